"""Worker processes for live bots: one that fails, dies or dawdles never holds up the table.

A question crosses to a worker and a reply comes back (`answers.py`). What to do when is written
once, in `_steps`, which only asks to wait for a worker to speak; `think` and `advise` block
meanwhile, `ask` waits in an asyncio loop.
"""

import asyncio
import multiprocessing
import pickle
import signal
from collections import deque
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import Any, Final, TypeAlias

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.fair_queue import NOBODY, FairQueue, Party
from kermesse.bots.requests import (
    AdviceQuestion,
    BotQuestion,
    BotReply,
    MoveQuestion,
    Thought,
    answer,
    read_advice,
    read_move,
)
from kermesse.core.game import Game

START_S: Final = 30.0
"""How long a new worker may take until it is ready."""

# Never by fork: a server has threads and sockets that no worker should inherit.
_CONTEXT: ForkServerContext | SpawnContext
if "forkserver" in multiprocessing.get_all_start_methods():
    _CONTEXT = multiprocessing.get_context("forkserver")
    # Imported once and for all, so that the replacement of a dead worker is ready at once.
    _CONTEXT.set_forkserver_preload(["__main__", "kermesse.bots.workers"])
else:
    _CONTEXT = multiprocessing.get_context("spawn")


_Wait: TypeAlias = tuple["_Worker", float]
"""Wait for this worker to speak, at most so many seconds."""

_READY: Final = msgspec.msgpack.encode(BotReply(None))


