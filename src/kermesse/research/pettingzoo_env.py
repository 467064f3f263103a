"""PettingZoo environments.

An observation is a dictionary: `observation`, the view as a row of numbers, and `action_mask`, the
legal actions. Rewards come at the end (`rewards`) unless they are shaped. At the end each
player's info has its score. A seed determines all random draws.
"""

from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Dict
from pettingzoo import AECEnv, ParallelEnv

from kermesse.core.contract import BadSetup, Seat
from kermesse.research.env_base import RENDER_MODES, EnvBase, NotReset, whole
from kermesse.research.sequential import SequentialGame, Setup

Seen: TypeAlias = dict[str, Any]
"""`observation` and `action_mask`, two arrays."""


class _CommonEnv:
    """The common part of both environments."""

    def __init__(
        self, setup: Setup, max_cycles: int | None, render_mode: str | None, parallel: bool
    ) -> None:
        self._base = EnvBase(setup, render_mode)
        self._game: SequentialGame | None = None
        self._played = 0
        self._progress = 0.0
        self.max_cycles = max_cycles
        """Number of actions, or of parallel steps, after which a game is truncated; None for no
        limit."""
        self.render_mode = render_mode
        """`human`, `ansi`, or None."""
        self.metadata = {
            "name": f"{setup.game.key.replace('-', '_')}_v{setup.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": parallel,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        self._seats: dict[str, Seat] = {n: seat for seat, n in enumerate(self.possible_agents)}
        space = Dict(
            {"observation": self._base.row_space(), "action_mask": self._base.mask_space()}
        )
        self.observation_spaces: Any = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: Any = {name: self._base.action_space() for name in self.possible_agents}
        self.state_space = self._base.row_space(setup.seats)
        """The space of `state`."""

    @property
    def game(self) -> SequentialGame:
        """The game in progress, for code that may know more than an agent."""
        if self._game is None:
            raise NotReset
        return self._game

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def state(self) -> Any:
        """Return all agents' observations in a row, for centralised training."""
        return self._base.everything(self.game)

    def render(self) -> Any:
        """Render what is public, as the terminal does."""
        return self._base.render(self.game)

    def _repr_html_(self) -> str:
        return self._base.picture(self.game).svg()

    def close(self) -> None:
        """Do nothing: there are no resources."""

    def copy(self) -> Any:
        """Return an independent copy, with the same random numbers to come."""
        other = type(self).__new__(type(self))
        for name, value in self.__dict__.items():
            other.__dict__[name] = value.copy() if isinstance(value, dict | list) else value
        other._base = self._base.copy()
        other._game = None if self._game is None else self._game.copy()
        return other

    def __deepcopy__(self, memo: Any) -> Any:
        return self.copy()

    def _gain(self, game: SequentialGame) -> float:
        """Return the progress made by the last action, for a shaped reward."""
        before, self._progress = self._progress, game.progress()
        return self._progress - before


class AEC(_CommonEnv, AECEnv[str, Seen, int]):
    """A game in which one agent acts at a time."""

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(setup, max_cycles, render_mode, parallel=False)
        self._shaped = setup.reward == "shaped"

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game, the same for the same seed.

        `options` may have a `variant` or `options` of the game, used from now on.
        """
        game = self._game = self._base.begin(seed, options)
        game.draw(self._base.rng)
        self._played, self._progress = 0, 0.0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[0 if game.seat is None else game.seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """Return the agent's observation and, if it is asked, its legal actions."""
        game, base, seat = self._game, self._base, self._seats[agent]
        if game is None:
            raise NotReset
        asked = seat == game.seat and not self.truncations.get(agent, True)
        return {
            "observation": base.look(game, seat),
            "action_mask": base.mask(game.numbers if asked else ()),
        }

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """Return what the selected agent sees, its reward since it last acted, and whether the game
        is over for it."""
        if self._game is None:
            raise NotReset
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """Play the selected agent's action. Raises `Illegal`."""
        game = self._game
        if game is None:
            raise NotReset
        agent = self.agent_selection
        if game.seat is None or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game.act(whole(action, agent))
        game.draw(self._base.rng)
        self._played += 1
        if self._shaped:
            self._cumulative_rewards[agent] = 0.0
            self.rewards = dict.fromkeys(self.agents, self._gain(game))
            self._accumulate_rewards()
        seat = game.seat
        if seat is None or self._played == self.max_cycles:
            self._finish(game)
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode is not None and self.render_mode == "human":
            self.render()

    def _finish(self, game: SequentialGame) -> None:
        """Set the rewards and flags of all agents at the end of a game."""
        if game.next == "over":
            end = game.setup.end(game.state.outcome())
            for name, reward in zip(self.possible_agents, end, strict=True):
                self.rewards[name] += reward
                self._cumulative_rewards[name] += reward
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = dict(zip(self.agents, self._base.infos(game), strict=True))
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[game.seat or 0]
        self._deads_step_first()


class Parallel(_CommonEnv, ParallelEnv[str, Seen, int]):
    """A game in which all agents act at once, for games without turns.

    Agents that cannot act can only wait. Illegal actions are ignored.
    """

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None) -> None:
        if not setup.code.still:
            raise BadSetup(f"{setup.game.key} is played in turns: use aec")
        super().__init__(setup, max_cycles, render_mode, parallel=True)
        self._menus: dict[str, dict[int, Any]] = {}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Start a new game, the same for the same seed.

        `options` may have a `variant` or `options` of the game, used from now on.
        """
        game = self._game = self._base.begin(seed, options)
        while game.next == "house":
            game.house(self._base.rng)
        self._played, self._progress = 0, 0.0
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self._look(), {name: {} for name in self.agents}

    def _look(self) -> dict[str, Seen]:
        """Return the observation of each agent, and store its menu."""
        game, seats, base = self.game, self._seats, self._base
        acting = set(game.state.to_act())
        still = {base.setup.still: None}
        self._menus = {
            name: game.menu_of(seats[name]) if seats[name] in acting else still
            for name in self.agents
        }
        return {
            name: {"observation": base.look(game, seats[name]), "action_mask": base.mask(menu)}
            for name, menu in self._menus.items()
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play the actions of all agents, in random order."""
        game, seats, base = self.game, self._seats, self._base
        chosen = {
            seats[name]: move
            for name, number in actions.items()
            if (move := self._menus[name].get(whole(number, name))) is not None
        }
        late = game.act_together(chosen, base.rng)
        self._played += 1
        over = game.next == "over"
        cut = not over and self.max_cycles is not None and self._played >= self.max_cycles
        agents = self.agents
        rewards = np.array(game.setup.end(game.state.outcome()))
        if game.setup.reward == "shaped":
            rewards += self._gain(game)
        infos = base.infos(game)
        for seat in late:
            infos[seat]["late"] = True
        observations = self._look()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            dict(zip(agents, rewards.tolist(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            dict(zip(agents, infos, strict=True)),
        )
