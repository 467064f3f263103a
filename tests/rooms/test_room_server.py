"""Rooms on a server: people who wait, tables formed of them, and what the organiser does there."""

import asyncio
import json

from kermesse.journal.port import JournalError
from kermesse.table.features.room_orders import room_of
from kermesse.table.kernel.seats import hash_token
from support.serving import Socket, scenario, serving


async def playing(house, names=("Ana", "Bob"), **wish):
    """A room with one table of the bell game, its organiser, and its people at it."""
    room, organiser = await house.open_room()
    people = await house.entered(room, *names)
    await organiser.granted("FormTables", game="bell", size=2, **wish)
    lines = []
    for person in people:
        summoned = await person.until("Summoned")
        line = await house.line(summoned["table"], person.token)
        line.token = person.token
        assert line.welcome["you"] == summoned["seat"]
        lines.append(line)
    return room, organiser, people, summoned["table"], lines


async def board(house, room, organiser):
    """The room as the organiser who comes anew sees it."""
    await house.later(1_000)
    return (await house.room_line(room, organiser.token)).welcome


@scenario
async def test_people_wait_are_seated_together_and_go_to_their_table_with_the_secret_they_have():
    async with serving() as house:
        room, organiser, _people, table, lines = await playing(house)
        shown = await board(house, room, organiser)
        assert [(p["name"], p["table"], p["seat"]) for p in shown["people"]] == [
            ("Ana", table, 0),
            ("Bob", table, 1),
        ]
        assert [seat["here"] for seat in shown["tables"][0]["seats"]] == [True, True]
        assert lines[0].welcome["about"]["room"] == room
        assert lines[0].welcome["about"]["number"] == 1
        assert lines[0].welcome["status"]["host"], "who sat first may begin"
        await lines[0].granted("Begin")
        assert (await board(house, room, organiser))["tables"][0]["status"] == "playing"


@scenario
async def test_a_code_leads_to_the_room_and_a_wrong_one_is_said_to_be_wrong():
    async with serving() as house, house.browser() as browser:
        room, organiser = await house.open_room("Salle des fêtes")
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
        late = await Socket(house, f"/ws/room/{room}").open()
        late.say({"type": "RoomHello"})
        assert (await late.until("Gone"))["why"] == "unknown-room"


@scenario
async def test_the_animator_pauses_a_table_and_its_players_cannot_go_on():
    async with serving() as house:
        _, organiser, _, table, lines = await playing(house)
        await lines[0].granted("Begin")
        await lines[1].until("Update")
        await organiser.granted("HoldTable", table=table, on=True)
        assert (await lines[0].until("Notice"))["what"] == "held"
        assert await lines[0].refused("Play", move={"type": "Ring"}, seen=0) == "held"
        await lines[0].granted("Resume")  # of a pause of their own there is none
        assert await lines[0].refused("Play", move={"type": "Ring"}, seen=0) == "held"
        await organiser.granted("HoldTable", table=None, on=False)
        assert (await lines[0].until("Notice"))["what"] == "resumed"


@scenario
async def test_nothing_of_a_room_is_lost_by_a_restart(tmp_path):
    path = tmp_path / "kermesse.db"
    async with serving(path) as house:
        room, organiser, people, table, _lines = await playing(house)
        [late] = await house.entered(room, "Chloé")
        await organiser.granted("Announce", text="On mange à midi")
        await organiser.granted("CountDown", seconds=600)
        await organiser.granted("LetChoose", on=True)
        await organiser.granted("Group", people=[3, 1])
        before = await board(house, room, organiser)
        token, secret = organiser.token, late.token
    async with serving(path) as house:
        again = await house.room_line(room, token)
        assert again.welcome["organiser"]
        for part in ("about", "settings"):
            assert again.welcome[part] == before[part] | (
                {"organisers": 1} if part == "settings" else {}
            )
        names = [(p["name"], p["table"], p["group"]) for p in again.welcome["people"]]
        assert names == [("Ana", table, 1), ("Bob", table, 0), ("Chloé", "", 1)]
        waits = await house.room_line(room, secret)
        assert waits.welcome["you"] == 3
        back = await house.line(table, people[0].token)
        assert back.welcome["you"] == 0
        await house.quiet()
        told = await house.line(table)
        assert [n["what"] for n in told.welcome["notices"]] == ["message", "countdown"]


@scenario
async def test_a_table_that_is_ended_has_no_outcome_and_keeps_its_deal_closed():
    async with serving() as house, house.browser() as browser:
        room, organiser, _people, table, lines = await playing(house)
        await lines[0].granted("Begin")
        await organiser.granted("StopTable", table=table)
        shown = await lines[0].until("Welcome")
        while shown["status"]["stage"] != "over":
            shown = await lines[0].until("Welcome")
        assert shown["status"]["room"]["stopped"]
        assert (shown["now"]["outcome"], shown["now"]["menu"]) == (None, [])
        assert (await lines[0].until("Notice"))["what"] == "stopped"
        assert await lines[0].refused("Play", move={"type": "Ring"}, seen=0) == "table-stopped"
        assert await organiser.refused("StopTable", table=table) == "game-over"
        assert await organiser.refused("HoldTable", table=table, on=True) == "game-over"
        answer = await browser.get(f"/api/tables/{table}/log")
        assert answer.json()["error"] == "not-over"
        shown = await board(house, room, organiser)
        assert [p["table"] for p in shown["people"]] == ["", ""], "they wait again"


