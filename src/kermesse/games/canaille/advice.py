"""Reasons for a sentence or a choice in Canaille, from what everybody knows."""

from typing import Any, Final, Literal

from kermesse.core.contract import Reason
from kermesse.games.canaille import box
from kermesse.games.canaille.bots import WORTH, useless, wanted
from kermesse.games.canaille.box import Action, River
from kermesse.games.canaille.forecast import (
    Fisher,
    Forecast,
    fewest_fish,
    mean_value,
    number_of_fish,
    own_pile,
    pile_points,
)
from kermesse.games.canaille.moves import (
    Bin,
    Discard,
    Draw,
    Enough,
    Lay,
    Name,
    Release,
    Seat,
    Share,
    Take,
)
from kermesse.games.canaille.view import View


class Brings(Reason, frozen=True):
    """The result of a sentence, certain and possible, for its author and for others."""

    gains: int
    """Points the author is certain to gain."""

    loses: int
    """Points the author is certain to lose."""

    draws: int
    """Number of unseen cards the author catches."""

    hope: int
    """Approximate average value of those cards."""

    cat: Literal["none", "maybe", "yours", "theirs"]
    """Whether the author may catch Canaille, or who is certain to catch it."""

    they_gain: int
    """Points another fisher is certain to gain: the named player who gains the least."""

    they_lose: int
    """Points they are certain to lose."""

    less: bool
    """True if those points are fewer than the author is certain to gain."""

    they_draw: int
    """Number of unseen cards they catch."""

    choice: bool
    """True if the author can choose which player to name."""

    returns: bool
    """True if they in turn name a player, possibly the author."""


class Bides(Reason, frozen=True):
    """A sentence without result; the other sentences of the hand would cost points."""


class NeedsStop(Reason, frozen=True):
    """The hand has no full stop, which means an exchange, for a fish if possible (R8, R9)."""

    card: Action
    """Card with a full stop."""


class Bites(Reason, frozen=True):
    """A large bite is the best card to have."""

    card: Action
    """Card."""


class Spare(Reason, frozen=True):
    """A second full stop ends a later sentence (R8)."""

    card: Action
    """Card with a full stop."""


class Cleans(Reason, frozen=True):
    """The player has litter that a bin throws away."""

    card: Action
    """Card."""


class Separates(Reason, frozen=True):
    """The card can stand between two cards of the same colour (R6)."""

    card: Action
    """Card."""


class NothingBetter(Reason, frozen=True):
    """The row has neither a needed full stop nor a large bite."""


class Later(Reason, frozen=True):
    """The row stays as it is until the hand is full (R11): the player can draw first."""


class Hidden(Reason, frozen=True):
    """A hidden card may be better than the best of the row."""

    card: Action
    """Best card of the row for this hand."""


class LeastUse(Reason, frozen=True):
    """No card that can be discarded is worth less."""

    card: Action
    """Card."""


class Smallest(Reason, frozen=True):
    """The smallest fish card, for an exchange (R8)."""

    fish: River
    """Card."""


class Fewest(Reason, frozen=True):
    """The cheapest way to release enough fish begins with this card (R14)."""

    fish: River
    """Card."""

    total: int
    """Number of fish released from here on."""

    alone: bool
    """True if this card is enough."""


class NoMore(Reason, frozen=True):
    """The number asked for is reached."""


class Worst(Reason, frozen=True):
    """The player's litter card that costs the most points."""

    litter: River
    """Card."""


class Keeps(Reason, frozen=True):
    """The value of the player's own cards of a fog that is fully known."""

    points: int
    """Fish, less litter or what the cat eats."""


class KeepsCat(Reason, frozen=True):
    """A player who shares out a fog in sight must keep Canaille (R15)."""

    eaten: int
    """Number of fish it eats."""


class Blind(Reason, frozen=True):
    """No card of a fog is known: it makes no difference who gets which."""


class Prefers(Reason, frozen=True):
    """The known cards of a fog are worth less than an unknown card on average."""


class Names(Reason, frozen=True):
    """The result of the rest of a sentence for a named player; no other player would get less, or
    the player named is the strongest rival."""

    to: Seat
    """Player named."""

    gains: int
    """Points they are certain to gain."""

    loses: int
    """Points they are certain to lose."""

    draws: int
    """Number of unseen cards they catch."""

    cat: bool
    """True if they are certain to catch Canaille."""

    shares: bool
    """True if they share out a fog."""

    returns: bool
    """True if they in turn name a player."""

    standing: Literal["least", "leader", "last", "level", "alike", "ahead"]
    """"least" if every other player would get more; "alike" if nothing would happen to any player;
    on another tie, "leader" if they lose points and have the most, "last" if they have the fewest
    and lose none, else "level"; "ahead" if others would lose more, but they have the most."""


REASONS: Final = (
    Brings, Bides, NeedsStop, Bites, Spare, Cleans, Separates, NothingBetter, Later, Hidden,
    LeastUse, Smallest, Fewest, NoMore, Worst, Keeps, KeepsCat, Blind, Prefers, Names,
)  # fmt: skip
"""All reasons."""


