"""What the server takes and what it refuses: each limit has its answer, and nothing falls over."""

import stat

import httpx
import pytest

import kermesse
from kermesse.core.contract import Ms
from kermesse.journal.port import StoredMove as Kept
from kermesse.server.guests import COOKIE, BadSecret, Guests, keep_secret
from kermesse.server.limits import Limits, RateLimiter
from kermesse.table.client import Settings
from kermesse.table.record import Chair, Record
from serving import HOST, Closed, Socket, scenario, serving

DEEP = '{"type": "Play", "id": "x", "seen": 0, "move": ' + "[" * 8000


async def wrong(line, data):
    """Say something that cannot be taken; what is said of it."""
    line.say(data)
    frame = await line.until("Wrong")
    return frame["why"], frame["detail"]


async def gone(line):
    """Why a line was closed, and its number."""
    frame = await line.until("Gone")
    with pytest.raises(Closed) as closed:
        await line.next()
    return frame["why"], closed.value.code


# ------------------------------------------------------------------------------------- messages


@scenario
async def test_a_message_over_8_kib_is_refused_and_the_line_goes_on():
    async with serving() as house:
        line = await house.line(await house.open())
        for text in ("x" * 8193, "é" * 4097, b"x" * 8193):
            assert await wrong(line, text) == ("too-large", "at most 8192 bytes")
        assert (await wrong(line, "x" * 8192))[0] == "not-json"
        assert await line.refused("Begin") == "host-only"


@pytest.mark.parametrize("text", ["", "{", "nil", '{"type": "Hello"', "\x00", b"\xff\xfe", DEEP])
@scenario
async def test_what_is_not_json_is_said_to_be(text):
    async with serving() as house:
        line = await house.line(await house.open())
        assert (await wrong(line, text))[0] == "not-json"


@pytest.mark.parametrize(
    ("message", "detail"),
    [
        ([], "Expected `object`"),
        ({}, "missing required field `type`"),
        ({"type": "Cheat"}, "Cheat"),
        ({"type": "Say", "id": "x"}, "`text`"),
        ({"type": "Say", "id": "x", "text": "a", "colour": "red"}, "colour"),
        ({"type": "Say", "id": "x" * 41, "text": "a"}, "40"),
        ({"type": "Sit", "id": "x", "name": "Ana", "seat": -1}, "seat"),
        ({"type": "Point", "x": 10**30, "y": 0}, "x"),
        ({"type": "Hello"}, "already"),
    ],
)  # fmt: skip
@scenario
async def test_what_is_not_a_command_is_said_to_be_with_the_detail(message, detail):
    async with serving() as house:
        line = await house.line(await house.open())
        why, more = await wrong(line, message)
        assert why == "not-a-command"
        assert detail in more


@scenario
async def test_hello_comes_first_and_in_time():
    async with serving() as house:
        table = await house.open()
        line = await house.line(table, hello=False)
        assert (await wrong(line, {"type": "Begin", "id": "x"}))[0] == "hello-first"
        await house.later(9_999)
        line.say({"type": "Hello"})
        await line.until("Welcome")
        silent = await house.line(table, hello=False)
        await house.later(10_000)
        assert (await silent.until("Wrong"))["why"] == "hello-first"
        with pytest.raises(Closed):
            await silent.next()
        await house.later(60_000)
        assert (await line.refused("Begin")) == "host-only"


@scenario
async def test_a_hundred_messages_in_twenty_seconds_then_slower():
    async with serving() as house:
        line = await house.line(await house.open())  # the first message was Hello
        for _ in range(99):
            assert await line.refused("Begin") == "host-only"
        assert (await wrong(line, {"type": "Begin", "id": "x"}))[0] == "slow-down"
        await house.later(19_999)
        assert (await wrong(line, "bad"))[0] == "slow-down"
        await house.later(1)
        assert await line.refused("Begin") == "host-only"


@scenario
async def test_whoever_goes_on_flooding_is_let_go():
    async with serving() as house:
        table = await house.open()
        line, other = await house.line(table), await house.line(table)
        for _ in range(99 + 100):
            line.say({"type": "Begin", "id": "x"})
            await house.quiet()
        assert await gone(line) == ("flood", 1008)
        assert await other.refused("Begin") == "host-only"


