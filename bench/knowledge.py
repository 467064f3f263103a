"""Measure how well `kermesse.knowledge` is calibrated: Brier scores and a reliability table.

    python bench/knowledge.py [SECONDS] [WORLDS] [PROCESSES]

Seats play at random. At random moments a random seat forecasts three random hidden places; each
face of each place is a forecast, true or false. Each game gets the same time.
"""

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import kermesse
from kermesse.core.driver import at_random
from kermesse.core.game import Game
from kermesse.core.knowledge import places_of
from kermesse.core.registry import builtin_games

PLACES = 3
"""Number of places forecast at a moment."""

OFTEN = 1 / 4
"""Probability that a moment is measured."""


class Tally:
    """Forecasts of one game, by ten classes of probability."""

    def __init__(self) -> None:
        self.moments = self.forecasts = self.unseen = 0
        self.squares = 0.0
        self.said = [0.0] * 10
        self.true = [0] * 10
        self.count = [0] * 10

    def add(self, chance: float, happened: bool) -> None:
        """Count one forecast."""
        tenth = min(9, int(chance * 10))
        self.forecasts += 1
        self.squares += (chance - happened) ** 2
        self.said[tenth] += chance
        self.true[tenth] += happened
        self.count[tenth] += 1

    def join(self, other: "Tally") -> None:
        """Add the forecasts of another process."""
        self.moments += other.moments
        self.forecasts += other.forecasts
        self.unseen += other.unseen
        self.squares += other.squares
        for tenth in range(10):
            self.said[tenth] += other.said[tenth]
            self.true[tenth] += other.true[tenth]
            self.count[tenth] += other.count[tenth]


def measure(game: Game, seconds: float, worlds: int, process: int) -> Tally:
    """Play random games for some seconds and return the forecasts."""
    tally, seed, start = Tally(), 0, time.monotonic()
    while time.monotonic() - start < seconds:
        rng = random.Random(f"knowledge {game.key} {process} {seed}")
        seats, variant = rng.choice(game.seats[:4]), rng.choice(list(game.variants))
        seed += 1
        state = game.start(seats, game.variants[variant])
        while (cue := at_random(state, rng)) and time.monotonic() - start < seconds:
            by, at = cue
            state.play(by, state.house(rng) if by == "house" else rng.choice(state.moves(by)), at)
            if state.outcome() is None and rng.random() < OFTEN:
                look(game, state, rng, worlds, tally)
    return tally


def look(game: Game, state: Any, rng: random.Random, worlds: int, tally: Tally) -> None:
    """Forecast some hidden places for a random seat, and compare with the truth."""
    view = state.view(rng.choice(state.seats()))
    known = kermesse.knowledge(view, game=game, worlds=worlds, seed=rng.randrange(1 << 30))
    places = rng.sample(list(known.odds), min(PLACES, len(known.odds)))
    truth = places_of(game, state)
    tally.moments += bool(places)
    for place in places:
        odds, held = known.odds[place], truth.get(place, ())
        tally.unseen += sum(face not in odds for face in set(held))
        for face in {**odds, **dict.fromkeys(held, 0.0)}:
            tally.add(odds.get(face, 0.0), face in held)


def report(name: str, tally: Tally) -> None:
    """Print the scores of a game."""
    count = max(1, tally.forecasts)
    mean = sum(tally.true) / count
    brier, same = tally.squares / count, mean * (1 - mean)
    print(
        f"{name}: {tally.moments} moments, {tally.forecasts} forecasts, Brier {brier:.4f} "
        f"(the mean as forecast: {same:.4f}), true faces that no world showed: {tally.unseen}",
        flush=True,
    )
    for tenth in range(10):
        if n := tally.count[tenth]:
            said, true = tally.said[tenth] / n, tally.true[tenth] / n
            print(f"  {tenth / 10:.1f}: n {n}, forecast {said:.3f}, true {true:.3f}")


def main(seconds: float = 40, worlds: float = 200, processes: float = 1) -> None:
    """Measure every built-in game."""
    count = int(processes)
    with ProcessPoolExecutor(count) as pool:
        for game in builtin_games():
            first, *others = pool.map(
                measure, *zip(*[(game, seconds, int(worlds), n) for n in range(count)], strict=True)
            )
            for other in others:
                first.join(other)
            report(game.key, first)


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
