"""Bodies of the operator's page."""

from typing import Annotated

import msgspec

from kermesse.table.kernel.record import Status
from kermesse.table.kernel.text import LONGEST_TEXT

LONGEST_BLOCK = 60 * 24 * 365
"""Minutes of the longest block."""


class OperatorTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table, without anything that its players see or say."""

    id: str
    """Its name in addresses."""

    game: str
    """Key of the game."""

    status: Status
    """Its stage."""

    seats: int
    """Number of seats."""

    taken: int
    """Number of seats that a person or a bot has."""

    people: int
    """Number of WebSockets at the table, if this process runs it."""

    here: bool
    """True if it is in the memory of this process."""

    listed: bool
    """True if the lobby lists it."""

    hidden: bool
    """True if the operator has hidden it."""

    created: int
    """Second at which it was opened."""

    room: str
    """Its room; empty for none."""

    opened_from: str
    """Subnet it was opened from; empty if unknown."""

    subnets: tuple[str, ...]
    """Subnets of the WebSockets at the table."""


class OperatorRoom(msgspec.Struct, frozen=True, kw_only=True):
    """A room."""

    id: str
    """Its name in addresses."""

    name: str
    """Name."""

    people: int
    """Number of people in it."""

    tables: int
    """Number of its unfinished tables."""

    created: int
    """Second at which it was opened."""


class BlockedSubnet(msgspec.Struct, frozen=True, kw_only=True):
    """A blocked subnet."""

    subnet: str
    """The subnet."""

    until: int
    """Second at which the block ends."""


class SubnetActivity(msgspec.Struct, frozen=True, kw_only=True):
    """How much a subnet uses."""

    subnet: str
    """The subnet."""

    sockets: int
    """Open WebSockets."""

    requests: int
    """Requests of this hour."""

    refused: int
    """Refused requests of this hour."""

    tables: int
    """Tables opened this hour."""

    blocked: bool
    """True if it is blocked."""


class OperatorOverview(msgspec.Struct, frozen=True, kw_only=True):
    """What the operator's page shows."""

    draining: bool
    """True if this process lets its tables go."""

    notice: str
    """The notice; empty for none."""

    calendar: int
    """The server's clock, in seconds."""

    since: int
    """Second since which `activity` counts."""

    you: str
    """Subnet of the operator."""

    tables: tuple[OperatorTable, ...]
    """Tables, those with people first."""

    rooms: tuple[OperatorRoom, ...]
    """Rooms."""

    blocks: tuple[BlockedSubnet, ...]
    """Blocked subnets."""

    activity: tuple[SubnetActivity, ...]
    """Most active subnets."""


class OperatorResult(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an action."""

    elsewhere: str = ""
    """Address of the process that carries the action out a moment later; empty if it is done."""


class TableAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to close, hide or show a table."""

    table: str
    """The table."""


class RoomAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to close a room."""

    room: str
    """The room."""


class NewBlock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to block a subnet."""

    subnet: str
    """An address or a subnet; an IPv6 address stands for its /64."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_BLOCK)]
    """For how long."""


class LiftedBlock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to unblock a subnet."""

    subnet: str
    """The subnet."""


class NewNotice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Request to put up a notice."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
    """The text; empty to take the notice down."""