@scenario
async def test_gestures_have_a_budget_of_their_own_and_are_dropped_without_a_word():
    async with serving() as house:
        _, (ana, bob) = await house.begun()
        bob.waiting()
        for x in range(30):
            ana.say({"type": "Point", "x": x, "y": 1})
            await house.quiet()
        assert [frame["x"] for frame in bob.waiting()] == list(range(25))
        assert ana.waiting() == []
        await house.later(1_000)
        ana.say({"type": "Point", "x": 99, "y": 1, "what": "card 1"})
        frame = await bob.until("Pointed", x=99)
        assert (frame["seat"], frame["what"]) == (0, "card 1")
        for _ in range(25 + 500):
            ana.say({"type": "Point", "x": 1, "y": 1})
        assert await gone(ana) == ("flood", 1008)


@scenario
async def test_gestures_never_wait_in_the_queue_only_the_latest_is_sent():
    async with serving() as house:
        _, (ana, bob) = await house.begun()
        await house.quiet()
        bob.waiting()
        bob.stall()
        for x in range(10):
            ana.say({"type": "Point", "x": x, "y": 1})
            await house.quiet()
        await ana.granted("Say", text="watch")
        await house.quiet()
        bob.flows.set()
        await house.quiet()
        # The first was on its way when the line stopped; words go before hands.
        seen = [frame.get("x", frame["type"]) for frame in bob.waiting()]
        assert seen == [0, "Said", 9]


@scenario
async def test_a_client_with_64_frames_waiting_is_too_slow():
    async with serving(limits=Limits(messages=1_000)) as house:
        _, (ana, bob) = await house.begun()
        await house.quiet()
        bob.waiting()
        bob.stall()
        for number in range(65):  # one on its way, 64 waiting
            await ana.granted("Say", text=str(number))
        assert not any(connection.ending for connection in house.hub.connections)
        await ana.granted("Say", text="one too many")
        bob.flows.set()
        assert await gone(bob) == ("too-slow", 1013)
        await ana.until("Places")
        assert await ana.granted("Say", text="still here")


@scenario
async def test_a_client_that_takes_nothing_at_all_is_left_after_a_while():
    async with serving(limits=Limits(messages=1_000)) as house:
        _, (ana, bob) = await house.begun()
        await house.quiet()
        bob.stall()
        for number in range(66):
            await ana.granted("Say", text=str(number))
        await house.later(4_000)
        assert not bob.task.done()
        await house.later(1_000)
        await bob.task
        assert len(house.hub.connections) == 1


@scenario
async def test_an_unknown_table_is_said_to_be():
    async with serving() as house:
        line = await house.line("nowhere", hello=False)
        line.say({"type": "Hello"})
        assert await gone(line) == ("unknown-table", 1008)


def old_record(**changes):
    usual = {
        "id": "old", "game": "bell", "version": 1, "seats": 2, "options": {},
        "chairs": (Chair(), Chair()), "seed": "5e" * 32, "game_id": "1d" * 16,
        "created": 1_800_000_000, "status": "playing", "nonces": ("00" * 16,) * 2,
    }  # fmt: skip
    return Record(**(usual | changes))


@pytest.mark.parametrize(
    ("changes", "move"),
    [
        ({"version": 0}, None),
        ({"game": "forgotten"}, None),
        ({"options": {"colour": "red"}}, None),
        ({"seats": 9}, None),
        ({}, b'{"type":"Ring"}'),
        ({}, b'{"type":"Unheard"}'),
    ],
    ids=["version", "game", "options", "seats", "illegal", "unreadable"],
)
@scenario
async def test_a_table_that_no_longer_replays_is_an_old_version(changes, move):
    async with serving() as house:
        await house.hub.journal.create(old_record(**changes))
        if move:
            await house.hub.journal.append("old", 1, [Kept(0, 0, move)])
        line = await house.line("old", hello=False)
        line.say({"type": "Hello"})
        assert await gone(line) == ("old-version", 1008)
        async with house.browser() as browser:
            answer = await browser.get("/api/tables/old/log")
            assert (answer.status_code, answer.json()["error"]) == (410, "old-version")


@pytest.mark.parametrize("count", [1, 3])
def test_a_rate_limiter_counts_in_any_stretch_of_time(count):
    limiter, start = RateLimiter(count, Ms(1_000), 2), 50
    assert all(limiter.allow(start) for _ in range(count))
    assert not limiter.allow(start + 999)
    assert not limiter.flooded(start + 999)
    assert not limiter.allow(start + 999)
    assert limiter.flooded(start + 999)
    assert limiter.allow(start + 1_000)


