"""Durability of the server: restarts, failing journals, full disks, failing tables."""

import logging
from itertools import pairwise
from random import Random

import pytest

from kermesse.journal.port import Conflict, JournalError
from kermesse.table.table import Table
from support.journal_proxy import JournalProxy
from support.serving import Closed, Socket, play_on, reconnect, scenario, serving, state_of

RING, GUESS = {"type": "Ring"}, {"type": "Guess", "card": 0}


@scenario
async def test_a_restart_keeps_everything(tmp_path):
    db = tmp_path / "kermesse.db"
    async with serving(db) as server:
        table, (ana, bob) = await server.start_game(options={"rounds": 9})
        await ana.granted("Play", move=RING, seen=1)
        await ana.granted("Play", id="last", move=GUESS, seen=2)
        before, shown = await state_of(server, table), (await reconnect(server, bob))["now"]
    async with serving(db) as server:
        assert server.hub.loaded == 0
        again = await server.connect(table, token=bob.token)
        assert server.hub.loaded == 1
        assert await state_of(server, table) == before
        assert again.welcome["now"]["view"] == shown["view"]
        first = await server.connect(table, token=ana.token)
        assert (await first.ask("Play", id="last", move=GUESS, seen=2))["ok"]  # and not again
        assert await state_of(server, table) == before
        await first.granted("Play", move=RING, seen=9)


class FaultyJournal(JournalProxy):
    """A journal in front of another that fails on command."""

    fault = None

    async def append(self, table, n, entries):
        if isinstance(self.fault, Conflict):
            fault, self.fault = self.fault, None
            return fault
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault
        return await self._journal.append(table, n, entries)

    async def save(self, record):
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault
        return await self._journal.save(record)


@pytest.mark.parametrize("fault", [JournalError("the disk is full"), Conflict(1)])
@scenario
async def test_a_move_that_is_not_stored_was_never_made(fault, caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=FaultyJournal) as server:
        table, (ana, bob) = await server.start_game()
        await ana.granted("Say", text="before")
        before = await state_of(server, table)
        server.hub.journal.fault = fault
        ana.say({"type": "Play", "id": "lost", "move": RING, "seen": 1})
        for connection in (ana, bob):
            welcome = await connection.until("Welcome")
            assert welcome["you"] == connection.seat
            assert welcome["now"]["view"]["ringer"] is None
            assert [line["text"] for line in welcome["chat"]] == ["before"]
        assert await state_of(server, table) == before
        assert (await ana.ask("Play", id="lost", move=RING, seen=1))["ok"]
        assert (await bob.until("Update"))["now"]["view"]["ringer"] == 0


@scenario
async def test_a_rematch_that_is_not_stored_may_be_asked_for_again(caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=FaultyJournal) as server:
        _, (ana, bob) = await server.start_game()
        await play_on(server, (ana, bob), Random(5))
        journal = server.hub.journal

        async def follow_up(_record, _following):
            del journal.follow_up
            raise JournalError("the disk is full")

        journal.follow_up = follow_up
        ana.say({"type": "Again", "id": "lost"})
        for connection in (ana, bob):
            assert (await connection.until("Welcome"))["status"]["rematch"]["next"] == ""
        await bob.granted("Again")
        assert (await ana.until("RematchOpened"))["seat"] == 1


@scenario
async def test_a_seat_that_is_not_stored_was_never_taken(caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=FaultyJournal) as server:
        table = await server.open()
        connection = await server.connect(table)
        server.hub.journal.fault = JournalError("the disk is full")
        connection.say({"type": "Sit", "id": "sit", "name": "Ana"})
        welcome = await connection.until("Welcome")
        assert (welcome["you"], welcome["status"]["places"][0]["name"]) == (None, "")
        assert connection.token is None
        await connection.granted("Sit", id="sit", name="Ana")


class FullDiskJournal(JournalProxy):
    """A journal in front of another whose disk is full on command."""

    full, tried = False, 0

    async def _room(self):
        self.tried += 1
        if self.full:
            raise JournalError("the disk is full")

    async def append(self, table, n, entries):
        await self._room()
        return await self._journal.append(table, n, entries)

    async def save(self, record):
        await self._room()
        return await self._journal.save(record)


@scenario
async def test_on_a_full_disk_a_table_waits_until_there_is_room(caplog):
    caplog.set_level(logging.WARNING, "kermesse.server")
    async with serving(journal=FullDiskJournal) as server:
        table, connections = await server.start_game(
            seats=3, options={"rounds": 9, "patience": 1_000}
        )
        ana, _ = connections
        journal = server.hub.journal
        journal.full, journal.tried = True, 0
        await server.advance(10 * 60_000)  # the House and a bot would act repeatedly
        assert journal.tried < 30
        assert len(caplog.records) < 10
        for connection in connections:
            heard = [frame["type"] for frame in connection.waiting()]
            assert heard.count("Stalled") == 1
            assert heard.count("Welcome") <= 1
        assert await ana.refused("Play", move=RING, seen=1) == "not-kept"
        assert await ana.refused("Say", text="hello?") == "not-kept"
        spectator = await Socket(server, f"/ws/table/{table}").open()
        spectator.say({"type": "Hello", "protocol": 2})
        assert (await spectator.next())["type"] == "Stalled"
        gone = await Socket(server, f"/ws/table/{table}").open()
        gone.say({"type": "Hello", "protocol": 2})
        assert (await gone.next())["type"] == "Stalled"
        await gone.leave()
        assert len(await journal.read(table)) == 1
        journal.full = False
        await server.advance(30_000)
        for connection in (*connections, spectator):
            assert (await connection.until("Welcome"))["now"]["n"] >= 1
        assert len(await journal.read(table)) > 1, "the game goes on by itself"


