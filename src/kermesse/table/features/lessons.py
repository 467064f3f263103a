"""Lessons: a coach leads a learner through a game by a script."""

from typing import Any, ClassVar

import msgspec

from kermesse.bots import companion
from kermesse.core.contract import Join, Ms, Seat
from kermesse.lessons.coach import Coach
from kermesse.lessons.library import lessons
from kermesse.lessons.script import LessonProgress, StepKind
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.tempo import TempoFeature
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.judge import Made, Referee
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.record import RecordPart
from kermesse.table.kernel.refusals import RequestRefused


class NextStep(Ask, frozen=True):
    """Go on with the lesson once a step is read; after the last, play the game on without it."""

    step: int
    """The number of the step that was read: sent twice, it goes on once."""

    skip: bool = False
    """True to have the move of the step made, too."""


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """The current step of the lesson."""

    lesson: str
    """The lesson of the game."""

    step: int
    """The number of the step."""

    steps: int
    """The number of steps."""

    kind: StepKind
    """What it waits for."""

    say: str
    """The words of the coach, as the end of the key of a text."""

    look: tuple[str, ...]
    """The things that are highlighted."""


class LessonRecord(RecordPart, frozen=True):
    """How far the lesson of a table is."""

    key: ClassVar = "lesson"

    progress: LessonProgress | None = None
    """The lesson and its step; None at a table without one."""


class Lessons(Feature):
    """Lead a learner through a lesson: the script of the game loop."""

    name = "lesson"
    commands = (NextStep,)
    status_type = LessonStep | None
    refusals = (
        "device-closed", "lesson-do-it", "lesson-other", "lesson-read-first", "lesson-wait",
        "looking-on", "no-lesson", "paused",
    )  # fmt: skip
    forgets = ("coach",)

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._progress = progress = table.record.part(LessonRecord).progress
        lesson = lessons(table.game).get(progress.lesson) if progress else None
        self.coach = Coach(table.game, lesson, progress) if lesson and progress else None
        """Follows the script; None at a table without a lesson."""
        if self.coach is not None:
            table.session.scripted = True
            table.session.dealt = tuple(map(self.coach.read, self.coach.lesson.house))
            table.loop.script = self

    def stored(self) -> LessonRecord:
        return LessonRecord(progress=self._progress)

    def status(self) -> LessonStep | None:
        coach = self.coach
        if coach is None:
            return None
        return LessonStep(
            lesson=coach.lesson.key,
            step=coach.step,
            steps=len(coach.lesson.steps),
            kind=coach.kind,
            say=coach.say,
            look=coach.look,
        )

    def check_move(self, client: Client, seat: Seat, move: Any) -> None:
        """Refuse a move that the lesson does not want yet; the rules explain their refusals."""
        coach, match = self.coach, self.table.match
        if coach is None or match is None or coach.allows(move):
            return
        state = match.state
        if coach.kind == "do" and move not in state.moves(seat) and type(move) not in state.OPEN:
            return
        if coach.kind == "do":
            raise RequestRefused("lesson-other")
        raise RequestRefused("lesson-read-first")

    def handle(self, client: Client, command: NextStep, now: Ms) -> Reply:
        client.require_seat()
        if self.table.feature(TempoFeature).paused:
            raise RequestRefused("paused")
        if self.coach is None or self.coach.step == command.step:
            self._next_step(command.skip, now)
        return DONE

    def _next_step(self, skip: bool, now: Ms) -> None:
        table, session, coach = self.table, self.table.session, self.coach
        if coach is None or session.referee is None:
            raise RequestRefused("no-lesson")
        if coach.kind == "do" and skip:
            example = coach.example(session.referee.match.state)
            table.loop.make(Attempt(coach.lesson.seat, example), now)
            return
        if coach.kind == "do":
            raise RequestRefused("lesson-do-it")
        if coach.kind == "wait" and not coach.stuck:
            raise RequestRefused("lesson-wait")
        if coach.kind == "done":
            self.coach = table.loop.script = None
            session.scripted = False
            session.clock.set_rate(session.rate, now)
        else:
            coach.go_on(len(session.referee.match.entries), now)
        self.tell_step(now)

    # ---------------------------------------------------------------------- script of the loop

    def begin(self, now: Ms) -> None:
        """Begin once the learner has sat down: deal, and make the moves before the first step."""
        table, session, coach = self.table, self.table.session, self.coach
        assert coach is not None
        table.begin(now, options=session.options_for_people())
        referee = session.referee
        assert referee is not None
        referee.house(session.clock.at(now))
        for seat, move in coach.opening(referee.match.state):
            referee.make(seat, move, referee.match.state.at)
        coach.moves = len(referee.match.entries)
        table.loop.publish(referee, Made(1), now)
        table.welcome_all(now)

    def replayed(self, referee: Referee) -> None:
        if self.coach is not None:
            self.coach.catch_up(referee.match.entries)

    def advance(self, referee: Referee, now: Ms) -> None:
        """Go on if a step is over by time alone; a clock that runs out then moves the table time
        forward."""
        while self.coach is not None and (step := self.coach.passes(now)) is not None:
            if step.clock:
                self.table.session.clock.set_forward(referee.due or 0)
            self.coach.go_on(len(referee.match.entries), now)
            self.tell_step(now)

    def next_move(self, referee: Referee, now: Ms) -> Attempt | None:
        scripted = self.coach.ready(referee.match.state, now) if self.coach else None
        return None if scripted is None else Attempt(*scripted)

    def moved(self, referee: Referee, made: Made, now: Ms) -> bool:
        coach, seating = self.coach, self.table.session.seating
        if coach is None:
            return False
        step = coach.step
        for entry in referee.match.entries[made.first - 1 :]:
            if type(entry.move) is Join and entry.by == len(seating.chairs):
                seating.change(seating.add(), bot=companion(self.table.game, calm=True))
                self.table.tell_status(now)
        coach.catch_up(referee.match.entries, now)
        return coach.step != step

    def tell_step(self, now: Ms) -> None:
        self._progress = None if self.coach is None else self.coach.progress
        self.table.save()
        self.table.tell_status(now)

    def wake(self) -> Ms | None:
        return None if self.coach is None else self.coach.wake()
