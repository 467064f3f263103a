"""Runs one room: carries out what it wants done, one after the other, and brings it the answers.

Rooms change seldom, so a call is carried out to its end, the journal's answer included, before the
next is made: nobody is told what could still be lost. Where there is a tournament, what the room
works out (pairings of two hundred people take a quarter of a second) is worked out in a thread, and
the server goes on meanwhile. When something cannot be kept, the room is
read again and given its clients back; while nothing can be kept at all, it says so and waits.
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
from kermesse.rooms.effects import Erase, GiveOrder, OpenTables, RoomEffect, Save
from kermesse.rooms.overview import at_rest
from kermesse.rooms.room import Room
from kermesse.server.clock import Timer
from kermesse.server.connection import Connection
from kermesse.table.kernel.effects import Deliver, Drop

if TYPE_CHECKING:
    from kermesse.server.rooms import Rooms

_LOG: Final = logging.getLogger("kermesse.server")

_FOLD: Final[Ms] = 200
"""What its tables do is looked at once in so long."""

_PAUSE: Final[Ms] = 1_000
"""How long it waits before a journal that kept nothing is tried again."""


class NotKept(Exception):
    """Something could not be stored."""


class RoomRunner:
    """Drives a room, and is its mailbox."""

    def __init__(self, rooms: "Rooms", room: Room) -> None:
        self._rooms, self._hub = rooms, rooms.hub
        self._now = rooms.hub.clock.now
        self.room = room
        """The room; another one after it was read again."""
        self.connections: dict[int, Connection] = {}
        """Everybody who is here, by the number of their connection."""
        self.empty_since: Ms = self._now()
        """Since when nobody is, if so."""
        self._mailbox: deque[tuple[Callable[..., list[RoomEffect]], tuple[Any, ...]]] = deque()
        self._working = False
        self._stopped = asyncio.Event()
        self._stalled = False
        self._dirty: set[str] = set()
        self._timer: Timer | None = None
        self._timer_at: Ms = 0

    @property
    def idle(self) -> bool:
        """Is nobody here, and nothing under way?"""
        return not (self.connections or self._working)

    # ------------------------------------------------------------------------ coming and going

    def connect(self, connection: Connection, hello: room_commands.RoomHello, guest: str) -> None:
        """Somebody comes, or comes back."""
        if self._stopped.is_set():  # while they were on their way
            connection.dismiss("shutdown")
            return
        self.connections[connection.number] = connection
        if self._stalled:
            connection.tell(frames.Stalled())
        self._do(Room.connect, connection.number, hello, guest)

    def disconnect(self, connection: Connection) -> None:
        """A connection is gone."""
        if self.connections.pop(connection.number, None) is not None:
            self._do(Room.disconnect, connection.number)
            if not self.connections:
                self.empty_since = self._now()

    def receive(self, connection: Connection, command: room_commands.AnyRoomCommand) -> None:
        """Somebody asks for something."""
        if self._stalled and isinstance(command, commands.Ask):
            connection.tell(frames.Answer(id=command.id, ok=False, refusal="not-kept"))
        else:
            self._do(Room.receive, connection.number, command)

    def dismiss(self, why: frames.WhyGone) -> None:
        """Send everybody away."""
        for connection in self.connections.values():
            connection.dismiss(why)

    def stop(self) -> None:
        """Let the room do nothing more; what was handed to the journal is still kept."""
        self._stopped.set()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stir(self, table: str) -> None:
        """A table of the room is new, or not as it was."""
        self._dirty.add(table)
        self._call_at(self._now() + _FOLD)

    # --------------------------------------------------------------------------------- mailbox

    def _do(self, act: Callable[..., list[RoomEffect]], *args: Any) -> None:
        """Call a method of the room, after those called before."""
        if self._stopped.is_set():
            return
        self._mailbox.append((act, args))
        if not self._working:
            self._working = True
            self._hub.write(self._work())

    async def _work(self) -> None:
        while self._mailbox and not self._stopped.is_set():
            act, args = self._mailbox.popleft()
            try:
                await self._carry_out(await self._call(act, *args))
            except Exception as error:
                # Whatever it was, the room may be half changed: only the journal is to be trusted.
                if isinstance(error, NotKept | JournalError):
                    _LOG.error("room %s: not stored (%s)", self.room.record.id, error)
                else:
                    _LOG.exception("room %s: reading it again", self.room.record.id)
                await self._read_again()
                self._apologise(act, args)
        self._working = False
        if (wake := self.room.wake()) is not None:
            self._call_at(wake)

    async def _call(self, act: Callable[..., list[RoomEffect]], *args: Any) -> list[RoomEffect]:
        """What a method of the room wants done. Nobody else calls one meanwhile."""
        if self.room.record.tournament is None:
            return act(self.room, *args, self._now())
        effects = await asyncio.to_thread(act, self.room, *args, self._now())
        return [] if self._stopped.is_set() else effects

    def _call_at(self, when: Ms) -> None:
        """Have the room looked after at that time."""
        if self._stopped.is_set() or (self._timer is not None and self._timer_at <= when):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer_at = max(when, self._now() + 1)
        self._timer = self._hub.clock.call_at(self._timer_at, self._wake)

    def _wake(self) -> None:
        self._timer = None
        looked_at = {table: self._rooms.overview(table) for table in self._dirty}
        # What a table has not stored yet may still be lost: it is looked at later.
        self._dirty = {table for table, shown in looked_at.items() if shown is None}
        if found := [shown for shown in looked_at.values() if shown is not None]:
            self._do(Room.saw, found)
        if self._dirty:
            self._call_at(self._now() + _FOLD)
        self._do(Room.poll)

    async def _carry_out(self, effects: list[RoomEffect]) -> None:
        for effect in effects:
            match effect:
                case Deliver(conn=conn, data=data):
                    if (connection := self.connections.get(conn)) is not None:
                        connection.deliver(data)
                case Drop(conn=conn):
                    if (connection := self.connections.get(conn)) is not None:
                        connection.close()
                case Save(record=record):
                    conflict = await self._hub.journal.documents.save(record.document())
                    if conflict is not None:
                        raise NotKept(f"another process has changed it: {conflict}")
                    self._rooms.changed(record)
                case OpenTables(records=records):
                    for table in records:
                        await self._hub.open(table)
                    shown = [at_rest(table) for table in records]
                    await self._carry_out(await self._call(Room.saw, shown))
                case GiveOrder():
                    self._hub.spawn(self._give(effect))
                case Erase():
                    await self._rooms.erase(self.room.record.id)

    async def _give(self, effect: GiveOrder) -> None:
        """Have a table carry out an order, and the room know how it stands then."""
        refusal = await self._rooms.order(effect.table, effect.order, effect.awake)
        if (shown := self._rooms.overview(effect.table, stored=False)) is not None:
            self._do(Room.saw, [shown])
        self._do(Room.ordered, effect.number, refusal)

    # --------------------------------------------------------------------------------- failures

    async def _read_again(self) -> None:
        """Take what the journal has in the place of the room, as soon as it has it."""
        while not self._stopped.is_set():
            try:
                room = await self._rooms.read(self.room.record.id)
            except JournalError as error:
                _LOG.error("room %s: not read (%s)", self.room.record.id, error)
                await self._wait()
            except Exception:
                _LOG.exception("room %s cannot be read", self.room.record.id)
                self.dismiss("shutdown")  # they will try again, and perhaps it can be read then
                self._rooms.evict(self)
            else:
                self._stalled = False
                old, self.room = self.room, room
                await self._carry_out(await self._call(Room.take_in, old))
                return

    async def _wait(self) -> None:
        """Nothing can be kept just now: say so, and wait a little."""
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

    def _apologise(self, act: Callable[..., Any], args: tuple[Any, ...]) -> None:
        """Whoever asked for what could not be kept is told so."""
        connection = self.connections.get(args[0]) if act is Room.receive else None
        if connection is not None and isinstance(args[1], commands.Ask):
            connection.tell(frames.Answer(id=args[1].id, ok=False, refusal="not-kept"))
