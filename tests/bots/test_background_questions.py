"""Live questions come first; background questions are answered in slices in between."""

import asyncio
import multiprocessing
import os
import pickle
from multiprocessing.connection import Connection
from random import Random

import msgspec
import pytest

import kermesse
from kermesse.bots import workers as workers_module
from kermesse.bots.fair_queue import NOBODY, Party
from kermesse.bots.requests import (
    AdviceQuestion,
    BotReply,
    EstimateQuestion,
    MoveQuestion,
    answer,
    is_live,
)
from kermesse.bots.win_odds import EstimateRequest
from kermesse.bots.workers import Workers, _Answerer
from support import toy
from support.serving import scenario

AMPLE = 20_000
DONE = BotReply(0)
SLICE = BotReply(None, unfinished=True)
CONTINUE = b""


class FakeProcess:
    """A worker process whose replies the test sends."""

    pid = 1

    def __init__(self, end):
        self._end = Connection(os.dup(end.fileno()))  # the pool closes its copy
        self._end.send_bytes(msgspec.msgpack.encode(BotReply(None)))

    def start(self):
        """Start nothing."""

    def join(self):
        """Wait for nothing."""

    def close(self):
        """Close nothing."""

    def kill(self):
        self._end.close()

    @property
    def asked(self):
        return self._end.poll()

    async def heard(self):
        """Await a message; return the name of its question, or `CONTINUE`."""
        while not self.asked:
            await asyncio.sleep(0)
        message = self._end.recv_bytes()
        return message and pickle.loads(message).game

    def reply(self, reply=DONE):
        self._end.send_bytes(msgspec.msgpack.encode(reply))


class FakeProcesses:
    """Stands in for a context of `multiprocessing`."""

    Pipe = staticmethod(multiprocessing.Pipe)

    def __init__(self):
        self.started = []

    def Process(self, *, target, args, daemon):
        self.started.append(FakeProcess(*args))
        return self.started[-1]


@pytest.fixture
def processes(monkeypatch):
    fake = FakeProcesses()
    monkeypatch.setattr(workers_module, "_CONTEXT", fake)
    return fake


def live(workers, name, party=NOBODY):
    return asyncio.create_task(workers.ask(MoveQuestion(name, "", 0, (0,), 0), AMPLE, party))


def background(workers, name, party=NOBODY):
    return asyncio.create_task(workers.ask(EstimateQuestion(name, ()), AMPLE, party))


