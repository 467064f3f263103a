"""Worker processes for bots: a bot that fails, crashes or hangs never delays a table.

Questions and replies are defined in `requests`. The generator `_steps` contains the protocol and
yields whenever it waits for a worker: `think` and `advise` block meanwhile, `ask` awaits in an
asyncio loop.

Live questions come first. Background questions are answered in slices, by all workers but one.
After a slice the worker serves the live questions that wait, then it continues.
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
    answering,
    is_live,
    read_advice,
    read_move,
)
from kermesse.bots.slices import SLICE_S, Sliced, Unfinished, run_for
from kermesse.core.game import Game

START_S: Final = 30.0
"""Time limit for a new worker to start."""

# Never fork: workers should not inherit the server's threads and sockets.
_CONTEXT: ForkServerContext | SpawnContext
if "forkserver" in multiprocessing.get_all_start_methods():
    _CONTEXT = multiprocessing.get_context("forkserver")
    # Preloaded, so that a replacement worker starts at once.
    _CONTEXT.set_forkserver_preload(["__main__", "kermesse.bots.workers"])
else:
    _CONTEXT = multiprocessing.get_context("spawn")


_Wait: TypeAlias = tuple["_Worker", float]
"""Wait for this worker's data, at most this many seconds."""

_Queue: TypeAlias = FairQueue[asyncio.Future["_Worker"]]
"""Questions that wait for a worker."""

_READY: Final = msgspec.msgpack.encode(BotReply(None))

_UNFINISHED: Final = BotReply(None, unfinished=True)

_CONTINUE: Final = b""
"""Message that asks for the next slice."""


