"""Why a room says no."""

from typing import Final

ROOM_REFUSALS: Final = (
    "animator-only",
    "cannot-split",
    "has-seat",
    "in-room",
    "no-choosing",
    "no-such-person",
    "no-such-table",
    "nobody-waits",
    "not-in-room",
    "room-full",
    "too-many-tables",
    "tournament-alone",
    "tournament-few",
    "tournament-in",
    "tournament-length",
    "tournament-none",
    "tournament-not-in",
    "tournament-on",
    "tournament-over",
    "tournament-round-on",
    "tournament-seated",
    "tournament-size",
    "tournament-together",
    "unknown-game",
)
"""Every reason there is besides those of a table: each key has words in every language."""
