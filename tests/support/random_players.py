"""People who play at random while the server is disturbed, and remember all they were told."""

import asyncio
import json
from collections import Counter
from contextlib import asynccontextmanager
from random import Random

import msgspec
import websockets

import kermesse
from kermesse.core import log as logs
from kermesse.core.match import Match
from support.server_process import ServerProcess

TABLES, SEATS, KILLS = 5, 4, 5


class Load:
    """Everybody who plays, and how many of their moves were acknowledged."""

    def __init__(self, servers):
        self.servers = servers
        self.up = asyncio.Event()
        self.up.set()
        self.acknowledged = 0
        self.target = asyncio.Event()
        self.until = 0

    async def reach(self, more):
        """Wait for so many more moves to be acknowledged."""
        self.until = self.acknowledged + more
        self.target.clear()
        await self.target.wait()

    def count(self):
        self.acknowledged += 1
        if self.acknowledged >= self.until:
            self.target.set()


class Player:
    """Plays a seat at random over any number of lines, and remembers all it was told."""

    game = "festival"

    def __init__(self, load, table, seat, token=None):
        self.load, self.table, self.seat = load, table, seat
        self.tries = seat  # at which of the processes: the next when one does not answer
        self.rng = Random(f"{table} {seat}")
        self.token, self.cookie = token, None
        self.wishes = {}  # sent, not answered: sent again with the same id
        self.answers = {}
        self.granted, self.refused = [], []
        self.seen = {}  # the number of each move: what it told
        self.last = 0
        self.now = {}  # the game as it was shown last
        self.begun = asyncio.Event()

    async def play(self):
        """Play until the game is over, over as many connections as it takes."""
        while True:
            try:
                servers = self.load.servers
                server = servers[self.tries % len(servers)]
                async with server.connect(self.table, self.cookie) as line:
                    given = line.response.headers.get("Set-Cookie")
                    self.cookie = given.partition(";")[0] if given else self.cookie
                    await self.talk(line)
                    return
            except (OSError, websockets.WebSocketException):
                self.tries += 1
                await self.load.up.wait()
                await asyncio.sleep(0.1)  # no client of ours knocks more often

    async def talk(self, line):
        hello = {"type": "Hello", "protocol": 2, "token": self.token, "after": self.last}
        await line.send(json.dumps(hello))
        frame = msgspec.json.decode(await line.recv())
        while frame["type"] in ("Ping", "Stalled", "Gone"):  # after the last the line is closed
            assert frame.get("why") in (None, "shutdown")
            frame = msgspec.json.decode(await line.recv())
        assert frame["type"] == "Welcome", frame
        if self.token is None:
            self.wish({"type": "Sit", "id": "sit", "name": f"P{self.seat}", "seat": self.seat})
        over = False
        while not over:
            if frame["type"] == "Welcome":  # at first, and after the table was read again
                assert self.token is None or frame["you"] == self.seat
                assert frame["now"] is None or frame["now"]["n"] >= self.last
                for wish in self.wishes.values():
                    await line.send(wish)
            over = self.hear(frame)
            for wish in self.think(frame):
                await line.send(wish)
            if not over:
                frame = msgspec.json.decode(await line.recv())

    def wish(self, command):
        text = self.wishes[command["id"]] = json.dumps(command)
        return text

    def hear(self, frame):
        """Remember what a frame says; True when the game is over and nothing is left to hear."""
        match frame["type"]:
            case "Seated":
                self.token = frame["token"]
            case "Answer" if frame["refusal"] != "not-kept":  # which is asked again
                first = self.answers.setdefault(frame["id"], frame)
                assert frame == first  # a repeated request
                self.wishes.pop(frame["id"], None)
                if frame is first and frame["id"].startswith("move"):
                    self.judged(frame)
        happened = frame.get("happened") or frame.get("missed") or ()
        for move in happened if self.token else ():  # before, one looks on
            assert self.seen.setdefault(move["n"], move["events"]) == move["events"]
        if happened:
            self.last = happened[-1]["n"]
        self.now = frame.get("now") or self.now
        if self.now:
            self.begun.set()
        return self.now.get("outcome") is not None and not self.wishes

    def judged(self, answer):
        """A move was granted: nobody else could have made it, so it is never refused."""
        assert answer["ok"], answer
        self.granted.append(answer["id"])
        self.load.count()

    def think(self, frame):
        now = self.now
        if now.get("menu") and not self.wishes and f"move-{now['n']}" not in self.granted:
            command = {"type": "Play", "id": f"move-{now['n']}", "seen": now["n"]}
            yield self.wish({**command, "move": self.rng.choice(now["menu"])})
        elif _all_here(frame) and _status(frame)["places"][self.seat].get("host"):
            yield self.wish({"type": "Begin", "id": "begin"})


