"""Push notifications: subscriptions, their limits, and the messages of turns."""

import base64

import msgspec
import pytest

from kermesse.journal.port import Document
from kermesse.server.features.push import KIND, LIFETIME, Push, name_of
from kermesse.server.features.push_sending import PushLimits, WebPushSender
from kermesse.server.limits import Limits
from support.push_service import ENDPOINT, Network, browser_keys, service, turn_push_on
from support.serving import reconnect, scenario
from support.virtual_calendar import NAMES, VirtualCalendar, opened, post, seats_of, stands

KEYS = {"p256dh": "key", "auth": "secret"}


class Nowhere:
    """A push service that is never reached."""

    server_port = 0


async def seat_ana(server):
    """Seat a player at a new table; return their seats."""
    table = await opened(server)
    return seats_of(table, await server.seat_players(table, "Ana"))


async def subscribe(browser, seats, endpoint=ENDPOINT, keys=KEYS):
    """Subscribe; return the status and the error key."""
    status, body = await post(browser, "push", endpoint=endpoint, keys=keys, seats=seats)
    return status, body and body["error"]


async def known(browser, endpoint):
    _, body = await post(browser, "push/known", endpoint=endpoint)
    return body["known"]


@scenario
async def test_an_absent_player_is_notified_of_their_turn():
    keys, reading = browser_keys()
    with service() as there:
        async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
            turn_push_on(server.hub, there)
            assert (await browser.get("/api/server")).json()["push"]
            table = await opened(server)
            connections = await server.seat_players(table, *NAMES[:3])
            seats = seats_of(table, connections)
            wish = {"endpoint": ENDPOINT, "keys": keys, "seats": seats, "language": "fr"}
            assert await post(browser, "push", **wish) == (204, None)
            for connection in connections:
                await connection.leave()
            (dan,) = await server.seat_players(table, "Dan")
            await server.settle()
            (first,), _ = await stands(server, table)
            while first.seat == dan.seat:  # until it is the turn of an absent player
                now = (await reconnect(server, dan))["now"]
                move, n = now["menu"][0], now["n"]
                await dan.granted("Play", id=f"move {n}", move=move, seen=n)
                await server.settle()
                (first,), _ = await stands(server, table)
            ((headers, body),) = there.heard
            assert reading(body) == {
                "text": "Festival\u00a0: c’est à vous de jouer.",
                "url": f"/t/{table}",
            }
            assert headers["authorization"].startswith("vapid t=")
            assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
            assert b"Festival" not in body, "encrypted for that browser alone"


@scenario
async def test_no_push_for_a_player_at_the_table_or_who_turned_it_off():
    keys, _ = browser_keys()
    with service() as there:
        async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
            turn_push_on(server.hub, there)
            table = await opened(server)
            seats = seats_of(table, await server.seat_players(table, *NAMES[:3]))
            await subscribe(browser, seats, keys=keys)
            await server.seat_players(table, "Dan")
            await server.settle()
            assert there.heard == [], "all of them see it on the page"
            assert await known(browser, ENDPOINT)
            await post(browser, "push/forget", endpoint=ENDPOINT)
            assert not await known(browser, ENDPOINT)
            assert await server.hub.journal.documents.all(KIND) == []


@pytest.mark.parametrize("status", [302, 400, 404, 410, 429, 500])
@scenario
async def test_a_dead_push_address_is_forgotten_and_nothing_else_is_lost(status):
    keys, _ = browser_keys()
    with service() as there, service() as inside:
        there.status, there.fields = status, {"Location": inside.url}
        async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
            turn_push_on(server.hub, there)
            table = await opened(server)
            seats = seats_of(table, await server.seat_players(table, *NAMES))
            await subscribe(browser, seats, keys=keys)
            await server.settle()
            record = await server.hub.journal.find(table)
            server.hub.feature(Push).turn_began(record, [0])
            await server.settle()
            assert len(there.heard) == 1
            assert await known(browser, ENDPOINT) == (status not in (404, 410))
            assert (await server.hub.journal.find(table)) == record
        assert inside.heard == [], "redirects are not followed"


