"""Many games at once behind Gymnasium's interface for vectors, in arrays filled in place."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kermesse.core.contract import BadSetup
from kermesse.research.env_base import RENDER_MODES, EnvBase, NotReset
from kermesse.research.learner import Learner
from kermesse.research.sequential import Setup


class Arrays(NamedTuple):
    """What a step of many games says, a line for each; the actions they are asked for beside it."""

    rows: NDArray[np.int32]
    """What each learner sees."""

    masks: NDArray[np.int8]
    """Which actions are moves."""

    rewards: NDArray[np.float64]
    """What the last action brought."""

    over: NDArray[np.bool_]
    """Whose game has ended."""

    cut: NDArray[np.bool_]
    """Whose game was cut short."""

    illegal: NDArray[np.bool_]
    """Whose last action was no move."""

    scores: NDArray[np.int64]
    """The points of those whose game has ended."""

    seats: NDArray[np.int64]
    """Where each learner sits."""

    actions: NDArray[np.int64]
    """What each does next."""

    @classmethod
    def shapes(
        cls, count: int, length: int, actions: int
    ) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shape of each, and what is in it."""
        return {
            "rows": ((count, length), np.int32),
            "masks": ((count, actions), np.int8),
            "rewards": ((count,), np.float64),
            "over": ((count,), np.bool_),
            "cut": ((count,), np.bool_),
            "illegal": ((count,), np.bool_),
            "scores": ((count,), np.int64),
            "seats": ((count,), np.int64),
            "actions": ((count,), np.int64),
        }


def arrays_of(setup: Setup, count: int) -> Arrays:
    """Arrays for so many games at such a table."""
    shapes = Arrays.shapes(count, setup.code.length, setup.actions)
    return Arrays(**{name: np.zeros(*each) for name, each in shapes.items()})


class ManyGames(Protocol):
    """Whatever plays many games and fills their lines of the arrays."""

    def reset(
        self, seeds: Sequence[int | None], options: dict[str, Any] | None, chosen: NDArray[np.bool_]
    ) -> None:
        """Begin anew where that is wished."""
        ...

    def step(self) -> None:
        """Each learner acts; where a game is over, a new one begins instead."""
        ...

    def close(self) -> None:
        """There will be no more games."""
        ...


class Games:
    """Some games in one process."""

    def __init__(self, make: Callable[[], Learner], arrays: Arrays) -> None:
        self._learners = [make() for _ in arrays.seats]
        self._arrays = arrays

    def reset(
        self, seeds: Sequence[int | None], options: dict[str, Any] | None, chosen: NDArray[np.bool_]
    ) -> None:
        """Begin anew where that is wished."""
        arrays = self._arrays
        arrays.illegal[:] = False
        for line, learner in enumerate(self._learners):
            if chosen[line]:
                learner.begin(seeds[line], options)
                arrays.rewards[line] = 0.0
                arrays.over[line] = arrays.cut[line] = False
                self._fill(line, learner)

    def step(self) -> None:
        """Each learner acts; where a game is over, a new one begins instead."""
        arrays = self._arrays
        arrays.illegal[:] = False
        for line, learner in enumerate(self._learners):
            if arrays.over[line] or arrays.cut[line]:
                learner.begin(None, None)
            else:
                arrays.illegal[line] = not learner.act(int(arrays.actions[line]))
            arrays.rewards[line] = learner.reward
            arrays.over[line], arrays.cut[line] = learner.over, learner.cut
            if learner.over:
                arrays.scores[line] = learner.info()["score"]
            self._fill(line, learner)

    def close(self) -> None:
        """Nothing is held open."""

    def _fill(self, line: int, learner: Learner) -> None:
        arrays = self._arrays
        learner.look(arrays.rows[line])
        arrays.masks[line] = learner.mask()
        arrays.seats[line] = learner.seat


class Vector(VectorEnv[Any, Any, Any]):
    """Many games of one learner each. `infos` has `action_mask`, a line for each game, `seat`,
    `illegal`, and at the end `score`; the step after the end begins the next game.

    Unless `copy` is asked for, what is handed out are the arrays themselves, which the next step
    fills anew.
    """

    def __init__(
        self, setup: Setup, games: "ManyGames", arrays: Arrays, *, copy: bool = True
    ) -> None:
        desk, self.num_envs = EnvBase(setup, None), len(arrays.seats)
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "autoreset_mode": AutoresetMode.NEXT_STEP,
        }
        self.single_observation_space = desk.row_space()
        self.single_action_space = desk.action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = MultiDiscrete([setup.actions] * self.num_envs)
        self._arrays, self._games, self._copy = arrays, games, copy
        self._begun = False

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games, or those that `options["reset_mask"]` names; from one seed the games get
        it and those after it."""
        wanted = dict(options or {})
        chosen = np.asarray(wanted.pop("reset_mask", np.ones(self.num_envs, np.bool_)))
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise BadSetup("reset_mask has True or False for each game")
        if not self._begun and not chosen.all():
            raise NotReset
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + line for line in range(self.num_envs)]
        else:
            seeds = list(seed)
        self._games.reset(seeds, wanted, chosen)
        self._begun = True
        return self._given("rows"), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """All learners act."""
        if not self._begun:
            raise NotReset
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            raise TypeError(f"{self.num_envs} actions are asked for, each a whole number")
        self._arrays.actions[:] = chosen
        self._games.step()
        given = map(self._given, ("rows", "rewards", "over", "cut"))
        rows, rewards, over, cut = given
        return rows, rewards, over, cut, self._infos()

    def _given(self, name: str) -> Any:
        array = getattr(self._arrays, name)
        return array.copy() if self._copy else array

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        infos: dict[str, Any] = {
            "action_mask": self._given("masks"),
            "_action_mask": every,
            "seat": self._given("seats"),
            "_seat": every,
        }
        for name, where in (("illegal", self._arrays.illegal), ("score", self._arrays.over)):
            if where.any():
                values = where if name == "illegal" else self._arrays.scores
                infos |= {name: values.copy(), f"_{name}": where.copy()}
        return infos

    def close_extras(self, **kwargs: Any) -> None:
        """Let the workers go, where there are any."""
        self._games.close()
