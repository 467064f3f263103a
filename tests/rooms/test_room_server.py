"""Rooms on a server: people who wait, tables formed of them, and what the organiser does there."""

import asyncio
import json

from kermesse.journal.port import JournalError
from kermesse.table.features.room_orders import room_of
from kermesse.table.kernel.seats import hash_token
from support.serving import Socket, scenario, serving


async def playing(server, names=("Ana", "Bob"), **wish):
    """A room with one table of the bell game, its animator, and its people at it."""
    room, animator = await server.open_room()
    people = await server.enter_room(room, *names)
    await animator.granted("FormTables", game="bell", size=2, **wish)
    lines = []
    for person in people:
        summoned = await person.until("Summoned")
        line = await server.connect(summoned["table"], person.token)
        line.token = person.token
        assert line.welcome["you"] == summoned["seat"]
        lines.append(line)
    return room, animator, people, summoned["table"], lines


async def board(server, room, animator):
    """The room as the animator who comes anew sees it."""
    await server.advance(1_000)
    return (await server.connect_to_room(room, animator.token)).welcome


@scenario
async def test_people_wait_are_seated_together_and_go_to_their_table_with_the_secret_they_have():
    async with serving() as server:
        room, animator, _people, table, lines = await playing(server)
        shown = await board(server, room, animator)
        assert [(p["name"], p["table"], p["seat"]) for p in shown["people"]] == [
            ("Ana", table, 0),
            ("Bob", table, 1),
        ]
        assert [seat["here"] for seat in shown["tables"][0]["seats"]] == [True, True]
        assert lines[0].welcome["about"]["room"] == room
        assert lines[0].welcome["about"]["number"] == 1
        assert lines[0].welcome["status"]["host"], "who sat first may begin"
        await lines[0].granted("Begin")
        assert (await board(server, room, animator))["tables"][0]["status"] == "playing"


@scenario
async def test_a_code_leads_to_the_room_and_a_wrong_one_is_said_to_be_wrong():
    async with serving() as server, server.browser() as browser:
        room, animator = await server.open_room("Salle des fêtes")
        code = animator.welcome["about"]["code"]
        answer = (await browser.get(f"/api/codes/{code.lower()}")).json()
        assert answer == {"room": room, "name": "Salle des fêtes", "code": code}
        assert (await browser.get(f"/api/rooms/{room}")).json()["room"] == room
        assert (await browser.get(f"/api/rooms/{room}/qr.svg")).status_code == 200
        answer = await browser.get("/api/rooms/nowhere")
        assert (answer.status_code, answer.json()["error"]) == (404, "unknown-room")
        animator.say({"type": "EraseRoom", "id": "e"})
        assert (await animator.until("Gone"))["why"] == "room-erased"
        answer = await browser.get(f"/api/codes/{code}")
        assert answer.json()["error"] == "unknown-code"
        late = await Socket(server, f"/ws/room/{room}").open()
        late.say({"type": "RoomHello"})
        assert (await late.until("Gone"))["why"] == "unknown-room"


@scenario
async def test_the_animator_pauses_a_table_and_its_players_cannot_go_on():
    async with serving() as server:
        _, animator, _, table, lines = await playing(server)
        await lines[0].granted("Begin")
        await lines[1].until("Update")
        await animator.granted("HoldTable", table=table, on=True)
        assert (await lines[0].until("Notice"))["what"] == "held"
        assert await lines[0].refused("Play", move={"type": "Ring"}, seen=0) == "held"
        await lines[0].granted("Resume")  # of a pause of their own there is none
        assert await lines[0].refused("Play", move={"type": "Ring"}, seen=0) == "held"
        await animator.granted("HoldTable", table=None, on=False)
        assert (await lines[0].until("Notice"))["what"] == "resumed"


