"""The tables of a device: moving its seats to another device, and push notifications."""

import asyncio
import base64
import http.server
import json
import threading
from contextlib import contextmanager

import msgspec
import pytest

from kermesse.journal.port import Document
from kermesse.server.features.push import KIND, Push, WebPushSender
from kermesse.server.features.seat_transfer import passphrases
from kermesse.server.features.seat_transfer.transfer import (
    GOOD_FOR,
    KIND as CARRIED,
    SALT,
    SeatTransferLimits,
)
from kermesse.server.limits import Limits
from support.serving import reconnect, scenario, serving
from support.virtual_calendar import NAMES, VirtualCalendar, opened, post, stands


def test_each_word_of_a_phrase_is_one_of_256_and_is_read_leniently():
    for words in passphrases.WORDS.values():
        assert len(set(words)) == 256
        assert all(word.isascii() and word.islower() for word in words)
    phrase = passphrases.new("fr")
    assert len(phrase.split()) == passphrases.LENGTH
    salt = bytes(16)
    fern = passphrases.keys("fougère rivière", salt)
    assert fern == passphrases.keys("  Fougere,\nRIVIERE. ", salt)
    others = (
        passphrases.keys("riviere fougere", salt),
        passphrases.keys("fougère rivière", bytes([*salt[1:], 1])),
    )
    for other in others:
        assert other.name != fern.name
        assert other.key != fern.key


def seats_of(table, players):
    """Return the seats as a device stores them."""
    return [{"table": table, "seat": player.seat, "token": player.token} for player in players]


async def seat_ana(server):
    """Seat a player at a new table; return their seats."""
    table = await opened(server)
    return seats_of(table, await server.seat_players(table, "Ana"))


@scenario
async def test_seats_are_moved_to_another_device_once():
    days = VirtualCalendar()
    async with (
        days.server(":memory:") as server,
        server.browser() as phone,
        server.browser() as laptop,
    ):
        seats = await seat_ana(server)
        table = seats[0]["table"]
        lost = {"table": table, "seat": 1, "token": "00" * 32}
        status, carried = await post(phone, "carry", seats=[*seats, lost], language="en")
        assert (status, carried["seats"]) == (201, 1), "invalid seats are left out"
        assert set(carried["phrase"].split()) <= set(passphrases.WORDS["en"])
        status, taken = await post(laptop, "carry/take", phrase=carried["phrase"].upper())
        assert (status, taken["seats"]) == (200, seats)
        connection = await server.connect(table, token=taken["seats"][0]["token"])
        assert connection.welcome["you"] == seats[0]["seat"]
        status, body = await post(laptop, "carry/take", phrase=carried["phrase"])
        assert (status, body["error"]) == (410, "phrase-used")


@scenario
async def test_neither_a_phrase_nor_its_seats_are_stored_in_plain_text(tmp_path):
    file = tmp_path / "days.db"
    days = VirtualCalendar()
    async with days.server(str(file)) as server, server.browser() as phone:
        seats = await seat_ana(server)
        _, carried = await post(phone, "carry", seats=seats)
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert carried["name"].encode() in stored
        assert carried["phrase"].encode() not in stored
        assert seats[0]["token"].encode() not in stored
    async with days.server(str(file)) as server, server.browser() as laptop:
        status, taken = await post(laptop, "carry/take", phrase=carried["phrase"])
        assert (status, taken["seats"]) == (200, seats), "a restart in between loses nothing"


@scenario
async def test_every_journal_has_a_permanent_salt(tmp_path):
    async def salt(server):
        (stored,) = await server.hub.journal.documents.all(SALT)
        return bytes(stored.body)

    salts = []
    for name in ("one", "two", "two"):
        async with serving(str(tmp_path / name)) as server, server.browser() as browser:
            both = [post(browser, "carry/take", phrase="a b c") for _ in range(2)]
            assert {status for status, _ in await asyncio.gather(*both)} == {404}
            salts.append(await salt(server))
            await server.advance(3_600_000)
            assert await salt(server) == salts[-1]
    assert salts[0] != salts[1] == salts[2]


