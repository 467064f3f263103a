"""The actions of the operator, seen from the outside."""

import asyncio

import pytest

from kermesse.journal.port import Changed
from kermesse.server.blocks import read_subnet
from kermesse.server.features.operator_page.overview import OperatorPageLimits
from kermesse.server.features.operator_page.page import KIND, OperatorPage
from kermesse.server.limits import Limits
from support.journal_proxy import JournalProxy
from support.operator_client import ELSEWHERE, OperatorClient, closing_reason, lobby_of
from support.serving import Denied, Socket, scenario, serving

# ------------------------------------------------------------------------------ tables and rooms


@scenario
async def test_a_closed_table_ends_for_everybody_and_nobody_comes_back(tmp_path):
    file = str(tmp_path / "db")
    async with serving(file) as server:
        operator = OperatorClient(server)
        table, players = await server.start_game()
        watcher, listed = await lobby_of(server)
        assert listed == {table}
        await operator.act("close-table", table=table)
        for player in players:
            assert await closing_reason(player) == "table-closed"
        await server.advance(200)
        assert (await watcher.until("Lobby"))["tables"] == []
        (shown,) = (await operator.overview())["tables"]
        assert (shown["status"], shown["people"]) == ("over", 0)
        stored = await server.hub.journal.find(table)
        assert (stored.status, stored.outcome) == ("over", None)
    async with serving(file) as server:
        for token in (None, players[0].token):
            connection = await server.connect(table, hello=False)
            connection.say({"type": "Hello", "protocol": 2, "token": token, "after": None})
            assert await closing_reason(connection) == "table-closed"


@scenario
async def test_a_table_is_closed_before_its_game_and_after_it():
    async with serving() as server:
        operator = OperatorClient(server)
        table = await server.open()
        (ana,) = await server.seat_players(table, "Ana")
        for _ in range(2):
            await operator.act("close-table", table=table)
        assert await closing_reason(ana) == "table-closed"


@scenario
async def test_a_hidden_table_goes_on_but_the_lobby_does_not_list_it(tmp_path):
    file = str(tmp_path / "db")
    async with serving(file) as server:
        operator = OperatorClient(server)
        table = await server.open()
        (ana,) = await server.seat_players(table, "Ana")
        await operator.act("hide-table", table=table)
        assert (await lobby_of(server))[1] == set()
        (shown,) = (await operator.overview())["tables"]
        assert (shown["hidden"], shown["listed"]) == (True, False)
        await ana.granted("Begin")
    async with serving(file) as server:
        operator = OperatorClient(server)
        assert (await lobby_of(server))[1] == set(), "after a restart too"
        await operator.act("show-table", table=table)
        assert (await lobby_of(server))[1] == {table}


@scenario
async def test_hiding_a_table_does_not_open_its_chat():
    async with serving() as server:
        operator = OperatorClient(server)
        table = await server.open(talk=None)
        (ana,) = await server.seat_players(table, "Ana")
        await operator.act("hide-table", table=table)
        assert await ana.refused("Say", text="bonjour") == "words-off"


@scenario
async def test_a_closed_room_is_erased_with_its_tables():
    async with serving() as server:
        operator = OperatorClient(server)
        room, organiser = await server.open_room("Fête")
        (ana,) = await server.enter_room(room, "Ana")
        (shown,) = (await operator.overview())["rooms"]
        assert shown.items() >= {"id": room, "name": "Fête", "people": 1, "tables": 0}.items()
        await operator.act("close-room", room=room)
        for connection in (organiser, ana):
            assert await closing_reason(connection) == "room-closed"
        assert (await operator.overview())["rooms"] == []
        async with server.browser() as browser:
            assert (await browser.get(f"/api/rooms/{room}")).status_code == 404


# ------------------------------------------------------------------------------------- blocks


@scenario
async def test_a_blocked_address_is_refused_and_its_sockets_close():
    now = [1_800_000_000]
    async with serving(calendar=lambda: now[0]) as server:
        operator = OperatorClient(server)
        table = await server.open()
        at_table = await server.connect(table, address=ELSEWHERE)
        in_lobby, _ = await lobby_of(server, address=ELSEWHERE)
        neighbour = await server.connect(table, address="203.0.113.10")
        await operator.act("block", subnet=ELSEWHERE, minutes=10)
        assert await closing_reason(at_table) == "blocked"
        assert await closing_reason(in_lobby) == "blocked"
        await neighbour.granted("Sit", name="Bob")
        with pytest.raises(Denied) as denied:
            await Socket(server, "/ws/lobby", address=ELSEWHERE).open()
        assert denied.value.status == 403
        (block,) = (await operator.overview())["blocks"]
        assert block == {"subnet": ELSEWHERE, "until": now[0] + 600}
        now[0] += 600
        await lobby_of(server, address=ELSEWHERE)
        assert (await operator.overview())["blocks"] == []


@scenario
async def test_a_blocked_person_reads_why_in_both_languages():
    async with serving() as server, server.browser() as browser:
        server.hub.blocks.add(read_subnet("192.168.1.0/24"), 1_800_000_090)
        answer = await browser.get("/", headers={"accept": "text/html"})
        assert (answer.status_code, answer.headers["retry-after"]) == (403, "90")
        assert "votre adresse est suspendu" in answer.text
        assert "blocked your address" in answer.text
        assert "2 min" in answer.text
        answer = await browser.post("/api/tables", json={})
        assert (answer.status_code, answer.json()["error"]) == (403, "blocked")
        assert (await browser.get("/healthz")).status_code == 200


