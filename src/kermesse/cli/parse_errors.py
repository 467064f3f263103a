"""What is wrong with a command line, in words of ours: Cyclopts has English ones alone."""

from collections.abc import Iterable
from difflib import get_close_matches
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
from kermesse.cli.translations import word


class Placed(NamedTuple):
    """A parameter that is known by its place, as help shows it."""

    name: str
    """Its name, in capitals."""

    def said(self, language: str) -> str:
        """In that language."""
        return word(self.name, language)

    def __str__(self) -> str:
        return self.name


def explained(error: CycloptsError) -> UsageError:
    """What is wrong with a command line, and what was perhaps meant."""
    match error:
        case UnknownOptionError():
            options = (name for each in error.argument_collection for name in each.names)
            return _unknown_option(error.token.keyword or error.token.value, options)
        case UnusedCliTokensError():
            return _unused(error)
        case ConsumeMultipleError():
            return UsageError(
                "{name} takes at least one value", "values-missing", name=_name(error.argument)
            )
        case MissingArgumentError():
            return _missing(error)
        case RepeatArgumentError():
            return UsageError(
                "{name} is given more than once", "option-twice", name=error.token.keyword
            )
        case CoercionError(token=token) if token is not None:
            return _not_converted(error, token.keyword or _name(error.argument), token.value)
    return UsageError("{detail}", "command-line", detail=str(error))


def _unknown_option(option: str, options: Iterable[str]) -> UsageError:
    if near := get_close_matches(option, list(options), n=1):
        return UsageError(
            "there is no option {option}; did you mean {near}?",
            "unknown-option-but",
            option=option,
            near=near[0],
        )
    return UsageError(
        "there is no option {option}; --help lists them", "unknown-option", option=option
    )


def _unused(error: CycloptsError) -> UsageError:
    """A word too many; the first one should have been a command."""
    token = (error.unused_tokens or [""])[0]
    if error.command_chain:
        return UsageError(
            "{command} does not take {word!r}",
            "word-too-many",
            command=" ".join(error.command_chain),
            word=token,
        )
    commands = [name for name in error.app or () if not name.startswith("-")]
    if near := get_close_matches(token, commands, n=1):
        return UsageError(
            "there is no command {word!r}; did you mean {near}?",
            "unknown-command-but",
            word=token,
            near=near[0],
        )
    return UsageError(
        "there is no command {word!r}; there are: {commands}",
        "unknown-command",
        word=token,
        commands=", ".join(sorted(commands)),
    )


def _missing(error: MissingArgumentError) -> UsageError:
    """An option without its value, or something that has to be given and was not."""
    argument = error.argument
    count = argument.token_count()[0] if argument is not None else 1
    if count > 1:
        return UsageError(
            "{name} takes {count} values", "values-to-give", name=_name(argument), count=count
        )
    if argument is not None and argument.required and not error.keyword:
        return UsageError(
            "{command} needs {name}: see kermesse {command} --help",
            "argument-missing",
            command=" ".join(error.command_chain or ()),
            name=_name(argument),
        )
    return UsageError(
        "{name} takes a value", "value-missing", name=error.keyword or _name(argument)
    )


def _not_converted(error: CoercionError, name: str | Placed, value: str) -> UsageError:
    """A value that is not what it should be."""
    kind = error.target_type
    if get_origin(kind) is Literal:
        return UsageError(
            "{name} takes one of {choices}, not {value!r}",
            "not-a-choice",
            name=name,
            choices=", ".join(map(str, get_args(kind))),
            value=value,
        )
    if kind is int:
        return UsageError(
            "{name} takes a whole number, not {value!r}", "not-whole", name=name, value=value
        )
    if kind is float:
        return UsageError(
            "{name} takes a number, not {value!r}", "not-a-number", name=name, value=value
        )
    return UsageError("{name} does not take {value!r}", "not-a-value", name=name, value=value)


def _name(argument: Argument | None) -> str | Placed:
    """What a parameter is called."""
    if argument is None:
        return ""
    name = argument.name
    return name if argument.index is None else Placed(name.lstrip("-").upper())
