"""A process that is about to end lets go of its tables one by one, and another goes on."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

import msgspec
import pytest

from kermesse.server.features import HTTP_FEATURES
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub
from support.serving import (
    GAMES,
    Closed,
    Denied,
    RandomBots,
    RunningServer,
    Socket,
    VirtualClock,
    play_on,
    scenario,
    serving,
)

RING = {"type": "Ring"}


class Slow:
    """A journal in front of another that answers when told to."""

    def __init__(self, journal):
        self._journal = journal
        self.gate = asyncio.Event()
        self.gate.set()
        self.released = []

    def __getattr__(self, name):
        return getattr(self._journal, name)

    async def append(self, table, n, lines):
        await self.gate.wait()
        return await self._journal.append(table, n, lines)

    async def release(self, table):
        self.released.append(table)


@asynccontextmanager
async def beside(server, bots):
    """Another process of the same house."""
    hub = Hub(
        server.hub.journal._journal, GAMES, bots, features=HTTP_FEATURES, clock=VirtualClock()
    )
    await hub.start()
    yield RunningServer(hub, Guests(b"secret"))
    await hub.close()


async def gone(line):
    """Until the line is closed: why."""
    why = (await line.until("Gone"))["why"]
    with pytest.raises(Closed):
        await line.next()
    return why


@scenario
async def test_it_takes_nobody_new_and_says_so():
    async with serving(journal=Slow) as server, server.browser() as browser:
        other = await server.open()
        table, (ana, _) = await server.start_game()
        server.hub.journal.gate.clear()
        ana.say({"type": "Play", "id": "ring", "move": RING, "seen": 1})
        draining = asyncio.create_task(server.hub.drain())
        await asyncio.sleep(0)
        assert server.hub.draining
        answer = await browser.post("/api/tables", json={"game": "bell", "seats": 2})
        assert (answer.status_code, answer.json()["error"]) == (503, "draining")
        assert answer.headers["retry-after"] == "1"
        for path in (f"/ws/table/{other}", "/ws/lobby"):
            with pytest.raises(Denied) as denied:
                await Socket(server, path).open()
            assert denied.value.status == 503
        assert (
            await browser.get(f"/api/tables/{other}")
        ).status_code == 200  # what it can, it says
        late = await Socket(server, f"/ws/table/{table}").open()  # which it has not let go of yet
        late.say({"type": "Hello", "protocol": 2})
        assert await gone(late) == "shutdown"
        server.hub.journal.gate.set()
        await draining
        with pytest.raises(Denied):
            await Socket(server, f"/ws/table/{table}").open()


@scenario
async def test_what_was_asked_before_is_answered_and_what_comes_after_is_done_once_elsewhere():
    async with serving(journal=Slow) as server, beside(server, RandomBots()) as other:
        table, (ana, bob) = await server.start_game()
        quiet = await server.connect(await server.open())
        journal = server.hub.journal
        journal.gate.clear()
        ana.say({"type": "Play", "id": "before", "move": RING, "seen": 1})
        while not server.hub._writes:
            await asyncio.sleep(0)
        draining = asyncio.create_task(server.hub.drain())
        await asyncio.sleep(0)
        guess = {"type": "Play", "id": "after", "move": {"type": "Guess", "card": 0}, "seen": 2}
        ana.say(guess)
        for _ in range(20):
            await asyncio.sleep(0)
        assert journal.released == []  # not before all is stored
        journal.gate.set()
        await draining
        assert journal.released[0] == table
        assert len(journal.released) == 2
        assert await gone(quiet) == "shutdown"
        assert (await ana.until("Answer"))["id"] == "before"
        assert await gone(ana) == await gone(bob) == "shutdown"
        assert [line.by for line in await journal.read(table)][-1] == ana.seat
        again = await other.connect(table, token=ana.token, after=2)
        assert again.welcome["you"] == ana.seat
        again.say(guess)
        again.say(guess)
        for _ in range(2):
            assert (await again.until("Answer", id="after"))["ok"]
        commands = [line.command for line in await journal.read(table) if line.command]
        assert commands == ["before", "after"]


@scenario
async def test_a_bot_that_thinks_is_asked_the_same_again_elsewhere_and_moves_once():
    asked, moved = asyncio.Queue(), []

    class Ponder(RandomBots):
        async def think(self, game, bot, view, menu, *, seed, **more):
            asked.put_nowait((seed, view, menu))
            await asyncio.Event().wait()

    class Answer(RandomBots):
        async def think(self, game, bot, view, menu, *, seed, **more):
            moved.append((seed, view, menu))
            return await super().think(game, bot, view, menu, seed=seed, **more)

    async with serving(journal=Slow, bots=Ponder()) as server, beside(server, Answer()) as other:
        table = await server.open("festival", 4, bots={1: "easy", 2: "easy", 3: "easy"})
        (ana,) = await server.seat_players(table, "Ana")
        await ana.granted("Begin")
        playing = asyncio.create_task(play_on(server, [ana], Random(1)))  # until a bot has its turn
        first = await asked.get()
        playing.cancel()
        kept = await server.hub.journal.read(table)
        await server.hub.drain()
        assert await gone(ana) == "shutdown"
        assert await server.hub.journal.read(table) == kept
        await other.connect(table, token=ana.token)
        await other.advance(5_000)
        assert moved[0] == first
        played = (await server.hub.journal.read(table))[len(kept) :]
        assert played[0].by == moved[0][1].you
        assert len(moved) >= sum(line.by in (1, 2, 3) for line in played) > 0  # each once


@scenario
async def test_one_who_comes_while_a_table_is_let_go_is_told_to_come_again():
    async with serving(journal=Slow) as server:
        table, _ = await server.start_game()
        runner = await server.hub.runner(table)
        await server.hub.drain()
        assert server.hub.loaded == 0
        late = Socket(server, f"/ws/table/{table}")
        told = []
        late.dismiss = told.append
        runner.connect(late, None, "guest")
        assert told == ["shutdown"]


@scenario
async def test_a_table_of_newer_rules_is_for_a_newer_process(caplog):
    async with serving() as server, server.browser() as browser:
        table = await server.open("festival", 4)
        kept = await server.hub.find(table)
        newer = msgspec.structs.replace(kept, version=kept.version + 1, revision=1)
        assert await server.hub.journal.save(newer) is None
        line = await server.connect(table, hello=False)
        line.say({"type": "Hello", "protocol": 2})
        assert await gone(line) == "shutdown"  # not « old rules », which ends it for good
        answer = await browser.get(f"/api/tables/{table}/replay")
        assert (answer.status_code, answer.json()["error"]) == (503, "draining")
        assert "replace this process by a newer one" in caplog.text
