"""Kept evenings on a server: the souvenir, the season, and how they are erased."""

import csv
import io

import msgspec

from kermesse.journal.sqlite import MEMORY
from kermesse.rooms.evening_record import Kept
from kermesse.server import evenings
from kermesse.server.cleanup import Cleanup
from kermesse.server.features import seasons
from support.replaced import replaced
from support.serving import scenario, serving

YEAR = 365 * 24 * 3600


async def kept_evening(server, *agreeing, season=None):
    """Return the ids of an evening at which Ana beat Bob with the real box, and of its season."""
    room, organiser = await server.open_room("Le =Moulin")
    answer = await organiser.granted("KeepEvening", on=True, season=season)
    people = await server.enter_room(room, "Ana", "Bob")
    for person, name in zip(people, ("Ana", "Bob"), strict=True):
        if name in agreeing:
            await person.granted("AgreeToKeep", yes=True)
    await organiser.granted("FormTables", game="bell", size=2, boxes=1)
    welcome = (await server.connect_to_room(room, organiser.token)).welcome
    table = welcome["tables"][0]["id"]
    await organiser.granted("EnterResult", table=table, scores=[12, 7], winners=[0])
    return room, organiser, welcome["settings"]["evening"], answer["code"]


async def page(browser, path, status=200):
    answer = await browser.get(f"/api/{path}")
    assert answer.status_code == status, answer.text
    return answer.json()


@scenario
async def test_the_souvenir_outlives_the_room_with_the_names_of_those_who_agreed():
    async with serving() as server, server.browser() as browser:
        _, organiser, evening, season = await kept_evening(server, "Ana")
        organiser.say({"type": "EraseRoom", "id": "e"})
        assert (await organiser.until("Gone"))["why"] == "room-erased"
        shown = await page(browser, f"evenings/{evening}?language=fr")
        assert [(row["name"], row["points"]) for row in shown["standings"]] == [
            ("Ana", 12),
            ("", 0),
        ]
        (game,) = shown["games"]
        assert [seat.get("name", "") for seat in game["played"]["seats"]] == ["Ana", ""]
        assert not game["replay"], "with the real box there is none"
        assert season not in str(shown)
        assert "Bob" not in str(shown)
        assert shown["until"] > shown["started"] + YEAR
        await page(browser, f"evenings/{season}", 404)
        await page(browser, f"seasons/{evening}", 404)


@scenario
async def test_a_season_adds_up_evenings_and_is_exported():
    async with serving() as server, server.browser() as browser:
        *_, season = await kept_evening(server, "Ana")
        *_, again = await kept_evening(server, "Ana", "Bob", season=season)
        assert season == again
        shown = await page(browser, f"seasons/{season}")
        assert [(r["name"], r["rank"], r["points"], r["evenings"]) for r in shown["standings"]] == [
            ("Ana", 1, 24, 2),
            ("Bob", 2, 0, 1),
        ]
        answer = await browser.get(f"/api/seasons/{season}/results.csv?language=fr")
        lines = list(csv.DictReader(io.StringIO(answer.text.removeprefix("\ufeff"))))
        assert [line["name"] for line in lines] == ["Ana", "Joueur 1", "Ana", "Bob"]
        assert [line["rank"] for line in lines] == ["1", "2", "1", "2"]


@scenario
async def test_a_name_an_evening_or_everything_is_erased_and_stays_so():
    async with serving() as server, server.browser() as browser:
        room, organiser, first, season = await kept_evening(server, "Ana", "Bob")
        *_, second, _ = await kept_evening(server, "Ana", season=season)

        async def erase(status=200, **wish):
            answer = await browser.post(f"/api/seasons/{season}/erase", json=wish)
            assert answer.status_code == status, answer.text

        await erase(404, name="Zoé")
        await erase(404, evening="unknown")
        await erase(name="Ana")
        assert "Ana" not in str(await page(browser, f"seasons/{season}"))
        assert "Bob" in str(await page(browser, f"evenings/{first}"))
        # The room is still open, but an evening from which a name was erased changes no more.
        (zoe,) = await server.enter_room(room, "Zoé")
        await zoe.granted("AgreeToKeep", yes=True)
        assert "Ana" not in str(await page(browser, f"evenings/{first}"))
        await erase(evening=first)
        await page(browser, f"evenings/{first}", 404)
        await organiser.granted("AddPerson", name="Dora")
        await page(browser, f"evenings/{first}", 404)
        await erase(everything=True)
        await page(browser, f"evenings/{second}", 404)
        await page(browser, f"seasons/{season}", 404)


