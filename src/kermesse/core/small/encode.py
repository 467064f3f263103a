"""The encoding of a small game, derived from the types of its moves and of its public values."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Any, Final

from msgspec import inspect

from kermesse.core.contract import BadSetup, Move
from kermesse.core.encoding import BY_SEAT, Encoding, Field, Kind, MoveList
from kermesse.core.small.state import SmallState

MOST_MOVES: Final = 10_000
COUNT: Final = 99
"""The largest number written for a public value without a bound."""

Part = tuple[Field, Callable[[Any], Sequence[int]]]
"""A field, and the function that fills it from a view."""


def derive(kind: type[SmallState]) -> Encoding:
    """Return the encoding of a game; raise `BadSetup` if a type has no finite set of values."""
    seats = kind.seat_counts[-1]
    listed: list[Move] = []
    blocks = []
    for move in kind.moves_of:
        info: Any = inspect.type_info(move)
        domains = [_domain(field.type, move, len(set(kind.box)), seats) for field in info.fields]
        found = [move(*values) for values in product(*(values for _, values in domains))]
        listed += found
        shape = tuple(BY_SEAT if by_seat else len(values) for by_seat, values in domains)
        by = shape if BY_SEAT in shape else ()
        blocks.append((move, (move.__doc__ or move.__name__).split("\n")[0], by))
    if len(listed) > MOST_MOVES:
        raise BadSetup("{count} moves are too many to number", count=len(listed))
    moves = MoveList(listed)
    parts = list(_parts(kind, seats))

    def observe(view: Any) -> list[int]:
        row: list[int] = []
        for field, fill in parts:
            numbers = [min(max(0, number), field.high) for number in fill(view)]
            row += (numbers + [0] * field.size)[: field.size]
        return row

    return Encoding(
        blocks=moves.blocks(*blocks),
        number=moves.number,
        numbers=moves.numbers,
        move=moves.move,
        fields=tuple(field for field, _ in parts),
        observe=observe,
        seats=seats,
    )


def _domain(shape: Any, move: type[Move], faces: int, seats: int) -> tuple[bool, list[Any]]:
    """Return whether a field of a move names a seat, and all its values."""
    extra: dict[str, Any] = {}
    while isinstance(shape, inspect.Metadata):
        extra |= shape.extra or {}
        shape = shape.type
    if extra.get("kind") == "seat":
        return True, list(range(seats))
    if extra.get("kind") == "card":
        return False, list(range(faces))
    match shape:
        case inspect.BoolType():
            return False, [False, True]
        case inspect.LiteralType(values=values):
            return False, list(values)
        case inspect.IntType(ge=int(low), lt=int(high)):
            return False, list(range(low, high))
        case inspect.IntType(ge=int(low), le=int(high)):
            return False, list(range(low, high + 1))
    raise BadSetup("{move} has a field without a finite set of values", move=move.__name__)


def _parts(kind: type[SmallState], seats: int) -> list[Part]:
    faces, most = len(set(kind.box)), max(Counter(kind.box).values())
    parts: list[Part] = [
        (
            Field("you", 1, seats, "the viewer's seat from 1, 0 for the public", names=(True,)),
            lambda view: [0 if view.you is None else view.you + 1],
        )
    ]

    for name, place in kind.table.items():
        counts = f"{place.label}: how many of each card"
        unknown = f"{place.label}: number of unknown cards"
        if place.sight == "nobody" and not place.each:
            field = Field(name, 1, len(kind.box), f"{place.label}: number of cards")
            parts.append((field, partial(_number, name=name)))
        elif place.each:
            field = Field(name, seats * faces, most, counts, by=(BY_SEAT, faces))
            parts.append((field, partial(_faces_of_seats, name=name, faces=faces)))
            field = Field(f"{name}_unknown", seats, len(kind.box), unknown, by=(BY_SEAT,))
            parts.append((field, partial(_unknown_of_seats, name=name)))
        else:
            field = Field(name, faces, most, counts)
            parts.append((field, partial(_faces, name=name, faces=faces)))
            field = Field(f"{name}_top", 1, faces, f"{place.label}: the last card from 1", "one of")
            parts.append((field, partial(_last, name=name)))
    info: Any = inspect.type_info(kind.view_type)
    values = [each for each in info.fields if each.name in kind.values]
    return parts + [_value(each.name, each.type, seats) for each in values]


def _number(view: Any, *, name: str) -> list[int]:
    return [getattr(view, name)]


def _counted(cards: Sequence[int | None], faces: int) -> list[int]:
    found = Counter(cards)
    return [found[face] for face in range(faces)]


def _faces(view: Any, *, name: str, faces: int) -> list[int]:
    return _counted(getattr(view, name), faces)


def _faces_of_seats(view: Any, *, name: str, faces: int) -> list[int]:
    return [number for row in getattr(view, name) for number in _counted(row, faces)]


def _unknown_of_seats(view: Any, *, name: str) -> list[int]:
    return [row.count(None) for row in getattr(view, name)]


def _last(view: Any, *, name: str) -> list[int]:
    row = getattr(view, name)
    return [row[-1] + 1 if row and row[-1] is not None else 0]


def _value(name: str, shape: Any, seats: int) -> Part:
    """Return the field of a public value."""
    extra: dict[str, Any] = {}
    optional = False
    while isinstance(shape, inspect.Metadata | inspect.UnionType):
        if isinstance(shape, inspect.Metadata):
            extra |= shape.extra or {}
            shape = shape.type
        else:
            optional = True
            shape = next(t for t in shape.types if not isinstance(t, inspect.NoneType))
    seat = extra.get("kind") == "seat"
    bound: int | None = seats - 1 if seat else None
    if isinstance(shape, inspect.IntType) and not seat:
        bound = shape.le if shape.le is not None else shape.lt and shape.lt - 1
    if isinstance(shape, inspect.BoolType):
        return Field(name, 1, 1, says=name, kind="flag"), lambda view: [int(getattr(view, name))]
    if extra.get("by") == "seat":
        field = Field(name, seats, COUNT, f"{name} of each seat", by=(BY_SEAT,))
        return field, lambda view: list(getattr(view, name))
    if isinstance(shape, inspect.IntType):
        from_one = int(seat or optional)
        high = (COUNT if bound is None else bound) + from_one
        kind: Kind = "one of" if seat else "count"
        field = Field(name, 1, high, says=name, kind=kind, names=(seat,))
        return field, lambda view: [
            0 if (value := getattr(view, name)) is None else value + from_one
        ]
    raise BadSetup("the public value {name} is no number, bool or number by seat", name=name)