@scenario
async def test_subscriptions_survive_a_restart_and_expire(tmp_path):
    file, days = str(tmp_path / "days.db"), VirtualCalendar()
    async with days.server(file) as server, server.browser() as browser:
        seats = await seat_ana(server)
        assert await subscribe(browser, seats) == (409, "no-push"), "off by default"
        turn_push_on(server.hub, Nowhere)
        assert await subscribe(browser, seats) == (204, None)
        assert await subscribe(browser, seats) == (204, None)
    async with days.server(file) as server:
        turn_push_on(server.hub, Nowhere)
        push = server.hub.feature(Push)
        await push.load()
        assert push.knows(ENDPOINT)
        days.today += 61 * 24 * 3600
        await push.erase_expired()
        assert not push.knows(ENDPOINT)
        assert await server.hub.journal.documents.all(KIND) == []


@scenario
async def test_only_known_push_services_are_accepted_and_stored_in_one_spelling():
    async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
        seats = await seat_ana(server)
        turn_push_on(server.hub, Nowhere)
        for bad in ("http://10.0.0.1/x", "https://example.org/", "nowhere", "file:///etc/passwd",
                    "http://127.0.0.1\\.fcm.googleapis.com/x",
                    "http://fcm.googleapis.com/x", "https://a@fcm.googleapis.com/x",
                    "https://fcm.googleapis.com:8443/x"):  # fmt: skip
            assert await subscribe(browser, seats, bad) == (400, "bad-endpoint"), bad
        with_port = "https://fcm.googleapis.com:443/x"
        assert await subscribe(browser, seats, with_port) == (204, None)
        (document,) = await server.hub.journal.documents.all(KIND)
        assert msgspec.json.decode(document.body)["endpoint"] == "https://fcm.googleapis.com/x"
        assert await known(browser, with_port)
        await post(browser, "push/forget", endpoint=with_port)
        assert await server.hub.journal.documents.all(KIND) == []


@scenario
async def test_stored_subscriptions_at_forbidden_addresses_are_dropped_when_loaded():
    async with VirtualCalendar().server(":memory:") as server:
        documents, push = server.hub.journal.documents, server.hub.feature(Push)
        bad = "http://127.0.0.1\\.fcm.googleapis.com/x"
        for endpoint in (bad, ENDPOINT):
            body = {"endpoint": endpoint, "keys": KEYS, "seats": ["hash"], "language": "fr"}
            raw = msgspec.Raw(msgspec.json.encode(body))
            document = Document(kind=KIND, id=name_of(endpoint), expires=2_000_000_000, body=raw)
            await documents.create(document)
        turn_push_on(server.hub, Nowhere)
        await push.follow(name_of(bad))
        assert not push.knows(bad)
        await push.load()
        assert push.knows(ENDPOINT)
        assert not push.knows(bad)
        assert [each.id for each in await documents.all(KIND)] == [name_of(ENDPOINT)]


# ----------------------------------------------------------------------------------- limits


@scenario
async def test_a_subscription_needs_a_seat_in_an_unfinished_game_over_days():
    async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
        turn_push_on(server.hub, Nowhere)
        (seat,) = await seat_ana(server)
        live = await server.open("festival", 4)
        (at_once,) = seats_of(live, await server.seat_players(live, "Bob"))
        refused = (409, "nothing-to-notify")
        assert await subscribe(browser, []) == refused
        assert await subscribe(browser, [{**seat, "token": "guess"}]) == refused
        assert await subscribe(browser, [{**seat, "table": "nowhere"}]) == refused
        assert await subscribe(browser, [{**seat, "table": live}]) == refused
        assert await subscribe(browser, [at_once]) == refused
        assert await subscribe(browser, [at_once, seat, {**seat, "token": ""}]) == (204, None)
        (document,) = await server.hub.journal.documents.all(KIND)
        record = await server.hub.journal.find(seat["table"])
        stored = msgspec.json.decode(document.body)["seats"]
        assert stored == [record.chairs[0].token_hash], "and only valid seats are stored"
        over = msgspec.structs.replace(record, status="over", revision=record.revision + 1)
        server.hub.evict(server.hub.running(seat["table"]))
        await server.settle()
        assert await server.hub.journal.save(over) is None
        assert await subscribe(browser, [seat]) == refused
        assert server.hub.metrics.requests_refused["nothing-to-notify"] == 6


