"""Correspondence tables: woken when a time limit expires, and listed for the devices that play
there.

The time limits are in the records, so a restart finds them again. If several processes share a
journal, each knows every table. The process that gets the lease wakes the table; the others retry
until they see the change.
"""

import logging
from collections.abc import Iterable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core.contract import Ms
from kermesse.journal.port import JournalError
from kermesse.protocol import http
from kermesse.server.clock import Timer
from kermesse.server.errors import Draining, RunElsewhere, UnknownTable, UnreadableTable
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import as_json
from kermesse.server.hub import Hub
from kermesse.table.features.correspondence import Correspondence, wakes_at
from kermesse.table.kernel.record import Record

_LOG: Final = logging.getLogger("kermesse.server")

EVERY: Final[Ms] = 20_000
"""Interval between looks at the calendar, which may be changed while the server runs."""

_AT_ONCE: Final = 16
"""Tables woken at once; a server that was off for days has many."""


class CorrespondenceTables(HttpFeature):
    """Tracks all unfinished correspondence tables."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._records: dict[str, Record] = {}
        self._unreadable: set[str] = set()
        self._waking: set[str] = set()
        self._timer: Timer | None = None

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [Route("/mine", self.get_mine, methods=["POST"])]

    def table_changed(self, record: Record) -> None:
        """Track a correspondence table until it is over."""
        if record.find(Correspondence) is not None and record.status != "over":
            self._records[record.id] = record
        else:
            self._records.pop(record.id, None)

    # ---------------------------------------------------------------------------------- waking

    def start(self) -> None:
        """Wake the tables that are due, now and periodically."""
        clock, hub = self._hub.clock, self._hub
        self._timer = clock.call_at(clock.now() + EVERY, self.start)
        if hub.draining or hub.calendar.wrong:
            return
        today = hub.calendar()
        due = [table for table, record in self._records.items() if self._due(record, today)]
        for table in due[:_AT_ONCE]:
            self._waking.add(table)
            hub.spawn(self._wake(table))

    def stop(self) -> None:
        """Stop waking tables."""
        if self._timer is not None:
            self._timer.cancel()

    def _due(self, record: Record, today: int) -> bool:
        if record.id in self._waking or record.id in self._unreadable:
            return False
        when, running = wakes_at(record), self._hub.running(record.id)
        # Bots of a table in memory are already thinking.
        return when is not None and when <= today and not (when == 0 and running)

    async def _wake(self, table: str) -> None:
        try:
            (await self._hub.runner(table)).awaken()
        except (RunElsewhere, Draining):
            pass  # the process that runs it wakes it
        except JournalError as error:
            _LOG.error("not woken (%s)", error, extra={"table": table})
        except UnknownTable:
            self._records.pop(table, None)
        except UnreadableTable as error:  # clients are told when they connect
            self._unreadable.add(table)
            _LOG.warning("not woken: %s", error, extra={"table": table})
        finally:
            self._waking.discard(table)

    # ------------------------------------------------------------------------ tables of a device

    async def get_mine(self, request: Request) -> Response:
        """Return the state of a device's tables, including those known only by its cookie."""
        wish, guest = await self._api.read(request, http.MyTables), request.scope["guest"]
        by_cookie = {record.id: record for record in self._of_guest(guest)}
        tables = []
        for name in dict.fromkeys((*wish.tables, *by_cookie)):
            record = by_cookie.get(name) or await self._hub.journal.find(name)
            if record is not None:
                tables.append(self._shown(record, guest))
        return as_json({"tables": tables, "calendar": self._hub.calendar()})

    def _of_guest(self, guest: str) -> Iterable[Record]:
        return [
            record
            for record in self._records.values()
            if any(chair.token_hash and chair.guest == guest for chair in record.chairs)
        ]

    def _shown(self, record: Record, guest: str) -> http.MyTable:
        terms, game = record.find(Correspondence), self._hub.games.get(record.game)
        own = [n for n, chair in enumerate(record.chairs) if chair.guest == guest]
        awaited = terms.awaited if terms and record.status == "playing" else ()
        return http.MyTable(
            id=record.id,
            game=record.game,
            status=record.status,
            names=tuple("" if chair.hidden else chair.name for chair in record.chairs),
            created=record.created,
            next=record.next,
            days=terms.days if terms else 0,
            stand_in=bool(terms and terms.stand_in),
            awaited=tuple(
                http.Waiting(each.seat, each.since, terms.until(each))
                for each in awaited
                if terms is not None
            ),
            seat=own[0] if terms and own else None,
            old=game is None or game.version != record.version,
        )
