"""All draws of the House with their probabilities, for games small enough to be solved."""

from collections.abc import Callable, Iterator, MutableSequence, Sequence
from fractions import Fraction
from typing import Any, Final, TypeVar

from kermesse.core.contract import BadSetup, Move, Rng

T = TypeVar("T")

MOST: Final = 20_000
"""Most ways to draw that are listed."""


class _Script:
    """A random generator that returns the given answers, then always the first choice."""

    def __init__(self, answers: list[int]) -> None:
        self._answers = answers
        self.bounds: list[int] = []
        """Number of choices at each call."""

    def randrange(self, start: int, stop: int | None = None) -> int:
        first, count = (0, start) if stop is None else (start, stop - start)
        asked = len(self.bounds)
        self.bounds.append(count)
        return first + (self._answers[asked] if asked < len(self._answers) else 0)

    def choice(self, some: Sequence[T]) -> T:
        return some[self.randrange(len(some))]

    def shuffle(self, some: MutableSequence[Any]) -> None:
        for last in range(len(some) - 1, 0, -1):
            other = self.randrange(last + 1)
            some[last], some[other] = some[other], some[last]

    def sample(self, some: Sequence[T], count: int) -> list[T]:
        left = list(some)
        return [left.pop(self.randrange(len(left))) for _ in range(count)]


def draws(house: Callable[[Rng], Move]) -> list[tuple[Any, float]]:
    """List the moves the House may make now with their probabilities, in a fixed order.

    Raises `BadSetup` if there are too many.
    """
    odds: dict[Any, Fraction] = {}
    for count, (move, chance) in enumerate(_ways(house)):
        if count == MOST:
            raise BadSetup(f"the House has more than {MOST} ways to draw: let chance be a seed")
        odds[move] = odds.get(move, Fraction(0)) + chance
    return [(move, float(chance)) for move, chance in odds.items()]


def _ways(house: Callable[[Rng], Move]) -> Iterator[tuple[Move, Fraction]]:
    """Yield every way to draw, counting up the answers like digits."""
    answers: list[int] = []
    while True:
        script = _Script(answers)
        move = house(script)
        chance = Fraction(1)
        for bound in script.bounds:
            chance /= bound
        yield move, chance
        answers += [0] * (len(script.bounds) - len(answers))
        while answers and answers[-1] == script.bounds[len(answers) - 1] - 1:
            answers.pop()
        if not answers:
            return
        answers[-1] += 1
