"""Tournaments in a room: rounds at tables of its own, results as these ended, whatever falls."""

import asyncio
import threading

import msgspec

from kermesse.rooms import tournament
from kermesse.rooms.record import KIND
from kermesse.table.features.advice import AdviceRecord
from support.serving import scenario, serving

BELL = {"game": "bell", "size": 2, "options": {"rounds": 1, "patience": 1_000}}


async def begun(server, names, system="swiss", **wish):
    """A room with a tournament of these people: the room, its animator, everybody's secret."""
    room, animator = await server.open_room()
    people = await server.enter_room(room, *names)
    await animator.granted("StartTournament", system=system, **{**BELL, **wish})
    return room, animator, {person.person: person.token for person in people}


async def shown(server, room, token):
    """The room as somebody who comes anew sees it."""
    await server.advance(1_500)
    return (await server.connect_to_room(room, token, board=True)).welcome


async def on(server, room, animator):
    """The tables of the round that is on, each with the numbers of its people."""
    tables = (await shown(server, room, animator.token))["tables"]
    return {
        table["id"]: [seat["person"] for seat in table["seats"]]
        for table in tables
        if table["round"] and table["status"] != "over"
    }


async def finish(server, table, people, tokens):
    """Play a table to its end: nobody rings, and the clock closes the only round."""
    first = next(one for one in people if one)
    line = await server.connect(table, tokens[first])
    if line.welcome["status"]["stage"] == "seating":
        await line.granted("Begin")
    await server.advance(20_000)
    assert (await server.hub.find(table)).status == "over"
    return line


@scenario
async def test_a_swiss_of_three_rounds_with_a_restart_in_the_middle_of_one(tmp_path):
    path, names = tmp_path / "kermesse.db", ("Ana", "Bob", "Cid", "Dan", "Eve")
    async with serving(path) as server:
        room, animator, tokens = await begun(server, names, length=3)
        await animator.granted("NextRound")
        first = await on(server, room, animator)
        assert sorted(map(len, first.values())) == [2, 2]
        assert await animator.refused("NextRound") == "tournament-round-on"
        for table, people in first.items():
            await finish(server, table, people, tokens)
        cup = (await shown(server, room, animator.token))["tournament"]
        assert (cup["round"], cup["on"], cup["over"]) == (1, False, False)
        points = {line["name"]: line["points"] for line in cup["standings"]}
        assert sorted(points.values()) == [6, 6, 6, 6, 12], "draws, and one who sat out"
        await animator.granted("NextRound")
        second = await on(server, room, animator)
        one, two = second
        await finish(server, one, second[one], tokens)
        before = await shown(server, room, animator.token)
        secret = animator.token
    async with serving(path) as server:
        animator = await server.connect_to_room(room, secret)
        again = await shown(server, room, secret)
        assert again["tournament"] == before["tournament"]
        assert await on(server, room, animator) == {two: second[two]}
        await finish(server, two, second[two], tokens)
        await animator.granted("NextRound")
        third = await on(server, room, animator)
        for table, people in third.items():
            await finish(server, table, people, tokens)
        pairs = [frozenset(p) for tables in (first, second, third) for p in tables.values()]
        assert len(set(pairs)) == 6, "nobody met again"
        cup = (await shown(server, room, secret))["tournament"]
        assert cup["over"]
        assert [line["place"] for line in cup["standings"]] == [1, 2, 3, 4, 5]
        assert sorted(line["byes"] for line in cup["standings"]) == [0, 0, 1, 1, 1]
        assert await animator.refused("NextRound") == "tournament-over"


@scenario
async def test_a_server_that_fell_before_it_opened_the_tables_of_a_round_opens_them(tmp_path):
    path = tmp_path / "kermesse.db"
    async with serving(path) as server:
        room, animator, _ = await begun(server, ("Ana", "Bob", "Cid", "Dan"), length=1)
        opened, open_table = [], server.hub.open

        async def falls(record):
            if opened:
                raise OSError("the server falls here")
            opened.append(record.id)
            await open_table(record)

        server.hub.open = falls
        animator.say({"type": "NextRound", "id": "next"})
        await server.settle()
        secret = animator.token
    async with serving(path) as server:
        animator = await server.connect_to_room(room, secret)
        tables = await on(server, room, animator)
        assert len(tables) == 2
        assert opened[0] in tables
        assert sorted(one for people in tables.values() for one in people) == [1, 2, 3, 4]


