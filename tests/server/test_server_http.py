"""HTTP: refused requests, guests and their cookies, pages."""

import stat

import httpx
import msgspec
import pytest

import kermesse
from kermesse.server.guests import COOKIE, FORGOTTEN, BadSecret, Guests, keep_secret
from kermesse.server.settings_file import Operator
from support.serving import HOST, Closed, Socket, scenario, serving

FACTS = ("minutes", "age", "effort", "cooperative")
"""The facts about a game on its poster."""


async def denied(request):
    answer = await request
    body = answer.json()
    assert set(body) == {"error", "detail"}
    return answer.status_code, body["error"], body["detail"]


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
async def test_a_table_that_cannot_be_opened_is_refused_with_a_reason(wish, error, detail):
    async with serving() as server, server.browser() as browser:
        status, found, more = await denied(browser.post("/api/tables", json=wish))
        assert (status, found) == (400, error)
        assert detail in more


@pytest.mark.parametrize(
    ("wish", "error", "detail"),
    [
        ({"game": "chess", "lesson": "take"}, "unknown-game", "bell"),
        ({"game": "bell", "lesson": "take"}, "unknown-lesson", "take"),
        ({"game": "bell", "lesson": 1}, "bad-request", "lesson"),
        ({"game": "bell"}, "bad-request", "lesson"),
        ({"game": "bell", "lesson": "take", "seats": 2}, "bad-request", "seats"),
    ],
)  # fmt: skip
@scenario
async def test_a_lesson_that_does_not_exist_is_refused_with_a_reason(wish, error, detail):
    async with serving() as server, server.browser() as browser:
        status, found, more = await denied(browser.post("/api/lessons", json=wish))
        assert (status, found) == (400, error)
        assert detail in more


@scenario
async def test_bad_requests_get_specific_errors():
    async with serving() as server, server.browser() as browser:
        for body in (b"", b"{", b"\xff", b"[" * 8000):
            answer = await denied(browser.post("/api/tables", content=body))
            assert answer[:2] == (400, "bad-request")
        large = await denied(browser.post("/api/tables", content=b" " * 8193))
        assert large == (413, "too-large", "at most 8192 bytes")
        assert (await denied(browser.get("/api/tables")))[:2] == (405, "bad-method")
        assert (await denied(browser.get("/api/nothing")))[:2] == (404, "not-found")
        for path in ("", "/log", "/qr.svg"):
            answer = await denied(browser.get(f"/api/tables/nowhere{path}"))
            assert answer == (404, "unknown-table", "there is no table nowhere")


@scenario
async def test_a_page_of_another_site_may_neither_post_nor_open_a_websocket():
    async with serving() as server:
        table, wish = await server.open(), {"game": "bell", "seats": 2}
        for origin in ("http://elsewhere.test", f"http://{HOST}:81", "null", f"http://{HOST}.evil"):
            with pytest.raises(Closed) as closed:
                await server.connect(table, origin=origin)
            assert closed.value.code == 1008
            async with server.browser(origin=origin) as browser:
                answer = await denied(browser.post("/api/tables", json=wish))
                assert answer[:2] == (403, "foreign-origin")
                assert (await browser.get("/api/games")).status_code == 200
        for scheme in ("http", "https"):
            await server.connect(table, origin=f"{scheme}://{HOST}")
            async with server.browser(origin=f"{scheme}://{HOST}") as browser:
                assert (await browser.post("/api/tables", json=wish)).status_code == 201


@scenario
async def test_a_server_for_the_local_network_refuses_other_clients():
    async with serving(app={"neighbours_only": True}) as server:
        table = await server.open()
        for address in ("127.0.0.1", "192.168.1.7", "10.0.0.3", "fe80::1%eth0", "::ffff:10.0.0.3"):
            await server.connect(table, address=address)
        for address in ("8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"):
            with pytest.raises(Closed):
                await server.connect(table, address=address)
        transport = httpx.ASGITransport(server.app, client=("8.8.8.8", 5))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as browser:
            assert (await denied(browser.get("/")))[:2] == (403, "not-a-neighbour")


