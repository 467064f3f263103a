"""The view of each seat, made from the state."""

from functools import lru_cache
from typing import TYPE_CHECKING

from kermesse.core.contract import Viewer
from kermesse.games.carnavalesque import box
from kermesse.games.carnavalesque.heap import Heap
from kermesse.games.carnavalesque.phases import SEATS
from kermesse.games.carnavalesque.view import Peek, Seen, View

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque


@lru_cache(maxsize=1 << 12)
def backs(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the backs of these cards, in an order that reveals nothing."""
    return tuple(sorted(box.BACK_OF[card] for card in cards))


def make_view(state: "Carnavalesque", viewer: Viewer) -> View:
    """Return the view of this viewer."""
    you = viewer if type(viewer) is int and 0 <= viewer < state.size else None
    phase, heap = state.phase, state.heap
    blind = you is not None and you == state.blind
    dark = blind and not state.options.lit
    sees_tray = you is not None and you in (state.turn, state.king)
    in_air = phase == "fall" and you == state.actor
    seer = you is not None and you == state.turn
    known = [
        role if seat == you or state.shown >> seat & 1 else None
        for seat, role in enumerate(state.roles)
    ]
    waiting: tuple[int, ...] = ()
    if phase == "keep" or phase == "farandole":
        waiting = state.to_act()
    return View(
        you=you,
        seats=state.size,
        options=state.options,
        phase=phase,
        round=state.round,
        king=state.king,
        last_king=state.last_king,
        claims=state.claims,
        deadline=state.deadline,
        event=state.event,
        past=state.past,
        offered=() if you is None else state.offered[you],
        roles=tuple(known),
        shown=SEATS[state.shown],
        waiting=waiting,
        turn=state.turn,
        actor=state.actor,
        decree=state.decree,
        word=state.word,
        left=state.left,
        powers=state.powers,
        drawn=state.drawn,
        gifts=state.gifts,
        hands=tuple(
            [hand if seat == you else backs(hand) for seat, hand in enumerate(state.hands)]
        ),
        crowd=len(heap.pile),
        heap=() if dark else in_sight(heap),
        peeked=tuple([Peek(x, y, c if seer else box.BACK_OF[c]) for x, y, c in state.peeked]),
        tray=state.tray if sees_tray else backs(state.tray),
        air=state.air if state.air is None or in_air or state.air >= box.BACK else _back(state.air),
        picks=tuple(
            [
                pick if seat == you or pick is None else box.BACK_OF[pick]
                for seat, pick in enumerate(state.picks)
            ]
        ),
        hand=state.hand,
        stroke=state.stroke,
        felt=state.felt() if blind else None,
        depth=state.depth,
        stops=SEATS[state.stops],
        quiet=SEATS[state.quiet],
        workshops=state.workshops,
        third=state.third,
        parade=state.parade,
        dead_end=state.dead_end,
        needed=state.needed,
        placed=state.placed,
        ending=state.ending,
        points=state.points(),
    )


def _back(card: int) -> int:
    return box.BACK_OF[card]


def in_sight(heap: Heap) -> tuple[Seen, ...]:
    """Return the visible cards of the heap, the lowest first (R7)."""
    if heap.shown is None:
        cards, places, up = heap.cards, heap.places, heap.up
        slots, read = heap.look()
        available = heap.available()
        heap.shown = tuple(
            [
                Seen(
                    *places[slot],
                    cards[slot] if read >> slot & 1 else box.BACK_OF[cards[slot]],
                    bool(up >> slot & 1),
                    bool(available >> slot & 1),
                )
                for slot in reversed(slots)
            ]
        )
    return heap.shown
