"""The same rules for those who study games: environments of PettingZoo, Gymnasium and pgx, and
OpenSpiel games.

All stand on the encodings of the games (`kermesse.core.encoding`) and on `turns`, which cuts games
without turns into questions to one seat at a time. None of these libraries is needed until it is
asked for.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from kermesse import extras
from kermesse.core.beats import TICK
from kermesse.core.contract import BadSetup, Ms, Options, Seat
from kermesse.research.miniatures import find
from kermesse.research.rewards import Reward
from kermesse.research.sequential import SequentialGame, Setup

if TYPE_CHECKING:
    from kermesse.research.gym_engine import Policy
    from kermesse.research.gym_single import Single
    from kermesse.research.gym_vector import Vector
    from kermesse.research.learner import Opponent
    from kermesse.research.pettingzoo_env import AEC, Parallel
    from kermesse.research.pgx_env import PgxEnv

__all__ = [
    "TICK",
    "MissingExtra",
    "Reward",
    "SequentialGame",
    "Setup",
    "aec",
    "open_spiel",
    "parallel",
    "pgx",
    "register",
    "single",
    "vector",
]


class MissingExtra(ImportError):
    """A library that is not installed; says how to get it."""


def aec(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    options: Options | Mapping[str, Any] | None = None,
    tick: Ms = TICK,
    reward: Reward = "win",
    egocentric: bool = False,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "AEC":
    """A PettingZoo environment in which one agent acts at a time.

    `variant` is a name that `kermesse games` lists, or give `options` of your own. `max_cycles` is
    after how many actions of all agents together a game is cut short. `tick` is how many
    milliseconds of table time an act takes, in games without turns. With `egocentric`, each agent
    counts seats from itself, in what it sees and in what it does.

    >>> from kermesse import research
    >>> env = research.aec("canaille", seats=2)
    >>> env.reset(seed=1)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.agent_selection, observation["action_mask"].shape
    ('player_0', (427,))
    >>> env.step(int(observation["action_mask"].argmax()))
    """
    try:
        from kermesse.research.pettingzoo_env import AEC
    except ModuleNotFoundError as error:
        raise _missing("aec", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    return AEC(Setup(find(game), seats, variant, options, tick, **more), max_cycles, render_mode)


def parallel(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    options: Options | Mapping[str, Any] | None = None,
    tick: Ms = TICK,
    reward: Reward = "win",
    egocentric: bool = False,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "Parallel":
    """A PettingZoo environment in which all agents act at once, for games without turns.

    Moves of one step are played in an order drawn by lot; those that another one forestalled are
    refused, as at a table, and the agent's info says `late`.

    >>> from kermesse import research
    >>> env = research.parallel("carrousel", seats=2)
    >>> observations, infos = env.reset(seed=1)
    >>> env.agents
    ['player_0', 'player_1']
    """
    try:
        from kermesse.research.pettingzoo_env import Parallel
    except ModuleNotFoundError as error:
        raise _missing("parallel", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    setup = Setup(find(game), seats, variant, options, tick, **more)
    return Parallel(setup, max_cycles, render_mode)


def single(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    against: "Opponent | Sequence[Opponent]" = "random",
    seat: Seat | None = None,
    options: Options | Mapping[str, Any] | None = None,
    tick: Ms = TICK,
    reward: Reward = "win",
    egocentric: bool = True,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "Single":
    """A Gymnasium environment: one learner against bots.

    `against` is the name of a bot that `kermesse games` lists, a bot of your own, or one for each
    seat behind the learner's in the order of play. `seat` is where the learner sits; without, it is
    drawn for each game. `max_cycles` counts the learner's actions.

    >>> from kermesse import research
    >>> env = research.single("canaille", seats=2, against="random")
    >>> observation, info = env.reset(seed=1)
    >>> action = int(info["action_mask"].argmax())
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> terminated
    False
    """
    try:
        from kermesse.research.gym_single import Single
        from kermesse.research.learner import Learner
    except ModuleNotFoundError as error:
        raise _missing("single", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    setup = Setup(find(game), seats, variant, options, tick, **more)
    return Single(Learner(setup, against, seat, max_cycles, render_mode))


def vector(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    num_envs: int = 1,
    workers: int | None = None,
    engine: bool = False,
    copy: bool = True,
    against: "Opponent | Sequence[Opponent] | Policy" = "random",
    seat: Seat | None = None,
    options: Options | Mapping[str, Any] | None = None,
    tick: Ms = TICK,
    reward: Reward = "win",
    egocentric: bool = True,
    max_cycles: int | None = None,
) -> "Vector":
    """Many games of one learner each, as a vector environment of Gymnasium.

    With `workers`, so many processes share the games. With `engine`, the game's batch engine plays
    them all at once (`kermesse.batch`), `against` "random", the "house" or a function for JAX.
    Without `copy`, the arrays handed out are filled anew by the next step.
    """
    try:
        from kermesse.research.gym_vector import Games, Vector, arrays_of
        from kermesse.research.learner import Learner
    except ModuleNotFoundError as error:
        raise _missing("vector", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    setup = Setup(find(game), seats, variant, options, tick, **more)
    if num_envs < 1:
        raise BadSetup("a vector has one game or more")
    if engine:
        if workers is not None:
            raise BadSetup("an engine plays in one process: name workers, or the engine, not both")
        try:
            from kermesse.research.gym_engine import EngineGames
        except ModuleNotFoundError as error:
            raise _missing("vector", error) from None
        arrays = arrays_of(setup, num_envs)
        return Vector(
            setup, EngineGames(setup, against, seat, max_cycles, arrays), arrays, copy=copy
        )
    make = partial(Learner, setup, cast(Any, against), seat, max_cycles)
    if workers is None:
        arrays = arrays_of(setup, num_envs)
        return Vector(setup, Games(make, arrays), arrays, copy=copy)
    from kermesse.research.gym_workers import EnvWorkers

    shared = EnvWorkers(make, num_envs, setup.code.length, setup.actions, workers)
    return Vector(setup, shared, shared.arrays, copy=copy)


def pgx(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    options: Options | Mapping[str, Any] | None = None,
) -> "PgxEnv":
    """A batch engine behind pgx's interface: an environment for `jax.jit` and `jax.vmap`.

    At the usual table of the game unless `seats` says otherwise. Its games go by turns, so there
    are no ticks; rewards are those of `reward="win"`.
    """
    try:
        from kermesse.research.pgx_env import PgxEnv
    except ModuleNotFoundError as error:
        raise _missing("pgx", error) from None
    chosen = find(game)
    setup = Setup(chosen, seats or chosen.default_seats, variant, options)
    return PgxEnv(chosen, setup.seats, setup.options)


def register() -> tuple[str, ...]:
    """Make the registries of Gymnasium and PettingZoo know the games; their names there, such as
    `kermesse/Festival-v1`."""
    try:
        from kermesse.research.registration import NAMES
    except ModuleNotFoundError as error:
        raise _missing("register", error) from None
    return NAMES


def open_spiel() -> tuple[str, ...]:
    """Register every game with OpenSpiel and give their names, for `pyspiel.load_game`."""
    try:
        from kermesse.research.openspiel import NAMES
    except ModuleNotFoundError as error:
        if error.name in ("pyspiel", "numpy"):
            raise MissingExtra(
                f"kermesse.research.open_spiel needs OpenSpiel: {extras.install('open-spiel')}"
            ) from None
        raise
    return NAMES


_EXTRAS: Final = {
    **dict.fromkeys(("numpy", "gymnasium", "pettingzoo"), "research"),
    "jax": "batch",
    "pgx": "pgx",
}
"""Which extra brings each library."""


def _missing(what: str, error: ModuleNotFoundError) -> ImportError:
    extra = _EXTRAS.get((error.name or "").split(".")[0])
    if extra is None:
        return error
    said = f"kermesse.research.{what} needs the extra {extra}: {extras.install(extra)}"
    return MissingExtra(said)
