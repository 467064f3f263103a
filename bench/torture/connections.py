"""Exactly once on bad connections: frames lost, doubled, late and reordered, by seeded schedules.

There are no sockets and no clock: a table, its journal and its clients share a heap of events. A
client keeps its commands until they are answered, reconnects with its token when nothing is
received, and sends them again with the same ids.
"""

from collections import Counter, deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from hashlib import sha256
from heapq import heappop, heappush
from random import Random
from typing import Any, Final

import msgspec
from bench.torture.promise import GAMES, TABLE, Breach, Promise

from kermesse.core.game import Game
from kermesse.protocol import commands
from kermesse.table.kernel.effects import Deliver, Drop, Effect, Store, Think
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.kernel.reply_cache import ReplyCache
from kermesse.table.kernel.seats import hash_token
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.table.table import Table
from support import toy
from support.driver import BOTS, new_record
from support.replaced import replaced

PARTS: Final[dict[str, tuple[Game, int, dict[str, Any]]]] = {
    "bell": (toy.GAME, 2, {"rounds": 9, "patience": 3_000}),
    "festival": (GAMES["festival"], 4, {}),
    "carrousel": (GAMES["carrousel"], 2, {}),
}

WISHES: Final = 3
"""Number of commands of each client, one after the other."""

PATIENCE: Final = 1_000
"""Milliseconds without an answer after which a client reconnects."""

TOO_LONG: Final = 60_000
"""Most milliseconds of a schedule."""


class Now(msgspec.Struct):
    n: int
    view: msgspec.Raw
    menu: list[msgspec.Raw]


class Happened(msgspec.Struct):
    n: int
    events: msgspec.Raw


class Frame(msgspec.Struct):
    """The fields of a frame that a client needs."""

    type: str
    id: str = ""
    ok: bool = False
    now: Now | None = None
    t: int = 0
    happened: list[Happened] = []
    missed: list[Happened] = []


decode: Final = msgspec.json.Decoder(Frame).decode
read_command: Final = msgspec.json.Decoder(commands.AnyCommand).decode
encode: Final = msgspec.json.Encoder().encode


class Client:
    """A client on a bad connection."""

    def __init__(self, schedule: "Schedule", seat: int) -> None:
        self.schedule, self.seat = schedule, seat
        self.conn = 0
        self.pending: dict[str, bytes] = {}
        self.answers: dict[str, bool] = {}
        self.seen: dict[int, bytes] = {}
        self.now: Now | None = None
        self.wishes = 0
        self.welcomed = False
        self.heard_at = 0

    def come(self) -> None:
        """Reconnect; what the old connection has in flight still arrives."""
        schedule = self.schedule
        self.conn, self.welcomed, self.heard_at = schedule.new_conn(self), False, schedule.now
        after = None if self.now is None else self.now.n
        hello = commands.Hello(token=token(self.seat), after=after)
        schedule.later(schedule.delay(), schedule.connect, self.conn, hello)

    def hear(self, conn: int, data: bytes) -> None:
        """Handle a frame; frames of an old connection are ignored."""
        if conn != self.conn:
            return
        frame = decode(data)
        self.heard_at = self.schedule.now
        if frame.type == "Answer":
            said = self.answers.setdefault(frame.id, frame.ok)
            if said != frame.ok:
                raise Breach(f"{frame.id} of seat {self.seat} is answered {said}, then {frame.ok}")
            self.pending.pop(frame.id, None)
        elif frame.type == "Ping":
            self.send(encode(commands.Pong(t=frame.t)))
        for move in (*frame.happened, *frame.missed):
            told = bytes(move.events)
            if self.seen.setdefault(move.n, told) != told:
                raise Breach(f"move {move.n} is told to seat {self.seat} in two ways")
        if frame.now is not None and (self.now is None or frame.now.n >= self.now.n):
            self.now = frame.now
        if frame.type == "Welcome":
            self.welcomed = True
            for wish in self.pending.values():
                self.send(wish)
        self.think()

    def think(self) -> None:
        """Choose another command once the last one is answered."""
        rng, now = self.schedule.rng, self.now
        if self.pending or self.wishes == WISHES or not self.welcomed or now is None:
            return
        if now.menu and rng.random() < 0.9:
            move = rng.choice(now.menu)
        elif rng.random() < 0.3:
            move = msgspec.Raw(b'{"type":"Ring"}')  # not offered, and refused nearly everywhere
        else:
            return
        self.wishes += 1
        name = f"wish-{self.wishes}"
        self.pending[name] = encode(commands.Play(id=name, move=move, seen=now.n))
        self.send(self.pending[name])

    def send(self, data: bytes) -> None:
        """Send a command over the bad connection."""
        schedule = self.schedule
        for _ in range(schedule.copies()):
            schedule.later(schedule.delay(), schedule.receive, self.conn, data)

    def look_up(self) -> None:
        """Reconnect when nothing was received for too long."""
        if (self.pending or not self.welcomed) and (self.schedule.now - self.heard_at >= PATIENCE):
            self.come()


