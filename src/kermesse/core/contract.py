"""What a game is to everything above it: the words every layer shares.

A game is its log. A `State` is changed by moves alone, each made by a seat or by the House at a
time that is an argument; whatever else one may ask of it (who may act, what a viewer may know,
when the House must act next) follows from the moves played so far.
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
    "Viewer",
]
