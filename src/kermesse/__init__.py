"""Five French tabletop games at one table: the rules, for people, bots and researchers."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING, Any

from kermesse.core.contract import (
    HOUSE,
    PUBLIC,
    BadSetup,
    Illegal,
    Join,
    Leave,
    Ms,
    Outcome,
    Seat,
    State,
    Told,
)
from kermesse.core.game import Game
from kermesse.core.knowledge import Knowledge, knowledge
from kermesse.core.match import Match
from kermesse.core.registry import UnknownGame, all_games, get
from kermesse.version import __version__ as __version__

if TYPE_CHECKING:
    from kermesse.experiments.simulate import simulate

compiled: bool = str(sys.modules[State.__module__].__file__).endswith(tuple(EXTENSION_SUFFIXES))
"""True if the rules are compiled (`make fast`)."""

__all__ = [
    "HOUSE",
    "PUBLIC",
    "BadSetup",
    "Game",
    "Illegal",
    "Join",
    "Knowledge",
    "Leave",
    "Match",
    "Ms",
    "Outcome",
    "Seat",
    "State",
    "Told",
    "UnknownGame",
    "all_games",
    "compiled",
    "get",
    "knowledge",
    "simulate",
]


def __getattr__(name: str) -> Any:
    """Import `simulate` on first use: programs that need only the rules do not load the bots."""
    if name == "simulate":
        from kermesse.experiments.simulate import simulate

        return simulate
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
