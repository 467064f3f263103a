"""The command `kermesse`.

It speaks the language of the user throughout, help and errors included: `catalogue` has what
English says in docstrings and beside `raise`. An error is one line on stderr and a non-zero exit
code.
"""

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from itertools import zip_longest
from typing import Final

from cyclopts import App, CycloptsError

import kermesse
from kermesse.cli import (
    arena,
    commands,
    conform,
    doctor,
    maintenance,
    mcp,
    new,
    play,
    simulate,
    sit,
    study,
    train,
)
from kermesse.cli.errors import complain
from kermesse.cli.help import ROOT, HelpPage
from kermesse.cli.parameters import Stopped
from kermesse.cli.parse_errors import explained
from kermesse.cli.translations import SOURCE_LANGUAGE
from kermesse.core.errors import TranslatableError
from kermesse.rendering.language import system_language
from kermesse.words import LANGUAGES, Words

__all__ = ["main"]

COMMANDS: Final[tuple[Callable[..., int], ...]] = (
    commands.migrate,
    commands.replay,
    commands.verify,
    commands.bots,
    commands.games,
    commands.rules,
    play.play,
    simulate.simulate,
    arena.arena,
    study.study,
    train.train,
    sit.sit,
    mcp.mcp,
    conform.conform,
    new.new,
    doctor.doctor,
    maintenance.backup,
    maintenance.erase,
)
"""What one may type after `kermesse`."""


def main(tokens: Sequence[str] | None = None) -> int:
    """Run a command line (the one typed, by default) and give its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal without our letters shows question marks rather than nothing at all.
            stream.reconfigure(errors="replace")
    tokens = sys.argv[1:] if tokens is None else tokens
    language = system_language(_asked(tokens))
    try:
        code = app(language)(
            tokens, exit_on_error=False, print_error=False, result_action="return_value"
        )
    except CycloptsError as error:
        complain(explained(error), language)
        return 2
    except (TranslatableError, OSError) as error:
        complain(error, language)
        return 1
    except Stopped:
        return 130
    return code if isinstance(code, int) else 0


def app(language: str) -> App:
    """All commands, with their help in that language."""

    def page(command: str) -> HelpPage | None:
        return None if language == SOURCE_LANGUAGE else HelpPage(command, language)

    def version() -> str:
        compiled = f" ({Words(None, language).text('compiled')})" if kermesse.compiled else ""
        return kermesse.__version__ + compiled

    made = App(
        name="kermesse",
        help="Five French tabletop games at one table. Without a command: serve them to browsers.",
        version=version,
        help_formatter=page(ROOT),
    )
    made.default(commands.serve)
    for command in COMMANDS:
        made.command(command, help_formatter=page(command.__name__))
    return made


def _asked(tokens: Sequence[str]) -> str | None:
    """The language that a command line asks for, though nothing else of it be understood."""
    for token, following in zip_longest(tokens, tokens[1:], fillvalue=""):
        name, equals, value = token.partition("=")
        asked = value if equals else following
        if name == "--language" and asked in LANGUAGES:
            return asked
    return None
