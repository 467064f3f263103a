"""Romancier Scilof small enough to be solved: two players with two letters each, who want a pair.

No table offers it; research does. One swap makes both collections: two who agree always win.
"""

from dataclasses import replace
from typing import Final

from kermesse.games.romancier_scilof import GAME
from kermesse.games.romancier_scilof.options import Letters, Minutes, RomancierOptions


class SmallOptions(RomancierOptions, frozen=True):
    """The options of Romancier Scilof, as they are here unless told other."""

    letters: Letters = 2
    """Each holds two, and wants a pair."""

    minutes: Minutes = 1
    """It ends soon."""

    idle_minutes: Minutes = 1
    """Sooner than it would by itself."""


MINIATURE: Final = replace(
    GAME,
    key="romancier-miniature",
    seats=range(2, 3),
    default_seats=2,
    options=SmallOptions,
    variants={"box": {}},
)