@scenario
async def test_what_the_server_asks_for_never_counts_against_a_client():
    async with serving(settings=Settings(ping=100)) as house:
        _, (ana, _) = await house.begun(options={"rounds": 9, "patience": 100_000})
        for _ in range(150):  # in 15 s, where 100 messages in 20 s are allowed
            await house.later(100)
            for frame in ana.waiting():
                assert frame["type"] not in ("Wrong", "Gone")
                if frame["type"] == "Ping":
                    ana.say({"type": "Pong", "t": frame["t"]})
        await ana.granted("Say", text="still here")


@scenario
async def test_answers_nobody_asked_for_count_as_any_message():
    async with serving() as house:
        _, (ana, _) = await house.begun()
        for number in range(1_000, 1_200):
            ana.say({"type": "Pong", "t": number})
        assert (await gone(ana))[0] == "flood"


@scenario
async def test_people_who_come_to_look_throw_no_player_out():
    async with serving() as house:
        table, lines = await house.begun(options={"rounds": 9, "patience": 100_000})
        for _ in range(240):  # twelve a second, for twenty seconds
            looker = await house.line(table)
            await looker.leave()
            await house.later(83)
            for line in lines:
                for frame in line.waiting():
                    assert frame["type"] not in ("Wrong", "Gone")
                    if frame["type"] == "Ping":
                        line.say({"type": "Pong", "t": frame["t"]})
        for line in lines:
            await line.granted("Say", text="still here")


# ----------------------------------------------------------------------------------------- http


async def denied(request):
    answer = await request
    said = answer.json()
    assert set(said) == {"error", "detail"}
    return answer.status_code, said["error"], said["detail"]


@pytest.mark.parametrize(
    ("wish", "error", "detail"),
    [
        ({"game": "chess", "seats": 2}, "unknown-game", "bell"),
        ({"game": "bell", "seats": 9}, "bad-setup", "2 to 3"),
        ({"game": "bell", "seats": 2, "options": {"rounds": 99}}, "bad-setup", "rounds"),
        ({"game": "bell", "seats": 2, "options": {"colour": 1}}, "bad-setup", "colour"),
        ({"game": "bell", "seats": 2, "bots": {"2": "random"}}, "bad-setup", "no seat 2"),
        ({"game": "bell", "seats": 2, "bots": {"-1": "random"}}, "bad-setup", "no seat -1"),
        ({"game": "bell", "seats": 2, "bots": {"1": "genius"}}, "bad-setup", "medium"),
        ({"game": "bell", "seats": 2, "bots": {"one": "random"}}, "bad-request", "int"),
        ({"game": "bell", "seats": "two"}, "bad-request", "seats"),
        ({"game": "bell", "seats": 2, "stakes": 5}, "bad-request", "stakes"),
        ({"game": "bell", "seats": 2, "turn_seconds": -1}, "bad-request", "turn_seconds"),
        ({"seats": 2}, "bad-request", "game"),
    ],
)  # fmt: skip
@scenario
async def test_a_table_that_cannot_be_opened_is_refused_in_words(wish, error, detail):
    async with serving() as house, house.browser() as browser:
        status, said, more = await denied(browser.post("/api/tables", json=wish))
        assert (status, said) == (400, error)
        assert detail in more


@scenario
async def test_bad_requests_get_their_own_answers():
    async with serving() as house, house.browser() as browser:
        for body in (b"", b"{", b"\xff", b"[" * 8000):
            said = await denied(browser.post("/api/tables", content=body))
            assert said[:2] == (400, "bad-request")
        large = await denied(browser.post("/api/tables", content=b" " * 8193))
        assert large == (413, "too-large", "at most 8192 bytes")
        assert (await denied(browser.get("/api/tables")))[:2] == (405, "bad-method")
        assert (await denied(browser.get("/api/nothing")))[:2] == (404, "not-found")
        for path in ("", "/log", "/qr.svg"):
            said = await denied(browser.get(f"/api/tables/nowhere{path}"))
            assert said == (404, "unknown-table", "there is no table nowhere")


@scenario
async def test_one_address_opens_so_many_tables_and_no_more():
    async with serving(limits=Limits(tables=2)) as house, house.browser() as browser:
        wish = {"game": "bell", "seats": 2}
        for _ in range(2):
            assert (await browser.post("/api/tables", json=wish)).status_code == 201
        said = await denied(browser.post("/api/tables", json=wish))
        assert said[:2] == (429, "too-many-tables")
        await house.later(10 * 60_000)
        assert (await browser.post("/api/tables", json=wish)).status_code == 201