@scenario
async def test_tables_wait_in_memory_while_the_journal_is_unreachable(caplog, monkeypatch):
    """As when a database restarts: the table is not reloaded and nobody is disconnected."""
    caplog.set_level(logging.ERROR, "kermesse.server")
    async with serving(journal=FullDiskJournal) as server:
        table, connections = await server.start_game(
            seats=3, options={"rounds": 9, "patience": 1_000}
        )
        journal = server.hub.journal
        journal.full = True
        with monkeypatch.context() as gone:
            gone.setattr(FullDiskJournal, "find", FullDiskJournal.save, raising=False)
            await server.advance(60_000)
        for connection in connections:
            assert [frame["type"] for frame in connection.waiting()].count("Stalled") == 1
        assert not any(entry.exc_info for entry in caplog.records)
        journal.full = False
        await server.advance(30_000)
        for connection in connections:
            assert (await connection.until("Welcome"))["now"]["n"] >= 1
        assert len(await journal.read(table)) > 1


@scenario
async def test_a_waiting_table_is_unloaded_when_nobody_is_left(caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=FullDiskJournal) as server:
        table, (ana, bob) = await server.start_game(options={"rounds": 9, "patience": 1_000})
        server.hub.journal.full = True
        await server.advance(60_000)
        for connection in (ana, bob):
            await connection.leave()
        await server.advance(60_000)
        assert server.hub.loaded == 0
        server.hub.journal.full = False
        assert (await server.connect(table, token=ana.token)).welcome["you"] == 0


@scenario
async def test_a_server_stops_despite_a_waiting_table(caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=FullDiskJournal) as server:
        _, (ana, _) = await server.start_game(options={"rounds": 9, "patience": 1_000})
        server.hub.journal.full = True
        await server.advance(60_000)
    assert (await ana.until("Gone"))["why"] == "shutdown"


@scenario
async def test_a_table_that_cannot_be_read_disconnects_everybody_until_it_can(caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=FaultyJournal) as server:
        table, (ana, bob) = await server.start_game()
        journal = server.hub.journal

        async def find(_table):
            raise ValueError("no record at all")

        journal.fault, journal.find = JournalError("not stored"), find
        ana.say({"type": "Play", "id": "lost", "move": RING, "seen": 1})
        for connection in (ana, bob):
            assert (await connection.until("Gone"))["why"] == "shutdown"
        del journal.find
        again = await server.connect(table, token=ana.token)
        assert again.welcome["now"]["n"] == 1
        await again.granted("Play", id="lost", move=RING, seen=1)


@scenario
async def test_an_unreadable_table_is_not_shown_and_no_path_is_disclosed(caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=FaultyJournal) as server:
        table = await server.open()

        async def find(_table):
            raise JournalError("/home/ana/k.db is gone")

        server.hub.journal.find = find
        refused = await server.connect(table, hello=False)
        refused.say({"type": "Hello", "protocol": 2})
        assert (await refused.until("Gone"))["why"] == "shutdown"
        async with server.browser() as browser:
            answer = await browser.get(f"/api/tables/{table}")
            assert (answer.status_code, "/home" in answer.text) == (503, False)


@scenario
async def test_a_table_that_raises_is_reloaded_and_goes_on(monkeypatch, caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving() as server:
        _, (ana, bob) = await server.start_game()
        receive = Table.receive

        def stumble(table, conn, command, now):
            if getattr(command, "id", "") == "trip":
                table.match.state.ringer = 1  # half done
                raise ZeroDivisionError
            return receive(table, conn, command, now)

        monkeypatch.setattr(Table, "receive", stumble)
        assert await ana.refused("Say", id="trip", text="x") == "server-error"
        assert (await bob.until("Welcome"))["now"]["view"]["ringer"] is None
        await bob.granted("Play", move=RING, seen=1)


@scenario
async def test_a_table_that_raises_repeatedly_waits_longer_each_time(monkeypatch, caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving() as server:
        _, connections = await server.start_game(seats=3, options={"patience": 10**6})
        ana, _ = connections
        poll, polls = Table.poll, []

        def stumble(table, now):
            polls.append(now)
            raise ZeroDivisionError

        monkeypatch.setattr(Table, "poll", stumble)
        await server.advance(80_000)
        pauses = [after - before for before, after in pairwise(polls)]
        # After each wait a bot moves within about a second.
        for pause, wait in zip(pauses[1:], (1_000, 2_000, 4_000, 8_000, 16_000), strict=False):
            assert wait < pause < wait + 1_500
        assert 6 <= len(pauses) <= 8
        for connection in connections:
            heard = [frame["type"] for frame in connection.waiting()]
            assert heard.count("Stalled") == heard.count("Welcome") == len(pauses)
        assert await ana.refused("Play", move=RING, seen=1) == "not-kept"
        monkeypatch.setattr(Table, "poll", poll)
        await server.advance(60_000)
        for connection in connections:
            assert (await connection.until("Update"))["now"]["n"] > 1, "the game goes on by itself"


@scenario
async def test_a_stopping_server_tells_every_connection_and_closes_it():
    async with serving() as server:
        table, (ana, _) = await server.start_game()
        lobby = await Socket(server, "/ws/lobby").open()
        silent = await server.connect(table, hello=False)
        await server.hub.close()
        for connection in (ana, lobby, silent):
            assert (await connection.until("Gone"))["why"] == "shutdown"
            with pytest.raises(Closed) as closed:
                await connection.next()
            assert closed.value.code == 1012
