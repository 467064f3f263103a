"""The games as environments of kaggle-environments: specification, interpreter, renderers, agents.

`environment` returns what `kaggle_environments.register` takes. The package is not imported here:
`kaggle_runner` runs the same environments without it.

An agent is a function of `observation` and `configuration` that returns the number of an action.
Its observation is made from the view of its seat and the events told to it, nothing else.
"""

import secrets
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Final, TypeAlias

import msgspec
from rich.console import Console

from kermesse import bots
from kermesse.bots import BotSpec
from kermesse.core.beats import TICK
from kermesse.core.contract import PUBLIC, Illegal, Options, Seat, Told
from kermesse.core.encoding import encoded, encoding
from kermesse.core.game import Game
from kermesse.core.registry import all_games
from kermesse.rendering.painter import Painter
from kermesse.rendering.pictures import WIDTH, Picture
from kermesse.research.miniatures import find
from kermesse.research.sequential import SequentialGame, Setup
from kermesse.words import Words

__all__ = ["agent", "environment", "names", "read", "register"]

KaggleAgent: TypeAlias = Callable[..., int]
"""A function of the observation, and of the configuration if it takes that too; it returns the
number of an action."""

NO_ACTION: Final = -1
"""The action of an agent that returned none: never legal."""

FAILED: Final = frozenset({"ERROR", "INVALID", "TIMEOUT"})
"""Statuses of an agent that made no legal action."""

LONGEST: Final = 10_000
"""Steps after which a game is cut short, unless the configuration says otherwise."""

LANGUAGE: Final = "en"
"""Language of the renderers."""


# ------------------------------------------------------------------------------ specification


def specification(game: Game) -> dict[str, Any]:
    """Return the specification of a game: its configuration, observations and actions."""
    code = encoding(game)
    first = game.default_seats
    others = [seats for seats in game.seats if seats != first and seats <= code.seats]
    variants = list(game.variants)
    configuration: dict[str, Any] = {
        "variant": {
            "description": "Variant of the rules.",
            "type": "string",
            "enum": variants,
            "default": variants[0],
        },
        "seed": {
            "description": "Seed of the chance; agents do not see it. By default each game has a "
            "new one. An agent can guess a small one.",
            "type": ["integer", "null"],
            "minimum": 0,
            "default": None,
        },
        "episodeSteps": LONGEST,
    }
    if code.still:
        configuration["tick"] = {
            "description": "Duration of an action in table time, in milliseconds.",
            "type": "integer",
            "minimum": 0,
            "default": TICK,
        }
    return {
        "name": game.key,
        "title": Words(game, LANGUAGE).title,
        "description": f"A game of Kermesse, version {game.version} of its rules.",
        "version": f"{code.version}.0.0",
        "agents": [first, *others],
        "configuration": configuration,
        "reward": {
            "description": "At the end, the share of the victory less 1 / players; 1 or -1 if all "
            "win or lose together.",
            "type": "number",
            "default": 0,
        },
        "observation": {
            "playerId": {
                "description": "The agent's seat.",
                "type": "integer",
                "defaults": list(range(game.seats[-1])),
            },
            "players": {"description": "Number of seats.", "type": "integer", "shared": True},
            "view": {
                "description": "What the seat may know.",
                "type": "object",
                "default": {},
            },
            "events": {
                "description": "What the seat was told since it last acted.",
                "type": "array",
                "default": [],
            },
            "legalActions": {
                "description": "Numbers of the actions the agent may choose from.",
                "type": "array",
                "items": {"type": "integer"},
                "default": [],
            },
            "legalMoves": {
                "description": "The same as moves, in the same order; null means waiting.",
                "type": "array",
                "default": [],
            },
            "remainingOverageTime": 60,
        },
        "action": {
            "description": "One of the legal actions.",
            "type": "integer",
            "minimum": NO_ACTION,
            "default": NO_ACTION,
        },
    }


# ------------------------------------------------------------------------------ interpreter


class Episode:
    """A game in progress, and what each seat heard since it last acted."""

    def __init__(self, game: Game, seats: int, configuration: Mapping[str, Any], seed: int) -> None:
        setup = Setup(game, seats, configuration["variant"], tick=configuration.get("tick", TICK))
        self._told: list[Told] = []
        self.game = SequentialGame(setup, self._told)
        """The game."""
        self._rng = Random(seed)
        self._heard: list[list[Any]] = [[] for _ in range(seats)]
        self._draw()

    @property
    def over(self) -> bool:
        """True after the end."""
        return self.game.next == "over"

    def act(self, number: int) -> None:
        """Answer for the seat that is asked, or raise `Illegal` and change nothing."""
        asked = self.game.seat
        self.game.act(number)
        assert asked is not None
        self._heard[asked].clear()
        self._draw()

    def _draw(self) -> None:
        self.game.draw(self._rng)
        for fact in self._told:
            for seat, heard in enumerate(self._heard):
                event = fact.to(seat)
                if event is not None:
                    heard.append(_plain(event))
        self._told.clear()

    def observation(self, seat: Seat) -> dict[str, Any]:
        """Return what the agent of a seat observes."""
        game = self.game
        menu = game.menu if game.seat == seat else {}
        return {
            "playerId": seat,
            "view": _plain(game.view(seat)),
            "events": list(self._heard[seat]),
            "legalActions": list(menu),
            "legalMoves": _plain(tuple(menu.values())),
        }


