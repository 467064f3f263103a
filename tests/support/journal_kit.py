"""Helpers for the checks that every journal must pass.

A check is given `reopen`, which opens a journal on the same store: empty at first, then as the last
one left it. A check closes a journal before it opens the next.
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
"""Every check."""


def law(check: Check) -> Check:
    """Register a check."""
    CHECKS.append(check)
    return check


@asynccontextmanager
async def opened(reopen: Reopen, *tables: str) -> AsyncIterator[Journal]:
    """Open a journal with these tables; close it at the end."""
    journal = await reopen()
    try:
        for table in tables:
            await journal.create(record(table))
        yield journal
    finally:
        await journal.close()


def record(id: str = "hirondelle", **changes: Any) -> Record:
    """Return a typical record."""
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
    """Return a stored move that differs from others by its number."""
    move = msgspec.Raw(b'{"type":"Take","card":%d}' % number)
    return StoredMove(by, 100 * number, move, command=command, **more)


def entries(start: int, stop: int) -> list[StoredMove]:
    """Return the stored moves from start to stop, both included."""
    return [entry(number, number % 4, f"c{number}") for number in range(start, stop + 1)]


def refusal(path) -> str:
    """Return the error message for a file that cannot be opened."""

    async def scene():
        await (await SqliteJournal.open(path)).close()

    with pytest.raises(JournalError) as caught:
        asyncio.run(scene())
    said = str(caught.value)
    assert str(path) in said
    assert "\n" not in said
    return said
