"""Romancier Scilof small enough to be solved: two players with two letters each, who want a pair.

No table offers it; research does. One swap makes both collections: two who agree always win.
"""

from dataclasses import replace
from typing import Final

from kermesse.games.romancier_scilof import GAME

MINIATURE: Final = replace(
    GAME,
    key="romancier-miniature",
    seats=range(2, 3),
    usual=2,
    variants={"box": {"letters": 2, "minutes": 1, "idle_minutes": 1}},
)
