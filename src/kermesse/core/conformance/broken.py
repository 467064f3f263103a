"""How a broken law is reported: which one, by which game, where, and how to see it again."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from kermesse.core.game import Game

T = TypeVar("T")


@dataclass
class Where:
    """A spot in a random game: enough to come back to it."""

    game: Game
    """The game under check."""

    seats: int
    """How many sat down at the start."""

    variant: str
    """Which of the game's variants is played."""

    seed: int
    """Which random game it is."""

    move: int = 0
    """How many moves have been played."""

    def rng(self, purpose: str) -> random.Random:
        """Chance for one purpose: the same whatever else is checked beside it."""
        return random.Random(self._name(purpose))

    def secret(self, purpose: str) -> bytes:
        """32 bytes for one purpose."""
        return sha256(self._name(purpose).encode()).digest()

    def _name(self, purpose: str) -> str:
        return f"{self.game.key}/{self.seats}/{self.variant}/{self.seed}/{purpose}"

    def __str__(self) -> str:
        return (
            f"{self.game.key}, {self.seats} seats, variant {self.variant}, "
            f"seed {self.seed}, after move {self.move}"
        )

    def again(self) -> str:
        """The call that comes back here."""
        return (
            f"check(game, seats=[{self.seats}], variants=[{self.variant!r}], seeds=[{self.seed}])"
        )


class Broken(AssertionError):
    """A game that breaks a law of the house."""

    def __init__(self, law: str, detail: str, where: Where) -> None:
        super().__init__(f"{law} · {where}: {detail}\n  again: {where.again()}")
        self.law = law
        """The name of the law."""
        self.detail = detail
        """What was seen."""
        self.where = where
        """Where it was seen."""


class Breach(Exception):
    """What a law says when it finds itself broken; `hold` adds the name and the place."""


def require(holds: bool, detail: str) -> None:
    """Go on only if this holds. Where the detail is long to say, raise `Breach` for it instead: it
    is said here even if nothing is wrong."""
    if not holds:
        raise Breach(detail)


def hold(law: Callable[..., T], where: Where, *args: Any) -> T:
    """Check one law; whatever fails meanwhile, in the game too, is reported under its name."""
    name = law.__name__.replace("_", "-")
    try:
        return law(*args)
    except Broken:
        raise
    except Breach as breach:
        raise Broken(name, str(breach), where) from None
    except Exception as error:
        raise Broken(name, f"{type(error).__name__}: {error}", where) from error
