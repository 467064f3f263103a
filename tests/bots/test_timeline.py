"""The timeline of a game: each player's odds by what they knew, the same in every process."""

import asyncio
from random import Random

import msgspec
import pytest

import kermesse
from kermesse.bots.advice import advise
from kermesse.bots.service import WorkerBotService
from kermesse.bots.timeline import (
    DRAFT,
    MOST_POINTS,
    Timeline,
    TimelinePoint,
    _own,
    _turns,
    build,
    passes,
    requests,
    samples,
)
from kermesse.bots.win_odds import Chance, Estimate, EstimateRequest, estimate, worlds_for
from kermesse.bots.workers import Workers
from kermesse.core.contract import HOUSE
from kermesse.core.log import replay
from kermesse.journal.port import Document
from kermesse.server.features import timeline
from kermesse.server.limits import Limits
from kermesse.table.kernel.record import SharedDeal
from support.finished_games import finished, wandered
from support.serving import RandomBots, scenario, serving

GAMES = kermesse.all_games()


class Here(RandomBots):
    """Bots in this process that use few worlds."""

    def __init__(self, worlds=2):
        self.worlds = worlds
        self.asked = 0
        self.parties = set()
        self.called = asyncio.Event()
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def estimate(self, game, asked, *, party):
        await self.go_on.wait()
        self.asked += len(asked)
        self.parties.add(party)
        few = (msgspec.structs.replace(each, worlds=self.worlds) for each in asked)
        return tuple(estimate(game, each) for each in few)

    async def advise(self, game, view, menu, *, seed, party):
        self.called.set()
        await self.go_on.wait()
        return advise(game, view, menu[:3], Random(seed))


class Draft(Here):
    """A bot service that waits once it is asked for more worlds than a draft has."""

    def __init__(self):
        super().__init__()
        self.drafted = asyncio.Event()

    async def estimate(self, game, asked, *, party):
        if not self.drafted.is_set() and asked[0].worlds == worlds_for(game):
            self.go_on.clear()
            self.drafted.set()
        return await super().estimate(game, asked, party=party)


class Lost(Here):
    """A bot service that never answers."""

    async def estimate(self, game, asked, *, party):
        return None


def film_of(game, log, worlds=1):
    moments = samples(game, log)
    asked = requests(game, log, moments)
    answers = {
        (each.n, each.seat): estimate(game, msgspec.structs.replace(each.request, worlds=worlds))[
            0
        ].chance
        for each in asked
    }
    return build(game, log, moments, answers)


def ended(game, seed=1):
    return wandered(game, game.default_seats, {}, seed).log()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_a_timeline_that_ends_with_its_outcome(game):
    log = ended(game)
    film = film_of(game, log)
    outcome = list(replay(game, log))[-1].state.outcome()
    numbers = [point.n for point in film.points]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == len(log.entries)
    assert len(numbers) <= MOST_POINTS + 1
    assert all(c is None or 0 <= c <= 1 for point in film.points for c in point.chances)
    won = tuple(float(seat in outcome.winners) for seat in sorted(outcome.scores))
    assert film.points[-1].chances == (won[:1] if game.cooperative else won)
    assert (film.points[0].score is not None) == game.cooperative
    assert len(film.points[0].chances) == (1 if game.cooperative else len(outcome.scores))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_bots_are_asked_with_the_view_of_that_moment(game):
    log = ended(game, 5)
    asked = {(each.n, each.seat): each.request for each in requests(game, log, samples(game, log))}
    seen = 0
    for step in replay(game, log):
        for seat in step.state.seats():
            if (request := asked.get((step.number, seat))) is not None:
                assert request.view == step.state.view(seat)
                assert request.moves == ()
                seen += 1
    assert seen


