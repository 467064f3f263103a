"""Client programs at the tables of a real server: whole games, lost connections, bad bots."""

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

import kermesse
from kermesse import bots, client
from kermesse.bots.advice import Advice, Weighed
from kermesse.client.server import split
from kermesse.core import log as logs
from kermesse.games.festival import moves as festival
from kermesse.games.festival.advice import Adds
from kermesse.protocol import commands, frames
from kermesse.server.connection import RESTARTING, Connection
from kermesse.server.table_runner import TableRunner
from kermesse.table.kernel.client import Settings
from support.clients import UNLIMITED, Restless, fixed_deals, seated  # noqa: F401
from support.server_process import ServerProcess
from support.serving import GAMES, PATIENCE, RandomBots, listening, scenario

pytestmark = pytest.mark.usefixtures("fixed_deals")


class Thoughtful:
    """Plays like `Restless`, asynchronously."""

    def __init__(self, rng):
        self._bot = Restless(rng)

    async def act(self, view, moves):
        await asyncio.sleep(0)
        return self._bot.act(view, moves)


async def play_all(tables, players):
    """Play all to the end; return the outcome each player reports."""
    return await asyncio.gather(
        *(table.play(player) for table, player in zip(tables, players, strict=True))
    )


# -------------------------------------------------------------------------------- whole games


QUICK = {
    "festival": (4, {"simple": True}, Restless),
    "canaille": (2, {"patience": 1}, Thoughtful),
    "carrousel": (3, {"rides": 20, "lockout": 0, "hold": 30}, Restless),
    "romancier-scilof": (3, {"letters": 2, "closing_seconds": 1}, "easy"),
    "carnavalesque": (3, {"version": "young"}, Restless),
}
"""Options for short games; a game not listed uses its defaults."""


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
@scenario
async def test_clients_alone_play_a_whole_game(game):
    seats, options, player = QUICK.get(game.key, (game.seats[0], {}, Restless))

    def bot(rng):
        return bots.make(player, game, rng) if isinstance(player, str) else player(rng)

    async with listening() as (_, address), seated(address, game.key, seats, **options) as tables:
        await tables[0].until(lambda: tables[0].full)
        await tables[0].begin()
        outcomes = await play_all(tables, [bot(Random(seat)) for seat in range(seats)])
        assert len({repr(outcome) for outcome in outcomes}) == 1
        assert set(outcomes[0].scores) >= set(range(seats))
        log = await tables[0].log()
        assert logs.audit(game, log).fair
        assert log.header.commitment == tables[0].about.commitment
        assert log.header.nonces == tuple(table.nonce for table in tables)
        for table in tables:
            assert type(table.now.view) is game.view
            assert table.now.view == logs.final(game, log).view(table.you)


# ----------------------------------------------------------------------- lost connections


class Cutter(Thoughtful):
    """Cuts every connection at some of its turns, while it thinks."""

    def __init__(self, rng, cut, turns):
        super().__init__(rng)
        self._cut, self._turns, self._asked = cut, turns, 0

    async def act(self, view, moves):
        self._asked += 1
        if self._asked in self._turns:
            await self._cut()
        return await super().act(view, moves)


@scenario
async def test_cut_connections_are_restored_and_the_game_goes_on():
    async with listening() as (server, address), seated(address, "festival", 4) as tables:

        async def cut():
            for connection in list(server.hub.connections):
                connection.close(RESTARTING)

        await tables[0].begin()
        players = [Cutter(Random(0), cut, (2, 5)), *(Restless(Random(seat)) for seat in (1, 2, 3))]
        await tables[1].until(lambda: tables[1].now is not None and tables[1].now.n == 1)
        welcomes = asyncio.create_task(count(tables[1], frames.Welcome))
        outcomes = await play_all(tables, players)
        assert outcomes == [outcomes[0]] * 4
        assert logs.audit(tables[0].game, await tables[0].log()).fair
        await tables[1].close()
        assert await welcomes == 2


async def count(table, kind):
    """Return how many frames of that kind arrive until the table is closed."""
    heard = 0
    try:
        async for frame in table:
            heard += isinstance(frame, kind)
    except client.ClientError:
        return heard


