"""Numbered schema migrations, shared by all backends."""

from typing import NamedTuple

from kermesse.core.errors import TranslatableError


class Migration(NamedTuple):
    """A step from one schema version to the next. A released step is never changed."""

    statements: tuple[str, ...]
    """SQL statements in order."""

    alone: bool = False
    """True if programs that know only older versions would fail or lose data after this step, so
    that they must be stopped first. A new record field that must not be lost is such a step too,
    even without statements: an older program saves records without it."""


class Migrated(NamedTuple):
    """Schema versions before and after opening a journal."""

    before: int
    """Version before; 0 if it was empty."""

    after: int
    """Version after."""


class NotUsable(TranslatableError):
    """Reason why a journal cannot be used, and what to do."""


def too_new(there: int, known: int) -> NotUsable:
    """Return the error for a schema of a newer program."""
    return NotUsable(
        "it was written by a newer version of Kermesse (schema {there}, "
        "this version knows {known}); install that version, or choose "
        "another place with --db",
        there=there,
        known=known,
    )
