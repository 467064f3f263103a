"""What goes wrong, in one line and in the language of the user."""

import errno
import re
import socket
from typing import Any, Final, Protocol, runtime_checkable

from rich.console import Console
from rich.text import Text

from kermesse.cli.translations import SOURCE_LANGUAGE, catalogue
from kermesse.core import registry
from kermesse.core.errors import TranslatableError

_LINES: Final = re.compile(r"[^\S\u00a0\u202f]+")
"""What becomes one space in a line: all but the spaces that hold words together."""


@runtime_checkable
class Sayable(Protocol):
    """A fact that has words of its own in every language."""

    def said(self, language: str) -> str:
        """In that one."""
        ...


def complain(error: Exception, language: str) -> None:
    """Say on stderr what went wrong."""
    line = _LINES.sub(" ", sentence(error, language)).strip()
    Console(stderr=True).print(Text(f"kermesse: {line}"), soft_wrap=True)


def name_broken_games(language: str) -> None:
    """Say which games were found and cannot be played, and why; the others can."""
    for problem in registry.problems():
        complain(problem, language)


def sentence(error: Exception, language: str) -> str:
    """An error in words; what comes from elsewhere has its own."""
    if isinstance(error, OSError):
        why = _system(error, language)
        if not error.filename:
            return why
        if language == SOURCE_LANGUAGE:
            return f"{error.filename}: {why}"
        about = {"file": str(error.filename), "why": why}
        return catalogue("errors", language).text("system-file", about)
    if (
        not isinstance(error, TranslatableError)
        or not error.text_key
        or language == SOURCE_LANGUAGE
    ):
        return str(error)
    facts = {name: fact(value, language) for name, value in error.facts.items()}
    return catalogue("errors", language).text(error.text_key, facts)


def fact(value: Any, language: str) -> str | int | float:
    """What a sentence is filled with: a number as it is, anything else in words."""
    if isinstance(value, Sayable):
        return value.said(language)
    if isinstance(value, OSError):
        return _system(value, language)
    if isinstance(value, Exception):
        return sentence(value, language)
    plain = isinstance(value, int | float) and not isinstance(value, bool)
    return value if plain else str(value)


def _system(error: OSError, language: str) -> str:
    """What the system says of an error, without the file it is about."""
    said = error.strerror or str(error)
    if language == SOURCE_LANGUAGE:
        return said
    lookup = isinstance(error, socket.gaierror)  # which has numbers of its own
    code = "unknown-host" if lookup else errno.errorcode.get(error.errno or 0, "")
    return catalogue("errors", language).text("system", {"code": code, "said": said})
