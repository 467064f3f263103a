"""The report of a broken law: which law, which game, where, and how to reproduce it."""

import inspect
import random
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from traceback import walk_tb
from typing import Any, Final, TypeVar

from kermesse.core.game import Game

T = TypeVar("T")

_JUDGED: Final = {
    "view": ("json", "answers", "two-worlds", "eyes", "openness"),
    "moves": ("menu", "plays", "fingers"),
    "why": ("refusals", "open-moves"),
    "apply": ("telling", "discretion", "replays", "advances", "both-ways"),
    "copy": ("copy",),
    "key": ("key",),
    "due": ("time", "clocks"),
    "house": ("house",),
    "hears": ("hears",),
    "door": ("doors",),
    "outcome": ("over",),
    "imagine": ("imagine", "one-box", "imagination", "odds"),
}
"""The function of a game that each law judges first."""


@dataclass
class Where:
    """A position in a random game, with all that is needed to reproduce it."""

    game: Game
    """The game under check."""

    seats: int
    """Number of seats at the start."""

    variant: str
    """Name of the variant."""

    seed: int
    """Number of the random game."""

    move: int = 0
    """Number of moves played."""

    def rng(self, purpose: str) -> random.Random:
        """Return a generator for one purpose, independent of all other checks."""
        return random.Random(self._name(purpose))

    def secret(self, purpose: str) -> bytes:
        """Return 32 bytes for one purpose."""
        return sha256(self._name(purpose).encode()).digest()

    def _name(self, purpose: str) -> str:
        return f"{self.game.key}/{self.seats}/{self.variant}/{self.seed}/{purpose}"

    def __str__(self) -> str:
        return (
            f"{self.game.key}, {self.seats} seats, variant {self.variant}, "
            f"seed {self.seed}, after move {self.move}"
        )

    def again(self) -> str:
        """Return the call that reproduces it."""
        return (
            f"check(game, seats=[{self.seats}], variants=[{self.variant!r}], seeds=[{self.seed}])"
        )


class Broken(AssertionError):
    """A game breaks a law."""

    def __init__(self, law: str, detail: str, where: Where) -> None:
        super().__init__(f"{law} · {where}: {detail}\n  again: {where.again()}")
        self.law = law
        """The name of the law."""
        self.detail = detail
        """What was seen."""
        self.where = where
        """Where it was seen."""

    @property
    def place(self) -> str:
        """The function of the game that the law judges first, as `FILE:LINE (NAME)`; empty if it is
        not known."""
        game = self.where.game
        name = next((name for name, laws in _JUDGED.items() if self.law in laws), "")
        kind = type(game.start(self.where.seats, game.variants[self.where.variant]))
        judged = game.imagine if name == "imagine" else getattr(kind, name, None)
        if judged is None or not str(judged.__module__).startswith(game.module):
            return ""
        try:
            file, (_, line) = inspect.getsourcefile(judged), inspect.getsourcelines(judged)
        except (OSError, TypeError):  # compiled or generated
            return ""
        return f"{Path(str(file)).parent.name}/{Path(str(file)).name}:{line} ({name})"


class Breach(Exception):
    """What a law raises when it is broken; `check_law` adds the name and the place."""


def require(holds: bool, detail: str) -> None:
    """Raise `Breach` unless this holds. If the detail is slow to compute, raise it directly."""
    if not holds:
        raise Breach(detail)


def check_law(law: Callable[..., T], where: Where, *args: Any) -> T:
    """Check one law; report any exception, also of the game, under its name."""
    name = law.__name__.replace("_", "-")
    try:
        return law(*args)
    except Broken:
        raise
    except Breach as breach:
        raise Broken(name, str(breach), where) from None
    except Exception as error:
        place = _raised_at(error, where.game)
        raise Broken(name, f"{place}{type(error).__name__}: {error}", where) from error


def _raised_at(error: Exception, game: Game) -> str:
    """Return the last line of the game's code in a traceback, as `FILE:LINE: `."""
    frames = [
        (frame.f_code.co_filename, line)
        for frame, line in walk_tb(error.__traceback__)
        if f"{frame.f_globals.get('__name__')}.".startswith(f"{game.module}.")
    ]
    if not frames:
        return ""
    file, line = frames[-1]
    return f"{Path(file).parent.name}/{Path(file).name}:{line}: "
