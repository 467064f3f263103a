"""Errors printed in one line, in the language of the user."""

import errno
import re
import socket
from typing import Any, Final, Protocol, runtime_checkable

from rich.console import Console
from rich.text import Text

from kermesse.cli.translations import SOURCE_LANGUAGE, translate
from kermesse.core import registry
from kermesse.core.errors import TranslatableError

_LINES: Final = re.compile(r"[^\S\u00a0\u202f]+")
"""Whitespace that becomes one space: all but non-breaking spaces."""


@runtime_checkable
class Sayable(Protocol):
    """A fact with a translation in every language."""

    def said(self, language: str) -> str:
        """Return the fact in a language."""
        ...


def print_error(error: Exception, language: str) -> None:
    """Print an error on stderr."""
    line = _LINES.sub(" ", sentence(error, language)).strip()
    Console(stderr=True).print(Text(f"kermesse: {line}"), soft_wrap=True)


def name_broken_games(language: str) -> None:
    """Print which games were found but cannot be played, and why."""
    for problem in registry.problems():
        print_error(problem, language)


def sentence(error: Exception, language: str) -> str:
    """Return an error in words: translated if it is translatable, else its own message."""
    if isinstance(error, OSError):
        why = _system(error, language)
        file = error.filename
        return translate("{file}: {error}", language, file=file, error=why) if file else why
    if not isinstance(error, TranslatableError) or language == SOURCE_LANGUAGE:
        return str(error)
    facts = {name: fact(value, language) for name, value in error.facts.items()}
    return translate(error.text, language, **facts)


def fact(value: Any, language: str) -> Any:
    """Return a fact of a sentence, translated if it has words."""
    if isinstance(value, Sayable):
        return value.said(language)
    if isinstance(value, OSError):
        return _system(value, language)
    return sentence(value, language) if isinstance(value, Exception) else value


def _system(error: OSError, language: str) -> str:
    """Return the message of the operating system, without the file it is about."""
    said = error.strerror or str(error)
    lookup = isinstance(error, socket.gaierror)  # its numbers are not those of `errno`
    code = "unknown-host" if lookup else errno.errorcode.get(error.errno or 0, "")
    return translate("{said}", language, code=code, said=said)
