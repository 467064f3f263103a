"""Bots that fail."""

import os
import signal
from threading import Event

from support.toy import Guess


class FaultyBot:
    def __init__(self, deed):
        self.deed = deed

    def act(self, view, moves):
        return self.deed(view, moves)


def raises(view, moves):
    raise ValueError("no idea")


def cheats(view, moves):
    return Guess(3) if Guess(3) not in moves else "the bell"


def dawdles(view, moves):
    Event().wait()


def dies(view, moves):
    os.kill(os.getpid(), signal.SIGKILL)


def quits(view, moves):
    os._exit(3)


def exits(view, moves):
    raise SystemExit


def honest(view, moves):
    return moves[-1]


def truant(connection):
    """Exit before the worker is ready; a worker's main function, not a bot."""


DEEDS = (raises, cheats, dawdles, dies, quits, exits, honest)
BOTS = {deed.__name__: (lambda game, rng, deed=deed: FaultyBot(deed)) for deed in DEEDS}
