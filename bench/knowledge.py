"""Measure how well `kermesse.knowledge` is calibrated: Brier scores and a reliability table.

    python bench/knowledge.py [SECONDS] [WORLDS] [PROCESSES] [FILE.svg]

Seats play at random. At random moments a random seat forecasts three random hidden places; each
face of each place is a forecast, true or false. It ends after so many seconds, the same for each
game, and may draw a reliability diagram.
"""

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
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
        self.moments = self.forecasts = self.unseen = self.impossible = 0
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
        self.impossible += other.impossible
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
        missing = sum(face not in odds for face in set(held))
        tally.unseen += missing
        tally.impossible += missing if known.error == 0 else 0  # exact odds hold every face
        for face in {**odds, **dict.fromkeys(held, 0.0)}:
            tally.add(odds.get(face, 0.0), face in held)


def report(name: str, tally: Tally) -> None:
    """Print the scores of a game."""
    count = max(1, tally.forecasts)
    mean = sum(tally.true) / count
    brier, same = tally.squares / count, mean * (1 - mean)
    print(
        f"{name}: {tally.moments} moments, {tally.forecasts} forecasts, Brier {brier:.4f} "
        f"(the mean as forecast: {same:.4f}), true faces that no world showed: {tally.unseen}, "
        f"against exact odds: {tally.impossible}",
        flush=True,
    )
    for tenth in range(10):
        if n := tally.count[tenth]:
            said, true = tally.said[tenth] / n, tally.true[tenth] / n
            print(f"  {tenth / 10:.1f}: n {n}, forecast {said:.3f}, true {true:.3f}")


PANEL = 190
"""Width of the diagram of one game, in pixels."""


def diagram(tallies: dict[str, Tally]) -> str:
    """Return the reliability diagrams as SVG: forecast to the right, share of true ones upwards."""
    side, left, top = 140, 34, 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PANEL * len(tallies)} 200" '
        'font-family="sans-serif" font-size="11" fill="currentColor" role="img">',
        "<title>Reliability of the odds, by game</title>",
        "<style>svg{color:#1b2447}@media(prefers-color-scheme:dark){svg{color:#f4eeda}}</style>",
    ]
    for number, (name, tally) in enumerate(tallies.items()):
        x = left + number * PANEL
        parts.append(
            f'<text x="{x}" y="14" font-weight="bold">{name}</text>'
            f'<path d="M{x} {top}v{side}h{side}M{x} {top + side}l{side} {-side}" fill="none" '
            'stroke="currentColor" stroke-opacity="0.5"/>'
            f'<text x="{x - 6}" y="{top + 8}" text-anchor="end">1</text>'
            f'<text x="{x - 6}" y="{top + side}" text-anchor="end">0</text>'
            f'<text x="{x + side}" y="{top + side + 14}" text-anchor="end">1</text>'
        )
        for tenth in range(10):
            if n := tally.count[tenth]:
                cx, cy = x + side * tally.said[tenth] / n, top + side - side * tally.true[tenth] / n
                parts.append(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="4" fill="#d1402c"/>')
    return "\n".join([*parts, "</svg>", ""])


def main(seconds: float = 40, worlds: float = 200, processes: float = 1, picture: str = "") -> None:
    """Measure every built-in game."""
    count = int(processes)
    tallies: dict[str, Tally] = {}
    with ProcessPoolExecutor(count) as pool:
        for game in builtin_games():
            first, *others = pool.map(
                measure, *zip(*[(game, seconds, int(worlds), n) for n in range(count)], strict=True)
            )
            for other in others:
                first.join(other)
            report(game.key, first)
            tallies[game.key] = first
    total = sum(tally.moments for tally in tallies.values())
    print(f"{total} moments")
    if picture:
        Path(picture).write_text(diagram(tallies), encoding="utf-8")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:4]), *sys.argv[4:5])
