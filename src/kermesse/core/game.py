"""`Game`: the key, types, options and factories of one game."""

import functools
import importlib
import warnings
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import inspect

from kermesse.core.contract import (
    REFUSALS,
    BadSetup,
    Event,
    Join,
    Leave,
    Move,
    Options,
    Rng,
    Seat,
    State,
    Undone,
)
from kermesse.core.highlights import Highlight

__all__ = ["Effort", "Game", "PlaceKind", "Story"]

Effort: TypeAlias = Literal["light", "some", "much"]
"""Effort to learn a game before the first one."""


@dataclass(frozen=True)
class Story:
    """A summary of a finished game, computed from its log."""

    shape: type[msgspec.Struct]
    """Its type; the types of the browser are generated from it."""

    tell: Callable[["Game", Any], msgspec.Struct]
    """Function that computes it from the game and a log."""


@dataclass(frozen=True)
class PlaceKind:
    """What the places of one name are, for pages that show what lies there.

    The text `place-NAME` names them. Its variables are the numbers. Places in a row with equal odds
    are shown as one: then `$n` is a text such as "2–5, 7", and `$count` says how many they are.
    """

    holds: str
    """The kind of the faces there: a key of `Game.kinds`."""

    numbers: Mapping[str, str] = field(default_factory=dict)
    """The numbers of a place, in order, each with what it counts: "seat" or another kind, or
    "number" for places in a row: the last, named `n`."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """A game, built-in or from a plugin.

    `imagine` draws a state that fits a view at random, for searches:

    >>> from random import Random
    >>> import kermesse
    >>> game = kermesse.get("canaille")
    >>> state = game.start(2)
    >>> state.play("house", state.house(Random(1)), at=0)
    >>> world = game.imagine(state.view(0), Random(2))
    >>> world.view(0) == state.view(0)
    True
    >>> world.view(1).hand == state.view(1).hand
    False
    """

    key: str
    """Name in URLs, commands and logs: lower-case words joined by hyphens."""

    version: int
    """Version of the rules; it grows when older logs no longer replay."""

    module: str
    """The package that defines it as `GAME`, for worker processes. A game small enough to be solved
    is `MINIATURE` in its module `miniature`."""

    seats: range
    """Possible numbers of seats."""

    options: type[Options]
    """Type of the options of a table."""

    default_seats: int = 0
    """Number of seats a browser proposes; by default the smallest."""

    minutes: int = 0
    """Duration among people, from the booklet; 0 if unknown."""

    age: int = 0
    """Minimum age, from the booklet; 0 if unknown."""

    effort: Effort = "some"
    """Effort to learn it."""

    state: Callable[[int, Any], State[Any, Any]]
    """Function that returns the first state, from a number of seats and the options."""

    imagine: Callable[[Any, Rng], State[Any, Any]]
    """Function that returns a random full state that looks like this view to its viewer."""

    moves: tuple[type[Move], ...]
    """Every type of move, those of the House included."""

    events: tuple[type[Event], ...]
    """Every type of event."""

    view: type[msgspec.Struct]
    """Type of the views."""

    refusals: Mapping[str, str]
    """The rules that its moves can break: each key, with the rule in the rulebook."""

    places: Callable[[Any], Mapping[tuple[str | int, ...], tuple[int, ...]]] | None = None
    """Function that returns what lies in each place of a state, hidden or not, for `knowledge`. By
    default `knowledge` looks at what each seat sees in its own view."""

    place_kinds: Mapping[str, PlaceKind] = field(default_factory=dict)
    """For each name of `places`, what these places are."""

    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"box": {}})
    """Named sets of options. Checks and benchmarks run all of them."""

    kinds: Mapping[str, Callable[[int], Mapping[str, Any]]] = field(default_factory=dict)
    """For each kind of numbered thing (a card, …), a function that returns facts for its texts."""

    racing: tuple[type[Move], ...] = ()
    """Moves that race: the table orders them by corrected time."""

    race_followups: tuple[type[Move], ...] = ()
    """Moves that complete a racing move: each gets the same latency credit as that move."""

    forced: tuple[type[Move], ...] = ()
    """Moves that a page may make for a player who wishes so, if the menu has no other. Every other
    player must see that the move is forced, so that making it at once reveals nothing."""

    beginner_options: Mapping[str, Any] = field(default_factory=dict)
    """The options proposed to a person who has not played it yet."""

    open_information: bool = False
    """True if the public view shows everything that the seats know. People who share a device then
    all play on it at once; otherwise they pass it on, with the screen closed in between."""

    tablet_moves: tuple[type[Move], ...] = ()
    """Moves that a tablet in the middle of the table may make for the seats that allow it. The
    public view must show which seat may make which of them."""

    human_seats_option: str = ""
    """The option that lists the seats of people, in games whose bots give way to people. It is
    filled in when the game begins (`for_people`)."""

    timed: bool = False
    """True if a clock runs while seats may act. Reports then say how often it ran out."""

    correspondence: bool = False
    """True if it can be played over days. Needs a game without clocks and without racing moves."""

    cooperative: bool = False
    """True if all players win or lose together."""

    rotates: bool = True
    """True if everyone moves one seat on in a rematch. False if the order of seats does not matter
    and seats may be teams."""

    encoding: Any = None
    """Its `Encoding`; by default `ENCODING` of its module `encode`, if there is one."""

    worlds: Any = None
    """`scramble` and `hidden` for the conformance suite; by default its module `tests.worlds`."""

    texts: Mapping[str, str] = field(default_factory=dict)
    """Fluent texts by language, before those of its folder `text`."""

    story: Story | None = None
    """A picture of a finished game, if the game has one."""

    highlights: tuple[Highlight, ...] = ()
    """Events that people come to watch, the most memorable first."""

    def __post_init__(self) -> None:
        if not self.default_seats:
            object.__setattr__(self, "default_seats", self.seats[0])

    def __reduce__(self) -> tuple[Any, ...]:
        if _load(self.module, self.key) is not self:
            raise BadSetup(
                "other processes cannot find {game}: {module} does not define it",
                game=self.key,
                module=self.module,
            )
        return (_load, (self.module, self.key))

    def start(self, seats: int, options: Options | Mapping[str, Any] | None = None) -> Any:
        """Return the first state, or raise `BadSetup` for a wrong number of seats or option.

        >>> import kermesse
        >>> kermesse.get("festival").start(4, {"simple": True}).seats()
        (0, 1, 2, 3)
        >>> kermesse.get("festival").start(9)
        Traceback (most recent call last):
        ...
        kermesse.core.terms.BadSetup: festival takes 4 to 5 seats, not 9
        """
        self.check_seats(seats)
        return self.state(seats, self.read_options(options))

    def check_seats(self, seats: int) -> None:
        """Raise `BadSetup` if the game cannot be played with this number of seats."""
        if type(seats) is int and seats in self.seats:
            return
        least, most = self.seats[0], self.seats[-1]
        if least == most:
            raise BadSetup(
                "{game} takes {least} seats, not {seats!r}", game=self.key, least=least, seats=seats
            )
        raise BadSetup(
            "{game} takes {least} to {most} seats, not {seats!r}",
            game=self.key,
            least=least,
            most=most,
            seats=seats,
        )

    def variant(self, name: str) -> Mapping[str, Any]:
        """Return the options of a variant, or raise `BadSetup`.

        >>> import kermesse
        >>> kermesse.get("festival").variant("simple")
        {'simple': True}
        """
        if name not in self.variants:
            raise BadSetup(
                "{game} has no variant {variant!r}; there are: {known}",
                game=self.key,
                variant=name,
                known=", ".join(self.variants),
            )
        return self.variants[name]

    def read_options(self, options: Options | Mapping[str, Any] | None, strict: bool = True) -> Any:
        """Return the options as a typed record, or raise `BadSetup`.

        Without `strict`, strings such as "true" and "20" are converted.

        >>> import kermesse
        >>> kermesse.get("festival").read_options({"simple": "true"}, strict=False)
        FestivalOptions(simple=True, in_turn=False)
        """
        if not options:
            return self._box
        if isinstance(options, self.options):
            options = msgspec.to_builtins(options)
        if isinstance(options, Options):
            raise BadSetup("these options belong to another game, not to {game}", game=self.key)
        try:
            return msgspec.convert(dict(options), self.options, strict=strict)
        except (msgspec.ValidationError, TypeError, ValueError) as error:
            raise self._wrong_option(dict(options), error, strict) from None

    def _wrong_option(self, options: Mapping[str, Any], error: Exception, strict: bool) -> BadSetup:
        """Return the error that names the wrong option and the possible ones."""
        known = ", ".join(f"{name}={values}" for name, values in self.choices.items())
        for name, value in options.items():
            if not self.choices:
                return BadSetup("{game} has no options", game=self.key)
            if name not in self.choices:
                return BadSetup(
                    "{game} has no option {option!r}; there are: {known}",
                    game=self.key,
                    option=name,
                    known=known,
                )
            try:
                msgspec.convert({name: value}, self.options, strict=strict)
            except (msgspec.ValidationError, TypeError, ValueError):
                return BadSetup(
                    "{game} does not take {option}={value}; it takes {option}={choices}",
                    game=self.key,
                    option=name,
                    value=value,
                    choices=self.choices[name],
                )
        return BadSetup(
            "{game}: {error} (options: {known})", game=self.key, error=error, known=known
        )

    @cached_property
    def choices(self) -> Mapping[str, str]:
        """Possible values of each option, as a user types them: `souple|strict`, `1…20`."""
        record = inspect.type_info(self.options)
        assert isinstance(record, inspect.StructType)
        return {field.name: _choices(field.type) for field in record.fields}

    def rules(self, language: str) -> str | None:
        """Return the rules for players in this language, as Markdown; None if there are none."""
        file = resources.files(self.module) / "text" / f"rules.{language}.md"
        return file.read_text(encoding="utf-8") if file.is_file() else None

    def for_people(self, options: Options, people: Iterable[Seat]) -> Any:
        """Return these options for a game that begins with people in these seats."""
        if not self.human_seats_option:
            return options
        return msgspec.structs.replace(options, **{self.human_seats_option: tuple(people)})

    @cached_property
    def _box(self) -> Options:
        return self.options()

    @cached_property
    def move_type(self) -> Any:
        """Union of its moves, `Join` and `Leave` included, as in commands."""
        union: Any = Join | Leave
        for move in self.moves:
            union = union | move
        return union

    @cached_property
    def logged_type(self) -> Any:
        """Union of what its logs hold: its moves and `Undone`."""
        return self.move_type | Undone

    @cached_property
    def event_type(self) -> Any:
        """Union of its events."""
        union: Any = self.events[0]
        for event in self.events[1:]:
            union = union | event
        return union

    @cached_property
    def all_refusals(self) -> Mapping[str, str]:
        """Its own refusals and those of every game."""
        return {**REFUSALS, **self.refusals}


def _load(module: str, key: str) -> Game:
    """Return the game with this key that a package defines, or its miniature."""
    game: Game = importlib.import_module(module).GAME
    if game.key != key and find_spec(f"{module}.miniature") is not None:
        game = importlib.import_module(f"{module}.miniature").MINIATURE
    return game


def _choices(shape: inspect.Type) -> str:
    """Return the possible values of a field, in short."""
    match shape:
        case inspect.LiteralType(values=values):
            return "|".join(map(str, values))
        case inspect.BoolType():
            return "false|true"
        case inspect.IntType(ge=least, le=most, lt=below):
            most = most if most is not None or below is None else below - 1
            return f"{'' if least is None else least}…{'' if most is None else most}"
        case inspect.Metadata(type=inner):
            return _choices(inner)
        case inspect.UnionType(types=kinds):
            return "|".join(_choices(kind) for kind in kinds)
        case inspect.NoneType():
            return "null"
        case inspect.VarTupleType(item_type=item):
            return f"[{_choices(item)}, …]"
    return "…"


_RENAMED: Final = {
    "usual": "default_seats",
    "finishing": "race_followups",
    "first": "beginner_options",
    "open": "open_information",
    "by_finger": "tablet_moves",
    "people": "human_seats_option",
    "together": "cooperative",
}
"""Former names of fields, which plugins may still use."""


def _current(name: str) -> str:
    """Return the name of a field today, with a warning for a former name."""
    if name in _RENAMED:
        text = f"Game.{name} is called Game.{_RENAMED[name]} now"
        warnings.warn(text, DeprecationWarning, stacklevel=3)
    return _RENAMED.get(name, name)


def _accept_former_names(create: Callable[..., None]) -> Callable[..., None]:
    """Wrap `Game.__init__` so that it takes the former names of fields too."""

    @functools.wraps(create)
    def init(self: Game, **fields: Any) -> None:
        former = {name: fields.pop(name) for name in _RENAMED if name in fields}
        create(self, **fields | {_current(name): value for name, value in former.items()})

    return init


def _read_former_name(self: Game, name: str) -> Any:
    if name not in _RENAMED:
        raise AttributeError(name=name, obj=self)
    return getattr(self, _current(name))


if not TYPE_CHECKING:
    Game.__init__ = _accept_former_names(Game.__init__)
    Game.__getattr__ = _read_former_name
