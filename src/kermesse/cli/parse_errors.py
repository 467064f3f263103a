"""Translatable messages for the parse errors of Cyclopts, which are English only."""

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import takewhile
from typing import Literal, NamedTuple, get_args, get_origin

from cyclopts import (
    Argument,
    CoercionError,
    ConsumeMultipleError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from kermesse.cli.parameters import UsageError
from kermesse.cli.translations import translate


class PositionalName(NamedTuple):
    """A positional parameter, as help shows it."""

    name: str
    """Name, in capitals."""

    def said(self, language: str) -> str:
        """Return the name in a language."""
        return translate(self.name, language)

    def __str__(self) -> str:
        return self.name


def usage_error(error: CycloptsError) -> UsageError:
    """Return the message for a parse error, with a suggestion where there is one."""
    match error:
        case UnknownOptionError():
            options = (name for each in error.argument_collection for name in each.names)
            return _unknown_option(error.token.keyword or error.token.value, options)
        case UnusedCliTokensError():
            return _unused(error)
        case ConsumeMultipleError():
            return UsageError("{name} takes at least one value", name=_name(error.argument))
        case MissingArgumentError():
            return _missing(error)
        case RepeatArgumentError():
            return UsageError("{name} is given more than once", name=error.token.keyword)
        case CoercionError(token=token) if token is not None:
            return _not_converted(error, token.keyword or _name(error.argument), token.value)
    return UsageError("invalid command line: {detail}", detail=str(error))


def _unknown_option(option: str, options: Iterable[str]) -> UsageError:
    if near := get_close_matches(option, list(options), n=1):
        return UsageError(
            "there is no option {option}; did you mean {near}?", option=option, near=near[0]
        )
    return UsageError("there is no option {option}; --help lists them", option=option)


def _unused(error: CycloptsError) -> UsageError:
    """Return the message for a word that is not expected, or for an unknown command."""
    token = (error.unused_tokens or [""])[0]
    if error.command_chain:
        return UsageError(
            "{command} does not take {word!r}", command=" ".join(error.command_chain), word=token
        )
    commands = [name for name in error.app or () if not name.startswith("-")]
    if token in commands:
        given = takewhile(token.__ne__, error.root_input_tokens or ())
        *_, option = (each for each in given if each.startswith("-"))
        return UsageError(
            "{option} belongs behind the command: kermesse {command} {option}",
            option=option,
            command=token,
        )
    if near := get_close_matches(token, commands, n=1):
        return UsageError(
            "there is no command {word!r}; did you mean {near}?", word=token, near=near[0]
        )
    return UsageError(
        "there is no command {word!r}; there are: {commands}",
        word=token,
        commands=", ".join(sorted(commands)),
    )


def _missing(error: MissingArgumentError) -> UsageError:
    """Return the message for a missing value or a missing argument."""
    argument = error.argument
    count = argument.token_count()[0] if argument is not None else 1
    if count > 1:
        return UsageError("{name} takes {count} values", name=_name(argument), count=count)
    if argument is not None and argument.required and not error.keyword:
        return UsageError(
            "{command} needs {name}: see kermesse {command} --help",
            command=" ".join(error.command_chain or ()),
            name=_name(argument),
        )
    return UsageError("{name} takes a value", name=error.keyword or _name(argument))


def _not_converted(error: CoercionError, name: str | PositionalName, value: str) -> UsageError:
    """Return the message for a value of the wrong type."""
    kind = error.target_type
    if get_origin(kind) is Literal:
        return UsageError(
            "{name} takes one of {choices}, not {value!r}",
            name=name,
            choices=", ".join(map(str, get_args(kind))),
            value=value,
        )
    if kind is int:
        return UsageError("{name} takes a whole number, not {value!r}", name=name, value=value)
    if kind is float:
        return UsageError("{name} takes a number, not {value!r}", name=name, value=value)
    return UsageError("{name} does not take {value!r}", name=name, value=value)


def _name(argument: Argument | None) -> str | PositionalName:
    """Return the name of a parameter."""
    if argument is None:
        return ""
    name = argument.name
    return name if argument.index is None else PositionalName(name.lstrip("-").upper())
