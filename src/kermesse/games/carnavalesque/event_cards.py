"""The ten events (R23): each a line of data. What happens at once is named, the rest are marks."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

EventCard: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=10, extra={"kind": "event"})]
"""An event, by its number."""

AtOnce: TypeAlias = Literal["hide", "show", "blow", "farandole", "reinforce"]
"""What an event does as soon as it is drawn."""


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """An event: what it does at once, and what holds for the round."""

    name: str
    """Its name in texts."""

    at_once: AtOnce | None = None
    """What it does when drawn."""

    voice: bool = False
    """May the King say one word?"""

    hush: bool = False
    """Does nobody speak, not even « Stop ! »?"""

    decree: bool = True
    """Are there Decrees?"""

    one_law: bool = False
    """Does the first Decree hold for the round?"""

    last_jester: bool = False
    """Does the last carnavalist draw as a Jester too?"""


EVENTS: Final = (
    Happening(name="shower", at_once="hide"),
    Happening(name="sunshine", at_once="show"),
    Happening(name="gust", at_once="blow"),
    Happening(name="farandole", at_once="farandole"),
    Happening(name="reinforcements", at_once="reinforce"),
    Happening(name="voice", voice=True),
    Happening(name="hush", hush=True),
    Happening(name="anarchy", decree=False),
    Happening(name="one-law", one_law=True),
    Happening(name="jester-for-a-day", last_jester=True),
)
"""Averse, Éclaircie, Coup de vent, Farandole, Renforts, Le Roi a une voix, Extinction de voix,
Anarchie, Loi unique, Bouffon d’un jour."""

CALM: Final = Happening(name="calm")
"""A round without an event."""

BLOWN: Final = 5
"""A gust of wind lifts so many of the highest cards."""


def describe(event: int) -> dict[str, Any]:
    """The facts the words for an event are made of."""
    return {"event": EVENTS[event].name}
