"""Coming and going: who is welcomed, who gets a seat, who has one no more."""

from typing import Any

from kermesse.core.contract import Ms, Seat
from kermesse.protocol import frames
from kermesse.table import tell
from kermesse.table.chat import Chat
from kermesse.table.client import Client
from kermesse.table.effects import Drop
from kermesse.table.outbox import Outbox
from kermesse.table.presence import Presence
from kermesse.table.record import Record
from kermesse.table.session import Session
from kermesse.table.takeovers import REMEMBERED
from kermesse.table.updates import Updates


class Reception:
    """Has whatever changes about people and their seats stored, and everybody told."""

    def __init__(
        self, session: Session, presence: Presence, outbox: Outbox, updates: Updates
    ) -> None:
        self._session, self._presence, self._outbox = session, presence, outbox
        self._updates = updates
        self.chat = Chat()
        """What was said, for whoever comes later."""

    def come(self, client: Client, seat: Seat | None, after: int | None, now: Ms) -> None:
        """Somebody comes, or comes back to their seat; after which move they lost the thread."""
        session, seating = self._session, self._session.seating
        self._presence.come(client, filter(seating.held, range(len(seating.chairs))), now)
        session.run(now)
        if seat is not None:
            self._give(client, seat, now)
        session.expect(now)
        self.welcome(client, after, now)
        if seat is not None or client.guest == session.record.host:
            self.tell_places(now, but=client)

    def go(self, conn: int, now: Ms) -> None:
        """A connection is gone."""
        client = self._presence.go(conn, now)
        self._outbox.resume(conn)
        host = self._session.record.host
        if client is not None and (client.seat is not None or client.guest == host):
            self.tell_places(now)
        if not self._presence.clients:
            self._session.clock.stop(now)

    def seat(self, client: Client, seat: Seat, token: str, now: Ms) -> None:
        """Somebody has a seat: they are told its secret, the others who sits there."""
        self._updates.catch_up(client, now)
        self._give(client, seat, now)
        self._session.expect(now)
        self._outbox.hold(tell.one(client, frames.Seated(seat=seat, token=token)))
        self.welcome(client, None, now)
        self.tell_places(now, but=client)

    def ask(self, client: Client, command: frames.Sit, seat: Seat, now: Ms) -> None:
        """Somebody asks for a seat in play: those who may give it are told."""
        here = self._presence.clients
        self._presence.takeovers.ask(client, command, seat, here, now)
        self.tell_places(now)

    def refuse(self, guest: str) -> None:
        """Somebody was not given a seat in play: they asked once."""
        refused = (*self._session.record.refused, guest)
        self.save(refused=refused[-REMEMBERED:])

    def unseat(self, client: Client, now: Ms) -> None:
        """Somebody has a seat no more."""
        self._updates.catch_up(client, now)
        client.seat, client.token_hash = None, ""
        self.save()
        self.welcome(client, None, now)
        self.tell_places(now, but=client)

    def _give(self, client: Client, seat: Seat, now: Ms) -> None:
        """A seat has one connection, the newest, and one guest; a bot that kept it warm gets up."""
        chair = self._session.seating.chairs[seat]
        for other in self._presence.take_seat(client, seat, chair.token_hash):
            self._updates.catch_up(other, now)
            gone = tell.one(other, frames.Gone(why="taken-over"))
            self._outbox.hold(gone, Drop(other.conn))
        bot = "" if chair.stands_in else chair.bot
        if bot != chair.bot or client.guest != chair.guest:
            self._session.seating.change(seat, guest=client.guest, bot=bot, stands_in=False)
            self.save()

    def save(self, opens: Record | None = None, **fields: Any) -> None:
        """Have the record stored as it is now, and the table it opens with it."""
        self._outbox.store(self._session.keep(**fields), opens=opens)

    def welcome(self, client: Client, after: int | None, now: Ms) -> None:
        """Show a client the whole table."""
        shown = tell.welcome(self._session, self._presence, self.chat, client, after, now)
        self._updates.shown(client)
        self._outbox.hold(shown)

    def welcome_all(self, now: Ms, but: Client | None = None) -> None:
        """Show everybody the whole table: more of it has changed than who sits where."""
        for client in self._presence.clients.values():
            if client is not but:
                self.welcome(client, None, now)

    def tell_places(self, now: Ms, but: Client | None = None) -> None:
        """Tell everybody who sits where."""
        self._outbox.hold(*tell.places(self._session, self._presence, now, but))