@scenario
async def test_a_reconnecting_client_asks_only_for_what_it_missed():
    async with listening() as (server, address), seated(address, "festival", 4) as tables:
        await tables[0].begin()
        welcomes = []

        async def watch():
            async for frame in tables[3]:
                if isinstance(frame, frames.Welcome):
                    welcomes.append(frame)
                    return

        await tables[3].until(lambda: tables[3].now is not None and tables[3].now.n == 1)
        heard = asyncio.create_task(watch())
        acting = tables[tables[3].now.to_act[0]]
        await acting.until(lambda: bool(acting.menu))
        seen = tables[3].now.n
        for connection in list(server.hub.connections):
            connection.close(RESTARTING)
        await acting.send(acting.menu[0])
        await heard
        await tables[3].until(lambda: tables[3].now.n > seen)
        assert all(move.n > seen for move in welcomes[0].missed)
        kinds = tables[3].game.events
        assert all(type(event) in kinds for move in welcomes[0].missed for event in move.events)


@scenario
async def test_a_move_whose_answer_was_lost_is_sent_again_and_made_once(monkeypatch):
    deliver, receive, sent = Connection.deliver, TableRunner.receive, []
    lost = []

    def losing(self, *data):
        if not lost and b'"type":"Answer"' in data[-1] and sent:
            lost.append(data[-1])
            self.close(RESTARTING)
        deliver(self, *data)

    def counting(self, connection, command):
        if isinstance(command, commands.Play):
            sent.append(command.id)
        receive(self, connection, command)

    monkeypatch.setattr(Connection, "deliver", losing)
    monkeypatch.setattr(TableRunner, "receive", counting)
    async with listening() as (_, address), seated(address, "festival", 4) as tables:
        await tables[0].begin()
        await tables[0].until(lambda: bool(tables[0].now and tables[0].now.to_act))
        table = tables[tables[0].now.to_act[0]]
        await table.until(lambda: bool(table.menu))
        n = table.now.n
        await table.send(table.menu[0])
        assert lost
        assert sent[0] == sent[1]
        assert table.now.n == n + 1
        assert set(sent) == {sent[0]}


def test_a_killed_server_gets_its_players_back(tmp_path):
    with ServerProcess(tmp_path / "k.db") as first:

        async def through():
            restarted = []

            async def kill():
                def restart():
                    first.process.kill()
                    first.process.wait()
                    restarted.append(ServerProcess(tmp_path / "k.db", first.port))

                await asyncio.to_thread(restart)

            address = f"http://127.0.0.1:{first.port}"
            try:
                async with (
                    asyncio.timeout(PATIENCE),
                    seated(address, "festival", 4, simple=True) as tables,
                ):
                    await tables[0].begin()
                    rest = [Restless(Random(seat)) for seat in (1, 2, 3)]
                    outcomes = await play_all(tables, [Cutter(Random(0), kill, (4,)), *rest])
                    assert outcomes == [outcomes[0]] * 4
                    assert logs.audit(tables[0].game, await tables[0].log()).fair
                    assert len(restarted) == 1
            finally:
                for server in restarted:
                    server.__exit__()

        asyncio.run(through())


# ------------------------------------------------------------------------------------- bad bots


class Raises:
    def act(self, view, moves):
        raise RuntimeError("no idea")


class Cheats:
    def act(self, view, moves):
        return festival.Take(card=view.hand[0] ^ 1 if view.hand else 0, up="yes")


class Dreams:
    def act(self, view, moves):
        return moves[0]

    def reaction(self, view):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("bot", "words", "cause"),
    [
        (Raises(), "the bot raised RuntimeError: no idea", RuntimeError),
        (Cheats(), "which is not among its", type(None)),
        (Dreams(), "the bot raised ZeroDivisionError", ZeroDivisionError),
    ],
)
@scenario
async def test_a_failing_bot_raises_an_error_and_the_others_play_on(bot, words, cause):
    calm = Settings(pause=(0, 0))
    async with (
        listening(settings=calm) as (_, address),
        seated(address, "festival", 4, simple=True) as tables,
    ):
        await tables[0].begin()
        rest = [Restless(Random(seat)) for seat in (1, 2, 3)]
        playing = asyncio.create_task(play_all(tables[1:], rest))
        with pytest.raises(client.BotFailed, match=words) as failed:
            await tables[0].play(bot)
        assert isinstance(failed.value.__cause__, cause)
        outcomes = await playing
        assert outcomes == [outcomes[0]] * 3
        assert tables[1].places[0].stands_in


