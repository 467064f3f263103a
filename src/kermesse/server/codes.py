"""Codes one can say aloud: four letters that lead to a table, whoever hears them.

Eighteen letters make 104 976 codes. A wrong one counts against whoever tried it: 20 an hour from
one address, whatever cookies it sends. So one address comes upon a given table after 52 488 tries
on average, which take 109 days; upon one of a dozen after nine days; a hundred addresses together
upon a given one after a day. What they find is a game of cards, where everybody sees them sit down,
and the code is good for as long as the table: that is as safe as an evening among friends has to
be. The link, of fifty bits, nobody guesses.
"""

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from kermesse.rooms.record import RoomRecord
from kermesse.rooms.record import good_code as good_room_code
from kermesse.table.kernel.record import Record, code_ends, good_code

LETTERS: Final = "BCDFGHJKMNPRSTVWXZ"
"""No vowels, so that no words come out; of those that look alike, one; no Q, which French hears
as something else."""

LENGTH: Final = 4

_LOOKS_LIKE: Final = str.maketrans("0OQ125678U", "DDDJZSGTBV")
"""What is read for a letter on a small screen, and the one it was."""

_RUDE: Final = ("FCK", "FDP", "KKK", "NTM", "PD", "SS", "TG")
"""What is rude all the same."""

_TRIES: Final = 100
"""A house where so many codes drawn are all taken has too many tables for four letters."""


def read(text: str) -> str | None:
    """The code a person wrote: in small letters, with spaces, with a 0 for a D; None if none."""
    letters = "".join(char for char in text.upper() if char.isalnum()).translate(_LOOKS_LIKE)
    return letters if len(letters) == LENGTH and set(letters) <= set(LETTERS) else None


class _Leads(NamedTuple):
    """Where a code leads. No more is kept of a table: there may be a hundred thousand."""

    table: str
    """The name of the table."""

    until: int
    """When the code is good no more, in seconds of the calendar."""


class Codes:
    """Which table or room each code leads to."""

    def __init__(
        self,
        calendar: Callable[[], int],
        draw: Callable[[str], str] = secrets.choice,
    ) -> None:
        self._calendar, self._draw = calendar, draw
        self._tables: dict[str, _Leads] = {}
        self._rooms: dict[str, RoomRecord] = {}

    def changed(self, record: Record) -> None:
        """A table is new, or not as it was; once there is a rematch the code leads there."""
        if not record.next and (code := good_code(record, self._calendar())):
            self._tables[code] = _Leads(record.id, code_ends(record))

    def forget(self, record: Record) -> None:
        """A table was not opened after all; somebody else's of that code may be known by now."""
        leads = self._tables.get(record.code)
        if leads and leads.table == record.id:
            del self._tables[record.code]

    def find(self, code: str) -> str | None:
        """The name of the table it leads to."""
        leads = self._tables.get(code)
        return leads.table if leads and self._calendar() <= leads.until else None

    def changed_room(self, room: RoomRecord) -> None:
        """A room is new, or not as it was."""
        if room.code:
            self._rooms[room.code] = room

    def forget_room(self, room: str) -> None:
        """A room is no more."""
        self._rooms = {code: known for code, known in self._rooms.items() if known.id != room}

    def find_room(self, code: str) -> RoomRecord | None:
        """The room it leads to: rooms and tables share one space of codes."""
        room = self._rooms.get(code)
        return room if room and good_room_code(room, self._calendar()) else None

    def new(self) -> str:
        """One that leads nowhere yet; empty when hardly any is left."""
        for _ in range(_TRIES):
            code = "".join(self._draw(LETTERS) for _ in range(LENGTH))
            free = self.find(code) is None and self.find_room(code) is None
            if free and not any(rude in code for rude in _RUDE):
                return code
        return ""
