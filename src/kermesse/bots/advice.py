"""Advice: the move that a bot recommends to a player, and why.

A game may have a module `advice`. Its function `reason(view, move)` returns one of its `REASONS`,
or None, from the view alone. The text of a reason `Joins` is `reason-Joins`. `ADVISER` makes the
bot to ask instead of the strongest level, for games whose strongest level errs on purpose. Its
`act` may return None: wait for the others.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, Union

import msgspec

from kermesse.bots import make, strongest
from kermesse.bots.game_policy import Maker, part
from kermesse.bots.search import Search, rank
from kermesse.bots.slices import Sliced, finish
from kermesse.bots.tree import Choice
from kermesse.core.contract import Move, Reason
from kermesse.core.game import Game

SHOWN: Final = 3
"""Number of moves, best first, whose statistics are given."""


class Weighed(msgspec.Struct, frozen=True):
    """A move and its results in the imagined worlds."""

    move: Any
    """The move."""

    tried: int
    """Number of worlds in which it was played."""

    value: float
    """Mean value for the player who makes it, from 0 (worst) to 1."""


class Advice(msgspec.Struct, frozen=True):
    """The move that a bot recommends, and why."""

    move: Any
    """A move of the menu; None to wait for the others."""

    reason: Any = None
    """Reason, a record whose text is `reason-` and its type; None if the game gives none."""

    worlds: int = 0
    """Number of worlds imagined; 0 if the bot does not search."""

    best: tuple[Weighed, ...] = ()
    """The moves tried most, the chosen one first; empty if the bot does not search."""


class AdviceHints(NamedTuple):
    """What a game defines about advice."""

    reasons: tuple[type[Reason], ...]
    """All reasons."""

    reason: Callable[[Any, Any], Reason | None]
    """Returns the reason for a move, given a view."""

    adviser: Maker | None
    """Makes the bot to ask; None for the strongest level."""

    @property
    def reason_type(self) -> Any:
        """The type to decode a reason with, None included."""
        return Union[(None, *self.reasons)]


def advice_hints(game: Game) -> AdviceHints:
    """Return what a game defines about advice, or the defaults."""
    return _read(game.module)


@cache
def _read(package: str) -> AdviceHints:
    module = part(package, "advice")
    return AdviceHints(
        getattr(module, "REASONS", ()),
        getattr(module, "reason", lambda _view, _move: None),
        getattr(module, "ADVISER", None),
    )


def advise(
    game: Game, view: Any, moves: Sequence[Any], rng: Random, *, live: bool = False
) -> Advice:
    """Ask the strongest bot for a move. A `live` bot has a time limit, as in `make`."""
    return finish(advising(game, view, moves, rng, live=live))


def advising(
    game: Game, view: Any, moves: Sequence[Any], rng: Random, *, live: bool = False
) -> Sliced[Advice]:
    """Do the same in slices, if the bot searches."""
    said = advice_hints(game)
    if said.adviser is None:
        bot = make(strongest(game, getattr(view, "seats", None)), game, rng, live=live)
    else:
        bot = said.adviser(game, rng)
    if isinstance(bot, Search):
        move, choices = yield from bot.weighing(view, moves)
    else:
        move, choices = bot.act(view, moves), {}
    worlds = sum(choice.visits for choice in choices.values())
    return Advice(move, said.reason(view, move), worlds, _best(choices))


def _best(choices: Mapping[Move, Choice]) -> tuple[Weighed, ...]:
    return tuple(
        Weighed(move, choice.visits, round(choice.total / choice.visits, 4))
        for move, choice in rank(choices)[:SHOWN]
        if choice.visits
    )
