"""A promise: a property that is checked case by case, each determined by its seed."""

from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Final

import msgspec

import kermesse

GAMES: Final = {game.key: game for game in kermesse.all_games()}

TABLE: Final = ("kermesse.table", "kermesse.table.kernel", "kermesse.table.features")
"""The packages of the table: a promise about it is tested again when one of them changes."""


class Breach(AssertionError):
    """A promise does not hold."""


class Promise(msgspec.Struct, frozen=True, kw_only=True):
    """A promise, a row of the report."""

    key: str
    """Its name in commands."""

    ledger: str = ""
    """Name of its ledger, if the promise was renamed."""

    name: str
    """What is promised."""

    how: str
    """How it is tested."""

    goal: Mapping[str, int]
    """The counts to reach, in all or for each part (`each`)."""

    parts: tuple[str, ...]
    """What it is tested on, in turn: games, or databases."""

    check: Callable[[str, str], Counter[str]]
    """Runs one case, given a part and a seed, and returns counts; any exception is a breach."""

    saboteur: Callable[[], AbstractContextManager[None]]
    """Context that breaks the promise: the check must notice."""

    code: tuple[str, ...]
    """The packages it is about: results for other versions of them do not count. `{game}` stands
    for the package of a game, if parts are games."""

    goals: Mapping[str, Mapping[str, int]] = {}
    """Different goals of some parts."""

    each: bool = False
    """True if the goal holds for each part."""

    hurried: bool = False
    """True if parts are skipped for lack of time; otherwise each has a turn, however short."""

    limit: float = 60
    """Time limit of a case, in seconds."""

    share: int = 1
    """Its part of the time, compared with the other promises."""

    memory: bool = False
    """True if memory may grow by at most 5 % once warm."""

    def goal_of(self, part: str) -> Mapping[str, int]:
        """Return the goal of a part, or of all together."""
        return self.goals.get(part, self.goal)

    def packages(self, part: str) -> tuple[str, ...]:
        """Return the packages that a part is about."""
        game = GAMES[part].module if part in GAMES else ""
        return tuple(name.format(game=game) for name in self.code if game or "{" not in name)
