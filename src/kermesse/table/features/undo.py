"""Undo: a player takes back the last move.

It is free when nobody could have learned anything from the move: nobody has acted since, the House
has done nothing, no bot has begun to think, the device was not passed on, and no view or told event
holds more than its viewer could compute before (`kermesse.core.disclosure`). Otherwise the people
who learned something are asked: all of them must agree, and silence is a no. The game goes on
meanwhile, so nobody can stall it. A person alone with bots may always; the log says "practice".
"""

from typing import Any, ClassVar, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Ms, Seat, State, UndoForm, Undone, Viewer
from kermesse.core.match import Match
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.ballot import Ballot, BallotItem
from kermesse.table.features.correspondence import Correspondence
from kermesse.table.features.last_moves import (
    last_move,
    leads_through_door,
    moves_since,
    undone_often,
)
from kermesse.table.features.move_examination import AGAIN, EXAMINED, MoveExamination
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.table.features.shared_device import SharedDevice
from kermesse.table.features.token_bucket import TokenBucket
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask, SeatNumber
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import RecordPart
from kermesse.table.kernel.refusals import RequestRefused

UndoMode: TypeAlias = Literal["off", "free", "ask"]
"""Whether moves may be taken back: never, where nobody learned anything, or also if all agree."""

SOON: Final = 60
"""The seconds after a move in which an undo is free in a game played over days."""

KEPT: Final = 64
"""The number of last moves that may be taken back freely, one after the other."""


class SetUndo(Ask, frozen=True):
    """Change whether moves may be taken back: for the host, before the game."""

    mode: UndoMode
    """The mode."""


class Undo(Ask, frozen=True):
    """Take back the last move of the client's seat, with all that came after it."""

    seat: SeatNumber
    """The seat, as offered."""

    form: UndoForm
    """The form it was offered in; refused if the table would now take another one."""

    seen: int
    """The number of the last move the sender had seen."""


class AnswerUndo(Ask, frozen=True):
    """Answer, as a person who was asked, whether a move may be taken back."""

    request: int
    """The number of the request."""

    yes: bool
    """The answer."""


class UndoOffer(msgspec.Struct, frozen=True):
    """What the client may take back."""

    seat: Seat
    """The seat whose last move it is."""

    form: UndoForm
    """What will happen: it is taken back at once ("free", "practice"), or others are asked."""

    asks: tuple[Seat, ...] = ()
    """The seats that would be asked; none if all others share the device: they agree aloud."""


class UndoRequest(msgspec.Struct, frozen=True):
    """A player asks to take a move back."""

    number: int
    """Its number, for the answer (`AnswerUndo`)."""

    seat: Seat
    """The seat that asks."""


class UndoStatus(msgspec.Struct, frozen=True, kw_only=True):
    """Whether moves may be taken back."""

    mode: UndoMode
    """The mode of the table."""

    offer: UndoOffer | None = None
    """What the client may take back now."""

    requests: tuple[UndoRequest, ...] = ()
    """The requests that the client may answer."""

    waiting: bool = False
    """True while others are asked for the client."""


class UndoRecord(RecordPart, frozen=True):
    """Whether moves may be taken back."""

    key: ClassVar = "undo"

    mode: UndoMode = "free"
    """The mode."""


class Wish(msgspec.Struct):
    """The subject of an undo ballot."""

    seat: Seat
    """The seat that asks."""

    first: int
    """The number of the first move to take back."""

    waits: frozenset[str]
    """The guests who have not answered."""

    conn: int
    """The connection the request came from."""

    command: Undo
    """The command to answer."""

    overtaken: bool = False
    """True once another person has moved."""


class NotExamined(Exception):
    """It is not known yet who learned something from the last move."""


