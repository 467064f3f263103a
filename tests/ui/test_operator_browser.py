"""The operator's page in a real browser: what the operator does, and what a player sees of it."""

import json
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from support.browsing import PHONE, barriers, open_table, server_address, sit

TOKEN = "a-token-of-the-operator"


@pytest.fixture
def server(tmp_path):
    """The address of a server of this test alone: a notice reaches everybody."""
    with server_address(tmp_path / "kermesse.db") as address:
        yield address


def open_room(server, name):
    """Open a room."""
    head = {"Content-Type": "application/json", "Origin": server}
    body = json.dumps({"name": name}).encode()
    with urlopen(Request(f"{server}/api/rooms", body, head)) as answer:
        return json.load(answer)["id"]


def test_a_player_reads_that_the_operator_has_closed_the_table(server, someone):
    address = open_table(server, "festival", 4)
    player, operator = someone(PHONE), someone(PHONE)
    sit(player, address, "Zoé")
    operator.goto(f"{server}/operator#{TOKEN}")
    table = operator.locator(f"[data-table='{address.rpartition('/')[2]}']")
    expect(table).to_contain_text("1 sur 4 places · 1 connexion")
    assert TOKEN not in operator.url
    assert TOKEN not in operator.evaluate("() => JSON.stringify(localStorage) + document.cookie")

    text = operator.get_by_label("Texte montré au salon")
    text.fill("Le serveur redémarre à 22 h.")
    operator.get_by_role("button", name="Afficher").click()
    expect(player.get_by_text("Le serveur redémarre à 22 h.")).to_be_visible()
    operator.get_by_role("button", name="Retirer").click()
    expect(player.get_by_text("Le serveur redémarre à 22 h.")).to_have_count(0)

    table.get_by_role("button", name="Fermer").click()
    expect(table).to_contain_text("Fermer cette table pour tout le monde ?")
    table.get_by_role("button", name="Annuler").click()
    table.get_by_role("button", name="Fermer").click()
    table.get_by_role("button", name="Fermer").click()
    for _ in range(2):
        expect(
            player.get_by_text("Cette table a été fermée par la personne qui s’occupe du site.")
        ).to_be_visible()
        player.reload()
    expect(table).to_contain_text("finie")
    operator.reload()
    expect(table).to_contain_text("finie")


def test_the_page_of_the_operator_is_usable_by_everybody(server, someone):
    open_table(server, "festival", 4)
    open_room(server, "Fête du quai")
    page = someone(PHONE)
    page.goto(f"{server}/operator")
    expect(page.get_by_role("button", name="Entrer")).to_be_visible()
    assert barriers(page) == []
    page.get_by_label("Clé de l’exploitant").fill(TOKEN)
    page.get_by_role("button", name="Entrer").click()
    page.get_by_label("Adresse ou sous-réseau").fill("203.0.113.0/24")
    page.get_by_role("button", name="Bloquer", exact=True).click()
    page.get_by_role("button", name="Bloquer", exact=True).click()
    expect(page.get_by_text("203.0.113.0/24 jusqu’à")).to_be_visible()
    expect(page.get_by_text("Fête du quai").first).to_be_visible()
    page.get_by_role("button", name="Fermer la salle").click()
    assert barriers(page) == []
    page.get_by_role("button", name="Annuler").click()
    page.get_by_role("button", name="Débloquer").click()
    expect(page.get_by_text("Aucune adresse n’est bloquée.")).to_be_visible()
    page.get_by_role("button", name="Oublier la clé").click()
    expect(page.get_by_role("button", name="Entrer")).to_be_visible()
