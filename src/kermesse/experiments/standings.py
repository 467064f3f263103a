"""The results of an arena: shares of wins, confidence intervals, ratings.

Heats are counted in the order of deals, never in the order of arrival, so any number of workers
gives exactly the same figures.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec

from kermesse.core.contract import Seat
from kermesse.experiments.heats import Crash, Heat, HeatGame, Lineup
from kermesse.experiments.ladder import Pairing, Rating, rate
from kermesse.experiments.stats import Interval, by_deal, effective, wilson


class Share(msgspec.Struct, frozen=True):
    """A share of wins, with confidence intervals."""

    deals: int
    """Number of deals."""

    games: int
    """Number of games: one for each seat of the lone bot."""

    wins: float
    """Number of wins; a victory shared by two counts half for each."""

    share: float
    """Mean over the deals of the share of games won."""

    interval: Interval
    """95 % Wilson interval at the effective number of games. Deals are the independent unit."""

    effective: float
    """Number of independent games with the same information as these deals."""

    wilson: Interval
    """95 % Wilson interval as if all games were independent, which those of a deal are not."""


class Duel(msgspec.Struct, frozen=True):
    """The results of one bot alone against another."""

    lone: str
    """The bot that sat alone."""

    rest: str
    """The bot of all the other seats."""

    won: Share
    """Its share of wins; the team's in a cooperative game."""

    fair: float | None
    """Share of an equal bot in the games that are won; None for a cooperative game."""

    ratio: float | None
    """Its share divided by the fair share."""

    mean: float
    """Its mean score."""

    deviation: float
    """Standard deviation of its scores."""

    theirs: float
    """Mean score of the others."""


class Standing(msgspec.Struct, frozen=True):
    """The results of one bot in all its games."""

    bot: str
    """The bot."""

    games: int
    """Number of its games, each seat counted."""

    share: float
    """Its share of wins per seat (fair is 1 / seats), or its team's share."""

    mean: float
    """Its mean score."""

    scores: dict[int, int]
    """Number of games by score."""

    rating: Rating
    """Its strength by all games of the arena."""

    crashes: int
    """Number of its moves that were replaced."""


class SeatShare(msgspec.Struct, frozen=True):
    """The results of one seat, over all bots."""

    seat: Seat
    """The seat."""

    won: Share
    """Its share of wins; every lineup sits in every seat equally often."""

    mean: float
    """Its mean score."""


class Figures(NamedTuple):
    """All results of the heats."""

    duels: tuple[Duel, ...]
    standings: tuple[Standing, ...]
    places: tuple[SeatShare, ...]
    endings: dict[str, int]
    crashes: tuple[Crash, ...]
    games: int
    moves: int
    nobody: int
    """Number of finished games that nobody won."""


class _Seated(NamedTuple):
    """A finished game and the bot of each seat."""

    bots: tuple[str, ...]
    game: HeatGame


def figures(
    heats: Sequence[Heat],
    lineups: Sequence[Lineup],
    bots: Sequence[str],
    seats: int,
    together: bool,
) -> Figures:
    """Count these heats, given in order."""
    games = [game for heat in heats for game in heat.games]
    crashes = Counter[tuple[str, str]]()
    for game in games:
        for crash in game.crashes:
            crashes[crash.bot, crash.reason] += crash.times
    for heat in heats:
        if heat.lost is not None:
            crashes[f"{heat.lone}/{heat.rest}", heat.lost] += 1
    duels = tuple(_duel(heats, each, seats, together) for each in lineups)
    ratings = rate([pairing(each, seats) for each in duels], bots, seats, together)
    replaced = Counter[str]()
    for (bot, _), times in crashes.items():
        replaced[bot] += times
    return Figures(
        duels=duels,
        standings=tuple(
            _standing(heats, bot, seats, together, ratings[bot], replaced[bot])
            for bot in dict.fromkeys(bots)
        ),
        places=tuple(_place(heats, seat, together) for seat in range(seats)),
        endings=dict(sorted(Counter(game.ending for game in games).items())),
        crashes=tuple(Crash(*which, times) for which, times in sorted(crashes.items())),
        games=len(games),
        moves=sum(game.moves for game in games),
        nobody=sum(game.finished and not game.winners for game in games),
    )


