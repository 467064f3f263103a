"""The coach at a table: how far the lesson is, what the learner may do, what the others play.

It touches neither clocks nor disks: it is told which moves were made and what time it is, and says
what is next. Moves it has others make are judged like anybody's.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec

from kermesse.bots.game_policy import policy_of
from kermesse.core.contract import HOUSE, Ms, Player, Seat, State
from kermesse.core.game import Game
from kermesse.core.log import Entry
from kermesse.lessons.script import Lesson, LessonProgress, Pattern, ScriptStep, StepKind, fits

BEAT: Final[Ms] = 1_200
"""How long after the step before others make their move: long enough to be followed."""


class Coach:
    """Leads somebody through a lesson."""

    def __init__(self, game: Game, lesson: Lesson, progress: LessonProgress) -> None:
        self._game = game
        self.lesson = lesson
        """The script."""
        self.step = min(progress.step, len(lesson.steps))
        """The number of the step one is at; that of the last and one more when it is over."""
        self.moves = progress.moves
        """How many moves there were when one came to it."""
        self._since: Ms | None = None
        self._given = -1

    @property
    def progress(self) -> LessonProgress:
        """How far it is, to be kept."""
        return LessonProgress(self.lesson.key, self.step, self.moves)

    @property
    def current(self) -> ScriptStep | None:
        """The step one is at; None when the lesson is over."""
        steps = self.lesson.steps
        return steps[self.step] if self.step < len(steps) else None

    @property
    def kind(self) -> StepKind:
        """What it waits for."""
        return self.current.kind if self.current else "done"

    @property
    def say(self) -> str:
        """What was said last."""
        said = (step.say for step in reversed(self.lesson.steps[: self.step + 1]) if step.say)
        return next(said, "")

    @property
    def look(self) -> tuple[str, ...]:
        """What lights up."""
        return self.current.look if self.current else ()

    # ---------------------------------------------------------------------------- what others do

    def opening(self, state: State[Any, Any]) -> Iterator[tuple[Seat, Any]]:
        """The moves made before it begins, each on the state as the one before has left it."""
        for earlier in self.lesson.before:
            yield earlier.by, self._find(state, earlier.by, (earlier.play,))
        rng, policy = Random(self.lesson.seed), policy_of(self._game).policy
        for _ in range(self.lesson.skip):
            seat = rng.choice(state.to_act())
            menu = state.moves(seat)
            yield seat, rng.choice(menu) if policy is None else policy(state, seat, rng)

    def ready(self, state: State[Any, Any], now: Ms) -> tuple[Seat, Any] | None:
        """The move somebody else makes now; given once, so that a script in error ends nowhere."""
        step = self.current
        if step is None or step.by is None or not self._time_has_come(now):
            return None
        self._given = self.step
        return step.by, self._find(state, step.by, (step.play,))

    def passes(self, now: Ms) -> ScriptStep | None:
        """The step that is over now by time alone: a clock that runs out, or a pause."""
        step = self.current
        alone = step is not None and (step.clock or step.pause)
        return step if alone and self._time_has_come(now) else None

    def wake(self) -> Ms | None:
        """When there will be something for others to do; None while it is the learner's turn."""
        if self.kind != "wait" or self._since is None or self._given == self.step:
            return None
        return self._since + self._beat

    @property
    def _beat(self) -> Ms:
        return self.current.pause if self.current and self.current.pause else BEAT

    @property
    def stuck(self) -> bool:
        """Was the move of somebody else made in vain? A script that breaks a rule must not keep
        anybody here."""
        return self._given == self.step

    def _time_has_come(self, now: Ms) -> bool:
        if self._since is None:
            self._since = now
        return self._given != self.step and now >= self._since + self._beat

    def _find(self, state: State[Any, Any], seat: Seat, patterns: Sequence[Pattern]) -> Any:
        """The first move of the menu that fits one of these; or the first of them itself, for moves
        that are in no menu."""
        menu = state.moves(seat) if seat in state.seats() else ()  # a newcomer is not there yet
        for pattern in patterns:
            for move in menu:
                if fits(plain(move), pattern):
                    return move
        return self.read(patterns[0])

    def read(self, pattern: Pattern) -> Any:
        """A move that a script writes out whole."""
        return msgspec.convert(pattern, self._game.move_type)

    # ----------------------------------------------------------------------- what the learner does

    def allows(self, move: Any) -> bool:
        """May the learner make this move now, as far as the lesson goes?"""
        return self.current is not None and self.current.allows(plain(move))

    def example(self, state: State[Any, Any]) -> Any:
        """What is done for whoever skips a step that waits for them."""
        step = self.current
        assert step is not None
        if step.do:
            return self._find(state, self.lesson.seat, step.do)
        return state.moves(self.lesson.seat)[0]

    # ------------------------------------------------------------------------------ what has been

    def _follow(self, by: Player, move: Any, number: int, now: Ms) -> None:
        """A move was made, the one of that number: is the step over?"""
        step = self.current
        if step is None or by == HOUSE:
            return
        if step.by == by or (by == self.lesson.seat and step.wants(plain(move))):
            self.go_on(number, now)

    def catch_up(self, entries: Sequence[Entry[Any]], now: Ms = 0) -> None:
        """Follow the moves of a log that were made since one came to the step."""
        for number, entry in enumerate(entries[self.moves :], self.moves + 1):
            self._follow(entry.by, entry.move, number, now)

    def go_on(self, moves: int, now: Ms) -> None:
        """The next step, with so many moves made."""
        self.step = min(self.step + 1, len(self.lesson.steps))
        self.moves, self._since = moves, now


def plain(move: Any) -> Pattern:
    """A move as scripts write it: what is several is a list there."""
    said: Pattern = msgspec.json.decode(msgspec.json.encode(move))
    return said
