"""Cards in places, and who knows each of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from kermesse.core.contract import PUBLIC, Seat, Viewer

Sight: TypeAlias = Literal["nobody", "owner", "all"]

MOST_SEATS: Final = 8
EVERYONE: Final = (1 << (MOST_SEATS + 1)) - 1
"""Seats and public as bits: bit `MOST_SEATS` is the public."""


@dataclass(frozen=True)
class CardPlace:
    """A place where cards lie. Derived classes say who sees a card that comes there."""

    label: str
    """Its name for players."""

    sight: Sight = "all"
    """Who sees a card that comes there."""

    each: bool = False
    """True if every seat has such a place."""

    @property
    def ordered(self) -> bool:
        """Return True if all see in which order the cards lie. A hand has no order."""
        return not self.each or self.sight == "all"


def deck(label: str = "Deck") -> CardPlace:
    """Return a place of which players know the number of cards only."""
    return CardPlace(label, "nobody")


def pile(label: str = "Discards") -> CardPlace:
    """Return a place in the middle, face up: discards, a trick, a market."""
    return CardPlace(label)


def hand(label: str = "Hands") -> CardPlace:
    """Return a place of each seat that the seat alone sees."""
    return CardPlace(label, "owner", each=True)


def row(label: str = "Shown") -> CardPlace:
    """Return a place of each seat, face up: tricks won, cards played, a bid."""
    return CardPlace(label, each=True)


def face_down(label: str = "Face down") -> CardPlace:
    """Return a place of each seat that nobody sees."""
    return CardPlace(label, "nobody", each=True)


Spot: TypeAlias = tuple[str, int]
"""A place, and its seat; seat 0 for a place in the middle."""


def bit(viewer: Viewer) -> int:
    """Return the bit of a viewer."""
    return 1 << (MOST_SEATS if viewer == PUBLIC else viewer)


class Cards:
    """All cards of a game, by place, each with the set of viewers who know it.

    In a place without order the cards that most viewers know come first. So equal cards are told
    apart by who knows them, and not by when they came.
    """

    __slots__ = ("known", "lying", "unordered")

    def __init__(self, spots: Iterable[Spot] = (), unordered: frozenset[str] = frozenset()) -> None:
        self.lying: dict[Spot, tuple[int, ...]] = dict.fromkeys(spots, ())
        """The cards in each place, the last on top."""
        self.known: dict[Spot, tuple[int, ...]] = dict.fromkeys(self.lying, ())
        """For each of them, the viewers who know it, as bits."""
        self.unordered = unordered
        """Names of the places without order."""

    def copy(self) -> "Cards":
        """Return a copy; the tuples are shared."""
        other = Cards(unordered=self.unordered)
        other.lying, other.known = self.lying.copy(), self.known.copy()
        return other

    def key(self) -> tuple[object, ...]:
        """Return all cards and who knows them."""
        return (tuple(self.lying.items()), tuple(self.known.items()))

    def add(self, spot: Spot, card: int, known: int) -> None:
        """Put a card on top of a place."""
        self.lying[spot] += (card,)
        self.known[spot] += (known,)
        self._group(spot)

    def take(self, spot: Spot, at: int) -> tuple[int, int]:
        """Take a card away; return it and who knows it."""
        cards, known = self.lying[spot], self.known[spot]
        at %= len(cards)
        self.lying[spot] = cards[:at] + cards[at + 1 :]
        self.known[spot] = known[:at] + known[at + 1 :]
        return cards[at], known[at]

    def learn(self, spot: Spot, who: int) -> None:
        """Let viewers know all cards of a place."""
        self.known[spot] = tuple(known | who for known in self.known[spot])
        self._group(spot)

    def seen(self, spot: Spot, viewer: Viewer) -> tuple[int | None, ...]:
        """Return the cards of a place, with None for those that a viewer does not know."""
        mine = bit(viewer)
        return tuple(
            card if known & mine else None
            for card, known in zip(self.lying[spot], self.known[spot], strict=True)
        )

    def unknown(self, viewer: Viewer) -> Iterator[tuple[Spot, int]]:
        """Yield where the cards lie that a viewer does not know."""
        mine = bit(viewer)
        for spot, known in self.known.items():
            yield from ((spot, at) for at, who in enumerate(known) if not who & mine)

    def _group(self, spot: Spot) -> None:
        """In a place without order, put the cards first that most viewers know."""
        if spot[0] in self.unordered and len(set(self.known[spot])) > 1:
            pairs = zip(self.known[spot], self.lying[spot], strict=True)
            grouped = sorted(pairs, key=lambda pair: _rank(pair[0]))
            self.known[spot], self.lying[spot] = map(tuple, zip(*grouped, strict=True))

    def redeal(self, places: Sequence[tuple[Spot, int]], cards: Sequence[int]) -> None:
        """Put these cards in these places, in order."""
        rows: dict[Spot, list[int]] = {spot: list(lying) for spot, lying in self.lying.items()}
        for (spot, at), card in zip(places, cards, strict=True):
            rows[spot][at] = card
        self.lying = {spot: tuple(lying) for spot, lying in rows.items()}


def _rank(known: int) -> tuple[int, int]:
    """Return the place of a card among others: by how many know it, then by who does."""
    return (-known.bit_count(), known)


def new_cards(places: Mapping[str, CardPlace], seats: int) -> Cards:
    """Return the places of a game, empty."""
    unordered = frozenset(name for name, place in places.items() if not place.ordered)
    return Cards(_spots(places, seats), unordered)


def _spots(places: Mapping[str, CardPlace], seats: int) -> list[Spot]:
    """Return every place, with its seat."""
    return [
        (name, seat) for name, place in places.items() for seat in range(seats if place.each else 1)
    ]


def sees(place: CardPlace, owner: Seat) -> int:
    """Return who sees a card that comes to a place, as bits."""
    return {"nobody": 0, "owner": bit(owner), "all": EVERYONE}[place.sight]
