"""Leases that several have a part in: a room and all its tables are run by one process, so that the
animator's powers need no way from process to process."""

from collections import Counter

from kermesse.journal.port import Journal


class SharedLeases:
    """Takes a lease for the first of those who share it, and lets go after the last."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._sharing: Counter[str] = Counter()

    async def take(self, name: str) -> str | None:
        """Ask for one: None when it is ours, else the address of whoever has it."""
        self._sharing[name] += 1
        try:
            address = await self._journal.lease(name)
        except BaseException:
            self._sharing[name] -= 1
            raise
        if address is not None:
            self._sharing[name] -= 1
        return address

    async def release(self, name: str) -> None:
        """One of those who share it needs it no more."""
        self._sharing[name] -= 1
        if self._sharing[name] <= 0:
            del self._sharing[name]
            await self._journal.release(name)
