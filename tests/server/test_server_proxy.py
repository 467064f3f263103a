"""Behind a proxy: who asks, by which name, by https or not; believed from the named ones alone."""

import httpx
import pytest

from kermesse.server.forwarded import ForwardedMiddleware
from support.serving import HOST, RunningServer, Socket, scenario, serving

PROXY = "10.0.0.2"
CLIENT = "8.8.8.8"
TOLD = {
    "x-forwarded-for": CLIENT,
    "x-forwarded-proto": "https",
    "x-forwarded-host": "games.example.org",
}


def behind(server, *proxies):
    """The same house, with these proxies named."""
    server.app = ForwardedMiddleware(server.app, proxies)
    return server


def through(server, peer, **headers):
    """A browser whose connections come from that peer."""
    transport = httpx.ASGITransport(server.app, client=(peer, 5000))
    return httpx.AsyncClient(transport=transport, base_url="http://10.0.0.1:8000", headers=headers)


NAMED = {"names": (HOST, "games.example.org")}


@pytest.mark.parametrize(
    ("peer", "believed"),
    [(PROXY, True), ("10.0.0.77", True), ("10.9.0.1", False), (CLIENT, False), ("::1", False)],
)
@scenario
async def test_only_a_named_proxy_is_believed(peer, believed):
    async with serving(app=NAMED) as server:
        behind(server, PROXY, "10.0.0.64/26")
        async with through(server, peer, **TOLD) as browser:
            answer = await browser.get("/api/games")
        assert ("Secure" in answer.headers["set-cookie"]) == believed
        policy = answer.headers["content-security-policy"]
        assert ("wss://games.example.org" in policy) == believed
        assert ("wss://10.0.0.1:8000" in policy) != believed


@scenario
async def test_links_are_of_the_name_and_the_scheme_that_the_browser_used():
    async with serving(app={**NAMED, "addresses": ["http://192.168.1.5:8000"]}) as server:
        table = await server.open()
        behind(server, PROXY)
        async with through(server, PROXY, **TOLD) as browser:
            told = (await browser.get(f"/api/tables/{table}/qr.svg")).text
        async with through(server, PROXY) as browser:
            plain = await browser.get(f"https://games.example.org/api/tables/{table}/qr.svg")
        assert told == plain.text


@scenario
async def test_a_page_of_the_name_that_the_proxy_told_may_post_and_others_may_not():
    async with serving(app=NAMED) as server:
        behind(server, PROXY)
        wish = {"game": "bell", "seats": 2}
        for origin, status in (("https://games.example.org", 201), ("https://evil.example", 403)):
            async with through(server, PROXY, origin=origin, **TOLD) as browser:
                assert (await browser.post("/api/tables", json=wish)).status_code == status


@scenario
async def test_a_name_that_nobody_gave_is_refused_from_a_proxy_too():
    async with serving(app=NAMED) as server:
        behind(server, PROXY)
        for host in ("evil.example", "games.example.org, evil.example"):
            told = {**TOLD, "x-forwarded-host": host}
            async with through(server, PROXY, **told) as browser:
                assert (await browser.get("/api/games")).status_code == 421


@scenario
async def test_whom_the_proxy_lets_in_comes_in_though_the_server_is_for_its_neighbours():
    async with serving(app={**NAMED, "neighbours_only": True}) as server:
        behind(server, PROXY)
        async with through(server, PROXY, **TOLD) as browser:
            assert (await browser.get("/api/games")).status_code == 200
        async with through(server, CLIENT) as browser:
            assert (await browser.get("/api/games")).status_code == 403


@scenario
async def test_limits_count_the_address_the_proxy_tells_and_a_liar_gains_nothing():
    wish = {"game": "bell", "seats": 2}
    async with serving(app=NAMED) as server:
        behind(server, PROXY)

        async def opened(peer, client):
            told = {**TOLD, "x-forwarded-for": client}
            async with through(server, peer, **told) as browser:
                return (await browser.post("/api/tables", json=wish)).status_code

        most = server.hub.limits.tables
        assert [await opened(PROXY, CLIENT) for _ in range(most + 1)] == [201] * most + [429]
        assert await opened(PROXY, "203.0.113.8") == 201
        # What the client itself wrote stands before what the proxy saw.
        assert await opened(PROXY, f"198.51.100.1, {CLIENT}") == 429
        by_hand = [await opened("203.0.113.9", f"10.1.1.{n}") for n in range(most + 1)]
        assert by_hand == [201] * most + [429]


@scenario
async def test_a_line_through_a_proxy_is_counted_by_its_own_address():
    async with serving(app=NAMED) as server:
        assert isinstance(behind(server, PROXY), RunningServer)
        table = await server.open()
        line = Socket(server, f"/ws/table/{table}", address=PROXY)
        line.scope["headers"] += [(name.encode(), told.encode()) for name, told in TOLD.items()]
        await line.open()
        line.say({"type": "Hello", "protocol": 2})
        assert (await line.until("Welcome"))["type"] == "Welcome"
        await line.leave()
