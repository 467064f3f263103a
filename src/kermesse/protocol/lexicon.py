"""Data a browser needs to describe a game in words like `kermesse.words`: field shapes, facts about
numbered things, and the ruling behind each refusal.

Built-in games have it in their `ui/types.ts`, written by `protocol.typescript`; the UI requests it
from the server for other games.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect

from kermesse.bots.advice import advice_hints
from kermesse.core.contract import Options
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game
from kermesse.words import Shape, bare, extra, fields, items, plain


class BadLexicon(TranslatableError, TypeError):
    """A game whose records cannot be described to a browser."""


class Lexicon(msgspec.Struct, frozen=True):
    """Lexicon of a game; the twin of `Lexicon` in ui/src/words/shapes.ts."""

    shapes: dict[str, dict[str, Any]]
    """Shape of each field of each record."""

    facts: dict[str, list[Mapping[str, Any]]]
    """For each kind of thing, the arguments of its texts by number."""

    rulings: dict[str, str]
    """Ruling behind each refusal."""

    forced: list[str]
    """Moves the UI may make automatically if there is no other."""

    together: bool
    """True for a cooperative game."""


def lexicon(game: Game) -> Lexicon:
    """Build the lexicon of a game; raise `TypeError` if its records cannot be described."""
    roots = [game.move_type, game.event_type, game.view, game.options]
    worded = reached([*roots, *advice_hints(game).reasons])
    shapes = {
        struct.__name__: {field: shape_of(shape) for field, shape in fields(struct).items()}
        for struct in worded
        if not issubclass(struct, Options)
    }
    shapes.setdefault("View", shapes[game.view.__name__])
    return Lexicon(
        shapes,
        facts_of(game, kinds_of(reached(roots))),
        {key: where for key, where in game.all_refusals.items() if re.fullmatch(r"R\d+", where)},
        [move.__name__ for move in game.forced],
        game.cooperative,
    )


def reached(roots: Iterable[Any]) -> list[type[msgspec.Struct]]:
    """Return these structs and all structs inside them; raise an error for a duplicate name."""
    found: dict[str, type[msgspec.Struct]] = {}

    def walk(shape: Any) -> None:
        if isinstance(shape, inspect.StructType):
            name = shape.cls.__name__
            if found.get(name) is shape.cls:
                return
            if name in found:
                raise BadLexicon("two types are called {name}", name=name)
            found[name] = shape.cls
            parts: Iterable[Any] = fields(shape.cls).values()
        else:
            parts = _inside(shape)
        for part in parts:
            walk(part)

    for root in roots:
        walk(inspect.type_info(root))
    return list(found.values())


def _inside(shape: Any) -> Iterator[Any]:
    """Yield the types inside a type."""
    match shape:
        case inspect.Metadata(type=inner):
            yield inner
        case inspect.UnionType(types=kinds) | inspect.TupleType(item_types=kinds):
            yield from kinds
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield item
        case inspect.DictType(key_type=key, value_type=item):
            yield from (key, item)


def shape_of(shape: Shape) -> Any:
    """Return a shape as the UI reads it (ui/src/words/shapes.ts)."""
    shape = plain(shape)
    if kind := extra(shape, "kind"):
        return {"kind": kind}
    if by := extra(shape, "by"):
        return {"by": by, "item": shape_of(items(shape))}
    match bare(shape):
        case inspect.BoolType():
            return "bool"
        case inspect.StructType(cls=cls):
            return "options" if issubclass(cls, Options) else {"struct": cls.__name__}
        case inspect.DictType(key_type=key, value_type=item):
            return {"key": shape_of(key), "item": shape_of(item)}
        case inspect.TupleType(item_types=kinds):
            return {"tuple": [shape_of(kind) for kind in kinds]}
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return {"list": shape_of(item)}
    return "plain"


def kinds_of(structs: Iterable[type[msgspec.Struct]]) -> dict[str, int | None]:
    """Return the kinds of numbered things in these structs, each with its upper bound."""
    found: dict[str, int | None] = {}

    def walk(shape: Any) -> None:
        kind = extra(shape, "kind") if isinstance(shape, inspect.Metadata) else None
        if kind is None:
            if by := extra(shape, "by") if isinstance(shape, inspect.Metadata) else None:
                found.setdefault(by, None)
            for inner in _inside(shape):
                walk(inner)
        else:
            number = bare(shape)
            assert isinstance(number, inspect.IntType), f"a {kind} is a number"
            found[kind] = found.get(kind) or number.lt

    for struct in structs:
        for shape in fields(struct).values():
            walk(shape)
    return found


def facts_of(game: Game, kinds: Mapping[str, int | None]) -> dict[str, list[Mapping[str, Any]]]:
    """Return the arguments of the texts for each thing, by number."""
    facts = {}
    for kind, describe in game.kinds.items():
        bound = kinds.get(kind)
        if bound is None:
            raise BadLexicon(
                "{game}: give the number of {kind!r} with `lt`", game=game.key, kind=kind
            )
        facts[kind] = [describe(number) for number in range(bound)]
    return facts
