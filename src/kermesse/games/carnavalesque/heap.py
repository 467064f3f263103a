"""The heap: cards that lie over one another, in whole numbers (R5 to R7).

A card is 63 × 88 mm at a place in tenths of a millimetre and an angle in degrees, turned by a fixed
table of sines, so that a replay is exact on every machine. Each card in the heap has a slot; who
lies over whom is kept as one bitmask of slots for each, so that taking a card costs microseconds.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from kermesse.games.carnavalesque import box, cover

WIDTH: Final = 630
HEIGHT: Final = 880
"""The size of a card, in tenths of a millimetre."""

ZONE: Final = 2_600
"""R5: the radius of the playing zone."""

PALM: Final = 400
"""R14: the radius of the Jester's hand."""

ROWS: Final = 7
COLUMNS: Final = 5
"""R7: a card is looked at in so many cells."""

READABLE: Final = 12
"""R7: with so many cells uncovered a face can be read."""

SCALE: Final = 10_000
"""What the sines below are multiplied by."""

_QUARTER: Final = (
    0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756,
    2924, 3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299,
    5446, 5592, 5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431,
    7547, 7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572, 8660, 8746, 8829, 8910, 8988,
    9063, 9135, 9205, 9272, 9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816, 9848,
    9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998, 10000,
)  # fmt: skip
SIN: Final = (
    *_QUARTER,
    *_QUARTER[89:0:-1],
    *(-sine for sine in _QUARTER),
    *(-sine for sine in _QUARTER[89:0:-1]),
)
"""The sine of every whole degree, from 0 to 359."""

COS: Final = SIN[90:] + SIN[:90]
"""The cosine of every whole degree."""

Place: TypeAlias = tuple[int, int, int]
"""Where a card lies: its centre and its angle."""

MIDDLE: Final[Place] = (0, 0, 0)
"""R4: where the card of the third workshop lies at first."""

_W: Final = WIDTH // 2
_H: Final = HEIGHT // 2
_CELL: Final = 7 * WIDTH // COLUMNS  # places of cells are counted in sevenths, so as to be whole
_APART: Final = 1_084**2  # centres further away than two half diagonals: no overlap
_TOUCHING: Final = 629**2  # centres nearer than the width: overlap at any angles
_REACHED: Final = (542 + PALM) ** 2
_PALM_SQUARED: Final = (PALM * SCALE) ** 2
_ALL: Final = (1 << ROWS * COLUMNS) - 1

_Limits: TypeAlias = tuple[int, int, int, int]
_LIMITS: Final[list[_Limits | None]] = [None for _ in range(360 * 360)]
"""By two angles, how near two cards must be along each of their sides to overlap."""


