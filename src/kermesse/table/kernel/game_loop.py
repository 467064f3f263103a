"""The way of every move: ordered, judged, stored, told; and what time brings by itself.

Every call that can change a table ends in `settle`, which does what is due and stops; `wake` says
when there will be something to do again.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from kermesse.core.contract import Illegal, Join, Leave, Ms, Seat, UndoForm
from kermesse.table.kernel import store
from kermesse.table.kernel.bot_jobs import BotJobs
from kermesse.table.kernel.client import Client, Settings
from kermesse.table.kernel.judge import Made, Referee
from kermesse.table.kernel.outbox import Outbox
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.presence import Presence
from kermesse.table.kernel.races import HeldMove
from kermesse.table.kernel.reply_cache import ReplyCache, move_made
from kermesse.table.kernel.schedule import Schedule
from kermesse.table.kernel.session import Session
from kermesse.table.kernel.turn_clock import TurnClock
from kermesse.table.kernel.updates import Updates


class Passage(NamedTuple):
    """A move through the door: a player joins or leaves the game."""

    seat: Seat
    """The seat that is taken or left."""

    move: Join | Leave
    """The direction."""

    command: str
    """The command that asked for it."""

    nonce: bytes | None = None
    """The number that a newcomer adds to the seed."""


class Script(Protocol):
    """Leads a game by a script: it moves the clock, and moves in the place of bots."""

    def begin(self, now: Ms) -> None:
        """Begin the game once the learner has sat down."""

    def advance(self, referee: Referee, now: Ms) -> None:
        """Go on if a step is over by time alone."""

    def next_move(self, referee: Referee, now: Ms) -> Attempt | None:
        """Return the move that another player makes now."""

    def moved(self, referee: Referee, made: Made, now: Ms) -> bool:
        """Follow these moves; True if the script has come to another step."""

    def tell_step(self, now: Ms) -> None:
        """Store the step, and tell everybody."""

    def replayed(self, referee: Referee) -> None:
        """Follow the log of a table that was read again."""

    def wake(self) -> Ms | None:
        """Return when it will have something to do."""


class GameLoop:
    """Takes moves through the game of a table, one after the other."""

    def __init__(
        self,
        session: Session,
        presence: Presence,
        replies: ReplyCache,
        outbox: Outbox,
        updates: Updates,
        *,
        settings: Settings,
        tell_status: Callable[[Ms], None],
        end_game: Callable[[], None],
    ) -> None:
        self._session, self._presence, self._replies = session, presence, replies
        self._outbox, self._updates = outbox, updates
        self._tell_status, self._end_game = tell_status, end_game
        self.schedule = Schedule(session.game, settings.cap, settings.ping)
        """Which move comes next."""
        self.jobs = BotJobs(settings)
        """The bots at work."""
        self.script: Script | None = None
        """Leads the game, in a lesson."""
        self.on_acted: Sequence[Callable[[Seat], None]] = ()
        """The features that follow which seats have moved."""
        self.bots_wait: Callable[[int, Ms], Ms | None] | None = None
        """Returns until when no bot moves after that many entries; None if they need not wait."""
        self._bots_go_on: Ms | None = None

    def follow(self, other: "GameLoop") -> None:
        """Continue after a reload: latencies stay measured, late answers of bots are ignored."""
        self.schedule.follow(other.schedule)
        self.jobs.follow(other.jobs)

    def greet(self, newcomer: Client, now: Ms) -> None:
        """Measure the connection of a newcomer at once, if moves race."""
        if self.schedule.racing and self._session.playing:
            self._outbox.add(*self.schedule.greet(newcomer, now))

    def settle(self, now: Ms, attempt: Attempt | None = None) -> None:
        """Take this move, and everything that is due, through the game."""
        session, referee = self._session, self._session.referee
        if referee is None:
            return
        while session.playing:
            moved = self._catch_up(referee, now)
            if attempt is None:
                attempt = self._bot_move(referee, now)
                if moved:
                    continue  # fewer may be waited for now, and held moves go first
                if attempt is None:
                    self._look_around(now)
                    return
            if not session.playing or self._order(referee, attempt, now):
                self._try(referee, attempt, now)
            attempt = None
        if attempt is not None:  # the game is over: the sender is told
            self._try(referee, attempt, now)
        if session.record.status == "over":
            while self.schedule.race.held:  # no move is possible any more, and all get an answer
                held = self.schedule.race.pop()
                self._try(referee, held.attempt, now, held)

    # --------------------------------------------------------------------------------- order

    def _catch_up(self, referee: Referee, now: Ms) -> bool:
        """Make the held moves whose time has come, then the House's; True if any was made."""
        race, moved = self.schedule.race, False
        if self.script is not None:
            self.script.advance(referee, now)
        while race.held and self._release_at(referee) <= now:
            held = race.pop()
            self._try(referee, held.attempt, now, held)
            moved = True
        if referee.due is None:
            return moved
        return self.house(now - self._wait(referee)) or moved

    def _order(self, referee: Referee, attempt: Attempt, now: Ms) -> bool:
        """True if it may be judged now: not while the House waits for slower connections."""
        house_waits = referee.due is not None and referee.due <= self._session.clock.at(now)
        return self.schedule.order(attempt, now, house_waits)

    def _bot_move(self, referee: Referee, now: Ms) -> Attempt | None:
        """Put the bots to work that may act, and return a move that is ready."""
        session = self._session
        if self.script is not None:
            return self.script.next_move(referee, now)
        session.track_turns(now)
        self._outbox.add(*self.jobs.assign(session, referee.match, self.schedule.race, now))
        entries = len(referee.match.entries)
        self._bots_go_on = self.bots_wait(entries, now) if self.bots_wait else None
        if self._bots_go_on is not None:
            return None
        return self.jobs.ready(session.timing, session.clock.at(now))

    def _wait(self, referee: Referee) -> Ms:
        return self.schedule.wait(referee.match.state, self._presence.clients.values())

    def _release_at(self, referee: Referee) -> Ms:
        return self.schedule.release_at(referee.match.state, self._presence.clients.values())

    # --------------------------------------------------------------------------------- judge

    def _try(
        self, referee: Referee, attempt: Attempt, now: Ms, held: HeldMove | None = None
    ) -> None:
        """Judge a move, make it, and answer its sender; a held move counts from its own time."""
        seat, asked = attempt.seat, attempt.answer_to
        if asked and (known := self._replies.to_move(asked.client, seat, asked.id, referee.done)):
            self._updates.answer(asked.client, known, now)
            return
        if self._session.stopped:  # while it was held for others
            if asked:
                no = self._replies.refuse(asked.client, seat, asked.id, "table-stopped")
                self._updates.answer(asked.client, no, now)
            return
        if held is not None:
            self.house(held.time)
        at = self._session.clock.at(held.time if held else now)
        photo = self.schedule.race.photo(held) if held else ()
        try:
            made = referee.make(seat, attempt.move, at, asked.id if asked else None, photo=photo)
        except Illegal as error:
            if asked:  # a bot is asked again: the game went on while it was thinking
                # The sender cannot have seen what the House has just done either.
                late = asked.seen < len(referee.match.entries)
                no = self._replies.refuse(asked.client, seat, asked.id, error.rule, late)
                self._updates.answer(asked.client, no, now)
        else:
            if held is not None:
                self.schedule.made(held)
            self._acted(referee, seat, made, now, asked.client if asked else None)
            if asked:
                self._updates.answer(asked.client, move_made(asked.client, asked.id), now)

    def make(self, attempt: Attempt, now: Ms) -> None:
        """Judge a move at once."""
        assert self._session.referee is not None
        self._try(self._session.referee, attempt, now)

    def go_through(self, passage: Passage, now: Ms) -> None:
        """Make a move through the door, or raise `Illegal`."""
        referee = self._session.referee
        assert referee is not None
        self.house(now - self._wait(referee))
        seat, move, command, nonce = passage
        made = referee.make(seat, move, self._session.clock.at(now), command, nonce)
        self._acted(referee, seat, made, now)

    def undo(
        self, seat: Seat, moves: int, form: UndoForm, now: Ms, command: str | None = None
    ) -> None:
        """Take back the last moves that stand, or raise `Illegal`.

        In practice the clock goes back too: a person alone with bots keeps nobody waiting.
        """
        session, referee = self._session, self._session.referee
        assert referee is not None
        taken = referee.match.standing.entries[-moves:]
        made = referee.undo(seat, moves, form, session.clock.at(now), command)
        if form == "practice":
            session.clock.rewind(taken[0].at, now)
            session.turns = TurnClock(session.record.turn_seconds)
        self.jobs.restart(session.clock.at(now))
        self._acted(referee, seat, made, now)

    def house(self, until: Ms) -> bool:
        """Make the moves of the House that are due by then; True if there were any."""
        referee = self._session.referee
        made = referee.house(self._session.clock.at(until)) if referee else None
        if referee is None or made is None:
            return False
        self.publish(referee, made, until)
        return True

    # ----------------------------------------------------------------------- store and tell

    def _acted(
        self, referee: Referee, seat: Seat, made: Made, now: Ms, asked: Client | None = None
    ) -> None:
        """A seat has moved: nobody waits for it any more, except the client that asked."""
        self._session.turns.acted(seat)
        for acted in self.on_acted:
            acted(seat)
        self.jobs.cancel(seat)
        self.publish(referee, made, now, asked)

    def publish(self, referee: Referee, made: Made, now: Ms, asked: Client | None = None) -> None:
        """Store moves, and tell everybody once they are stored."""
        session = self._session
        self._outbox.store(n=made.first, lines=store.moves(referee.match, made))
        next_step = self.script is not None and self.script.moved(referee, made, now)
        if session.record.status == "playing" and referee.match.state.outcome() is not None:
            self._end_game()
            self._tell_status(now)
        session.track_turns(now)
        self._updates.changed(now, asked)
        if next_step and self.script is not None:
            self.script.tell_step(now)

    def tell_time(self, now: Ms) -> None:
        """Tell everybody the table time and its rate."""
        if self._session.referee is not None:
            self._updates.changed(now)

    def _look_around(self, now: Ms) -> None:
        """Do what is due besides moves: measure connections, report absences and turns."""
        session = self._session
        if self.schedule.racing:
            self._outbox.add(*self.schedule.measure(self._presence.clients.values(), now))
        if self._presence.news(now):
            self._tell_status(now)
        if session.turns.limited and session.turns.news():
            self.tell_time(now)

    # ---------------------------------------------------------------------------------- wake

    def wake(self) -> Ms | None:
        """Return when there will be something to do next, unless a command comes before."""
        session, referee, race = self._session, self._session.referee, self.schedule.race
        if referee is None or not session.playing:
            return None
        ready_at = self.jobs.ready_at(session.timing)
        times = [self._presence.news_at()]
        if ready_at is not None:
            times.append(session.clock.when(ready_at))
            if times[-1] is not None and self._bots_go_on is not None:
                times[-1] = max(times[-1], self._bots_go_on)
        if race.held:
            times.append(self._release_at(referee))
        due_at = None if referee.due is None else session.clock.when(referee.due)
        if due_at is not None:
            times.append(due_at + self._wait(referee))
        if self.script is not None:
            times.append(self.script.wake())
        if session.turns.limited:
            busy = self.jobs.busy(referee.match.state.to_act(), race)
            turn_due = session.turns.due(but=busy)
            times.append(None if turn_due is None else session.clock.when(turn_due))
        if self.schedule.racing:
            times.append(self.schedule.pings.due())
        return min([time for time in times if time is not None], default=None)