class Racer(Player):
    """A race: a move that comes too late is refused, and never kept."""

    game = "carrousel"
    moves = 0

    def judged(self, answer):
        if answer["ok"]:
            super().judged(answer)
        else:
            self.refused.append(answer["id"])

    def think(self, frame):
        if frame["type"] == "Wrong":
            assert frame["why"] == "slow-down"
            self.wishes.clear()  # which was not heard
        if self.now.get("menu") and not self.wishes:
            self.moves += 1
            command = {"type": "Play", "id": f"move-{self.moves}", "seen": self.now["n"]}
            yield self.wish({**command, "move": self.rng.choice(self.now["menu"])})
        else:
            yield from super().think(frame)


def _status(frame):
    """The status of the table, where a frame brings it."""
    return frame if frame["type"] == "TableStatus" else frame.get("status", {})


def _all_here(frame):
    status = _status(frame)
    return status.get("stage") == "seating" and all(place["name"] for place in status["places"])


@asynccontextmanager
async def busy_tables(db, processes, kind=Player):
    """Processes on one database, and tables full of people who play for as long as this lasts."""
    starting = [asyncio.to_thread(ServerProcess, db) for _ in range(processes)]
    load = Load(await asyncio.gather(*starting))
    try:
        tables = [load.servers[0].open(kind.game, SEATS) for _ in range(TABLES)]
        players = [kind(load, table, seat) for table in tables for seat in range(SEATS)]
        async with asyncio.timeout(60), asyncio.TaskGroup() as group:
            playing = [group.create_task(player.play()) for player in players]
            for player in players:
                await player.begun.wait()
            yield load, players
            for task in playing:
                task.cancel()
        for server in load.servers:
            code, complaints = await asyncio.to_thread(server.stop)
            assert code == 0
            assert "Traceback" not in complaints
    finally:
        for server in load.servers:
            server.__exit__()


def check(opener, disturb, processes=1, times=KILLS, kind=Player, through=None):
    """Play, disturbed again and again, and compare what everybody was told with what is kept.

    `disturb` is given the load and leaves in its `servers` those that are there afterwards; they
    reach the database `through` another address, if it is given.
    """
    rng = Random(9)

    async def play():
        async with busy_tables(through or opener[0], processes, kind) as (load, players):
            for _ in range(times):
                await load.reach(rng.randrange(15, 45))
                await disturb(load)
            before = load.acknowledged
            await load.reach(30)
            assert load.acknowledged > before  # the tables go on
            return players

    players = asyncio.run(play())
    compare(opener, players)
    assert sum(len(player.granted) for player in players) >= times * 15 + 30


def compare(opener, players):
    """What everybody was told, and what is kept: nothing lost, nothing doubled, nothing else."""
    kept = asyncio.run(read(opener, {player.table for player in players}))
    for player in players:
        record, lines = kept[player.table]
        commands = Counter((line.by, line.command) for line in lines if line.command)
        assert set(commands.values()) <= {1}
        made = {command for seat, command in commands if seat == player.seat}
        assert not set(player.granted) - made
        assert not set(player.refused) & made
        # Nobody was shown anything that is not in the log, word for word.
        told = replayed_events(record, lines, player.seat)
        assert player.seen == {number: told.get(number) for number in player.seen}


async def read(opener, tables):
    """What the journal has of each table."""
    db, opened = opener
    journal = await opened(db)
    try:
        return {table: (await journal.find(table), await journal.read(table)) for table in tables}
    finally:
        await journal.close()


def replayed_events(record, lines, seat):
    """What a seat hears of each move when the log is replayed."""
    game = kermesse.get(record.game)
    match = Match(game, record.seats, record.options)
    decoder = msgspec.json.Decoder(game.move_type)
    match.resume(logs.Entry(line.by, line.at, decoder.decode(line.move)) for line in lines)
    return {
        number: [json.loads(msgspec.json.encode(e)) for fact in told if (e := fact.to(seat))]
        for number, told in enumerate(match.told, 1)
    }
