"""Random states that fit a view."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kermesse.core.contract import Rng
from kermesse.core.streams import drawer, shuffle
from kermesse.games.carnavalesque import box, roles
from kermesse.games.carnavalesque.geometry import PALM, in_zone
from kermesse.games.carnavalesque.heap import Heap
from kermesse.games.carnavalesque.view import Feeling, View, feeling

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque

MOST: Final = 20
"""The most cards imagined under a hand that feels a thick heap. A deal has about 15."""


def imagine(view: View, rng: Rng) -> "Carnavalesque":
    """Return a random state with this view: hidden cards and roles are dealt at random."""
    return _worlds(view).deal(rng)


@lru_cache(maxsize=16)
def _worlds(view: View) -> "_Worlds":
    """Cache what is the same in all states of a view: a caller usually imagines many."""
    return _Worlds(view)


_OPEN: Final = (
    "phase", "round", "king", "last_king", "claims", "deadline", "event", "past", "turn", "actor",
    "decree", "word", "left", "powers", "drawn", "gifts", "hand", "stroke", "depth", "workshops",
    "third", "parade", "dead_end", "placed", "ending",
)  # fmt: skip
"""The fields of a view copied to the state."""


class _Worlds:
    """The states with one view: the visible part, and what is dealt again for each."""

    def __init__(self, view: View) -> None:
        from kermesse.games.carnavalesque.rules import Carnavalesque

        self._view = view
        self._shown = state = Carnavalesque(view.seats, view.options)
        """A state that holds only what is visible."""
        for name in _OPEN:
            setattr(state, name, getattr(view, name))
        state.shown = sum([1 << seat for seat in view.shown])
        state.stops = sum([1 << seat for seat in view.stops])
        state.quiet = sum([1 << seat for seat in view.quiet])
        self._unseen = _unseen(view)
        """The hidden cards, by age."""
        self._dark = view.felt is not None and not view.options.lit
        """Whether the viewer's eyes are closed and the screen is dark."""
        self._backs: list[tuple[int, int]] = []
        """The slots of the heap that show a back, and that back."""
        self._peeked: list[tuple[int, tuple[int, int]]] = []
        """The slots the seer has looked at, and their places."""
        state.heap = heap = Heap.of_seen([(seen.x, seen.y, seen.angle) for seen in view.heap])
        peeked = {(peek.x, peek.y) for peek in view.peeked}
        for slot, seen in enumerate(view.heap):
            heap.up |= seen.up << slot
            heap.cards[slot] = seen.face
            if seen.available and (seen.x, seen.y) in peeked:
                self._peeked.append((slot, (seen.x, seen.y)))
            elif seen.face >= box.BACK:
                self._backs.append((slot, seen.face))

    def deal(self, rng: Rng) -> "Carnavalesque":
        """Return a random state."""
        state, view = self._shown.copy(), self._view
        if view.round == 0:
            return state
        deal = _Deal(self._unseen, rng)
        state.hands = [deal.faces(hand) for hand in view.hands]
        state.tray = deal.faces(view.tray)
        if view.air is not None:
            state.air = view.air if view.phase == "snatch" else deal.face(view.air)
        peeked = {(peek.x, peek.y): deal.face(peek.face) for peek in view.peeked}
        state.peeked = tuple([(x, y, card) for (x, y), card in peeked.items()])
        if self._dark:
            assert view.hand is not None
            assert view.felt is not None
            state.heap = _heap_under_hand(deal.rest(), view.hand, view.felt, rng)
        else:
            heap = state.heap
            for slot, spot in self._peeked:
                heap.cards[slot] = peeked[spot]
            for slot, back in self._backs:
                heap.cards[slot] = deal.face(back)
            under, up = drawer(rng, len(view.heap)), drawer(rng, 2)
            for card in deal.rest():  # R7: exactly under a visible card
                heap.tuck(card, under(), up() == 1)
        if view.picks:
            state.picks = tuple(
                pick if pick is None or pick < box.BACK else rng.choice(_like(hand, pick))
                for hand, pick in zip(state.hands, view.picks, strict=False)
            )
        if view.options.version == "roles":
            _deal_roles_again(state, view, rng)
        return state


def _like(hand: tuple[int, ...], back: int) -> list[int]:
    """Return the cards of a hand with this back."""
    return [card for card in hand if box.BACK_OF[card] == back]


