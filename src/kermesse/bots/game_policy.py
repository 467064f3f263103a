"""What a game may tell bots about itself: its module `bots`, where it has one.

Every part is optional: `policy(state, seat, rng)` picks the moves of playouts; `rule(view, moves,
rng)` does so by what a seat may know, where partners must not be imagined wiser. `reward(state,
seat)` says from 0 to 1 how well a world ended for a seat, `evaluation(state)` how good it looks to
each seat before, after `HORIZON` moves of a playout. `shortlist(view, moves)` puts the moves worth
a search in order, the best first; `prior(state, seat)` does so for the choices that follow, and
`DEPTH` says after how many choices the playout begins; `WORLDS`, how many worlds a level looks at
here, `FILM`, how many stand behind each point of the film of a game; `CHAMPION`, at tables of how
many people are offered a champion. `BOTS` names bots of its own,
`COMPANION` the one that suits people, and `reaction(view, bot, rng)` says how long one waits before
it acts; a bot that then chooses the move of type `STILL` has none to make, and sits still.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

from kermesse.bots.bot import Bot
from kermesse.core.contract import Move, Ms, Rng, Seat, State
from kermesse.core.game import Game
from kermesse.core.playout import Policy

Reaction: TypeAlias = Callable[[Any, str, Rng], Ms | None]
"""How long the bot of that name waits before it acts, from when its menu became what it is; None
when it leaves it to the others until its menu changes."""

Rule: TypeAlias = Callable[[Any, Sequence[Any], Random], Move]
"""Picks a move of the menu from the view of a seat: `rule(view, moves, rng)`."""

Maker: TypeAlias = Callable[[Game, Random], Bot]
"""Makes a bot that draws from this rng."""


class GamePolicy(NamedTuple):
    """What a game tells bots about itself."""

    policy: Policy | None
    """Picks the moves of playouts; None for any move at all."""

    reward: Callable[[Any, Seat], float]
    """How well a world ended for a seat, from 0 to 1."""

    evaluation: Callable[[Any], Sequence[float]] | None
    """How good a world under way looks to each seat, from 0 to 1; None when only the end tells."""

    horizon: int
    """After so many moves of a playout a world is judged so."""

    prior: Callable[[Any, Seat], Sequence[Any]] | None
    """In an imagined world, the moves of a seat worth following, best first; None for all."""

    depth: int
    """After so many choices of a trial its playout begins, however well the next are known."""

    shortlist: Callable[[Any, Sequence[Any]], Sequence[Any]] | None
    """The moves of a menu worth a search, best first; None when a menu needs no such help."""

    worlds: Mapping[str, int]
    """How many worlds a level looks at, by its name, where not as many as elsewhere."""

    film: int
    """How many worlds stand behind each point of the film of a game; 0 for as many as elsewhere."""

    champion: tuple[int, ...]
    """At tables of how many people are offered a champion: where the arena says that it beats the
    level below."""

    bots: Mapping[str, Maker]
    """The game's own bots, by name."""

    companion: str
    """The bot that suits people, whatever they can do; empty where a level of the house does."""

    reaction: Reaction | None
    """How long they wait; None where any moment will do."""

    still: type[Move] | None
    """The move by which a bot, asked for one, says that it has none to make. At a table nobody
    plays it: the bot looks anew when its menu changes, and whoever takes its seat may act."""


def hints(game: Game) -> GamePolicy:
    """The hints of a game, or what does without."""
    return _read(game.module)


@cache
def _read(package: str) -> GamePolicy:
    module = part(package, "bots")
    rule = getattr(module, "rule", None)
    return GamePolicy(
        getattr(module, "policy", None) if rule is None else by_view(rule),
        getattr(module, "reward", reward),
        getattr(module, "evaluation", None),
        getattr(module, "HORIZON", 0),
        getattr(module, "prior", None),
        getattr(module, "DEPTH", sys.maxsize),
        getattr(module, "shortlist", None),
        getattr(module, "WORLDS", {}),
        getattr(module, "FILM", 0),
        getattr(module, "CHAMPION", ()),
        getattr(module, "BOTS", {}),
        getattr(module, "COMPANION", ""),
        getattr(module, "reaction", None),
        getattr(module, "STILL", None),
    )


def by_view(rule: Rule) -> Policy:
    """How playouts go where everyone knows only what their seat does.

    A world that one player imagines holds what another of its players cannot see: each is shown
    their own view of it, imagines afresh from there if they like, and decides on nothing else.
    """

    def policy(world: State[Any, Any], seat: Seat, rng: Random) -> Move:
        return rule(world.view(seat), world.moves(seat), rng)

    return policy


def part(package: str, name: str) -> ModuleType | None:
    """A module a game may have; one that is there and broken is not taken for none."""
    parent = import_module(package)
    found = hasattr(parent, "__path__") and find_spec(f"{package}.{name}") is not None
    return import_module(f"{package}.{name}") if found else None


def reward(state: State[Any, Any], seat: Seat) -> float:
    """Three quarters for the share of the victory, one for how many others have fewer points.

    The second part tells bots in a lost position which way is up. A game that did not end is
    worth as much as an even one.
    """
    outcome = state.outcome()
    if outcome is None:
        return 0.5
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    mine = outcome.scores[seat]
    others = [score for other, score in outcome.scores.items() if other != seat]
    beaten = sum((mine > score) + (mine == score) / 2 for score in others)
    return 0.75 * share + 0.25 * (beaten / len(others) if others else share)
