"""The moves of the House, drawn at random and checked: deal, crown, falls, stirring."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kermesse.core.contract import Rng
from kermesse.core.streams import drawer, shuffle
from kermesse.games.carnavalesque import box, roles
from kermesse.games.carnavalesque.event_cards import BLOWN, EVENTS
from kermesse.games.carnavalesque.exact_cover import hides
from kermesse.games.carnavalesque.geometry import MIDDLE, ZONE, Place, in_zone
from kermesse.games.carnavalesque.heap import NOBODY
from kermesse.games.carnavalesque.moves import (
    AnyMove,
    Crown,
    Deal,
    DealRoles,
    Fall,
    Lie,
    Pull,
    Snatch,
    Stir,
    TimeUp,
    Unveil,
)
from kermesse.games.carnavalesque.phases import CLAIMED

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque

SPREAD: Final = 1_600
"""The radius of the disc in which the centres of the crowd are uniformly distributed (R4)."""

SCATTER: Final = 601
"""The sum of twelve numbers below this has a deviation of 60 mm (R8)."""

DRAG: Final = 100
"""Limits of stirring (R14): a card follows at most so many hundredths of the hand's way, …"""

JOLT: Final = 50
"""… is pushed aside by at most so many tenths of a millimetre, …"""

TWIST: Final = 30
"""… is turned by at most so many degrees, …"""

FLIPPED: Final = 6
LIFTED: Final = 40
"""… is flipped once in so many times, and lifted to the top once in so many."""

FURTHEST: Final = 3_600
"""No card is pushed further than this from the middle."""


def are_ints(*numbers: object) -> bool:
    """Return whether all arguments are ints. In Python 1.0 and True equal 1."""
    return all(type(number) is int for number in numbers)


# ------------------------------------------------------------------------------------- the deal


def deal(state: "Carnavalesque", rng: Rng) -> Deal:
    """Shuffle, deal, and spread the rest until it covers the third workshop wholly (R3, R4)."""
    crowd = list(box.CROWD)
    shuffle(rng, crowd)
    each = box.HAND[state.size]
    hands = [tuple(sorted(crowd[each * n : each * (n + 1)])) for n in range(state.size)]
    rest = crowd[each * state.size :]
    up = set(rng.sample(range(len(rest)), box.FACE_UP))
    places = _spread(rng, len(rest))
    while not (state.third or hides(places, MIDDLE)):
        places = _spread(rng, len(rest))
    heap = [Lie(card, *places[i], i in up) for i, card in enumerate(rest)]
    if not state.third:
        heap.insert(0, Lie(box.THIRD, *MIDDLE, False))
    return Deal(tuple(hands), tuple(heap))


def _spread(rng: Rng, count: int) -> tuple[Place, ...]:
    """Return places that are uniformly distributed over a disc, at random angles."""
    span, angle = drawer(rng, 2 * SPREAD + 1), drawer(rng, 360)
    places: list[Place] = []
    while len(places) < count:
        x, y = span() - SPREAD, span() - SPREAD
        if x * x + y * y <= SPREAD * SPREAD:
            places.append((x, y, angle()))
    return tuple(places)


def fits_deal(state: "Carnavalesque", move: Deal) -> bool:
    """Return whether it is a valid deal for this table."""
    hands, heap, third = move.hands, move.heap, not state.third
    if len(hands) != state.size or not all(map(_is_lie, heap)):
        return False
    rest = heap[third:]
    cards = [card for hand in hands for card in hand] + [lie.card for lie in rest]
    if not are_ints(*cards) or sorted(cards) != list(box.CROWD):
        return False
    places = tuple((lie.x, lie.y, lie.angle) for lie in rest)
    return (
        all(len(hand) == box.HAND[state.size] and [*hand] == sorted(hand) for hand in hands)
        and sum(lie.up for lie in rest) == box.FACE_UP
        and all(in_zone(x, y, SPREAD) for x, y, _ in places)
        and (state.third or (heap[0] == Lie(box.THIRD, *MIDDLE, False) and hides(places, MIDDLE)))
    )


def _is_lie(lie: Lie) -> bool:
    return (
        are_ints(lie.card, lie.x, lie.y, lie.angle)
        and 0 <= lie.angle < 360
        and type(lie.up) is bool
    )


# ------------------------------------------------------------------------------- crown and cards


