"""What a client is told about a table: its status, whole in `Welcome` and alone when it changes."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from kermesse.core.contract import Seat
from kermesse.table.feature import Feature
from kermesse.table.features import FEATURES
from kermesse.table.features.chat import Heard
from kermesse.table.kernel.frames import About, Frame, Notice, Place
from kermesse.table.kernel.moments import LoggedEvents, Snapshot
from kermesse.table.kernel.record import Status


class _TableStatus(Frame, frozen=True):
    """The status of a table besides its game: who sits where, and what each feature adds."""

    stage: Status
    """People sit down, the game is on, or it is over."""

    places: tuple[Place, ...]
    """Every seat."""

    host: bool
    """True if the client decides how the table plays, and begins the game."""


def note(kind: Any) -> str:
    """Return the sentence that describes the status of a feature."""
    described = next(each for each in (get_args(kind) or (kind,)) if each is not type(None))
    return (described.__doc__ or "").partition("\n")[0]


def status_type(features: Iterable[type[Feature]]) -> type[Frame]:
    """Return the frame `TableStatus` for a table with these features: one field for each."""
    parts = [(each.name, each.status_type) for each in features if each.status_type is not None]
    kind: Any = msgspec.defstruct(
        "TableStatus",
        parts,
        bases=(_TableStatus,),
        namespace={
            "__doc__": _TableStatus.__doc__,
            "FIELD_NOTES": {name: note(kind) for name, kind in parts},
        },
        module=__name__,
        frozen=True,
        kw_only=True,
        tag=True,
    )
    frame: type[Frame] = kind
    return frame


if TYPE_CHECKING:

    class TableStatus(_TableStatus, frozen=True):
        """The status of a table; `status_type` adds a field for each feature."""

        def __getattr__(self, name: str) -> Any: ...

else:
    TableStatus = status_type(FEATURES)


class Welcome(Frame, frozen=True, kw_only=True):
    """The whole table, for a client that has just come, come back, or lost the thread."""

    about: About
    """What does not change once the game has begun."""

    you: Seat | None
    """The seat that has the device in hand; None for a spectator, and while the screen of a shared
    device is closed."""

    device: tuple[Seat, ...] = ()
    """The seats of the people at this device, in the order they sat down."""

    status: TableStatus
    """The status of the table."""

    chat: tuple[Heard, ...] = ()
    """The last lines of the chat that this client could hear."""

    missed: tuple[LoggedEvents, ...] = ()
    """What happened after the last move the client had seen."""

    now: Snapshot | None = None
    """The game; None before it begins."""

    notices: tuple[Notice, ...] = ()
    """The last notices of the organiser."""

    calendar: int = 0
    """The time, in seconds of the calendar: the client's clock may be wrong."""
