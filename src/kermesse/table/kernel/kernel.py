"""The kernel of a table: the way of a move, the seats, the clock and the outbox.

It knows no feature by name. Features are given to it as classes; it asks them for their part of
what is stored and shown, and calls the hooks they override.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar, cast

import msgspec

from kermesse.core.contract import Illegal, Ms
from kermesse.core.game import Game
from kermesse.core.match import Match
from kermesse.table.feature import Feature, Reply
from kermesse.table.kernel import frames, recovery, snapshot, tell
from kermesse.table.kernel.about import about
from kermesse.table.kernel.client import Client, Settings
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.effects import Deliver
from kermesse.table.kernel.game_loop import GameLoop
from kermesse.table.kernel.outbox import Outbox
from kermesse.table.kernel.parse import Parser
from kermesse.table.kernel.people import People
from kermesse.table.kernel.presence import Presence
from kermesse.table.kernel.record import Record, good_code
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.reply_cache import ReplyCache
from kermesse.table.kernel.session import Session
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.table.kernel.updates import Updates

AnyFeature = TypeVar("AnyFeature", bound=Feature)


class Kernel:
    """The parts of a table that its features share."""

    def __init__(
        self,
        game: Game,
        record: Record,
        *,
        features: Sequence[type[Feature]],
        status_frame: type[frames.Frame],
        welcome_frame: type[frames.Frame],
        bots: Sequence[str],
        settings: Settings,
        new_token: Callable[[], str],
        calendar: Callable[[], int],
    ) -> None:
        self.game = game
        """The game."""
        self.bots = bots
        """The bots that people may seat."""
        self.settings = settings
        """How the tables of this server behave."""
        self.new_token, self.calendar = new_token, calendar
        self._status_frame, self._welcome_frame = status_frame, welcome_frame
        record = msgspec.structs.replace(record, code=good_code(record, calendar()))
        self.session = Session(game, record, new_token)
        """The record, the seats, the match and the clock."""
        self.presence = Presence(self.session, settings.away)
        """Who is connected."""
        self.outbox = Outbox()
        """The effects to carry out, handed out at the end of each call."""
        self.updates = Updates(self.session, self.presence, self.outbox, settings.fold)
        """When clients are told of moves."""
        self.replies = ReplyCache()
        """The replies already given."""
        self.parser = Parser(self.session, self.replies)
        """Turns commands into moves."""
        self.loop = GameLoop(
            self.session,
            self.presence,
            self.replies,
            self.outbox,
            self.updates,
            settings=settings,
            tell_status=self.tell_status,
            end_game=self._end_game,
        )
        """The way of every move."""
        self.people = People(self)
        """Coming, sitting down and getting up."""
        self.features = tuple(feature(self) for feature in features)
        """Everything people can do here besides moves."""
        self._overriding: dict[str, list[Feature]] = {}
        self._by_type = {type(feature): feature for feature in self.features}
        self._by_command = {c: each for each in self.features for c in each.commands}
        self.parser.halts = [each.halts for each in self.overriding("halts")]
        self.parser.checks = [each.check_move for each in self.overriding("check_move")]
        self.loop.on_acted = [each.acted for each in self.overriding("acted")]
        self.session.clock.set_rate(self.session.rate, 0)

    def overriding(self, hook: str) -> list[Feature]:
        """Return the features that override this hook."""
        if (known := self._overriding.get(hook)) is None:
            ours = vars(Feature)[hook]
            active = (each for each in self.features if each.active)
            known = [each for each in active if _defined(type(each), hook) is not ours]
            self._overriding[hook] = known
        return known

    def feature(self, kind: type[AnyFeature]) -> AnyFeature:
        """Return the feature of that class."""
        return cast(AnyFeature, self._by_type[kind])

    @property
    def record(self) -> Record:
        """What is stored about the table besides its log."""
        return self.session.record

    @property
    def match(self) -> Match | None:
        """The match; None before the game begins."""
        return self.session.referee.match if self.session.referee else None

    # ----------------------------------------------------------------------------- requests

    def request(self, client: Client, command: Ask, now: Ms) -> None:
        """Have the feature of a command carry it out, and answer. The same id again gets the same
        answer, and the same seat."""
        if client.screen:
            self.refuse(client, command.id, "screen-only", now)
            return
        feature = self._by_command[type(command)]
        known = self.replies.first(client.guest, command.id)
        if known is not None and not feature.runs_again(client, command):
            seat = self.session.seating.owner(known.token)
            again = feature.seats_again(client, command)
            if again and seat is not None and seat not in client.seats:
                self.people.seat(client, seat, known.token, now)
            self.updates.answer(client, Deliver(client.conn, known.data), now)
            return
        try:
            reply = feature.handle(client, command, now)
        except RequestRefused as error:
            self.refuse(client, command.id, error.refusal, now)
        except Illegal as error:
            self.refuse(client, command.id, error.rule, now)
        else:
            if reply is not None:
                self.answer(client, command.id, reply, now)

    def refuse(self, client: Client, command: str, refusal: str, now: Ms) -> None:
        """Answer that a command is refused."""
        reply = self.replies.refuse(client, client.guest, command, refusal)
        self.updates.answer(client, reply, now)

    def answer(self, client: Client, command: str, reply: Reply, now: Ms) -> None:
        """Answer that a command was carried out."""
        answer = frames.Answer(
            id=command,
            ok=True,
            code=reply.code,
            advice=reply.advice,
            knowledge=reply.knowledge,
        )
        given = self.replies.give(client, client.guest, answer, reply.token)
        self.updates.answer(client, given, now)

    # -------------------------------------------------------------------------------- clock

    @property
    def halted(self) -> bool:
        """True while a feature stops the clock."""
        return any(halts() for halts in self.parser.halts)

    def run_clock(self, now: Ms) -> None:
        """Let the clock run, unless the game has not begun or a feature stops it."""
        if self.session.referee is not None and not self.halted:
            self.session.clock.run(now)

    def halt_or_run(self, now: Ms) -> None:
        """Stop the clock or let it run, as the features now say; store and tell it."""
        if self.halted:
            self.session.clock.stop(now)
        self.save()
        if self.presence.clients:
            self.run_clock(now)
        self.tell_clock(now)

    def tell_clock(self, now: Ms) -> None:
        """Tell everybody the tempo, and the table time."""
        self.tell_status(now)
        self.loop.tell_time(now)

    # ------------------------------------------------------------------------ store and tell

    def save(self, opens: Record | None = None, **fields: Any) -> None:
        """Store the record with these fields, the chairs and the parts of all features; together
        with the record of a table that it opens."""
        self.outbox.store(self.changed_record(**fields), opens=opens)

    def changed_record(self, **fields: Any) -> Record:
        """Return the record as it is now, with these fields."""
        session = self.session
        if session.record.status == "seating":
            fields["seats"] = len(session.seating.chairs)
        fields["chairs"] = session.seating.chairs
        fields["revision"] = session.record.revision + 1
        parts = [part for each in self.features if (part := each.stored()) is not None]
        session.record = msgspec.structs.replace(session.record, **fields).with_parts(*parts)
        return session.record

    def _end_game(self) -> None:
        outcome = self.match.state.outcome() if self.match else None
        self.save(status="over", ended=self.calendar(), outcome=outcome)

    def begin(self, now: Ms, **fields: Any) -> None:
        """Begin the game: save these fields, and let the clock run."""
        self.save(status="playing", **fields)
        self.session.start()
        self.run_clock(now)

    def shared_status(self, now: Ms) -> dict[str, Any]:
        """Return the fields of `TableStatus` that are the same for every client."""
        parts: dict[str, Any] = {each.name: each.status() for each in self.overriding("status")}
        return parts | {"stage": self.session.record.status, "places": self.places(now)}

    def _status(self, client: Client, shared: dict[str, Any]) -> frames.Frame:
        """Return the status of the table, as this client sees it."""
        own = {each.name: each.status_for(client) for each in self.overriding("status_for")}
        return self._status_frame(host=self.presence.hosts(client), **own, **shared)

    def tell_status(
        self,
        now: Ms,
        but: Client | None = None,
        shared: dict[str, Any] | None = None,
        to: Iterable[Client] | None = None,
    ) -> None:
        """Tell everybody the status of the table, or these clients."""
        shared = shared or self.shared_status(now)
        clients = self.presence.clients.values() if to is None else to
        self.outbox.hold(
            *(
                tell.one(client, self._status(client, shared))
                for client in clients
                if client is not but
            )
        )

    def welcome(
        self,
        client: Client,
        now: Ms,
        after: int | None = None,
        shared: dict[str, Any] | None = None,
    ) -> None:
        """Show a client the whole table, with the moves after the last one it had seen."""
        session, referee, eyes = self.session, self.session.referee, self.session.eyes(client)
        fields: dict[str, Any] = {}
        for each in self.overriding("greeting"):
            fields |= each.greeting(client, now)
        if referee is not None:
            fields["missed"] = snapshot.happened(referee, session.viewers(eyes), after or 0)
            fields["now"] = snapshot.snapshots(session, referee, now)(eyes, client)
        frame = self._welcome_frame(
            about=about(self.game, session.record, map(type, self.overriding("about"))),
            you=client.seat,
            device=tuple(client.seats),
            status=self._status(client, shared or self.shared_status(now)),
            calendar=self.calendar(),
            **fields,
        )
        self.updates.shown(client)
        self.outbox.hold(tell.one(client, frame))

    def welcome_all(self, now: Ms, but: Client | None = None) -> None:
        """Show everybody the whole table: more than its status has changed."""
        for client in self.presence.clients.values():
            if client is not but:
                self.welcome(client, now)

    def notify(self, notice: frames.Notice) -> None:
        """Tell everybody what was decided at the table."""
        self.outbox.hold(*(tell.one(client, notice) for client in self.presence.clients.values()))

    def places(self, now: Ms) -> tuple[frames.Place, ...]:
        """Return who sits where, as everybody sees it."""
        session, presence = self.session, self.presence
        clients, present = presence.clients.values(), session.seats()
        here = {seat for client in clients for seat in client.seats}
        deciding = session.record.status == "seating"
        deciders = [client for client in clients if deciding and presence.hosts(client)]
        hosts = {next(iter(client.seats), None) for client in deciders}
        uneven = {seat for client in clients if client.latency.uneven for seat in client.seats}
        marks: dict[int, dict[str, Any]] = {}
        for each in self.overriding("marks"):
            for seat, fields in each.marks().items():
                marks[seat] = marks.get(seat, {}) | fields
        places = []
        for seat, chair in enumerate(session.seating.chairs):
            places.append(
                frames.Place(
                    seat=seat,
                    name="" if chair.hidden else chair.name,
                    bot=chair.bot,
                    stands_in=chair.stands_in,
                    here=seat in here,
                    left=seat not in present,
                    may_call_bot=presence.long_away(seat, now),
                    won=chair.won,
                    host=seat in hosts,
                    uneven=seat in uneven,
                    hidden=chair.hidden,
                    **marks.get(seat, {}),
                )
            )
        return tuple(places)

    # ------------------------------------------------------------------------------- reload

    def replay(self, lines: Iterable[StoredMove]) -> None:
        """Replay the log of a table that was read, and store what the record should have said."""
        session = self.session
        recovery.resume(session, tuple(lines))
        assert session.referee is not None
        if self.loop.script is not None:
            self.loop.script.replayed(session.referee)
        outcome = session.referee.match.state.outcome()
        if session.record.status == "playing" and outcome is not None:
            self._end_game()
        elif session.seating.chairs != session.record.chairs:
            self.save()


def _defined(feature: type[Feature], hook: str) -> Any:
    """Return a method of a class as it is written there: a class method, unbound."""
    return next(vars(base)[hook] for base in feature.__mro__ if hook in vars(base))
