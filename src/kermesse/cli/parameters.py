"""Types and parsing of the parameters that commands share: options, bots, language."""

import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.console import Console

from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game

Language: TypeAlias = Annotated[
    Literal["fr", "en"] | None,
    Parameter(help="fr or en; by default the language of the system.", show_choices=False),
]
Flag: TypeAlias = Annotated[bool, Parameter(negative="", show_default=False)]
"""An option without a value, off by default."""

Repeated: TypeAlias = Annotated[tuple[str, ...], Parameter(negative="", show_default=False)]
"""An option that may be repeated, with a value each time."""

MANY: Final = Parameter(consume_multiple=(1, None), negative="")
"""An option that takes all words that follow it."""

OptionList: TypeAlias = Annotated[
    list[str] | None,
    Parameter(
        name="--option",
        consume_multiple=(1, None),
        negative="",
        help="KEY=VALUE, as many as needed: see `kermesse games`.",
    ),
]
BotList: TypeAlias = Annotated[
    list[str] | None,
    Parameter(
        name="--bots",
        consume_multiple=(1, None),
        negative="",
        help="One for all, or one per seat: see `kermesse bots`; or your own, as MODULE:CLASS.",
    ),
]


class UsageError(TranslatableError):
    """An error in the command line that the user can correct."""


class Stopped(Exception):
    """The user interrupted a run; the message about it is already printed."""


def pretty(record: msgspec.Struct) -> str:
    """Return a record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2).decode()


def console() -> Console:
    """Return the console a command prints to."""
    return Console(highlight=False)


def need_terminal() -> None:
    """Raise `UsageError` if stdin or stdout is not a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("this command needs a terminal: run it without pipes or redirection")


def options(game: Game, given: Sequence[str] | None, variant: str | None = None) -> Any:
    """Parse the options of a table from KEY=VALUE, on top of those of a variant."""
    options: dict[str, Any] = {} if variant is None else dict(game.variant(variant))
    for pair in given or ():
        key, equals, value = pair.partition("=")
        if not equals:
            raise UsageError("an option is written KEY=VALUE, not {given!r}", given=pair)
        options[key] = value
    return game.read_options(options, strict=False)


def names(given: Sequence[str]) -> list[str]:
    """Return the names of bots, given one by one or separated by commas."""
    return [name for each in given for name in each.split(",") if name]
