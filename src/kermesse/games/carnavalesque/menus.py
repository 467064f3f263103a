"""The menus: who may act, and the legal moves of each player."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kermesse.games.carnavalesque import box, house_moves, moves as m, roles, rounds, turns
from kermesse.games.carnavalesque.geometry import COS, SCALE, SIN, in_zone
from kermesse.games.carnavalesque.heap import bits
from kermesse.games.carnavalesque.moves import AnyMove
from kermesse.games.carnavalesque.phases import DRAWING, SEATS

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque

EDGE: Final = 3_000
"""How far from the middle the Jester's hand may be (R14), …"""

REACH: Final = 3_000
"""… and how far it may go in one stroke of 250 ms."""

# Moves are created once where there are few enough of them; menus pick from these.
_CROWN: Final[tuple[tuple[AnyMove, ...], ...]] = (
    (m.Claim(), m.Decline()),
    (m.Withdraw(), m.Wait()),
    (m.Claim(), m.Wait()),
)
_DECREES: Final[tuple[AnyMove, ...]] = tuple(m.Decree(age) for age in range(3))
_SPOKEN: Final[tuple[AnyMove, ...]] = tuple(
    m.Decree(age, word) for age in range(3) for word in range(18)
)
_GIVES: Final = tuple(m.Give(card) for card in range(58))
_REJECTS: Final = tuple(m.Reject(card) for card in range(58))
_NEW: Final = tuple(tuple((m.Place(card, shop, "new"),) for card in box.CROWD) for shop in range(3))
_EITHER: Final = tuple(
    tuple((m.Place(card, shop, "join"), *_NEW[shop][card]) for card in box.CROWD)
    for shop in range(3)
)
_SEND_OFFS: Final = tuple(m.SendOff(shop) for shop in range(3))
_GRABS: Final[tuple[AnyMove, ...]] = tuple(map(m.Grab, range(len(box.DEPTHS))))


