"""Which facts there should be: the command lines that give them.

Every game at every size up to eight; of those with many sizes, every second one. The other variants
are looked at in every size where there are few, else at the usual table. How many games are played
for each follows from how long one takes.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kermesse.bots import known, plays_at
from kermesse.bots.game_policy import hints
from kermesse.bots.levels import LEVELS, NETWORK
from kermesse.core.game import Game
from kermesse.core.registry import house_games
from kermesse.research.miniatures import small_games

SEED: Final = 1
"""Of everything."""

RANDOM: Final = "random"
"""The bot that plays at random."""

USUAL_PLAYER: Final = "medium"
"""Who stands for somebody who plays well, where many games are wanted."""

OPPONENTS: Final = (RANDOM, "easy", USUAL_PLAYER)
"""Who baselines are measured against."""

LARGEST: Final = 8
"""Larger tables are not looked at."""

MANY: Final = 4
"""Of more sizes than that every second one is looked at, and other variants at the usual one."""

CROWD: Final = 6
"""At tables of so many games at random are long, and fewer of them are played."""

MANY_WORLDS: Final = 1_000
"""Whoever looks at more of them for a move plays few games here."""


class Wish(NamedTuple):
    """A fact that there should be."""

    game: Game
    """About which game."""

    what: tuple[Any, ...]
    """What it is about, as `Measured.what` says it."""

    command: str
    """The command line that gives it."""


def sizes(game: Game) -> list[int]:
    """How many play, at the tables looked at."""
    found = [size for size in game.seats if size <= LARGEST]
    return found if len(found) <= MANY else [size for size in found if size % 2 == 0]


def usual(game: Game) -> int:
    """How many play at its usual table."""
    return game.default_seats


def box(game: Game) -> str:
    """The name of the variant that is the rules of the box."""
    return next(iter(game.variants))


def tables(game: Game, *, every: bool = False) -> list[tuple[str, int]]:
    """The variants and sizes looked at: the box at all sizes, the others at the usual one, or
    `every` one where there are few."""
    first, *others = game.variants
    found = [(first, size) for size in sizes(game)]
    wide = sizes(game) if every and game.seats[-1] <= LARGEST else [usual(game)]
    return found + [(name, size) for name in others for size in wide]


def ladder(game: Game, size: int) -> list[str]:
    """The bots of a table of so many, the weakest first."""
    return [RANDOM, *(level for level in LEVELS if plays_at(game, level, size))]


def bots(game: Game) -> list[str]:
    """Who baselines are measured of."""
    learned = [NETWORK] if NETWORK in known(game) else []
    return [*ladder(game, usual(game)), *learned]


def searches(game: Game, bot: str) -> bool:
    """Does it look at imagined worlds, so that a game of it takes a while?"""
    return bot in LEVELS and bot not in hints(game).bots


def thinks_long(game: Game, bot: str) -> bool:
    """Does it look at many of them, so that a game of it takes seconds?"""
    return searches(game, bot) and LEVELS[bot].worlds > MANY_WORLDS


def wishes() -> Iterator[Wish]:
    """All of them, the cheap ones first."""
    for small in small_games().values():
        longest = " --longest 5" if small.timed else ""
        what = ("tree", small.key, small.seats[0], box(small))
        yield Wish(small, what, f"python -m kermesse.research.facts tree {small.key}{longest}")
    for game in house_games():
        yield from _measures(game)
    for game in house_games():
        yield from _plays(game)
    for game in house_games():
        yield from _duels(game)


def _table(game: Game, size: int, variant: str) -> str:
    """How a command line says it."""
    return f"{game.key} --seats {size} --variant {variant}"


def _measures(game: Game) -> Iterator[Wish]:
    """What is measured without a bot."""
    python = "python -m kermesse.research.facts"
    for variant, size in tables(game, every=True):
        about = (game.key, size, variant)
        where = _table(game, size, variant)
        asked = f"--games {100 if size < CROWD else 30} --seed {SEED}"
        yield Wish(game, ("choices", *about), f"{python} choices {where} {asked}")
    for size in sizes(game):
        about = (game.key, size, box(game))
        where = _table(game, size, box(game))
        yield Wish(game, ("bound", *about), f"{python} infosets {where} --seed {SEED}")
        yield Wish(game, ("speed", *about), f"{python} speed {where} --seed {SEED}")


def _plays(game: Game) -> Iterator[Wish]:
    """Games between equals; and between a weak and a strong bot, for luck against skill."""
    for variant, size in tables(game, every=True):
        number = 1000 if not game.timed else 300 if size < CROWD else 100
        yield _play(game, variant, size, RANDOM, number)
    for variant, size in tables(game):
        # A team is as strong as its games show; elsewhere duels say who is stronger.
        teams = game.cooperative and variant == box(game)
        for bot in ladder(game, size)[1:] if teams else (USUAL_PLAYER,):
            yield _play(game, variant, size, bot, 100 if searches(game, bot) else 300)
        pair = (RANDOM, USUAL_PLAYER)
        what = ("luck", game.key, size, variant, *pair)
        where = _table(game, size, variant)
        deals = 20 if searches(game, USUAL_PLAYER) else 50
        asked = f"--bots {' '.join(pair)} --deals {deals} --seed {SEED}"
        yield Wish(game, what, f"kermesse study {where} {asked}")


def _play(game: Game, variant: str, size: int, bot: str, games: int) -> Wish:
    where = _table(game, size, variant)
    asked = f"--bots {bot} --games {games} --seed {SEED}"
    what = ("play", game.key, size, variant, bot)
    return Wish(game, what, f"kermesse simulate {where} {asked}")


def _duels(game: Game) -> Iterator[Wish]:
    """The ladder at every size, and the baselines at the usual table."""
    if game.cooperative:
        return
    found: dict[tuple[int, str, str], None] = {}
    for size in sizes(game):
        for weak, strong in pairwise(ladder(game, size)):
            found[size, strong, weak] = None
    for bot in reversed(bots(game)):
        for other in OPPONENTS:
            # Between two, either alone against the other is the same games.
            if bot != other and not (usual(game) == 2 and (2, other, bot) in found):
                found[usual(game), bot, other] = None
    for size, lone, rest in found:
        where = f"{game.key} {lone} {rest} --alone {lone} --seats {size} --variant {box(game)}"
        what = ("duel", game.key, size, box(game), lone, rest)
        deals = _deals(game, size, lone, rest)
        yield Wish(game, what, f"kermesse arena {where} --deals {deals} --seed {SEED}")


def _deals(game: Game, size: int, lone: str, rest: str) -> int:
    """How many deals: fewer where somebody thinks for long, and fewest where least is in doubt."""
    if not (thinks_long(game, lone) or thinks_long(game, rest)):
        return 50
    return 30 if size == usual(game) and rest not in OPPONENTS[:2] else 10