# ------------------------------------------------------------------------ advice and rematches


@scenario
async def test_advice_returns_a_move_and_its_reasons():
    class Adviser(RandomBots):
        async def advise(self, game, view, menu, **more):
            return Advice(menu[0], Adds(3, 12, "sooner"), 40, (Weighed(menu[0], 30, 0.6),))

    async with listening(bots=Adviser()) as (_, address):
        server = client.Server(address, **UNLIMITED)
        others = dict.fromkeys(range(1, 4), "random")
        async with server.join(await server.open("festival", 4, bots=others, advice=True)) as table:
            await table.sit("Zoé")
            with pytest.raises(client.Refused, match="not begun"):
                await table.advise()
            await table.begin()
            await table.until(lambda: bool(table.menu))
            advice = await table.advise()
            assert advice.move == table.menu[0]
            assert advice.best == (Weighed(advice.move, 30, 0.6),)
            assert advice.reason == Adds(3, 12, "sooner")
            await table.send(advice.move)


@scenario
async def test_a_rematch_keeps_the_seats_and_adds_to_its_own_seed():
    async with listening() as (_, address), seated(address, "festival", 4, simple=True) as tables:
        await tables[0].begin()
        await play_all(tables, [Restless(Random(seat)) for seat in range(4)])
        async with AsyncExitStack() as stack:
            again = [await stack.enter_async_context(await table.again()) for table in tables]
            assert [table.you for table in again] == [1, 2, 3, 0]
            assert len({table.id for table in (*tables, *again)}) == 2
            await again[0].begin()
            await play_all(again, [Restless(Random(seat)) for seat in range(4)])
            header = (await again[0].log()).header
            assert header.nonces == tuple(again[seat].nonce for seat in (3, 0, 1, 2))
            assert not {table.nonce for table in tables} & set(header.nonces)


@scenario
async def test_a_client_that_takes_a_bots_seat_adds_nothing_to_a_finished_deal():
    async with listening() as (_, address):
        server = client.Server(address, games=GAMES)
        link = await server.open("festival", 4)
        async with server.join(link) as host, server.join(link) as late:
            await host.sit("Ana")
            await host.begin()
            await late.until(lambda: late.now is not None)
            await late.sit("Zoé")
            assert (len(host.nonce), late.nonce) == (32, "")


@scenario
async def test_a_spectator_gets_the_view_and_the_chat_of_the_public():
    async with (
        listening() as (_, address),
        seated(address, "festival", 4, simple=True) as tables,
        client.Server(address).join(tables[0].id) as spectator,
    ):
        heard = aiter(spectator)
        assert type(await anext(heard)) is frames.Welcome
        await tables[0].say("Bonjour")
        assert (await anext(heard)).line.text == "Bonjour"
        await heard.aclose()
        await tables[0].begin()
        await play_all(tables, [Restless(Random(seat)) for seat in range(4)])
        await spectator.until(lambda: spectator.outcome is not None)
        assert spectator.now.view.you is None
        assert spectator.menu == ()


@scenario
async def test_a_client_leaves_for_good_where_the_rules_allow_it():
    async with listening() as (_, address), seated(address, "bell", 3, patience=10**9) as tables:
        await tables[0].begin()
        await tables[2].until(lambda: bool(tables[2].menu))
        await tables[2].depart()
        assert tables[2].you is None
        await tables[0].until(lambda: tables[0].places[2].left)


@pytest.mark.parametrize(
    ("link", "server", "table"),
    [
        ("localhost:8000", "http://localhost:8000", ""),
        ("http://localhost:8000/", "http://localhost:8000", ""),
        ("https://games.example/t/abc", "https://games.example", "abc"),
        ("https://games.example/t/abc/replay", "https://games.example", "abc"),
    ],
)
def test_a_link_is_split_into_server_and_table(link, server, table):
    assert split(link) == (server, table)