def _ring(count: int, radius: int) -> Iterator[tuple[int, int]]:
    """Yield points at this distance from the middle, at equal angles."""
    for angle in range(0, 360, 360 // count):
        yield radius * COS[angle] // SCALE, radius * SIN[angle] // SCALE


PLACES: Final = ((0, 0), *_ring(8, 1_250), *_ring(12, 2_300))
"""Places of a hand, from the middle outwards, that together touch every card of the zone. A Jester
who follows them, as the menu offers, finds any card that is left."""

STROKES: Final = (
    *(m.Stroke(x, y, False) for x, y in PLACES),
    m.Stroke(600, -600, True),
    m.Stroke(-600, 600, True),
)
"""The strokes in menus, for players who do not give their own coordinates."""

RUMMAGED: Final = tuple((to.x, to.y) for to in STROKES if to.rummage)
"""Where the strokes in menus that stir the heap end."""

_INWARDS: Final = (STROKES[0], *STROKES[len(PLACES) :])
_OUTWARDS: Final = {
    place: (STROKES[0], STROKES[number + 1], *STROKES[len(PLACES) :])
    for number, place in enumerate(PLACES[:-1])
}
"""The strokes offered anywhere, and those at a place that has a next one."""

SLIDES: Final = ((-roles.SLIDE, 0), (roles.SLIDE, 0), (0, -roles.SLIDE), (0, roles.SLIDE))
"""The slides in menus, as offsets."""

_CALLS: Final = (m.Stop(), m.Wait())
_ONLY_CLOSE: Final = (m.CloseEyes(),)
_OPEN: Final = m.Place(box.THIRD, 2, "open")
_FINISH: Final = m.Finish()


def together(state: "Carnavalesque") -> tuple[int, ...]:
    """Return the seats that may act, in a phase in which several may."""
    everyone = (1 << state.size) - 1
    match state.phase:
        case "claim":
            outgoing = 0 if state.last_king is None else 1 << state.last_king
            return SEATS[everyone & ~(outgoing | state.quiet)]
        case "keep":
            return tuple([seat for seat, two in enumerate(state.offered) if two])
        case "farandole":
            picks, hands = state.picks, state.hands
            return tuple([s for s in SEATS[everyone] if picks[s] is None and hands[s]])
    assert state.actor is not None
    assert state.king is not None
    callers = 0 if state.happening.hush else ~(state.stops | state.quiet | 1 << state.king)
    return SEATS[everyone & (callers | 1 << state.actor)]


def menu(state: "Carnavalesque", seat: int) -> tuple[AnyMove, ...]:
    """Return the legal moves of a seat that may act."""
    phase = state.phase
    if phase in DRAWING:
        return _draw_moves(state)
    if phase == "give" or phase == "farandole":
        return tuple([_GIVES[card] for card in state.hands[seat]])
    match phase:
        case "king":
            return _king_moves(state)
        case "claim":
            return _CROWN[state.claims[seat]]
        case "decree":
            speaks = state.happening.voice and state.word is None and seat == state.king
            return _DECREES + _SPOKEN if speaks else _DECREES
        case "close":
            return _ONLY_CLOSE
        case "blind":
            return _blind_moves(state) if seat == state.actor else _CALLS
        case "keep":
            return tuple(m.Keep(role) for role in state.offered[seat])
        case "return":
            return tuple(m.Return(card) for card in state.tray)
    return tuple([_REJECTS[card] for card in state.hands[seat]])  # juggle, surplus


def _draw_moves(state: "Carnavalesque") -> tuple[AnyMove, ...]:
    """Return the draws, sorted by what is visible: the order of slots is secret."""
    heap, can = state.heap, turns.drawable(state)
    seen = sorted([(*heap.places[slot][:2], heap.face(slot)) for slot in bits(can)])
    menu: list[AnyMove] = [m.Draw(x, y, face) for x, y, face in seen]
    if state.phase != "draw":
        return tuple(menu)
    if not can and not state.drawn:
        menu.append(_FINISH)
    if state.powers and not state.drawn:
        menu += _powers(state)
    barters = [
        m.Barter(seat, face)
        for seat in turns.barterers(state)
        for face in sorted({box.BACK_OF[card] for card in state.hands[seat]})
    ]
    return (*barters, *menu)


def _powers(state: "Carnavalesque") -> list[AnyMove]:
    """Return what the seer, the crier and the sweeper may do before they draw."""
    heap, part = state.heap, state.part
    places = sorted([(*heap.places[slot][:2], slot) for slot in bits(heap.available())])
    found: list[AnyMove] = []
    for x, y, slot in places:
        if part.slides:
            ways = sorted([(x + dx, y + dy) for dx, dy in SLIDES])
            found += [m.Slide(x, y, to_x, to_y) for to_x, to_y in ways if in_zone(to_x, to_y)]
        elif not heap.up >> slot & 1:
            face = box.BACK_OF[heap.cards[slot]]
            if all((x, y) != seen[:2] for seen in state.peeked):
                found.append(m.Reveal(x, y, face))
    return found


def _blind_moves(state: "Carnavalesque") -> tuple[AnyMove, ...]:
    """Return the Jester's moves: to the middle, to the next place, two that stir; and the depths if
    a card is felt."""
    assert state.hand is not None
    x, y = state.hand
    strokes = _OUTWARDS.get(state.hand, _INWARDS)
    near = [to for to in strokes if in_zone(to.x - x, to.y - y, REACH)]
    grabs = () if next(state.touched(), None) is None else _GRABS
    return (*near, *grabs)


def _king_moves(state: "Carnavalesque") -> tuple[AnyMove, ...]:
    assert state.king is not None
    hand, shops = state.hands[state.king], state.workshops
    crowd = [card for card in hand if card != box.THIRD]
    menu: list[AnyMove] = []
    for shop in range(2 + state.third):
        riders, new, either = shops[shop], _NEW[shop], _EITHER[shop]
        shared = box.common(riders) if riders else 0
        for card in crowd:
            menu += either[card] if shared & box.THINGS[card] else new[card]  # R16
    if len(crowd) < len(hand):
        menu.append(_OPEN)
    if state.options.free_departure:
        menu += [_SEND_OFFS[shop] for shop in range(3) if shops[shop]]
    if rounds.may_finish(state):
        menu.append(_FINISH)
    return tuple(menu)


def within_reach(state: "Carnavalesque", stroke: m.Stroke) -> bool:
    """Return whether the Jester's hand can go there in one stroke (R14)."""
    assert state.hand is not None
    x, y = state.hand
    return (
        house_moves.are_ints(stroke.x, stroke.y)
        and type(stroke.rummage) is bool
        and in_zone(stroke.x, stroke.y, EDGE)
        and in_zone(stroke.x - x, stroke.y - y, REACH)
    )
