"""Judge a move on the state as it is, and make it; the House, when its time has come, first."""

from collections.abc import Sequence
from typing import Any

import msgspec

from kermesse.core.contract import BadSetup, Ms, Player, Seat
from kermesse.core.game import Game
from kermesse.core.log import BadLog, Photo
from kermesse.core.match import Match
from kermesse.table.kernel.record import Record


class Made(msgspec.Struct, frozen=True, gc=False):
    """Moves just made: one, and what the House had to do at once; or the House's alone."""

    first: int
    """The number of the first of them; the others follow, up to the last of the match."""

    command: str | None = None
    """The command that asked for the first, if one did."""


class Referee:
    """Keeps a match: whatever becomes of it is decided here."""

    def __init__(self, match: Match) -> None:
        self.match = match
        """The game."""
        self.due = match.state.due()
        """When the House acts next; asked once after each change."""
        self.done: set[tuple[Player, str]] = set()
        """The commands whose moves are in the log, by their seats."""

    def house(self, at: Ms) -> Made | None:
        """What the House owes up to that time is done; None when it owes nothing."""
        if self.due is None or self.due > at:
            return None
        first = len(self.match.entries) + 1
        self.match.run(at)
        self.due = self.match.state.due()
        return Made(first)

    def make(
        self,
        seat: Seat,
        move: Any,
        at: Ms,
        command: str | None = None,
        nonce: bytes | None = None,
        photo: Photo = (),
    ) -> Made:
        """Make a move, at that time or at that of the last one; or `Illegal`, and nothing is done.

        What the House owes at that time comes first (`house`).
        """
        match = self.match
        first = len(match.entries) + 1
        match.play(seat, move, max(at, match.state.at), nonce, photo)
        self.due = match.state.due()
        if command is not None:
            self.done.add((seat, command))
        return Made(first, command)

    def at_door(self, kind: type, seat: Seat | None = None) -> Seat | None:
        """Who may go through the door that way now: anyone, or that one."""
        for who, move in self.match.state.door():
            if type(move) is kind and seat in (None, who):
                return int(who)
        return None

    def passed(self, kind: type, command: str) -> Seat | None:
        """The seat that went through the door that way with this very command."""
        for entry in self.match.entries:
            if type(entry.move) is kind and (entry.by, command) in self.done:
                return int(entry.by)
        return None


def new_match(game: Game, record: Record, dealt: Sequence[Any] = ()) -> Match:
    """Return the match of a table before its first move. A lesson prescribes the deal."""
    if record.version != game.version:
        raise BadLog(
            "this table plays version {version} of {game}",
            "table-old",
            version=record.version,
            game=game.key,
        )
    try:
        return Match(
            game,
            record.seats,
            record.options,
            seed=bytes.fromhex(record.seed),
            game_id=bytes.fromhex(record.game_id),
            nonces=[bytes.fromhex(nonce) for nonce in record.nonces],
            dealt=dealt,
            origin=record.origin,
        )
    except BadSetup as error:
        raise BadLog.like(error) from None
