"""The bot service: worker processes and this process give the same answers."""

import asyncio
import os
from contextlib import contextmanager
from random import Random

import pytest

import kermesse
from kermesse.bots.bot import Uniform
from kermesse.bots.service import InProcessBotService, WorkerBotService
from kermesse.bots.timeline import requests, samples
from kermesse.bots.workers import Workers
from kermesse.core.contract import HOUSE
from support import faulty_bots, toy
from support.finished_games import wandered

AMPLE = 20_000


@contextmanager
def in_workers():
    with Workers(1) as workers:
        yield WorkerBotService(workers)


@contextmanager
def in_process():
    yield InProcessBotService()


BOTH = pytest.mark.parametrize("opened", [in_process, in_workers], ids=lambda each: each.__name__)


def asked(game, move):
    """The view and the menu of a seat."""
    state = game.start(2 if game is toy.GAME else 3)
    state.play(HOUSE, move, 0)
    return state.view(1), tuple(state.moves(1))


@BOTH
def test_a_failing_or_unknown_bot_still_makes_a_legal_move(opened):
    state = faulty_bots.GAME.start(3)
    state.play(HOUSE, state.house(Random(1)), 0)
    view, menu = state.view(1), tuple(state.moves(1))

    async def think(service, bot):
        return await service.think(faulty_bots.GAME, bot, view, menu, seed=7, deadline=AMPLE)

    with opened() as service:
        assert asyncio.run(think(service, "honest")) == menu[-1]
        for bot in ("raises", "cheats", "long-gone"):
            assert asyncio.run(think(service, bot)) == Random(7).choice(menu), bot


@BOTH
def test_advice_about_a_finished_game_is_the_same_each_time(opened):
    view, menu = asked(toy.GAME, toy.Deal((1, 2)))

    async def advise(service):
        return await service.advise(toy.GAME, view, menu, seed=7)

    with opened() as service:
        first, again = asyncio.run(advise(service)), asyncio.run(advise(service))
    assert first == again == asyncio.run(advise(InProcessBotService()))
    assert first.move in menu
    assert first.worlds > 0


@BOTH
def test_estimates_come_request_by_request(opened):
    game = kermesse.get("canaille")
    log = wandered(game, game.default_seats, {}, 1).log()
    few = [each.request for each in requests(game, log, samples(game, log))[:3]]

    async def estimate(service, requests):
        return await service.estimate(game, requests)

    with opened() as service:
        found = asyncio.run(estimate(service, few))
        assert len(found) == 3
        assert found == asyncio.run(estimate(InProcessBotService(), few))
        assert asyncio.run(estimate(service, [None])) is None, "nothing comes of nonsense"


def test_the_in_process_service_starts_no_process(monkeypatch):
    pids = set()
    monkeypatch.setattr(Uniform, "act", lambda _bot, _view, menu: pids.add(os.getpid()) or menu[0])
    view, menu = asked(toy.GAME, toy.Deal((1, 2)))
    think = InProcessBotService().think(toy.GAME, "random", view, menu, seed=1, deadline=1)
    assert asyncio.run(think) == menu[0]
    assert pids == {os.getpid()}
