"""Festival small enough to be solved: two players, two rounds of three cards, for their sum.

No table offers it; research does. Who begins is drawn, and both seats are alike: its value is 0.
"""

from dataclasses import replace
from typing import Final

from kermesse.games.festival import GAME

MINIATURE: Final = replace(
    GAME,
    key="festival-miniature",
    seats=range(2, 3),
    usual=2,
    variants={"box": {"simple": True}},
)
