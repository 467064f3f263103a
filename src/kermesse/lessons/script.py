"""The format of a lesson: a deal, the moves of the others, and the steps of the coach.

A game has its lessons in the folder `lessons`, a TOML file for each, in the order of their names
(`1-take.toml`), and the coach's texts in `lessons/text`. Every move of a script goes through
`play`, and an illegal one fails its test.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Ms, Seat

Pattern: TypeAlias = dict[str, Any]
"""A move, or some of its fields: it matches all moves that have them. `{type = "Take"}` is any
`Take`."""

StepKind: TypeAlias = Literal["read", "do", "wait", "done"]
"""What a step waits for: the learner reads, the learner moves, others move, or the lesson is
over."""

TEXT: Final = r"^[a-z0-9-]*$"


class ScriptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step: a text, a move, or both.

    The text of a step is `lesson-<lesson>-<say>`. In a step where the learner moves, its attribute
    `hint` is added to the reply to a wrong move.
    """

    say: Annotated[str, msgspec.Meta(pattern=TEXT)] = ""
    """End of the key of the coach's text; empty to keep the text before."""

    look: tuple[str, ...] = ()
    """What is highlighted: elements by their `data-what`, or as a move names them, such as `card
    12`."""

    do: tuple[Pattern, ...] = ()
    """The moves that complete the step; a learner who skips it makes the first possible one."""

    free: bool = False
    """True if any legal move completes the step."""

    also: tuple[Pattern, ...] = ()
    """Moves that are allowed besides, any number of times, without completing the step."""

    by: Seat | None = None
    """Another player who moves."""

    play: Pattern = {}
    """Their move: the first of their menu that fits."""

    clock: bool = False
    """True if a clock of the rules expires here; clocks are stopped otherwise."""

    pause: Ms = 0
    """Duration of a pause, in which the page shows the last move."""

    @property
    def kind(self) -> StepKind:
        """What the step waits for."""
        if self.do or self.free:
            return "do"
        return "wait" if self.by is not None or self.clock or self.pause else "read"

    def wants(self, move: Pattern) -> bool:
        """Return whether this move completes the step."""
        return self.free or any(fits(move, pattern) for pattern in self.do)

    def allows(self, move: Pattern) -> bool:
        """Return whether the learner may make this move now."""
        return self.wants(move) or any(fits(move, pattern) for pattern in self.also)


class EarlierMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move made before a lesson begins."""

    by: Seat
    """The player."""

    play: Pattern
    """The move: the first of their menu that fits."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson, as its file has it."""

    key: str = ""
    """Its name: that of its file, without the number."""

    seats: int
    """Number of seats."""

    seat: Seat = 0
    """The learner's seat."""

    options: dict[str, Any] = {}
    """The options of the game."""

    house: tuple[Pattern, ...] = ()
    """The first moves of the House, in full: the deal. Later ones are drawn."""

    seed: int = 0
    """Seed of all random draws."""

    before: tuple[EarlierMove, ...] = ()
    """Moves made before the lesson begins, the learner's included."""

    skip: int = 0
    """Number of further moves made then, by the policy of playouts."""

    steps: tuple[ScriptStep, ...]
    """The steps, in order."""

    def __post_init__(self) -> None:
        """Raise `ValueError` for contradictions."""
        if not self.steps:
            raise ValueError("a lesson has at least one step")
        for number, step in enumerate(self.steps, 1):
            movers = (bool(step.do) or step.free, step.by is not None, step.clock, step.pause > 0)
            if sum(movers) > 1 or (step.do and step.free):
                raise ValueError(f"step {number}: set one of `do`, `free`, `by`, `clock`, `pause`")
            if (step.by is None) != (not step.play):
                raise ValueError(f"step {number}: `by` and `play` belong together")
            if step.by == self.seat:
                raise ValueError(f"step {number}: the learner's moves belong in `do`")
            if step.kind in ("read", "do") and not step.say:
                raise ValueError(f"step {number}: a step for the learner needs `say`")


class LessonProgress(msgspec.Struct, frozen=True):
    """The progress of a learner, as it is stored with the table."""

    lesson: str
    """The key of the lesson."""

    step: int = 0
    """Index of the current step."""

    moves: int = 0
    """Number of moves in the log when the step began."""


def fits(move: Pattern, pattern: Pattern) -> bool:
    """Return whether the move has every field of the pattern."""
    return all(name in move and move[name] == value for name, value in pattern.items())
