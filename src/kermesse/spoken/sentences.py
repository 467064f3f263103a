"""A view in sentences, as a person hears it: the same for the narrator and for text players.

`ui/src/features/narrator/spoken-view.ts` is the same code for pages; a test compares the two.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

from kermesse.core.contract import Viewer
from kermesse.words import Shape, Words, bare, extra, items, leaves, plain

HANDS: Final = frozenset({"hand", "own", "passed"})
"""What all games call the cards that a player holds or has laid."""

PLACES: Final = ("first", "second", "third")
"""What a text `view-….item` calls the parts of a tuple."""


class SpokenView(NamedTuple):
    """A view in sentences, by what a player asks for."""

    hand: tuple[str, ...]
    """What the reader holds."""

    table: tuple[str, ...]
    """The game, then the other seats, then what is indexed by other things."""

    @property
    def text(self) -> str:
        """All sentences, a line each."""
        return "\n".join((*self.table, *self.hand))


class _Field(NamedTuple):
    """A field of a view."""

    key: str
    label: str
    shape: Shape
    value: Any


def spoken_view(view: msgspec.Struct, words: Words, viewer: Viewer) -> SpokenView:
    """Put a view into sentences.

    >>> import kermesse
    >>> from kermesse.words import Words
    >>> game = kermesse.get("festival")
    >>> state = game.start(4, game.read_options(None))
    >>> spoken_view(state.view(0), Words(game, "en"), 0).table
    ('Round 0 of 10', 'Deck: 0')
    """
    args = words.arguments(view, viewer)
    sentences: list[str] = []
    single: list[str] = []
    hand: list[str] = []
    rows: list[str] = []
    grids: list[str] = []
    seats: list[_Field] = []
    for key, shape, value in leaves(view):
        # `you` is left out: every sentence says « vous ».
        if key == "you" or empty(value):
            continue
        label = words.text(f"view-{key}", args)
        field = _Field(key, label, shape, value)
        if words.variables(f"view-{key}") or not label:
            sentences += [label] if label else []
        elif (by := _indexed(shape)) is not None:
            if by == "seat":
                seats.append(field)
            else:
                grids.append(_whole(field, words, viewer))
        elif key in HANDS and _has_things(shape):
            hand.append(_whole(field, words, viewer))
        elif _is_short(shape):
            single.append(_whole(field, words, viewer))
        else:
            rows.append(_whole(field, words, viewer))
    mine = None if isinstance(viewer, str) else _of_seat(viewer, seats, words, viewer)
    others = [
        said
        for seat in sorted({seat for field in seats for seat in _at(field.value)})
        if seat != viewer and (said := _of_seat(seat, seats, words, viewer))
    ]
    return SpokenView(
        hand=(*hand, *((mine,) if mine else ())),
        table=(*sentences, *single, *others, *rows, *grids),
    )


def say(value: Any, shape: Shape, key: str, words: Words, viewer: Viewer) -> str:
    """Return a value of a view in words: records with labels, lists of lists with numbers."""
    shape = plain(shape)
    if value is None:
        return words.text("hidden-said")
    if (kind := extra(shape, "kind")) is not None:
        in_hand = key == "hand" and kind != "seat"
        return words.face(kind, value) if in_hand else words.thing(kind, value, viewer)
    if (by := extra(shape, "by")) is not None:
        each: Iterator[tuple[str, Any]] = (
            (words.thing(by, n, viewer), item) for n, item in enumerate(value)
        )
        return _pairs(each, items(shape), key, words, viewer)
    match bare(shape):
        case inspect.BoolType():
            return words.text("setting", {"value": "true" if value else "false"})
        case inspect.DictType(key_type=of, value_type=item):
            named = ((say(k, of, key, words, viewer), v) for k, v in value.items())
            return _pairs(named, item, key, words, viewer)
        case inspect.StructType():
            return ", ".join(_parts(value, key, words, viewer)) or words.text("nothing")
        case inspect.TupleType(item_types=kinds):
            both = zip(value, kinds, strict=True)
            said = [say(v, k, key, words, viewer) for v, k in both]
            if words.has(f"view-{key}", "item"):
                return words.text(f"view-{key}", dict(zip(PLACES, said, strict=False)), "item")
            return " ".join(said)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            said = [say(each, item, key, words, viewer) for each in value]
            if _is_long(item):
                return _apart([_pair(n, each, words) for n, each in enumerate(said, 1)], words)
            return _listed(said, words)
    if isinstance(value, str) and words.has(f"view-{key}", value):
        return words.text(f"view-{key}", attribute=value)
    return words.text("setting", {"value": value}) if isinstance(value, int) else str(value)


def _parts(value: msgspec.Struct, key: str, words: Words, viewer: Viewer) -> Iterator[str]:
    """Yield the fields of a record with their labels, without those that are empty."""
    for name, shape, each in leaves(value):
        label = words.text(f"view-{key}-{name}")
        if label and not empty(each):
            yield _pair(label, say(each, shape, f"{key}-{name}", words, viewer), words)


def _pairs(
    pairs: Iterator[tuple[str, Any]], item: Shape, key: str, words: Words, viewer: Viewer
) -> str:
    said = [_pair(thing, say(value, item, key, words, viewer), words) for thing, value in pairs]
    if _is_long(item):
        return _apart(said, words)
    return ", ".join(said) or words.text("nothing")


def _pair(thing: str | int, value: str, words: Words) -> str:
    """Return « thing : value »; a value may be too long for a variable of a text."""
    return words.text("pair", {"thing": thing, "value": ""}) + value


def _listed(parts: list[str], words: Words) -> str:
    """Return « a, b et c », of any length."""
    if len(parts) < 2:
        return parts[0] if parts else words.text("nothing")
    return ", ".join(parts[:-1]) + words.text("list", {"before": "", "last": parts[-1]})


def _apart(parts: list[str], words: Words) -> str:
    """Join parts that have commas themselves: « 1 : a, b ; 2 : c »."""
    return words.text("apart").join(parts) or words.text("nothing")


def _whole(field: _Field, words: Words, viewer: Viewer) -> str:
    """Return a field as « label : value »."""
    return _pair(field.label, say(field.value, field.shape, field.key, words, viewer), words)


def _of_seat(seat: int, fields: list[_Field], words: Words, viewer: Viewer) -> str:
    """Return what a seat has, in one sentence; empty if nothing is told of it."""
    parts = []
    for field in fields:
        value = _at(field.value).get(seat)
        if value is not None:
            shape = bare(field.shape)
            item = shape.value_type if isinstance(shape, inspect.DictType) else items(field.shape)
            said = say(value, item, field.key, words, viewer)
            parts += [_pair(field.label, said, words)] if said else []
    name = words.name(seat, viewer)
    return ". ".join([name[0].upper() + name[1:], *parts]) if parts else ""


def _at(value: Any) -> Mapping[int, Any]:
    """Return the items of an indexed value by number."""
    return value if isinstance(value, dict) else dict(enumerate(value))


def _indexed(shape: Shape) -> str | None:
    """Return the kind of thing that indexes a value; None if nothing does."""
    if (by := extra(shape, "by")) is not None:
        return by
    of = bare(shape)
    return extra(of.key_type, "kind") if isinstance(of, inspect.DictType) else None


def _item(shape: Shape) -> Shape | None:
    """Return the shape of the items of a list; None for another shape."""
    of = bare(shape)
    return of.item_type if isinstance(of, inspect.VarTupleType | inspect.ListType) else None


def _has_things(shape: Shape) -> bool:
    """True for a list of numbered things, or of lists of them."""
    item = _item(shape)
    if item is None:
        return False
    return extra(item, "kind") not in (None, "seat") or _has_things(item)


def _is_short(shape: Shape) -> bool:
    """True for a single value, and for a list of single values."""
    item = _item(shape)
    return not _is_long(shape if item is None else item)


def _is_long(shape: Shape) -> bool:
    """True for lists and records, whose items have commas between them."""
    of = bare(shape)
    kinds = inspect.VarTupleType | inspect.ListType | inspect.StructType | inspect.DictType
    return extra(shape, "kind") is None and isinstance(of, kinds)


def empty(value: Any) -> bool:
    """Return True if there is nothing to say. A hidden thing in a list counts."""
    if isinstance(value, tuple | list | dict | str):
        each = value.values() if isinstance(value, dict) else value
        return not value or (
            not isinstance(value, str) and all(v is not None and empty(v) for v in each)
        )
    return value is None
