"""What search bots are told about Festival: how sensible people play, and how good an end is.

A sensible player takes the card worth most in stars, professions and rounds to come. That alone
wins six games of seven against three random players; playouts by it are what the search stands on,
and `bench/results.md` has what was tried in its place. Its few numbers were found by changing them
a little, again and again, and keeping those with which such players won more.
"""

from functools import cache
from math import exp
from random import Random
from typing import Final

from kermesse.games.festival import box
from kermesse.games.festival.box import HIGHEST
from kermesse.games.festival.menus import TAKES
from kermesse.games.festival.moves import AnyMove
from kermesse.games.festival.rules import Festival

LEAD: Final = 9.0
"""What it is worth to be ahead of all the others in a profession."""

SECOND: Final = 2.0
"""And ahead of all but one."""

NEW: Final = 2.5
"""What the first card of a profession is worth in the last round, beside its stars (R7)."""

PATIENCE: Final = 0.7
"""How much less it is worth for each round in which another may come."""

DEPTH: Final = 1
"""Only the move in question is searched: the policy chooses better than trees so seldom visited."""

WORLDS: Final = {"easy": 16, "medium": 90, "hard": 1_500, "champion": 1_500}
"""How many worlds each level looks at: the policy makes much of few, and a whole game played by it
takes long enough that the hardest has time for no more."""

TIMELINE_WORLDS: Final = 160
"""Number of worlds for each point of a timeline: playouts are fast."""

REACH: Final = 15
"""A lead of so much gold is as good as any larger one: hardly a game ends further apart."""


class Worth(dict[int, tuple[float, ...]]):
    """What a card is worth with so many rounds to come, by the stars of its profession as the state
    keeps them: for each seat a card of one star, then a nine. Worked out when first asked for."""

    def __init__(self, left: int) -> None:
        super().__init__()
        calm = 0.45 + 0.5 * left
        self._chances = [1 / (1 + exp(-ahead / calm)) for ahead in range(-15, 18)]
        self._new = NEW * PATIENCE**left

    def __missing__(self, packed: int) -> tuple[float, ...]:
        stars = [packed >> 4 * seat & 15 for seat in range(5)]
        worth = []
        for seat, own in enumerate(stars):
            *_, second, best = sorted(stars[:seat] + stars[seat + 1 :])
            new = 0.0 if own else self._new
            now = self._place(own, best, second)
            worth += [new + self._place(own + more, best, second) - now for more in (1, 2)]
        self[packed] = found = tuple(worth)
        return found

    def _place(self, own: int, best: int, second: int) -> float:
        """What so many stars promise against the best two of the others: the more rounds are to
        come, the less a star ahead decides."""
        return LEAD * self._chances[own - best + 15] + SECOND * self._chances[own - second + 15]


@cache
def worth(left: int) -> Worth:
    """What cards are worth with so many rounds to come after this one."""
    return Worth(left)


NINE: Final = tuple(int(box.number(card) == box.HIGHEST) for card in range(box.FACES))
"""Is it a nine, by card?"""


def policy(state: Festival, seat: int, rng: Random) -> AnyMove:
    """The card worth most, face up, to be served early; the rest goes to anyone.

    Nines need no malus: the gold they cost (R7) is in what a lead is worth.
    """
    menu = state.menu
    if not state.taking:
        return menu[int(rng.random() * len(menu))]
    if state.simple:
        return TAKES[max(state.hand, key=box.number)][0]  # R9
    stars, of = state.stars, worth(state.rounds - len(state.past) - 1)
    best, most, mine = 0, -1.0, 2 * seat
    for card in state.hand:
        value = of[stars[card // HIGHEST]][mine + NINE[card]]
        if value > most:
            best, most = card, value
    return TAKES[best][0]


def reward(state: Festival, seat: int) -> float:
    """Half for the share of the victory (R8), half for the gold ahead of the best of the others.

    The second half keeps a bot playing well when the victory is out of reach or beyond doubt.
    """
    totals = state.count().totals
    mine = totals[seat]
    *_, second, best = sorted(totals)
    share = 1 / totals.count(best) if mine == best else 0.0
    ahead = mine - (second if mine == best else best)
    return 0.5 * share + 0.5 * (0.5 + max(-REACH, min(REACH, ahead)) / (2 * REACH))
