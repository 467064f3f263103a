"""A room in real browsers: a poster, four tables and their organiser."""

import re

import pytest
from playwright.sync_api import expect

from support.browsing import DESK, PHONE, violations
from support.room_pages import enter, open_room

TABLET = {"width": 1180, "height": 820}
NAMES = ("Ana", "Basile", "Chloé", "Djibril", "Emma", "Farid", "Gaël", "Hana")


@pytest.mark.extras
def test_a_room_with_four_tables(server, someone, organiser):
    address = organiser.url
    assert "#" not in address, "no secret in what is shared"

    # People join by the poster or by the spoken code.
    code = organiser.locator(".code [aria-hidden]").inner_text()
    first = someone(PHONE, reduced_motion="reduce")
    first.goto(server)
    first.get_by_role("textbox", name="On vous a donné un code").fill(code.lower())
    first.get_by_role("button", name="Y aller").click()
    first.wait_for_url(address)
    people = {"Ana": enter(first, address, "Ana")}
    for name in NAMES[1:]:
        people[name] = enter(someone(PHONE, reduced_motion="reduce"), address, name)
    expect(organiser.get_by_role("heading", name="8 personnes attendent")).to_be_visible()
    assert violations(organiser) == []
    assert violations(first) == []

    # Four tables of two: each page opens its table, and friends sit together.
    first.get_by_label("Vous êtes avec quelqu’un ?").select_option(label="Hana")
    expect(first.get_by_text("On vous garde avec Hana.")).to_be_visible()
    organiser.get_by_label("Quel jeu ?").select_option(label="Canaille")
    organiser.get_by_label("À combien ?").select_option(label="2 places")
    organiser.get_by_role("button", name="Former 4 tables pour 8 personnes").click()
    for page in people.values():
        page.wait_for_url(re.compile("/t/"))
    assert people["Ana"].url == people["Hana"].url
    assert len({page.url for page in people.values()}) == 4
    organiser.get_by_role("button", name="Commencer les 4 tables").click()
    for page in people.values():
        expect(page.locator(".game-table")).to_be_visible()
    cards = organiser.get_by_role("article")
    expect(cards).to_have_count(4)
    expect(organiser.get_by_text("0 min de jeu").first).to_be_visible()

    # A pause, a message, a countdown: the tables are told.
    table = cards.filter(has_text="Hana")
    table.get_by_role("button", name=re.compile("^Pause")).click()
    expect(people["Hana"].get_by_text("L’animation a mis la table en pause.")).to_be_visible()
    assert people["Hana"].get_by_role("button", name="Reprendre").count() == 0
    organiser.get_by_role("textbox", name="Message pour tout le monde").fill("Le goûter !")
    organiser.get_by_role("button", name="Envoyer").click()
    organiser.get_by_role("button", name="Lancer le compte à rebours").click()
    for name in ("Ana", "Farid"):
        expect(people[name].get_by_text("Message de l’animation : Le goûter !")).to_be_visible()
        expect(people[name].get_by_role("timer").first).to_have_text(re.compile("9:5|10:00"))
    table.get_by_role("button", name=re.compile("^Reprendre")).click()
    expect(people["Hana"].get_by_text("L’animation a mis la table en pause.")).to_have_count(0)

    # A player leaves, and another takes their seat.
    people.pop("Djibril").context.close()
    late = enter(someone(PHONE, reduced_motion="reduce"), address, "Zoé")
    organiser.get_by_role("button", name="Zoé", exact=True).click()
    card = cards.filter(has_text="Djibril")
    expect(card.get_by_role("button", name="Appeler un robot – Djibril")).to_be_visible()
    card.get_by_role("button", name=re.compile("^Donner cette place – .*Djibril")).click()
    late.wait_for_url(re.compile("/t/"))
    expect(late.locator(".game-table")).to_be_visible()
    expect(cards.filter(has_text="Zoé")).to_have_count(1)

    # The big screen shows what the public may see.
    screen = someone({"width": 1920, "height": 1080}, reduced_motion="reduce")
    screen.goto(f"{address}/screen")
    expect(screen.get_by_role("heading", name="Table 4")).to_be_visible()
    expect(screen.get_by_text("Le goûter !")).to_be_visible()
    assert violations(screen) == []

    # A closed table has no outcome; its players return to the room and get the next seats.
    table.get_by_role("button", name=re.compile("^Arrêter…")).click()
    table.get_by_role("button", name=re.compile("^Arrêter la table")).click()
    for name in ("Ana", "Hana"):
        expect(people[name].get_by_text("cette partie n’a pas de résultat").first).to_be_visible()
    old = people["Ana"].url
    expect(organiser.get_by_role("heading", name="2 personnes attendent")).to_be_visible()
    organiser.get_by_role("button", name="Former une table pour 2 personnes").click()
    for name in ("Ana", "Hana"):
        people[name].wait_for_url(lambda url: "/t/" in url and url != old)
    assert violations(organiser) == []

    # Two organisers at once: both may act and both are notified; a link works once.
    organiser.get_by_role("button", name="Animer aussi sur un autre appareil").click()
    link = organiser.locator("dialog code").inner_text()
    organiser.keyboard.press("Escape")
    second = someone(DESK, reduced_motion="reduce")
    second.goto(link)
    expect(second.get_by_text("Un autre appareil anime aussi cette salle.")).to_be_visible()
    expect(organiser.get_by_text("Un autre appareil anime aussi cette salle.")).to_be_visible()
    assert "#" not in second.url
    stranger = someone(PHONE, reduced_motion="reduce")
    stranger.goto(link)
    expect(stranger.get_by_text("Ce lien a déjà servi")).to_be_visible()
    organiser.get_by_role("button", name="Retirer les autres appareils").click()
    expect(second.get_by_text("L’animation continue sur un autre appareil")).to_be_visible()

    # Erased at once; everyone is notified.
    organiser.get_by_text("Effacer la salle").click()
    organiser.get_by_role("button", name="Tout effacer").click()
    for page in (organiser, people["Ana"], screen):
        expect(page.get_by_text("La salle a été effacée par son animation.")).to_be_visible()
    stranger.goto(address)
    expect(stranger.get_by_text("Cette salle n’existe pas, ou n’existe plus.")).to_be_visible()


