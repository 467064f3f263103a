"""What the laws of journals are written with.

A check is given `reopen`, which opens a journal on one and the same store: empty at first, and
afterwards as the last one left it. Each check closes what it opens before it opens again.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal

import msgspec
import pytest

from kermesse.journal.port import Journal, JournalError
from kermesse.journal.sqlite import SqliteJournal
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.kernel.stored_move import StoredMove

Reopen = Callable[[], Awaitable[Journal]]
Check = Callable[[Reopen], Awaitable[None]]

CHECKS: list[Check] = []
"""All of them."""


def law(check: Check) -> Check:
    """Count a check among those every journal must pass."""
    CHECKS.append(check)
    return check


@asynccontextmanager
async def opened(reopen: Reopen, *tables: str) -> AsyncIterator[Journal]:
    """A journal with these tables, closed at the end."""
    journal = await reopen()
    try:
        for table in tables:
            await journal.create(record(table))
        yield journal
    finally:
        await journal.close()


def record(id: str = "hirondelle", **changes: Any) -> Record:
    """The record of a table, like many others."""
    usual: dict[str, Any] = {
        "game": "festival",
        "version": 1,
        "seats": 4,
        "options": {"simple": False},
        "chairs": (Chair(name="Zoé", token_hash="ab" * 32), Chair(bot="random")),
        "seed": "5e" * 32,
        "game_id": "1d" * 16,
        "created": 1_700_000_000,
    }
    return Record(id=id, **(usual | changes))


def entry(
    number: int, by: int | Literal["house"] = 0, command: str | None = None, **more: Any
) -> StoredMove:
    """A line that can be told from others by its number."""
    move = msgspec.Raw(b'{"type":"Take","card":%d}' % number)
    return StoredMove(by, 100 * number, move, command=command, **more)


def entries(start: int, stop: int) -> list[StoredMove]:
    """The lines number start to stop, both included, by seats."""
    return [entry(number, number % 4, f"c{number}") for number in range(start, stop + 1)]


def refusal(path) -> str:
    """What is said of a file that cannot be opened."""

    async def scene():
        await (await SqliteJournal.open(path)).close()

    with pytest.raises(JournalError) as caught:
        asyncio.run(scene())
    said = str(caught.value)
    assert str(path) in said
    assert "\n" not in said
    return said