@scenario
async def test_one_deal_for_all_is_the_same_at_every_table_and_closed_until_the_last_is_over():
    async with serving() as server, server.browser() as browser:
        room, animator, tokens = await begun(server, ("Ana", "Bob", "Cid"), "deal", length=1)
        await animator.granted("NextRound")
        tables = await on(server, room, animator)
        records = [await server.hub.find(table) for table in tables]
        assert len({(record.seed, record.game_id) for record in records}) == 1
        assert [record.deal is not None for record in records] == [True, True]
        assert [bool(chair.bot) for record in records for chair in record.chairs] == [
            False, False, False, True,
        ]  # fmt: skip
        one, two = tables
        line = await finish(server, one, tables[one], tokens)
        assert line.welcome["about"]["shared"]
        assert (await browser.get(f"/api/tables/{one}/log")).json()["error"] == "sealed"
        cup = (await shown(server, room, animator.token))["tournament"]
        assert {line["points"] for line in cup["standings"]} == {0}, "compared once all are over"
        await finish(server, two, tables[two], tokens)
        logs = [(await browser.get(f"/api/tables/{table}/log")).json() for table in tables]
        assert logs[0]["entries"][0]["move"] == logs[1]["entries"][0]["move"], "the same deal"
        cup = (await shown(server, room, animator.token))["tournament"]
        assert cup["over"]
        assert sum(line["points"] for line in cup["standings"]) > 0


@scenario
async def test_people_come_late_and_go_and_a_table_ended_brings_half_the_points():
    async with serving() as server:
        room, animator, _ = await begun(server, ("Ana", "Bob"), length=1, system="robin")
        assert await animator.refused("StartTournament", system="swiss", **BELL) == "tournament-on"
        await animator.granted("NextRound")
        (table,) = await on(server, room, animator)
        [late] = await server.enter_room(room, "Cid")
        await animator.granted("JoinTournament", person=late.person)
        assert await animator.refused("JoinTournament", person=3) == "tournament-in"
        await animator.granted("StopTable", table=table)
        await server.advance(1_000)
        cup = (await shown(server, room, animator.token))["tournament"]
        assert [(line["name"], line["points"]) for line in cup["standings"]][2] == ("Cid", 0)
        assert cup["standings"][0]["points"] == 6
        await animator.granted("LeaveTournament", person=1)
        assert await animator.refused("LeaveTournament", person=1) == "tournament-not-in"
        await animator.granted("NextRound")
        assert [sorted(p) for p in (await on(server, room, animator)).values()] == [[2, 3]]
        await animator.granted("EndTournament")
        await animator.granted("StopTable", table=next(iter(await on(server, room, animator))))
        await server.advance(1_000)
        cup = (await shown(server, room, animator.token))["tournament"]
        assert cup["over"]
        assert [line["left"] for line in cup["standings"] if line["person"] == 1] == [True]


@scenario
async def test_what_does_not_fit_is_refused_and_changes_nothing():
    async with serving() as server:
        room, animator = await server.open_room()
        assert await animator.refused("NextRound") == "tournament-none"
        assert await animator.refused("EndTournament") == "tournament-none"
        people = await server.enter_room(room, "Ana")
        alone = {**BELL, "system": "swiss", "length": 1}
        assert await animator.refused("StartTournament", **alone) == "tournament-alone"
        people += await server.enter_room(room, "Bob", "Cid")
        for wish, refusal in (
            ({"size": 9}, "tournament-size"),
            ({"length": 3}, "tournament-length"),
            ({"game": "chess"}, "unknown-game"),
            ({"options": {"rounds": 0}}, "bad-setup"),
        ):
            assert await animator.refused("StartTournament", **{**alone, **wish}) == refusal
        assert await people[0].refused("StartTournament", **alone) == "animator-only"
        document = await server.hub.journal.documents.find(KIND, room)
        assert msgspec.json.decode(document.body)["tournament"] is None
        await animator.granted("StartTournament", **alone)
        await animator.granted("FormTables", game="bell", size=2, people=[1, 2])
        assert await animator.refused("NextRound") == "tournament-seated"


@scenario
async def test_at_a_table_of_a_tournament_there_is_no_rematch_and_no_advice():
    async with serving() as server:
        room, animator, tokens = await begun(server, ("Ana", "Bob"), length=1)
        await animator.granted("NextRound")
        [(table, people)] = (await on(server, room, animator)).items()
        line = await finish(server, table, people, tokens)
        assert line.welcome["about"]["round"] == 1
        assert await line.refused("Again") == "tournament-table"
        assert not (await server.hub.find(table)).part(AdviceRecord).allowed


@scenario
async def test_while_a_round_is_paired_the_server_goes_on(monkeypatch):
    """Two hundred people are paired in a quarter of a second, in which others race for a horse."""
    pair, asked, others = tournament.next_round, threading.Event(), threading.Event()
    went_on = []

    def paired(*args):
        asked.set()
        went_on.append(others.wait(20))
        return pair(*args)

    monkeypatch.setattr(tournament, "next_round", paired)
    async with serving() as server, server.browser() as browser:
        room, animator, _ = await begun(server, ("Ana", "Bob", "Cid", "Dan"), length=2)
        round_ = asyncio.ensure_future(animator.granted("NextRound"))
        await asyncio.to_thread(asked.wait)
        assert (await browser.get(f"/api/rooms/{room}")).status_code == 200
        others.set()
        await round_
        assert went_on == [True]
        assert (await shown(server, room, animator.token))["tournament"]["round"] == 1
