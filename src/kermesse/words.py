"""The texts of games, in French and English: Fluent messages filled from moves, events and views.

Keys follow a convention. A game has, in the folder `text` beside its module: `title`, `pitch`,
`move-Take`, `event-Laid`, `refusal-not-in-hand`, `option-simple` (with its `.hint`, and the unit of
a number as `.value`; both get `$value`), `variant-simple`, `view-hand`, `ending-counted`, and a
text for each kind of thing (`card`, with optional forms: `.short`, or with an article `.the` and
`.an`) made from the facts of `game.kinds`. Texts common to all games are in `kermesse/text`, which
has a folder for each language and a file for each subject. Texts of advice (`reason-Joins`) are in
`advice`: a browser loads them with the first advice. Texts of the command line are in the folder
`cli`, which no browser loads.

The fields of a move, an event or a view are the variables of its text. A seat is the name of its
player, a card its text, a bool "true" or "false", None "none", a tuple a list in words, and a
number stays a number (for plurals). The fields of an inner struct are named like `$count-totals`.
`$you` is the name of the first field that holds the reader's seat, or "no": so a text can say
« Vous posez … » or « Alice pose … ». The functions of `kermesse.grammar` do French elisions and
articles (« la troupe d’Alice », « le vert et le rouge »).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module, resources
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
"""The languages of every text, the default first."""

NAMES: Final = ("Alice", "Basile", "Chloé", "Désiré", "Élise", "Firmin", "Garance", "Hugo")
"""Default names of the players, by seat."""

Shape: TypeAlias = inspect.Type
"""The type of a field, as `msgspec.inspect` describes it."""


class MissingText(LookupError):
    """A missing text or variable. Raised in tests only; at run time the key is shown."""


class Texts:
    """Texts in one language, by their keys."""

    def __init__(self, language: str, read: "ReadTexts", strict: bool = False):
        self.language = language
        """The language."""
        self.strict = strict
        """True if a missing text raises `MissingText`."""
        self._bundle, self._variables = read

    def text(
        self, key: str, args: Mapping[str, Any] | None = None, attribute: str | None = None
    ) -> str:
        """Return the text with this key (or an attribute of it), filled with these variables."""
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
        """Return True if this text exists."""
        return (f"{key}.{attribute}" if attribute else key) in self._variables

    def variables(self, key: str) -> frozenset[str]:
        """Return the variables a text uses."""
        return self._variables.get(key, frozenset())

    def keys(self) -> frozenset[str]:
        """Return the keys of all texts, those of attributes as `key.attribute`."""
        return frozenset(self._variables)


class Words(Texts):
    """The texts of one game in one language.

    >>> import kermesse
    >>> words = Words(kermesse.get("festival"), "en")
    >>> words.title, words.option("simple", True)
    ('Festival', 'Simple variant')
    >>> words.refusal("not-your-turn")
    'It is not your turn: wait for the others to play.'
    """

    def __init__(
        self,
        game: Game | None,
        language: str = LANGUAGES[0],
        strict: bool = False,
        *,
        names: Sequence[str] = (),
    ):
        language = language if language in LANGUAGES else LANGUAGES[0]
        super().__init__(language, _texts(game.module if game else None, language), strict)
        self.game = game
        """The game; None for the texts common to all games."""
        self._names = names
        self._forms: dict[tuple[str, int, str], str] = {}
        """Cache of the texts of things, by kind, number and form."""

    # ---------------------------------------------------------------------- texts of a game

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.text("title")

    def move(self, move: Move, viewer: Viewer = PUBLIC) -> str:
        """Return the text of a move, as an entry of a menu."""
        return self.text(f"move-{type(move).__name__}", self.arguments(move, viewer))

    def event(self, event: Event, viewer: Viewer = PUBLIC) -> str:
        """Return the text of an event for this viewer."""
        return self.text(f"event-{type(event).__name__}", self.arguments(event, viewer))

    def reason(self, reason: Reason, viewer: Viewer = PUBLIC) -> str:
        """Return the text of a reason why a bot advises a move."""
        return self.text(f"reason-{type(reason).__name__}", self.arguments(reason, viewer))

    def refusal(self, key: str) -> str:
        """Return why a move was refused and what to do, with the number of the rule if any."""
        sentence = self.text(f"refusal-{key}")
        ruling = self.game.all_refusals.get(key, "") if self.game else ""
        if re.fullmatch(r"R\d+", ruling):
            return self.text("ruled", {"sentence": sentence, "ruling": ruling})
        return sentence

    def option(self, name: str, value: Any) -> str:
        """Return an option with its value: « Impasse : 20 s »; only its name if it is on."""
        thing = self.text(f"option-{name}")
        if value is True:
            return thing
        return self.text("pair", {"thing": thing, "value": self.setting(name, value)})

    def setting(self, name: str, value: Any) -> str:
        """Return the value of an option: « 20 s »."""
        if self.has(named := f"option-{name}-{value}"):
            return self.text(named)
        if self.has(f"option-{name}", "value"):
            return self.text(f"option-{name}", _setting(value), "value")
        return self.text("setting", _setting(value))

    def hint(self, name: str, value: Any) -> str:
        """Return what an option does with this value."""
        return self.text(f"option-{name}", _setting(value), "hint")

    def name(self, seat: Seat, viewer: Viewer = PUBLIC) -> str:
        """Return the name of the player in a seat; « vous » for the viewer."""
        if seat == viewer:
            return self.text("you")
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        again, place = divmod(seat, len(NAMES))
        return f"{NAMES[place]} {again + 1}" if again else NAMES[place]

    def thing(self, kind: str, number: int, viewer: Viewer = PUBLIC, short: bool = False) -> str:
        """Return the text of a numbered thing (a seat, a card, …), or its short form if any."""
        if kind == "seat":
            return self.name(number, viewer)

        def form(name: str) -> str:
            if (said := self._forms.get((kind, number, name))) is None:
                attribute = name if self.has(kind, name) else None
                said = self.text(kind, self.facts(kind, number), attribute)
                self._forms[kind, number, name] = said
            return said

        return form("short") if short else Thing(form("plain"), form)

    def face(self, kind: str, number: int) -> str:
        """Return the accessible name of a card: everything that its face shows."""
        thing = self.thing(kind, number)
        return thing.form("face") if isinstance(thing, Thing) else thing

    def facts(self, kind: str, number: int) -> Mapping[str, Any]:
        """Return the facts for the text of a thing; by default its number from 1."""
        describe = self.game.kinds.get(kind) if self.game else None
        return describe(number) if describe else {"number": number + 1}

    # -------------------------------------------------------------- values, by their annotation

    def arguments(self, struct: msgspec.Struct, viewer: Viewer = PUBLIC) -> dict[str, str | int]:
        """Return the fields of a move, an event or a view as the variables of its text."""
        args: dict[str, str | int] = {}
        you = "no"
        for name, shape, value in leaves(struct):
            if you == "no" and value == viewer and extra(shape, "kind") == "seat":
                you = name
            args[name] = "none" if value is None else self.say(value, shape, viewer)
        return {**args, "you": you}

    def say(self, value: Any, shape: Shape, viewer: Viewer = PUBLIC) -> str | int:
        """Return a value in words; a number stays a number."""
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
        """Return a list in words: « a, b et c »."""
        if not parts:
            return self.text("nothing")
        *before, last = parts
        if not before:
            return last if isinstance(last, str) else str(last)
        said = self.text("list", {"before": ", ".join(map(str, before)), "last": last})
        each = tuple(part if isinstance(part, str) else str(part) for part in parts)
        return Several(said, each, self.listed)

    def _pairs(self, pairs: Iterator[tuple[str | int, str | int]]) -> str:
        """Return pairs in words: « Alice : 12, Basile : 9 »."""
        said = [self.text("pair", {"thing": thing, "value": value}) for thing, value in pairs]
        return ", ".join(said) or self.text("nothing")


def _setting(value: Any) -> dict[str, Any]:
    """Return the value of an option as the variable of a text."""
    words = {True: "true", False: "false", None: "none"}
    return {"value": words[value] if value is None or isinstance(value, bool) else value}


# -------------------------------------------------------------------------- shapes of fields


@cache
def fields(struct: type[msgspec.Struct]) -> Mapping[str, Shape]:
    """Return the fields of a struct and their shapes."""
    return {field.name: field.type for field in inspect.type_info(struct).fields}  # type: ignore[attr-defined]


def leaves(struct: msgspec.Struct, prefix: str = "") -> Iterator[tuple[str, Shape, Any]]:
    """Yield every field with its shape and value; those of an inner struct as `outer-inner`.

    Options are left out: they do not change during a game.
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
    """Return a shape without its None."""
    if isinstance(shape, inspect.UnionType):
        return next(kind for kind in shape.types if not isinstance(kind, inspect.NoneType))
    return shape