class _Worker:
    """A process that answers questions, one at a time."""

    def __init__(self) -> None:
        self.connection, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        # Close our copy of its end: reading then raises EOFError once the process dies.
        theirs.close()
        self.ready = False
        self.background = False
        """True from the first slice of a background question to the last."""
        self.paused: asyncio.Future[_Worker | None] | None = None
        """Continues its background question after a slice; None if the worker was lost."""

    def ask(self, question: bytes) -> None:
        """Send a question. If the worker is dead, reading its reply will fail."""
        with suppress(BrokenPipeError, ConnectionResetError):
            self.connection.send_bytes(question)

    def receive(self) -> BotReply | None:
        """Read the worker's reply; None if it is dead."""
        try:
            return msgspec.msgpack.decode(self.connection.recv_bytes(), type=BotReply)
        except (EOFError, OSError, msgspec.DecodeError):
            return None

    def kill(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.join()

    def close(self) -> None:
        """Kill the process and release its resources."""
        self.kill()
        self.process.close()
        self.connection.close()


def _work(connection: Connection) -> None:
    """Answer questions until the connection closes; the target of a worker process."""
    # Ctrl-C reaches the whole process group; the parent decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answerer = _Answerer()
    with suppress(EOFError, OSError):
        connection.send_bytes(_READY)
        while True:
            reply = answerer.reply(connection.recv_bytes())
            connection.send_bytes(msgspec.msgpack.encode(reply))


class _Answerer:
    """Answers questions in a worker process, those in the background slice by slice."""

    def __init__(self) -> None:
        self._begun: Sliced[BotReply] | None = None

    def reply(self, message: bytes) -> BotReply:
        """Answer a question, or do the next slice of the background question."""
        try:
            if message != _CONTINUE:
                question: BotQuestion = pickle.loads(message)
                if is_live(question):
                    return answer(question)
                self._begun = answering(question)
            assert self._begun is not None
            return run_for(SLICE_S, self._begun)
        except Unfinished:
            return _UNFINISHED
        except Exception as error:  # it could not be unpickled here
            return BotReply(None, f"raised {type(error).__name__}: {error}"[:200])


class Workers:
    """A pool of workers for all the bots of a server: `with Workers(2) as workers: …`."""

    def __init__(self, size: int) -> None:
        if size < 1:
            raise ValueError("a pool needs at least one worker")
        self.size = size
        """Number of workers."""
        self._workers: list[_Worker] = []
        self._idle: deque[_Worker] = deque()
        self._live: _Queue = FairQueue()
        self._background: _Queue = FairQueue()
        self._slices: set[asyncio.Future[BotReply]] = set()

    def __enter__(self) -> "Workers":
        for _ in range(self.size):
            self._idle.append(self._start())
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Kill every process, also those that are thinking."""
        for worker in self._workers:
            if worker.paused is not None:
                worker.paused.cancel()
            # A question in progress notices that its worker died, and closes it.
            if worker in self._idle:
                worker.close()
            else:
                worker.kill()
        self._workers.clear()
        self._idle.clear()
        for queue in (self._live, self._background):
            while queue:
                queue.next().cancel()

    @property
    def pids(self) -> tuple[int, ...]:
        """Process ids of the workers."""
        return tuple(worker.process.pid or 0 for worker in self._workers)

    @property
    def waiting(self) -> int:
        """Number of live questions waiting for a worker."""
        return len(self._live)

    @property
    def waiting_in_background(self) -> int:
        """Number of background questions waiting for a worker, paused ones included."""
        return len(self._background) + sum(worker.paused is not None for worker in self._workers)

    @property
    def busy(self) -> int:
        """Number of workers that are thinking."""
        return len(self._workers) - len(self._idle)

    def think(
        self, game: Game, bot: str, view: Any, moves: Sequence[Any], seed: int, deadline_ms: int
    ) -> Thought:
        """Ask a bot for a move and block, at most `deadline_ms` after a worker starts on it."""
        question = MoveQuestion(game, bot, view, tuple(moves), seed)
        question.check()
        return read_move(question, self._ask_now(question, deadline_ms))

    def advise(
        self, game: Game, view: Any, moves: Sequence[Any], seed: int, deadline_ms: int
    ) -> Advice | None:
        """Ask the strongest bot for advice and block; return None if it failed."""
        question = AdviceQuestion(game, view, tuple(moves), seed, True)
        return read_advice(question, self._ask_now(question, deadline_ms))

    def _ask_now(self, question: BotQuestion, deadline_ms: int) -> BotReply:
        if not self._idle:
            raise RuntimeError("every worker is busy, or they are closed")
        steps = self._steps(self._idle.popleft(), pickle.dumps(question), deadline_ms)
        try:
            worker, patience = next(steps)
            while True:
                worker, patience = steps.send(worker.connection.poll(patience))
        except StopIteration as end:
            return _end(end)
        finally:
            steps.close()

    async def ask(self, question: BotQuestion, deadline_ms: int, party: Party = NOBODY) -> BotReply:
        """Ask a question in an asyncio loop: await a free worker, then at most `deadline_ms`.

        The deadline of a background question is for each slice.
        """
        data = pickle.dumps(question)
        if is_live(question):
            worker = await self._free_worker(party, self._live)
            return await _driven(self._steps(worker, data, deadline_ms))
        return await self._ask_in_background(data, deadline_ms, party)

    async def _ask_in_background(self, data: bytes, deadline_ms: int, party: Party) -> BotReply:
        """Ask slice by slice, on one worker; start again on another one if it was lost."""
        begun: _Worker | None = None
        while True:
            worker = begun or await self._free_worker(party, self._background)
            paused: asyncio.Future[_Worker | None] = asyncio.get_running_loop().create_future()
            steps = self._steps(worker, data, deadline_ms, paused, begun=begun is not None)
            # A slice is finished even if the caller gives up: killing its worker costs more.
            one = asyncio.ensure_future(_driven(steps))
            self._slices.add(one)
            one.add_done_callback(self._slices.discard)
            try:
                reply = await asyncio.shield(one)
                if not reply.unfinished:
                    return reply
                begun = await paused
            except asyncio.CancelledError:
                paused.cancel()
                if not paused.cancelled() and (granted := paused.result()) is not None:
                    granted.background = False
                    self._release(granted)
                raise

    def _steps(
        self,
        worker: _Worker,
        question: bytes,
        deadline_ms: int,
        paused: "asyncio.Future[_Worker | None] | None" = None,
        *,
        begun: bool = False,
    ) -> Generator[_Wait, bool, BotReply]:
        """Run a live question, or a slice of a background question; yield to wait for a worker's
        data. `paused` continues the question after that slice; `begun` marks a later slice."""
        healthy = False
        try:
            # Unexpected data from an idle worker means it died: not the fault of this bot.
            if worker.ready and (yield worker, 0.0) and worker in self._workers:
                worker, begun = self._replace(worker), False
            if not worker.ready:
                spoke = yield worker, START_S
                worker.ready = spoke and worker.receive() is not None
            if not worker.ready:
                return BotReply(None, "found no worker that starts")
            worker.background |= paused is not None
            worker.ask(_CONTINUE if begun else question)
            if not (yield worker, deadline_ms / 1000):
                return BotReply(None, f"was late ({deadline_ms} ms)")
            reply = worker.receive()
            if reply is None:
                return BotReply(None, "died")
            healthy = True
            if paused is not None:
                worker.background = reply.unfinished
                worker.paused = paused if reply.unfinished else None
            return reply
        finally:
            # Also when the caller gave up: a late reply must not reach the next question.
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
        if worker.paused is not None and not worker.paused.done():
            worker.paused.set_result(None)
        return self._start()

    async def _free_worker(self, party: Party, queue: _Queue) -> _Worker:
        """Await the next idle worker, in fair order."""
        if not self._workers:
            raise RuntimeError("the workers are closed")
        background = queue is self._background
        if self._idle and (not background or self._background_allowed):
            worker = self._idle.popleft()
            worker.background = background
            return worker
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        queue.add(party, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            queue.remove(party, turn)
            if turn.done() and not turn.cancelled():
                turn.result().background &= not background
                self._release(turn.result())
            raise

    @property
    def _background_allowed(self) -> bool:
        """True if one more worker may take a background question."""
        return sum(worker.background for worker in self._workers) < max(1, self.size - 1)

    def _release(self, worker: _Worker) -> None:
        """Give an idle worker to a live question, else to the question it has begun, else to
        another background question, else to the idle list."""
        if (turn := _first(self._live)) is not None:
            turn.set_result(worker)
            return
        if worker.paused is not None:
            paused, worker.paused = worker.paused, None
            if not paused.done():
                paused.set_result(worker)
                return
            worker.background = False
        if self._background_allowed and (turn := _first(self._background)) is not None:
            worker.background = True
            turn.set_result(worker)
            return
        self._idle.append(worker)


def _first(queue: _Queue) -> asyncio.Future[_Worker] | None:
    """Take out the next question that still waits."""
    while queue:
        if not (turn := queue.next()).done():
            return turn
    return None


async def _driven(steps: Generator[_Wait, bool, BotReply]) -> BotReply:
    """Run the steps of a question in an asyncio loop."""
    try:
        worker, patience = next(steps)
        while True:
            worker, patience = steps.send(await _readable(worker.connection, patience))
    except StopIteration as end:
        return _end(end)
    finally:
        steps.close()


def _end(end: StopIteration) -> BotReply:
    reply: BotReply = end.value
    return reply


async def _readable(connection: Connection, patience: float) -> bool:
    """Return whether there is data to read within this time."""
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
