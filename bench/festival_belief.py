"""How much the play of others tells about a face-down card of Festival.

    python bench/festival_belief.py GAMES WORLDS BOT

Whenever a seat of four keeps a card face down, every other seat forecasts that card twice: by
counting alone, over the worlds that `imagine` draws from its view, and with the network's
probability of each card in those worlds. The second forecast uses the very policy that
chooses, so a belief learned from play could hardly know more. A temperature flattens the
policy; the best one is reported beside the others.
"""

import math
import random
import sys
from collections import Counter
from typing import Any

import numpy as np

import kermesse
from kermesse import bots
from kermesse.bots.network import Network, network
from kermesse.core.contract import HOUSE
from kermesse.core.encoding import encoding
from kermesse.games.festival.moves import Take

TEMPERATURES = (0.25, 0.5, 1.0, 2.0, 4.0)
LEAST = 1e-3
"""Share of each forecast that is spread over all cards, so that none is impossible."""
CARDS = 65

GAME = kermesse.get("festival")
CODE = encoding(GAME)


class Score:
    """Forecasts of one kind."""

    def __init__(self) -> None:
        self.bits = 0.0
        self.first = 0.0

    def add(self, weights: Counter[Any], truth: Any) -> None:
        """Count the loss in bits, and the probability that the first choice is right."""
        total = sum(weights.values())
        chance = (1 - LEAST) * weights[truth] / total + LEAST / CARDS
        self.bits -= math.log2(chance)
        most = max(weights.values())
        best = [card for card, weight in weights.items() if weight > most * (1 - 1e-9)]
        self.first += (truth in best) / len(best)


def forecasts(
    known: Network, views: list[Any], menus: list[Any]
) -> tuple[Counter[Any], dict[float, Counter[Any]]]:
    """Return the weight of each card by counting and, by temperature, with the policy."""
    counted: Counter[Any] = Counter()
    chosen: dict[float, Counter[Any]] = {heat: Counter() for heat in TEMPERATURES}
    rows = np.array([CODE.observe(view) for view in views], np.int32)
    logits = known.logits(np, rows)
    for view, menu, row in zip(views, menus, logits, strict=True):
        for card in view.hand:
            counted[card] += 1 / len(view.hand)
        actions = CODE.menu(view, menu)
        found = np.array([row[action] for action in actions])
        for heat in TEMPERATURES:
            share = np.exp((found - found.max()) / heat)
            share = share / share.sum() + 1e-9
            for move, chance in zip(actions.values(), share.tolist(), strict=True):
                if type(move) is Take and not move.up:
                    chosen[heat][move.card] += chance
    return counted, chosen


def main(games: int, worlds: int, level: str) -> None:
    """Play, forecast and print a line for each forecast."""
    rng = random.Random(1)
    by_count, by_policy = Score(), {heat: Score() for heat in TEMPERATURES}
    moments = 0
    for number in range(games):
        state = GAME.start(4)
        players = [bots.make(level, GAME, random.Random(f"{number}/{n}")) for n in range(4)]
        state.play(HOUSE, state.house(rng), 0)
        while state.outcome() is None:
            (seat,) = state.to_act()
            move = players[seat].act(state.view(seat), state.moves(seat))
            if type(move) is Take and not move.up:
                known = network(GAME, state.view(seat))
                assert known is not None
                for other in {0, 1, 2, 3} - {seat}:
                    seen = state.view(other)
                    drawn = [GAME.imagine(seen, rng) for _ in range(worlds)]
                    counted, chosen = forecasts(
                        known, [w.view(seat) for w in drawn], [w.moves(seat) for w in drawn]
                    )
                    by_count.add(counted, move.card)
                    for heat, score in by_policy.items():
                        score.add(chosen[heat], move.card)
                    moments += 1
            state.play(seat, move, 0)
    print(f"{games} games of {level}, {moments} forecasts, {worlds} worlds each")
    for name, score in [("counting", by_count), *by_policy.items()]:
        print(f"{name}: {score.bits / moments:.3f} bits, first right {score.first / moments:.1%}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
