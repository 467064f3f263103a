"""Environments for research: PettingZoo, Gymnasium and pgx environments, and OpenSpiel games.

They use the games' encodings (`kermesse.core.encoding`) and `sequential`, which turns games without
turns into one question at a time. Each library is imported only when it is asked for.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from kermesse import extras
from kermesse.core.beats import TICK
from kermesse.core.contract import BadSetup, Ms, Options, Seat
from kermesse.core.seat_encoding import SeatEncoding
from kermesse.research.miniatures import find
from kermesse.research.public_states import FactoredGame, PublicBelief, Strategy
from kermesse.research.rewards import Reward
from kermesse.research.sequential import SequentialGame, Setup

if TYPE_CHECKING:
    from kermesse.research.gym_engine import Policy
    from kermesse.research.gym_single import Single
    from kermesse.research.gym_vector import Vector
    from kermesse.research.learner import Opponent
    from kermesse.research.one_hot_env import OneHotSingle, OneHotVector
    from kermesse.research.pettingzoo_env import AEC, Parallel
    from kermesse.research.pgx_env import PgxEnv

__all__ = [
    "TICK",
    "FactoredGame",
    "MissingExtra",
    "PublicBelief",
    "Reward",
    "SeatEncoding",
    "SequentialGame",
    "Setup",
    "Strategy",
    "aec",
    "one_hot",
    "open_spiel",
    "parallel",
    "pgx",
    "register",
    "single",
    "vector",
]


class MissingExtra(ImportError):
    """A library is not installed. The message says how to install it."""


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
    """Make a PettingZoo environment in which one agent acts at a time.

    `variant` is a name that `kermesse games` lists; `options` gives the options instead. A game is
    truncated after `max_cycles` actions of all agents together. `tick` is the duration of an action
    in table time, in milliseconds, in games without turns. With `egocentric`, each agent counts
    seats from itself, in observations and in actions.

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
    """Make a PettingZoo environment in which all agents act at once, for games without turns.

    The moves of a step are played in random order. A move that an earlier one made illegal is
    refused, as at a table, and the agent's info has `late`.

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
    """Make a Gymnasium environment: one learner against bots.

    `against` is the name of a bot that `kermesse bots` lists, a custom bot, or a list with one for
    each seat after the learner's in the order of play. "policy" is the game's policy of playouts,
    the fastest opponent that does not play at random; "network" needs a game with a network.
    `seat` is the learner's seat; by default it is drawn at random for each game. `max_cycles`
    counts the learner's actions.

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
    """Make a Gymnasium vector environment: many games of one learner each.

    With `workers`, that many processes share the games. With `engine`, the game's batch engine
    plays them all at once (`kermesse.batch`); `against` is then "random", "policy", "network" or a
    function for JAX. Without `copy`, the next step overwrites the arrays returned.
    """
    try:
        from kermesse.research.gym_vector import Games, Vector, arrays_of
        from kermesse.research.learner import Learner
    except ModuleNotFoundError as error:
        raise _missing("vector", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    setup = Setup(find(game), seats, variant, options, tick, **more)
    if num_envs < 1:
        raise BadSetup("a vector environment has one game or more")
    if engine:
        if workers is not None:
            raise BadSetup("an engine plays in one process: give workers or engine, not both")
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


def one_hot(env: Any) -> "OneHotSingle | OneHotVector":
    """Wrap an environment of `single` or `vector`: a column for each value of a category, flags,
    and counts from 0 to 1.

    A bot that learned so sets `Agent.one_hot`; `kermesse.bots.OneHot` converts any rows.

    >>> from kermesse import research
    >>> env = research.one_hot(research.single("canaille", seats=2))
    >>> row, info = env.reset(seed=1)
    >>> row.shape == env.observation_space.shape, row.dtype
    (True, dtype('float32'))
    """
    try:
        from kermesse.research.one_hot_env import wrap
    except ModuleNotFoundError as error:
        raise _missing("one_hot", error) from None
    return wrap(env)


def pgx(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    options: Options | Mapping[str, Any] | None = None,
) -> "PgxEnv":
    """Make a pgx environment from a batch engine, for `jax.jit` and `jax.vmap`.

    It has the game's default number of seats unless `seats` is given. In a game without turns the
    last action means to sit still for a tick of a second. Rewards are those of `reward="win"`.
    """
    try:
        from kermesse.research.pgx_env import PgxEnv
    except ModuleNotFoundError as error:
        raise _missing("pgx", error) from None
    chosen = find(game)
    setup = Setup(chosen, seats or chosen.default_seats, variant, options)
    return PgxEnv(chosen, setup.seats, setup.options)


def register() -> tuple[str, ...]:
    """Register the games with Gymnasium and PettingZoo; return their names there, such as
    `kermesse/Festival-v1`."""
    try:
        from kermesse.research.registration import NAMES
    except ModuleNotFoundError as error:
        raise _missing("register", error) from None
    return NAMES


def open_spiel() -> tuple[str, ...]:
    """Register the games with OpenSpiel; return their names for `pyspiel.load_game`."""
    try:
        from kermesse.research.openspiel import names
    except ModuleNotFoundError as error:
        if error.name in ("pyspiel", "numpy"):
            raise MissingExtra(
                f"kermesse.research.open_spiel needs OpenSpiel: {extras.install('open-spiel')}"
            ) from None
        raise
    return names()


_EXTRAS: Final = {
    **dict.fromkeys(("numpy", "gymnasium", "pettingzoo"), "research"),
    "jax": "batch",
    "pgx": "pgx",
}
"""The extra that installs each library."""


def _missing(what: str, error: ModuleNotFoundError) -> ImportError:
    extra = _EXTRAS.get((error.name or "").split(".")[0])
    if extra is None:
        return error
    said = f"kermesse.research.{what} needs the extra {extra}: {extras.install(extra)}"
    return MissingExtra(said)
