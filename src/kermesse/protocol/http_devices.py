"""Bodies about a device: its tables, seat transfer and Web Push."""

from typing import Annotated

import msgspec

from kermesse.core.contract import Seat
from kermesse.table.kernel.record import Status


class MyTables(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request for the state of a device's tables."""

    tables: Annotated[tuple[str, ...], msgspec.Meta(max_length=60)]
    """Table ids."""


class Waiting(msgspec.Struct, frozen=True):
    """A player who has to move in a correspondence game."""

    seat: Seat
    """Seat."""

    since: int
    """Second since when."""

    until: int
    """Deadline in seconds."""


class MyTable(msgspec.Struct, frozen=True, kw_only=True):
    """State of a device's table."""

    id: str
    """Id, used in addresses."""

    game: str
    """Key of the game."""

    status: Status
    """Status of the table."""

    names: tuple[str, ...]
    """Names by seat; empty for a bot, a free seat or a hidden name."""

    created: int
    """Second of opening."""

    next: str
    """Table of the rematch; may be empty."""

    days: int
    """Days for a move in a correspondence game; 0 for a live game."""

    stand_in: bool
    """True if a bot stands in for a player who exceeds these days."""

    awaited: tuple[Waiting, ...]
    """Players who have to move in a correspondence game."""

    seat: Seat | None
    """Seat of this device according to its cookie alone; None if unknown."""

    old: bool
    """True if the server no longer has the rules, so the game cannot continue."""


class CarriedSeat(msgspec.Struct, frozen=True):
    """A seat and its token."""

    table: str
    """Table id."""

    seat: Seat
    """The seat."""

    token: str
    """Token of the seat."""


class CarrySeats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to transfer the seats of a device."""

    seats: Annotated[tuple[CarriedSeat, ...], msgspec.Meta(max_length=60)]
    """The seats."""

    language: str = "fr"
    """Language of the phrase."""


class CarryPhrase(msgspec.Struct, frozen=True):
    """Response with a single-use phrase for the other device."""

    phrase: str
    """Six words, shown once and not stored."""

    name: str
    """Id of the transfer, for revoking it."""

    until: int
    """Last valid second."""

    seats: int
    """Number of transferred seats, without those no longer valid."""


class TakeSeats(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to take over the seats of a phrase."""

    phrase: Annotated[str, msgspec.Meta(max_length=200)]
    """The phrase as typed."""


class PushKeys(msgspec.Struct, frozen=True):
    """Encryption keys of a browser for Web Push."""

    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    """Public key."""

    auth: Annotated[str, msgspec.Meta(max_length=100)]
    """Authentication secret."""


class Subscribe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request for notifications of turns while no page is open."""

    endpoint: Annotated[str, msgspec.Meta(max_length=2000)]
    """URL at the browser's push service."""

    keys: PushKeys
    """Encryption keys."""

    seats: Annotated[tuple[CarriedSeat, ...], msgspec.Meta(max_length=60)]
    """Seats to notify about."""

    language: str = "fr"
    """Language of the messages."""


class Unsubscribe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to end the notifications."""

    endpoint: Annotated[str, msgspec.Meta(max_length=2000)]
    """URL of the subscription."""
