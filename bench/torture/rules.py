"""Rules: random games, played by the rules and by the naive rules in lockstep."""

from collections import Counter
from contextlib import AbstractContextManager
from importlib import import_module
from random import Random

from bench.torture.promise import GAMES, Promise

from kermesse.games.festival import rules as festival
from support.replaced import replaced


def check(game: str, seed: str) -> Counter[str]:
    """Play one game; raise where the two differ."""
    whole_games = import_module(f"{GAMES[game].module}.tests.whole_games")
    return Counter(games=1, moves=whole_games.play(Random(seed)))


def saboteur() -> AbstractContextManager[None]:
    """Let a player in Festival hand the cards only to the lowest seat."""
    menus = festival.Festival.moves

    def moves(self: festival.Festival, seat: int) -> tuple[object, ...]:
        menu = menus(self, seat)
        return menu[:1] if len(self.past) > 2 else menu

    return replaced(festival.Festival, "moves", moves)


PROMISE = Promise(
    key="rules",
    name="rules",
    how="random games of every size and variant, in lockstep with independent naive rules",
    goal={"games": 1_000_000},
    goals={"carnavalesque": {"games": 100_000}},
    each=True,
    parts=tuple(GAMES),
    check=check,
    saboteur=saboteur,
    code=("kermesse.core", "{game}", "{game}.tests"),
)
