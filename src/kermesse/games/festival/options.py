"""How a table may vary Festival."""

from kermesse.core.contract import Options


class FestivalOptions(Options, frozen=True):
    """How a table plays Festival."""

    simple: bool = False
    """The simple variant (R9): only the cards 1 to 5, and the score is their sum."""
