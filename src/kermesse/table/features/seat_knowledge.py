"""Seat knowledge: the odds of each hidden face, as a seat could work them out.

Among people, a player asks about their own seat alone, and only if the host allows memory aids.
A person who practises alone with bots may ask about any seat. Workers count the odds, from nothing
but the view of that seat.
"""

from typing import ClassVar

import msgspec

from kermesse.bots.fair_queue import Party
from kermesse.bots.seat_knowledge import SeatKnowledge
from kermesse.core.contract import Ms, Seat
from kermesse.core.match import Match
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask, SeatNumber
from kermesse.table.kernel.effects import AskKnowledge
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import RecordPart
from kermesse.table.kernel.refusals import RequestRefused


class SetMemoryAids(Ask, frozen=True):
    """Allow or forbid memory aids: for the host, before the game."""

    allowed: bool
    """True to allow them."""


class Know(Ask, frozen=True):
    """Ask what a seat can know about hidden things now, as offered in the status.

    The answer comes once the odds are counted, to the sender alone. One question at a time.
    """

    seat: SeatNumber
    """The seat."""


class SeatKnowledgeStatus(msgspec.Struct, frozen=True, kw_only=True):
    """Who may ask what a seat can know."""

    allowed: bool
    """True if players may ask about their own seat."""

    seats: tuple[Seat, ...] = ()
    """The seats that the client may ask about now."""


class SeatKnowledgeRecord(RecordPart, frozen=True):
    """Whether players may ask what they can know."""

    key: ClassVar = "seat_knowledge"

    allowed: bool = False
    """True if they may."""


class OpenQuestion(msgspec.Struct):
    """A question that is being answered."""

    guest: str
    """The guest who asked."""

    conn: int
    """The connection it came from."""

    command: str
    """The id it came with."""

    seat: Seat
    """The seat it is about."""

    n: int
    """The number of moves made by then."""


class SeatKnowledgeFeature(Feature):
    """Have workers count the odds. The last answer about each seat is kept until the next move."""

    name = "seat_knowledge"
    commands = (SetMemoryAids, Know)
    status_type = SeatKnowledgeStatus
    refusals = (
        "begun-already", "deal-of-day", "device-closed", "game-over", "host-only",
        "knowledge-busy", "knowledge-failed", "knowledge-off", "looking-on", "not-begun",
    )  # fmt: skip
    forgets = ("_known", "_questions")

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self.allowed = table.record.part(SeatKnowledgeRecord).allowed
        """True if players may ask about their own seat."""
        self._questions: dict[int, OpenQuestion] = {}
        self._known: dict[Seat, tuple[int, SeatKnowledge]] = {}
        self._count = 0

    def stored(self) -> SeatKnowledgeRecord | None:
        return SeatKnowledgeRecord(allowed=True) if self.allowed else None

    def adopt(self, old: "SeatKnowledgeFeature") -> None:
        """Number questions after the old ones: late answers to those are ignored."""
        self._count += old._count

    def status_for(self, client: Client) -> SeatKnowledgeStatus:
        return SeatKnowledgeStatus(allowed=self.allowed, seats=self._seats(client))

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply | None:
        match command:
            case SetMemoryAids(allowed=allowed):
                self.table.session.require_before_game()
                self.table.presence.require_host(client)
                if self.table.record.of_day:
                    raise RequestRefused("deal-of-day")
                self.allowed = allowed
                self.table.save()
                self.table.tell_status(now)
            case Know(id=command_id, seat=seat):
                return self._ask(client, command_id, seat)
        return DONE

    def known(self, job: int, knowledge: SeatKnowledge | None, now: Ms) -> None:
        """Take the answer to a question; None if counting failed."""
        asked, match = self._questions.pop(job, None), self.table.match
        if asked is None:
            return
        if knowledge is not None and match is not None and asked.n == len(match.entries):
            self._known[asked.seat] = asked.n, knowledge
        client = self.table.presence.clients.get(asked.conn)
        if client is None:  # a client that has reconnected asks again
            return
        try:
            self._require(client, asked.seat)
            if knowledge is None:
                raise RequestRefused("knowledge-failed")
        except RequestRefused as error:
            self.table.refuse(client, asked.command, error.refusal, now)
        else:
            self.table.answer(client, asked.command, Reply(knowledge=knowledge), now)

    def _ask(self, client: Client, command: str, seat: Seat) -> Reply | None:
        match = self._require(client, seat)
        n = len(match.entries)
        told = self._known.get(seat)
        if told is not None and told[0] == n:
            return Reply(knowledge=told[1])
        for asked in self._questions.values():
            if asked.guest == client.guest and asked.conn in self.table.presence.clients:
                if asked.command != command:
                    raise RequestRefused("knowledge-busy")
                asked.conn = client.conn
                return None
        self._count += 1
        self._questions[self._count] = OpenQuestion(
            guest=client.guest, conn=client.conn, command=command, seat=seat, n=n
        )
        party = Party(client.guest, self.table.record.id)
        self.table.outbox.add(AskKnowledge(self._count, match.state.view(seat), party))
        return None

    def _require(self, client: Client, seat: Seat) -> Match:
        """Return the match if this client may ask about that seat, or raise `RequestRefused`."""
        match = self.table.match
        client.require_seat()
        if match is None:
            raise RequestRefused("not-begun")
        if self.table.record.status == "over":
            raise RequestRefused("game-over")
        if seat not in self._seats(client):
            raise RequestRefused("deal-of-day" if self.table.record.of_day else "knowledge-off")
        return match

    def _seats(self, client: Client) -> tuple[Seat, ...]:
        """Return the seats that this client may ask about now."""
        session, record, match = self.table.session, self.table.record, self.table.match
        closed = match is None or record.status != "playing" or record.of_day or session.scripted
        if match is None or closed or client.seat is None or client.screen:
            return ()
        compared = record.part(RoomTableRecord).round or record.deal is not None
        if session.alone and not compared:
            return tuple(match.state.seats())
        return (client.seat,) if self.allowed and client.seat in match.state.seats() else ()
