"""Refusal keys of rooms."""

from typing import Final

ROOM_REFUSALS: Final = (
    "cannot-split",
    "door-closed",
    "has-device",
    "has-seat",
    "in-room",
    "no-choosing",
    "no-such-person",
    "no-such-table",
    "nobody-waits",
    "not-in-room",
    "organiser-only",
    "room-address-full",
    "room-full",
    "room-guest-full",
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
"""All refusal keys besides those of tables; each is translated in every language."""
