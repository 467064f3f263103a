"""A game in frames, for one viewer: its state at a moment, and the moves before it."""

from typing import Any

import msgspec

from kermesse.core.contract import Ms, Outcome, Seat


class LoggedEvents(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A move, as this viewer was told of it."""

    n: int
    """Its number."""

    at: Ms
    """When, in table time."""

    events: tuple[Any, ...]
    """The events this viewer was told."""

    photo: tuple[tuple[Seat, int], ...] = ()
    """After a race: the seats and their distance to the first, in milliseconds."""

    undone: int = 0
    """The number of moves it takes back, the last that stand; 0 for a move of the game."""

    by: Seat | None = None
    """The seat that takes them back."""

    own: bool = False
    """True if this viewer made the move."""


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """The game as this viewer sees it at one moment."""

    n: int
    """The number of moves so far."""

    at: Ms
    """The table time of the last move."""

    now: Ms
    """The table time."""

    view: Any
    """The view."""

    menu: tuple[Any, ...]
    """The moves the viewer may make."""

    to_act: tuple[Seat, ...]
    """The seats that may act."""

    due: Ms | None
    """When the House acts next."""

    turn_due: Ms | None
    """When a bot plays for a person whose turn it is."""

    door: tuple[str, ...]
    """What the door allows this viewer: "Join" or "Leave"."""

    speaks: bool
    """True if the viewer's words would be heard now."""

    outcome: Outcome | None
    """How the game ended."""

    rate: float = 1.0
    """Milliseconds of table time in one millisecond of real time; the clock stops in a pause."""
