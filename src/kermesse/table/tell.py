"""Tell everybody what concerns them: each frame, and whom it goes to."""

from collections.abc import Collection, Iterable

from kermesse.core.contract import Ms, Viewer
from kermesse.protocol import frames
from kermesse.table import render
from kermesse.table.chat import Chat
from kermesse.table.client import Client
from kermesse.table.effects import Deliver, Sketch
from kermesse.table.judge import Referee
from kermesse.table.presence import Presence
from kermesse.table.session import Session


def one(client: Client, frame: frames.Frame) -> Deliver:
    """Tell one client something."""
    return Deliver(client.conn, frames.encode(frame))


def some(
    clients: Iterable[Client], frame: frames.Frame, viewers: Collection[Viewer]
) -> list[Deliver]:
    """Tell these viewers something."""
    data = frames.encode(frame)
    return [Deliver(client.conn, data) for client in clients if client.viewer in viewers]


def welcome(
    session: Session, presence: Presence, chat: Chat, client: Client, after: int | None, now: Ms
) -> Deliver:
    """Show a client the whole table."""
    return one(client, render.welcome(session, presence, chat, client, after, now))


def places(
    session: Session, presence: Presence, now: Ms, but: Client | None = None
) -> list[Deliver]:
    """Tell everybody who sits where."""
    shown, status = render.places(session, presence, now), session.record.status
    told = []
    for client in presence.clients.values():
        if client is not but:
            host = presence.hosts(client, session.record.host)
            told.append(one(client, frames.Places(status=status, places=shown, host=host)))
    return told


def update(
    session: Session, referee: Referee, clients: Iterable[Client], after: int, now: Ms
) -> list[Deliver]:
    """Tell everybody what has happened after that move, and how the game stands."""
    session.turns.tell()
    updates: dict[Viewer, bytes] = {}
    seen = render.moment(session, referee, now)
    told = []
    for client in clients:
        viewer = client.viewer
        if viewer not in updates:
            happened = render.happened(referee, viewer, after)
            updates[viewer] = frames.encode(frames.Update(happened=happened, now=seen(viewer)))
        told.append(Deliver(client.conn, updates[viewer]))
    return told


def pointed(
    session: Session, clients: Iterable[Client], client: Client, command: frames.Point
) -> list[Sketch]:
    """Show where somebody's hand is to those who may see it."""
    seat = client.seat
    if seat is None:
        return []
    frame = frames.Pointed(seat=seat, x=command.x, y=command.y, what=command.what)
    hearers, data = session.hears(seat, "hand"), frames.encode(frame)
    return [
        Sketch(other.conn, seat, data)
        for other in clients
        if other is not client and other.viewer in hearers
    ]