@scenario
async def test_a_phrase_redeemed_twice_at_once_is_valid_once():
    async with VirtualCalendar().server(":memory:") as server, server.browser() as phone:
        seats = await seat_ana(server)
        _, carried = await post(phone, "carry", seats=seats)
        taking = [post(phone, "carry/take", phrase=carried["phrase"]) for _ in range(4)]
        answers = await asyncio.gather(*taking)
        assert sorted(status for status, _ in answers) == [200, 410, 410, 410]


@scenario
async def test_seats_altered_in_the_journal_are_not_given_out():
    async with VirtualCalendar().server(":memory:") as server, server.browser() as phone:
        seats = await seat_ana(server)
        _, carried = await post(phone, "carry", seats=seats)
        documents = server.hub.journal.documents
        (stored,) = await documents.all(CARRIED)
        closed = json.loads(bytes(stored.body))["closed"]
        altered = closed[:40] + ("A" if closed[40] != "A" else "B") + closed[41:]
        body = msgspec.Raw(json.dumps({"closed": altered}).encode())
        await documents.save(msgspec.structs.replace(stored, revision=1, body=body))
        status, body = await post(phone, "carry/take", phrase=carried["phrase"])
        assert (status, body["error"]) == (404, "phrase-unknown")


@scenario
async def test_a_phrase_of_an_older_version_opens_nothing_and_is_erased():
    days = VirtualCalendar()
    async with days.server(":memory:") as server, server.browser() as phone:
        documents, old = server.hub.journal.documents, "0" * 32
        body = msgspec.Raw(b'{"closed":"AAAA"}')
        await documents.create(
            Document(kind=CARRIED, id=old, expires=days.today + GOOD_FOR, body=body)
        )
        assert (await post(phone, "carry/take", phrase="a b c d e f"))[0] == 404
        days.today += GOOD_FOR
        await server.advance(3_600_000)
        assert await documents.all(CARRIED) == []


@scenario
async def test_a_revoked_mistyped_or_expired_phrase_opens_nothing():
    days = VirtualCalendar()
    async with days.server(":memory:") as server, server.browser() as phone:
        seats = await seat_ana(server)
        for spoil in ("taken back", "old", "mistyped"):
            _, carried = await post(phone, "carry", seats=seats)
            phrase = carried["phrase"]
            if spoil == "taken back":
                assert (await phone.delete(f"/api/carry/{carried['name']}")).status_code == 204
            elif spoil == "old":
                days.today += GOOD_FOR
            else:
                phrase = f"{phrase} prairie"
            status, body = await post(phone, "carry/take", phrase=phrase)
            assert (status, body["error"]) == (404, "phrase-unknown"), spoil
        await server.advance(3_700_000)
        status, body = await post(phone, "carry", seats=[])
        assert (status, body["error"]) == (409, "nothing-to-carry")


@scenario
async def test_a_client_that_guesses_phrases_has_to_wait():
    limits = Limits(of_features=(SeatTransferLimits(address_phrases=3),))
    async with serving(limits=limits) as server, server.browser() as stranger:
        for _ in range(3):
            assert (await post(stranger, "carry/take", phrase="a b c"))[0] == 404
        answer = await stranger.post("/api/carry/take", json={"phrase": "a b c"})
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many-phrases")
        assert int(answer.headers["retry-after"]) > 0


# ------------------------------------------------------------------------------------- push


@contextmanager
def service():
    """Run a push service that records its requests and answers with a chosen status."""

    class Recorder(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            server.heard.append((headers, body))
            self.send_response(server.status)
            self.end_headers()

        def log_message(self, *args):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Recorder) as server:
        server.heard, server.status = [], 201
        threading.Thread(target=server.serve_forever, daemon=True).start()
        server.endpoint = f"http://127.0.0.1:{server.server_port}/for-ana"
        yield server
        server.shutdown()