def test_a_timeline_is_the_same_each_time_and_in_any_chunks():
    game = kermesse.get("canaille")
    log = ended(game)
    assert film_of(game, log, 2) == film_of(game, log, 2)
    asked = [
        msgspec.structs.replace(each.request, worlds=2)
        for each in requests(game, log, samples(game, log))[:6]
    ]

    async def answers(*pieces):
        with Workers(1) as workers:
            service = WorkerBotService(workers)
            found = [await service.estimate(game, piece) for piece in pieces]
        return [each for piece in found for each in piece]

    here = [estimate(game, each) for each in asked]
    assert asyncio.run(answers(asked)) == here
    assert asyncio.run(answers(asked[:1], asked[1:])) == here


def test_moves_are_compared_in_the_same_worlds():
    game = kermesse.get("festival")
    log = ended(game)
    step = next(step for step in replay(game, log) if step.state.to_act())
    (seat,) = step.state.to_act()
    move = step.state.moves(seat)[0]
    twice = EstimateRequest(step.state.view(seat), 20, "s", (move, move))
    one, other = estimate(game, twice)
    assert one == other
    assert one.error == 0


def test_a_move_no_world_allows_wins_none():
    game = kermesse.get("festival")
    log = ended(game)
    step = next(step for step in replay(game, log) if step.state.to_act())
    (seat,) = step.state.to_act()
    wrong = EstimateRequest(step.state.view(seat), 4, "s", (log.entries[-1].move,))
    assert estimate(game, wrong) == (Estimate(Chance(0, 0)),)


def test_a_turning_point_is_a_lasting_change_of_the_odds():
    def turns(*chances):
        points = [TimelinePoint(n, n % 2, (chance,)) for n, chance in enumerate(chances, 1)]
        return [(n, before, after) for _row, n, _point, before, after in _turns(points)]

    assert turns(0.2, 0.2, 0.2, 0.8, 0.8, 0.8) == [(4, 0.2, 0.8)]
    assert turns(0.5, 0.5, 0.6, 0.5, 0.5, 0.5) == []  # a temporary change of one point
    assert turns(0.5, None, 0.5, 0.5) == []
    assert turns() == turns(0.5) == []
    down_and_up = turns(0.9, 0.9, 0.9, 0.1, 0.1, 0.1, 0.9, 0.9, 0.9)
    assert sorted(down_and_up) == [(4, 0.9, 0.1), (7, 0.1, 0.9)]


def test_own_moves_are_those_that_moved_the_players_own_odds_most():
    def own(*decisions, together=False):
        points = [TimelinePoint(n, by, chances) for n, (by, *chances) in enumerate(decisions, 1)]
        alone = {point.n: point.by for point in points}
        found = _own(points, alone, range(2), together, 0.1)
        return [(row, n, point.by, before, after) for row, n, point, before, after in found]

    low, high = (0.2, 0.5), (0.8, 0.5)
    start, end = [(1, *low)] * 3, [(1, *high)] * 3
    assert own(*start, (0, *high), *end) == [(0, 4, 0, 0.2, 0.8)]
    assert own(*end, (0, *low), *start) == [(0, 4, 0, 0.8, 0.2)]
    assert own(*start, (1, *high), *end) == [], "a change by the other player"
    assert own(*start, (0, 0.25, 0.5), *start) == [], "too small to be more than chance"
    assert own(*start, (0, *high)) == [], "the final count is no decision"
    assert own(*start, (0, *high), *end, together=True) == [(0, 4, 0, 0.2, 0.8)]


def test_a_draft_comes_first_then_the_seat_that_asked_then_the_others():
    game = kermesse.get("festival")
    log = ended(game)
    moments = samples(game, log)
    asked = requests(game, log, moments)
    draft, mine, others = passes(asked, 2)
    assert {each.seat for each in (*draft, *mine)} == {2}
    assert sum(each.request.worlds for each in draft) <= DRAFT
    assert sorted((*mine, *others), key=lambda each: (each.n, each.seat)) == asked
    answers = {(each.n, each.seat): Chance(0.25, 3) for each in draft}
    partial = build(game, log, moments, answers, draft[0].request.worlds)
    assert partial.points[0].chances == (None, None, 0.25, None)
    assert partial.points[-1].chances == film_of(game, log).points[-1].chances
    everyone, complete = passes(asked, None)
    assert len(everyone) == len(complete) == len(asked)
    few = [each._replace(request=msgspec.structs.replace(each.request, worlds=2)) for each in asked]
    assert passes(few, 9) == [few], "cheap enough without a draft"
    assert passes([], 0) == []


