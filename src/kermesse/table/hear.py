"""Hear a move: what a client sent becomes an attempt, or is answered at once."""

from typing import Any

import msgspec

from kermesse.core.contract import Join, Leave, Seat
from kermesse.protocol import commands
from kermesse.table.answers import Answers, Sender
from kermesse.table.client import Client
from kermesse.table.effects import Deliver
from kermesse.table.refusals import RequestRefused
from kermesse.table.session import Session


class AnswerTo(msgspec.Struct, frozen=True):
    """Who waits for an answer, and to what."""

    client: Client
    """Who."""

    id: str
    """The id of their command."""

    seen: int
    """The number of the last move they had seen."""


class Attempt(msgspec.Struct, frozen=True):
    """A move somebody wants to make, not judged yet."""

    seat: Seat
    """Whose it is."""

    move: Any
    """The move."""

    answer_to: AnswerTo | None = None
    """Whom to answer; None for a bot's."""

    def shares_line(self, other: "Attempt") -> bool:
        """Do both come over one line? Then the other end has put them in order."""
        if self.answer_to is None or other.answer_to is None:
            return self.seat == other.seat
        return self.answer_to.client is other.answer_to.client


def play(
    session: Session, answers: Answers, client: Client, command: commands.Play
) -> Attempt | Deliver:
    """The move a client asks for; or what it is answered without one being tried."""
    sender: Sender = client.guest
    try:
        sender = seat = session.acts(client, command.seat)
        if session.referee is None:
            raise RequestRefused("not-begun")
        known = answers.to_move(client, seat, command.id, session.referee.done)
        if known is not None:
            return known
        _while_time_goes_by(session)
        move, asked = _read(session, command.move), AnswerTo(client, command.id, command.seen)
        _by_finger(session, client, seat, move)
        _in_lesson(session, seat, move)
        return Attempt(seat, move, asked)
    except RequestRefused as error:
        return answers.refuse(client, sender, command.id, error.refusal)


def _while_time_goes_by(session: Session) -> None:
    """Nobody has made time stand still; or `RequestRefused`."""
    if session.record.stopped:
        raise RequestRefused("table-stopped")
    if session.record.held:
        raise RequestRefused("held")
    if session.record.paused:
        raise RequestRefused("paused")


def _read(session: Session, data: msgspec.Raw) -> Any:
    try:
        move = session.read_move(data)
    except (ValueError, RecursionError):  # what is no move, no JSON, or not even text
        raise RequestRefused("not-a-move") from None
    if type(move) in (Join, Leave):  # doors have commands of their own
        raise RequestRefused("not-a-move")
    return move


def _by_finger(session: Session, client: Client, seat: Seat, move: Any) -> None:
    """A tablet in the middle makes what it was shown, or what all may try; or `RequestRefused`: why
    not could tell its people something of that seat."""
    if not client.tablet or session.referee is None:
        return
    tried = type(move) in session.referee.match.state.OPEN
    if type(move) not in session.game.by_finger or not (tried or move in session.open_moves(seat)):
        raise RequestRefused("tablet-only")


def _in_lesson(session: Session, seat: Seat, move: Any) -> None:
    """What the rules refuse they explain themselves; what they allow, a lesson may want later."""
    coach, referee = session.coach, session.referee
    if coach is None or referee is None or coach.allows(move):
        return
    state = referee.match.state
    if coach.kind == "do" and move not in state.moves(seat) and type(move) not in state.OPEN:
        return
    if coach.kind == "do":
        raise RequestRefused("lesson-other")
    raise RequestRefused("lesson-read-first")
