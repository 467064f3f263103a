"""Runs one table: carries out what it wants done, in order, and brings it the answers.

Everything happens on the event loop, one call at a time: that is the table's mailbox. Appends go to
the journal one after the other without waiting for their answers; a record waits for the appends
before it, and those after it wait for it, so that what is kept always fits together. When anything
of this fails, the table in memory is thrown away, read again, and given its clients back; when that
does not help, as on a full disk or where the table itself stumbles each time, it stands still for a
while, longer and longer, until the journal can keep something again.
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
from kermesse.server.clock import Timer
from kermesse.server.connection import Connection
from kermesse.table.features.correspondence import Awaited, Correspondence
from kermesse.table.features.room_orders import Order
from kermesse.table.kernel.effects import (
    AskAdvice,
    Deliver,
    Drop,
    Effect,
    Ordered,
    Sketch,
    Store,
    Think,
)
from kermesse.table.kernel.record import Record
from kermesse.table.table import Table

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

_LOG: Final = logging.getLogger("kermesse.server")

_SOONEST: Final[Ms] = 1_000
_LATEST: Final[Ms] = 30_000
"""How long a table stands still at first, and at most, before the journal is tried again."""


_STALLED: Final = frames.Stalled()


class TableRunner:
    """Drives a table, and is its mailbox."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self._hub = hub
        self._now = hub.clock.now
        self.table = table
        """The table; another one after it was read again."""
        self.connections: dict[int, Connection] = {}
        """Everybody who is here, by the number of their connection."""
        self.empty_since: Ms = self._now()
        """Since when nobody is, if so."""
        self._mailbox: deque[tuple[Callable[..., list[Effect]], tuple[Any, ...]]] = deque()
        self._reading = False
        self._unsent: deque[Store] = deque()
        self._flights: set[Future[Any]] = set()
        self._saving = False
        self._failures = 0  # since the journal last stored something
        self._stumbles = 0  # of what stumbled last, since it last went well
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
        """What a line of the log says it is about."""
        return {"table": self.table.record.id}

    @property
    def idle(self) -> bool:
        """Is nobody here, and nothing under way?"""
        return not (self.connections or self._flights or self._unsent or self._reading)

    @property
    def at_rest(self) -> bool:
        """Is it idle, and does no bot have a move to make that others wait for over days?"""
        terms = self.table.record.find(Correspondence)
        return self.idle and not (terms is not None and terms.bots and self.table.session.playing)

    def awaken(self) -> None:
        """Have the table go on though nobody may be here."""
        self._do(Table.awaken)

    # ----------------------------------------------------------------------- coming and going

    def connect(self, connection: Connection, hello: commands.Hello, guest: str) -> None:
        """Somebody comes, or comes back."""
        if self._stopped:  # while they were on their way
            connection.dismiss("shutdown")
            return
        self.connections[connection.number] = connection
        self._hub.lobby.peopled(self.table.record.id, True)
        if self._stalled:
            connection.tell(_STALLED)
        self._do(Table.connect, connection.number, hello, guest)

    def disconnect(self, connection: Connection) -> None:
        """A connection is gone."""
        if self.connections.pop(connection.number, None) is not None:
            if not (self._stalled and self._turned_back(connection)):
                self._do(Table.disconnect, connection.number)
            if not self.connections:
                self.empty_since = self._now()
                self._hub.lobby.peopled(self.table.record.id, False)

    def awaits(self, connection: Connection, pong: commands.Pong) -> bool:
        """Was this client asked for that answer?"""
        return self.table.awaits(connection.number, pong)

    def measured(self, connection: Connection, trip: Ms) -> None:
        """The kernel says how long a line is."""
        self._do(Table.measured, connection.number, trip)

    def receive(self, connection: Connection, command: commands.AnyCommand) -> None:
        """Somebody asks for something."""
        if self._stalled:
            if isinstance(command, commands.Ask):
                refusal = frames.Answer(id=command.id, ok=False, refusal="not-kept")
                connection.tell(refusal)
        else:
            self._do(Table.receive, connection.number, command)

    def order(self, order: Order, done: Callable[[str], None]) -> None:
        """The animator of its room wants something done; why not, or an empty string, once it is
        stored."""
        if self._stalled or self._stopped:
            done("not-kept")
            return
        number = next(self._numbers)
        self._orders[number] = done
        self._do(Table.order, number, order)

    def _fail_orders(self) -> None:
        """Nobody knows what became of the orders that were not answered."""
        orders, self._orders = self._orders, {}
        for done in orders.values():
            done("not-kept")

    def dismiss(self, why: frames.WhyGone) -> None:
        """Send everybody away."""
        for connection in self.connections.values():
            connection.dismiss(why)

    def stop(self) -> None:
        """Let the table do nothing more: what is asked of it, what its bots find and its own time
        are for whoever runs it next. What was handed to the journal is still answered."""
        self._stopped = True
        self._cancel_timer()
        self._fail_orders()

    async def stored(self) -> None:
        """Wait until the journal has answered everything; nothing is told before that."""
        while self._flights and not self._reading:
            await asyncio.wait(self._flights)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # -------------------------------------------------------------------------------- mailbox

    def _do(self, act: Callable[..., list[Effect]], *args: Any) -> None:
        """Call a method of the table, and do what it wants done; later, while it is being read."""
        if self._stopped and act is not Table.stored:
            return
        if self._reading:
            self._mailbox.append((act, args))
            return
        try:
            self._carry_out(act(self.table, *args, self._now()))
        except Exception:
            # Whatever it was, the state may be half changed: only the journal is to be trusted.
            _LOG.exception("it stumbled, and is read again", extra=self._about)
            if act is Table.receive:
                self.read_again(*args)
            else:  # nobody asked for it: it may well happen again at once
                self._stumbled = act
                self._stumbles += 1
                self._fail()
            return
        if act is self._stumbled:
            self._stumbles = 0
        if act is not Table.stored:  # which lets go what waited, and changes nothing
            self._set_timer()
        if self.table.session.seats_assigned:
            self._hub.rooms.stir(self.table.record)

    def _set_timer(self) -> None:
        """Have the table called when it wants to be."""
        wake = None if self._stopped else self.table.wake()
        if wake is not None and (self._timer is None or wake < self._timer_at):
            self._cancel_timer()
            # Never at once: the others have their turn first.
            self._timer_at = max(wake, self._now() + 1)
            self._timer = self._hub.clock.call_at(self._timer_at, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._do(Table.poll)

    def _carry_out(self, effects: list[Effect]) -> None:
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
            elif type(effect) is Think:
                self._hub.spawn(self._think(self.table, effect))
            elif type(effect) is AskAdvice:
                self._hub.spawn(self._advise(self.table, effect))
            elif type(effect) is Ordered:
                if (done := self._orders.pop(effect.number, None)) is not None:
                    done(effect.refusal)
            elif type(effect) is Drop:
                self._hand_out(mail)
                if (connection := self.connections.get(effect.conn)) is not None:
                    connection.close()
        self._hand_out(mail)
        if self._unsent:
            self._send()

    def _hand_out(self, mail: dict[int, list[bytes]]) -> None:
        """Give everybody what there is for them, in one piece."""
        for conn, data in mail.items():
            if (connection := self.connections.get(conn)) is not None:
                connection.deliver(*data)
        mail.clear()

    # -------------------------------------------------------------------------------- journal

    def _send(self) -> None:
        """Hand the journal everything that need not wait."""
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
        """The journal has stored something, or says why not."""
        failure = answer.exception() or answer.result()
        self._flights.discard(answer)
        metrics = self._hub.metrics
        metrics.journal["append" if store.record is None else "save"].add(perf_counter() - since)
        if failure is None:
            metrics.moved(table.game.key, store.lines)
        if table is not self.table:
            return  # thrown away meanwhile, and what it wanted with it
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
        """Over days: whoever is to move now, and is not here, is told where they are."""
        new, self._awaited = _awaited(record) - self._awaited, _awaited(record)
        away = [each.seat for each in new if not self.table.presence.here(each.seat)]
        for feature in self._hub.features if away else ():
            feature.turn_began(record, away)

    def _fail(self) -> None:
        """Something went wrong: read the table again, or wait where that did not help."""
        if self._reading or self._stopped:
            return
        if self._failures + self._stumbles > 1:
            self._stall()
        else:
            self.read_again()

    def _stall(self) -> None:
        """Nothing can be kept just now: say so, and try again later, less and less often."""
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
        """Read the table again once the journal keeps something: the record it has already."""
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
        _LOG.warning("the journal keeps it again", extra=self._about)
        self._stalled = False
        await self._read_again(self.table, ())

    def _turned_back(self, connection: Connection) -> bool:
        """Has somebody gone before the table, which stands still, heard that they had come?"""
        for mail in self._mailbox:
            if mail[0] is Table.connect and mail[1][0] == connection.number:
                self._mailbox.remove(mail)
                return True
        return False

    def read_again(self, *culprit: Any) -> None:
        """Throw the table away, and take what the journal has in its place."""
        if not self._reading:
            self._reading = True
            self._fail_orders()
            self._cancel_timer()
            self._unsent.clear()
            self._hub.write(self._read_again(self.table, culprit))

    async def _read_again(self, old: Table, culprit: tuple[Any, ...]) -> None:
        try:
            table = await self._hub.read(old.record.id)
            effects = table.take_in(old, self._now())
        except JournalError as error:
            _LOG.error("not read (%s)", error, extra=self._about)
            self._failures += 1
            self._stall()
            return
        except Exception:
            _LOG.exception("it cannot be read", extra=self._about)
            self.dismiss("shutdown")  # they will try again, and perhaps it can be read then
            self._hub.evict(self)
            return
        if self._stopped:
            return
        self._reading = self._saving = False
        self.table = table
        self._carry_out(effects)
        self._set_timer()
        match culprit:
            case (int(conn), commands.Ask(id=id)) if conn in self.connections:
                # Else its sender would ask again, and again.
                refusal = frames.Answer(id=id, ok=False, refusal="server-error")
                self.connections[conn].tell(refusal)
        while self._mailbox and not self._reading:
            act, args = self._mailbox.popleft()
            self._do(act, *args)

    # ----------------------------------------------------------------------------------- bots

    async def _think(self, table: Table, question: Think) -> None:
        since = perf_counter()
        move = await self._hub.bots.think(
            table.game,
            question.bot,
            question.view,
            question.menu,
            seed=question.seed,
            deadline=question.deadline,
            party=question.party,
        )
        self._hub.metrics.thinking[table.game.key].add(perf_counter() - since)
        if table is self.table:
            self._do(Table.thought, question.job, move)

    async def _advise(self, table: Table, question: AskAdvice) -> None:
        advice = await self._hub.bots.advise(
            table.game,
            question.view,
            question.menu,
            seed=question.seed,
            deadline=question.deadline,
            party=question.party,
        )
        if table is self.table:
            self._do(Table.advised, question.job, advice)


def _awaited(record: Record) -> frozenset[Awaited]:
    terms = record.find(Correspondence)
    return frozenset(terms.awaited if terms else ())
