"""Guessing codes and phrases: answers are delayed, so that nobody locks a whole network out."""

import asyncio
from contextlib import asynccontextmanager
from itertools import cycle

from kermesse.server.features.seat_transfer.transfer import SeatTransferLimits
from kermesse.server.limits import Limits
from support import serving as servers
from support.serving import scenario

CODE = "KMRT"
"""Code of the first table; others have none."""

SCHOOL = "192.0.2.7"


@asynccontextmanager
async def serving(**more):
    """Run a server that draws one code."""
    async with servers.serving(**more) as server:
        letters = cycle(CODE)
        server.hub.codes._draw = lambda _letters: next(letters)
        yield server


async def answered(server, asking):
    """Send a request and advance the clock to the end of its pause; return the pause in seconds and
    the answer."""
    before, since = set(server.clock._timers), server.clock.now()
    request = asyncio.create_task(asking)
    while not request.done() and not (new := set(server.clock._timers) - before):
        await asyncio.sleep(0)
    if request.done():
        return 0, request.result()
    due = min(new)[0]
    await server.advance(due - since - 1)
    assert not request.done()
    await server.advance(1)
    return (due - since) / 1000, await request


async def look_up(server, browser, code):
    """Look a code up; return the pause in seconds and the status."""
    pause, answer = await answered(server, browser.get(f"/api/codes/{code}"))
    return pause, answer.status_code


async def guess(server, address, count):
    """Try that many wrong codes from an address, as a new guest each time; return the pauses."""
    pauses = []
    for _ in range(count):
        async with server.browser(address) as stranger:
            pause, status = await look_up(server, stranger, "BBBB")
            assert status == 404
            pauses.append(pause)
    return pauses


@scenario
async def test_wrong_codes_of_others_behind_an_address_delay_a_right_one_by_a_moment():
    async with serving() as server:
        await server.open()
        browsers = [server.browser(SCHOOL) for _ in range(3)]
        for number in range(20):
            assert await look_up(server, browsers[number % 3], "BBBB") == (0, 404)
        async with server.browser(SCHOOL) as pupil:
            assert await look_up(server, pupil, CODE) == (1, 200)
        async with server.browser("192.0.2.8") as neighbour:
            assert await look_up(server, neighbour, CODE) == (0, 200)
        for browser in browsers:
            await browser.aclose()


@scenario
async def test_a_guest_with_a_table_a_seat_or_a_room_is_not_delayed_by_strangers():
    async with (
        serving() as server,
        server.browser(SCHOOL) as host,
        server.browser(SCHOOL) as player,
        server.browser(SCHOOL) as organiser,
        server.browser(SCHOOL) as visitor,
    ):
        opened = await host.post("/api/tables", json={"game": "bell", "seats": 2})
        await player.get("/api/games")
        cookie = f"kermesse_guest={player.cookies['kermesse_guest']}"
        connection = await server.connect(opened.json()["id"], cookie=cookie)
        await connection.granted("Sit", name="Ana")
        room = (await organiser.post("/api/rooms", json={"name": "Fête"})).json()["id"]
        await visitor.get("/api/games")
        cookie = f"kermesse_guest={visitor.cookies['kermesse_guest']}"
        await (await server.connect_to_room(room, cookie=cookie)).granted("Enter", name="Bob")
        await server.settle()
        assert max(await guess(server, SCHOOL, 30)) > 1
        for known in (host, player, organiser, visitor):
            assert await look_up(server, known, CODE) == (0, 200)


@scenario
async def test_known_guests_of_an_address_have_a_budget_too():
    async with (
        serving(limits=Limits(wrong_codes_address=2)) as server,
        server.browser(SCHOOL) as host,
        server.browser(SCHOOL) as stranger,
    ):
        await host.post("/api/tables", json={"game": "bell", "seats": 2})
        pauses = [await look_up(server, host, "BBBB") for _ in range(4)]
        assert [pause for pause, _ in pauses] == [0, 0, 1, 2]
        assert await look_up(server, stranger, "BBBB") == (0, 404), "each has their own"


@scenario
async def test_pauses_double_up_to_the_longest_and_end_with_the_window():
    async with serving(limits=Limits(wrong_codes_address=2)) as server:
        assert await guess(server, SCHOOL, 9) == [0, 0, 1, 2, 4, 8, 16, 30, 30]
        await server.advance(60 * 60_000)
        assert await guess(server, SCHOOL, 3) == [0, 0, 1]


@scenario
async def test_a_guest_who_mistypes_often_is_delayed_before_their_network():
    async with (
        serving(limits=Limits(wrong_codes=3)) as server,
        server.browser(SCHOOL) as clumsy,
        server.browser(SCHOOL) as other,
    ):
        await clumsy.get("/api/games")
        assert [(await look_up(server, clumsy, "BBBB"))[0] for _ in range(5)] == [0, 0, 0, 1, 2]
        assert await look_up(server, other, "CCCC") == (0, 404)


