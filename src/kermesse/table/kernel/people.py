"""Coming, sitting down and getting up: each change is stored, and everybody is told."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from kermesse.core.contract import Ms, Seat
from kermesse.table.kernel import frames, tell
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.effects import Deliver, Drop

if TYPE_CHECKING:
    from kermesse.table.kernel.kernel import Kernel


class People:
    """Gives seats to the clients of a table, and takes them back."""

    def __init__(self, table: "Kernel") -> None:
        self._table = table

    def come(self, client: Client, seats: Collection[Seat], after: int | None, now: Ms) -> None:
        """Welcome a client, in these seats, with the moves after the last one it had seen."""
        table, session = self._table, self._table.session
        table.presence.come(client, now)
        table.run_clock(now)
        for seat in seats:
            self._give(client, seat, now)
        session.put_down(client)
        session.track_turns(now)
        news = [each.connected(client, now) for each in table.overriding("connected")]
        shared = table.shared_status(now)
        table.welcome(client, now, after, shared)
        if any(news) or seats or client.guest == session.record.host:
            table.tell_status(now, but=client, shared=shared)
        table.loop.greet(client, now)

    def go(self, conn: int, now: Ms) -> None:
        """Remove a client whose connection is closed."""
        table = self._table
        client = table.presence.go(conn, now)
        table.outbox.resume(conn)
        if client is not None:
            for each in table.overriding("disconnected"):
                each.disconnected(client, now)
            if client.seats or client.guest == table.record.host:
                table.tell_status(now)
        if not table.presence.clients and not table.session.runs_unattended:
            table.session.clock.stop(now)

    def turn_away(self, conn: int, why: frames.WhyGone) -> None:
        """Close a connection, and say why."""
        gone = frames.encode(frames.Gone(why=why))
        self._table.outbox.hold(Deliver(conn, gone), Drop(conn))

    def seat(self, client: Client, seat: Seat, token: str, now: Ms) -> None:
        """Give a client a seat: it is told its secret, and the others who sits there."""
        self._table.updates.catch_up(client, now)
        self.tell_token(client, seat, token)
        self.place(client, seat, now)

    def tell_token(self, client: Client, seat: Seat, token: str) -> None:
        """Tell a client the secret of its seat."""
        client.tokens[seat] = token
        self._table.outbox.hold(tell.one(client, frames.Seated(seat=seat, token=token)))

    def place(self, client: Client, seat: Seat, now: Ms) -> None:
        """Give a client a seat whose secret it knows."""
        table = self._table
        table.updates.catch_up(client, now)
        self._give(client, seat, now)
        table.session.put_down(client)
        table.session.track_turns(now)
        shared = table.shared_status(now)
        table.welcome(client, now, shared=shared)
        table.tell_status(now, but=client, shared=shared)

    def unseat(self, client: Client, seat: Seat, now: Ms) -> None:
        """Take a seat from a client; others at the same device keep theirs."""
        table = self._table
        table.updates.catch_up(client, now)
        client.seats.pop(seat, None)
        table.session.put_down(client)
        table.save()
        shared = table.shared_status(now)
        table.welcome(client, now, shared=shared)
        table.tell_status(now, but=client, shared=shared)

    def vacate(self, seat: Seat, now: Ms) -> None:
        """Take a seat from every client that has it."""
        table = self._table
        for client in [c for c in table.presence.clients.values() if seat in c.seats]:
            self.unseat(client, seat, now)
        table.save()
        table.tell_status(now)

    def dismiss(self, guest: str, seat: Seat, now: Ms) -> None:
        """Close the connections of a guest who was asked to leave that seat; a device with other
        seats only loses this one."""
        table = self._table
        for client in tuple(table.presence.clients.values()):
            if len(client.seats) > 1 and seat in client.seats:
                self.unseat(client, seat, now)
            elif seat in client.seats or (client.guest == guest and not client.seats):
                table.presence.oust(client)
                self._close(client, "asked-to-leave", now)

    def adopt_seat(self, old_guest: str, client: Client) -> None:
        """Store that a seat now belongs to the guest of another device."""
        if old_guest and client.guest != old_guest:
            for each in self._table.overriding("guest_changed"):
                each.guest_changed(old_guest, client.guest)
        self._table.save()

    def _give(self, client: Client, seat: Seat, now: Ms) -> None:
        """Give a seat to a client: a seat has one connection, the newest, and one guest. A bot that
        stood in gets up."""
        table, session = self._table, self._table.session
        chair = session.seating.chairs[seat]
        for other in table.presence.take_seat(client, seat, chair.token_hash):
            if other.conn in table.presence.clients:  # others at that device keep their seats
                table.updates.catch_up(other, now)
                session.put_down(other)
                table.welcome(other, now)
            else:
                self._close(other, "taken-over", now)
        bot = "" if chair.stands_in else chair.bot
        if bot != chair.bot or client.guest != chair.guest:
            session.seating.change(seat, guest=client.guest, bot=bot, stands_in=False)
            self.adopt_seat(chair.guest, client)

    def _close(self, client: Client, why: frames.WhyGone, now: Ms) -> None:
        table = self._table
        table.updates.catch_up(client, now)
        table.outbox.hold(tell.one(client, frames.Gone(why=why)), Drop(client.conn))
