"""Rename the seats in a view or a move, guided by the annotations of its type."""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from msgspec import inspect

Names: TypeAlias = Callable[[str, Any], Any]
"""Function that returns a thing of some kind, such as a seat, under its new name."""

Rename: TypeAlias = Callable[[str, Any, Names], Any]
"""Function `rename` of `tests/worlds.py`: renames things of other kinds that contain a seat."""

shape_of = cache(inspect.type_info)
"""Type information of a struct."""


def counted_from(me: int, seats: int, rename: Rename | None = None) -> Names:
    """Return the names of seats counted from one of them."""

    def names(kind: str, thing: Any) -> Any:
        if kind == "seat":
            return (thing - me) % seats if thing < seats else thing
        return thing if rename is None else rename(kind, thing, names)

    return names


def relabelled(thing: Any, shape: Any, names: Names) -> Any:
    """Return part of a view or of a move with its seats renamed."""
    if thing is None:
        return None
    of = shape
    extra: dict[str, Any] = {}
    while isinstance(of, inspect.Metadata):
        extra |= of.extra or {}
        of = of.type
    if isinstance(of, inspect.UnionType):
        of = next(each for each in of.types if not isinstance(each, inspect.NoneType))
        return relabelled(thing, of, names)
    if "kind" in extra:
        return names(extra["kind"], thing)
    match of:
        case inspect.VarTupleType(item_type=item):
            row = [relabelled(each, item, names) for each in thing]
            if extra.get("by") == "seat":
                order = {names("seat", seat): each for seat, each in enumerate(row)}
                row = [order[seat] for seat in range(len(row))]
            return tuple(row)
        case inspect.TupleType(item_types=kinds):
            return tuple(relabelled(t, k, names) for t, k in zip(thing, kinds, strict=True))
        case inspect.DictType(key_type=key, value_type=value):
            return {
                relabelled(k, key, names): relabelled(v, value, names) for k, v in thing.items()
            }
        case inspect.StructType(fields=fields):
            parts = {f.name: relabelled(getattr(thing, f.name), f.type, names) for f in fields}
            return type(thing)(**parts)
    return thing
