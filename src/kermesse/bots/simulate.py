"""Many games between bots, and what came of them."""

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from kermesse.bots import make
from kermesse.bots.bout import LIMIT, UNFINISHED, play
from kermesse.bots.hints import hints
from kermesse.bots.tally import Line, Tally
from kermesse.core.contract import BadSetup, Options, Outcome
from kermesse.core.game import Game
from kermesse.core.log import dump
from kermesse.core.playout import playout


class Pace(msgspec.Struct, frozen=True, eq=False):
    """How fast it went. It differs every time, so that reports compare equal without it."""

    seconds: float
    """How long the run took."""

    moves_per_second: float
    """How many decisions a second, all workers together."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pace)

    __hash__ = None  # type: ignore[assignment]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a simulation: the same for the same arguments, but for its pace."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    seats: int
    """How many played."""

    options: dict[str, Any]
    """The options of the table, all of them."""

    bots: tuple[str, ...]
    """Who sat in each seat in the first game; in every other game they move on by one seat."""

    games: int
    """How many games were played."""

    seed: int
    """The seed of the run."""

    by_bot: dict[str, Line]
    """How each kind of bot fared, all its seats together."""

    by_seat: tuple[Line, ...]
    """How each seat fared, whoever sat there."""

    moves: float
    """How many decisions a game took on average."""

    endings: dict[str, int]
    """How many games ended in which way."""

    pace: Pace
    """How fast it went."""


class Row(NamedTuple):
    """How one seat fared in one game: a line of a table of results."""

    game: int
    """The number of the game in the run, from 0."""

    seat: int
    """Which seat."""

    bot: str
    """Who sat there."""

    score: int | None
    """Its points; None when the game was not finished."""

    won: float
    """Its part of the victory."""

    ending: str
    """Why the game was over."""

    moves: int
    """How many decisions the game took."""


class _Plan(msgspec.Struct, frozen=True):
    """All that a worker must know to play any game of the run by its number."""

    game: Game
    seats: int
    options: Options
    bots: tuple[str, ...]
    seed: int
    logs: Path | None
    rows: bool


class _Counts:
    """What some games of the run came to."""

    def __init__(self) -> None:
        self.tallies: dict[tuple[str, int], Tally] = {}
        self.endings: Counter[str] = Counter()
        self.games = self.moves = 0
        self.rows: list[Row] = []

    def tally(self, bot: str, seat: int) -> Tally:
        return self.tallies.setdefault((bot, seat), Tally())

    def merge(self, other: "_Counts") -> None:
        for (bot, seat), tally in other.tallies.items():
            self.tally(bot, seat).merge(tally)
        self.endings += other.endings
        self.games += other.games
        self.moves += other.moves


def run(
    game: Game,
    seats: int,
    options: Options | Mapping[str, Any] | None = None,
    bots: str | Sequence[str] = "random",
    games: int = 1,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    logs: Path | None = None,
    rows: Callable[[Sequence[Row]], None] | None = None,
    executor: Executor | None = None,
) -> Report:
    """Play that many games and report.

    `bots` is one name for all seats, or one name a seat. Each game has a seed of its own, made of
    `seed` and its number, so that any number of `workers` gives the same report. `progress` is
    called with how many games are finished so far. With `logs`, the log of each game is written
    to that folder; the House then draws from keyed streams, so that every log can be verified.
    `rows` is given a row for each seat of each game, some games at a time, in their order.

    `workers` processes play (this one, when it is 1), or any `executor` of `concurrent.futures`.

    Bots think by the number of worlds and not by the clock; one that fails is replaced for that
    move, and the report says how often.
    """
    started = perf_counter()
    record = game.read_options(options)
    game.start(seats, record)  # `BadSetup` now rather than in a worker
    kinds = _kinds(game, seats, bots)
    if games < 1 or workers < 1:
        raise BadSetup("a simulation takes at least one game and one worker")
    if logs is not None:
        logs.mkdir(parents=True, exist_ok=True)
    counts = _Counts()
    plan = _Plan(game, seats, record, kinds, seed, logs, rows is not None)
    for part in _play_all(plan, games, workers, executor):
        counts.merge(part)
        if rows is not None:
            rows(part.rows)
        if progress is not None:
            progress(counts.games)
    seconds = perf_counter() - started
    return Report(
        game=game.key,
        version=game.version,
        seats=seats,
        options=msgspec.to_builtins(record),
        bots=kinds,
        games=games,
        seed=seed,
        by_bot={kind: _line(counts, bot=kind) for kind in dict.fromkeys(kinds)},
        by_seat=tuple(_line(counts, seat=seat) for seat in range(seats)),
        moves=counts.moves / games,
        endings=dict(sorted(counts.endings.items())),
        pace=Pace(seconds, counts.moves / seconds),
    )


def _kinds(game: Game, seats: int, bots: str | Sequence[str]) -> tuple[str, ...]:
    """The bot of each seat; or `UnknownBot`, or `BadSetup`."""
    given = (bots,) if isinstance(bots, str) else tuple(bots)
    for name in given:
        make(name, game, Random(0))
    if len(given) not in (1, seats):
        raise BadSetup(f"name one bot, or one for each of the {seats} seats, not {len(given)}")
    return given * seats if len(given) == 1 else given


def _line(counts: _Counts, bot: str | None = None, seat: int | None = None) -> Line:
    """The tallies of one bot or of one seat together."""
    total = Tally()
    for (kind, place), tally in counts.tallies.items():
        if kind == bot or place == seat:
            total.merge(tally)
    return total.line()


def _play_all(
    plan: _Plan, games: int, workers: int, executor: Executor | None
) -> Iterator[_Counts]:
    """All the games, a batch at a time, in their order."""
    size = max(1, min(500, games // (workers * 16)))
    batches = [range(start, min(start + size, games)) for start in range(0, games, size)]
    if executor is not None:
        yield from _spread(executor, plan, batches)
    elif workers == 1:
        for batch in batches:
            yield _play_batch(plan, batch)
    else:
        # Not by fork: whoever calls may have threads.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, context) as pool:
            try:
                yield from _spread(pool, plan, batches)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def _spread(executor: Executor, plan: _Plan, batches: Sequence[range]) -> Iterator[_Counts]:
    for future in [executor.submit(_play_batch, plan, batch) for batch in batches]:
        yield future.result()


def _play_batch(plan: _Plan, numbers: range) -> _Counts:
    """Some games of the run, by their numbers."""
    counts = _Counts()
    # Where bots race, how long each waits is part of the game, even of one all at random.
    paced = hints(plan.game).reaction is not None
    quick = plan.logs is None and set(plan.bots) == {"random"} and not paced
    for number in numbers:
        # Everyone moves on by one seat from game to game: no bot keeps the best one.
        bots = tuple(plan.bots[(seat + number) % plan.seats] for seat in range(plan.seats))
        if quick:
            outcome, moves = _play_quick(plan, number)
        else:
            outcome, moves = _play_one(plan, number, bots, counts)
        counts.games += 1
        counts.moves += moves
        ending = UNFINISHED if outcome is None else outcome.ending
        counts.endings[ending] += 1
        if plan.rows:
            counts.rows += _rows(number, bots, outcome, ending, moves)
        if outcome is not None:
            for seat, bot in enumerate(bots):
                shared = len(outcome.winners) if seat in outcome.winners else 0
                counts.tally(bot, seat).count(outcome.scores[seat], shared)
    return counts


def _rows(
    number: int, bots: Sequence[str], outcome: Outcome | None, ending: str, moves: int
) -> Iterator[Row]:
    for seat, bot in enumerate(bots):
        score = None if outcome is None else outcome.scores[seat]
        won = 1 / len(outcome.winners) if outcome and seat in outcome.winners else 0.0
        yield Row(number, seat, bot, score, won, ending, moves)


def _play_quick(plan: _Plan, number: int) -> tuple[Outcome | None, int]:
    """One game all at random: no views, no log."""
    state = plan.game.state(plan.seats, plan.options)
    moves = playout(state, Random(f"{plan.seed}/{number}"), limit=LIMIT)
    return state.outcome(), moves


def _play_one(
    plan: _Plan, number: int, kinds: Sequence[str], counts: _Counts
) -> tuple[Outcome | None, int]:
    """One game between bots, each of which sees its own view only."""
    bout = play(plan.game, plan.seats, plan.options, kinds, f"{plan.seed}/{number}", LIMIT)
    for failure in bout.failures:
        counts.tally(kinds[failure.seat], failure.seat).stood_in += 1
    if plan.logs is not None:
        name = f"{plan.game.key}-{plan.seed}-{number:06}.json"
        (plan.logs / name).write_bytes(dump(bout.match.log()))
    return bout.outcome, bout.moves
