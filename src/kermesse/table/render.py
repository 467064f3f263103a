"""What a table looks like to whoever it is shown to: frames made from how it stands."""

from collections.abc import Callable, Iterable
from typing import Any

from kermesse.core import streams
from kermesse.core.contract import Leave, Ms, Seat, Told, Viewer
from kermesse.core.game import Game
from kermesse.protocol import frames
from kermesse.protocol.moments import Happened, Now
from kermesse.protocol.places import Place
from kermesse.table.chat import Chat
from kermesse.table.client import Client
from kermesse.table.judge import Referee
from kermesse.table.presence import Presence
from kermesse.table.record import Record
from kermesse.table.session import Session, trust

REMEMBERED = 500
"""How many of the last moves a table can tell again to somebody who comes back."""


def welcome(
    session: Session,
    presence: Presence,
    chat: Chat,
    notices: tuple[frames.Notice, ...],
    client: Client,
    after: int | None,
    now: Ms,
    calendar: int,
) -> frames.Welcome:
    """The whole table, for one client; with the moves after the one it had seen."""
    record, referee = session.record, session.referee
    viewer = session.eyes(client)
    return frames.Welcome(
        about=about(session.game, record),
        status=record.status,
        you=client.seat,
        device=tuple(client.seats),
        host=presence.hosts(client, session),
        places=places(session, presence, now),
        chat=chat.heard(viewer),
        missed=() if referee is None else happened(referee, viewer, after or 0),
        now=None if referee is None else moment(session, referee, now)(viewer, client),
        next=record.next,
        requests=presence.takeovers.shown_to(client),
        waits_for=presence.takeovers.waits_for(client),
        tempo=record.tempo,
        paused=record.paused,
        talk=session.talk,
        vote=presence.votes.shown_to(client),
        held=record.held,
        stopped=record.stopped,
        notices=notices,
        screen=presence.screens.shown,
        tablet=tablet(session, presence),
        lesson=lesson_step(session),
        calendar=calendar,
    )


def lesson_step(session: Session) -> frames.LessonStep | None:
    """Where the lesson is; None at a table without one."""
    coach = session.coach
    if coach is None:
        return None
    lesson = coach.lesson
    return frames.LessonStep(
        lesson.key, coach.step, len(lesson.steps), coach.kind, coach.say, coach.look
    )


def about(game: Game, record: Record) -> frames.About:
    """What does not change about a table once its game has begun."""
    commitment, terms = streams.commitment(bytes.fromhex(record.seed)), record.correspondence
    return frames.About(
        record.id, record.game, record.seats, record.options, record.public, record.turn_seconds,
        "yes" if record.advice and not game.racing else "alone", commitment,
        record.game_id, record.code, record.room, record.number, game.open,
        record.deal is not None, record.round, terms.days if terms else 0,
        bool(terms and terms.stand_in), record.begins,
        record.deal.until if record.deal else 0, record.origin, bool(game.by_finger),
    )  # fmt: skip


def happened(referee: Referee, viewer: Viewer, after: int) -> tuple[Happened, ...]:
    """What this viewer heard of the moves after that one."""
    entries, told = referee.match.entries, referee.match.told
    first = max(after, len(entries) - REMEMBERED, 0)
    return tuple(
        [
            Happened(n + 1, entries[n].at, heard(told[n], viewer), entries[n].photo)
            for n in range(first, len(entries))
        ]
    )


def heard(told: tuple[Told, ...], viewer: Viewer) -> tuple[Any, ...]:
    """Each fact in the words this viewer may hear."""
    return tuple([event for fact in told if (event := fact.to(viewer)) is not None])


def moment(session: Session, referee: Referee, now: Ms) -> Callable[[Viewer, Client], Now]:
    """The game now, as it looks with those eyes at that device: what all see alike is worked out
    once."""
    state = referee.match.state
    n, at, time = len(referee.match.entries), state.at, session.clock.at(now)
    to_act, due, turn_due = state.to_act(), referee.due, session.turns.due()
    doors, outcome, stopped = state.door(), state.outcome(), session.record.stopped
    if stopped:  # nobody may do anything any more
        to_act, due, turn_due, doors = (), None, None, ()
    here, there = session.pace.rate
    rate = here / there

    def seen(viewer: Viewer, client: Client) -> Now:
        seat, finger = client.seat, session.finger(client)
        door = _allowed(doors, seat) if doors else ()
        menu = () if seat is None or stopped else state.moves(seat)
        if finger is not None and not stopped:
            menu = session.open_moves(finger)
        speaks = seat is not None and bool(session.hears(seat, "chat"))
        return Now(
            n, at, time, state.view(viewer), menu, to_act, due, turn_due, door, speaks, outcome,
            rate,
        )  # fmt: skip

    return seen


def _allowed(doors: Iterable[tuple[Seat, Any]], seat: Seat | None) -> tuple[str, ...]:
    """What the door allows a seat, or one who looks on."""
    return tuple(
        type(move).__name__
        for who, move in doors
        if (who == seat if type(move) is Leave else seat is None)
    )


def tablet(session: Session, presence: Presence) -> str:
    """The number of the tablet in the middle of the table, if there is one: two digits, the same on
    it and on the phones around it."""
    shown, guest = presence.tablets.shown, presence.tablets.guest
    number = int(trust(guest, session.record.id)[:8], 16) % 90 + 10
    return str(number) if shown else ""


def places(session: Session, presence: Presence, now: Ms) -> tuple[Place, ...]:
    """Who sits where, as everybody sees it."""
    clients, present = presence.clients.values(), session.seats()
    here, deciding = {s for c in clients for s in c.seats}, session.record.status == "seating"
    deciders = [client for client in clients if deciding and presence.hosts(client, session)]
    hosts = {next(iter(client.seats), None) for client in deciders}
    uneven = {seat for client in clients if client.latency.uneven for seat in client.seats}
    terms = session.record.correspondence
    until = {each.seat: terms.until(each) for each in terms.awaited} if terms else {}
    return tuple(
        Place(
            seat=seat,
            name="" if chair.hidden else chair.name,
            bot=chair.bot,
            stands_in=chair.stands_in,
            here=seat in here,
            left=seat not in present,
            may_call_bot=presence.long_away(session, seat, now),
            won=chair.won,
            host=seat in hosts,
            uneven=seat in uneven,
            hidden=chair.hidden,
            muted=session.muted(chair.guest),
            until=until.get(seat),
            tablet=presence.tablets.shown
            and chair.tablet == trust(presence.tablets.guest, chair.token_hash),
        )
        for seat, chair in enumerate(session.seating.chairs)
    )
