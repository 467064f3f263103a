"""A table without I/O: commands and the time come in, effects go out.

Every command is judged on the state as it is. What a move leads to is worked out at once and held
back until the journal has the move: so nobody sees what could still be lost, and a refusal comes
after the moves it was judged against. Whoever drives a table (the hub) carries out its effects in
order and calls back: `stored`, `thought`, `advised`, and `poll` when `wake` asks for it.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.hints import hints
from kermesse.core import streams
from kermesse.core.contract import Illegal, Ms, Seat
from kermesse.core.game import Game
from kermesse.core.log import Log
from kermesse.core.match import Match
from kermesse.journal.port import StoredMove
from kermesse.protocol import commands, frames
from kermesse.protocol.places import Place
from kermesse.table import (
    correspondence,
    grants,
    hear,
    orders,
    powers,
    questions,
    recovery,
    render,
    requests,
    tell,
)
from kermesse.table.answers import Answers
from kermesse.table.client import Client, Settings
from kermesse.table.effects import Deliver, Effect, Ordered
from kermesse.table.game_loop import GameLoop
from kermesse.table.outbox import Outbox
from kermesse.table.peace import Peace
from kermesse.table.presence import Presence
from kermesse.table.questions import Questions
from kermesse.table.reception import Reception
from kermesse.table.record import Record, good_code, sealed
from kermesse.table.refusals import RequestRefused
from kermesse.table.session import Session
from kermesse.table.takeovers import Takeover
from kermesse.table.updates import Updates


class Table:
    """One game, from the first person who sits down to the rematch."""

    def __init__(
        self,
        game: Game,
        record: Record,
        lines: Sequence[StoredMove] = (),
        *,
        bots: Sequence[str] = (),
        settings: Settings | None = None,
        new_token: Callable[[], str] = lambda: streams.new_seed().hex(),
        calendar: Callable[[], int] = lambda: 0,
    ) -> None:
        """A table as it was kept; or `BadLog`, when this version cannot read its moves."""
        self.game = game
        self.bots = bots
        """The bots one may seat."""
        self.settings = settings or Settings()
        self.new_token, self.calendar = new_token, calendar
        record = msgspec.structs.replace(record, code=good_code(record, calendar()))
        self.session = Session(game, record, new_token)
        """How the game stands."""
        self.presence = Presence(self.settings.away)
        """Who is here."""
        self.outbox = Outbox()
        """What is to be done, handed out at the end of each call."""
        self.updates = Updates(self.session, self.presence, self.outbox, self.settings.fold)
        """When everybody hears of moves."""
        self.reception = Reception(self.session, self.presence, self.outbox, self.updates, calendar)
        """Coming and going, seats, and what was said."""
        self.peace = Peace(self.session, self.presence, self.reception)
        """What is asked for when somebody spoils the game."""
        self.answers = Answers()
        self.questions = Questions()
        self.loop = GameLoop(
            self.session,
            self.presence,
            self.answers,
            self.outbox,
            self.updates,
            self.settings,
            calendar,
        )
        """The way of every move."""
        if record.status != "seating" and not (record.stopped and not record.nonces):
            mended = recovery.resume(self.session, lines, calendar())
            if mended is not None:
                self.outbox.store(mended)

    @property
    def record(self) -> Record:
        """What is kept of the table besides its log."""
        return self.session.record

    @property
    def match(self) -> Match | None:
        """The game; None before it begins."""
        return self.session.referee.match if self.session.referee else None

    def log(self) -> Log[Any] | None:
        """The log of the game, once it is over; that of a table that was ended stays closed."""
        over = self.record.status == "over" and not self.record.stopped
        return self.match.log() if self.match and over else None

    @property
    def quiet(self) -> bool:
        """Is everything that happened here stored?"""
        return self.outbox.op == self.outbox.durable

    def places(self, now: Ms) -> tuple[Place, ...]:
        """Who sits where, as everybody sees it."""
        return render.places(self.session, self.presence, now)

    # ----------------------------------------------------------------------- coming and going

    def connect(self, conn: int, hello: commands.Hello, guest: str, now: Ms) -> list[Effect]:
        """Somebody comes, or comes back."""
        chairs = self.session.seating.chairs
        tokens = () if hello.screen else (hello.token, *hello.beside)
        found = (self.session.seating.recognise(token) for token in tokens)
        seats = [seat for seat in found if seat is not None]
        if not seats and guest in self.record.barred:
            self.reception.turn_away(conn)
            return self._settle(now)
        of_another = self.record.of_day and guest != self.record.host
        if not seats and of_another and sealed(self.record, (), self.calendar()):
            self.reception.turn_away(conn, "deal-closed")
            return self._settle(now)
        if self.session.seating.chairs != chairs:
            self.reception.save()
        client = Client(conn, guest, screen=hello.screen)
        client.shared, client.tablet = hello.closed, hello.screen and hello.tablet
        self._come(client, seats, hello.after, now)
        return self._settle(now)

    def _come(self, client: Client, seats: list[Seat], after: int | None, now: Ms) -> None:
        self.reception.come(client, seats, after, now)
        self.loop.greet(client, now)

    def take_in(self, old: "Table", now: Ms) -> list[Effect]:
        """Everybody who was at the table before it was read again, each in the seat kept for them.

        What was never durable is forgotten, and nobody had seen it; time and talk go on.
        """
        self.session.follow(old.session, now)
        self.presence.absences = old.presence.absences
        self.presence.takeovers = old.presence.takeovers
        self.presence.votes = old.presence.votes
        self.presence.screens = old.presence.screens
        self.presence.tablets = old.presence.tablets
        self.loop.follow(old.loop)
        self.questions.follow(old.questions)
        self.reception.chat = old.reception.chat
        self.reception.chat.unsay(old.outbox.durable)
        self.reception.notices = old.reception.notices
        self.outbox.follow(old.outbox)
        dropping = old.outbox.dropping()
        ousted = (c for c in old.presence.ousted.values() if c.conn in dropping)
        for client in (*ousted, *old.presence.clients.values()):  # perhaps not taken over after all
            again = Client(client.conn, client.guest, client.latency, client.screen)
            again.shared, again.tablet = client.shared, client.tablet
            owned = map(self.session.seating.owner_by_hash, client.seats.values())
            self._come(again, [seat for seat in owned if seat is not None], None, now)
        return self._settle(now)

    def awaits(self, conn: int, pong: commands.Pong) -> bool:
        """Was this client asked for that answer?"""
        client = self.presence.clients.get(conn)
        return client is not None and client.latency.awaits(pong.t)

    def measured(self, conn: int, trip: Ms, now: Ms) -> list[Effect]:
        """The kernel says how long a line is."""
        if (client := self.presence.clients.get(conn)) is not None:
            client.latency.measured(trip)
        return []

    def disconnect(self, conn: int, now: Ms) -> list[Effect]:
        """A connection is gone."""
        self.reception.go(conn, now)
        return self._settle(now)

    # ------------------------------------------------------------------------------- commands

    def receive(self, conn: int, command: commands.AnyCommand, now: Ms) -> list[Effect]:
        """A client asks for something."""
        client = self.presence.clients.get(conn)
        if client is None:
            return []
        if isinstance(command, commands.Play):
            heard = hear.play(self.session, self.answers, client, command)
            if isinstance(heard, hear.Attempt):
                return self._settle(now, heard)
            self.updates.answer(client, heard, now)
        elif isinstance(command, commands.Ask):
            self._ask(client, command, now)
        elif isinstance(command, commands.Point):
            clients = self.presence.clients.values()
            self.outbox.add(*tell.pointed(self.session, clients, client, command))
        elif isinstance(command, commands.Pong):
            uneven = client.latency.uneven
            client.latency.pong(command.t, now)
            if client.seats and client.latency.uneven != uneven:
                self.reception.tell_places(now)
        return self._settle(now)

    def _ask(self, client: Client, command: requests.Request, now: Ms) -> None:
        """Anything but a move; the same id again gets the same answer, the same seat too."""
        if client.screen:
            self.refuse(client, command.id, RequestRefused("screen-only").refusal, now)
            return
        known = self.answers.first(client.guest, command.id)
        # To come back undoes having got up: whoever has not heard that they had gets up again.
        undone = type(command) is commands.GetUp and (
            (client.seat if command.seat is None else command.seat) in client.seats
        )
        if known is not None and not undone:
            seat = self.session.seating.owner(known.token)
            beside = type(command) is commands.Sit and command.beside
            if seat is not None and seat not in client.seats and (beside or not client.seats):
                self.reception.seat(client, seat, known.token, now)
            self.updates.answer(client, Deliver(client.conn, known.data), now)
            return
        try:
            answer, token = grants.grant(self, client, command, now)
        except RequestRefused as error:
            self.refuse(client, command.id, error.refusal, now)
        except Illegal as error:
            self.refuse(client, command.id, error.rule, now)
        else:
            if answer is not None:
                given = self.answers.give(client, client.guest, answer, token)
                self.updates.answer(client, given, now)

    # --------------------------------------------------------------- the animator of the room

    def order(self, number: int, order: orders.Order, now: Ms) -> list[Effect]:
        """The animator of the room wants something done; what became of it is an effect."""
        try:
            notice = powers.obey(self, order, now)
        except RequestRefused as error:
            self.outbox.hold_first((Ordered(number, error.refusal),))
        else:
            if notice is not None:
                self.reception.notify(notice, now)
            self.outbox.hold_first((Ordered(number),))
        return self._settle(now)

    def answer_takeover(self, asked: Takeover, yes: bool | None, now: Ms) -> None:
        """Somebody has said whether one who waits may have a seat in play; None for silence."""
        nobodys = not self.session.seating.held(asked.seat)
        free = nobodys and not self.presence.others_seated(asked.guest)  # all who could answer left
        given = free if yes is None else yes
        self.presence.takeovers.close(asked, given)
        client = self.presence.clients.get(asked.conn)
        if not given:
            self.reception.refuse(asked.guest)
        if client is not None and given:
            self._ask(client, asked.command, now)
        elif client is not None:
            silence, no = RequestRefused("takeover-unanswered"), RequestRefused("takeover-refused")
            self.refuse(client, asked.command.id, (silence if yes is None else no).refusal, now)
        self.reception.tell_places(now)

    def _wait_no_more(self, now: Ms) -> None:
        """Answer those who have waited for too long, or whom nobody can give that seat any more."""
        for asked in self.presence.takeovers.waiting():
            if self.record.status != "playing" or self.presence.here(asked.seat):
                self.presence.takeovers.close(asked)
                if (client := self.presence.clients.get(asked.conn)) is not None:
                    self._ask(client, asked.command, now)  # and they are told why not
                self.reception.tell_places(now)
            elif asked.until <= now:
                self.answer_takeover(asked, None, now)
        self.peace.settle(now)

    def start(self, nonces: tuple[str, ...], now: Ms) -> None:
        """The game begins: everybody sees it, and the House deals."""
        options = requests.options(self.session)
        self.reception.save(status="playing", nonces=nonces, options=options)
        self.session.start(now)
        for client in self.presence.clients.values():
            self.session.put_down(client)
        self.reception.welcome_all(now)
        self.loop.house(now)

    def pause(self, paused: bool, now: Ms) -> None:
        """Let time stand still, or go on."""
        if self.record.paused != paused:
            self.halt(now, paused=paused)

    def halt(self, now: Ms, **fields: Any) -> None:
        """Let time stand still or go on, as the record says from now on."""
        if any(fields.values()):
            self.session.clock.stop(now)
        self.reception.save(**fields)
        if self.presence.clients:
            self.session.run(now)
        self.tell_tempo(now)

    def tell_tempo(self, now: Ms) -> None:
        """Tell everybody how fast the table goes, and what time it is there."""
        self.reception.tell_places(now)
        self.loop.tell_time(now)

    # ---------------------------------------------------------------- what the driver answers

    def stored(self, op: int, now: Ms) -> list[Effect]:
        """An operation is durable: what waited for it may go."""
        self.outbox.stored(op)
        return self.outbox.take()

    def thought(self, job: int, move: Any, now: Ms) -> list[Effect]:
        """A bot has its move; or none to make, and sits still until its menu changes."""
        if type(move) is not hints(self.game).still:
            self.loop.jobs.answer(job, move)
        return self._settle(now)

    def advised(self, job: int, advice: Advice | None, now: Ms) -> list[Effect]:
        """A bot has said what it would do; None when it failed."""
        asked = self.questions.answer(job, advice)
        client = None if asked is None else self.presence.clients.get(asked.conn)
        # Whoever is gone, or has come back on another line, asks again.
        if asked is not None and client is not None:
            try:
                said = questions.still_fits(self.session, client, asked)
            except RequestRefused as error:
                self.refuse(client, asked.command, error.refusal, now)
            else:
                answer = frames.Answer(id=asked.command, ok=True, advice=said)
                given = self.answers.give(client, client.guest, answer)
                self.updates.answer(client, given, now)
        return self._settle(now)

    def awaken(self, now: Ms) -> list[Effect]:
        """Go on though nobody may be here, as where days are over."""
        self.session.run(now)
        return self._settle(now)

    def poll(self, now: Ms) -> list[Effect]:
        """Time has gone by."""
        return self._settle(now)

    def wake(self) -> Ms | None:
        """When `poll` is wanted next."""
        presence = self.presence
        times = (
            self.loop.wake(),
            presence.takeovers.due(),
            presence.votes.due(),
            presence.screens.due(),
            presence.tablets.due(),
            self.updates.wake(),
        )
        return min((time for time in times if time is not None), default=None)

    # ---------------------------------------------------------------------------------- steps

    def _settle(self, now: Ms, attempt: hear.Attempt | None = None) -> list[Effect]:
        self._wait_no_more(now)
        if self.presence.screens.gone(now) | self.presence.tablet_gone(now):
            self.reception.tell_places(now)
        self._begin_by_itself(now)
        self.loop.settle(now, attempt)
        correspondence.count_days(self, now)
        self.updates.send(now)
        return self.outbox.take()

    def _begin_by_itself(self, now: Ms) -> None:
        """Nobody is waited for any more, where the game begins once every seat is taken."""
        record, seating = self.record, self.session.seating
        waits = record.begins and record.status == "seating" and self.presence.clients
        if waits and not any(map(seating.free, range(len(seating.chairs)))):
            self.start(requests.fill(self.session), now)

    def refuse(self, client: Client, command: str, rule: str, now: Ms) -> None:
        """Answer that it cannot be, by which rule."""
        refusal = self.answers.refuse(client, client.guest, command, rule)
        self.updates.answer(client, refusal, now)
