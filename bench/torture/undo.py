"""Undo: a move that a table lets a player take back freely has taught nobody anything."""

import sys
from collections import Counter
from contextlib import AbstractContextManager
from random import Random
from typing import Final

from bench.torture.promise import GAMES, TABLE, Promise

from kermesse.core.game import Game
from support import toy
from support.replaced import replaced
from support.undo_law import walk
from support.undo_tables import SABOTEURS, walk_table

PLUGIN: Final = "plugin"
"""The part that plays a game from outside the package."""

MOVES: Final = 60
"""Moves of a case at a table, …"""

DIRECT: Final = 12
"""… and those of a walk where every move is examined, with more worlds."""

MOST_SEATS: Final = 4
"""Most seats in such a walk."""


def check(part: str, seed: str) -> Counter[str]:
    """Play a game at a table with people and bots, and one without a table; check free undos."""
    game = toy.GAME if part == PLUGIN else GAMES[part]
    counts = walk_table(game, seed, MOVES)
    walked = walk(game, Random(seed).randrange(1 << 30), DIRECT, most_seats=MOST_SEATS)
    points, free, compared, alike = walked
    return counts + Counter(points=points, free=free, worlds=compared, alike=alike)


def saboteur() -> AbstractContextManager[None]:
    """Let the table overlook a peek, a draw, a clock or a bot, by the case."""

    def broken(game: Game, seed: str, moves: int) -> Counter[str]:
        with SABOTEURS[Random(seed).choice(sorted(SABOTEURS))]():
            return walk_table(game, seed, moves)

    return replaced(sys.modules[__name__], "walk_table", broken)


PROMISE = Promise(
    key="undo",
    name="undo",
    how="random tables of people and bots: for each move taken back freely, the log, the "
    "clock, the bots and worlds of `scramble` say that nobody learned anything, and all see "
    "the same bytes as before",
    goal={"points": 1_000_000},
    parts=(*GAMES, PLUGIN),
    check=check,
    saboteur=saboteur,
    code=("kermesse.core", *TABLE, "{game}", "{game}.tests"),
)
