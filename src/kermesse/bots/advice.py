"""What a bot would do in one's place, and why: in numbers where it searches, and in words.

A game's module `advice`, where it has one, says the words. `reason(view, move)` gives one of its
`REASONS` for a move, or None, from the view alone; the text of a reason `Joins` is `reason-Joins`.
`ADVISER` makes the bot that is asked in the place of the strongest level, where that one errs on
purpose; its `act` may give None: it would leave it to the others.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, Union

import msgspec

from kermesse.bots import make, strongest
from kermesse.bots.game_policy import Maker, part
from kermesse.bots.search import Search, rank
from kermesse.bots.tree import Choice
from kermesse.core.contract import Move, Reason
from kermesse.core.game import Game

SHOWN: Final = 3
"""Of how many moves, the best first, the numbers are given."""


class Weighed(msgspec.Struct, frozen=True):
    """A move, and what came of it in the worlds a bot imagined."""

    move: Any
    """The move."""

    tried: int
    """In how many worlds it was made."""

    value: float
    """What they were worth on average to whoever makes it: from 0, as bad as can be, to 1."""


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do in somebody's place, and why."""

    move: Any
    """A move of the menu; None when it would leave it to the others."""

    reason: Any = None
    """Why, in the game's own words: a record whose text is `reason-` and its type; None when it
    has none to give."""

    worlds: int = 0
    """How many worlds it imagined; 0 when it goes by a rule of play."""

    best: tuple[Weighed, ...] = ()
    """The moves it tried most, the chosen one first; none when it goes by a rule of play."""


class AdviceHints(NamedTuple):
    """What a game says about the advice it gives."""

    reasons: tuple[type[Reason], ...]
    """Every reason there is."""

    reason: Callable[[Any, Any], Reason | None]
    """Why that move, given that view."""

    adviser: Maker | None
    """Makes the bot that is asked; None for the strongest level."""

    @property
    def reason_type(self) -> Any:
        """What a reason may be, None included, to read it by."""
        return Union[(None, *self.reasons)]


def advice_hints(game: Game) -> AdviceHints:
    """What a game says about advice, or what does without."""
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
    """Ask the strongest bot what it would do; a `live` one minds the clock, as in `make`."""
    said = advice_hints(game)
    if said.adviser is None:
        bot = make(strongest(game, getattr(view, "seats", None)), game, rng, live=live)
    else:
        bot = said.adviser(game, rng)
    if isinstance(bot, Search):
        move, choices = bot.weigh(view, moves)
    else:
        move, choices = bot.act(view, moves), {}
    worlds = sum(choice.visits for choice in choices.values())
    return Advice(move, said.reason(view, move), worlds, _best(choices))


def _best(choices: Mapping[Move, Choice]) -> tuple[Weighed, ...]:
    return tuple(
        Weighed(move, one.visits, round(one.total / one.visits, 4))
        for move, one in rank(choices)[:SHOWN]
        if one.visits
    )
