"""How a round of Carnavalesque goes: crown, event or roles, turns, the King, hands."""

from kermesse.core.contract import Told
from kermesse.games.carnavalesque import box, news, roles
from kermesse.games.carnavalesque.box import BACK_OF
from kermesse.games.carnavalesque.heap import bits
from kermesse.games.carnavalesque.moves import How, Lie
from kermesse.games.carnavalesque.phases import CLAIMED, UNDECIDED
from kermesse.games.carnavalesque.table import PARADE, Table


class Rounds(Table):
    """The course of the game: what follows what."""

    __slots__ = ()

    # ---------------------------------------------------------------------------------- crown

    def open_round(self) -> None:
        """Who wants to be King (R10)?"""
        self.round += 1
        self.last_king, self.king = self.king, None
        self.claims = (UNDECIDED,) * self.size
        self.event = self.word = self.turn = self.actor = self.decree = None
        self.roles, self.shown = (None,) * self.size, 0
        self.phase = "claim"
        self.deadline = self.at + 1_000 * self.options.claims
        self.say(news.Opened(self.round))

    def answer(self, seat: int, said: int) -> None:
        """A player claims, withdraws or declines; the claims may close at once (R11)."""
        claims = self.claims
        self.claims = claims = (*claims[:seat], said, *claims[seat + 1 :])
        self.quiet = 0
        waiting = any(
            said == UNDECIDED and other != self.last_king for other, said in enumerate(claims)
        )
        if not waiting and claims.count(CLAIMED) <= 1:
            self.phase = "crown"

    def crown(self, seat: int) -> None:
        """The King is known: an event, roles or the first turn follow."""
        self.king, self.quiet = seat, 0
        self.claims = (UNDECIDED,) * self.size
        self.say(news.Crowned(seat))
        version = self.options.version
        if version == "roles":
            self.phase = "roles"
        elif version == "events" and self.round > 1:
            self.phase = "event"
        else:
            self.next_turn()

    # ----------------------------------------------------------------------------- events, roles

    def unveil(self, event: int) -> None:
        """An event is drawn: what it does at once is done (R23)."""
        assert self.king is not None
        self.event = event
        self.past = (event,) if event in self.past else (*self.past, event)  # R13
        first = (self.king + 1) % self.size
        self.say(news.Unveiled(first, event))
        heap, what = self.heap, self.happening.at_once
        if what == "hide" or what == "show":
            for slot in bits(heap.available()):
                if bool(heap.up >> slot & 1) == (what == "hide"):
                    heap.turn(slot)
        if what == "blow" and heap.pile:
            self.phase = "blow"
        elif what == "farandole" and any(self.hands):
            self.phase, self.picks = "farandole", (None,) * self.size
        elif what == "reinforce":
            self.actor = self.king
            self.reinforce()
        else:
            self.next_turn()

    def reinforce(self) -> None:
        """The next player takes an available card, the King last (R23)."""
        assert self.actor is not None
        began = self.phase == "reinforce"
        if not self.heap.pile or (began and self.actor == self.king):
            self.next_turn()
        else:
            self.phase, self.actor = "reinforce", (self.actor + 1) % self.size

    def choose(self, seat: int, card: int) -> None:
        """A player chooses what to pass on; when all have, the cards go round together (R23)."""
        self.picks = (*self.picks[:seat], card, *self.picks[seat + 1 :])
        if self.tell is not None:
            to = (seat + 1) % self.size
            known, seen = (news.Offered(seat, to, face) for face in (card, BACK_OF[card]))
            self.tell.append(Told(seen, {seat: known}))
        picks = self.picks
        if any(picks[other] is None and self.hands[other] for other in range(self.size)):
            return
        self.picks = ()
        for other, passed in enumerate(picks):
            if passed is not None:
                self.lose(other, passed)
        for other, passed in enumerate(picks):
            if passed is not None:
                to = (other + 1) % self.size
                self.receive(to, passed)
                self.tell_gift(passed, other, to)
        self.next_turn()

    def keep(self, seat: int, role: int) -> None:
        """A player keeps a role; when all have, turns begin (R23)."""
        self.roles = (*self.roles[:seat], role, *self.roles[seat + 1 :])
        self.offered = (*self.offered[:seat], (), *self.offered[seat + 1 :])
        if self.tell is not None:
            self.tell.append(Told(news.KeptRole(seat), {seat: news.KeptRole(seat, role)}))
        if not any(self.offered):
            self.next_turn()

    def show_role(self, when: str) -> None:
        """The player's role is shown, if this is the moment for it."""
        seat = self.turn
        assert seat is not None
        role = self.roles[seat]
        if role is not None and roles.ROLES[role].shown == when and not self.shown >> seat & 1:
            self.shown |= 1 << seat
            self.say(news.ShowedRole(seat, role))

    # ----------------------------------------------------------------------------------- turns

    def next_turn(self) -> None:
        """The first player of the round, the next one, and the King last."""
        assert self.king is not None
        self.turn = ((self.king if self.turn is None else self.turn) + 1) % self.size
        self.peeked, self.drawn, self.left, self.powers, self.gifts = (), 0, 0, 0, 0
        if self.turn == self.king:
            self.decree = None
            self.phase, self.actor, self.placed = "king", self.king, 0
            return
        happening = self.happening
        if not happening.one_law:
            self.decree = None
        if not happening.decree or self.decree is not None:
            self.begin_draw()
            return
        self.show_role("decree")
        self.phase = "decree"
        self.actor = self.turn if self.part.counsels else self.king

    def begin_draw(self) -> None:
        """After the Decree: eyes closed or open, with whatever power comes first."""
        self.show_role("draw")
        self.actor, part = self.turn, self.part
        if not self.heap.pile and not part.barters:
            self.begin_gift()
        elif part.blind:
            self.phase = "close"
        else:
            self.left, self.powers = part.draws, part.looks + part.turns + part.slides
            self.phase = "draw"
            self.go_on_drawing()

    def reachable(self) -> int:
        """What the one who draws could take if there were no Decree, as a mask of slots (R6)."""
        found = self.heap.available()
        if self.phase == "draw" and self.part.reaches:
            found |= self.heap.within_reach()
        return found

    def drawable(self) -> int:
        """What the one who draws may take, as a mask of slots (R6)."""
        found = self.reachable()
        if self.decree is None or self.phase in ("reinforce", "refill"):
            return found
        if self.phase == "draw" and self.part.free:
            return found
        barred, cards = self.decree, self.heap.cards
        for slot in bits(found):
            if box.AGE_OF[cards[slot]] == barred:
                found ^= 1 << slot
        return found

    def barterers(self) -> tuple[int, ...]:
        """From whom a trader may take a card."""
        if self.phase != "draw" or not self.part.barters:
            return ()
        return tuple(
            seat
            for seat in range(self.size)
            if seat not in (self.turn, self.king) and self.hands[seat]
        )

    def go_on_drawing(self) -> None:
        """Somebody draws, or there is nothing more to draw."""
        if self.left and (self.drawable() or self.barterers() or self._can_use_power()):
            return
        match self.phase:
            case "draw":
                if self.drawn == 2 and self.part.draws == 2:
                    self.phase = "juggle"
                else:
                    self.begin_gift()
            case "victim":
                self.actor = self.turn
                self.begin_gift()
            case _:
                self.end_turn()

    def _can_use_power(self) -> bool:
        """Is there a card a power could still be used on?"""
        if self.phase != "draw" or not self.powers or self.drawn:
            return False
        available = self.heap.available()
        return bool(available if self.part.slides else available & ~self.heap.up)

    def draw(self, seat: int, slot: int, pointed: bool = True) -> None:
        """A card goes from the heap into a hand; where from is told only if it was pointed at.

        What a Jester pulls out may lie exactly under its like: its place would tell them apart.
        """
        heap = self.heap
        if self.tell is not None:
            x, y, _ = heap.places[slot] if pointed else (None, None, 0)
            known = news.Drew(seat, heap.cards[slot], x, y)
            self.tell.append(Told(news.Drew(seat, heap.face(slot), x, y), {seat: known}))
        self.receive(seat, heap.take(slot))
        self.drawn += 1
        self.peeked = ()

    def drew(self) -> None:
        """What follows a draw with open eyes."""
        if self.phase == "reinforce":
            self.reinforce()
        elif self.phase == "refill":
            self.refill()
        else:
            self.left -= 1
            self.go_on_drawing()

    def grab(self, slot: int) -> None:
        """The Jester has a card, or there was none; they open their eyes."""
        assert self.actor is not None
        if slot >= 0:
            self.draw(self.actor, slot, pointed=False)
        self.hand, self.stops, self.quiet = None, 0, 0
        self.begin_gift()

    def begin_gift(self) -> None:
        """A card for the King, if the hand has one."""
        self.peeked = ()
        seat = self.turn
        assert seat is not None
        if not self.hands[seat]:
            self.after_gift()
            return
        self.show_role("gift")
        self.actor, self.phase = seat, "give"
        self.gifts = min(2 if self.part.offers else self.part.gifts, len(self.hands[seat]))

    def give(self, card: int) -> None:
        """A gift; the King alone sees the card."""
        seat, king = self.turn, self.king
        assert seat is not None
        assert king is not None
        self.lose(seat, card)
        self.gifts -= 1
        if self.part.offers:
            self.tray = tuple(sorted((*self.tray, card)))
            self.tell_gift(card, seat, king, news.Offered)
            if self.gifts:
                return
            if len(self.tray) > 1:
                self.phase, self.actor = "return", king
                return
            self.tray = ()
            self.receive(king, card)
        else:
            self.receive(king, card)
            self.tell_gift(card, seat, king)
        if not self.gifts:
            self.after_gift()

    def give_back(self, card: int) -> None:
        """The King keeps one of two cards and hands the other back (R23)."""
        seat, king = self.turn, self.king
        assert seat is not None
        assert king is not None
        kept = self.tray[0] if self.tray[1] == card else self.tray[1]
        self.tray = ()
        self.receive(king, kept)
        self.receive(seat, card)
        self.tell_gift(card, king, seat)
        self.after_gift()

    def after_gift(self) -> None:
        """The generous draw once more."""
        self.left = self.part.again
        self.phase, self.actor = "again", self.turn
        self.go_on_drawing()

    def end_turn(self) -> None:
        """Last, what the Jester pushed out is rejected (R9)."""
        if self.part.blind and self.heap.strays():
            self.phase = "clean"
        else:
            self.next_turn()

    # ------------------------------------------------------------------------------------ falls

    def throw(self, seat: int, card: int) -> None:
        """A card leaves a hand for the air (R8)."""
        self.lose(seat, card)
        self.air = card
        if self.tell is not None:
            known = news.Threw(seat, card)
            self.tell.append(Told(news.Threw(seat, BACK_OF[card]), {seat: known}))
        self.phase = "fall"

    def fall(self, lies: tuple[Lie, ...]) -> None:
        """Cards fall on the heap one by one."""
        heap = self.heap
        for lie in lies:
            slot = heap.slot(lie.card)
            if slot >= 0:
                heap.take(slot)
            heap.put(lie.card, (lie.x, lie.y, lie.angle), lie.up)
            face = lie.card if lie.up else BACK_OF[lie.card]
            self.say(news.Fell(face, lie.x, lie.y, lie.angle))
        self.air = None
        if self.phase == "fall" and self.turn is None:
            self.refill()
        elif self.phase == "fall":
            self.begin_gift()
        else:
            self.next_turn()

    # ---------------------------------------------------------------------------------- the King

    def place(self, card: int, workshop: int, how: How) -> None:
        """The King lays a card; a new float first sends off the one that stands there (R17)."""
        king, shops = self.king, self.workshops
        assert king is not None
        if how == "new" and shops[workshop]:
            self.send_off(workshop)
            if self.ending is not None:
                return  # R18: the card that caused it is not placed
            shops = self.workshops
        self.lose(king, card)
        if how == "open":  # R20: it does not count among the cards placed
            self.third = True
        else:
            riders = (*shops[workshop], card)
            self.workshops = (*shops[:workshop], riders, *shops[workshop + 1 :])
            self.placed += 1
        self.say(news.Placed(king, card, workshop, how))

    def send_off(self, workshop: int) -> None:
        """A float leaves: to the parade if it is large enough, else to the dead end (R17, R18)."""
        shops = self.workshops
        riders = shops[workshop]
        self.workshops = (*shops[:workshop], (), *shops[workshop + 1 :])
        paraded = len(riders) >= self.needed
        self.say(news.LeftWorkshop(workshop, riders, paraded))
        if paraded:
            self.parade = (*self.parade, riders)
            if len(self.parade) == PARADE:
                self.end(applause(self.points()))
        else:
            self.dead_end += riders
            if len(self.dead_end) >= self.needed:
                self.end("dead-end")

    def may_finish(self) -> bool:
        """Has the King placed enough, or all he has (R15, R19)?"""
        assert self.king is not None
        return self.placed >= self.needed or not self.crowd_in(self.king)

    # ------------------------------------------------------------------------------------- hands

    def finish(self) -> None:
        """The King's turn is over: hands are put right, from his left round to himself (R21)."""
        assert self.king is not None
        self.say(news.Finished(self.king))
        self.turn, self.placed = None, 0
        self.actor = (self.king + 1) % self.size
        self.refill()

    def refill(self) -> None:
        """Draw or reject until the hand is right, then the next player; then a new round."""
        size = box.HAND[self.size]
        while True:
            assert self.actor is not None
            count = len(self.hands[self.actor])
            if count < size and self.heap.pile:
                self.phase = "refill"
                return
            if count > size:
                self.phase = "surplus"
                return
            if self.actor == self.king:
                break
            self.actor = (self.actor + 1) % self.size
        if self._nobody_left():
            self.end("nobody-left")
        else:
            self.open_round()

    def _nobody_left(self) -> bool:
        """R22: no crowd card in the heap and in any hand, and no float that could still leave."""
        heap = self.heap
        if any(heap.cards[slot] != box.THIRD for slot in heap.pile):
            return False
        if any(self.crowd_in(seat) for seat in range(self.size)):
            return False
        ready = any(len(riders) >= self.needed for riders in self.workshops)
        return not (self.options.free_departure and ready)

    def end(self, ending: str) -> None:
        """The game is over."""
        self.ending, self.phase, self.turn, self.actor = ending, "over", None, None
        won = len(self.parade) == PARADE
        self.say(news.Ended(won, self.points() if won else 0))


def applause(points: int) -> str:
    """How the crowd liked it: five levels."""
    for most, ending in ((35, "yawns"), (44, "mosquitoes"), (49, "fine"), (54, "ovation")):
        if points <= most:
            return ending
    return "peace"
