"""Replays: a finished game is shown as any viewer saw it; a running one is not shown."""

import asyncio
import gzip
import json
from random import Random

import msgspec
import pytest

import kermesse
from kermesse.core.contract import PUBLIC, Join
from kermesse.core.log import replay
from kermesse.core.match import Match
from kermesse.core.playthrough import wander
from kermesse.server.features import replays
from support.finished_games import finished
from support.journal_proxy import JournalProxy
from support.serving import GAMES, scenario, serving

STORIES = [game for game in kermesse.all_games() if game.story is not None]
assert STORIES


async def pages(browser, table, viewer):
    """Yield every scene of a viewer, page by page."""
    found, total = [], None
    while total is None or len(found) <= total:
        path = f"/api/tables/{table}/replay?viewer={viewer}&after={len(found) - 1}"
        answer = await browser.get(path)
        assert answer.status_code == 200, answer.text
        page = answer.json()
        assert page["scenes"], "a page has at least one scene"
        found += page["scenes"]
        total = page["total"]
    return found


@scenario
async def test_the_scenes_are_what_each_viewer_saw_and_heard():
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        runner = await server.hub.runner(table)
        log = runner.table.log()
        for viewer in (PUBLIC, 0, 3):
            seen = await pages(browser, table, viewer)
            assert [scene["n"] for scene in seen] == list(range(len(log.entries) + 1))
            assert (seen[0]["by"], seen[0]["events"]) == (None, [])
            for step in replay(runner.table.game, log):
                scene = seen[step.number]
                heard = [e for told in step.told if (e := told.to(viewer)) is not None]
                assert scene["events"] == json.loads(msgspec.json.encode(heard))
                assert scene["view"] == json.loads(msgspec.json.encode(step.state.view(viewer)))
                assert (scene["by"], scene["at"]) == (step.entry.by, step.entry.at)
                assert scene["to_act"] == list(step.state.to_act())
            assert seen[-1]["outcome"]["winners"]
            assert all(scene["outcome"] is None for scene in seen[:-1])


@scenario
async def test_nothing_of_a_running_game_is_shown():
    async with serving() as server, server.browser() as browser:
        table = await server.open("romancier-scilof", 2)
        for expected in ("seating", "playing"):
            record = await server.hub.find(table)
            assert record.status == expected
            for path in ("replay", "replay?viewer=0", "replay?viewer=1&after=3", "story", "log"):
                answer = await browser.get(f"/api/tables/{table}/{path}")
                assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
                assert set(answer.json()) == {"error", "detail"}
            if expected == "seating":
                ana, _bob = await server.seat_players(table, "Ana", "Bob")
                await ana.granted("Begin")
                move = {"type": "Post", "letter": 0, "to": 1}
                await ana.granted("Play", move=move, seen=0)


def test_a_photo_finish_is_part_of_the_replay():
    game = kermesse.get("carrousel")
    log = wander(game, 2, {}, 1)
    first, second, *rest = log.entries
    photo = ((1, 0), (0, 35))
    entries = (first, msgspec.structs.replace(second, photo=photo), *rest)
    seen = replays.scenes(game, msgspec.structs.replace(log, entries=entries), PUBLIC, -1)
    assert [scene.photo for scene in seen[:4]] == [(), (), photo, ()]


class SlowEndJournal(JournalProxy):
    """A journal that is slow to store the end of a game."""

    def __init__(self, journal):
        super().__init__(journal)
        self.hurry = asyncio.Event()

    async def save(self, record):
        if record.status == "over":
            await self.hurry.wait()
        await self._journal.save(record)


@scenario
async def test_an_end_that_is_not_durable_yet_shows_nothing():
    async with serving(journal=SlowEndJournal) as server, server.browser() as browser:
        bots = {"1": "random", "2": "random", "3": "random"}
        table = await server.open("festival", 4, bots=bots)
        (connection,) = await server.seat_players(table, "Ana")
        await connection.granted("Begin")
        connection.say({"type": "GetUp", "id": "up"})
        runner = await server.hub.runner(table)
        while runner.table.record.status != "over":
            await asyncio.sleep(0)
            server.clock.ring(server.clock.now() + 10_000)
        for path in ("replay", "log"):
            answer = await browser.get(f"/api/tables/{table}/{path}")
            assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
        server.hub.journal.hurry.set()
        await server.settle()
        for path in ("replay", "log"):
            assert (await browser.get(f"/api/tables/{table}/{path}")).status_code == 200


