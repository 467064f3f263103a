"""Seating: sit down, get up, leave for good, and call a bot for a player who is away."""

from typing import NamedTuple

import msgspec

from kermesse.core.contract import Join, Leave, Ms, Seat
from kermesse.core.streams import NONCE_BYTES
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.moderation import Moderation
from kermesse.table.features.takeover import Takeover
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask, Hex, SeatNumber
from kermesse.table.kernel.frames import Seated, WhyGone
from kermesse.table.kernel.game_loop import Passage
from kermesse.table.kernel.record import sealed
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import STAND_IN, read_name
from kermesse.table.kernel.session import Session


class Sit(Ask, frozen=True):
    """Take a free seat before the game, come in late, or get a seat back.

    Before the game of a private table, a person who takes any seat gets one: if none is free, a
    place is added, or a bot makes room. For the seat of a bot or of an absent player in a running
    game the others are asked; the answer comes after a yes, a no, or half a minute of silence.
    """

    name: str
    """The name the others will see."""

    seat: SeatNumber | None = None
    """The seat; None for any."""

    nonce: Hex | None = None
    """A number to add to the seed of the deal."""

    beside: bool = False
    """True for one more person at a device that has a seat already."""


class Add(Ask, frozen=True):
    """Add a number to the seed, after the commitment was shown; before the game only."""

    nonce: Hex
    """The number."""


class GetUp(Ask, frozen=True):
    """Leave a seat: it is free before the game; during it a bot stands in."""

    seat: SeatNumber | None = None
    """The seat, on a shared device; None for the seat that has the device in hand."""


class Depart(Ask, frozen=True):
    """Leave the game for good, where its rules have a door."""


class CallBot(Ask, frozen=True):
    """Ask a bot to stand in for a player who has been away for a minute."""

    seat: SeatNumber
    """The seat."""


class SeatOffer(NamedTuple):
    """The seat that a person who sits down would get."""

    seat: Seat
    """The seat."""

    must_ask: bool = False
    """True if the others are asked first."""


