"""A whole game in a real browser: two people, two bots, a reload in the middle."""

import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import PHONE, barriers, go_on, invite, open_table, sit, violations

CARDS = ".hand button:enabled, .hand [role=option], .hand [role=radio]"
LINES = "document.querySelectorAll('.log p').length"


def act(page: Page) -> bool:
    """Make the first legal move if it is this player's turn, and wait for it."""
    give = page.locator(".receivers button:enabled").first
    cards = page.locator(CARDS)
    up = page.locator("[data-zone=up]").first
    handing = give.is_visible()
    if not handing and not (up.is_visible() and cards.count()):
        return False
    # Counted on this turn, so that a bot's earlier move is not mistaken for it.
    lines = page.evaluate(LINES)
    if handing:
        give.click()
    else:
        cards.first.click()
        up.click()
    page.wait_for_function(f"lines => {LINES} > lines", arg=lines)  # no other player could act
    return True


def test_two_people_and_two_bots_play_a_whole_game(server, someone):
    host = someone(reduced_motion="reduce")
    host.clock.install()
    friend = someone(PHONE, has_touch=True)
    address = open_table(server, "festival", 4, {"2": "easy", "3": "easy"})
    sit(host, address, "Anouk")
    sit(friend, address, "Zoé")
    expect(host.get_by_text("Zoé").first).to_be_visible()
    host.get_by_role("button", name=re.compile("^Commencer")).click()

    acts = {host: 0, friend: 0}

    def both():
        for page in acts:
            acts[page] += act(page)

    go_on(both, lambda: acts[friend] >= 8)
    friend.reload()
    expect(friend.locator(".festival")).to_be_visible()
    go_on(both, host.get_by_role("button", name="Passer").count)
    assert min(acts.values()) >= 10  # each took a card in each of the ten rounds
    host.clock.run_for(60_000)  # the countdown ends by itself
    again = re.compile("Revanche|Rejouer|Encore une")
    expect(host.get_by_role("button", name=again).first).to_be_visible()
    assert violations(host) == []


def test_a_seat_in_play_can_be_claimed_and_its_deal_is_verified(server, someone):
    # A stored nonce that the deal did not use would make a fair deal look unfair.
    host, friend = someone(reduced_motion="reduce"), someone(reduced_motion="reduce")
    address = open_table(server, "festival", 4, {"2": "easy", "3": "easy"})
    added = f"JSON.parse(localStorage['kermesse.table.{address.rpartition('/')[2]}']).nonce"
    sit(host, address, "Anouk")
    sit(friend, address, "Zoé")
    mine = host.evaluate(added)
    assert len(mine) == len(friend.evaluate(added)) == 32
    friend.get_by_role("button", name="Se lever").click()
    expect(friend.get_by_role("button", name="Se lever")).to_have_count(0)
    assert friend.evaluate(added) is None, "given up with the seat, before the game"
    host.get_by_role("button", name=re.compile("^Commencer")).click()
    friend.get_by_text("Vous regardez la partie.").click()
    friend.get_by_role("button", name=re.compile("^Demander la place d[e’]")).first.click()
    expect(friend.get_by_text("Vous avez demandé la place")).to_be_visible()
    asks = host.get_by_role("alert").filter(has_text="Zoé demande la place")
    expect(asks.get_by_role("button", name="Non")).to_be_visible()
    assert violations(host) == []
    asks.get_by_role("button", name="Oui").click()
    expect(asks).to_have_count(0)
    expect(friend.get_by_role("status").filter(has_text="demandé")).to_have_count(0)
    expect(friend.get_by_text("Vous regardez la partie.")).to_have_count(0)
    assert friend.evaluate(added) is None, "the seat of a bot: dealt without it"
    assert host.evaluate(added) == mine


def settings(page: Page, server: str) -> None:
    invite(page, server, "Festival", "Anouk")
    page.get_by_text("Régler la partie").click()
    expect(page.get_by_text("Qui peut venir")).to_be_visible()


def begin(page: Page, server: str) -> None:
    invite(page, server, "Festival", "Anouk")
    page.get_by_role("button", name=re.compile("^Commencer")).click()
    expect(page.locator(".hand button, .hand [role]").first).to_be_visible()


PAGES = {
    "lobby": lambda page, server: page.goto(server),
    "new table": lambda page, server: page.goto(f"{server}/new/festival"),
    "seating": settings,
    "game": begin,
    "rules": lambda page, server: page.goto(f"{server}/rules/festival"),
    "credits": lambda page, server: page.goto(f"{server}/credits"),
    "house": lambda page, server: page.goto(f"{server}/house"),
    "lost": lambda page, server: page.goto(f"{server}/t/nowhere"),
}


def test_the_lobby_loads_only_the_names_of_games(server, someone):
    page = someone()
    scripts = []
    page.on("response", lambda answer: answer.url.endswith(".js") and scripts.append(answer))
    page.goto(server)
    expect(page.get_by_role("heading", name="Festival")).to_be_visible()
    read = [script.text() for script in scripts]
    assert any("Festival" in each for each in read)
    assert not [each for each in read if "move-Take =" in each]


def test_choosing_another_game_keeps_the_form_and_the_focus(server, someone):
    page = someone()
    page.goto(f"{server}/new/festival")
    chosen = page.get_by_role("radio", name="Festival")
    chosen.focus()
    chosen.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Carrousel")).to_be_checked()
    expect(page.get_by_role("radio", name="Carrousel")).to_be_focused()
    expect(page.get_by_text("option-", exact=False)).to_have_count(0)


def test_an_option_shows_its_number_and_a_variant_what_it_changes(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{server}/new/canaille")
    blind = re.compile("D’où vient la carte échangée\\s: dans la pioche cachée seulement")
    page.get_by_text("Échanges à l’aveugle").click()
    expect(page.get_by_text(blind)).to_be_visible()
    page.get_by_text("Plus de réglages").click()
    page.get_by_role("spinbutton", name=re.compile("^Arrêt si personne ne pêche")).fill("3")
    expect(page.get_by_text("pendant 3 tours de table")).to_be_visible()
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.get_by_text(blind)).to_be_visible()
    expect(
        page.get_by_text(re.compile("Arrêt si personne ne pêche\\s: 3 tours de table"))
    ).to_be_visible()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_accessible(server, someone, name):
    page = someone(PHONE, reduced_motion="reduce")
    PAGES[name](page, server)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    assert barriers(page) == []


def test_the_checker_finds_violations(someone):
    page = someone()
    page.set_content(
        "<html lang=fr><title>Gris sur gris</title><main><h1>Bonjour</h1>"
        "<p style='color:#aaa;background:#999'>presque illisible</p></main></html>"
    )
    assert violations(page) == ["color-contrast: ['p']"]
