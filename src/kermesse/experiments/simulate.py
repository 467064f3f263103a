"""Simulations: many games between bots."""

import multiprocessing
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, closing
from fractions import Fraction
from itertools import chain
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.bots import BotSpec
from kermesse.bots.loading import Roster, roster
from kermesse.core.contract import BadSetup, Options, Outcome
from kermesse.core.game import Game
from kermesse.core.log import dump
from kermesse.core.playout import playout
from kermesse.core.registry import get
from kermesse.experiments.ledger import Ledger, conditions
from kermesse.experiments.provenance import Provenance, options_as_text, provenance
from kermesse.experiments.single_game import LIMIT, UNFINISHED, on_the_clock, play
from kermesse.experiments.stats import effective, quantile
from kermesse.experiments.tally import Result, Tally

__all__ = ["GameRow", "Pace", "SimulationReport", "simulate"]

GAMES: Final = "games.jsonl"
"""File of a run's games, in the folder of the run."""


class Pace(msgspec.Struct, frozen=True, eq=False):
    """The speed of a run. All are equal, so that reports compare equal."""

    seconds: float
    """Duration of the run."""

    moves_per_second: float
    """Decisions per second, all workers together."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pace)

    __hash__ = None  # type: ignore[assignment]


class SimulationReport(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a simulation: the same for the same arguments, except the pace."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    seats: int
    """Number of seats."""

    options: dict[str, Any]
    """All options of the table."""

    bots: tuple[str, ...]
    """The bot of each seat in the first game; in every game they move on by one seat."""

    games: int
    """Number of games."""

    seed: int
    """The seed of the run."""

    by_bot: dict[str, Result]
    """Results of each bot, over all its seats."""

    by_seat: tuple[Result, ...]
    """Results of each seat, over all bots."""

    moves: float
    """Mean number of decisions per game."""

    lengths: tuple[int, int, int]
    """The 5 %, 50 % and 95 % quantiles of the number of decisions."""

    endings: dict[str, int]
    """Number of games by ending."""

    nobody: int
    """Number of games that nobody won."""

    shared: int
    """Number of games with several winners, in a game that is not cooperative."""

    pace: Pace
    """Speed of this run."""

    origin: Provenance = Provenance()
    """What reproduces the figures."""


class GameRow(NamedTuple):
    """The result of one seat in one game: a row of a table of results."""

    game: int
    """Number of the game in the run, from 0."""

    seat: int
    """The seat."""

    bot: str
    """Its bot."""

    score: int | None
    """Its score; None if the game was not finished."""

    won: float
    """Its share of the victory; 1 for each winner of a cooperative game."""

    ending: str
    """The ending of the game."""

    moves: int
    """Number of decisions of the game."""


class SimulatedGame(msgspec.Struct, frozen=True, array_like=True):
    """A finished game of the run, as it is counted and stored."""

    number: int
    """Its number in the run, from 0."""

    moves: int
    """Number of decisions."""

    outcome: Outcome | None
    """Its outcome; None if it was not finished."""

    stood_in: tuple[int, ...] = ()
    """The seat of each move that was replaced, because its bot failed or chose an illegal move."""

    @property
    def ending(self) -> str:
        """The ending."""
        return UNFINISHED if self.outcome is None else self.outcome.ending


class _Plan(msgspec.Struct, frozen=True):
    """What a worker needs to play any game of the run by its number."""

    game: Game
    seats: int
    options: Options
    roster: Roster
    bots: tuple[str, ...]
    seed: int
    logs: Path | None

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the bot of each seat: all move on by one seat from game to game."""
        return tuple(self.bots[(seat + number) % self.seats] for seat in range(self.seats))


