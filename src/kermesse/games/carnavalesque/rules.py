"""Carnavalesque: a silent King, a blind Jester, and floats built from a heap of people."""

from collections.abc import Callable, Collection
from typing import Any, Final

from kermesse.core.contract import PUBLIC, Channel, Outcome, Player, Rng, Told, Viewer
from kermesse.games.carnavalesque import box, chance, moves, news
from kermesse.games.carnavalesque.menus import Menus
from kermesse.games.carnavalesque.moves import AnyMove
from kermesse.games.carnavalesque.phases import CLAIMED, DECLINED
from kermesse.games.carnavalesque.table import PARADE
from kermesse.games.carnavalesque.view import View, look


class Carnavalesque(Menus):
    """A game of Carnavalesque at one moment."""

    __slots__ = ()

    def house(self, rng: Rng) -> AnyMove:
        return chance.act(self, rng)

    # ---------------------------------------------------------------------------------- moves

    def apply(self, by: Player, move: AnyMove, tell: list[Told] | None) -> None:
        self.tell = tell
        self.menus = {}
        _ACTS[type(move)](self, by, move)
        self.tell = None

    def _deal(self, by: Player, move: moves.Deal) -> None:
        self.hands = list(move.hands)
        for lie in move.heap:
            self.heap.put(lie.card, (lie.x, lie.y, lie.angle), lie.up)
        if self.tell is not None:
            count = box.HAND[self.size]
            own = {seat: news.Dealt(count, hand) for seat, hand in enumerate(move.hands)}
            self.tell.append(Told(news.Dealt(count), own))
        self.open_round()

    def _claim(self, by: int, move: AnyMove) -> None:
        self.say(news.Claimed(by))
        self.answer(by, CLAIMED)

    def _withdraw(self, by: int, move: AnyMove) -> None:
        self.say(news.Withdrew(by))
        self.answer(by, DECLINED)

    def _decline(self, by: int, move: AnyMove) -> None:
        self.say(news.Declined(by))
        self.answer(by, DECLINED)

    def _wait(self, by: int, move: AnyMove) -> None:
        self.quiet |= 1 << by

    def _crown(self, by: Player, move: moves.Crown) -> None:
        self.crown(move.seat)

    def _unveil(self, by: Player, move: moves.Unveil) -> None:
        self.unveil(move.event)

    def _deal_roles(self, by: Player, move: moves.DealRoles) -> None:
        self.offered, self.phase = move.roles, "keep"
        if self.tell is not None:
            own = {seat: news.GotRoles(two) for seat, two in enumerate(move.roles) if two}
            self.tell.append(Told(news.GotRoles(), own))

    def _keep(self, by: int, move: moves.Keep) -> None:
        self.keep(by, move.role)

    def _decree(self, by: int, move: moves.Decree) -> None:
        self.decree = move.age
        if move.word is not None:
            self.word = move.word
        self.say(news.Decreed(by, move.age, move.word))
        self.begin_draw()

    def _close_eyes(self, by: int, move: AnyMove) -> None:
        self.phase, self.hand = "blind", self.pawn()
        self.deadline = self.at + 1_000 * self.options.eyes
        self.say(news.EyesClosed(by))
        self._feel(by)

    def _feel(self, by: int, others: news.Stirred | None = None) -> None:
        """The Jester alone is told what lies under the hand."""
        if self.tell is not None:
            self.tell.append(Told(others, {by: news.Felt(self.felt())}))

    def _stroke(self, by: int, move: moves.Stroke) -> None:
        self.stops = self.quiet = 0
        self.say(news.HandMoved(by, move.x, move.y, move.rummage))
        if move.rummage:
            self.stroke, self.phase = (move.x, move.y), "stir"
        else:
            self.hand = move.x, move.y
            self._feel(by)

    def _stir(self, by: Player, move: moves.Stir) -> None:
        heap = self.heap
        assert self.actor is not None
        moved = [(heap.slot(lie.card), (lie.x, lie.y, lie.angle), lie.up) for lie in move.cards]
        heap.shift(moved, [heap.slot(card) for card in move.lifted])
        self.hand, self.stroke, self.phase = self.stroke, None, "blind"
        self._feel(self.actor, news.Stirred(self.actor))

    def _grab(self, by: int, move: moves.Grab) -> None:
        assert self.hand is not None
        self.grab(self.heap.beneath(*self.hand)[move.depth])

    def _time_up(self, by: Player, move: moves.TimeUp) -> None:
        self.grab(-1 if move.card is None else self.heap.slot(move.card))

    def _stop(self, by: int, move: AnyMove) -> None:
        self.stops |= 1 << by
        self.say(news.Stopped(by))

    def _draw(self, by: int, move: moves.Draw) -> None:
        self.draw(by, self.heap.at(move.x, move.y, self.drawable(), move.face))
        self.drew()

    def _reveal(self, by: int, move: moves.Reveal) -> None:
        slot = self.heap.at(move.x, move.y, self.heap.available())
        card = self.heap.cards[slot]
        known = news.Revealed(by, move.x, move.y, card)
        self.powers -= 1
        if self.part.turns:
            self.heap.turn(slot)
            self.say(known)
        else:
            self.peeked = (*self.peeked, (move.x, move.y, card))
            if self.tell is not None:
                seen = news.Revealed(by, move.x, move.y, move.face)
                self.tell.append(Told(seen, {by: known}))
        self.go_on_drawing()

    def _slide(self, by: int, move: moves.Slide) -> None:
        heap = self.heap
        slot = heap.at(move.x, move.y, heap.available())
        place = (move.to_x, move.to_y, heap.places[slot][2])
        heap.shift([(slot, place, bool(heap.up >> slot & 1))], [slot])
        self.powers -= 1
        self.say(news.Slid(by, move.x, move.y, move.to_x, move.to_y))
        self.go_on_drawing()

    def _barter(self, by: int, move: moves.Barter) -> None:
        self.phase, self.actor, self.air = "snatch", move.seat, move.face

    def _snatch(self, by: Player, move: moves.Snatch) -> None:
        assert self.actor is not None
        assert self.turn is not None
        self.lose(self.actor, move.card)
        self.receive(self.turn, move.card)
        self.tell_gift(move.card, self.actor, self.turn)
        self.air, self.phase, self.left = None, "victim", 1
        self.go_on_drawing()

    def _give(self, by: int, move: moves.Give) -> None:
        if self.phase == "farandole":
            self.choose(by, move.card)
        else:
            self.give(move.card)

    def _return(self, by: int, move: moves.Return) -> None:
        self.give_back(move.card)

    def _reject(self, by: int, move: moves.Reject) -> None:
        self.throw(by, move.card)

    def _fall(self, by: Player, move: moves.Fall) -> None:
        self.fall(move.cards)

    def _place(self, by: int, move: moves.Place) -> None:
        self.place(move.card, move.workshop, move.how)

    def _send_off(self, by: int, move: moves.SendOff) -> None:
        self.send_off(move.workshop)

    def _finish(self, by: int, move: AnyMove) -> None:
        if self.phase == "king":
            self.finish()
        else:
            self.left = 0
            self.go_on_drawing()

    # ----------------------------------------------------------------------------- what it is

    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        won = len(self.parade) == PARADE
        points = self.points() if won else 0
        everyone = self.seats()
        return Outcome(self.ending, dict.fromkeys(everyone, points), everyone if won else ())

    def view(self, viewer: Viewer) -> View:
        return look(self, viewer)

    def hears(self, by: int, channel: Channel) -> Collection[Viewer]:
        others: tuple[Viewer, ...] = (*self.seats(), PUBLIC)
        if self.phase == "over":
            return others
        blind = self.blind
        if blind is not None:  # R14: all are silent, and all but the Jester see the hand
            watching = channel == "hand" and by == blind
            return tuple(viewer for viewer in others if viewer != by) if watching else ()
        if by == self.king:  # R12
            return ()
        return () if self.happening.hush and channel != "hand" else others

    def copy(self) -> "Carnavalesque":
        other = Carnavalesque()
        self.duplicate(other)
        return other


