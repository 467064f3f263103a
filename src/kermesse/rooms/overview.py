"""State of a table as shown to the organiser of its room."""

from collections.abc import Callable

from kermesse.core.contract import Ms, Seat
from kermesse.rooms.frames import RoomSeat, RoomTable
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.presence import Presence
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.session import Session


def overview(session: Session, presence: Presence, now: Ms) -> RoomTable:
    """Return the state of a table in memory."""
    match = session.referee.match if session.referee else None
    return _shown(
        session.record,
        presence.here,
        lambda seat: orders.waited(session, seat, now),
        moves=len(match.entries) if match else 0,
        time=session.clock.at(now),
        runs=session.playing,
    )


def at_rest(record: Record) -> RoomTable:
    """Return the state of a table without connections."""
    return _shown(record, lambda _seat: False, lambda _seat: None)


def _shown(
    record: Record,
    here: Callable[[Seat], bool],
    waited: Callable[[Seat], Ms | None],
    *,
    moves: int = 0,
    time: Ms = 0,
    runs: bool = False,
) -> RoomTable:
    place = record.part(orders.RoomTableRecord)
    return RoomTable(
        id=record.id,
        number=place.number,
        game=record.game,
        status=record.status,
        seats=tuple(
            RoomSeat(
                name=chair.name,
                person=chair.person,
                bot=chair.bot,
                stands_in=chair.stands_in,
                here=here(seat),
                waited=waited(seat),
            )
            for seat, chair in enumerate(record.chairs)
        ),
        moves=moves,
        time=time,
        runs=runs,
        held=place.held,
        stopped=place.stopped,
        next=record.next,
        round=place.round,
        outcome=record.outcome,
    )