# ------------------------------------------------------------------------------- at the server


@scenario
async def test_a_draft_is_shown_until_the_timeline_is_complete():
    bots = Draft()
    async with serving(bots=bots) as server, server.browser() as browser:
        table = await finished(server)
        path = f"/api/tables/{table}/timeline"
        await browser.post(f"{path}?seat=0")
        await bots.drafted.wait()
        shown = (await browser.get(path)).json()
        assert shown["timeline"] is None
        first = shown["draft"]["points"][0]["chances"]
        assert [chance is None for chance in first] == [False, True, True, True]
        bots.go_on.set()
        film = await until_made(browser, table)
        assert None not in film["points"][0]["chances"]
        assert (await browser.get(path)).json()["draft"] is None


@scenario
async def test_a_game_of_older_rules_says_so():
    async with serving(bots=Here()) as server, server.browser() as browser:
        old = await server.hub.find(await finished(server))
        changed = msgspec.structs.replace(old, id="old", version=0)
        assert await server.hub.journal.create(changed)
        wish = {"n": 1, "seat": 0, "name": "Ana"}
        for answer in (
            await browser.post("/api/tables/old/timeline"),
            await browser.get("/api/tables/old/moves/2/advice"),
            await browser.post("/api/tables/old/go-on", json=wish),
        ):
            assert (answer.status_code, answer.json()["error"]) == (410, "old-version")


async def until_made(browser, table):
    while True:
        answer = await browser.get(f"/api/tables/{table}/timeline")
        assert answer.status_code == 200, answer.text
        if answer.json()["timeline"]:
            return answer.json()["timeline"]
        await asyncio.sleep(0)


@scenario
async def test_a_timeline_is_made_once_and_stored_with_the_table(tmp_path):
    db = str(tmp_path / "db")
    bots = Here()
    async with serving(db, bots=bots) as server, server.browser() as browser:
        table = await finished(server)
        path = f"/api/tables/{table}/timeline"
        untouched = {"done": 0, "total": 0, "timeline": None, "draft": None}
        assert (await browser.get(path)).json() == untouched
        bots.go_on.clear()
        begun = (await browser.post(path)).json()
        assert begun["timeline"] is None
        async with server.browser() as other:  # shares the running request at no cost
            assert (await other.post(path)).status_code == 200
        bots.go_on.set()
        film = await until_made(browser, table)
        asked = bots.asked
        assert (await browser.post(path)).json()["timeline"] == film
        estimates = sum(len(p["chances"]) for p in film["points"][:-1])
        assert bots.asked == asked == 2 * estimates  # a draft and the timeline
        assert len(bots.parties) == 1
    async with serving(db, bots=Lost()) as server, server.browser() as browser:
        assert (await browser.get(path)).json()["timeline"] == film


@scenario
async def test_no_timeline_of_an_unfinished_or_closed_game():
    async with serving(bots=Here()) as server, server.browser() as browser:
        table = await server.open("festival", 4)
        for path in (f"/api/tables/{table}/timeline", f"/api/tables/{table}/moves/1/advice"):
            answer = await browser.get(path)
            assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
        assert (await browser.post(f"/api/tables/{table}/timeline")).json()["error"] == "not-over"
        over = await finished(server)
        runner = await server.hub.runner(over)
        deal = SharedDeal("same", until=server.hub.calendar() + 60)
        record = runner.table.changed_record(deal=deal)
        await server.hub.journal.save(record)
        for answer in (
            await browser.post(f"/api/tables/{over}/timeline"),
            await browser.get(f"/api/tables/{over}/timeline"),
            await browser.get(f"/api/tables/{over}/moves/2/advice"),
        ):
            assert (answer.status_code, answer.json()["error"]) == (409, "sealed-day")
            assert answer.headers["retry-after"] == "60"


