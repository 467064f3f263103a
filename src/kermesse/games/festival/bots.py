"""Knowledge for bots: a playout policy and a reward.

The policy takes the card with the highest value by stars, professions and rounds left. By itself it
wins six games of seven against three random players; `bench/results.md` lists the alternatives that
were tried. Its parameters were tuned by hill climbing on games won.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final

from kermesse.games.festival import box
from kermesse.games.festival.box import HIGHEST
from kermesse.games.festival.menus import TAKES
from kermesse.games.festival.moves import AnyMove, HandOn, Take
from kermesse.games.festival.rules import Festival
from kermesse.games.festival.view import View

LEAD: Final = 9.0
"""Value of the lead in a profession."""

SECOND: Final = 2.0
"""Value of the second place in a profession."""

NEW: Final = 2.5
"""Value of the first card of a profession in the last round, added to its stars (R7)."""

PATIENCE: Final = 0.7
"""Factor on that value for each round left."""

DEPTH: Final = 1
"""Depth of the tree: deeper nodes get so few visits that the policy chooses better."""

WORLDS: Final = {"easy": 16, "medium": 90, "hard": 1_500, "champion": 1_500}
"""Number of worlds of each level: the policy needs few, and a playout to the end takes long."""

TIMELINE_WORLDS: Final = 160
"""Number of worlds for each point of a timeline: playouts are fast."""

DAZZLED: Final = 1 / 3
"""How often `easy`, with a nine in its hand, looks only at nines: two stars, but a coin (R7)."""

CARELESS: Final = 1 / 2
"""How often `easy` hands the cards on without looking who has how much gold."""

REACH: Final = 15
"""Lead in gold at which the reward is at its maximum: larger leads are rare."""


class Worth(dict[int, tuple[float, ...]]):
    """Values of cards with a number of rounds left, by the packed stars of their profession.

    An entry has two values for each seat: of a card with one star, and of a nine. Entries are
    computed on first access.
    """

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
        """Return the value of a number of stars against the best two of the others.

        A star ahead counts less the more rounds are left.
        """
        return LEAD * self._chances[own - best + 15] + SECOND * self._chances[own - second + 15]


@cache
def worth(left: int) -> Worth:
    """Return the values of cards with this many rounds left after the current round."""
    return Worth(left)


NINE: Final = tuple(int(box.number(card) == box.HIGHEST) for card in range(box.FACES))
"""1 for each card that is a nine, else 0."""


def policy(state: Festival, seat: int, rng: Random) -> AnyMove:
    """Lay the most valuable card face up, to be served early; hand the rest on at random.

    Nines need no penalty: the gold they cost (R7) is part of the value of a lead.
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


def considered(_view: View, moves: Sequence[AnyMove], level: str, rng: Random) -> Sequence[AnyMove]:
    """Return the moves that a level considers: `easy` errs as the lessons warn."""
    if level != "easy":
        return moves
    if type(moves[0]) is HandOn:
        return (rng.choice(moves),) if rng.random() < CARELESS else moves
    nines = [move for move in moves if type(move) is Take and NINE[move.card]]
    return nines if nines and rng.random() < DAZZLED else moves


def reward(state: Festival, seat: int) -> float:
    """Return half for the share of the victory (R8), half for the lead in gold.

    The second half keeps a bot playing well when the victory is lost or certain.
    """
    totals = state.count().totals
    mine = totals[seat]
    *_, second, best = sorted(totals)
    share = 1 / totals.count(best) if mine == best else 0.0
    ahead = mine - (second if mine == best else best)
    return 0.5 * share + 0.5 * (0.5 + max(-REACH, min(REACH, ahead)) / (2 * REACH))
