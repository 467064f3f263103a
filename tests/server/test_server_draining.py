"""Draining: a stopping process releases its tables one by one, and another continues."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

import msgspec
import pytest

from kermesse.server.features import HTTP_FEATURES
from kermesse.server.guests import Guests
from kermesse.server.hub import Hub
from kermesse.table.features.room_orders import Stop as StopTable
from support.journal_proxy import JournalProxy
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


class SlowJournal(JournalProxy):
    """A journal in front of another that answers on command."""

    def __init__(self, journal):
        super().__init__(journal)
        self.gate = asyncio.Event()
        self.gate.set()
        self.released = []

    async def append(self, table, n, entries):
        await self.gate.wait()
        return await self._journal.append(table, n, entries)

    async def release(self, table):
        self.released.append(table)


@asynccontextmanager
async def other_hub(server, bots):
    """Return another process on the same journal."""
    journal = server.hub.journal._journal
    hub = Hub(journal, GAMES, bots, features=HTTP_FEATURES, clock=VirtualClock())
    await hub.start()
    yield RunningServer(hub, Guests(b"secret"))
    await hub.close()


async def closed_by_uvicorn(message):
    """Answer like a connection that uvicorn has closed before it was accepted."""
    raise AssertionError(message["type"])


async def closing_reason(connection):
    """Wait until the connection is closed; return the reason."""
    why = (await connection.until("Gone"))["why"]
    with pytest.raises(Closed):
        await connection.next()
    return why


@scenario
async def test_a_draining_process_accepts_no_new_tables():
    async with serving(journal=SlowJournal) as server, server.browser() as browser:
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
        closed = Socket(server, f"/ws/table/{other}")
        closed._hear = closed_by_uvicorn
        await server.app(closed.scope, closed._to_server.get, closed._hear)
        assert (
            await browser.get(f"/api/tables/{other}")
        ).status_code == 200  # reads are still served
        late = await Socket(server, f"/ws/table/{table}").open()  # which is not released yet
        late.say({"type": "Hello", "protocol": 2})
        assert await closing_reason(late) == "shutdown"
        server.hub.journal.gate.set()
        await draining
        with pytest.raises(Denied):
            await Socket(server, f"/ws/table/{table}").open()


@scenario
async def test_pending_commands_are_answered_and_later_ones_done_once_elsewhere():
    async with serving(journal=SlowJournal) as server, other_hub(server, RandomBots()) as other:
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
        assert await closing_reason(quiet) == "shutdown"
        assert (await ana.until("Answer"))["id"] == "before"
        assert await closing_reason(ana) == await closing_reason(bob) == "shutdown"
        assert [entry.by for entry in await journal.read(table)][-1] == ana.seat
        again = await other.connect(table, token=ana.token, after=2)
        assert again.welcome["you"] == ana.seat
        again.say(guess)
        again.say(guess)
        for _ in range(2):
            assert (await again.until("Answer", id="after"))["ok"]
        commands = [entry.command for entry in await journal.read(table) if entry.command]
        assert commands == ["before", "after"]


@scenario
async def test_a_thinking_bot_is_asked_again_elsewhere_and_moves_once():
    asked, moved = asyncio.Queue(), []

    class Ponder(RandomBots):
        async def think(self, game, bot, view, menu, *, seed, **more):
            asked.put_nowait((seed, view, menu))
            await asyncio.Event().wait()

    class Answer(RandomBots):
        async def think(self, game, bot, view, menu, *, seed, **more):
            moved.append((seed, view, menu))
            return await super().think(game, bot, view, menu, seed=seed, **more)

    bots = Ponder()
    async with (
        serving(journal=SlowJournal, bots=bots) as server,
        other_hub(server, Answer()) as other,
    ):
        table = await server.open("festival", 4, bots={1: "easy", 2: "easy", 3: "easy"})
        (ana,) = await server.seat_players(table, "Ana")
        await ana.granted("Begin")
        playing = asyncio.create_task(play_on(server, [ana], Random(1)))  # until it is a bot's turn
        first = await asked.get()
        playing.cancel()
        stored = await server.hub.journal.read(table)
        await server.hub.drain()
        assert await closing_reason(ana) == "shutdown"
        assert await server.hub.journal.read(table) == stored
        await other.connect(table, token=ana.token)
        await other.advance(5_000)
        assert moved[0] == first
        played = (await server.hub.journal.read(table))[len(stored) :]
        assert played[0].by == moved[0][1].you
        assert len(moved) >= sum(entry.by in (1, 2, 3) for entry in played) > 0  # each once


@scenario
async def test_a_client_that_connects_during_the_release_is_told_to_retry():
    async with serving(journal=SlowJournal) as server:
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
async def test_a_table_of_newer_rules_is_left_to_a_newer_process(caplog):
    async with serving() as server, server.browser() as browser:
        table = await server.open("festival", 4)
        stored = await server.hub.find(table)
        newer = msgspec.structs.replace(stored, version=stored.version + 1, revision=1)
        assert await server.hub.journal.save(newer) is None
        connection = await server.connect(table, hello=False)
        connection.say({"type": "Hello", "protocol": 2})
        assert await closing_reason(connection) == "shutdown"  # « old rules » would be final
        answer = await browser.get(f"/api/tables/{table}/replay")
        assert (answer.status_code, answer.json()["error"]) == (503, "draining")
        assert "replace this process by a newer one" in caplog.text


@scenario
async def test_a_table_stops_although_the_caller_of_an_order_has_gone(tmp_path):
    """Seed 30060 of the simulator: the answer of a cancelled caller ended the handover."""
    async with serving(tmp_path / "k.db") as server:
        runner = await server.hub.runner(await server.open("festival", 4))
        answer = runner.answer_to(StopTable())
        assert not answer.done()
        answer.cancel()
        runner.stop()
