"""Text that people write: cleaned before it is shown to others."""

import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 300

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like a space: the fillers of Hangul, and Braille without a dot."""


def clean(text: str) -> str:
    """Return a text as it may be shown: one line, no control characters, no space at the ends;
    empty when there would be nothing to see."""
    kept = (
        " " if char in _BLANK or unicodedata.category(char) in ("Zs", "Zl", "Zp", "Cc") else char
        for char in unicodedata.normalize("NFC", text)
        if unicodedata.category(char) not in ("Cf", "Cs", "Co") or char == "\u200d"
    )
    shown = " ".join("".join(kept).split())
    # Joiners and accents alone show nothing.
    return shown if any(unicodedata.category(char)[0] in "LNPS" for char in shown) else ""
