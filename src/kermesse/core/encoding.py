"""Moves and views as whole numbers: what programs that learn ask of a game.

A game that has a module `encode` lays down there, as `ENCODING`, a number for every move of a seat
and a row of small numbers for every view. Both depend on the view alone, so that neither a number
nor a row tells more than its viewer may know.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import msgspec

from kermesse.core.contract import BadSetup, Move, Seat
from kermesse.core.game import Game

__all__ = [
    "Block",
    "Encoding",
    "Field",
    "MoveList",
    "among",
    "counts",
    "encoded",
    "encoding",
    "padded",
    "seat",
    "things",
]


class Field(NamedTuple):
    """Some neighbouring places of an observation that say the same sort of thing."""

    name: str
    """What it is called, often as in the view."""

    size: int
    """How many places it takes."""

    high: int
    """The largest number in it; the smallest is 0."""

    says: str
    """What the numbers mean."""


class Block(NamedTuple):
    """Some neighbouring numbers that are moves of one sort."""

    name: str
    """The type of move."""

    size: int
    """How many numbers it takes."""

    says: str
    """How they are counted."""


class Encoding(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """How the moves and the views of one game are written as numbers."""

    blocks: tuple[Block, ...]
    """The numbers of moves, in order."""

    number: Callable[[Any, Move], int]
    """The number of a move that its seat, seeing this view, may make."""

    move: Callable[[Any, int], Move]
    """The move of that number, to whoever sees this view; `LookupError` where it names nothing."""

    fields: tuple[Field, ...]
    """The places of an observation, in order."""

    observe: Callable[[Any], list[int]]
    """The view as a row of numbers."""

    seats: int
    """The largest table that can be written so."""

    still: bool = False
    """May a seat whose move it is sit still, since others may act too or a clock runs?"""

    @cached_property
    def actions(self) -> int:
        """How many numbers moves have."""
        return sum(block.size for block in self.blocks)

    @cached_property
    def length(self) -> int:
        """How many places an observation has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where each field lies in an observation."""
        found, start = {}, 0
        for field in self.fields:
            found[field.name] = slice(start, start + field.size)
            start += field.size
        return found

    @cached_property
    def highs(self) -> tuple[int, ...]:
        """The largest number of each place of an observation."""
        return tuple(field.high for field in self.fields for _ in range(field.size))

    def check(self, game: Game, seats: int) -> None:
        """Raise `BadSetup` for a table too large to be written so."""
        if seats > self.seats:
            raise BadSetup(f"{game.key} is numbered for up to {self.seats} seats, not {seats}")


def encoded(game: Game) -> bool:
    """Has it an encoding? A game that has none is played, but not studied."""
    package = import_module(game.module)
    return hasattr(package, "__path__") and find_spec(f"{game.module}.encode") is not None


def encoding(game: Game) -> Encoding:
    """The encoding of a game; or `BadSetup` where it has none."""
    if not encoded(game):
        raise BadSetup(f"{game.key} has no encoding: its moves and views have no numbers")
    found: Encoding = import_module(f"{game.module}.encode").ENCODING
    return found


class MoveList:
    """Moves that are the same whatever the view: each one's number is its place in a list."""

    def __init__(self, moves: Iterable[Move], start: int = 0) -> None:
        self.moves = tuple(moves)
        """The moves, in order."""
        self._numbers = {move: number for number, move in enumerate(self.moves, start)}

    def blocks(self, *said: tuple[type[Move], str]) -> tuple[Block, ...]:
        """One block for each of these types, which must come in the order of the list."""
        kinds = [type(move) for move in self.moves]
        return tuple(Block(kind.__name__, kinds.count(kind), says) for kind, says in said)

    def number(self, view: Any, move: Move) -> int:
        """The number of a move, whatever the view."""
        return self._numbers[move]

    def move(self, view: Any, number: int) -> Move:
        """The move of a number, whatever the view."""
        return self.moves[number]


# ------------------------------------------------------------------------- writing observations


def seat(who: Seat | None) -> int:
    """A seat from 1 up; 0 for nobody."""
    return 0 if who is None else who + 1


def things(some: Iterable[int | None], size: int) -> list[int]:
    """Numbered things from 1 up, in order; 0 where there is none, and to the end of the field."""
    row = [0 if thing is None else thing + 1 for thing in some]
    row += [0] * (size - len(row))
    return row


def counts(some: Iterable[int], size: int) -> list[int]:
    """How often each number below `size` occurs."""
    row = [0] * size
    for thing in some:
        row[thing] += 1
    return row


def among(some: Iterable[int], size: int) -> list[int]:
    """For each number below `size`: 1 if it is one of these, else 0."""
    row = [0] * size
    for thing in some:
        row[thing] = 1
    return row


def padded(some: Sequence[int], size: int, high: int) -> list[int]:
    """These numbers kept between 0 and `high`, then zeros to the end of the field."""
    return [min(max(0, number), high) for number in some] + [0] * (size - len(some))
