"""A player asks a bot for advice in a real browser, on a desktop and on a phone."""

import re

from playwright.sync_api import Page, expect

from support.browsing import PHONE, invite, open_table, sit, violations

QUESTION = re.compile("Un conseil")


def begin(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Commencer")).click()
    expect(page.locator(".festival")).to_be_visible()


def ask(page: Page):
    """Wait for this player's turn, ask, and return the element with the answer."""
    page.get_by_role("button", name=QUESTION).click()  # once it is enabled
    panel = page.get_by_role("region", name=QUESTION)
    expect(panel.get_by_text(re.compile("^Un robot jouerait"))).to_be_visible()
    return panel


def test_the_host_allows_advice_and_follows_it(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{server}/new/festival")
    page.get_by_role("checkbox", name=re.compile("Conseils")).check()
    assert violations(page) == []
    page.get_by_role("button", name="Ouvrir la table").click()
    page.get_by_role("textbox", name="Votre nom").fill("Anouk")
    page.get_by_role("button", name="S’asseoir", exact=True).click()
    expect(page.get_by_text("Conseils permis")).to_be_visible()
    begin(page)

    panel = ask(page)
    best = panel.get_by_role("listitem")
    expect(best).to_have_count(0)  # the figures are behind a tap
    panel.get_by_text("Les chiffres").click()
    expect(panel.get_by_text(re.compile(r"Il a imaginé [\d\s]+ suites"))).to_be_visible()
    expect(best).to_have_count(3)
    expect(best.first).to_have_text(re.compile(r"Poser .*\d+ sur 100 · [\d\s]+ essai"))
    assert violations(page) == []

    card = re.search(r"Poser (.*), face", best.first.inner_text())[1]
    lit = page.locator("[data-advised]")
    expect(lit).to_have_count(1)
    expect(lit).to_contain_text(card.partition(" ")[2])
    panel.get_by_role("button", name="Jouer ce coup").click()
    expect(panel).to_have_count(0)
    expect(page.get_by_text(re.compile(f"^Vous posez {re.escape(card)}")).first).to_be_visible()
    expect(lit).to_have_count(0)


def test_on_a_phone_the_answer_fits_and_the_keyboard_puts_it_away(server, someone):
    page = someone(PHONE, color_scheme="dark", reduced_motion="reduce")
    sit(page, open_table(server, "festival", 4), "Zoé")
    begin(page)

    panel = ask(page)
    box = panel.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"]
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(page.get_by_role("button", name=QUESTION)).to_be_focused()

    again = ask(page)  # the same question: the same answer
    again.get_by_role("button", name="Fermer").click()
    expect(again).to_have_count(0)


def test_advice_is_always_allowed_alone_with_bots_and_else_by_the_host(server, someone):
    page, friend = someone(reduced_motion="reduce"), someone(reduced_motion="reduce")
    invite(page, server, "Festival", "Anouk")
    page.get_by_role("button", name="Régler la partie").click()
    # A player who never finished this game is offered a calm table.
    expect(page.get_by_role("radio", name="Tranquille")).to_be_checked()
    page.get_by_role("radio", name="Vif").click()
    expect(page.get_by_role("radio", name="Vif")).to_be_checked()
    begin(page)
    expect(page.get_by_role("button", name=QUESTION)).to_be_visible()

    # Alone with bots, a player may also pause, leave and come back.
    page.get_by_role("button", name="Pause").click()
    resume = page.get_by_role("button", name="Reprendre")
    expect(resume).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Tab")  # elements under the overlay are inert
    expect(resume).not_to_be_focused()
    assert page.locator(".festival :focus").count() == 0
    page.reload()
    resume.click()
    expect(resume).to_have_count(0)
    expect(page.get_by_role("button", name="Pause")).to_be_visible()

    address = open_table(server, "festival", 4)
    for one, name in ((page, "Anouk"), (friend, "Zoé")):
        sit(one, address, name)
    expect(friend.get_by_text("Conseils permis")).to_be_visible()  # as at every private table
    page.get_by_text("Régler la partie").click()
    page.get_by_role("checkbox", name=re.compile("^Conseils")).uncheck()
    expect(friend.get_by_text("Conseils permis")).to_have_count(0)
    begin(page)
    for one in (page, friend):
        expect(one.locator(".festival")).to_be_visible()
        expect(one.get_by_role("button", name=QUESTION)).to_have_count(0)
        expect(one.get_by_role("button", name="Pause")).to_have_count(0)