@scenario
async def test_an_invalid_address_is_not_local():
    async with serving(app={"neighbours_only": True}) as server:
        for address in ("unknown", "", "1.2.3.4.5", "<script>", "é" * 200):
            transport = httpx.ASGITransport(server.app, client=(address, 5))
            async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as browser:
                assert (await denied(browser.get("/")))[:2] == (403, "not-a-neighbour")


OWN = ("localhost", "LocalHost:8000", "127.0.0.1:8000", "[::1]:8000", "10.0.0.3", "table.local:80")


@scenario
async def test_an_unknown_host_name_is_refused():
    """Otherwise another site could point its name here and share the origin (DNS rebinding)."""
    async with serving(app={"names": ("Games.example.org",)}) as server:
        for host in (*OWN, "games.example.org", "games.EXAMPLE.org:443"):
            async with server.browser(host=host) as browser:
                assert (await browser.get("/api/server")).status_code == 200
        for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil", "local", "10.0.0"):
            async with server.browser(host=host) as browser:
                answer = await denied(browser.get("/api/server"))
                assert answer[:2] == (421, "unknown-host")
        with pytest.raises(Closed) as closed:  # the tests' host name is not allowed here
            await Socket(server, "/ws/lobby").open()
        assert closed.value.code == 1008


MALFORMED = (
    "",
    "a b",
    "x; script-src * .local",
    "127.0.0.1%; script-src *",
    "localhost, localhost",
    "localhost:80 ; x",
    "localhost:port",
    "localhost:",
    "localhost:123456",
    "user@localhost",
    "localhost/path",
    "-.local",
    "..local",
    "[10.0.0.3]",
    "[::1",
    "[fe80::1%25eth0]",
    "é.local".encode(),
    "x" * 64 + ".local",
    "x." * 150 + "local",
)


@pytest.mark.parametrize("host", MALFORMED)
@scenario
async def test_a_malformed_host_is_refused_and_never_part_of_a_policy(host):
    async with serving() as server, server.browser(host=host) as browser:
        answer = await browser.get("/api/server")
        assert (answer.status_code, answer.json()["error"]) == (400, "bad-request")
        assert "content-security-policy" not in answer.headers
        assert (await browser.get("/healthz")).status_code == 200
        assert server.hub.metrics.requests_refused["bad-request"] == 1


# --------------------------------------------------------------------------------------- guests


@scenario
async def test_a_guest_gets_a_cookie_once_and_the_opener_of_a_table_is_its_host():
    async with serving() as server, server.browser() as browser:
        first = await browser.get("/api/games")
        cookie = first.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        answer = await browser.post("/api/tables", json={"game": "bell", "seats": 2})
        assert "set-cookie" not in answer.headers
        table, mine = answer.json()["id"], cookie.partition(";")[0]
        assert (await server.connect(table, cookie=mine)).welcome["status"]["host"]
        assert not (await server.connect(table)).welcome["status"]["host"]
        forged = f"{COOKIE}={mine.partition('=')[2].partition('.')[0]}.forged"
        assert not (await server.connect(table, cookie=forged)).welcome["status"]["host"]
        async with server.browser(cookie=forged) as forger:
            assert "set-cookie" in (await forger.get("/api/games")).headers


def over_https(server, host=HOST, **headers):
    """Return a browser that uses https."""
    transport = httpx.ASGITransport(server.app)
    return httpx.AsyncClient(transport=transport, base_url=f"https://{host}", headers=headers)


@scenario
async def test_over_https_the_cookie_is_secure_and_bound_to_its_host():
    async with serving() as server, over_https(server) as browser:
        name, _, rest = (await browser.get("/api/games")).headers["set-cookie"].partition("=")
        assert name == f"__Host-{COOKIE}"
        assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(rest.split("; "))
        assert "Domain" not in rest
        wish = {"game": "bell", "seats": 2}
        answer = await browser.post("/api/tables", json=wish)
        assert "set-cookie" not in answer.headers
        mine = f"{name}={browser.cookies[name]}"
        table = answer.json()["id"]
        assert (await server.connect(table, cookie=mine)).welcome["status"]["host"]


