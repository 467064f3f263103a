"""Random players who record all they receive while the server is disturbed."""

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
    """All players, and the number of acknowledged moves."""

    def __init__(self, servers):
        self.servers = servers
        self.up = asyncio.Event()
        self.up.set()
        self.acknowledged = 0
        self.target = asyncio.Event()
        self.until = 0

    async def reach(self, more):
        """Wait for so many more acknowledged moves."""
        self.until = self.acknowledged + more
        self.target.clear()
        await self.target.wait()

    def count(self):
        self.acknowledged += 1
        if self.acknowledged >= self.until:
            self.target.set()


class Player:
    """Plays a seat at random over any number of connections and records all it receives."""

    game = "festival"

    def __init__(self, load, table, seat, token=None):
        self.load, self.table, self.seat = load, table, seat
        self.tries = seat  # index of the process; the next one if it does not answer
        self.rng = Random(f"{table} {seat}")
        self.token, self.cookie = token, None
        self.wishes = {}  # sent but not answered; resent with the same id
        self.answers = {}
        self.granted, self.refused = [], []
        self.seen = {}  # events by move number
        self.last = 0
        self.now = {}  # the last snapshot
        self.begun = asyncio.Event()

    async def play(self):
        """Play until the game is over, reconnecting as often as needed."""
        while True:
            try:
                servers = self.load.servers
                server = servers[self.tries % len(servers)]
                async with server.connect(self.table, self.cookie) as connection:
                    given = connection.response.headers.get("Set-Cookie")
                    self.cookie = given.partition(";")[0] if given else self.cookie
                    await self.talk(connection)
                    return
            except (OSError, websockets.WebSocketException):
                self.tries += 1
                await self.load.up.wait()
                await asyncio.sleep(0.1)  # our clients do not reconnect more often

    async def talk(self, connection):
        hello = {"type": "Hello", "protocol": 2, "token": self.token, "after": self.last}
        await connection.send(json.dumps(hello))
        frame = msgspec.json.decode(await connection.recv())
        while frame["type"] in ("Ping", "Stalled", "Gone"):  # after Gone the connection closes
            assert frame.get("why") in (None, "shutdown")
            frame = msgspec.json.decode(await connection.recv())
        assert frame["type"] == "Welcome", frame
        if self.token is None:
            self.wish({"type": "Sit", "id": "sit", "name": f"P{self.seat}", "seat": self.seat})
        over = False
        while not over:
            if frame["type"] == "Welcome":  # at first, and after the table was reloaded
                assert self.token is None or frame["you"] == self.seat
                assert frame["now"] is None or frame["now"]["n"] >= self.last
                for wish in self.wishes.values():
                    await connection.send(wish)
            over = self.hear(frame)
            for wish in self.think(frame):
                await connection.send(wish)
            if not over:
                frame = msgspec.json.decode(await connection.recv())

    def wish(self, command):
        text = self.wishes[command["id"]] = json.dumps(command)
        return text

    def hear(self, frame):
        """Record a frame; return True when the game is over and no answer is pending."""
        match frame["type"]:
            case "Seated":
                self.token = frame["token"]
            case "Answer" if frame["refusal"] != "not-kept":  # which is retried
                first = self.answers.setdefault(frame["id"], frame)
                assert frame == first  # a repeated request
                self.wishes.pop(frame["id"], None)
                if frame is first and frame["id"].startswith("move"):
                    self.judged(frame)
        happened = frame.get("happened") or frame.get("missed") or ()
        for move in happened if self.token else ():  # spectators see other events
            assert self.seen.setdefault(move["n"], move["events"]) == move["events"]
        if happened:
            self.last = happened[-1]["n"]
        self.now = frame.get("now") or self.now
        if self.now:
            self.begun.set()
        return self.now.get("outcome") is not None and not self.wishes

    def judged(self, answer):
        """Record an accepted move: no other seat could act, so it is never refused."""
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
    """A player in a race: a late move is refused and must not be stored."""

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
            self.wishes.clear()  # the command was dropped
        if self.now.get("menu") and not self.wishes:
            self.moves += 1
            command = {"type": "Play", "id": f"move-{self.moves}", "seen": self.now["n"]}
            yield self.wish({**command, "move": self.rng.choice(self.now["menu"])})
        else:
            yield from super().think(frame)


def _status(frame):
    """Return the table status in a frame, if any."""
    return frame if frame["type"] == "TableStatus" else frame.get("status", {})


def _all_here(frame):
    status = _status(frame)
    return status.get("stage") == "seating" and all(place["name"] for place in status["places"])


@asynccontextmanager
async def busy_tables(db, processes, kind=Player):
    """Run processes on one database, with tables full of random players."""
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
    """Play with repeated disturbances, then compare what players received with the journal.

    `disturb` gets the load and updates its `servers`. These reach the database `through` another
    address, if given.
    """
    rng = Random(9)

    async def play():
        async with busy_tables(through or opener[0], processes, kind) as (load, players):
            for _ in range(times):
                await load.reach(rng.randrange(15, 45))
                await disturb(load)
            before = load.acknowledged
            await load.reach(30)
            assert load.acknowledged > before  # the games continue
            return players

    players = asyncio.run(play())
    compare(opener, players)
    assert sum(len(player.granted) for player in players) >= times * 15 + 30


def compare(opener, players):
    """Check that nothing is lost, duplicated or added between players and journal."""
    stored = asyncio.run(read(opener, {player.table for player in players}))
    for player in players:
        record, entries = stored[player.table]
        commands = Counter((entry.by, entry.command) for entry in entries if entry.command)
        assert set(commands.values()) <= {1}
        made = {command for seat, command in commands if seat == player.seat}
        assert not set(player.granted) - made
        assert not set(player.refused) & made
        # Every received event is in the log, unchanged.
        told = replayed_events(record, entries, player.seat)
        assert player.seen == {number: told.get(number) for number in player.seen}


async def read(opener, tables):
    """Return the record and the stored moves of each table."""
    db, opened = opener
    journal = await opened(db)
    try:
        return {table: (await journal.find(table), await journal.read(table)) for table in tables}
    finally:
        await journal.close()


def replayed_events(record, entries, seat):
    """Return the events of each move for a seat, by replaying the log."""
    game = kermesse.get(record.game)
    match = Match(game, record.seats, record.options)
    decoder = msgspec.json.Decoder(game.move_type)
    match.resume(logs.Entry(entry.by, entry.at, decoder.decode(entry.move)) for entry in entries)
    return {
        number: [json.loads(msgspec.json.encode(e)) for fact in told if (e := fact.to(seat))]
        for number, told in enumerate(match.told, 1)
    }
