"""All commands that a client may send to a table. The TypeScript types are generated from them.

A command is defined beside the code that executes it: in `kermesse.table.kernel.commands` or in the
module of a feature. This module collects them by name.
"""

from typing import TYPE_CHECKING, Any, Final, TypeAlias, Union

from kermesse.table.features import FEATURES
from kermesse.table.features.chat import REACTIONS as REACTIONS
from kermesse.table.kernel.commands import (
    PROTOCOL as PROTOCOL,
    Ask as Ask,
    Command as Command,
    Hello as Hello,
    Play as Play,
    Point as Point,
    Pong as Pong,
    SeatNumber as SeatNumber,
    TurnSeconds as TurnSeconds,
)

COMMANDS: Final[tuple[type[Command], ...]] = (
    Hello, *(command for feature in FEATURES for command in feature.commands), Play, Point, Pong,
)  # fmt: skip
"""All commands."""

if TYPE_CHECKING:
    AnyCommand: TypeAlias = Command

    def __getattr__(name: str) -> Any: ...

else:
    AnyCommand = Union[COMMANDS]  # noqa: UP007
    globals().update({command.__name__: command for command in COMMANDS})
