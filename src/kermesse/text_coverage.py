"""The texts that a game must have and may have, and the problems with those it has."""

from collections.abc import Iterator
from typing import Any

import msgspec
from fluent.syntax import FluentParser, ast
from msgspec import inspect, structs

from kermesse.bots.advice import advice_hints
from kermesse.core.contract import Options
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game
from kermesse.words import LANGUAGES, Shape, Words, bare, extra, fields, source

__all__ = ["TextProblem", "expected", "numbers", "optional", "problems"]


class TextProblem(TranslatableError):
    """A problem with a text of a game."""


def problems(game: Game) -> Iterator[TextProblem]:
    """Yield the missing texts of a game, and those with syntax errors or unknown variables."""
    wanted, known = expected(game), {**expected(game), **optional(game)}
    for language in LANGUAGES:
        words = Words(game, language)
        for entry in FluentParser().parse(source(game.module, language)).body:
            if isinstance(entry, ast.Junk):
                yield TextProblem(
                    "{language}: cannot be parsed: {content}",
                    language=language,
                    content=(entry.content or "").strip(),
                )
        for key, given in known.items():
            if not words.has(*key.split(".")):
                if key in wanted:
                    yield TextProblem(
                        "{language}: there is no text {key}", language=language, key=key
                    )
            elif strange := words.variables(key) - given:
                yield TextProblem(
                    "{language}: {key} is not given {variables}",
                    language=language,
                    key=key,
                    variables=", ".join(sorted(strange)),
                )


def expected(game: Game) -> dict[str, set[str]]:
    """Return the keys of all texts the game must have, with the variables each may use."""
    view = {"you", *_keys_of(game.view)}
    texts: dict[str, set[str]] = {"title": set(), "pitch": set()}
    texts |= _things(game)
    texts |= {f"move-{move.__name__}": {"you", *_keys_of(move)} for move in game.moves}
    texts |= {f"event-{event.__name__}": {"you", *_keys_of(event)} for event in game.events}
    texts |= {f"refusal-{key}": set() for key in game.refusals}
    texts |= {f"option-{f.name}": set() for f in structs.fields(game.options)}
    texts |= {f"option-{f.name}.hint": {"value"} for f in structs.fields(game.options)}
    for name, shape in fields(game.options).items():
        values = getattr(bare(shape), "values", ())  # each value of a Literal has a text
        texts |= {f"option-{name}-{value}": set() for value in values}
    texts |= {f"variant-{key}": set() for key in game.variants if key != "box"}
    texts |= {f"view-{key}": view for key in _keys_of(game.view)}
    for name, places in game.place_kinds.items():
        texts[f"place-{name}"] = {"you", "count", *places.numbers}
    for reason in advice_hints(game).reasons:
        texts[f"reason-{reason.__name__}"] = {"you", *_keys_of(reason)}
    return texts


def optional(game: Game) -> dict[str, set[str]]:
    """Return the texts a game may have: other forms of each kind, units of numbers, the values of
    the fields of a view that are words, and the items of those that list tuples.

    `face` names all that a card shows, for its accessible name."""
    forms = ("short", "the", "an", "face")
    texts = {f"{kind}.{form}": facts for kind, facts in _things(game).items() for form in forms}
    texts |= {key: set() for key in _values_of(game.view)}
    texts |= {f"view-{key}.item": parts for key, parts in _tuples_of(game.view)}
    return texts | {f"option-{name}.value": {"value"} for name in numbers(game)}


def numbers(game: Game) -> Iterator[str]:
    """Yield the options of a game that are numbers."""
    for name, shape in fields(game.options).items():
        if isinstance(bare(shape), inspect.IntType | inspect.FloatType):
            yield name


def _things(game: Game) -> dict[str, set[str]]:
    """Return each kind of thing the game names, with the facts its text may use."""
    kinds = {kind: set(describe(0)) for kind, describe in game.kinds.items()}
    for struct in (*game.events, *game.moves, game.view):
        for shape in fields(struct).values():
            for by in _indexes(shape):
                kinds.setdefault(by, {"number"})
    kinds.pop("seat", None)
    return kinds


def _keys_of(struct: type[msgspec.Struct], prefix: str = "") -> Iterator[str]:
    """Yield the fields of a struct type as texts name them, with those of inner structs."""
    for name, shape in fields(struct).items():
        yield from _keys_of_shape(prefix + name, shape, within=False)


def _keys_of_shape(key: str, shape: Shape, within: bool) -> Iterator[str]:
    of: Any = bare(shape)
    if isinstance(of, inspect.StructType):
        if not issubclass(of.cls, Options):
            yield from [key] if within else []
            yield from _keys_of(of.cls, f"{key}-")
        return
    if not within:
        yield key
    for inner in ("item_type", "value_type"):
        if hasattr(of, inner):
            inside = _keys_of_shape(key, getattr(of, inner), within=True)
            yield from (found for found in inside if found != key)


def _values_of(struct: type[msgspec.Struct], prefix: str = "view-") -> Iterator[str]:
    """Yield the texts of the values of each field that is one of some words."""
    for name, shape in fields(struct).items():
        of: Any = bare(shape)
        while isinstance(of, inspect.VarTupleType | inspect.ListType):
            of = bare(of.item_type)
        if isinstance(of, inspect.LiteralType):
            yield from (f"{prefix}{name}.{value}" for value in of.values)
        elif isinstance(of, inspect.StructType) and not issubclass(of.cls, Options):
            yield from _values_of(of.cls, f"{prefix}{name}-")


def _tuples_of(struct: type[msgspec.Struct]) -> Iterator[tuple[str, set[str]]]:
    """Yield the fields of a view that list tuples, with what texts call their parts."""
    for name, shape in fields(struct).items():
        of: Any = bare(shape)
        if isinstance(of, inspect.VarTupleType):
            inner: Any = bare(of.item_type)
            if isinstance(inner, inspect.TupleType):
                yield name, set(("first", "second", "third")[: len(inner.item_types)])


def _indexes(shape: Shape) -> Iterator[str]:
    """Yield the kinds of things that index the tuples inside a shape."""
    if (by := extra(shape, "by")) is not None:
        yield by
    of: Any = bare(shape)
    if isinstance(of, inspect.StructType):
        for inner in fields(of.cls).values():
            yield from _indexes(inner)
    for part in ("item_type", "value_type"):
        if hasattr(of, part):
            yield from _indexes(getattr(of, part))
