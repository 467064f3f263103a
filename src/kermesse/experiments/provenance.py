"""Where figures come from: the version and the command line that give them again."""

import shlex
from collections.abc import Mapping
from typing import Any

import msgspec

from kermesse.core.contract import Options
from kermesse.core.game import Game
from kermesse.version import __version__


class Provenance(msgspec.Struct, frozen=True):
    """What it takes to get the same figures again."""

    kermesse: str = ""
    """The version of Kermesse they were made with."""

    command: str = ""
    """The command line; empty where bots were objects of a program, which no line can name."""


def origin(verb: str, game: Game, *words: Any, named: bool = True, **wishes: Any) -> Provenance:
    """The origin of a report: a command, what it is about, and its options, those left out that are
    None; `named` where the names of all bots lead to them."""
    tokens = ["kermesse", verb, game.key, *map(str, words)]
    for name, value in wishes.items():
        values = value if isinstance(value, list | tuple) else [value]
        if value is not None and values:
            tokens += [f"--{name.replace('_', '-')}", *map(str, values)]
    return Provenance(__version__, shlex.join(tokens) if named else "")


def wishes(game: Game, options: Options) -> list[str]:
    """Options as KEY=VALUE, as far as they are not those of the box."""
    box: Mapping[str, Any] = msgspec.to_builtins(game.read_options(None))
    chosen: Mapping[str, Any] = msgspec.to_builtins(options)
    return [f"{key}={_typed(value)}" for key, value in chosen.items() if value != box[key]]


def _typed(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