class Schedule:
    """The events of a case and their times, drawn from the seed."""

    def __init__(self, part: str, rng: Random) -> None:
        self.game, self.record, entries = begun(part)
        self.entries = list(entries)
        self.rng = rng
        self.now = 0
        self.loss = rng.choice((0, 0.05, 0.3))
        self.doubles = rng.choice((0, 0.05, 0.3))
        self.slowness = rng.choice((1, 50, 700))
        self.faults = rng.choice((0, 0, 0.05))
        self.calm = False
        self.people: dict[int, Client] = {}
        self.live: set[int] = set()
        self.unstored: deque[Store] = deque()
        self._events: list[tuple[int, int, Callable[..., None], tuple[Any, ...]]] = []
        self._count = 0
        self.table = self.new_table()
        self.wake = self.table.wake()
        self.clients = [Client(self, seat) for seat in range(len(self.record.chairs))]

    def new_table(self) -> Table:
        return Table(self.game, self.record, self.entries, bots=BOTS, new_token=lambda: "unused")

    def new_conn(self, client: Client) -> int:
        conn = self._count = self._count + 1
        self.people[conn] = client
        return conn

    # --------------------------------------------------------------------------------- chance

    def delay(self) -> int:
        """Draw a delay; later messages may overtake earlier ones."""
        return 1 if self.calm else 1 + int(self.rng.random() * self.slowness)

    def copies(self) -> int:
        """Draw how often a message arrives."""
        if self.calm:
            return 1
        dice = self.rng.random()
        if dice < self.loss:
            return 0
        return 2 if dice > 1 - self.doubles else 1

    # ----------------------------------------------------------------------------------- time

    def later(self, delay: int, act: Callable[..., None], *args: Any) -> None:
        self._count += 1
        heappush(self._events, (self.now + delay, self._count, act, args))

    def run(self, until: int) -> None:
        """Advance the time, polling when the table asks for it."""
        while True:
            wake, events = self.wake, self._events
            first = events[0][0] if events else until + 1
            if wake is not None and wake < first:
                if wake > until:
                    break
                self.now = max(self.now, wake)
                self.carry_out(self.table.poll(self.now))
            elif first > until:
                break
            else:
                when, _, act, args = heappop(events)
                self.now = max(self.now, when)
                act(*args)
        self.now = until

    # ------------------------------------------------------------------------------ the table

    def connect(self, conn: int, hello: commands.Hello) -> None:
        if self.people[conn].conn == conn:  # else they reconnected before it was open
            self.live.add(conn)
            guest = f"guest {self.people[conn].seat}"
            self.carry_out(self.table.connect(conn, hello, guest, self.now))

    def receive(self, conn: int, data: bytes) -> None:
        if conn in self.live:
            self.carry_out(self.table.receive(conn, read_command(data), self.now))

    def disconnect(self, conn: int) -> None:
        if conn in self.live:
            self.live.discard(conn)
            self.carry_out(self.table.disconnect(conn, self.now))

    def carry_out(self, effects: list[Effect]) -> None:
        self.wake = self.table.wake()
        for effect in effects:
            kind = type(effect)
            if kind is Deliver:
                client = self.people[effect.conn]
                for _ in range(self.copies()):
                    self.later(self.delay(), client.hear, effect.conn, effect.data)
            elif kind is Store:
                self.unstored.append(effect)
                self.later(self.delay(), self.keep, self.table)
            elif kind is Drop:
                self.live.discard(effect.conn)
                self.later(0, self.gone, effect.conn)
            elif kind is Think:
                raise Breach("a bot was asked, but there is none")

    def gone(self, conn: int) -> None:
        self.carry_out(self.table.disconnect(conn, self.now))

    def keep(self, table: Table) -> None:
        """Let the journal store the oldest request, or fail before or after storing it."""
        if table is not self.table:
            return
        store = self.unstored.popleft()
        dice = self.rng.random()
        failed = not self.calm and dice < self.faults
        if not failed or dice < self.faults / 2:
            if store.record is not None:
                self.record = store.record
            if store.lines and store.n != len(self.entries) + 1:
                raise Breach(f"move {store.n} is stored behind {len(self.entries)}")
            self.entries += store.lines
        if failed:
            self.unstored.clear()
            self.table = self.new_table()
            self.carry_out(self.table.take_in(table, self.now))
        else:
            self.carry_out(table.stored(store.op, self.now))

    def crash(self) -> None:
        """Crash and restart the server: all connections and what was not stored are lost."""
        self._events.clear()
        self.unstored.clear()
        self.live.clear()
        self.table = self.new_table()
        self.wake = self.table.wake()
        for client in self.clients:
            client.come()


