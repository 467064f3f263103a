"""The timeline of a finished game: each seat's chance to win after every move.

`samples` replays the log and collects each seat's view after every decision. `requests` lists the
estimates needed, `passes` orders them so that a draft comes first, and `build` makes the timeline
from the results so far. A complete timeline depends on the log alone.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import copysign, sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

import msgspec

from kermesse.bots.win_odds import Chance, EstimateRequest, worlds_for
from kermesse.core.contract import HOUSE, PUBLIC, Outcome, Seat
from kermesse.core.game import Game
from kermesse.core.log import Log, begin, replay, standing

MOST_POINTS: Final = 240
"""Most points of a timeline; a longer game is sampled every few decisions."""

AROUND: Final = 3
"""Number of points before and after a turning point whose means are compared."""

TURN: Final = 0.18
"""Least change of a chance to win at a turning point."""

MOST_TURNS: Final = 6
"""Most turning points."""

DRAFT: Final = 1_600
"""Approximate number of worlds in a draft, so that it is there within seconds."""

CERTAIN: Final = 2.5
"""Least number of standard errors of a change that counts as more than chance."""


class TimelinePoint(msgspec.Struct, frozen=True):
    """The chances after a decision."""

    n: int
    """Number of moves made."""

    by: Seat | None
    """The seat that decided last; None before the first decision."""

    chances: tuple[float | None, ...]
    """Each seat's chance to win from its own view, from 0 to 1; None for an absent seat. A
    cooperative game has one number for all."""

    score: float | None = None
    """Expected score of a cooperative game."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision that changed a seat's chance to win."""

    n: int
    """Number of moves made."""

    by: Seat | None
    """The seat that decided."""

    seat: Seat | None
    """The seat whose chance changed; None in a cooperative game."""

    before: float
    """Its chance before."""

    after: float
    """Its chance after."""

    events: tuple[Any, ...]
    """The public events of that moment."""


class Timeline(msgspec.Struct, frozen=True, kw_only=True):
    """Each seat's chance to win, from the first decision to the last."""

    worlds: int
    """Number of worlds imagined for each number."""

    together: bool
    """True for a cooperative game."""

    points: tuple[TimelinePoint, ...]
    """The points, in order."""

    turns: tuple[TurningPoint, ...]
    """The turning points, in order."""

    own: tuple[TurningPoint, ...]
    """For each seat the decision that raised its own chance most, and the one that lowered it most;
    without changes that may be chance."""


class Sample(NamedTuple):
    """A moment of the game to estimate."""

    n: int
    """Number of moves made."""

    by: Seat | None
    """The seat that decided last."""

    views: Mapping[Seat, Any]
    """View of each seat."""

    outcome: Outcome | None
    """The outcome, if the game was over."""

    events: tuple[Any, ...]
    """Public events of the last decision and of what followed."""

    alone: bool
    """True if no other seat decided since the sample before."""


class TimelineRequest(NamedTuple):
    """An estimate to make."""

    n: int
    """Number of moves made."""

    seat: Seat
    """The seat whose view it is."""

    request: EstimateRequest
    """The request."""


def samples(game: Game, log: Log[Any]) -> list[Sample]:
    """Return the moments of a game: after each decision and the chance moves that follow it."""
    wanted = _moments(log)
    end = max(wanted)
    found: list[Sample] = []
    by: Seat | None = None
    events: list[Any] = []
    deciders: set[Seat] = set()
    if 0 in wanted:
        state = begin(game, log.header)
        found.append(Sample(0, None, {s: state.view(s) for s in state.seats()}, None, (), False))
    for step in replay(game, log, only_standing=True):
        if step.entry.by != HOUSE:
            by = int(step.entry.by)
            deciders.add(by)
            events.clear()
        events += (seen for told in step.told if (seen := told.to(PUBLIC)) is not None)
        if step.number in wanted:
            state, over = step.state, step.number == end
            views = {} if over else {seat: state.view(seat) for seat in state.seats()}
            outcome = state.outcome()
            alone = deciders == {by}
            found.append(Sample(step.number, by, views, outcome, tuple(events), alone))
            deciders.clear()
    return found