@scenario
async def test_seats_of_a_room_go_to_its_people_alone():
    async with serving() as house:
        room, organiser = await house.open_room()
        [ana] = await house.entered(room, "Ana")
        await organiser.granted("OpenTable", game="bell", seats=2)
        shown = await board(house, room, organiser)
        table = shown["tables"][0]["id"]
        stranger = await house.line(table)
        assert await stranger.refused("Sit", name="Eve") == "room-seats"
        assert await ana.refused("ChooseTable", table=table) == "no-choosing"
        await organiser.granted("LetChoose", on=True)
        await ana.granted("ChooseTable", table=table)
        assert (await house.line(table, ana.token)).welcome["you"] == 0
        assert await organiser.refused("SeatPerson", person=1, table=table) == "person-seated"
        assert await organiser.refused("SeatPerson", person=7, table=table) == "no-such-person"
        assert await organiser.refused("SeatPerson", person=1, table="x") == "person-seated"
        await organiser.granted("UnseatPerson", person=1)
        assert await organiser.refused("SeatPerson", person=1, table="x") == "no-such-table"


@scenario
async def test_erasing_a_room_leaves_no_name_anywhere():
    async with serving() as house:
        _room, organiser, _people, table, lines = await playing(house)
        organiser.say({"type": "EraseRoom", "id": "erase"})
        assert (await lines[0].until("Gone"))["why"] == "room-erased"
        await house.quiet()
        kept = await house.hub.journal.find(table)
        assert (kept.personal, kept.status, room_of(kept)) == (False, "over", "")
        assert await house.hub.journal.documents.all("room") == []


@scenario
async def test_what_cannot_be_kept_is_said_and_nothing_is_lost(monkeypatch):
    async with serving() as house:
        room, organiser = await house.open_room()
        documents = house.hub.journal.documents
        save, failing = documents.save, [True]

        def broken(document):
            if failing:
                failing.clear()
                raise JournalError("the disk is full")
            return save(document)

        monkeypatch.setattr(documents, "save", broken)
        assert await organiser.refused("Announce", text="Bonjour") == "not-kept"
        assert (await board(house, room, organiser))["settings"]["message"] == ""
        await organiser.granted("Announce", text="Bonjour")
        assert (await board(house, room, organiser))["settings"]["message"] == "Bonjour"


@scenario
async def test_a_room_that_cannot_be_read_waits_and_goes_on(monkeypatch):
    async with serving() as house:
        _room, organiser = await house.open_room()
        documents = house.hub.journal.documents
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
        until = house.clock.now() + 2_000
        while house.clock.ring(until):
            await asyncio.sleep(0)
        await organiser.until("RoomWelcome")
        assert (await organiser.until("Answer", id="a"))["refusal"] == "not-kept"
        await organiser.granted("LetChoose", on=True)


@scenario
async def test_nothing_of_a_room_is_kept_beyond_a_day_unless_somebody_is_there():
    today = [1_800_000_000]
    async with serving(calendar=lambda: today[0]) as house:
        room, organiser, people, table, lines = await playing(house)
        today[0] += 25 * 3600
        await house.hub._erase_names()
        assert len(await house.hub.journal.documents.all("room")) == 1, "they play on"
        for line in (organiser, *people, *lines):
            await line.leave()
        await house.hub._erase_names()
        assert await house.hub.journal.documents.all("room") == []
        kept = await house.hub.journal.find(table)
        assert (kept.personal, kept.status) == (False, "over")
        assert house.hub.rooms.has(room) is False


@scenario
async def test_a_room_and_its_tables_are_evicted_when_all_have_gone_and_come_back():
    async with serving() as house:
        room, organiser, people, table, lines = await playing(house)
        for line in (organiser, *people, *lines):
            await line.leave()
        await house.later(10 * 60_000)
        assert (house.hub.rooms.has(room), house.hub.loaded) == (False, 0)
        again = await house.room_line(room, organiser.token)
        assert [p["table"] for p in again.welcome["people"]] == [table, table]
        await again.granted("StartTable", table=table)
        assert (await house.line(table, people[0].token)).welcome["status"]["stage"] == "playing"


@scenario
async def test_somebody_given_a_seat_elsewhere_hears_of_it_and_a_stranger_does_not():
    async with serving() as house:
        room, organiser = await house.open_room()
        ana, bob = await house.entered(room, "Ana", "Bob")
        await organiser.granted("OpenTable", game="bell", seats=2)
        table = (await board(house, room, organiser))["tables"][0]["id"]
        await organiser.granted("SeatPerson", person=2, table=table)
        assert (await bob.until("Summoned"))["table"] == table
        await house.later(2_000)
        assert not any(frame["type"] == "Summoned" for frame in ana.waiting())
        secret = bob.token
        stranger = await house.room_line(room, board=True)
        told = json.dumps([stranger.welcome, organiser.welcome, ana.waiting()])
        assert secret not in told
        assert hash_token(secret) not in told


@scenario
async def test_the_newest_room_of_a_name_goes_on_for_whoever_runs_the_server():
    async with serving() as house:
        first, code = await house.hub.rooms.invite("Moulin")
        again, other = await house.hub.rooms.invite("Moulin")
        assert first.id == again.id
        line = await house.room_line(first.id)
        line.say({"type": "Organise", "id": "a", "code": code})
        await line.until("Organising")
        assert await (await house.room_line(first.id)).refused("Organise", code=code) == "bad-code"
        await (await house.room_line(first.id)).granted("Organise", code=other)
