"""The stored record of a room: people and settings. Its tables have records of their own, which
name the room and the people who sit there."""

from typing import Final

import msgspec

from kermesse.core.contract import Seat
from kermesse.journal.port import Document
from kermesse.rooms.evening_record import Evening
from kermesse.rooms.projector import Projected
from kermesse.rooms.tournament_record import Tournament

KIND: Final = "room"
"""Document kind of a room."""

LIFETIME: Final = 24 * 3600
"""Seconds after the last change until a room is erased."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person in the room, waiting or seated."""

    number: int
    """Unique number in the room."""

    name: str
    """Name."""

    token_hash: str
    """SHA-256 of the token for their place and seat; empty for a person without a phone."""

    guest: str
    """Guest id from the cookie: of a person without a phone, the guest who brought them."""

    asked: str
    """Fingerprint of the command that brought them in; a retry by the same guest gives a new
    token."""

    group: int = 0
    """Group of friends; 0 for none."""

    alone: str = ""
    """Their name alone, if another person plays at the same seat; empty for none."""

    beside: int = 0
    """For a person without a phone: the person on whose device they play; 0 for any at their
    table."""


class PaperTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table that plays with the real box."""

    id: str
    """Id."""

    number: int
    """Table number in the room, from 1."""

    game: str
    """Key of the game."""

    people: tuple[int, ...]
    """People in seat order."""

    names: tuple[str, ...]
    """Their names."""

    round: int = 0
    """Tournament round, from 1; 0 for none."""

    scores: tuple[int, ...] = ()
    """Scores in seat order, once they were entered."""

    winners: tuple[Seat, ...] = ()
    """Winning seats."""

    over: bool = False
    """True once an organiser confirmed the result, or ended the table."""


class Tablet(msgspec.Struct, frozen=True):
    """A device that shows each table with its number; people without a phone play on it."""

    number: int
    """Number of the table."""

    token_hash: str
    """SHA-256 of its token, which opens the seats of those people."""

    guest: str
    """Guest id of the device."""

    asked: str
    """Fingerprint of the command that bound it; a retry by the same guest gives a new token."""


class Key(msgspec.Struct, frozen=True):
    """The right of a device to organise the room."""

    token_hash: str
    """SHA-256 of its token."""

    guest: str
    """Guest id of the device."""

    asked: str = ""
    """Fingerprint of the command that asked for it."""


class Invitation(msgspec.Struct, frozen=True, omit_defaults=True):
    """A single-use code that makes another device an organiser, gives it a person's place, or makes
    it the tablet of a table."""

    code_hash: str
    """SHA-256 of the code."""

    until: int
    """Last valid second."""

    person: int = 0
    """The person whose place it gives; 0 for none."""

    tablet: int = 0
    """The table whose tablet it makes; 0 for none."""


class RoomRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The record of a room, always stored as a whole."""

    id: str
    """Id, used in addresses."""

    name: str
    """Name."""

    code: str = ""
    """Code of four letters."""

    keys: tuple[Key, ...] = ()
    """Devices of organisers."""

    invitations: tuple[Invitation, ...] = ()
    """Open invitations."""

    people: tuple[Person, ...] = ()
    """People in the order they came."""

    last: int = 0
    """Last number given to a person."""

    door: bool = True
    """True if new people may enter."""

    choose: bool = False
    """True if people may choose their table."""

    cleared: tuple[str, ...] = ()
    """Tables hidden by the organiser."""

    paper: tuple[PaperTable, ...] = ()
    """Tables that play with the real box."""

    tablets: tuple[Tablet, ...] = ()
    """Tablets of tables."""

    tournament: Tournament | None = None
    """Its current or last tournament."""

    message: str = ""
    """Last message of the organiser."""

    countdown: str = ""
    """Label of the countdown; may be empty."""

    until: int = 0
    """Second at which the countdown ends; 0 for none."""

    projector: Projected = "all"
    """What the projector shows."""

    projector_table: str = ""
    """The table on the projector; empty for none."""

    projector_game: str = ""
    """Key of the game that comes next, whose rules are shown; empty for none."""

    evening: Evening | None = None
    """Results that are kept longer than the room; None if the organiser did not switch it on."""

    created: int
    """Second of opening."""

    changed: int
    """Second of the last change."""

    revision: int = 0
    """Number of changes."""

    def document(self) -> Document:
        """Return the journal document."""
        return Document(
            kind=KIND,
            id=self.id,
            revision=self.revision,
            expires=self.changed + LIFETIME,
            body=msgspec.Raw(msgspec.json.encode(self)),
        )


def read(document: Document) -> RoomRecord:
    """Return the room of a journal document."""
    return msgspec.json.decode(document.body, type=RoomRecord)


def good_code(record: RoomRecord, today: int) -> str:
    """Return the code of a room, or an empty string once it has expired."""
    return record.code if today <= record.changed + LIFETIME else ""
