"""The ten events (R23), as data."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

EventCard: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=10, extra={"kind": "event"})]
"""An event, by its number."""

AtOnce: TypeAlias = Literal["hide", "show", "blow", "farandole", "reinforce"]
"""The immediate effect of an event."""


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """An event: its immediate effect, and what holds for the round."""

    name: str
    """Its name in texts."""

    at_once: AtOnce | None = None
    """The immediate effect."""

    voice: bool = False
    """Whether the King may say one word."""

    hush: bool = False
    """Whether nobody may speak, not even « Stop ! »."""

    decree: bool = True
    """Whether there are Decrees."""

    one_law: bool = False
    """Whether the first Decree holds for the round."""

    last_jester: bool = False
    """Whether the last carnavalist also draws as a Jester."""


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
"""How many of the highest cards a gust of wind lifts."""


def describe(event: int) -> dict[str, Any]:
    """Return the text arguments of an event."""
    return {"event": EVENTS[event].name}
