"""How hard the search bots think."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Level(NamedTuple):
    """What a search bot may spend on one move."""

    worlds: int
    """How many imagined worlds it looks at, at most."""

    ms: int
    """How long it may think in a live game."""


LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level(worlds=20, ms=5),
    "medium": Level(worlds=200, ms=50),
    "hard": Level(worlds=1_200, ms=300),
}
"""The levels by name, the weakest first."""
