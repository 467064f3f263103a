"""Tables played over days, woken when somebody's time is up, whether anybody is there or not.

What is to be done when is in the records alone, so a restart finds all of it again. Where several
processes share a journal each knows of every table; whoever gets the lease wakes it, and the others
ask again until they hear that it was done.
"""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from kermesse.core.contract import Ms
from kermesse.journal.port import JournalError
from kermesse.server.clock import Timer
from kermesse.server.errors import Draining, RunElsewhere, UnknownTable, UnreadableTable
from kermesse.table.features.correspondence import Correspondence, wakes_at
from kermesse.table.kernel.record import Record

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

_LOG: Final = logging.getLogger("kermesse.server")

EVERY: Final[Ms] = 20_000
"""How often the calendar is looked at: it may be set, and a day need not end to the second."""

_AT_ONCE: Final = 16
"""So many tables are woken in one go: a server that was away for days has many."""


class Wakeups:
    """Knows every table played over days that is not over."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._records: dict[str, Record] = {}
        self._unreadable: set[str] = set()
        self._waking: set[str] = set()
        self._timer: Timer | None = None

    def changed(self, record: Record) -> None:
        """A table is new, or not as it was."""
        if record.find(Correspondence) is not None and record.status != "over":
            self._records[record.id] = record
        else:
            self._records.pop(record.id, None)

    def of_guest(self, guest: str) -> Iterable[Record]:
        """Those where that guest has a seat."""
        return [
            record
            for record in self._records.values()
            if any(chair.token_hash and chair.guest == guest for chair in record.chairs)
        ]

    def start(self) -> None:
        """Look at the calendar, now and from now on."""
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
        """Wake nothing more."""
        if self._timer is not None:
            self._timer.cancel()

    def _due(self, record: Record, today: int) -> bool:
        if record.id in self._waking or record.id in self._unreadable:
            return False
        when, running = wakes_at(record), self._hub.running(record.id)
        # Bots of a table in memory are at work already.
        return when is not None and when <= today and not (when == 0 and running)

    async def _wake(self, table: str) -> None:
        try:
            (await self._hub.runner(table)).awaken()
        except (RunElsewhere, Draining):
            pass  # whoever runs it sees to it
        except JournalError as error:
            _LOG.error("not woken (%s)", error, extra={"table": table})
        except UnknownTable:
            self._records.pop(table, None)
        except UnreadableTable as error:  # whoever comes is told so
            self._unreadable.add(table)
            _LOG.warning("not woken: %s", error, extra={"table": table})
        finally:
            self._waking.discard(table)
