"""OpenSpiel's hearts (C++) driven from Python at random: players' decisions a second, as JSON.

Runs in an environment of its own (`make bench`), in the same run as our figures.
"""

import json
import random
import time

import pyspiel

SECONDS = 3.0


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
    game, rng = pyspiel.load_game("hearts"), random.Random(1)
    playout(game, rng)
    best = 0.0
    for _ in range(3):
        decisions, start = 0, time.perf_counter()
        while (taken := time.perf_counter() - start) < SECONDS / 3:
            decisions += playout(game, rng)
        best = max(best, decisions / taken)
    print(json.dumps({"hearts": best}))


if __name__ == "__main__":
    main()
