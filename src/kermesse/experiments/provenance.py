"""The version and the command line that reproduce figures."""

import shlex
from collections.abc import Mapping
from typing import Any

import msgspec

from kermesse.core.contract import Options
from kermesse.core.game import Game
from kermesse.version import __version__


class Provenance(msgspec.Struct, frozen=True):
    """What reproduces the figures."""

    kermesse: str = ""
    """Version of Kermesse."""

    command: str = ""
    """The command line; empty if bots were Python objects, which have no name."""


def provenance(
    verb: str, game: Game, *words: Any, named: bool = True, **options: Any
) -> Provenance:
    """Make the provenance of a report from a command, its arguments and its options.

    Options that are None are left out. `named` is false if some bots are Python objects.
    """
    tokens = ["kermesse", verb, game.key, *map(str, words)]
    for name, value in options.items():
        values = value if isinstance(value, list | tuple) else [value]
        if value is not None and values:
            tokens += [f"--{name.replace('_', '-')}", *map(str, values)]
    return Provenance(__version__, shlex.join(tokens) if named else "")


def options_as_text(game: Game, options: Options) -> list[str]:
    """Return the options that differ from the defaults, as KEY=VALUE."""
    box: Mapping[str, Any] = msgspec.to_builtins(game.read_options(None))
    chosen: Mapping[str, Any] = msgspec.to_builtins(options)
    return [f"{key}={_typed(value)}" for key, value in chosen.items() if value != box[key]]


def _typed(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