@scenario
async def test_an_unblocked_address_comes_back_and_a_block_survives_a_restart(tmp_path):
    file = str(tmp_path / "db")
    async with serving(file) as server:
        await OperatorClient(server).act("block", subnet="2001:db8::7", minutes=60)
    async with serving(file) as server:
        operator = OperatorClient(server)
        with pytest.raises(Denied):
            await lobby_of(server, address="2001:db8::ffff")
        await lobby_of(server, address="2001:db8:0:1::7")
        await operator.act("unblock", subnet="2001:db8::/64")
        await lobby_of(server, address="2001:db8::ffff")
    async with serving(file) as server:
        await lobby_of(server, address="2001:db8::ffff")


@scenario
async def test_the_operator_cannot_block_themselves_nor_half_the_world():
    limits = Limits().with_feature(OperatorPageLimits(operator_blocks=1))
    async with serving(limits=limits) as server:
        operator = OperatorClient(server)
        for own in ("192.168.1.7", "192.168.0.0/16", "::ffff:192.168.1.7"):
            assert await operator.refused("block", subnet=own, minutes=1) == (409, "own-address")
        for bad in ("", "casino", "203.0.113.0/15", "2001:db8::/31", "203.0.113.0/x"):
            assert await operator.refused("block", subnet=bad, minutes=1) == (400, "bad-subnet")
        assert await operator.refused("block", subnet=ELSEWHERE, minutes=0) == (400, "bad-request")
        await operator.act("block", subnet="203.0.113.0/24", minutes=1)
        assert await operator.refused("block", subnet="198.51.100.1", minutes=1) == (
            409,
            "too-many-blocks",
        )
        with pytest.raises(Denied):
            await lobby_of(server, address=ELSEWHERE)


# --------------------------------------------------------------------------- notice and drain


@scenario
async def test_a_notice_appears_everywhere_and_disappears(tmp_path):
    file, text = str(tmp_path / "db"), "Redémarrage à 22 h."
    async with serving(file) as server:
        operator = OperatorClient(server)
        table = await server.open()
        watcher, _ = await lobby_of(server)
        ana = await server.connect(table)
        _, organiser = await server.open_room()
        await operator.act("notice", text=f"  {text}\n")
        for connection in (watcher, ana, organiser):
            assert (await connection.until("SiteNotice"))["text"] == text
        assert (await operator.overview())["notice"] == text
    async with serving(file) as server:
        operator = OperatorClient(server)
        late = await Socket(server, "/ws/lobby").open()
        assert await late.next() == {"type": "SiteNotice", "text": text}
        await operator.act("notice", text="")
        assert (await late.until("SiteNotice"))["text"] == ""
        later = await Socket(server, "/ws/lobby").open()
        assert (await later.next())["type"] == "Lobby"
        assert await server.hub.journal.documents.all(KIND) == []


@scenario
async def test_a_drained_process_lets_everybody_go_but_still_answers_its_operator():
    async with serving() as server, server.browser() as browser:
        operator = OperatorClient(server)
        table, players = await server.start_game()
        watcher, _ = await lobby_of(server)
        await operator.act("drain")
        for connection in (*players, watcher):
            assert await closing_reason(connection) == "shutdown"
        answer = await browser.post("/api/tables", json={"game": "bell", "seats": 2})
        assert (answer.status_code, answer.json()["error"]) == (503, "draining")
        assert (await browser.get("/healthz/ready")).status_code == 503
        assert (await operator.overview())["draining"]
        assert (await server.hub.journal.find(table)).status == "playing"


# -------------------------------------------------------------------------- several processes


class SharedJournal(JournalProxy):
    """A journal that another process writes to as well, and which has some leases."""

    def __init__(self, journal):
        super().__init__(journal)
        self.told, self.taken = asyncio.Queue(), {}

    async def watch(self):
        while True:
            yield await self.told.get()

    async def lease(self, name):
        return self.taken.get(name) or await self._journal.lease(name)


@scenario
async def test_an_action_on_a_table_of_another_process_is_an_order_for_it():
    async with serving(journal=SharedJournal) as server:
        operator = OperatorClient(server)
        table = await server.open()
        server.hub.journal.taken[table] = "10.0.0.5:8002"
        assert await operator.act("close-table", table=table) == {"elsewhere": "10.0.0.5:8002"}
        (order,) = await server.hub.journal.documents.all(KIND)
        assert order.id == f"close-table:{table}"
        assert (await server.hub.journal.find(table)).status == "seating"


@scenario
async def test_a_process_carries_out_the_orders_blocks_and_notices_of_another():
    async with serving(journal=SharedJournal) as server:
        journal, page = server.hub.journal, server.hub.feature(OperatorPage)
        table = await server.open()
        room, organiser = await server.open_room()
        (ana,) = await server.seat_players(table, "Ana")
        stranger = await server.connect(table, address=ELSEWHERE)
        for name, body in (
            ("notice", {"text": "Bonsoir"}),
            (f"block:{ELSEWHERE}/32", {"until": 1_800_000_600}),
            (f"close-table:{table}", {}),
            (f"close-room:{room}", {}),
            ("close-table:nowhere", {}),
        ):
            await page._store(name, body, None)
            journal.told.put_nowait(Changed(KIND, name))
        assert (await ana.until("SiteNotice"))["text"] == "Bonsoir"
        assert await closing_reason(stranger) == "blocked"
        assert await closing_reason(ana) == "table-closed"
        assert await closing_reason(organiser) == "room-closed"
        for name in (f"block:{ELSEWHERE}/32", "notice"):
            await journal.documents.erase(KIND, name)
        journal.told.put_nowait(None)  # changes may have been missed
        later = await server.connect(await server.open(), address="198.51.100.1")
        while server.hub.notice or server.hub.blocks.items():
            await asyncio.sleep(0)
        await later.granted("Sit", name="Bob")
