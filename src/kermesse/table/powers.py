"""Carry out what the animator of a room orders at a table: `orders` judges it, it is told here."""

from typing import TYPE_CHECKING, assert_never

from kermesse.core.contract import Ms, Seat
from kermesse.protocol import frames
from kermesse.table import orders, requests

if TYPE_CHECKING:
    from kermesse.table.table import Table


def obey(table: "Table", order: orders.Order, now: Ms) -> frames.Notice | None:
    """Do what is ordered, or `RequestRefused`; what everybody is told of it."""
    session, presence, reception = table.session, table.presence, table.reception
    match order:
        case orders.Hold(on=on):
            table.loop.settle(now)  # up to now time ran as it did
            orders.hold(session)
            if session.record.held == on:
                return None
            table.halt(now, held=on)
            return frames.Notice(what="held" if on else "resumed")
        case orders.StandIn(seat=seat):
            orders.stand_in(session, presence, order, table.settings.away, now)
            unseat(table, seat, now)
            return frames.Notice(what="bot", seat=seat, name=session.seating.chairs[seat].name)
        case orders.Give():
            seat = orders.give(session, presence, order)
            reception.save()
            reception.tell_places(now)
            return frames.Notice(what="seat", seat=seat, name=order.name)
        case orders.Free(seat=seat):
            name = session.seating.chairs[seat].name if seat < session.record.seats else ""
            orders.free(session, order)
            unseat(table, seat, now)
            return frames.Notice(what="freed", seat=seat, name=name)
        case orders.Start():
            table.start(requests.fill(session), now)
            return frames.Notice(what="begun")
        case orders.Stop():
            table.loop.settle(now)
            orders.stop(session)
            session.clock.stop(now)
            reception.save(status="over", stopped=True, ended=table.calendar())
            reception.welcome_all(now)
            return frames.Notice(what="stopped")
        case orders.Notify(notice=notice):
            return None if reception.notices.known(notice, now) else notice
        case _:
            assert_never(order)


def unseat(table: "Table", seat: Seat, now: Ms) -> None:
    """Whoever is in a seat has it no more, or leaves it to a bot."""
    for client in [c for c in table.presence.clients.values() if seat in c.seats]:
        table.reception.unseat(client, seat, now)
    table.reception.save()
    table.reception.tell_places(now)