class _Counts:
    """The totals of the run so far."""

    def __init__(self, plan: _Plan) -> None:
        self._plan = plan
        self._tallies: dict[tuple[str, int], Tally] = {}
        self._shares: dict[str, list[Fraction]] = {bot: [] for bot in plan.bots}
        """Each bot's wins per seat, for each finished game."""
        self.endings: Counter[str] = Counter()
        self.lengths: Counter[int] = Counter()
        self.games = self.nobody = self.shared = 0

    def _tally(self, bot: str, seat: int) -> Tally:
        return self._tallies.setdefault((bot, seat), Tally())

    def add(self, games: Iterable[SimulatedGame]) -> None:
        """Count some games."""
        for played in games:
            self._add(played)

    def _add(self, played: SimulatedGame) -> None:
        self.games += 1
        self.lengths[played.moves] += 1
        self.endings[played.ending] += 1
        bots, outcome = self._plan.seated(played.number), played.outcome
        for seat in played.stood_in:
            self._tally(bots[seat], seat).stood_in += 1
        if outcome is not None:
            self.nobody += not outcome.winners
            self.shared += len(outcome.winners) > 1 and not self._plan.game.cooperative
            won = dict.fromkeys(bots, Fraction(0))
            for seat, bot in enumerate(bots):
                shared = _shared(self._plan, outcome, seat)
                self._tally(bot, seat).count(outcome.scores[seat], shared)
                won[bot] += Fraction(1, shared) if shared else 0
            for bot, share in won.items():
                self._shares[bot].append(share / bots.count(bot))

    def result(self, bot: str | None = None, seat: int | None = None) -> Result:
        """Return the results of one bot or of one seat."""
        total = Tally()
        for (kind, place), tally in self._tallies.items():
            if kind == bot or place == seat:
                total.merge(tally)
        if bot is None:
            return total.result()
        return total.result(effective(list(map(float, self._shares[bot])), total.games))


def simulate(
    game: Game | str,
    bots: BotSpec | Sequence[BotSpec] = "random",
    n: int = 1,
    executor: Executor | None = None,
    *,
    seats: int | None = None,
    options: Options | Mapping[str, Any] | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    logs: Path | None = None,
    rows: Callable[[Sequence[GameRow]], None] | None = None,
    folder: Path | None = None,
    fresh: bool = False,
) -> SimulationReport:
    """Play `n` games and report the results.

    `game` is a game or its key. `bots` is one bot for all seats or one per seat: the name of a
    built-in bot, or a custom bot as `MODULE:CLASS`, a class, or an object. By default the fewest
    `seats` play. The seed of each game is made of `seed` and its number, so any number of `workers`
    gives the same report. `progress` is called with the number of games finished. With `logs`, the
    log of each game is written to that folder; the House then draws from keyed streams, so that
    every log can be verified. `rows` gets a row for each seat of each game, some games at a time,
    in order.

    `workers` processes play (this process if it is 1), or any `executor` of `concurrent.futures`.

    With a `folder`, each finished game is stored there, and the same run resumes from there, also
    with more games. `fresh` starts again.

    Bots have a budget of worlds, not of time. A bot that fails is replaced for that move, and the
    report counts it.

    >>> import kermesse
    >>> report = kermesse.simulate("canaille", "random", n=10, seed=1)
    >>> report.games, report.endings
    (10, {'pounced': 10})
    """
    started = perf_counter()
    game = get(game) if isinstance(game, str) else game
    seats = game.seats[0] if seats is None else seats
    record = game.read_options(options)
    game.start(seats, record)  # raise `BadSetup` now rather than in a worker
    given = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    entered = roster(given, game, seats, record, crossing=workers > 1 and executor is None)
    kinds = _kinds(seats, entered.names)
    if n < 1 or workers < 1:
        raise BadSetup("a simulation needs at least one game and one worker")
    if logs is not None:
        logs.mkdir(parents=True, exist_ok=True)
    plan = _Plan(game, seats, record, entered, kinds, seed, logs)
    counts, moves = _Counts(plan), 0
    with ExitStack() as stack:
        ledger = None
        if folder is not None:
            own = entered.fingerprint(kinds)
            asked = conditions(game, seats, record, seed, bots=kinds, own=own)
            ledger = stack.enter_context(Ledger(folder / GAMES, asked, SimulatedGame, fresh))
        # Games are stored in order, so those stored are the first of the run.
        stored = ledger.records[:n] if ledger is not None else ()
        coming = _play_all(plan, range(len(stored), n), workers, executor)
        for part in chain((stored,), stack.enter_context(closing(coming))):
            if part is not stored:
                moves += sum(played.moves for played in part)
                if ledger is not None:
                    ledger.add(*part)
            counts.add(part)
            if rows is not None:
                rows([row for played in part for row in _rows(plan, played)])
            if progress is not None and part:
                progress(counts.games)
    seconds = perf_counter() - started
    return SimulationReport(
        game=game.key,
        version=game.version,
        seats=seats,
        options=msgspec.to_builtins(record),
        bots=kinds,
        games=n,
        seed=seed,
        by_bot={kind: counts.result(bot=kind) for kind in dict.fromkeys(kinds)},
        by_seat=tuple(counts.result(seat=seat) for seat in range(seats)),
        moves=sum(counts.lengths.elements()) / n,
        lengths=(
            quantile(counts.lengths, 0.05),
            quantile(counts.lengths, 0.5),
            quantile(counts.lengths, 0.95),
        ),
        endings=dict(sorted(counts.endings.items())),
        nobody=counts.nobody,
        shared=counts.shared,
        pace=Pace(seconds, moves / seconds),
        origin=provenance(
            "simulate",
            game,
            named=not entered.objects,
            seats=seats,
            bots=kinds if len(set(kinds)) > 1 else kinds[:1],
            option=options_as_text(game, record),
            games=n,
            seed=seed,
        ),
    )


