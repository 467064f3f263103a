"""What each player may do in Carnavalesque, and why not."""

from collections.abc import Iterator
from typing import Any, Final

from kermesse.core.contract import HOUSE, Ms, Player
from kermesse.games.carnavalesque import box, chance, roles
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.heap import COS, SCALE, SIN, bits, in_zone
from kermesse.games.carnavalesque.moves import AnyMove
from kermesse.games.carnavalesque.phases import CHANCE, CLAIMED, DRAWING
from kermesse.games.carnavalesque.rounds import Rounds

REFUSALS: Final = {
    "not-this-deal": "R4",
    "not-this-king": "R11",
    "not-this-event": "R13",
    "not-these-roles": "R23",
    "not-this-stir": "R14",
    "not-this-card": "R14",
    "not-this-fall": "R8",
    "not-the-house": "booklet",
    "no-claim": "R11",
    "claimed-already": "R11",
    "not-available": "R6",
    "barred": "booklet",
    "out-of-reach": "R14",
    "nothing-there": "R14",
    "eyes-closed": "R14",
    "not-in-hand": "booklet",
    "not-from-the-crowd": "R20",
    "workshop-closed": "R20",
    "nothing-in-common": "R16",
    "nothing-to-join": "R17",
    "no-float": "R17",
    "no-free-departure": "R17",
    "place-more": "R15",
    "too-far": "R23",
    "no-voice": "R23",
}
"""The rules a move can break, and the ruling that lays each one down."""

EDGE: Final = 3_000
"""R14: the Jester's hand stays within this of the middle, …"""

REACH: Final = 3_000
"""… and goes at most so far in one stroke of 250 ms."""

# Menus are picked from moves made once, wherever there are few enough of them.
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
_PLACES: Final = tuple(
    tuple((m.Place(card, shop, "join"), m.Place(card, shop, "new")) for shop in range(3))
    for card in box.CROWD
)
_SEND_OFFS: Final = tuple(m.SendOff(shop) for shop in range(3))
_GRABS: Final[tuple[AnyMove, ...]] = tuple(m.Grab(depth) for depth in range(58))


