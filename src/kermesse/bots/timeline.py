"""The film of a game that is over: everyone's chances, move by move, by what they knew then.

`takes` walks through the log and keeps what each seat saw after every decision; `requests` says
what is to be estimated, `develop` makes the film of the answers. All of it follows from the log.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.bots.win_odds import Chance, EstimateRequest, worlds_for
from kermesse.core.contract import HOUSE, PUBLIC, Outcome, Seat
from kermesse.core.game import Game
from kermesse.core.log import Log, begin, replay

MOST_POINTS: Final = 240
"""A longer game is filmed every few decisions only."""

AROUND: Final = 3
"""A turn is seen in the means of so many points before and after it: one alone may be luck."""

TURN: Final = 0.18
"""How far chances go up or down at a turning point."""

MOST_TURNS: Final = 6
"""How many turning points there are at most."""


class TimelinePoint(msgspec.Struct, frozen=True):
    """How everyone stood after a decision."""

    n: int
    """After how many moves of the log."""

    by: Seat | None
    """Who had decided last; None before anybody had."""

    chances: tuple[float | None, ...]
    """How likely each seat was to win, by what it knew, from 0 to 1; None for one that was not
    there. Where all win or lose together, one number for all of them."""

    score: float | None = None
    """Where all win or lose together, the points they could expect."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision after which somebody's chances were not what they had been."""

    n: int
    """After how many moves of the log."""

    by: Seat | None
    """Who decided."""

    seat: Seat | None
    """Whose chances; None for those of all together."""

    before: float
    """What they were."""

    after: float
    """What they became."""

    events: tuple[Any, ...]
    """What happened then, as anybody heard it."""


class Timeline(msgspec.Struct, frozen=True, kw_only=True):
    """Everyone's chances from the first decision to the last."""

    worlds: int
    """How many worlds were imagined for each number."""

    together: bool
    """Do all win or lose together?"""

    points: tuple[TimelinePoint, ...]
    """How everyone stood, in order."""

    turns: tuple[TurningPoint, ...]
    """Where it turned, in order."""


class Take(NamedTuple):
    """A moment to be filmed."""

    n: int
    """After how many moves."""

    by: Seat | None
    """Who had decided last."""

    views: Mapping[Seat, Any]
    """What each of those who played knew."""

    outcome: Outcome | None
    """How it ended, if it had."""

    events: tuple[Any, ...]
    """What had happened since the moment before, as anybody heard it."""


class TimelineRequest(NamedTuple):
    """What is to be estimated."""

    n: int
    """At which moment."""

    seat: Seat
    """By whose knowledge."""

    request: EstimateRequest
    """What."""


def takes(game: Game, log: Log[Any]) -> list[Take]:
    """The moments of a game: after each decision and what the House did upon it."""
    entries, wanted = log.entries, _moments(log)
    found: list[Take] = []
    by: Seat | None = None
    events: list[Any] = []
    if 0 in wanted:
        state = begin(game, log.header)
        found.append(Take(0, None, {s: state.view(s) for s in state.seats()}, None, ()))
    for step in replay(game, log):
        by = by if step.entry.by == HOUSE else int(step.entry.by)
        events += (heard for told in step.told if (heard := told.to(PUBLIC)) is not None)
        if step.number in wanted:
            state, over = step.state, step.number == len(entries)
            views = {} if over else {seat: state.view(seat) for seat in state.seats()}
            outcome = state.outcome()
            found.append(Take(step.number, by, views, outcome, tuple(events)))
            events.clear()
    return found


def _moments(log: Log[Any]) -> set[int]:
    """After which moves: where a seat acts next, and at the end; of a long game every few."""
    nexts = [entry.by for entry in log.entries]
    moments = [n for n, by in enumerate(nexts) if by != HOUSE]
    every = -(-len(moments) // MOST_POINTS)
    return {*moments[:: every or 1], len(nexts)}


def requests(game: Game, log: Log[Any], moments: Sequence[Take]) -> list[TimelineRequest]:
    """What is to be estimated; those who win or lose together share the worlds among them."""
    whole = worlds_for(game)
    return [
        TimelineRequest(
            take.n,
            seat,
            EstimateRequest(
                view,
                -(-whole // len(take.views)) if game.cooperative else whole,
                f"{log.header.id}:{take.n}:{seat}",
            ),
        )
        for take in moments
        for seat, view in take.views.items()
    ]


def develop(
    game: Game, log: Log[Any], moments: Sequence[Take], answers: Mapping[tuple[int, Seat], Chance]
) -> Timeline:
    """The film, once everything is estimated; at its end everybody knows how it ended."""
    seats = max([log.header.seats - 1, *(e.by for e in log.entries if e.by != HOUSE)]) + 1
    points = tuple(_point(game, take, seats, answers) for take in moments)
    events = {take.n: take.events for take in moments}
    turns = tuple(
        TurningPoint(point.n, point.by, None if game.cooperative else row, before, after, events[n])
        for row, n, point, before, after in sorted(_turns(points), key=lambda turn: turn[1])
    )
    return Timeline(worlds=worlds_for(game), together=game.cooperative, points=points, turns=turns)


def _point(
    game: Game, take: Take, seats: int, answers: Mapping[tuple[int, Seat], Chance]
) -> TimelinePoint:
    outcome, known = take.outcome, {s: answers.get((take.n, s)) for s in range(seats)}
    if outcome is not None:
        known = {
            seat: Chance(float(seat in outcome.winners), score)
            for seat, score in outcome.scores.items()
        }
    if not game.cooperative:
        wins = (known.get(seat) for seat in range(seats))
        return TimelinePoint(take.n, take.by, tuple(None if c is None else c.win for c in wins))
    there = [chance for chance in known.values() if chance is not None]
    team = (round(fmean(c.win for c in there), 4),) if there else (None,)
    score = round(fmean(c.score for c in there), 2) if there else None
    return TimelinePoint(take.n, take.by, team, score)


def _turns(points: Sequence[TimelinePoint]) -> list[tuple[int, int, TimelinePoint, float, float]]:
    """The sharpest turns of all curves, the sharpest first, none close to a sharper one."""
    found: list[tuple[int, int, TimelinePoint, float, float]] = []
    steepest = sorted(_slopes(points), key=lambda turn: -abs(turn[3] - turn[2]))
    for row, place, before, after in steepest:
        near = {point.n for point in points[max(0, place - AROUND + 1) : place + AROUND]}
        if abs(after - before) < TURN or len(found) == MOST_TURNS:
            break
        if not any(n in near for _, n, *_ in found):
            found.append((row, points[place].n, points[place], round(before, 4), round(after, 4)))
    return found


def _slopes(points: Sequence[TimelinePoint]) -> Iterator[tuple[int, int, float, float]]:
    """At each point, of each curve: the means before and after."""
    for row in range(len(points[0].chances) if points else 0):
        column = [point.chances[row] for point in points]
        for place, _ in enumerate(pairwise(column), 1):
            past = [c for c in column[max(0, place - AROUND) : place] if c is not None]
            ahead = [c for c in column[place : place + AROUND] if c is not None]
            if len(past) > 1 and ahead:
                yield row, place, fmean(past), fmean(ahead)
