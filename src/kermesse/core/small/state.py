"""`SmallState`: the base of a small game. Its view, copy and key follow from its declarations."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec
from msgspec import Meta

from kermesse.core.contract import (
    HOUSE,
    PUBLIC,
    Event,
    Move,
    Ms,
    Options,
    Outcome,
    Player as AnyPlayer,
    Rng,
    Seat,
    State,
    Told,
    Viewer,
)
from kermesse.core.small.events import Drew, Gave, Hid, Laid, Looked, Showed, Shuffle
from kermesse.core.small.pieces import EVERYONE, CardPlace, bit, new_cards, sees

MOST_DEALS = 10_000
"""Number of deals after which `possible` is said to exclude all of them."""


class SmallState(State[Any, Any]):
    """A game of cards at one moment. Derive a class, declare what it has, and write the rules.

    The House shuffles `box` into the first place with the sight "nobody"; then `begin` deals.
    Annotated attributes of the class are public values (numbers, bools, tuples), with defaults. A
    value for each seat has the type `BySeat`, and the default (0,), which is repeated.
    """

    box: ClassVar[tuple[int, ...]]
    """Every card, as numbers from 0."""

    table: ClassVar[Mapping[str, CardPlace]]
    """The places of cards, by name."""

    seat_counts: ClassVar[range] = range(2, 5)
    """Possible numbers of seats."""

    view_type: ClassVar[type[msgspec.Struct]]
    """The type of its views, derived by `small_game`."""

    values: ClassVar[Mapping[str, Any]]
    """The default of each public value, found by `small_game`."""

    moves_of: ClassVar[tuple[type[Move], ...]] = ()
    """Its types of moves."""

    events_of: ClassVar[tuple[type[Event], ...]] = ()
    """Its types of events, beside those of the pieces."""

    def __init__(self, size: int, _options: Options | None = None) -> None:
        self.at = 0
        self.size = size
        self.started = False
        self.cards = new_cards(self.table, size)
        self._told: list[Told] = []
        for name, value in self.values.items():
            several = isinstance(value, tuple) and len(value) == 1
            setattr(self, name, value * size if several else value)

    # -------------------------------------------------------------------- what a game writes

    def begin(self) -> None:
        """Deal, after the shuffle."""
        raise NotImplementedError

    def acting(self) -> Sequence[Seat]:
        """Return the seats that may act."""
        raise NotImplementedError

    def menu(self, seat: Seat) -> Sequence[Move]:
        """Return the moves of a seat that may act; they depend on what the seat knows.

        Equal moves, as with two equal cards, are listed once.
        """
        raise NotImplementedError

    def act(self, seat: Seat, move: Any) -> None:
        """Carry out a move of the menu."""
        raise NotImplementedError

    def result(self) -> tuple[str, Sequence[int]] | None:
        """Return the ending and the points of each seat, or None while the game goes on."""
        raise NotImplementedError

    def possible(self) -> bool:
        """Return False if hidden cards cannot lie so, after what happened. It may use all cards.

        Override it if events say something about a card that they do not show.
        """
        return True

    # -------------------------------------------------------------------- the pieces

    def held(self, place: str, seat: Seat = 0) -> tuple[int, ...]:
        """Return the cards of a place, sorted."""
        return tuple(sorted(self.cards.lying[place, seat]))

    def top(self, place: str, seat: Seat = 0) -> int | None:
        """Return the last card of a place, None if it is empty."""
        lying = self.cards.lying[place, seat]
        if len(lying) > 1 and not self.table[place].ordered:
            raise ValueError(f"{place} has no order: `held` returns its cards")
        return lying[-1] if lying else None

    def draw(self, seat: Seat, to: str = "hand", source: str = "deck") -> int:
        """Move the top card of a place to a place of a seat, and tell those who see it."""
        card, known = self.cards.take((source, 0), -1)
        known |= sees(self.table[to], seat)
        self.cards.add((to, seat), card, known)
        self._tell(known, Drew(seat, card), Drew(seat, None))
        return card

    def lay(self, seat: Seat, card: int, to: str, source: str = "hand") -> None:
        """Move a card of a seat to another place, and tell those who see it.

        Among equal cards, the one that most viewers know goes.
        """
        spot = (source, seat)
        card, known = self.cards.take(spot, self.cards.lying[spot].index(card))
        target = seat if self.table[to].each else 0
        known |= sees(self.table[to], target)
        self.cards.add((to, target), card, known)
        public = known == EVERYONE
        self._tell(known, Laid(seat, card) if public else Hid(seat, card), Hid(seat, None))

    def give(self, seat: Seat, card: int, at: Seat, place: str = "hand") -> None:
        """Move a card of a seat to the same place of another seat, and tell those who see it.

        Among equal cards, the one that most viewers know goes.
        """
        card, known = self.cards.take((place, seat), self.cards.lying[place, seat].index(card))
        known |= sees(self.table[place], at)
        self.cards.add((place, at), card, known)
        self._tell(known, Gave(seat, at, card), Gave(seat, at, None))

    def collect(self, source: str, seat: Seat, to: str) -> None:
        """Move all cards of a place in the middle to a place of a seat, as with a trick."""
        while self.cards.lying[source, 0]:
            card, known = self.cards.take((source, 0), 0)
            self.cards.add((to, seat), card, known | sees(self.table[to], seat))

    def look(self, seat: Seat, at: Seat, place: str = "hand") -> None:
        """Let a seat see the cards of another; the others hear that it looked."""
        self.cards.learn((place, at), bit(seat))
        cards = self.held(place, at)
        self._tell(bit(seat) | bit(at), Looked(seat, at, cards), Looked(seat, at, None))

    def show(self, seat: Seat, place: str = "hand") -> None:
        """Show the cards of a seat to all."""
        self.cards.learn((place, seat), EVERYONE)
        self.tell(Showed(seat, self.held(place, seat)))

    def tell(self, event: Event) -> None:
        """Tell everyone an event. It may name only what all may know."""
        self._told.append(Told(event))

    def _tell(self, who: int, event: Event, others: Event) -> None:
        if who == EVERYONE:
            self.tell(event)
            return
        knowing = [seat for seat in range(self.size) if who & bit(seat)]
        self._told.append(Told(others, dict.fromkeys(knowing, event)))

    # -------------------------------------------------------------------- the contract

    def seats(self) -> tuple[Seat, ...]:
        return tuple(range(self.size))

    def to_act(self) -> tuple[Seat, ...]:
        return tuple(self.acting()) if self.started and self.result() is None else ()

    def moves(self, seat: Seat) -> tuple[Any, ...]:
        return tuple(dict.fromkeys(self.menu(seat))) if seat in self.to_act() else ()

    def why(self, by: AnyPlayer, move: Any) -> str | None:
        fair = type(move) is Shuffle and sorted(move.order) == sorted(self.box)
        return None if by != HOUSE or (fair and not self.started) else "not-now"

    def due(self) -> Ms | None:
        return None if self.started else 0

    def house(self, rng: Rng) -> Shuffle:
        order = list(self.box)
        rng.shuffle(order)
        return Shuffle(tuple(order))

    def apply(self, by: AnyPlayer, move: Any, tell: list[Told] | None) -> None:
        self._told = []
        if isinstance(move, Shuffle):
            self.started = True
            for card in move.order:
                self.cards.add(self._deck(), card, 0)
            self.begin()
        elif by != HOUSE:
            self.act(by, move)
        if tell is not None:
            tell.extend(self._told)
        self._told = []

    @classmethod
    def _deck(cls) -> tuple[str, int]:
        places = cls.table.items()
        return next((name, 0) for name, one in places if one.sight == "nobody" and not one.each)

    def outcome(self) -> Outcome | None:
        found = self.result() if self.started else None
        if found is None:
            return None
        ending, points = found
        best = tuple(seat for seat, score in enumerate(points) if score == max(points))
        return Outcome(ending, dict(enumerate(points)), best)

    def view(self, viewer: Viewer) -> Any:
        here = viewer != PUBLIC and viewer in range(self.size)
        eyes: Viewer = viewer if here else PUBLIC
        shown: dict[str, Any] = {}
        for name, place in self.table.items():
            if place.sight == "nobody" and not place.each:
                shown[name] = len(self.cards.lying[name, 0])
            elif place.each:
                shown[name] = tuple(self.cards.seen((name, s), eyes) for s in range(self.size))
            else:
                shown[name] = self.cards.seen((name, 0), eyes)
        return self.view_type(
            you=viewer if here else None,
            started=self.started,
            **shown,
            **{name: getattr(self, name) for name in self.values},
            seen=tuple(self.cards.known.values()),
        )

    def copy(self) -> "SmallState":
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.at, other.cards, other._told = self.at, self.cards.copy(), []
        return other

    def key(self) -> tuple[Any, ...]:
        values = (getattr(self, name) for name in self.values)
        return (self.at, self.size, self.started, self.cards.key(), *values)


BySeat: TypeAlias = Annotated[tuple[int, ...], Meta(extra={"by": "seat"})]
"""A number for each seat."""
