"""The options of a table."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.core.contract import Options
from kermesse.games.carnavalesque.box import Version

Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=5, le=120)]


class CarnavalesqueOptions(Options, frozen=True):
    """The options of a table of Carnavalesque."""

    version: Version = "events"
    """For young players, with events, or with roles."""

    claims: Seconds = 20
    """For how many seconds the crown may be claimed (R11)."""

    eyes: Seconds = 30
    """For how many seconds the Jester may keep their eyes closed (R14)."""

    lit: bool = False
    """Whether the Jester's screen stays lit because it lies in the middle of the table for all
    players. The Jester then really closes their eyes and searches with a finger (R14)."""

    free_departure: bool = False
    """Whether the King may send a float off without laying a card (R17)."""

    glow: bool = True
    """Whether the screen highlights the available cards."""
