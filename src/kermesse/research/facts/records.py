"""What was measured, as it is kept: a row for each thing that one command line says."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from kermesse.core.game import Game
from kermesse.experiments.arena import ArenaReport
from kermesse.experiments.branching import Choices
from kermesse.experiments.simulate import SimulationReport
from kermesse.experiments.speed import Speed
from kermesse.experiments.stats import Interval
from kermesse.experiments.study import Study
from kermesse.research.infosets import Bound, Tree


class SeatFigures(msgspec.Struct, frozen=True):
    """How one seat fared."""

    share: float
    """The part of the games that it won."""

    interval: Interval
    """95 %: where that part lies (Wilson)."""

    score: float
    """Its average score."""


class PlayFigures(msgspec.Struct, frozen=True, tag="play"):
    """Games between bots of one name, by `kermesse simulate`."""

    bot: str
    """Which bots."""

    games: int
    """How many games."""

    decisions: float
    """How many decisions a game took on average."""

    lengths: tuple[int, int, int]
    """How many it took: 5 games in 100 no more than the first, 50 the second, 95 the third."""

    shared: int
    """How many games several won, each for themselves."""

    nobody: int
    """How many nobody won."""

    endings: dict[str, int]
    """How many ended in which way."""

    seats: tuple[SeatFigures, ...]
    """How each seat fared; where all win together, all alike."""


class LuckFigures(msgspec.Struct, frozen=True, tag="luck"):
    """How much the better of two bots makes of a table, by `kermesse study`."""

    weak: str
    """The weaker bot."""

    strong: str
    """The stronger one."""

    deals: int
    """How many deals."""

    games: int
    """How many games they make."""

    share: float
    """What the stronger bot won alone against the weaker one; or its team."""

    share_interval: Interval
    """95 %: where that lies."""

    index: float
    """0 where it does not matter who plays, 1 where the better one always wins."""

    interval: Interval
    """95 %: where the index lies."""

    by_bot: float
    """The part of the spread of scores that is explained by which bot sat there."""

    by_seat: float
    """The part that is explained by the seat."""


class DuelFigures(msgspec.Struct, frozen=True, tag="duel"):
    """One bot alone against another in all the other seats, by `kermesse arena`."""

    lone: str
    """Who sat alone."""

    rest: str
    """Who had the other seats."""

    deals: int
    """How many deals."""

    games: int
    """How many games: one for each seat of the lone bot."""

    share: float
    """What it won."""

    interval: Interval
    """95 %: where that lies, deals being the independent unit."""

    fair: float | None
    """What an equal would have won; None where all win together."""

    score: float
    """Its average score."""

    theirs: float
    """That of the others."""


Figures: TypeAlias = PlayFigures | LuckFigures | DuelFigures | Choices | Speed | Bound | Tree
"""Whatever can be measured."""


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """Something measured at one table."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    seats: int
    """How many play."""

    variant: str
    """The name of the variant, or the options that make it."""

    seed: int
    """What everything was drawn from."""

    figures: Figures
    """What came of it."""

    @property
    def what(self) -> tuple[Any, ...]:
        """What it is about: a newer row about the same takes its place."""
        match self.figures:
            case PlayFigures(bot=bot):
                who: tuple[str, ...] = (bot,)
            case LuckFigures(weak=one, strong=two) | DuelFigures(lone=one, rest=two):
                who = (one, two)
            case _:
                who = ()
        kind = type(self.figures).__struct_config__.tag
        return (kind, self.game, self.seats, self.variant, *who)


class Row(Measured, frozen=True, kw_only=True):
    """The same with where it comes from: a line of the file."""

    command: str
    """The command line that gives it again."""

    kermesse: str
    """The version of Kermesse it was measured with."""

    behaviour: str
    """How the rules and its bots played when it was measured, as a hash (`behaviour.py`)."""

    date: str
    """The day."""


def read(path: Path) -> list[Row]:
    """The rows of a file; none where there is no file yet."""
    return msgspec.json.decode(path.read_bytes(), type=list[Row]) if path.exists() else []


def write(path: Path, rows: Iterable[Row]) -> None:
    """Keep these rows, a line each."""
    lines = b",\n".join(map(msgspec.json.encode, rows))
    path.write_bytes(b"[\n" + lines + b"\n]\n")


# ------------------------------------------------------------------------- from reports to figures


def variant_of(game: Game, options: dict[str, Any]) -> str:
    """What these options are called."""
    record = game.read_options(options)
    for name, wanted in game.variants.items():
        if game.read_options(wanted) == record:
            return name
    return msgspec.json.encode(options).decode()


def of_simulation(game: Game, report: SimulationReport) -> list[Measured]:
    """What a simulation says, where the same bot had every seat."""
    (bot,) = set(report.bots)
    seats = tuple(SeatFigures(each.share, each.interval, each.mean) for each in report.by_seat)
    figures = PlayFigures(
        bot=bot,
        games=report.games,
        decisions=report.moves,
        lengths=report.lengths,
        shared=report.shared,
        nobody=report.nobody,
        endings=report.endings,
        seats=seats,
    )
    return [_measured(game, report, figures)]


def of_arena(game: Game, report: ArenaReport) -> list[Measured]:
    """What an arena says: a row for each duel."""
    return [
        _measured(
            game,
            report,
            DuelFigures(
                lone=duel.lone,
                rest=duel.rest,
                deals=duel.won.deals,
                games=duel.won.games,
                share=duel.won.share,
                interval=duel.won.interval,
                fair=duel.fair,
                score=duel.mean,
                theirs=duel.theirs,
            ),
        )
        for duel in report.duels
    ]


def of_study(game: Game, study: Study) -> list[Measured]:
    """What a study says of luck and skill: a row for each table."""
    weak, strong = study.bots
    found = []
    for finding in study.findings:
        skill, report = finding.skill, finding.report
        figures = LuckFigures(
            weak=weak,
            strong=strong,
            deals=report.deals,
            games=report.games,
            share=skill.won.share,
            share_interval=skill.won.interval,
            index=skill.index,
            interval=skill.interval,
            by_bot=skill.bot,
            by_seat=skill.seat,
        )
        found.append(_measured(game, report, figures))
    return found


def _measured(game: Game, report: SimulationReport | ArenaReport, figures: Figures) -> Measured:
    return Measured(
        game=report.game,
        version=report.version,
        seats=report.seats,
        variant=variant_of(game, report.options),
        seed=report.seed,
        figures=figures,
    )