def _unseen(view: View) -> tuple[list[int], ...]:
    """Return the cards a viewer cannot see, by age."""
    known = {*view.dead_end, *view.tray, view.air}
    for cards in (*view.hands, *view.workshops, *view.parade):
        known.update(cards)
    known.update([seen.face for seen in view.heap], [peek.face for peek in view.peeked])
    pools: tuple[list[int], ...] = ([], [], [], [])
    for card in range(box.THIRD + (not view.third)):
        if card not in known:
            pools[box.AGE_OF[card]].append(card)
    return pools


class _Deal:
    """The hidden cards, shuffled, by age: dealt to the backs in a view."""

    __slots__ = ("_pools", "_rng")

    def __init__(self, unseen: tuple[list[int], ...], rng: Rng) -> None:
        self._pools = [pool[:] for pool in unseen]
        for pool in self._pools:
            shuffle(rng, pool)
        self._rng = rng

    def face(self, seen: int) -> int:
        """Return a card that may have this face or back."""
        return seen if seen < box.BACK else self._pools[seen - box.BACK].pop()

    def faces(self, seen: tuple[int, ...]) -> tuple[int, ...]:
        """Return cards that may have these faces or backs, sorted."""
        return tuple(sorted([self.face(card) for card in seen]))

    def rest(self) -> list[int]:
        """Return the cards not dealt yet."""
        left = [card for pool in self._pools for card in pool]
        shuffle(self._rng, left)
        return left


def _heap_under_hand(cards: list[int], hand: tuple[int, int], felt: Feeling, rng: Rng) -> Heap:
    """Return a heap with this feeling under a hand: some cards under it, the others elsewhere."""
    fitting = [n for n in range(min(len(cards), MOST) + 1) if feeling(n) == felt]
    under = {*rng.sample(range(len(cards)), rng.choice(fitting))}
    x, y = hand
    places, up = [], []
    for n in range(len(cards)):
        while True:
            middle, reach = ((x, y), PALM) if n in under else ((0, 0), 1_600)
            u = middle[0] + rng.randrange(2 * reach + 1) - reach
            v = middle[1] + rng.randrange(2 * reach + 1) - reach
            # A card with its centre under the palm is felt; at the distance of a card it is not.
            if n in under or not in_zone(u - x, v - y, 950):
                break
        places.append((u, v, rng.randrange(360)))
        up.append(rng.randrange(2) == 1)
    return Heap(cards, places, up)


def _deal_roles_again(state: "Carnavalesque", view: View, rng: Rng) -> None:
    """Deal roles to those who have not shown theirs."""
    loose = [role for role in range(len(roles.ROLES)) if role not in (*view.roles, *view.offered)]
    rng.shuffle(loose)
    cast: list[int | None] = list(view.roles)
    offered: list[tuple[int, ...]] = [()] * view.seats
    if view.you is not None:
        offered[view.you] = view.offered
    unshown = []
    if view.king is not None and view.phase != "roles":
        hidden = (seat for seat in range(view.seats) if seat not in (view.you, view.king))
        unshown = [seat for seat in hidden if cast[seat] is None]
    # First those whose turn has begun: of these only the page has not shown a role.
    for seat in sorted(unshown, key=lambda seat: -_draw_has_come(view, seat)):
        if view.phase == "keep" and seat in view.waiting:
            offered[seat] = tuple(sorted((loose.pop(), loose.pop())))
        else:
            fitting = (role for role in loose if _fits(view, seat, roles.ROLES[role]))
            cast[seat] = chosen = next(fitting)
            loose.remove(chosen)
    state.offered, state.roles = tuple(offered), tuple(cast)


def _draw_has_come(view: View, seat: int) -> bool:
    """Return whether this seat's draw has come in this round."""
    assert view.king is not None
    if view.turn is None:
        return view.phase != "keep"
    place, now = ((other - view.king - 1) % view.seats for other in (seat, view.turn))
    return place < now or (place == now and view.phase != "decree")


def _fits(view: View, seat: int, role: roles.Role) -> bool:
    """Return whether this seat may have that role without having shown it."""
    if _draw_has_come(view, seat):
        return role.shown == "gift"
    return not (role.counsels and view.phase == "decree" and seat == view.turn)