def _moments(log: Log[Any]) -> set[int]:
    """Return the numbers of moves to sample: where a seat acts next, and the end. What was taken
    back is left out."""
    stand = [0, *standing(log.entries)]
    moments = [n for n, then in pairwise(stand) if log.entries[then - 1].by != HOUSE]
    every = -(-len(moments) // MOST_POINTS)
    return {*moments[:: every or 1], stand[-1]}


def requests(game: Game, log: Log[Any], moments: Sequence[Sample]) -> list[TimelineRequest]:
    """Return the estimates to make. In a cooperative game the seats share the number of worlds."""
    whole = worlds_for(game)
    return [
        TimelineRequest(
            sample.n,
            seat,
            EstimateRequest(
                view,
                -(-whole // len(sample.views)) if game.cooperative else whole,
                f"{log.header.id}:{sample.n}:{seat}",
            ),
        )
        for sample in moments
        for seat, view in sample.views.items()
    ]


def passes(asked: Sequence[TimelineRequest], seat: Seat | None) -> list[list[TimelineRequest]]:
    """Return the estimates in the order in which they are made: a draft, then those of this seat,
    then the others. Each pass may replace results of an earlier one."""
    own = [each for each in asked if each.seat == seat]
    first = own or list(asked)
    worlds = max(2, DRAFT // max(1, len(first)))
    draft = [
        each._replace(request=msgspec.structs.replace(each.request, worlds=worlds))
        for each in first
        if worlds < each.request.worlds
    ]
    others = [each for each in asked if each.seat != seat] if own else []
    return [each for each in (draft, first, others) if each]


def build(
    game: Game,
    log: Log[Any],
    moments: Sequence[Sample],
    answers: Mapping[tuple[int, Seat], Chance],
    worlds: int | None = None,
) -> Timeline:
    """Build the timeline from the estimates so far, made from that many worlds at each point. Its
    last point is the outcome."""
    worlds = worlds or worlds_for(game)
    seats = max([log.header.seats - 1, *(e.by for e in log.entries if e.by != HOUSE)]) + 1
    points = tuple(_point(game, sample, seats, answers) for sample in moments)
    events = {sample.n: sample.events for sample in moments}
    alone = {sample.n: sample.by for sample in moments if sample.alone}
    least = CERTAIN * sqrt(0.5 / (AROUND * worlds))  # of the difference between two means
    turns, own = (
        tuple(
            TurningPoint(
                point.n, point.by, None if game.cooperative else row, before, after, events[n]
            )
            for row, n, point, before, after in sorted(found, key=lambda turn: turn[1])
        )
        for found in (
            _turns(points, max(TURN, least)),
            _own(points, alone, range(seats), game.cooperative, least),
        )
    )
    return Timeline(worlds=worlds, together=game.cooperative, points=points, turns=turns, own=own)


def _point(
    game: Game, sample: Sample, seats: int, answers: Mapping[tuple[int, Seat], Chance]
) -> TimelinePoint:
    outcome, known = sample.outcome, {s: answers.get((sample.n, s)) for s in range(seats)}
    if outcome is not None:
        known = {
            seat: Chance(float(seat in outcome.winners), score)
            for seat, score in outcome.scores.items()
        }
    if not game.cooperative:
        wins = (known.get(seat) for seat in range(seats))
        return TimelinePoint(sample.n, sample.by, tuple(None if c is None else c.win for c in wins))
    there = [chance for chance in known.values() if chance is not None]
    team = (round(fmean(c.win for c in there), 4),) if there else (None,)
    score = round(fmean(c.score for c in there), 2) if there else None
    return TimelinePoint(sample.n, sample.by, team, score)


_Turn = tuple[int, int, TimelinePoint, float, float]
"""A row, a number of moves, its point, and the chances before and after."""


def _own(
    points: Sequence[TimelinePoint],
    alone: Mapping[int, Seat | None],
    seats: Iterable[Seat],
    together: bool,
    least: float,
) -> list[_Turn]:
    """Find the best and the costliest decision of each seat for its own chance. The change must be
    seen at the decision itself and last. The final count is no decision, and points where several
    seats decided are no evidence: `alone` has the others."""
    found: list[_Turn] = []
    changes: list[tuple[float, _Turn]] = []
    for row, place, before, after in _slopes(points):
        past, here = points[place - 1].chances[row], points[place].chances[row]
        if past is None or here is None or place == len(points) - 1:
            continue
        step, lasting = here - past, after - before
        change = min(abs(step), abs(lasting)) if step * lasting > 0 else 0.0
        turn = row, points[place].n, points[place], round(before, 4), round(after, 4)
        changes.append((copysign(change, lasting), turn))
    for seat in seats:
        mine = sorted(
            (change, turn[1], turn)
            for change, turn in changes
            if alone.get(turn[1]) == seat and (together or turn[0] == seat)
        )
        found += [turn for change, _, turn in mine[-1:] if change >= least]
        found += [turn for change, _, turn in mine[:1] if -change >= least]
    return found


def _turns(points: Sequence[TimelinePoint], least: float = TURN) -> list[_Turn]:
    """Find the steepest turns of all curves, steepest first, none close to a steeper one."""
    found: list[_Turn] = []
    steepest = sorted(_slopes(points), key=lambda turn: -abs(turn[3] - turn[2]))
    for row, place, before, after in steepest:
        near = {point.n for point in points[max(0, place - AROUND + 1) : place + AROUND]}
        if abs(after - before) < least or len(found) == MOST_TURNS:
            break
        if not any(n in near for _, n, *_ in found):
            found.append((row, points[place].n, points[place], round(before, 4), round(after, 4)))
    return found


def _slopes(points: Sequence[TimelinePoint]) -> Iterator[tuple[int, int, float, float]]:
    """Yield the means before and after each point of each curve."""
    for row in range(len(points[0].chances) if points else 0):
        column = [point.chances[row] for point in points]
        for place, _ in enumerate(pairwise(column), 1):
            past = [c for c in column[max(0, place - AROUND) : place] if c is not None]
            ahead = [c for c in column[place : place + AROUND] if c is not None]
            if len(past) > 1 and ahead:
                yield row, place, fmean(past), fmean(ahead)