async def settle():
    """Let every task come to its next wait."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_moves_and_advice_during_a_game_are_live():
    assert is_live(MoveQuestion(toy.GAME, "medium", 0, (0,), 0))
    assert is_live(AdviceQuestion(toy.GAME, 0, (0,), 0, True))
    assert not is_live(AdviceQuestion(toy.GAME, 0, (0,), 0, False))
    assert not is_live(EstimateQuestion(toy.GAME, ()))


@scenario
async def test_live_questions_overtake_background_questions(processes):
    with Workers(1) as workers:
        (process,) = processes.started
        tasks = [live(workers, "first")]
        await settle()
        tasks += [background(workers, "second thought"), live(workers, "bot")]
        await settle()
        assert (workers.waiting, workers.waiting_in_background) == (1, 1)
        order = []
        for _ in range(3):
            order.append(await process.heard())
            process.reply()
        assert order == ["first", "bot", "second thought"]
        assert await asyncio.gather(*tasks) == [DONE] * 3


@scenario
async def test_background_questions_leave_a_worker_to_live_questions(processes):
    with Workers(3) as workers:
        tasks = [background(workers, f"b{number}") for number in range(3)]
        await settle()
        assert [process.asked for process in processes.started] == [True, True, False]
        assert (workers.busy, workers.waiting_in_background) == (2, 1)
        tasks.append(live(workers, "bot"))
        assert await processes.started[2].heard() == "bot"
        processes.started[2].reply()
        await settle()
        assert not processes.started[2].asked
        for name, process in (("b0", 0), ("b1", 1), ("b2", 0)):
            assert await processes.started[process].heard() == name
            processes.started[process].reply()
            await settle()
        assert await asyncio.gather(*tasks) == [DONE] * 4


@scenario
async def test_a_live_question_waits_for_a_slice_only(processes):
    with Workers(1) as workers:
        (process,) = processes.started
        thought, later = background(workers, "thought"), background(workers, "later")
        assert await process.heard() == "thought"
        process.reply(SLICE)
        assert await process.heard() == CONTINUE
        bots = [live(workers, "bot"), live(workers, "other bot")]
        await settle()
        process.reply(SLICE)
        assert await process.heard() == "bot"
        assert workers.waiting_in_background == 2
        process.reply()
        assert await process.heard() == "other bot"
        process.reply()
        assert await asyncio.gather(*bots) == [DONE, DONE]
        assert await process.heard() == CONTINUE
        process.reply()
        assert await thought == DONE
        assert await process.heard() == "later"
        process.reply()
        assert await later == DONE


@scenario
async def test_a_question_whose_worker_died_in_between_starts_again(processes):
    with Workers(1) as workers:
        (process,) = processes.started
        thought = background(workers, "thought")
        assert await process.heard() == "thought"
        bot = live(workers, "bot")
        await settle()
        process.reply(SLICE)
        assert await process.heard() == "bot"
        process.kill()
        assert (await bot).wrong == "died"
        assert await processes.started[1].heard() == "thought"
        processes.started[1].reply()
        assert await thought == DONE


@scenario
async def test_a_cancelled_background_question_leaves_the_queue(processes):
    with Workers(1) as workers:
        (process,) = processes.started
        bot, thought = live(workers, "bot"), background(workers, "thought")
        await settle()
        assert workers.waiting_in_background == 1
        thought.cancel()
        await settle()
        assert workers.waiting_in_background == 0
        process.reply()
        await bot
        assert await process.heard() == "bot"
        assert not process.asked


@scenario
async def test_a_question_cancelled_while_its_worker_thinks_keeps_the_worker(processes):
    with Workers(1) as workers:
        (process,) = processes.started
        thought, later = background(workers, "thought"), background(workers, "later")
        assert await process.heard() == "thought"
        thought.cancel()
        await settle()
        assert not process.asked, "the slice is not over"
        process.reply(SLICE)
        assert await process.heard() == "later"
        process.reply()
        assert await later == DONE
        assert workers.busy == 0
        assert processes.started == [process]


@scenario
async def test_a_question_cancelled_between_its_slices_frees_its_worker(processes):
    with Workers(1) as workers:
        (process,) = processes.started
        thought = background(workers, "thought")
        assert await process.heard() == "thought"
        bot = live(workers, "bot")
        await settle()
        process.reply(SLICE)
        assert await process.heard() == "bot"
        thought.cancel()
        later = background(workers, "later")
        await settle()
        process.reply()
        await bot
        assert await process.heard() == "later"
        process.reply()
        await later
        assert (workers.busy, workers.waiting_in_background) == (0, 0)


@scenario
async def test_workers_may_be_closed_between_two_slices(processes):
    with Workers(1) as workers:
        (process,) = processes.started
        thought = background(workers, "thought")
        assert await process.heard() == "thought"
        bot = live(workers, "bot")
        await settle()
        process.reply(SLICE)
        assert await process.heard() == "bot"
    results = await asyncio.gather(thought, bot, return_exceptions=True)
    assert isinstance(results[0], asyncio.CancelledError)
    assert results[1].wrong == "died"


@scenario
async def test_addresses_take_turns_in_both_classes(processes):
    with Workers(1) as workers:
        (process,) = processes.started
        first, order = live(workers, "first"), []
        await settle()
        tasks = []
        for ask, kind in ((background, "back"), (live, "live")):
            for number in range(3):
                party = Party(f"cookie {number}", f"table {number}", "crowd")
                tasks.append(ask(workers, f"{kind} crowd {number}", party))
            tasks.append(ask(workers, f"{kind} ann", Party("ann", "hers", "home")))
        await settle()
        for _ in range(9):
            order.append(await process.heard())
            process.reply()
        await asyncio.gather(first, *tasks)
        assert order == [
            "first", "live crowd 0", "live ann", "live crowd 1", "live crowd 2",
            "back crowd 0", "back ann", "back crowd 1", "back crowd 2",
        ]  # fmt: skip


@pytest.mark.parametrize("name", ["festival", "carnavalesque", "canaille"])
def test_slices_give_the_same_answer_as_one_piece(monkeypatch, name):
    monkeypatch.setattr(workers_module, "SLICE_S", 0)
    game = kermesse.get(name)
    state = game.start(game.default_seats)
    while not any(state.moves(seat) for seat in state.to_act()):
        state.play(kermesse.HOUSE, state.house(Random(5)), 0)
    seat = state.to_act()[0]
    view, menu = state.view(seat), tuple(state.moves(seat))[:2]
    for question in (
        EstimateQuestion(game, (EstimateRequest(view, 2, "a"), EstimateRequest(view, 2, "b"))),
        AdviceQuestion(game, view, menu, 7, False),
    ):
        answerer, message, slices = _Answerer(), pickle.dumps(question), 0
        while (reply := answerer.reply(message)).unfinished:
            assert answerer.reply(pickle.dumps(MoveQuestion(game, "random", view, menu, 1))) in (
                BotReply(0),
                BotReply(1),
            )
            message, slices = CONTINUE, slices + 1
        assert reply == answer(question)
        assert slices >= (4 if isinstance(question, EstimateQuestion) else 0)
