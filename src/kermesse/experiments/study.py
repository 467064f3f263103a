"""What a rule does: the same two bots at tables that differ in options, variant or seats.

Each table (`Setting`) is an arena of its own, on duplicate deals, with its own file of heats: an
interrupted study goes on where it was. Of each one sees how long games are, what the scores are,
what each seat is worth, and how much the better bot makes of it.

**Luck against skill.** `skill` is how far the stronger bot, alone against the weaker one, gets from
the fair share towards winning always: 0 where it makes no difference who plays, 1 where the better
one never loses. Where all win or lose together it is by how much a team of the stronger bot wins
more often than one of the weaker. Of the spread of the scores one sees how much is explained by who
sat there, and by where; the rest is the deal and the play.
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
from kermesse.experiments.heats import LineUp, line_ups
from kermesse.experiments.provenance import Provenance, origin
from kermesse.experiments.standings import Share, share, shares, won_by

__all__ = ["Finding", "Setting", "Study", "StudyRow", "run", "settings"]

MANY: Final = 5
"""Unless asked for, no tables larger than this are studied."""


class Setting(msgspec.Struct, frozen=True):
    """A table to study."""

    name: str
    """What sets it apart, also the name of its folder."""

    seats: int
    """How many play."""

    options: dict[str, Any]
    """How, as far as it is not the box."""


def settings(
    game: Game,
    seats: Sequence[int] = (),
    variants: Sequence[str] = (),
    vary: Mapping[str, Sequence[Any]] | None = None,
) -> tuple[Setting, ...]:
    """Every combination of what is given.

    When nothing is: every variant at the smallest table, and the box at larger ones.
    """
    for name in variants:
        game.variant(name)  # `BadSetup` where there is none
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
            game.start(size, game.read_options(options, strict=False))  # `BadSetup` now
            words = [name, str(size), *(f"{key}={value}" for key, value in varied.items())]
            found.append(Setting("-".join(words), size, options))
    return tuple(found)


class Spread(msgspec.Struct, frozen=True):
    """How some whole number spread over the games."""

    mean: float
    """Its average."""

    deviation: float
    """Its standard deviation."""

    counts: dict[int, int]
    """How often it had each value."""


class Skill(msgspec.Struct, frozen=True):
    """How much the better bot makes of a table."""

    won: Share
    """The share of wins of the stronger bot, alone against the weaker one; or of its team."""

    index: float
    """0 where it does not matter who plays, 1 where the better one always wins."""

    interval: tuple[float, float]
    """Where the index lies, 95 times in 100."""

    bot: float
    """The part of the spread of scores that is explained by which bot sat there."""

    seat: float
    """The part that is explained by the seat."""


class Finding(msgspec.Struct, frozen=True):
    """What came of one table."""

    setting: Setting
    """Which one."""

    lengths: Spread
    """How many decisions a game took."""

    scores: Spread
    """The points of a seat, whoever sat there."""

    skill: Skill
    """Luck against skill."""

    report: arena.ArenaReport
    """All the rest: the two bots, the seats, the endings."""


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a study: the same for the same arguments, but for its pace."""

    game: str
    """The key of the game."""

    bots: tuple[str, str]
    """The weaker bot, and the stronger one."""

    deals: int
    """How many deals of each table."""

    seed: int
    """The seed of the deals."""

    findings: tuple[Finding, ...]
    """What came of each table."""

    differences: tuple[Difference, ...] = ()
    """How each table differs from the first one, and whether that is more than luck."""

    origin: Provenance = Provenance()
    """What gives the same figures again."""


class StudyRow(NamedTuple):
    """How one seat fared in one game of a study: a line of a table of results."""

    setting: str
    """The table."""

    deal: int
    """Which deal."""

    game: int
    """Which game of the deal: the seat of the bot that was alone."""

    seat: int
    """Which seat."""

    bot: str
    """Who sat there."""

    alone: int
    """1 for the bot that was alone."""

    score: int
    """Its points."""

    won: float
    """Its part of the victory."""

    ending: str
    """Why the game was over."""

    moves: int
    """How many decisions it took."""


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
    """Let the weaker and the stronger bot meet at each table, and say what came of it.

    Executors, workers and the folder are those of the arena; `progress` is called with how many
    games are finished, and how many there are. `rows` is given a row for each seat of each game.
    `asked` is what was typed for the tables, for the command line in the report.
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
        origin=origin("study", game, named=named, **wanted),
    )


def _games(game: Game, seats: int, bots: tuple[str, str]) -> int:
    return sum(line_up.games(seats) for line_up in line_ups(game, seats, bots))


def _rows(table: Setting, met: arena.Run) -> Iterator[StudyRow]:
    together = met.plan.game.cooperative
    for heat in met.heats:
        for place, played in enumerate(heat.games):
            seated = heat.line_up.seated(table.seats, place)
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
            # Between two players a pair meets once, and is listed as the weaker one's duel.
            won = share(shares(met.heats, LineUp(weak, strong), other=True), won.games)
        fair = next(duel.fair for duel in report.duels if (duel.lone, duel.rest) == pair) or 0.0
        index, low, high = ((x - fair) / (1 - fair) for x in (won.share, *won.interval))
    bot = _explained([(row.bot, row.score) for row in rows])
    seat = _explained([(row.seat, row.score) for row in rows])
    return Skill(won=won, index=index, interval=(low, high), bot=bot, seat=seat)


def _explained(scores: Sequence[tuple[Any, int]]) -> float:
    """The part of the variance that lies between groups: 0 for none of it, 1 for all."""
    everything = [score for _, score in scores]
    total = pvariance(everything) if everything else 0.0
    if not total:
        return 0.0
    groups: dict[Any, list[int]] = {}
    for group, score in scores:
        groups.setdefault(group, []).append(score)
    mean = fmean(everything)
    between = sum(len(own) * (fmean(own) - mean) ** 2 for own in groups.values())
    return between / len(everything) / total
