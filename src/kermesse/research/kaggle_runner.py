"""Runs environments of `kermesse.research.kaggle` without the package kaggle-environments.

It has the part of its interface that plays games: `make`, `evaluate`, and of an environment
`reset`, `step`, `run`, `steps`, `render` and `toJSON`. Agents run in this process, one after the
other; an agent that takes too long loses when it answers.
"""

import runpy
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeAlias
from uuid import uuid4

import msgspec

from kermesse.core.contract import BadSetup
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game
from kermesse.research import kaggle
from kermesse.research.miniatures import find

__all__ = ["Environment", "Timeout", "evaluate", "make"]

AgentSpec: TypeAlias = str | kaggle.KaggleAgent
"""A function, the name of an agent of the environment, or a Python file whose last function is the
agent."""

DEFAULTS: Final = {"episodeSteps": 1_000, "actTimeout": 6, "runTimeout": 1_200}
"""The configuration that all environments have."""

KINDS: Final[dict[str, type | tuple[type, ...]]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}
"""Python types by their names in a specification."""


class Timeout(TranslatableError, TimeoutError):
    """A game took longer than `runTimeout`."""


class AgentState(dict[str, Any]):
    """A dictionary of an agent's state whose entries are also attributes, like all below it."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


State: TypeAlias = list[AgentState]
"""Of each agent: action, reward, info, observation and status."""


class Environment:
    """A game for agents, as `kaggle_environments.make` returns it."""

    def __init__(
        self,
        game: Game,
        configuration: Mapping[str, Any] | None = None,
        info: dict[str, Any] | None = None,
        steps: Sequence[State] = (),
    ) -> None:
        """Start a game, or go on with the `steps` and the `info` of an earlier one."""
        parts = kaggle.environment(game)
        self.specification: Mapping[str, Any] = parts["specification"]
        """What configurations, observations and actions are."""
        self.agents: Mapping[str, kaggle.KaggleAgent] = parts["agents"]
        """The agents that can be named."""
        self.configuration = _configured(self.specification["configuration"], configuration or {})
        """The configuration, which the agents see."""
        self.info: dict[str, Any] = {} if info is None else info
        """What agents do not see: the seed."""
        self.id = str(uuid4())
        """A new identifier."""
        self._parts = parts
        self.steps: list[State] = [list(map(_record, step)) for step in steps]
        """The state of all agents after each step."""
        if not self.steps:
            self.reset()

    @property
    def name(self) -> str:
        """Key of the game."""
        return str(self.specification["name"])

    @property
    def state(self) -> State:
        """The state of all agents now."""
        return self.steps[-1]

    @property
    def done(self) -> bool:
        """True if no agent is active."""
        return all(each.status != "ACTIVE" for each in self.state)

    def reset(self, num_agents: int | None = None) -> State:
        """Start a game and return its first state."""
        allowed = self.specification["agents"]
        count = allowed[0] if num_agents is None else num_agents
        if count not in allowed:
            raise BadSetup(f"{self.name} takes {allowed} agents, not {count}")
        overage = self.specification["observation"]["remainingOverageTime"]
        fresh = [
            AgentState(
                action=kaggle.NO_ACTION,
                reward=0,
                info={},
                observation=AgentState(remainingOverageTime=overage, step=0),
                status="INACTIVE",
            )
            for _ in range(count)
        ]
        self.steps = [fresh]
        self.steps = [self._interpret(fresh)]
        return self.state

    def step(self, actions: Sequence[Any]) -> State:
        """Make an action of each agent: those of inactive agents are ignored. An exception stands
        for an agent that failed."""
        if self.done:
            raise RuntimeError("the game is over: call reset")
        if len(actions) != len(self.state):
            raise ValueError(f"{len(self.state)} actions are needed, not {len(actions)}")
        after = [_answered(*each) for each in zip(self.state, actions, strict=True)]
        after = self._interpret(after)
        after[0].observation["step"] = number = len(self.steps)
        if number >= self.configuration["episodeSteps"] - 1:
            for each in after:
                if each.status in ("ACTIVE", "INACTIVE"):
                    each.status = "DONE"
        self.steps.append(after)
        return after

    def _interpret(self, state: State) -> State:
        return [_record(each) for each in self._parts["interpreter"](state, self)]

    def run(self, agents: Sequence[AgentSpec]) -> list[State]:
        """Play a game to its end, or raise `Timeout`; return its steps."""
        if self.done or len(self.steps) == 1:
            self.reset(len(agents))
        players = [self._agent(each) for each in agents]
        started = perf_counter()
        while not self.done:
            actions = [
                self._ask(seat, player) if self.state[seat].status == "ACTIVE" else None
                for seat, player in enumerate(players)
            ]
            self.step(actions)
            if not self.done and perf_counter() - started > self.configuration["runTimeout"]:
                raise Timeout("the game took longer than runTimeout")
        return self.steps

    def _agent(self, wanted: AgentSpec) -> Callable[..., Any]:
        if callable(wanted):
            return wanted
        if wanted in self.agents:
            return self.agents[wanted]
        if not Path(wanted).is_file():
            known = ", ".join(self.agents)
            raise BadSetup(f"{wanted!r} is no file and none of the agents {known}")
        functions = [each for each in runpy.run_path(wanted).values() if callable(each)]
        if not functions:
            raise BadSetup(f"{wanted!r} has no function")
        found: Callable[..., Any] = functions[-1]
        return found

    def _ask(self, seat: int, player: Callable[..., Any]) -> Any:
        """Return an agent's action, or the exception it raised."""
        mine = self.state[seat].observation
        seen = _record({**mine, **self._shared()})
        started = perf_counter()
        try:
            code = getattr(player, "__code__", None)
            arguments = (seen, _record(self.configuration))
            action = player(*arguments[: code.co_argcount if code else 2])
        except Exception as error:
            return error
        over = max(0.0, perf_counter() - started - self.configuration["actTimeout"])
        mine["remainingOverageTime"] -= over
        return TimeoutError() if mine["remainingOverageTime"] < 0 else action

    def _shared(self) -> dict[str, Any]:
        """Return what is stored with the first agent and shown to all."""
        return {name: self.state[0].observation[name] for name in ("step", "players")}

    def render(self, mode: str = "human") -> str | None:
        """Print the table (`human`), or return it as text (`ansi`), or the game as JSON (`json`) or
        as a page with a picture of each step (`html`)."""
        if mode == "json":
            return msgspec.json.encode(self.toJSON()).decode()
        if mode == "html":
            page: str = self._parts["html_renderer"](self)
            return page
        if mode not in ("human", "ansi"):
            raise ValueError(f"the mode is human, ansi, html or json, not {mode!r}")
        text: str = self._parts["renderer"](self.state, self)
        if mode == "ansi":
            return text
        print(text, end="")  # noqa: T201
        return None

    def toJSON(self) -> dict[str, Any]:
        """Return the whole game as Kaggle's replays have it."""
        described = ("name", "title", "description", "version")
        return {
            "id": self.id,
            **{name: self.specification[name] for name in described},
            "configuration": self.configuration,
            "specification": self.specification,
            "steps": self.steps,
            "rewards": [each.reward for each in self.state],
            "statuses": [each.status for each in self.state],
            "schema_version": 1,
            "info": self.info,
        }


