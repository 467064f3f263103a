"""A model of a PostgreSQL server: sessions, transactions, row locks, advisory locks and NOTIFY.

The real `PostgresJournal` runs on it, over `Session` in place of a connection of asyncpg. The model
passes the law suite of journals, as the real server does. A statement is carried out at one moment
between two delays; a statement that changes a row locked by another transaction waits. Left out are
disks (every commit is durable) and other isolation levels than READ COMMITTED.
"""

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

import asyncpg
import msgspec

from kermesse.journal.postgres import PostgresJournal
from kermesse.journal.postgres_leases import _LOCK
from kermesse.rooms.record import KIND, RoomRecord
from kermesse.table.records import read_records
from support.simulation.database_tables import TABLES, UNLOGGED, View, plain, run
from support.simulation.disk import decode

NOTICED = 3.0
"""Seconds until the server notices that a machine with a client is gone."""

_WAITS = plain(_LOCK)


class Database:
    """A database server, and what it has stored."""

    def __init__(self, later, now, rng=None):
        self.later = later
        """Calls a function after some seconds."""
        self.now = now
        self.rng = rng or Random(0)
        self.tables: dict[str, dict[Any, Any]] = {name: {} for name in TABLES}
        """What is committed."""
        self.sessions: list[Session] = []
        self.version = 0
        """Number of commits so far."""
        self.down = False
        self.slowness = 0.0
        """Seconds of a message to or from the server."""
        self.failing = 0.0
        """Probability that a statement fails."""
        self.unreachable: set[str] = set()
        """Processes that the network has cut off from the server."""
        self._full = False
        self._waiting: list[tuple[Any, ...]] = []

    # ------------------------------------------------------------------------------- sessions

    async def connect(self, process):
        """Return a new session of a process."""
        await self._travel()
        if process in self.unreachable:
            await asyncio.sleep(10.0)
            raise TimeoutError
        if self.down:
            raise ConnectionRefusedError("connection refused")
        session = Session(self, process)
        self.sessions.append(session)
        return session

    async def _travel(self):
        future = asyncio.get_running_loop().create_future()
        self.later(self.delay(), _resolve, future, None)
        async with asyncio.timeout(10.0):
            await future

    def delay(self):
        """Return the seconds that a message takes."""
        return self.slowness * (0.5 + self.rng.random())

    def arrive(self, session, query, args, future):
        """Carry out a statement that has arrived."""
        if session.process in self.unreachable or self.down or future.cancelled():
            return  # nobody answers
        if not session.alive:
            session.end()
            return
        fate = self.rng.random() if self.failing and query != "ROLLBACK" else 1.0
        if fate < self.failing / 2:
            error = self.rng.choice((asyncpg.DeadlockDetectedError, asyncpg.SerializationError))
            if query == "COMMIT":
                session.transaction("ROLLBACK")
            session.answer(future, error("could not serialize access"))
            return
        try:
            rows = self._carry_out(session, query, args)
        except asyncpg.PostgresError as error:
            session.answer(future, error)
            return
        if rows is None:
            self._waiting.append((session, query, args, future))
        elif fate < self.failing:  # carried out, and nobody is told
            session.end()
        else:
            session.answer(future, rows)

    def _carry_out(self, session, query, args):
        """Return the rows of a statement, or None if it has to wait for another transaction."""
        if query in ("BEGIN", "COMMIT", "ROLLBACK"):
            session.transaction(query)
            return []
        if plain(query) == _WAITS:
            if any(args[0] in other.advisory for other in self.sessions if other is not session):
                return None
            session.advisory.add(args[0])
            return []
        layers = [self.tables] if session.changes is None else [session.changes, self.tables]
        locks = {lock for each in self.sessions for lock in each.advisory}
        view = View(layers, self.now(), locks)
        rows = run(query, view, args)
        changed = {(table, key) for table, rows in view.changes.items() for key in rows}
        wanted = {row for row in changed if row[0] != "last"} | view.locked
        if wanted and any(wanted & other.locked for other in self.sessions if other is not session):
            return None
        if self._full and any(table not in UNLOGGED for table in view.changes):
            raise asyncpg.DiskFullError("could not extend file: no space left on device")
        if session.changes is None:
            self.commit(view.changes, view.notices)
        else:
            session.locked |= wanted
            session.notices += view.notices
            for table, rows_ in view.changes.items():
                session.changes.setdefault(table, {}).update(rows_)
        return rows

    def commit(self, changes, notices):
        """Store changed rows, and send notifications."""
        self.version += bool(changes)
        for table, rows in changes.items():
            there = self.tables[table]
            for key, row in rows.items():
                if row is None:
                    there.pop(key, None)
                elif table == "last":
                    there[key] = max(row, there.get(key, 0))
                else:
                    there[key] = row
        for channel, payload in notices:
            for session in self.sessions:
                session.notify(channel, payload)

    def go_on(self):
        """Try the statements that wait, after locks were released."""
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            self.arrive(*each)

    # --------------------------------------------------------------------------------- faults

    def fill(self, full):
        """Let the disk be full, or have space again."""
        self._full = full

    def fail_over(self):
        """Stop the server: commits stay, sessions, locks and unlogged tables do not."""
        self.down = True
        for session in list(self.sessions):
            session.end()
        for table in UNLOGGED:
            self.tables[table].clear()

    def come_back(self):
        """Let the server, or its replica, answer."""
        self.down = False

    def isolate(self, process):
        """Cut a process off; the server notices after a while, the process when it waits."""
        self.unreachable.add(process)
        for session in self.of(process):
            self.later(NOTICED, session.forget)

    def rejoin(self, process):
        """Let a process reach the server again; its old sessions are reset."""
        self.unreachable.discard(process)
        for session in self.of(process):
            session.end()

    def lose(self, process, notices=True):
        """A process was killed: its sessions end now, or once the server notices."""
        for session in self.of(process):
            self.later(0.0 if notices else NOTICED, session.forget)

    def of(self, process):
        """Return the sessions of a process."""
        return [session for session in self.sessions if session.process == process]

    def repair(self):
        """End all faults."""
        self.come_back()
        self.failing = 0.0
        self.fill(False)
        for process in sorted(self.unreachable):
            self.rejoin(process)

    # -------------------------------------------------------------------- for those who check it

    readable = True
    """Other than a file, it can always be read."""

    def record(self, table):
        """Return the stored record of a table, or None."""
        row = self.tables["record"].get(table)
        return read_records(f"[{row['body']}]")[0] if row else None

    def entries(self, table, after=0):
        """Return the stored moves of a table after that number."""
        last, lines = self.tables["last"].get(table, 0), self.tables["line"]
        return [decode(lines[table, n]["body"]) for n in range(after + 1, last + 1)]

    def room(self, id):
        """Return the stored record of a room."""
        return msgspec.json.decode(self.tables["document"][KIND, id]["body"], type=RoomRecord)

    def owner(self, lease):
        """Return the address of the process that has a lease, or an empty string."""
        row = self.tables["lease"].get(lease)
        process = self.tables["process"].get(row["owner"]) if row else None
        return process["address"] if process else ""

    def lose_process(self):
        """A process was killed: commits stay."""


