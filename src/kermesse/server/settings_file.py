"""Settings file of the operator, and limits given on the command line."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from kermesse.core.errors import TranslatableError
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.limits import Allowance, FeatureLimits, Limits
from kermesse.server.operator import Operator

SHORTEST_TOKEN: Final = 20
"""Characters of an operator's token at least."""

_TOKEN: Final = re.compile(rf"[A-Za-z0-9_-]{{{SHORTEST_TOKEN},}}")
"""A token stands in a URL and in a header, so it has plain characters."""


class BadSettings(TranslatableError):
    """Invalid setting, with what to do, in one sentence."""


class OperatorAccess(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The key to the operator's page: a token, or a file that has it in its only line."""

    token: str = ""
    """The token; empty for none."""

    token_file: str = ""
    """Path of a file with the token, relative to the settings file; empty for none."""


class SettingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of the settings file, in TOML."""

    operator: Operator = msgspec.field(default=Operator(), name="keeper")
    """The operator, in the section `[keeper]`."""

    access: OperatorAccess = msgspec.field(default=OperatorAccess(), name="operator")
    """The key to the operator's page, in the section `[operator]`."""

    limits: dict[str, Any] = {}
    """Limits by name: an integer, or a pair of burst and refill per second."""


def read(path: Path) -> SettingsFile:
    """Read a settings file; raise `BadSettings`."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=SettingsFile)
    except OSError as error:
        raise BadSettings(
            "cannot read the settings file {file}: {error}", file=path, error=error
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSettings("the settings file {file}: {error}", file=path, error=error) from error


def operator_token(access: OperatorAccess, folder: Path) -> str:
    """Return the operator's token, or an empty string; raise `BadSettings` for a weak one."""
    token = access.token
    if access.token_file:
        file = folder / access.token_file
        try:
            token = file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise BadSettings(
                "cannot read the file {file} with the operator's token: {error}",
                file=file,
                error=error,
            ) from error
    elif not token:
        return ""
    if _TOKEN.fullmatch(token) is None:
        raise BadSettings(
            "the operator's token needs at least {least} letters, digits, - or _: "
            "draw one with openssl rand -hex 24",
            least=SHORTEST_TOKEN,
        )
    return token


def parse_limits(pairs: Iterable[str]) -> dict[str, Any]:
    """Parse limits such as `tables=12` or `requests=100+10` (100 at once, then 10 per second)."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSettings("a limit is written NAME=NUMBER, not {given!r}", given=pair)
        try:
            numbers = [_number(part) for part in value.split("+")]
        except ValueError:
            raise BadSettings(
                "the limit {name} takes a number, or two such as 100+10 "
                "(burst and rate per second), not {value!r}",
                name=name,
                value=value,
            ) from None
        found[name] = numbers if len(numbers) > 1 else numbers[0]
    return found


def limits(given: Mapping[str, Any], usual: Limits) -> Limits:
    """Return `usual` with these limits changed; raise `BadSettings`."""
    owners: list[type[FeatureLimits] | None] = [None, *(each.limits for each in HTTP_FEATURES)]
    known = {
        field.name: (owner, field.type)
        for owner in dict.fromkeys(owners)
        for field in msgspec.structs.fields(owner or Limits)
        if field.name != "of_features"
    }
    found: dict[type[FeatureLimits] | None, dict[str, Any]] = {}
    for name, value in given.items():
        if name not in known:
            raise BadSettings(
                "there is no limit {name!r}; there are: {known}", name=name, known=", ".join(known)
            )
        owner, kind = known[name]
        read = _allowance(name, value) if kind is Allowance else _whole(name, value)
        found.setdefault(owner, {})[name] = read
    limits = msgspec.structs.replace(usual, **found.pop(None, {}))
    for owner, changes in found.items():
        if owner is not None:
            limits = limits.with_feature(msgspec.structs.replace(limits.of(owner), **changes))
    return limits


def _number(text: str) -> float:
    return int(text) if text.isdecimal() else float(text)


def _whole(name: str, value: Any) -> int:
    if type(value) is not int or value < 1:
        raise BadSettings(
            "the limit {name} takes a whole number from 1, not {value!r}", name=name, value=value
        )
    return value


def _allowance(name: str, value: Any) -> Allowance:
    match value:
        case [int() | float() as at_once, int() | float() as a_second]:
            if at_once >= 1 and a_second > 0:  # NaN is neither
                return Allowance(at_once, a_second)
    raise BadSettings(
        "the limit {name} takes a burst of at least 1 and a rate per second above 0, not {value!r}",
        name=name,
        value=value,
    )
