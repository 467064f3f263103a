"""Trains the network of `learned.py` by its score against three random players (REINFORCE).

python examples/learned/train.py
"""

import json
from pathlib import Path
from random import Random

import numpy as np
from learned import Learned

import kermesse
from kermesse.core.driver import at_random

GAMES, RATE, HIDDEN, SEED = 2_000, 0.003, 6, 1
"""Number of games, learning rate, hidden units and seed."""


def play(bot, game, rng):
    """Play one game at random by the policy; return its score and the policy gradient."""
    state, odds_rng = game.start(4), np.random.default_rng(rng.getrandbits(64))
    gradients = [np.zeros_like(bot.first), np.zeros_like(bot.second)]
    while state.outcome() is None:
        seat, at = at_random(state, rng)
        if seat == kermesse.HOUSE:
            state.play(seat, state.house(rng), at)
            continue
        moves = state.moves(seat)
        if seat != 0 or len(moves) == 1:
            state.play(seat, rng.choice(moves), at)
            continue
        view = state.view(0)
        numbers = np.array([bot.encode.number(view, move) for move in moves])
        inputs = bot.inputs(np.array(bot.encode.observe(view)), numbers)
        hidden = np.tanh(inputs @ bot.first)
        odds = np.exp(hidden @ bot.second)
        odds /= odds.sum()
        pick = odds_rng.choice(len(moves), p=odds)
        surprise = -odds
        surprise[pick] += 1
        gradients[1] += surprise @ hidden
        gradients[0] += inputs.T @ (np.outer(surprise, bot.second) * (1 - hidden**2))
        state.play(0, moves[pick], at)
    return state.outcome().scores[0], gradients


def train(games=GAMES, seed=SEED):
    """Train a bot; the result is the same for the same seed."""
    game, rng = kermesse.get("festival"), Random(seed)
    bot, mean = Learned(game), 0.0
    start = np.random.default_rng(seed)
    bot.first, bot.second = start.normal(0, 0.3, (15, HIDDEN)), start.normal(0, 0.3, HIDDEN)
    for number in range(1, games + 1):
        score, gradients = play(bot, game, rng)
        mean += (score - mean) / min(number, 200)
        bot.first += RATE * (score - mean) * gradients[0]
        bot.second += RATE * (score - mean) * gradients[1]
    return bot


if __name__ == "__main__":
    bot = train()
    weights = [bot.first.round(3).tolist(), bot.second.round(3).tolist()]
    Path(__file__).with_name("weights.json").write_text(json.dumps(weights) + "\n")
