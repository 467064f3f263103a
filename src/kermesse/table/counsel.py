"""Advice at a table: who asked what a bot would do in their place, and what it said."""

from typing import Any

import msgspec

from kermesse.bots.advice import Advice
from kermesse.core.contract import Seat


class Question(msgspec.Struct):
    """Somebody's question."""

    number: int
    """Which one it is."""

    seat: Seat
    """Whose it is."""

    conn: int
    """The connection it came from."""

    command: str
    """The id it came with."""

    menu: tuple[Any, ...]
    """What they could do then."""

    n: int
    """How many moves there had been."""

    advice: Advice | None = None
    """What the bot said, once it has."""


class Counsel:
    """Keeps the last question of each seat: asked again before the next move, it gets the same
    answer, and no bot thinks twice about it."""

    def __init__(self) -> None:
        self._questions: dict[Seat, Question] = {}
        self._count = 0

    def follow(self, other: "Counsel") -> None:
        """Number questions after those of another: late answers to it mean nothing here."""
        self._count += other._count

    def of(self, seat: Seat) -> Question | None:
        """The last question of a seat."""
        return self._questions.get(seat)

    def put(self, seat: Seat, conn: int, command: str, menu: tuple[Any, ...], n: int) -> int:
        """A question is put to a bot; its number."""
        self._count += 1
        self._questions[seat] = Question(self._count, seat, conn, command, menu, n)
        return self._count

    def answer(self, number: int, advice: Advice | None) -> Question | None:
        """A bot has said something, or failed (None): the question, unless a later one was put."""
        for seat, question in self._questions.items():
            if question.number == number:
                question.advice = advice
                if advice is None:
                    del self._questions[seat]
                return question
        return None
