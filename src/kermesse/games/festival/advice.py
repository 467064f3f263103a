"""Why a card is worth laying in Festival, from what everybody sees and what the viewer laid."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Reason
from kermesse.games.festival import box
from kermesse.games.festival.moves import Take
from kermesse.games.festival.rules import VARIETY
from kermesse.games.festival.view import View

Profession: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=5, extra={"kind": "profession"})]
"""One of the five professions."""


class Adds(Reason, frozen=True):
    """In the simple variant a card is worth its number (R9)."""

    points: int
    """That number."""

    total: int
    """What all one's cards would then be worth."""


class Varies(Reason, frozen=True):
    """It brings a profession one did not have (R7)."""

    profession: Profession
    """Which."""

    count: int
    """How many one would then have."""

    gold: int
    """What they would earn together."""


class Shines(Reason, frozen=True):
    """It brings stars to a profession one has (R5)."""

    profession: Profession
    """Which."""

    stars: int
    """How many one would then have there."""

    best: int
    """The most that can be seen of anybody else there."""

    short: int
    """How many more it would take to draw level with them."""

    standing: Literal["ahead", "level", "behind"]
    """How that compares."""


REASONS: Final = (Adds, Varies, Shines)
"""Every reason there is."""


def reason(view: View, move: Any) -> Reason | None:
    """Why this move; whom to hand the rest to is a matter of search alone."""
    if type(move) is not Take:
        return None
    own = (*view.own, move.card)
    if view.simple:
        return Adds(box.number(move.card), sum(map(box.number, own)))
    profession = box.profession(move.card)
    mine = _stars(own, profession)
    if mine == box.stars(move.card):
        count = len(set(map(box.profession, own)))
        return Varies(profession, count, VARIETY[count])
    others = (row for seat, row in enumerate(view.rows) if seat != view.you)
    best = max(_stars([card for card in row if card is not None], profession) for row in others)
    standing: Any = "ahead" if mine > best else "level" if mine == best else "behind"
    return Shines(profession, mine, best, max(0, best - mine), standing)


def _stars(cards: Any, profession: int) -> int:
    return sum(box.stars(card) for card in cards if box.profession(card) == profession)