@scenario
async def test_a_guest_has_one_timeline_at_a_time_and_a_rate_limit():
    bots = Here()
    limits = Limits(of_features=(timeline.TimelineLimits(films=2),))
    async with serving(bots=bots, limits=limits) as server, server.browser() as browser:
        tables = [await finished(server) for _ in range(3)]
        await browser.get("/api/games")  # and there is a cookie
        bots.go_on.clear()
        assert (await browser.post(f"/api/tables/{tables[0]}/timeline")).status_code == 200
        second = await browser.post(f"/api/tables/{tables[1]}/timeline")
        assert (second.status_code, second.json()["error"]) == (429, "one-timeline")
        bots.go_on.set()
        await until_made(browser, tables[0])
        await browser.post(f"/api/tables/{tables[1]}/timeline")
        await until_made(browser, tables[1])
        third = await browser.post(f"/api/tables/{tables[2]}/timeline")
        assert (third.status_code, third.json()["error"]) == (429, "too-many-timelines")
        assert int(third.headers["retry-after"]) > 0


@scenario
async def test_a_failed_timeline_is_reported_and_may_be_retried():
    async with serving(bots=Lost()) as server, server.browser() as browser:
        table = await finished(server)
        path = f"/api/tables/{table}/timeline"
        await browser.post(path)
        await server.settle()
        answer = await browser.get(path)
        assert (answer.status_code, answer.json()["error"]) == (503, "timeline-failed")
        server.hub.bots = Here()
        assert (await browser.post(path)).status_code == 200
        await until_made(browser, table)


@scenario
async def test_an_unreadable_stored_timeline_is_made_again():
    async with serving(bots=Here()) as server, server.browser() as browser:
        table = await finished(server)
        old = Document(kind=timeline.KIND, id=table, body=msgspec.Raw(b'{"reel":1}'))
        assert await server.hub.journal.documents.create(old)
        assert (await browser.get(f"/api/tables/{table}/timeline")).json()["timeline"] is None
        await browser.post(f"/api/tables/{table}/timeline")
        film = await until_made(browser, table)
        assert msgspec.convert(film, Timeline).points


@scenario
async def test_alternative_moves():
    bots = Here(worlds=8)
    async with serving(bots=bots) as server, server.browser() as browser:
        table = await finished(server)
        log = (await server.hub.runner(table)).table.log()
        n = next(n for n, e in enumerate(log.entries, 1) if e.by != HOUSE)
        path = f"/api/tables/{table}/moves/{n}/advice"
        answer = await browser.get(path)
        assert answer.status_code == 200, answer.text
        thought = answer.json()
        entry = log.entries[n - 1]
        assert (thought["n"], thought["seat"]) == (n, entry.by)
        assert thought["played"] == msgspec.to_builtins(entry.move)
        assert thought["advice"]["reason"]["type"]
        assert 0 <= thought["chosen"]["win"] <= 1
        if thought["advice"]["move"] == thought["played"]:
            assert thought["alike"]
        asked = bots.asked
        assert (await browser.get(path)).json() == thought
        assert bots.asked == asked  # cached
        for number, status, error in (
            (1, 409, "no-decision"),  # a House move
            (0, 404, "no-such-move"),
            (len(log.entries) + 1, 404, "no-such-move"),
            ("x", 404, "no-such-move"),
            ("٣", 404, "no-such-move"),
        ):
            answer = await browser.get(f"/api/tables/{table}/moves/{number}/advice")
            assert (answer.status_code, answer.json()["error"]) == (status, error)


@scenario
async def test_one_request_at_a_time():
    bots = Here()
    async with serving(bots=bots) as server, server.browser() as browser:
        table = await finished(server)
        await browser.get("/api/games")
        bots.go_on.clear()
        first = asyncio.create_task(browser.get(f"/api/tables/{table}/moves/2/advice"))
        await bots.called.wait()
        again = await browser.get(f"/api/tables/{table}/moves/3/advice")
        assert (again.status_code, again.json()["error"]) == (429, "one-thought")
        bots.go_on.set()
        assert (await first).status_code == 200
