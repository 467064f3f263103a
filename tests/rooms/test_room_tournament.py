"""Tournaments in a room: rounds at its tables, results from their outcomes, also after a crash."""

import asyncio
import threading

import msgspec

from kermesse.rooms import tournament
from kermesse.rooms.record import KIND
from kermesse.table.features.advice import AdviceRecord
from support.serving import scenario, serving

BELL = {"game": "bell", "size": 2, "options": {"rounds": 1, "patience": 1_000}}


async def begun(server, names, system="swiss", **wish):
    """Return a room with a tournament of these people, its organiser and everybody's token."""
    room, organiser = await server.open_room()
    people = await server.enter_room(room, *names)
    await organiser.granted("StartTournament", system=system, **{**BELL, **wish})
    return room, organiser, {person.person: person.token for person in people}


async def room_view(server, room, token):
    """Return the room as a new connection sees it."""
    await server.advance(1_500)
    return (await server.connect_to_room(room, token, board=True)).welcome


async def current_tables(server, room, organiser):
    """Return the tables of the current round, each with the numbers of its people."""
    tables = (await room_view(server, room, organiser.token))["tables"]
    return {
        table["id"]: [seat["person"] for seat in table["seats"]]
        for table in tables
        if table["round"] and table["status"] != "over"
    }


async def finish(server, table, people, tokens):
    """Play a table to its end: nobody rings, and the clock ends the only round."""
    first = next(one for one in people if one)
    connection = await server.connect(table, tokens[first])
    if connection.welcome["status"]["stage"] == "seating":
        await connection.granted("Begin")
    await server.advance(20_000)
    assert (await server.hub.find(table)).status == "over"
    return connection


@scenario
async def test_a_swiss_of_three_rounds_with_a_restart_during_a_round(tmp_path):
    path, names = tmp_path / "kermesse.db", ("Ana", "Bob", "Cid", "Dan", "Eve")
    async with serving(path) as server:
        room, organiser, tokens = await begun(server, names, length=3)
        await organiser.granted("NextRound")
        first = await current_tables(server, room, organiser)
        assert sorted(map(len, first.values())) == [2, 2]
        assert await organiser.refused("NextRound") == "tournament-round-on"
        for table, people in first.items():
            await finish(server, table, people, tokens)
        cup = (await room_view(server, room, organiser.token))["tournament"]
        assert (cup["round"], cup["on"], cup["over"]) == (1, False, False)
        points = {row["name"]: row["points"] for row in cup["standings"]}
        assert sorted(points.values()) == [6, 6, 6, 6, 12], "draws, and one bye"
        await organiser.granted("NextRound")
        second = await current_tables(server, room, organiser)
        one, two = second
        await finish(server, one, second[one], tokens)
        before = await room_view(server, room, organiser.token)
        secret = organiser.token
    async with serving(path) as server:
        organiser = await server.connect_to_room(room, secret)
        again = await room_view(server, room, secret)
        assert again["tournament"] == before["tournament"]
        assert await current_tables(server, room, organiser) == {two: second[two]}
        await finish(server, two, second[two], tokens)
        await organiser.granted("NextRound")
        third = await current_tables(server, room, organiser)
        for table, people in third.items():
            await finish(server, table, people, tokens)
        pairs = [frozenset(p) for tables in (first, second, third) for p in tables.values()]
        assert len(set(pairs)) == 6, "no pair met twice"
        cup = (await room_view(server, room, secret))["tournament"]
        assert cup["over"]
        assert [row["place"] for row in cup["standings"]] == [1, 2, 3, 4, 5]
        assert sorted(row["byes"] for row in cup["standings"]) == [0, 0, 1, 1, 1]
        assert await organiser.refused("NextRound") == "tournament-over"


@scenario
async def test_a_server_that_crashed_before_it_opened_the_tables_of_a_round_opens_them(tmp_path):
    path = tmp_path / "kermesse.db"
    async with serving(path) as server:
        room, organiser, _ = await begun(server, ("Ana", "Bob", "Cid", "Dan"), length=1)
        opened, open_table = [], server.hub.open

        async def falls(record):
            if opened:
                raise OSError("the server falls here")
            opened.append(record.id)
            await open_table(record)

        server.hub.open = falls
        organiser.say({"type": "NextRound", "id": "next"})
        await server.settle()
        secret = organiser.token
    async with serving(path) as server:
        organiser = await server.connect_to_room(room, secret)
        tables = await current_tables(server, room, organiser)
        assert len(tables) == 2
        assert opened[0] in tables
        assert sorted(one for people in tables.values() for one in people) == [1, 2, 3, 4]


