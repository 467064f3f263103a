"""Rewards: of the end of a game, and of progress towards it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from kermesse.core.contract import BadSetup, Outcome, Seat
from kermesse.core.encoding import Encoding
from kermesse.core.game import Game

Named: TypeAlias = Literal["win", "score", "rank", "shaped"]
"""The named rewards."""

Reward: TypeAlias = Named | Callable[[Outcome, int], Sequence[float]]
"""A named reward, or a function of the outcome and the number of seats that returns a number for
each seat."""

NAMED: Final[tuple[Named, ...]] = get_args(Named)


class Bounds(NamedTuple):
    """The range of a return, and the sum over all seats."""

    low: float
    """The least."""

    high: float
    """The most."""

    total: float | None
    """The sum over all seats; None if it varies."""


def check(reward: Reward, game: Game, code: Encoding) -> None:
    """Raise `BadSetup` for a reward that this game does not have."""
    if not callable(reward) and reward not in NAMED:
        known = ", ".join(NAMED)
        raise BadSetup(f"a reward is one of {known} or a function, not {reward!r}")
    if reward == "shaped" and code.progress is None:
        raise BadSetup(f"{game.key} has no shaped reward: use win, score or rank")


def ending(reward: Reward, game: Game, seats: int, outcome: Outcome) -> list[float]:
    """Return each seat's reward at the end."""
    if callable(reward):
        return [float(each) for each in reward(outcome, seats)]
    if reward == "score":
        return [float(outcome.scores[seat]) for seat in range(seats)]
    if game.cooperative:
        return [1.0 if outcome.winners else -1.0] * seats
    return rank(outcome.scores, seats) if reward == "rank" else win(outcome.winners, seats)


def win(winners: Sequence[Seat], seats: int) -> list[float]:
    """Return each seat's share of the victory, less 1 / seats."""
    if not winners:
        return [0.0] * seats
    share, part = 1 / len(winners), 1 / seats
    return [(share if seat in winners else 0.0) - part for seat in range(seats)]


def rank(scores: Mapping[Seat, int], seats: int) -> list[float]:
    """Return the share of the others with fewer points, less the share with more."""
    others = max(1, seats - 1)
    mine = [scores[seat] for seat in range(seats)]
    return [sum((score > other) - (score < other) for other in mine) / others for score in mine]


def bounds(reward: Reward, game: Game, code: Encoding, seats: int) -> Bounds:
    """Return the range of the returns of a game, for a named reward."""
    if reward == "score":
        if code.scores is None:
            raise BadSetup(f"{game.key} does not define the range of its scores")
        low, high = code.scores
        return Bounds(float(low), float(high), 0.0 if code.balanced else None)
    if reward == "shaped":
        end = bounds("win", game, code, seats)
        return Bounds(end.low, end.high + 1.0, None)
    if game.cooperative:
        return Bounds(-1.0, 1.0, None)
    return Bounds(-1.0, 1.0, 0.0) if reward == "rank" else Bounds(-1 / seats, 1 - 1 / seats, 0.0)