def _plain(thing: Any) -> Any:
    """Return an object as what JSON has: the package takes no tuples."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def _begin(game: Game, seats: int, env: Any) -> Episode:
    """Start a game. The seed moves from the configuration, which agents see, to `env.info`."""
    if (given := env.configuration.get("seed")) is not None:
        env.info["fixedSeed"] = given
        env.configuration["seed"] = None
    if (seed := env.info.get("fixedSeed")) is None:
        seed = secrets.randbits(53)  # JavaScript reads no larger integer
    env.info["seed"] = seed
    return Episode(game, seats, env.configuration, seed)


def _episode(game: Game, env: Any) -> Episode:
    """Return the game of an environment; if that was made with `steps`, play them again first."""
    if (known := getattr(env, "kermesse", None)) is not None:
        episode: Episode = known
        return episode
    if "seed" not in env.info:
        raise ValueError("to go on with these steps, also pass the `info` of their environment")
    for episode in _replay(game, env):
        env.kermesse = episode
    return _episode(game, env)


def _replay(game: Game, env: Any) -> Iterator[Episode]:
    """Yield the game at each step of an environment."""
    steps = env.steps
    episode = Episode(game, len(steps[0]), env.configuration, env.info["seed"])
    yield episode
    for before, after in pairwise(steps):
        seat = next(n for n, each in enumerate(before) if each["status"] == "ACTIVE")
        if after[seat]["status"] not in FAILED:
            episode.act(after[seat]["action"])
        yield episode


def _interpreter(game: Game) -> Callable[[Any, Any], Any]:
    def interpreter(state: Any, env: Any) -> Any:
        """Start a game, or make the action of the agent that is asked."""
        failed = ""
        if env.done:
            episode: Episode = _begin(game, len(state), env)
            env.kermesse = episode
        else:
            episode = _episode(game, env)
            failed = _act(episode, state)
        for seat, each in enumerate(state):
            each.observation = {**each.observation, **episode.observation(seat)}
            each.status = "ACTIVE" if episode.game.seat == seat else "INACTIVE"
        state[0].observation = {**state[0].observation, "players": len(state)}
        if failed:
            _forfeit(episode, state, failed)
        elif episode.over:
            _end(episode, state)
        return state

    return interpreter


def _act(episode: Episode, state: Any) -> str:
    """Make the action of the seat that is asked; return its status if it made no legal one."""
    assert episode.game.seat is not None
    asked = state[episode.game.seat]
    if asked.status in FAILED:
        return str(asked.status)
    try:
        episode.act(asked.action)
    except Illegal:
        return "INVALID"
    return ""


def _end(episode: Episode, state: Any) -> None:
    outcome = episode.game.state.outcome()
    assert outcome is not None
    for seat, (each, reward) in enumerate(zip(state, episode.game.returns(), strict=True)):
        each.status, each.reward = "DONE", reward
        score = outcome.scores[seat]
        each.info = {"score": score, "won": seat in outcome.winners, "ending": outcome.ending}


def _forfeit(episode: Episode, state: Any, status: str) -> None:
    """End the game: the others share the victory, or all lose together."""
    others, together = len(state) - 1, episode.game.setup.game.cooperative
    for seat, each in enumerate(state):
        if seat == episode.game.seat:
            each.status, each.reward = status, None
        else:
            each.status = "DONE"
            each.reward = -1.0 if together else 1 / others - 1 / len(state)
        each.observation = {**each.observation, "legalActions": [], "legalMoves": []}


# ------------------------------------------------------------------------------ renderers


def _renderer(game: Game) -> Callable[[Any, Any], str]:
    def renderer(_: Any, env: Any) -> str:
        """Return the table as everyone sees it, as text."""
        played = _episode(game, env).game.state
        painter, outcome = Painter(Words(game, LANGUAGE), PUBLIC), played.outcome()
        console = Console(width=WIDTH, color_system=None, highlight=False)
        with console.capture() as text:
            console.print(painter.view(played.view(PUBLIC)))
            if outcome is not None:
                console.print(painter.outcome(outcome))
        return text.get()

    return renderer


PLAYER: Final = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><title>{title}</title></head>
<body style="margin:0 auto;max-width:60rem;font-family:system-ui,sans-serif">
<label style="display:flex;gap:1rem;padding:.5rem">Step <input id="step" type="range" min="0"
max="{last}" value="0" style="flex:1"> <output id="number">0</output></label>
<div id="table"></div>
<script>
const pictures = {pictures};
const step = document.getElementById("step");
function show() {{
  document.getElementById("number").value = step.value;
  document.getElementById("table").innerHTML = pictures[step.value];
  document.querySelector("svg").style.cssText = "width:100%;height:auto";
}}
step.addEventListener("input", show);
show();
</script>
</body>
</html>
"""
"""A page with a picture of each step."""


