"""Odds: worlds that a game imagines are as likely as the rules of its deal say."""

import dataclasses
import sys
from collections import Counter
from contextlib import AbstractContextManager
from random import Random
from typing import Any, Final

from bench.torture.promise import GAMES, Promise

from kermesse.core import conformance
from kermesse.core.conformance.broken import Where
from kermesse.core.conformance.odds import odds
from kermesse.core.conformance.walk import ends
from kermesse.core.game import Game
from support.replaced import replaced

MOMENTS: Final = 4
"""Number of moments of a game whose worlds are compared."""

MOST_SEATS: Final = 6
BOUND: Final = 10_000


def imagined(game: Game) -> Game:
    """Return the game whose worlds are compared; the saboteur replaces it."""
    return game


def check(key: str, seed: str) -> Counter[str]:
    """Play one random game; compare worlds of `imagine` and of `scramble` at some moments."""
    rng = Random(seed)
    game = imagined(GAMES[key])
    seats = rng.choice([count for count in game.seats if count <= MOST_SEATS])
    where = Where(game, seats, rng.choice([*game.variants]), rng.randrange(1 << 60))
    walk = ends(where, BOUND)
    odds(walk, conformance.rulebook(game), MOMENTS)
    return Counter(games=1, moments=MOMENTS)


def saboteur() -> AbstractContextManager[None]:
    """Put the higher of the first two cards of a deck on top in three of four worlds."""

    def biased(game: Game) -> Game:
        def imagine(view: Any, rng: Any) -> Any:
            world = game.imagine(view, rng)
            if rng.randrange(2) and len(getattr(world, "deck", ())) > 1:
                world.deck = (*sorted(world.deck[:2], reverse=True), *world.deck[2:])
            return world

        return dataclasses.replace(game, imagine=imagine)

    return replaced(sys.modules[__name__], "imagined", biased)


PROMISE = Promise(
    key="odds",
    name="odds",
    how="random games of every size and variant: worlds of `imagine` and of `scramble` compared by "
    "an exact test of places, sums, counts, neighbours and the next draw",
    goal={"games": 2_000},
    each=True,
    parts=tuple(GAMES),
    check=check,
    saboteur=saboteur,
    code=("kermesse.core", "{game}", "{game}.tests"),
)
