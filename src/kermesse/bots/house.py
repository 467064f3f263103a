"""The bots of the house, by name. A name may come from the network: nothing but these is made."""

from random import Random

from kermesse.bots.bot import Bot, Uniform
from kermesse.bots.hints import Maker, hints
from kermesse.bots.levels import LEVELS
from kermesse.bots.search import Search
from kermesse.core.game import Game


class UnknownBot(LookupError):
    """No bot of that name; says which there are."""


def names(game: Game) -> tuple[str, ...]:
    """The bots that play this game: those of the house, the weakest first, then its own;
    one of its own may take the name of one of the house, and its place."""
    return tuple(dict.fromkeys(("random", *LEVELS, *hints(game).bots)))


def companion(game: Game, *, calm: bool = False) -> str:
    """The bot that takes a seat left free: the one the game says suits people; else, at a calm
    table, one they can beat, unless all win or lose together; else an average one."""
    return hints(game).companion or ("easy" if calm and not game.together else "medium")


def make(name: str, game: Game, rng: Random, *, live: bool = False) -> Bot:
    """A bot of that name.

    The same `rng` gives the same moves, on any machine; a `live` one also minds the clock, thinks
    no longer than its level may, and may then choose otherwise.
    """
    maker: Maker | None = hints(game).bots.get(name)
    if maker is not None:
        return maker(game, rng)
    if name == "random":
        return Uniform(rng)
    if name not in LEVELS:
        raise UnknownBot(f"no bot called {name!r}; there are: {', '.join(names(game))}")
    level = LEVELS[name]
    worlds = hints(game).worlds.get(name, level.worlds)
    return Search(game, rng, worlds, level.ms if live else None, level.temperature)
