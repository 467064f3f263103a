"""Every command that a client may send to a table. TypeScript types come from here.

The commands stand beside the code that carries them out: those of the kernel in
`kermesse.table.kernel.commands`, those of a feature in its file. This module gathers them by name.
"""

from typing import TYPE_CHECKING, Any, Final, TypeAlias, Union

from kermesse.table.features import FEATURES
from kermesse.table.features.chat import REACTIONS
from kermesse.table.kernel.commands import (
    PROTOCOL,
    Ask,
    Command,
    Hello,
    Play,
    Point,
    Pong,
    SeatNumber,
    TurnSeconds,
)

__all__ = ["COMMANDS", "PROTOCOL", "REACTIONS", "AnyCommand", "Ask", "Command", "Hello", "Play",
           "Point", "Pong", "SeatNumber", "TurnSeconds"]  # fmt: skip

COMMANDS: Final[tuple[type[Command], ...]] = (
    Hello, *(command for feature in FEATURES for command in feature.commands), Play, Point, Pong,
)  # fmt: skip
"""Every command."""

if TYPE_CHECKING:
    AnyCommand: TypeAlias = Command

    def __getattr__(name: str) -> Any: ...

else:
    AnyCommand = Union[COMMANDS]  # noqa: UP007
    globals().update({command.__name__: command for command in COMMANDS})
