"""The deal of the day: the same for everybody, committed before, secret until the day is over."""

from dataclasses import replace

import kermesse
from kermesse.core import streams
from kermesse.server.features.daily import KIND, Daily, after, end_of
from support.serving import GAMES, scenario
from support.virtual_calendar import Player, VirtualCalendar, post

FESTIVAL = kermesse.get("festival")


@scenario
async def test_two_people_play_the_same_deal_and_compare(tmp_path):
    days, file = VirtualCalendar(), str(tmp_path / "days.db")
    async with days.server(file) as server, server.browser() as one, server.browser() as two:
        ana, bob = Player(server, one), Player(server, two)
        _, today = await ana.get("days")
        promised = today["promises"]["festival"]
        assert (await ana.festival())["players"] == 0
        await ana.begin()
        await bob.begin(name="Bob")
        first, second = ana.line.scope["path"], bob.line.scope["path"]
        assert first != second
        records = [await server.hub.journal.find(each.table) for each in (ana, bob)]
        assert records[0].seed == records[1].seed
        assert records[0].nonces == records[1].nonces
        logs = [await server.hub.journal.read(each.table) for each in (ana, bob)]
        assert logs[0][0] == logs[1][0], "the same cards"
        scores = [await ana.finish(0), await bob.finish(-1)]
        shown = [await ana.festival(), await bob.festival()]
        assert [each["score"] for each in shown] == scores
        assert [each["players"] for each in shown] == [2, 2]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        assert [each["rank"] for each in shown] == ranks
        assert shown[0]["results"] == [], "other results are hidden until the day is over"
        for path in ("log", "replay", "story", "timeline", "moves/2/advice"):
            status, body = await bob.get(f"tables/{ana.table}/{path}")
            assert (status, body["error"]) == (409, "sealed-day"), path
        for path, wish in (("timeline", {}), ("go-on", {"n": 3, "seat": 0, "name": "Bob"})):
            status, body = await post(two, f"tables/{ana.table}/{path}", **wish)
            assert (status, body["error"]) == (409, "sealed-day"), path
        connection = await server.connect(ana.table, hello=False)
        connection.say({"type": "Hello", "protocol": 2})
        assert (await connection.until("Gone"))["why"] == "deal-closed"
        again, _ = await post(one, f"days/{today['day']}/festival")
        assert (await post(one, f"days/{today['day']}/festival"))[1]["id"] == ana.table, "once"
        assert again == 201
    days.today += 24 * 3600
    async with days.server(file) as server, server.browser() as three:
        cleo = Player(server, three)
        assert (await cleo.festival())["commitment"] == promised
        past = await cleo.festival(f"days/{today['day']}")
        assert [(each["name"], each["score"]) for each in past["results"]] == sorted(
            zip(("Ana", "Bob"), scores, strict=True), key=lambda result: -result[1]
        )
        status, log = await cleo.get(f"tables/{past['results'][0]['table']}/log")
        assert status == 200
        assert streams.commitment(bytes.fromhex(log["header"]["seed"])) == past["commitment"]
        # A past day can still be played, and discloses nothing new.
        await cleo.begin(today["day"], name="Cleo")
        assert (await cleo.festival(f"days/{today['day']}"))["players"] == 2
        assert (await cleo.get(f"tables/{ana.table}/log"))[0] == 200
        # Nor does a continuation of such a game count: it has no part in the deal.
        wish = {"n": 3, "seat": 0, "name": "Cleo"}
        status, given = await post(three, f"tables/{ana.table}/go-on", **wish)
        assert status == 201
        assert (await server.hub.find(given["id"])).deal is None
        assert (await cleo.festival(f"days/{today['day']}"))["players"] == 2


@scenario
async def test_settings_are_fixed_for_everybody():
    async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
        ana = await Player(server, browser).begin()
        for asked, fields in (
            ("Advise", {}),
            ("GetUp", {}),
            ("SetTempo", {"tempo": "calm"}),
            ("Sit", {"name": "Zoé", "seat": 1, "beside": True}),
        ):
            assert await ana.line.refused(asked, **fields) == "deal-of-day", asked
        assert ana.line.welcome["about"]["day"] == end_of(server.hub.feature(Daily).today)


