"""The games as OpenSpiel games: importing this registers `python_kermesse_…` for each of them.

A deal of fifty cards has too many outcomes for a chance node. So chance is a seed, drawn byte by
byte: a chance node of the House has 256 outcomes, and four in a row make the seed of its move.
Chance stays explicit, and a history determines its state. With `chance=listed`, for small games,
each draw of the House is an outcome. In games without turns the random choice among seats (see
`sequential`) is a chance node too, whose outcomes are the seats.

An observation is the view. An information state is all a seat was told, its own actions, and the
view. Returns are those of `rewards`. A game of `max_length` actions is truncated; its returns are
0, or what a shaped reward gave before.
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
from kermesse.research.chance_history import (
    ChanceHistory,
    Listed,
    SeatHistories,
    StartingPoint,
    as_json,
)
from kermesse.research.miniatures import small_games
from kermesse.research.openspiel_structs import Given, OpenSpielState, Structured, given
from kermesse.research.sequential import SequentialGame, Setup

LONGEST: Final = 5_000
"""Default number of actions after which a game is truncated."""

RECALLED: Final = 32
"""Number of the player's last actions in the tensor of an information state, after the view."""

DEEP: Final = 100_000
"""Recursion limit: algorithms in Python recurse once for each action."""

CHANCE: Final = ("seed", "listed")
"""The modes of chance."""

_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class KermesseState(Structured, pyspiel.State):
    """A game at one moment."""

    def __init__(self, game: "KermesseGame", start: StartingPoint | None = None) -> None:
        super().__init__(game)
        setup = game.setup
        if start is None:
            start = StartingPoint(
                ChanceHistory(SequentialGame(setup), game.listed), ("",) * setup.seats
            )
        self.chance_history = start.history.copy()
        """The game in progress."""
        self.longest: int = game.max_game_length()
        """Number of actions after which it is truncated."""
        self._start = _SharedByCopies(start)
        self._seat_histories: SeatHistories | None = None

    def current_player(self) -> int:
        """Return the seat to move, chance or the terminal player."""
        if self.is_terminal():
            return _TERMINAL
        game = self.chance_history.game
        return game.seat if game.seat is not None else _CHANCE

    def is_terminal(self) -> bool:
        """Return whether the game is over or truncated."""
        return (
            self.chance_history.game.next == "over" or self.chance_history.actions >= self.longest
        )

    def _legal_actions(self, player: Seat) -> list[int]:
        game = self.chance_history.game
        return sorted(game.numbers) if game.seat == player and not self.is_terminal() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        return self.chance_history.outcomes()

    def _apply_action(self, action: int) -> None:
        self.chance_history.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.chance_history.game
        if player == _CHANCE:
            if game.next == "lot":
                return f"Lot: {action}"
            if (listed := self.chance_history.listed) is None:
                return f"Seed: {action}"
            return str(self.chance_history.draws(listed)[action][0])
        if action == game.setup.still:
            return "Sit still"
        if game.seat == player and action in game.numbers:
            return str(game.menu[action])
        turned = game.setup.turned
        number = action if turned is None else turned[player].moves[action]
        try:
            return str(game.setup.code.move(game.view(player), number))
        except (LookupError, ValueError):
            return f"{action}: nothing now"

    def returns(self) -> list[float]:
        """Return each player's return; before the end, what a shaped reward gave."""
        return self.chance_history.game.returns()

    def __str__(self) -> str:
        history = self.chance_history
        return f"{history.game.state.key()} {history.seed} {history.game.asked}"

    def heard(self, player: Seat) -> str:
        """Return all that a player was told and did, in order."""
        if self._seat_histories is None:
            self._seat_histories = SeatHistories(self._start.value)
        return self._seat_histories.of(self.chance_history, player)

    def observation_tensor(self, player: Seat | None = None) -> list[float]:
        """Return the player's observation as numbers."""
        seen: Observer = self.get_game().seen
        return seen.tensor_of(self, self._asked(player))

    def information_state_tensor(self, player: Seat | None = None) -> list[float]:
        """Return the player's information state as numbers."""
        known: Observer = self.get_game().known
        return known.tensor_of(self, self._asked(player))

    def _asked(self, player: Seat | None) -> Seat:
        return self.current_player() if player is None else player

    def resample_from_infostate(
        self, player: Seat, sampler: Callable[[], float]
    ) -> "KermesseState":
        """Draw a state that this player cannot tell from this one.

        The history of the others before it is not imagined; they get their view instead.
        """
        history = self.chance_history.copy()
        history.game = history.game.imagined(player, Random(sampler()))
        view = history.game.state.view
        heard = [as_json(view(seat)) for seat in range(history.game.setup.seats)]
        heard[player] = self.heard(player)
        return KermesseState(self.get_game(), StartingPoint(history, tuple(heard)))