def browser_keys():
    """Return the keys a browser would give, and its private key."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    coded = {"p256dh": point, "auth": auth}
    keys = {name: base64.urlsafe_b64encode(value).decode() for name, value in coded.items()}
    return keys, lambda data: read(data, key, auth)


def read(data, key, auth):
    import http_ece

    return json.loads(http_ece.decrypt(data, private_key=key, auth_secret=auth))


def turn_push_on(hub):
    pytest.importorskip("pywebpush")
    hub.feature(Push).enable(WebPushSender(b"secret", "mailto:jeux@example.org"), ("127.0.0.1",))


@scenario
async def test_an_absent_player_is_notified_of_their_turn():
    keys, reading = browser_keys()
    with service() as there:
        async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
            turn_push_on(server.hub)
            assert (await browser.get("/api/server")).json()["push"]
            table = await opened(server)
            connections = await server.seat_players(table, *NAMES[:3])
            seats = seats_of(table, connections)
            wish = {"endpoint": there.endpoint, "keys": keys, "seats": seats, "language": "fr"}
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
            assert b"Festival" not in body, "encrypted for that browser alone"


@scenario
async def test_no_push_for_a_player_at_the_table_or_who_turned_it_off():
    keys, _ = browser_keys()
    with service() as there:
        async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
            turn_push_on(server.hub)
            table = await opened(server)
            seats = seats_of(table, await server.seat_players(table, *NAMES[:3]))
            wish = {"endpoint": there.endpoint, "keys": keys, "seats": seats}
            await post(browser, "push", **wish)
            await server.seat_players(table, "Dan")
            await server.settle()
            assert there.heard == [], "all of them see it on the page"
            assert await post(browser, "push/known", endpoint=there.endpoint) == (
                200, {"known": True},
            )  # fmt: skip
            await post(browser, "push/forget", endpoint=there.endpoint)
            assert await post(browser, "push/known", endpoint=there.endpoint) == (
                200, {"known": False},
            )  # fmt: skip
            assert await server.hub.journal.documents.all(KIND) == []


@pytest.mark.parametrize("status", [410, 500])
@scenario
async def test_a_dead_push_address_is_forgotten_and_nothing_else_is_lost(status):
    keys, _ = browser_keys()
    with service() as there:
        there.status = status
        async with VirtualCalendar().server(":memory:") as server, server.browser() as browser:
            turn_push_on(server.hub)
            table = await opened(server)
            seats = seats_of(table, await server.seat_players(table, *NAMES))
            await post(browser, "push", endpoint=there.endpoint, keys=keys, seats=seats)
            await server.settle()
            record = await server.hub.journal.find(table)
            server.hub.feature(Push).turn_began(record, [0])
            await server.settle()
            assert len(there.heard) == 1
            _, told = await post(browser, "push/known", endpoint=there.endpoint)
            assert told == {"known": status == 500}
            assert (await server.hub.journal.find(table)) == record


@scenario
async def test_subscriptions_survive_a_restart_and_addresses_are_restricted(tmp_path):
    keys, _ = browser_keys()
    file, days, endpoint = str(tmp_path / "days.db"), VirtualCalendar(), "http://127.0.0.1:9/x"
    async with days.server(file) as server, server.browser() as browser:
        wish = {"keys": keys, "seats": []}
        status, body = await post(browser, "push", endpoint=endpoint, **wish)
        assert (status, body["error"]) == (409, "no-push"), "off by default"
        turn_push_on(server.hub)
        assert (await post(browser, "push", endpoint=endpoint, **wish))[0] == 204
        assert (await post(browser, "push", endpoint=endpoint, **wish))[0] == 204
        for bad in ("http://10.0.0.1/x", "https://example.org/", "nowhere", "file:///etc/passwd",
                    "https://127.0.0.1.example.org/"):  # fmt: skip
            status, body = await post(browser, "push", endpoint=bad, **wish)
            assert (status, body["error"]) == (400, "bad-endpoint"), bad
    async with days.server(file) as server:
        turn_push_on(server.hub)
        push = server.hub.feature(Push)
        await push.load()
        assert push.knows(endpoint)
        days.today += 61 * 24 * 3600
        await push.erase_expired()
        assert not push.knows(endpoint)
        assert await server.hub.journal.documents.all(KIND) == []


def test_the_push_key_of_a_server_is_unique_and_stable():
    pytest.importorskip("pywebpush")
    keys = [WebPushSender(secret, "").public_key for secret in (b"one", b"one", b"two")]
    assert keys[0] == keys[1] != keys[2]
    assert len(base64.urlsafe_b64decode(keys[0] + "=")) == 65
