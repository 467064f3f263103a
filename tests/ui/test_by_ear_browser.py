"""Whole games by ear: the player has the narrator's words and the accessibility tree, and presses
keys. Each key is followed by a check that the focus is on an element."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

import kermesse
from support.browsing import DESK, go_on, open_table, press, sit

GAMES = {
    "canaille": (2, {}),
    "carnavalesque": (3, {"version": "young", "claims": 5, "eyes": 5}),
    "carrousel": (2, {"practice": True, "rides": 12}),
    "festival": (4, {}),
    "romancier-scilof": (3, {"letters": 2, "closing_seconds": 3, "minutes": 2}),
}
"""Players and options of each game: it is short, and no clock asks for speed."""

OUTCOMES = "gagne|Victoire|manquait|Perdu|Personne"
"""A word of each text that tells how a game ended."""

MOVES = 1_000
"""More times than a person looks for a choice in such a game."""

OVER = "document.title.startsWith('Partie finie')"
TURN_OR_END = f"() => document.title.startsWith('●') || {OVER}"

SAID = "() => [...document.querySelectorAll('[data-narrator] p')].map((p) => p.textContent)"


class Listener:
    """A player who hears what a screen reader says, and presses keys."""

    def __init__(self, page: Page, rng: Random) -> None:
        self.page, self.rng = page, rng
        self.tree = page.context.new_cdp_session(page)

    def play(self) -> None:
        """Choose a move by its number, as it is read out."""
        self.page.wait_for_function(TURN_OR_END)
        if self.over():
            return
        self.page.keyboard.press("Shift+C")
        said = "\n".join(self.page.evaluate(SAID))
        answers = re.findall(r"De 1 à (\d+)|Un seul (c)oup|Aucun coup", said)
        count, single = answers[-1] if answers else ("", "")
        if not count and not single:
            return  # another player was quicker
        for digit in str(self.rng.randrange(int(count or 1)) + 1):
            self.page.keyboard.press(digit)
        self.page.keyboard.press("Enter")

    def over(self) -> bool:
        """Return True after the end of the game."""
        return bool(self.page.evaluate(OVER))

    def named(self, role: str) -> list[str]:
        """Return the names of the nodes of this role in the accessibility tree."""
        nodes = self.tree.send("Accessibility.getFullAXTree")["nodes"]
        return [
            node.get("name", {}).get("value", "")
            for node in nodes
            if node.get("role", {}).get("value") == role
        ]


@pytest.mark.extras
@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_a_whole_game_is_played_by_ear(server, someone, game):
    page = someone(DESK, reduced_motion="reduce")
    seats, options = GAMES[game.key]
    bots = {str(seat): "easy" for seat in range(1, seats)}
    sit(page, open_table(server, game.key, seats, bots, **options), "Anouk")
    expect(page.get_by_role("button", name=re.compile("^Commencer"))).to_be_enabled()
    assert press(page, "button", "Commencer")
    expect(page.locator(".game-table :focus")).to_have_count(1)
    listener = Listener(page, Random(1))
    for _ in range(MOVES):
        if listener.over():
            break
        listener.play()
    assert listener.over()
    # The dialog of the end takes the focus, and its name tells the outcome.
    page.wait_for_function("() => document.activeElement.closest('dialog') !== null")
    # A browser may bring its tree up to date later than the page.
    go_on(lambda: None, lambda: bool(re.search(OUTCOMES, " ".join(listener.named("dialog")))))
    assert page.locator(".log .mine").count()