@scenario
async def test_a_shared_deal_is_the_same_at_every_table_and_secret_until_the_last_is_over():
    async with serving() as server, server.browser() as browser:
        room, organiser, tokens = await begun(server, ("Ana", "Bob", "Cid"), "deal", length=1)
        await organiser.granted("NextRound")
        tables = await current_tables(server, room, organiser)
        records = [await server.hub.find(table) for table in tables]
        assert len({(record.seed, record.game_id) for record in records}) == 1
        assert [record.deal is not None for record in records] == [True, True]
        assert [bool(chair.bot) for record in records for chair in record.chairs] == [
            False, False, False, True,
        ]  # fmt: skip
        one, two = tables
        connection = await finish(server, one, tables[one], tokens)
        assert connection.welcome["about"]["shared"]
        assert (await browser.get(f"/api/tables/{one}/log")).json()["error"] == "sealed"
        cup = (await room_view(server, room, organiser.token))["tournament"]
        assert {row["points"] for row in cup["standings"]} == {0}, "compared once all are over"
        await finish(server, two, tables[two], tokens)
        logs = [(await browser.get(f"/api/tables/{table}/log")).json() for table in tables]
        assert logs[0]["entries"][0]["move"] == logs[1]["entries"][0]["move"], "the same deal"
        cup = (await room_view(server, room, organiser.token))["tournament"]
        assert cup["over"]
        assert sum(row["points"] for row in cup["standings"]) > 0


@scenario
async def test_people_join_late_and_leave_and_a_stopped_table_gives_half_the_points():
    async with serving() as server:
        room, organiser, _ = await begun(server, ("Ana", "Bob"), length=1, system="robin")
        assert await organiser.refused("StartTournament", system="swiss", **BELL) == "tournament-on"
        await organiser.granted("NextRound")
        (table,) = await current_tables(server, room, organiser)
        [late] = await server.enter_room(room, "Cid")
        await organiser.granted("JoinTournament", person=late.person)
        assert await organiser.refused("JoinTournament", person=3) == "tournament-in"
        await organiser.granted("StopTable", table=table)
        await server.advance(1_000)
        cup = (await room_view(server, room, organiser.token))["tournament"]
        assert [(row["name"], row["points"]) for row in cup["standings"]][2] == ("Cid", 0)
        assert cup["standings"][0]["points"] == 6
        await organiser.granted("LeaveTournament", person=1)
        assert await organiser.refused("LeaveTournament", person=1) == "tournament-not-in"
        await organiser.granted("NextRound")
        assert [sorted(p) for p in (await current_tables(server, room, organiser)).values()] == [
            [2, 3]
        ]
        await organiser.granted("EndTournament")
        await organiser.granted(
            "StopTable", table=next(iter(await current_tables(server, room, organiser)))
        )
        await server.advance(1_000)
        cup = (await room_view(server, room, organiser.token))["tournament"]
        assert cup["over"]
        assert [row["left"] for row in cup["standings"] if row["person"] == 1] == [True]


@scenario
async def test_an_impossible_tournament_is_refused_and_changes_nothing():
    async with serving() as server:
        room, organiser = await server.open_room()
        assert await organiser.refused("NextRound") == "tournament-none"
        assert await organiser.refused("EndTournament") == "tournament-none"
        people = await server.enter_room(room, "Ana")
        alone = {**BELL, "system": "swiss", "length": 1}
        assert await organiser.refused("StartTournament", **alone) == "tournament-alone"
        people += await server.enter_room(room, "Bob", "Cid")
        for wish, refusal in (
            ({"size": 9}, "tournament-size"),
            ({"length": 3}, "tournament-length"),
            ({"game": "chess"}, "unknown-game"),
            ({"options": {"rounds": 0}}, "bad-setup"),
        ):
            assert await organiser.refused("StartTournament", **{**alone, **wish}) == refusal
        assert await people[0].refused("StartTournament", **alone) == "organiser-only"
        document = await server.hub.journal.documents.find(KIND, room)
        assert msgspec.json.decode(document.body)["tournament"] is None
        await organiser.granted("StartTournament", **alone)
        await organiser.granted("FormTables", game="bell", size=2, people=[1, 2])
        assert await organiser.refused("NextRound") == "tournament-seated"


@scenario
async def test_a_tournament_table_has_no_rematch_and_no_advice():
    async with serving() as server:
        room, organiser, tokens = await begun(server, ("Ana", "Bob"), length=1)
        await organiser.granted("NextRound")
        [(table, people)] = (await current_tables(server, room, organiser)).items()
        connection = await finish(server, table, people, tokens)
        assert connection.welcome["about"]["round"] == 1
        assert await connection.refused("Again") == "tournament-table"
        assert not (await server.hub.find(table)).part(AdviceRecord).allowed


@scenario
async def test_the_server_stays_responsive_while_a_round_is_paired(monkeypatch):
    """Pairing 200 people takes a quarter of a second; other tables must not wait for it."""
    pair, asked, others = tournament.next_round, threading.Event(), threading.Event()
    went_on = []

    def paired(*args):
        asked.set()
        went_on.append(others.wait(20))
        return pair(*args)

    monkeypatch.setattr(tournament, "next_round", paired)
    async with serving() as server, server.browser() as browser:
        room, organiser, _ = await begun(server, ("Ana", "Bob", "Cid", "Dan"), length=2)
        round_ = asyncio.ensure_future(organiser.granted("NextRound"))
        await asyncio.to_thread(asked.wait)
        assert (await browser.get(f"/api/rooms/{room}")).status_code == 200
        others.set()
        await round_
        assert went_on == [True]
        assert (await room_view(server, room, organiser.token))["tournament"]["round"] == 1
