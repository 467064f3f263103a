"""Random states that fit a view."""

from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Final

from kermesse.core.contract import Rng
from kermesse.core.game import PlaceKind
from kermesse.core.streams import drawer, shuffle
from kermesse.games.carnavalesque import box, roles
from kermesse.games.carnavalesque.geometry import REACHED, Place, in_zone, under_hand
from kermesse.games.carnavalesque.heap import Heap
from kermesse.games.carnavalesque.house_moves import SPREAD
from kermesse.games.carnavalesque.view import Feeling, View, feeling

if TYPE_CHECKING:
    from kermesse.games.carnavalesque.rules import Carnavalesque

STEP: Final = 40
"""Steps between the centres of cards that are counted under a hand, in tenths of a millimetre, …"""

ANGLES: Final = range(0, 180, 15)
"""… and their angles: a card looks the same after half a turn."""


def imagine(view: View, rng: Rng) -> "Carnavalesque":
    """Return a random state with this view: hidden cards and roles are dealt at random."""
    return _worlds(view).deal(rng)


PLACE_KINDS: Final = {
    "hand": PlaceKind("card", {"seat": "seat"}),
    "role": PlaceKind("role", {"seat": "seat"}),
    "heap": PlaceKind("card", {"n": "number"}),
    "tray": PlaceKind("card"),
}
"""What the places of `places` are."""


def places(state: "Carnavalesque") -> dict[tuple[str | int, ...], tuple[int, ...]]:
    """Return what lies in each place: hands, roles, the tray, the visible heap upwards."""
    places: dict[tuple[str | int, ...], tuple[int, ...]] = {
        ("hand", seat): hand for seat, hand in enumerate(state.hands)
    }
    places |= {("role", n): (role,) for n, role in enumerate(state.roles) if role is not None}
    seen = sorted(state.heap.look()[0], key=state.heap.pile.index)
    places |= {("heap", n): (state.heap.cards[slot],) for n, slot in enumerate(seen)}
    return places | {("tray",): state.tray}


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
    """Return a heap with this feeling under a hand. The cards lie as the deal spreads them (R4):
    the hand may have moved some, but nobody knows where to."""
    x, y = hand
    odds, near = _odds_under_hand(len(cards), hand, felt)
    under = {*rng.sample(range(len(cards)), _drawn(odds, rng))}
    span, turn, around = (drawer(rng, stop) for stop in (2 * SPREAD + 1, 360, 2 * REACHED + 1))
    places: list[Place] = []
    for n in range(len(cards)):
        while True:
            if n in under:
                place = (x + around() - REACHED, y + around() - REACHED, turn())
            else:
                place = (span() - SPREAD, span() - SPREAD, turn())
            dealt = in_zone(place[0], place[1], SPREAD) or (n in under and not near)
            if dealt and under_hand(place, x, y) == (n in under):
                break
        places.append(place)
    return Heap(cards, places, [rng.randrange(2) == 1 for _ in cards])


def _drawn(odds: tuple[tuple[int, int], ...], rng: Rng) -> int:
    """Return a number at random, each with its weight."""
    left = rng.randrange(sum(weight for _, weight in odds))
    sums = accumulate(weight for _, weight in odds)
    return next(number for (number, _), upto in zip(odds, sums, strict=True) if left < upto)


@lru_cache(maxsize=64)
def _odds_under_hand(
    total: int, hand: tuple[int, int], felt: Feeling
) -> tuple[tuple[tuple[int, int], ...], bool]:
    """Return the numbers of cards that may lie under a hand, with their weights, and whether the
    deal lays cards there (R4, R14).

    The deal drops each card independently, so these numbers have a binomial distribution. Where it
    lays none, the cards were pushed there, and each number is as likely.
    """
    span = range(-SPREAD, SPREAD + 1, STEP)
    dealt = [(x, y) for x in span for y in span if in_zone(x, y, SPREAD)]
    inside = sum(
        under_hand((x, y, angle), *hand)
        for x, y in dealt
        if in_zone(x - hand[0], y - hand[1], REACHED)
        for angle in ANGLES
    )
    outside = len(dealt) * len(ANGLES) - inside
    fitting = [n for n in range(total + 1) if feeling(n) == felt]
    if not inside:
        return tuple((n, 1) for n in fitting), False
    weights = [comb(total, n) * inside**n * outside ** (total - n) for n in fitting]
    return tuple(zip(fitting, weights, strict=True)), True


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
    # Each deal that agrees with the view is equally likely. The page comes first, whose role is
    # certain, then the seat of the turn, which is no counsellor. Each role that it may have leaves
    # the same number of deals to the other seats, which may have any role.
    unshown.sort(key=lambda seat: (not _draw_has_come(view, seat), seat != view.turn))
    for seat in unshown:
        if view.phase == "keep" and seat in view.waiting:
            offered[seat] = tuple(sorted((loose.pop(), loose.pop())))
        else:
            fitting = [role for role in loose if _fits(view, seat, roles.ROLES[role])]
            cast[seat] = chosen = rng.choice(fitting)  # the first that fits would favour the rest
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
