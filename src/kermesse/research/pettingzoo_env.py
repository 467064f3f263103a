"""The games as PettingZoo environments.

An observation is a dictionary: `observation`, the view as a row of numbers, and `action_mask`,
which of the actions are moves now. Rewards come at the end (`rewards`), unless they are shaped; the
score of each player is then in its info. A seed decides everything the House draws and every lot.
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


class _Zoo:
    """What both kinds of environment have in common."""

    def __init__(
        self, setup: Setup, max_cycles: int | None, render_mode: str | None, parallel: bool
    ) -> None:
        self._desk = EnvBase(setup, render_mode)
        self._turns: SequentialGame | None = None
        self._played = 0
        self._progress = 0.0
        self.max_cycles = max_cycles
        """After how many actions, or steps of all, a game is cut short; None for never."""
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
            {"observation": self._desk.row_space(), "action_mask": self._desk.mask_space()}
        )
        self.observation_spaces: Any = dict.fromkeys(self.possible_agents, space)
        self.action_spaces: Any = {name: self._desk.action_space() for name in self.possible_agents}
        self.state_space = self._desk.row_space(setup.seats)
        """The space of `state`."""

    @property
    def game(self) -> SequentialGame:
        """The game under way, for those who want to know more than an agent may."""
        if self._turns is None:
            raise NotReset
        return self._turns

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def state(self) -> Any:
        """What all agents see, one row after another: for training in one place."""
        return self._desk.everything(self.game)

    def render(self) -> Any:
        """What lies open to all, as the terminal shows it."""
        return self._desk.render(self.game)

    def close(self) -> None:
        """Nothing is held that would have to be let go."""

    def copy(self) -> Any:
        """The same moment again, some microseconds later: what is done to one of the two is not
        done to the other, and both draw the same from here on."""
        other = type(self).__new__(type(self))
        for name, value in self.__dict__.items():
            other.__dict__[name] = value.copy() if isinstance(value, dict | list) else value
        other._desk = self._desk.copy()
        other._turns = None if self._turns is None else self._turns.copy()
        return other

    def __deepcopy__(self, memo: Any) -> Any:
        return self.copy()

    def _gain(self, turns: SequentialGame) -> float:
        """How far the last act has brought the game, where the reward is shaped."""
        before, self._progress = self._progress, turns.progress()
        return self._progress - before


class AEC(_Zoo, AECEnv[str, Seen, int]):
    """A game in which one agent acts at a time."""

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__(setup, max_cycles, render_mode, parallel=False)
        self._shaped = setup.reward == "shaped"

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed, the same one every time. `options` may have a `variant`,
        or `options` of the game, to be played from now on."""
        turns = self._turns = self._desk.begin(seed, options)
        turns.draw(self._desk.rng)
        self._played, self._progress = 0, 0.0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[0 if turns.seat is None else turns.seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and, when it is asked, what it may do."""
        turns, desk, seat = self._turns, self._desk, self._seats[agent]
        if turns is None:
            raise NotReset
        asked = seat == turns.seat and not self.truncations.get(agent, True)
        return {
            "observation": desk.look(turns, seat),
            "action_mask": desk.mask(turns.numbers if asked else ()),
        }

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, its reward since it last acted, and whether the game
        is over for it."""
        if self._turns is None:
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
        """The agent that is asked acts; an action that is no move now raises `Illegal`."""
        turns = self._turns
        if turns is None:
            raise NotReset
        agent = self.agent_selection
        if turns.seat is None or self.truncations[agent]:
            self._was_dead_step(action)
            return
        turns.act(whole(action, agent))
        turns.draw(self._desk.rng)
        self._played += 1
        if self._shaped:
            self._cumulative_rewards[agent] = 0.0
            self.rewards = dict.fromkeys(self.agents, self._gain(turns))
            self._accumulate_rewards()
        seat = turns.seat
        if seat is None or self._played == self.max_cycles:
            self._finish(turns)
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode is not None and self.render_mode == "human":
            self.render()

    def _finish(self, turns: SequentialGame) -> None:
        """The game is over, or cut short: every agent is told."""
        if turns.next == "over":
            end = turns.setup.end(turns.state.outcome())
            for name, reward in zip(self.possible_agents, end, strict=True):
                self.rewards[name] += reward
                self._cumulative_rewards[name] += reward
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = dict(zip(self.agents, self._desk.infos(turns), strict=True))
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[turns.seat or 0]
        self._deads_step_first()


class Parallel(_Zoo, ParallelEnv[str, Seen, int]):
    """A game in which all agents act at once, for games without turns.

    Sitting still is always allowed to those who cannot act; what is no move now is not made.
    """

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None) -> None:
        if not setup.code.still:
            raise BadSetup(f"{setup.game.key} is played in turns: use aec")
        super().__init__(setup, max_cycles, render_mode, parallel=True)
        self._menus: dict[str, dict[int, Any]] = {}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Begin a new game; with a seed, the same one every time. `options` may have a `variant`,
        or `options` of the game, to be played from now on."""
        turns = self._turns = self._desk.begin(seed, options)
        while turns.next == "house":
            turns.house(self._desk.rng)
        self._played, self._progress = 0, 0.0
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self._look(), {name: {} for name in self.agents}

    def _look(self) -> dict[str, Seen]:
        """What each agent sees; and its menu is worked out."""
        turns, seats, desk = self.game, self._seats, self._desk
        acting = set(turns.state.to_act())
        still = {desk.setup.still: None}
        self._menus = {
            name: turns.menu_of(seats[name]) if seats[name] in acting else still
            for name in self.agents
        }
        return {
            name: {"observation": desk.look(turns, seats[name]), "action_mask": desk.mask(menu)}
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
        """All act at once, in an order drawn by lot."""
        turns, seats, desk = self.game, self._seats, self._desk
        chosen = {
            seats[name]: move
            for name, number in actions.items()
            if (move := self._menus[name].get(whole(number, name))) is not None
        }
        late = turns.act_together(chosen, desk.rng)
        self._played += 1
        over = turns.next == "over"
        cut = not over and self.max_cycles is not None and self._played >= self.max_cycles
        agents = self.agents
        rewards = np.array(turns.setup.end(turns.state.outcome()))
        if turns.setup.reward == "shaped":
            rewards += self._gain(turns)
        infos = desk.infos(turns)
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
