"""Whoever advises goes wrong in the way the environment names."""

import os

from crooked.bots import BOTS


def ADVISER(game, rng):
    return BOTS[os.environ["CROOKED"]](game, rng)
