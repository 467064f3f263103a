"""Events that limits count, such as opened tables, shared by the processes on one database.

The process where an event happens counts it and announces it to the others. So each process counts
all events in its own memory: a limit is checked without a question to the database, and no address
is stored. A process that has just started has not heard of earlier events.
"""

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

from kermesse.journal.port import Journal

COUNTED: Final = "counted"
"""Kind of the announcements among `Changed`."""

Count: TypeAlias = Callable[[str], None]
"""Counts an event of a key, such as a subnet."""


class SharedCounts:
    """Counts events here and in the other processes."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._counts: dict[str, Count] = {}

    def share(self, kind: str, count: Count) -> Count:
        """Return a function that calls `count` in this process and in every other one. The kind is
        one word, the same in all processes."""
        self._counts[kind] = count

        def counted(key: str) -> None:
            count(key)
            # The number tells equal events apart.
            self._journal.announce(COUNTED, f"{kind} {secrets.token_hex(4)} {key}")

        return counted

    def hear(self, announced: str) -> None:
        """Count an event of another process; one that this version does not know is ignored."""
        kind, _, rest = announced.partition(" ")
        if (count := self._counts.get(kind)) is not None:
            with suppress(ValueError):
                count(rest.partition(" ")[2])