class _SharedByCopies:
    """An object that copies of a state share."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value
        """The object."""

    def __deepcopy__(self, memo: Any) -> "_SharedByCopies":
        return self


class Observer:
    """A player's observation in OpenSpiel's forms: a tensor, its parts by name, a string."""

    def __init__(self, setup: Setup, kind: Any, params: Any) -> None:
        if params:
            raise BadSetup(f"observations take no parameters, not {params}")
        self._setup, self._kind = setup, kind
        length = setup.code.length
        self._row = np.zeros(length, np.int32)
        self.tensor = np.zeros(length + RECALLED * kind.perfect_recall, np.float32)
        """The view as numbers; with perfect recall, followed by the player's last actions, the
        latest first, from 1."""
        self.dict: dict[str, Any] = {}
        """The same by field."""
        place = 0
        for field in setup.code.fields:
            self.dict[field.name] = self.tensor[place : place + field.size]
            place += field.size
        if kind.perfect_recall:
            self.dict["actions"] = self.tensor[place:]

    def _view(self, state: KermesseState, player: Seat) -> Any:
        alone = self._kind.private_info == pyspiel.PrivateInfoType.NONE
        game = state.chance_history.game
        return game.state.view(PUBLIC) if alone else game.view(player)

    def _write(self, view: Any) -> None:
        code = self._setup.code
        if code.write is None:
            self._row[:] = code.observe(view)
        else:
            self._row[:] = 0
            code.write(view, self._row.data, BLANK)

    def set_from(self, state: KermesseState, player: Seat) -> None:
        """Write the player's observation into the tensor."""
        length, turned = len(self._row), self._setup.turned
        self._write(view := self._view(state, player))
        self.tensor[:length] = self._row
        if not self._kind.public_info:
            self._write(state.chance_history.game.state.view(PUBLIC))
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
        """Return the player's observation as a list of numbers."""
        self.set_from(state, player)
        numbers: list[float] = self.tensor.tolist()
        return numbers

    def string_from(self, state: KermesseState, player: Seat) -> str:
        """Return the player's observation as JSON; with perfect recall, after all it was told."""
        view = self._view(state, player)
        if not self._kind.public_info:
            known = msgspec.to_builtins(state.chance_history.game.state.view(PUBLIC), str_keys=True)
            mine = msgspec.to_builtins(view, str_keys=True)
            return as_json({name: mine[name] for name in mine if mine[name] != known[name]})
        if self._kind.perfect_recall:
            return f"{state.heard(player)}\n{as_json(view)}"
        return as_json(view)


class KermesseGame(pyspiel.Game):
    """A game with a number of players and options."""

    game: Game
    """The game: each has a subclass of this class."""

    kind: Any
    """Its OpenSpiel type."""

    def __init__(self, params: Any = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        if given["chance"] not in CHANCE:
            raise BadSetup(f"chance must be {' or '.join(CHANCE)}, not {given['chance']!r}")
        reward = given["reward"]
        self.setup = Setup(
            self.game,
            given["players"],
            options=_options(self.game, given["variant"], given["options"]),
            tick=given["tick"],
            reward=reward,
            egocentric=given["egocentric"],
        )
        """The setup."""
        self.listed: Listed | None = {} if given["chance"] == "listed" else None
        """The draws of the House, if each is an outcome."""
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
        """Observer of observations."""
        recall = pyspiel.IIGObservationType(perfect_recall=True)
        self.known = self.make_py_observer(recall)
        """Observer of information states."""

    def __deepcopy__(self, memo: Any) -> "KermesseGame":
        return self

    def new_initial_state(self, struct: Given | None = None) -> KermesseState:
        """Return the state before the first action, or the state of a struct or its JSON."""
        state = KermesseState(self)
        if struct is not None:
            history = given(struct, OpenSpielState).history
            if history is None:
                raise BadSetup("no actions lead to an imagined state")
            for action in history:
                state.apply_action(action)
        return state

    def observation_tensor_shape(self) -> list[int]:
        """Return the length of an observation."""
        return [self.setup.code.length]

    def information_state_tensor_shape(self) -> list[int]:
        """Return the length of an information state."""
        return [self.setup.code.length + RECALLED]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Make an observer."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, kind, params)


def _options(game: Game, variant: str, wanted: str) -> Any:
    """Return the options of a variant, changed by those written as `letters:2;pace:5`."""
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
    """Return the OpenSpiel type of a game."""
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
    """Register a game with OpenSpiel; return its name there."""
    kind = _kind(game, "win")
    made = type(kind.short_name, (KermesseGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)
    name: str = kind.short_name
    return name


_NAMES: Final[dict[Game, str]] = {}
"""The registered games and their names in OpenSpiel, which cannot forget a game."""


def names() -> tuple[str, ...]:
    """Return the names of the games in OpenSpiel; register those that were installed since."""
    games = [game for game in all_games() if encoded(game)]
    for game in games:
        if game not in _NAMES:
            _NAMES[game] = register(game)
    return tuple(_NAMES[game] for game in games)


names()

SMALL: Final = tuple(map(register, small_games().values()))
"""Names of the games small enough to be solved."""

sys.setrecursionlimit(max(sys.getrecursionlimit(), DEEP))
