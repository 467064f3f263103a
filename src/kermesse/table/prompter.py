"""The bots of a table: who is thinking, and when their answer may be played."""

from collections.abc import Mapping
from typing import Any

import msgspec

from kermesse.core.contract import Ms, Seat


class Job(msgspec.Struct):
    """A bot at work on its move."""

    number: int
    """Which job it is."""

    seat: Seat
    """Whose move it will be."""

    menu: tuple[Any, ...]
    """What it may choose from."""

    not_before: Ms | None
    """The moment of the server before which it would seem too quick to follow; None when it leaves
    it to the others."""

    move: Any = None
    """Its answer, once there is one."""


class Prompter:
    """Keeps at most one bot thinking for each seat."""

    def __init__(self) -> None:
        self._jobs: dict[Seat, Job] = {}
        self._count = 0

    def follow(self, other: "Prompter") -> None:
        """Number jobs after those of another: late answers to it mean nothing here."""
        self._count += other._count

    @property
    def rests(self) -> bool:
        """Is no bot at work?"""
        return not self._jobs

    def thinks(self, seat: Seat) -> bool:
        """Is a bot at work for this seat?"""
        return seat in self._jobs

    def start(self, seat: Seat, menu: tuple[Any, ...], not_before: Ms | None) -> int:
        """Put a bot to work, or to rest; the number of the job."""
        self._count += 1
        self._jobs[seat] = Job(self._count, seat, menu, not_before)
        return self._count

    def answer(self, number: int, move: Any) -> None:
        """A bot has its move; one that nobody waits for any more is forgotten."""
        for job in self._jobs.values():
            if job.number == number:
                job.move = move

    def cancel(self, seat: Seat) -> None:
        """Nobody waits for this seat's bot any more."""
        self._jobs.pop(seat, None)

    def keep(self, menus: Mapping[Seat, tuple[Any, ...]], afresh: bool) -> None:
        """Forget every job but those of these seats; `afresh`, also those whose menu has changed.

        Where everybody acts all the time a menu changes all the time: a bot that began afresh with
        each change would never come to act.
        """
        self._jobs = {
            seat: job
            for seat, job in self._jobs.items()
            if seat in menus and not (afresh and menus[seat] != job.menu)
        }

    def ready(self, now: Ms) -> Job | None:
        """Take out a job whose answer may be played now."""
        for seat, job in self._jobs.items():
            if job.move is not None and job.not_before is not None and job.not_before <= now:
                return self._jobs.pop(seat)
        return None

    def next(self) -> Ms | None:
        """When an answer already there may be played."""
        times = (job.not_before for job in self._jobs.values() if job.move is not None)
        return min((time for time in times if time is not None), default=None)
