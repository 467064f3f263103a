"""Limits of WebSocket messages: each has its error, and the server stays up."""

import pytest

from kermesse.core.contract import Ms
from kermesse.journal.port import StoredMove as Kept
from kermesse.server.limits import Limits, RateLimiter
from kermesse.table.kernel.client import Settings
from kermesse.table.kernel.record import Chair, Record
from support.serving import Closed, scenario, serving

DEEP = '{"type": "Play", "id": "x", "seen": 0, "move": ' + "[" * 8000


async def error_for(connection, data):
    """Send invalid data; return the error."""
    connection.say(data)
    frame = await connection.until("Wrong")
    return frame["why"], frame["detail"]


async def closing(connection):
    """Return the reason and the code with which a connection was closed."""
    frame = await connection.until("Gone")
    with pytest.raises(Closed) as closed:
        await connection.next()
    return frame["why"], closed.value.code


# ------------------------------------------------------------------------------------- messages


@scenario
async def test_a_message_over_8_kib_is_refused_and_the_connection_stays_open():
    async with serving() as server:
        connection = await server.connect(await server.open())
        for text in ("x" * 8193, "é" * 4097, b"x" * 8193):
            assert await error_for(connection, text) == ("too-large", "at most 8192 bytes")
        assert (await error_for(connection, "x" * 8192))[0] == "not-json"
        assert await connection.refused("Begin") == "host-only"


@pytest.mark.parametrize(
    "text", ["", "{", "nil", '{"type": "Hello", "protocol": 2', "\x00", b"\xff\xfe", DEEP]
)
@scenario
async def test_invalid_json_is_refused(text):
    async with serving() as server:
        connection = await server.connect(await server.open())
        assert (await error_for(connection, text))[0] == "not-json"


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
        ({"type": "Hello", "protocol": 2}, "already"),
    ],
)  # fmt: skip
@scenario
async def test_an_invalid_command_is_refused_with_the_detail(message, detail):
    async with serving() as server:
        connection = await server.connect(await server.open())
        why, more = await error_for(connection, message)
        assert why == "not-a-command"
        assert detail in more


@scenario
async def test_hello_must_come_first_and_in_time():
    async with serving() as server:
        table = await server.open()
        connection = await server.connect(table, hello=False)
        assert (await error_for(connection, {"type": "Begin", "id": "x"}))[0] == "hello-first"
        await server.advance(9_999)
        connection.say({"type": "Hello", "protocol": 2})
        await connection.until("Welcome")
        silent = await server.connect(table, hello=False)
        await server.advance(10_000)
        assert (await silent.until("Wrong"))["why"] == "hello-first"
        with pytest.raises(Closed):
            await silent.next()
        await server.advance(60_000)
        assert (await connection.refused("Begin")) == "host-only"


@scenario
async def test_a_hundred_messages_in_twenty_seconds_then_slow_down():
    async with serving() as server:
        connection = await server.connect(await server.open())  # the first message was Hello
        for _ in range(99):
            assert await connection.refused("Begin") == "host-only"
        assert (await error_for(connection, {"type": "Begin", "id": "x"}))[0] == "slow-down"
        await server.advance(19_999)
        assert (await error_for(connection, "bad"))[0] == "slow-down"
        await server.advance(1)
        assert await connection.refused("Begin") == "host-only"


@scenario
async def test_a_client_that_keeps_flooding_is_disconnected():
    async with serving() as server:
        table = await server.open()
        connection, other = await server.connect(table), await server.connect(table)
        for _ in range(99 + 100):
            connection.say({"type": "Begin", "id": "x"})
            await server.settle()
        assert await closing(connection) == ("flood", 1008)
        assert await other.refused("Begin") == "host-only"


@scenario
async def test_gestures_have_a_separate_budget_and_are_dropped_silently():
    async with serving() as server:
        _, (ana, bob) = await server.start_game()
        bob.waiting()
        for x in range(30):
            ana.say({"type": "Point", "x": x, "y": 1})
            await server.settle()
        assert [frame["x"] for frame in bob.waiting()] == list(range(25))
        assert ana.waiting() == []
        await server.advance(1_000)
        ana.say({"type": "Point", "x": 99, "y": 1, "what": "card 1"})
        frame = await bob.until("Pointed", x=99)
        assert (frame["seat"], frame["what"]) == (0, "card 1")
        for _ in range(25 + 500):
            ana.say({"type": "Point", "x": 1, "y": 1})
        assert await closing(ana) == ("flood", 1008)


