"""Studies of rules: the same two bots at tables that differ in options, variant or seats.

Each table (`Setting`) is an arena on duplicate deals with its own file of heats, so an interrupted
study resumes. A study reports the length of games, the scores, the value of each seat, and the
skill index.

**Luck and skill.** The skill index is how far the stronger bot, alone against the weaker one, gets
from the fair share towards winning always: 0 if the bot makes no difference, 1 if the stronger bot
never loses. In a cooperative game it is the difference between the win rates of a team of the
stronger bot and one of the weaker. The variance of the scores is split into the parts explained by
the bot and by the seat; the rest is the deal and the play.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import product
from pathlib import Path
from statistics import fmean, pvariance
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.bots import BotSpec, name_of
from kermesse.core.contract import BadSetup
from kermesse.core.game import Game
from kermesse.experiments import arena
from kermesse.experiments.differences import ByDeal, Difference, differences, measures
from kermesse.experiments.heats import Lineup, lineups
from kermesse.experiments.provenance import Provenance, provenance
from kermesse.experiments.standings import Share, share, shares, won_by

__all__ = ["Finding", "Setting", "Study", "StudyRow", "run", "settings"]

MANY: Final = 5
"""Largest table studied by default."""


class Setting(msgspec.Struct, frozen=True):
    """A table to study."""

    name: str
    """Its name, also that of its folder."""

    seats: int
    """Number of seats."""

    options: dict[str, Any]
    """The options that differ from the defaults."""


def settings(
    game: Game,
    seats: Sequence[int] = (),
    variants: Sequence[str] = (),
    vary: Mapping[str, Sequence[Any]] | None = None,
) -> tuple[Setting, ...]:
    """Return every combination of the arguments.

    By default: every variant with the fewest seats, and the default variant with more seats.
    """
    for name in variants:
        game.variant(name)  # raises `BadSetup`
    box = next(iter(game.variants))
    if not (seats or variants or vary):
        sizes = [size for size in game.seats if size <= MANY][1:]
        pairs = [(name, game.seats[0]) for name in game.variants] + [(box, n) for n in sizes]
    else:
        pairs = list(product(variants or (box,), seats or (game.seats[0],)))
    found = []
    for name, size in pairs:
        for values in product(*(vary or {}).values()):
            varied = dict(zip(vary or {}, values, strict=True))
            options = {**game.variants[name], **varied}
            game.start(size, game.read_options(options, strict=False))  # raises `BadSetup`
            words = [name, str(size), *(f"{key}={value}" for key, value in varied.items())]
            found.append(Setting("-".join(words), size, options))
    return tuple(found)


class Spread(msgspec.Struct, frozen=True):
    """The distribution of an integer over the games."""

    mean: float
    """Its mean."""

    deviation: float
    """Its standard deviation."""

    counts: dict[int, int]
    """Number of games by value."""


class Skill(msgspec.Struct, frozen=True):
    """How much the bot and the seat matter at a table."""

    won: Share
    """Share of wins of the stronger bot alone against the weaker one, or of its team."""

    index: float
    """0 if the bot does not matter, 1 if the stronger bot always wins."""

    interval: tuple[float, float]
    """95 % confidence interval of the index."""

    bot: float
    """Part of the variance of scores explained by the bot."""

    seat: float
    """Part explained by the seat."""


class Finding(msgspec.Struct, frozen=True):
    """The results of one table."""

    setting: Setting
    """The table."""

    lengths: Spread
    """Number of decisions per game."""

    scores: Spread
    """Score of a seat, over all bots."""

    skill: Skill
    """Luck and skill."""

    report: arena.ArenaReport
    """The arena report."""


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a study: the same for the same arguments, except the pace."""

    game: str
    """The key of the game."""

    bots: tuple[str, str]
    """The weaker and the stronger bot."""

    deals: int
    """Number of deals at each table."""

    seed: int
    """The seed of the deals."""

    findings: tuple[Finding, ...]
    """Results of each table."""

    differences: tuple[Difference, ...] = ()
    """Differences of each table from the first one."""

    origin: Provenance = Provenance()
    """What reproduces the figures."""


class StudyRow(NamedTuple):
    """The result of one seat in one game of a study: a row of a table of results."""

    setting: str
    """The table."""

    deal: int
    """Number of the deal."""

    game: int
    """Number of the game in the deal: the seat of the lone bot."""

    seat: int
    """The seat."""

    bot: str
    """Its bot."""

    alone: int
    """1 for the lone bot."""

    score: int
    """Its score."""

    won: float
    """Its share of the victory."""

    ending: str
    """The ending of the game."""

    moves: int
    """Number of decisions."""


