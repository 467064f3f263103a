"""Configurable limits: a room full of people stays below them, a script does not."""

import httpx
import pytest

from kermesse.server.limits import Allowance, Limits
from kermesse.server.settings_file import BadSettings, limits, operator_token, parse_limits, read
from support.serving import HOST, Closed, Socket, scenario, serving

WISH = {"game": "bell", "seats": 2}
DEVICES = 40


async def open_table(browser):
    answer = await browser.post("/api/tables", json=WISH)
    return answer.status_code


def device(server, address="203.0.113.7"):
    transport = httpx.ASGITransport(server.app, client=(address, 5000))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")


@scenario
async def test_forty_devices_of_one_address_stay_below_the_limits():
    """Each opens as many tables as a guest may, all within a moment."""
    async with serving() as server:
        most = server.hub.limits.tables
        for _ in range(DEVICES):
            async with device(server) as browser:
                await browser.get("/api/games")  # as a page does, which sets the cookie
                assert [await open_table(browser) for _ in range(most)] == [201] * most


@scenario
async def test_a_script_meets_the_limit_with_or_without_its_cookie():
    async with serving() as server:
        most = server.hub.limits.tables
        async with device(server) as browser:
            await browser.get("/api/games")
            assert [await open_table(browser) for _ in range(most + 1)] == [201] * most + [429]
        came = []
        for _ in range(most + 1):
            async with device(server) as browser:
                came.append(await open_table(browser))
        assert came == [201] * most + [429]
        async with device(server, "203.0.113.8") as browser:
            assert await open_table(browser) == 201


@scenario
async def test_a_script_with_a_new_cookie_each_time_meets_the_limit_of_its_address():
    async with serving(limits=Limits(address_tables=5)) as server:
        for status in (201,) * 5 + (429,):
            async with device(server) as browser:
                await browser.get("/api/games")
                assert await open_table(browser) == status


@scenario
async def test_a_limited_client_is_told_when_to_retry():
    async with serving(limits=Limits(tables=1)) as server, device(server) as browser:
        await browser.get("/api/games")
        assert await open_table(browser) == 201
        await server.advance(60_000)
        answer = await browser.post("/api/tables", json=WISH)
        assert (answer.json()["error"], answer.headers["retry-after"]) == ("too-many-tables", "540")
        await server.advance(539_999)
        assert await open_table(browser) == 429
        await server.advance(1)
        assert await open_table(browser) == 201


@scenario
async def test_requests_of_one_address_have_a_budget_and_a_readable_error():
    limits = Limits(address_requests=Allowance(3, 0.5))
    async with serving(limits=limits) as server:
        async with device(server) as browser:
            codes = [(await browser.get("/api/games")).status_code for _ in range(4)]
            assert codes == [200, 200, 200, 429]
            page = await browser.get("/", headers={"accept": "text/html"})
        assert page.headers["retry-after"] == "2"
        assert page.text.startswith("Trop de demandes viennent de votre adresse")
        assert "Too many requests come from your address: try again in 2 s" in page.text
        async with device(server, "203.0.113.8") as browser:
            assert (await browser.get("/api/games")).status_code == 200


@scenario
async def test_connections_of_one_address_are_counted_until_they_close():
    async with serving(limits=Limits(address_lines=2)) as server:
        connections = [
            await Socket(server, "/ws/lobby", address="2001:db8::1").open() for _ in range(2)
        ]
        with pytest.raises(Closed):
            await Socket(server, "/ws/lobby", address="2001:db8::2").open()
        await Socket(server, "/ws/lobby", address="2001:db8:0:1::2").open()
        await connections[0].leave()
        await Socket(server, "/ws/lobby", address="2001:db8::2").open()
        with pytest.raises(Closed):  # no such page, and nothing stays counted
            await Socket(server, "/healthz", address="192.0.2.1").open()
        for _ in range(2):
            await Socket(server, "/ws/lobby", address="192.0.2.1").open()


# ----------------------------------------------------------------------------------- settings


def test_limits_are_set_by_their_names():
    given = parse_limits(["tables=20", "requests=200+12.5"])
    found = limits(given, Limits())
    assert (found.tables, found.requests) == (20, Allowance(200, 12.5))
    assert found.address_tables == Limits().address_tables


@pytest.mark.parametrize(
    ("pair", "error"),
    [
        ("tables", "NAME=NUMBER"),
        ("tables=many", "takes a number"),
        ("tables=0", "from 1"),
        ("tables=-3", "from 1"),
        ("tables=1.5", "from 1"),
        ("tables=3+4", "whole number"),
        ("requests=3", "a burst of at least 1"),
        ("requests=3+0", "above 0"),
        ("requests=nan+1", "a burst of at least 1"),
        ("chairs=3", "there is no limit 'chairs'; there are: connections"),
    ],
)
def test_an_invalid_limit_is_refused_with_a_reason(pair, error):
    with pytest.raises(BadSettings, match=error):
        limits(parse_limits([pair]), Limits())


def test_a_file_sets_the_operator_and_the_limits(tmp_path):
    path = tmp_path / "kermesse.toml"
    path.write_text(
        '[keeper]\nname = "Ludothèque du Pont"\ncontact = "jeux@example.org"\n'
        "[limits]\ntables = 30\nrequests = [300, 20]\n"
    )
    found = read(path)
    assert found.operator.name == "Ludothèque du Pont"
    assert limits(found.limits, Limits()).requests == Allowance(300, 20)


def test_a_file_gives_the_operators_token_or_names_the_file_that_has_it(tmp_path):
    path, token = tmp_path / "kermesse.toml", "0123456789abcdef_-xy"
    (tmp_path / "token").write_text(f"{token}\n")
    for text, found in (("", ""), (f'token = "{token}"', token), ('token_file = "token"', token)):
        path.write_text(f"[operator]\n{text}\n")
        assert operator_token(read(path).access, tmp_path) == found


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ('token = "0123456789abcdef-xy"', "at least 20 letters"),
        ('token = "a token with spaces in it"', "at least 20 letters"),
        ('token = "une-clé-qui-n’est-pas-simple"', "at least 20 letters"),
        ('token_file = "empty"', "at least 20 letters"),
        ('token_file = "nowhere"', "cannot read the file"),
        ('password = "x"', "password"),
    ],
)
def test_a_weak_token_of_the_operator_is_refused_with_a_reason(tmp_path, text, error):
    path = tmp_path / "kermesse.toml"
    (tmp_path / "empty").touch()
    path.write_text(f"[operator]\n{text}\n", encoding="utf-8")
    with pytest.raises(BadSettings, match=error):
        operator_token(read(path).access, tmp_path)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (b"[keeper]\nage = 7\n", "age"),
        (b"[keeper]\nbackups_days = -1\n", "backups_days"),
        (b"tables = \n", "kermesse.toml"),
        (b"\xff", "kermesse.toml"),
    ],
)
def test_an_invalid_file_is_refused_in_one_line(run, tmp_path, text, error):
    path = tmp_path / "kermesse.toml"
    path.write_bytes(text)
    code, _, message = run("--no-open", "--no-ui", "--port", "0", "--settings", str(path))
    assert code == 1
    assert error in message
    assert len(message.splitlines()) == 1


def test_a_missing_file_is_refused_in_one_line(run, plain_terminal, tmp_path):
    code, _, message = run("--no-open", "--no-ui", "--settings", str(tmp_path / "none.toml"))
    assert (code, "cannot read the settings file" in message) == (1, True)
