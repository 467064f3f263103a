"""The bots of the house, by name. A name may come from the network: nothing but these is made."""

from random import Random

from kermesse.bots.bot import Bot, Uniform
from kermesse.bots.champion import Champion
from kermesse.bots.game_policy import Maker, hints
from kermesse.bots.levels import CHAMPION, LEVELS, NETWORK
from kermesse.bots.network import Intuition, trained
from kermesse.bots.search import Search
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game


class UnknownBot(TranslatableError, LookupError):
    """No bot of that name; says which there are."""


def names(game: Game, seats: int | None = None) -> tuple[str, ...]:
    """The bots that play this game, or play it at a table of so many: those of the house, the
    weakest first, then its own; one of its own may take the name of one of the house, and its
    place."""
    levels = [level for level in LEVELS if plays_at(game, level, seats)]
    return tuple(dict.fromkeys(("random", *levels, *hints(game).bots)))


def known(game: Game) -> tuple[str, ...]:
    """All that can be made by name: besides those that people are offered, what has learned."""
    learned = (CHAMPION, NETWORK) if trained(game) else ()
    return tuple(dict.fromkeys((*names(game), *learned)))


def plays_at(game: Game, name: str, seats: int | None = None) -> bool:
    """Are people offered a bot of that name at a table of so many, or at any? The champion only
    where its game has a network and says that it pays."""
    offered = set(game.seats)
    if name == CHAMPION:
        offered = {*trained(game)} & {*hints(game).champion}
    return bool(offered) if seats is None else seats in offered


def strongest(game: Game, seats: int | None = None) -> str:
    """The strongest level there is for a table of so many, or for any."""
    return [level for level in LEVELS if plays_at(game, level, seats)][-1]


def companion(game: Game, *, calm: bool = False) -> str:
    """The bot that takes a seat left free: the one the game says suits people; else, at a calm
    table, one they can beat, unless all win or lose together; else an average one."""
    return hints(game).companion or ("easy" if calm and not game.cooperative else "medium")


def make(name: str, game: Game, rng: Random, *, live: bool = False) -> Bot:
    """A bot of that name.

    The same `rng` gives the same moves, on any machine; a `live` one also minds the clock, thinks
    no longer than its level may, and may then choose otherwise.

    >>> from random import Random
    >>> import kermesse
    >>> from kermesse import bots
    >>> game = kermesse.get("canaille")
    >>> state = game.start(2)
    >>> state.play("house", state.house(Random(1)), at=0)
    >>> bot = bots.make("random", game, Random(1))
    >>> bot.act(state.view(0), state.moves(0)) in state.moves(0)
    True
    """
    maker: Maker | None = hints(game).bots.get(name)
    if maker is not None:
        return maker(game, rng)
    if name == "random":
        return Uniform(rng)
    learned = name in (CHAMPION, NETWORK)
    if not (trained(game) if learned else name in LEVELS):
        raise UnknownBot(
            "no bot called {name!r}; there are: {known}", name=name, known=", ".join(known(game))
        )
    if name == NETWORK:
        return Intuition(game, rng)
    level = LEVELS[name]
    worlds = hints(game).worlds.get(name, level.worlds)
    kind = Champion if name == CHAMPION else Search
    return kind(game, rng, worlds, level.ms if live else None, level.temperature)
