"""Compare a bot that plays by ear with the same bot that gets the view: `python bench/by_ear.py`.

In each game one seat, in turn, has the sentences of `kermesse.spoken` and a parser; the others have
views. Each game is played again with a view for that seat too. Compared are the seat's share of the
wins (in Carnavalesque, won together, the points) and how many games went move for move the same.
"""

import argparse
import math
import sys
from pathlib import Path
from statistics import mean, stdev

sys.path[:0] = [str(Path(__file__).parents[1] / "tests")]

import kermesse
from kermesse.core.contract import Outcome
from kermesse.core.game import Game
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
        seats, same = game.default_seats, 0
        shares: dict[str, list[float]] = {"by ear": [], "with the view": []}
        for seed in range(wish.count):
            seat = seed % seats
            heard = play(game, wish.bot, seats, frozenset({seat}), seed)
            seen = play(game, wish.bot, seats, frozenset(), seed)
            same += heard == seen
            for name, played in zip(shares, (heard, seen), strict=True):
                shares[name].append(share(game, played.outcome, seat))
        print(f"{key}: {same} of {wish.count} games are the same", flush=True)
        for name, found in shares.items():
            error = stdev(found) / math.sqrt(len(found))
            print(f"  {name}: {mean(found):.3f}, standard error {error:.3f}", flush=True)


def share(game: Game, outcome: Outcome, seat: int) -> float:
    """Return a seat's part of the win; in a game won together its score."""
    if game.cooperative:
        return float(outcome.scores[seat])
    return (seat in outcome.winners) / max(1, len(outcome.winners))


if __name__ == "__main__":
    main()
