"""The tables of a device: moving its seats to another device."""

import asyncio
import json

import msgspec

from kermesse.journal.port import Document
from kermesse.server.features.seat_transfer import passphrases
from kermesse.server.features.seat_transfer.transfer import (
    GOOD_FOR,
    KIND as CARRIED,
    SALT,
)
from support.serving import scenario, serving
from support.virtual_calendar import VirtualCalendar, opened, post, seats_of


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
