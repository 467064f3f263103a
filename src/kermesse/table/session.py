"""What every step at a table shares: its record, its seats, its match and its time."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kermesse.core.contract import PUBLIC, Channel, Ms, Seat, Viewer
from kermesse.core.game import Game
from kermesse.table.client import Client
from kermesse.table.judge import Referee, new_match
from kermesse.table.record import Record
from kermesse.table.seating import Seating
from kermesse.table.table_clock import TableClock
from kermesse.table.tempo import TIMINGS, Timing
from kermesse.table.turn_clock import TurnClock


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
        self.clock = TableClock(0, self.pace.rate)
        """Table time."""
        self.turns = TurnClock(record.turn_seconds)
        """Who is awaited, and for how long."""
        self.read_move = msgspec.json.Decoder(game.move_type).decode
        """Reads a move, as commands and the journal write it."""

    def start(self, now: Ms) -> None:
        """The game begins."""
        self.referee = Referee(new_match(self.game, self.record))
        self.turns = TurnClock(self.record.turn_seconds)  # which the seating room may have changed
        self.run(now)

    def run(self, now: Ms) -> None:
        """Somebody is here: time goes by, unless the game is paused or has not begun."""
        if self.referee is not None and not self.record.paused:
            self.clock.run(now)

    def follow(self, other: "Session", now: Ms) -> None:
        """Go on in the time of another, at the tempo that was kept; a pause that was kept holds."""
        self.clock = other.clock
        self.clock.set_rate(self.pace.rate, now)
        if self.record.paused:
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
        """Whose eyes a client sees with: its seat's, or the public's; where a seat of the same
        guest may know less than that, that one's: nobody opens closed eyes by looking on."""
        if client.seat is not None:
            return client.seat
        closed = self.referee.match.state.closed_eyes() if self.referee else ()
        return next((seat for seat in closed if self.seating.belongs(seat, client.guest)), PUBLIC)

    def hears(self, seat: Seat, channel: Channel) -> frozenset[Viewer]:
        """Who hears this seat: the rules say, while the game is on."""
        if self.referee is None or self.record.status == "over":
            # Whoever sits down on a chair brought later has heard it too.
            most = max(len(self.seating.chairs), self.game.seats[-1])
            return frozenset((*range(most), PUBLIC))
        return frozenset(self.referee.match.state.hears(seat, channel))

    def expect(self, now: Ms) -> None:
        """Note which people are awaited, and since when."""
        if self.referee is not None and self.turns.limited:
            acting = self.referee.match.state.to_act()
            people = (seat for seat in acting if not self.seating.bot_at(seat))
            self.turns.expect(people, self.clock.at(now))
