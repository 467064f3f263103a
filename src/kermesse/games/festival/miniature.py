"""A miniature Festival for research: two players, two rounds of three cards, scored by their sum.

It is small enough to be solved. The first player is random and the seats are symmetric: its value
is 0.
"""

from dataclasses import replace
from typing import Final

from kermesse.games.festival import GAME
from kermesse.games.festival.options import FestivalOptions


class SmallOptions(FestivalOptions, frozen=True):
    """Options of the miniature: the simple variant by default."""

    simple: bool = True
    """Simple variant."""


MINIATURE: Final = replace(
    GAME,
    key="festival-miniature",
    seats=range(2, 3),
    default_seats=2,
    options=SmallOptions,
    variants={"box": {}},
)
