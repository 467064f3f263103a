"""The heap: cards that lie over one another (R5 to R7).

Each card in the heap has a slot. Nothing is worked out when cards are laid: what can be seen of a
card, and one card in sight that lies over it, are found out when somebody asks, and kept until a
card that comes, goes or moves may have changed them. So taking a card costs microseconds.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from kermesse.games.carnavalesque import box
from kermesse.games.carnavalesque.place import (
    APART,
    PALM,
    REACHED,
    Place,
    in_zone,
    overlap,
    under_hand,
)
from kermesse.games.carnavalesque.sight import ALL, READABLE, free_cells, shaded

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.view import Seen

NOBODY: Final = -1
"""Where no guard is known, and where no card is."""


def bits(mask: int) -> Iterator[int]:
    """The slots in a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Heap:
    """The crowd in the middle of the table."""

    __slots__ = (
        "bare", "cards", "free", "guards", "loose", "open", "pile", "places", "seen", "shown", "up",
    )  # fmt: skip

    def __init__(
        self, cards: Sequence[int] = (), places: Sequence[Place] = (), up: Iterable[bool] = ()
    ) -> None:
        """These cards in these places, the lowest first, some face up."""
        self.cards: list[int] = [*cards]
        """The card in each slot, NOBODY where there is none."""
        self.places: list[Place] = [*places]
        """Where it lies."""
        self.pile: list[int] = [*range(len(cards))]
        """The slots in use, the lowest card first."""
        self.up: int = sum([turned << slot for slot, turned in enumerate(up)])
        """The slots whose card lies face up."""
        self.free: list[int | None] = [None] * len(cards)
        """The cells of each that can be seen; None while nobody has looked."""
        self.seen: int = 0
        """Slots that are in sight for certain: no card taken away makes them less so."""
        self.bare: int = 0
        """Slots nothing lies over."""
        self.guards: list[int] = [NOBODY] * len(cards)
        """A slot in sight that lies over each: while it does, which others do is of no concern."""
        self.loose: int = (1 << len(cards)) - 1
        """Slots of which nobody knows whether they are bare, or guarded by whom."""
        self.open: int | None = None
        """The available cards, as a mask of slots; None while nobody has asked."""
        self.shown: tuple[Seen, ...] | None = None
        """What every open eye sees of it; None while nobody has looked."""

    def copy(self) -> "Heap":
        """The same heap again."""
        other = Heap.__new__(Heap)
        other.cards = self.cards[:]
        other.places = self.places[:]
        other.pile = self.pile[:]
        other.up = self.up
        other.free = self.free[:]
        other.seen = self.seen
        other.bare = self.bare
        other.guards = self.guards[:]
        other.loose = self.loose
        other.open = self.open
        other.shown = None
        return other

    def key(self) -> tuple[tuple[int, int, int, int, bool], ...]:
        """All that lies there, the lowest first."""
        return tuple(
            (self.cards[slot], *self.places[slot], bool(self.up >> slot & 1)) for slot in self.pile
        )

    def __len__(self) -> int:
        return len(self.pile)

    def slot(self, card: int) -> int:
        """Where a card is; -1 when it is elsewhere."""
        return self.cards.index(card) if card in self.cards else -1

    def put(self, card: int, place: Place, up: bool) -> int:
        """Lay a card on top; its slot."""
        places, free = self.places, self.free
        slot = self._new_slot(card, place, up)
        for other in bits(self.bare):
            if overlap(places[other], place):
                self.bare ^= 1 << other
                self.guards[other] = slot
        for other in self.pile:
            left = free[other]
            if (left or self.seen >> other & 1) and (shade := shaded(places[other], place)):
                if left is not None:
                    free[other] = left = left & ~shade
                if not left:
                    self._out_of_sight(other)
        self.pile.append(slot)
        free[slot] = ALL
        self.seen |= 1 << slot
        self.bare |= 1 << slot
        self.open = self.shown = None
        return slot

    def _new_slot(self, card: int, place: Place, up: bool) -> int:
        if len(self.pile) < len(self.cards):
            slot = self.cards.index(NOBODY)
            self.cards[slot], self.places[slot] = card, place
        else:
            slot = len(self.cards)
            self.cards.append(card)
            self.places.append(place)
            self.free.append(None)
            self.guards.append(NOBODY)
        if up:
            self.up |= 1 << slot
        return slot

    def _out_of_sight(self, slot: int) -> None:
        """A card is hidden now, or gone, or nobody knows: it guards no longer."""
        guards = self.guards
        while slot in guards:
            guarded = guards.index(slot)
            guards[guarded] = NOBODY
            self.loose |= 1 << guarded
        self.seen &= ~(1 << slot)

    def take(self, slot: int) -> int:
        """Take a card away; which one it was."""
        card, place = self.cards[slot], self.places[slot]
        places, free = self.places, self.free
        rank = self.pile.index(slot)
        for other in self.pile[:rank]:
            left = free[other]
            if left is not None and left != ALL and shaded(places[other], place):
                free[other] = None
        del self.pile[rank]
        self._out_of_sight(slot)
        self.cards[slot] = self.guards[slot] = NOBODY
        free[slot] = self.open = self.shown = None
        others = ~(1 << slot)
        self.up &= others
        self.bare &= others
        self.loose &= others
        return card

    def turn(self, slot: int) -> None:
        """Turn a card over where it lies."""
        self.up ^= 1 << slot
        self.shown = None

    def tuck(self, card: int, under: int, up: bool) -> None:
        """Lay a card exactly under another: it covers nothing that was not covered (R7)."""
        slot = self._new_slot(card, self.places[under], up)
        self.free[slot] = 0
        if self.seen >> under & 1:
            self.guards[slot] = under
        else:
            self.loose |= 1 << slot
        self.pile.insert(self.pile.index(under), slot)

    def shift(self, moved: Iterable[tuple[int, Place, bool]], lifted: Iterable[int]) -> None:
        """Move and turn several cards at once; those lifted come to lie on top, in this order."""
        for slot, place, up in moved:
            self.places[slot] = place
            self.up = self.up | 1 << slot if up else self.up & ~(1 << slot)
        for slot in lifted:
            self.pile.remove(slot)
            self.pile.append(slot)
        self.free = [None] * len(self.cards)
        self.guards = [NOBODY] * len(self.cards)
        self.loose = sum([1 << slot for slot in self.pile])
        self.seen = self.bare = 0
        self.open = self.shown = None

    def _above(self, slot: int) -> list[int]:
        """The slots higher in the pile."""
        return self.pile[self.pile.index(slot) + 1 :]

    def over(self, slot: int) -> int:
        """The slots that lie over one, as a mask."""
        place, places = self.places[slot], self.places
        return sum([1 << other for other in self._above(slot) if overlap(place, places[other])])

    def sight(self, slot: int) -> int:
        """The cells of a card that can be seen, as a mask (R7)."""
        free = self.free[slot]
        if free is None:
            places = self.places
            free = free_cells(places[slot], [places[other] for other in self._above(slot)])
            self.free[slot] = free
            self.seen |= (free > 0) << slot
        return free

    def available(self) -> int:
        """The slots in sight that nothing in sight lies over (R6).

        A card that nobody can see may stick out a little between the cells of those above it. It
        counts for nothing, here and below: it would be known by what it hides or forbids (R7).
        """
        if self.open is None:
            found = 0
            for slot in bits(self.loose):
                found |= self._unguarded(slot) << slot
            self.open = found | self.bare
        return self.open

    def _covers(self, slot: int) -> Iterator[int]:
        """The slots in sight that lie over one, from the top of the pile."""
        place, places = self.places[slot], self.places
        for other in reversed(self._above(slot)):
            if overlap(place, places[other]) and (self.seen >> other & 1 or self.sight(other)):
                yield other

    def _unguarded(self, slot: int) -> bool:
        """Is this card in sight, and nothing in sight over it? If something is, that guards it.

        From the top of the pile: what lies there is in sight, and guards many.
        """
        place, places, covered, bit = self.places[slot], self.places, False, 1 << slot
        x, y, _ = place
        for other in reversed(self._above(slot)):
            u, v, _ = places[other]
            if (u - x) ** 2 + (v - y) ** 2 < APART and overlap(place, places[other]):
                if self.seen >> other & 1 or self.sight(other):
                    self.guards[slot] = other
                    self.loose &= ~bit
                    return False
                covered = True
        if covered:
            return self.sight(slot) > 0
        self.bare |= bit
        self.loose &= ~bit
        return True

    def within_reach(self) -> int:
        """The slots in sight under a single card in sight, and not named like it (R23)."""
        found, open_slots = 0, self.available()
        for slot in self.pile:
            if not open_slots >> slot & 1:
                seen = [*islice(self._covers(slot), 2)]
                if len(seen) == 1 and self.sight(slot):
                    found |= (self._seen_at(slot) != self._seen_at(seen[0])) << slot
        return found

    def _seen_at(self, slot: int) -> tuple[int, int, int]:
        """What a card in sight is named by: its centre and its face."""
        return *self.places[slot][:2], self.face(slot)

    def _readable(self, slot: int) -> bool:
        """Does enough of a card show under those in sight for its face to be read (R7)?"""
        if self.sight(slot).bit_count() >= READABLE:
            return True
        place, places, above = self.places[slot], self.places, self._above(slot)
        unseen = [places[other] for other in above if not self.sight(other)]
        if free_cells(place, unseen) == ALL:
            return False
        seen = [places[other] for other in above if self.sight(other)]
        return free_cells(place, seen).bit_count() >= READABLE

    def face(self, slot: int) -> int:
        """What can be seen of a card that is in sight: its face, or only its back (R7)."""
        card = self.cards[slot]
        if self.up >> slot & 1 and (self.bare >> slot & 1 or self._readable(slot)):
            return card
        return box.BACK_OF[card]

    def at(self, x: int, y: int, among: int, face: int | None = None) -> int:
        """Which of these slots has its centre there, and shows this face; -1 for none."""
        for slot in bits(among):
            place = self.places[slot]
            if place[0] == x and place[1] == y and face in (None, self.face(slot)):
                return slot
        return -1

    def beneath(self, x: int, y: int) -> list[int]:
        """The slots under a hand, the topmost first (R14)."""
        found = []
        for slot in reversed(self.pile):
            place = self.places[slot]
            if -REACHED < place[0] - x < REACHED and under_hand(place, x, y):
                found.append(slot)
        return found

    def nearest(self, x: int, y: int) -> int:
        """The slot whose centre is nearest, the topmost of equals; -1 in an empty heap (R14)."""
        best, found = 1 << 62, -1
        for slot in reversed(self.pile):
            u, v, _ = self.places[slot]
            far = (u - x) ** 2 + (v - y) ** 2
            if far < best:
                best, found = far, slot
        return found

    def swept(self, start: tuple[int, int], end: tuple[int, int]) -> list[int]:
        """The slots a hand passes over between two points, the lowest first (R14)."""
        (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
        steps = max(abs(dx), abs(dy)) // PALM + 1
        points = [(x + dx * i // steps, y + dy * i // steps) for i in range(steps + 1)]
        left, right = min(x, end[0]) - REACHED, max(x, end[0]) + REACHED
        low, top = min(y, end[1]) - REACHED, max(y, end[1]) + REACHED
        found = []
        for slot in self.pile:
            place = self.places[slot]
            if left < place[0] < right and low < place[1] < top:
                for px, py in points:
                    if under_hand(place, px, py):
                        found.append(slot)
                        break
        return found

    def strays(self) -> list[int]:
        """The slots whose centre is out of the zone, the topmost first (R9)."""
        places = self.places
        return [slot for slot in reversed(self.pile) if not in_zone(*places[slot][:2])]
