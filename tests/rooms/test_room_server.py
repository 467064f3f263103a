"""Rooms on a server: people who wait, their tables, and the organiser's commands."""

import asyncio
import json

from kermesse.journal.port import JournalError
from kermesse.table.features.room_orders import room_of
from kermesse.table.kernel.seats import hash_token
from support.serving import Socket, scenario, serving


async def playing(server, names=("Ana", "Bob"), **wish):
    """Return a room with one table of the bell game, its organiser and its people at the table."""
    room, organiser = await server.open_room()
    people = await server.enter_room(room, *names)
    await organiser.granted("FormTables", game="bell", size=2, **wish)
    connections = []
    for person in people:
        summoned = await person.until("Summoned")
        connection = await server.connect(summoned["table"], person.token)
        connection.token = person.token
        assert connection.welcome["you"] == summoned["seat"]
        connections.append(connection)
    return room, organiser, people, summoned["table"], connections


async def room_view(server, room, organiser):
    """Return the room as a new connection of the organiser sees it."""
    await server.advance(1_000)
    return (await server.connect_to_room(room, organiser.token)).welcome


@scenario
async def test_people_wait_are_seated_together_and_join_their_table_with_their_token():
    async with serving() as server:
        room, organiser, _people, table, connections = await playing(server)
        shown = await room_view(server, room, organiser)
        assert [(p["name"], p["table"], p["seat"]) for p in shown["people"]] == [
            ("Ana", table, 0),
            ("Bob", table, 1),
        ]
        assert [seat["here"] for seat in shown["tables"][0]["seats"]] == [True, True]
        assert connections[0].welcome["about"]["room"] == room
        assert connections[0].welcome["about"]["number"] == 1
        assert connections[0].welcome["status"]["host"], "the first to sit may begin"
        await connections[0].granted("Begin")
        assert (await room_view(server, room, organiser))["tables"][0]["status"] == "playing"


@scenario
async def test_a_code_leads_to_the_room_and_a_wrong_one_is_refused():
    async with serving() as server, server.browser() as browser:
        room, organiser = await server.open_room("Salle des fêtes")
        code = organiser.welcome["about"]["code"]
        answer = (await browser.get(f"/api/codes/{code.lower()}")).json()
        assert answer == {"room": room, "name": "Salle des fêtes", "code": code}
        assert (await browser.get(f"/api/rooms/{room}")).json()["room"] == room
        assert (await browser.get(f"/api/rooms/{room}/qr.svg")).status_code == 200
        answer = await browser.get("/api/rooms/nowhere")
        assert (answer.status_code, answer.json()["error"]) == (404, "unknown-room")
        organiser.say({"type": "EraseRoom", "id": "e"})
        assert (await organiser.until("Gone"))["why"] == "room-erased"
        answer = await browser.get(f"/api/codes/{code}")
        assert answer.json()["error"] == "unknown-code"
        late = await Socket(server, f"/ws/room/{room}").open()
        late.say({"type": "RoomHello"})
        assert (await late.until("Gone"))["why"] == "unknown-room"


@scenario
async def test_the_organiser_pauses_a_table_and_its_players_cannot_resume_it():
    async with serving() as server:
        _, organiser, _, table, connections = await playing(server)
        await connections[0].granted("Begin")
        await connections[1].until("Update")
        await organiser.granted("HoldTable", table=table, on=True)
        assert (await connections[0].until("Notice"))["what"] == "held"
        assert await connections[0].refused("Play", move={"type": "Ring"}, seen=0) == "held"
        await connections[0].granted("Resume")  # ends their own pause; there is none
        assert await connections[0].refused("Play", move={"type": "Ring"}, seen=0) == "held"
        await organiser.granted("HoldTable", table=None, on=False)
        assert (await connections[0].until("Notice"))["what"] == "resumed"


