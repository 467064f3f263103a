"""The way of every move: ordered, judged, stored, told; and what time brings by itself.

Every call that can change a table ends in `settle`, which does what is due and stops; `wake` says
when there will be something to do again.
"""

from collections.abc import Callable

from kermesse.bots import companion
from kermesse.core.contract import Illegal, Join, Ms, Seat
from kermesse.lessons.coach import Coach
from kermesse.table import store, tell
from kermesse.table.answers import Answers, move_made
from kermesse.table.bot_jobs import BotJobs
from kermesse.table.client import Client, Settings
from kermesse.table.hear import Attempt
from kermesse.table.judge import Made, Referee
from kermesse.table.outbox import Outbox
from kermesse.table.presence import Presence
from kermesse.table.races import HeldMove
from kermesse.table.refusals import RequestRefused
from kermesse.table.requests import Passage
from kermesse.table.schedule import Schedule
from kermesse.table.session import Session
from kermesse.table.updates import Updates


class GameLoop:
    """Takes moves through the game of a table, one after the other."""

    def __init__(
        self,
        session: Session,
        presence: Presence,
        answers: Answers,
        outbox: Outbox,
        updates: Updates,
        settings: Settings,
        calendar: Callable[[], int],
    ) -> None:
        self._session, self._presence = session, presence
        self._answers, self._outbox, self._calendar = answers, outbox, calendar
        self._updates = updates
        self.schedule = Schedule(session.game, settings.cap, settings.ping)
        """Which move comes next."""
        self.jobs = BotJobs(settings)
        """The bots at work."""

    def follow(self, other: "GameLoop") -> None:
        """Go on after another table: lines stay measured, late answers of bots mean nothing."""
        self.schedule.follow(other.schedule)
        self.jobs.follow(other.jobs)

    def greet(self, newcomer: Client, now: Ms) -> None:
        """Somebody has come: where moves race, their line is measured at once."""
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
                    continue  # perhaps fewer are waited for now, and what is held goes first
                if attempt is None:
                    break
            if not session.playing or self._order(referee, attempt, now):
                self._try(referee, attempt, now)
            attempt = None
        if attempt is not None:  # the game is over: whoever asked for it is told
            self._try(referee, attempt, now)
        if session.playing:
            self._look_around(now)
        elif session.record.status == "over":
            while len(self.schedule.race):  # nobody may act any more, and everybody gets an answer
                held = self.schedule.race.pop()
                self._try(referee, held.attempt, now, held)

    # --------------------------------------------------------------------------------- order

    def _catch_up(self, referee: Referee, now: Ms) -> bool:
        """The moves held back whose time has come, then the House: did that change anything?"""
        race, moved = self.schedule.race, False
        self._pass_time(referee, now)
        while len(race) and self._release_at(referee) <= now:
            held = race.pop()
            self._try(referee, held.attempt, now, held)
            moved = True
        if referee.due is None:
            return moved
        return self.house(now - self._wait(referee)) or moved

    def _order(self, referee: Referee, attempt: Attempt, now: Ms) -> bool:
        """May it be judged now? Not while the House lets those on long lines go first."""
        house_waits = referee.due is not None and referee.due <= self._session.clock.at(now)
        return self.schedule.order(attempt, now, house_waits)

    def _bot_move(self, referee: Referee, now: Ms) -> Attempt | None:
        """Put the bots to work that may act; a move that one of them has ready."""
        session = self._session
        if session.coach is not None:
            scripted = session.coach.ready(referee.match.state, now)
            return None if scripted is None else Attempt(*scripted)
        session.expect(now)
        self._outbox.add(*self.jobs.assign(session, referee.match, self.schedule.race, now))
        return self.jobs.ready(session.pace, session.clock.at(now))

    def _pass_time(self, referee: Referee, now: Ms) -> None:
        """Go on with a lesson where a step is over by time alone; a clock that runs out there sets
        the table's time forward."""
        coach = self._session.coach
        while coach is not None and (step := coach.passes(now)) is not None:
            if step.clock:
                self._session.clock.set_forward(referee.due or 0)
            coach.go_on(len(referee.match.entries), now)
            self._tell_step(now)

    def _wait(self, referee: Referee) -> Ms:
        return self.schedule.wait(referee.match.state, self._presence.clients.values())

    def _release_at(self, referee: Referee) -> Ms:
        return self.schedule.release_at(referee.match.state, self._presence.clients.values())

    # --------------------------------------------------------------------------------- judge

    def _try(
        self, referee: Referee, attempt: Attempt, now: Ms, held: HeldMove | None = None
    ) -> None:
        """Judge a move, make it, and answer whoever asked; one held counts from its time."""
        seat, asked = attempt.seat, attempt.answer_to
        if asked and (known := self._answers.to_move(asked.client, seat, asked.id, referee.done)):
            self._updates.answer(asked.client, known, now)
            return
        if self._session.record.stopped:  # while it was held for others
            if asked:
                no = self._answers.refuse(asked.client, seat, asked.id, "table-stopped")
                self._updates.answer(asked.client, no, now)
            return
        if held is not None:
            self.house(held.time)
        at = self._session.clock.at(held.time if held else now)
        photo = self.schedule.race.photo(held) if held else ()
        try:
            made = referee.make(seat, attempt.move, at, asked.id if asked else None, photo=photo)
        except Illegal as error:
            if asked:  # a bot is asked again: the table has moved on while it was thinking
                # What the House owed first, and has just done, nobody can have seen either.
                late = asked.seen < len(referee.match.entries)
                no = self._answers.refuse(asked.client, seat, asked.id, error.rule, late)
                self._updates.answer(asked.client, no, now)
        else:
            if held is not None:
                self.schedule.made(held)
            self._acted(referee, seat, made, now, asked.client if asked else None)
            if asked:
                self._updates.answer(asked.client, move_made(asked.client, asked.id), now)

    def go_through(self, passage: Passage, now: Ms) -> None:
        """Make a move through the door; or `Illegal`."""
        referee = self._session.referee
        assert referee is not None
        self.house(now - self._wait(referee))
        seat, move, command, nonce = passage
        made = referee.make(seat, move, self._session.clock.at(now), command, nonce)
        self._acted(referee, seat, made, now)

    def house(self, until: Ms) -> bool:
        """What the House owes up to that moment: did it owe anything?"""
        referee = self._session.referee
        made = referee.house(self._session.clock.at(until)) if referee else None
        if referee is None or made is None:
            return False
        self._publish(referee, made, until)
        return True

    def open_lesson(self, now: Ms) -> None:
        """What a lesson begins with: the deal, and the moves made before somebody learns."""
        referee, coach = self._session.referee, self._session.coach
        assert referee is not None
        assert coach is not None
        referee.house(self._session.clock.at(now))
        for seat, move in coach.opening(referee.match.state):
            referee.make(seat, move, referee.match.state.at)
        coach.moves = len(referee.match.entries)
        self._publish(referee, Made(1), now)

    # ----------------------------------------------------------------------- store and tell

    def _acted(
        self, referee: Referee, seat: Seat, made: Made, now: Ms, asked: Client | None = None
    ) -> None:
        """A seat has made its move: nobody waits for it any more, but who asked for it."""
        self._session.turns.acted(seat)
        self._session.deadlines.acted(seat)
        self.jobs.cancel(seat)
        self._publish(referee, made, now, asked)

    def _publish(self, referee: Referee, made: Made, now: Ms, asked: Client | None = None) -> None:
        """Have moves stored, and everybody told once they are."""
        session, outbox = self._session, self._outbox
        outbox.store(n=made.first, lines=store.moves(referee.match, made))
        followed = session.coach is not None and self._follow(session.coach, referee, made, now)
        outcome = referee.match.state.outcome()
        if session.record.status == "playing" and outcome is not None:
            ended = self._calendar()
            outbox.store(session.keep(status="over", ended=ended, outcome=outcome))
            outbox.hold(*tell.places(session, self._presence, now))
        session.expect(now)
        self._updates.changed(now, asked)
        if followed:
            self._tell_step(now)

    def _follow(self, coach: Coach, referee: Referee, made: Made, now: Ms) -> bool:
        """Let the coach see what was made: does the lesson go on?"""
        step, seating = coach.step, self._session.seating
        for entry in referee.match.entries[made.first - 1 :]:
            if type(entry.move) is Join and entry.by == len(seating.chairs):
                seating.change(seating.add(), bot=companion(self._session.game, calm=True))
                self._outbox.hold(*tell.places(self._session, self._presence, now))
        coach.catch_up(referee.match.entries, now)
        return coach.step != step

    def _tell_step(self, now: Ms) -> None:
        """The lesson has come to another step: it is kept, and everybody told."""
        session = self._session
        self._outbox.store(session.keep(lesson=session.coach and session.coach.progress))
        self._outbox.hold(*tell.step(session, self._presence.clients.values()))

    def next_step(self, skip: bool, now: Ms) -> None:
        """Somebody has read a step, or would rather skip it; after the last the game goes on as
        any other."""
        session, referee, coach = self._session, self._session.referee, self._session.coach
        if coach is None or referee is None:
            raise RequestRefused("no-lesson")
        if coach.kind == "do" and skip:
            example = coach.example(referee.match.state)
            self._try(referee, Attempt(coach.lesson.seat, example), now)
            return
        if coach.kind == "do":
            raise RequestRefused("lesson-do-it")
        if coach.kind == "wait" and not coach.stuck:
            raise RequestRefused("lesson-wait")
        if coach.kind == "done":
            session.coach = None
            session.clock.set_rate(session.rate, now)
        else:
            coach.go_on(len(referee.match.entries), now)
        self._tell_step(now)

    def tell_time(self, now: Ms) -> None:
        """Tell everybody what time it is at the table, and how fast it goes by."""
        if self._session.referee is not None:
            self._updates.changed(now)

    def _look_around(self, now: Ms) -> None:
        """What time brings besides moves: lines to measure, people long away, others awaited."""
        session, clients = self._session, self._presence.clients.values()
        if self.schedule.racing:
            self._outbox.add(*self.schedule.measure(clients, now))
        if self._presence.news(session, now):
            self._outbox.hold(*tell.places(session, self._presence, now))
        if session.turns.limited and session.turns.news():
            self.tell_time(now)

    # ---------------------------------------------------------------------------------- wake

    def wake(self) -> Ms | None:
        """When there will be something to do next, unless somebody asks for something before."""
        session, referee, race = self._session, self._session.referee, self.schedule.race
        if referee is None or not session.playing:
            return None
        ready_at = self.jobs.ready_at(session.pace)
        times = [self._presence.news_at(session)]
        times.append(None if ready_at is None else session.clock.when(ready_at))
        if len(race):
            times.append(self._release_at(referee))
        due_at = None if referee.due is None else session.clock.when(referee.due)
        if due_at is not None:
            times.append(due_at + self._wait(referee))
        if session.coach is not None:
            times.append(session.coach.wake())
        if session.turns.limited:
            busy = self.jobs.busy(referee.match.state.to_act(), race)
            turn_due = session.turns.due(but=busy)
            times.append(None if turn_due is None else session.clock.when(turn_due))
        if self.schedule.racing:
            times.append(self.schedule.pings.due())
        return min([time for time in times if time is not None], default=None)
