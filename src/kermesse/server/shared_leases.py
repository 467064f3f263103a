"""Leases shared by a room and its tables, so that one process runs them all."""

from collections import Counter

from kermesse.journal.port import Journal
from kermesse.server.errors import Draining


class SharedLeases:
    """Takes a lease for its first user and releases it after the last."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._sharing: Counter[str] = Counter()

    async def take(self, name: str) -> str | None:
        """Take a lease; return None on success, else the address of the process that holds it."""
        self._sharing[name] += 1
        try:
            address = await self._journal.lease(name)
        except BaseException:
            self._sharing[name] -= 1
            raise
        if address is not None:
            self._sharing[name] -= 1
        return address

    async def confirm(self, name: str) -> None:
        """Raise `Draining` if a lease that was taken here has been lost."""
        if not self._sharing[name] or await self._journal.lease(name) is not None:
            raise Draining(name)

    async def release(self, name: str) -> None:
        """Release the lease for one user."""
        self._sharing[name] -= 1
        if self._sharing[name] <= 0:
            del self._sharing[name]
            await self._journal.release(name)
