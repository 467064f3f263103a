"""Periodic cleanup: evicts empty tables and rooms, and erases names after their time."""

import logging
from typing import TYPE_CHECKING, Final

from kermesse.core.contract import Ms
from kermesse.journal.port import JournalError
from kermesse.server.clock import Timer

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

_LOG: Final = logging.getLogger("kermesse.server")

_EVERY: Final[Ms] = 60_000
"""Interval of the cleanup."""

_PER_HOUR: Final = 60
"""Cleanups per hour; names are erased once an hour."""


class Cleanup:
    """Cleans up the tables and rooms of a hub."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._done = 0
        self._timer: Timer | None = None

    def start(self) -> None:
        """Clean up now and periodically."""
        hub, now = self._hub, self._hub.clock.now()
        for runner in list(hub.runners):
            if runner.at_rest and runner.empty_since + hub.limits.idle <= now:
                hub.evict(runner)
        hub.rooms.clean_up(now)
        if self._done % _PER_HOUR == 0:
            hub.spawn(self.erase_names())
        self._done += 1
        self._timer = hub.clock.call_at(now + _EVERY, self.start)

    def stop(self) -> None:
        """Stop the periodic work."""
        if self._timer is not None:
            self._timer.cancel()

    async def erase_names(self) -> None:
        """Erase names and documents whose time is over."""
        hub = self._hub
        if hub.calendar.wrong:
            return
        before = hub.calendar() - hub.limits.names_kept
        try:
            await hub.rooms.erase_expired()
            for feature in hub.features:
                await feature.erase_expired()
            erased = await hub.journal.forget_names(before)
        except JournalError as error:
            _LOG.error("names stay until the next time (%s)", error)
            return
        if erased:
            for runner in list(hub.runners):
                record = runner.table.record
                if record.status == "over" and record.ended < before:
                    runner.read_again()  # otherwise its next save would store the names again
