"""Reasons for a sentence or a choice in Canaille, from what everybody knows."""

from collections.abc import Iterable
from itertools import product
from typing import Any, Final, Literal

from kermesse.core.contract import Reason
from kermesse.games.canaille import box
from kermesse.games.canaille.bots import WORTH, useless, wanted
from kermesse.games.canaille.box import Action, River
from kermesse.games.canaille.menus import DRAW
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


class NothingBetter(Reason, frozen=True):
    """The row has neither a needed full stop nor a large bite."""


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


class Names(Reason, frozen=True):
    """The result of the rest of a sentence for a named player; no other player would get less."""

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

    standing: Literal["least", "leader", "last", "level"]
    """"least" if every other player would get more; on a tie, "leader" if they lose points and have
    the most, "last" if they gain points and have the fewest, else "level"."""


REASONS: Final = (
    Brings, Bides, NeedsStop, Bites, NothingBetter, LeastUse, Smallest, Fewest, NoMore, Worst,
    Keeps, Names,
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
            return NothingBetter() if wanted(view) == DRAW else None
        case Discard(card):
            return LeastUse(card) if card == useless(view.hand or ()) else None
        case Release(fish):
            return _released(view, fish)
        case Enough():
            return NoMore()
        case Bin(litter):
            return Worst(litter) if litter == max(_pile(view)) else None
        case Share(to):
            return _shared(view, to)
        case Name(to):
            return _named(view, to)
    return None


def _taken(view: View, card: int) -> Reason | None:
    if card in box.STOPS and not any(held in box.STOPS for held in view.hand or ()):
        return NeedsStop(card)
    return Bites(card) if box.COLOUR[card] == box.BITE else None


def _released(view: View, fish: int) -> Reason | None:
    pile = _pile(view)
    if view.phase == "fish":
        return Smallest(fish) if fish == min(pile) else None
    total = _worth(_fewest(pile, view.need))
    rest = list(pile)
    rest.remove(fish)
    after = view.need - box.points(fish)
    goes_on = _worth(_fewest(rest, after)) if after > 0 else 0
    return Fewest(fish, total) if box.points(fish) + goes_on == total else None


def _pile(view: View) -> tuple[int, ...]:
    return tuple(card for card in view.piles[view.you or 0] if card != box.CANAILLE)


def _fewest(pile: Iterable[int], need: int) -> tuple[int, ...]:
    """Return how many cards of each face release the fewest fish; all, if too few (R14)."""
    fish = [card for card in pile if card in box.FISH]
    ways = product(*(range(min(3, fish.count(face)) + 1) for face in box.FISH))
    enough = [way for way in ways if _worth(way) >= need]
    return min(enough, key=_worth) if enough else tuple(map(fish.count, box.FISH))


def _worth(counts: Iterable[int]) -> int:
    """Return the number of fish of so many cards of each face."""
    return sum(count * number for number, count in enumerate(counts, 1))


def _shared(view: View, to: tuple[int, ...]) -> Keeps | None:
    seen = view.over[: len(to)]
    if len(seen) < len(to):
        return None  # not all of them are known
    mine = [card for card, seat in zip(seen, to, strict=True) if seat == view.you]
    if box.CANAILLE in mine:  # R20: the cat eats no more fish than there are
        return Keeps(-min(box.EATEN, sum(box.points(c) for c in _pile(view) if c in box.FISH)))
    return Keeps(round(sum(WORTH[card] for card in mine)))


# ------------------------------------------------------------------------------- forecasts


class _Fisher:
    """A player's pile in a forecast."""

    def __init__(self, pile: Iterable[int]) -> None:
        self.pile = [card for card in pile if card != box.CANAILLE]
        self.before = _points(self.pile)
        self.unseen = 0
        """Number of unseen cards they caught."""
        self.owed = 0
        """Number of fish they would have to release out of the unseen cards."""
        self.cat = False

    def catch(self, card: int | None) -> None:
        """Add a river card; None is an unseen card."""
        if card is None:
            self.unseen += 1
        elif card == box.CANAILLE:
            self.cat = True
        else:
            self.pile.append(card)

    def release(self, need: int) -> list[int]:
        """Release as few fish as allowed; all, if there are too few (R14)."""
        chosen = _fewest(self.pile, need)
        gone = [face for face, count in zip(box.FISH, chosen, strict=True) for _ in range(count)]
        for card in gone:
            self.pile.remove(card)
        if self.unseen:
            self.owed += max(0, need - _worth(chosen))
        return gone

    def throw(self) -> None:
        """Bin the worst litter."""
        litter = [card for card in self.pile if card in box.LITTER]
        if litter:
            self.pile.remove(max(litter))

    def certain(self) -> int:
        """Return the points that are certain, gains less losses."""
        eaten = min(box.EATEN, sum(box.points(card) for card in self.pile if card in box.FISH))
        return _points(self.pile) - self.before - (eaten if self.cat else 0)  # R19, R20


def _points(pile: Iterable[int]) -> int:
    return sum(box.points(card) * (1 if card in box.FISH else -1) for card in pile)


class _Forecast:
    """A sentence carried out as far as the river is known, where the viewer names `named`.

    With `goes_on`, the rest of a sentence after that player was named.
    """

    def __init__(
        self, view: View, cards: tuple[int, ...], named: int, goes_on: bool = False
    ) -> None:
        places = view.river - len(view.over) - len(view.under)
        self.river: list[int | None] = [*view.over, *[None] * places, *reversed(view.under)]
        self.lairs = set() if view.prowl is None else set(range(view.prowl[0], view.prowl[1] + 1))
        """Places where Canaille may lie, in the river before the sentence, from the top down."""
        self.where = list(range(view.river))
        """Original place of each river card; -1 for a card released since."""
        self.up, self.seats = view.up, view.seats
        self.you = _Fisher(view.piles[view.you or 0])
        self.other = _Fisher(view.piles[named])
        self.risk = self.returns = self.shares = False
        self.mean = _mean(view)
        self._acting: _Fisher | None = self.other if goes_on else self.you
        for card, after in zip(cards, (*cards[1:], None), strict=True):
            self._carry_out(card, after)

    def _carry_out(self, card: int, after: int | None) -> None:
        action, value, who = box.COLOUR[card], box.VALUE[card], self._acting
        if action == box.STROLL and self.river:
            self.river.reverse()
            self.where.reverse()
            self.up = not self.up
        elif action == box.ANOTHER and after != box.POINT_CARD:  # R13
            self._hand_on()
        elif action == box.BITE:
            for _ in range(min(value, len(self.river))):  # R18
                self._draw(who)
        elif action == box.FOG:
            self._share(who)
        elif action == box.RELEASE and who is not None:
            gone = who.release(value)
            self.river += gone
            self.where += [-1] * len(gone)
        elif action == box.BIN and who is not None:
            who.throw()

    def _hand_on(self) -> None:
        if self._acting is self.you:
            self._acting = self.other
        elif self._acting is self.other and self.seats == 2:
            self._acting = self.you
        else:  # any player
            self._acting, self.returns = None, True

    def _draw(self, who: _Fisher | None) -> None:
        card, place = self.river.pop(0), self.where.pop(0)
        if who is not None:
            who.catch(card)
        if who is self.you and place in self.lairs:
            self.risk = True

    def _share(self, who: _Fisher | None) -> None:
        """Share out a fog: the viewer keeps the best card; the choice of others is unknown."""
        fog = list(zip(self.river[: self.seats], self.where[: self.seats], strict=True))
        del self.river[: self.seats], self.where[: self.seats]
        if who is not self.you or not fog:
            self.shares = self.shares or (who is self.other and bool(fog))
            return
        best = max(fog, key=lambda each: self.mean if each[0] is None else WORTH[each[0]])
        if self.up and box.CANAILLE in [card for card, _ in fog]:  # R15
            best = next(each for each in fog if each[0] == box.CANAILLE)
        fog.remove(best)
        self.you.catch(best[0])
        seen = [best, *fog] if self.up else [best]
        self.risk = self.risk or any(place in self.lairs for _, place in seen)
        for card, _ in fog:
            if self.seats == 2 or card == box.CANAILLE:
                self.other.catch(card)


def _mean(view: View) -> float:
    """Return the average value of an unseen card, Canaille excluded."""
    counts = list(box.RIVER_COUNTS)
    for cards in (*view.piles, view.out, view.over, view.under):
        for card in cards:
            counts[card] -= 1
    unseen = counts[: box.CANAILLE]
    return sum(n * WORTH[face] for face, n in enumerate(unseen)) / max(1, sum(unseen))


def _brings(view: View, cards: tuple[int, ...]) -> Brings | Bides:
    """Return the result of a sentence that names the player it helps the least."""
    rivals = [seat for seat in range(view.seats) if seat != view.you]
    forecasts = [_Forecast(view, cards, seat) for seat in rivals]
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
    forecasts = {seat: _Forecast(view, rest, seat, goes_on=True) for seat in rivals}
    if any(each.other.owed for each in forecasts.values()):
        return None  # they would release unseen cards
    certain = {seat: each.other.certain() for seat, each in forecasts.items()}
    mine, others = certain[to], [certain[seat] for seat in rivals if seat != to]
    if mine > min(others):
        return None
    points = {seat: _points(_Fisher(view.piles[seat]).pile) for seat in rivals}
    have = [points[seat] for seat in rivals if seat != to]
    standing: Literal["least", "leader", "last", "level"] = "level"
    if mine < min(others):
        standing = "least"
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
