"""Environments whose rows have one column for each value of a category."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box
from gymnasium.vector import VectorObservationWrapper
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kermesse.bots import OneHot
from kermesse.core.contract import BadSetup
from kermesse.research.gym_single import Single
from kermesse.research.gym_vector import Vector


class OneHotSingle(gymnasium.ObservationWrapper[NDArray[np.float32], int, NDArray[np.int32]]):
    """One learner, with wide rows."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        self._wide = OneHot(env.unwrapped.learner.env.setup.code)
        self.observation_space: Any = _space(self._wide)

    def observation(self, observation: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return the wide row."""
        return self._wide(observation)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, as MaskablePPO expects."""
        single: Any = self.unwrapped
        masks: NDArray[np.bool_] = single.action_masks()
        return masks


class OneHotVector(VectorObservationWrapper):
    """Many games of one learner each, with wide rows."""

    def __init__(self, env: Vector) -> None:
        super().__init__(env)
        self._wide = OneHot(env.setup.code)
        self.single_observation_space = _space(self._wide)
        self.observation_space = batch_space(self.single_observation_space, env.num_envs)

    def observations(self, observations: Any) -> Any:
        """Return the wide rows."""
        return self._wide(observations)


def wrap(env: Any) -> OneHotSingle | OneHotVector:
    """Wrap an environment of `single` or `vector`; raise `BadSetup` for any other."""
    inner = getattr(env, "unwrapped", None)
    if isinstance(inner, Single):
        return OneHotSingle(env)
    if isinstance(env, Vector):
        return OneHotVector(env)
    raise BadSetup("one_hot wraps an environment of single or vector; elsewhere use bots.OneHot")


def _space(wide: OneHot) -> Box:
    return Box(0.0, 1.0, (wide.width,), np.float32)
