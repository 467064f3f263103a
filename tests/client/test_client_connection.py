"""The client's end of a line, against a server that says exactly what a test wants said."""

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from http import HTTPStatus
from random import Random

import msgspec
import pytest
from websockets.asyncio.server import serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Response

import kermesse
from kermesse import client
from kermesse.client import connection as connections
from kermesse.core.match import Match
from kermesse.protocol import commands, frames
from kermesse.table.kernel.moments import Snapshot
from support import toy
from support.driver import Hub
from support.serving import scenario

read = msgspec.json.Decoder(commands.AnyCommand).decode


class Script:
    """A server of one table whose every word is the test's; it has one line at a time."""

    def __init__(self, game):
        self.game = game
        self.commands = asyncio.Queue()
        self.hellos = asyncio.Queue()
        self.greeting = None
        self.cookies = ["guest=me; Path=/"]
        self._socket = None

    def lobby(self, connection, request):
        """Answer HTTP as the API does."""
        if request.path.startswith("/api/tables/"):
            body = msgspec.json.encode({"game": self.game.key})
            headers = Headers({"Content-Length": str(len(body))})
            for cookie in self.cookies:
                headers["Set-Cookie"] = cookie
            return Response(HTTPStatus.OK, "OK", headers, body)
        return None

    async def talk(self, socket):
        self._socket = socket
        given = {cookie.partition(";")[0] for cookie in self.cookies}
        assert set(socket.request.headers["Cookie"].split("; ")) == given
        self.hellos.put_nowait(read(await socket.recv()))
        await self.tell(self.greeting)
        try:
            async for message in socket:
                self.commands.put_nowait(read(message))
        except ConnectionClosed:
            return

    async def tell(self, *said):
        for frame in said:
            await self._socket.send(frames.encode(frame).decode())

    async def hang_up(self, code=1012):
        await self._socket.close(code)

    async def next(self, kind):
        """The next command, which is of that kind."""
        command = await self.commands.get()
        assert type(command) is kind
        return command


@asynccontextmanager
async def scripted(key="festival", seats=4, *, you=0, now=None, cookies=(), **more):
    """A script, and a client at its table."""
    script = Script(kermesse.get(key))
    script.cookies += cookies
    script.greeting = welcome(script.game, you, now)
    async with serve(script.talk, "127.0.0.1", 0, process_request=script.lobby) as listener:
        port = listener.sockets[0].getsockname()[1]
        server = client.Server(f"http://127.0.0.1:{port}", **more)
        async with server.join("any", token=None if you is None else "secret") as table:
            yield script, table


def welcome(game, you, now):
    hub = Hub(toy.GAME, 2)
    shown = hub.come("spectator").last(frames.Welcome)
    about = msgspec.structs.replace(shown.about, id="any", game=game.key, seats=game.seats[0])
    stage = "playing" if now else "seating"
    status = msgspec.structs.replace(shown.status, stage=stage, places=())
    return msgspec.structs.replace(shown, about=about, status=status, you=you, now=now)


def begun(key, seats, seed=1):
    """A game after the deal."""
    match = Match(kermesse.get(key), seats, seed=bytes([seed]) * 32, game_id=b"game" * 4)
    match.run(0)
    return match


def moment(match, seat, **fields):
    """The game as that seat sees it."""
    state = match.state
    now = Snapshot(
        n=len(match.entries), at=state.at, now=state.at, view=state.view(seat),
        menu=state.moves(seat), to_act=state.to_act(), due=state.due(), turn_due=None, door=(),
        speaks=True, outcome=state.outcome(),
    )  # fmt: skip
    return msgspec.structs.replace(now, **fields)


def update(now):
    return frames.Update(happened=(), now=now)


OVER = kermesse.Outcome("counted", {0: 1, 1: 0}, (0,))


class First:
    """Takes the first move, and remembers what it was asked."""

    def __init__(self):
        self.asked = deque()

    def act(self, view, moves):
        self.asked.append((view, moves))
        return moves[0]


def acting(match):
    """Whose turn it is."""
    return match.state.to_act()[0]


# -------------------------------------------------------------------------------------- cookies


@scenario
async def test_the_cookie_of_a_proxy_in_front_is_brought_along_with_ones_own():
    async with scripted(you=None, cookies=["proxy=here; Path=/; HttpOnly"]) as (script, _):
        assert await script.hellos.get() == commands.Hello(
            protocol=commands.PROTOCOL, token=None, after=None
        )


# ------------------------------------------------------------------------------------- commands


@scenario
async def test_a_late_refusal_makes_the_bot_think_again_with_what_it_has_heard():
    match = begun("festival", 4)
    seat = acting(match)
    now = moment(match, seat)
    bot = First()
    async with scripted(you=seat, now=now) as (script, table):
        playing = asyncio.create_task(table.play(bot))
        first = await script.next(commands.Play)
        assert first.seen == 1
        later = msgspec.structs.replace(now, n=2, menu=now.menu[1:])
        refusal = frames.Answer(id=first.id, ok=False, refusal="not-now", late=True)
        await script.tell(update(later), refusal)
        second = await script.next(commands.Play)
        assert second.seen == 2
        assert second.id != first.id
        assert [moves for _, moves in bot.asked] == [now.menu, later.menu]
        over = msgspec.structs.replace(later, n=3, menu=(), outcome=OVER)
        await script.tell(update(over), frames.Answer(id=second.id, ok=True))
        assert await playing == OVER