@scenario
async def test_nothing_of_a_room_is_lost_by_a_restart(tmp_path):
    path = tmp_path / "kermesse.db"
    async with serving(path) as server:
        room, animator, people, table, _lines = await playing(server)
        [late] = await server.enter_room(room, "Chloé")
        await animator.granted("Announce", text="On mange à midi")
        await animator.granted("CountDown", seconds=600)
        await animator.granted("LetChoose", on=True)
        await animator.granted("Group", people=[3, 1])
        before = await board(server, room, animator)
        token, secret = animator.token, late.token
    async with serving(path) as server:
        again = await server.connect_to_room(room, token)
        assert again.welcome["animator"]
        for part in ("about", "settings"):
            assert again.welcome[part] == before[part] | (
                {"animators": 1} if part == "settings" else {}
            )
        names = [(p["name"], p["table"], p["group"]) for p in again.welcome["people"]]
        assert names == [("Ana", table, 1), ("Bob", table, 0), ("Chloé", "", 1)]
        waits = await server.connect_to_room(room, secret)
        assert waits.welcome["you"] == 3
        back = await server.connect(table, people[0].token)
        assert back.welcome["you"] == 0
        await server.settle()
        told = await server.connect(table)
        assert [n["what"] for n in told.welcome["notices"]] == ["message", "countdown"]


@scenario
async def test_a_table_that_is_ended_has_no_outcome_and_keeps_its_deal_closed():
    async with serving() as server, server.browser() as browser:
        room, animator, _people, table, lines = await playing(server)
        await lines[0].granted("Begin")
        await animator.granted("StopTable", table=table)
        shown = await lines[0].until("Welcome")
        while shown["status"]["stage"] != "over":
            shown = await lines[0].until("Welcome")
        assert shown["status"]["room"]["stopped"]
        assert (shown["now"]["outcome"], shown["now"]["menu"]) == (None, [])
        assert (await lines[0].until("Notice"))["what"] == "stopped"
        assert await lines[0].refused("Play", move={"type": "Ring"}, seen=0) == "table-stopped"
        assert await animator.refused("StopTable", table=table) == "game-over"
        assert await animator.refused("HoldTable", table=table, on=True) == "game-over"
        answer = await browser.get(f"/api/tables/{table}/log")
        assert answer.json()["error"] == "not-over"
        shown = await board(server, room, animator)
        assert [p["table"] for p in shown["people"]] == ["", ""], "they wait again"


@scenario
async def test_seats_of_a_room_go_to_its_people_alone():
    async with serving() as server:
        room, animator = await server.open_room()
        [ana] = await server.enter_room(room, "Ana")
        await animator.granted("OpenTable", game="bell", seats=2)
        shown = await board(server, room, animator)
        table = shown["tables"][0]["id"]
        stranger = await server.connect(table)
        assert await stranger.refused("Sit", name="Eve") == "room-seats"
        assert await ana.refused("ChooseTable", table=table) == "no-choosing"
        await animator.granted("LetChoose", on=True)
        await ana.granted("ChooseTable", table=table)
        assert (await server.connect(table, ana.token)).welcome["you"] == 0
        assert await animator.refused("SeatPerson", person=1, table=table) == "person-seated"
        assert await animator.refused("SeatPerson", person=7, table=table) == "no-such-person"
        assert await animator.refused("SeatPerson", person=1, table="x") == "person-seated"
        await animator.granted("UnseatPerson", person=1)
        assert await animator.refused("SeatPerson", person=1, table="x") == "no-such-table"


@scenario
async def test_erasing_a_room_leaves_no_name_anywhere():
    async with serving() as server:
        _room, animator, _people, table, lines = await playing(server)
        animator.say({"type": "EraseRoom", "id": "erase"})
        assert (await lines[0].until("Gone"))["why"] == "room-erased"
        await server.settle()
        kept = await server.hub.journal.find(table)
        assert (kept.personal, kept.status, room_of(kept)) == (False, "over", "")
        assert await server.hub.journal.documents.all("room") == []


@scenario
async def test_what_cannot_be_kept_is_said_and_nothing_is_lost(monkeypatch):
    async with serving() as server:
        room, animator = await server.open_room()
        documents = server.hub.journal.documents
        save, failing = documents.save, [True]

        def broken(document):
            if failing:
                failing.clear()
                raise JournalError("the disk is full")
            return save(document)

        monkeypatch.setattr(documents, "save", broken)
        assert await animator.refused("Announce", text="Bonjour") == "not-kept"
        assert (await board(server, room, animator))["settings"]["message"] == ""
        await animator.granted("Announce", text="Bonjour")
        assert (await board(server, room, animator))["settings"]["message"] == "Bonjour"


