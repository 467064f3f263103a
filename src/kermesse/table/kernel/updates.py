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
"""The updates that may leave early, to bring a client the answer it waits for."""


class Updates:
    """Tells every client how the game goes on, at most once in each interval."""

    def __init__(self, session: Session, presence: Presence, outbox: Outbox, every: Ms) -> None:
        self._session, self._presence, self._outbox = session, presence, outbox
        # Where moves race, the first to see is the first to act: all are told at once, together.
        self._every = 0 if session.game.racing else every

    def changed(self, now: Ms, asked: Client | None = None) -> None:
        """Tell of a change of the game, perhaps made by this client. The last move leaves at once,
        since nothing comes after it."""
        if self._session.referee is None:
            return
        self._session.turns.tell()
        at_once = not self._every or self._session.record.status == "over"
        early = now + _AHEAD * self._every
        due = []
        for client in self._presence.clients.values():
            client.behind = True
            if at_once or client.free_at <= (early if client is asked else now):
                due.append(client)
            else:
                self._outbox.wait(client.conn)
        self._tell(due, now)

    def send(self, now: Ms) -> None:
        """Tell the clients that have waited for long enough."""
        self._tell([client for client in self._behind() if client.free_at <= now], now)

    def answer(self, client: Client, answer: Deliver, now: Ms) -> None:
        """Answer a client, after the updates before it; at once, unless it sends too many."""
        if client.behind and client.free_at <= now + _AHEAD * self._every:
            self._tell((client,), now)
        self._outbox.hold(answer)

    def catch_up(self, client: Client, now: Ms) -> None:
        """Send a client all that waits for it: it is leaving, or will get another view."""
        if client.behind:
            self._tell((client,), now)

    def shown(self, client: Client) -> None:
        """Note that a client is shown the whole table: nothing waits for it any more."""
        referee = self._session.referee
        client.heard = 0 if referee is None else len(referee.match.entries)
        client.behind = False
        self._outbox.resume(client.conn)

    def wake(self) -> Ms | None:
        """Return when a client will have waited for long enough."""
        return min([client.free_at for client in self._behind()], default=None)

    def _behind(self) -> list[Client]:
        return [client for client in self._presence.clients.values() if client.behind]

    def _tell(self, clients: Sequence[Client], now: Ms) -> None:
        referee = self._session.referee
        if not clients or referee is None:
            return
        self._outbox.hold_first(tell.update(self._session, referee, clients, now))
        moves = len(referee.match.entries)
        for client in clients:
            client.free_at = max(client.free_at, now) + self._every
            client.heard, client.behind = moves, False
            if client.conn in self._outbox.waiting:
                self._outbox.resume(client.conn)
