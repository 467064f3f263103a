"""The games as PettingZoo environments.

An observation is a dictionary: `observation`, the view as a row of numbers, and `action_mask`,
which of the actions are moves now. Rewards come at the end (`Setup.reward`); the score of each
player is then in its info. A seed decides everything the House draws and every lot.
"""

from random import Random
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv

from kermesse.core.contract import PUBLIC, BadSetup, Seat
from kermesse.research.turns import Setup, Turns

Observation: TypeAlias = dict[str, Any]
"""`observation` and `action_mask`, two arrays."""

RENDER_MODES: Final = ("ansi",)


class _Desk:
    """What both kinds of environment need to know of a table."""

    def __init__(self, setup: Setup, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetup(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.setup = setup
        self.render_mode = render_mode
        self.rng = Random()
        self.names = [f"player_{seat}" for seat in range(setup.seats)]
        self.seats: dict[str, Seat] = {name: seat for seat, name in enumerate(self.names)}
        highs = np.array(setup.code.highs, np.int32)
        size = setup.actions
        self.observation_spaces = {
            name: Dict(
                {
                    "observation": Box(np.zeros_like(highs), highs, dtype=np.int32),
                    "action_mask": Box(0, 1, (size,), np.int8),
                }
            )
            for name in self.names
        }
        self.action_spaces = {name: Discrete(size) for name in self.names}

    def begin(self, seed: int | None) -> Turns:
        if seed is not None:
            self.rng.seed(seed)
        return Turns(self.setup)

    def observation(self, turns: Turns, seat: Seat, menu: dict[int, Any]) -> Observation:
        mask = np.zeros(self.setup.actions, np.int8)
        if menu:
            mask[list(menu)] = 1
        row = self.setup.code.observe(turns.view(seat))
        return {"observation": np.array(row, np.int32), "action_mask": mask}

    def render(self, turns: Turns) -> str | None:
        if self.render_mode is None:
            return None
        return msgspec.json.format(msgspec.json.encode(turns.state.view(PUBLIC))).decode()

    def infos(self, turns: Turns, agents: list[str]) -> dict[str, dict[str, Any]]:
        outcome = turns.state.outcome()
        if outcome is None:
            return {name: {} for name in agents}
        return {
            name: {"score": outcome.scores[self.seats[name]], "ending": outcome.ending}
            for name in agents
        }


def _metadata(setup: Setup, parallel: bool) -> dict[str, Any]:
    return {
        "name": f"{setup.game.key.replace('-', '_')}_v{setup.game.version}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": parallel,
    }


class AEC(AECEnv[str, Observation, int]):
    """A game in which one agent acts at a time."""

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None) -> None:
        self._desk = _Desk(setup, render_mode)
        self._turns = Turns(setup)
        self._played = 0
        self.max_cycles = max_cycles
        """After how many actions a game is cut short; None for never."""
        self.render_mode = render_mode
        """`ansi`, or None."""
        self.metadata = _metadata(setup, parallel=False)
        self.possible_agents = self._desk.names[:]
        self.observation_spaces = self._desk.observation_spaces
        self.action_spaces = self._desk.action_spaces
        self.agents: list[str] = []

    @property
    def game(self) -> Turns:
        """The game under way, for those who want to know more than an agent may."""
        return self._turns

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed, the same one every time."""
        self._turns = self._desk.begin(seed)
        self._turns.draw(self._desk.rng)
        self._played = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        seat = self._turns.seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and, when it is asked, what it may do."""
        turns, seat = self._turns, self._desk.seats[agent]
        over = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        asked = seat == turns.seat and not over
        return self._desk.observation(turns, seat, turns.menu if asked else {})

    def step(self, action: int | None) -> None:
        """The agent that is asked acts; an action that is no move now raises `Illegal`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{agent} is asked to act"
        turns = self._turns
        turns.act(int(action))
        turns.draw(self._desk.rng)
        self._played += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if turns.next == "over":
            self.rewards = dict(zip(self.possible_agents, turns.reward(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = self._desk.infos(turns, self.agents)
        elif self.max_cycles is not None and self._played >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """What lies open to all, as JSON."""
        return self._desk.render(self._turns)

    def close(self) -> None:
        """Nothing is held that would have to be let go."""


class Parallel(ParallelEnv[str, Observation, int]):
    """A game in which all agents act at once, for games without turns.

    Sitting still is always allowed to those who cannot act; what is no move now is not made.
    """

    def __init__(self, setup: Setup, max_cycles: int | None, render_mode: str | None) -> None:
        if not setup.code.still:
            raise BadSetup(f"{setup.game.key} is played in turns: use aec")
        self._desk = _Desk(setup, render_mode)
        self._turns = Turns(setup)
        self._menus: dict[str, dict[int, Any]] = {}
        self._played = 0
        self.max_cycles = max_cycles
        """After how many steps a game is cut short; None for never."""
        self.render_mode = render_mode
        """`ansi`, or None."""
        self.metadata = _metadata(setup, parallel=True)
        self.possible_agents = self._desk.names[:]
        self.observation_spaces = self._desk.observation_spaces
        self.action_spaces = self._desk.action_spaces
        self.agents: list[str] = []

    @property
    def game(self) -> Turns:
        """The game under way, for those who want to know more than an agent may."""
        return self._turns

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game; with a seed, the same one every time."""
        self._turns = self._desk.begin(seed)
        while self._turns.next == "house":
            self._turns.house(self._desk.rng)
        self._played = 0
        self.agents = self.possible_agents[:]
        return self._look(), {name: {} for name in self.agents}

    def _look(self) -> dict[str, Observation]:
        """What each agent sees; and its menu is worked out."""
        turns, seats = self._turns, self._desk.seats
        acting = set(turns.state.to_act())
        self._menus = {
            name: turns.menu_of(seats[name])
            if seats[name] in acting
            else {self._desk.setup.still: None}
            for name in self.agents
        }
        return {
            name: self._desk.observation(turns, seats[name], menu)
            for name, menu in self._menus.items()
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """All act at once, in an order drawn by lot."""
        turns, seats = self._turns, self._desk.seats
        chosen = {
            seats[name]: move
            for name, number in actions.items()
            if (move := self._menus[name].get(int(number))) is not None
        }
        late = turns.act_together(chosen, self._desk.rng)
        self._played += 1
        over = turns.next == "over"
        cut = not over and self.max_cycles is not None and self._played >= self.max_cycles
        agents = self.agents
        rewards = dict(zip(self.possible_agents, turns.reward(), strict=True))
        infos = self._desk.infos(turns, agents)
        for seat in late:
            infos[self.possible_agents[seat]]["late"] = True
        observations = self._look()
        if over or cut:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def render(self) -> str | None:
        """What lies open to all, as JSON."""
        return self._desk.render(self._turns)

    def close(self) -> None:
        """Nothing is held that would have to be let go."""
