"""Who is connected to a room, and who waits for an answer from one of its tables."""

import msgspec


class RoomClient(msgspec.Struct):
    """A connection to the room."""

    conn: int
    """Its number."""

    guest: str
    """Who is behind it, by their cookie."""

    board: bool
    """Do they see every table?"""

    key: str = ""
    """The hash of the secret by which they animate; empty for those who do not."""

    person: int | None = None
    """Their number among the people."""


class Pending(msgspec.Struct, frozen=True):
    """An order that is under way."""

    conn: int
    """Who waits for what becomes of it."""

    guest: str
    """Who that is, by their cookie."""

    command: str
    """To which command."""

    person: int = 0
    """Who gets a seat by it, if somebody does."""
