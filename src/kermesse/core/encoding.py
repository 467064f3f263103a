"""Moves and views as integers, for machine learning.

A game with a module `encode` defines there, as `ENCODING`, a number for every move of a seat and a
row of small numbers for every view. Both depend on the view alone, so they never reveal more than
the viewer may know.
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
"""The places of an observation: 32-bit integers in a buffer of the caller."""


BY_SEAT: Final = 0
"""In the `by` of a field or a block: the number of seats."""

Kind: TypeAlias = Literal["count", "flag", "one of"]
"""Kind of a number: a count, distance or duration; yes or no; or one of several things."""


class Field(NamedTuple):
    """Consecutive places of an observation with the same meaning."""

    name: str
    """Its name, often as in the view."""

    size: int
    """Number of places."""

    high: int
    """The largest number in it; the smallest is 0."""

    says: str
    """What the numbers mean."""

    kind: Kind = "count"
    """Kind of the numbers."""

    by: tuple[int, ...] = ()
    """Its shape, the slowest axis first; `BY_SEAT` for an axis of seats."""

    names: tuple[bool, ...] = (False,)
    """Which places name a seat, from 1, as a repeated pattern: alone, or as the fastest part of the
    number, like the border of a letter."""


class Block(NamedTuple):
    """Consecutive numbers of moves of one type."""

    name: str
    """The type of move."""

    size: int
    """How many numbers it takes."""

    says: str
    """How they are counted."""

    by: tuple[int, ...] = ()
    """Its shape, as in `Field`, if seats are among the axes."""

    seats: tuple[tuple[Seat, ...], ...] = ()
    """The seats that each number names, if no shape describes them."""


class EncodingVersion(NamedTuple):
    """A version of an encoding: an entry of its changelog.

    A model trained on one version does not work with another.
    """

    number: int
    """Its number, from 1: the `-v1` of names in registries."""

    moves: int
    """Number of moves."""

    places: int
    """Number of places of an observation."""

    layout: str
    """Hash of its blocks and fields: see `layout`."""

    sample: str
    """Hash of the numbers and rows of some games, computed by tests. It also changes if a number
    or a place means something else with the same layout."""

    says: str
    """What changed."""


class Encoding(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The encoding of the moves and views of one game."""

    blocks: tuple[Block, ...]
    """The numbers of moves, in order."""

    number: Callable[[Any, Move], int]
    """Function that returns the number of a legal move of the seat with this view."""

    numbers: Callable[[Any, Sequence[Any]], Sequence[int]] | None = None
    """Function that returns the numbers of a whole menu, if that is faster than one by one."""

    move: Callable[[Any, int], Move]
    """Function that returns the move with this number for the seat with this view; raises
    `LookupError` if there is none."""

    fields: tuple[Field, ...]
    """The places of an observation, in order."""

    observe: Callable[[Any], list[int]]
    """Function that returns a view as a row of numbers."""

    write: Callable[[Any, Row, Any], None] | None = None
    """Function that writes a view over a row of an earlier view of the same viewer and game (zeros
    for `BLANK`), and writes only what changed. Without it the result of `observe` is copied."""

    versions: tuple[EncodingVersion, ...] = ()
    """Its versions, the latest last: a new one whenever a number or a place changes its meaning.
    Empty if the game keeps no versions."""

    scores: tuple[int, int] | None = None
    """The lowest and the highest possible score, if known."""

    balanced: bool = False
    """True if the scores of all seats always add up to zero."""

    progress: Callable[[Any], float] | None = None
    """Function that returns the progress of a game towards a good end, from 0 to 1, from the public
    part of a view: for games whose outcome alone is too sparse a reward."""

    seats: int
    """The largest number of seats that can be encoded."""

    still: bool = False
    """True if a seat may sit still, since others may act too or a clock runs."""

    @property
    def version(self) -> int:
        """Number of the latest version."""
        return self.versions[-1].number if self.versions else 1

    @cached_property
    def actions(self) -> int:
        """Number of moves."""
        return sum(block.size for block in self.blocks)

    @cached_property
    def length(self) -> int:
        """Number of places of an observation."""
        return sum(field.size for field in self.fields)

    @cached_property
    def places(self) -> dict[str, slice]:
        """The slice of each field in an observation."""
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
        """Return the numbers of a menu, for the seat with this view."""
        numbers = self.numbers
        if numbers is not None:
            return numbers(view, moves)
        return [self.number(view, move) for move in moves]

    def menu(self, view: Any, moves: Sequence[Any]) -> dict[int, Any]:
        """Return the moves of a menu by their numbers."""
        return dict(zip(self.of_menu(view, moves), moves, strict=True))

    def check(self, game: Game, seats: int) -> None:
        """Raise `BadSetup` if the table is too large for the encoding."""
        if seats > self.seats:
            raise BadSetup(
                "the encoding of {game} covers up to {most} seats, not {seats}",
                game=game.key,
                most=self.seats,
                seats=seats,
            )


def encoded(game: Game) -> bool:
    """Return True if the game has an encoding. It can be played, but not studied, without."""
    if game.encoding is not None:
        return True
    package = import_module(game.module)
    return hasattr(package, "__path__") and find_spec(f"{game.module}.encode") is not None


