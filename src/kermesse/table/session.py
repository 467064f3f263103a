"""What every step at a table shares: its record, its seats, its match and its time."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from kermesse.core.contract import PUBLIC, Channel, Ms, Seat, Viewer
from kermesse.core.game import Game
from kermesse.lessons.coach import Coach
from kermesse.lessons.library import lessons
from kermesse.table.client import Client
from kermesse.table.judge import Referee, new_match
from kermesse.table.record import Record, Talk
from kermesse.table.refusals import RequestRefused
from kermesse.table.seating import Seating
from kermesse.table.table_clock import TableClock
from kermesse.table.tempo import TIMINGS, Timing
from kermesse.table.turn_clock import TurnClock, calendar_clock


class Session:
    """One game at a table as it stands, from the first person who sits down to the rematch."""

    def __init__(self, game: Game, record: Record, new_token: Callable[[], str]) -> None:
        self.game = game
        self.record = record
        """What is kept of the table besides its log."""
        self.seating = Seating(record.chairs, new_token)
        """Who has which seat."""
        self.referee: Referee | None = None
        """Keeps the match; None before the game begins."""
        self.coach = _coach(game, record)
        """Who leads through the lesson; None where there is none."""
        self.clock = TableClock(0, self.rate)
        """Table time."""
        self.turns = TurnClock(record.turn_seconds)
        """Who is awaited, and for how long."""
        self.deadlines = calendar_clock(record)
        """The same by the calendar, where the game is played over days."""
        self.overdue: frozenset[Seat] = frozenset()
        """Whose days are over there."""
        self.read_move = msgspec.json.Decoder(game.move_type).decode
        """Reads a move, as commands and the journal write it."""

    def start(self, now: Ms) -> None:
        """The game begins."""
        self.referee = Referee(new_match(self.game, self.record, self.coach))
        self.turns = TurnClock(self.record.turn_seconds)  # which the seating room may have changed
        self.run(now)

    def run(self, now: Ms) -> None:
        """Somebody is here: time goes by, unless it was made to stand still or has not begun."""
        if self.referee is not None and not self.halted:
            self.clock.run(now)

    def follow(self, other: "Session", now: Ms) -> None:
        """Go on in the time of another, at the tempo that was kept; a pause that was kept holds."""
        self.clock = other.clock
        self.clock.set_rate(self.rate, now)
        if self.halted:
            self.clock.stop(now)
        self.seating.follow(other.seating)

    def keep(self, **fields: Any) -> Record:
        """The record, with these fields and the chairs as they are now: it is to be stored."""
        if self.record.status == "seating":
            fields["seats"] = len(self.seating.chairs)
        changed = fields | {"chairs": self.seating.chairs, "revision": self.record.revision + 1}
        self.record = msgspec.structs.replace(self.record, **changed)
        return self.record

    @property
    def pace(self) -> Timing:
        """How fast the table goes."""
        return TIMINGS[self.record.tempo]

    @property
    def talk(self) -> Talk:
        """What people may say to each other."""
        return self.record.talk or ("reactions" if self.record.public else "words")

    def muted(self, guest: str) -> bool:
        """Does nobody hear what this guest says?"""
        return bool(guest) and guest in self.record.muted

    @property
    def halted(self) -> bool:
        """Has somebody made time stand still: a player, the animator, or by ending the table?"""
        return self.record.paused or self.record.held or self.record.stopped

    @property
    def rate(self) -> tuple[int, int]:
        """How many milliseconds go by here in how many of the server: none in a lesson."""
        return self.pace.rate if self.coach is None else (0, 1)

    @property
    def alone(self) -> bool:
        """Does at most one person have a seat, and bots all the others?"""
        return sum(map(self.seating.held, range(len(self.seating.chairs)))) <= 1

    @property
    def playing(self) -> bool:
        """Is the game on, and does time go by?"""
        return self.record.status == "playing" and self.clock.running

    def seats(self) -> Sequence[Seat]:
        """The seats of those who have not left for good."""
        if self.referee is None:
            return range(len(self.seating.chairs))
        seats: tuple[Seat, ...] = self.referee.match.state.seats()
        return seats

    def eyes(self, client: Client) -> Viewer:
        """Whose eyes a client sees with: those of whoever has it in hand, or the public's, as while
        the screen of a shared device is closed. Where a seat of the same guest may know less than
        that, whoever looks on sees with that one's: nobody opens closed eyes by looking on."""
        if client.seat is not None:
            return client.seat
        if client.seats:
            return PUBLIC
        closed = self.referee.match.state.closed_eyes() if self.referee else ()
        return next((seat for seat in closed if self.seating.belongs(seat, client.guest)), PUBLIC)

    @property
    def passes(self) -> bool:
        """Is a device that several share passed on from hand to hand? Where hands are secret, while
        the game is on; else all of them play on it at once."""
        return self.record.status == "playing" and not self.game.open

    def put_down(self, client: Client) -> None:
        """Nobody has asked for the device: it is in the hand of the first one at it, or, where it
        is passed on, in nobody's, and its screen closed."""
        client.shared = len(client.seats) > 1 or (client.shared and self.passes)
        closed = client.shared and self.passes
        client.seat = None if closed else next(iter(client.seats), None)

    def finger(self, client: Client) -> Seat | None:
        """For whom a finger on the tablet in the middle acts now: the first who may make an open
        move and lets it. Never for closed eyes: those of the tablet's people are open."""
        if not client.tablet or self.referee is None:
            return None
        state = self.referee.match.state
        closed, chairs = state.closed_eyes(), self.seating.chairs
        return next(
            (
                seat
                for seat in state.to_act()
                if seat not in closed
                and chairs[seat].tablet == trust(client.guest, chairs[seat].token_hash)
                and not chairs[seat].bot
                and self.open_moves(seat)
            ),
            None,
        )

    def open_moves(self, seat: Seat) -> tuple[Any, ...]:
        """What a seat may do of what all see that it may."""
        if self.referee is None:
            return ()
        kinds = self.game.by_finger
        return tuple(m for m in self.referee.match.state.moves(seat) if type(m) in kinds)

    def acts(self, client: Client, seat: Seat | None) -> Seat:
        """For whom a client acts: whoever has the device in hand, or the one it names of those at
        it, where it is not passed on; or `RequestRefused`."""
        if client.tablet:
            if (finger := self.finger(client)) is None:
                raise RequestRefused("tablet-not-let")
            return finger
        if seat is None or seat == client.seat:
            return client.require_seat()
        if seat not in client.seats:
            raise RequestRefused("not-at-device")
        if self.passes:
            raise RequestRefused("device-closed")
        return seat

    def hears(self, seat: Seat, channel: Channel) -> frozenset[Viewer]:
        """Who hears this seat: the rules say, while the game is on."""
        if self.referee is None or self.record.status == "over":
            # Whoever sits down on a chair brought later has heard it too.
            most = max(len(self.seating.chairs), self.game.seats[-1])
            return frozenset((*range(most), PUBLIC))
        return frozenset(self.referee.match.state.hears(seat, channel))

    def expect(self, now: Ms) -> None:
        """Note which people are awaited, and since when, where somebody wants to know."""
        if self.referee is not None and (self.turns.limited or self.record.room):
            acting = self.referee.match.state.to_act()
            people = (seat for seat in acting if not self.seating.bot_at(seat))
            self.turns.expect(people, self.clock.at(now))


def trust(tablet: str, token_hash: str) -> str:
    """What is kept where whoever has that secret lets that guest's tablet make their moves."""
    return sha256(f"{tablet}/{token_hash}".encode()).hexdigest()[:32]


def _coach(game: Game, record: Record) -> Coach | None:
    lesson = None if record.lesson is None else lessons(game).get(record.lesson.lesson)
    if lesson is None or record.lesson is None:
        return None
    return Coach(game, lesson, record.lesson)
