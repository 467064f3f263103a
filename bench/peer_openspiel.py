"""OpenSpiel's card games (C++) played at random from Python: decisions per second, as JSON.

It runs in a separate environment, in the same run as our figures. Arguments are names of its games
or of ours (`python_kermesse_…`), by default hearts. `loop/hearts` is the same game by OpenSpiel's
loop in C++ (`evaluate_bots`).
"""

import json
import random
import sys
from collections.abc import Callable

import pyspiel
from peer import best_rate

SOME = 200
"""Number of games between two readings of the clock, for the loop in C++."""


def playout(game: "pyspiel.Game", rng: random.Random) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            # All outcomes of its deals are equally likely: this is the fastest way to draw one.
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
            decisions += 1
        state.apply_action(actions[int(rng.random() * len(actions))])
    return decisions


def looped(game: "pyspiel.Game") -> Callable[[], int]:
    """Return a function that plays the same games by the loop in C++, counted beforehand."""

    def play() -> list["pyspiel.State"]:
        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        states = [game.new_initial_state() for _ in range(SOME)]
        for seed, state in enumerate(states):
            pyspiel.evaluate_bots(state, bots, seed)
        return states

    decisions = sum(act.player >= 0 for state in play() for act in state.full_history())
    return lambda: decisions if play() else 0


def rate(name: str, rng: random.Random) -> float:
    """Return decisions per second of a game, or of its loop in C++."""
    game = pyspiel.load_game(name.removeprefix("loop/"))
    return best_rate(looped(game) if name.startswith("loop/") else lambda: playout(game, rng))


def main() -> None:
    rng = random.Random(1)
    names = sys.argv[1:] or ["hearts"]
    if any(name.startswith("python_kermesse_") for name in names):
        from kermesse import research

        research.open_spiel()
    print(json.dumps({name: rate(name, rng) for name in names}))


if __name__ == "__main__":
    main()