class UndoFeature(Feature):
    """Take back the last move."""

    name = "undo"
    commands = (SetUndo, Undo, AnswerUndo)
    status_type = UndoStatus
    refusals = (
        "begun-already", "deal-of-day", "device-closed", "host-only", "looking-on",
        "not-at-device", "not-begun", "undo-late", "undo-nothing", "undo-off", "undo-often",
        "undo-over", "undo-refused", "undo-unanswered", "undo-waits",
    )  # fmt: skip
    forgets = ("_at", "_before", "_examination", "_offers")

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self.mode: UndoMode = table.record.part(UndoRecord).mode
        """Whether moves may be taken back."""
        self._ballot_due: Ms | None = None
        self._ballot: Ballot[Wish] = Ballot(self)
        self._refused: dict[Seat, int] = {}
        self._learners: dict[int, frozenset[Viewer]] = {}
        self._made: dict[int, int] = {}
        self._at: Ms = 0
        self._bucket = TokenBucket(EXAMINED, AGAIN)
        self._examination = MoveExamination(table)
        self._before: tuple[int, Any] = (0, None)
        self._offers: dict[int, UndoOffer | None] = {}

    def stored(self) -> UndoRecord | None:
        return UndoRecord(mode=self.mode) if self.mode != "free" else None

    def adopt(self, old: "UndoFeature") -> None:
        self._ballot.adopt(old._ballot)
        self._refused, self._made, self._learners = old._refused, old._made, old._learners
        self._ballot_due, self._bucket = old._ballot_due, old._bucket

    def status_for(self, client: Client) -> UndoStatus:
        self._offers[client.conn] = offer = self._offer(client)
        asked = self._ballot.open() if client.seats else ()
        return UndoStatus(
            mode=self._mode,
            offer=offer,
            requests=tuple(
                UndoRequest(each.number, each.about.seat)
                for each in asked
                if client.guest in each.about.waits
            ),
            waiting=self._ballot.of(client.guest) is not None,
        )

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply | None:
        match command:
            case SetUndo(mode=mode):
                self.table.session.require_before_game()
                self.table.presence.require_host(client)
                if self.table.record.of_day:
                    raise RequestRefused("deal-of-day")
                self.mode = mode
                self.table.save()
                self.table.tell_status(now)
            case Undo():
                return self._undo(client, command, now)
            case AnswerUndo(request=number, yes=yes):
                self._answer(client, number, yes, now)
        return DONE

    def acted(self, seat: Seat) -> None:
        """Note when a move was made: what was made before a restart is not taken back freely."""
        match, seating = self.table.match, self.table.session.seating
        if match is not None and type(match.entries[-1].move) is not Undone:
            self._made[last_move(match, seat)] = self.table.calendar()
            if len(self._made) > KEPT:
                del self._made[next(iter(self._made))]
        for asked in self._ballot.open():
            if seat != asked.about.seat and not seating.bot_at(seat):
                asked.about.overtaken = True  # another person has moved on: that is a no

    def after_moves(self, now: Ms) -> None:
        """Tell each client whose offer has changed."""
        for asked in self._ballot.open():
            if asked.about.overtaken:
                self._refuse(asked, "undo-refused", now)
        self._at = self.table.session.clock.at(now)
        self._examination.wanted = None
        self._tell_offers(now)
        self._examination.schedule(now)

    def _tell_offers(self, now: Ms) -> None:
        match, known = self.table.match, self._offers
        # Among people who are not asked, only the very last move can be free.
        many = self.mode == "ask" or self.table.session.alone
        last = match.standing.entries[-1].by if match and match.standing.entries else None
        changed = [
            each
            for each in self.table.presence.clients.values()
            if (many or last in each.seats or known.get(each.conn))
            and self._offer(each) != known.get(each.conn)
        ]
        if changed:
            self.table.tell_status(now, to=changed)

    @property
    def due_at(self) -> Ms | None:
        """When an answer is overdue, or the last move is examined."""
        times = (self._ballot_due, self._examination.due_at)
        return min((time for time in times if time is not None), default=None)

    @due_at.setter
    def due_at(self, time: Ms | None) -> None:
        self._ballot_due = time  # set by the ballot

    def disconnected(self, client: Client, now: Ms) -> None:
        self._offers.pop(client.conn, None)

    def poll(self, now: Ms) -> None:
        """Refuse what nobody has answered in time, and examine the last move of an idle table."""
        for asked in self._ballot.open():
            if asked.until <= now:
                self._refuse(asked, "undo-unanswered", now)
        match, wanted = self.table.match, self._examination.claim(now)
        if match is None or wanted is None:
            return
        seat, first = wanted
        if not self._quiet(match, seat, first):
            self._learners = {first: frozenset(match.state.seats())}  # never free: do not ask again
        elif self._bucket.take(now):
            before = self._state_before(match)
            self._examination.ask(seat, first, before, match.standing.entries[-1])

    def examined(self, job: int, learners: frozenset[Viewer] | None) -> None:
        """Take who learned something from a move: everybody, if that failed."""
        first, match = self._examination.answered(job), self.table.match
        if first is not None and match is not None:
            everybody: frozenset[Viewer] = frozenset(match.state.seats())
            self._learners = {first: everybody if learners is None else learners}

    # -------------------------------------------------------------------------------- offers

    @property
    def _mode(self) -> UndoMode:
        """The mode that counts: never in tournaments, lessons, and deals shared with others."""
        record = self.table.record
        compared = record.part(RoomTableRecord).round or record.deal is not None
        return "off" if compared or self.table.session.scripted else self.mode

    def _offer(self, client: Client) -> UndoOffer | None:
        """Return what a client may take back now."""
        session, match = self.table.session, self.table.match
        if match is None or not session.playing or not client.seats:
            return None
        mode = self._mode
        if mode == "off":
            return None
        device = (client.seat,) if session.passes else tuple(client.seats)
        lasts = [(n, seat) for seat in device if seat is not None and (n := last_move(match, seat))]
        if not lasts:
            return None
        first, seat = max(lasts)
        if mode == "free" and not session.alone and not self._is_last(first):
            return None  # others would be asked
        if self.table.loop.schedule.race.held or leads_through_door(match, first):
            return None
        if session.alone:
            return UndoOffer(seat, "practice")
        if match.state.closed_eyes() or undone_often(match, seat):
            return None
        try:
            asked = self._to_ask(match, client.guest, seat, first)
        except NotExamined:
            self._examination.wanted = seat, first
            return None
        if asked is None:
            return UndoOffer(seat, "free")
        if mode != "ask" or self._refused.get(seat) == first:
            return None
        return UndoOffer(seat, "asked", asked)

    def _is_last(self, first: int) -> bool:
        """True if nothing has happened since that move, which stands."""
        match = self.table.match
        return match is not None and match.standing.numbers[-1] == first

    def _to_ask(self, match: Match, guest: str, seat: Seat, first: int) -> tuple[Seat, ...] | None:
        """Return the seats to ask first; None if the move is free. May raise `NotExamined`."""
        last = self._is_last(first)
        found = self._learners.get(first)
        if self._mode == "free" and last and found is None:
            raise NotExamined  # a quiet move or not, nothing is offered yet
        quiet = last and self._quiet(match, seat, first)
        if quiet and found is None:
            raise NotExamined
        if quiet and not found:
            return None
        if self._mode != "ask":
            return ()  # nobody is asked
        session = self.table.session
        seating = session.seating
        people = [each for each in session.seats() if seating.held(each)]
        others = [each for each in people if not seating.belongs(each, guest)]
        if not quiet or not found or seat in found:
            return tuple(others)
        return tuple(each for each in others if each in found) or tuple(others)

    def _quiet(self, match: Match, seat: Seat, first: int) -> bool:
        """True if no bot, clock or device rules a free undo out."""
        table = self.table
        if table.game.racing or first not in self._made or table.loop.jobs.began >= first:
            return False
        if table.feature(SharedDevice).passed.get(seat, -1) >= first:
            return False
        slow = table.record.find(Correspondence) is not None
        if slow and table.calendar() - self._made[first] > SOON:
            return False
        before = self._state_before(match)
        due = before.due()
        return not before.closed_eyes() and (due is None or due > self._at)

    def _state_before(self, match: Match) -> State[Any, Any]:
        """Return the state before the last move that stands; computed once."""
        if self._before[0] != len(match.entries):
            self._before = len(match.entries), match.standing.before(1)
        state: State[Any, Any] = self._before[1]
        return state

    # ------------------------------------------------------------------------------ requests

    def _undo(self, client: Client, command: Undo, now: Ms) -> Reply | None:
        self.table.loop.settle(now)  # what was due comes first
        session, match, seat = self.table.session, self.table.match, command.seat
        client.require_seated()
        if seat not in client.seats:
            raise RequestRefused("not-at-device")
        if session.referee is None or match is None:
            raise RequestRefused("not-begun")
        if (seat, command.id) in session.referee.done:
            return DONE  # it was taken back before the answer was lost
        if session.passes and seat != client.seat:
            raise RequestRefused("device-closed")
        if self._mode == "off":
            raise RequestRefused("undo-off")
        if (asked := self._ballot.of(client.guest)) is not None:
            if asked.about.command.id != command.id:
                raise RequestRefused("undo-waits")
            asked.about.conn = client.conn  # sent again after a reconnect
            return None
        self._at = session.clock.at(now)
        first, offer = last_move(match, seat), self._offer(client)
        if offer is None or offer.seat != seat:
            often = not session.alone and undone_often(match, seat)
            raise RequestRefused("undo-often" if often else "undo-nothing")
        if offer.form != command.form or first > command.seen:
            raise RequestRefused("undo-late")
        if offer.form != "asked" or not offer.asks:  # all are at this device
            count = len(moves_since(match, first))
            self.table.loop.undo(seat, count, offer.form, now, command.id)
            return DONE
        chairs = session.seating.chairs
        waits = frozenset(chairs[each].guest for each in offer.asks)
        self._ballot.ask(client.guest, Wish(seat, first, waits, client.conn, command), now)
        self.table.tell_status(now)
        return None

    def _answer(self, client: Client, number: int, yes: bool, now: Ms) -> None:
        client.require_seated()
        self.table.loop.settle(now)
        asked, match = self._ballot.find(number), self.table.match
        if asked is None or match is None or client.guest not in asked.about.waits:
            raise RequestRefused("undo-over")
        wish = asked.about
        wish.waits -= {client.guest}
        if not yes:
            self._refuse(asked, "undo-refused", now)
        elif not self._stands(match, wish):
            self._refuse(asked, "undo-late", now)
        elif wish.waits:
            self.table.tell_status(now)
        else:
            self._ballot.close(asked)
            count = len(moves_since(match, wish.first))
            self.table.loop.undo(wish.seat, count, "asked", now, wish.command.id)
            if (asker := self.table.presence.clients.get(wish.conn)) is not None:
                self.table.answer(asker, wish.command.id, DONE, now)
            self.table.tell_status(now)

    def _stands(self, match: Match, wish: Wish) -> bool:
        """True if that move is still the last of its seat, and may be taken back."""
        playing = self.table.session.playing and not self.table.loop.schedule.race.held
        last = last_move(match, wish.seat)
        return playing and last == wish.first and not leads_through_door(match, last)

    def _refuse(self, asked: BallotItem[Wish], refusal: str, now: Ms) -> None:
        """Close a question with a refusal; that move is not asked for again."""
        wish = asked.about
        self._ballot.close(asked)
        self._refused[wish.seat] = wish.first
        if (client := self.table.presence.clients.get(wish.conn)) is not None:
            self.table.refuse(client, wish.command.id, refusal, now)
        self.table.tell_status(now)
