"""A game driven by numbers, those of chance included, and what each seat hears of it: for OpenSpiel
and for whoever counts information sets.
"""

from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kermesse.core.contract import Seat, Told
from kermesse.research.chance_outcomes import draws
from kermesse.research.sequential import SequentialGame

SEED_BYTES: Final = 4
"""How many chance nodes make the seed of one move of the House."""

BYTE: Final = [(byte, 1 / 256) for byte in range(256)]
"""The outcomes of one byte of a seed."""

Listed: TypeAlias = dict[Any, list[tuple[Any, float]]]
"""What the House may draw and how likely each is, by the key of the state."""


class ChanceHistory:
    """A game under way, driven by OpenSpiel's actions, those of chance included."""

    __slots__ = ("actions", "listed", "past", "seed", "turns")

    def __init__(self, turns: SequentialGame, listed: Listed | None) -> None:
        self.turns = turns
        """The game, one question after another."""
        self.listed = listed
        """What the House may draw, by the key of the state; None where chance is a seed."""
        self.past: list[int] = []
        """All that was applied so far."""
        self.seed: tuple[int, ...] = ()
        """The bytes drawn of the seed under way."""
        self.actions = 0
        """How many actions players have made."""

    def copy(self) -> "ChanceHistory":
        """The same moment again."""
        other = ChanceHistory(self.turns.copy(), self.listed)
        other.past, other.seed, other.actions = self.past[:], self.seed, self.actions
        return other

    def __deepcopy__(self, memo: Any) -> "ChanceHistory":
        return self.copy()

    def apply(self, action: int) -> None:
        """The next outcome of chance, or what the seat that is asked does."""
        turns = self.turns
        self.past.append(action)
        if turns.next == "lot":
            turns.pick(action)
        elif turns.next == "seat":
            turns.act(action)
            self.actions += 1
        elif self.listed is not None:
            turns.deal(self.draws(self.listed)[action][0])
        else:
            self.seed += (action,)
            if len(self.seed) == SEED_BYTES:
                turns.house(Random(int.from_bytes(bytes(self.seed), "big")))
                self.seed = ()

    def draws(self, listed: Listed) -> list[tuple[Any, float]]:
        """What the House may draw now, worked out once."""
        state = self.turns.state
        key = state.key()
        if key not in listed:
            listed[key] = draws(state.house)
        return listed[key]

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring now."""
        if self.turns.next == "house":
            if self.listed is not None:
                every = self.draws(self.listed)
                return [(number, odds) for number, (_, odds) in enumerate(every)]
            return BYTE
        seats = self.turns.lot()
        return [(seat, 1 / len(seats)) for seat in seats]


class StartingPoint(NamedTuple):
    """Where one begins to listen: at the start of a game, or in a world that was imagined."""

    course: ChanceHistory
    """The game at that moment."""

    heard: tuple[str, ...]
    """What each seat knows by then."""


class Ear:
    """What each seat was told and did so far: a second course that follows the first, listening.

    Telling costs as much as playing: it is done only when somebody asks for it.
    """

    def __init__(self, start: StartingPoint) -> None:
        self._told: list[Told] = []
        self._course = start.course.copy()
        self._course.turns.told = self._told
        self._lines = [[heard] if heard else [] for heard in start.heard]
        self._hear()

    def __deepcopy__(self, memo: Any) -> "Ear":
        other = Ear.__new__(Ear)
        other._told = []
        other._course = self._course.copy()
        other._course.turns.told = other._told
        other._lines = [lines[:] for lines in self._lines]
        return other

    def heard(self, course: ChanceHistory, player: Seat) -> str:
        """What a player has heard and done, in order."""
        mine = self._course
        for action in course.past[len(mine.past) :]:
            if mine.turns.seat is not None:
                self._lines[mine.turns.seat].append(str(action))
            mine.apply(action)
            self._hear()
        return "\n".join(self._lines[player])

    def _hear(self) -> None:
        for seat, lines in enumerate(self._lines):
            lines += [as_json(e) for fact in self._told if (e := fact.to(seat)) is not None]
        self._told.clear()


def as_json(thing: Any) -> str:
    """Whatever was seen or heard, as one line."""
    return msgspec.json.encode(thing).decode()