@scenario
async def test_a_refusal_that_is_not_late_is_an_error():
    match = begun("festival", 4)
    async with scripted(you=acting(match), now=moment(match, acting(match))) as (script, table):
        playing = asyncio.create_task(table.play(First()))
        asked = await script.next(commands.Play)
        await script.tell(frames.Answer(id=asked.id, ok=False, refusal="server-error"))
        with pytest.raises(client.Refused, match="on our side"):
            await playing


@scenario
async def test_what_was_not_answered_is_sent_again_on_the_next_line_with_the_same_id():
    async with scripted(you=None) as (script, table):
        saying = asyncio.create_task(table.say("Bonjour"))
        first = await script.next(commands.Say)
        await script.hang_up()
        again = await script.next(commands.Say)
        assert again == first
        await script.tell(frames.Answer(id=first.id, ok=True))
        await saying
        await script.tell(frames.Answer(id=first.id, ok=True))  # twice does no harm
        assert await later(script, table) == 0


@pytest.mark.parametrize("heard", [False, True])
@pytest.mark.parametrize("leave", ["get_up", "depart"])
@scenario
async def test_a_wish_to_leave_survives_a_broken_line_whether_the_server_has_heard_it_or_not(
    leave, heard
):
    match = begun("festival", 4)
    async with scripted(now=moment(match, 0)) as (script, table):
        await script.hellos.get()
        leaving = asyncio.create_task(getattr(table, leave)())
        asked = await script.commands.get()
        gone = welcome(script.game, None, moment(match, "public"))
        if heard:
            script.greeting = gone
        await script.hang_up()
        assert (await script.hellos.get()).token == "secret", "else there is no seat to leave"
        assert await script.commands.get() == asked
        await script.tell(gone, frames.Answer(id=asked.id, ok=True))
        await leaving
        assert table.you is None
        script.greeting = gone
        await script.hang_up()
        assert (await script.hellos.get()).token is None


async def later(script, table):
    """Something else goes through afterwards; how many commands came before it."""
    asking = asyncio.create_task(table.begin())
    before = 0
    while type(command := await script.commands.get()) is not commands.Begin:
        before += 1
    await script.tell(frames.Answer(id=command.id, ok=True))
    await asking
    return before


@scenario
async def test_told_to_slow_down_it_takes_a_breath_and_asks_again(monkeypatch):
    monkeypatch.setattr(connections, "_PAUSE", 0)
    async with scripted(you=None) as (script, table):
        saying = asyncio.create_task(table.say("Bonjour"))
        first = await script.next(commands.Say)
        await script.tell(frames.Wrong(why="slow-down"))
        assert await script.next(commands.Say) == first
        await script.tell(frames.Answer(id=first.id, ok=True))
        await saying


@scenario
async def test_it_never_sends_more_than_the_server_takes(monkeypatch):
    monkeypatch.setattr(connections, "WINDOW", 0.02)
    sent = []
    send = connections.ClientConnection.send

    async def noting(self, text):
        sent.append(table._connection._sent[-1])
        await send(self, text)

    async with scripted(you=None, messages=3) as (script, table):
        monkeypatch.setattr(connections.ClientConnection, "send", noting)
        for _ in range(10):
            saying = asyncio.create_task(table.say("Bonjour"))
            await script.tell(frames.Answer(id=(await script.next(commands.Say)).id, ok=True))
            await saying
    assert len(sent) == 10
    assert all(b - a >= 0.02 - 1e-6 for a, b in zip(sent, sent[3:], strict=False))


@scenario
async def test_pings_are_answered_whatever_the_bot_is_doing():
    match = begun("festival", 4)
    thinking, enough = asyncio.Event(), asyncio.Event()

    class Ponders(First):
        async def act(self, view, moves):
            thinking.set()
            await enough.wait()
            return moves[0]

    async with scripted(you=acting(match), now=moment(match, acting(match))) as (script, table):
        playing = asyncio.create_task(table.play(Ponders()))
        await thinking.wait()
        await script.tell(frames.Ping(t=7))
        assert (await script.next(commands.Pong)).t == 7
        enough.set()
        await script.next(commands.Play)
        playing.cancel()


# ----------------------------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("why", "error", "words"),
    [
        ("unknown-table", client.NoSuchTable, "no such table"),
        ("old-version", client.OldVersion, "older rules"),
        ("taken-over", client.TakenOver, "another device"),
        ("flood", client.Denied, "Too many messages"),
    ],
)
@scenario
async def test_some_ends_are_for_good(why, error, words):
    async with scripted(you=None) as (script, table):
        waiting = asyncio.create_task(table.say("Bonjour"))
        await script.next(commands.Say)
        await script.tell(frames.Gone(why=why))
        with pytest.raises(error, match=words):
            await waiting


