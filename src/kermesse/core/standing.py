"""The moves of a log that stand, and the state after them.

A log is append-only. An `Undone` entry takes back the last moves that stand: they stay in the log,
and the state is again what it was before them. Chance follows the moves that stand, so after an
undo the same move draws the same numbers.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kermesse.core.contract import HOUSE, Illegal, Join, Leave, Ms, Player, State, Told, Undone

if TYPE_CHECKING:
    from kermesse.core.log import Entry

_APART: Final = 32
"""Moves between two states kept for undo, so that a log full of undos replays in linear time."""


class StandingMoves:
    """The moves that stand, with the state after them. It changes only by `add`."""

    def __init__(self, start: Callable[[], State[Any, Any]]) -> None:
        self._start = start
        self.state: State[Any, Any] = start()
        """The state after these moves; another object after an undo."""
        self.entries: list[Entry[Any]] = []
        """The moves that stand."""
        self.numbers: list[int] = []
        """The number of each in the log, from 1."""
        self.house_moves = 0
        """How many of them are moves of the House: the number of its next stream."""
        self._count = 0
        self._kept: list[State[Any, Any]] = []

    def add(self, entry: "Entry[Any]", told: list[Told] | None = None) -> None:
        """Add the next entry of the log; or raise `Illegal` and change nothing."""
        if type(entry.move) is Undone:
            self._undo(entry.by, entry.move, entry.at)
            self._count += 1
        else:
            self.state.play(entry.by, entry.move, entry.at, told)
            self._added(entry)

    def before(self, moves: int) -> State[Any, Any]:
        """Return a new state: that before the last moves that stand."""
        count = len(self.entries) - moves
        kept = count // _APART
        state = self._kept[kept - 1].copy() if kept else self._start()
        for entry in self.entries[kept * _APART : count]:
            state.play(entry.by, entry.move, entry.at)
        return state

    def why_not(self, by: Player, undone: Undone) -> str | None:
        """Return the rule that an undo breaks, or None.

        Players take back moves that begin with their own, before the game is over. Newcomers and
        those who left stay so: their nonce is part of the seed.
        """
        taken = self.entries[-undone.moves :]
        if not 0 < undone.moves <= len(self.entries) or taken[0].by != by or by == HOUSE:
            return "not-now"
        if self.state.outcome() is not None:
            return "game-over"
        return "not-now" if any(isinstance(each.move, Join | Leave) for each in taken) else None

    def _undo(self, by: Player, undone: Undone, at: Ms) -> None:
        rule = self.why_not(by, undone)
        if rule is None and at < self.state.at:
            rule = "back-in-time"
        if rule is not None:
            raise Illegal(rule)
        self.state = self.before(undone.moves)
        for taken in self.entries[-undone.moves :]:
            self.house_moves -= taken.by == HOUSE
        del self.entries[-undone.moves :], self.numbers[-undone.moves :]
        del self._kept[len(self.entries) // _APART :]

    def _added(self, entry: "Entry[Any]") -> None:
        self._count += 1
        self.entries.append(entry)
        self.numbers.append(self._count)
        self.house_moves += entry.by == HOUSE
        if len(self.entries) % _APART == 0:
            self._kept.append(self.state.copy())
