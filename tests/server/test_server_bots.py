"""Bots over the wire: in empty seats, for slow players, and as advisers."""

import asyncio

import pytest

from kermesse.bots.advice import Advice
from kermesse.bots.service import InProcessBotService, WorkerBotService
from kermesse.bots.workers import Workers
from kermesse.journal.sqlite_inline import InlineSqliteJournal
from support import toy
from support.serving import RandomBots, reconnect, scenario, serving


@pytest.mark.parametrize(
    "more",
    [{}, {"store": InlineSqliteJournal, "bots": InProcessBotService()}],
    ids=["usual", "one thread"],
)
@scenario
async def test_bots_play_the_empty_seats_to_the_end(more):
    async with serving(**more) as server:
        table = await server.open("bell", 3, bots={"1": "random", "2": "medium"})
        (ana,) = await server.seat_players(table, "Ana")
        await ana.granted("Begin")
        for _ in range(50):
            await server.advance(1_000)
            if any((f.get("now") or {}).get("outcome") for f in ana.waiting()):
                break
        else:
            pytest.fail("the bots never come to an end")


@scenario
async def test_the_turn_clock_plays_for_a_slow_player():
    async with serving() as server:
        _, connections = await server.start_game(options={"patience": 60_000}, turn_seconds=5)
        await server.settle()
        [connection.waiting() for connection in connections]
        await server.advance(4_900)
        assert not [f for f in connections[0].waiting() if f["type"] == "Update" and f["happened"]]
        await server.advance(200)
        assert (await connections[0].until("Update"))["now"]["n"] == 2


def dealt():
    """Return the view and the menu of a player after the deal."""
    state = toy.GAME.start(2)
    state.play("house", toy.Deal((1, 2)), 0)
    return state.view(0), state.moves(0)


@scenario
async def test_bots_think_in_separate_processes():
    """Also for a bot that no longer exists: some legal move is made for it."""
    view, menu = dealt()
    with Workers(1) as workers:
        service = WorkerBotService(workers)
        for bot in ("random", "long-gone"):
            assert await service.think(toy.GAME, bot, view, menu, seed=7, deadline=5_000) in menu


class FirstOfTheMenu(RandomBots):
    """A bot that advises at once in this process."""

    async def advise(self, game, view, menu, **more):
        return Advice(menu[0])


@scenario
async def test_advice_reaches_the_asker_and_nobody_else():
    async with serving(bots=FirstOfTheMenu()) as server:
        names = ("Ana", "Bob", "Cleo", "Dan")
        _, connections = await server.start_game("festival", 4, names, advice=True)
        assert connections[0].welcome["about"]["advice"] == "yes"
        menus = [(await reconnect(server, connection))["now"]["menu"] for connection in connections]
        await server.settle()
        for connection in connections:
            connection.waiting()
        (ana, menu), *_ = [
            (connection, menu) for connection, menu in zip(connections, menus, strict=True) if menu
        ]
        answer = await ana.granted("Advise")
        assert answer["advice"] == {"move": menu[0], "reason": None, "worlds": 0, "best": []}
        await server.settle()
        assert [connection.waiting() for connection in connections] == [[], [], [], []]


@scenario
async def test_without_an_adviser_a_question_is_still_answered():
    async with serving() as server:
        table = await server.open(options={"patience": 60_000}, advice=True)
        (ana,) = await server.seat_players(table, "Ana")
        await ana.granted("Begin")
        assert await ana.refused("Advise") == "adviser-failed"


def test_advice_is_computed_in_a_separate_process():
    view, menu = dealt()

    async def ask():
        with Workers(1) as workers:
            service = WorkerBotService(workers)
            return await service.advise(toy.GAME, view, menu, seed=7, deadline=20_000)

    advice = asyncio.run(ask())
    assert advice.move in menu
    assert advice.worlds > 0