class _Worker:
    """A process that thinks for bots, one question at a time."""

    def __init__(self) -> None:
        self.connection, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        # Theirs alone from now on: when the process dies, reading here says so.
        theirs.close()
        self.ready = False

    def ask(self, question: bytes) -> None:
        """Put a question; a dead worker is found out when its answer is read."""
        with suppress(BrokenPipeError, ConnectionResetError):
            self.connection.send_bytes(question)

    def hear(self) -> BotReply | None:
        """What the worker has just said; None when it is dead."""
        try:
            return msgspec.msgpack.decode(self.connection.recv_bytes(), type=BotReply)
        except (EOFError, OSError, msgspec.DecodeError):
            return None

    def kill(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.join()

    def close(self) -> None:
        """Put an end to the process and let go of all that was kept for it."""
        self.kill()
        self.process.close()
        self.connection.close()


def _work(connection: Connection) -> None:
    """The life of a worker: answer questions until nobody is there to ask."""
    # Ctrl-C goes to the whole terminal; the parent alone decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        connection.send_bytes(_READY)
        while True:
            question = connection.recv_bytes()
            connection.send_bytes(msgspec.msgpack.encode(_answered(question)))


def _answered(question: bytes) -> BotReply:
    try:
        return answer(pickle.loads(question))
    except Exception as error:  # it could not be unpickled here
        return BotReply(None, f"raised {type(error).__name__}: {error}"[:200])


class Workers:
    """A few workers that think for all the bots of a house: `with Workers(2) as workers: …`."""

    def __init__(self, size: int) -> None:
        if size < 1:
            raise ValueError("there is at least one worker")
        self.size = size
        """How many workers there are."""
        self._workers: list[_Worker] = []
        self._idle: deque[_Worker] = deque()
        self._queue: FairQueue[asyncio.Future[_Worker]] = FairQueue()

    def __enter__(self) -> "Workers":
        for _ in range(self.size):
            self._idle.append(self._start())
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End every process; a bot that is thinking is cut short."""
        for worker in self._workers:
            # A conversation under way hears that its worker died, and closes it.
            if worker in self._idle:
                worker.close()
            else:
                worker.kill()
        self._workers.clear()
        self._idle.clear()
        while self._queue:
            self._queue.next().cancel()

    @property
    def pids(self) -> tuple[int, ...]:
        """The process of each worker."""
        return tuple(worker.process.pid or 0 for worker in self._workers)

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._queue)

    @property
    def busy(self) -> int:
        """How many workers are thinking."""
        return len(self._workers) - len(self._idle)

    def think(
        self, game: Game, bot: str, view: Any, moves: Sequence[Any], seed: int, deadline_ms: int
    ) -> Thought:
        """Ask a bot for a move and wait for it, at most `deadline_ms` from when a worker starts."""
        question = MoveQuestion(game, bot, view, tuple(moves), seed)
        question.check()
        return read_move(question, self._ask_now(question, deadline_ms))

    def advise(
        self, game: Game, view: Any, moves: Sequence[Any], seed: int, deadline_ms: int
    ) -> Advice | None:
        """Ask the strongest bot what it would do; None when nothing came of it: a move drawn in
        its place would be no advice."""
        question = AdviceQuestion(game, view, tuple(moves), seed, True)
        return read_advice(question, self._ask_now(question, deadline_ms))

    def _ask_now(self, question: BotQuestion, deadline_ms: int) -> BotReply:
        if not self._idle:
            raise RuntimeError("every worker is busy, or they are closed")
        steps = self._steps(self._idle.popleft(), question, deadline_ms)
        try:
            worker, patience = next(steps)
            while True:
                worker, patience = steps.send(worker.connection.poll(patience))
        except StopIteration as end:
            return _end(end)
        finally:
            steps.close()

    async def ask(self, question: BotQuestion, deadline_ms: int, party: Party = NOBODY) -> BotReply:
        """Put a question in an asyncio loop: wait for a free worker, then at most `deadline_ms`."""
        steps = self._steps(await self._free_worker(party), question, deadline_ms)
        try:
            worker, patience = next(steps)
            while True:
                worker, patience = steps.send(await _readable(worker.connection, patience))
        except StopIteration as end:
            return _end(end)
        finally:
            steps.close()

    def _steps(
        self, worker: _Worker, question: BotQuestion, deadline_ms: int
    ) -> Generator[_Wait, bool, BotReply]:
        """Everything there is to one question; each step waits for a worker to speak."""
        healthy = False
        try:
            # One that was ready and speaks unasked is one that died at rest: no fault of this bot.
            if worker.ready and (yield worker, 0.0):
                worker = self._replace(worker)
            if not worker.ready:
                spoke = yield worker, START_S
                worker.ready = spoke and worker.hear() is not None
            if not worker.ready:
                return BotReply(None, "found no worker that starts")
            worker.ask(pickle.dumps(question))
            if not (yield worker, deadline_ms / 1000):
                return BotReply(None, f"was late ({deadline_ms} ms)")
            reply = worker.hear()
            if reply is None:
                return BotReply(None, "died")
            healthy = True
            return reply
        finally:
            # Also when the caller gave up: an answer still on its way must not reach the next.
            if worker not in self._workers:
                worker.close()
            else:
                self._release(worker if healthy else self._replace(worker))

    def _start(self) -> _Worker:
        worker = _Worker()
        self._workers.append(worker)
        return worker

    def _replace(self, worker: _Worker) -> _Worker:
        self._workers.remove(worker)
        worker.close()
        return self._start()

    async def _free_worker(self, party: Party) -> _Worker:
        """The next worker at rest; guests and their tables are served in turn."""
        if not self._workers:
            raise RuntimeError("the workers are closed")
        if self._idle:
            return self._idle.popleft()
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._queue.add(party, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release(turn.result())
            raise

    def _release(self, worker: _Worker) -> None:
        """Give a worker that is at rest to the next question, or keep it for later."""
        while self._queue:
            turn = self._queue.next()
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)


def _end(end: StopIteration) -> BotReply:
    reply: BotReply = end.value
    return reply


async def _readable(connection: Connection, patience: float) -> bool:
    """Is there something to read within so many seconds?"""
    if connection.poll():
        return True
    if not patience:
        return False
    loop = asyncio.get_running_loop()
    spoke = asyncio.Event()
    loop.add_reader(connection.fileno(), spoke.set)
    try:
        async with asyncio.timeout(patience):
            return await spoke.wait()
    except TimeoutError:
        return False
    finally:
        loop.remove_reader(connection.fileno())