@scenario
async def test_an_organiser_who_switches_it_off_erases_the_evening():
    async with serving() as server, server.browser() as browser:
        _, organiser, evening, season = await kept_evening(server, "Ana")
        await organiser.granted("KeepEvening", on=False)
        await page(browser, f"evenings/{evening}", 404)
        await page(browser, f"seasons/{season}", 404)


@scenario
async def test_after_its_term_an_evening_is_erased():
    today = [1_800_000_000]
    async with serving(calendar=lambda: today[0]) as server, server.browser() as browser:
        *_, evening, season = await kept_evening(server, "Ana")
        today[0] += YEAR
        await Cleanup(server.hub).erase_names()
        assert "Ana" in str(await page(browser, f"evenings/{evening}"))
        today[0] += 40 * 24 * 3600
        await Cleanup(server.hub).erase_names()
        await page(browser, f"evenings/{evening}", 404)
        await page(browser, f"seasons/{season}", 404)


@scenario
async def test_a_replay_is_linked_once_it_shows_only_kept_names():
    async with serving(MEMORY) as server, server.browser() as browser:
        room, organiser = await server.open_room()
        await organiser.granted("KeepEvening", on=True)
        ana, bob = await server.enter_room(room, "Ana", "Bob")
        await ana.granted("AgreeToKeep", yes=True)
        await organiser.granted("FormTables", game="bell", size=2)
        players = []
        for person in (ana, bob):
            table = (await person.until("Summoned"))["table"]
            player = await server.connect(table, person.token)
            players.append(player)
        await players[0].granted("Begin")
        while (record := await server.hub.journal.find(table)).status != "over":
            await players[0].ask("Play", move={"type": "Ring"}, seen=0)
            await server.advance(1_000)
        evening = (await server.connect_to_room(room)).welcome["settings"]["evening"]
        await server.advance(1_000)
        (game,) = (await page(browser, f"evenings/{evening}"))["games"]
        assert (game["replay"], game["played"]["table"]) == (False, ""), "it would name Bob"
        await server.hub.journal.save(record.without_names())
        (game,) = (await page(browser, f"evenings/{evening}"))["games"]
        assert (game["replay"], game["played"]["table"]) == (True, table)

        # A language that does not exist is the first one, and costs no further replay of the game.
        read = []

        async def noted(*asked):
            read.append(asked)
            return {}

        with replaced(seasons, "moments", noted):
            for language in ("aa", "bb", "fr"):
                await page(browser, f"evenings/{evening}?language={language}")
        assert not read


def test_equal_points_share_a_rank_in_a_season():
    rows = [{"name": f"P{n}", "rank": 1, "points": n // 2, "games": 1, "won": 0} for n in range(9)]
    one = {"id": "e", "season": "s", "name": "", "started": 0, "standings": rows}
    found = seasons.standings([msgspec.convert(one, Kept)] * 3)
    assert [(row.name, row.rank, row.points, row.evenings) for row in found[:4]] == [
        ("P8", 1, 12, 3),
        ("P6", 2, 9, 3),
        ("P7", 2, 9, 3),
        ("P4", 4, 6, 3),
    ]


def test_an_erased_name_gets_the_next_number():
    row = {"rank": 1, "points": 1, "games": 1, "won": 0}
    old = {"standings": [{"player": 1, **row}, {"name": "Ana", **row}, {"name": "Bob", **row}]}
    kept = msgspec.convert({"id": "e", "season": "s", "name": "", "started": 0, **old}, Kept)
    new = evenings.without_name(kept, "Ana")
    assert [row.name or row.player for row in new.standings] == [1, 2, "Bob"]
