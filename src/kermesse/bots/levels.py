"""How hard the search bots think, and how easily they are misled."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Level(NamedTuple):
    """What makes a search bot of that level."""

    worlds: int
    """How many imagined worlds it looks at, at most."""

    ms: int
    """How long it may think in a live game."""

    temperature: float
    """How easily it takes a lesser move for the best."""


LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level(worlds=32, ms=5, temperature=0.8),
    "medium": Level(worlds=120, ms=50, temperature=0.6),
    "hard": Level(worlds=1_800, ms=300, temperature=0.0),
    "champion": Level(worlds=1_800, ms=300, temperature=0.0),
}
"""The levels by name, the weakest first."""

CHAMPION: Final = "champion"
"""The one that a network guides: only where its game has one, and offered to people
only where it was shown to pay (`CHAMPION` among a game's hints)."""

NETWORK: Final = "network"
"""That network alone: no level, but a bot to compare with and to train against."""
