"""The ring: every order of the horses, and the 28 rides from each.

An order is written head first and identified by its index in `ORDERS`. The horses stand on
consecutive spaces; the two free spaces lie before the head, which is also behind the tail.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Final, NamedTuple, TypeAlias

from kermesse.games.carrousel.box import SPACES, TRIOS
from kermesse.games.carrousel.moves import Chase, Scatter, Send, Swap

AnyRide: TypeAlias = Swap | Send | Chase | Scatter
Order: TypeAlias = tuple[int, ...]

ORDERS: Final[tuple[Order, ...]] = tuple(permutations(range(5)))
"""The 120 orders of the horses."""

NUMBERS: Final = {order: number for number, order in enumerate(ORDERS)}
"""Index of each order in `ORDERS`."""

LEADS: Final = tuple(TRIOS.index(order[:3]) for order in ORDERS)
"""Card matched by the three leaders of each order."""


class Ride(NamedTuple):
    """A way to move horses from an order."""

    move: AnyRide
    """Move."""

    moved: tuple[int, ...]
    """Horses it moves, as in the move."""

    order: Order
    """Order after it."""

    shift: int
    """Number of spaces by which the head's place changes, in the direction of the ring."""


def rides(order: Order) -> Iterator[Ride]:
    """Yield the 28 rides from an order: 10 swaps, 2 sendings, 8 chases, 8 scatterings."""
    head, tail = order[0], order[-1]
    for pair in combinations(range(5), 2):  # R1
        a, b = pair
        other = {a: b, b: a}
        yield Ride(Swap(a, b), pair, tuple(other.get(horse, horse) for horse in order), 0)
    yield Ride(Send(head), (head,), (*order[1:], head), -1)  # R2
    yield Ride(Send(tail), (tail,), (tail, *order[:-1]), +1)
    for chased in order[:-1]:  # R3
        rest = tuple(tail if horse == chased else horse for horse in order[:-1])
        yield Ride(Chase(tail, chased), (tail, chased), (chased, *rest), +1)
    for chased in order[1:]:
        rest = tuple(head if horse == chased else horse for horse in order[1:])
        yield Ride(Chase(head, chased), (head, chased), (*rest, chased), -1)
    for place in range(4):  # R4: ahead + pair + behind becomes behind + pair + ahead
        ahead, behind = order[:place], order[place + 2 :]
        for front, back in permutations(order[place : place + 2]):
            after = (*behind, front, back, *ahead)
            yield Ride(Scatter(front, back), (front, back), after, -place - 2)


class Rides:
    """The rides from an order after a touch."""

    __slots__ = ("menu", "moved", "orders", "places", "shifts")

    def __init__(self, some: list[Ride]) -> None:
        self.menu: tuple[AnyRide, ...] = tuple(ride.move for ride in some)
        """Moves."""
        self.places = {ride.move: place for place, ride in enumerate(some)}
        """Index of each move in the menu."""
        self.moved = tuple(ride.moved for ride in some)
        """Horses each ride moves."""
        self.orders = tuple(NUMBERS[ride.order] for ride in some)
        """Order after each ride."""
        self.shifts = tuple(ride.shift for ride in some)
        """Change of the head's place by each ride."""


TOUCHES: Final[tuple[Order, ...]] = tuple(
    horses for count in (1, 2) for horses in combinations(range(5), count)
)
"""Possible touches: one horse, or two (R5)."""


def mask(horses: Order) -> int:
    """Return horses as a mask."""
    return sum(1 << horse for horse in horses)


MASKS: Final = {horses: mask(horses) for horses in TOUCHES}
"""Mask of each touch."""

TOUCHED: Final = {mask: horses for horses, mask in MASKS.items()}
"""Touch of each mask."""


def _by_touch(order: Order) -> dict[int, Rides]:
    every = list(rides(order))
    # A touch of one horse allows all rides that move it; of two, those that move exactly these.
    return {
        touched: Rides(
            [
                ride
                for ride in every
                if set(ride.moved) == set(horses) or (len(horses) == 1 and horses[0] in ride.moved)
            ]
        )
        for horses, touched in MASKS.items()
    }


ALL: Final = tuple(Rides(list(rides(order))) for order in ORDERS)
"""All rides of each order."""

BY_TOUCH: Final = tuple(map(_by_touch, ORDERS))
"""Rides of each order, by the mask of a touch."""

REACH: Final = tuple(frozenset(LEADS[after] for after in some.orders) for some in ALL)
"""Cards that a ride can match, for each order."""

RELAUNCHED: Final = tuple(NUMBERS[(order[-1], *order[:-1])] for order in ORDERS)
"""Order after the tail moved to the head, for each order (R12)."""


def spaces(order: int, head: int) -> tuple[int | None, ...]:
    """Return the horse on each space of the ring, or None."""
    ring: list[int | None] = [None] * SPACES
    for behind, horse in enumerate(ORDERS[order]):
        ring[(head - behind) % SPACES] = horse
    return tuple(ring)
