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
from kermesse.spoken.sentences import PLACES
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
        self.items: dict[str, Form] = {}
        self.named: dict[str, dict[str, str]] = {}
        for key, text in texts.items():
            field = key.removeprefix("view-")
            for attribute in text.attributes if key.startswith("view-") else ():
                form = forms(attribute.value)[0]
                if attribute.id.name == "item":
                    self.items[field] = form
                else:
                    said = self.words.text(key, attribute=attribute.id.name)
                    self.named.setdefault(field, {})[said] = attribute.id.name
        for key in self.shapes:
            message = texts.get(f"view-{key}")
            if message is None or key == "you":
                continue
            if self.words.variables(f"view-{key}") and message.value:
                self.sentences += forms(message.value)
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
        known = {"you": self.you, "seats": self.seats, "options": self.options}
        found |= {key: value for key, value in known.items() if key in self.shapes}
        for key, each in found.items():
            if isinstance(each, dict) and extra(self.shapes[key], "by") is not None:
                unsaid = self._unsaid(items(self.shapes[key]))
                found[key] = tuple(each.get(seat, unsaid) for seat in range(self.seats))
        COMPLETE[self.game.key](found, self.options)
        return self.game.view(**found)

    def _unsaid(self, shape: Any) -> Any:
        """Return what a field is if nothing was said of it."""
        if isinstance(shape, inspect.UnionType):
            return None
        of = bare(shape)
        if isinstance(of, inspect.VarTupleType):
            by_seat = extra(shape, "by") == "seat"
            return (self._unsaid(of.item_type),) * self.seats if by_seat else ()
        return {inspect.IntType: 0, inspect.BoolType: False, inspect.DictType: {}}.get(type(of))

    def _line(self, line: str) -> Iterator[tuple[str, Any]]:
        """Yield the fields that a line tells."""
        for key, label in self.labels.items():
            start = self.words.text("pair", {"thing": label, "value": ""})
            if line.startswith(start) and extra(self.shapes[key], "by") != "seat":
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
            if isinstance(bare(of.item_type), inspect.VarTupleType | inspect.StructType):
                lists = text.split(self.words.text("apart"))
                # A number, or what indexes the list: « premier atelier ».
                start = self.words.text("pair", {"thing": "[^:]+?", "value": ""})
                return tuple(
                    self.value(re.sub(f"^{start}", "", each), of.item_type, key) for each in lists
                )
            return tuple(self._items(text, of.item_type, key))
        if isinstance(of, inspect.StructType):
            return self._record(text, of, key)
        if isinstance(of, inspect.DictType):
            return dict(self._entries(text, of, key))
        read = self._read(text, shape, key)
        if read is None or read[1] != len(text):
            raise ValueError(f"{key} is not understood: {text!r}")
        return read[0]

    def _record(self, text: str, of: inspect.StructType, key: str) -> Any:
        """Return the record of « label : value, label : value »."""
        shapes = fields(of.cls)
        labels = {name: self.words.text(f"view-{key}-{name}") for name in shapes}
        starts = {
            self.words.text("pair", {"thing": label, "value": ""}): name
            for name, label in labels.items()
            if label
        }
        found = {name: self._unsaid(shape) for name, shape in shapes.items()}
        parts = re.split(rf"(?:^|, )({'|'.join(map(re.escape, starts))})", text)
        for start, said in zip(parts[1::2], parts[2::2], strict=True):
            name = starts[start]
            found[name] = self.value(said, shapes[name], f"{key}-{name}")
        return of.cls(**found)

    def _entries(self, text: str, of: inspect.DictType, key: str) -> Iterator[tuple[Any, Any]]:
        """Yield the entries of « Alice : a, b ; Basile : c »."""
        for each in text.split(self.words.text("apart")):
            read = self._read(each, of.key_type, key)
            if read is None:
                raise ValueError(f"{key} is not understood: {each!r}")
            start = self.words.text("pair", {"thing": "", "value": ""})
            yield read[0], self.value(each[read[1] + len(start) :], of.value_type, key)

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
        if isinstance(of, inspect.TupleType) and key in self.items:
            return self._item(text, of, key)
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
        if isinstance(of, inspect.LiteralType) and key in self.named:
            return self.named[key].get(text), len(text)
        return text, len(text)

    def _item(self, text: str, of: inspect.TupleType, key: str) -> tuple[Any, int] | None:
        """Return the tuple that a text `view-….item` tells; parts that it leaves out are 0."""
        pattern = self.items[key][0]
        names = "|".join(re.escape(self.words.name(seat, self.you)) for seat in range(self.seats))
        for part in PLACES[:2]:
            pattern = pattern.replace(f"(?P<{part}>.+?)", f"(?P<{part}>{names})")
        match = re.match(pattern.replace("(?P<third>.+?)", r"(?P<third>\d+)"), text)
        if match is None:
            return None
        said = match.groupdict()
        parts = [
            self.value(said[part], each, key) if part in said else 0
            for part, each in zip(PLACES, of.item_types, strict=False)
        ]
        return tuple(parts), match.end()

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
                known = {} if value == "other" else {chosen.name: str(value)}
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


def _romancier(found: dict[str, Any], options: Any) -> None:
    """Clocks are not said: no choice needs them. Everyone at the table was there from the start."""
    found["ever"] = len(found["held"])
    found["teams"] = found["teams"] if options.teams else ()


def _carnavalesque(found: dict[str, Any], options: Any) -> None:
    """The farandole has begun if a card is passed; a workshop without cards is empty."""
    found["workshops"] += ((),) * (3 - len(found["workshops"]))
    if not any(pick is not None for pick in found["picks"]) and found["phase"] != "farandole":
        found["picks"] = ()


COMPLETE: dict[str, Callable[[dict[str, Any], Any], None]] = {
    "festival": _festival,
    "canaille": _canaille,
    "carnavalesque": _carnavalesque,
    "romancier-scilof": _romancier,
}
"""What follows from the rules, by game."""
