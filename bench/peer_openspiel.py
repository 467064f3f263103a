"""OpenSpiel's card games (C++) driven from Python at random: players' decisions a second, as JSON.

Runs in an environment of its own, in the same run as our figures. Names of its games may be given,
or of ours (`python_kermesse_…`); by default hearts alone.
"""

import json
import random
import sys

import pyspiel
from peer import best_rate


def playout(game: "pyspiel.Game", rng: random.Random) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            # Every outcome of its deals is equally likely: the quickest honest way to draw one.
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
            decisions += 1
        state.apply_action(actions[int(rng.random() * len(actions))])
    return decisions


def main() -> None:
    rng = random.Random(1)
    names = sys.argv[1:] or ["hearts"]
    if any(name.startswith("python_kermesse_") for name in names):
        from kermesse import research

        research.open_spiel()
    games = {name: pyspiel.load_game(name) for name in names}
    print(json.dumps({name: best_rate(lambda g=g: playout(g, rng)) for name, g in games.items()}))


if __name__ == "__main__":
    main()
