"""Moves and views as whole numbers: what programs that learn ask of a game.

A game that has a module `encode` lays down there, as `ENCODING`, a number for every move of a seat
and a row of small numbers for every view. Both depend on the view alone, so that neither a number
nor a row tells more than its viewer may know.
"""

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from kermesse.core.contract import BadSetup, Move, Seat
from kermesse.core.game import Game

__all__ = [
    "BLANK",
    "BY_SEAT",
    "Block",
    "Encoding",
    "EncodingVersion",
    "Field",
    "Kind",
    "MoveList",
    "Observation",
    "Row",
    "among",
    "counts",
    "encoded",
    "encoding",
    "layout",
    "padded",
    "seat",
    "starts",
    "things",
    "write_counts",
    "write_flags",
    "write_things",
    "written",
]

Row: TypeAlias = "memoryview[int]"
"""The places of an observation: whole numbers of four bytes, in a buffer of the caller's."""


BY_SEAT: Final = 0
"""In the `by` of a field or a block: one for each seat."""

Kind: TypeAlias = Literal["count", "flag", "one of"]
"""What a number is: how many (or how far, how long); yes or no; or one of several things."""


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

    kind: Kind = "count"
    """What kind of number they are."""

    by: tuple[int, ...] = ()
    """How many of what its places are counted by, the slowest first; `BY_SEAT` for the seats."""

    names: tuple[bool, ...] = (False,)
    """Which of the places, over and over, name a seat from 1 up: alone, or as the last thing that
    numbers are counted by, like the border of a letter."""


class Block(NamedTuple):
    """Some neighbouring numbers that are moves of one sort."""

    name: str
    """The type of move."""

    size: int
    """How many numbers it takes."""

    says: str
    """How they are counted."""

    by: tuple[int, ...] = ()
    """As in `Field`, where seats are among what they are counted by."""

    seats: tuple[tuple[Seat, ...], ...] = ()
    """The seats that each of its numbers names, where they are not counted so simply."""


class EncodingVersion(NamedTuple):
    """What an encoding was from one change of it to the next: a line of its changelog.

    What learned from one version has to learn anew for the next.
    """

    number: int
    """Its number, from 1: the `-v1` of names in registries."""

    moves: int
    """How many numbers moves had."""

    places: int
    """How many places an observation had."""

    layout: str
    """A hash of its blocks and fields: see `layout`."""

    sample: str
    """A hash of the numbers and rows of some games, which tests make: it changes also where a
    number or a place means something else and the layout is the same."""

    says: str
    """What changed."""


