"""The data every step at a table shares: its record, its seats, its match and its clock."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, Literal, Protocol, TypeAlias

import msgspec

from kermesse.core.contract import PUBLIC, BadSetup, Channel, Ms, Seat, Viewer
from kermesse.core.game import Game
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.judge import Referee, new_match
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import Seats
from kermesse.table.kernel.table_clock import TableClock
from kermesse.table.kernel.timing import Timing
from kermesse.table.kernel.turn_clock import TurnClock

COMMON: Final = "common"
"""The eyes of a screen that several people see, one of them with closed eyes."""

Eyes: TypeAlias = Viewer | Literal["common"]
"""What a client sees: the view of a seat, the public view, or what is common to the public and the
seats with closed eyes."""


class Delegate(Protocol):
    """Acts for seats at a device without a seat, such as a tablet in the middle of the table."""

    def seat_for(self, client: Client) -> Seat | None:
        """Return the seat for which this client acts now."""

    def moves(self, seat: Seat) -> tuple[Any, ...]:
        """Return the moves it may make for that seat."""


class Session:
    """One game at a table, from the first person who sits down to the rematch."""

    def __init__(self, game: Game, record: Record, new_token: Callable[[], str]) -> None:
        self.game = game
        self.record = record
        """What is stored about the table besides its log."""
        self.seating = Seats(record.chairs, new_token)
        """Who has which seat."""
        self.referee: Referee | None = None
        """Keeps the match; None before the game begins."""
        self.timing = Timing()
        """How fast the table goes; the tempo feature sets it."""
        self.scripted = False
        """True in a lesson: its script moves the clock."""
        self.dealt: tuple[Any, ...] = ()
        """The first moves of the House, where a lesson prescribes them."""
        self.stopped = False
        """True once the table was ended before its game was over."""
        self.delegate: Delegate | None = None
        """Acts for seats at a tablet; the screens feature sets it."""
        self.clock = TableClock(0)
        """Table time."""
        self.turns = TurnClock(record.turn_seconds)
        """Who is awaited, and for how long."""
        self.tracks_turns = False
        """True if turns are tracked without a turn clock too, for an organiser."""
        self.seats_assigned = False
        """True if the organiser of a room assigns the seats."""
        self.runs_unattended = False
        """True if the clock runs while nobody is connected, as in a game played over days."""
        self.read_move = msgspec.json.Decoder(game.move_type).decode
        """Decode a move, as commands write it."""
        self.read_logged = msgspec.json.Decoder(game.logged_type).decode
        """Decode an entry of the log, as the journal writes it."""

    @property
    def rate(self) -> tuple[int, int]:
        """The rate of the clock: it stands still in a lesson."""
        return (0, 1) if self.scripted else self.timing.rate

    @property
    def playing(self) -> bool:
        """True while the game is on and its clock runs."""
        return self.record.status == "playing" and self.clock.running

    @property
    def alone(self) -> bool:
        """True if at most one person has a seat, and bots all the others."""
        return sum(map(self.seating.held, range(len(self.seating.chairs)))) <= 1

    @property
    def passes(self) -> bool:
        """True while a shared device is passed from hand to hand: hands are secret and the game is
        on. Otherwise all of its people play on it at once."""
        return self.record.status == "playing" and not self.game.open_information

    def start(self) -> None:
        """Begin the game."""
        self.referee = Referee(new_match(self.game, self.record, self.dealt))
        self.turns = TurnClock(self.record.turn_seconds)  # which `Arrange` may have changed

    def seats(self) -> Sequence[Seat]:
        """Return the seats of those who have not left for good."""
        if self.referee is None:
            return range(len(self.seating.chairs))
        seats: tuple[Seat, ...] = self.referee.match.state.seats()
        return seats

    def can_play(self, places: int, options: dict[str, Any]) -> bool:
        """True if that many can play by these options."""
        try:
            self.game.start(places, options)
        except BadSetup:
            return False
        return True

    def options_for_people(self) -> dict[str, Any]:
        """Return the options of a game that begins with those who are seated."""
        if not self.game.human_seats_option:
            return self.record.options
        people = [seat for seat, chair in enumerate(self.seating.chairs) if not chair.bot]
        options = self.game.for_people(self.game.read_options(self.record.options), people)
        chosen: dict[str, Any] = msgspec.to_builtins(options)
        return chosen

    def require_before_game(self) -> None:
        """Raise `RequestRefused` once the game has begun. The script sets a lesson up."""
        if self.record.status != "seating" or self.scripted:
            raise RequestRefused("begun-already")

    def watches_own(self, client: Client) -> bool:
        """True for the guest who had bots play among themselves, and watches them."""
        people = any(map(self.seating.held, range(len(self.seating.chairs))))
        return self.record.begins and client.guest == self.record.host and not people

    def eyes(self, client: Client) -> Eyes:
        """Return the eyes of this client: those of its active seat, else PUBLIC.

        Closed eyes win while no seat is active, so that nobody can peek. A spectator whose guest
        has one seat, with closed eyes, gets the view of that seat. A device that several people
        share, and a screen, gets no hand either: COMMON.
        """
        if client.seat is not None:
            return client.seat
        closed = self.referee.match.state.closed_eyes() if self.referee else ()
        if not closed:
            return PUBLIC
        seats = range(len(self.seating.chairs))
        own = [seat for seat in seats if self.seating.belongs(seat, client.guest)]
        if not any(seat in own or seat in client.seats for seat in closed):
            return PUBLIC
        alone = len(own) == 1 and not client.seats and not client.screen
        return own[0] if alone else COMMON

    def among(self, client: Client, viewers: Collection[Viewer]) -> bool:
        """True if this client is one of these viewers; with COMMON eyes, if all of its are."""
        eyes = self.eyes(client)
        return all(viewer in viewers for viewer in self.viewers(eyes))

    def viewers(self, eyes: Eyes) -> tuple[Viewer, ...]:
        """Return the viewers that must all know what these eyes see."""
        if eyes != COMMON:
            return (eyes,)
        closed = self.referee.match.state.closed_eyes() if self.referee else ()
        return (PUBLIC, *closed)

    def acting_seat(self, client: Client, seat: Seat | None) -> Seat:
        """Return the seat for which a client acts: the one it names, else the one that has the
        device in hand; or raise `RequestRefused`."""
        if client.tablet:
            delegated = None if self.delegate is None else self.delegate.seat_for(client)
            if delegated is None:
                raise RequestRefused("tablet-not-let")
            return delegated
        if seat is None or seat == client.seat:
            return client.require_seat()
        if seat not in client.seats:
            raise RequestRefused("not-at-device")
        if self.passes:
            raise RequestRefused("device-closed")
        return seat

    def put_down(self, client: Client) -> None:
        """Put a device down: it is in the hand of its first person, or of nobody where it is passed
        on, and its screen is closed then."""
        client.shared = len(client.seats) > 1 or (client.shared and self.passes)
        closed = client.shared and self.passes
        client.seat = None if closed else next(iter(client.seats), None)

    def hearers(self, seat: Seat, channel: Channel) -> frozenset[Viewer]:
        """Return who hears this seat: the rules say it while the game is on."""
        if self.referee is None or self.record.status == "over":
            # A person who sits down on a chair added later has heard it too.
            most = max(len(self.seating.chairs), self.game.seats[-1])
            return frozenset((*range(most), PUBLIC))
        return frozenset(self.referee.match.state.hears(seat, channel))

    def track_turns(self, now: Ms) -> None:
        """Note which people are awaited, and since when."""
        if self.referee is not None and (self.turns.limited or self.tracks_turns):
            acting = self.referee.match.state.to_act()
            people = (seat for seat in acting if not self.seating.bot_at(seat))
            self.turns.expect(people, self.clock.at(now))
