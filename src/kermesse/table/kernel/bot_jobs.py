"""The bots of a table: which are thinking, and when their move may be played."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from kermesse.bots.fair_queue import Party
from kermesse.bots.game_policy import policy_of
from kermesse.core.contract import Ms, Seat
from kermesse.core.match import Match
from kermesse.table.kernel.client import Settings
from kermesse.table.kernel.effects import Think
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.races import Race
from kermesse.table.kernel.seats import STAND_IN
from kermesse.table.kernel.session import Session
from kermesse.table.kernel.timing import Timing


class Job(msgspec.Struct):
    """A bot at work on its move."""

    number: int
    """Its number."""

    seat: Seat
    """The seat that will move."""

    menu: tuple[Any, ...]
    """The moves it chooses from."""

    watched: Any
    """What it watches besides its menu."""

    not_before: Ms | None
    """The table time before which people could not follow it; None when it passes for now."""

    move: Any = None
    """Its move, once there is one."""


class BotJobs:
    """Keeps at most one bot thinking for each seat."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._jobs: dict[Seat, Job] = {}
        self._count = 0
        self._last: Ms = 0  # when a bot moved last, in table time
        self.began = 0
        """The number of entries of the log when a bot last began to think."""

    def follow(self, other: "BotJobs") -> None:
        """Number jobs after those of the table before the reload: late answers are ignored."""
        self._count += other._count
        self._last = other._last
        self.began = other.began

    def assign(self, session: Session, match: Match, race: Race, now: Ms) -> list[Think]:
        """Start the bots that may act, and one for each person whose time is up."""
        state, bot_at = match.state, session.seating.bot_at
        at, patience = session.clock.at(now), session.timing.patience
        late = session.turns.late(at)
        menus = {s: state.moves(s) for s in state.to_act() if bot_at(s) or s in late}
        if not menus and not self._jobs:
            return []
        policy = policy_of(session.game)
        reaction, attention = policy.reaction, policy.attention
        watched = {s: attention(state.view(s)) if attention else None for s in menus}
        self._keep(menus, watched, afresh=reaction is not None)
        asked, party = [], Party(session.record.host, session.record.id)
        for seat, menu in menus.items():
            if seat in self._jobs or race.holds(seat):
                continue  # a bot is at work for it, or its move is on the way
            stream, view = match.bot_stream(seat), state.view(seat)
            pause: Ms | None
            if seat in late:
                bot, pause = STAND_IN, 0
            else:
                bot = bot_at(seat)
                if reaction is None:
                    pause = policy.pause(view, stream, self._settings.pause)
                elif (pause := reaction(view, bot, stream)) is not None:
                    pause *= patience
            self.began = len(match.entries)
            job = self._start(seat, menu, watched[seat], None if pause is None else at + pause)
            if pause is not None:
                seed, deadline = stream.randrange(1 << 62), self._settings.deadline
                asked.append(Think(job, bot, view, menu, seed, deadline, party))
        return asked

    def _keep(
        self, menus: Mapping[Seat, tuple[Any, ...]], watched: Mapping[Seat, Any], afresh: bool
    ) -> None:
        """Forget every job but those of these seats, and those whose bot watches something that has
        changed; `afresh`, also those whose menu has changed.

        Where everybody acts all the time menus change all the time: a bot that started over with
        each change would never act.
        """
        self._jobs = {
            seat: job
            for seat, job in self._jobs.items()
            if seat in menus
            and watched[seat] == job.watched
            and not (afresh and menus[seat] != job.menu)
        }

    def _start(self, seat: Seat, menu: tuple[Any, ...], watched: Any, not_before: Ms | None) -> int:
        """Add a job, and return its number."""
        self._count += 1
        self._jobs[seat] = Job(self._count, seat, menu, watched, not_before)
        return self._count

    def answer(self, number: int, move: Any) -> None:
        """Take the move of a bot; a move nobody waits for is ignored."""
        for job in self._jobs.values():
            if job.number == number:
                job.move = move

    def cancel(self, seat: Seat) -> None:
        """Forget the job of this seat."""
        self._jobs.pop(seat, None)

    def restart(self, at: Ms) -> None:
        """Forget all jobs: the game has gone back, perhaps to that table time."""
        self._jobs.clear()
        self._last = min(self._last, at)

    def ready(self, pace: Timing, at: Ms) -> Attempt | None:
        """Take out a move that may be played at that table time."""
        if not self._jobs or self._apart(pace) > at:
            return None
        for seat, job in self._jobs.items():
            if job.move is not None and job.not_before is not None and job.not_before <= at:
                del self._jobs[seat]
                self._last = at
                return Attempt(seat, job.move)
        return None

    def ready_at(self, pace: Timing) -> Ms | None:
        """Return the table time when a move that is there may be played."""
        if not self._jobs:
            return None
        times = (job.not_before for job in self._jobs.values() if job.move is not None)
        first = min((time for time in times if time is not None), default=None)
        return None if first is None else max(first, self._apart(pace))

    def _apart(self, pace: Timing) -> Ms:
        """Return the time before which no bot moves: people look around first, and follow one
        move at a time."""
        least, most = self._settings.pause
        return max(self._last + pace.apart * least, pace.opening * most)

    def busy(self, seats: Iterable[Seat], race: Race) -> set[Seat]:
        """Return those of these seats that have a bot at work or a held move."""
        return {seat for seat in seats if seat in self._jobs or race.holds(seat)}