@scenario
async def test_a_page_of_another_site_may_neither_post_nor_open_a_line():
    async with serving() as house:
        table, wish = await house.open(), {"game": "bell", "seats": 2}
        for origin in ("http://elsewhere.test", f"http://{HOST}:81", "null", f"http://{HOST}.evil"):
            with pytest.raises(Closed) as closed:
                await house.line(table, origin=origin)
            assert closed.value.code == 1008
            async with house.browser(origin=origin) as browser:
                said = await denied(browser.post("/api/tables", json=wish))
                assert said[:2] == (403, "foreign-origin")
                assert (await browser.get("/api/games")).status_code == 200
        for scheme in ("http", "https"):
            await house.line(table, origin=f"{scheme}://{HOST}")
            async with house.browser(origin=f"{scheme}://{HOST}") as browser:
                assert (await browser.post("/api/tables", json=wish)).status_code == 201


@scenario
async def test_a_server_for_its_own_network_lets_nobody_else_in():
    async with serving(app={"neighbours_only": True}) as house:
        table = await house.open()
        for address in ("127.0.0.1", "192.168.1.7", "10.0.0.3", "fe80::1%eth0", "::ffff:10.0.0.3"):
            await house.line(table, address=address)
        for address in ("8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"):
            with pytest.raises(Closed):
                await house.line(table, address=address)
        transport = httpx.ASGITransport(house.app, client=("8.8.8.8", 5))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as browser:
            assert (await denied(browser.get("/")))[:2] == (403, "not-a-neighbour")


@scenario
async def test_an_address_that_is_none_is_no_neighbour():
    async with serving(app={"neighbours_only": True}) as house:
        for address in ("unknown", "", "1.2.3.4.5", "<script>", "é" * 200):
            transport = httpx.ASGITransport(house.app, client=(address, 5))
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as browser:
                assert (await denied(browser.get("/")))[:2] == (403, "not-a-neighbour")


OWN = ("localhost", "LocalHost:8000", "127.0.0.1:8000", "[::1]:8000", "10.0.0.3", "table.local:80")


@scenario
async def test_a_name_that_nobody_gave_the_server_leads_nowhere():
    """Else a page of another site could have its own name lead here, and be of the same origin."""
    async with serving(app={"names": ("Games.example.org",)}) as house:
        for host in (*OWN, "games.example.org", "games.EXAMPLE.org:443"):
            async with house.browser(host=host) as browser:
                assert (await browser.get("/api/server")).status_code == 200
        for host in (
            "",
            "evil.example",
            "127.0.0.1.evil.example",
            "localhost.evil",
            "local",
            "a b",
        ):
            async with house.browser(host=host) as browser:
                said = await denied(browser.get("/api/server"))
                assert said[:2] == (421, "unknown-host")
        with pytest.raises(Closed) as closed:  # those of the tests go by a name that is not ours
            await Socket(house, "/ws/lobby").open()
        assert closed.value.code == 1008


# --------------------------------------------------------------------------------------- guests


@scenario
async def test_a_guest_gets_a_cookie_once_and_whoever_opens_a_table_is_its_host():
    async with serving() as house, house.browser() as browser:
        first = await browser.get("/api/games")
        cookie = first.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        answer = await browser.post("/api/tables", json={"game": "bell", "seats": 2})
        assert "set-cookie" not in answer.headers
        table, mine = answer.json()["id"], cookie.partition(";")[0]
        assert (await house.line(table, cookie=mine)).welcome["host"]
        assert not (await house.line(table)).welcome["host"]
        forged = f"{COOKIE}={mine.partition('=')[2].partition('.')[0]}.forged"
        assert not (await house.line(table, cookie=forged)).welcome["host"]
        async with house.browser(cookie=forged) as forger:
            assert "set-cookie" in (await forger.get("/api/games")).headers


@scenario
async def test_over_https_the_cookie_stays_there():
    async with serving() as house:
        transport = httpx.ASGITransport(house.app)
        async with httpx.AsyncClient(transport=transport, base_url=f"https://{HOST}") as browser:
            assert "Secure" in (await browser.get("/api/games")).headers["set-cookie"]


def test_the_secret_is_made_once_for_its_owner_alone(tmp_path):
    path = tmp_path / "kermesse.db.secret"
    secret = keep_secret(path)
    assert len(secret) == 64
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert keep_secret(path) == secret
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    assert Guests(secret).cookie("zoe", secure=False) != Guests(b"other").cookie(
        "zoe", secure=False
    )


