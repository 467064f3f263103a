"""The contract between a game and everything above it, in one import.

A game is its log. Only moves change a `State`. A seat or the House makes each move, at a time that
is an argument. Everything else (which seats may act, what a viewer may know, when the House must
act next) follows from the moves played so far.
"""

from kermesse.core.state import State
from kermesse.core.terms import (
    HOUSE,
    PUBLIC,
    REFUSALS,
    Anyone,
    BadSetup,
    Channel,
    Event,
    House,
    Illegal,
    Join,
    Leave,
    Move,
    Ms,
    Options,
    Outcome,
    Player,
    Public,
    Reason,
    Rng,
    Seat,
    Told,
    UndoForm,
    Undone,
    Viewer,
)

__all__ = [
    "HOUSE",
    "PUBLIC",
    "REFUSALS",
    "Anyone",
    "BadSetup",
    "Channel",
    "Event",
    "House",
    "Illegal",
    "Join",
    "Leave",
    "Move",
    "Ms",
    "Options",
    "Outcome",
    "Player",
    "Public",
    "Reason",
    "Rng",
    "Seat",
    "State",
    "Told",
    "UndoForm",
    "Undone",
    "Viewer",
]
