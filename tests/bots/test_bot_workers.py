"""Worker processes: if a bot fails, the table still gets a legal move in time."""

import asyncio
import logging
import multiprocessing
import os
import signal
from multiprocessing.connection import wait
from random import Random

import pytest

import kermesse
from kermesse import bots
from kermesse.bots import workers as workers_module
from kermesse.bots.fair_queue import NOBODY, FairQueue, Party
from kermesse.bots.requests import MoveQuestion, Thought, read_move
from kermesse.bots.workers import Workers
from support import faulty_bots
from support.faulty_bots.bots import truant

AMPLE = 20_000
"""A deadline in milliseconds that is never reached, even on a slow machine."""


@pytest.fixture(scope="module")
def workers():
    with Workers(1) as workers:
        yield workers


@pytest.fixture
def asked():
    """Return the game, the view of a seat that may act, and its menu."""
    state = faulty_bots.GAME.start(3)
    state.play(kermesse.HOUSE, state.house(Random(1)), 0)
    return faulty_bots.GAME, state.view(1), state.moves(1)


def ask(workers, asked, bot, seed=7, deadline_ms=AMPLE):
    game, view, moves = asked
    return workers.think(game, bot, view, moves, seed, deadline_ms)


async def ask_async(workers, asked, bot, deadline_ms=AMPLE, party=NOBODY):
    game, view, moves = asked
    question = MoveQuestion(game, bot, view, tuple(moves), 7)
    return read_move(question, await workers.ask(question, deadline_ms, party))