def _html_renderer(game: Game) -> Callable[[Any], str]:
    def html_renderer(env: Any) -> str:
        """Return a page that shows what everyone sees after each step."""
        pictures = [_picture(game, episode) for episode in _replay(game, env)]
        return PLAYER.format(
            language=LANGUAGE,
            title=Words(game, LANGUAGE).title,
            last=len(pictures) - 1,
            pictures=msgspec.json.encode(pictures).decode().replace("</", "<\\/"),
        )

    return html_renderer


def _picture(game: Game, episode: Episode) -> str:
    state = episode.game.state
    view, outcome = state.view(PUBLIC), state.outcome()
    return Picture(game, view, outcome, viewer=PUBLIC, language=LANGUAGE).svg()


# ------------------------------------------------------------------------------ agents


def read(observation: Mapping[str, Any], game: Game | str) -> tuple[Any, dict[int, Any]]:
    """Return the view of an observation, and its moves by action number.

    Waiting is None.
    """
    chosen = find(game) if isinstance(game, str) else game
    view = msgspec.convert(observation["view"], chosen.view, str_keys=True)
    menu: Any = tuple[chosen.move_type | None, ...]  # type: ignore[name-defined]
    moves = msgspec.convert(observation["legalMoves"], menu, str_keys=True)
    return view, dict(zip(observation["legalActions"], moves, strict=True))


def agent(bot: BotSpec, game: Game | str) -> KaggleAgent:
    """Make an agent of a bot: the name of a built-in bot, `MODULE:CLASS`, a class or an object.

    >>> from kermesse.research import kaggle, kaggle_runner
    >>> env = kaggle_runner.make("festival", {"seed": 1})
    >>> last = env.run([kaggle.agent("policy", "festival"), "random", "random", "random"])[-1]
    >>> [each.status for each in last]
    ['DONE', 'DONE', 'DONE', 'DONE']
    """
    chosen = find(game) if isinstance(game, str) else game
    seated: dict[Seat, tuple[int, bots.Bot]] = {}

    def play(observation: Any, configuration: Any) -> int:
        """Return the bot's action."""
        seat, step = observation["playerId"], observation["step"]
        before, mind = seated.get(seat, (step, None))
        if mind is None or step <= before:  # another game
            options, rng = _options(chosen, configuration), Random()
            mind = bots.load(bot, chosen, rng, seats=observation["players"], options=options)
        seated[seat] = step, mind
        view, menu = read(observation, chosen)
        moves = tuple(move for move in menu.values() if move is not None)
        move = mind.act(view, moves)
        return next(number for number, each in menu.items() if each == move)

    return play


def _options(game: Game, configuration: Mapping[str, Any]) -> Options:
    options: Options = game.read_options(game.variant(configuration["variant"]))
    return options


def uniform(observation: Any) -> int:
    """Play at random."""
    legal: list[int] = observation["legalActions"]
    return Random().choice(legal)


def _agents(game: Game) -> dict[str, KaggleAgent]:
    """Return the agents that can be named: in games without turns only `random`, because the others
    need the pace of a table."""
    if encoding(game).still:
        return {"random": uniform}
    return {**{name: agent(name, game) for name in bots.known(game)}, "random": uniform}


# ------------------------------------------------------------------------------ registration


@cache
def environment(game: Game | str) -> dict[str, Any]:
    """Return the environment of a game, for `kaggle_environments.register`."""
    chosen = find(game) if isinstance(game, str) else game
    return {
        "specification": specification(chosen),
        "interpreter": _interpreter(chosen),
        "renderer": _renderer(chosen),
        "html_renderer": _html_renderer(chosen),
        "agents": _agents(chosen),
    }


def names() -> tuple[str, ...]:
    """Return the games that are environments."""
    return tuple(game.key for game in all_games() if encoded(game))


def register() -> tuple[str, ...]:
    """Register the games with kaggle-environments; return their names for its `make`."""
    import kaggle_environments  # large, and only this function needs it

    for name in names():
        kaggle_environments.register(name, environment(name))
    return names()
