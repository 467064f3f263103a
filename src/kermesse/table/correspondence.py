"""Games played over days: who is awaited since when, by the calendar, and whose days are over."""

from typing import TYPE_CHECKING

from kermesse.core.contract import Ms, Seat
from kermesse.table import powers
from kermesse.table.record import Awaited, Correspondence
from kermesse.table.seating import STAND_IN
from kermesse.table.session import Session

if TYPE_CHECKING:
    from kermesse.table.table import Table


def count_days(table: "Table", now: Ms) -> None:
    """Let bots stand in for those whose time is up, and keep who is awaited since when."""
    session, reception = table.session, table.reception
    if session.record.correspondence is None:
        return
    for seat in look(session, table.calendar()):
        session.seating.change(seat, bot=STAND_IN, stands_in=True)
        powers.unseat(table, seat, now)
        table.loop.settle(now)
    wanted = terms(session)
    if wanted != session.record.correspondence:
        reception.save(correspondence=wanted)
        reception.tell_places(now)


def look(session: Session, today: int) -> list[Seat]:
    """Note who is awaited, and whose days are over: those a bot is to stand in for now."""
    terms, referee = session.record.correspondence, session.referee
    if terms is None or referee is None or not session.playing:
        return []
    people = [seat for seat in referee.match.state.to_act() if not session.seating.bot_at(seat)]
    session.deadlines.expect(people, today * 1_000)
    session.overdue = frozenset(session.deadlines.late(today * 1_000))
    return sorted(session.overdue) if terms.stand_in else []


def terms(session: Session) -> Correspondence | None:
    """What is to be kept of it, as the game stands."""
    known, referee = session.record.correspondence, session.referee
    if known is None or referee is None or session.halted:
        return known
    acting = referee.match.state.to_act() if session.record.status == "playing" else ()
    awaited = [
        Awaited(seat, since // 1_000)
        for seat in acting
        if not session.seating.bot_at(seat) and (since := session.deadlines.since(seat)) is not None
    ]
    bots = any(session.seating.bot_at(seat) for seat in acting)
    return Correspondence(known.days, known.stand_in, tuple(awaited), bots)
