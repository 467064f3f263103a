"""Reverse proxies: forwarded address, host and scheme are accepted from named proxies only."""

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


def with_proxies(server, *proxies):
    """Return the same server with these proxies named."""
    server.app = ForwardedMiddleware(server.app, proxies)
    return server


def browser_from(server, peer, **headers):
    """Return a browser whose connections come from that peer."""
    transport = httpx.ASGITransport(server.app, client=(peer, 5000))
    return httpx.AsyncClient(transport=transport, base_url="http://10.0.0.1:8000", headers=headers)


NAMED = {"names": (HOST, "games.example.org")}


@pytest.mark.parametrize(
    ("peer", "believed"),
    [(PROXY, True), ("10.0.0.77", True), ("10.9.0.1", False), (CLIENT, False), ("::1", False)],
)
@scenario
async def test_only_a_named_proxy_is_trusted(peer, believed):
    async with serving(app=NAMED) as server:
        with_proxies(server, PROXY, "10.0.0.64/26")
        async with browser_from(server, peer, **TOLD) as browser:
            answer = await browser.get("/api/games")
        assert ("Secure" in answer.headers["set-cookie"]) == believed
        policy = answer.headers["content-security-policy"]
        assert ("wss://games.example.org" in policy) == believed
        assert ("wss://10.0.0.1:8000" in policy) != believed


@scenario
async def test_links_have_the_host_and_scheme_that_the_browser_used():
    async with serving(app={**NAMED, "addresses": ["http://192.168.1.5:8000"]}) as server:
        table = await server.open()
        with_proxies(server, PROXY)
        async with browser_from(server, PROXY, **TOLD) as browser:
            told = (await browser.get(f"/api/tables/{table}/qr.svg")).text
        async with browser_from(server, PROXY) as browser:
            plain = await browser.get(f"https://games.example.org/api/tables/{table}/qr.svg")
        assert told == plain.text


@scenario
async def test_a_page_of_the_forwarded_host_may_post_and_others_may_not():
    async with serving(app=NAMED) as server:
        with_proxies(server, PROXY)
        wish = {"game": "bell", "seats": 2}
        for origin, status in (("https://games.example.org", 201), ("https://evil.example", 403)):
            async with browser_from(server, PROXY, origin=origin, **TOLD) as browser:
                assert (await browser.post("/api/tables", json=wish)).status_code == status


@scenario
async def test_an_unknown_host_name_is_refused_from_a_proxy_too():
    async with serving(app=NAMED) as server:
        with_proxies(server, PROXY)
        for host in ("evil.example", "games.example.org, evil.example"):
            told = {**TOLD, "x-forwarded-host": host}
            async with browser_from(server, PROXY, **told) as browser:
                assert (await browser.get("/api/games")).status_code == 421


@scenario
async def test_a_proxied_client_is_admitted_by_a_server_for_the_local_network():
    async with serving(app={**NAMED, "neighbours_only": True}) as server:
        with_proxies(server, PROXY)
        async with browser_from(server, PROXY, **TOLD) as browser:
            assert (await browser.get("/api/games")).status_code == 200
        async with browser_from(server, CLIENT) as browser:
            assert (await browser.get("/api/games")).status_code == 403


@scenario
async def test_limits_count_the_forwarded_address_and_a_forged_one_gains_nothing():
    wish = {"game": "bell", "seats": 2}
    async with serving(app=NAMED) as server:
        with_proxies(server, PROXY)

        async def opened(peer, client):
            told = {**TOLD, "x-forwarded-for": client}
            async with browser_from(server, peer, **told) as browser:
                return (await browser.post("/api/tables", json=wish)).status_code

        most = server.hub.limits.tables
        assert [await opened(PROXY, CLIENT) for _ in range(most + 1)] == [201] * most + [429]
        assert await opened(PROXY, "203.0.113.8") == 201
        # What the client wrote comes before what the proxy added.
        assert await opened(PROXY, f"198.51.100.1, {CLIENT}") == 429
        by_hand = [await opened("203.0.113.9", f"10.1.1.{n}") for n in range(most + 1)]
        assert by_hand == [201] * most + [429]


@scenario
async def test_a_proxied_websocket_counts_for_its_own_address():
    async with serving(app=NAMED) as server:
        assert isinstance(with_proxies(server, PROXY), RunningServer)
        table = await server.open()
        connection = Socket(server, f"/ws/table/{table}", address=PROXY)
        connection.scope["headers"] += [
            (name.encode(), told.encode()) for name, told in TOLD.items()
        ]
        await connection.open()
        connection.say({"type": "Hello", "protocol": 2})
        assert (await connection.until("Welcome"))["type"] == "Welcome"
        await connection.leave()
