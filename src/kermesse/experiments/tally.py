"""Counts of games in integers and fractions, so that the order of counting does not matter."""

from fractions import Fraction
from math import sqrt

import msgspec

from kermesse.experiments.stats import Interval, wilson


class Result(msgspec.Struct, frozen=True):
    """The results of one bot or of one seat."""

    games: int
    """Number of finished games, counted for every seat a bot had in them."""

    wins: float
    """Number of wins; a victory shared by two counts half for each."""

    mean: float
    """Mean score."""

    deviation: float
    """Standard deviation of the scores."""

    low: int
    """Lowest score."""

    high: int
    """Highest score."""

    stood_in: int
    """Number of moves that were replaced because the bot failed or chose an illegal move."""

    interval: Interval
    """95 % Wilson interval of the share of wins. Games are the independent unit, not the seats that
    a bot has in them."""

    @property
    def share(self) -> float:
        """Share of games won."""
        return self.wins / self.games if self.games else 0.0


class Tally:
    """The counts of one bot in one seat."""

    __slots__ = ("games", "high", "low", "squares", "stood_in", "total", "wins")

    def __init__(self) -> None:
        self.games = self.total = self.squares = self.stood_in = 0
        self.wins = Fraction(0)
        self.low: int | None = None
        self.high: int | None = None

    def count(self, score: int, winners: int) -> None:
        """Count a finished game: the score, and the number of winners who share the victory (0 if
        lost)."""
        self.games += 1
        self.total += score
        self.squares += score * score
        self.low = score if self.low is None else min(self.low, score)
        self.high = score if self.high is None else max(self.high, score)
        if winners:
            self.wins += Fraction(1, winners)

    def merge(self, other: "Tally") -> None:
        """Add the counts of another tally."""
        self.games += other.games
        self.total += other.total
        self.squares += other.squares
        self.stood_in += other.stood_in
        self.wins += other.wins
        self.low = min((x for x in (self.low, other.low) if x is not None), default=None)
        self.high = max((x for x in (self.high, other.high) if x is not None), default=None)

    def result(self, effective: float | None = None) -> Result:
        """Return the results; `effective` is the number of independent games, by default all."""
        n = self.games
        worth = n if effective is None else min(effective, n)
        spread = n * self.squares - self.total * self.total
        return Result(
            games=n,
            wins=float(self.wins),
            mean=self.total / n if n else 0.0,
            deviation=sqrt(spread / (n * (n - 1))) if n > 1 else 0.0,
            low=self.low or 0,
            high=self.high or 0,
            stood_in=self.stood_in,
            interval=wilson(float(self.wins) / n * worth, worth) if n else (0.0, 1.0),
        )
