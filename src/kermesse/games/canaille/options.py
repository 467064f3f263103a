"""How a table may vary Canaille."""

from typing import Annotated, Literal

import msgspec

from kermesse.core.contract import Options


class CanailleOptions(Options, frozen=True):
    """How a table plays Canaille."""

    dots: Literal["souple", "strict"] = "souple"
    """R1: which cards bear a full stop: 19 of them, or 13."""

    exchange: Literal["row", "deck"] = "row"
    """R8: an exchange takes a card from the row or the deck, or from the hidden deck only."""

    patience: Annotated[int, msgspec.Meta(ge=1, le=20)] = 10
    """R21: after so many turns a player in a row without a river card drawn, the game ends."""
