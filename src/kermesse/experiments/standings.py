"""What the heats of an arena come to: shares of wins, how sure they are, ratings.

Heats are counted in the order of deals, never in that of their coming in, so that any number of
workers gives the same figures to the last bit.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean, stdev
from typing import NamedTuple

import msgspec
from openskill.models import PlackettLuce

from kermesse.core.contract import Seat
from kermesse.experiments.heats import Crash, Heat, HeatGame, LineUp
from kermesse.experiments.stats import Interval, by_deal, effective, wilson


class Share(msgspec.Struct, frozen=True):
    """A share of wins, and how sure it is."""

    deals: int
    """How many deals it was counted in."""

    games: int
    """How many games they make: one for each seat of the lone bot."""

    wins: float
    """How many of them were won; a victory shared by two counts half for each."""

    share: float
    """The mean of the deals, each the share of its games that was won."""

    interval: Interval
    """95 %: Wilson's interval at the effective number of games. Deals are the independent unit."""

    effective: float
    """How many independent games would tell as much as these deals."""

    wilson: Interval
    """95 %: Wilson's interval as if all games were independent, which those of a deal are not."""


class Duel(msgspec.Struct, frozen=True):
    """How one bot did alone against another."""

    lone: str
    """Who sat alone."""

    rest: str
    """Who had all the other seats."""

    won: Share
    """Its share of wins; where all play together, the team's."""

    fair: float | None
    """The share an equal would have of the games that somebody wins; None where all play
    together."""

    ratio: float | None
    """Its share as so many times the fair one."""

    mean: float
    """Its average score."""

    deviation: float
    """How far its scores spread."""

    theirs: float
    """The average score of the others."""


class Standing(msgspec.Struct, frozen=True):
    """How one bot did in all its games."""

    bot: str
    """Which bot."""

    games: int
    """In how many games it sat, each seat counted."""

    share: float
    """Its share of the wins a seat: fair is one by the number of seats; or its team's share."""

    mean: float
    """Its average score."""

    scores: dict[int, int]
    """How often it had each score."""

    mu: float | None
    """Its rating (openskill, Plackett and Luce); None where all play together."""

    sigma: float | None
    """How unsure the rating is."""

    crashes: int
    """How many of its moves were replaced."""


class SeatShare(msgspec.Struct, frozen=True):
    """How one seat did, whoever sat there."""

    seat: Seat
    """Which seat."""

    won: Share
    """Its share of wins; every line-up sits in every seat equally often."""

    mean: float
    """Its average score."""


class Figures(NamedTuple):
    """All that heats come to."""

    duels: tuple[Duel, ...]
    standings: tuple[Standing, ...]
    places: tuple[SeatShare, ...]
    endings: dict[str, int]
    crashes: tuple[Crash, ...]
    games: int
    moves: int
    nobody: int
    """How many finished games nobody won."""


class _Seated(NamedTuple):
    """One finished game: who sat where, and what came of it."""

    bots: tuple[str, ...]
    game: HeatGame


def figures(
    heats: Sequence[Heat],
    line_ups: Sequence[LineUp],
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
    ratings = {} if together else _ratings(bots, _seated(heats, seats))
    replaced = Counter[str]()
    for (bot, _), times in crashes.items():
        replaced[bot] += times
    return Figures(
        duels=tuple(_duel(heats, each, seats, together) for each in line_ups),
        standings=tuple(
            _standing(heats, bot, seats, together, ratings.get(bot), replaced[bot])
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
    heats: Iterable[Heat], line_up: LineUp, together: bool = False, other: bool = False
) -> list[float]:
    """What the lone bot won of each deal, in order, or between two players the `other` one; deals
    without a finished game are left out."""
    found = []
    for heat in heats:
        if heat.line_up == line_up:
            finished = [(place, game) for place, game in enumerate(heat.games) if game.finished]
            won = [won_by(g, 1 - place if other else place, together) for place, g in finished]
            if won:
                found.append(fmean(won))
    return found


def share(won: Sequence[float], games: int) -> Share:
    """The mean of what was won of each deal, and how sure it is."""
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
    """A seat's part of a victory; where all win together, all of it."""
    return float(seat in game.winners) if together else game.share(seat)


def _seated(heats: Iterable[Heat], seats: int) -> Iterator[_Seated]:
    """The finished games, with who sat where."""
    for heat in heats:
        for place, game in enumerate(heat.games):
            if game.finished:
                yield _Seated(heat.line_up.seated(seats, place), game)


def fair_share(decided: int, games: int, seats: int) -> float:
    """The share equals would have, each its part of the games that somebody won."""
    return (decided / games if games else 1.0) / seats


def _duel(heats: Sequence[Heat], line_up: LineUp, seats: int, together: bool) -> Duel:
    lone, rest = line_up.lone, line_up.rest
    mine: list[int] = []
    theirs: list[int] = []
    games = decided = 0
    for bots, game in _seated((each for each in heats if each.line_up == line_up), seats):
        games += 1
        decided += bool(game.winners)
        for bot, score in zip(bots, game.scores, strict=True):
            (mine if bot == lone else theirs).append(score)
    won = share(shares(heats, line_up, together), games)
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
    rating: tuple[float, float] | None,
    crashes: int,
) -> Standing:
    won: list[float] = []
    scores: list[int] = []
    for bots, game in _seated(heats, seats):
        for seat, name in enumerate(bots):
            if name == bot:
                won.append(won_by(game, seat, together))
                scores.append(game.scores[seat])
    mu, sigma = rating or (None, None)
    part = fmean(won) if won else 0.0
    mean = fmean(scores) if scores else 0.0
    spread = dict(sorted(Counter(scores).items()))
    return Standing(
        bot=bot,
        games=len(won),
        share=part,
        mean=mean,
        scores=spread,
        mu=mu,
        sigma=sigma,
        crashes=crashes,
    )


def _place(heats: Sequence[Heat], seat: Seat, together: bool) -> SeatShare:
    """A seat's share: deals are the unit here too, with all their line-ups together."""
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


def _ratings(bots: Sequence[str], games: Iterable[_Seated]) -> dict[str, tuple[float, float]]:
    """Ratings after all the games, in order, everyone starting equal.

    A bot that has several seats in a game moves by the mean of what each seat would.
    """
    model = PlackettLuce()
    now = dict.fromkeys(bots, (model.mu, model.sigma))
    for seated, game in games:
        teams = [[model.rating(*now[bot])] for bot in seated]
        order = [(seat not in game.winners, -score) for seat, score in enumerate(game.scores)]
        ladder = sorted(set(order))
        after = model.rate(teams, ranks=[float(ladder.index(place)) for place in order])
        for bot in dict.fromkeys(seated):
            mine = [rated[0] for rated, name in zip(after, seated, strict=True) if name == bot]
            now[bot] = fmean(r.mu for r in mine), fmean(r.sigma for r in mine)
    return now
