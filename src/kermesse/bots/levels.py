"""The levels of the search bots."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Level(NamedTuple):
    """The settings of a search bot."""

    worlds: int
    """Most worlds it imagines."""

    ms: int
    """Time limit in a live game."""

    temperature: float
    """How often it prefers a weaker move; 0 for never."""


LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level(worlds=32, ms=5, temperature=0.8),
    "medium": Level(worlds=120, ms=50, temperature=0.6),
    "hard": Level(worlds=1_800, ms=300, temperature=0.0),
    "champion": Level(worlds=1_800, ms=300, temperature=0.0),
}
"""The levels by name, the weakest first."""

CHAMPION: Final = "champion"
"""The level guided by a network. It exists only where the game has one, and is offered to players
only where it was shown to be stronger (`CHAMPION` in the game's module `bots`)."""

POLICY: Final = "policy"
"""The game's policy of playouts, without search: a fast opponent for training."""

NETWORK: Final = "network"
"""The network alone, without search: not a level, but an opponent for comparison and training."""