@scenario
async def test_a_guest_with_the_old_cookie_gets_the_new_one_and_stays_the_same_guest():
    async with serving() as server:
        table = await server.open()
        async with server.browser() as browser:
            table = (await browser.post("/api/tables", json={"game": "bell", "seats": 2})).json()
            old = f"{COOKIE}={browser.cookies[COOKIE]}"
        async with over_https(server, cookie=old) as browser:
            header = (await browser.get("/api/games")).headers["set-cookie"]
        new = header.partition(";")[0]
        assert new == f"__Host-{old}"
        for cookie in (new, f"{old[:-1]}; {new}", f"{COOKIE}=forged; {new}"):
            welcome = (await server.connect(table["id"], cookie=cookie)).welcome
            assert welcome["status"]["host"]
            async with over_https(server, cookie=cookie) as browser:
                assert "set-cookie" not in (await browser.get("/api/games")).headers


@scenario
async def test_the_cookie_bound_to_its_host_comes_before_the_old_one():
    """A sub-domain can set the old one, and never the new one."""
    async with serving() as server:
        guests = Guests(b"secret")
        zoe, eve = (guests.cookie(name, secure=True).partition(";")[0] for name in ("zoe", "eve"))
        async with over_https(server, cookie=zoe) as browser:
            wish = {"game": "bell", "seats": 2}
            table = (await browser.post("/api/tables", json=wish)).json()["id"]
        both = f"{eve.removeprefix('__Host-')}; {zoe}"
        assert (await server.connect(table, cookie=both)).welcome["status"]["host"]


def test_the_secret_is_created_once_for_its_owner_alone(tmp_path):
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
def test_an_invalid_secret_is_refused_with_a_reason(tmp_path, kept):
    path = tmp_path / "kermesse.db.secret"
    path.write_bytes(kept)
    with pytest.raises(BadSecret, match=r"too short for a secret.*delete it"):
        keep_secret(path)
    assert path.read_bytes() == kept


# ---------------------------------------------------------------------------------------- pages


