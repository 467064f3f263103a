"""A hub in memory with a virtual clock, for tests of a table.

It carries out effects in order, stores in a list, and checks these invariants: no client learns of
a move before it is durable, a move is acknowledged after it is stored, and a table that was just
polled does not ask to be polled in the past.
"""

from collections import deque
from functools import partial
from hashlib import sha256
from heapq import heappop, heappush
from random import Random
from typing import Any, get_args

import msgspec

from kermesse.bots import names
from kermesse.bots.advice import Advice
from kermesse.bots.seat_knowledge import knowing
from kermesse.bots.slices import finish
from kermesse.core.disclosure import learning
from kermesse.core.log import Entry, Log, final
from kermesse.protocol import commands, frames
from kermesse.table.kernel.client import Settings
from kermesse.table.kernel.effects import (
    AskAdvice,
    AskKnowledge,
    AskLearners,
    Deliver,
    Drop,
    Ordered,
    Sketch,
    Store,
    Think,
)
from kermesse.table.kernel.record import Chair
from kermesse.table.records import migrate
from kermesse.table.table import Table

decode = msgspec.json.Decoder(frames.AnyFrame).decode
read_command = msgspec.json.Decoder(commands.AnyCommand).decode

BOTS = ("random", "easy", "medium", "hard")
NONCE = "0123456789abcdef" * 2


class Person:
    """A guest with a browser: a seat token, and one connection at a time."""

    def __init__(self, hub, guest, lag=0):
        self.hub, self.guest, self.lag = hub, guest, lag
        self.conn = None
        self.token = None
        self.frames = []
        self.raw = []
        self.answers = {}
        self.sketches = []
        self.dropped = False
        self.seen: Any = None
        self._ids = 0

    def come(self, after=None, screen=False, tablet=False):
        """Connect with the current token, perhaps as a big screen or as the shared tablet."""
        self.frames, self.raw, self.sketches, self.dropped, self.seen = [], [], [], False, None
        self.conn = self.hub.new_conn(self)
        hello = commands.Hello(
            token=self.token, after=after, screen=screen or tablet, tablet=tablet
        )
        self.hub.do("connect", self.conn, hello, self.guest)
        return self

    def go(self):
        """Lose the connection."""
        conn, self.conn = self.conn, None
        self.hub.people.pop(conn, None)
        self.hub.do("disconnect", conn)

    def hear(self, data):
        frame = decode(data)
        self.raw.append(data)
        self.frames.append(frame)
        self.check(frame)
        if isinstance(frame, frames.Answer):
            self.answers.setdefault(frame.id, []).append(frame)
        elif isinstance(frame, frames.Seated):
            self.token = frame.token
        elif isinstance(frame, frames.Ping) and self.lag is not None:
            self.hub.later(self.lag, self.send, commands.Pong(t=frame.t))

    def check(self, frame):
        """Check that every move arrives once and in order, starting from the last Welcome."""
        if isinstance(frame, frames.Welcome):
            self.seen = frame.now.n if frame.now else 0
        elif isinstance(frame, frames.Update):
            numbers = [move.n for move in frame.happened]
            assert numbers == list(range(self.seen + 1, frame.now.n + 1))
            self.seen = frame.now.n
        elif not isinstance(frame, frames.Ping | frames.Gone):
            assert self.seen is not None, "nothing else comes before the Welcome"

    def send(self, command):
        """Encode and decode a command, then give it to the table."""
        if self.conn is not None:
            command = read_command(msgspec.json.encode(command))
            self.hub.do("receive", self.conn, command)

    def new_id(self):
        self._ids += 1
        return f"{self.guest}-{self._ids}"

    def ask(self, kind, id=None, **fields):
        """Send a command; return its answer, or None if there is none yet."""
        command = kind(id=id or self.new_id(), **fields)
        before = len(self.frames)
        self.send(command)
        return next((a for a in self.heard(frames.Answer, before) if a.id == command.id), None)

    def sit(self, name=None, **fields):
        return self.ask(commands.Sit, name=name or self.guest, **fields)

    def play(self, move, id=None, seen=None):
        data = msgspec.Raw(msgspec.json.encode(move))
        return self.ask(commands.Play, id=id, move=data, seen=self.n if seen is None else seen)

    def heard(self, kind, after=0):
        """Return the frames of that type, from a frame number on."""
        return [frame for frame in self.frames[after:] if isinstance(frame, kind)]

    def last(self, kind):
        return self.heard(kind)[-1]

    @property
    def seat(self):
        return self.hub.table.presence.clients[self.conn].seat

    @property
    def now(self):
        """The last snapshot of the game."""
        shown = [f.now for f in self.frames if isinstance(f, frames.Welcome | frames.Update)]
        return shown[-1] if shown else None

    @property
    def n(self):
        return self.now.n if self.now else 0

    @property
    def status(self):
        """The last status of the table."""
        shown = [f for f in self.frames if isinstance(f, frames.Welcome | frames.TableStatus)][-1]
        return shown.status if isinstance(shown, frames.Welcome) else shown

    @property
    def places(self):
        return self.status.places

    def happened(self):
        """Return every move received since the last Welcome, including its missed moves."""
        found = []
        for frame in self.frames:
            if isinstance(frame, frames.Welcome):
                found = list(frame.missed)
            elif isinstance(frame, frames.Update):
                found += frame.happened
        return found


