"""An adviser that fails at random; its only reason is unknown to the game."""

from kermesse.core.contract import Reason
from support.faulty_bots.bots import BOTS

DEEDS = ("raises", "cheats", "dies", "honest")


class Babble(Reason):
    """A reason that the game does not have."""


def ADVISER(game, rng):
    return BOTS[rng.choice(DEEDS)](game, rng)


def reason(view, move):
    return Babble()