def test_the_organiser_closes_the_door_and_removes_a_device(someone, organiser):
    address = organiser.url
    family = someone(PHONE, reduced_motion="reduce")
    enter(family, address, "Eve")
    organiser.get_by_role("button", name="Fermer la porte").click()
    expect(organiser.get_by_text("La porte est fermée")).to_be_visible()
    late = someone(PHONE, reduced_motion="reduce")
    late.goto(address)
    expect(late.get_by_text("Personne d’autre ne peut entrer pour l’instant.")).to_be_visible()
    assert late.get_by_role("textbox").count() == 0
    family.reload()
    expect(family.get_by_text("Bonjour Eve")).to_be_visible()
    assert violations(organiser) == []
    assert violations(late) == []

    organiser.get_by_role("button", name="Eve", exact=True).click()
    organiser.get_by_role("button", name="Retirer tous ceux de cet appareil").click()
    expect(family.get_by_text("La porte est fermée")).to_be_visible()

    organiser.get_by_role("button", name="Ouvrir la porte").click()
    late.get_by_role("textbox").fill("Ana")
    late.get_by_role("button", name="Entrer dans la salle").click()
    expect(late.get_by_text("Bonjour Ana")).to_be_visible()


def test_a_waiting_person_is_dragged_to_a_table(server, someone):
    organiser = someone(TABLET, reduced_motion="reduce", has_touch=True, is_mobile=True)
    open_room(organiser, server)
    ana = enter(someone(PHONE, reduced_motion="reduce"), organiser.url, "Ana")
    organiser.get_by_role("button", name="Ajouter une table vide").click()
    table, name = organiser.get_by_role("article"), organiser.get_by_role("button", name="Ana")
    expect(table).to_be_visible()
    middle(table)  # scrolls, which moves the name
    line, start, end = organiser.context.new_cdp_session(organiser), middle(name), middle(table)
    for kind, x, y in (("touchStart", *start), ("touchMove", start[0] + 20, start[1]),
                       ("touchMove", *end)):  # fmt: skip
        touch = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        line.send("Input.dispatchTouchEvent", touch)
    expect(table).to_have_attribute("data-over", "")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(table).to_contain_text("Ana")
    ana.wait_for_url(re.compile("/t/"))


def middle(locator):
    """Return the centre of an element."""
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"], 80) / 2