def run(
    game: Game,
    tables: Sequence[Setting],
    bots: Sequence[BotSpec] = ("random", "easy"),
    *,
    deals: int = 50,
    seed: int = 0,
    workers: int = 1,
    executor: Executor | None = None,
    folder: Path | None = None,
    fresh: bool = False,
    progress: Callable[[int, int], None] | None = None,
    rows: Callable[[Sequence[StudyRow]], None] | None = None,
    asked: Mapping[str, Sequence[Any]] | None = None,
) -> Study:
    """Let the weaker and the stronger bot play at each table, and report the results.

    Executors, workers and the folder are those of the arena. `progress` is called with the numbers
    of games finished and to play. `rows` gets a row for each seat of each game. `asked` holds the
    command-line options of the tables, for the provenance.
    """
    weak, strong = bots
    names = name_of(weak), name_of(strong)
    if names[0] == names[1]:
        raise BadSetup("a study needs two different bots, the weaker one first")
    if not tables:
        raise BadSetup("a study needs at least one table")
    sizes = [_games(game, table.seats, names) * deals for table in tables]
    findings: list[Finding] = []
    measured: list[tuple[str, ByDeal]] = []
    for number, table in enumerate(tables):

        def go_on(now: arena.Progress, before: int = sum(sizes[:number])) -> None:
            if progress is not None:
                progress(before + now.done, sum(sizes))

        met = arena.run(
            game,
            bots,
            seats=table.seats,
            options=game.read_options(table.options, strict=False),
            deals=deals,
            seed=seed,
            workers=workers,
            executor=executor,
            folder=None if folder is None else folder / table.name,
            fresh=fresh,
            progress=go_on,
        )
        if rows is not None:
            rows(list(_rows(table, met)))
        findings.append(_find(table, met, names))
        fair = findings[-1].report.fair
        found = measures(met.heats, table.seats, game.cooperative, names, fair)
        measured.append((table.name, found))
    named = asked is not None and all(isinstance(bot, str) for bot in bots)
    wanted = {**(asked or {}), "bots": names, "deals": deals, "seed": seed}
    return Study(
        game=game.key,
        bots=names,
        deals=deals,
        seed=seed,
        findings=tuple(findings),
        differences=differences(measured),
        origin=provenance("study", game, named=named, **wanted),
    )


def _games(game: Game, seats: int, bots: tuple[str, str]) -> int:
    return sum(lineup.games(seats) for lineup in lineups(game, seats, bots))


def _rows(table: Setting, met: arena.Run) -> Iterator[StudyRow]:
    together = met.plan.game.cooperative
    for heat in met.heats:
        for place, played in enumerate(heat.games):
            seated = heat.lineup.seated(table.seats, place)
            for seat, score in enumerate(played.scores):
                yield StudyRow(
                    setting=table.name,
                    deal=heat.deal,
                    game=place,
                    seat=seat,
                    bot=seated[seat],
                    alone=int(heat.lone != heat.rest and seat == place),
                    score=score,
                    won=won_by(played, seat, together),
                    ending=played.ending,
                    moves=played.moves,
                )


def _find(table: Setting, met: arena.Run, bots: tuple[str, str]) -> Finding:
    report = met.report()
    rows = list(_rows(table, met))
    lengths = [played.moves for heat in met.heats for played in heat.games]
    return Finding(
        table,
        _spread(lengths),
        _spread([row.score for row in rows]),
        _skill(met, report, rows, bots),
        report,
    )


def _spread(values: Sequence[int]) -> Spread:
    if not values:
        return Spread(0.0, 0.0, {})
    counts = dict(sorted(Counter(values).items()))
    return Spread(fmean(values), pvariance(values) ** 0.5, counts)


def _skill(
    met: arena.Run, report: arena.ArenaReport, rows: Sequence[StudyRow], bots: tuple[str, str]
) -> Skill:
    weak, strong = bots
    duels = {(duel.lone, duel.rest): duel.won for duel in report.duels}
    if report.together:
        won, base = duels[strong, strong], duels[weak, weak]
        index = won.share - base.share
        low, high = won.interval[0] - base.interval[1], won.interval[1] - base.interval[0]
    else:
        pair = (strong, weak) if (strong, weak) in duels else (weak, strong)
        won = duels[pair]
        if pair[0] == weak:
            # With two seats a pair meets once, listed as the weaker bot's duel.
            won = share(shares(met.heats, Lineup(weak, strong), other=True), won.games)
        fair = next(duel.fair for duel in report.duels if (duel.lone, duel.rest) == pair) or 0.0
        index, low, high = ((x - fair) / (1 - fair) for x in (won.share, *won.interval))
    bot = _explained([(row.bot, row.score) for row in rows])
    seat = _explained([(row.seat, row.score) for row in rows])
    return Skill(won=won, index=index, interval=(low, high), bot=bot, seat=seat)


def _explained(scores: Sequence[tuple[Any, int]]) -> float:
    """Return the part of the variance between groups, from 0 to 1."""
    everything = [score for _, score in scores]
    total = pvariance(everything) if everything else 0.0
    if not total:
        return 0.0
    groups: dict[Any, list[int]] = {}
    for group, score in scores:
        groups.setdefault(group, []).append(score)
    mean = fmean(everything)
    between = sum(len(each) * (fmean(each) - mean) ** 2 for each in groups.values())
    return between / len(everything) / total
