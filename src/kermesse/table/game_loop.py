"""The way of every move: ordered, judged, stored, told; and what time brings by itself.

Every call that can change a table ends in `settle`, which does what is due and stops; `wake` says
when there will be something to do again.
"""

from collections.abc import Callable

from kermesse.core.contract import Illegal, Ms, Seat
from kermesse.table import store, tell
from kermesse.table.answers import Answers, move_made
from kermesse.table.bot_jobs import BotJobs
from kermesse.table.client import Settings
from kermesse.table.hear import Attempt
from kermesse.table.judge import Judge, Made
from kermesse.table.outbox import Outbox
from kermesse.table.presence import Presence
from kermesse.table.races import Touch
from kermesse.table.requests import Passage
from kermesse.table.schedule import Schedule
from kermesse.table.session import Session


class GameLoop:
    """Takes moves through the game of a table, one after the other."""

    def __init__(
        self,
        session: Session,
        presence: Presence,
        answers: Answers,
        outbox: Outbox,
        settings: Settings,
        calendar: Callable[[], int],
    ) -> None:
        self._session, self._presence = session, presence
        self._answers, self._outbox, self._calendar = answers, outbox, calendar
        self.schedule = Schedule(session.game.racing, settings.cap, settings.ping)
        """Which move comes next."""
        self.jobs = BotJobs(settings)
        """The bots at work."""

    def follow(self, other: "GameLoop") -> None:
        """Go on after another table: lines stay measured, late answers of bots mean nothing."""
        self.schedule.pings = other.schedule.pings
        self.jobs.follow(other.jobs)

    def settle(self, now: Ms, attempt: Attempt | None = None) -> None:
        """Take this move, and everything that is due, through the game."""
        session, judge = self._session, self._session.judge
        if judge is None:
            return
        while session.playing:
            moved = self._catch_up(judge, now)
            if attempt is None:
                attempt = self._bot_move(judge, now)
                if moved:
                    continue  # perhaps fewer are waited for now, and what is held goes first
                if attempt is None:
                    break
            if not session.playing or self._order(judge, attempt, now):
                self._try(judge, attempt, now)
            attempt = None
        if attempt is not None:
            self._try(judge, attempt, now)
        if session.playing:
            self._look_around(judge, now)
        elif session.record.status == "over":
            while len(self.schedule.race):  # nobody may act any more, and everybody gets an answer
                touch = self.schedule.race.pop()
                self._try(judge, touch.attempt, now, touch)

    # --------------------------------------------------------------------------------- order

    def _catch_up(self, judge: Judge, now: Ms) -> bool:
        """The moves held back whose time has come, then the House: did that change anything?"""
        race, moved = self.schedule.race, False
        while len(race) and race.release_at(self._wait(judge)) <= now:
            touch = race.pop()
            self._try(judge, touch.attempt, now, touch)
            moved = True
        if judge.due is None:
            return moved
        return self.house(now - self._wait(judge)) or moved

    def _order(self, judge: Judge, attempt: Attempt, now: Ms) -> bool:
        """May it be judged now? Not while the House lets those on long lines go first."""
        house_waits = judge.due is not None and judge.due <= self._session.clock.at(now)
        return self.schedule.order(attempt, now, house_waits)

    def _bot_move(self, judge: Judge, now: Ms) -> Attempt | None:
        """Put the bots to work that may act; a move that one of them has ready."""
        self._session.expect(now)
        self._outbox.add(*self.jobs.assign(self._session, judge.match, self.schedule.race, now))
        return self.jobs.ready(now)

    def _wait(self, judge: Judge) -> Ms:
        if not self.schedule.racing:
            return 0
        return self.schedule.wait(judge.match.state.to_act(), self._presence.clients.values())

    # --------------------------------------------------------------------------------- judge

    def _try(self, judge: Judge, attempt: Attempt, now: Ms, touch: Touch | None = None) -> None:
        """Judge a move, make it, and answer whoever asked; one held back counts from its touch."""
        seat, asked = attempt.seat, attempt.asked
        if asked and (known := self._answers.to_move(asked.client, seat, asked.id, judge.done)):
            self._outbox.hold(known)
            return
        if touch is not None:
            self.house(touch.time)
        at = self._session.clock.at(touch.time if touch else now)
        photo = self.schedule.race.photo(touch) if touch else ()
        try:
            made = judge.make(seat, attempt.move, at, asked.id if asked else None, photo=photo)
        except Illegal as error:
            if asked:  # a bot is asked again: the table has moved on while it was thinking
                # What the House owed first, and has just done, nobody can have seen either.
                late = asked.seen < len(judge.match.entries)
                no = self._answers.refuse(asked.client, seat, asked.id, error.rule, late)
                self._outbox.hold(no)
        else:
            self._acted(judge, seat, made, now)
            if asked:
                self._outbox.hold(move_made(asked.client, asked.id))

    def go_through(self, passage: Passage, now: Ms) -> None:
        """Make a move through the door; or `Illegal`."""
        judge = self._session.judge
        assert judge is not None
        self.house(now - self._wait(judge))
        seat, move, command, nonce = passage
        made = judge.make(seat, move, self._session.clock.at(now), command, nonce)
        self._acted(judge, seat, made, now)

    def house(self, until: Ms) -> bool:
        """What the House owes up to that moment: did it owe anything?"""
        judge = self._session.judge
        made = judge.house(self._session.clock.at(until)) if judge else None
        if judge is None or made is None:
            return False
        self._publish(judge, made, until)
        return True

    # ----------------------------------------------------------------------- store and tell

    def _acted(self, judge: Judge, seat: Seat, made: Made, now: Ms) -> None:
        """A seat has made its move: nobody waits for it any more."""
        self._session.turns.acted(seat)
        self.jobs.cancel(seat)
        self._publish(judge, made, now)

    def _publish(self, judge: Judge, made: Made, now: Ms) -> None:
        """Have moves stored, and everybody told once they are."""
        session, outbox = self._session, self._outbox
        outbox.store(n=made.first, lines=store.moves(judge.match, made))
        if session.record.status == "playing" and judge.match.state.outcome() is not None:
            outbox.store(session.keep(status="over", ended=self._calendar()))
            outbox.hold(*tell.places(session, self._presence, now))
        session.expect(now)
        clients = self._presence.clients.values()
        outbox.hold(*tell.update(session, judge, clients, made.first - 1, now))

    def _look_around(self, judge: Judge, now: Ms) -> None:
        """What time brings besides moves: lines to measure, people long away, others awaited."""
        session, clients = self._session, self._presence.clients.values()
        if self.schedule.racing:
            self._outbox.add(*self.schedule.measure(clients, now))
        if self._presence.news(session, now):
            self._outbox.hold(*tell.places(session, self._presence, now))
        if session.turns.limited and session.turns.news():
            n = len(judge.match.entries)
            self._outbox.hold(*tell.update(session, judge, clients, n, now))

    # ---------------------------------------------------------------------------------- wake

    def wake(self) -> Ms | None:
        """When there will be something to do next, unless somebody asks for something before."""
        session, judge, race = self._session, self._session.judge, self.schedule.race
        if judge is None or not session.playing:
            return None
        times = [self.jobs.ready_at(), self._presence.news_at(session)]
        if len(race):
            times.append(race.release_at(self._wait(judge)))
        if judge.due is not None:
            times.append((session.clock.when(judge.due) or 0) + self._wait(judge))
        if session.turns.limited:
            busy = self.jobs.busy(judge.match.state.to_act(), race)
            turn_due = session.turns.due(but=busy)
            times.append(None if turn_due is None else session.clock.when(turn_due))
        if self.schedule.racing:
            times.append(self.schedule.pings.due())
        return min([time for time in times if time is not None], default=None)