@scenario
async def test_settings_cannot_be_changed_before_sitting_down_either():
    async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
        _, opened = await post(browser, f"days/{server.hub.feature(Daily).today}/festival")
        cookie = f"kermesse_guest={browser.cookies['kermesse_guest']}"
        connection = await server.connect(opened["id"], cookie=cookie)
        for asked, fields in (
            ("Begin", {}),
            ("AddPlace", {}),
            ("RemovePlace", {"seat": 3}),
            ("SeatBot", {"seat": 1, "bot": "random"}),
            ("Arrange", {"options": {"simple": True}}),
            ("SetTempo", {"tempo": "calm"}),
        ):
            assert await connection.refused(asked, **fields) == "deal-of-day", asked


@scenario
async def test_a_game_that_ends_after_midnight_does_not_count():
    days = VirtualCalendar()
    async with days.server(":memory:") as server, server.browser() as browser:
        ana, day = await Player(server, browser).begin(), server.hub.feature(Daily).today
        days.today = end_of(day) + 60
        await ana.finish()
        shown = await ana.festival(f"days/{day}")
        assert (shown["score"], shown["rank"], shown["players"]) == (None, None, 0)


@scenario
async def test_after_a_day_the_devices_that_played_are_forgotten():
    days = VirtualCalendar()
    async with days.server(":memory:") as server, server.browser() as browser:
        ana, day = await Player(server, browser).begin(), server.hub.feature(Daily).today
        score = await ana.finish()
        days.today += 3 * 24 * 3600
        await server.advance(3_700_000)
        shown = await ana.festival(f"days/{day}")
        assert [(each["name"], each["score"]) for each in shown["results"]] == [("", score)]
        assert shown["table"] == ""
        stored = await server.hub.journal.documents.find(KIND, f"{day} festival")
        assert stored.expires is None
        assert b'"players":{}' in bytes(stored.body)


@scenario
async def test_invalid_future_and_outdated_days_are_refused(tmp_path):
    days, file = VirtualCalendar(), str(tmp_path / "days.db")
    async with days.server(file) as server, server.browser() as browser:
        ana, day = Player(server, browser), server.hub.feature(Daily).today
        await ana.begin()
        for none in (after(day), after(day, -9), "tomorrow", "2026-13-45", "0001-01-01", "９"):
            assert (await ana.get(f"days/{none}"))[1]["error"] == "no-such-day", none
            assert (await post(browser, f"days/{none}/festival"))[1]["error"] == "no-such-day"
        assert (await post(browser, f"days/{day}/whist"))[1]["error"] == "unknown-game"
    newer = {**GAMES, "festival": replace(FESTIVAL, version=FESTIVAL.version + 1)}
    async with days.server(file, games=newer) as server, server.browser() as browser:
        status, body = await post(browser, f"days/{day}/festival")
        assert (status, body["error"]) == (410, "day-old-rules")
        assert (await Player(server, browser).festival(f"days/{day}"))["old"]


@scenario
async def test_deals_are_taken_along_once_their_day_is_over(tmp_path):
    days, file = VirtualCalendar(), str(tmp_path / "days.db")
    async with days.server(file) as server, server.browser() as browser:
        ana = Player(server, browser)
        _, today = await ana.get("days")
        await ana.begin()
        status, body = await ana.get(f"days/{today['day']}/deals")
        assert (status, body["error"]) == (404, "no-such-day")
        seed = (await server.hub.journal.find(ana.table)).seed
    days.today += 24 * 3600
    async with days.server(file) as server, server.browser() as browser:
        status, deals = await Player(server, browser).get(f"days/{today['day']}/deals")
        assert status == 200
        assert {deal["game"] for deal in deals} == set(GAMES)
        (deal,) = [deal for deal in deals if deal["game"] == "festival"]
        assert deal["seed"] == seed
        assert (deal["players"], deal["results"]) == ({}, {}), "nobody is named"