def _kinds(seats: int, given: tuple[str, ...]) -> tuple[str, ...]:
    """Return the bot of each seat, or raise `BadSetup`."""
    if len(given) not in (1, seats):
        raise BadSetup(
            "name one bot, or one for each of the {seats} seats, not {given}",
            seats=seats,
            given=len(given),
        )
    return given * seats if len(given) == 1 else given


def _play_all(
    plan: _Plan, numbers: range, workers: int, executor: Executor | None
) -> Generator[Sequence[SimulatedGame], None, None]:
    """Yield the games of these numbers in order, a batch at a time."""
    size = max(1, min(500, len(numbers) // (workers * 16)))
    batches = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    if executor is not None:
        yield from _spread(executor, plan, batches)
    elif workers == 1:
        for batch in batches:
            yield _play_batch(plan, batch)
    else:
        # Never fork: the caller may have threads.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, context) as pool:
            try:
                yield from _spread(pool, plan, batches)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def _spread(
    executor: Executor, plan: _Plan, batches: Sequence[range]
) -> Iterator[Sequence[SimulatedGame]]:
    for future in [executor.submit(_play_batch, plan, batch) for batch in batches]:
        yield future.result()


def _play_batch(plan: _Plan, numbers: range) -> Sequence[SimulatedGame]:
    """Play some games of the run by their numbers."""
    # On the clock of the table, reaction times are part of the game, even at random.
    paced = on_the_clock(plan.game)
    quick = plan.logs is None and set(plan.bots) == {"random"} and not paced
    play_one = _play_quick if quick else _play_one
    return [play_one(plan, number) for number in numbers]


def _play_quick(plan: _Plan, number: int) -> SimulatedGame:
    """Play one random game without views and log."""
    state = plan.game.state(plan.seats, plan.options)
    moves = playout(state, Random(f"{plan.seed}/{number}"), limit=LIMIT)
    return SimulatedGame(number, moves, state.outcome())


def _play_one(plan: _Plan, number: int) -> SimulatedGame:
    """Play one game between bots, each of which gets its own view only."""
    seed, bots = f"{plan.seed}/{number}", plan.seated(number)
    who = [plan.roster.entrant(name) for name in bots]
    played = play(plan.game, plan.seats, plan.options, who, seed, LIMIT)
    if plan.logs is not None:
        name = f"{plan.game.key}-{plan.seed}-{number:06}.json"
        (plan.logs / name).write_bytes(dump(played.match.log()))
    stood_in = tuple(failure.seat for failure in played.failures)
    return SimulatedGame(number, played.moves, played.outcome, stood_in)


def _shared(plan: _Plan, outcome: Outcome, seat: int) -> int:
    """Return the number of winners who share the victory; 0 if the seat lost, 1 in a cooperative
    game."""
    if seat not in outcome.winners:
        return 0
    return 1 if plan.game.cooperative else len(outcome.winners)


def _rows(plan: _Plan, played: SimulatedGame) -> Iterator[GameRow]:
    """Yield a row for each seat of a game."""
    outcome = played.outcome
    for seat, bot in enumerate(plan.seated(played.number)):
        score = None if outcome is None else outcome.scores[seat]
        shared = 0 if outcome is None else _shared(plan, outcome, seat)
        won = 1 / shared if shared else 0.0
        yield GameRow(
            game=played.number,
            seat=seat,
            bot=bot,
            score=score,
            won=won,
            ending=played.ending,
            moves=played.moves,
        )
