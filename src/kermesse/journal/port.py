"""What the rest of the house asks of a journal, whatever stands behind it.

A table is a record, changed now and then as a whole, and a log that only grows. The primary key of
the log (table, number) decides every race: of two who append the same number one gets a `Conflict`.
What a call has answered is durable: it survives the process and the machine losing power.
"""

from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from kermesse.core.contract import Ms, Player

Status: TypeAlias = Literal["seating", "playing", "over"]
"""How far a table is."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at a table, and who has it."""

    name: str = ""
    """What they call themselves; empty for a free place, erased a day after the game."""

    token: str = ""
    """The SHA-256 of the secret that gives the right to this place; empty when nobody has it."""

    bot: str = ""
    """The bot that plays here: one seated from the start, or standing in for someone away."""

    stands_in: bool = False
    """Does the bot keep the place of somebody who may come back?"""

    nonce: str = ""
    """What its player added to the seed, in hexadecimal."""

    won: int = 0
    """How many earlier games of the series whoever sits here has won: rematches count on."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """All there is to a table besides its log."""

    id: str
    """Its name in addresses."""

    game: str
    """The key of its game."""

    version: int
    """The version of the rules it is played by."""

    seats: int
    """How many places it starts with."""

    options: dict[str, Any]
    """The options of the game, all of them."""

    chairs: tuple[Chair, ...]
    """Its places; a newcomer's comes at the end."""

    seed: str
    """The secret of its deal, in hexadecimal: shown to nobody before the end."""

    game_id: str
    """The name of this one game in the deal, in hexadecimal."""

    nonces: tuple[str, ...] = ()
    """What the players added to the seed when it began, in seat order, in hexadecimal."""

    host: str = ""
    """The guest who opened it."""

    public: bool = True
    """Is it listed in the lobby?"""

    turn_seconds: int = 0
    """After so long a bot plays in the place of whoever is awaited; 0 for never."""

    advice: bool = False
    """May people who play together ask a bot what it would do? Alone with bots one always may."""

    status: Status = "seating"
    """How far it is."""

    created: int
    """When it was opened: seconds of the calendar, for display only."""

    ended: int = 0
    """When its game was over, likewise."""

    next: str = ""
    """The table of the rematch."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One move of a log, as it is kept: its bytes are the game's business."""

    by: Player
    """Who made it."""

    at: Ms
    """When, in table time."""

    move: msgspec.Raw
    """The move, as JSON."""

    draws: tuple[tuple[int, int], ...] = ()
    """For the House: each bound asked and the number drawn."""

    nonce: str | None = None
    """For a newcomer: what they added to the seed."""

    command: str | None = None
    """The id of the command that asked for it, unique for a table and seat."""


class Conflict(msgspec.Struct, frozen=True):
    """Somebody else appended first: nothing of this was stored."""

    last: int
    """The number of the last move there is."""


class JournalError(Exception):
    """The journal cannot be opened or written, and why, in a sentence for a person."""


class Journal(Protocol):
    """The port. Calls are made at once and answered later, whoever awaits the answer; those about
    one table are carried out in the order they are made."""

    def create(self, record: Record) -> Awaitable[bool]:
        """Keep a new table; False when there is one of that name already."""

    def find(self, table: str) -> Awaitable[Record | None]:
        """The record of a table."""

    def records(self, since: int = 0) -> Awaitable[list[Record]]:
        """Every table not over yet, and those over since then (seconds), oldest first."""

    def save(self, record: Record) -> Awaitable[None]:
        """Put a record in the place of the one there was; `JournalError` when there was none."""

    def append(self, table: str, n: int, lines: Sequence[Line]) -> Awaitable[Conflict | None]:
        """Add moves number n, n + 1, … (from 1), all or none; None says they are durable.

        Lines of the House that stand there already, byte for byte, are a success: two who run the
        same clock write the same thing. A command stored before for that table and seat is a
        `Conflict`: its first answer is in the log. A table never created is a `JournalError`.
        """

    def read(self, table: str, after: int = 0) -> Awaitable[list[Line]]:
        """The moves of a table from number after + 1 on."""

    async def lease(self, table: str) -> bool:
        """Ask to be the one who runs the clock and the bots of a table; False if another is."""

    async def release(self, table: str) -> None:
        """Let go of it."""

    def watch(self) -> AsyncIterator[str]:
        """The tables that *others* have changed, as they do; nothing where there are no others."""

    def forget_names(self, before: int) -> Awaitable[int]:
        """Erase names, tokens and hosts of tables over before then (seconds); how many tables."""

    async def close(self) -> None:
        """Finish what was asked, then let go of everything."""
