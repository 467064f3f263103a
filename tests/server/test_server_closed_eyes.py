"""Closed eyes and takeovers over WebSockets."""

from kermesse.server.guests import Guests
from support.serving import reconnect, scenario, serving


def cookie_of(guest):
    """Return the cookie of this guest."""
    return Guests(b"secret").cookie(guest, secure=False).partition(";")[0]


async def until_blind(server, table, connections):
    """Play until a player's eyes are closed; return that player's connection."""
    await connections[0].granted("Play", move={"type": "Claim"}, seen=1)
    await server.advance(20_000)
    while True:
        for connection in connections:
            now = (await reconnect(server, connection))["now"]
            if now["view"]["phase"] == "blind":
                return now["view"]["actor"]
            if now["menu"]:
                closing = [move for move in now["menu"] if move["type"] == "CloseEyes"]
                await connection.granted("Play", move=(closing or now["menu"])[0], seen=now["n"])
                break


@scenario
async def test_a_blind_jester_sees_no_more_in_another_tab_nor_by_getting_up():
    async with serving() as server:
        table, connections = await server.start_game(
            "carnavalesque", 3, names=("Ana", "Bob", "Cleo")
        )
        jester, mine = (
            connections[await until_blind(server, table, connections)],
            cookie_of("jester"),
        )
        seat = await server.connect(table, token=jester.token, cookie=mine)
        tab = await server.connect(table, cookie=mine)
        stranger = await server.connect(table, cookie=cookie_of("stranger"))
        assert stranger.welcome["now"]["view"]["heap"]
        for connection in (seat, tab):
            assert connection.welcome["now"]["view"]["heap"] == []
        assert (tab.welcome["you"], tab.welcome["now"]["menu"]) == (None, [])
        await seat.granted("GetUp")
        got_up = await server.connect(table, cookie=mine)
        assert got_up.welcome["now"]["view"]["heap"] == []
        async with server.browser(cookie=mine) as browser:
            for log in ("replay?viewer=public", "log"):
                assert (await browser.get(f"/api/tables/{table}/{log}")).status_code == 409
        await server.advance(60_000)  # time is up, if the bot has not taken a card before
        assert (await server.connect(table, cookie=mine)).welcome["now"]["view"]["heap"]


@scenario
async def test_a_blind_jester_sees_no_more_on_a_shared_device_that_is_put_down():
    async with serving() as server:
        table, connections = await server.start_game(
            "carnavalesque", 3, names=("Ana", "Bob", "Cleo")
        )
        jester = await until_blind(server, table, connections)
        tokens = [connections[(jester + step) % 3].token for step in range(2)]
        device = await server.connect(table, hello=False)
        device.say({"type": "Hello", "protocol": 2, "token": tokens[0], "beside": tokens[1:]})
        welcomes = [await device.until("Welcome")]
        for holder in (jester, None):
            device.say({"type": "PassDevice", "id": f"to {holder}", "to": holder})
            welcomes.append(await device.until("Welcome"))
        assert [welcome["you"] for welcome in welcomes] == [None, jester, None]
        assert not any(welcome["now"]["view"]["heap"] for welcome in welcomes)
        assert (await server.connect(table)).welcome["now"]["view"]["heap"]


@scenario
async def test_a_seat_in_play_is_given_by_a_seated_player():
    async with serving() as server:
        table, (ana, _) = await server.start_game("festival", 4)
        eve = await server.connect(table)
        eve.say({"type": "Sit", "id": "sit", "name": "Ève", "seat": 2})
        (asked,) = (await ana.until("TableStatus"))["takeover"]["requests"]
        assert (asked["seat"], asked["name"]) == (2, "Ève")
        await eve.until("TableStatus", takeover={"requests": [], "waits_for": 2})
        await ana.granted("Admit", request=asked["number"], yes=True)
        assert (await eve.until("Answer", id="sit"))["ok"]
        assert eve.seat == 2
        zoe = await server.connect(table)
        zoe.say({"type": "Sit", "id": "sit", "name": "Zoé", "seat": 3})
        asked = {"number": 2, "seat": 3, "name": "Zoé"}
        await ana.until("TableStatus", takeover={"requests": [asked], "waits_for": None})
        await server.advance(30_000)
        answer = await zoe.until("Answer", id="sit")
        assert answer["refusal"] == "takeover-unanswered"
