"""Runs one table: executes its effects in order and delivers the results to it.

Everything happens on the event loop, one call at a time. Appends are sent to the journal without
waiting for each other; a record waits for the appends before it, and later appends wait for the
record, so that the stored data is always consistent. If anything fails, the table in memory is
dropped, loaded again and given its clients back. If that does not help (a full disk, or a table
that fails each time), it stalls and retries with growing pauses until the journal works again.
"""

import asyncio
import logging
from asyncio import Future
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kermesse.core.contract import Ms
from kermesse.journal.port import Conflict, JournalError
from kermesse.protocol import commands, frames
from kermesse.server.bot_questions import QUESTIONS, answer_to
from kermesse.server.clock import Timer
from kermesse.server.connection import Connection
from kermesse.server.errors import Draining
from kermesse.table.features.correspondence import Awaited, Correspondence
from kermesse.table.features.operator_orders import OperatorOrder, decisions
from kermesse.table.features.room_orders import Order
from kermesse.table.kernel.effects import (
    Deliver,
    Drop,
    Effect,
    Ordered,
    Question,
    Sketch,
    Store,
)
from kermesse.table.kernel.record import Record
from kermesse.table.table import Table

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

_LOG: Final = logging.getLogger("kermesse.server")

_SOONEST: Final[Ms] = 1_000
_LATEST: Final[Ms] = 30_000
"""First and longest pause before a stalled table is tried again."""


_STALLED: Final = frames.Stalled()


