"""The built-in bots, by name. Names may come from the network, so no other bot is ever made
here."""

from random import Random

from kermesse.bots.bot import Bot, Uniform
from kermesse.bots.champion import Champion
from kermesse.bots.game_policy import Maker, policy_of
from kermesse.bots.levels import CHAMPION, LEVELS, NETWORK, POLICY
from kermesse.bots.network import Intuition, trained
from kermesse.bots.network_level import NetworkLevel
from kermesse.bots.quick import Quick
from kermesse.bots.search import Search
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game


class UnknownBot(TranslatableError, LookupError):
    """There is no bot of that name. The message lists those that exist."""


def names(game: Game, seats: int | None = None) -> tuple[str, ...]:
    """Return the bots of a game, or those for a number of seats.

    Built-in bots come first, from weakest to strongest, then the game's own. A game's own bot may
    replace a built-in one of the same name.
    """
    levels = [level for level in LEVELS if plays_at(game, level, seats)]
    return tuple(dict.fromkeys(("random", *levels, *policy_of(game).bots)))


def known(game: Game) -> tuple[str, ...]:
    """Return all names that `make` accepts: those offered to players, those with a network, and the
    policy of playouts if the game has one."""
    learned = (CHAMPION, NETWORK) if trained(game) else ()
    quick = () if policy_of(game).policy is None else (POLICY,)
    return tuple(dict.fromkeys((*names(game), *learned, *quick)))


def plays_at(game: Game, name: str, seats: int | None = None) -> bool:
    """Return whether players are offered this bot, at this number of seats or at any.

    The champion is offered only where the game has a network and lists the number of seats.
    """
    offered = set(game.seats)
    if name == CHAMPION:
        offered = {*trained(game)} & {*policy_of(game).champion}
    return bool(offered) if seats is None else seats in offered


def strongest(game: Game, seats: int | None = None) -> str:
    """Return the strongest level for a number of seats, or for any."""
    return [level for level in LEVELS if plays_at(game, level, seats)][-1]


def companion(game: Game, *, calm: bool = False) -> str:
    """Return the bot that takes a free seat.

    It is the game's companion if it names one. Otherwise it is easy at a calm table, unless the
    game is cooperative, and medium elsewhere.
    """
    return policy_of(game).companion or ("easy" if calm and not game.cooperative else "medium")


def make(name: str, game: Game, rng: Random, *, live: bool = False) -> Bot:
    """Make the bot of that name.

    The same `rng` gives the same moves on any machine. A `live` bot also has the time limit of its
    level, and may then choose otherwise.

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
    maker: Maker | None = policy_of(game).bots.get(name)
    if maker is not None:
        return maker(game, rng)
    if name == "random":
        return Uniform(rng)
    if name == POLICY and name in known(game):
        return Quick(game, rng)
    learned = name in (CHAMPION, NETWORK)
    if not (trained(game) if learned else name in LEVELS):
        raise UnknownBot(
            "no bot called {name!r}; there are: {known}", name=name, known=", ".join(known(game))
        )
    if name == NETWORK:
        return Intuition(game, rng)
    level = LEVELS[name]
    worlds = policy_of(game).worlds.get(name, level.worlds)
    settings = (game, rng, worlds, level.ms if live else None, level.temperature, name)
    flattenings = policy_of(game).flattenings.get(name)
    if flattenings is not None:
        return NetworkLevel(*settings, flattenings=flattenings)
    return Champion(*settings) if name == CHAMPION else Search(*settings)
