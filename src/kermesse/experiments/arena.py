"""The arena: bots against each other on duplicate deals, in any number of processes.

`run` plays the heats of `heats.lineups` and `standings` counts them. Every lineup plays every deal,
once for each seat of the lone bot, so the luck of the cards and of the seat is the same for all.
The deals, the bots and the order of counting follow from the arguments alone: one process, many, or
a cluster give the same report.
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
from kermesse.bots.game_policy import policy_of
from kermesse.bots.loading import roster
from kermesse.core.contract import BadSetup, Options
from kermesse.core.game import Game
from kermesse.experiments.heats import Crash, Heat, Lineup, Plan, heat, lineups
from kermesse.experiments.ledger import Ledger, conditions
from kermesse.experiments.provenance import Provenance, options_as_text, provenance
from kermesse.experiments.simulate import Pace
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
"""File of a run's heats, in the folder of its report."""

AHEAD: Final = 4
"""Number of heats submitted in advance for each worker."""


class ArenaReport(msgspec.Struct, frozen=True, kw_only=True):
    """The results of an arena: the same for the same arguments, except the pace."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    seats: int
    """Number of seats."""

    options: dict[str, Any]
    """All options of the table."""

    together: bool
    """True for a cooperative game."""

    seed: int
    """The seed of the deals."""

    bots: tuple[str, ...]
    """The bots that took part."""

    deals: int
    """Number of deals counted."""

    games: int
    """Number of games played."""

    duels: tuple[Duel, ...]
    """Each bot alone against each other bot; with two seats, each pair once."""

    standings: tuple[Standing, ...]
    """Each bot in all its games."""

    places: tuple[SeatShare, ...]
    """Each seat, over all bots."""

    endings: dict[str, int]
    """Number of games by ending."""

    nobody: int
    """Number of games that nobody won."""

    fair: float | None
    """Share of wins of each seat among equal bots; None for a cooperative game."""

    crashes: tuple[Crash, ...]
    """Failed moves by bot and exception; an error of the game itself has no bot."""

    moves: float
    """Mean number of decisions per game."""

    test: Verdict | None
    """Result of the sequential test, if there was one."""

    pace: Pace
    """Speed of this run."""

    reflexes: str | None = None
    """The bot whose reaction times all had; None if each had its own."""

    origin: Provenance = Provenance()
    """What reproduces the figures."""


class Progress(NamedTuple):
    """The progress of a run."""

    done: int
    """Number of games finished, those of earlier runs included."""

    of: int
    """Most games to play."""

    verdict: Verdict | None
    """Interim result of a sequential test."""


Task: TypeAlias = tuple[Lineup, int]
"""A heat to play: lineup and deal."""


class Run(NamedTuple):
    """The heats that were played; `report` counts them."""

    plan: Plan
    """What was played."""

    bots: tuple[str, ...]
    """The bots that took part."""

    lineups: tuple[Lineup, ...]
    """The lineups."""

    heats: list[Heat]
    """Their results, in the order of deals."""

    verdict: Verdict | None
    """Result of the sequential test, if there was one."""

    pace: Pace
    """Speed of this run."""

    origin: Provenance
    """What reproduces the figures."""

    def report(self) -> ArenaReport:
        """Count the heats."""
        plan, heats = self.plan, self.heats
        game = plan.game
        found = figures(heats, self.lineups, self.bots, plan.seats, game.cooperative)
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
    """Play `deals` deals of every lineup.

    With `alone`, only the lineups in which this bot sits alone are played. With `test`, the first
    bot plays alone against the second until the test is decided, at most `deals` deals. In games
    with races, `reflexes` is the bot whose reaction times all get.

    A bot is the name of a built-in bot, or a custom bot: `MODULE:CLASS`, a class, or an object.

    `workers` processes play (this process if it is 1), or any `executor` of `concurrent.futures`
    with that many workers, such as a Dask client's `get_executor()`.

    With a `folder`, each finished heat is stored there, and the same run resumes from there, also
    with more deals or bots. `fresh` starts again.

    A bot that raises is replaced for that move and named in the report. A bot that kills its
    process loses the heat; this needs worker processes.

    >>> import kermesse
    >>> from kermesse.experiments import arena
    >>> result = arena.run(kermesse.get("canaille"), ["random", "easy"], deals=1)
    >>> result.bots, len(result.heats)
    (('random', 'easy'), 1)
    """
    started = perf_counter()
    size = game.seats[0] if seats is None else seats
    record = game.read_options(options)
    game.start(size, record)  # raise `BadSetup` now rather than in a worker
    crossing = workers > 1 and executor is None
    entered = roster(bots, game, size, record, crossing=crossing)
    names = tuple(dict.fromkeys(entered.names))
    if reflexes is not None:
        roster([reflexes], game, size, record, crossing=crossing)
        if policy_of(game).reaction is None:
            raise BadSetup("{game} has no races: its bots have no reflexes", game=game.key)
    if deals < 1 or workers < 1:
        raise BadSetup("an arena needs at least one deal and one worker")
    if test is not None:
        if len(names) != 2:
            raise BadSetup("a test needs two different bots")
        alone = names[0]
    plan = Plan(game, size, record, seed, entered, reflexes)
    chosen = lineups(game, size, names, None if alone is None else name_of(alone))
    heats, verdict, moves = _play(
        plan, chosen, deals, test, workers, executor, folder, fresh, progress
    )
    seconds = perf_counter() - started
    source = _provenance(plan, names, deals, alone, test)
    return Run(
        plan=plan,
        bots=names,
        lineups=chosen,
        heats=heats,
        verdict=verdict,
        pace=Pace(seconds, moves / seconds),
        origin=source,
    )


def _provenance(
    plan: Plan, names: Sequence[str], deals: int, alone: BotSpec | None, test: Sprt | None
) -> Provenance:
    """Return the provenance of a run."""
    asked: dict[str, Any] = {
        "seats": plan.seats,
        "option": options_as_text(plan.game, plan.options),
    }
    if plan.reflexes is not None:
        asked["reflexes"] = name_of(plan.reflexes)
    if test is not None:
        asked |= {"sprt": names, "p0": test.p0, "p1": test.p1}
        asked |= {"alpha": test.alpha, "beta": test.beta}
    elif alone is not None:
        asked["alone"] = name_of(alone)
    asked |= {"deals": deals, "seed": plan.seed}
    words = names if test is None else ()
    return provenance("arena", plan.game, *words, named=not plan.roster.objects, **asked)


def _play(
    plan: Plan,
    chosen: Sequence[Lineup],
    deals: int,
    test: Sprt | None,
    workers: int,
    executor: Executor | None,
    folder: Path | None,
    fresh: bool,
    progress: Callable[[Progress], None] | None,
) -> tuple[list[Heat], Verdict | None, int]:
    """Return the heats in order, the test's result and the number of moves made in this run."""
    # Deal by deal, so that an interrupted run has as many deals of every lineup.
    tasks: list[Task] = [(lineup, deal) for deal in range(deals) for lineup in chosen]
    total = sum(lineup.games(plan.seats) for lineup, _ in tasks)
    done: dict[Task, Heat] = {}
    with ExitStack() as stack:
        ledger = None
        if folder is not None:
            pace = None if plan.reflexes is None else name_of(plan.reflexes)
            asked = conditions(plan.game, plan.seats, plan.options, plan.seed, reflexes=pace)
            ledger = stack.enter_context(Ledger(folder / HEATS, asked, Heat, fresh))
            wanted = {lineup: plan.fingerprint(lineup) for lineup in chosen}
            for old in ledger.records:
                # A custom bot that changed is another bot: its heats are played again.
                if old.deal < deals and wanted.get(old.lineup) == old.own:
                    done[old.lineup, old.deal] = old
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
            done[new.lineup, new.deal] = new
            games += len(new.games)
            moves += sum(game.moves for game in new.games)
            verdict = so_far.look(done)
    return [done[task] for task in tasks[: so_far.counted]], verdict, moves