class Encoding(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """How the moves and the views of one game are written as numbers."""

    blocks: tuple[Block, ...]
    """The numbers of moves, in order."""

    number: Callable[[Any, Move], int]
    """The number of a move that its seat, seeing this view, may make."""

    numbers: Callable[[Any, Sequence[Any]], Sequence[int]] | None = None
    """The numbers of a whole menu at once, where that is quicker than one by one."""

    move: Callable[[Any, int], Move]
    """The move of that number, to whoever sees this view; `LookupError` where it names nothing."""

    fields: tuple[Field, ...]
    """The places of an observation, in order."""

    observe: Callable[[Any], list[int]]
    """The view as a row of numbers."""

    write: Callable[[Any, Row, Any], None] | None = None
    """The view written into a row that holds an earlier one of the same viewer and game, or zeros
    for `BLANK`: only what changed is written. Where a game has none, `observe` is copied."""

    versions: tuple[EncodingVersion, ...] = ()
    """Its versions, the latest last: one more whenever a number or a place comes to mean something
    else. Empty where nobody keeps count."""

    scores: tuple[int, int] | None = None
    """The fewest and the most points one can end with, where that is known."""

    balanced: bool = False
    """Do the points of all seats always add up to nothing?"""

    progress: Callable[[Any], float] | None = None
    """How far a game has come towards a good end, from 0 to 1, by what lies open in any view: for
    games whose end alone teaches a beginner nothing."""

    seats: int
    """The largest table that can be written so."""

    still: bool = False
    """May a seat whose move it is sit still, since others may act too or a clock runs?"""

    @property
    def version(self) -> int:
        """The number of the latest version."""
        return self.versions[-1].number if self.versions else 1

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

    def of_menu(self, view: Any, moves: Sequence[Any]) -> Sequence[int]:
        """The numbers of a menu, move by move, for a seat that sees this view."""
        numbers = self.numbers
        if numbers is not None:
            return numbers(view, moves)
        return [self.number(view, move) for move in moves]

    def menu(self, view: Any, moves: Sequence[Any]) -> dict[int, Any]:
        """A menu by the numbers of its moves."""
        return dict(zip(self.of_menu(view, moves), moves, strict=True))

    def check(self, game: Game, seats: int) -> None:
        """Raise `BadSetup` for a table too large to be written so."""
        if seats > self.seats:
            raise BadSetup(
                "the encoding of {game} covers up to {most} seats, not {seats}",
                game=game.key,
                most=self.seats,
                seats=seats,
            )


def encoded(game: Game) -> bool:
    """Has it an encoding? A game that has none is played, but not studied."""
    package = import_module(game.module)
    return hasattr(package, "__path__") and find_spec(f"{game.module}.encode") is not None


def encoding(game: Game) -> Encoding:
    """The encoding of a game; or `BadSetup` where it has none."""
    if not encoded(game):
        raise BadSetup("{game} has no encoding: its moves and views have no numbers", game=game.key)
    found: Encoding = import_module(f"{game.module}.encode").ENCODING
    return found


def layout(code: Encoding) -> str:
    """A hash of what an encoding is laid out like: everything about its blocks and fields but the
    words that explain them."""
    said = [
        [block._replace(says="") for block in code.blocks],
        [field._replace(says="") for field in code.fields],
        code.seats,
        code.still,
    ]
    return sha256(msgspec.json.encode(said)).hexdigest()[:16]


class _Blank:
    """A view of nothing: each of its parts is empty."""

    def __getattr__(self, name: str) -> tuple[Any, ...]:
        if name.startswith("__"):  # pickle and copy ask for what it has not
            raise AttributeError(name)
        return ()

    def __reduce__(self) -> str:
        return "BLANK"


BLANK: Final[Any] = _Blank()
"""What a row of zeros says."""


class Observation:
    """A row of numbers kept up to date: what one viewer sees of one game, view after view.

    Most of a view is as it was the last time its viewer looked, and most parts of it are even the
    same objects; so only what changed is written.
    """

    __slots__ = ("_before", "_row", "_write")

    def __init__(self, code: Encoding, row: Row) -> None:
        self._row = row
        self._write = code.write or _copier(code)
        self._before: Any = None

    def restart(self) -> None:
        """The next view is of another game."""
        self._before = None

    def update(self, view: Any) -> None:
        """Write this view over the one before."""
        before = self._before
        if before is None:
            self._row[:] = memoryview(bytes(self._row.nbytes)).cast("i")
            before = BLANK
        if view is not before:
            self._write(view, self._row, before)
            self._before = view


def _copier(code: Encoding) -> Callable[[Any, Row, Any], None]:
    """What stands in for the `write` of a game that has none."""

    def write(view: Any, row: Row, _old: Any) -> None:
        row[:] = array("i", code.observe(view))

    return write


def written(
    write: Callable[[Any, Row, Any], None], fields: Sequence[Field], view: Any
) -> list[int]:
    """A view as a row of its own, by the function that writes it."""
    row = memoryview(bytearray(4 * sum(field.size for field in fields))).cast("i")
    write(view, row, BLANK)
    return row.tolist()


class MoveList:
    """Moves that are the same whatever the view: each one's number is its place in a list."""

    def __init__(self, moves: Iterable[Move], start: int = 0) -> None:
        self.moves = tuple(moves)
        """The moves, in order."""
        self._numbers = {move: number for number, move in enumerate(self.moves, start)}

    def blocks(self, *said: Any) -> tuple[Block, ...]:
        """One block for each of these types, which must come in the order of the list: the type of
        move, how it is counted, and what else a `Block` may say."""
        kinds = [type(move) for move in self.moves]
        return tuple(
            Block(kind.__name__, kinds.count(kind), says, *more) for kind, says, *more in said
        )

    def number(self, view: Any, move: Move) -> int:
        """The number of a move, whatever the view."""
        return self._numbers[move]

    def numbers(self, view: Any, moves: Sequence[Move]) -> list[int]:
        """The numbers of several."""
        known = self._numbers
        return [known[move] for move in moves]

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


# ------------------------------------------------------- writing into a row that holds another one


def starts(fields: Iterable[Field], *names: str) -> tuple[int, ...]:
    """Where these fields begin."""
    found, place = {}, 0
    for field in fields:
        found[field.name] = place
        place += field.size
    return tuple(found[name] for name in names)


def write_things(
    row: Row, place: int, new: Sequence[int | None], old: Sequence[int | None], none: int = 0
) -> None:
    """Numbered things from 1 up over others, from this place on; `none` where there is none."""
    for thing in new:
        row[place] = none if thing is None else thing + 1
        place += 1
    for _ in range(len(old) - len(new)):
        row[place] = 0
        place += 1


def write_flags(row: Row, place: int, new: Sequence[int], old: Sequence[int]) -> None:
    """1 for each of these numbers, counted from this place on, instead of for others."""
    if new is not old:
        for thing in old:
            row[place + thing] = 0
        for thing in new:
            row[place + thing] = 1


def write_counts(row: Row, place: int, new: Sequence[int], old: Sequence[int]) -> None:
    """How often each number occurs, counted from this place on, instead of others."""
    if new is not old:
        for thing in old:
            row[place + thing] = 0
        for thing in new:
            row[place + thing] += 1
