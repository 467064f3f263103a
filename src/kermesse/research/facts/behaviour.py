"""How rules and bots play today, as a hash: a fact holds as long as they play as they did when it
was measured, whatever else was changed in their sources.

The rules are known by a whole game at random at the table of the fact; a bot by a game at the usual
table of its game, and one that thinks for long by the first moves of it.
"""

from functools import cache
from hashlib import sha256
from typing import Any, Final

import msgspec

from kermesse.bots import known
from kermesse.experiments.single_game import LIMIT, play
from kermesse.research.facts.plan import RANDOM, box, thinks_long, usual
from kermesse.research.miniatures import find

THOUGHT_OVER: Final = 12
"""So many moves of a bot that thinks for long are looked at."""

SEED: Final = "behaviour"
"""Of these games."""


def behaviour(what: tuple[Any, ...]) -> str:
    """The hash for a fact, given by what it is about (`Measured.what`). Bots of one's own are left
    out: whoever wrote them knows when they changed."""
    _, key, seats, variant, *who = what
    game = find(key)
    thinking = [bot for bot in who if bot != RANDOM and bot in known(game)]
    played = [_played(key, usual(game), box(game), bot) for bot in thinking]
    return sha256(_played(key, seats, variant, RANDOM) + b"".join(played)).hexdigest()[:16]


@cache
def _played(key: str, seats: int, variant: str, bot: str) -> bytes:
    """The moves of a game, and how it ended; for a variant without a name, given by its options."""
    game = find(key)
    options = game.variants[variant] if variant in game.variants else msgspec.json.decode(variant)
    limit = THOUGHT_OVER if thinks_long(game, bot) else LIMIT
    bout = play(game, seats, game.read_options(options), [bot] * seats, SEED, limit)
    moves = [(entry.by, entry.at, entry.move) for entry in bout.match.entries]
    return msgspec.json.encode((moves, bout.outcome))
