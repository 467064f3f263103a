"""Undo: a move that a table lets a player take back freely has taught nobody anything."""

from collections import Counter
from contextlib import AbstractContextManager
from random import Random
from typing import Final

from bench.torture.promise import GAMES, TABLE, Promise

from support import toy
from support.undo_law import walk
from support.undo_tables import a_peek, walk_table

PLUGIN: Final = "plugin"
"""The part that plays a game from outside the package."""

MOVES: Final = 60
"""Moves of a case at a table, …"""

DIRECT: Final = 12
"""… and those of a walk where every move is examined, with more worlds."""


def check(part: str, seed: str) -> Counter[str]:
    """Play a game at a table with people and bots, and one without a table; check free undos."""
    game = toy.GAME if part == PLUGIN else GAMES[part]
    counts = walk_table(game, seed, MOVES)
    points, free, compared = walk(game, Random(seed).randrange(1 << 30), DIRECT)
    return counts + Counter(points=points, free=free, worlds=compared)


def saboteur() -> AbstractContextManager[object]:
    """Let the table believe that nobody ever learns anything."""
    return a_peek()


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
