"""Why a ride is worth making in Carrousel; whoever advises never slips, and may leave it be."""

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
    """With these horses a ride wins a card (R7)."""

    horses: int
    """How many one touches: one or two."""

    cards: tuple[Card, ...]
    """The cards they can win."""


class Wins(Reason, frozen=True):
    """The ride wins a card (R7)."""

    card: Card
    """Which."""


class Lucky(Reason, frozen=True):
    """The card matches as the horses stand (R10)."""

    card: Card
    """Which."""


class Loses(Reason, frozen=True):
    """No ride of the horses held wins anything: it can only be got over with."""


class Nothing(Reason, frozen=True):
    """No ride wins a card: to touch would be to err."""


class Waits(Reason, frozen=True):
    """Another hand holds horses, and no card matches as they stand: it must finish (R5)."""


REASONS: Final = (Reaches, Wins, Lucky, Loses, Nothing, Waits)
"""Every reason there is."""


def reason(view: View, move: Any) -> Reason | None:
    """Why this move, or none at all."""
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
    """The best rider there is, who makes no mistake and touches nothing without a ride in mind."""

    def __init__(self, game: Game, rng: Random) -> None:
        super().__init__(LEVELS["hard"]._replace(mistakes=0), game, rng)

    def act(self, view: View, moves: Sequence[Any]) -> Act | None:  # type: ignore[override]
        """A ride that wins, a touch on the way to one, a lucky strike; else nothing."""
        ready = any(type(move) is Touch for move in moves) and winning(view)
        if view.holder == view.you or pointing(view) in moves or ready:
            return super().act(view, moves)
        return None


ADVISER: Final = Guide
"""Who is asked: the strongest level errs now and then, as people do."""