@pytest.fixture
def static(tmp_path):
    """Return a folder like a build of the UI."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Kermesse</title>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "main-abc123.js").write_text("'use strict';" * 100)
    return tmp_path


@scenario
async def test_pages_have_security_headers(static):
    async with serving(app={"static": static}) as server, server.browser() as browser:
        for path in ("/", "/new", "/new/bell", "/t/abc", "/rules/bell", "/credits", "/house"):
            page = await browser.get(path)
            assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
            assert "<title>Kermesse</title>" in page.text
        policy = page.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src" not in policy  # so scripts fall back to this origin, too
        assert f"ws://{HOST}" in policy
        screen = await browser.get("/t/abc/screen")
        assert "frame-ancestors 'self'" in screen.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["referrer-policy"] == "no-referrer"
        allowed = page.headers["permissions-policy"]
        assert {"camera=()", "geolocation=()", "microphone=()"} <= set(allowed.split(", "))
        for used in ("autoplay", "clipboard-write", "fullscreen", "screen-wake-lock"):
            assert used not in allowed
        assert "strict-transport-security" not in page.headers
        asset = await browser.get("/assets/main-abc123.js")
        assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert asset.headers["content-encoding"] == "gzip"
        assert (await browser.get("/icon.svg")).headers["cache-control"] == "no-cache"
        lost = await browser.get("/nowhere/at/all")
        assert (lost.status_code, "<title>Kermesse</title>" in lost.text) == (404, True)
        with pytest.raises(Closed):
            await Socket(server, "/assets/main-abc123.js").open()
        gone = await browser.get("/assets/main-old.js")
        assert (gone.status_code, gone.headers["cache-control"]) == (404, "no-cache")
        for path in ("/../serving.py", "/assets/..%2f..%2fsecret"):
            assert (await browser.get(path)).status_code == 404


@scenario
async def test_over_https_a_name_of_the_operator_is_pinned_to_https():
    async with serving() as server:
        for host, pinned in ((HOST, "max-age=31536000"), ("localhost", None), ("10.0.0.3", None)):
            async with over_https(server, host) as browser:
                headers = (await browser.get("/api/games")).headers
            assert headers.get("strict-transport-security") == pinned
            assert headers["cross-origin-opener-policy"] == "same-origin"


@scenario
async def test_without_a_ui_build_the_page_names_the_command_to_run(tmp_path):
    async with serving(app={"static": tmp_path / "none"}) as server, server.browser() as browser:
        page = await browser.get("/t/abc")
        assert page.status_code == 503
        assert "npm --prefix ui run build" in page.text
        assert len(page.text.splitlines()) == 1


@scenario
async def test_the_api_describes_the_games_and_the_server():
    more = {"addresses": ["http://192.168.1.5:8000"], "dev": True}
    async with serving(app=more) as server, server.browser() as browser:
        games = {game["key"]: game for game in (await browser.get("/api/games")).json()}
        bell = games["bell"]
        assert bell["seats"] == [2, 3]
        assert bell["defaults"] == {"rounds": 2, "patience": 5_000}
        assert bell["variants"]["long"] == {"rounds": 4, "patience": 900}
        assert {"random", "easy", "medium", "hard"} <= set(bell["bots"])
        assert "rounds" in str(bell["options"])
        assert games["romancier-scilof"]["default_seats"] == 4
        assert games["festival"]["default_seats"] == 4
        assert games["festival"]["turns"]
        assert not games["carrousel"]["turns"]
        assert games["carrousel"]["races"]
        assert not games["festival"]["races"]
        facts = {key: [game[fact] for fact in FACTS] for key, game in games.items()}
        assert facts["festival"] == [30, 10, "some", False]
        assert facts["carnavalesque"] == [30, 8, "much", True]
        assert all(minutes and age for key, (minutes, age, *_) in facts.items() if key != "bell")
        info = await browser.get("/api/server")
        assert info.json() == {
            "version": kermesse.__version__,
            "push": "",
            "reachable": True,
            "daily": True,
            "offline": False,
            **more,
        }
        assert info.headers["cache-control"] == "no-store"


@scenario
async def test_the_api_names_the_operator_and_how_long_names_are_kept():
    operator = Operator(
        name="Ludothèque du Pont",
        contact="jeux@example.org",
        notice="<b>§ 1</b>",
        backups_days=14,
    )
    async with serving(app={"operator": operator}) as server, server.browser() as browser:
        answer = (await browser.get("/api/house")).json()
        assert answer == {
            "keeper": msgspec.to_builtins(operator),
            "names_hours": 24,
            "evenings_days": 400,
        }
        assert answer["keeper"]["backups_days"] == 14


@scenario
async def test_a_guest_who_asks_to_be_forgotten_gets_a_new_identity():
    async with serving() as server, server.browser() as browser:
        await browser.get("/api/games")
        table = (await browser.post("/api/tables", json={"game": "bell", "seats": 2})).json()["id"]
        mine = f"{COOKIE}={browser.cookies[COOKIE]}"
        assert (await server.connect(table, cookie=mine)).welcome["status"]["host"]
        assert (await browser.post("/api/forget-me")).status_code == 204
        assert COOKIE not in browser.cookies
        again = await browser.post("/api/forget-me")
        assert again.headers.get_list("set-cookie") == [FORGOTTEN]
        async with over_https(server) as secure:
            both = (await secure.post("/api/forget-me")).headers.get_list("set-cookie")
            assert both == [FORGOTTEN, f"__Host-{FORGOTTEN}; Secure"]


@scenario
async def test_the_qr_code_has_an_address_a_phone_can_reach():
    async with serving(app={"addresses": ["http://192.168.1.5:8000"]}) as server:
        table, pictures = await server.open(), {}
        for host in ("localhost:8000", "127.0.0.1:8000", "192.168.1.5:8000", HOST):
            async with server.browser(host=host) as browser:
                answer = await browser.get(f"/api/tables/{table}/qr.svg")
                assert answer.headers["content-type"] == "image/svg+xml"
                pictures[host] = answer.text
        near = {pictures[h] for h in ("localhost:8000", "127.0.0.1:8000", "192.168.1.5:8000")}
        assert len(near) == 1
        assert pictures[HOST] not in near
