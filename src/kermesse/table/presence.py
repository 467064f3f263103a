"""Who is connected to a table, who is away, and whom that lets decide."""

from collections.abc import Iterable

from kermesse.core.contract import Ms, Seat
from kermesse.table.absences import Absences
from kermesse.table.client import Client
from kermesse.table.screens import Screens
from kermesse.table.session import Session
from kermesse.table.takeovers import Takeovers, may_answer
from kermesse.table.votes import Votes


class Presence:
    """The people around a table."""

    def __init__(self, away: Ms) -> None:
        self.clients: dict[int, Client] = {}
        """Everybody connected."""
        self.ousted: dict[int, Client] = {}
        """Those whose seat another connection has taken, until theirs is closed."""
        self.absences = Absences(away)
        """Since when players are away."""
        self.takeovers = Takeovers()
        """Who asks for a seat in play."""
        self.votes = Votes()
        """Whether somebody is to leave it."""
        self.screens = Screens()
        """Does a big screen show the table?"""
        self.tablets = Screens()
        """Does a tablet lie in the middle of it?"""

    def come(self, client: Client, seats: Iterable[Seat], now: Ms) -> None:
        """Somebody is here; of these seats, those whose players are not are away."""
        self.clients[client.conn] = client
        for seat in seats:
            if not self.here(seat):
                self.absences.begin(seat, now)

    def take_seat(self, client: Client, seat: Seat, token_hash: str) -> list[Client]:
        """A seat has one connection, the newest: whose it was. That one is over, unless other
        people share its device."""
        others = [c for c in self.clients.values() if seat in c.seats and c is not client]
        for other in others:
            if len(other.seats) > 1:
                del other.seats[seat]
            else:
                self.oust(other)
        client.seats[seat] = token_hash
        self.absences.end(seat)
        return others

    def oust(self, client: Client) -> None:
        """A connection is to be closed, whatever its end believes."""
        self.ousted[client.conn] = self.clients.pop(client.conn)

    def go(self, conn: int, now: Ms) -> Client | None:
        """A connection is gone: whose it was."""
        self.ousted.pop(conn, None)
        client = self.clients.pop(conn, None)
        for seat in client.seats if client is not None else ():
            self.absences.begin(seat, now)
        left = any(other.screen for other in self.clients.values())
        if client is not None and client.screen and not left:
            self.screens.go(now)
        if client is not None and client.tablet and self.tablet() is None:
            self.tablets.go(now)
        return client

    def tablet_gone(self, now: Ms) -> bool:
        """Is it news by now that the tablet is gone? Another one that waits takes its place."""
        gone = self.tablets.gone(now)
        others = [client for client in self.clients.values() if client.tablet]
        if gone and others:
            self.tablets.come(others[0].guest)
        return gone

    def tablet(self) -> Client | None:
        """The tablet in the middle of the table, if it is here."""
        tablets = (client for client in self.clients.values() if client.tablet)
        return next((one for one in tablets if one.guest == self.tablets.guest), None)

    def here(self, seat: Seat) -> bool:
        """Is the device of whoever sits there connected?"""
        return any(seat in client.seats for client in self.clients.values())

    def remove(self, seat: Seat) -> None:
        """A place where nobody is is no more: those behind it move up."""
        for client in self.clients.values():
            client.seats = {each - (each > seat): known for each, known in client.seats.items()}
            if client.seat is not None and client.seat > seat:
                client.seat -= 1
        self.absences.remove(seat)

    def others_seated(self, guest: str) -> bool:
        """Is anybody else here who has a seat, and can say whether this guest gets one?"""
        return any(may_answer(client, guest) for client in self.clients.values())

    def hosts(self, client: Client, session: Session) -> bool:
        """The host decides before the game; while they are not here, whoever of those who are has
        sat there longest."""
        host = session.record.host
        if client.guest == host:
            return True
        here = self.clients.values()
        if not client.seats or any(other.guest == host for other in here):
            return False
        seated, chairs = (seat for each in here for seat in each.seats), session.seating.chairs
        return min(seated, key=lambda seat: (chairs[seat].sat, seat)) in client.seats

    def missing(self, session: Session) -> list[Seat]:
        """The seats of people who are away, and for whom nobody plays."""
        absent = self.absences.away()
        if not absent or session.record.status != "playing":
            return []
        chairs = dict(enumerate(session.seating.chairs))
        away = ((seat, chairs.get(seat)) for seat in absent)
        return [seat for seat, chair in away if chair and chair.token_hash and not chair.bot]

    def long_away(self, session: Session, seat: Seat, now: Ms) -> bool:
        """May the others call a bot in for this one? Over days, once theirs are over."""
        if session.record.correspondence is not None:
            return seat in self.missing(session) and seat in session.overdue
        return seat in self.missing(session) and self.absences.long(seat, now)

    def is_away(self, session: Session, seat: Seat, now: Ms) -> bool:
        """Is its player gone for so long, or has left it to a bot, that another may ask for it?"""
        chair = session.seating.chairs[seat]
        return chair.stands_in or self.long_away(session, seat, now)

    def news(self, session: Session, now: Ms) -> bool:
        """Is somebody so long away now that everybody should be told?"""
        missing = self.missing(session)
        return bool(missing) and self.absences.news(missing, now)

    def news_at(self, session: Session) -> Ms | None:
        """When there will be such news."""
        missing = self.missing(session)
        return self.absences.due(missing) if missing else None
