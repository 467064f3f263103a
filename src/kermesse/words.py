"""What a game says, in French and in English: Fluent texts filled from moves, events and views.

Every text has its place by convention. A game writes, in the folder `text` beside its module:
`title`, `pitch`, `move-Take`, `event-Laid`, `refusal-not-in-hand`, `option-simple` (with its
`.hint`, and the unit of a number as `.value`; both are given `$value`), `variant-simple`,
`view-hand`, `ending-counted`, and a text for each kind of thing (`card`, perhaps with other forms:
`.short`, or with an article `.the` and `.an`) made from the facts of `game.kinds`. What no game
needs to write again is in `kermesse/text`, which has a folder for each language and a file for each
subject. Words for advice (`reason-Joins`) are apart, in `advice`: a browser loads them with the
first advice. What only the command line says is in a folder `cli`, which no browser loads.

The fields of a move, an event or a view are the variables of its text. A seat comes as the name of
who sits there, a card as its own words, a bool as "true" or "false", nothing as "none", several
things as a list, a number as a number (for plurals), and the fields of an inner struct as
`$count-totals`. `$you` is the name of the first field that holds the seat of the one who reads, or
"no": so a text can say « Vous posez … » or « Alice pose … ». What a language does to words as they
meet (« la troupe d’Alice », « le vert et le rouge ») is a function the text calls, one of
`kermesse.grammar`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from msgspec import inspect

from kermesse.core.contract import PUBLIC, Event, Move, Options, Reason, Seat, Viewer
from kermesse.core.game import Game
from kermesse.grammar import FUNCTIONS, Several, Thing

__all__ = ["LANGUAGES", "NAMES", "MissingText", "Words"]

LANGUAGES: Final = ("fr", "en")
"""The languages every text exists in, the first one by default."""

NAMES: Final = ("Alice", "Basile", "Chloé", "Désiré", "Élise", "Firmin", "Garance", "Hugo")
"""Who sits at the table when nobody gave a name, seat by seat."""

Shape: TypeAlias = inspect.Type
"""The type of a field, as `msgspec.inspect` describes it."""


class MissingText(LookupError):
    """A text that does not exist, or lacks a variable: an error in tests, its key at run time."""


class Texts:
    """Texts in one language, by their keys."""

    def __init__(self, language: str, read: "ReadTexts", strict: bool = False):
        self.language = language
        """The language spoken."""
        self.strict = strict
        """Does a missing text raise `MissingText`?"""
        self._bundle, self._variables = read

    def text(
        self, key: str, args: Mapping[str, Any] | None = None, attribute: str | None = None
    ) -> str:
        """The text of that key (or of one of its attributes), filled with these variables."""
        name = f"{key}.{attribute}" if attribute else key
        if name not in self._variables:
            if self.strict:
                raise MissingText(f"no text {name!r} in {self.language}")
            return name
        message = self._bundle.get_message(key)
        pattern: Any = message.attributes[attribute] if attribute else message.value
        filled, errors = self._bundle.format_pattern(pattern, dict(args or {}))
        if errors and self.strict:
            raise MissingText(f"{name!r} in {self.language}: {errors[0]}")
        return str(filled)

    def has(self, key: str, attribute: str | None = None) -> bool:
        """Is there such a text?"""
        return (f"{key}.{attribute}" if attribute else key) in self._variables

    def variables(self, key: str) -> frozenset[str]:
        """The variables a text uses: none for a mere label."""
        return self._variables.get(key, frozenset())

    def keys(self) -> frozenset[str]:
        """The keys of all texts, those of attributes as `key.attribute`."""
        return frozenset(self._variables)


class Words(Texts):
    """The texts of one game in one language."""

    def __init__(self, game: Game | None, language: str = LANGUAGES[0], strict: bool = False):
        language = language if language in LANGUAGES else LANGUAGES[0]
        super().__init__(language, _texts(game.module if game else None, language), strict)
        self.game = game
        """The game; None for the words common to all."""
        self._forms: dict[tuple[str, int, str], str] = {}
        """The things of the box in words, each form worked out once."""

    # --------------------------------------------------------------------- what a game names

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.text("title")

    def move(self, move: Move, viewer: Viewer = PUBLIC) -> str:
        """What a move does, as an entry of a menu."""
        return self.text(f"move-{type(move).__name__}", self.arguments(move, viewer))

    def event(self, event: Event, viewer: Viewer = PUBLIC) -> str:
        """What happened, as that viewer may read it."""
        return self.text(f"event-{type(event).__name__}", self.arguments(event, viewer))

    def reason(self, reason: Reason, viewer: Viewer = PUBLIC) -> str:
        """Why a bot would make a move."""
        return self.text(f"reason-{type(reason).__name__}", self.arguments(reason, viewer))

    def refusal(self, key: str) -> str:
        """Why a move was refused and what to do, naming the ruling where there is one."""
        sentence = self.text(f"refusal-{key}")
        ruling = self.game.all_refusals.get(key, "") if self.game else ""
        if re.fullmatch(r"R\d+", ruling):
            return self.text("ruled", {"sentence": sentence, "ruling": ruling})
        return sentence

    def option(self, name: str, value: Any) -> str:
        """How an option is set: « Impasse : 20 s »; its name alone when it is on."""
        thing = self.text(f"option-{name}")
        if value is True:
            return thing
        return self.text("pair", {"thing": thing, "value": self.setting(name, value)})

    def setting(self, name: str, value: Any) -> str:
        """What an option is set to: « 20 s »."""
        if self.has(named := f"option-{name}-{value}"):
            return self.text(named)
        if self.has(f"option-{name}", "value"):
            return self.text(f"option-{name}", _setting(value), "value")
        return self.text("setting", _setting(value))

    def hint(self, name: str, value: Any) -> str:
        """What an option does, set to that."""
        return self.text(f"option-{name}", _setting(value), "hint")

    def name(self, seat: Seat, viewer: Viewer = PUBLIC) -> str:
        """Who sits there; « vous » for the one who reads."""
        if seat == viewer:
            return self.text("you")
        again, place = divmod(seat, len(NAMES))
        return f"{NAMES[place]} {again + 1}" if again else NAMES[place]

    def thing(self, kind: str, number: int, viewer: Viewer = PUBLIC, short: bool = False) -> str:
        """A numbered thing (a seat, a card, …) in words, in its short form where it has one."""
        if kind == "seat":
            return self.name(number, viewer)

        def form(name: str) -> str:
            if (said := self._forms.get((kind, number, name))) is None:
                attribute = name if self.has(kind, name) else None
                said = self.text(kind, self.facts(kind, number), attribute)
                self._forms[kind, number, name] = said
            return said

        return form("short") if short else Thing(form("plain"), form)

    def facts(self, kind: str, number: int) -> Mapping[str, Any]:
        """What the words for a thing are made of; its rank from 1 when the game says no more."""
        describe = self.game.kinds.get(kind) if self.game else None
        return describe(number) if describe else {"number": number + 1}

    # -------------------------------------------------------------- values, by their annotation

    def arguments(self, struct: msgspec.Struct, viewer: Viewer = PUBLIC) -> dict[str, str | int]:
        """The fields of a move, an event or a view as the variables of its text."""
        args: dict[str, str | int] = {}
        you = "no"
        for name, shape, value in leaves(struct):
            if you == "no" and value == viewer and extra(shape, "kind") == "seat":
                you = name
            args[name] = "none" if value is None else self.say(value, shape, viewer)
        return {**args, "you": you}

    def say(self, value: Any, shape: Shape, viewer: Viewer = PUBLIC) -> str | int:
        """A value in words; a number stays a number."""
        shape = plain(shape)
        if value is None:
            return self.text("hidden")
        if (kind := extra(shape, "kind")) is not None:
            return self.thing(kind, value, viewer)
        if (by := extra(shape, "by")) is not None:
            item = items(shape)
            return self._pairs(
                (self.thing(by, n, viewer), self.say(each, item, viewer))
                for n, each in enumerate(value)
            )
        match bare(shape):
            case inspect.BoolType():
                return "true" if value else "false"
            case inspect.DictType(key_type=key, value_type=item):
                return self._pairs(
                    (self.say(k, key, viewer), self.say(v, item, viewer)) for k, v in value.items()
                )
            case inspect.StructType():
                return " ".join(str(self.say(v, kind, viewer)) for _, kind, v in leaves(value))
            case inspect.TupleType(item_types=kinds):
                return " ".join(
                    str(self.say(v, k, viewer)) for v, k in zip(value, kinds, strict=True)
                )
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return self.listed([self.say(each, item, viewer) for each in value])
        return value if isinstance(value, int) else str(value)

    def listed(self, parts: list[str | int]) -> str:
        """Several things: « a, b et c »."""
        if not parts:
            return self.text("nothing")
        *before, last = parts
        if not before:
            return last if isinstance(last, str) else str(last)
        said = self.text("list", {"before": ", ".join(map(str, before)), "last": last})
        each = tuple(part if isinstance(part, str) else str(part) for part in parts)
        return Several(said, each, self.listed)

    def _pairs(self, pairs: Iterator[tuple[str | int, str | int]]) -> str:
        """Things and what each has: « Alice : 12, Basile : 9 »."""
        said = [self.text("pair", {"thing": thing, "value": value}) for thing, value in pairs]
        return ", ".join(said) or self.text("nothing")


def _setting(value: Any) -> dict[str, Any]:
    """The value of an option, for a text to choose by or to say."""
    words = {True: "true", False: "false", None: "none"}
    return {"value": words[value] if value is None or isinstance(value, bool) else value}


# -------------------------------------------------------------------------- shapes of fields


@cache
def fields(struct: type[msgspec.Struct]) -> Mapping[str, Shape]:
    """The fields of a struct and their shapes."""
    return {field.name: field.type for field in inspect.type_info(struct).fields}  # type: ignore[attr-defined]


def leaves(struct: msgspec.Struct, prefix: str = "") -> Iterator[tuple[str, Shape, Any]]:
    """Every field with its shape and its value; those of an inner struct as `outer-inner`.

    Options are left out: a table says how it plays once, not at every look.
    """
    for name, shape in fields(type(struct)).items():
        yield from _leaves(prefix + name, plain(shape), getattr(struct, name))


def _leaves(name: str, shape: Shape, value: Any) -> Iterator[tuple[str, Shape, Any]]:
    if not isinstance(shape, inspect.StructType):
        yield name, shape, value
    elif value is not None:
        yield from leaves(value, f"{name}-") if not isinstance(value, Options) else ()
    else:
        for inner, inner_shape in fields(shape.cls).items():
            yield from _leaves(f"{name}-{inner}", plain(inner_shape), None)


def plain(shape: Shape) -> Shape:
    """A shape without its None."""
    if isinstance(shape, inspect.UnionType):
        return next(kind for kind in shape.types if not isinstance(kind, inspect.NoneType))
    return shape


def bare(shape: Shape) -> Shape:
    """A shape without its None and its notes."""
    shape = plain(shape)
    return bare(shape.type) if isinstance(shape, inspect.Metadata) else shape


def extra(shape: Shape, note: str) -> str | None:
    """A note on a shape: the kind of thing a number names, or what a tuple is indexed by."""
    shape = plain(shape)
    if isinstance(shape, inspect.Metadata):
        return (shape.extra or {}).get(note) or extra(shape.type, note)
    return None


def items(shape: Shape) -> Shape:
    """The shape of each item of a tuple or a list."""
    item: Shape = bare(shape).item_type  # type: ignore[attr-defined]
    return item


# --------------------------------------------------------------------------------- the files


class _Variables(Visitor):
    """Collects the variables of a pattern."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


