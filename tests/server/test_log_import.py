"""Log import: an uploaded log is shown like any game, or refused with a reason."""

import gzip
import json

import msgspec
import pytest

import kermesse
from kermesse.core import log as logs
from kermesse.core.log import dump
from kermesse.server.features.log_import import MOST_BYTES
from kermesse.server.limits import Limits
from support.finished_games import finished, wandered
from support.serving import scenario, serving

GAMES = kermesse.all_games()


def encoded_log(game="festival", seed=1):
    found = kermesse.get(game)
    return json.loads(dump(wandered(found, found.default_seats, {}, seed).log()))


async def upload(browser, data):
    body = data if isinstance(data, bytes) else gzip.compress(json.dumps(data).encode())
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


def _origin(**origin):
    def change(log):
        log["header"]["origin"] = {"table": "k7f2m9xq3t", "n": 3} | origin

    return change


ORIGINS = [
    {"table": "../../api/forget-me?x=<script>"},
    {"table": ""},
    {"table": "K7F2M9XQ3T"},
    {"table": "k7f2m9xq3t\n"},
    {"table": "k7f2m9xq3to"},
    {"table": "0" * 21},
    {"n": -1},
    {"n": 10**18},
]


@pytest.mark.parametrize("origin", ORIGINS, ids=str)
@scenario
async def test_an_origin_that_no_server_writes_is_refused(origin):
    log = encoded_log()
    _origin(**origin)(log)
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, log)
        assert (answer.status_code, answer.json()["error"]) == (400, "log-altered")


@scenario
async def test_the_origin_of_a_continued_game_is_kept():
    log = encoded_log()
    async with serving() as server, server.browser() as browser:
        for origin in ({}, {"n": 0}, {"n": len(log["entries"])}, {"table": "0123456789abcdef0123"}):
            _origin(**origin)(log)
            answer = await upload(browser, log)
            assert answer.status_code == 201, answer.text
            replay = (await browser.get(f"/api/tables/{answer.json()['id']}/replay")).json()
            assert replay["about"]["origin"] == log["header"]["origin"]


def race(log):
    """Return the number of the first racing move of a log of Carrousel, and its seat."""
    names = {kind.__name__ for kind in kermesse.get("carrousel").racing}
    return next(
        (n, entry["by"]) for n, entry in enumerate(log["entries"]) if entry["move"]["type"] in names
    )


@scenario
async def test_the_photo_of_a_race_is_kept():
    log = encoded_log("carrousel")
    n, winner = race(log)
    others = [seat for seat in range(log["header"]["seats"]) if seat != winner]
    photo = [[winner, 0], *([seat, 70 * order] for order, seat in enumerate(others))]
    log["entries"][n]["photo"] = photo
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, log)
        assert answer.status_code == 201, answer.text
        back = (await browser.get(f"/api/tables/{answer.json()['id']}/log")).json()
        assert back["entries"][n]["photo"] == photo


PHOTOS = {
    "one seat": lambda seat, other: [[seat, 0]],
    "another winner": lambda seat, other: [[other, 0], [seat, 5]],
    "a winner after the start": lambda seat, other: [[seat, 1], [other, 5]],
    "a seat that is not there": lambda seat, other: [[seat, 0], [99, 5]],
    "a negative seat": lambda seat, other: [[seat, 0], [-1, 5]],
    "a seat twice": lambda seat, other: [[seat, 0], [other, 5], [other, 6]],
    "times out of order": lambda seat, other: [[seat, 0], [other, -5]],
    "an endless race": lambda seat, other: [[seat, 0], [other, 10**18]],
    "500 entries": lambda seat, other: [[seat, 0], *([n, n] for n in range(1, 500))],
}


@pytest.mark.parametrize("kind", PHOTOS)
@scenario
async def test_a_photo_of_no_race_is_refused(kind):
    log = encoded_log("carrousel")
    n, seat = race(log)
    log["entries"][n]["photo"] = PHOTOS[kind](seat, 1 - seat if seat < 2 else 0)
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, log)
        assert (answer.status_code, answer.json()["error"]) == (400, "log-altered")


@pytest.mark.parametrize("n", [0, 2])
@scenario
async def test_only_racing_moves_have_a_photo(n):
    log = encoded_log()
    log["entries"][n]["photo"] = [[0, 0], [1, 20]]
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, log)
        assert (answer.status_code, answer.json()["error"]) == (400, "log-altered")


@scenario
async def test_an_imported_game_is_marked_as_imported_and_one_dealt_here_is_not():
    async with serving() as server, server.browser() as browser:
        opened = (await upload(browser, encoded_log())).json()["id"]
        played = await finished(server)
        for table, imported in ((opened, True), (played, False)):
            replay = (await browser.get(f"/api/tables/{table}/replay")).json()
            assert replay["about"]["imported"] == imported
            assert (await server.connect(table)).welcome["about"]["imported"] == imported


@scenario
async def test_imports_are_counted_before_the_log_is_checked(monkeypatch):
    async with serving(limits=Limits(tables=2)) as server, server.browser() as browser:
        await browser.get("/api/games")
        assert (await upload(browser, b"no log")).status_code == 400
        assert (await upload(browser, encoded_log())).status_code == 201
        checked = []
        monkeypatch.setattr(logs, "load", checked.append)
        answer = await upload(browser, encoded_log())
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many-tables")
        assert checked == []


@scenario
async def test_an_uncompressed_log_is_accepted():
    async with serving() as server, server.browser() as browser:
        plain = json.dumps(encoded_log()).encode()
        assert (await upload(browser, plain)).status_code == 201


@scenario
async def test_draws_that_do_not_match_the_seed_are_shown_but_not_called_fair():
    log = encoded_log()
    bound, value = log["entries"][0]["draws"][0]
    log["entries"][0]["draws"][0] = [bound, (value + 1) % bound]
    async with serving() as server, server.browser() as browser:
        answer = await upload(browser, log)
        assert (answer.status_code, answer.json()["fair"]) == (201, False)


ZIPPED = gzip.compress(json.dumps(encoded_log()).encode())


@pytest.mark.parametrize(
    ("data", "status", "error"),
    [
        (b"", 400, "log-foreign"),
        (b"\x89PNG\r\n", 400, "log-foreign"),
        (b"[" * 60_000, 400, "log-foreign"),
        (b"\x1f\x8b\x00", 400, "log-foreign"),
        (gzip.compress(b" " * (MOST_BYTES + 1)), 413, "too-large"),
        (ZIPPED[:-8], 400, "log-foreign"),
        (ZIPPED[:-1], 400, "log-foreign"),
        (ZIPPED + b"more", 400, "log-foreign"),
        (ZIPPED + ZIPPED, 400, "log-foreign"),
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
