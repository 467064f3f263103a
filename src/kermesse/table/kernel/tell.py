"""Tell clients what concerns them: each frame, and the clients it goes to."""

import re
from collections.abc import Collection, Iterable
from typing import Final

from kermesse.core.contract import Ms, Seat, Viewer
from kermesse.core.game import Game
from kermesse.table.kernel import commands, frames, snapshot
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.effects import Deliver, Sketch
from kermesse.table.kernel.judge import Referee
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.session import Eyes, Session

_NUMBER: Final = re.compile("0|[1-9][0-9]{0,2}")
"""The number of a thing, in its only spelling."""


def one(client: Client, frame: frames.Frame) -> Deliver:
    """Tell one client something."""
    return Deliver(client.conn, frames.encode(frame))


def some(
    session: Session, clients: Iterable[Client], frame: frames.Frame, viewers: Collection[Viewer]
) -> list[Deliver]:
    """Tell these viewers something."""
    data = frames.encode(frame)
    return [Deliver(client.conn, data) for client in clients if session.among(client, viewers)]


def update(session: Session, referee: Referee, clients: Iterable[Client], now: Ms) -> list[Deliver]:
    """Tell these clients what has happened since they were last told, and the state of the game."""
    updates: dict[tuple[Eyes, Seat | None, bool, int], bytes] = {}
    seen = snapshot.snapshots(session, referee, now)
    told = []
    for client in clients:
        eyes, after = session.eyes(client), client.heard
        alike = eyes, client.seat, client.tablet, after
        if client.tablet or alike not in updates:
            happened = snapshot.happened(referee, session.viewers(eyes), after)
            updates[alike] = frames.encode(frames.Update(happened=happened, now=seen(eyes, client)))
        told.append(Deliver(client.conn, updates[alike]))
    return told


def pointed(
    session: Session, clients: Iterable[Client], client: Client, command: commands.Point
) -> list[Sketch]:
    """Show the position of a hand to those who may see it."""
    try:
        seat = session.acting_seat(client, command.seat)
    except RequestRefused:
        return []
    what = command.what if _names_a_thing(session.game, command.what) else ""
    frame = frames.Pointed(seat=seat, x=command.x, y=command.y, what=what)
    hearers, data = session.hearers(seat, "hand"), frames.encode(frame)
    return [
        Sketch(other.conn, seat, data)
        for other in clients
        if other is not client and session.among(other, hearers)
    ]


def _names_a_thing(game: Game, what: str) -> bool:
    """True for a thing of the game. Free text would let a silent player speak."""
    kind, _, number = what.partition(" ")
    describe = game.kinds.get(kind)
    if describe is None or _NUMBER.fullmatch(number) is None:
        return False
    try:
        describe(int(number))
    except (LookupError, ValueError):
        return False
    return True
