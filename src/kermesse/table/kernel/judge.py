"""Judge a move on the state as it is, and make it; moves of the House that are due come first."""

from collections.abc import Sequence
from typing import Any

import msgspec

from kermesse.core.contract import BadSetup, Ms, Player, Seat, UndoForm
from kermesse.core.game import Game
from kermesse.core.log import BadLog, Photo
from kermesse.core.match import Match
from kermesse.table.kernel.record import Record


class Made(msgspec.Struct, frozen=True, gc=False):
    """Moves just made: one of a seat with those of the House that follow at once, or only the
    House's."""

    first: int
    """The number of the first of them; the others follow, up to the last of the match."""

    command: str | None = None
    """The command that asked for the first, if any."""


class Referee:
    """Keeps a match, and makes its moves."""

    def __init__(self, match: Match) -> None:
        self.match = match
        """The game."""
        self.due = match.state.due()
        """When the House acts next; asked once after each change."""
        self.done: set[tuple[Player, str]] = set()
        """The commands whose moves are in the log, with their seats."""

    def house(self, at: Ms) -> Made | None:
        """Make the moves of the House that are due by then; None if there are none."""
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
        """Make a move, at that time or at that of the last one; or raise `Illegal` unchanged.

        Call `house` first: its moves that are due come before.
        """
        match = self.match
        first = len(match.entries) + 1
        match.play(seat, move, max(at, match.state.at), nonce, photo)
        self.due = match.state.due()
        if command is not None:
            self.done.add((seat, command))
        return Made(first, command)

    def undo(
        self, seat: Seat, moves: int, form: UndoForm, at: Ms, command: str | None = None
    ) -> Made:
        """Take back the last moves that stand; or raise `Illegal` unchanged."""
        match = self.match
        first = len(match.entries) + 1
        match.undo(seat, moves, form, max(at, match.state.at))
        self.due = match.state.due()
        if command is not None:
            self.done.add((seat, command))
        return Made(first, command)

    def at_door(self, kind: type, seat: Seat | None = None) -> Seat | None:
        """Return the seat that may join or leave now: any, or that one."""
        for who, move in self.match.state.door():
            if type(move) is kind and seat in (None, who):
                return int(who)
        return None

    def passed(self, kind: type, command: str) -> Seat | None:
        """Return the seat that joined or left by this very command."""
        for entry in self.match.entries:
            if type(entry.move) is kind and (entry.by, command) in self.done:
                return int(entry.by)
        return None


def new_match(game: Game, record: Record, dealt: Sequence[Any] = ()) -> Match:
    """Return the match of a table before its first move. A lesson prescribes the deal."""
    if record.version != game.version:
        raise BadLog(
            "this table plays version {version} of {game}", version=record.version, game=game.key
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