def make(
    game: str,
    configuration: Mapping[str, Any] | None = None,
    *,
    info: dict[str, Any] | None = None,
    steps: Sequence[State] = (),
) -> Environment:
    """Make an environment; to go on with a game, pass the `steps` and the `info` of its JSON.

    >>> from kermesse.research import kaggle_runner
    >>> env = kaggle_runner.make("festival", {"seed": 1})
    >>> steps = env.run(["random"] * 4)
    >>> sum(each.reward for each in env.state)
    0.0
    """
    return Environment(find(game), configuration, info, steps)


def evaluate(
    game: str,
    agents: Sequence[AgentSpec],
    configuration: Mapping[str, Any] | None = None,
    num_episodes: int = 1,
) -> list[list[float | None]]:
    """Play several games and return the rewards of each; an agent that failed has None."""
    env = make(game, configuration)
    return [[each.reward for each in env.run(agents)[-1]] for _ in range(num_episodes)]


def _record(thing: Any) -> Any:
    """Copy dictionaries to records, at any depth."""
    if isinstance(thing, dict):
        return AgentState({name: _record(each) for name, each in thing.items()})
    return [_record(each) for each in thing] if isinstance(thing, list | tuple) else thing


def _answered(before: AgentState, action: Any) -> AgentState:
    """Return the state of an agent with its action, or the status of its failure."""
    after: AgentState = _record({**before, "action": None})
    if isinstance(action, TimeoutError):
        after.status = "TIMEOUT"
    elif isinstance(action, BaseException):
        after.status = "ERROR"
    elif action is None:
        after.action = kaggle.NO_ACTION
    elif type(action) is not int or action < kaggle.NO_ACTION:
        after.status = "INVALID"
    else:
        after.action = action
    return after


def _configured(fields: Mapping[str, Any], given: Mapping[str, Any]) -> AgentState:
    """Return a configuration with its defaults, or raise `BadSetup`."""
    found = AgentState(DEFAULTS)
    for name, field in fields.items():
        found[name] = field["default"] if isinstance(field, dict) else field
    for name, value in given.items():
        field = fields.get(name)
        if isinstance(field, dict):
            kinds = [field["type"]] if isinstance(field["type"], str) else field["type"]
            right = any(isinstance(value, KINDS[kind]) for kind in kinds)
            if not right or value not in field.get("enum", (value,)):
                raise BadSetup(f"{name} cannot be {value!r}: {field['description']}")
        found[name] = value
    return found