@scenario
async def test_a_network_has_few_delayed_answers_at_once():
    limits = Limits(wrong_codes_address=1, guess_pause=30_000)
    async with serving(limits=limits) as server:
        await server.open()
        await guess(server, SCHOOL, 1)
        async with server.browser(SCHOOL) as stranger:
            timers = len(server.clock._timers)
            waiting = [
                asyncio.create_task(stranger.get(f"/api/codes/{asked}")) for asked in ("BBBB", CODE)
            ]
            while len(server.clock._timers) < timers + 2:
                await asyncio.sleep(0)
            for asked in (CODE, "BBBB"):
                answer = await stranger.get(f"/api/codes/{asked}")
                assert (answer.status_code, answer.json()["error"]) == (429, "too-many-codes")
                assert answer.headers["retry-after"] == "30"
            await server.advance(30_000)
            assert [(await each).status_code for each in waiting] == [404, 200]
            assert await look_up(server, stranger, CODE) == (30, 200)


@scenario
async def test_few_answers_are_delayed_at_once_for_all_guessing_networks_together():
    limits = Limits(wrong_codes_address=1, guess_pause=30_000, guess_held=60_000)
    async with serving(limits=limits) as server, server.browser("192.0.2.99") as honest:
        await server.open()
        addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3"]
        for address in addresses:
            await guess(server, address, 1)
        timers = len(server.clock._timers)
        browsers = [server.browser(address) for address in addresses]
        waiting = [asyncio.create_task(each.get("/api/codes/BBBB")) for each in browsers[:2]]
        while len(server.clock._timers) < timers + 2:
            await asyncio.sleep(0)
        assert (await browsers[2].get(f"/api/codes/{CODE}")).status_code == 429
        assert await look_up(server, honest, CODE) == (0, 200)
        await server.advance(30_000)
        for each in waiting:
            await each
        for browser in browsers:
            await browser.aclose()


@scenario
async def test_many_networks_of_one_wide_network_share_ten_budgets():
    """A /48 network has 65,536 of them."""
    limits = Limits(wrong_codes_address=3, wrong_codes_server=10**6)
    async with serving(limits=limits) as server:
        for number in range(10):
            assert max(await guess(server, f"2001:db8:1:{number:x}::7", 3)) == 0
        for number in range(10, 17):
            assert min(await guess(server, f"2001:db8:1:{number:x}::7", 1)) > 0
        assert await guess(server, "2001:db8:2:1::7", 1) == [0], "another one"


@scenario
async def test_a_flood_of_wrong_codes_from_everywhere_slows_unknown_guests_down():
    async with serving(limits=Limits(wrong_codes_server=5)) as server:
        await server.open()
        async with server.browser(SCHOOL) as host, server.browser("192.0.2.99") as newcomer:
            await host.post("/api/tables", json={"game": "bell", "seats": 2})
            for number in range(5):
                await guess(server, f"192.0.2.{number}", 1)
            assert await look_up(server, newcomer, CODE) == (4, 200)
            assert await look_up(server, host, CODE) == (0, 200)
            await server.advance(60_000)
            assert await look_up(server, newcomer, CODE) == (0, 200)


@scenario
async def test_phrases_tried_behind_an_address_delay_a_right_one_by_a_moment():
    limits = Limits(of_features=(SeatTransferLimits(address_phrases=3),))
    async with serving(limits=limits) as server, server.browser(SCHOOL) as pupil:
        table = await server.open()
        [ana] = await server.seat_players(table, "Ana")
        seats = [{"table": table, "token": ana.token, "seat": 0}]
        async with server.browser("192.0.2.8") as tablet:
            phrase = (await tablet.post("/api/carry", json={"seats": seats})).json()["phrase"]
        for _ in range(3):
            async with server.browser(SCHOOL) as stranger:
                answer = await stranger.post("/api/carry/take", json={"phrase": "a b c"})
                assert answer.status_code == 404
        taking = pupil.post("/api/carry/take", json={"phrase": phrase})
        pause, answer = await answered(server, taking)
        assert (pause, answer.status_code) == (1, 200)


@scenario
async def test_tables_opened_by_the_networks_of_one_wide_network_share_ten_allowances():
    async with serving(limits=Limits(address_tables=1)) as server:
        statuses = []
        for number in range(11):
            async with server.browser(f"2001:db8:1:{number:x}::7") as browser:
                wish = {"game": "bell", "seats": 2}
                statuses.append((await browser.post("/api/tables", json=wish)).status_code)
        assert statuses == [201] * 10 + [429]


@scenario
async def test_wrong_codes_tried_in_another_process_delay_answers_here():
    async with serving(limits=Limits(wrong_codes_address=3)) as server:
        assert await guess(server, SCHOOL, 1) == [0]
        for number in range(3):
            server.hub.shared_counts.hear(f"too-many-codes {number} 0 {SCHOOL} a guest")
        (pause,) = await guess(server, SCHOOL, 1)
        assert pause > 0
        assert await guess(server, "192.0.2.8", 1) == [0]
