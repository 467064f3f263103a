"""The language of a person at a terminal."""

import locale
import os
from typing import Final

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables that name the locale; the first that is set counts."""


def system_language(wanted: str | None = None) -> str:
    """Return the language wanted, or that of the system: French if it is French, else English."""
    named = filter(None, (wanted, *map(os.environ.get, VARIABLES)))
    usual = locale.getlocale()[0] if os.name == "nt" else None
    return "fr" if next(named, usual or "").lower().startswith("fr") else "en"
