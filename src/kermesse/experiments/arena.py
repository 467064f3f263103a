"""Bots against each other on duplicate deals, on any number of processes: who is better, how sure.

`run` plays the heats that `heats.line_ups` lays down and counts them (`standings`). Every deal is
played by every line-up, and once for each seat of the lone bot, so that the luck of the cards and
of the seat falls to everyone alike. The deals, the bots and the order of counting follow from the
arguments alone: one process, many, or a cluster give the same report.
"""

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import ExitStack, closing
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kermesse.bots import BotSpec, name_of
from kermesse.bots.game_policy import hints
from kermesse.bots.loading import roster
from kermesse.core.contract import BadSetup, Options
from kermesse.core.game import Game
from kermesse.experiments.heats import Crash, Heat, LineUp, Plan, heat, line_ups
from kermesse.experiments.ledger import Ledger, conditions
from kermesse.experiments.provenance import Provenance, origin, wishes
from kermesse.experiments.simulate import Pace
from kermesse.experiments.single_game import clock
from kermesse.experiments.standings import (
    Duel,
    SeatShare,
    Standing,
    fair_share,
    figures,
    shares,
)
from kermesse.experiments.stats import Sprt, Verdict

__all__ = ["ArenaReport", "Progress", "run"]

HEATS: Final = "heats.jsonl"
"""The file of a run's heats, in the folder of its report."""

AHEAD: Final = 4
"""So many heats a worker are handed out before they are needed."""


