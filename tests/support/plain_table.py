"""A player at the generic table, which shows any game in words."""

import re

from playwright.sync_api import Page, expect

from support.browsing import go_on

MENU = re.compile("Ce que vous pouvez faire|What you can do")


def begin(page: Page) -> None:
    """Begin the game, from its seating room."""
    page.get_by_role("button", name=re.compile("^(Commencer|Begin|Start)")).click()


def finish(page: Page, buttons: str = "") -> None:
    """Make the first move offered until the game is over; `buttons` selects the moves of a game
    with its own table."""
    over = page.get_by_role("dialog")
    moves = page.locator(buttons) if buttons else page.get_by_role("region", name=MENU)
    moves = moves if buttons else moves.locator(".moves button")

    def act() -> None:
        expect(moves.first.or_(over).first).to_be_visible()
        # In one call: a pending move removes the others.
        moves.evaluate_all("(offered) => offered[0]?.click()")

    go_on(act, lambda: over.count() > 0)
    expect(over).to_be_visible()
