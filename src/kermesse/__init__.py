"""Five French tabletop games at one table: the rules, for people, bots and researchers."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES

# The folder first: importing it later would put it in the place of the function `games` below.
import kermesse.games  # noqa: F401
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
from kermesse.core.match import Match
from kermesse.core.registry import UnknownGame, games, get

__version__ = "0.1.0"

compiled: bool = str(sys.modules[State.__module__].__file__).endswith(tuple(EXTENSION_SUFFIXES))
"""Are these the compiled rules (`make fast`), or plain Python?"""

__all__ = [
    "HOUSE",
    "PUBLIC",
    "BadSetup",
    "Game",
    "Illegal",
    "Join",
    "Leave",
    "Match",
    "Ms",
    "Outcome",
    "Seat",
    "State",
    "Told",
    "UnknownGame",
    "compiled",
    "games",
    "get",
]
