"""A game in frames, for one viewer: how it stands at a moment, and what led there."""

from typing import Any

import msgspec

from kermesse.core.contract import Ms, Outcome, Seat


class Happened(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A move, as this viewer heard of it."""

    n: int
    """Its number."""

    at: Ms
    """When, in table time."""

    events: tuple[Any, ...]
    """What it told this viewer."""

    photo: tuple[tuple[Seat, int], ...] = ()
    """After a race: who came when, in milliseconds behind the first."""


class Now(msgspec.Struct, frozen=True, gc=False):
    """The game as this viewer sees it at one moment."""

    n: int
    """How many moves there have been."""

    at: Ms
    """When the last one was, in table time."""

    now: Ms
    """What time it is at the table."""

    view: Any
    """What the viewer may know."""

    menu: tuple[Any, ...]
    """What it may do."""

    to_act: tuple[Seat, ...]
    """Who may act."""

    due: Ms | None
    """When the House acts next."""

    turn_due: Ms | None
    """When a bot plays for whoever is awaited."""

    door: tuple[str, ...]
    """What the door allows this viewer: "Join" or "Leave"."""

    speaks: bool
    """May the viewer's words be heard now?"""

    outcome: Outcome | None
    """How it ended."""

    rate: float = 1.0
    """How many milliseconds of table time go by in one of a watch; none do in a pause."""
