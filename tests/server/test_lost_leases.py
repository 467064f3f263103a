"""Leases that end while a process runs a table: it tells nothing more and lets go of it."""

import asyncio
import logging
from contextlib import suppress

import msgspec
import pytest

from kermesse.journal.port import Conflict
from support.journal_proxy import JournalProxy
from support.serving import Closed, scenario, serving

RING = {"type": "Play", "id": "ring", "move": {"type": "Ring"}, "seen": 1}
RECONNECT = [("Gone", "shutdown")]


class LeasingJournal(JournalProxy):
    """A journal whose leases end on command."""

    held = True
    owner = None
    conflicts = False
    writes: asyncio.Event | None = None
    """Set once it may answer appends."""
    appending = False

    def holds(self, _name):
        return self.held

    async def lease(self, _name):
        return self.owner

    async def append(self, table, n, entries):
        self.appending = True
        if self.writes is not None:
            await self.writes.wait()
        return Conflict(n) if self.conflicts else await self._journal.append(table, n, entries)


async def last_words(connection):
    """Return the type and the reason of each frame until the connection is closed."""
    told = []
    with suppress(Closed):
        while True:
            frame = await connection.next()
            told.append((frame["type"], frame.get("why")))
    return told


async def quiet(server, *clients):
    """Read all that the clients were told."""
    await server.settle()
    for client in clients:
        client.waiting()


@scenario
async def test_a_process_that_wakes_after_its_term_only_tells_clients_to_reconnect():
    async with serving(journal=LeasingJournal) as server:
        table, players = await server.start_game()
        clients = [*players, await server.connect(await server.open())]
        await quiet(server, *clients)
        server.hub.journal.held = False
        players[0].say(RING)
        for client in clients:
            assert await last_words(client) == RECONNECT
        assert server.hub.loaded == 0
        stored = await server.hub.journal.read(table)
        assert not any(entry.command for entry in stored)


@scenario
async def test_a_client_that_connects_after_the_term_is_told_nothing_stale():
    async with serving(journal=LeasingJournal) as server:
        table, _ = await server.start_game()
        server.hub.journal.held = False
        late = await server.connect(table, hello=False)
        late.say({"type": "Hello", "protocol": 2})
        assert await last_words(late) == RECONNECT


@scenario
async def test_a_table_whose_lease_ends_while_it_is_loaded_is_not_run():
    async with serving(journal=LeasingJournal) as server:
        table = await server.open()
        server.hub.journal.held = False
        early = await server.connect(table, hello=False)
        early.say({"type": "Hello", "protocol": 2})
        assert await last_words(early) == RECONNECT
        assert server.hub.loaded == 0


@pytest.mark.parametrize("owner", [None, "127.0.0.1:2"])
@scenario
async def test_after_a_conflict_a_table_goes_on_only_if_the_lease_is_still_held(owner, caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=LeasingJournal) as server:
        _, (ana, bob) = await server.start_game()
        await quiet(server, ana, bob)
        journal = server.hub.journal
        journal.conflicts, journal.owner = True, owner
        ana.say(RING)
        if owner is None:
            for person in (ana, bob):
                assert (await person.next())["type"] == "Seated", "the secret is told again"
                assert (await person.next())["type"] == "Welcome"
        else:
            assert await last_words(ana) == await last_words(bob) == RECONNECT
            assert server.hub.loaded == 0


@pytest.mark.parametrize("held", [False, True])
@scenario
async def test_a_stopping_process_tells_what_was_stored_only_while_it_has_the_lease(held):
    """A process that was suspended while it stopped is told late that a move is stored."""
    async with serving(journal=LeasingJournal) as server:
        _, players = await server.start_game()
        await quiet(server, *players)
        journal = server.hub.journal
        journal.writes, journal.appending = asyncio.Event(), False
        players[0].say(RING)
        while not journal.appending:
            await asyncio.sleep(0)
        stopping = asyncio.create_task(server.hub.drain())
        while not server.hub.draining:
            await asyncio.sleep(0)
        journal.held = held
        journal.writes.set()
        await stopping
        told = [kind for kind, _ in await last_words(players[1])]
        assert told == (["Update", "Gone"] if held else ["Gone"])


@scenario
async def test_a_room_whose_lease_has_ended_tells_nothing_more():
    async with serving(journal=LeasingJournal) as server:
        room, organiser = await server.open_room()
        await quiet(server, organiser)
        server.hub.journal.held = False
        organiser.say({"type": "FormTables", "id": "f", "game": "bell", "size": 2})
        assert await last_words(organiser) == RECONNECT
        assert not server.hub.rooms.has(room)


@scenario
async def test_a_room_that_another_process_has_changed_is_let_go_if_the_lease_is_lost(caplog):
    caplog.set_level(logging.CRITICAL, "kermesse.server")
    async with serving(journal=LeasingJournal) as server:
        room, organiser = await server.open_room()
        await quiet(server, organiser)
        record = await server.hub.rooms.find(room)
        changed = msgspec.structs.replace(record, revision=record.revision + 1)
        assert await server.hub.journal.documents.save(changed.document()) is None
        server.hub.journal.owner = "127.0.0.1:2"
        organiser.say({"type": "Announce", "id": "a", "text": "Bonjour"})
        assert await last_words(organiser) == RECONNECT
        assert not server.hub.rooms.has(room)