def reason(view: View, move: Any) -> Reason | None:
    """Return a reason for a move, or None if only search supports it."""
    match move:
        case Lay(cards):
            return _brings(view, cards)
        case Take(card):
            return _taken(view, card)
        case Draw():
            return _drawn(view)
        case Discard(card):
            return LeastUse(card) if card == useless(view.hand or ()) else None
        case Release(fish):
            return _released(view, fish)
        case Enough():
            return NoMore()
        case Bin(litter):
            return Worst(litter) if litter == max(own_pile(view)) else None
        case Share(to):
            return _shared(view, to)
        case Name(to):
            return _named(view, to)
    return None


def _taken(view: View, card: int) -> Reason:
    if card in box.STOPS and not any(held in box.STOPS for held in view.hand or ()):
        return NeedsStop(card)
    kind = box.COLOUR[card]
    if kind == box.BITE:
        return Bites(card)
    if card in box.STOPS:
        return Spare(card)
    if kind == box.BIN and any(caught in box.LITTER for caught in own_pile(view)):
        return Cleans(card)
    return Separates(card)


def _drawn(view: View) -> Reason:
    best = wanted(view)
    if type(best) is not Take:
        return NothingBetter()
    return Later() if view.missing > 1 else Hidden(best.card)


def _released(view: View, fish: int) -> Reason | None:
    pile = own_pile(view)
    if view.phase == "fish":
        return Smallest(fish) if fish == min(pile) else None
    total = number_of_fish(fewest_fish(pile, view.need))
    rest = list(pile)
    rest.remove(fish)
    after = view.need - box.points(fish)
    goes_on = number_of_fish(fewest_fish(rest, after)) if after > 0 else 0
    if box.points(fish) + goes_on != total:
        return None
    return Fewest(fish, total, alone=not goes_on)


def _shared(view: View, to: tuple[int, ...]) -> Keeps | KeepsCat | Blind | Prefers | None:
    places = view.river - len(view.over) - len(view.under)
    fog: list[int | None] = [*view.over, *[None] * places, *reversed(view.under)]
    shares = list(zip(fog[: len(to)], to, strict=True))
    seen = [card for card, _ in shares if card is not None]
    if any(card is None for card, seat in shares if seat == view.you):
        if not seen:
            return Blind()
        return Prefers() if max(WORTH[card] for card in seen) < mean_value(view) else None
    mine = [card for card, seat in shares if card is not None and seat == view.you]
    if box.CANAILLE in mine:  # R20: the cat eats no more fish than there are
        fish = sum(box.points(card) for card in own_pile(view) if card in box.FISH)
        return KeepsCat(min(box.EATEN, fish))
    return Keeps(round(sum(WORTH[card] for card in mine)))


def _brings(view: View, cards: tuple[int, ...]) -> Brings | Bides:
    """Return the result of a sentence that names the player it helps the least."""
    rivals = [seat for seat in range(view.seats) if seat != view.you]
    forecasts = [Forecast(view, cards, seat) for seat in rivals]
    best = min(forecasts, key=lambda each: each.other.certain())
    you, other = best.you, best.other
    mine, theirs = you.certain(), other.certain()
    cat: Literal["none", "maybe", "yours", "theirs"] = "maybe" if best.risk else "none"
    if you.cat or other.cat:
        cat = "yours" if you.cat else "theirs"
    brings = Brings(
        gains=max(0, mine),
        loses=max(0, -mine),
        draws=you.unseen,
        hope=max(0, round(you.unseen * best.mean - you.owed)),
        cat=cat,
        they_gain=max(0, theirs),
        they_lose=max(0, -theirs),
        less=0 < theirs < mine,
        they_draw=other.unseen,
        choice=view.seats > 2,
        returns=best.returns,
    )
    matters = (mine, theirs, you.unseen, other.unseen, you.cat, other.cat, best.returns)
    return brings if any(matters) else Bides()


def _named(view: View, to: int) -> Names | None:
    """Return the result of naming a player, if no other player would get less of the rest."""
    rest = view.sentence[view.step :]
    rivals = [seat for seat in range(view.seats) if seat != view.you]
    forecasts = {seat: Forecast(view, rest, seat, goes_on=True) for seat in rivals}
    if any(each.other.owed for each in forecasts.values()):
        return None  # they would release unseen cards
    certain = {seat: each.other.certain() for seat, each in forecasts.items()}
    mine, others = certain[to], [certain[seat] for seat in rivals if seat != to]
    points = {seat: pile_points(Fisher(view.piles[seat]).pile) for seat in rivals}
    have = [points[seat] for seat in rivals if seat != to]
    standing: Literal["least", "leader", "last", "level", "alike", "ahead"] = "level"
    if mine > min(others):
        if mine >= 0 or points[to] <= max(have):
            return None
        standing = "ahead"
    elif mine < min(others):
        standing = "least"
    elif not any(map(_happens, forecasts.values())):
        standing = "alike"
    elif mine < 0 and points[to] > max(have):
        standing = "leader"
    elif mine >= 0 and points[to] < min(have):
        standing = "last"
    best = forecasts[to]
    return Names(
        to=to,
        gains=max(0, mine),
        loses=max(0, -mine),
        draws=best.other.unseen,
        cat=best.other.cat,
        shares=best.shares,
        returns=best.returns,
        standing=standing,
    )


def _happens(forecast: Forecast) -> bool:
    """Return whether the rest of a sentence does anything to the player named."""
    other = forecast.other
    happens = other.certain(), other.unseen, other.cat, forecast.shares, forecast.returns
    return any(happens)