def _resolve(future, result):
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)


class Session:
    """A connection, in place of that of asyncpg."""

    def __init__(self, database, process):
        self._database, self.process = database, process
        self._loop = asyncio.get_running_loop()
        self.alive = True
        """True while the server knows it."""
        self.changes: dict[str, dict[Any, Any]] | None = None
        """Changes of its transaction; None outside of one."""
        self.locked: set[tuple[str, Any]] = set()
        """Rows that its transaction has changed or locked."""
        self.notices: list[tuple[str, str]] = []
        self.advisory: set[str] = set()
        self._listeners: list[tuple[str, Any]] = []
        self._ended: list[Any] = []
        self._closed = False
        self._asked: list[asyncio.Future[Any]] = []
        self._latest = 0.0

    # ------------------------------------------------------------------------------ as asyncpg

    async def execute(self, query, *args, timeout=10.0):
        await self._ask(query, args, timeout)

    async def fetch(self, query, *args, timeout=10.0):
        return await self._ask(query, args, timeout)

    async def fetchrow(self, query, *args, timeout=10.0):
        rows = await self._ask(query, args, timeout)
        return rows[0] if rows else None

    async def fetchval(self, query, *args, timeout=10.0):
        rows = await self._ask(query, args, timeout)
        return next(iter(rows[0].values())) if rows else None

    def transaction(self, what=None):
        """Return a transaction; or carry out its statements, as the server."""
        if what is None:
            return _Transaction(self)
        if what == "BEGIN":
            self.changes = {}
            return None
        changes, self.changes = self.changes or {}, None
        notices, self.notices = self.notices, []
        self.locked = set()
        if what == "COMMIT":
            self._database.commit(changes, notices)
        self._database.later(0.0, self._database.go_on)
        return None

    async def add_listener(self, channel, hear):
        self._listeners.append((channel, hear))

    def add_termination_listener(self, call):
        self._ended.append(call)

    def get_server_version(self):
        return SimpleNamespace(major=16)

    def is_closed(self):
        return self._closed

    def terminate(self):
        self._close()
        self._database.later(self._database.delay(), self.forget)

    async def close(self, timeout=None):
        self.terminate()

    async def _ask(self, query, args, timeout):
        if self._closed:
            raise asyncpg.InterfaceError("connection is closed")
        future = self._loop.create_future()
        self._asked.append(future)
        self._in_order(self._database.arrive, self, query, args, future)
        try:
            async with asyncio.timeout(timeout):
                return await future
        finally:
            self._asked.remove(future)

    # ---------------------------------------------------------------------------- as the server

    def answer(self, future, result):
        """Send the answer to a statement."""
        self._in_order(_resolve, future, result)

    def notify(self, channel, payload):
        """Send a notification."""
        for listened, hear in self._listeners:
            if listened == channel and self.process not in self._database.unreachable:
                self._in_order(self._hear, hear, channel, payload)

    def _hear(self, hear, channel, payload):
        if not self._closed:
            self._loop.call_soon(hear, self, 0, channel, payload)

    def _in_order(self, act, *args):
        now = self._database.now()
        self._latest = max(self._latest, now + self._database.delay())
        self._database.later(self._latest - now, act, *args)

    def forget(self):
        """End it at the server: roll back, and release its locks."""
        if self.alive:
            self.alive = False
            self._database.sessions.remove(self)
            self.changes, self.locked, self.advisory = None, set(), set()
            self._listeners.clear()
            self._database.later(0.0, self._database.go_on)

    def end(self):
        """End it at both sides."""
        self.forget()
        self._database.later(self._database.delay(), self._close)

    def _close(self):
        if self._closed:
            return
        self._closed = True
        for future in self._asked:
            _resolve(future, asyncpg.ConnectionDoesNotExistError("connection was closed"))
        for call in self._ended:
            self._loop.call_soon(call, self)


class _Transaction:
    def __init__(self, session):
        self._session = session

    async def __aenter__(self):
        await self._session.execute("BEGIN")

    async def __aexit__(self, kind, *_error):
        if kind is None:
            await self._session.execute("COMMIT")
        elif not self._session.is_closed():
            await self._session.execute("ROLLBACK")


async def open_journal(database, process, clock):
    """Open the real PostgreSQL journal of a process on a simulated database."""

    class ModelJournal(PostgresJournal):
        async def _new_connection(self):
            return await database.connect(process)

    return await ModelJournal.open(f"postgresql://simulated/{process}", process, clock)