class ArenaReport(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an arena: the same for the same arguments, but for its pace."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    seats: int
    """How many played."""

    options: dict[str, Any]
    """The options of the table, all of them."""

    together: bool
    """Do all win or lose together?"""

    seed: int
    """The seed of the deals."""

    bots: tuple[str, ...]
    """Who took part."""

    deals: int
    """How many deals were counted."""

    games: int
    """How many games they made."""

    duels: tuple[Duel, ...]
    """Each bot alone against each other one; between two players, each pair once."""

    standings: tuple[Standing, ...]
    """Each bot in all its games."""

    places: tuple[SeatShare, ...]
    """Each seat, whoever sat there."""

    endings: dict[str, int]
    """How many games ended in which way."""

    nobody: int
    """How many of them nobody won."""

    fair: float | None
    """What a seat would win among equals: its part of the games that somebody wins; None where all
    play together."""

    crashes: tuple[Crash, ...]
    """What bots failed to do, by bot and by what was raised; a game's own fault has no bot."""

    moves: float
    """How many decisions a game took on average."""

    test: Verdict | None
    """What the sequential test found, if there was one."""

    pace: Pace
    """How fast it went, this time."""

    reflexes: str | None = None
    """The bot all were as quick as; None for each at its own pace."""

    clock: float | None = None
    """How likely a running clock was to run out each time somebody could act (`driver.CLOCK`); None
    where no clock runs, or where it runs in table time since bots race."""

    origin: Provenance = Provenance()
    """What gives the same figures again."""


class Progress(NamedTuple):
    """How far a run has come."""

    done: int
    """How many games are finished, those of earlier runs included."""

    of: int
    """How many there are at most."""

    verdict: Verdict | None
    """What a sequential test has found so far."""


Task: TypeAlias = tuple[LineUp, int]
"""A heat to play: who, and which deal."""


class Run(NamedTuple):
    """What was played, heat by heat; `report` counts it."""

    plan: Plan
    """What was played."""

    bots: tuple[str, ...]
    """Who took part."""

    line_ups: tuple[LineUp, ...]
    """Who met whom."""

    heats: list[Heat]
    """What came of it, in the order of deals."""

    verdict: Verdict | None
    """What the sequential test found, if there was one."""

    pace: Pace
    """How fast it went, this time."""

    origin: Provenance
    """What gives the same figures again."""

    def report(self) -> ArenaReport:
        """What the heats come to."""
        plan, heats = self.plan, self.heats
        game = plan.game
        found = figures(heats, self.line_ups, self.bots, plan.seats, game.cooperative)
        finished = sum(each.finished for heat in heats for each in heat.games)
        return ArenaReport(
            game=game.key,
            version=game.version,
            seats=plan.seats,
            options=msgspec.to_builtins(plan.options),
            together=game.cooperative,
            seed=plan.seed,
            bots=self.bots,
            deals=len({heat.deal for heat in heats}),
            games=found.games,
            duels=found.duels,
            standings=found.standings,
            places=found.places,
            endings=found.endings,
            nobody=found.nobody,
            fair=None
            if game.cooperative
            else fair_share(finished - found.nobody, finished, plan.seats),
            crashes=found.crashes,
            moves=found.moves / max(1, found.games),
            test=self.verdict,
            pace=self.pace,
            reflexes=None if plan.reflexes is None else name_of(plan.reflexes),
            clock=clock(game),
            origin=self.origin,
        )


def run(
    game: Game,
    bots: Sequence[BotSpec],
    *,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    deals: int = 100,
    seed: int = 0,
    alone: BotSpec | None = None,
    reflexes: BotSpec | None = None,
    test: Sprt | None = None,
    workers: int = 1,
    executor: Executor | None = None,
    folder: Path | None = None,
    fresh: bool = False,
    progress: Callable[[Progress], None] | None = None,
) -> Run:
    """Play that many deals of every line-up.

    With `alone` only the line-ups in which this bot sits alone are played. With a `test`, the
    first bot alone against the second, until it is known whether it is better, at most `deals`.
    Where bots race, `reflexes` is the one whose pace all of them get.

    A bot is one of the house by name, or one's own: `MODULE:CLASS`, a class, or an object.

    `workers` processes play them (this one, when it is 1), or any `executor` of
    `concurrent.futures`, with that many at work; a Dask client's `get_executor()` is one.

    With a `folder`, each heat is written down there once it is finished; the same run asked for
    again goes on from there, be it with more deals or more bots. `fresh` begins anew.

    A bot that raises is replaced for that move and named in the report; one that kills its process
    loses that heat, which only processes of their own survive.

    >>> import kermesse
    >>> from kermesse.experiments import arena
    >>> result = arena.run(kermesse.get("canaille"), ["random", "easy"], deals=1)
    >>> result.bots, len(result.heats)
    (('random', 'easy'), 1)
    """
    started = perf_counter()
    size = game.seats[0] if seats is None else seats
    record = game.read_options(options)
    game.start(size, record)  # `BadSetup` now rather than in a worker
    crossing = workers > 1 and executor is None
    entered = roster(bots, game, crossing=crossing)
    names = tuple(dict.fromkeys(entered.names))
    if reflexes is not None:
        roster([reflexes], game, crossing=crossing)
        if hints(game).reaction is None:
            raise BadSetup("{game} has no races: its bots have no reflexes", game=game.key)
    if deals < 1 or workers < 1:
        raise BadSetup("an arena needs at least one deal and one worker")
    if test is not None:
        if len(names) != 2:
            raise BadSetup("a test needs two different bots")
        alone = names[0]
    plan = Plan(game, size, record, seed, entered, reflexes)
    chosen = line_ups(game, size, names, None if alone is None else name_of(alone))
    heats, verdict, moves = _play(
        plan, chosen, deals, test, workers, executor, folder, fresh, progress
    )
    seconds = perf_counter() - started
    source = _origin(plan, names, deals, alone, test)
    return Run(
        plan=plan,
        bots=names,
        line_ups=chosen,
        heats=heats,
        verdict=verdict,
        pace=Pace(seconds, moves / seconds),
        origin=source,
    )


def _origin(
    plan: Plan, names: Sequence[str], deals: int, alone: BotSpec | None, test: Sprt | None
) -> Provenance:
    """The command line of a run."""
    asked: dict[str, Any] = {"seats": plan.seats, "option": wishes(plan.game, plan.options)}
    if plan.reflexes is not None:
        asked["reflexes"] = name_of(plan.reflexes)
    if test is not None:
        asked |= {"sprt": names, "p0": test.p0, "p1": test.p1}
        asked |= {"alpha": test.alpha, "beta": test.beta}
    elif alone is not None:
        asked["alone"] = name_of(alone)
    asked |= {"deals": deals, "seed": plan.seed}
    words = names if test is None else ()
    return origin("arena", plan.game, *words, named=not plan.roster.objects, **asked)


def _play(
    plan: Plan,
    chosen: Sequence[LineUp],
    deals: int,
    test: Sprt | None,
    workers: int,
    executor: Executor | None,
    folder: Path | None,
    fresh: bool,
    progress: Callable[[Progress], None] | None,
) -> tuple[list[Heat], Verdict | None, int]:
    """The heats in order, what the test found, and how many moves were made this time."""
    # Deal by deal, so that a run cut short has as many of every line-up.
    tasks: list[Task] = [(line_up, deal) for deal in range(deals) for line_up in chosen]
    total = sum(line_up.games(plan.seats) for line_up, _ in tasks)
    done: dict[Task, Heat] = {}
    with ExitStack() as stack:
        ledger = None
        if folder is not None:
            pace = None if plan.reflexes is None else name_of(plan.reflexes)
            asked = conditions(plan.game, plan.seats, plan.options, plan.seed, reflexes=pace)
            ledger = stack.enter_context(Ledger(folder / HEATS, asked, Heat, fresh))
            wanted = {line_up: plan.fingerprint(line_up) for line_up in chosen}
            for old in ledger.kept:
                # One's own bot that was changed since is another one: its heats are played again.
                if old.deal < deals and wanted.get(old.line_up) == old.own:
                    done[old.line_up, old.deal] = old
        moves, so_far = 0, _Watch(plan, tasks, test)
        missing = [task for task in tasks if task not in done]
        coming = stack.enter_context(closing(_heats(plan, missing, workers, executor)))
        games = sum(len(each.games) for each in done.values())
        verdict = so_far.look(done)
        while not (verdict is not None and verdict.answer != "unknown"):
            if progress is not None:
                progress(Progress(games, total, verdict))
            if (new := next(coming, None)) is None:
                break
            if ledger is not None:
                ledger.add(new)
            done[new.line_up, new.deal] = new
            games += len(new.games)
            moves += sum(game.moves for game in new.games)
            verdict = so_far.look(done)
    return [done[task] for task in tasks[: so_far.counted]], verdict, moves


class _Watch:
    """Follows the heats in the order of deals, whenever each came in, until a test is decided."""

    def __init__(self, plan: Plan, tasks: Sequence[Task], test: Sprt | None) -> None:
        self._plan = plan
        self._tasks = tasks
        self._test = test
        self._shares: list[float] = []
        self.counted = 0
        """How many tasks, from the first on, are finished and counted."""

    def look(self, done: Mapping[Task, Heat]) -> Verdict | None:
        """Count what is there; what the test says now."""
        verdict = None
        if self._test is not None:
            verdict = self._test.verdict(self._shares, self._plan.seats)
        while self.counted < len(self._tasks):
            task = self._tasks[self.counted]
            if task not in done:
                break
            self.counted += 1
            if self._test is not None:
                self._shares += shares([done[task]], task[0], self._plan.game.cooperative)
                verdict = self._test.verdict(self._shares, self._plan.seats)
                if verdict.answer != "unknown":
                    break
        return verdict


# ------------------------------------------------------------------------------ who does the work


def _heats(
    plan: Plan, tasks: Sequence[Task], workers: int, executor: Executor | None
) -> Generator[Heat, None, None]:
    """The heats of these tasks, as they get done."""
    if executor is not None:
        yield from _spread(executor, plan, iter(tasks), workers)
        return
    if workers == 1:
        for line_up, deal in tasks:
            yield heat(plan, line_up, deal)
        return
    missing = dict.fromkeys(tasks)
    while missing:
        try:
            with _Pool(workers) as pool:
                for each in _spread(pool, plan, iter(tuple(missing)), workers):
                    del missing[each.line_up, each.deal]
                    yield each
        except BrokenExecutor:
            # A bot killed its process, in one of the heats handed out: they are played again, each
            # in a process of its own, to find out which.
            for suspect in tuple(missing)[: workers * AHEAD]:
                del missing[suspect]
                yield _alone(plan, *suspect)


def _alone(plan: Plan, line_up: LineUp, deal: int) -> Heat:
    """A heat in a process of its own, which may die of it."""
    try:
        with _Pool(1) as pool:
            return pool.submit(heat, plan, line_up, deal).result()
    except BrokenExecutor:
        own = plan.fingerprint(line_up)
        return Heat(line_up.lone, line_up.rest, deal, lost="the process died", own=own)


def _spread(
    executor: Executor, plan: Plan, tasks: Iterator[Task], workers: int
) -> Generator[Heat, None, None]:
    """The same on an executor, never too far ahead: a test may know enough at any moment."""
    pending: set[Future[Heat]] = set()
    try:
        while True:
            while len(pending) < workers * AHEAD and (task := next(tasks, None)) is not None:
                pending.add(executor.submit(heat, plan, *task))
            if not pending:
                return
            finished, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    finally:
        for future in pending:
            future.cancel()


class _Pool(ProcessPoolExecutor):
    """Worker processes, which are not waited for once nobody wants their work any more."""

    def __init__(self, workers: int) -> None:
        # Not by fork: whoever calls may have threads.
        super().__init__(workers, multiprocessing.get_context("spawn"), initializer=_deaf)

    def __exit__(self, kind: object, *error: object) -> None:
        if kind is not None:
            for process in tuple(self._processes.values()):
                process.kill()
        self.shutdown(wait=True, cancel_futures=True)


def _deaf() -> None:
    """Ctrl-C goes to the whole terminal; the parent alone decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
