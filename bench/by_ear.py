"""Compare a bot that plays by ear with the same bot that gets the view: `python bench/by_ear.py`.

In each game one seat, in turn, has the sentences of `kermesse.spoken` and a parser; the others have
views. Its share of wins is compared with par, the share of a seat among equals.
"""

import argparse
import math
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "tests")]

import kermesse
from support.by_ear import play
from support.spoken_parser import COMPLETE


def main() -> None:
    """Play the games, and print the share of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted(COMPLETE))
    parser.add_argument("--count", type=int, default=200, help="number of games of each")
    parser.add_argument("--bot", default="medium")
    wish = parser.parse_args()
    for key in wish.games:
        game = kermesse.get(key)
        seats, share = game.default_seats, 0.0
        for seed in range(wish.count):
            winners = play(game, wish.bot, seats, frozenset({seed % seats}), seed)
            share += (seed % seats in winners) / len(winners)
        mean, par = share / wish.count, 1 / seats
        error = math.sqrt(par * (1 - par) / wish.count)
        print(f"{key}: {mean:.1%} by ear, par {par:.1%}, standard error {error:.1%}")


if __name__ == "__main__":
    main()
