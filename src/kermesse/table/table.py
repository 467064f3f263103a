"""A table without I/O: commands and the time come in, effects go out.

Every command is judged on the state as it is. What a move leads to is worked out at once and held
back until the journal has the move: so nobody sees what could still be lost, and a refusal comes
after the moves it was judged against. Whoever drives a table (the hub) carries out its effects in
order and calls back: `stored`, `thought`, `advised`, `opened`, and `poll` when `wake` asks for it.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.hints import hints
from kermesse.core import streams
from kermesse.core.contract import PUBLIC, Channel, Illegal, Join, Leave, Ms, Player, Seat, Viewer
from kermesse.core.game import Game
from kermesse.core.log import Log
from kermesse.core.match import Match
from kermesse.journal.port import StoredMove
from kermesse.protocol import frames
from kermesse.table import course, races, recovery, requests, show
from kermesse.table.absences import Absences
from kermesse.table.answers import Answers, Sender
from kermesse.table.chat import Chat
from kermesse.table.client import Asked, Client, Settings
from kermesse.table.clock import Clock
from kermesse.table.counsel import Counsel
from kermesse.table.effects import Deliver, Drop, Effect, Sketch
from kermesse.table.outbox import Outbox
from kermesse.table.prompter import Prompter
from kermesse.table.record import Record
from kermesse.table.seating import Refused, Seating
from kermesse.table.turns import Turns


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
        self.record = record
        """What is kept of the table besides its log."""
        self.bots = bots
        """The bots one may seat."""
        self.settings = settings or Settings()
        self.new_token, self.calendar = new_token, calendar
        self.seating = Seating(record.chairs, new_token)
        """Who has which seat."""
        self.clients: dict[int, Client] = {}
        """Everybody connected."""
        self.match: Match | None = None
        """The game; None before it begins."""
        self.opening = False
        """Has somebody asked for another game?"""
        self.outbox = Outbox()
        """What is to be done, handed out at the end of each call."""
        self.chat = Chat()
        self.answers = Answers()
        self.prompter = Prompter()
        self.counsel = Counsel()
        self.turns = Turns(record.turn_seconds)
        self.absences = Absences(self.settings.away)
        self.race = races.Race(self.settings.cap)
        self.pings = races.Pings(self.settings.ping)
        self.photos: dict[int, tuple[tuple[Seat, Ms], ...]] = {}
        """For each move that won a race, how close it was."""
        self.decoder = msgspec.json.Decoder(game.move_type)
        self.done: set[tuple[Player, str]] = set()
        """The commands whose moves are in the log, by their seats."""
        self._ousted: dict[int, Client] = {}  # another connection has taken their seat
        self._turn_told: Ms | None = None
        if record.status != "seating":
            recovery.resume(self, lines)
        self.clock = Clock(self.match.state.at if self.match else 0)
        """Table time."""

    # ----------------------------------------------------------------------- coming and going

    def connect(self, conn: int, hello: frames.Hello, guest: str, now: Ms) -> list[Effect]:
        """Somebody comes, or comes back."""
        client = Client(conn, guest)
        self._welcome_in(client, self.seating.owner(hello.token), hello.after, now)
        return self._settle(now)

    def _welcome_in(self, client: Client, seat: Seat | None, after: int | None, now: Ms) -> None:
        self.clients[client.conn] = client
        for other in range(len(self.seating.chairs)):
            if self.seating.held(other) and not self.here(other):
                self.absences.begin(other, now)
        if self.match is not None:
            self.clock.run(now)
            self.pings.hurry()
        if seat is not None:
            self._give(client, seat)
        self.expect(now)
        self.welcome(client, after, now)
        if seat is not None or client.guest == self.record.host:
            self.tell_places(now, but=client)

    def take_in(self, old: "Table", now: Ms) -> list[Effect]:
        """Everybody who was at the table before it was read again, each in the seat kept for them.

        What was never durable is forgotten, and nobody had seen it; time and talk go on.
        """
        self.chat, self.clock, self.pings = old.chat, old.clock, old.pings
        self.absences = old.absences
        self.chat.unsay(old.outbox.durable)
        self.outbox.follow(old.outbox)
        self.prompter.follow(old.prompter)
        self.counsel.follow(old.counsel)
        dropping = old.outbox.dropping()
        ousted = (client for client in old._ousted.values() if client.conn in dropping)
        for client in (*ousted, *old.clients.values()):  # perhaps not taken over after all
            again = Client(client.conn, client.guest, client.line)
            self._welcome_in(again, self.seating.marked(client.mark), None, now)
        return self._settle(now)

    def _give(self, client: Client, seat: Seat) -> None:
        """A seat has one connection, the newest; a bot that kept it warm gets up."""
        for other in list(self.clients.values()):
            if other.seat == seat and other is not client:
                self._deliver(other, frames.Gone(why="taken-over"))
                self.outbox.hold(Drop(other.conn))
                self._ousted[other.conn] = self.clients.pop(other.conn)
        client.seat, client.mark = seat, self.seating.chairs[seat].token
        self.absences.end(seat)
        if self.seating.chairs[seat].stands_in:
            self.seating.change(seat, bot="", stands_in=False)
            self.save()

    def grant(self, client: Client, seat: Seat, token: str, now: Ms) -> None:
        """Give a seat and its secret to somebody who asked for it."""
        self._give(client, seat)
        self.expect(now)
        self._deliver(client, frames.Seated(seat=seat, token=token))
        self.welcome(client, None, now)
        self.tell_places(now, but=client)

    def disconnect(self, conn: int, now: Ms) -> list[Effect]:
        """A connection is gone."""
        self._ousted.pop(conn, None)
        client = self.clients.pop(conn, None)
        if client is not None:
            if client.seat is not None:
                self.absences.begin(client.seat, now)
            if client.seat is not None or client.guest == self.record.host:
                self.tell_places(now)
        if not self.clients:
            self.clock.stop(now)
        return self._settle(now)

    # ------------------------------------------------------------------------------- commands

    def receive(self, conn: int, command: frames.AnyCommand, now: Ms) -> list[Effect]:
        """A client asks for something."""
        client = self.clients.get(conn)
        if client is None:
            return []
        if isinstance(command, frames.Play):
            self._play(client, command, now)
        elif isinstance(command, frames.Ask):
            self._ask(client, command, now)
        elif isinstance(command, frames.Point):
            self._point(client, command)
        elif isinstance(command, frames.Pong):
            client.line.pong(command.t, now)
        return self._settle(now)

    def _ask(self, client: Client, command: frames.Ask, now: Ms) -> None:
        """Anything but a move; the same id again gets the same answer, the same seat too."""
        known = self.answers.first(client.guest, command.id)
        # To come back undoes having got up: whoever has not heard that they had gets up again.
        undone = type(command) is frames.GetUp and client.seat is not None
        if known is not None and not undone:
            seat = self.seating.owner(known.token)
            if seat is not None and client.seat is None:
                self.grant(client, seat, known.token, now)
            self.outbox.hold(Deliver(client.conn, known.data))
            return
        try:
            gained = requests.HANDLERS[type(command)](self, client, command, now) or ""
        except Refused as error:
            self._refuse(client, client.guest, command.id, error.refusal)
        except Illegal as error:
            self._refuse(client, client.guest, command.id, error.rule)
        else:
            if isinstance(command, frames.Advise):
                return  # answered once the bot has thought
            secret = isinstance(command, frames.Sit | frames.Claim)
            answer = frames.Answer(id=command.id, ok=True, code="" if secret else gained)
            self.answer(client, client.guest, answer, gained if secret else "")

    def _point(self, client: Client, command: frames.Point) -> None:
        if client.seat is None:
            return
        frame = frames.Pointed(seat=client.seat, x=command.x, y=command.y, what=command.what)
        hearers, data = self.hears(client.seat, "hand"), frames.encode(frame)
        for other in self.clients.values():
            if other is not client and other.viewer in hearers:
                self.outbox.add(Sketch(other.conn, client.seat, data))

    def _play(self, client: Client, command: frames.Play, now: Ms) -> None:
        sender: Sender = client.guest
        try:
            sender = seat = client.require_seat()
            if self.match is None:
                raise Refused("not-begun")
            if self._answered(client, seat, command.id):
                return
            move = self._read(command.move)
        except Refused as error:
            self._refuse(client, sender, command.id, error.refusal)
        else:
            course.submit(self, seat, move, now, Asked(client, command))

    def _read(self, data: msgspec.Raw) -> Any:
        try:
            move = self.decoder.decode(data)
        except msgspec.DecodeError:
            raise Refused("not-a-move") from None
        if type(move) in (Join, Leave):  # doors have commands of their own
            raise Refused("not-a-move")
        return move

    def _answered(self, client: Client, seat: Seat, command: str) -> bool:
        """Was this move asked for before? Then its first answer is given again."""
        known = self.answers.first(seat, command)
        if known is not None:
            self.outbox.hold(Deliver(client.conn, known.data))
        elif (seat, command) in self.done:
            self._deliver(client, frames.Answer(id=command, ok=True))
        else:
            return False
        return True

    def attempt(
        self, seat: Seat, move: Any, now: Ms, asked: Asked | None, touch: races.Touch | None = None
    ) -> None:
        """Make a move if the rules allow it, and answer whoever asked for it."""
        assert self.match is not None
        if asked is None:
            try:
                self.make(seat, move, now, touch=touch)
            except Illegal:
                return  # the table has moved on while the bot was thinking: it is asked again
        elif not self._answered(asked.client, seat, asked.command.id):
            client, command = asked
            try:
                self.make(seat, move, now, command=command.id, touch=touch)
            except Illegal as error:
                # What the House owed first, and has just done, nobody can have seen either.
                late = command.seen < len(self.match.entries)
                self._refuse(client, seat, command.id, error.rule, late)
            else:
                self._deliver(client, frames.Answer(id=command.id, ok=True))

    # ---------------------------------------------------------------------------------- moves

    def start(self, now: Ms) -> None:
        """The game begins."""
        self.match = recovery.new_match(self)
        self.clock.run(now)
        for client in self.clients.values():
            self.welcome(client, None, now)
        self.run_house(now)

    def make(
        self,
        seat: Seat,
        move: Any,
        now: Ms,
        *,
        command: str | None = None,
        nonce: bytes | None = None,
        touch: races.Touch | None = None,
    ) -> None:
        """Make a move, what the House owes first; or `Illegal`. A touch counts from its time."""
        assert self.match is not None
        match, time = self.match, touch.time if touch else now
        self.run_house(touch.time if touch else now - course.wait(self))
        before = len(match.entries)
        match.play(seat, move, max(self.clock.at(time), match.state.at), nonce)
        if touch is not None and touch.racing and (photo := self.race.photo(touch)):
            self.photos[before + 1] = photo
        if command is not None:
            self.done.add((seat, command))
        self.turns.acted(seat)
        self.prompter.cancel(seat)
        self._append(match, before, command, now)

    def run_house(self, now: Ms) -> None:
        """What the House owes up to that moment."""
        assert self.match is not None
        if self.match.state.due() is None:
            return
        before = len(self.match.entries)
        self.match.run(self.clock.at(now))
        if len(self.match.entries) > before:
            self._append(self.match, before, None, now)

    def _append(self, match: Match, before: int, command: str | None, now: Ms) -> None:
        """Have the moves since then stored, and everybody told once they are."""
        lines = []
        for e in match.entries[before:]:
            move = msgspec.Raw(frames.encode(e.move))
            lines.append(StoredMove(e.by, e.at, move, e.draws, e.nonce, command))
            command = None  # what the House did after it was nobody's command
        self.outbox.store(n=before + 1, lines=lines)
        if match.state.outcome() is not None and self.record.status == "playing":
            self.save(status="over", ended=self.calendar())
            self.tell_places(now)
        self.expect(now)
        self._update(match, before, now)

    def expect(self, now: Ms) -> None:
        """Note who is awaited, and since when."""
        if self.match is not None and self.turns.limited:
            people = (seat for seat in self.match.state.to_act() if not self.bot(seat))
            self.turns.expect(people, self.clock.at(now))

    def save(self, **fields: Any) -> None:
        """Have the record stored as it is now."""
        chairs = self.seating.chairs
        self.record = msgspec.structs.replace(self.record, chairs=chairs, **fields)
        self.outbox.store(self.record)

    # -------------------------------------------------------------------------------- telling

    def welcome(self, client: Client, after: int | None, now: Ms) -> None:
        """Show a client the whole table."""
        self._deliver(client, show.welcome(self, client, after, now))

    def tell_places(self, now: Ms, but: Client | None = None) -> None:
        """Tell everybody who sits where."""
        places = show.places(self, now)
        for client in self.clients.values():
            if client is not but:
                host, status = self.hosts(client), self.record.status
                self._deliver(client, frames.Places(status=status, places=places, host=host))

    def tell(self, frame: frames.Frame, viewers: frozenset[Viewer]) -> None:
        """Tell these viewers something."""
        data = frames.encode(frame)
        for client in self.clients.values():
            if client.viewer in viewers:
                self.outbox.hold(Deliver(client.conn, data))

    def tell_turn(self, now: Ms) -> None:
        """Tell everybody when somebody else is awaited though nobody has moved."""
        if self.match is not None and self.turns.due() != self._turn_told:
            self._update(self.match, len(self.match.entries), now)

    def _update(self, match: Match, before: int, now: Ms) -> None:
        """Tell everybody what has happened since then, and how the game stands."""
        self._turn_told = self.turns.due()
        updates: dict[Viewer, bytes] = {}
        seen = show.moment(self, match, now)
        for client in self.clients.values():
            viewer = client.viewer
            if viewer not in updates:
                happened = show.happened(self, match, viewer, before)
                updates[viewer] = frames.encode(frames.Update(happened=happened, now=seen(viewer)))
            self.outbox.hold(Deliver(client.conn, updates[viewer]))

    def answer(
        self, client: Client, sender: Sender, answer: frames.Answer, token: str = ""
    ) -> None:
        """Say what became of a command, and keep it for when the same is asked again."""
        data = frames.encode(answer)
        self.answers.keep(sender, answer.id, data, token)
        self.outbox.hold(Deliver(client.conn, data))

    def move_on(self, client: Client) -> None:
        """Show a client the way to the next table, where their secret is good too."""
        mine = "" if client.seat is None else self.seating.chairs[client.seat].token
        chairs = enumerate(requests.rotated(self))
        seat = next((n for n, chair in chairs if mine and chair.token == mine), None)
        self._deliver(client, frames.Moved(table=self.record.next, seat=seat))

    def _refuse(
        self, client: Client, sender: Sender, command: str, rule: str, late: bool = False
    ) -> None:
        self.answer(client, sender, frames.Answer(id=command, ok=False, refusal=rule, late=late))

    def _deliver(self, client: Client, frame: frames.Frame) -> None:
        self.outbox.hold(Deliver(client.conn, frames.encode(frame)))

    # ---------------------------------------------------------------- what the driver answers

    def stored(self, op: int, now: Ms) -> list[Effect]:
        """An operation is durable: what waited for it may go."""
        self.outbox.stored(op)
        return self.outbox.take()

    def thought(self, job: int, move: Any, now: Ms) -> list[Effect]:
        """A bot has its move; or none to make, and sits still until its menu changes."""
        if type(move) is not hints(self.game).still:
            self.prompter.answer(job, move)
        return self._settle(now)

    def advised(self, job: int, advice: Advice | None, now: Ms) -> list[Effect]:
        """A bot has said what it would do; None when it failed."""
        asked = self.counsel.answer(job, advice)
        client = None if asked is None else self.clients.get(asked.conn)
        # Whoever is gone, or has come back on another line, asks again.
        if asked is not None and client is not None:
            try:
                said = requests.advised(self, client, asked)
                self.answer(
                    client, client.guest, frames.Answer(id=asked.command, ok=True, advice=said)
                )
            except Refused as error:
                self._refuse(client, client.guest, asked.command, error.refusal)
        return self._settle(now)

    def opened(self, record: Record, now: Ms) -> list[Effect]:
        """The table of the rematch is there."""
        self.save(next=record.id)
        for client in self.clients.values():
            self.move_on(client)
        return self._settle(now)

    def poll(self, now: Ms) -> list[Effect]:
        """Time has gone by."""
        return self._settle(now)

    def wake(self) -> Ms | None:
        """When `poll` is wanted next."""
        return course.wake(self)

    def _settle(self, now: Ms) -> list[Effect]:
        course.settle(self, now)
        return self.outbox.take()

    def log(self) -> Log[Any] | None:
        """The log of the game, once it is over."""
        return self.match.log() if self.match and self.record.status == "over" else None

    # ------------------------------------------------------------------------------ questions

    def playing(self) -> bool:
        """Is the game on, and does time go by?"""
        return self.record.status == "playing" and self.clock.running

    def present(self) -> Sequence[Seat]:
        """The seats of those who have not left for good."""
        if self.match is None:
            return range(len(self.seating.chairs))
        seats: tuple[Seat, ...] = self.match.state.seats()
        return seats

    def passed(self, kind: type, command: str) -> Seat | None:
        """The seat that went through the door that way with this very command."""
        if self.match is not None:
            for entry in self.match.entries:
                if type(entry.move) is kind and (entry.by, command) in self.done:
                    return int(entry.by)
        return None

    def hosts(self, client: Client) -> bool:
        """The host decides before the game; while they are not here, anyone seated may."""
        if client.guest == self.record.host:
            return True
        present = any(other.guest == self.record.host for other in self.clients.values())
        return client.seat is not None and not present

    def at_door(self, kind: type, seat: Seat | None = None) -> Seat | None:
        """Who may go through the door that way now: anyone, or that one."""
        if self.match is not None:
            for who, move in self.match.state.door():
                if type(move) is kind and seat in (None, who):
                    return int(who)
        return None

    def hears(self, seat: Seat, channel: Channel) -> frozenset[Viewer]:
        """Who hears this seat: the rules say, while the game is on."""
        if self.match is None or self.record.status == "over":
            return frozenset((*range(len(self.seating.chairs)), PUBLIC))
        return frozenset(self.match.state.hears(seat, channel))

    def missing(self) -> list[Seat]:
        """The seats of people who are away, and for whom nobody plays."""
        absent = self.absences.away()
        if not absent or self.record.status != "playing":
            return []
        chairs = dict(enumerate(self.seating.chairs))
        away = ((seat, chairs.get(seat)) for seat in absent)
        return [seat for seat, chair in away if chair and chair.token and not chair.bot]

    def long_away(self, seat: Seat, now: Ms) -> bool:
        """May the others call a bot in for this one?"""
        return seat in self.missing() and self.absences.long(seat, now)

    def here(self, seat: Seat) -> bool:
        """Is a person connected there?"""
        return any(client.seat == seat for client in self.clients.values())

    def bot(self, seat: Seat) -> str:
        """The bot that plays in this seat, or an empty string."""
        return self.seating.bot_at(seat) if seat < len(self.seating.chairs) else ""