@pytest.mark.parametrize("why", ["shutdown", "too-slow"])
@scenario
async def test_after_others_it_comes_back_with_its_secret_and_what_it_has_seen(why):
    match = begun("festival", 4)
    async with scripted(you=1, now=moment(match, 1)) as (script, _):
        assert await script.hellos.get() == commands.Hello(
            protocol=commands.PROTOCOL, token="secret", after=None
        )
        await script.tell(frames.Gone(why=why))
        await script.hang_up()
        assert await script.hellos.get() == commands.Hello(
            protocol=commands.PROTOCOL, token="secret", after=1
        )


@scenario
async def test_a_line_that_is_not_found_again_in_time_is_an_error():
    script = Script(kermesse.get("festival"))
    script.greeting = welcome(script.game, None, None)
    async with serve(script.talk, "127.0.0.1", 0, process_request=script.lobby) as listener:
        port = listener.sockets[0].getsockname()[1]
        table = client.Server(f"http://127.0.0.1:{port}", patience=0).join("any")
        await table.__aenter__()
    with pytest.raises(client.Unreachable, match="could not reconnect in 0 seconds"):
        await table.until(lambda: False)


@pytest.mark.parametrize(
    "frame",
    [
        frames.Wrong(why="not-a-command", detail="Invalid value 'Foo'"),
        frames.Update(happened=(), now=moment(begun("carrousel", 2), 0)),
        frames.Ping(t="soon"),
    ],
)
@scenario
async def test_two_versions_that_do_not_understand_each_other_say_so(frame):
    async with scripted(you=None) as (script, table):
        await script.tell(frame)
        with pytest.raises(client.NotUnderstood):
            await table.until(lambda: False)


@scenario
async def test_frames_and_fields_of_later_versions_are_passed_over():
    """docs/protocol.md asks it of every client."""
    later = begun("festival", 4)
    async with scripted(you=None) as (script, table):
        await script.tell({"type": "Fireworks", "colour": "red"})
        written = msgspec.json.decode(frames.encode(update(moment(later, 0))))
        await script.tell({**written, "weather": "fine"})
        await table.until(lambda: table.now is not None)
        assert table.now.view == later.state.view(0)


@scenario
async def test_a_message_cut_off_for_its_length_is_not_sent_for_ever():
    async with scripted(you=None) as (script, table):
        await script.hang_up(1009)
        with pytest.raises(client.NotUnderstood, match="too long"):
            await table.until(lambda: False)


@scenario
async def test_a_game_this_version_does_not_have():
    with pytest.raises(client.NoSuchGame, match="has no game 'festival'"):
        async with scripted(games={"belote": None}):
            pass


# --------------------------------------------------------------------------- games without turns


class Patient(First):
    """Says how long it waits, menu by menu."""

    def __init__(self, *waits):
        super().__init__()
        self._waits = iter(waits)
        self.looked = asyncio.Queue()

    def reaction(self, view):
        self.looked.put_nowait(view)
        return next(self._waits)


@pytest.mark.parametrize("first", [None, 10**9])
@scenario
async def test_a_bot_that_takes_its_time_looks_anew_when_its_menu_changes(first):
    match = begun("carrousel", 2)
    before = moment(match, 0)
    match.play(1, match.state.moves(1)[0], match.state.at + 1)
    after = moment(match, 0, menu=before.menu[1:])
    bot = Patient(first, 0)
    async with scripted("carrousel", 2, you=0, now=before) as (script, table):
        playing = asyncio.create_task(table.play(bot))
        assert await bot.looked.get() == before.view
        await script.tell(update(before))  # the same menu again: it goes on waiting
        await script.tell(update(after))
        assert await bot.looked.get() == after.view
        play = await script.next(commands.Play)
        assert msgspec.json.decode(play.move, type=table.game.move_type) == after.menu[0]
        assert len(bot.asked) == (1 if first is None else 2)
        playing.cancel()


@scenario
async def test_with_turns_a_pause_goes_on_when_others_act():
    match = begun("festival", 4)
    seat = acting(match)
    now = moment(match, seat)
    bot = Patient(200)
    async with scripted(you=seat, now=now) as (script, table):
        playing = asyncio.create_task(table.play(bot))
        assert await bot.looked.get() == now.view
        await script.tell(update(msgspec.structs.replace(now, menu=now.menu[:2])))
        await script.next(commands.Play)
        assert len(bot.asked) == 1
        playing.cancel()


@pytest.mark.parametrize(("key", "least"), [("festival", 600), ("carrousel", 250)])
def test_a_bot_of_the_house_has_the_pace_it_has_at_every_table(key, least):
    match = begun(key, kermesse.get(key).seats[0])
    bot = client.BuiltinBot("easy", match.game, Random(1))
    waits = [bot.reaction(match.state.view(0)) for _ in range(20)]
    assert all(wait is None or wait >= least for wait in waits)
    assert len(set(waits)) > 1
    seat = acting(match)
    assert bot.act(match.state.view(seat), match.state.moves(seat)) in match.state.moves(seat)
