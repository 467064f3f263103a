"""Worker processes for live bots: one that fails, dies or dawdles never holds up the table.

A view, a menu and a seed cross to a worker, never a state; a place in the menu comes back, and the
numbers behind it when somebody asks for advice, or what chances a seat has. What to do when is
written once, in `_steps`, which only asks to wait for a worker to speak; `think` and `advise` block
meanwhile, `think_async`, `advise_async` and `estimate_async` wait in an asyncio loop.
"""

import asyncio
import logging
import multiprocessing
import pickle
import signal
from collections import deque
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, SpawnContext
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kermesse.bots import make
from kermesse.bots.advice import Advice, Weighed, advice_hints, advise
from kermesse.bots.chances import Estimate, EstimateRequest, estimate
from kermesse.bots.fair_queue import NOBODY, FairQueue, Party
from kermesse.core.contract import Move
from kermesse.core.game import Game

_LOG: Final = logging.getLogger("kermesse.bots")

START_S: Final = 30.0
"""How long a new worker may take until it is ready."""

# Never by fork: a server has threads and sockets that no worker should inherit.
_CONTEXT: ForkServerContext | SpawnContext
if "forkserver" in multiprocessing.get_all_start_methods():
    _CONTEXT = multiprocessing.get_context("forkserver")
    # Imported once and for all, so that whoever replaces a dead worker is ready at once.
    _CONTEXT.set_forkserver_preload(["__main__", "kermesse.bots.workers"])
else:
    _CONTEXT = multiprocessing.get_context("spawn")


class Thought(msgspec.Struct, frozen=True):
    """What came of asking a bot for a move."""

    move: Any
    """A move of the menu."""

    stood_in: bool = False
    """Was it drawn from the menu in the bot's place?"""

    reason: str | None = None
    """What was wrong with the bot then."""


class _Reply(msgspec.Struct, frozen=True, array_like=True):
    """What a worker says. Plain data: nothing a bot does there can run code here."""

    chosen: int | None
    """The place of the bot's move in the menu."""

    wrong: str | None = None
    """What was wrong with the bot."""

    worlds: int = 0
    """For advice: how many worlds it imagined."""

    best: tuple[tuple[int, int, float], ...] = ()
    """For advice: of the moves it tried most, their places, how often each, and their values."""

    reason: bytes = b"\xc0"
    """For advice: the reason, packed."""

    estimates: tuple[tuple[Estimate, ...], ...] = ()
    """For chances: what was estimated, request by request."""


class _Chances(NamedTuple):
    """What is asked of a worker where no move is wanted."""

    game: Game
    """The game."""

    requests: tuple[EstimateRequest, ...]
    """What is to be estimated."""


_Wait: TypeAlias = tuple["_Worker", float]
"""Wait for this worker to speak, at most so many seconds."""

_READY: Final = msgspec.msgpack.encode(_Reply(None))


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

    def hear(self) -> _Reply | None:
        """What the worker has just said; None when it is dead."""
        try:
            return msgspec.msgpack.decode(self.connection.recv_bytes(), type=_Reply)
        except (EOFError, OSError, msgspec.DecodeError):
            return None

    def kill(self) -> None:
        """Put an end to the process, whatever it is doing."""
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
            connection.send_bytes(msgspec.msgpack.encode(_answer(question)))


def _answer(question: bytes) -> _Reply:
    """Let the bot choose; whatever it raises becomes a reason."""
    try:
        asked = pickle.loads(question)
        if isinstance(asked, _Chances):
            found = tuple(estimate(asked.game, each) for each in asked.requests)
            return _Reply(None, estimates=found)
        game, bot, view, moves, seed, live = asked
        if bot is None:
            return _advice(advise(game, view, moves, Random(seed), live=live), moves)
        move = make(bot, game, Random(seed), live=True).act(view, moves)
    except Exception as error:
        return _Reply(None, f"raised {type(error).__name__}: {error}"[:200])
    try:
        return _Reply(moves.index(move))
    except ValueError:
        return _Reply(None, "chose a move that is not in the menu")


