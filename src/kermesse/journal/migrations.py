"""How a journal is laid out: numbered steps, each taken once, whatever stands behind it."""

from typing import NamedTuple

from kermesse.core.errors import TranslatableError


class Migration(NamedTuple):
    """What leads from one layout to the next. One that has been released is never changed."""

    statements: tuple[str, ...]
    """What is done, in order."""

    alone: bool = False
    """Would programs that know only the layouts before it fail on what it makes, or spoil it? Then
    they must have stopped before it is taken. A field of a record that must not be lost is such a
    step too, though nothing is done: a program that does not know it saves records without it."""


class Migrated(NamedTuple):
    """What opening a journal has done to its layout."""

    before: int
    """The number it had; 0 when it was empty."""

    after: int
    """The number it has."""


class NotUsable(TranslatableError):
    """Why this program cannot use what is there, and what to do."""


def too_new(there: int, known: int) -> NotUsable:
    """Why a layout of a newer program cannot be used, and what to do."""
    return NotUsable(
        "it was written by a newer version of Kermesse (schema {there}, "
        "this version knows {known}); install that version, or choose "
        "another place with --db",
        there=there,
        known=known,
    )
