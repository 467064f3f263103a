"""A table without I/O: commands and the time come in, effects go out.

Every command is judged on the state as it is. The frames of a move are computed at once and held
back until the journal has stored it: nobody sees what could still be lost, and a refusal comes
after the moves it was judged against. The driver of a table (the hub) carries out its effects in
order and calls back: `stored`, `thought`, `advised`, and `poll` when `wake` asks for it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kermesse.bots.advice import Advice
from kermesse.bots.game_policy import policy_of
from kermesse.bots.seat_knowledge import SeatKnowledge
from kermesse.core import streams
from kermesse.core.contract import Ms, Seat, Viewer
from kermesse.core.game import Game
from kermesse.core.log import Log
from kermesse.table.feature import Feature
from kermesse.table.features import FEATURES
from kermesse.table.features.advice import AdviceFeature
from kermesse.table.features.operator_orders import OperatorOrder, OperatorOrders
from kermesse.table.features.room_orders import Order, RoomOrders
from kermesse.table.features.seat_knowledge import SeatKnowledgeFeature
from kermesse.table.features.undo import UndoFeature
from kermesse.table.kernel import commands, tell
from kermesse.table.kernel.client import Client, Settings
from kermesse.table.kernel.effects import Deliver, Effect, Ordered
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.parse import Attempt
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.table.status import TableStatus, Welcome, status_type


class Table(Kernel):
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
        features: Sequence[type[Feature]] = FEATURES,
    ) -> None:
        """Open a table as it was stored; or raise `BadLog` if its moves cannot be read."""
        super().__init__(
            game,
            record,
            features=features,
            status_frame=TableStatus if features is FEATURES else status_type(features),
            welcome_frame=Welcome,
            bots=bots,
            settings=settings or Settings(),
            new_token=new_token,
            calendar=calendar,
        )
        self._timed = self.overriding("poll")
        self._before, self._after = self.overriding("before_moves"), self.overriding("after_moves")
        if record.status != "seating" and not (self.session.stopped and not record.nonces):
            self.replay(lines)

    def log(self) -> Log[Any] | None:
        """Return the log of the game once it is over; None for a table that was ended early."""
        over = self.record.status == "over" and not self.session.stopped
        return self.match.log() if self.match and over else None

    @property
    def quiet(self) -> bool:
        """True if everything that happened here is stored."""
        return self.outbox.op == self.outbox.durable

    # ----------------------------------------------------------------------- coming and going

    def connect(self, conn: int, hello: commands.Hello, guest: str, now: Ms) -> list[Effect]:
        """Add a client that connects or reconnects."""
        seating = self.session.seating
        chairs = seating.chairs
        tokens = () if hello.screen else (hello.token, *hello.beside)
        seats = list(dict.fromkeys(seat for each in tokens for seat in seating.recognise(each)))
        for each in self.overriding("turns_away") if not seats else ():
            if (why := each.turns_away(guest)) is not None:
                self.people.turn_away(conn, why)
                return self._settle(now)
        if seating.chairs != chairs:
            self.save()
        client = Client(conn, guest, screen=hello.screen)
        client.shared, client.tablet = hello.closed, hello.screen and hello.tablet
        client.proven = frozenset(seats)
        self.people.come(client, seats, hello.after, now)
        return self._settle(now)

    def take_in(self, old: "Table", now: Ms) -> list[Effect]:
        """Take in everybody who was at the table before it was reloaded, each in their seat.

        What was never stored is forgotten, and nobody had seen it; time and talk go on.
        """
        session = self.session
        session.clock = old.session.clock
        session.clock.set_rate(session.rate, now)
        if self.halted:
            session.clock.stop(now)
        session.seating.follow(old.session.seating)
        self.presence.absences = old.presence.absences
        self.loop.follow(old.loop)
        for feature in self.features:
            feature.adopt(old.feature(type(feature)))
        self.outbox.follow(old.outbox)
        dropping = old.outbox.dropping()
        ousted = (c for c in old.presence.ousted.values() if c.conn in dropping)
        for client in (*ousted, *old.presence.clients.values()):  # perhaps still the owner
            again = Client(client.conn, client.guest, client.latency, client.screen)
            again.shared, again.tablet = client.shared, client.tablet
            again.proven = client.proven
            owned = (session.seating.seats_of(known) for known in client.seats.values())
            seats: list[Seat] = list(dict.fromkeys(seat for each in owned for seat in each))
            for seat in seats:  # what was stored all the same was perhaps never told
                if seat in client.tokens:
                    self.people.tell_token(again, seat, client.tokens[seat])
            self.people.come(again, seats, None, now)
        return self._settle(now)

    def awaits(self, conn: int, pong: commands.Pong) -> bool:
        """True if this client owes that answer to a ping."""
        client = self.presence.clients.get(conn)
        return client is not None and client.latency.awaits(pong.t)

    def measured(self, conn: int, trip: Ms, now: Ms) -> list[Effect]:
        """Note the round trip that the operating system measured."""
        if (client := self.presence.clients.get(conn)) is not None:
            client.latency.measured(trip)
        return []

    def disconnect(self, conn: int, now: Ms) -> list[Effect]:
        """Remove a client whose connection is closed."""
        self.people.go(conn, now)
        return self._settle(now)

    # ------------------------------------------------------------------------------- commands

    def receive(self, conn: int, command: commands.Command, now: Ms) -> list[Effect]:
        """Carry out a command of a client."""
        client = self.presence.clients.get(conn)
        if client is None:
            return []
        if type(command) is commands.Play:
            parsed = self.parser.play(client, command)
            if type(parsed) is Attempt:
                return self._settle(now, parsed)
            assert type(parsed) is Deliver
            self.updates.answer(client, parsed, now)
        elif isinstance(command, commands.Ask):
            self.request(client, command, now)
        elif type(command) is commands.Point:
            clients = self.presence.clients.values()
            self.outbox.add(*tell.pointed(self.session, clients, client, command))
        elif type(command) is commands.Pong:
            uneven = client.latency.uneven
            client.latency.pong(command.t, now)
            if client.seats and client.latency.uneven != uneven:
                self.tell_status(now)
        return self._settle(now)

    def order(self, number: int, order: Order | OperatorOrder, now: Ms) -> list[Effect]:
        """Carry out an order of the organiser or of the operator; the result is an effect."""
        try:
            if isinstance(order, OperatorOrder):
                self.feature(OperatorOrders).obey(order, now)
            else:
                self.feature(RoomOrders).obey(order, now)
        except RequestRefused as error:
            self.outbox.hold_first((Ordered(number, error.refusal),))
        else:
            self.outbox.hold_first((Ordered(number),))
        return self._settle(now)

    # ---------------------------------------------------------------- what the driver answers

    def stored(self, op: int, now: Ms) -> list[Effect]:
        """Release what waited for an operation that is now durable."""
        self.outbox.stored(op)
        return self.outbox.take()

    def thought(self, job: int, move: Any, now: Ms) -> list[Effect]:
        """Take the move of a bot; a bot that passes waits until its menu changes."""
        if type(move) is not policy_of(self.game).still:
            self.loop.jobs.answer(job, move)
        return self._settle(now)

    def advised(self, job: int, advice: Advice | None, now: Ms) -> list[Effect]:
        """Take the advice of a bot; None when it failed."""
        self.feature(AdviceFeature).advised(job, advice, now)
        return self._settle(now)

    def known(self, job: int, knowledge: SeatKnowledge | None, now: Ms) -> list[Effect]:
        """Take what a seat can know; None when counting failed."""
        self.feature(SeatKnowledgeFeature).known(job, knowledge, now)
        return self._settle(now)

    def examined(self, job: int, learners: frozenset[Viewer] | None, now: Ms) -> list[Effect]:
        """Take who learned something from a move; None when that failed."""
        self.feature(UndoFeature).examined(job, learners)
        return self._settle(now)

    def awaken(self, now: Ms) -> list[Effect]:
        """Go on without a connected player, as when a deadline has passed."""
        self.run_clock(now)
        return self._settle(now)

    def poll(self, now: Ms) -> list[Effect]:
        """Do what is due."""
        return self._settle(now)

    def wake(self) -> Ms | None:
        """Return when `poll` is needed next."""
        times = [self.loop.wake(), self.updates.wake(), *(each.due_at for each in self._timed)]
        return min((time for time in times if time is not None), default=None)

    def _settle(self, now: Ms, attempt: Attempt | None = None) -> list[Effect]:
        for each in self._timed:
            if each.due_at is not None:
                each.poll(now)
        for each in self._before:
            each.before_moves(now)
        self.loop.settle(now, attempt)
        for each in self._after:
            each.after_moves(now)
        self.updates.send(now)
        return self.outbox.take()