@pytest.mark.parametrize("kept", [b"", b"short", b" " * 64])
def test_a_secret_that_is_none_is_refused_in_words(tmp_path, kept):
    path = tmp_path / "kermesse.db.secret"
    path.write_bytes(kept)
    with pytest.raises(BadSecret, match=r"too short for a secret.*remove it"):
        keep_secret(path)
    assert path.read_bytes() == kept


# ---------------------------------------------------------------------------------------- pages


@pytest.fixture
def static(tmp_path):
    """What a build of the UI leaves."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Kermesse</title>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "main-abc123.js").write_text("'use strict';" * 100)
    return tmp_path


@scenario
async def test_pages_say_what_a_browser_may_do_with_them(static):
    async with serving(app={"static": static}) as house, house.browser() as browser:
        for path in ("/", "/new", "/new/bell", "/t/abc", "/rules/bell", "/credits", "/gallery"):
            page = await browser.get(path)
            assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
            assert "<title>Kermesse</title>" in page.text
        policy = page.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy  # so scripts too come from here alone
        assert f"ws://{HOST}" in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["referrer-policy"] == "no-referrer"
        asset = await browser.get("/assets/main-abc123.js")
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert asset.headers["content-encoding"] == "gzip"
        assert (await browser.get("/icon.svg")).headers["cache-control"] == "no-cache"
        lost = await browser.get("/nowhere/at/all")
        assert (lost.status_code, "<title>Kermesse</title>" in lost.text) == (404, True)
        with pytest.raises(Closed):
            await Socket(house, "/assets/main-abc123.js").open()
        gone = await browser.get("/assets/main-old.js")
        assert (gone.status_code, gone.headers["cache-control"]) == (404, "no-cache")
        for path in ("/../serving.py", "/assets/..%2f..%2fsecret"):
            assert (await browser.get(path)).status_code == 404


@scenario
async def test_without_a_build_of_the_ui_a_page_says_what_to_run(tmp_path):
    async with serving(app={"static": tmp_path / "none"}) as house, house.browser() as browser:
        page = await browser.get("/t/abc")
        assert page.status_code == 503
        assert "npm --prefix ui run build" in page.text
        assert len(page.text.splitlines()) == 1


@scenario
async def test_what_one_may_ask_about_the_house():
    more = {"addresses": ["http://192.168.1.5:8000"], "dev": True}
    async with serving(app=more) as house, house.browser() as browser:
        games = {game["key"]: game for game in (await browser.get("/api/games")).json()}
        bell = games["bell"]
        assert bell["seats"] == [2, 3]
        assert bell["defaults"] == {"rounds": 2, "patience": 5_000}
        assert bell["variants"]["long"] == {"rounds": 4, "patience": 900}
        assert {"random", "easy", "medium", "hard"} <= set(bell["bots"])
        assert "rounds" in str(bell["options"])
        assert games["romancier-scilof"]["usual"] == 4
        assert games["festival"]["usual"] == 4
        assert games["festival"]["turns"]
        assert not games["carrousel"]["turns"]
        assert games["carrousel"]["races"]
        assert not games["festival"]["races"]
        server = await browser.get("/api/server")
        assert server.json() == {"version": kermesse.__version__, **more}
        assert server.headers["cache-control"] == "no-store"


@scenario
async def test_the_qr_code_leads_where_a_phone_can_go():
    async with serving(app={"addresses": ["http://192.168.1.5:8000"]}) as house:
        table, pictures = await house.open(), {}
        for host in ("localhost:8000", "127.0.0.1:8000", "192.168.1.5:8000", HOST):
            async with house.browser(host=host) as browser:
                answer = await browser.get(f"/api/tables/{table}/qr.svg")
                assert answer.headers["content-type"] == "image/svg+xml"
                pictures[host] = answer.text
        near = {pictures[h] for h in ("localhost:8000", "127.0.0.1:8000", "192.168.1.5:8000")}
        assert len(near) == 1
        assert pictures[HOST] not in near


@scenario
async def test_an_address_too_long_for_a_picture_is_refused_in_words():
    long = "long" * 1_000
    async with serving(app={"names": (HOST, long)}) as house:
        table = await house.open()
        async with house.browser(host=long) as browser:
            answer = await browser.get(f"/api/tables/{table}/qr.svg")
        assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")
