"""Secrets: tables that look alike to a viewer send the same bytes, regardless of what is hidden.

The viewer may be a seat or the public, through any device: a phone, a shared device, a tab, a
screen or a tablet.
"""

from collections import Counter
from contextlib import AbstractContextManager
from random import Random
from typing import Any, Final

from bench.torture.promise import GAMES, TABLE, Promise

from kermesse.core.contract import PUBLIC
from kermesse.table.kernel.session import Session
from support.equal_views import begun, compare, play_on, quiet, replayed, same
from support.replaced import replaced
from support.watchers import KINDS, serve_with_tablet

MOMENTS: Final = 12
"""Number of moments of each game that are compared, …"""

TWINS: Final = 4
"""… each with this number of lookalike tables."""

MOST_SEATS: Final = 6
MOST_MOVES: Final = 120


def check(key: str, seed: str) -> Counter[str]:
    """Play one game at a table, and compare pairs of tables at some of its moments."""
    game, rng = GAMES[key], Random(seed)
    seats = rng.choice([count for count in game.seats if count <= MOST_SEATS])
    options = game.variants[rng.choice([*game.variants])]
    hub, people = begun(game, seats, options)
    serve_with_tablet(hub, people)
    play_on(hub, people, rng, MOST_MOVES)
    hub.flush()
    tokens = [person.token for person in people]
    pairs = 0
    for _ in range(MOMENTS):
        moment = same(hub, rng.randrange(len(hub.lines) + 1))
        if quiet(moment):
            pairs += compare(moment, tokens, rng.choice(KINDS), rng, TWINS)
    scenes = replayed(hub, people) if hub.record.status == "over" else 0
    return Counter(pairs=pairs, scenes=scenes)


def saboteur() -> AbstractContextManager[None]:
    """Let spectators see what the first seat sees."""
    eyes = Session.eyes

    def wide(self: Session, *args: Any) -> Any:
        found = eyes(self, *args)
        return 0 if found == PUBLIC else found

    return replaced(Session, "eyes", wide)


PROMISE = Promise(
    key="secrets",
    name="secrets",
    how="pairs of tables that look alike to a seat or to the public, through each kind of device: "
    "frames, and scenes of the replay, byte by byte",
    goal={"pairs": 1_000_000},
    each=True,
    parts=tuple(GAMES),
    check=check,
    saboteur=saboteur,
    code=("kermesse.core", *TABLE, "kermesse.protocol", "{game}", "{game}.tests"),
)
