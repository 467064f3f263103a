"""What a lesson is made of: a deal, what the others play, and the steps of the coach.

A game has its lessons in the folder `lessons`, a TOML file for each, in the order of their names
(`1-take.toml`), and what the coach says in `lessons/text`. Nothing in a script is trusted: every
move of it goes through `play`, and one that breaks a rule fails its test.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Ms, Seat

Pattern: TypeAlias = dict[str, Any]
"""A move, or some of its fields: whatever has these is meant. `{type = "Take"}` is any `Take`."""

StepKind: TypeAlias = Literal["read", "do", "wait", "done"]
"""What a step waits for: that it is read, a move of the learner, others, or nothing any more."""

TEXT: Final = r"^[a-z0-9-]*$"


class ScriptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step: something said, and a move of somebody; or only something to read.

    The text of a step is `lesson-<lesson>-<say>`. Where the learner is to do something its
    attribute `hint` is added to whatever a wrong move is answered.
    """

    say: Annotated[str, msgspec.Meta(pattern=TEXT)] = ""
    """What the coach says, by the end of its key; empty: what was said last still stands."""

    look: tuple[str, ...] = ()
    """What lights up: things by their `data-what` or as a move names them, such as `card 12`."""

    do: tuple[Pattern, ...] = ()
    """What the learner is to do: any of these; for whoever skips it, the first that can be done."""

    free: bool = False
    """May the learner do whatever the rules allow?"""

    also: tuple[Pattern, ...] = ()
    """What they may do besides, as often as they like, without the step being over."""

    by: Seat | None = None
    """Who else makes a move."""

    play: Pattern = {}
    """Which: the first of their menu that fits."""

    clock: bool = False
    """Does a clock of the rules run out? They stand still otherwise."""

    pause: Ms = 0
    """For how long nothing happens: what was done last takes its time on the page."""

    @property
    def kind(self) -> StepKind:
        """What it waits for."""
        if self.do or self.free:
            return "do"
        return "wait" if self.by is not None or self.clock or self.pause else "read"

    def wants(self, move: Pattern) -> bool:
        """Is it what the learner is to do?"""
        return self.free or any(fits(move, pattern) for pattern in self.do)

    def allows(self, move: Pattern) -> bool:
        """May the learner do that now?"""
        return self.wants(move) or any(fits(move, pattern) for pattern in self.also)


class EarlierMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move made before a lesson begins."""

    by: Seat
    """Whose."""

    play: Pattern
    """Which: the first of their menu that fits."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson, as its file has it."""

    key: str = ""
    """Its name: that of its file, without the number."""

    seats: int
    """How many play."""

    seat: Seat = 0
    """Where the learner sits."""

    options: dict[str, Any] = {}
    """How the table varies the game."""

    house: tuple[Pattern, ...] = ()
    """The first moves of the House, whole: the deal. What it does after them is drawn."""

    seed: int = 0
    """What is drawn hangs on it, and is the same each time."""

    before: tuple[EarlierMove, ...] = ()
    """Moves made before it begins, the learner's included."""

    skip: int = 0
    """So many more are made then, as they would be in a playout."""

    steps: tuple[ScriptStep, ...]
    """What happens, in order."""

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        if not self.steps:
            raise ValueError("a lesson has at least one step")
        for number, step in enumerate(self.steps, 1):
            movers = (bool(step.do) or step.free, step.by is not None, step.clock, step.pause > 0)
            if sum(movers) > 1 or (step.do and step.free):
                raise ValueError(f"step {number}: one move at a time")
            if (step.by is None) != (not step.play):
                raise ValueError(f"step {number}: `by` and `play` belong together")
            if step.by == self.seat:
                raise ValueError(f"step {number}: what the learner does is `do`")
            if step.kind in ("read", "do") and not step.say:
                raise ValueError(f"step {number}: the learner waits for words")


class LessonProgress(msgspec.Struct, frozen=True):
    """How far somebody is in a lesson, as it is kept with the table."""

    lesson: str
    """Which."""

    step: int = 0
    """The number of the step they are at."""

    moves: int = 0
    """How many moves the log had when they came to it."""


def fits(move: Pattern, pattern: Pattern) -> bool:
    """Has the move every field of the pattern?"""
    return all(name in move and move[name] == value for name, value in pattern.items())
