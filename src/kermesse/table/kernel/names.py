"""Names that look alike: two people at a table must not be taken for each other."""

import unicodedata
from functools import lru_cache
from typing import Final

MOST_MARKS: Final = 2
"""The most combining marks on a letter of a name; more would cover the lines around it."""

_LOOKS: Final = str.maketrans(
    # Cyrillic
    "АВЕЅІЈКМНОРСТУХҮԚԜавеѕіјкмнорстухүһԁԛԝ"
    # Greek
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαηικνορτυχγϲϳ"
    # Latin beyond the alphabet
    "ıɑɡɩʏ",
    "ABESIJKMHOPCTYXYQWabesijkmhopctyxyhdqwABEZHIKMNOPTYXanikvoptuxycjiagiy",
)
"""The Latin letter that a letter of another script looks like."""

_STROKES: Final = str.maketrans("I1|0", "lllO")
"""Signs that look like another one in most fonts."""

_INVISIBLE: Final = frozenset(
    "\u034f\u17b4\u17b5\u200d"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Joiners and selectors, which show nothing next to a letter."""


def few_marks(name: str) -> str:
    """Return a name with at most two combining marks on each letter."""
    kept: list[str] = []
    marks = 0
    for char in name:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)


@lru_cache(maxsize=4_096)
def skeletons(name: str) -> tuple[str, str]:
    """Return what a name looks like: in any case, and as it is written.

    >>> skeletons("Аlice")[0] == skeletons("alice")[0]  # with a Cyrillic A
    True
    >>> skeletons("AIice")[1] == skeletons("Alice")[1]  # with a capital i
    True
    """
    spelled = unicodedata.normalize("NFKD", name)
    visible = "".join(char for char in spelled if char not in _INVISIBLE).translate(_LOOKS)
    return visible.casefold(), visible.translate(_STROKES)


def look_alike(one: str, two: str) -> bool:
    """True if people could take one name for the other."""
    pairs = zip(skeletons(one), skeletons(two), strict=True)
    return any(ours == theirs for ours, theirs in pairs)
