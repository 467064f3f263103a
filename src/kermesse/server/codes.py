"""Four-letter codes that lead to a table or a room and can be said aloud.

Eighteen letters make 104 976 codes; a given one is found after 52 488 tries on average. Wrong codes
are answered after growing pauses (`guess_delays.py`). A subnet has 20 wrong codes an hour without a
pause, then two in 30 seconds: 260 an hour, and as many again by guests who have opened a table.

- One address: 520 tries an hour, so four days for a given table. A table that is open for two hours
  is found with a probability of 1 %.
- An IPv6 /48 network: 880 an hour (200 without a pause), so 60 hours for a given table.
- A hundred addresses: 4 000 an hour without a pause and eight in 30 seconds together. That is 4 960
  an hour, so 10 hours for a given table.

The code is valid only as long as the table, and everyone sees who sits down, so this is safe enough
for a game. The link has fifty bits and cannot be guessed.
"""

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from kermesse.rooms.record import RoomRecord, good_code as good_room_code
from kermesse.table.kernel.record import Record, code_ends, good_code

LETTERS: Final = "BCDFGHJKMNPRSTVWXZ"
"""No vowels, so that no words appear; one letter of each similar-looking pair; no Q, which sounds
rude in French."""

LENGTH: Final = 4

_LOOKS_LIKE: Final = str.maketrans("0OQ125678U", "DDDJZSGTBV")
"""Characters misread on a small screen, and the letter they stand for."""

_RUDE: Final = ("FCK", "FDP", "KKK", "NTM", "PD", "SS", "TG")
"""Letter sequences that are rude without vowels."""

_TRIES: Final = 100
"""Attempts to draw a free code before giving up."""


def read(text: str) -> str | None:
    """Return the code in a person's input (lower case, spaces, 0 for D), or None."""
    letters = "".join(char for char in text.upper() if char.isalnum()).translate(_LOOKS_LIKE)
    return letters if len(letters) == LENGTH and set(letters) <= set(LETTERS) else None


class _Target(NamedTuple):
    """Target of a code. It is small because there may be a hundred thousand tables."""

    table: str
    """Table id."""

    until: int
    """Last valid second of the code."""


class Codes:
    """Maps codes to tables and rooms."""

    def __init__(
        self,
        calendar: Callable[[], int],
        draw: Callable[[str], str] = secrets.choice,
    ) -> None:
        self._calendar, self._draw = calendar, draw
        self._tables: dict[str, _Target] = {}
        self._rooms: dict[str, RoomRecord] = {}

    def changed(self, record: Record) -> None:
        """Register a new or changed table. A rematch takes the code over."""
        if not record.next and (code := good_code(record, self._calendar())):
            self._tables[code] = _Target(record.id, code_ends(record))

    def forget(self, record: Record) -> None:
        """Remove the code of a table that was not opened, unless another table has it now."""
        target = self._tables.get(record.code)
        if target and target.table == record.id:
            del self._tables[record.code]

    def find(self, code: str) -> str | None:
        """Return the id of the table with this code."""
        target = self._tables.get(code)
        return target.table if target and self._calendar() <= target.until else None

    def changed_room(self, room: RoomRecord) -> None:
        """Register a new or changed room."""
        if room.code:
            self._rooms[room.code] = room

    def forget_room(self, room: str) -> None:
        """Remove the code of an erased room."""
        self._rooms = {code: known for code, known in self._rooms.items() if known.id != room}

    def find_room(self, code: str) -> RoomRecord | None:
        """Return the room with this code. Rooms and tables share the codes."""
        room = self._rooms.get(code)
        return room if room and good_room_code(room, self._calendar()) else None

    def new(self) -> str:
        """Return a free code, or an empty string if hardly any is left."""
        for _ in range(_TRIES):
            code = "".join(self._draw(LETTERS) for _ in range(LENGTH))
            free = self.find(code) is None and self.find_room(code) is None
            if free and not any(rude in code for rude in _RUDE):
                return code
        return ""
