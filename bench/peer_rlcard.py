"""RLCard's games played at random: decisions per second, as JSON. Arguments are names of its
games."""

import json
import random
import sys

import rlcard
from peer import best_rate


def playout(env: "rlcard.envs.Env", rng: random.Random) -> int:
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(rng.random() * len(actions))])
        decisions += 1
    return decisions


def main() -> None:
    rng = random.Random(1)
    figures = {}
    for name in sys.argv[1:]:
        env = rlcard.make(name, config={"seed": 1})
        figures[name] = best_rate(lambda env=env: playout(env, rng))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
