"""A team that sees everything: the bots of bots.py with a view that hides nothing.

Its advantage over normal bots measures the worth of the game's secrets. Run it with `python -m
kermesse.games.carnavalesque.tests.clairvoyance <variant> <games>`.
"""

import sys
from collections import Counter
from random import Random

import msgspec

from kermesse import bots
from kermesse.core.playout import playout
from kermesse.games.carnavalesque.tests.tables import CARNAVALESQUE


def all_seen(state, seat):
    """Return the view of a seat with all hands and all visible cards face up."""
    view, heap = state.view(seat), state.heap
    if view.felt is not None:
        return msgspec.structs.replace(view, hands=tuple(state.hands))
    slots = [slot for slot in heap.pile if heap.sight(slot)]
    shown = tuple(
        msgspec.structs.replace(seen, face=heap.cards[slot])
        for slot, seen in zip(slots, view.heap, strict=True)
    )
    return msgspec.structs.replace(view, hands=tuple(state.hands), heap=shown)


class Seer:
    """A bot that knows the cards under visible backs."""

    def __init__(self, level, rng):
        self._bot = bots.make(level, CARNAVALESQUE, rng)

    def act(self, state, seat):
        menu = state.moves(seat)
        faces = {(seen.x, seen.y): seen.face for seen in all_seen(state, seat).heap}
        named = [
            msgspec.structs.replace(move, face=faces.get((move.x, move.y), move.face))
            if type(move).__name__ == "Draw"
            else move
            for move in menu
        ]
        return menu[named.index(self._bot.act(all_seen(state, seat), named))]


def play(options, seed, seats=4, level="easy"):
    """Play a game of such a team and return its outcome."""
    rng = Random(seed)
    team = [Seer(level, Random(rng.getrandbits(64))) for _ in range(seats)]
    state = CARNAVALESQUE.start(seats, options)
    playout(state, rng, lambda state, seat, _: team[seat].act(state, seat), checked=True)
    return state.outcome()


def main(variant, games):
    """Return how often such a team wins, its mean score and its endings."""
    outcomes = [play(CARNAVALESQUE.variants[variant], seed) for seed in range(games)]
    won = sum(bool(outcome.winners) for outcome in outcomes)
    mean = sum(outcome.scores[0] for outcome in outcomes) / games
    return won / games, mean, Counter(outcome.ending for outcome in outcomes)


if __name__ == "__main__":
    sys.stdout.write(f"{main(sys.argv[1], int(sys.argv[2]))}\n")