def bare(shape: Shape) -> Shape:
    """Return a shape without its None and its notes."""
    shape = plain(shape)
    return bare(shape.type) if isinstance(shape, inspect.Metadata) else shape


def extra(shape: Shape, note: str) -> str | None:
    """Return a note on a shape: the kind of thing a number names, or the index of a tuple."""
    shape = plain(shape)
    if isinstance(shape, inspect.Metadata):
        return (shape.extra or {}).get(note) or extra(shape.type, note)
    return None


def items(shape: Shape) -> Shape:
    """Return the shape of the items of a tuple or a list."""
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
    """Parsed texts."""

    bundle: FluentBundle
    """The Fluent bundle."""

    variables: Mapping[str, frozenset[str]]
    """The variables of each text."""


@cache
def _texts(module: str | None, language: str) -> ReadTexts:
    """Return the texts of a game, with those common to all games."""
    packages = ("kermesse", module) if module else ("kermesse",)
    return read(language, *(source(package, language) for package in packages))


def read(language: str, *files: str) -> ReadTexts:
    """Parse the contents of Fluent files; later files override earlier ones."""
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
    """Return the Fluent texts of a package, joined; empty if it has none.

    A game has `Game.texts` or `text/fr.ftl`, and `text/advice/fr.ftl` for the reasons of its bots.
    Kermesse has a folder for each language, with a file for each subject: `text/fr/common.ftl`.
    """
    game = getattr(import_module(package), "GAME", None)
    own: str = "" if game is None else game.texts.get(language, "")
    folder = resources.files(package) / "text"
    files = [folder / f"{language}.ftl", folder / "advice" / f"{language}.ftl"]
    if (subjects := folder / language).is_dir():
        files += sorted(subjects.iterdir(), key=lambda file: file.name)
        files.append(subjects / "cli" / "messages.ftl")
    return own + "\n".join(
        file.read_text(encoding="utf-8")
        for file in files
        if file.name.endswith(".ftl") and file.is_file()
    )
