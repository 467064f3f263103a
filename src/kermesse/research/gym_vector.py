"""Many games as a Gymnasium vector environment, in arrays filled in place."""

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
    """The results of a step of many games, a row for each, and their next actions."""

    rows: NDArray[np.int32]
    """Observation of each learner."""

    masks: NDArray[np.int8]
    """Mask of legal actions."""

    rewards: NDArray[np.float64]
    """Reward of the last action."""

    over: NDArray[np.bool_]
    """Games that have ended."""

    cut: NDArray[np.bool_]
    """Games that were truncated."""

    illegal: NDArray[np.bool_]
    """Learners whose last action was illegal."""

    scores: NDArray[np.int64]
    """Score of each learner whose game has ended."""

    seats: NDArray[np.int64]
    """Seat of each learner."""

    actions: NDArray[np.int64]
    """Next action of each learner."""

    @classmethod
    def shapes(
        cls, count: int, length: int, actions: int
    ) -> dict[str, tuple[tuple[int, ...], Any]]:
        """Return the shape and type of each array."""
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
    """Allocate arrays for a number of games."""
    shapes = Arrays.shapes(count, setup.code.length, setup.actions)
    return Arrays(**{name: np.zeros(*each) for name, each in shapes.items()})


class ManyGames(Protocol):
    """The interface of what plays many games and fills their rows of the arrays."""

    def reset(
        self, seeds: Sequence[int | None], options: dict[str, Any] | None, chosen: NDArray[np.bool_]
    ) -> None:
        """Reset the chosen games."""
        ...

    def step(self) -> None:
        """Play the learners' actions; reset the games that were over."""
        ...

    def close(self) -> None:
        """Release all resources."""
        ...


class Games:
    """Games in this process."""

    def __init__(self, make: Callable[[], Learner], arrays: Arrays) -> None:
        self._learners = [make() for _ in arrays.seats]
        self._arrays = arrays

    def reset(
        self, seeds: Sequence[int | None], options: dict[str, Any] | None, chosen: NDArray[np.bool_]
    ) -> None:
        """Reset the chosen games."""
        arrays = self._arrays
        arrays.illegal[:] = False
        for row, learner in enumerate(self._learners):
            if chosen[row]:
                learner.begin(seeds[row], options)
                arrays.rewards[row] = 0.0
                arrays.over[row] = arrays.cut[row] = False
                self._fill(row, learner)

    def step(self) -> None:
        """Play the learners' actions; reset the games that were over."""
        arrays = self._arrays
        arrays.illegal[:] = False
        for row, learner in enumerate(self._learners):
            if arrays.over[row] or arrays.cut[row]:
                learner.begin(None, None)
            else:
                arrays.illegal[row] = not learner.act(int(arrays.actions[row]))
            arrays.rewards[row] = learner.reward
            arrays.over[row], arrays.cut[row] = learner.over, learner.cut
            if learner.over:
                arrays.scores[row] = learner.info()["score"]
            self._fill(row, learner)

    def close(self) -> None:
        """Do nothing: there are no resources."""

    def _fill(self, row: int, learner: Learner) -> None:
        arrays = self._arrays
        learner.look(arrays.rows[row])
        arrays.masks[row] = learner.mask()
        arrays.seats[row] = learner.seat


class Vector(VectorEnv[Any, Any, Any]):
    """Many games of one learner each.

    `infos` has `action_mask`, a row for each game, `seat`, `illegal`, and at the end `score`. The
    step after the end starts the next game. Without `copy`, the arrays themselves are returned, and
    the next step overwrites them.
    """

    def __init__(
        self, setup: Setup, games: "ManyGames", arrays: Arrays, *, copy: bool = True
    ) -> None:
        base, self.num_envs = EnvBase(setup, None), len(arrays.seats)
        self.setup = setup
        """The setup of the games."""
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "autoreset_mode": AutoresetMode.NEXT_STEP,
        }
        self.single_observation_space = base.row_space()
        self.single_action_space = base.action_space()
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
        """Reset all games, or those in `options["reset_mask"]`. Game `n` gets the seed plus `n`."""
        wanted = dict(options or {})
        chosen = np.asarray(wanted.pop("reset_mask", np.ones(self.num_envs, np.bool_)))
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise BadSetup("reset_mask must have True or False for each game")
        if not self._begun and not chosen.all():
            raise NotReset
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + row for row in range(self.num_envs)]
        else:
            seeds = list(seed)
        self._games.reset(seeds, wanted, chosen)
        self._begun = True
        return self._given("rows"), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play the learners' actions."""
        if not self._begun:
            raise NotReset
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            raise TypeError(f"{self.num_envs} actions are asked for, each an integer")
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
        """Stop the workers, if there are any."""
        self._games.close()
