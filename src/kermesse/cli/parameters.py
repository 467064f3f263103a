"""What one types after a command: games, options, bots, a language."""

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
"""On where it is typed, off where it is not."""

Repeated: TypeAlias = Annotated[tuple[str, ...], Parameter(negative="", show_default=False)]
"""May be typed several times, a word each."""

MANY: Final = Parameter(consume_multiple=(1, None), negative="")
"""Takes all the words that follow it."""

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
    """Something the user can put right, in one line."""


class Stopped(Exception):
    """Somebody interrupted a run, and has been told what is left of it."""


def pretty(record: msgspec.Struct) -> str:
    """A record as JSON that people can read as well."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2).decode()


def console() -> Console:
    """Where a command prints."""
    return Console(highlight=False)


def need_terminal() -> None:
    """A person types here, or nobody."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("this command needs a terminal: run it without pipes or redirection")


def options(game: Game, given: Sequence[str] | None, variant: str | None = None) -> Any:
    """The options of a table from KEY=VALUE, on top of those of a variant."""
    options: dict[str, Any] = {} if variant is None else dict(game.variant(variant))
    for pair in given or ():
        key, equals, value = pair.partition("=")
        if not equals:
            raise UsageError("an option is written KEY=VALUE, not {given!r}", given=pair)
        options[key] = value
    return game.read_options(options, strict=False)


def names(given: Sequence[str]) -> list[str]:
    """Names of bots: given one by one, or several between commas."""
    return [name for each in given for name in each.split(",") if name]