@scenario
async def test_a_restart_loses_nothing_of_a_room(tmp_path):
    path = tmp_path / "kermesse.db"
    async with serving(path) as server:
        room, organiser, people, table, _lines = await playing(server)
        [late] = await server.enter_room(room, "Chloé")
        await organiser.granted("Announce", text="On mange à midi")
        await organiser.granted("CountDown", seconds=600)
        await organiser.granted("LetChoose", on=True)
        await organiser.granted("Group", people=[3, 1])
        before = await room_view(server, room, organiser)
        token, secret = organiser.token, late.token
    async with serving(path) as server:
        again = await server.connect_to_room(room, token)
        assert again.welcome["organiser"]
        for part in ("about", "settings"):
            assert again.welcome[part] == before[part] | (
                {"organisers": 1} if part == "settings" else {}
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
async def test_a_stopped_table_has_no_outcome_and_keeps_its_deal_secret():
    async with serving() as server, server.browser() as browser:
        room, organiser, _people, table, connections = await playing(server)
        await connections[0].granted("Begin")
        await organiser.granted("StopTable", table=table)
        shown = await connections[0].until("Welcome")
        while shown["status"]["stage"] != "over":
            shown = await connections[0].until("Welcome")
        assert shown["status"]["room"]["stopped"]
        assert (shown["now"]["outcome"], shown["now"]["menu"]) == (None, [])
        assert (await connections[0].until("Notice"))["what"] == "stopped"
        assert (
            await connections[0].refused("Play", move={"type": "Ring"}, seen=0) == "table-stopped"
        )
        assert await organiser.refused("StopTable", table=table) == "game-over"
        assert await organiser.refused("HoldTable", table=table, on=True) == "game-over"
        answer = await browser.get(f"/api/tables/{table}/log")
        assert answer.json()["error"] == "not-over"
        shown = await room_view(server, room, organiser)
        assert [p["table"] for p in shown["people"]] == ["", ""], "they wait again"


@scenario
async def test_the_seats_of_a_room_are_for_its_people_only():
    async with serving() as server:
        room, organiser = await server.open_room()
        [ana] = await server.enter_room(room, "Ana")
        await organiser.granted("OpenTable", game="bell", seats=2)
        shown = await room_view(server, room, organiser)
        table = shown["tables"][0]["id"]
        stranger = await server.connect(table)
        assert await stranger.refused("Sit", name="Eve") == "room-seats"
        assert await ana.refused("ChooseTable", table=table) == "no-choosing"
        await organiser.granted("LetChoose", on=True)
        await ana.granted("ChooseTable", table=table)
        assert (await server.connect(table, ana.token)).welcome["you"] == 0
        assert await organiser.refused("SeatPerson", person=1, table=table) == "person-seated"
        assert await organiser.refused("SeatPerson", person=7, table=table) == "no-such-person"
        assert await organiser.refused("SeatPerson", person=1, table="x") == "person-seated"
        await organiser.granted("UnseatPerson", person=1)
        assert await organiser.refused("SeatPerson", person=1, table="x") == "no-such-table"


@scenario
async def test_erasing_a_room_leaves_no_name_anywhere():
    async with serving() as server:
        _room, organiser, _people, table, connections = await playing(server)
        organiser.say({"type": "EraseRoom", "id": "erase"})
        assert (await connections[0].until("Gone"))["why"] == "room-erased"
        await server.settle()
        stored = await server.hub.journal.find(table)
        assert (stored.personal, stored.status, room_of(stored)) == (False, "over", "")
        assert await server.hub.journal.documents.all("room") == []


@scenario
async def test_a_change_that_cannot_be_stored_is_refused_and_nothing_is_lost(monkeypatch):
    async with serving() as server:
        room, organiser = await server.open_room()
        documents = server.hub.journal.documents
        save, failing = documents.save, [True]

        def broken(document):
            if failing:
                failing.clear()
                raise JournalError("the disk is full")
            return save(document)

        monkeypatch.setattr(documents, "save", broken)
        assert await organiser.refused("Announce", text="Bonjour") == "not-kept"
        assert (await room_view(server, room, organiser))["settings"]["message"] == ""
        await organiser.granted("Announce", text="Bonjour")
        assert (await room_view(server, room, organiser))["settings"]["message"] == "Bonjour"


@scenario
async def test_a_room_that_cannot_be_read_waits_and_goes_on(monkeypatch):
    async with serving() as server:
        _room, organiser = await server.open_room()
        documents = server.hub.journal.documents
        find, away = documents.find, [True]

        def broken(*_):
            raise JournalError("the database is away")

        monkeypatch.setattr(documents, "save", broken)
        monkeypatch.setattr(documents, "find", lambda *name: broken() if away else find(*name))
        organiser.say({"type": "Announce", "id": "a", "text": "Bonjour"})
        await organiser.until("Stalled")
        assert await organiser.refused("LetChoose", on=True) == "not-kept"
        away.clear()
        monkeypatch.undo()
        until = server.clock.now() + 2_000
        while server.clock.ring(until):
            await asyncio.sleep(0)
        await organiser.until("RoomWelcome")
        assert (await organiser.until("Answer", id="a"))["refusal"] == "not-kept"
        await organiser.granted("LetChoose", on=True)


@scenario
async def test_a_room_is_erased_after_a_day_unless_it_is_in_use():
    today = [1_800_000_000]
    async with serving(calendar=lambda: today[0]) as server:
        room, organiser, people, table, connections = await playing(server)
        today[0] += 25 * 3600
        await server.hub.cleanup.erase_names()
        assert len(await server.hub.journal.documents.all("room")) == 1, "they are still playing"
        for connection in (organiser, *people, *connections):
            await connection.leave()
        await server.hub.cleanup.erase_names()
        assert await server.hub.journal.documents.all("room") == []
        stored = await server.hub.journal.find(table)
        assert (stored.personal, stored.status) == (False, "over")
        assert server.hub.rooms.has(room) is False


@scenario
async def test_an_empty_room_and_its_tables_are_evicted_and_reloaded():
    async with serving() as server:
        room, organiser, people, table, connections = await playing(server)
        for connection in (organiser, *people, *connections):
            await connection.leave()
        await server.advance(10 * 60_000)
        assert (server.hub.rooms.has(room), server.hub.loaded) == (False, 0)
        again = await server.connect_to_room(room, organiser.token)
        assert [p["table"] for p in again.welcome["people"]] == [table, table]
        await again.granted("StartTable", table=table)
        assert (await server.connect(table, people[0].token)).welcome["status"][
            "stage"
        ] == "playing"


@scenario
async def test_a_person_given_a_seat_elsewhere_is_told_and_a_stranger_is_not():
    async with serving() as server:
        room, organiser = await server.open_room()
        ana, bob = await server.enter_room(room, "Ana", "Bob")
        await organiser.granted("OpenTable", game="bell", seats=2)
        table = (await room_view(server, room, organiser))["tables"][0]["id"]
        await organiser.granted("SeatPerson", person=2, table=table)
        assert (await bob.until("Summoned"))["table"] == table
        await server.advance(2_000)
        assert not any(frame["type"] == "Summoned" for frame in ana.waiting())
        secret = bob.token
        stranger = await server.connect_to_room(room, board=True)
        told = json.dumps([stranger.welcome, organiser.welcome, ana.waiting()])
        assert secret not in told
        assert hash_token(secret) not in told


@scenario
async def test_inviting_again_by_name_gives_a_new_code_to_the_same_room():
    async with serving() as server:
        first, code = await server.hub.rooms.invite("Moulin")
        again, other = await server.hub.rooms.invite("Moulin")
        assert first.id == again.id
        connection = await server.connect_to_room(first.id)
        connection.say({"type": "Organise", "id": "a", "code": code})
        await connection.until("Organising")
        assert (
            await (await server.connect_to_room(first.id)).refused("Organise", code=code)
            == "bad-code"
        )
        await (await server.connect_to_room(first.id)).granted("Organise", code=other)
