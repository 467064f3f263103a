"""The options of Festival."""

from kermesse.core.contract import Options


class FestivalOptions(Options, frozen=True):
    """Options of a table of Festival."""

    simple: bool = False
    """Simple variant (R9): only the cards 1 to 5, and the score is their sum."""

    in_turn: bool = False
    """R11: seat 0 opens instead of a player drawn at random. A rematch moves all one seat on, so in
    as many games as there are players each opens once."""