def _advice(advice: Advice, moves: Sequence[Any]) -> _Reply:
    """Advice as it crosses: moves by their places."""
    chosen = None if advice.move is None else moves.index(advice.move)
    best = tuple((moves.index(one.move), one.tried, one.value) for one in advice.best)
    return _Reply(chosen, None, advice.worlds, best, msgspec.msgpack.encode(advice.reason))


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
        _check(bot, game, moves)
        reply = self._ask((game, bot, view, tuple(moves), seed, True), deadline_ms)
        return _thought(game, bot, moves, seed, reply)

    async def think_async(
        self,
        game: Game,
        bot: str,
        view: Any,
        moves: Sequence[Any],
        seed: int,
        deadline_ms: int,
        party: Party = NOBODY,
    ) -> Thought:
        """The same for an asyncio loop: it waits its turn for a worker and blocks nobody."""
        _check(bot, game, moves)
        reply = await self._ask_async(
            (game, bot, view, tuple(moves), seed, True), deadline_ms, party
        )
        return _thought(game, bot, moves, seed, reply)

    def advise(
        self, game: Game, view: Any, moves: Sequence[Any], seed: int, deadline_ms: int
    ) -> Advice | None:
        """Ask the strongest bot what it would do; None when nothing came of it: a move drawn in
        its place would be no advice."""
        reply = self._ask((game, None, view, tuple(moves), seed, True), deadline_ms)
        return _advised(game, moves, reply)

    async def advise_async(
        self,
        game: Game,
        view: Any,
        moves: Sequence[Any],
        seed: int,
        deadline_ms: int,
        party: Party = NOBODY,
        *,
        live: bool = True,
    ) -> Advice | None:
        """The same for an asyncio loop; one that is not `live` minds no clock, and says the same
        whenever it is asked."""
        asked = (game, None, view, tuple(moves), seed, live)
        return _advised(game, moves, await self._ask_async(asked, deadline_ms, party))

    async def estimate_async(
        self,
        game: Game,
        requests: Sequence[EstimateRequest],
        deadline_ms: int,
        party: Party = NOBODY,
    ) -> tuple[tuple[Estimate, ...], ...] | None:
        """What chances seats have by what they know, request by request; None when nothing came
        of it."""
        reply = await self._ask_async(_Chances(game, tuple(requests)), deadline_ms, party)
        if reply.wrong is not None or len(reply.estimates) != len(requests):
            _LOG.warning("%s: whoever estimates %s", game.key, reply.wrong or "made no sense")
            return None
        return reply.estimates

    def _ask(self, question: tuple[Any, ...], deadline_ms: int) -> _Reply:
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

    async def _ask_async(self, question: tuple[Any, ...], deadline_ms: int, party: Party) -> _Reply:
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
        self, worker: _Worker, question: tuple[Any, ...], deadline_ms: int
    ) -> Generator[_Wait, bool, _Reply]:
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
                return _Reply(None, "found no worker that starts")
            worker.ask(pickle.dumps(question))
            if not (yield worker, deadline_ms / 1000):
                return _Reply(None, f"was late ({deadline_ms} ms)")
            reply = worker.hear()
            if reply is None:
                return _Reply(None, "died")
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
        """A worker is at rest again: for whoever waits, or for later."""
        while self._queue:
            turn = self._queue.next()
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)


def _check(bot: str, game: Game, moves: Sequence[Any]) -> None:
    """What no bot can be blamed for is refused here: an unknown name, an empty menu."""
    make(bot, game, Random(0))
    if not moves:
        raise ValueError("there is nothing to choose from")


def _thought(game: Game, bot: str, moves: Sequence[Any], seed: int, reply: _Reply) -> Thought:
    """The move chosen; or a legal one in its place, the same for the same seed, and a line in the
    log."""
    if reply.chosen is not None and 0 <= reply.chosen < len(moves):
        return Thought(moves[reply.chosen])
    wrong = reply.wrong or "made no sense"
    _LOG.warning("%s: the bot %s %s; another move stands in", game.key, bot, wrong)
    move: Move = Random(seed).choice(moves)
    return Thought(move, True, wrong)


def _advised(game: Game, moves: Sequence[Any], reply: _Reply) -> Advice | None:
    """The advice, with the menu's own moves; or None, and a line in the log."""
    wrong, reason = reply.wrong, None
    try:
        reason = msgspec.msgpack.decode(reply.reason, type=advice_hints(game).reason_type)
    except msgspec.DecodeError as error:
        wrong = f"gave a reason nobody knows: {error}"
    if wrong is not None:
        _LOG.warning("%s: the bot that advises %s", game.key, wrong)
        return None
    chosen = None if reply.chosen is None else moves[reply.chosen]
    best = tuple(Weighed(moves[place], tried, value) for place, tried, value in reply.best)
    return Advice(chosen, reason, reply.worlds, best)


def _end(end: StopIteration) -> _Reply:
    reply: _Reply = end.value
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
