"""A player takes a move back in a real browser: alone with bots, and if another person agrees."""

import re

import pytest
from playwright.sync_api import Page, expect

from support.browsing import PHONE, go_on, invite, press, sit, violations

CARDS = ".hand button:enabled, .hand [role=option], .hand [role=radio]"
LINES = "document.querySelectorAll('.log p').length"
TAKE_BACK = re.compile("^Reprendre mon coup")


def act(page: Page) -> bool:
    """Make the first legal move of Festival if it is this player's turn, and wait for it."""
    give, up = page.locator(".receivers button:enabled").first, page.locator("[data-zone=up]").first
    cards = page.locator(CARDS)
    handing = give.is_visible()
    if not handing and not (up.is_visible() and cards.count()):
        return False
    lines = page.evaluate(LINES)  # counted on this turn
    if handing:
        give.click()
    else:
        cards.first.click()
        up.click()
    page.wait_for_function(f"lines => {LINES} > lines", arg=lines)
    return True


def seen(page: Page) -> str:
    """Return what a player whose turn it is has in hand and may do."""
    expect(page.locator("[data-zone=up]").first).to_be_visible()
    return page.locator(".hand").aria_snapshot()


def test_a_person_alone_with_bots_takes_a_move_back(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("button", name="Jouer avec des robots – Festival").click()
    before = seen(page)
    button = page.get_by_role("button", name=f"{TAKE_BACK.pattern[1:]} (entraînement)")
    expect(button).to_have_count(0)

    def by_key():
        page.keyboard.press("Control+z")

    def after_reload():
        page.reload()
        button.click()

    for take_back in (button.click, by_key, after_reload):
        assert act(page)
        expect(button).to_be_visible()
        take_back()
        expect(button).to_have_count(0)
        expect(page.locator(".hand")).to_match_aria_snapshot(before)
        assert seen(page) == before


def test_the_head_has_room_for_the_button(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("button", name="Jouer avec des robots – Carnavalesque").click()  # a long title
    expect(page.locator(".game-table")).to_be_visible()
    button = page.get_by_role("button", name=TAKE_BACK)
    go_on(lambda: press(page, ".game-table button.main"), button.count)
    expect(page.get_by_role("button", name="Un conseil")).to_be_visible()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    for width, height in ((320, 640), (360, 740), (740, 360), (768, 1024), (1024, 700)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.extras
def test_another_person_is_asked_refuses_and_agrees(server, someone):
    host, friend = someone(reduced_motion="reduce"), someone(PHONE, reduced_motion="reduce")
    invite(host, server, "Festival", "Anouk")
    sit(friend, host.url, "Zoé")
    host.get_by_role("button", name="Régler la partie").click()
    host.get_by_role("radio", name="Avec l’accord des autres").check()
    expect(host.get_by_text("ils doivent tous être d’accord")).to_be_visible()
    assert violations(host) == []
    host.get_by_role("button", name=re.compile("^Commencer")).click()
    expect(friend.locator(".festival")).to_be_visible()

    button = friend.get_by_role(
        "button", name=re.compile(f"{TAKE_BACK.pattern}.*demander à Anouk$")
    )
    asked = host.get_by_role("alert").filter(has_text="Zoé voudrait reprendre son coup")
    waits = friend.get_by_role("status").filter(has_text="Vous avez demandé à reprendre")

    up = friend.locator("[data-zone=up]")

    def ask() -> str:
        """Let the friend show a card and ask; return what the friend saw before."""
        go_on(lambda: act(host) or (up.count() or act(friend)), up.count)
        before = seen(friend)
        assert act(friend)
        button.click()
        expect(waits).to_be_visible()
        return before

    ask()
    assert violations(host) == []
    assert violations(friend) == []
    asked.get_by_role("button", name="Non").click()
    expect(friend.get_by_text("le coup reste joué").first).to_be_visible()
    for notice in (asked, waits):
        expect(notice).to_have_count(0)

    before = ask()
    friend.reload()
    expect(waits).to_be_visible()
    host.reload()
    asked.get_by_role("button", name="D’accord").click()
    expect(friend.locator(".hand")).to_match_aria_snapshot(before)
    assert seen(friend) == before
    for notice in (asked, waits):
        expect(notice).to_have_count(0)
    expect(host.get_by_text("Zoé reprend son coup").first).to_be_visible()
