"""The heap: cards that lie over one another (R5 to R7).

Each card in the heap has a slot. What is visible of a card, and a visible card that lies over it,
are computed on demand and cached until a change of the heap may have changed them. So taking a card
costs microseconds.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final

from kermesse.games.carnavalesque import box
from kermesse.games.carnavalesque.geometry import (
    APART,
    CLOSE,
    FELT,
    PALM,
    REACHED,
    ZONE,
    Place,
    overlap,
    under_hand,
)
from kermesse.games.carnavalesque.visibility import ALL, free_cells, readable, shaded, well_within

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.view import Seen

NOBODY: Final = -1
"""No slot, or no card."""

_REACHED: Final = REACHED * REACHED
_FELT: Final = FELT * FELT


def bits(mask: int) -> Iterator[int]:
    """Yield the slots in a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Heap:
    """The crowd in the middle of the table."""

    __slots__ = (
        "bare", "cards", "free", "guarded", "loose", "open", "pile", "places", "reach", "seen",
        "shown", "up", "used",
    )  # fmt: skip

    def __init__(
        self, cards: Sequence[int] = (), places: Sequence[Place] = (), up: Iterable[bool] = ()
    ) -> None:
        """Lay these cards in these places, the lowest first, some face up."""
        self.cards: list[int] = [*cards]
        """The card in each slot, NOBODY if the slot is free."""
        self.places: list[Place] = [*places]
        """The place of each slot."""
        self.pile: list[int] = [*range(len(cards))]
        """The slots in use, the lowest card first, …"""
        self.used: int = (1 << len(cards)) - 1
        """… and as a mask."""
        self.up: int = sum([turned << slot for slot, turned in enumerate(up)])
        """The slots whose card lies face up, as a mask."""
        self.free: dict[int, int] = {}
        """Cache: the visible cells of a slot."""
        self.seen: int = 0
        """The slots known to be visible. Taking a card away never makes one less visible."""
        self.bare: int = 0
        """The slots known to have nothing over them."""
        self.guarded: list[int] = [0] * len(cards)
        """For each visible slot, slots that it lies over. One such guard is enough to know that a
        slot is not available. Slots of cards already taken may still be in a mask."""
        self.loose: int = self.used
        """The slots not known to be bare, and without a known guard."""
        self.open: int | None = None
        """Cache: the available slots, as a mask."""
        self.reach: int | None = None
        """Cache: the other slots that an acrobat reaches, as a mask."""
        self.shown: tuple[Seen, ...] | None = None
        """Cache: the heap as every player with open eyes sees it."""

    @classmethod
    def of_seen(cls, places: Sequence[Place]) -> "Heap":
        """Return a heap of unnamed cards in these places, the lowest first, all of them visible."""
        heap = cls([0] * len(places), places)
        heap.seen, heap.loose = heap.used, 0
        for slot, place in enumerate(places):
            over = (n for n in range(slot + 1, len(places)) if overlap(place, places[n]))
            guard = next(over, NOBODY)  # the lowest is likely to stay longest
            if guard == NOBODY:
                heap.bare |= 1 << slot
            else:
                heap.guarded[guard] |= 1 << slot
        return heap

    def copy(self) -> "Heap":
        """Return a copy."""
        other = Heap.__new__(Heap)
        other.cards = self.cards[:]
        other.places = self.places[:]
        other.pile = self.pile[:]
        other.used = self.used
        other.up = self.up
        other.free = self.free.copy()
        other.seen = self.seen
        other.bare = self.bare
        other.guarded = self.guarded[:]
        other.loose = self.loose
        other.open = self.open
        other.reach = None
        other.shown = None
        return other

    def key(self) -> tuple[tuple[int, int, int, int, bool], ...]:
        """Return all cards with their places and sides, the lowest first."""
        return tuple(
            (self.cards[slot], *self.places[slot], bool(self.up >> slot & 1)) for slot in self.pile
        )

    def __len__(self) -> int:
        return len(self.pile)

    def slot(self, card: int) -> int:
        """Return the slot of a card; -1 if it is not in the heap."""
        return self.cards.index(card) if card in self.cards else -1

    # ------------------------------------------------------------------------ cards come and go

    def put(self, card: int, place: Place, up: bool) -> int:
        """Lay a card on top and return its slot."""
        places, free = self.places, self.free
        slot = self._new_slot(card, place, up)
        for other in self._near(place, bits(self.seen)):
            if self.bare >> other & 1 and overlap(places[other], place):
                self.bare ^= 1 << other
                self.guarded[slot] |= 1 << other
            shade = shaded(places[other], place)
            if shade:
                if other in free:
                    free[other] &= ~shade
                if not free.get(other):
                    self._out_of_sight(other)
        self.pile.append(slot)
        free[slot] = ALL
        self.seen |= 1 << slot
        self.bare |= 1 << slot
        self.open = self.reach = self.shown = None
        return slot

    def _new_slot(self, card: int, place: Place, up: bool) -> int:
        if len(self.pile) < len(self.cards):
            slot = self.cards.index(NOBODY)
            self.cards[slot], self.places[slot] = card, place
        else:
            slot = len(self.cards)
            self.cards.append(card)
            self.places.append(place)
            self.guarded.append(0)
        self.used |= 1 << slot
        if up:
            self.up |= 1 << slot
        return slot

    def _near(self, place: Place, slots: Iterable[int]) -> list[int]:
        """Return those of these slots whose cards are near enough to overlap a card there."""
        (x, y, _), places = place, self.places
        return [
            slot
            for slot in slots
            for u, v, _ in (places[slot],)
            if (u - x) * (u - x) + (v - y) * (v - y) < APART
        ]

    def _out_of_sight(self, slot: int) -> None:
        """Note that a card may be hidden now, or is gone: it guards no other slot."""
        self.loose |= self.guarded[slot] & self.used & ~self.bare
        self.guarded[slot] = 0
        self.seen &= ~(1 << slot)

    def take(self, slot: int) -> int:
        """Take a card away and return it."""
        card, place = self.cards[slot], self.places[slot]
        places, free = self.places, self.free
        self._out_of_sight(slot)
        free.pop(slot, None)
        for other in self._near(place, free):
            if free[other] != ALL and shaded(places[other], place):
                del free[other]
        self.pile.remove(slot)
        self.cards[slot] = NOBODY
        self.open = self.reach = self.shown = None
        others = ~(1 << slot)
        self.used &= others
        self.up &= others
        self.bare &= others
        self.loose &= others
        return card

    def turn(self, slot: int) -> None:
        """Turn a card over in its place."""
        self.up ^= 1 << slot
        self.reach = self.shown = None

    def tuck(self, card: int, under: int, up: bool) -> None:
        """Lay a card exactly under another, so that it covers nothing new (R7)."""
        slot = self._new_slot(card, self.places[under], up)
        if self.seen >> under & 1:
            self.guarded[under] |= 1 << slot
        else:
            self.loose |= 1 << slot
        self.pile.insert(self.pile.index(under), slot)

    def shift(self, moved: Iterable[tuple[int, Place, bool]], lifted: Iterable[int]) -> None:
        """Move and turn several cards; those lifted go to the top, in this order."""
        for slot, place, up in moved:
            self.places[slot] = place
            self.up = self.up | 1 << slot if up else self.up & ~(1 << slot)
        for slot in lifted:
            self.pile.remove(slot)
            self.pile.append(slot)
        self.free = {}
        self.guarded = [0] * len(self.cards)
        self.loose = self.used
        self.seen = self.bare = 0
        self.open = self.reach = self.shown = None

    # ---------------------------------------------------------------------------------- visibility

    def _above(self, slot: int) -> list[int]:
        """Return the slots higher in the pile."""
        return self.pile[self.pile.index(slot) + 1 :]

    def over(self, slot: int) -> int:
        """Return the slots that lie over a slot, as a mask."""
        place, places = self.places[slot], self.places
        return sum([1 << other for other in self._above(slot) if overlap(place, places[other])])

    def sight(self, slot: int) -> int:
        """Return the visible cells of a card, as a mask (R7)."""
        free = self.free.get(slot)
        if free is None:
            places = self.places
            free = free_cells(places[slot], [places[other] for other in self._above(slot)])
            self.free[slot] = free
            self.seen |= (free > 0) << slot
        return free

    def look(self) -> tuple[list[int], int]:
        """Return the visible slots, the topmost first, and those whose face is readable, as a mask.

        Slots without cached cells are computed from the top, so that the visibility of everything
        over a card is known.
        """
        places, free = self.places, self.free
        in_sight: list[Place] = []
        unseen: list[Place] = []
        found, read = [], 0
        for slot in reversed(self.pile):
            place, cells = places[slot], free.get(slot)
            if cells is None:
                cells = free_cells(place, in_sight)
                if cells and unseen:
                    cells &= free_cells(place, unseen)
                free[slot] = cells
            if cells:
                found.append(slot)
                if self.up >> slot & 1 and readable(place, cells, in_sight, unseen):
                    read |= 1 << slot
                in_sight.append(place)
            else:
                unseen.append(place)
        self.seen = sum([1 << slot for slot in found])
        return found, read

    def face(self, slot: int) -> int:
        """Return the face of a visible card, or its back if the face is not readable (R7)."""
        card = self.cards[slot]
        if self.up >> slot & 1:
            if self.bare >> slot & 1:
                return card
            places, above = self.places, self._above(slot)
            in_sight = [places[other] for other in above if self.sight(other)]
            unseen = [places[other] for other in above if not self.sight(other)]
            if readable(places[slot], self.sight(slot), in_sight, unseen):
                return card
        return box.BACK_OF[card]

    def available(self) -> int:
        """Return the visible slots that no visible card lies over (R6).

        An unseen card may stick out a little between the cells of those above it. It is ignored
        here and below: otherwise what it hides or forbids would reveal it (R7).
        """
        if self.open is None:
            self.open = self._unguarded() | self.bare
        return self.open

    def _unguarded(self) -> int:
        """Return the loose slots that are visible and under no visible card. Find a guard for each
        other loose slot, from the top of the pile, whose cards lie over many.

        The highest card over another is visible if it has a cell well within that one: a card that
        hid the cell would lie over both. So most guards are found without computing visibility.
        """
        places, found, loose = self.places, 0, self.loose
        while loose:  # a high slot is likely to lie on top, and to guard others
            slot = loose.bit_length() - 1
            bit = 1 << slot
            loose ^= bit
            place = places[slot]
            x, y, a = place
            guard = NOBODY
            covers: list[int] = []
            for other in reversed(self.pile):
                if other == slot:
                    break
                u, v, b = there = places[other]
                far = (u - x) * (u - x) + (v - y) * (v - y)
                if far < APART and (far < CLOSE[a - b] or overlap(place, there)):
                    if self.seen >> other & 1 or (not covers and well_within(there, place)):
                        guard = other
                        break
                    covers.append(other)
            if guard == NOBODY:
                guard = next(filter(self.sight, covers), NOBODY)
            if guard != NOBODY:
                self.guarded[guard] |= bit
                self.seen |= 1 << guard
            elif not covers:
                self.free[slot] = ALL
                self.seen |= bit
                self.bare |= bit
            else:  # only unseen cards lie over it: it stays loose
                found |= (self.sight(slot) > 0) << slot
                continue
            self.loose ^= bit
        return found

    def within_reach(self) -> int:
        """Return the visible slots under a single visible card with another name (R23)."""
        if self.reach is None:
            self.reach, covered = 0, self.used & ~self.available()
            for slot in bits(covered):
                seen = [*islice(self._covers(slot), 2)]
                if len(seen) == 1 and self.sight(slot):
                    self.reach |= (self._seen_at(slot) != self._seen_at(seen[0])) << slot
        return self.reach

    def _covers(self, slot: int) -> Iterator[int]:
        """Yield the visible slots that lie over a slot, from the top of the pile."""
        place, places = self.places[slot], self.places
        for other in reversed(self._above(slot)):
            if overlap(place, places[other]) and (self.seen >> other & 1 or self.sight(other)):
                yield other

    def _seen_at(self, slot: int) -> tuple[int, int, int]:
        """Return what names a visible card: its centre and its face."""
        return *self.places[slot][:2], self.face(slot)

    def at(self, x: int, y: int, among: int, face: int | None = None) -> int:
        """Return the slot among these with this centre, and this face if given; -1 for none."""
        for slot in bits(among):
            place = self.places[slot]
            if place[0] == x and place[1] == y and face in (None, self.face(slot)):
                return slot
        return -1

    # ------------------------------------------------------------------------------- the hand (R14)

    def beneath(self, x: int, y: int) -> Iterator[int]:
        """Yield the slots under a hand, the topmost first (R14)."""
        places = self.places
        for slot in reversed(self.pile):
            u, v, _ = place = places[slot]
            far = (u - x) * (u - x) + (v - y) * (v - y)
            if far < _REACHED and (far < _FELT or under_hand(place, x, y)):
                yield slot

    def nearest(self, x: int, y: int) -> int:
        """Return the slot with the nearest centre, the topmost in a tie; -1 if the heap is empty
        (R14)."""
        best, found = 1 << 62, -1
        for slot in reversed(self.pile):
            u, v, _ = self.places[slot]
            far = (u - x) * (u - x) + (v - y) * (v - y)
            if far < best:
                best, found = far, slot
        return found

    def swept(self, start: tuple[int, int], end: tuple[int, int]) -> list[int]:
        """Return the slots a hand passes over between two points, the lowest first (R14)."""
        (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
        steps = max(abs(dx), abs(dy)) // PALM + 1
        points = [(x + dx * i // steps, y + dy * i // steps) for i in range(steps, -1, -1)]
        left, right = min(x, end[0]) - REACHED, max(x, end[0]) + REACHED
        low, top = min(y, end[1]) - REACHED, max(y, end[1]) + REACHED
        found = []
        for slot in self.pile:
            u, v, _ = place = self.places[slot]
            if left < u < right and low < v < top:
                for x, y in points:
                    far = (u - x) * (u - x) + (v - y) * (v - y)
                    if far < _REACHED and (far < _FELT or under_hand(place, x, y)):
                        found.append(slot)
                        break
        return found

    def strays(self) -> list[int]:
        """Return the slots with their centre outside the zone, the topmost first (R9)."""
        found = []
        for slot in reversed(self.pile):
            x, y, _ = self.places[slot]
            if x * x + y * y > ZONE * ZONE:
                found.append(slot)
        return found
