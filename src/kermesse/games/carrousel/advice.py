"""Reasons for a ride in Carrousel, and the bot that advises: it makes no mistakes and may pass."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from kermesse.core.contract import Reason
from kermesse.core.game import Game
from kermesse.games.carrousel import ring
from kermesse.games.carrousel.bots import LEVELS, Act, Rider, pointing, winning
from kermesse.games.carrousel.box import Card
from kermesse.games.carrousel.moves import Point, Touch
from kermesse.games.carrousel.view import View


class Reaches(Reason, frozen=True):
    """A ride with these horses wins a card (R7)."""

    horses: int
    """Number of horses to touch: one or two."""

    cards: tuple[Card, ...]
    """Cards they can win."""


class Wins(Reason, frozen=True):
    """The ride wins a card (R7)."""

    card: Card
    """Card."""


class Lucky(Reason, frozen=True):
    """The card matches the current order (R10)."""

    card: Card
    """Card."""


class Loses(Reason, frozen=True):
    """No ride with the held horses wins a card; the player must still finish."""


class Nothing(Reason, frozen=True):
    """No ride wins a card: a touch would lead to an error."""


class Waits(Reason, frozen=True):
    """Another player holds horses and must finish (R5), and no card matches the current order."""


REASONS: Final = (Reaches, Wins, Lucky, Loses, Nothing, Waits)
"""All reasons."""


def reason(view: View, move: Any) -> Reason | None:
    """Return a reason for a move, or for making none."""
    wins = winning(view)
    match move:
        case None:
            return Nothing() if view.holder is None else Waits()
        case Point(_, card):
            return Lucky(card)
        case Touch(_, horses):
            able = [ring.LEADS[win.order] for win in wins if set(win.moved) == set(horses)]
            return Reaches(len(horses), tuple(sorted(set(able))))
    won = [ring.LEADS[win.order] for win in wins if win.move == move]
    return Wins(won[0]) if won else Loses()


class Guide(Rider):
    """The strongest rider without mistakes, who touches only with a winning ride in mind."""

    def __init__(self, game: Game, rng: Random) -> None:
        super().__init__(LEVELS["hard"]._replace(mistakes=0), game, rng)

    def act(self, view: View, moves: Sequence[Any]) -> Act | None:  # type: ignore[override]
        """Return a winning ride, a touch for one, or a lucky strike; else None."""
        ready = any(type(move) is Touch for move in moves) and winning(view)
        if view.holder == view.you or pointing(view) in moves or ready:
            return super().act(view, moves)
        return None


ADVISER: Final = Guide
"""The bot that advises: the strongest level makes mistakes, as people do."""
