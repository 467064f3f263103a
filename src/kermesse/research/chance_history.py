"""A game driven by action numbers, chance included, and the history that each seat knows.

Used by OpenSpiel and to count information sets.
"""

from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kermesse.core.contract import Seat, Told
from kermesse.research.chance_outcomes import draws
from kermesse.research.sequential import SequentialGame

SEED_BYTES: Final = 4
"""Number of chance nodes that make the seed of one move of the House."""

BYTE: Final = [(byte, 1 / 256) for byte in range(256)]
"""The outcomes of one byte of a seed."""

Listed: TypeAlias = dict[Any, list[tuple[Any, float]]]
"""The draws of the House with their probabilities, by the key of the state."""


class ChanceHistory:
    """A game in progress, driven by OpenSpiel's actions, chance included."""

    __slots__ = ("actions", "game", "listed", "past", "seed")

    def __init__(self, game: SequentialGame, listed: Listed | None) -> None:
        self.game = game
        """The game, one question at a time."""
        self.listed = listed
        """The draws of the House, by the key of the state; None if chance is a seed."""
        self.past: list[int] = []
        """All actions applied so far."""
        self.seed: tuple[int, ...] = ()
        """The bytes of the seed drawn so far."""
        self.actions = 0
        """Number of actions of players."""

    def copy(self) -> "ChanceHistory":
        """Return a copy."""
        other = ChanceHistory(self.game.copy(), self.listed)
        other.past, other.seed, other.actions = self.past[:], self.seed, self.actions
        return other

    def __deepcopy__(self, memo: Any) -> "ChanceHistory":
        return self.copy()

    def apply(self, action: int) -> None:
        """Apply an outcome of chance, or the action of the seat that is asked."""
        game = self.game
        self.past.append(action)
        if game.next == "lot":
            game.pick(action)
        elif game.next == "seat":
            game.act(action)
            self.actions += 1
        elif self.listed is not None:
            game.deal(self.draws(self.listed)[action][0])
        else:
            self.seed += (action,)
            if len(self.seed) == SEED_BYTES:
                game.house(Random(int.from_bytes(bytes(self.seed), "big")))
                self.seed = ()

    def draws(self, listed: Listed) -> list[tuple[Any, float]]:
        """Return the draws that the House may make now, cached."""
        state = self.game.state
        key = state.key()
        if key not in listed:
            listed[key] = draws(state.house)
        return listed[key]

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the current chance node."""
        if self.game.next == "house":
            if self.listed is not None:
                every = self.draws(self.listed)
                return [(number, odds) for number, (_, odds) in enumerate(every)]
            return BYTE
        seats = self.game.lot()
        return [(seat, 1 / len(seats)) for seat in seats]


class StartingPoint(NamedTuple):
    """The start of a seat history: the start of a game, or an imagined world."""

    history: ChanceHistory
    """The game at that moment."""

    known: tuple[str, ...]
    """What each seat knows by then."""


class SeatHistories:
    """What each seat was told and did so far.

    It replays a chance history on a copy that records told events, only when asked, because
    recording costs as much as playing.
    """

    def __init__(self, start: StartingPoint) -> None:
        self._told: list[Told] = []
        self._history = start.history.copy()
        self._history.game.told = self._told
        self._texts = [[known] if known else [] for known in start.known]
        self._record()

    def __deepcopy__(self, memo: Any) -> "SeatHistories":
        other = SeatHistories.__new__(SeatHistories)
        other._told = []
        other._history = self._history.copy()
        other._history.game.told = other._told
        other._texts = [texts[:] for texts in self._texts]
        return other

    def of(self, history: ChanceHistory, player: Seat) -> str:
        """Return what a player was told and did, in order."""
        mine = self._history
        for action in history.past[len(mine.past) :]:
            if mine.game.seat is not None:
                self._texts[mine.game.seat].append(str(action))
            mine.apply(action)
            self._record()
        return "\n".join(self._texts[player])

    def _record(self) -> None:
        for seat, texts in enumerate(self._texts):
            texts += [as_json(e) for fact in self._told if (e := fact.to(seat)) is not None]
        self._told.clear()


def as_json(thing: Any) -> str:
    """Encode an object as JSON on one line."""
    return msgspec.json.encode(thing).decode()
