"""PettingZoo's card games, or ours, played at random through its AEC interface: decisions per
second, as JSON.

Arguments are names of its games, such as `leduc_holdem_v4`, or of ours, with the prefix
`kermesse/`.
"""

import importlib
import json
import random
import sys
from typing import Any

import numpy as np
from peer import best_rate


def make(name: str) -> Any:
    if name.startswith("kermesse/"):
        from kermesse import research

        return research.aec(name.removeprefix("kermesse/").replace("_", "-"))
    # Without the wrappers that check actions, for speed.
    return importlib.import_module(f"pettingzoo.classic.{name}").raw_env()


def playout(env: Any, rng: random.Random) -> int:
    env.reset(seed=rng.getrandbits(32))
    decisions = 0
    for _ in env.agent_iter():
        seen, _, over, cut, info = env.last()
        if over or cut:
            env.step(None)
            continue
        mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
        actions = np.flatnonzero(mask)
        env.step(int(actions[int(rng.random() * len(actions))]))
        decisions += 1
    return decisions


def main() -> None:
    rng = random.Random(1)
    figures = {}
    for name in sys.argv[1:]:
        env = make(name)
        figures[name] = best_rate(lambda env=env: playout(env, rng))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