def encoding(game: Game) -> Encoding:
    """Return the encoding of a game, or raise `BadSetup` if it has none.

    >>> import kermesse
    >>> game = kermesse.get("festival")
    >>> code, state = encoding(game), game.start(4)
    >>> len(code.observe(state.view(0))) == code.length
    True
    """
    if not encoded(game):
        raise BadSetup("{game} has no encoding: its moves and views have no numbers", game=game.key)
    found: Encoding = game.encoding or import_module(f"{game.module}.encode").ENCODING
    return found


def layout(code: Encoding) -> str:
    """Return a hash of the blocks and fields of an encoding, without their descriptions."""
    said = [
        [block._replace(says="") for block in code.blocks],
        [field._replace(says="") for field in code.fields],
        code.seats,
        code.still,
    ]
    return sha256(msgspec.json.encode(said)).hexdigest()[:16]


class _Blank:
    """An empty view: each of its parts is empty."""

    def __getattr__(self, name: str) -> tuple[Any, ...]:
        if name.startswith("__"):  # pickle and copy look for methods it has not
            raise AttributeError(name)
        return ()

    def __reduce__(self) -> str:
        return "BLANK"


BLANK: Final[Any] = _Blank()
"""The view that a row of zeros encodes."""


class Observation:
    """A row of numbers that follows the views of one viewer in one game.

    Most parts of a view are the same objects as in the view before, so only changes are written.
    """

    __slots__ = ("_before", "_row", "_write")

    def __init__(self, code: Encoding, row: Row) -> None:
        self._row = row
        self._write = code.write or _copier(code)
        self._before: Any = None

    def restart(self) -> None:
        """Reset: the next view is of another game."""
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
    """Return the `write` of a game that has none."""

    def write(view: Any, row: Row, _old: Any) -> None:
        row[:] = array("i", code.observe(view))

    return write


def written(
    write: Callable[[Any, Row, Any], None], fields: Sequence[Field], view: Any
) -> list[int]:
    """Return a view as a new row, with a `write` function."""
    row = memoryview(bytearray(4 * sum(field.size for field in fields))).cast("i")
    write(view, row, BLANK)
    return row.tolist()


class MoveList:
    """Moves whose numbers do not depend on the view: their places in a list."""

    def __init__(self, moves: Iterable[Move], start: int = 0) -> None:
        self.moves = tuple(moves)
        """The moves, in order."""
        self._numbers = {move: number for number, move in enumerate(self.moves, start)}

    def blocks(self, *said: Any) -> tuple[Block, ...]:
        """Return a block for each type of move, in the order of the list.

        Each argument is the type, how it is counted, and further values of a `Block`.
        """
        kinds = [type(move) for move in self.moves]
        return tuple(
            Block(kind.__name__, kinds.count(kind), says, *more) for kind, says, *more in said
        )

    def number(self, view: Any, move: Move) -> int:
        """Return the number of a move."""
        return self._numbers[move]

    def numbers(self, view: Any, moves: Sequence[Move]) -> list[int]:
        """Return the numbers of several moves."""
        known = self._numbers
        return [known[move] for move in moves]

    def move(self, view: Any, number: int) -> Move:
        """Return the move with this number."""
        return self.moves[number]


# ------------------------------------------------------------------------- writing observations


def seat(who: Seat | None) -> int:
    """Return a seat counted from 1; 0 for nobody."""
    return 0 if who is None else who + 1


def things(some: Iterable[int | None], size: int) -> list[int]:
    """Return numbered things counted from 1, in order, with 0 for None and as padding."""
    row = [0 if thing is None else thing + 1 for thing in some]
    row += [0] * (size - len(row))
    return row


def counts(some: Iterable[int], size: int) -> list[int]:
    """Return how often each number below `size` occurs."""
    row = [0] * size
    for thing in some:
        row[thing] += 1
    return row


def among(some: Iterable[int], size: int) -> list[int]:
    """Return 1 or 0 for each number below `size`: whether it is in `some`."""
    row = [0] * size
    for thing in some:
        row[thing] = 1
    return row


def padded(some: Sequence[int], size: int, high: int) -> list[int]:
    """Return these numbers clamped between 0 and `high`, padded with zeros."""
    return [min(max(0, number), high) for number in some] + [0] * (size - len(some))


# ------------------------------------------------------- writing into a row that holds another one


def starts(fields: Iterable[Field], *names: str) -> tuple[int, ...]:
    """Return the first places of these fields."""
    found, place = {}, 0
    for field in fields:
        found[field.name] = place
        place += field.size
    return tuple(found[name] for name in names)


def write_things(
    row: Row, place: int, new: Sequence[int | None], old: Sequence[int | None], none: int = 0
) -> None:
    """Write numbered things, counted from 1, over older ones from this place on."""
    for thing in new:
        row[place] = none if thing is None else thing + 1
        place += 1
    for _ in range(len(old) - len(new)):
        row[place] = 0
        place += 1


def write_flags(row: Row, place: int, new: Sequence[int], old: Sequence[int]) -> None:
    """Write 1 for each number, counted from this place, and 0 for the older ones."""
    if new is not old:
        for thing in old:
            row[place + thing] = 0
        for thing in new:
            row[place + thing] = 1


def write_counts(row: Row, place: int, new: Sequence[int], old: Sequence[int]) -> None:
    """Write how often each number occurs, counted from this place, over older counts."""
    if new is not old:
        for thing in old:
            row[place + thing] = 0
        for thing in new:
            row[place + thing] += 1