class Seating(Feature):
    """Sit down and get up."""

    name = "seating"
    commands = (Sit, Add, GetUp, Depart, CallBot)
    frames = (Seated,)
    refusals = (
        "asked-to-leave", "begun-already", "deal-of-day", "device-closed", "game-over",
        "looking-on", "name-empty", "name-long", "name-taken", "no-door", "no-such-place",
        "not-at-device", "not-away", "room-seats", "seat-taken", "seated-already", "shared-deal",
        "table-full", "table-stopped",
    )  # fmt: skip

    def handle(self, client: Client, command: Ask, now: Ms) -> Reply | None:
        match command:
            case Sit():
                return self._sit(client, command, now)
            case Add(nonce=nonce):
                self._add(client, nonce)
            case GetUp():
                self._get_up(client, command, now)
            case Depart():
                self._depart(client, command, now)
            case CallBot(seat=seat):
                self._call_bot(client, seat, now)
        return DONE

    def runs_again(self, client: Client, command: Ask) -> bool:
        """A reconnect cancels `GetUp`, so a retried one runs again."""
        if type(command) is not GetUp:
            return False
        return (client.seat if command.seat is None else command.seat) in client.seats

    def seats_again(self, client: Client, command: Ask) -> bool:
        """A retried `Sit` for one more person at the device gives its seat again, too."""
        return not client.seats or (type(command) is Sit and command.beside)

    def turns_away(self, guest: str) -> WhyGone | None:
        """The deal of the day of another player stays closed until the day is over."""
        record = self.table.record
        closed = record.of_day and sealed(record, (), self.table.calendar())
        return "deal-closed" if closed and guest != record.host else None

    # ---------------------------------------------------------------------------- sitting down

    def _sit(self, client: Client, command: Sit, now: Ms) -> Reply | None:
        """Give a client the seat it asks for; None while the others are asked."""
        table, session = self.table, self.table.session
        given = session.seating.given(client.guest, command.id)
        if given is not None and given in client.seats and client.knows_token(given):
            return DONE  # an old copy of the command; a new secret might never reach the client
        seats, passage = session.record.seats, self._join(client, command)
        if passage is not None:
            table.loop.go_through(passage, now)
            seat = session.seating.add()
        else:
            seat, must_ask = self._choose(client, command, now)
            if must_ask:
                command = msgspec.structs.replace(command, seat=seat)
                table.feature(Takeover).ask(client, command, seat, read_name(command.name), now)
                return None
        if session.seating.belongs(seat, client.guest):
            token = session.seating.give_again(seat, command.id)
        else:
            name, nonce = read_name(command.name), command.nonce or ""
            token = session.seating.sit(seat, name, nonce, client.guest, command.id)
        table.save()
        table.people.seat(client, seat, token, now)
        if session.record.seats > seats:  # a place was added for them
            table.welcome_all(now, but=client)
        if table.loop.script is not None and session.record.status == "seating":
            table.loop.script.begin(now)
        return Reply(token=token)

    def _join(self, client: Client, command: Sit) -> Passage | None:
        """Return the move by which a newcomer comes in through the door; None without one."""
        session, table = self.table.session, self.table
        lost = given_before(session, client, command, beside=command.beside)
        if client.guest in table.feature(Moderation).barred:
            raise RequestRefused("asked-to-leave")
        if session.record.status == "over":
            raise RequestRefused("game-over")
        if lost is None:
            self._require_free_name(client, command)
        referee = session.referee
        if session.seats_assigned or session.record.of_day or referee is None or lost is not None:
            return None
        if referee.passed(Join, command.id) is not None:
            return None
        newcomer = referee.at_door(Join)
        if newcomer is None or command.seat not in (None, newcomer):
            return None
        nonce = bytes.fromhex(command.nonce) if command.nonce else None
        if session.record.deal is not None:
            nonce = bytes(NONCE_BYTES)
        return Passage(newcomer, Join(), command.id, nonce)

    def _require_free_name(self, client: Client, command: Sit) -> None:
        """Raise `RequestRefused` for the name of another person here. A person who takes a seat
        again, their own or the one they name, keeps its name."""
        name, seating = read_name(command.name), self.table.session.seating
        seats = range(len(seating.chairs))
        own = [s for s in seats if seating.belongs(s, client.guest) and s not in client.seats]
        again = any(seating.chairs[seat].name == name for seat in own)
        if not again and not self.table.session.seats_assigned:
            seating.require_free_name(name, (*own, command.seat))

    def _choose(self, client: Client, command: Sit, now: Ms) -> SeatOffer:
        """Return the seat for a person who sits down: a free one; in a running game their own, or
        one they may ask for: a bot's, or that of an absent player."""
        session, seating, guest = self.table.session, self.table.session.seating, client.guest
        lost = given_before(session, client, command, beside=command.beside)
        if lost is not None:
            return SeatOffer(lost)
        if session.seats_assigned:  # the organiser of the room gives them
            mine = (seat for seat in session.seats() if seating.belongs(seat, guest))
            own = [seat for seat in mine if seat not in client.seats]
            if not own:
                raise RequestRefused("room-seats")
            return SeatOffer(seating.pick(command.seat, own))
        if session.record.of_day:  # bots have the other seats, for everybody
            free = [s for s in session.seats() if seating.free(s) or seating.belongs(s, guest)]
            if command.beside or not free:
                raise RequestRefused("deal-of-day")
            return SeatOffer(seating.pick(command.seat, free))
        if session.referee is None:
            if (lost := self._lost_before_game(client, command)) is not None:
                return SeatOffer(lost)
            if command.seat is None and not session.record.public:
                return SeatOffer(self._any_place())
            free = [seat for seat in session.seats() if seating.free(seat)]
            return SeatOffer(seating.pick(command.seat, free))
        return self._choose_in_play(client, command, now)

    def _lost_before_game(self, client: Client, command: Sit) -> Seat | None:
        """Return the empty seat of a guest who comes without its secret: the answer that had it was
        lost."""
        if client.seats or command.beside:
            return None
        seating, presence = self.table.session.seating, self.table.presence
        own = (seat for seat in self.table.session.seats() if seating.belongs(seat, client.guest))
        able = (seat for seat in own if not presence.here(seat) and command.seat in (None, seat))
        return next(able, None)

    def _choose_in_play(self, client: Client, command: Sit, now: Ms) -> SeatOffer:
        table, session, seating = self.table, self.table.session, self.table.session.seating
        assert session.referee is not None
        nobodys = [seat for seat in session.seats() if not seating.held(seat)]
        if (joined := session.referee.passed(Join, command.id)) is not None:
            # They came in, but the server crashed before their chair was stored.
            return SeatOffer(seating.pick(joined, nobodys))
        empty = [seat for seat in session.seats() if not table.presence.here(seat)]
        able = [*(seat for seat in empty if seating.belongs(seat, client.guest)), *nobodys]
        if command.seat is not None:  # the seat of another person is never given by chance
            able += [seat for seat in empty if self._is_away(seat, now)]
        seat = seating.pick(command.seat, able)
        return SeatOffer(seat, table.feature(Takeover).needed(client.guest, seat))

    def _is_away(self, seat: Seat, now: Ms) -> bool:
        """True if another person may ask for that seat: a bot stands in, or its player has been
        away for long."""
        chair = self.table.session.seating.chairs[seat]
        return chair.stands_in or self.table.presence.long_away(seat, now)

    def _any_place(self) -> Seat:
        """Return the place for a person who takes any at a private table, where all who come are
        invited: a free one, a new one, or that of a bot, which makes room."""
        session, seating = self.table.session, self.table.session.seating
        places = range(len(seating.chairs))
        if (free := next(filter(seating.free, places), None)) is not None:
            return free
        if session.can_play(len(places) + 1, session.record.options):
            return seating.add()
        bots = [seat for seat in places if not seating.held(seat)]
        if not bots:
            raise RequestRefused("table-full")
        return bots[-1]

    def _add(self, client: Client, nonce: str) -> None:
        session, seat = self.table.session, client.require_seat()
        session.require_before_game()
        if session.record.deal is not None:
            raise RequestRefused("shared-deal")
        session.seating.change(seat, nonce=nonce)
        self.table.save()

    # ------------------------------------------------------------------------------ getting up

    def _get_up(self, client: Client, command: GetUp, now: Ms) -> None:
        """Free a seat before the game; leave it to a bot during it."""
        session = self.table.session
        seat = session.acting_seat(client, command.seat)
        if session.record.of_day and session.record.status == "playing":
            raise RequestRefused("deal-of-day")
        if session.record.status == "seating":
            session.seating.clear(seat)
        elif session.record.status == "playing":
            session.seating.change(seat, bot=STAND_IN, stands_in=True)
        self.table.people.unseat(client, seat, now)

    def _depart(self, client: Client, command: Depart, now: Ms) -> None:
        """Leave the game through its door."""
        table, passage = self.table, self._leave(client, command)
        if passage is not None:
            table.loop.go_through(passage, now)
            for each in table.overriding("departed"):
                each.departed(now)
            table.session.seating.leave(passage.seat)
            table.people.unseat(client, passage.seat, now)

    def _leave(self, client: Client, command: Depart) -> Passage | None:
        """Return the move by which a player leaves for good; None if it was made before."""
        session, referee = self.table.session, self.table.session.referee
        if session.stopped:
            raise RequestRefused("table-stopped")
        if client.seat is None and referee and referee.passed(Leave, command.id) is not None:
            return None  # made before, but the server crashed before they were told
        seat = client.require_seat()
        if referee and (seat, command.id) in referee.done:
            return None  # a move had this id, and was answered
        if referee is None:
            raise RequestRefused("no-door")
        if referee.at_door(Leave, seat) is None:
            raise RequestRefused(referee.match.state.shut(seat) or "no-door")
        return Passage(seat, Leave(), command.id)

    def _call_bot(self, client: Client, seat: Seat, now: Ms) -> None:
        """Let a bot stand in for a player who has been away for a while."""
        client.require_seated()
        seating = self.table.session.seating
        seating.require(seat)
        if not self.table.presence.long_away(seat, now):
            raise RequestRefused("not-away")
        seating.change(seat, bot=STAND_IN, stands_in=True)
        self.table.save()
        self.table.tell_status(now)


def given_before(
    session: Session, client: Client, command: Ask, *, beside: bool = False
) -> Seat | None:
    """Return the seat that this very command gave, if its secret was never told: the server
    crashed, or the table was reloaded, before that. Raise `RequestRefused` if they have another."""
    lost = session.seating.given(client.guest, command.id)
    if client.seats and lost not in client.seats and not beside:
        raise RequestRefused("seated-already")
    return lost
