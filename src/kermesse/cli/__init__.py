"""The command `kermesse`.

Help, errors and output are in the language of the user. English help and errors are in the code,
their translations in `translations`. An error is one line on stderr and a non-zero exit code.
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
    exploit,
    maintenance,
    mcp,
    new,
    page,
    play,
    simulate,
    sit,
    study,
    train,
)
from kermesse.cli.errors import print_error
from kermesse.cli.help import HelpPage
from kermesse.cli.parameters import Stopped
from kermesse.cli.parse_errors import usage_error
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
    exploit.exploit,
    sit.sit,
    mcp.mcp,
    conform.conform,
    new.new,
    page.page,
    doctor.doctor,
    maintenance.backup,
    maintenance.erase,
)
"""Subcommands of `kermesse`."""


def main(tokens: Sequence[str] | None = None) -> int:
    """Run a command line (`sys.argv` by default) and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that cannot encode a letter shows a question mark.
            stream.reconfigure(errors="replace")
    tokens = sys.argv[1:] if tokens is None else tokens
    language = system_language(_asked(tokens))
    tokens = _command_first(tokens)
    try:
        code = app(language)(
            tokens, exit_on_error=False, print_error=False, result_action="return_value"
        )
    except CycloptsError as error:
        print_error(usage_error(error), language)
        return 2
    except (TranslatableError, OSError) as error:
        print_error(error, language)
        return 1
    except Stopped:
        return 130
    return code if isinstance(code, int) else 0


def app(language: str) -> App:
    """Return the application, with its help in a language."""

    def version() -> str:
        compiled = f" ({Words(None, language).text('compiled')})" if kermesse.compiled else ""
        return kermesse.__version__ + compiled

    made = App(
        name="kermesse",
        help="Five French tabletop games at one table. Without a command: serve them to browsers.",
        version=version,
        help_formatter=None if language == SOURCE_LANGUAGE else HelpPage(language),
    )
    made.default(commands.serve)
    for command in COMMANDS:
        made.command(command)
    return made


def _command_first(tokens: Sequence[str]) -> Sequence[str]:
    """Return the tokens with a language that is given before the command moved to the end.

    >>> _command_first(["--language", "en", "games"])
    ['games', '--language', 'en']
    """
    if not tokens or tokens[0].partition("=")[0] != "--language":
        return tokens
    width = 1 if "=" in tokens[0] else 2
    named = {command.__name__ for command in COMMANDS}
    if len(tokens) > width and tokens[width] in named:
        return [*tokens[width:], *tokens[:width]]
    return tokens


def _asked(tokens: Sequence[str]) -> str | None:
    """Return the language that a command line asks for, even if the rest cannot be parsed."""
    for token, following in zip_longest(tokens, tokens[1:], fillvalue=""):
        name, equals, value = token.partition("=")
        asked = value if equals else following
        if name == "--language" and asked in LANGUAGES:
            return asked
    return None
