"""The options of Festival."""

from kermesse.core.contract import Options


class FestivalOptions(Options, frozen=True):
    """Options of a table of Festival."""

    simple: bool = False
    """Simple variant (R9): only the cards 1 to 5, and the score is their sum."""