@scenario
async def test_only_the_latest_gesture_is_queued():
    async with serving() as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        bob.waiting()
        bob.stall()
        for x in range(10):
            ana.say({"type": "Point", "x": x, "y": 1})
            await server.settle()
        await ana.granted("Say", text="watch")
        await server.settle()
        bob.flows.set()
        await server.settle()
        # The first was being sent when the connection stalled; chat goes before gestures.
        seen = [frame.get("x", frame["type"]) for frame in bob.waiting()]
        assert seen == [0, "Said", 9]


@scenario
async def test_a_client_with_64_frames_waiting_is_too_slow():
    async with serving(limits=Limits(messages=1_000)) as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        bob.waiting()
        bob.stall()
        for number in range(65):  # one being sent, 64 waiting
            await ana.granted("Say", text=str(number))
        assert not any(connection.ending for connection in server.hub.connections)
        await ana.granted("Say", text="one too many")
        bob.flows.set()
        assert await closing(bob) == ("too-slow", 1013)
        await ana.until("TableStatus")
        assert await ana.granted("Say", text="still here")


@scenario
async def test_a_client_that_reads_nothing_is_disconnected_after_a_while():
    async with serving(limits=Limits(messages=1_000)) as server:
        _, (ana, bob) = await server.start_game()
        await server.settle()
        bob.stall()
        for number in range(66):
            await ana.granted("Say", text=str(number))
        await server.advance(4_000)
        assert not bob.task.done()
        await server.advance(1_000)
        await bob.task
        assert len(server.hub.connections) == 1


@scenario
async def test_an_unknown_table_is_reported():
    async with serving() as server:
        connection = await server.connect("nowhere", hello=False)
        connection.say({"type": "Hello", "protocol": 2})
        assert await closing(connection) == ("unknown-table", 1008)


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
async def test_a_table_that_no_longer_replays_is_reported_as_an_old_version(changes, move):
    async with serving() as server:
        await server.hub.journal.create(old_record(**changes))
        if move:
            await server.hub.journal.append("old", 1, [Kept(0, 0, move)])
        connection = await server.connect("old", hello=False)
        connection.say({"type": "Hello", "protocol": 2})
        assert await closing(connection) == ("old-version", 1008)
        async with server.browser() as browser:
            answer = await browser.get("/api/tables/old/log")
            assert (answer.status_code, answer.json()["error"]) == (410, "old-version")


@pytest.mark.parametrize("count", [1, 3])
def test_a_rate_limiter_uses_a_sliding_window(count):
    limiter, start = RateLimiter(count, Ms(1_000), 2), 50
    assert all(limiter.allow(start) for _ in range(count))
    assert not limiter.allow(start + 999)
    assert not limiter.flooded(start + 999)
    assert not limiter.allow(start + 999)
    assert limiter.flooded(start + 999)
    assert limiter.allow(start + 1_000)


@scenario
async def test_requested_answers_do_not_count_against_a_client():
    async with serving(settings=Settings(ping=100)) as server:
        _, (ana, _) = await server.start_game(options={"rounds": 9, "patience": 100_000})
        for _ in range(150):  # in 15 s, where 100 messages in 20 s are allowed
            await server.advance(100)
            for frame in ana.waiting():
                assert frame["type"] not in ("Wrong", "Gone")
                if frame["type"] == "Ping":
                    ana.say({"type": "Pong", "t": frame["t"]})
        await ana.granted("Say", text="still here")


@scenario
async def test_unrequested_answers_count_as_any_message():
    async with serving() as server:
        _, (ana, _) = await server.start_game()
        for number in range(1_000, 1_200):
            ana.say({"type": "Pong", "t": number})
        assert (await closing(ana))[0] == "flood"


@scenario
async def test_arriving_spectators_disconnect_no_player():
    async with serving() as server:
        table, connections = await server.start_game(options={"rounds": 9, "patience": 100_000})
        for _ in range(240):  # twelve a second, for twenty seconds
            spectator = await server.connect(table)
            await spectator.leave()
            await server.advance(83)
            for connection in connections:
                for frame in connection.waiting():
                    assert frame["type"] not in ("Wrong", "Gone")
                    if frame["type"] == "Ping":
                        connection.say({"type": "Pong", "t": frame["t"]})
        for connection in connections:
            await connection.granted("Say", text="still here")
