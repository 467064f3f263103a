"""What is kept of a room: its people and its settings. Its tables are records of their own, which
say in which room they stand and who of the room sits there."""

from typing import Final

import msgspec

from kermesse.journal.port import Document
from kermesse.rooms.tournament import Tournament

KIND: Final = "room"
"""What a room is called among documents."""

KEPT: Final = 24 * 3600
"""A room is erased so many seconds after the last change."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in the room, whether they wait or have a seat."""

    number: int
    """Their number, never used twice in the room."""

    name: str
    """What they call themselves."""

    token_hash: str
    """The SHA-256 of the secret that gives the right to their place, and to their seat."""

    guest: str
    """Who they are, by their cookie."""

    asked: str
    """The command that brought them in: sent again by the same guest, it brings another secret."""

    group: int = 0
    """Those of one group are friends; 0 for nobody in particular."""


class Key(msgspec.Struct, frozen=True):
    """What lets a device animate the room."""

    token_hash: str
    """The SHA-256 of its secret."""

    guest: str
    """Whose device it is, by their cookie."""

    asked: str = ""
    """The command that asked for it, likewise."""


class Invitation(msgspec.Struct, frozen=True):
    """A code that makes another device an animator's, once."""

    code_hash: str
    """The SHA-256 of the code."""

    until: int
    """Until when it is good, in seconds of the calendar."""


class RoomRecord(msgspec.Struct, frozen=True, kw_only=True):
    """All there is to a room besides its tables; it is always kept as a whole."""

    id: str
    """Its name in addresses."""

    name: str
    """What it is called."""

    code: str = ""
    """Four letters by which others find it."""

    keys: tuple[Key, ...] = ()
    """Who may animate it."""

    invitations: tuple[Invitation, ...] = ()
    """Who else may be made an animator."""

    people: tuple[Person, ...] = ()
    """Who is in it, in the order they came."""

    last: int = 0
    """The last number that was given to somebody."""

    choose: bool = False
    """May people choose their table?"""

    cleared: tuple[str, ...] = ()
    """The tables that were put away."""

    tournament: Tournament | None = None
    """Its tournament, if there is or was one."""

    message: str = ""
    """What the animator said last."""

    countdown: str = ""
    """What is counted down to, where the animator has words of their own for it."""

    until: int = 0
    """When that is over, in seconds of the calendar; 0 when nothing is counted down."""

    created: int
    """When it was opened, in seconds of the calendar."""

    changed: int
    """When it was changed last, likewise."""

    revision: int = 0
    """How often it has been changed."""

    def document(self) -> Document:
        """As the journal keeps it."""
        return Document(
            kind=KIND,
            id=self.id,
            revision=self.revision,
            expires=self.changed + KEPT,
            body=msgspec.Raw(msgspec.json.encode(self)),
        )


def read(document: Document) -> RoomRecord:
    """A room as the journal kept it."""
    return msgspec.json.decode(document.body, type=RoomRecord)


def good_code(record: RoomRecord, today: int) -> str:
    """The code of a room, as long as it is good."""
    return record.code if today <= record.changed + KEPT else ""
