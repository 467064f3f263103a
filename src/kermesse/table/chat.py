"""What is said at a table: kept in memory only, and heard by those who may hear it."""

import unicodedata
from collections import deque
from collections.abc import Collection
from typing import Final

from kermesse.core.contract import Seat, Viewer
from kermesse.protocol.frames import Heard

KEPT: Final = 100
"""How many lines a table remembers."""

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 300

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like a space: the fillers of Hangul, and Braille without a dot."""


class Chat:
    """The last lines, each with those who heard it."""

    def __init__(self) -> None:
        self._lines: deque[tuple[Heard, frozenset[Viewer], int]] = deque(maxlen=KEPT)

    def say(self, line: Heard, heard_by: Collection[Viewer], after: int) -> None:
        """Remember a line, and the number of the last operation before it."""
        self._lines.append((line, frozenset(heard_by), after))

    def remove(self, seat: Seat) -> None:
        """A place is no more, nor what was said from it; those behind it move up."""
        kept = [line for line in self._lines if line[0].seat != seat]
        self._lines.clear()
        for line, hearers, after in kept:
            moved = Heard(line.seat - (line.seat > seat), line.text, line.when)
            self._lines.append((moved, hearers, after))

    def unsay(self, durable: int) -> None:
        """Forget what was to be heard after operations beyond that one, which are lost."""
        while self._lines and self._lines[-1][2] > durable:
            self._lines.pop()

    def heard(self, viewer: Viewer) -> tuple[Heard, ...]:
        """What this viewer heard of it."""
        return tuple(line for line, hearers, _ in self._lines if viewer in hearers)


def clean(text: str) -> str:
    """A text as it may be shown: one line, no control characters, no space at the ends; empty
    when there would be nothing to see."""
    kept = (
        " " if char in _BLANK or unicodedata.category(char) in ("Zs", "Zl", "Zp", "Cc") else char
        for char in unicodedata.normalize("NFC", text)
        if unicodedata.category(char) not in ("Cf", "Cs", "Co") or char == "\u200d"
    )
    shown = " ".join("".join(kept).split())
    # Joiners and accents alone show nothing.
    return shown if any(unicodedata.category(char)[0] in "LNPS" for char in shown) else ""
