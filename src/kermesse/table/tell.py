"""Tell everybody what concerns them: each frame, and whom it goes to."""

import re
from collections.abc import Collection, Iterable
from typing import Final

from kermesse.core.contract import Ms, Seat, Viewer
from kermesse.core.game import Game
from kermesse.protocol import commands, frames
from kermesse.table import render
from kermesse.table.chat import Chat
from kermesse.table.client import Client
from kermesse.table.effects import Deliver, Sketch
from kermesse.table.judge import Referee
from kermesse.table.presence import Presence
from kermesse.table.refusals import RequestRefused
from kermesse.table.session import Session

_NUMBER: Final = re.compile("0|[1-9][0-9]{0,2}")
"""The number of a thing, written in the one way there is."""


def one(client: Client, frame: frames.Frame) -> Deliver:
    """Tell one client something."""
    return Deliver(client.conn, frames.encode(frame))


def some(
    session: Session, clients: Iterable[Client], frame: frames.Frame, viewers: Collection[Viewer]
) -> list[Deliver]:
    """Tell these viewers something."""
    data = frames.encode(frame)
    return [Deliver(client.conn, data) for client in clients if session.eyes(client) in viewers]


def welcome(
    session: Session,
    presence: Presence,
    chat: Chat,
    notices: tuple[frames.Notice, ...],
    client: Client,
    after: int | None,
    now: Ms,
    calendar: int,
) -> Deliver:
    """Show a client the whole table."""
    shown = render.welcome(session, presence, chat, notices, client, after, now, calendar)
    return one(client, shown)


def places(
    session: Session, presence: Presence, now: Ms, but: Client | None = None
) -> list[Deliver]:
    """Tell everybody who sits where."""
    shown, record = render.places(session, presence, now), session.record
    tablet = render.tablet(session, presence)
    told = []
    for client in presence.clients.values():
        if client is not but:
            frame = frames.Places(
                status=record.status,
                places=shown,
                host=presence.hosts(client, session),
                requests=presence.takeovers.shown_to(client),
                waits_for=presence.takeovers.waits_for(client),
                tempo=record.tempo,
                paused=record.paused,
                talk=session.talk,
                vote=presence.votes.shown_to(client),
                held=record.held,
                stopped=record.stopped,
                screen=presence.screens.shown,
                tablet=tablet,
            )
            told.append(one(client, frame))
    return told


def step(session: Session, clients: Iterable[Client]) -> list[Deliver]:
    """Tell everybody where the lesson is."""
    frame = frames.Coached(lesson=render.lesson_step(session))
    return [one(client, frame) for client in clients]


def update(session: Session, referee: Referee, clients: Iterable[Client], now: Ms) -> list[Deliver]:
    """Tell these what has happened since they were last told, and how the game stands."""
    updates: dict[tuple[Viewer, Seat | None, Seat | None, int], bytes] = {}
    seen = render.moment(session, referee, now)
    told = []
    for client in clients:
        viewer, after = session.eyes(client), client.heard
        alike = viewer, client.seat, session.finger(client), after
        if alike not in updates:
            happened = render.happened(referee, viewer, after)
            update = frames.Update(happened=happened, now=seen(viewer, client))
            updates[alike] = frames.encode(update)
        told.append(Deliver(client.conn, updates[alike]))
    return told


def pointed(
    session: Session, clients: Iterable[Client], client: Client, command: commands.Point
) -> list[Sketch]:
    """Show where somebody's hand is to those who may see it."""
    try:
        seat = session.acts(client, command.seat)
    except RequestRefused:
        return []
    what = command.what if _names_a_thing(session.game, command.what) else ""
    frame = frames.Pointed(seat=seat, x=command.x, y=command.y, what=what)
    hearers, data = session.hears(seat, "hand"), frames.encode(frame)
    return [
        Sketch(other.conn, seat, data)
        for other in clients
        if other is not client and session.eyes(other) in hearers
    ]


def _names_a_thing(game: Game, what: str) -> bool:
    """Is it a thing of the game? With words of their own a hand would speak for the silent."""
    kind, _, number = what.partition(" ")
    describe = game.kinds.get(kind)
    if describe is None or _NUMBER.fullmatch(number) is None:
        return False
    try:
        describe(int(number))
    except (LookupError, ValueError):
        return False
    return True
