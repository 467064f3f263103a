"""Every frame that a table sends to a client. TypeScript types come from here.

The frames stand beside the code that sends them: those of the kernel in
`kermesse.table.kernel.frames`, those of a feature in its file, `TableStatus` and `Welcome` in
`kermesse.table.status`. This module gathers them by name.
"""

from typing import TYPE_CHECKING, Any, Final, TypeAlias, Union

from kermesse.table.features import FEATURES
from kermesse.table.kernel.frames import (
    About,
    Answer,
    Frame,
    Gone,
    Notice,
    Ping,
    Place,
    Pointed,
    Seated,
    Stalled,
    Update,
    WhyGone,
    Wrong,
    encode,
)
from kermesse.table.status import TableStatus, Welcome

__all__ = ["FRAMES", "About", "Answer", "AnyFrame", "Frame", "Gone", "Notice", "Ping", "Place",
           "Pointed", "Seated", "Stalled", "TableStatus", "Update", "Welcome", "WhyGone", "Wrong",
           "encode"]  # fmt: skip

FRAMES: Final[tuple[type[Frame], ...]] = tuple(
    dict.fromkeys(
        (
            Welcome,
            Seated,
            Update,
            TableStatus,
            Answer,
            *(frame for feature in FEATURES for frame in feature.frames),
            Pointed,
            Ping,
            Stalled,
            Gone,
            Wrong,
        )
    )
)
"""Every frame."""

if TYPE_CHECKING:
    AnyFrame: TypeAlias = Frame

    def __getattr__(name: str) -> Any: ...

else:
    AnyFrame = Union[FRAMES]  # noqa: UP007
    globals().update({frame.__name__: frame for frame in FRAMES})
