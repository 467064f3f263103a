"""The games as OpenSpiel games: importing this registers `python_kermesse_…` for each of them.

A deal of fifty cards cannot be listed as outcomes of a chance node. So chance is drawn as a seed,
byte by byte: a chance node of the House has 256 outcomes, and four of them in a row are the seed
from which it then deals. Chance stays explicit, and a history alone leads back to its state. Where
there are few enough, `chance=listed` makes each thing the House may draw an outcome. A lot among
seats, in games without turns (see `turns`), is a chance node too: its outcomes are the seats.

An observation is the view. An information state is all a seat was told, its own actions, and the
view. Returns are those of `rewards`; a game of `max_length` actions is cut short, with nothing for
anybody but what a shaped reward gave before.
"""

import sys
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from kermesse.core.beats import TICK
from kermesse.core.contract import PUBLIC, BadSetup, Seat
from kermesse.core.encoding import BLANK, encoded, encoding
from kermesse.core.game import Game
from kermesse.core.registry import all_games
from kermesse.research import rewards
from kermesse.research.chance_history import ChanceHistory, Ear, Listed, StartingPoint, as_json
from kermesse.research.miniatures import small_games
from kermesse.research.sequential import SequentialGame, Setup

LONGEST: Final = 5_000
"""After how many actions a game is cut short, unless told other."""

RECALLED: Final = 32
"""How many of its last actions the tensor of a player's information state has, behind the view."""

DEEP: Final = 100_000
"""How deep algorithms in Python may go: they call themselves once for each action."""

CHANCE: Final = ("seed", "listed")
"""How chance is asked for."""

