"""The coach at a table: the current step, what the learner may do, what the others play.

It does no I/O: it is given the moves made and the time, and returns what comes next. The moves it
makes for others are checked like any move.
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
"""Delay of the others' moves, so that they can be followed."""


class Coach:
    """Leads a learner through a lesson."""

    def __init__(self, game: Game, lesson: Lesson, progress: LessonProgress) -> None:
        self._game = game
        self.lesson = lesson
        """The script."""
        self.step = min(progress.step, len(lesson.steps))
        """Index of the current step; the number of steps when the lesson is over."""
        self.moves = progress.moves
        """Number of moves in the log when the step began."""
        self._since: Ms | None = None
        self._given = -1

    @property
    def progress(self) -> LessonProgress:
        """The progress to store."""
        return LessonProgress(self.lesson.key, self.step, self.moves)

    @property
    def current(self) -> ScriptStep | None:
        """The current step; None when the lesson is over."""
        steps = self.lesson.steps
        return steps[self.step] if self.step < len(steps) else None

    @property
    def kind(self) -> StepKind:
        """What the step waits for."""
        return self.current.kind if self.current else "done"

    @property
    def say(self) -> str:
        """The latest text."""
        said = (step.say for step in reversed(self.lesson.steps[: self.step + 1]) if step.say)
        return next(said, "")

    @property
    def look(self) -> tuple[str, ...]:
        """What is highlighted."""
        return self.current.look if self.current else ()

    # ---------------------------------------------------------------------------- the others

    def opening(self, state: State[Any, Any]) -> Iterator[tuple[Seat, Any]]:
        """Yield the moves made before the lesson, each computed on the state that the one before
        left."""
        for earlier in self.lesson.before:
            yield earlier.by, self._find(state, earlier.by, (earlier.play,))
        rng, policy = Random(self.lesson.seed), policy_of(self._game).policy
        for _ in range(self.lesson.skip):
            seat = rng.choice(state.to_act())
            menu = state.moves(seat)
            yield seat, rng.choice(menu) if policy is None else policy(state, seat, rng)

    def ready(self, state: State[Any, Any], now: Ms) -> tuple[Seat, Any] | None:
        """Return the move that another player makes now. It is returned once, so that an invalid
        script does not loop."""
        step = self.current
        if step is None or step.by is None or not self._time_has_come(now):
            return None
        self._given = self.step
        return step.by, self._find(state, step.by, (step.play,))

    def passes(self, now: Ms) -> ScriptStep | None:
        """Return the step that ends now by time alone: a clock that expires, or a pause."""
        step = self.current
        alone = step is not None and (step.clock or step.pause)
        return step if alone and self._time_has_come(now) else None

    def wake(self) -> Ms | None:
        """Return when others act next; None while it is the learner's turn."""
        if self.kind != "wait" or self._since is None or self._given == self.step:
            return None
        return self._since + self._beat

    @property
    def _beat(self) -> Ms:
        return self.current.pause if self.current and self.current.pause else BEAT

    @property
    def stuck(self) -> bool:
        """True if the scripted move of another player failed: an invalid script must not block the
        learner."""
        return self._given == self.step

    def _time_has_come(self, now: Ms) -> bool:
        if self._since is None:
            self._since = now
        return self._given != self.step and now >= self._since + self._beat

    def _find(self, state: State[Any, Any], seat: Seat, patterns: Sequence[Pattern]) -> Any:
        """Return the first move of the menu that fits a pattern; else the first pattern as a move,
        for moves that no menu lists."""
        menu = state.moves(seat) if seat in state.seats() else ()  # a newcomer is not there yet
        for pattern in patterns:
            for move in menu:
                if fits(plain(move), pattern):
                    return move
        return self.read(patterns[0])

    def read(self, pattern: Pattern) -> Any:
        """Convert a move that a script writes in full."""
        return msgspec.convert(pattern, self._game.move_type)

    # ----------------------------------------------------------------------- the learner

    def allows(self, move: Any) -> bool:
        """Return whether the lesson allows this move now."""
        return self.current is not None and self.current.allows(plain(move))

    def example(self, state: State[Any, Any]) -> Any:
        """Return the move made for a learner who skips a step."""
        step = self.current
        assert step is not None
        if step.do:
            return self._find(state, self.lesson.seat, step.do)
        return state.moves(self.lesson.seat)[0]

    # ------------------------------------------------------------------------------ progress

    def _follow(self, by: Player, move: Any, number: int, now: Ms) -> None:
        """Advance if this move completes the step."""
        step = self.current
        if step is None or by == HOUSE:
            return
        if step.by == by or (by == self.lesson.seat and step.wants(plain(move))):
            self.go_on(number, now)

    def catch_up(self, entries: Sequence[Entry[Any]], now: Ms = 0) -> None:
        """Follow the moves of a log since the step began."""
        for number, entry in enumerate(entries[self.moves :], self.moves + 1):
            self._follow(entry.by, entry.move, number, now)

    def go_on(self, moves: int, now: Ms) -> None:
        """Go to the next step, with this number of moves in the log."""
        self.step = min(self.step + 1, len(self.lesson.steps))
        self.moves, self._since = moves, now


def plain(move: Any) -> Pattern:
    """Return a move as scripts write it, with lists for tuples."""
    pattern: Pattern = msgspec.json.decode(msgspec.json.encode(move))
    return pattern
