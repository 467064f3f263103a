"""Log import: an uploaded log is shown like any game, or refused with a reason."""

import gzip
import json

import msgspec
import pytest

import kermesse
from kermesse.core import log as logs
from kermesse.core.log import dump
from kermesse.server.features.log_import import MOST_BYTES
from support.finished_games import wandered
from support.serving import scenario, serving

GAMES = kermesse.all_games()


def encoded_log(game="festival", seed=1):
    found = kermesse.get(game)
    return json.loads(dump(wandered(found, found.default_seats, {}, seed).log()))


async def upload(browser, data):
    body = data if isinstance(data, bytes) else json.dumps(data).encode()
    return await browser.post("/api/logs", content=body)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@scenario
async def test_a_log_of_every_game_is_shown_like_a_game_played_here(game):
    log = wandered(game, game.default_seats, {}, 1).log()
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, gzip.compress(dump(log)))
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        assert opened["fair"]
        replay = (await browser.get(f"/api/tables/{opened['id']}/replay")).json()
        assert (replay["total"], replay["scenes"][0]["n"]) == (len(log.entries), 0)
        again = await upload(browser, gzip.compress(dump(log), 1))  # compressed again
        assert again.json() == opened
        back = (await browser.get(f"/api/tables/{opened['id']}/log")).content
        assert logs.load(back)[1] == log
        assert len(await server.hub.journal.records()) == 1
        half = logs.Log(log.header, log.entries[: len(log.entries) // 2])
        seat = logs.final(game, half).seats()[0]
        wish = {"n": len(half.entries), "seat": seat, "name": "Zoé"}
        answer = await browser.post(f"/api/tables/{opened['id']}/go-on", json=wish)
        assert answer.status_code == 201, answer.text


def _other_game(log):
    log["header"]["game"] = "chess"


def _newer_rules(log):
    log["header"]["version"] += 1


def _another_move(log):
    log["entries"][2], log["entries"][3] = log["entries"][3], log["entries"][2]


def _unknown_move(log):
    log["entries"][1]["move"] = {"type": "Castle"}


def _another_seed(log):
    log["header"]["seed"] = "00" * 32


def _no_hexadecimal(log):
    log["header"]["id"] = "zz"


def _too_many_seats(log):
    log["header"]["seats"] = 40


def _cut_short(log):
    del log["entries"][-1]


def _no_seed(log):
    log["header"]["seed"] = None


def _wrong_fields(log):
    log["moves"] = []


@pytest.mark.parametrize(
    ("change", "status", "error"),
    [
        (_other_game, 400, "log-unknown-game"),
        (_newer_rules, 410, "log-old"),
        (_another_move, 400, "log-altered"),
        (_unknown_move, 400, "log-altered"),
        (_another_seed, 400, "log-altered"),
        (_no_hexadecimal, 400, "log-altered"),
        (_too_many_seats, 400, "log-altered"),
        (_cut_short, 409, "log-unfinished"),
        (_no_seed, 409, "log-unfinished"),
        (_wrong_fields, 400, "log-foreign"),
    ],
)
@scenario
async def test_an_altered_log_and_a_foreign_file_get_different_errors(change, status, error):
    log = encoded_log()
    change(log)
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, log)
        assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
        assert await server.hub.journal.records() == []


@scenario
async def test_an_uncompressed_log_is_accepted():
    async with serving() as server, server.browser() as browser:
        assert (await upload(browser, encoded_log())).status_code == 201


@scenario
async def test_draws_that_do_not_match_the_seed_are_shown_but_not_called_fair():
    log = encoded_log()
    bound, value = log["entries"][0]["draws"][0]
    log["entries"][0]["draws"][0] = [bound, (value + 1) % bound]
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, log)
        assert (answer.status_code, answer.json()["fair"]) == (201, False)


@pytest.mark.parametrize(
    ("data", "status", "error"),
    [
        (b"", 400, "log-foreign"),
        (b"\x89PNG\r\n", 400, "log-foreign"),
        (b"[" * 60_000, 400, "log-foreign"),
        (b"\x1f\x8b\x00", 400, "log-foreign"),
        (gzip.compress(b" " * (MOST_BYTES + 1)), 413, "too-large"),
        (b" " * 70_000, 413, "too-large"),
        ('{"header": "é'.encode("latin-1"), 400, "log-foreign"),
    ],
    ids=lambda data: str(data)[:12],
)
@scenario
async def test_any_other_file_is_refused_with_a_reason(data, status, error):
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, data)
        assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text


def test_a_log_has_its_starting_position_and_the_photos_of_races():
    game = kermesse.get("festival")
    log = wandered(game, 4, {}, 1).log()
    plain = dump(log)
    assert b"origin" not in plain
    assert b"photo" not in plain
    header = msgspec.structs.replace(log.header, origin=logs.Origin("abc", 3))
    first, *rest = log.entries
    photo = ((2, 0), (0, 130))
    other = logs.Log(header, (msgspec.structs.replace(first, photo=photo), *rest))
    assert logs.load(dump(other))[1] == other