def test_a_bot_thinks_in_another_process(workers, asked):
    assert ask(workers, asked, "honest") == Thought(asked[2][-1])


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("raises", "raised ValueError: no idea"),
        ("cheats", "chose a move that is not in the menu"),
        ("dies", "died"),
        ("quits", "died"),
        ("exits", "died"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_legal_move_and_logged(
    workers, asked, bot, reason, caplog
):
    thought = ask(workers, asked, bot)
    assert thought.move in asked[2]
    assert thought.stood_in
    assert thought.reason == reason
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("kermesse.bots", logging.WARNING)
    assert "faulty" in record.message
    assert bot in record.message
    assert reason in record.message
    assert ask(workers, asked, "honest") == Thought(asked[2][-1])


def test_a_late_bot_is_replaced_and_its_worker_too(workers, asked):
    ask(workers, asked, "honest")
    (before,) = workers.pids
    thought = ask(workers, asked, "dawdles", deadline_ms=20)
    assert thought.move in asked[2]
    assert (thought.stood_in, thought.reason) == (True, "was late (20 ms)")
    assert workers.pids != (before,)
    assert ask(workers, asked, "honest") == Thought(asked[2][-1])


def test_the_replacement_move_follows_from_the_seed(workers, asked):
    picks = [[ask(workers, asked, "raises", seed).move for seed in range(8)] for _ in range(2)]
    assert picks[0] == picks[1]
    assert len(set(picks[0])) == 2


def test_a_bot_that_raises_or_cheats_keeps_its_worker(workers, asked):
    ask(workers, asked, "honest")
    before = workers.pids
    ask(workers, asked, "raises")
    ask(workers, asked, "cheats")
    assert workers.pids == before


def test_a_worker_that_died_idle_does_not_affect_the_next_bot(workers, asked):
    ask(workers, asked, "honest")
    (worker,) = workers._workers
    os.kill(worker.process.pid, signal.SIGKILL)
    wait([worker.process.sentinel])
    assert ask(workers, asked, "honest") == Thought(asked[2][-1])


def test_a_worker_that_never_starts_is_not_awaited(asked, monkeypatch):
    monkeypatch.setattr(workers_module, "_work", truant)
    with Workers(1) as workers:
        thought = ask(workers, asked, "honest")
        assert thought.move in asked[2]
        assert (thought.stood_in, thought.reason) == (True, "found no worker that starts")
        monkeypatch.undo()
        ask(workers, asked, "honest")  # started before the change
        assert ask(workers, asked, "honest") == Thought(asked[2][-1])


def test_an_interrupt_of_the_terminal_does_not_touch_the_workers(workers, asked):
    ask(workers, asked, "honest")
    before = workers.pids
    os.kill(before[0], signal.SIGINT)
    assert ask(workers, asked, "honest") == Thought(asked[2][-1])
    assert workers.pids == before


def test_unknown_bots_and_empty_menus_are_refused_at_once(workers, asked):
    game, view, _ = asked
    with pytest.raises(bots.UnknownBot):
        ask(workers, asked, "nobody")
    with pytest.raises(ValueError, match="nothing to choose"):
        workers.think(game, "honest", view, (), 1, AMPLE)
    with pytest.raises(ValueError, match="at least one"):
        Workers(0)


def test_search_bots_think_live(workers):
    game = kermesse.get("festival")
    state = game.start(4)
    state.play(kermesse.HOUSE, state.house(Random(5)), 0)
    seat = state.to_act()[0]
    thought = workers.think(game, "easy", state.view(seat), state.moves(seat), 3, AMPLE)
    assert thought.move in state.moves(seat)
    assert not thought.stood_in


def test_no_process_outlives_its_workers(asked):
    before = set(multiprocessing.active_children())
    with Workers(2) as workers:
        ask(workers, asked, "honest")
        ask(workers, asked, "dies")
        ask(workers, asked, "dawdles", deadline_ms=20)
        assert len(set(multiprocessing.active_children()) - before) == 2
    assert set(multiprocessing.active_children()) <= before
    with pytest.raises(RuntimeError, match="closed"):
        ask(workers, asked, "honest")


def test_asyncio_asks_more_bots_than_there_are_workers(workers, asked):
    _, _, moves = asked
    names = ["honest", "raises", "dies", "honest", "cheats", "honest"]

    async def all_at_once():
        return await asyncio.gather(*(ask_async(workers, asked, name) for name in names))

    thoughts = asyncio.run(all_at_once())
    assert [thought.stood_in for thought in thoughts] == [name != "honest" for name in names]
    assert all(thought.move in moves for thought in thoughts)


def test_the_event_loop_runs_while_a_bot_is_slow(workers, asked):
    async def count_meanwhile():
        turns = 0
        slow = asyncio.create_task(ask_async(workers, asked, "dawdles", deadline_ms=50))
        while not slow.done():
            await asyncio.sleep(0)
            turns += 1
        return slow.result(), turns

    thought, turns = asyncio.run(count_meanwhile())
    assert thought.reason == "was late (50 ms)"
    assert turns > 10


def test_a_cancelled_request_leaves_nothing_behind(workers, asked):
    _, _, moves = asked

    async def give_up():
        thinking = asyncio.create_task(ask_async(workers, asked, "dawdles"))
        queued = asyncio.create_task(ask_async(workers, asked, "honest"))
        gone = asyncio.create_task(ask_async(workers, asked, "honest"))
        await asyncio.sleep(0)
        gone.cancel()
        thinking.cancel()
        return await asyncio.gather(thinking, queued, gone, return_exceptions=True)

    thinking, queued, gone = asyncio.run(give_up())
    assert isinstance(thinking, asyncio.CancelledError)
    assert isinstance(gone, asyncio.CancelledError)
    assert queued == Thought(moves[-1])
    assert ask(workers, asked, "honest") == Thought(moves[-1])


def test_workers_may_be_closed_while_bots_think(asked):
    before = set(multiprocessing.active_children())

    async def close_early():
        with Workers(1) as workers:
            await ask_async(workers, asked, "honest")
            thinking = asyncio.create_task(ask_async(workers, asked, "dawdles"))
            queued = asyncio.create_task(ask_async(workers, asked, "honest"))
            await asyncio.sleep(0)
        results = await asyncio.gather(thinking, queued, return_exceptions=True)
        with pytest.raises(RuntimeError, match="closed"):
            await ask_async(workers, asked, "honest")
        return results

    thinking, queued = asyncio.run(close_early())
    assert thinking.reason == "died"
    assert isinstance(queued, asyncio.CancelledError)
    # A child of an earlier test may end meanwhile.
    assert set(multiprocessing.active_children()) <= before


# ------------------------------------------------------------------------------- fair turns


def test_guests_and_their_tables_are_served_in_turn():
    turns = FairQueue()
    assert not turns
    for table in "abc":
        for number in (1, 2):
            turns.add(Party("ann", table), f"ann {table}{number}")
    turns.add(Party("bob", "d"), "bob d1")
    turns.add(Party("bob", "d"), "bob d2")
    served = []
    while turns:
        served.append(turns.next())
    assert served == [
        "ann a1", "bob d1", "ann b1", "bob d2", "ann c1", "ann a2", "ann b2", "ann c2",
    ]  # fmt: skip


def test_addresses_are_served_in_turn_however_many_guests_they_have():
    turns = FairQueue()
    for guest in range(3):
        turns.add(Party(f"cookie {guest}", "a", "crowd"), f"crowd {guest}")
    turns.add(Party("ann", "b", "home"), "ann 1")
    turns.add(Party("ann", "b", "home"), "ann 2")
    turns.add(Party("bob", "c"), "bob, of unknown address")
    assert len(turns) == 6
    served = []
    while turns:
        served.append(turns.next())
    assert served == [
        "crowd 0", "ann 1", "bob, of unknown address", "crowd 1", "ann 2", "crowd 2",
    ]  # fmt: skip


def test_a_request_may_leave_the_queue():
    turns, party = FairQueue(), Party("ann", "b", "home")
    turns.add(party, "first")
    turns.add(party, "second")
    turns.remove(party, "first")
    turns.remove(party, "first")
    turns.remove(Party("bob"), "second")
    assert (len(turns), turns.next()) == (1, "second")
    turns.add(party, "third")
    turns.remove(party, "third")
    assert not turns


def test_thirty_tables_of_one_guest_do_not_make_another_wait(asked):
    served = []

    async def think(worker, party):
        await ask_async(worker, asked, "honest", party=party)
        served.append(party.guest)

    async def scene(worker):
        crowd = [asyncio.create_task(think(worker, Party("ann", f"{n}"))) for n in range(30)]
        await asyncio.sleep(0)
        await asyncio.gather(*crowd, think(worker, Party("bob", "his")))

    with Workers(1) as worker:  # so that they finish in the order they start
        asyncio.run(scene(worker))
    assert served == ["ann", "ann", "bob", *["ann"] * 28]