def crown_candidates(state: "Carnavalesque") -> Sequence[int]:
    """Return the seats that may be crowned when the claims close (R11)."""
    claimants = [seat for seat, said in enumerate(state.claims) if said == CLAIMED]
    if len(claimants) == 1:
        return claimants
    if state.last_king is not None:
        return ((state.last_king + 1) % state.size,)
    return claimants or range(state.size)


def crown(state: "Carnavalesque", rng: Rng) -> Crown:
    """Crown the King, at random if the rules leave several."""
    among = crown_candidates(state)
    return Crown(among[0] if len(among) == 1 else rng.choice(among))


def deck(state: "Carnavalesque") -> list[int]:
    """Return the events that may be drawn (R13)."""
    left = [event for event in range(len(EVENTS)) if event not in state.past]
    return left or list(range(len(EVENTS)))


def deal_roles(state: "Carnavalesque", rng: Rng) -> DealRoles:
    """Deal two roles to each player but the King."""
    dealt = rng.sample(range(len(roles.ROLES)), roles.DEALT * (state.size - 1))
    return DealRoles(
        tuple(
            () if seat == state.king else tuple(sorted((dealt.pop(), dealt.pop())))
            for seat in range(state.size)
        )
    )


def fits_roles(state: "Carnavalesque", move: DealRoles) -> bool:
    """Return whether these are two different roles for each player but the King."""
    dealt = [role for two in move.roles for role in two]
    return (
        are_ints(*dealt)
        and len(set(dealt)) == len(dealt)
        and all(role in range(len(roles.ROLES)) for role in dealt)
        and [len(two) for two in move.roles]
        == [0 if seat == state.king else roles.DEALT for seat in range(state.size)]
        and all(list(two) == sorted(two) for two in move.roles)
    )


def snatched(state: "Carnavalesque") -> list[int]:
    """Return the cards a trader may get, by the chosen back."""
    assert state.actor is not None
    return [card for card in state.hands[state.actor] if box.BACK_OF[card] == state.air]


# ----------------------------------------------------------------------------- falling, stirring


def falling(state: "Carnavalesque") -> list[int]:
    """Return the cards that fall now: thrown (R21), strays (R9) or blown away (R23), from the
    top."""
    heap = state.heap
    if state.phase == "fall":
        assert state.air is not None
        return [state.air]
    slots = heap.pile[: -BLOWN - 1 : -1] if state.phase == "blow" else heap.strays()
    return [heap.cards[slot] for slot in slots]


def fall(state: "Carnavalesque", rng: Rng) -> Fall:
    """Let cards fall from half a metre above the middle: either face, around it (R8); strays in a
    random order (R9)."""
    cards = falling(state)
    if state.phase == "clean":
        shuffle(rng, cards)
    return Fall(tuple(_landing(card, rng) for card in cards))


def _landing(card: int, rng: Rng) -> Lie:
    part = drawer(rng, SCATTER)
    while True:
        x = sum([part() for _ in range(12)]) - 6 * (SCATTER - 1)
        y = sum([part() for _ in range(12)]) - 6 * (SCATTER - 1)
        if in_zone(x, y):
            return Lie(card, x, y, rng.randrange(360), rng.randrange(2) == 1)


def fits_fall(state: "Carnavalesque", move: Fall) -> bool:
    """Return whether these are the cards that fall now, each into the zone; strays in any order
    (R9)."""
    if not all(_is_lie(lie) and in_zone(lie.x, lie.y, ZONE) for lie in move.cards):
        return False
    cards, due = [lie.card for lie in move.cards], falling(state)
    return cards == due or (state.phase == "clean" and sorted(cards) == sorted(due))


def stir(state: "Carnavalesque", rng: Rng) -> Stir:
    """Drag and turn what the hand sweeps over, and flip or lift some of it (R14)."""
    assert state.hand is not None
    assert state.stroke is not None
    heap = state.heap
    way_x, way_y = state.stroke[0] - state.hand[0], state.stroke[1] - state.hand[1]
    drag, jolt, twist = (drawer(rng, stop) for stop in (DRAG + 1, 2 * JOLT + 1, 2 * TWIST + 1))
    flip, lift = drawer(rng, FLIPPED), drawer(rng, LIFTED)
    cards, lifted = [], []
    for slot in heap.swept(state.hand, state.stroke):
        card, (x, y, angle) = heap.cards[slot], heap.places[slot]
        part = drag()
        to_x = x + way_x * part // DRAG + jolt() - JOLT
        to_y = y + way_y * part // DRAG + jolt() - JOLT
        if in_zone(to_x, to_y, FURTHEST):
            x, y = to_x, to_y
        angle = (angle + twist() - TWIST) % 360
        cards.append(Lie(card, x, y, angle, bool(heap.up >> slot & 1) != (flip() == 0)))
        if lift() == 0:
            lifted.append(card)
    shuffle(rng, lifted)
    return Stir(tuple(cards), tuple(lifted))


