"""Connections of a room, and orders to its tables that await an answer."""

import msgspec

from kermesse.core.contract import Ms


class RoomClient(msgspec.Struct):
    """A connection to the room."""

    conn: int
    """Connection number."""

    guest: str
    """Guest id from the cookie."""

    board: bool
    """True if the client sees every table."""

    network: str = ""
    """Network of the client; empty if unknown."""

    key: str = ""
    """Hash of the organiser's token; empty for others."""

    person: int | None = None
    """Number of the person in the room."""

    tablet: int = 0
    """Number of the table whose tablet it is; 0 for none."""

    applauded: Ms | None = None
    """Time of their last applause that was shown."""


class Pending(msgspec.Struct, frozen=True):
    """An order that awaits its answer."""

    conn: int
    """Connection that gets the answer."""

    guest: str
    """Guest id of that client."""

    command: str
    """Id of the command."""

    asked: str
    """Fingerprint of the command."""

    person: int = 0
    """Person who gets a seat by it; 0 for none."""

    code: str = ""
    """Token in the answer if the order is carried out."""

    replaces: int = 0
    """Absent person whose seat is given away; they leave the room."""

    summons: int = 0
    """Person who is sent to their table once the order is carried out; 0 for none."""
