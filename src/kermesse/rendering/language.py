"""The language of a person at a terminal."""

import os

from kermesse.words import LANGUAGES


def system_language(wanted: str | None = None) -> str:
    """Return the language wanted, or that of the system; French if it is not supported."""
    for setting in (wanted, *map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if setting:
            return setting[:2] if setting[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
