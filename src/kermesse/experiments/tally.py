"""Counting games: whole numbers and fractions, so that the order of counting never shows."""

from fractions import Fraction
from math import sqrt

import msgspec

from kermesse.experiments.stats import Interval, wilson


class Result(msgspec.Struct, frozen=True):
    """How one bot, or one seat, fared."""

    games: int
    """How many finished games were counted: one for every seat a bot had in them."""

    wins: float
    """How many it won; a victory shared by two counts half for each."""

    mean: float
    """Its average score."""

    deviation: float
    """How far its scores spread: their standard deviation."""

    low: int
    """Its lowest score."""

    high: int
    """Its highest score."""

    stood_in: int
    """How many of its moves were replaced, since the bot failed or chose what is not allowed."""

    interval: Interval
    """95 %: where its share of wins lies (Wilson's interval). Games are the independent unit, not
    the seats that one bot has in them."""

    @property
    def share(self) -> float:
        """The part of its games that it won."""
        return self.wins / self.games if self.games else 0.0


class Tally:
    """What is counted for one bot in one seat."""

    __slots__ = ("games", "high", "low", "squares", "stood_in", "total", "wins")

    def __init__(self) -> None:
        self.games = self.total = self.squares = self.stood_in = 0
        self.wins = Fraction(0)
        self.low: int | None = None
        self.high: int | None = None

    def count(self, score: int, winners: int) -> None:
        """One more finished game: the score, and among how many a victory is shared; 0: lost."""
        self.games += 1
        self.total += score
        self.squares += score * score
        self.low = score if self.low is None else min(self.low, score)
        self.high = score if self.high is None else max(self.high, score)
        if winners:
            self.wins += Fraction(1, winners)

    def merge(self, other: "Tally") -> None:
        """Count all that another tally counted."""
        self.games += other.games
        self.total += other.total
        self.squares += other.squares
        self.stood_in += other.stood_in
        self.wins += other.wins
        self.low = min((x for x in (self.low, other.low) if x is not None), default=None)
        self.high = max((x for x in (self.high, other.high) if x is not None), default=None)

    def line(self, effective: float | None = None) -> Result:
        """The figures to show; with how many independent games they are worth, unless all are."""
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
