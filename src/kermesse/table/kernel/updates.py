"""When clients are told of moves: at once, or of those of a tenth of a second together.

Where many act at once, a frame for each move and client would be more than anybody can read. So a
client that has just been told waits a little; the moves of that time are merged into one frame with
all their events, in order, and the state after them. Everything else sent to that client queues
behind that frame. Send times depend only on that client's own traffic, and a merged update holds
exactly the events it replaces, so batching leaks nothing.
"""

from collections.abc import Sequence
from typing import Final

from kermesse.core.contract import Ms
from kermesse.table.kernel import tell
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.effects import Deliver
from kermesse.table.kernel.outbox import Outbox
from kermesse.table.kernel.presence import Presence
from kermesse.table.kernel.session import Session

_AHEAD: Final = 3
"""So many updates may leave before their time, to bring somebody the answer they wait for."""


class Updates:
    """Has everybody told how the game goes on, a client no more often than its line is to have."""

    def __init__(self, session: Session, presence: Presence, outbox: Outbox, every: Ms) -> None:
        self._session, self._presence, self._outbox = session, presence, outbox
        # Where moves race, whoever sees first acts first: there all are told at once, and together.
        self._every = 0 if session.game.racing else every

    def changed(self, now: Ms, asked: Client | None = None) -> None:
        """The game has gone on, perhaps by what this client asked for; the last move leaves at
        once, since nothing comes after it."""
        if self._session.referee is None:
            return
        self._session.turns.tell()
        clients = self._presence.clients.values()
        over = self._session.record.status == "over"
        due = []
        for client in clients:
            client.behind = True
            if over or self._is_due(client, now, ahead=_AHEAD if client is asked else 0):
                due.append(client)
            else:
                self._outbox.wait(client.conn)
        self._tell(due, now)

    def send(self, now: Ms) -> None:
        """Tell those who have waited for long enough."""
        self._tell([client for client in self._behind() if self._is_due(client, now)], now)

    def answer(self, client: Client, answer: Deliver, now: Ms) -> None:
        """Answer a client, after what it has to hear before; at once, unless it asks on and on."""
        if client.behind and self._is_due(client, now, _AHEAD):
            self._tell((client,), now)
        self._outbox.hold(answer)

    def catch_up(self, client: Client, now: Ms) -> None:
        """Let a client hear all that waits for it: it is going, or about to have other eyes."""
        if client.behind:
            self._tell((client,), now)

    def shown(self, client: Client) -> None:
        """A client is being shown the whole table: it has nothing to hear of."""
        self._note(client)
        self._outbox.resume(client.conn)

    def wake(self) -> Ms | None:
        """When somebody will have waited for long enough."""
        return min((client.free_at for client in self._behind()), default=None)

    def _behind(self) -> list[Client]:
        return [client for client in self._presence.clients.values() if client.behind]

    def _is_due(self, client: Client, now: Ms, ahead: int = 0) -> bool:
        return not self._every or client.free_at <= now + ahead * self._every

    def _tell(self, clients: Sequence[Client], now: Ms) -> None:
        referee = self._session.referee
        if not clients or referee is None:
            return
        self._outbox.hold_first(tell.update(self._session, referee, clients, now))
        for client in clients:
            client.free_at = max(client.free_at, now) + self._every
            self._note(client)
            self._outbox.resume(client.conn)

    def _note(self, client: Client) -> None:
        """This client knows of every move so far."""
        referee = self._session.referee
        client.heard = 0 if referee is None else len(referee.match.entries)
        client.behind = False
