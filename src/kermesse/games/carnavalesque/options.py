"""How a table may vary the game."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.core.contract import Options
from kermesse.games.carnavalesque.box import Version

Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=5, le=120)]


class CarnavalesqueOptions(Options, frozen=True):
    """How a table plays Carnavalesque."""

    version: Version = "events"
    """For the young, with events, or with roles."""

    claims: Seconds = 20
    """For how many seconds the crown may be claimed (R11)."""

    eyes: Seconds = 30
    """For how many seconds the Jester may keep their eyes closed (R14)."""

    lit: bool = False
    """Does the Jester's screen stay lit, since it lies in the middle of the table for everybody to
    see? Then it is their own eyes they close, and a finger on the screen feels no cards (R14)."""

    free_departure: bool = False
    """May the King send a float off without laying a card (R17)?"""

    glow: bool = True
    """May the screen light up the available cards?"""
