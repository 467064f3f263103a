"""The heap: cards that lie over one another (R5 to R7).

Each card in the heap has a slot. Nothing is worked out when cards are laid: what can be seen of a
card, and one card in sight that lies over it, are found out when somebody asks, and kept until a
card that comes, goes or moves may have changed them. So taking a card costs microseconds.
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
from kermesse.games.carnavalesque.visibility import ALL, READABLE, free_cells, shaded, well_within

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.view import Seen

NOBODY: Final = -1
"""Where no card is."""

_REACHED: Final = REACHED * REACHED
_FELT: Final = FELT * FELT


def bits(mask: int) -> Iterator[int]:
    """The slots in a mask."""
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
        """These cards in these places, the lowest first, some face up."""
        self.cards: list[int] = [*cards]
        """The card in each slot, NOBODY where there is none."""
        self.places: list[Place] = [*places]
        """Where it lies."""
        self.pile: list[int] = [*range(len(cards))]
        """The slots in use, the lowest card first, …"""
        self.used: int = (1 << len(cards)) - 1
        """… and as a mask."""
        self.up: int = sum([turned << slot for slot, turned in enumerate(up)])
        """The slots whose card lies face up."""
        self.free: dict[int, int] = {}
        """The cells that can be seen of each that somebody has looked at."""
        self.seen: int = 0
        """Slots that are in sight for certain: no card taken away makes them less so."""
        self.bare: int = 0
        """Slots nothing lies over."""
        self.guarded: list[int] = [0] * len(cards)
        """By a slot in sight, slots it lies over: while it does, which others do is of no concern.
        A card that has gone may still be named here."""
        self.loose: int = self.used
        """Slots of which nobody knows whether they are bare, or guarded by whom."""
        self.open: int | None = None
        """The available cards, as a mask of slots; None while nobody has asked."""
        self.reach: int | None = None
        """Those an acrobat reaches beside them, likewise."""
        self.shown: tuple[Seen, ...] | None = None
        """What every open eye sees of it; None while nobody has looked."""

    @classmethod
    def of_seen(cls, places: Sequence[Place]) -> "Heap":
        """Nameless cards in these places, the lowest first, all of which are in sight."""
        heap = cls([0] * len(places), places)
        heap.seen, heap.loose = heap.used, 0
        for slot, place in enumerate(places):
            over = (n for n in range(slot + 1, len(places)) if overlap(place, places[n]))
            guard = next(over, NOBODY)  # the lowest is likely to lie there longest
            if guard == NOBODY:
                heap.bare |= 1 << slot
            else:
                heap.guarded[guard] |= 1 << slot
        return heap

    def copy(self) -> "Heap":
        """The same heap again."""
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
        """All that lies there, the lowest first."""
        return tuple(
            (self.cards[slot], *self.places[slot], bool(self.up >> slot & 1)) for slot in self.pile
        )

    def __len__(self) -> int:
        return len(self.pile)

    def slot(self, card: int) -> int:
        """Where a card is; -1 when it is elsewhere."""
        return self.cards.index(card) if card in self.cards else -1

    # ------------------------------------------------------------------------ cards come and go

    def put(self, card: int, place: Place, up: bool) -> int:
        """Lay a card on top; its slot."""
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
        """Those of these slots whose cards are near enough to overlap one that lies there."""
        (x, y, _), places = place, self.places
        return [
            slot
            for slot in slots
            for u, v, _ in (places[slot],)
            if (u - x) * (u - x) + (v - y) * (v - y) < APART
        ]

    def _out_of_sight(self, slot: int) -> None:
        """A card is hidden now, or gone, or nobody knows: it guards no longer."""
        self.loose |= self.guarded[slot] & self.used & ~self.bare
        self.guarded[slot] = 0
        self.seen &= ~(1 << slot)

    def take(self, slot: int) -> int:
        """Take a card away; which one it was."""
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
        """Turn a card over where it lies."""
        self.up ^= 1 << slot
        self.reach = self.shown = None

    def tuck(self, card: int, under: int, up: bool) -> None:
        """Lay a card exactly under another: it covers nothing that was not covered (R7)."""
        slot = self._new_slot(card, self.places[under], up)
        if self.seen >> under & 1:
            self.guarded[under] |= 1 << slot
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
        self.free = {}
        self.guarded = [0] * len(self.cards)
        self.loose = self.used
        self.seen = self.bare = 0
        self.open = self.reach = self.shown = None

    # ---------------------------------------------------------------------------- what is in sight

    def _above(self, slot: int) -> list[int]:
        """The slots higher in the pile."""
        return self.pile[self.pile.index(slot) + 1 :]

    def over(self, slot: int) -> int:
        """The slots that lie over one, as a mask."""
        place, places = self.places[slot], self.places
        return sum([1 << other for other in self._above(slot) if overlap(place, places[other])])

    def sight(self, slot: int) -> int:
        """The cells of a card that can be seen, as a mask (R7)."""
        free = self.free.get(slot)
        if free is None:
            places = self.places
            free = free_cells(places[slot], [places[other] for other in self._above(slot)])
            self.free[slot] = free
            self.seen |= (free > 0) << slot
        return free

    def look(self) -> tuple[list[int], int]:
        """The slots in sight, the topmost first, and those whose face can be read, as a mask.

        Whatever nobody has looked at is looked at now, from the top: so of all that lies over a
        card it is known whether it is in sight.
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
                if self.up >> slot & 1 and _reads(place, cells, in_sight, unseen):
                    read |= 1 << slot
                in_sight.append(place)
            else:
                unseen.append(place)
        self.seen = sum([1 << slot for slot in found])
        return found, read

    def face(self, slot: int) -> int:
        """What can be seen of a card that is in sight: its face, or only its back (R7)."""
        card = self.cards[slot]
        if self.up >> slot & 1:
            if self.bare >> slot & 1:
                return card
            places, above = self.places, self._above(slot)
            in_sight = [places[other] for other in above if self.sight(other)]
            unseen = [places[other] for other in above if not self.sight(other)]
            if _reads(places[slot], self.sight(slot), in_sight, unseen):
                return card
        return box.BACK_OF[card]

    def available(self) -> int:
        """The slots in sight that nothing in sight lies over (R6).

        A card that nobody can see may stick out a little between the cells of those above it. It
        counts for nothing, here and below: it would be known by what it hides or forbids (R7).
        """
        if self.open is None:
            self.open = self._unguarded() | self.bare
        return self.open

    def _unguarded(self) -> int:
        """Of the loose slots, those in sight that nothing in sight lies over. The others get a
        guard, looked for from the top of the pile: what lies there lies over many.

        The highest card over another is in sight if it has a cell well within that one: whatever
        hid the cell would lie over both. So most guards are known without looking at the heap.
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
            else:  # under nothing but what nobody can see: it stays loose
                found |= (self.sight(slot) > 0) << slot
                continue
            self.loose ^= bit
        return found

    def within_reach(self) -> int:
        """The slots in sight under a single card in sight, and not named like it (R23)."""
        if self.reach is None:
            self.reach, covered = 0, self.used & ~self.available()
            for slot in bits(covered):
                seen = [*islice(self._covers(slot), 2)]
                if len(seen) == 1 and self.sight(slot):
                    self.reach |= (self._seen_at(slot) != self._seen_at(seen[0])) << slot
        return self.reach

    def _covers(self, slot: int) -> Iterator[int]:
        """The slots in sight that lie over one, from the top of the pile."""
        place, places = self.places[slot], self.places
        for other in reversed(self._above(slot)):
            if overlap(place, places[other]) and (self.seen >> other & 1 or self.sight(other)):
                yield other

    def _seen_at(self, slot: int) -> tuple[int, int, int]:
        """What a card in sight is named by: its centre and its face."""
        return *self.places[slot][:2], self.face(slot)

    def at(self, x: int, y: int, among: int, face: int | None = None) -> int:
        """Which of these slots has its centre there, and shows this face; -1 for none."""
        for slot in bits(among):
            place = self.places[slot]
            if place[0] == x and place[1] == y and face in (None, self.face(slot)):
                return slot
        return -1

    # ----------------------------------------------------------------------------- what a hand does

    def beneath(self, x: int, y: int) -> Iterator[int]:
        """The slots under a hand, the topmost first (R14)."""
        places = self.places
        for slot in reversed(self.pile):
            u, v, _ = place = places[slot]
            far = (u - x) * (u - x) + (v - y) * (v - y)
            if far < _REACHED and (far < _FELT or under_hand(place, x, y)):
                yield slot

    def nearest(self, x: int, y: int) -> int:
        """The slot whose centre is nearest, the topmost of equals; -1 in an empty heap (R14)."""
        best, found = 1 << 62, -1
        for slot in reversed(self.pile):
            u, v, _ = self.places[slot]
            far = (u - x) * (u - x) + (v - y) * (v - y)
            if far < best:
                best, found = far, slot
        return found

    def swept(self, start: tuple[int, int], end: tuple[int, int]) -> list[int]:
        """The slots a hand passes over between two points, the lowest first (R14)."""
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
        """The slots whose centre is out of the zone, the topmost first (R9)."""
        found = []
        for slot in reversed(self.pile):
            x, y, _ = self.places[slot]
            if x * x + y * y > ZONE * ZONE:
                found.append(slot)
        return found


def _reads(place: Place, cells: int, in_sight: Sequence[Place], unseen: Sequence[Place]) -> bool:
    """Does enough of a card show under those in sight for its face to be read (R7)?"""
    return cells.bit_count() >= READABLE or (
        free_cells(place, unseen) != ALL and free_cells(place, in_sight).bit_count() >= READABLE
    )