def _limits(one: int, two: int) -> _Limits:
    """Separating axes: the sum of both shadows on each side of either card, rounded up."""
    a, b, c, d = COS[one], SIN[one], COS[two], SIN[two]
    along, across = abs(a * c + b * d), abs(a * d - b * c)
    long, wide = _H * along + _W * across, _W * along + _H * across
    own, other = a * a + b * b, c * c + d * d
    found = (
        -(-(_W * own + wide) // SCALE),
        -(-(_H * own + long) // SCALE),
        -(-(_W * other + wide) // SCALE),
        -(-(_H * other + long) // SCALE),
    )
    for turned in (one, (one + 180) % 360):  # half a turn leaves a card where it is
        _LIMITS[turned * 360 + two] = found
        _LIMITS[turned * 360 + (two + 180) % 360] = found
    return found


def overlap(one: Place, two: Place) -> bool:
    """Have two cards a positive area in common? By separating axes, exactly (R5)."""
    (x, y, a), (u, v, b) = one, two
    dx, dy = u - x, v - y
    far = dx * dx + dy * dy
    if far >= _APART:
        return False
    if far < _TOUCHING:
        return True
    limit = _LIMITS[a * 360 + b] or _limits(a, b)
    c, s, d, t = COS[a], SIN[a], COS[b], SIN[b]
    return (
        abs(dx * c + dy * s) < limit[0]
        and abs(dy * c - dx * s) < limit[1]
        and abs(dx * d + dy * t) < limit[2]
        and abs(dy * d - dx * t) < limit[3]
    )


def corners(place: Place) -> list[tuple[int, int]]:
    """The corners of a card, times SCALE."""
    x, y, angle = place
    c, s = COS[angle], SIN[angle]
    return [
        (x * SCALE + w * c - h * s, y * SCALE + w * s + h * c)
        for w, h in ((_W, _H), (-_W, _H), (-_W, -_H), (_W, -_H))
    ]


def edges(place: Place) -> tuple[cover.Line, ...]:
    """The sides of a card as half planes, times SCALE."""
    x, y, angle = place
    c, s = COS[angle], SIN[angle]
    u, v, norm = (x * c + y * s) * SCALE, (y * c - x * s) * SCALE, c * c + s * s
    return (
        (-c, -s, u + _W * norm),
        (s, -c, v + _H * norm),
        (c, s, -u + _W * norm),
        (-s, c, -v + _H * norm),
    )


@lru_cache(maxsize=1 << 14)
def shaded(below: Place, above: Place) -> int:
    """Which cells of one card lie under another, as a mask, row by row (R7).

    Two cards that lie still are asked about again in every view and every copy: hence the cache.
    """
    (x, y, a), (u, v, b) = below, above
    c, s, d, t = COS[a], SIN[a], COS[b], SIN[b]
    dx, dy = x - u, y - v
    norm = 7 * (d * d + t * t)
    wide, high = _W * norm, _H * norm
    along, across = c * d + s * t, s * d - c * t
    column_u, column_v = _CELL * along, _CELL * across
    row_u, row_v = -HEIGHT * across, HEIGHT * along
    line_u = 7 * SCALE * (dx * d + dy * t) - 2 * column_u - 3 * row_u
    line_v = 7 * SCALE * (dy * d - dx * t) - 2 * column_v - 3 * row_v
    # Five cells a row, written out: this is most of the cost of a first look at a heap.
    u2, u3, u4 = 2 * column_u, 3 * column_u, 4 * column_u
    v2, v3, v4 = 2 * column_v, 3 * column_v, 4 * column_v
    mask = 0
    for row in range(ROWS):
        left, right = -wide - line_u, wide - line_u
        low, top = -high - line_v, high - line_v
        cells = 1 if left <= 0 <= right and low <= 0 <= top else 0
        if left <= column_u <= right and low <= column_v <= top:
            cells |= 2
        if left <= u2 <= right and low <= v2 <= top:
            cells |= 4
        if left <= u3 <= right and low <= v3 <= top:
            cells |= 8
        if left <= u4 <= right and low <= v4 <= top:
            cells |= 16
        mask |= cells << COLUMNS * row
        line_u += row_u
        line_v += row_v
    return mask


@lru_cache(maxsize=4)
def hides(places: tuple[Place, ...], below: Place) -> bool:
    """Does nothing of a card show under these? By the cells first, which is quick, then exactly."""
    over = [place for place in places if overlap(place, below)]
    free = _ALL
    for place in over:
        free &= ~shaded(below, place)
    return not free and cover.covered(edges(below), map(edges, over))


def bits(mask: int) -> Iterator[int]:
    """The slots in a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Heap:
    """The crowd in the middle of the table."""

    __slots__ = ("cards", "free", "open", "over", "pile", "places", "top", "under", "up")

    def __init__(self) -> None:
        self.cards: list[int] = []
        """The card in each slot, -1 where there is none."""
        self.places: list[Place] = []
        """Where it lies."""
        self.pile: list[int] = []
        """The slots in use, the lowest card first."""
        self.over: list[int] = []
        """The slots that lie over each one."""
        self.under: list[int] = []
        """The slots that lie under each one."""
        self.free: list[int | None] = []
        """The cells of each that can be seen; None while nobody has looked."""
        self.top: int = 0
        """The slots nothing lies over."""
        self.open: int | None = None
        """The available cards, as a mask of slots; None while nobody has asked."""
        self.up: int = 0
        """The slots whose card lies face up."""

    def copy(self) -> "Heap":
        """The same heap again."""
        other = Heap.__new__(Heap)
        other.cards = self.cards[:]
        other.places = self.places[:]
        other.pile = self.pile[:]
        other.over = self.over[:]
        other.under = self.under[:]
        other.free = self.free[:]
        other.top = self.top
        other.open = self.open
        other.up = self.up
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
        slot = self._new_slot(card, place, up)
        self.pile.append(slot)
        self._settle(slot, len(self.pile) - 1)
        return slot

    def _new_slot(self, card: int, place: Place, up: bool) -> int:
        if len(self.pile) < len(self.cards):
            slot = self.cards.index(-1)
            self.cards[slot], self.places[slot], self.free[slot] = card, place, None
        else:
            slot = len(self.cards)
            self.cards.append(card)
            self.places.append(place)
            self.over.append(0)
            self.under.append(0)
            self.free.append(None)
        if up:
            self.up |= 1 << slot
        return slot

    def _settle(self, slot: int, height: int) -> None:
        """Find out what lies over and under a card that lay nowhere until now."""
        places, over, under, free = self.places, self.over, self.under, self.free
        x, y, a = places[slot]
        c, s, base, bit = COS[a], SIN[a], a * 360, 1 << slot
        below = above = 0
        for rank, other in enumerate(self.pile):
            u, v, b = places[other]
            dx = u - x
            dy = v - y
            far = dx * dx + dy * dy
            if far >= _APART or other == slot:
                continue
            if far >= _TOUCHING:
                limit = _LIMITS[base + b] or _limits(a, b)
                if abs(dx * c + dy * s) >= limit[0] or abs(dy * c - dx * s) >= limit[1]:
                    continue
                d, t = COS[b], SIN[b]
                if abs(dx * d + dy * t) >= limit[2] or abs(dy * d - dx * t) >= limit[3]:
                    continue
            if rank < height:
                below |= 1 << other
                over[other] |= bit
                free[other] = None
            else:
                above |= 1 << other
                under[other] |= bit
        under[slot], over[slot] = below, above
        self.open = None
        self.top &= ~below
        if not above:
            self.top |= bit

    def _lift(self, slot: int) -> None:
        """Nothing lies over or under this card any more, for the moment."""
        over, under, free, bit = self.over, self.under, self.free, 1 << slot
        below, above = under[slot], over[slot]
        while below:
            low = below & -below
            other = low.bit_length() - 1
            below ^= low
            over[other] ^= bit
            free[other] = None
            if not over[other]:
                self.top |= low
        while above:
            low = above & -above
            under[low.bit_length() - 1] ^= bit
            above ^= low
        over[slot] = under[slot] = 0
        free[slot] = self.open = None
        self.top &= ~bit

    def take(self, slot: int) -> int:
        """Take a card away; which one it was."""
        card = self.cards[slot]
        self._lift(slot)
        self.pile.remove(slot)
        self.cards[slot] = -1
        self.up &= ~(1 << slot)
        return card

    def turn(self, slot: int) -> None:
        """Turn a card over where it lies."""
        self.up ^= 1 << slot

    def tuck(self, card: int, under: int, up: bool) -> None:
        """Lay a card exactly under another: it covers nothing that was not covered (R7)."""
        place = self.places[under]
        slot = self._new_slot(card, place, up)
        bit = 1 << slot
        self.over[slot] = self.over[under] | 1 << under
        self.under[slot] = self.under[under]
        for other in bits(self.under[under]):
            self.over[other] |= bit
        for other in bits(self.over[slot]):
            self.under[other] |= bit
        self.free[slot] = 0
        self.pile.insert(self.pile.index(under), slot)

    def shift(self, moved: Iterable[tuple[int, Place, bool]], lifted: Iterable[int]) -> None:
        """Move and turn several cards at once; those lifted come to lie on top, in this order."""
        slots = []
        for slot, place, up in moved:
            self._lift(slot)
            self.places[slot] = place
            self.up = self.up | 1 << slot if up else self.up & ~(1 << slot)
            slots.append(slot)
        for slot in lifted:
            self.pile.remove(slot)
            self.pile.append(slot)
        whole = self.pile
        still = set(slots)
        ranks = {slot: rank for rank, slot in enumerate(whole)}
        self.pile = [slot for slot in whole if slot not in still]
        for slot in slots:
            rank = ranks[slot]
            height = sum(1 for other in self.pile if ranks[other] < rank)
            self.pile.insert(height, slot)
            self._settle(slot, height)

    def sight(self, slot: int) -> int:
        """The cells of a card that can be seen, as a mask (R7)."""
        free = self.free[slot]
        if free is None:
            place, free = self.places[slot], _ALL
            for other in bits(self.over[slot]):
                free &= ~shaded(place, self.places[other])
                if not free:
                    break
            self.free[slot] = free
        return free

    def available(self) -> int:
        """The slots in sight that nothing in sight lies over (R6).

        A card that nobody can see may stick out a little between the cells of those above it. It
        counts for nothing, here and below: it would be known by what it hides or forbids (R7).
        """
        if self.open is None:
            self.open = self.top
            rest = (1 << len(self.cards)) - 1 & ~self.top
            for slot in bits(self.top):  # nothing hides what lies on top
                rest &= ~self.under[slot]
            for slot in bits(rest):
                if (above := self.over[slot]) and not any(map(self.sight, bits(above))):
                    self.open |= (self.sight(slot) > 0) << slot
        return self.open

    def within_reach(self) -> int:
        """The slots in sight under a single card in sight, and not named like it (R23)."""
        found = 0
        for slot in self.pile:
            over = self.over[slot]
            if over and self.sight(slot):
                seen = [other for other in bits(over) if self.sight(other)]
                if len(seen) == 1 and self._seen_at(slot) != self._seen_at(seen[0]):
                    found |= 1 << slot
        return found

    def _seen_at(self, slot: int) -> tuple[int, int, int]:
        """What a card in sight is named by: its centre and its face."""
        return *self.places[slot][:2], self.face(slot)

    def _readable(self, slot: int) -> bool:
        """Does enough of a card show under those in sight for its face to be read (R7)?"""
        if self.sight(slot).bit_count() >= READABLE:
            return True
        place, free = self.places[slot], _ALL
        for other in bits(self.over[slot]):
            if self.sight(other):
                free &= ~shaded(place, self.places[other])
        return free.bit_count() >= READABLE

    def face(self, slot: int) -> int:
        """What can be seen of a card that is in sight: its face, or only its back (R7)."""
        card = self.cards[slot]
        if self.up >> slot & 1 and self._readable(slot):
            return card
        return box.BACK_OF[card]

    def top_face(self, slot: int) -> int:
        """The same for a card nothing lies over."""
        card = self.cards[slot]
        return card if self.up >> slot & 1 else box.BACK_OF[card]

    def at(self, x: int, y: int, among: int, face: int | None = None) -> int:
        """Which of these slots has its centre there, and shows this face; -1 for none."""
        for slot in bits(among):
            place = self.places[slot]
            if place[0] == x and place[1] == y and face in (None, self.face(slot)):
                return slot
        return -1

    def beneath(self, x: int, y: int) -> list[int]:
        """The slots under a hand, the topmost first (R14)."""
        return [slot for slot in reversed(self.pile) if _under_hand(self.places[slot], x, y)]

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
        return [
            slot
            for slot in self.pile
            if any(_under_hand(self.places[slot], px, py) for px, py in points)
        ]

    def strays(self) -> list[int]:
        """The slots whose centre is out of the zone, the topmost first (R9)."""
        return [slot for slot in reversed(self.pile) if not in_zone(*self.places[slot][:2])]


def _under_hand(place: Place, x: int, y: int) -> bool:
    """Is some of a card under a hand there?"""
    u, v, angle = place
    dx, dy = x - u, y - v
    if dx * dx + dy * dy >= _REACHED:
        return False
    c, s = COS[angle], SIN[angle]
    across = max(0, abs(dx * c + dy * s) - _W * SCALE)
    along = max(0, abs(dy * c - dx * s) - _H * SCALE)
    return across * across + along * along < _PALM_SQUARED


def in_zone(x: int, y: int, radius: int = ZONE) -> bool:
    """Is a point in the playing zone, or in a disc of this radius?"""
    return x * x + y * y <= radius * radius
