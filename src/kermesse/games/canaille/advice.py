"""Why a sentence or a choice is worth making in Canaille, from what everybody knows."""

from typing import Any, Final

from kermesse.core.contract import Reason
from kermesse.games.canaille import box
from kermesse.games.canaille.bots import WORTH, promise, worths
from kermesse.games.canaille.box import Action, River
from kermesse.games.canaille.moves import Bin, Discard, Draw, Enough, Lay, Release, Share, Take
from kermesse.games.canaille.view import View


class Promises(Reason, frozen=True):
    """What a sentence is worth at a glance, by what is known of the river."""

    points: int
    """Roundly."""


class NeedsStop(Reason, frozen=True):
    """Without a full stop in hand one must exchange, for a fish if there is one (R8, R9)."""

    card: Action
    """The card that bears one."""


class Bites(Reason, frozen=True):
    """A large bite is the best card to have."""

    card: Action
    """The card."""


class NothingBetter(Reason, frozen=True):
    """The row has neither a full stop one lacks nor a large bite."""


class LeastUse(Reason, frozen=True):
    """Of the cards one may discard, none is worth less."""

    card: Action
    """The card."""


class Smallest(Reason, frozen=True):
    """Of the fish one may part with, these are the fewest."""

    fish: River
    """The card."""


class NoMore(Reason, frozen=True):
    """The number asked for is reached."""


class Worst(Reason, frozen=True):
    """Of one's litter this costs the most points."""

    litter: River
    """The card."""


class Keeps(Reason, frozen=True):
    """Of the cards of a fog everybody knows, what one's own are worth."""

    points: int
    """Fish, less litter or what the cat would eat."""


REASONS: Final = (
    Promises, NeedsStop, Bites, NothingBetter, LeastUse, Smallest, NoMore, Worst, Keeps,
)  # fmt: skip
"""Every reason there is."""


def reason(view: View, move: Any) -> Reason | None:
    """Why this move; whom to name next is a matter of search alone."""
    match move:
        case Lay(cards):
            return Promises(round(promise(view, worths(view), cards)))
        case Take(card) if card in box.STOPS and not _has_stop(view):
            return NeedsStop(card)
        case Take(card):
            return Bites(card) if box.COLOUR[card] == box.BITE else None
        case Draw():
            return NothingBetter()
        case Discard(card):
            return LeastUse(card)
        case Release(fish):
            return Smallest(fish) if fish == min(_pile(view)) else None
        case Enough():
            return NoMore()
        case Bin(litter):
            return Worst(litter) if litter == max(_pile(view)) else None
        case Share(to):
            return _shared(view, to)
    return None


def _has_stop(view: View) -> bool:
    return any(card in box.STOPS for card in view.hand or ())


def _pile(view: View) -> tuple[int, ...]:
    return tuple(card for card in view.piles[view.you or 0] if card != box.CANAILLE)


def _shared(view: View, to: tuple[int, ...]) -> Keeps | None:
    seen = view.over[: len(to)]
    if len(seen) < len(to):
        return None  # not all of them are known
    mine = [card for card, seat in zip(seen, to, strict=True) if seat == view.you]
    if box.CANAILLE in mine:  # R20: the cat eats no more fish than there are
        return Keeps(-min(box.EATEN, sum(box.points(c) for c in _pile(view) if c in box.FISH)))
    return Keeps(round(sum(WORTH[card] for card in mine)))