_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class KermesseState(pyspiel.State):
    """A game at one moment."""

    def __init__(self, game: "KermesseGame", start: StartingPoint | None = None) -> None:
        super().__init__(game)
        setup = game.setup
        if start is None:
            start = StartingPoint(
                ChanceHistory(SequentialGame(setup), game.listed), ("",) * setup.seats
            )
        self.course = start.course.copy()
        """The game itself."""
        self.longest: int = game.max_game_length()
        """After how many actions it is cut short."""
        self._start = _Shared(start)
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
        return sorted(turns.numbers) if turns.seat == player and not self.is_terminal() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring now, and how likely."""
        return self.course.outcomes()

    def _apply_action(self, action: int) -> None:
        self.course.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        turns = self.course.turns
        if player == _CHANCE:
            if turns.next == "lot":
                return f"Lot: {action}"
            if (listed := self.course.listed) is None:
                return f"Seed: {action}"
            return str(self.course.draws(listed)[action][0])
        if action == turns.setup.still:
            return "Sit still"
        if turns.seat == player and action in turns.numbers:
            return str(turns.menu[action])
        turned = turns.setup.turned
        number = action if turned is None else turned[player].moves[action]
        try:
            return str(turns.setup.code.move(turns.view(player), number))
        except (LookupError, ValueError):
            return f"{action}: nothing now"

    def returns(self) -> list[float]:
        """What each player has of the end; before it, of what a shaped reward gave."""
        return self.course.turns.returns()

    def __str__(self) -> str:
        return f"{self.course.turns.state.key()} {self.course.seed} {self.course.turns.asked}"

    def heard(self, player: Seat) -> str:
        """All that a player has been told, and what it did, in order."""
        if self._ear is None:
            self._ear = Ear(self._start.it)
        return self._ear.heard(self.course, player)

    def observation_tensor(self, player: Seat | None = None) -> list[float]:
        """What a player sees, as numbers."""
        seen: Observer = self.get_game().seen
        return seen.tensor_of(self, self._asked(player))

    def information_state_tensor(self, player: Seat | None = None) -> list[float]:
        """What a player sees, and its last actions, as numbers."""
        known: Observer = self.get_game().known
        return known.tensor_of(self, self._asked(player))

    def _asked(self, player: Seat | None) -> Seat:
        return self.current_player() if player is None else player

    def resample_from_infostate(
        self, player: Seat, sampler: Callable[[], float]
    ) -> "KermesseState":
        """A state that this player cannot tell from this one, drawn at random.

        What the others have heard before it is not imagined: of that they have their view.
        """
        course = self.course.copy()
        course.turns = course.turns.imagined(player, Random(sampler()))
        view = course.turns.state.view
        heard = [as_json(view(seat)) for seat in range(course.turns.setup.seats)]
        heard[player] = self.heard(player)
        return KermesseState(self.get_game(), StartingPoint(course, tuple(heard)))


class _Shared:
    """Something that copies of a state have in common."""

    __slots__ = ("it",)

    def __init__(self, it: Any) -> None:
        self.it = it
        """What it is."""

    def __deepcopy__(self, memo: Any) -> "_Shared":
        return self


class Observer:
    """What a player sees, as OpenSpiel asks for it: a tensor, pieces of it by name, a string."""

    def __init__(self, setup: Setup, kind: Any, params: Any) -> None:
        if params:
            raise BadSetup(f"observations take no parameters, and were given {params}")
        self._setup, self._kind = setup, kind
        length = setup.code.length
        self._row = np.zeros(length, np.int32)
        self.tensor = np.zeros(length + RECALLED * kind.perfect_recall, np.float32)
        """The view as a row of numbers; with perfect recall, the player's last actions behind it,
        the latest first, from 1."""
        self.dict: dict[str, Any] = {}
        """The same, field by field."""
        place = 0
        for field in setup.code.fields:
            self.dict[field.name] = self.tensor[place : place + field.size]
            place += field.size
        if kind.perfect_recall:
            self.dict["actions"] = self.tensor[place:]

    def _view(self, state: KermesseState, player: Seat) -> Any:
        alone = self._kind.private_info == pyspiel.PrivateInfoType.NONE
        turns = state.course.turns
        return turns.state.view(PUBLIC) if alone else turns.view(player)

    def _write(self, view: Any) -> None:
        code = self._setup.code
        if code.write is None:
            self._row[:] = code.observe(view)
        else:
            self._row[:] = 0
            code.write(view, self._row.data, BLANK)

    def set_from(self, state: KermesseState, player: Seat) -> None:
        """Write what this player sees into the tensor."""
        length, turned = len(self._row), self._setup.turned
        self._write(view := self._view(state, player))
        self.tensor[:length] = self._row
        if not self._kind.public_info:
            self._write(state.course.turns.state.view(PUBLIC))
            self.tensor[:length][self.tensor[:length] == self._row] = 0
        if turned is not None and view.you is not None:
            turn = turned[player]
            row = self.tensor[list(turn.places)]
            names = list(turn.names)
            row[names] = np.array(turn.named)[row[names].astype(int)]
            self.tensor[:length] = row
        if self._kind.perfect_recall:
            mine = [each.action for each in state.full_history() if each.player == player]
            last = [action + 1 for action in mine[: -RECALLED - 1 : -1]]
            self.tensor[length:] = last + [0] * (RECALLED - len(last))

    def tensor_of(self, state: KermesseState, player: Seat) -> list[float]:
        """What this player sees, as a list of numbers."""
        self.set_from(state, player)
        numbers: list[float] = self.tensor.tolist()
        return numbers

    def string_from(self, state: KermesseState, player: Seat) -> str:
        """What this player sees, as JSON; with perfect recall, all it was told before that."""
        view = self._view(state, player)
        if not self._kind.public_info:
            known = msgspec.to_builtins(state.course.turns.state.view(PUBLIC), str_keys=True)
            mine = msgspec.to_builtins(view, str_keys=True)
            return as_json({name: mine[name] for name in mine if mine[name] != known[name]})
        if self._kind.perfect_recall:
            return f"{state.heard(player)}\n{as_json(view)}"
        return as_json(view)


class KermesseGame(pyspiel.Game):
    """A game, a number of players and a way to play it."""

    game: Game
    """Which one: each has a class of its own, derived from this one."""

    kind: Any
    """Its type, as OpenSpiel knows it."""

    def __init__(self, params: Any = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        if given["chance"] not in CHANCE:
            raise BadSetup(f"chance is {' or '.join(CHANCE)}, not {given['chance']!r}")
        reward = given["reward"]
        self.setup = Setup(
            self.game,
            given["players"],
            options=_options(self.game, given["variant"], given["options"]),
            tick=given["tick"],
            reward=reward,
            egocentric=given["egocentric"],
        )
        """The table."""
        self.listed: Listed | None = {} if given["chance"] == "listed" else None
        """What the House may draw, where each such thing is an outcome."""
        seats = self.setup.seats
        low, high, total = rewards.bounds(reward, self.game, self.setup.code, seats)
        first = len(ChanceHistory(SequentialGame(self.setup), self.listed).outcomes())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=max(first, seats),
            num_players=seats,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=given["max_length"],
        )
        super().__init__(_kind(self.game, reward), info, params or {})
        self.seen = self.make_py_observer()
        """What looks at a state, for those who ask the state itself."""
        recall = pyspiel.IIGObservationType(perfect_recall=True)
        self.known = self.make_py_observer(recall)
        """The same for information states."""

    def __deepcopy__(self, memo: Any) -> "KermesseGame":
        return self

    def new_initial_state(self) -> KermesseState:
        """The state before anything happened."""
        return KermesseState(self)

    def observation_tensor_shape(self) -> list[int]:
        """How many numbers an observation has."""
        return [self.setup.code.length]

    def information_state_tensor_shape(self) -> list[int]:
        """How many numbers an information state has."""
        return [self.setup.code.length + RECALLED]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at a state for a player."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, kind, params)


def _options(game: Game, variant: str, wanted: str) -> Any:
    """The options of a variant, and on top of them those written as `letters:2;pace:5`."""
    options = msgspec.to_builtins(game.variant(variant))
    for each in filter(None, wanted.split(";")):
        name, colon, value = each.partition(":")
        if not colon:
            raise BadSetup(f"options are written name:value;name:value, not {each!r}")
        try:
            options[name.strip()] = msgspec.json.decode(value.strip())
        except msgspec.DecodeError:
            options[name.strip()] = value.strip()
    return options


def _kind(game: Game, reward: str) -> Any:
    """The type of a game, as OpenSpiel asks for it."""
    utility = pyspiel.GameType.Utility
    if reward in ("score", "shaped"):
        sort = utility.IDENTICAL if game.cooperative else utility.GENERAL_SUM
        if reward == "score" and encoding(game).balanced:
            sort = utility.ZERO_SUM
    else:
        sort = utility.IDENTICAL if game.cooperative else utility.ZERO_SUM
    return pyspiel.GameType(
        short_name=f"python_kermesse_{game.key.replace('-', '_')}",
        long_name=f"Kermesse: {game.key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sort,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=min(game.seats[-1], encoding(game).seats),
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.seats[0],
            "variant": next(iter(game.variants)),
            "options": "",
            "tick": TICK,
            "max_length": LONGEST,
            "reward": "win",
            "egocentric": False,
            "chance": "seed",
        },
    )


def register(game: Game) -> str:
    """Make OpenSpiel know a game; its name there."""
    kind = _kind(game, "win")
    made = type(kind.short_name, (KermesseGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)
    name: str = kind.short_name
    return name


NAMES: Final = tuple(map(register, filter(encoded, all_games())))
"""What the games are called in OpenSpiel: those whose moves and views have numbers."""

SMALL: Final = tuple(map(register, small_games().values()))
"""What those small enough to be solved are called."""

sys.setrecursionlimit(max(sys.getrecursionlimit(), DEEP))
