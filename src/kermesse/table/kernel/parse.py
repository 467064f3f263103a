"""Parse a move: what a client sent becomes an attempt, or is answered at once."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from kermesse.core.contract import Join, Leave, Seat
from kermesse.table.kernel import commands
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.effects import Deliver
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.reply_cache import ReplyCache, Sender
from kermesse.table.kernel.session import Session

MoveCheck: TypeAlias = Callable[[Client, Seat, Any], None]
"""Function that raises `RequestRefused` if a feature does not allow a move."""


class AnswerTo(msgspec.Struct, frozen=True):
    """The client that waits for an answer, and the command it sent."""

    client: Client
    """The client."""

    id: str
    """The id of its command."""

    seen: int
    """The number of the last move it had seen."""


class Attempt(msgspec.Struct, frozen=True):
    """A move that has not been judged yet."""

    seat: Seat
    """The seat that moves."""

    move: Any
    """The move."""

    answer_to: AnswerTo | None = None
    """The client to answer; None for a bot's move."""

    def shares_connection(self, other: "Attempt") -> bool:
        """True if both come over one connection: the other end has then put them in order."""
        if self.answer_to is None or other.answer_to is None:
            return self.seat == other.seat
        return self.answer_to.client is other.answer_to.client


class Parser:
    """Turns `Play` commands into attempts."""

    def __init__(self, session: Session, replies: ReplyCache) -> None:
        self._session, self._replies = session, replies
        self.halts: Sequence[Callable[[], str]] = ()
        """Each returns the refusal while a feature stops the clock, else an empty string."""
        self.checks: Sequence[MoveCheck] = ()
        """The features that may refuse a move."""

    def play(self, client: Client, command: commands.Play) -> Attempt | Deliver:
        """Return the move a client asks for, or the answer if none is tried."""
        session = self._session
        sender: Sender = client.guest
        try:
            sender = seat = session.acting_seat(client, command.seat)
            if session.referee is None:
                raise RequestRefused("not-begun")
            known = self._replies.to_move(client, seat, command.id, session.referee.done)
            if known is not None:
                return known
            for halted in self.halts:
                if refusal := halted():
                    raise RequestRefused(refusal)
            move = self._read(command.move)
            for check in self.checks:
                check(client, seat, move)
            return Attempt(seat, move, AnswerTo(client, command.id, command.seen))
        except RequestRefused as error:
            return self._replies.refuse(client, sender, command.id, error.refusal)

    def _read(self, data: msgspec.Raw) -> Any:
        try:
            move = self._session.read_move(data)
        except (ValueError, RecursionError):  # not a move, not JSON, or not even text
            raise RequestRefused("not-a-move") from None
        if type(move) in (Join, Leave):  # doors have their own commands
            raise RequestRefused("not-a-move")
        return move