class ReadTexts(NamedTuple):
    """Files of texts that were read."""

    bundle: FluentBundle
    """What fills them."""

    variables: Mapping[str, frozenset[str]]
    """The variables of each text."""


@cache
def _texts(module: str | None, language: str) -> ReadTexts:
    """The texts of a game, and those common to all."""
    packages = ("kermesse", module) if module else ("kermesse",)
    return read(language, *(source(package, language) for package in packages))


def read(language: str, *files: str) -> ReadTexts:
    """Texts from the contents of Fluent files; a later one has the last word."""
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    variables: dict[str, frozenset[str]] = {}
    for file in files:
        resource = FluentResource(file)
        bundle.add_resource(resource, allow_overrides=True)
        for message in resource.body:
            if isinstance(message, ast.Message):
                patterns = {message.id.name: message.value} if message.value else {}
                patterns |= {f"{message.id.name}.{a.id.name}": a.value for a in message.attributes}
                for name, pattern in patterns.items():
                    visitor = _Variables()
                    visitor.visit(pattern)
                    variables[name] = frozenset(visitor.found)
    return ReadTexts(bundle, variables)


def source(package: str, language: str) -> str:
    """Return the Fluent texts of a package, joined; empty when it has none.

    A game has `text/fr.ftl`, and `text/advice/fr.ftl` for the reasons its bots give. Kermesse has a
    folder for each language, with a file for each subject: `text/fr/common.ftl`.
    """
    folder = resources.files(package) / "text"
    files = [folder / f"{language}.ftl", folder / "advice" / f"{language}.ftl"]
    if (subjects := folder / language).is_dir():
        files += sorted(subjects.iterdir(), key=lambda file: file.name)
        files.append(subjects / "cli" / "messages.ftl")
    return "\n".join(
        file.read_text(encoding="utf-8")
        for file in files
        if file.name.endswith(".ftl") and file.is_file()
    )
