"""What every step at a table shares: its record, its seats, its match and its time."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kermesse.core.contract import PUBLIC, Channel, Ms, Seat, Viewer
from kermesse.core.game import Game
from kermesse.table.judge import Referee, new_match
from kermesse.table.record import Record
from kermesse.table.seating import Seating
from kermesse.table.table_clock import TableClock
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
        self.clock = TableClock(0)
        """Table time."""
        self.turns = TurnClock(record.turn_seconds)
        """Who is awaited, and for how long."""
        self.read_move = msgspec.json.Decoder(game.move_type).decode
        """Reads a move, as commands and the journal write it."""

    def start(self, now: Ms) -> None:
        """The game begins."""
        self.referee = Referee(new_match(self.game, self.record))
        self.turns = TurnClock(self.record.turn_seconds)  # which the seating room may have changed
        self.clock.run(now)

    def keep(self, **fields: Any) -> Record:
        """The record, with these fields and the chairs as they are now: it is to be stored."""
        chairs = self.seating.chairs
        if self.record.status == "seating":
            fields["seats"] = len(chairs)
        self.record = msgspec.structs.replace(self.record, chairs=chairs, **fields)
        return self.record

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
