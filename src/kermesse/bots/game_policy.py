"""What a game may tell bots about itself, in its optional module `bots`.

Every name is optional:

- `policy(state, seat, rng)` picks the moves of playouts; `rule(view, moves, rng)` does so from a
  view, for games where partners must not know more than they see.
- `reward(state, seat)` returns from 0 to 1 how well a world ended for a seat; `evaluation(state)`
  values an unfinished one for each seat, after `HORIZON` moves of a playout.
- `shortlist(view, moves)` orders the moves worth a search, best first; `prior(state, seat)` does so
  for later choices; the playout begins after `DEPTH` choices.
- `considered(view, moves, level, rng)` narrows the menu of a level: what no person would do is left
  out, and an easy level overlooks what beginners overlook.
- `WORLDS` gives the number of worlds by level, `TIMELINE_WORLDS` for each point of a timeline.
- `FLATTENINGS` gives, by level and number of seats, the temperature at which the game's network
  plays it (`network_level`); other levels search.
- `CHAMPION` lists the numbers of seats at which players are offered the champion.
- `BOTS` names the game's own bots, `COMPANION` the bot that plays with people.
- `reaction(view, bot, rng)` returns how long a bot waits before it acts; a bot that then
  chooses the move of type `STILL` does nothing.
- `pauses(view)` returns how many pauses of the table a bot waits, if it has no reaction times.
- `attention(view)` returns what a bot watches besides its menu: when it changes, the bot thinks
  again.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

from kermesse.bots.bot import Bot
from kermesse.core.contract import Move, Ms, Rng, Seat, State
from kermesse.core.game import Game
from kermesse.core.playout import Policy

Reaction: TypeAlias = Callable[[Any, str, Rng], Ms | None]
"""Returns how long the bot of that name waits, from the moment its menu changed; None to wait for
another change."""

Attention: TypeAlias = Callable[[Any], Any]
"""Returns what a bot watches in its view besides its menu."""

PAUSE: Final[tuple[Ms, Ms]] = (600, 1_400)
"""The shortest and longest pause of a bot without reaction times, so that people can follow."""

Rule: TypeAlias = Callable[[Any, Sequence[Any], Random], Move]
"""Picks a move of the menu from the view of a seat: `rule(view, moves, rng)`."""

Maker: TypeAlias = Callable[[Game, Random], Bot]
"""Makes a bot that draws from this generator."""


class GamePolicy(NamedTuple):
    """What a game tells bots about itself."""

    policy: Policy | None
    """Picks the moves of playouts; None for random moves."""

    rule: Rule | None
    """The same from a view, for a game whose policy is a rule."""

    reward: Callable[[Any, Seat], float]
    """How well a world ended for a seat, from 0 to 1."""

    evaluation: Callable[[Any], Sequence[float]] | None
    """Value of an unfinished world for each seat, from 0 to 1; None to play every world to its
    end."""

    horizon: int
    """Number of moves of a playout before the evaluation."""

    prior: Callable[[Any, Seat], Sequence[Any]] | None
    """The moves of a seat worth searching in an imagined world, best first; None for all."""

    depth: int
    """Number of choices in a trial before its playout begins."""

    shortlist: Callable[[Any, Sequence[Any]], Sequence[Any]] | None
    """The moves of a menu worth a search, best first; None for all."""

    considered: Callable[[Any, Sequence[Any], str, Random], Sequence[Any]] | None
    """The moves of a menu that a level considers, at least one; None for all."""

    worlds: Mapping[str, int]
    """Number of worlds by level, where it differs from the default."""

    timeline_worlds: int
    """Number of worlds for each point of a timeline; 0 for the default."""

    flattenings: Mapping[str, Mapping[int, float]]
    """Temperature by level and number of seats, of the levels that the game's network plays."""

    champion: tuple[int, ...]
    """Numbers of seats at which players are offered the champion: where it beats the level below in
    the arena."""

    bots: Mapping[str, Maker]
    """The game's own bots, by name."""

    companion: str
    """The bot that plays with people of any strength; empty for a built-in level."""

    reaction: Reaction | None
    """Reaction times; None if the bots act at once."""

    still: type[Move] | None
    """The move by which a bot says that it does nothing.

    It is not played at a table. The bot is asked again when its menu changes.
    """

    pauses: Callable[[Any], int] | None
    """How many pauses a bot without reaction times waits before it acts; None for one."""

    attention: Attention | None
    """What a bot watches besides its menu; None for nothing."""

    def pause(self, view: Any, rng: Rng, limits: tuple[Ms, Ms] = PAUSE) -> Ms:
        """Draw the pause of a bot without reaction times."""
        least, most = limits
        times = 1 if self.pauses is None else self.pauses(view)
        return times * (least + rng.randrange(most - least + 1))


def policy_of(game: Game) -> GamePolicy:
    """Return what a game tells bots, or the defaults."""
    return _read(game.module)


@cache
def _read(package: str) -> GamePolicy:
    module = part(package, "bots")
    rule = getattr(module, "rule", None)
    return GamePolicy(
        getattr(module, "policy", None) if rule is None else by_view(rule),
        rule,
        getattr(module, "reward", reward),
        getattr(module, "evaluation", None),
        getattr(module, "HORIZON", 0),
        getattr(module, "prior", None),
        getattr(module, "DEPTH", sys.maxsize),
        getattr(module, "shortlist", None),
        getattr(module, "considered", None),
        getattr(module, "WORLDS", {}),
        getattr(module, "TIMELINE_WORLDS", 0),
        getattr(module, "FLATTENINGS", {}),
        getattr(module, "CHAMPION", ()),
        getattr(module, "BOTS", {}),
        getattr(module, "COMPANION", ""),
        getattr(module, "reaction", None),
        getattr(module, "STILL", None),
        getattr(module, "pauses", None),
        getattr(module, "attention", None),
    )


def by_view(rule: Rule) -> Policy:
    """Make a policy of playouts from a rule that sees only the view of the seat.

    An imagined world contains what some of its players cannot see. Each of them decides from their
    own view of it, and may imagine again from there.
    """

    def policy(world: State[Any, Any], seat: Seat, rng: Random) -> Move:
        return rule(world.view(seat), world.moves(seat), rng)

    return policy


def part(package: str, name: str) -> ModuleType | None:
    """Import an optional module of a game; errors inside the module are raised."""
    parent = import_module(package)
    found = hasattr(parent, "__path__") and find_spec(f"{package}.{name}") is not None
    return import_module(f"{package}.{name}") if found else None


def reward(state: State[Any, Any], seat: Seat) -> float:
    """Return the default reward: 3/4 for the share of the victory, 1/4 for the share of opponents
    with fewer points.

    The second part guides bots in a lost position. An unfinished game is worth 0.5.
    """
    outcome = state.outcome()
    if outcome is None:
        return 0.5
    share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    mine = outcome.scores[seat]
    others = [score for other, score in outcome.scores.items() if other != seat]
    beaten = sum((mine > score) + (mine == score) / 2 for score in others)
    return 0.75 * share + 0.25 * (beaten / len(others) if others else share)