@scenario
async def test_a_further_browser_of_a_seat_replaces_the_oldest():
    days = VirtualCalendar()
    limits = Limits(of_features=(PushLimits(seat_browsers=2),))
    async with (
        days.server(":memory:", limits=limits) as server, server.browser() as browser,
    ):  # fmt: skip
        turn_push_on(server.hub, Nowhere)
        (seat,), (other,) = await seat_ana(server), await seat_ana(server)
        a, b, c, d = (f"{ENDPOINT}-{letter}" for letter in "abcd")
        for endpoint, seats in ((a, [seat]), (b, [seat, other]), (c, [seat])):
            assert await subscribe(browser, seats, endpoint) == (204, None)
        assert [await known(browser, each) for each in (a, b, c)] == [False, True, True]
        assert await subscribe(browser, [seat, other], b) == (204, None), "a visit renews it"
        assert await subscribe(browser, [seat], d) == (204, None)
        assert [await known(browser, each) for each in (b, c, d)] == [True, False, True]
        days.today += 10
        assert await subscribe(browser, [seat], a) == (204, None)
        assert await known(browser, b), "for its other seat"
        document = await server.hub.journal.documents.find(KIND, name_of(b))
        assert len(msgspec.json.decode(document.body)["seats"]) == 1
        assert document.expires == days.today - 10 + LIFETIME


@scenario
async def test_subscriptions_in_another_process_count():
    async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
        turn_push_on(server.hub, Nowhere)
        seats = await seat_ana(server)
        for number in range(PushLimits().address_subscriptions):
            server.hub.shared_counts.hear(f"subscribed {number} 192.168.1.7")
        assert await subscribe(browser, seats) == (429, "too-many-subscriptions")


@scenario
async def test_new_subscriptions_of_a_subnet_are_limited_and_renewals_are_not():
    async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
        turn_push_on(server.hub, Nowhere)
        seats = await seat_ana(server)
        for number in range(30):
            assert await subscribe(browser, [], f"{ENDPOINT}{number}") == (409, "nothing-to-notify")
        for number in range(PushLimits().address_subscriptions):
            assert await subscribe(browser, seats, f"{ENDPOINT}{number}") == (204, None)
        wish = {"endpoint": f"{ENDPOINT}20", "keys": KEYS, "seats": seats}
        answer = await browser.post("/api/push", json=wish)
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many-subscriptions")
        assert int(answer.headers["retry-after"]) > 0
        assert await subscribe(browser, seats, f"{ENDPOINT}19") == (204, None), "known already"
        assert len(await server.hub.journal.documents.all(KIND)) == PushLimits().seat_browsers
        await server.advance(60 * 60_000)
        assert await subscribe(browser, seats, f"{ENDPOINT}20") == (204, None)


@scenario
async def test_only_the_newest_browsers_of_a_seat_are_told():
    """A journal written without the limit may have more."""
    with service() as there:
        keys, _ = browser_keys()
        async with VirtualCalendar().server(":memory:") as server:
            (seat,) = await seat_ana(server)
            record = await server.hub.journal.find(seat["table"])
            for number in range(9):
                endpoint = f"{ENDPOINT}{number}"
                seats = [record.chairs[0].token_hash]
                body = {"endpoint": endpoint, "keys": keys, "seats": seats, "language": "en"}
                raw = msgspec.Raw(msgspec.json.encode(body))
                until = 2_000_000_000 + number
                await server.hub.journal.documents.create(
                    Document(kind=KIND, id=name_of(endpoint), expires=until, body=raw)
                )
            turn_push_on(server.hub, there)
            push = server.hub.feature(Push)
            await push.load()
            push.turn_began(record, [0])
            await server.settle()
            assert len(there.heard) == PushLimits().seat_browsers


def test_the_push_key_of_a_server_is_unique_and_stable():
    pytest.importorskip("pywebpush")
    client = Network(0).client()
    keys = [WebPushSender(secret, "", client).public_key for secret in (b"one", b"one", b"two")]
    assert keys[0] == keys[1] != keys[2]
    assert len(base64.urlsafe_b64decode(keys[0] + "=")) == 65
