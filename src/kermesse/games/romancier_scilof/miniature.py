"""A miniature of Romancier Scilof, small enough to be solved: two players with two letters each.

It is for research only. One swap makes both collections: two players who agree always win.
"""

from dataclasses import replace
from typing import Final

from kermesse.games.romancier_scilof import GAME
from kermesse.games.romancier_scilof.options import Letters, Minutes, RomancierOptions


class SmallOptions(RomancierOptions, frozen=True):
    """The options of Romancier Scilof, with other defaults."""

    letters: Letters = 2
    """Two letters each; a pair is a collection."""

    minutes: Minutes = 1
    """A short limit."""

    idle_minutes: Minutes = 1
    """A short limit."""


MINIATURE: Final = replace(
    GAME,
    key="romancier-miniature",
    seats=range(2, 3),
    default_seats=2,
    options=SmallOptions,
    variants={"box": {}},
)
