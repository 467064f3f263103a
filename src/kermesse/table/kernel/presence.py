"""Who is connected to a table, and who is away."""

from kermesse.core.contract import Ms, Seat
from kermesse.table.kernel.away import Absences
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.session import Session


class Presence:
    """The people around a table."""

    def __init__(self, session: Session, away: Ms) -> None:
        self._session = session
        self.clients: dict[int, Client] = {}
        """Every connected client, by the number of its connection."""
        self.ousted: dict[int, Client] = {}
        """Clients whose seat another connection has taken, until they are closed."""
        self.absences = Absences(away)
        """Since when players are away."""
        self.overdue: frozenset[Seat] | None = None
        """In a game played over days: the seats whose time is up. They are the ones away there."""

    def come(self, client: Client, now: Ms) -> None:
        """Add a client; players who are not connected count as away from now on."""
        self.clients[client.conn] = client
        seating = self._session.seating
        for seat in range(len(seating.chairs)):
            if seating.held(seat) and not self.here(seat):
                self.absences.begin(seat, now)

    def take_seat(self, client: Client, seat: Seat, token_hash: str) -> list[Client]:
        """Give a seat to a client, and return the clients that had it. A seat has one connection,
        the newest; the former one is closed unless other people share its device."""
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
        """Remove a client whose connection will be closed."""
        self.ousted[client.conn] = self.clients.pop(client.conn)

    def go(self, conn: int, now: Ms) -> Client | None:
        """Remove a client whose connection is closed, and return it."""
        self.ousted.pop(conn, None)
        client = self.clients.pop(conn, None)
        for seat in client.seats if client is not None else ():
            self.absences.begin(seat, now)
        return client

    def here(self, seat: Seat) -> bool:
        """True if the device of the person in that seat is connected."""
        return any(seat in client.seats for client in self.clients.values())

    def remove(self, seat: Seat) -> None:
        """Remove an empty place: the seats behind it move up."""
        for client in self.clients.values():
            client.seats = {each - (each > seat): known for each, known in client.seats.items()}
            if client.seat is not None and client.seat > seat:
                client.seat -= 1
        self.absences.remove(seat)

    def others_seated(self, guest: str) -> bool:
        """True if another guest with a seat is connected."""
        return any(client.seats and client.guest != guest for client in self.clients.values())

    def hosts(self, client: Client) -> bool:
        """True if this client decides for the table: the host, or, while they are not here, the
        person who has sat here longest."""
        host = self._session.record.host
        if client.guest == host:
            return True
        here = self.clients.values()
        if not client.seats or any(other.guest == host for other in here):
            return False
        chairs = self._session.seating.chairs
        seated = (seat for each in here for seat in each.seats)
        return min(seated, key=lambda seat: (chairs[seat].sat, seat)) in client.seats

    def require_host(self, client: Client) -> None:
        """Raise `RequestRefused` unless this client decides for the table."""
        if not self.hosts(client):
            raise RequestRefused("host-only")

    def missing(self) -> list[Seat]:
        """Return the seats of people who are away and have no bot in their place."""
        absent = self.absences.since
        if not absent or self._session.record.status != "playing":
            return []
        chairs = dict(enumerate(self._session.seating.chairs))
        away = ((seat, chairs.get(seat)) for seat in absent)
        return [seat for seat, chair in away if chair and chair.token_hash and not chair.bot]

    def long_away(self, seat: Seat, now: Ms) -> bool:
        """True if the others may call a bot in for this seat."""
        if seat not in self.absences.since or seat not in self.missing():
            return False
        return self.absences.long(seat, now) if self.overdue is None else seat in self.overdue

    def news(self, now: Ms) -> bool:
        """True if a player has just been away for so long that everybody is told."""
        return bool(self.absences.since) and self.absences.news(self.missing(), now)

    def news_at(self) -> Ms | None:
        """Return when there will be such news."""
        return self.absences.due(self.missing()) if self.absences.since else None