@scenario
async def test_a_room_that_cannot_be_read_waits_and_goes_on(monkeypatch):
    async with serving() as server:
        _room, animator = await server.open_room()
        documents = server.hub.journal.documents
        find, away = documents.find, [True]

        def broken(*_):
            raise JournalError("the database is away")

        monkeypatch.setattr(documents, "save", broken)
        monkeypatch.setattr(documents, "find", lambda *name: broken() if away else find(*name))
        animator.say({"type": "Announce", "id": "a", "text": "Bonjour"})
        await animator.until("Stalled")
        assert await animator.refused("LetChoose", on=True) == "not-kept"
        away.clear()
        monkeypatch.undo()
        until = server.clock.now() + 2_000
        while server.clock.ring(until):
            await asyncio.sleep(0)
        await animator.until("RoomWelcome")
        assert (await animator.until("Answer", id="a"))["refusal"] == "not-kept"
        await animator.granted("LetChoose", on=True)


@scenario
async def test_nothing_of_a_room_is_kept_beyond_a_day_unless_somebody_is_there():
    today = [1_800_000_000]
    async with serving(calendar=lambda: today[0]) as server:
        room, animator, people, table, lines = await playing(server)
        today[0] += 25 * 3600
        await server.hub._erase_names()
        assert len(await server.hub.journal.documents.all("room")) == 1, "they play on"
        for line in (animator, *people, *lines):
            await line.leave()
        await server.hub._erase_names()
        assert await server.hub.journal.documents.all("room") == []
        kept = await server.hub.journal.find(table)
        assert (kept.personal, kept.status) == (False, "over")
        assert server.hub.rooms.has(room) is False


@scenario
async def test_a_room_and_its_tables_are_evicted_when_all_have_gone_and_come_back():
    async with serving() as server:
        room, animator, people, table, lines = await playing(server)
        for line in (animator, *people, *lines):
            await line.leave()
        await server.advance(10 * 60_000)
        assert (server.hub.rooms.has(room), server.hub.loaded) == (False, 0)
        again = await server.connect_to_room(room, animator.token)
        assert [p["table"] for p in again.welcome["people"]] == [table, table]
        await again.granted("StartTable", table=table)
        assert (await server.connect(table, people[0].token)).welcome["status"][
            "stage"
        ] == "playing"


@scenario
async def test_somebody_given_a_seat_elsewhere_hears_of_it_and_a_stranger_does_not():
    async with serving() as server:
        room, animator = await server.open_room()
        ana, bob = await server.enter_room(room, "Ana", "Bob")
        await animator.granted("OpenTable", game="bell", seats=2)
        table = (await board(server, room, animator))["tables"][0]["id"]
        await animator.granted("SeatPerson", person=2, table=table)
        assert (await bob.until("Summoned"))["table"] == table
        await server.advance(2_000)
        assert not any(frame["type"] == "Summoned" for frame in ana.waiting())
        secret = bob.token
        stranger = await server.connect_to_room(room, board=True)
        told = json.dumps([stranger.welcome, animator.welcome, ana.waiting()])
        assert secret not in told
        assert hash_token(secret) not in told


@scenario
async def test_the_newest_room_of_a_name_goes_on_for_whoever_runs_the_server():
    async with serving() as server:
        first, code = await server.hub.rooms.invite("Moulin")
        again, other = await server.hub.rooms.invite("Moulin")
        assert first.id == again.id
        line = await server.connect_to_room(first.id)
        line.say({"type": "Animate", "id": "a", "code": code})
        await line.until("Animating")
        assert (
            await (await server.connect_to_room(first.id)).refused("Animate", code=code)
            == "bad-code"
        )
        await (await server.connect_to_room(first.id)).granted("Animate", code=other)
