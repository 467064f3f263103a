"""An adviser that fails in a way drawn at random; the honest adviser babbles."""

from kermesse.core.contract import Reason
from support.faulty_bots.bots import BOTS

DEEDS = ("raises", "cheats", "dies", "honest")


class Babble(Reason):
    """None of the reasons the game has."""


def ADVISER(game, rng):
    return BOTS[rng.choice(DEEDS)](game, rng)


def reason(view, move):
    return Babble()
