"""Why a card is worth laying in Festival, and the rest worth handing to somebody: from what
everybody sees and what the viewer laid."""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Reason
from kermesse.games.festival import box
from kermesse.games.festival.box import VARIETY
from kermesse.games.festival.moves import HandOn, Seat, Take
from kermesse.games.festival.rules import count
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


class OnlyOne(Reason, frozen=True):
    """The rest may go to nobody else (R3)."""

    to: Seat
    """Whom it goes to."""


class Serves(Reason, frozen=True):
    """Of those who may be served, the cards left bring this one the least (R5, R7)."""

    to: Seat
    """Who."""

    gold: int
    """What the best of them would bring, were it counted now from what can be seen."""

    alone: bool
    """Would every other get more, or only some?"""


class Waits(Reason, frozen=True):
    """The richest of those who may be served chooses later, among fewer cards."""

    leader: Seat
    """Who: nobody among them has more, and whom one serves now has less."""


class Spares(Reason, frozen=True):
    """Whichever of the cards left this one takes, it costs the viewer nothing (R5)."""

    to: Seat
    """Who."""


class Alike(Reason, frozen=True):
    """From what can be seen, it is all the same who is served."""


REASONS: Final = (Adds, Varies, Shines, OnlyOne, Serves, Waits, Spares, Alike)
"""Every reason there is."""


def reason(view: View, move: Any) -> Reason | None:
    """Why this move; where nothing can be said for it, that is a matter of search alone."""
    if type(move) is HandOn:
        return _served(view, move.to)
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
    return Shines(
        profession=profession, stars=mine, best=best, short=max(0, best - mine), standing=standing
    )


_Served: TypeAlias = OnlyOne | Serves | Waits | Spares | Alike


def _served(view: View, to: int) -> _Served | None:
    """Why to serve this one, were it counted now: in the simple variant every card brings all the
    same, and costs nobody anything."""
    if len(view.receivers) == 1:
        return OnlyOne(to)
    now = count(_laid(view), view.simple).totals
    after = {seat: _after(view, seat) for seat in view.receivers}
    gold = {seat: max(totals[seat] for totals in after[seat]) - now[seat] for seat in after}
    least, most = min(gold.values()), max(gold.values())
    if gold[to] == least < most:
        alone = sum(each == least for each in gold.values()) == 1
        return Serves(to, max(0, least), alone)
    leader = max(view.receivers, key=now.__getitem__)
    if now[to] < now[leader]:
        return Waits(leader)
    if least == most and len({now[seat] for seat in view.receivers}) == 1:
        return Alike()
    you = view.you or 0
    spared = {seat: min(totals[you] for totals in after[seat]) == now[you] for seat in after}
    return Spares(to) if spared[to] and not all(spared.values()) else None


def _after(view: View, seat: int) -> list[tuple[int, ...]]:
    """What all would have with each of the cards left laid by this seat."""
    laid = _laid(view)
    return [
        count([*laid[:seat], (*laid[seat], card), *laid[seat + 1 :]], view.simple).totals
        for card in set(view.hand or ())
    ]


def _laid(view: View) -> list[tuple[int, ...]]:
    """What each seat laid, as far as the viewer knows."""
    seen = (tuple(card for card in row if card is not None) for row in view.rows)
    return [view.own if seat == view.you else row for seat, row in enumerate(seen)]


def _stars(cards: Any, profession: int) -> int:
    return sum(box.stars(card) for card in cards if box.profession(card) == profession)