def _ring(count: int, radius: int) -> Iterator[tuple[int, int]]:
    """So many places at this distance from the middle."""
    for angle in range(0, 360, 360 // count):
        yield radius * COS[angle] // SCALE, radius * SIN[angle] // SCALE


PLACES: Final = ((0, 0), *_ring(8, 1_250), *_ring(12, 2_300))
"""Places of a hand from which every card of the zone can be felt, from the middle outwards: whoever
goes from one to the next, as the menu offers, comes upon whatever is left."""

STROKES: Final = (
    *(m.Stroke(x, y, False) for x, y in PLACES),
    m.Stroke(600, -600, True),
    m.Stroke(-600, 600, True),
)
"""A few strokes for those who cannot write their own."""

SLIDES: Final = ((-roles.SLIDE, 0), (roles.SLIDE, 0), (0, -roles.SLIDE), (0, roles.SLIDE))
"""The same for slides: how far along each axis."""

_CALLS: Final = (m.Stop(), m.Wait())
_ONLY_CLOSE: Final = (m.CloseEyes(),)
_OPEN: Final = m.Place(box.THIRD, 2, "open")
_FINISH: Final = m.Finish()


class Menus(Rounds):
    """Who may do what now."""

    __slots__ = ()

    OPEN = (m.Stroke, m.Slide)

    def seats(self) -> tuple[int, ...]:
        return tuple(range(self.size))

    def to_act(self) -> tuple[int, ...]:
        match self.phase:
            case "claim":
                return tuple(
                    seat
                    for seat in range(self.size)
                    if seat != self.last_king and not self.quiet >> seat & 1
                )
            case "keep":
                return tuple(seat for seat in range(self.size) if self.offered[seat])
            case "farandole":
                return tuple(
                    seat
                    for seat in range(self.size)
                    if self.picks[seat] is None and self.hands[seat]
                )
            case "blind":
                callers = 0 if self.happening.hush else ~(self.stops | self.quiet)
                return tuple(
                    seat
                    for seat in range(self.size)
                    if seat == self.actor or (seat != self.king and callers >> seat & 1)
                )
        return () if self.actor is None or self.phase in CHANCE else (self.actor,)

    def due(self) -> Ms | None:
        if self.phase in CHANCE:
            return 0
        return self.deadline if self.phase in ("claim", "blind") else None

    # ---------------------------------------------------------------------------------- menus

    def moves(self, seat: int) -> tuple[AnyMove, ...]:
        menu = self.menus.get(seat)
        if menu is None:
            menu = self.menus[seat] = self._menu(seat) if seat in self.to_act() else ()
        return menu

    def _menu(self, seat: int) -> tuple[AnyMove, ...]:
        phase = self.phase
        if phase in DRAWING:
            return self._draws()
        if phase == "give" or phase == "farandole":
            return tuple([_GIVES[card] for card in self.hands[seat]])
        match phase:
            case "king":
                return self._kings()
            case "claim":
                return _CROWN[self.claims[seat]]
            case "decree":
                speaks = self.happening.voice and self.word is None and seat == self.king
                return _DECREES + _SPOKEN if speaks else _DECREES
            case "close":
                return _ONLY_CLOSE
            case "blind":
                return self._gropes() if seat == self.actor else _CALLS
            case "keep":
                return tuple(m.Keep(role) for role in self.offered[seat])
            case "return":
                return tuple(m.Return(card) for card in self.tray)
        return tuple([_REJECTS[card] for card in self.hands[seat]])  # juggle, surplus

    def _draws(self) -> tuple[AnyMove, ...]:
        heap, can = self.heap, self.drawable()
        menu: list[AnyMove] = []
        for slot in bits(can):
            x, y, _ = heap.places[slot]
            top = heap.top >> slot & 1
            menu.append(m.Draw(x, y, heap.top_face(slot) if top else heap.face(slot)))
        if self.phase != "draw":
            return _in_order(menu)
        menu += [
            m.Barter(seat, face)
            for seat in self.barterers()
            for face in sorted({box.BACK_OF[card] for card in self.hands[seat]})
        ]
        if self.powers and not self.drawn:
            menu += self._powers()
        if not can and not self.drawn:
            menu.append(_FINISH)
        return _in_order(menu)

    def _powers(self) -> list[AnyMove]:
        """What the seer, the crier and the sweeper may do before they draw."""
        heap, part = self.heap, self.part
        found: list[AnyMove] = []
        for slot in bits(heap.available()):
            x, y, _ = heap.places[slot]
            if part.slides:
                found += [
                    m.Slide(x, y, x + dx, y + dy) for dx, dy in SLIDES if in_zone(x + dx, y + dy)
                ]
            elif not heap.up >> slot & 1:
                face = box.BACK_OF[heap.cards[slot]]
                if all((x, y) != seen[:2] for seen in self.peeked):
                    found.append(m.Reveal(x, y, face))
        return found

    def _gropes(self) -> tuple[AnyMove, ...]:
        """To the middle, to the next place outwards, two that stir; every card under the hand."""
        next_place = PLACES.index(self.hand) + 1 if self.hand in PLACES else 0
        strokes = {STROKES[0], STROKES[next_place % len(PLACES)], *STROKES[len(PLACES) :]}
        near = [stroke for stroke in STROKES if stroke in strokes and self._within_reach(stroke)]
        return (*near, *_GRABS[: self.felt()])

    def _kings(self) -> tuple[AnyMove, ...]:
        assert self.king is not None
        hand, shops = self.hands[self.king], self.workshops
        menu: list[AnyMove] = []
        for shop in range(2 + self.third):
            riders = shops[shop]
            shared = box.common(riders) if riders else 0
            for card in hand:
                if card != box.THIRD:
                    join, new = _PLACES[card][shop]
                    if shared & box.THINGS[card]:  # R16
                        menu.append(join)
                    menu.append(new)
        if box.THIRD in hand:
            menu.append(_OPEN)
        if self.options.free_departure:
            menu += [_SEND_OFFS[shop] for shop in range(3) if shops[shop]]
        if self.may_finish():
            menu.append(_FINISH)
        return tuple(menu)

    # ------------------------------------------------------------------------------- refusals

    def why(self, by: Player, move: AnyMove) -> str | None:
        if by == HOUSE:
            return chance.wrong(self, move)
        assert type(by) is int
        match self.phase, move:
            case "claim", m.Claim() | m.Withdraw() | m.Decline():
                return "claimed-already" if self.claims[by] == CLAIMED else "no-claim"
            case "blind", m.Stroke() | m.Grab():
                return self._why_not_grope(by, move)
            case "blind", _:
                return "eyes-closed"
            case "draw", m.Slide():
                return self._why_not_slide(move)
            case "decree", m.Decree():
                return "no-voice"
            case "give" | "farandole", m.Give():
                return "not-in-hand"
            case "juggle" | "surplus", m.Reject():
                return "not-in-hand"
            case "king", _:
                return self._why_not_king(by, move)
            case phase, m.Draw() if phase in DRAWING:
                slot = self.heap.at(move.x, move.y, self.reachable(), move.face)
                return "not-available" if slot < 0 else "barred"
        return "not-now"

    def _within_reach(self, stroke: m.Stroke) -> bool:
        assert self.hand is not None
        x, y = self.hand
        return (
            chance.is_whole(stroke.x, stroke.y)
            and type(stroke.rummage) is bool
            and in_zone(stroke.x, stroke.y, EDGE)
            and in_zone(stroke.x - x, stroke.y - y, REACH)
        )

    def _why_not_grope(self, by: int, move: m.Stroke | m.Grab) -> str | None:
        if by != self.actor:
            return "eyes-closed"
        if type(move) is m.Grab:
            return "nothing-there"
        assert type(move) is m.Stroke
        return None if self._within_reach(move) else "out-of-reach"

    def _why_not_slide(self, move: m.Slide) -> str | None:
        if not self.part.slides or not self.powers or self.drawn:
            return "not-available"
        if not chance.is_whole(move.x, move.y, move.to_x, move.to_y):
            return "too-far"
        if self.heap.at(move.x, move.y, self.heap.available()) < 0:
            return "not-available"
        dx, dy = move.to_x - move.x, move.to_y - move.y
        near = (dx or dy) and in_zone(dx, dy, roles.SLIDE)
        return None if near and in_zone(move.to_x, move.to_y) else "too-far"

    def _why_not_king(self, by: int, move: AnyMove) -> str | None:
        match move:
            case m.Finish():
                return "place-more"
            case m.SendOff():
                return "no-float" if self.options.free_departure else "no-free-departure"
            case m.Place():
                if move.card not in self.hands[by]:
                    return "not-in-hand"
                if (move.card == box.THIRD) != (move.how == "open"):
                    return "not-from-the-crowd"
                if move.workshop not in range(2 + self.third):
                    return "workshop-closed"
                riders = self.workshops[move.workshop]
                return "nothing-in-common" if riders else "nothing-to-join"
        return "not-now"


def _in_order(menu: list[AnyMove]) -> tuple[AnyMove, ...]:
    """Sorted by what can be seen: slots are numbers nobody may learn from."""
    return tuple(sorted(menu, key=_sight_of))


def _sight_of(move: Any) -> tuple[str, tuple[int, ...]]:
    return type(move).__name__, tuple(getattr(move, name) for name in move.__struct_fields__)
