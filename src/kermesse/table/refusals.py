"""Every reason for which a table refuses a request: the kernel's, and those of its features."""

from typing import Final

from kermesse.table.features import FEATURES

KERNEL: Final = (
    "device-closed",
    "looking-on",
    "not-a-move",
    "not-at-device",
    "not-begun",
    "screen-only",
    "table-stopped",
    "tablet-not-let",
)
"""The refusals of the kernel itself."""

REFUSALS: Final = tuple(sorted({*KERNEL, *(key for each in FEATURES for key in each.refusals)}))
"""Every refusal: each has a text in every language."""
