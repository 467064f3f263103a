"""Plays random games and prints a digest of what every seat saw and could do: `DECISIONS GAME…`.

The same script runs in the Python of a server and in the Python of a static site.
"""

import json
import sys
import time
from hashlib import sha256

import msgspec

import kermesse
from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.core.log import replay
from kermesse.core.playthrough import wander

ENCODER = msgspec.json.Encoder(enc_hook=repr)


def play(game, decisions):
    """Play at least this many decisions; return the digest, how many were made, and seconds."""
    mark, made, seed, start = sha256(), 0, 0, time.perf_counter()
    while made < decisions:
        seats = game.seats[seed % min(3, len(game.seats))]
        for step in replay(game, wander(game, seats, None, seed)):
            state = step.state
            made += step.entry.by != HOUSE
            views = [state.view(viewer) for viewer in (*state.seats(), PUBLIC)]
            menus = [state.moves(seat) for seat in state.to_act()]
            mark.update(ENCODER.encode([step.told, views, menus, state.outcome(), state.due()]))
        seed += 1
    return mark.hexdigest(), made, round(time.perf_counter() - start, 1)


if __name__ == "__main__":
    for key in sys.argv[2:]:
        print(json.dumps([key, *play(kermesse.get(key), int(sys.argv[1]))]), flush=True)
