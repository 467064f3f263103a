"""A ballot: other people are asked, for half a minute; silence is a no."""

from typing import Final, Generic, TypeVar

import msgspec

from kermesse.core.contract import Ms

PATIENCE: Final[Ms] = 30_000
"""How long answers are waited for."""

Subject = TypeVar("Subject")


class BallotItem(msgspec.Struct, Generic[Subject]):
    """Something that is put to others."""

    number: int
    """Its number, for the answer."""

    asker: str
    """The guest who asks."""

    about: Subject
    """What it is about."""

    until: Ms
    """The moment of the server when no answer is a no."""


class Ballot(Generic[Subject]):
    """The questions that are open: at most one of each guest."""

    def __init__(self) -> None:
        self._open: dict[str, BallotItem[Subject]] = {}
        self._count = 0

    def ask(self, asker: str, about: Subject, now: Ms) -> BallotItem[Subject]:
        """Put a question to the others; the last one of the same guest is replaced."""
        self._count += 1
        asked = self._open[asker] = BallotItem(self._count, asker, about, now + PATIENCE)
        return asked

    def open(self) -> tuple[BallotItem[Subject], ...]:
        """Return the open questions, in the order they were asked."""
        return tuple(self._open.values())

    def of(self, asker: str) -> BallotItem[Subject] | None:
        """Return the open question of a guest."""
        return self._open.get(asker)

    def find(self, number: int) -> BallotItem[Subject] | None:
        """Return the open question of that number."""
        return next((asked for asked in self._open.values() if asked.number == number), None)

    def close(self, asked: BallotItem[Subject]) -> None:
        """Close a question."""
        self._open.pop(asked.asker, None)

    def due(self) -> Ms | None:
        """Return when the first question is over."""
        return min((asked.until for asked in self._open.values()), default=None)
