"""Hear a move: what a client sent becomes an attempt, or is answered at once."""

from typing import Any

import msgspec

from kermesse.core.contract import Join, Leave, Seat
from kermesse.protocol import frames
from kermesse.table.answers import Answers, Sender
from kermesse.table.client import Client
from kermesse.table.effects import Deliver
from kermesse.table.refusals import RequestRefused
from kermesse.table.session import Session


class Asked(msgspec.Struct, frozen=True):
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

    asked: Asked | None = None
    """Whom to answer; None for a bot's."""


def play(
    session: Session, answers: Answers, client: Client, command: frames.Play
) -> Attempt | Deliver:
    """The move a client asks for; or what it is answered without one being tried."""
    sender: Sender = client.guest
    try:
        sender = seat = client.require_seat()
        if session.referee is None:
            raise RequestRefused("not-begun")
        known = answers.to_move(client, seat, command.id, session.referee.done)
        if known is not None:
            return known
        if session.record.paused:
            raise RequestRefused("paused")
        move, asked = _read(session, command.move), Asked(client, command.id, command.seen)
        return Attempt(seat, move, asked)
    except RequestRefused as error:
        return answers.refuse(client, sender, command.id, error.refusal)


def _read(session: Session, data: msgspec.Raw) -> Any:
    try:
        move = session.read_move(data)
    except msgspec.DecodeError:
        raise RequestRefused("not-a-move") from None
    if type(move) in (Join, Leave):  # doors have commands of their own
        raise RequestRefused("not-a-move")
    return move
