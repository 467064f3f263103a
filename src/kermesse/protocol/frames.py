"""All frames that a table sends to a client. The TypeScript types are generated from them.

A frame is defined beside the code that sends it: in `kermesse.table.kernel.frames`, in the module
of a feature, or in `kermesse.table.status` (`TableStatus`, `Welcome`). This module collects them by
name.
"""

from typing import TYPE_CHECKING, Any, Final, TypeAlias, Union

from kermesse.table.features import FEATURES
from kermesse.table.kernel.frames import (
    About as About,
    Answer as Answer,
    Frame as Frame,
    Gone as Gone,
    Notice as Notice,
    Ping as Ping,
    Place as Place,
    Pointed as Pointed,
    Seated as Seated,
    SiteNotice as SiteNotice,
    Stalled as Stalled,
    Update as Update,
    WhyGone as WhyGone,
    Wrong as Wrong,
    encode as encode,
)
from kermesse.table.status import TableStatus as TableStatus, Welcome as Welcome

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
            SiteNotice,
            Gone,
            Wrong,
        )
    )
)
"""All frames."""

if TYPE_CHECKING:
    AnyFrame: TypeAlias = Frame

    def __getattr__(name: str) -> Any: ...

else:
    AnyFrame = Union[FRAMES]  # noqa: UP007
    globals().update({frame.__name__: frame for frame in FRAMES})