class _Watch:
    """Follows the heats in the order of deals, in any order of arrival, until a test is decided."""

    def __init__(self, plan: Plan, tasks: Sequence[Task], test: Sprt | None) -> None:
        self._plan = plan
        self._tasks = tasks
        self._test = test
        self._shares: list[float] = []
        self.counted = 0
        """Number of tasks, from the first on, that are finished and counted."""

    def look(self, done: Mapping[Task, Heat]) -> Verdict | None:
        """Count the heats that are done; return the test's interim result."""
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


# ------------------------------------------------------------------------------ workers


def _heats(
    plan: Plan, tasks: Sequence[Task], workers: int, executor: Executor | None
) -> Generator[Heat, None, None]:
    """Yield the heats of these tasks as they finish."""
    if executor is not None:
        yield from _spread(executor, plan, iter(tasks), workers)
        return
    if workers == 1:
        for lineup, deal in tasks:
            yield heat(plan, lineup, deal)
        return
    missing = dict.fromkeys(tasks)
    while missing:
        try:
            with _Pool(workers) as pool:
                for each in _spread(pool, plan, iter(tuple(missing)), workers):
                    del missing[each.lineup, each.deal]
                    yield each
        except BrokenExecutor:
            # A bot killed its process in one of the submitted heats. Each of them is played again
            # in a separate process to find out which.
            for suspect in tuple(missing)[: workers * AHEAD]:
                del missing[suspect]
                yield _alone(plan, *suspect)


def _alone(plan: Plan, lineup: Lineup, deal: int) -> Heat:
    """Play a heat in a separate process, which it may kill."""
    try:
        with _Pool(1) as pool:
            return pool.submit(heat, plan, lineup, deal).result()
    except BrokenExecutor:
        own = plan.fingerprint(lineup)
        return Heat(lineup.lone, lineup.rest, deal, lost="the process died", own=own)


def _spread(
    executor: Executor, plan: Plan, tasks: Iterator[Task], workers: int
) -> Generator[Heat, None, None]:
    """Yield heats from an executor; submit few in advance, because a test may end at any moment."""
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
    """Worker processes that are killed when the run is interrupted."""

    def __init__(self, workers: int) -> None:
        # Never fork: the caller may have threads.
        super().__init__(
            workers, multiprocessing.get_context("spawn"), initializer=_ignore_interrupt
        )

    def __exit__(self, kind: object, *error: object) -> None:
        if kind is not None:
            for process in tuple(self._processes.values()):
                process.kill()
        self.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ignore Ctrl-C, which reaches the whole process group: the parent decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
