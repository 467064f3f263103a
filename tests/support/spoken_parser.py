"""Parse the sentences of `kermesse.spoken.sentences` back into a view.

A bot that gets the parsed view knows only what was said. The parser knows what a player knows at
the start: the game, the number of seats, the options, the language.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from fluent.syntax import FluentParser, ast
from msgspec import inspect

from kermesse.core.game import Game
from kermesse.words import Words, bare, extra, fields, items, plain, source

Form = tuple[str, dict[str, str]]
"""A regular expression of a text, and the variables that this form of the text gives away."""


class SpokenParser:
    """Parses the sentences of one game for one seat."""

    def __init__(self, game: Game, seats: int, options: Any, you: int, language: str = "fr"):
        self.game, self.seats, self.options, self.you = game, seats, options, you
        self.words = Words(game, language, strict=True)
        self.shapes = fields(game.view)
        parsed = FluentParser().parse(source(game.module, language)).body
        texts = {entry.id.name: entry for entry in parsed if isinstance(entry, ast.Message)}
        self.labels: dict[str, str] = {}
        self.sentences: list[Form] = []
        for key in self.shapes:
            text = texts.get(f"view-{key}")
            if text is None or key == "you":
                continue
            if self.words.variables(f"view-{key}") and text.value:
                self.sentences += forms(text.value)
            elif label := self.words.text(f"view-{key}"):
                self.labels[key] = label

    def view(self, said: str) -> Any:
        """Return the view that these lines describe, or raise `ValueError`."""
        found: dict[str, Any] = {}
        for line in said.splitlines():
            for key, value in self._line(line):
                found[key] = found.get(key, {}) | value if isinstance(value, dict) else value
        for key, shape in self.shapes.items():
            found.setdefault(key, self._unsaid(shape))
        found["you"], found["seats"] = self.you, self.seats
        if "options" in self.shapes:
            found["options"] = self.options
        COMPLETE[self.game.key](found, self.options)
        for key, each in found.items():
            if isinstance(each, dict):
                found[key] = tuple(each[seat] for seat in sorted(each))
        return self.game.view(**found)

    def _unsaid(self, shape: Any) -> Any:
        """Return what a field is if nothing was said of it."""
        if isinstance(shape, inspect.UnionType):
            return None
        of = bare(shape)
        if isinstance(of, inspect.VarTupleType):
            return ((),) * self.seats if extra(shape, "by") == "seat" else ()
        return {inspect.IntType: 0, inspect.BoolType: False}.get(type(of))

    def _line(self, line: str) -> Iterator[tuple[str, Any]]:
        """Yield the fields that a line tells."""
        for key, label in self.labels.items():
            start = self.words.text("pair", {"thing": label, "value": ""})
            if line.startswith(start) and extra(self.shapes[key], "by") is None:
                yield key, self.value(line.removeprefix(start), self.shapes[key], key)
                return
        for seat in range(self.seats):
            name = self.words.name(seat, self.you)
            if line.startswith(f"{name[0].upper()}{name[1:]}. "):
                yield from self._of_seat(seat, line[len(name) + 2 :])
                return
        for pattern, known in self.sentences:
            if match := re.fullmatch(pattern, line):
                for key, text in {**match.groupdict(), **known}.items():
                    yield key, self.value(text, self.shapes[key], key)
                return
        raise ValueError(f"not understood: {line!r}")

    def _of_seat(self, seat: int, said: str) -> Iterator[tuple[str, Any]]:
        """Yield what a sentence about a seat tells, added to what was told of the other seats."""
        starts = {
            self.words.text("pair", {"thing": label, "value": ""}): key
            for key, label in self.labels.items()
            if extra(self.shapes[key], "by") == "seat"
        }
        parts = re.split(rf"(?:^|\. )({'|'.join(map(re.escape, starts))})", said)
        for start, text in zip(parts[1::2], parts[2::2], strict=True):
            key = starts[start]
            yield key, {seat: self.value(text, items(self.shapes[key]), key)}

    # ---------------------------------------------------------------------------------- values

    def value(self, text: str, shape: Any, key: str) -> Any:
        """Return the value that a text says."""
        of = bare(shape)
        if isinstance(of, inspect.VarTupleType):
            if text == self.words.text("nothing"):
                return ()
            if isinstance(bare(of.item_type), inspect.VarTupleType):
                lists = text.split(self.words.text("apart"))
                start = self.words.text("pair", {"thing": r"\d+", "value": ""})
                return tuple(
                    self.value(re.sub(f"^{start}", "", each), of.item_type, key) for each in lists
                )
            return tuple(self._items(text, of.item_type, key))
        read = self._read(text, shape, key)
        if read is None or read[1] != len(text):
            raise ValueError(f"{key} is not understood: {text!r}")
        return read[0]

    def _items(self, text: str, shape: Any, key: str) -> Iterator[Any]:
        """Yield the items of « a, b et c »."""
        last = self.words.text("list", {"before": "", "last": ""})
        while text:
            read = self._read(text, shape, key)
            if read is None:
                raise ValueError(f"{key} is not understood: {text!r}")
            yield read[0]
            text = text[read[1] :]
            text = text.removeprefix(last) if text.startswith(last) else text.removeprefix(", ")

    def _read(self, text: str, shape: Any, key: str) -> tuple[Any, int] | None:
        """Return the value at the start of a text and its length; None if there is none."""
        hidden = self.words.text("hidden-said")
        if isinstance(shape, inspect.UnionType) and text.startswith(hidden):
            return None, len(hidden)
        of = bare(plain(shape))
        if (kind := extra(shape, "kind")) is not None:
            names = self._names(kind, key, getattr(of, "lt", None) or 0)
            fits = [name for name in names if text.startswith(name)]
            return (names[max(fits, key=len)], len(max(fits, key=len))) if fits else None
        if isinstance(of, inspect.TupleType):
            found, at = [], 0
            for each in of.item_types:
                read = self._read(text[at:], each, key)
                if read is None:
                    return None
                found.append(read[0])
                at += read[1] + 1
            return tuple(found), at - 1
        if isinstance(of, inspect.BoolType):
            return text in ("true", "oui", "yes"), len(text)
        if isinstance(of, inspect.IntType):
            match = re.match(r"-?\d+(?:[\u202f\u00a0,]\d{3})*", text)
            return (int(re.sub(r"[^\d-]", "", match[0])), match.end()) if match else None
        return text, len(text)

    def _names(self, kind: str, key: str, count: int) -> dict[str, int]:
        """Return the things of a kind by their names."""
        if kind == "seat":
            return {self.words.name(seat, self.you): seat for seat in range(self.seats)}
        named: dict[str, int] = {}
        for number in range(count):
            thing = self.words.thing(kind, number)
            named[self.words.face(kind, number) if key == "hand" else str(thing)] = number
        return named


def forms(pattern: ast.Pattern) -> list[Form]:
    """Return the forms of a text: one for each choice of its variants."""
    found: list[Form] = [("", {})]
    for element in pattern.elements:
        more = _forms_of(element)
        found = [(a + b, one | two) for a, one in found for b, two in more]
    return [(text, known) for text, known in found if text]


def _forms_of(element: Any) -> list[Form]:
    if isinstance(element, ast.TextElement):
        return [(re.escape(element.value), {})]
    match element.expression:
        case ast.VariableReference(id=name):
            return [(f"(?P<{name.name}>.+?)", {})]
        case ast.StringLiteral(value=value):
            return [(re.escape(value), {})]
        case ast.SelectExpression(selector=ast.VariableReference(id=chosen), variants=variants):
            found = []
            for variant in variants:
                of = variant.key
                value = of.name if isinstance(of, ast.Identifier) else of.value
                known = {} if value == "other" else {chosen.name: value}
                inner = forms(variant.value) or [("", {})]
                found += [(text, known | more) for text, more in inner]
            return found
    raise TypeError(element)


# ------------------------------------------------------------------- what the rules make known


def _festival(found: dict[str, Any], options: Any) -> None:
    """The holder of the cards takes one, unless others may receive them; none is revealed yet."""
    found["revealed"] = ()
    found["simple"] = options.simple
    found["taking"] = found["holder"] is not None and not found["receivers"]
    found["served"] += ((),) * (found["round"] - len(found["served"]))


def _canaille(found: dict[str, Any], options: Any) -> None:
    """Nobody is asked while the House shuffles. A player without cards has an empty hand."""
    found["shuffling"] = False
    found["hand"] = found["hand"] or ()


COMPLETE: dict[str, Callable[[dict[str, Any], Any], None]] = {
    "festival": _festival,
    "canaille": _canaille,
}
"""What follows from the rules, by game."""
