"""The options of Canaille."""

from typing import Annotated, Literal

import msgspec

from kermesse.core.contract import Options


class CanailleOptions(Options, frozen=True):
    """Options of a table of Canaille."""

    dots: Literal["souple", "strict"] = "souple"
    """R1: 19 cards with a full stop, or 13."""

    exchange: Literal["row", "deck"] = "row"
    """R8: an exchange takes a card from the row or the deck, or from the deck only."""

    patience: Annotated[int, msgspec.Meta(ge=1, le=20)] = 10
    """R21: the game ends after this many turns a player in a row without a catch."""