@scenario
async def test_a_replay_that_cannot_be_shown_is_refused_with_a_reason():
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        for path, status, error in (
            ("nowhere/replay", 404, "unknown-table"),
            ("nowhere/story", 404, "unknown-table"),
            (f"{table}/replay?viewer=4", 400, "bad-viewer"),
            (f"{table}/replay?viewer=house", 400, "bad-viewer"),
            (f"{table}/replay?viewer=-1", 400, "bad-viewer"),
            (f"{table}/replay?viewer=%C2%B2", 400, "bad-viewer"),
            (f"{table}/replay?after=soon", 400, "bad-request"),
            (f"{table}/replay?after=-2", 400, "bad-request"),
            (f"{table}/replay?after={'9' * 5000}", 400, "bad-request"),
            (f"{table}/story", 404, "no-story"),
        ):
            answer = await browser.get(f"/api/tables/{path}")
            assert (answer.status_code, answer.json()["error"]) == (status, error), path


@scenario
async def test_after_the_last_scene_the_page_is_empty():
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        answer = await browser.get(f"/api/tables/{table}/replay?after=999999999")
        assert answer.json()["scenes"] == []


@scenario
async def test_a_game_of_older_rules_has_no_replay():
    old = GAMES["festival"]
    fields = {name: getattr(old, name) for name in type(old).__dataclass_fields__}
    newer = type(old)(**{**fields, "version": old.version + 1})
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        server.hub.evict(await server.hub.runner(table))
        server.hub.games = {**GAMES, "festival": newer}
        answer = await browser.get(f"/api/tables/{table}/replay")
        assert (answer.status_code, answer.json()["error"]) == (410, "old-version")


@scenario
async def test_pages_are_small_and_compressed_if_the_client_accepts_it():
    async with serving() as server, server.browser() as browser:
        table = await finished(server)
        path = f"/api/tables/{table}/replay?viewer=0"
        zipped = await browser.get(path)
        assert zipped.headers["content-encoding"] == "gzip"
        plain = await browser.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == zipped.json()
        assert len(gzip.compress(plain.content)) < len(plain.content) / 4


def test_a_page_has_a_maximum_length(monkeypatch):
    game = kermesse.get("festival")
    match = Match(game, 4)
    match.resume(wander(game, 4, {}, 3).entries)
    log = match.log()

    def numbers(after):
        return [scene.n for scene in replays.scenes(game, log, PUBLIC, after)]

    assert numbers(-1)[:3] == [0, 1, 2]
    monkeypatch.setattr(replays, "MOST_SCENES", 5)
    assert numbers(6) == [7, 8, 9, 10, 11]
    monkeypatch.setattr(replays, "MOST_BYTES", 1)
    assert numbers(6) == [7]


@pytest.mark.parametrize("seed", [1, 3])
def test_a_player_who_joined_late_sees_as_the_public_until_then(seed):
    game = kermesse.get("romancier-scilof")
    options = {"newcomers": True, "communes": 2}
    log = wander(game, 3, options, seed)
    match = Match(game, 3, options)
    match.resume(log.entries)
    joins = [n for n, entry in enumerate(log.entries, 1) if type(entry.move) is Join]
    assert joins, "nobody joined: choose another seed"
    seen, after = [], -1
    while after < len(log.entries):
        seen += replays.scenes(game, log, 3, after)
        after = seen[-1].n
    views = [scene.view.you for scene in seen]
    assert set(views[: joins[0]]) == {None}
    assert views[joins[0]] == 3
    assert [scene.ever for scene in seen[joins[0] - 1 : joins[0] + 1]] == [3, 4]


@scenario
async def test_everybody_may_read_the_story_of_a_finished_game():
    async with serving() as server, server.browser() as browser:
        for game in STORIES:
            table = await finished(server, game.key, game.seats[0] + 1)
            told = await browser.get(f"/api/tables/{table}/story")
            assert told.status_code == 200
            log = (await server.hub.runner(table)).table.log()
            assert told.json() == json.loads(msgspec.json.encode(game.story.tell(game, log)))


@pytest.mark.parametrize("game", STORIES, ids=lambda game: game.key)
def test_a_story_has_the_declared_structure(game):
    for seed in range(3):
        log = wander(game, Random(seed).choice(list(game.seats)[:6]), {}, seed)
        story = game.story.tell(game, log)
        assert type(story) is game.story.shape
        assert msgspec.json.decode(msgspec.json.encode(story), type=game.story.shape) == story