_ACTS: Final[dict[type, Callable[[Carnavalesque, Any, Any], None]]] = {
    moves.Deal: Carnavalesque._deal,
    moves.Claim: Carnavalesque._claim,
    moves.Withdraw: Carnavalesque._withdraw,
    moves.Decline: Carnavalesque._decline,
    moves.Wait: Carnavalesque._wait,
    moves.Crown: Carnavalesque._crown,
    moves.Unveil: Carnavalesque._unveil,
    moves.DealRoles: Carnavalesque._deal_roles,
    moves.Keep: Carnavalesque._keep,
    moves.Decree: Carnavalesque._decree,
    moves.CloseEyes: Carnavalesque._close_eyes,
    moves.Stroke: Carnavalesque._stroke,
    moves.Stir: Carnavalesque._stir,
    moves.Grab: Carnavalesque._grab,
    moves.TimeUp: Carnavalesque._time_up,
    moves.Stop: Carnavalesque._stop,
    moves.Draw: Carnavalesque._draw,
    moves.Reveal: Carnavalesque._reveal,
    moves.Slide: Carnavalesque._slide,
    moves.Barter: Carnavalesque._barter,
    moves.Snatch: Carnavalesque._snatch,
    moves.Give: Carnavalesque._give,
    moves.Return: Carnavalesque._return,
    moves.Reject: Carnavalesque._reject,
    moves.Fall: Carnavalesque._fall,
    moves.Place: Carnavalesque._place,
    moves.SendOff: Carnavalesque._send_off,
    moves.Finish: Carnavalesque._finish,
}
"""What each move does."""
