"""The ring: every order of the horses, and the 28 rides from each.

An order is written head first and known by its place in `ORDERS`. The head stands on some space of
the ring and the others on the spaces behind it, so that the two free spaces lie before the head,
which is also behind the tail.
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
"""The place of each order in `ORDERS`."""

LEADS: Final = tuple(TRIOS.index(order[:3]) for order in ORDERS)
"""For each order, the card its three leaders match."""


class Ride(NamedTuple):
    """One way to move horses from some order."""

    move: AnyRide
    """The move."""

    moved: tuple[int, ...]
    """The horses it moves, as the move names them."""

    order: Order
    """The order after it."""

    shift: int
    """By how many spaces the place of the head changes, the way the ring turns."""


def rides(order: Order) -> Iterator[Ride]:
    """The 28 rides from an order: 10 swaps, 2 sendings, 8 chases, 8 scatterings."""
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
    """The rides open to whoever touched certain horses in some order."""

    __slots__ = ("menu", "moved", "orders", "places", "shifts")

    def __init__(self, some: list[Ride]) -> None:
        self.menu: tuple[AnyRide, ...] = tuple(ride.move for ride in some)
        """The moves."""
        self.places = {ride.move: place for place, ride in enumerate(some)}
        """The place of each of them."""
        self.moved = tuple(ride.moved for ride in some)
        """The horses each one moves."""
        self.orders = tuple(NUMBERS[ride.order] for ride in some)
        """The order after each of them."""
        self.shifts = tuple(ride.shift for ride in some)
        """By how many spaces the head's place changes."""


TOUCHES: Final[tuple[Order, ...]] = tuple(
    horses for count in (1, 2) for horses in combinations(range(5), count)
)
"""What one may touch: one horse, or two (R5)."""


def mask(horses: Order) -> int:
    """Some horses as a mask."""
    return sum(1 << horse for horse in horses)


MASKS: Final = {horses: mask(horses) for horses in TOUCHES}
"""Each touch as a mask."""

TOUCHED: Final = {mask: horses for horses, mask in MASKS.items()}
"""The touch of each mask."""


def _by_touch(order: Order) -> dict[int, Rides]:
    every = list(rides(order))
    # Of one horse touched, all rides that move it; of two, those that move just these two.
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
"""For each order, all its rides."""

BY_TOUCH: Final = tuple(map(_by_touch, ORDERS))
"""For each order and each touch (as a mask), the rides it opens."""

REACH: Final = tuple(frozenset(LEADS[after] for after in some.orders) for some in ALL)
"""For each order, the cards one ride can match."""

RELAUNCHED: Final = tuple(NUMBERS[(order[-1], *order[:-1])] for order in ORDERS)
"""For each order, the one with the tail at the head (R12)."""


def spaces(order: int, head: int) -> tuple[int | None, ...]:
    """The ring, space by space: a horse, or None."""
    ring: list[int | None] = [None] * SPACES
    for behind, horse in enumerate(ORDERS[order]):
        ring[(head - behind) % SPACES] = horse
    return tuple(ring)
