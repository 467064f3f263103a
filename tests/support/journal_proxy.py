"""A journal in front of another, for tests that make it slow or let it fail."""

from typing import Any

from kermesse.journal.port import Journal


class JournalProxy:
    """Forwards every call to the journal behind it; subclasses override single methods."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)