def fits_stir(state: "Carnavalesque", move: Stir) -> bool:
    """Return whether these are the cards the hand swept over, each within a hand's push."""
    assert state.hand is not None
    assert state.stroke is not None
    heap = state.heap
    swept = heap.swept(state.hand, state.stroke)
    if not all(map(_is_lie, move.cards)) or not are_ints(*move.lifted):
        return False
    if [lie.card for lie in move.cards] != [heap.cards[slot] for slot in swept]:
        return False
    if len(set(move.lifted)) != len(move.lifted):
        return False
    if not {*move.lifted} <= {lie.card for lie in move.cards}:
        return False
    reach = abs(state.stroke[0] - state.hand[0]), abs(state.stroke[1] - state.hand[1])
    return all(
        abs(lie.x - heap.places[slot][0]) <= reach[0] + JOLT + 1
        and abs(lie.y - heap.places[slot][1]) <= reach[1] + JOLT + 1
        and in_zone(lie.x, lie.y, FURTHEST)
        for slot, lie in zip(swept, move.cards, strict=True)
    )


def reached(state: "Carnavalesque") -> list[int]:
    """Return the cards the Jester may pull out: at each depth, half of the pile (R14)."""
    assert state.hand is not None
    assert state.depth is not None
    heap = state.heap
    under = [*heap.beneath(*state.hand)]
    if not under:  # only in an imagined heap: the card was hidden
        under = [heap.nearest(*state.hand)]
    part = -(-len(under) // 2)
    first = state.depth * (len(under) - part) // box.BOTTOM
    return [heap.cards[slot] for slot in under[first : first + part]]


def taken_late(state: "Carnavalesque") -> int | None:
    """Return the card taken when time is up: the topmost under the hand, or the nearest (R14)."""
    assert state.hand is not None
    heap = state.heap
    slot = next(heap.beneath(*state.hand), NOBODY)
    if slot == NOBODY:
        slot = heap.nearest(*state.hand)
    return None if slot == NOBODY else heap.cards[slot]


# ------------------------------------------------------------------------------- by phase


def act(state: "Carnavalesque", rng: Rng) -> AnyMove:
    """Return the move of the House in this phase."""
    match state.phase:
        case "deal":
            return deal(state, rng)
        case "claim" | "crown":
            return crown(state, rng)
        case "event":
            return Unveil(rng.choice(deck(state)))
        case "roles":
            return deal_roles(state, rng)
        case "stir":
            return stir(state, rng)
        case "grab":
            return Pull(rng.choice(reached(state)))
        case "snatch":
            return Snatch(rng.choice(snatched(state)))
        case "blind":
            return TimeUp(taken_late(state))
        case _:
            return fall(state, rng)


def wrong(state: "Carnavalesque", move: AnyMove) -> str | None:
    """Return the rule that a move of the House breaks, or None."""
    match state.phase, move:
        case "deal", Deal():
            return None if fits_deal(state, move) else "not-this-deal"
        case "claim" | "crown", Crown():
            good = are_ints(move.seat) and move.seat in crown_candidates(state)
            return None if good else "not-this-king"
        case "event", Unveil():
            good = are_ints(move.event) and move.event in deck(state)
            return None if good else "not-this-event"
        case "roles", DealRoles():
            return None if fits_roles(state, move) else "not-these-roles"
        case "stir", Stir():
            return None if fits_stir(state, move) else "not-this-stir"
        case "grab", Pull():
            good = are_ints(move.card) and move.card in reached(state)
            return None if good else "not-this-card"
        case "snatch", Snatch():
            good = are_ints(move.card) and move.card in snatched(state)
            return None if good else "not-this-card"
        case "blind", TimeUp():
            late = taken_late(state)
            return None if move.card == late and type(move.card) is type(late) else "not-this-card"
        case "blow" | "clean" | "fall", Fall():
            return None if fits_fall(state, move) else "not-this-fall"
    return "not-the-house"
