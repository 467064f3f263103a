"""What a promise is: something that is checked case by case, each case told by its seed alone."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Final

import msgspec

import kermesse

GAMES: Final = {game.key: game for game in kermesse.all_games()}

TABLE: Final = ("kermesse.table", "kermesse.table.kernel", "kermesse.table.features")
"""The packages of the table: a promise about it is tried again when one of them changes."""


class Breach(AssertionError):
    """A promise that does not hold."""


class Promise(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the table."""

    key: str
    """Its name in commands."""

    name: str
    """What is promised."""

    how: str
    """How that is tried."""

    goal: Mapping[str, int]
    """How much is to be reached, by what is counted; of each part, where `each` says so."""

    parts: tuple[str, ...]
    """What it is tried on, in turn: games, or databases."""

    check: Callable[[str, str], Counter[str]]
    """Tries one case, of a part and a seed: what was counted; anything raised is a breach."""

    saboteur: Callable[[], AbstractContextManager[None]]
    """Breaks the promise for as long as it is entered: the check must notice."""

    code: tuple[str, ...]
    """The packages it is about: once they have changed, what was reached counts for them no more.
    `{game}` stands for that of the game where parts are games."""

    goals: Mapping[str, Mapping[str, int]] = {}
    """Other goals of some parts."""

    each: bool = False
    """Does the goal hold for each part?"""

    hurried: bool = False
    """Are parts left out for which there is no time? Else each has a turn, however short it is."""

    limit: float = 60
    """Seconds after which a case that has not ended never will."""

    memory: bool = False
    """Must the process stay within a twentieth of the memory it had once warm?"""

    def goal_of(self, part: str) -> Mapping[str, int]:
        """What is to be reached with this part; with all together, unless it is said of each."""
        return self.goals.get(part, self.goal)

    def packages(self, part: str) -> tuple[str, ...]:
        """What a part of it is about."""
        game = GAMES[part].module if part in GAMES else ""
        return tuple(name.format(game=game) for name in self.code if game or "{" not in name)


@contextmanager
def replaced(owner: object, name: str, value: object) -> Iterator[None]:
    """Something of the house put in the place of what is there, for a while."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)
