"""The games as OpenSpiel games: importing this registers `python_kermesse_…` for each of them.

A deal of fifty cards cannot be listed as outcomes of a chance node. So chance is drawn as a seed,
byte by byte: a chance node of the House has 256 outcomes, and four of them in a row are the seed
from which it then deals. Chance stays explicit, and a history alone leads back to its state. A lot
among seats, in games without turns (see `turns`), is a chance node too: its outcomes are the seats.

An observation is the view. An information state is all a seat was told, its own actions, and the
view. Returns are those of `Setup.reward`; a game of `max_length` actions is cut short, with nothing
for anybody.
"""

from random import Random
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from kermesse.core.contract import PUBLIC, BadSetup, Seat, Told
from kermesse.core.encoding import encoded, encoding
from kermesse.core.game import Game
from kermesse.core.registry import all_games
from kermesse.research.turns import TICK, Setup, Turns

SEED_BYTES: Final = 4
"""How many chance nodes make the seed of one move of the House."""

LONGEST: Final = 5_000
"""After how many actions a game is cut short, unless told other."""

BYTE: Final = [(byte, 1 / 256) for byte in range(256)]
"""The outcomes of one byte of a seed."""

_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class Course:
    """A game under way, driven by OpenSpiel's actions, those of chance included."""

    __slots__ = ("actions", "past", "seed", "turns")

    def __init__(self, setup: Setup, told: list[Told] | None = None) -> None:
        self.turns = Turns(setup, told)
        """The game, one question after another."""
        self.past: list[int] = []
        """All that was applied so far."""
        self.seed: tuple[int, ...] = ()
        """The bytes drawn of the seed under way."""
        self.actions = 0
        """How many actions players have made."""

    def __deepcopy__(self, memo: Any) -> "Course":
        other = Course.__new__(Course)
        other.turns, other.past = self.turns.copy(), self.past[:]
        other.seed, other.actions = self.seed, self.actions
        return other

    def apply(self, action: int) -> None:
        """The next outcome of chance, or what the seat that is asked does."""
        turns = self.turns
        self.past.append(action)
        if turns.next == "lot":
            turns.pick(action)
        elif turns.next == "seat":
            turns.act(action)
            self.actions += 1
        else:
            self.seed += (action,)
            if len(self.seed) == SEED_BYTES:
                turns.house(Random(int.from_bytes(bytes(self.seed), "big")))
                self.seed = ()

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring now."""
        if self.turns.next == "house":
            return BYTE
        seats = self.turns.lot()
        return [(seat, 1 / len(seats)) for seat in seats]


class Ear:
    """What each seat was told and did so far: a second course that follows the first, listening.

    Telling costs as much as playing: it is done only when somebody asks for it.
    """

    def __init__(self, setup: Setup) -> None:
        self._told: list[Told] = []
        self._course = Course(setup, self._told)
        self._lines: list[list[str]] = [[] for _ in range(setup.seats)]

    def __deepcopy__(self, memo: Any) -> None:
        return None  # a copy that is asked listens from the start

    def heard(self, course: Course, player: Seat) -> str:
        """What a player has heard and done, in order."""
        mine = self._course
        for action in course.past[len(mine.past) :]:
            if mine.turns.seat is not None:
                self._lines[mine.turns.seat].append(str(action))
            mine.apply(action)
            for seat, lines in enumerate(self._lines):
                lines += [_json(e) for fact in self._told if (e := fact.to(seat)) is not None]
            self._told.clear()
        return "\n".join(self._lines[player])


class KermesseState(pyspiel.State):
    """A game at one moment."""

    def __init__(self, game: "KermesseGame") -> None:
        super().__init__(game)
        self.course = Course(game.setup)
        """The game itself."""
        self.longest: int = game.max_game_length()
        """After how many actions it is cut short."""
        self._ear: Ear | None = None

    def current_player(self) -> int:
        """Whose move it is: a seat, chance, or nobody's any more."""
        if self.is_terminal():
            return _TERMINAL
        turns = self.course.turns
        return turns.seat if turns.seat is not None else _CHANCE

    def is_terminal(self) -> bool:
        """Is the game over, or cut short?"""
        return self.course.turns.next == "over" or self.course.actions >= self.longest

    def _legal_actions(self, player: Seat) -> list[int]:
        turns = self.course.turns
        return sorted(turns.menu) if turns.seat == player and not self.is_terminal() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring now, and how likely."""
        return self.course.outcomes()

    def _apply_action(self, action: int) -> None:
        self.course.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        turns = self.course.turns
        if player == _CHANCE:
            return f"Lot: {action}" if turns.next == "lot" else f"Seed: {action}"
        if action == turns.setup.still:
            return "Sit still"
        if turns.seat == player and action in turns.menu:
            return str(turns.menu[action])
        try:
            return str(turns.setup.code.move(turns.view(player), action))
        except (LookupError, ValueError):
            return f"{action}: nothing now"

    def returns(self) -> list[float]:
        """What each player has of the end; nothing before it."""
        return self.course.turns.returns()

    def __str__(self) -> str:
        return f"{self.course.turns.state.key()} {self.course.seed} {self.course.turns.asked}"

    def heard(self, player: Seat) -> str:
        """All that a player has been told, and what it did, in order."""
        if self._ear is None:
            self._ear = Ear(self.course.turns.setup)
        return self._ear.heard(self.course, player)


def _json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


class Observer:
    """What a player sees, as OpenSpiel asks for it: a tensor, pieces of it by name, a string."""

    def __init__(self, setup: Setup, kind: Any, params: Any) -> None:
        if params:
            raise BadSetup(f"observations take no parameters, and were given {params}")
        self._setup, self._kind = setup, kind
        size = 0 if kind.perfect_recall else setup.code.length
        self.tensor = np.zeros(size, np.float32)
        """The view as a row of numbers; empty where all that was ever told is asked for."""
        self.dict: dict[str, Any] = {}
        """The same, field by field."""
        place = 0
        for field in setup.code.fields if size else ():
            self.dict[field.name] = self.tensor[place : place + field.size]
            place += field.size

    def _view(self, state: KermesseState, player: Seat) -> Any:
        alone = self._kind.private_info == pyspiel.PrivateInfoType.NONE
        turns = state.course.turns
        return turns.state.view(PUBLIC) if alone else turns.view(player)

    def set_from(self, state: KermesseState, player: Seat) -> None:
        """Write what this player sees into the tensor."""
        if self.tensor.size:
            observe = self._setup.code.observe
            row = np.array(observe(self._view(state, player)), np.float32)
            if not self._kind.public_info:
                row[row == np.array(observe(state.course.turns.state.view(PUBLIC)))] = 0
            self.tensor[:] = row

    def string_from(self, state: KermesseState, player: Seat) -> str:
        """What this player sees, as JSON; with perfect recall, all it was told before that."""
        view = self._view(state, player)
        if not self._kind.public_info:
            known = msgspec.to_builtins(state.course.turns.state.view(PUBLIC), str_keys=True)
            mine = msgspec.to_builtins(view, str_keys=True)
            return _json({name: mine[name] for name in mine if mine[name] != known[name]})
        if self._kind.perfect_recall:
            return f"{state.heard(player)}\n{_json(view)}"
        return _json(view)


class KermesseGame(pyspiel.Game):
    """A game, a number of players and a variant of it."""

    game: Game
    """Which one: each has a class of its own, derived from this one."""

    kind: Any
    """Its type, as OpenSpiel knows it."""

    def __init__(self, params: Any = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.setup = Setup(self.game, given["players"], given["variant"], tick=given["tick"])
        """The table."""
        part = 1 / self.setup.seats
        together = self.game.together
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=max(len(BYTE), self.setup.seats),
            num_players=self.setup.seats,
            min_utility=-1.0 if together else -part,
            max_utility=1.0 if together else 1.0 - part,
            utility_sum=None if together else 0.0,
            max_game_length=given["max_length"],
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> KermesseState:
        """The state before anything happened."""
        return KermesseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at a state for a player."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, kind, params)


def _register(game: Game) -> str:
    """Make OpenSpiel know a game; its name there."""
    name = f"python_kermesse_{game.key.replace('-', '_')}"
    utility = pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Kermesse: {game.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if game.together else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=min(game.seats[-1], encoding(game).seats),
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.seats[0],
            "variant": next(iter(game.variants)),
            "tick": TICK,
            "max_length": LONGEST,
        },
    )
    made = type(name, (KermesseGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)
    return name


NAMES: Final = tuple(map(_register, filter(encoded, all_games())))
"""What the games are called in OpenSpiel: those whose moves and views have numbers."""