class TableRunner:
    """Drives a table."""

    def __init__(self, hub: "Hub", table: Table, lease: str) -> None:
        self._hub = hub
        self.lease = lease
        """Name of the lease of the table."""
        self._now = hub.clock.now
        self.table = table
        """The table; a new object after a reload."""
        self.connections: dict[int, Connection] = {}
        """Connections by number."""
        self.empty_since: Ms = self._now()
        """Time since the table is empty, if it is."""
        self._mailbox: deque[tuple[Callable[..., list[Effect]], tuple[Any, ...]]] = deque()
        self._reading = False
        self._unsent: deque[Store] = deque()
        self._flights: set[Future[Any]] = set()
        self._saving = False
        self._failures = 0  # since the journal last stored something
        self._stumbles = 0  # consecutive failures of `_stumbled`
        self._stumbled: Callable[..., list[Effect]] | None = None
        self._stalled = False
        self._stopped = False
        self._timer: Timer | None = None
        self._timer_at: Ms = 0
        self._orders: dict[int, Callable[[str], None]] = {}
        self._awaited = _awaited(table.record)
        self._numbers = count(1)

    @property
    def _about(self) -> dict[str, str]:
        """Fields for the log."""
        return {"table": self.table.record.id}

    @property
    def idle(self) -> bool:
        """True if there are no connections and no pending work."""
        return not (self.connections or self._flights or self._unsent or self._reading)

    @property
    def at_rest(self) -> bool:
        """True if idle, and no bot has to move at a correspondence table."""
        terms = self.table.record.find(Correspondence)
        return self.idle and not (terms is not None and terms.bots and self.table.session.playing)

    def awaken(self) -> None:
        """Let the table continue without connections."""
        self._do(Table.awaken)

    # ------------------------------------------------------------------------------ connections

    def connect(self, connection: Connection, hello: commands.Hello, guest: str) -> None:
        """Connect a client."""
        if self._stopped:  # stopped while the client was connecting
            connection.dismiss("shutdown")
            return
        if decisions(self.table.record).closed:
            connection.dismiss("table-closed")
            return
        self.connections[connection.number] = connection
        self._hub.lobby.occupied(self.table.record.id, True)
        if self._stalled:
            connection.tell(_STALLED)
        self._do(Table.connect, connection.number, hello, guest)

    def disconnect(self, connection: Connection) -> None:
        """Remove a closed connection."""
        if self.connections.pop(connection.number, None) is not None:
            if not (self._stalled and self._cancel_connect(connection)):
                self._do(Table.disconnect, connection.number)
            if not self.connections:
                self.empty_since = self._now()
                self._hub.lobby.occupied(self.table.record.id, False)

    def awaits(self, connection: Connection, pong: commands.Pong) -> bool:
        """Return True if the client was asked for this pong."""
        return self.table.awaits(connection.number, pong)

    def measured(self, connection: Connection, rtt: Ms) -> None:
        """Pass the TCP round-trip time of a client to the table."""
        self._do(Table.measured, connection.number, rtt)

    def receive(self, connection: Connection, command: commands.AnyCommand) -> None:
        """Pass a command to the table."""
        if self._stalled:
            if isinstance(command, commands.Ask):
                refusal = frames.Answer(id=command.id, ok=False, refusal="not-kept")
                connection.tell(refusal)
        else:
            self._do(Table.receive, connection.number, command)

    def order(self, order: Order | OperatorOrder, done: Callable[[str], None]) -> None:
        """Execute an order of the organiser or of the operator; call `done` with the refusal, or an
        empty string, once it is stored."""
        if self._stalled or self._stopped:
            done("not-kept")
            return
        number = next(self._numbers)
        self._orders[number] = done
        self._do(Table.order, number, order)

    def answer_to(self, order: Order | OperatorOrder) -> Future[str]:
        """Execute an order; return the future of its refusal. Its caller may be cancelled."""
        answer: Future[str] = asyncio.get_running_loop().create_future()

        def done(refusal: str) -> None:
            if not answer.done():
                answer.set_result(refusal)

        self.order(order, done)
        return answer

    def _fail_orders(self) -> None:
        """Answer pending orders, whose result is unknown."""
        orders, self._orders = self._orders, {}
        for done in orders.values():
            done("not-kept")

    def dismiss(self, why: frames.WhyGone) -> None:
        """Disconnect all clients."""
        for connection in self.connections.values():
            connection.dismiss(why)

    def stop(self) -> None:
        """Stop the table: ignore commands, bots and timers. Pending journal writes are still
        answered."""
        self._stopped = True
        self._cancel_timer()
        self._fail_orders()

    async def stored(self) -> None:
        """Wait until the journal has answered everything."""
        while self._flights and not self._reading:
            await asyncio.wait(self._flights)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # -------------------------------------------------------------------------------- mailbox

    def _do(self, act: Callable[..., list[Effect]], *args: Any) -> None:
        """Call a method of the table and execute its effects; queue the call during a reload."""
        if self._stopped and act is not Table.stored:
            return
        if not (self._stopped or self._hub.holds(self.lease)):
            return
        if self._reading:
            self._mailbox.append((act, args))
            return
        try:
            self._execute(act(self.table, *args, self._now()))
        except Exception:
            # The state may be inconsistent: trust only the journal.
            _LOG.exception("it failed, and is loaded again", extra=self._about)
            if act is Table.receive:
                self.read_again(*args)
            else:  # not caused by a command: it may fail again at once
                self._stumbled = act
                self._stumbles += 1
                self._fail()
            return
        if act is self._stumbled:
            self._stumbles = 0
        if act is not Table.stored:  # which only releases waiting frames
            self._set_timer()
        if self.table.session.seats_assigned:
            self._hub.rooms.table_changed(self.table.record)

    def _set_timer(self) -> None:
        """Schedule the next wake-up of the table."""
        wake = None if self._stopped else self.table.wake()
        if wake is not None and (self._timer is None or wake < self._timer_at):
            self._cancel_timer()
            # Never at once, so that other tables get their turn.
            self._timer_at = max(wake, self._now() + 1)
            self._timer = self._hub.clock.call_at(self._timer_at, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._do(Table.poll)

    def _execute(self, effects: list[Effect]) -> None:
        mail: dict[int, list[bytes]] = {}
        for effect in effects:
            if type(effect) is Deliver:
                mail.setdefault(effect.conn, []).append(effect.data)
                if effect.refusal:
                    self._hub.metrics.refusals[effect.refusal] += 1
            elif type(effect) is Store:
                self._unsent.append(effect)
            elif type(effect) is Sketch:
                if (connection := self.connections.get(effect.conn)) is not None:
                    connection.sketch(effect.seat, effect.data)
            elif isinstance(effect, QUESTIONS):
                self._hub.spawn(self._ask(self.table, effect))
            elif type(effect) is Ordered:
                if (done := self._orders.pop(effect.number, None)) is not None:
                    done(effect.refusal)
            elif type(effect) is Drop:
                self._deliver(mail)
                if (connection := self.connections.get(effect.conn)) is not None:
                    connection.close()
        self._deliver(mail)
        if self._unsent:
            self._send()

    def _deliver(self, mail: dict[int, list[bytes]]) -> None:
        """Deliver the collected frames in batches; drop them if the lease was lost."""
        held = self._hub.journal.holds(self.lease)
        for conn, data in mail.items() if held else ():
            if (connection := self.connections.get(conn)) is not None:
                connection.deliver(*data)
        mail.clear()

    # -------------------------------------------------------------------------------- journal

    def _send(self) -> None:
        """Send pending writes to the journal, as far as their order allows."""
        while self._unsent and not self._saving:
            if self._unsent[0].record is not None:
                if self._flights:
                    return
                self._saving = True
            store, journal = self._unsent.popleft(), self._hub.journal
            asked: Awaitable[Conflict | None]
            if store.record is not None and store.opens is not None:
                asked = journal.follow_up(store.record, store.opens)
            elif store.record is not None:
                asked = journal.save(store.record)
            else:
                asked = journal.append(self.table.record.id, store.n, store.lines)
            answered = partial(self._answered, self.table, store, perf_counter())
            self._flights.add(self._hub.write(asked, answered))

    def _answered(
        self, table: Table, store: Store, since: float, answer: Future[Conflict | None]
    ) -> None:
        """Handle the journal's answer to a write."""
        failure = answer.exception() or answer.result()
        self._flights.discard(answer)
        metrics = self._hub.metrics
        metrics.journal["append" if store.record is None else "save"].add(perf_counter() - since)
        if failure is None:
            metrics.moved(table.game.key, store.lines)
        if table is not self.table:
            return  # dropped meanwhile, with its pending effects
        if failure is not None:
            _LOG.error("not stored (%s)", failure, extra=self._about)
            self._failures += 1
            self._fail()
            return
        if not self._reading:
            self._failures = 0
        if store.record is not None:
            self._saving = False
            self._hub.changed(store.record)
            self._tell_awaited(store.record)
            if store.opens is not None:
                self._hub.changed(store.opens)
        self._send()
        self._do(Table.stored, store.op)

    def _tell_awaited(self, record: Record) -> None:
        """Tell features about absent players who have to move at a correspondence table."""
        new, self._awaited = _awaited(record) - self._awaited, _awaited(record)
        away = [each.seat for each in new if not self.table.presence.here(each.seat)]
        for feature in self._hub.features if away else ():
            feature.turn_began(record, away)

    def _fail(self) -> None:
        """Reload the table after a failure, or stall if that did not help."""
        if self._reading or self._stopped:
            return
        if self._failures + self._stumbles > 1:
            self._stall()
        else:
            self.read_again()

    def _stall(self) -> None:
        """Tell clients that nothing can be stored, and retry with growing pauses."""
        self._reading = True
        self._fail_orders()
        self._cancel_timer()
        self._unsent.clear()
        if not self._stalled:
            self._stalled = True
            for connection in self.connections.values():
                connection.tell(_STALLED)
        failures = self._failures + self._stumbles
        pause = min(_LATEST, _SOONEST * 2 ** min(max(0, failures - 2), 10))
        self._timer = self._hub.clock.call_at(self._now() + pause, self._try_again)

    def _try_again(self) -> None:
        self._timer = None
        if self.connections:
            self._hub.write(self._go_on())
        else:
            self._hub.evict(self)

    async def _go_on(self) -> None:
        """Reload the table once the journal works: save the stored record again as a test."""
        journal, table = self._hub.journal, self.table.record.id
        try:
            record = await journal.find(table)
            if record is not None:
                changed = record.revision + 1
                await journal.save(msgspec.structs.replace(record, revision=changed))
        except JournalError:
            self._failures += 1
            self._stall()
            return
        _LOG.warning("the journal works again", extra=self._about)
        self._stalled = False
        await self._read_again(self.table, ())

    def _cancel_connect(self, connection: Connection) -> bool:
        """Remove the pending connect of a client that left during a stall; return True if there was
        one."""
        for mail in self._mailbox:
            if mail[0] is Table.connect and mail[1][0] == connection.number:
                self._mailbox.remove(mail)
                return True
        return False

    def read_again(self, *culprit: Any) -> None:
        """Drop the table and load it from the journal."""
        if not self._reading:
            self._reading = True
            self._fail_orders()
            self._cancel_timer()
            self._unsent.clear()
            self._hub.write(self._read_again(self.table, culprit))

    async def _read_again(self, old: Table, culprit: tuple[Any, ...]) -> None:
        try:
            await self._hub.leases.confirm(self.lease)
            table = await self._hub.read(old.record.id)
            effects = table.take_in(old, self._now())
        except JournalError as error:
            _LOG.error("not read (%s)", error, extra=self._about)
            self._failures += 1
            self._stall()
            return
        except Exception as error:
            if not isinstance(error, Draining):
                _LOG.exception("it cannot be read", extra=self._about)
            self._hub.drop(self)
            return
        if self._stopped:
            return
        self._reading = self._saving = False
        self.table = table
        self._execute(effects)
        self._set_timer()
        match culprit:
            case (int(conn), commands.Ask(id=id)) if conn in self.connections:
                # Otherwise the client would send the command again and again.
                refusal = frames.Answer(id=id, ok=False, refusal="server-error")
                self.connections[conn].tell(refusal)
        while self._mailbox and not self._reading:
            act, args = self._mailbox.popleft()
            self._do(act, *args)

    # ----------------------------------------------------------------------------------- bots

    async def _ask(self, table: Table, question: Question) -> None:
        call, answer = await answer_to(question, table.game, self._hub)
        if table is self.table:
            self._do(call, question.job, answer)


def _awaited(record: Record) -> frozenset[Awaited]:
    terms = record.find(Correspondence)
    return frozenset(terms.awaited if terms else ())
