"""Runs one room: executes its effects in order and delivers the results to it.

Rooms change rarely, so each call is executed completely, including the journal's answer, before the
next one; clients are told only what is stored. Calls to a room with a tournament run in a thread,
because pairing two hundred people takes a quarter of a second. If something cannot be stored, the
room is loaded again and given its clients back; while the journal fails, the room says so and
waits.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kermesse.core.contract import Ms
from kermesse.journal.port import JournalError
from kermesse.protocol import commands, frames
from kermesse.rooms import commands as room_commands
from kermesse.rooms.effects import (
    Erase,
    EraseEvening,
    GiveOrder,
    OpenTables,
    RoomEffect,
    Save,
    StoreEvening,
)
from kermesse.rooms.overview import at_rest
from kermesse.rooms.room import Room
from kermesse.server import evenings
from kermesse.server.clock import Timer
from kermesse.server.connection import Connection
from kermesse.server.errors import Draining
from kermesse.table.kernel.effects import Deliver, Drop

if TYPE_CHECKING:
    from kermesse.server.rooms import Rooms

_LOG: Final = logging.getLogger("kermesse.server")

_FOLD: Final[Ms] = 200
"""Interval in which table changes are combined."""

_PAUSE: Final[Ms] = 1_000
"""Pause before a failed journal is tried again."""


class NotStored(Exception):
    """A record could not be stored."""


class RoomRunner:
    """Drives a room."""

    def __init__(self, rooms: "Rooms", room: Room) -> None:
        self._rooms, self._hub = rooms, rooms.hub
        self._now = rooms.hub.clock.now
        self.room = room
        """The room; a new object after a reload."""
        self.connections: dict[int, Connection] = {}
        """Connections by number."""
        self.empty_since: Ms = self._now()
        """Time since the room is empty, if it is."""
        self._mailbox: deque[tuple[Callable[..., list[RoomEffect]], tuple[Any, ...]]] = deque()
        self._working = False
        self._stopped = asyncio.Event()
        self._stalled = False
        self._dirty: set[str] = set()
        self._timer: Timer | None = None
        self._timer_at: Ms = 0

    @property
    def idle(self) -> bool:
        """True if there are no connections and no pending work."""
        return not (self.connections or self._working)

    # ------------------------------------------------------------------------------ connections

    def connect(
        self, connection: Connection, hello: room_commands.RoomHello, guest: str, subnet: str
    ) -> None:
        """Connect a client."""
        if self._stopped.is_set():  # stopped while the client was connecting
            connection.dismiss("shutdown")
            return
        self.connections[connection.number] = connection
        if self._stalled:
            connection.tell(frames.Stalled())
        self._do(Room.connect, connection.number, hello, guest, subnet)

    def disconnect(self, connection: Connection) -> None:
        """Remove a closed connection."""
        if self.connections.pop(connection.number, None) is not None:
            self._do(Room.disconnect, connection.number)
            if not self.connections:
                self.empty_since = self._now()

    def receive(self, connection: Connection, command: room_commands.AnyRoomCommand) -> None:
        """Pass a command to the room."""
        if self._stalled and isinstance(command, commands.Ask):
            connection.tell(frames.Answer(id=command.id, ok=False, refusal="not-kept"))
        else:
            self._do(Room.receive, connection.number, command)

    def dismiss(self, why: frames.WhyGone) -> None:
        """Disconnect all clients."""
        for connection in self.connections.values():
            connection.dismiss(why)

    def stop(self) -> None:
        """Stop the room; pending journal writes are still executed."""
        self._stopped.set()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def table_changed(self, table: str) -> None:
        """Note that a table of the room is new or has changed."""
        self._dirty.add(table)
        self._call_at(self._now() + _FOLD)

    # --------------------------------------------------------------------------------- mailbox

    def _do(self, act: Callable[..., list[RoomEffect]], *args: Any) -> None:
        """Queue a call of a method of the room."""
        if self._stopped.is_set():
            return
        self._mailbox.append((act, args))
        if not self._working:
            self._working = True
            self._hub.write(self._work())

    async def _work(self) -> None:
        while self._mailbox and not self._stopped.is_set():
            if not self._hub.holds(self.room.record.id):
                break
            act, args = self._mailbox.popleft()
            try:
                await self._execute(await self._call(act, *args))
            except Exception as error:
                # The room may be inconsistent: trust only the journal.
                if isinstance(error, NotStored | JournalError):
                    _LOG.error("room %s: not stored (%s)", self.room.record.id, error)
                else:
                    _LOG.exception("room %s: reading it again", self.room.record.id)
                await self._read_again()
                self._refuse(act, args)
        self._working = False
        if (wake := self.room.wake()) is not None:
            self._call_at(wake)

    async def _call(self, act: Callable[..., list[RoomEffect]], *args: Any) -> list[RoomEffect]:
        """Call a method of the room, in a thread if there is a tournament."""
        if self.room.record.tournament is None:
            return act(self.room, *args, self._now())
        effects = await asyncio.to_thread(act, self.room, *args, self._now())
        return [] if self._stopped.is_set() else effects

    def _call_at(self, when: Ms) -> None:
        """Schedule a wake-up of the room."""
        if self._stopped.is_set() or (self._timer is not None and self._timer_at <= when):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer_at = max(when, self._now() + 1)
        self._timer = self._hub.clock.call_at(self._timer_at, self._wake)

    def _wake(self) -> None:
        self._timer = None
        looked_at = {table: self._rooms.overview(table) for table in self._dirty}
        # Unstored changes of a table may still be lost: look again later.
        self._dirty = {table for table, shown in looked_at.items() if shown is None}
        if found := [shown for shown in looked_at.values() if shown is not None]:
            self._do(Room.update_tables, found)
        if self._dirty:
            self._call_at(self._now() + _FOLD)
        self._do(Room.poll)

    async def _execute(self, effects: list[RoomEffect]) -> None:
        for effect in effects:
            match effect:
                case Deliver(conn=conn, data=data, refusal=refusal):
                    if refusal:
                        self._hub.metrics.refusals[refusal] += 1
                    held = self._hub.journal.holds(self.room.record.id)
                    if held and (connection := self.connections.get(conn)) is not None:
                        connection.deliver(data)
                case Drop(conn=conn):
                    if (connection := self.connections.get(conn)) is not None:
                        connection.close()
                case Save(record=record):
                    conflict = await self._hub.journal.documents.save(record.document())
                    if conflict is not None:
                        raise NotStored(f"another process has changed it: {conflict}")
                    self._rooms.changed(record)
                case OpenTables(records=records):
                    for table in records:
                        await self._hub.open(table)
                    shown = [at_rest(table) for table in records]
                    await self._execute(await self._call(Room.update_tables, shown))
                case GiveOrder():
                    self._hub.spawn(self._give_order(effect))
                case StoreEvening(evening=evening, new=new):
                    lasting = self._hub.limits.evenings_kept
                    await evenings.keep(self._hub.journal.documents, evening, new, lasting)
                case EraseEvening(evening=name):
                    await evenings.erase_evening(self._hub.journal.documents, name)
                case Erase():
                    await self._rooms.erase(self.room.record.id)

    async def _give_order(self, effect: GiveOrder) -> None:
        """Have a table execute an order, and tell the room its result."""
        refusal = await self._rooms.order(effect.table, effect.order, effect.awake)
        if (shown := self._rooms.overview(effect.table, stored=False)) is not None:
            self._do(Room.update_tables, [shown])
        self._do(Room.order_answered, effect.number, refusal)

    # --------------------------------------------------------------------------------- failures

    async def _read_again(self) -> None:
        """Replace the room by the stored one, retrying until the journal answers."""
        while not self._stopped.is_set():
            try:
                await self._hub.leases.confirm(self.room.record.id)
                room = await self._rooms.read(self.room.record.id)
            except JournalError as error:
                _LOG.error("room %s: not read (%s)", self.room.record.id, error)
                await self._wait()
            except Exception as error:
                if not isinstance(error, Draining):
                    _LOG.exception("room %s cannot be read", self.room.record.id)
                self.dismiss("shutdown")  # the clients reconnect, perhaps to another process
                self._rooms.evict(self)
            else:
                self._stalled = False
                old, self.room = self.room, room
                await self._execute(await self._call(Room.take_in, old))
                return

    async def _wait(self) -> None:
        """Tell clients that nothing can be stored, and wait."""
        if not self._stalled:
            self._stalled = True
            for connection in self.connections.values():
                connection.tell(frames.Stalled())
        rung = asyncio.Event()
        timer = self._hub.clock.call_at(self._now() + _PAUSE, rung.set)
        stopped = asyncio.ensure_future(self._stopped.wait())
        waiting = asyncio.ensure_future(rung.wait())
        await asyncio.wait({stopped, waiting}, return_when=asyncio.FIRST_COMPLETED)
        for each in (stopped, waiting):
            each.cancel()
        timer.cancel()

    def _refuse(self, act: Callable[..., Any], args: tuple[Any, ...]) -> None:
        """Refuse a command that could not be stored."""
        connection = self.connections.get(args[0]) if act is Room.receive else None
        if connection is not None and isinstance(args[1], commands.Ask):
            connection.tell(frames.Answer(id=args[1].id, ok=False, refusal="not-kept"))
