"""Journal in a PostgreSQL database; answered calls are durable on the primary.

One connection writes. It takes all pending requests and answers them once they are committed, so
one commit serves more requests under load. Several processes may share a database: a second
connection holds the leases of the tables that the process runs (`Leases`).
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from typing import Any, Final, Self, TypeAlias
from urllib.parse import urlsplit

import asyncpg
import msgspec

from kermesse.journal.base import BackendJournal, answer
from kermesse.journal.documents import DocumentRequests
from kermesse.journal.migrations import NotUsable
from kermesse.journal.port import Changed, Documents, JournalError
from kermesse.journal.postgres_backend import PostgresBackend, Request
from kermesse.journal.postgres_leases import LOST, Leases, elapsed
from kermesse.journal.postgres_schema import SCHEMA, migrate

_CONNECT_IN: Final = 10.0
_ANSWER_IN: Final = 10.0
"""Seconds to wait for a database."""

_APART: Final = 0.003
"""Minimum seconds between commits. Requests that arrive meanwhile share the next commit; an idle
server never waits. Without it, several busy processes would commit one move at a time."""

_CUT: Final = NotUsable("the connection was lost; check that it is running")

_WHY: Final[dict[type[Exception], NotUsable]] = {
    asyncpg.InvalidAuthorizationSpecificationError: NotUsable(
        "it rejects this user; check the name and the password"
    ),
    asyncpg.InvalidCatalogNameError: NotUsable("the database does not exist; create it (createdb)"),
    asyncpg.InsufficientPrivilegeError: NotUsable(
        "this user has no write access; grant the right to create a schema in the database"
    ),
    asyncpg.ReadOnlySQLTransactionError: NotUsable("it is read-only; connect to the primary"),
    asyncpg.DiskFullError: NotUsable("its disk is full; free some space"),
    asyncpg.TooManyConnectionsError: NotUsable(
        "it accepts no more connections; raise max_connections"
    ),
    asyncpg.CannotConnectNowError: NotUsable("it is starting or stopping; try again"),
    asyncpg.OperatorInterventionError: NotUsable("it was shut down; start it again"),
    asyncpg.PostgresConnectionError: _CUT,
    asyncpg.InterfaceError: _CUT,
    asyncpg.InternalClientError: _CUT,
    TimeoutError: NotUsable(
        "it did not answer in time; check that it is running and not overloaded"
    ),
    OSError: NotUsable("it cannot be reached; check that it is running, and its address"),
}
"""Messages for database errors; the first matching class counts."""

_Asked: TypeAlias = tuple[Request, asyncio.Future[Any]]
"""A request and the future of its answer."""


class PostgresJournal(BackendJournal):
    """A `Journal` in a PostgreSQL database that several processes may share."""

    def __init__(self, address: str, reached_at: str, clock: Callable[[], float]) -> None:
        self._address = address
        self._process = secrets.token_hex(8)
        self._leases = Leases(self._new_connection, self._process, reached_at, clock)
        self._connection: asyncpg.Connection[Any] | None = None
        self._backend: PostgresBackend | None = None
        self._asked: list[_Asked] = []
        self._waiting = asyncio.Event()
        self._closed = False
        self._serving: asyncio.Task[None] | None = None
        self.documents: Documents = DocumentRequests(self._put)

    @classmethod
    async def open(
        cls, address: str, reached_at: str = "", clock: Callable[[], float] = elapsed
    ) -> Self:
        """Open a journal, creating its schema if necessary; raise `JournalError` with what to do.

        `reached_at` is the address where the other server processes reach this one. `clock` tells
        when leases end that were not renewed.
        """
        journal = cls(address, reached_at, clock)
        try:
            await journal._connect()
        except Exception as error:
            journal._disconnect()
            raise journal._explained(error) from error
        journal._serving = asyncio.create_task(journal._serve())
        return journal

    async def lease(self, name: str) -> str | None:
        try:
            return await self._leases.take(name)
        except LOST as error:
            raise self._explained(error) from error

    def holds(self, name: str) -> bool:
        return self._leases.holds(name)

    async def release(self, name: str) -> None:
        with suppress(*LOST):  # the leases end with the connection
            await self._leases.release(name)

    def announce(self, kind: str, id: str) -> None:
        announced = self._put(lambda backend: backend.announce(kind, id))
        announced.add_done_callback(asyncio.Future.exception)  # it may be lost

    def watch(self) -> AsyncIterator[Changed | None]:
        return self._leases.watch()

    @property
    def lost(self) -> Callable[[], None]:
        return self._leases.lost

    @lost.setter
    def lost(self, call: Callable[[], None]) -> None:
        self._leases.lost = call

    def secret(self, name: str) -> asyncio.Future[bytes]:
        """Return a server secret, creating it on first use."""
        return self._put(lambda backend: backend.secret(name, secrets.token_hex(32).encode()))

    async def close(self) -> None:
        self._closed = True
        self._waiting.set()
        if self._serving is not None:
            await asyncio.shield(self._serving)
        await self._leases.close()

    def _put(self, request: Request) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._closed:
            future.set_exception(self._unusable(NotUsable("it is closed")))
        else:
            self._asked.append((request, future))
            self._waiting.set()
        return future

    async def _serve(self) -> None:
        """Settle requests until told to close."""
        loop = asyncio.get_running_loop()
        settled = 0.0
        while self._asked or not self._closed:
            await self._waiting.wait()
            if (early := settled + _APART - loop.time()) > 0 and not self._closed:
                await asyncio.sleep(early)
            settled = loop.time()
            self._waiting.clear()
            asked, self._asked = self._asked, []
            answers = await self._settle([request for request, _ in asked])
            answer(zip([future for _, future in asked], answers, strict=True))
        if self._connection is not None:
            with suppress(*LOST):
                await self._connection.close(timeout=_ANSWER_IN)

    async def _settle(self, requests: Sequence[Request]) -> list[Any]:
        """Return the answer to each request. If the connection is lost nobody knows what was
        stored: all requests get the error, and callers find out by reading."""
        if not requests:
            return []
        try:
            backend = self._backend or await self._connect()
            answers = await backend.settle(requests)
        except Exception as error:
            self._disconnect()
            return [self._explained(error) for _ in requests]
        return [
            self._explained(answer) if isinstance(answer, Exception) else answer
            for answer in answers
        ]

    async def _connect(self) -> PostgresBackend:
        self._connection = db = await self._new_connection()
        self.migrated = await migrate(db)
        self._backend = PostgresBackend(db, self._process)
        return self._backend

    async def _new_connection(self) -> "asyncpg.Connection[Any]":
        """Open a connection."""
        return await asyncpg.connect(
            self._address,
            timeout=_CONNECT_IN,
            command_timeout=_ANSWER_IN,
            server_settings={
                "application_name": "kermesse",
                "search_path": SCHEMA,
                "synchronous_commit": "on",
                # A client that has vanished is dropped within 2 seconds.
                "tcp_keepalives_idle": "1",
                "tcp_keepalives_interval": "1",
                "tcp_keepalives_count": "1",
                "tcp_user_timeout": "2000",
            },
        )

    def _disconnect(self) -> None:
        """Drop the connection and its unanswered requests."""
        db, self._connection, self._backend = self._connection, None, None
        if db is not None:
            db.terminate()

    def _explained(self, error: Exception) -> Exception:
        """Return a database error as a sentence; any other error unchanged."""
        if isinstance(error, NotUsable):
            return self._unusable(error)
        if isinstance(error, msgspec.DecodeError):
            return self._unusable(NotUsable("its data is damaged; restore a backup"))
        if isinstance(error, ValueError) and self._serving is None:
            return self._unusable(
                NotUsable(
                    "this is not the address of a database; write "
                    "postgresql://user:password@host/name"
                )
            )
        if isinstance(error, LOST):
            fits = (why for kind, why in _WHY.items() if isinstance(error, kind))
            return self._unusable(next(fits, error))
        return error

    def _unusable(self, why: Exception) -> JournalError:
        parts = urlsplit(self._address)  # shown without the password
        name = f"{parts.hostname or 'local'}{parts.path}"
        return JournalError(
            "cannot use the journal in PostgreSQL ({name}): {why}", name=name, why=why
        )
