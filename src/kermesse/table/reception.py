"""Coming and going: who is welcomed, who gets a seat, who has one no more."""

from collections.abc import Callable, Collection
from typing import Any, Literal, TypeAlias

from kermesse.core.contract import Ms, Seat
from kermesse.protocol import commands, frames
from kermesse.table import tell
from kermesse.table.chat import Chat
from kermesse.table.client import Client
from kermesse.table.effects import Deliver, Drop
from kermesse.table.orders import Notices
from kermesse.table.outbox import Outbox
from kermesse.table.presence import Presence
from kermesse.table.record import REMEMBERED, Record
from kermesse.table.session import Session
from kermesse.table.updates import Updates

GuestList: TypeAlias = Literal["refused", "barred", "muted", "outvoted"]
"""The guests a record keeps, by the name of the field."""


class Reception:
    """Has whatever changes about people and their seats stored, and everybody told."""

    def __init__(
        self,
        session: Session,
        presence: Presence,
        outbox: Outbox,
        updates: Updates,
        calendar: Callable[[], int],
    ) -> None:
        self._session, self._presence, self._outbox = session, presence, outbox
        self._updates, self._calendar = updates, calendar
        self.chat = Chat()
        """What was said, for whoever comes later."""
        self.notices = Notices()
        """What the animator of the room did or said of late."""

    def come(self, client: Client, seats: Collection[Seat], after: int | None, now: Ms) -> None:
        """Somebody comes, or those of a device come back to their seats; after which move they lost
        the thread."""
        session, seating = self._session, self._session.seating
        self._presence.come(client, filter(seating.held, range(len(seating.chairs))), now)
        session.run(now)
        for seat in seats:
            self._give(client, seat, now)
        session.put_down(client)
        session.expect(now)
        news = client.screen and self._presence.screens.come()
        if client.tablet:
            news = self._presence.tablets.come(client.guest) or news
        self.welcome(client, after, now)
        if news or seats or client.guest == session.record.host:
            self.tell_places(now, but=client)

    def pass_device(self, client: Client, to: Seat | None, now: Ms) -> None:
        """A device that several share goes to one of them, or is put down: whoever has it is shown
        the whole table with their own eyes."""
        self._updates.catch_up(client, now)
        self._session.put_down(client)
        if to is not None:
            client.seat = to
        self.welcome(client, None, now)

    def let_tablet(self, tablet: Client | None, now: Ms) -> None:
        """Somebody lets the tablet make their moves, or no longer: it is shown what it may do."""
        self.save()
        self.tell_places(now)
        if tablet is not None:
            self._updates.catch_up(tablet, now)
            self.welcome(tablet, None, now)

    def go(self, conn: int, now: Ms) -> None:
        """A connection is gone."""
        client = self._presence.go(conn, now)
        self._outbox.resume(conn)
        host = self._session.record.host
        if client is not None and (client.seats or client.guest == host):
            self.tell_places(now)
        over_days = self._session.record.correspondence is not None
        if not self._presence.clients and not over_days:  # where bots go on by themselves
            self._session.clock.stop(now)

    def seat(self, client: Client, seat: Seat, token: str, now: Ms) -> None:
        """Somebody has a seat: they are told its secret, the others who sits there."""
        self._updates.catch_up(client, now)
        self._give(client, seat, now)
        self._session.put_down(client)
        self._session.expect(now)
        self._outbox.hold(tell.one(client, frames.Seated(seat=seat, token=token)))
        self.welcome(client, None, now)
        self.tell_places(now, but=client)

    def ask(self, client: Client, command: commands.Sit, seat: Seat, now: Ms) -> None:
        """Somebody asks for a seat in play: those who may give it are told."""
        here = self._presence.clients
        self._presence.takeovers.ask(client, command, seat, here, now)
        self.tell_places(now)

    def refuse(self, guest: str) -> None:
        """Somebody was not given a seat in play: they asked once."""
        self.remember("refused", guest)

    def remember(self, who: GuestList, guest: str) -> None:
        """Keep a guest among those."""
        fields: dict[str, Any] = {who: (*self._others(who, guest), guest)[-REMEMBERED:]}
        self.save(**fields)

    def forget(self, who: GuestList, guest: str) -> None:
        """A guest is no longer among those."""
        fields: dict[str, Any] = {who: self._others(who, guest)}
        self.save(**fields)

    def _others(self, who: GuestList, guest: str) -> tuple[str, ...]:
        known: tuple[str, ...] = getattr(self._session.record, who)
        return tuple(each for each in known if each != guest)

    def unseat(self, client: Client, seat: Seat, now: Ms) -> None:
        """Somebody has a seat no more; others at the same device may."""
        self._updates.catch_up(client, now)
        client.seats.pop(seat, None)
        self._session.put_down(client)
        self.save()
        self.welcome(client, None, now)
        self.tell_places(now, but=client)

    def _give(self, client: Client, seat: Seat, now: Ms) -> None:
        """A seat has one connection, the newest, and one guest; a bot that kept it warm gets up."""
        chair = self._session.seating.chairs[seat]
        for other in self._presence.take_seat(client, seat, chair.token_hash):
            if other.conn in self._presence.clients:  # others at that device still have theirs
                self._updates.catch_up(other, now)
                self._session.put_down(other)
                self.welcome(other, None, now)
            else:
                self._dismiss(other, "taken-over", now)
        bot = "" if chair.stands_in else chair.bot
        if bot != chair.bot or client.guest != chair.guest:
            self._session.seating.change(seat, guest=client.guest, bot=bot, stands_in=False)
            self.follow(chair.guest, client)

    def follow(self, guest: str, client: Client) -> None:
        """A seat is another guest's, on another device: whoever was muted is so there, too."""
        if self._session.muted(guest) and client.guest != guest:
            self.remember("muted", client.guest)
        else:
            self.save()

    def dismiss(self, guest: str, seat: Seat, now: Ms) -> None:
        """Somebody was asked to leave that seat: none of their connections is here any more, but
        one that has another seat, as where people share a device."""
        for client in tuple(self._presence.clients.values()):
            if len(client.seats) > 1 and seat in client.seats:
                self.unseat(client, seat, now)
            elif seat in client.seats or (client.guest == guest and not client.seats):
                self._presence.oust(client)
                self._dismiss(client, "asked-to-leave", now)

    def _dismiss(self, client: Client, why: frames.WhyGone, now: Ms) -> None:
        self._updates.catch_up(client, now)
        self._outbox.hold(tell.one(client, frames.Gone(why=why)), Drop(client.conn))

    def turn_away(self, conn: int, why: frames.WhyGone = "asked-to-leave") -> None:
        """Somebody comes who may not."""
        gone = frames.encode(frames.Gone(why=why))
        self._outbox.hold(Deliver(conn, gone), Drop(conn))

    def save(self, opens: Record | None = None, **fields: Any) -> None:
        """Have the record stored as it is now, and the table it opens with it."""
        self._outbox.store(self._session.keep(**fields), opens=opens)

    def welcome(self, client: Client, after: int | None, now: Ms) -> None:
        """Show a client the whole table."""
        shown = tell.welcome(
            self._session,
            self._presence,
            self.chat,
            self.notices.shown(now),
            client,
            after,
            now,
            self._calendar(),
        )
        self._updates.shown(client)
        self._outbox.hold(shown)

    def welcome_all(self, now: Ms, but: Client | None = None) -> None:
        """Show everybody the whole table: more of it has changed than who sits where."""
        for client in self._presence.clients.values():
            if client is not but:
                self.welcome(client, None, now)

    def notify(self, notice: frames.Notice, now: Ms) -> None:
        """Tell everybody at the table what the animator of the room has done there."""
        self.notices.add(notice, now)
        self.tell(notice)

    def tell(self, notice: frames.Notice) -> None:
        """Tell everybody at the table what was decided there."""
        clients = self._presence.clients.values()
        self._outbox.hold(*(tell.one(client, notice) for client in clients))

    def tell_places(self, now: Ms, but: Client | None = None) -> None:
        """Tell everybody who sits where."""
        self._outbox.hold(*tell.places(self._session, self._presence, now, but))
