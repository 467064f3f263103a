"""Festival small enough to be solved: two players, two rounds of three cards, for their sum.

No table offers it; research does. Who begins is drawn, and both seats are alike: its value is 0.
"""

from dataclasses import replace
from typing import Final

from kermesse.games.festival import GAME
from kermesse.games.festival.options import FestivalOptions


class SmallOptions(FestivalOptions, frozen=True):
    """The options of Festival, as they are here unless told other."""

    simple: bool = True
    """Their sum is the score."""


MINIATURE: Final = replace(
    GAME,
    key="festival-miniature",
    seats=range(2, 3),
    default_seats=2,
    options=SmallOptions,
    variants={"box": {}},
)
