"""Long life: two hundred tables for hours, people coming and going, and no growth in memory.

Application, tables and the journal on disk are real; the clock is simulated, so an evening takes
only as long as its work.
"""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from bench.torture.hostile import unharmed
from bench.torture.promise import GAMES, TABLE, Breach, Promise
from bench.torture.worker import GROWTH, resident

from kermesse.server.limits import Limits
from kermesse.server.table_runner import TableRunner
from support.serving import Closed, RunningServer, Socket, serving

TABLES: Final = {"20 tables": 20, "200 tables": 200}
"""The smaller one is for short runs; only the larger one counts for the goal."""

HOURS: Final = 4
"""Hours of table time in each case."""

WARM: Final = 2
"""Hours after which all caches are warm."""

STEP: Final = 5_000
"""Milliseconds between two visits of all tables."""

ACTS: Final = 0.15
"""Probability of an action at each visit of a table: two a minute."""

LIMITS: Final = Limits(tables=10**9, messages=10**9)


class Lane:
    """A place for one table after another."""

    def __init__(self, server: RunningServer, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.table = ""
        self.people: list[Guest] = []
        self.games = 0

    async def open(self) -> None:
        """Open a table, and let people join it."""
        rng = self.rng
        for guest in self.people:
            await guest.go()
        game = rng.choice([*GAMES.values()])
        seats = game.seats[0]
        bots = {"0": "random"} if rng.random() < 0.3 else {}
        self.table = await self.server.open(game.key, seats, bots=bots)
        self.people = [Guest(self) for _ in range(seats - len(bots))]
        self.games += 1

    async def act(self) -> int:
        """Let something happen, or nothing; return the number of moves asked for."""
        rng = self.rng
        if not self.people or rng.random() < 0.02:
            await self.open()  # all players have left
        guest = rng.choice(self.people)
        if guest.line is None:
            await guest.come()
            return 0
        if rng.random() < 0.05:
            await guest.go()
            return 0
        guest.read()
        if guest.over:
            if rng.random() < 0.5:
                guest.ask({"type": "Again"})
            else:
                await self.open()
            return 0
        if guest.seat is None:
            guest.ask({"type": "Sit", "name": f"P{rng.randrange(1000)}"})
        elif guest.next:
            self.table, self.games = guest.next, self.games + 1
            for other in self.people:
                await other.go()
        elif not guest.begun:
            guest.ask({"type": "Begin"})
        elif guest.menu and rng.random() < 0.9:
            guest.ask({"type": "Play", "move": rng.choice(guest.menu), "seen": 0})
            return 1
        else:
            guest.ask(rng.choice(({"type": "Say", "text": "so"}, {"type": "React", "face": "wow"})))
        return 0


class Guest:
    """A player with a browser."""

    def __init__(self, lane: Lane) -> None:
        self.lane = lane
        self.line: Socket | None = None
        self.token: str | None = None
        self.seat: int | None = None
        self.menu: list[Any] = []
        self.begun = self.over = False
        self.next = ""
        self.count = 0

    async def come(self) -> None:
        """Connect to the table, or reconnect."""
        self.begun = self.over = False
        self.next, self.menu = "", []
        try:
            self.line = await self.lane.server.connect(self.lane.table, token=self.token)
        except Closed:
            return
        self.seat = self.line.welcome["you"]
        self.hear(self.line.welcome)

    async def go(self) -> None:
        """Disconnect."""
        line, self.line = self.line, None
        if line is not None:
            await line.leave()

    def read(self) -> None:
        """Read all frames received meanwhile."""
        assert self.line is not None
        for frame in self.line.waiting():
            self.hear(frame)
        if self.line.task.done():
            self.line = None

    def hear(self, frame: dict[str, Any]) -> None:
        match frame["type"]:
            case "Seated":
                self.seat, self.token = frame["seat"], frame["token"]
            case "RematchOpened":
                self.next = frame["table"]
        now = frame.get("now")
        if now:
            self.begun, self.menu = True, now["menu"]
            self.over = now["outcome"] is not None
        status = frame.get("status", {}) if frame["type"] == "Welcome" else {}
        self.next = status.get("rematch", {}).get("next") or self.next

    def ask(self, command: dict[str, Any]) -> None:
        """Send a command; its answer is read later."""
        self.count += 1
        if self.line is not None:
            self.line.say({"id": f"{id(self)}-{self.count}", **command})


async def go_on(server: RunningServer) -> None:
    """Advance the clock for everyone."""
    until = server.clock.now() + STEP
    while server.clock.ring(until):
        pass
    server.clock.time = until
    await server.settle()


async def evening(tables: int, rng: Random, folder: str) -> tuple[int, int]:
    """Run tables for hours; return the numbers of games and moves."""
    async with unharmed(), serving(f"{folder}/kermesse.db", limits=LIMITS) as server:
        lanes = [Lane(server, rng) for _ in range(tables)]
        warm = moves = 0
        for hour in range(HOURS):
            if hour == WARM:
                warm = resident()
            for _ in range(3_600_000 // STEP):
                for lane in lanes:
                    if rng.random() < ACTS:
                        moves += await lane.act()
                await go_on(server)
        growth = resident() / warm - 1
        if growth > GROWTH:
            raise Breach(f"memory grew by {growth:.1%} from hour {WARM} to hour {HOURS}")
        games = sum(lane.games for lane in lanes)
        for lane in lanes:
            for guest in lane.people:
                await guest.go()
    return games, moves


def check(part: str, seed: str) -> Counter[str]:
    """Run one evening."""
    with tempfile.TemporaryDirectory() as folder:
        games, moves = asyncio.run(evening(TABLES[part], Random(f"{part}/{seed}"), folder))
    hours = "hours" if TABLES[part] == 200 else "smaller hours"
    return Counter({hours: HOURS, "games": games, "moves": moves})


@contextmanager
def saboteur() -> Iterator[None]:
    """Make the server keep every command it received."""
    receive = TableRunner.receive
    kept: list[Any] = []

    def hoard(self: TableRunner, connection: Any, command: Any) -> None:
        kept.append((command, bytearray(20_000)))
        receive(self, connection, command)

    TableRunner.receive = hoard  # type: ignore[method-assign]
    try:
        yield
    finally:
        TableRunner.receive = receive  # type: ignore[method-assign]


PROMISE = Promise(
    key="evenings",
    name="long life",
    how="200 tables of all games for hours of table time, people who sit down, play, leave, return "
    "and play again; memory from hour 2 to hour 4",
    goal={"hours": 24},
    parts=tuple(TABLES),
    hurried=True,
    check=check,
    saboteur=saboteur,
    limit=3_600,
    memory=True,
    code=("kermesse.core", *TABLE, "kermesse.protocol", "kermesse.journal",
          "kermesse.server"),
)  # fmt: skip
