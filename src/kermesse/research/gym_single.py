"""One learner's seat as a Gymnasium environment."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from kermesse.research.env_base import RENDER_MODES, whole
from kermesse.research.learner import Learner


class Single(gymnasium.Env[NDArray[np.int32], int]):
    """A game of one learner against bots.

    The observation is the learner's view as a row of numbers. `info["action_mask"]` marks the legal
    actions. An illegal action changes nothing: the learner is asked again, and `info["illegal"]` is
    set.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(self, learner: Learner) -> None:
        self.learner = learner
        """The game, for code that may know more than the learner."""
        self.render_mode = learner.env.render_mode
        self.observation_space: Any = learner.env.row_space()
        self.action_space: Any = learner.env.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int32], dict[str, Any]]:
        """Start a new game, the same for the same seed.

        `options` may have the learner's `seat`, a `variant`, or `options` of the game.
        """
        super().reset(seed=seed)
        self.learner.begin(seed, options)
        if self.render_mode == "human":
            self.render()
        return self.learner.look(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int32], float, bool, bool, dict[str, Any]]:
        """Play the learner's action, then the bots' until the learner is asked again."""
        learner = self.learner
        made = learner.act(whole(action, "the learner"))
        if self.render_mode == "human":
            self.render()
        info = self._info() if made else {**self._info(), "illegal": True}
        return learner.look(), learner.reward, learner.over, learner.cut, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.learner.mask(), **self.learner.info()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, as MaskablePPO expects."""
        return self.learner.mask().astype(np.bool_)

    def render(self) -> Any:
        """Render the table as the learner sees it."""
        return self.learner.env.render(self.learner.game, self.learner.seat)

    def _repr_html_(self) -> str:
        return self.learner.env.picture(self.learner.game, self.learner.seat).svg()