def shares(
    heats: Iterable[Heat], lineup: Lineup, together: bool = False, other: bool = False
) -> list[float]:
    """Return the lone bot's share of each deal, in order; with two seats, the `other` bot's.

    Deals without a finished game are left out.
    """
    found = []
    for heat in heats:
        if heat.lineup == lineup:
            finished = [(place, game) for place, game in enumerate(heat.games) if game.finished]
            won = [won_by(g, 1 - place if other else place, together) for place, g in finished]
            if won:
                found.append(fmean(won))
    return found


def share(won: Sequence[float], games: int) -> Share:
    """Return the mean of the shares of each deal, with confidence intervals."""
    mean = fmean(won) if won else 0.0
    wins = mean * games
    interval, plain = by_deal(won, games), wilson(wins, games)
    return Share(
        deals=len(won),
        games=games,
        wins=wins,
        share=mean,
        interval=interval,
        effective=effective(won, games),
        wilson=plain,
    )


def won_by(game: HeatGame, seat: Seat, together: bool) -> float:
    """Return a seat's share of a victory; 1 for each winner of a cooperative game."""
    return float(seat in game.winners) if together else game.share(seat)


def _seated(heats: Iterable[Heat], seats: int) -> Iterator[_Seated]:
    """Yield the finished games with the bot of each seat."""
    for heat in heats:
        for place, game in enumerate(heat.games):
            if game.finished:
                yield _Seated(heat.lineup.seated(seats, place), game)


def fair_share(decided: int, games: int, seats: int) -> float:
    """Return the share of wins of each seat among equal bots."""
    return (decided / games if games else 1.0) / seats


def _duel(heats: Sequence[Heat], lineup: Lineup, seats: int, together: bool) -> Duel:
    lone, rest = lineup.lone, lineup.rest
    mine: list[int] = []
    theirs: list[int] = []
    games = decided = 0
    for bots, game in _seated((each for each in heats if each.lineup == lineup), seats):
        games += 1
        decided += bool(game.winners)
        for bot, score in zip(bots, game.scores, strict=True):
            (mine if bot == lone else theirs).append(score)
    won = share(shares(heats, lineup, together), games)
    fair = None if together else fair_share(decided, games, seats)
    return Duel(
        lone=lone,
        rest=rest,
        won=won,
        fair=fair,
        ratio=won.share / fair if fair else None,
        mean=fmean(mine) if mine else 0.0,
        deviation=stdev(mine) if len(mine) > 1 else 0.0,
        theirs=fmean(theirs or mine) if mine else 0.0,
    )


def _standing(
    heats: Sequence[Heat],
    bot: str,
    seats: int,
    together: bool,
    rating: Rating,
    crashes: int,
) -> Standing:
    won: list[float] = []
    scores: list[int] = []
    for bots, game in _seated(heats, seats):
        for seat, name in enumerate(bots):
            if name == bot:
                won.append(won_by(game, seat, together))
                scores.append(game.scores[seat])
    part = fmean(won) if won else 0.0
    mean = fmean(scores) if scores else 0.0
    spread = dict(sorted(Counter(scores).items()))
    return Standing(
        bot=bot,
        games=len(won),
        share=part,
        mean=mean,
        scores=spread,
        rating=rating,
        crashes=crashes,
    )


def _place(heats: Sequence[Heat], seat: Seat, together: bool) -> SeatShare:
    """Return a seat's share: the unit is the deal, with all its lineups."""
    deals: dict[int, list[float]] = {}
    scores = []
    for heat in heats:
        for game in heat.games:
            if game.finished:
                deals.setdefault(heat.deal, []).append(won_by(game, seat, together))
                scores.append(game.scores[seat])
    games = sum(map(len, deals.values()))
    won = share([fmean(each) for each in deals.values()], games)
    return SeatShare(seat, won, fmean(scores) if scores else 0.0)


def pairing(duel: Duel, seats: int) -> Pairing:
    """Return a duel as ratings count it: without the games that nobody won."""
    decided = 1.0 if duel.fair is None else duel.fair * seats
    share = duel.won.share / decided if decided else 0.0
    return Pairing(duel.lone, duel.rest, share, duel.won.effective * decided)