def new_record(game, seats, options=None, **fields):
    """Return the record of a new table. Features take their layout 1 names (`tempo="calm"`)."""
    options = msgspec.to_builtins(game.read_options(options))
    record = {
        "id": "table", "game": game.key, "version": game.version, "seats": seats,
        "options": options, "chairs": (Chair(),) * seats, "seed": "5e" * 32, "game_id": "1d" * 16,
        "host": "host", "created": 0, "talk": "words", **fields,
    }  # fmt: skip
    return migrate(msgspec.to_builtins(record, str_keys=True))


class Hub:
    """A table with its connections, journal, bots and clock."""

    def __init__(self, game, seats=None, options=None, *, record=None, settings=None, **fields):
        self.game = game
        self.record = record or new_record(game, seats or game.seats[0], options, **fields)
        """The stored record."""
        self.lines = []
        """The stored moves."""
        self.settings = settings or Settings()
        self.now = 0
        self.store_delay = 0
        """Milliseconds a write takes; None: until `flush`."""
        self.fail: deque[str] = deque()
        """The fate of the next writes: "ok", "lost", or "kept" (stored, but reported as failed)."""
        self.think_delay = 0
        """Milliseconds bots think; None: for ever."""
        self.examines = True
        """False if no worker examines moves."""
        self.rng = Random(0)
        self.people = {}
        self.opened = []
        self.answered = {}
        """The answer to each organiser order."""
        self.polls = self.rebuilds = 0
        self._events = []
        self._count = self._conns = self._tokens = 0
        self._generation = 0
        self._unstored: deque[Any] = deque()
        self._busy = False
        self.table = self.new_table()

    def new_table(self):
        return Table(
            self.game, self.record, self.lines, bots=BOTS, settings=self.settings,
            new_token=self._new_token, calendar=lambda: 1_000 + self.now // 1_000,
        )  # fmt: skip

    def _new_token(self):
        self._tokens += 1
        return sha256(f"token {self._tokens}".encode()).hexdigest()

    def new_conn(self, person):
        self._conns += 1
        self.people[self._conns] = person
        return self._conns

    def person(self, guest, lag=0):
        """Return a person who is not connected yet."""
        return Person(self, guest, lag)

    def come(self, guest, lag=0, **hello):
        """Connect a new person as a spectator."""
        return Person(self, guest, lag).come(**hello)

    def seated(self, *guests, nonces=(), **fields):
        """Connect these guests and seat them."""
        people = [self.come(guest, **fields) for guest in guests]
        for number, person in enumerate(people):
            nonce = nonces[number] if nonces else None
            assert person.sit(nonce=nonce).ok
        return people

    def order(self, order):
        """Give an organiser order. Return its refusal, "" if accepted, None while unanswered."""
        number = self._tokens = self._tokens + 1
        self.do("order", number, order)
        return self.answered.get(number)

    # ----------------------------------------------------------------------------------- time

    def later(self, delay, act, *args):
        self._count += 1
        heappush(self._events, (self.now + delay, self._count, act, args))

    def advance(self, ms):
        """Advance the clock, polling exactly when the table asks for it."""
        self.until(self.now + ms)

    def until(self, end):
        while True:
            wake = self.table.wake()
            times = [
                t for t in (wake, self._events[0][0] if self._events else None) if t is not None
            ]
            if not times or min(times) > end:
                break
            self.now = max(self.now, min(times))
            if self._events and self._events[0][0] <= self.now:
                self._run()
            else:
                self.polls += 1
                self.do("poll")
        self.now = end

    def _run(self):
        if self._busy:
            return  # the outer loop handles what was added
        self._busy = True
        while self._events and self._events[0][0] <= self.now:
            _, _, act, args = heappop(self._events)
            act(*args)
        self._busy = False

    # -------------------------------------------------------------------------------- effects

    def do(self, method, *args):
        effects = getattr(self.table, method)(*args, self.now)
        wake = self.table.wake()
        if method != "stored":  # which changes nothing and schedules nothing
            assert wake is None or wake > self.now, f"asks at {self.now} to be polled at {wake}"
        for effect in effects:
            self.carry_out(effect)
        self._run()

    def carry_out(self, effect):
        match effect:
            case Deliver(conn, data):
                person = self.people.get(conn)
                if person is not None:
                    self.check(decode(data))
                    person.hear(data)
            case Sketch(conn, seat, data):
                self.people[conn].sketches.append((seat, decode(data)))
            case Drop(conn):
                person = self.people.pop(conn)
                person.dropped, person.conn = True, None
                self.later(0, self.do, "disconnect", conn)
            case Store():
                self._unstored.append(effect)
                if self.store_delay is not None:
                    self.later(self.store_delay, self.flush, 1, self._generation)
            case Ordered(number, refusal):
                self.answered[number] = refusal
            case Think(job, bot, _, menu, seed):
                assert bot in names(self.game)
                assert menu
                if self.think_delay is not None:
                    move = Random(seed).choice(menu)
                    self.later(self.think_delay, self.reply, self.table, "thought", job, move)
            case AskAdvice(job, _, menu, seed):
                assert menu
                if self.think_delay is not None:
                    advice = Advice(Random(seed).choice(menu))
                    self.later(self.think_delay, self.reply, self.table, "advised", job, advice)
            case AskKnowledge(job, view):
                if self.think_delay is not None:
                    known = finish(knowing(self.game, view))
                    self.later(self.think_delay, self.reply, self.table, "known", job, known)
            case AskLearners(job, shown):
                if self.examines:
                    found = finish(learning(self.game, shown))
                    self.later(0, self.reply, self.table, "examined", job, found)

    def reply(self, table, call, job, answer):
        """Give the table the answer of a bot or a worker, unless it was reloaded."""
        if table is self.table:
            self.do(call, job, answer)

    def check(self, frame):
        """Check that a frame shows durable moves only."""
        kept = len(self.lines)
        if isinstance(frame, frames.Update | frames.Welcome) and frame.now is not None:
            assert frame.now.n <= kept

    # -------------------------------------------------------------------------------- journal

    @property
    def unstored(self):
        return len(self._unstored)

    def flush(self, count=None, generation=None):
        """Make the next writes durable, or all of them."""
        if generation not in (None, self._generation):
            return
        while self._unstored and count != 0:
            count = None if count is None else count - 1
            store = self._unstored.popleft()
            fate = self.fail.popleft() if self.fail else "ok"
            if fate != "lost":
                self.keep(store)
            if fate != "ok":
                self.rebuild()
                return
            self.do("stored", store.op)

    def keep(self, store):
        if store.record is not None:
            self.record = store.record
        if store.opens is not None:
            self.opened.append(store.opens)
        if store.lines:
            assert store.n == len(self.lines) + 1, "the journal has another move of that number"
            self.lines += [msgspec.json.decode(msgspec.json.encode(line), type=type(line))
                           for line in store.lines]  # fmt: skip
            commands = [(line.by, line.command) for line in self.lines if line.command]
            assert len(set(commands)) == len(commands), "a command stored twice"

    def rebuild(self):
        """Reload the table after a journal failure; connections stay."""
        self.rebuilds += 1
        self._generation += 1
        self._unstored.clear()
        old, self.table = self.table, self.new_table()
        self.do("take_in", old)

    def restart(self):
        """Restart the server: what is not durable is lost, and all connections close."""
        self._generation += 1
        self._unstored.clear()
        self._events.clear()
        for person in self.people.values():
            person.conn = None
        self.people = {}
        self.table = self.new_table()

    # ----------------------------------------------------------------------------------- logs

    def log(self):
        """Return the log in the journal."""
        header = self.table.match.log().header
        entries = [self.entry(line) for line in self.lines]
        return Log(header, tuple(entries))

    def entry(self, line):
        move = msgspec.json.decode(line.move, type=self.game.logged_type)
        return Entry(line.by, line.at, move, line.draws, line.nonce)

    def check_log(self):
        """Check that the log replays to the exact state of the table."""
        self.fail.clear()
        self.flush()
        assert final(self.game, self.log()).key() == self.table.match.state.key()


def put(hub, kind):
    """Return a list that collects every effect of that type."""
    asked = []
    carry_out = hub.carry_out

    def note(effect):
        if isinstance(effect, kind):
            asked.append(effect)
        carry_out(effect)

    hub.carry_out = note
    return asked


def choose(literal):
    """Return the first value of a `Literal`."""
    return get_args(literal)[0]


def drawn(kind, rng, seat):
    """Return random fields for a command, chosen by their types."""
    values = {bool: lambda: rng.random() < 0.5, int: lambda: rng.randrange(4), str: lambda: "any"}
    fields = [each for each in msgspec.structs.fields(kind) if each.required and each.name != "id"]
    return {
        each.name: seat
        if each.name in ("seat", "to")
        else values.get(each.type, partial(choose, each.type))()
        for each in fields
    }


def refusal(answer):
    assert not answer.ok
    return answer.refusal