@cache
def begun(part: str) -> tuple[Game, Record, tuple[StoredMove, ...]]:
    """Return a table whose game has just begun, with all players disconnected."""
    game, seats, options = PARTS[part]
    chairs = tuple(
        Chair(name=f"P{seat}", token_hash=hash_token(token(seat)), guest=f"guest {seat}")
        for seat in range(seats)
    )
    record = new_record(game, seats, options, chairs=chairs, status="playing",
                        nonces=("0" * 32,) * seats)  # fmt: skip
    table = Table(game, record, (), bots=BOTS, new_token=lambda: "unused")
    effects = table.connect(1, commands.Hello(token=token(0)), "guest 0", 0)
    entries = [entry for effect in effects if type(effect) is Store for entry in effect.lines]
    return game, record, tuple(entries)


@cache
def token(seat: int) -> str:
    """Return the token of a seat."""
    return sha256(f"seat {seat}".encode()).hexdigest()


def check(part: str, seed: str) -> Counter[str]:
    """Run one schedule; then repair the connections and verify that everything is consistent."""
    rng = Random(f"{part}/{seed}")
    schedule = Schedule(part, rng)
    for client in schedule.clients:
        client.come()
    falls = rng.choice((0, 0, 1))
    end = rng.choice((3_000, 6_000))
    while schedule.now < end:
        schedule.run(schedule.now + 500)
        for client in schedule.clients:
            client.look_up()
            client.think()
        if falls and schedule.now > end // 2:
            falls = 0
            schedule.crash()
    settle(schedule)
    verify(schedule)
    return Counter(schedules=1, wishes=sum(len(client.answers) for client in schedule.clients))


def settle(schedule: Schedule) -> None:
    """Lose nothing from now on: let all clients reconnect and receive what they missed."""
    schedule.calm = True
    for client in schedule.clients:
        client.wishes = WISHES
        client.come()
    while any(client.pending or not client.welcomed for client in schedule.clients):
        schedule.run(schedule.now + 500)
        for client in schedule.clients:
            client.look_up()
        if schedule.now > TOO_LONG:
            raise Breach("a command is never answered")
    for _ in range(20):  # a clock may have expired just now
        schedule.run(schedule.now + 130)
        moves = len(schedule.entries)
        if all(client.now is not None and client.now.n == moves for client in schedule.clients):
            return
    raise Breach("a client never receives the last move")


def verify(schedule: Schedule) -> None:
    """Verify that the log has what was granted, once, and nothing refused, and that all have seen
    it."""
    stored_ids = Counter((entry.by, entry.command) for entry in schedule.entries if entry.command)
    if any(count > 1 for count in stored_ids.values()):
        raise Breach(f"stored twice: {stored_ids.most_common(1)}")
    again = schedule.new_table()
    assert again.match is not None
    told = again.match.told
    state = again.match.state
    for client in schedule.clients:
        granted = {(client.seat, name) for name, ok in client.answers.items() if ok}
        stored = {key for key in stored_ids if key[0] == client.seat}
        if granted != stored:
            raise Breach(f"seat {client.seat} was granted {granted}, and there is {stored}")
        for n, events in client.seen.items():
            heard = [event for fact in told[n - 1] if (event := fact.to(client.seat))]
            if encode(heard) != events:
                raise Breach(f"seat {client.seat} heard {events!r} of move {n}, not {heard}")
        view = client.now and bytes(client.now.view)
        if view != encode(state.view(client.seat)):
            raise Breach(f"seat {client.seat} does not see how the game stands")


def saboteur() -> AbstractContextManager[None]:
    """Forget answers, so that a repeated command is executed twice."""

    def forget(*_args: Any) -> None:
        return None

    return replaced(ReplyCache, "to_move", forget)


PROMISE = Promise(
    key="connections",
    ledger="lines",
    name="exactly once on bad connections",
    how="frames and commands lost, doubled, late and reordered between clients and a table, the "
    "journal failing and the server crashing now and then; seeded schedules without I/O",
    goal={"schedules": 1_000_000},
    parts=tuple(PARTS),
    check=check,
    saboteur=saboteur,
    code=("kermesse.core", *TABLE, "kermesse.protocol", "kermesse.games.festival",
          "kermesse.games.carrousel"),
)  # fmt: skip
