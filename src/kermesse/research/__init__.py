"""The same rules for those who study games: environments of PettingZoo and Gymnasium, and OpenSpiel
games.

All stand on the encodings of the games (`kermesse.core.encoding`) and on `turns`, which cuts games
without turns into questions to one seat at a time. None of these libraries is needed until it is
asked for.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kermesse import extras
from kermesse.core.contract import Ms, Options, Seat
from kermesse.core.registry import get
from kermesse.research.rewards import Reward
from kermesse.research.turns import TICK, Setup, Turns

if TYPE_CHECKING:
    from kermesse.research.gym_single import Single
    from kermesse.research.gym_vector import Vector
    from kermesse.research.learner import Opponent
    from kermesse.research.zoo import AEC, Parallel

__all__ = [
    "TICK",
    "MissingExtra",
    "Reward",
    "Setup",
    "Turns",
    "aec",
    "open_spiel",
    "parallel",
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
    """
    try:
        from kermesse.research.zoo import AEC
    except ModuleNotFoundError as error:
        raise _missing("aec", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    return AEC(Setup(get(game), seats, variant, options, tick, **more), max_cycles, render_mode)


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
    """
    try:
        from kermesse.research.zoo import Parallel
    except ModuleNotFoundError as error:
        raise _missing("parallel", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    setup = Setup(get(game), seats, variant, options, tick, **more)
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
    """
    try:
        from kermesse.research.gym_single import Single
        from kermesse.research.learner import Learner
    except ModuleNotFoundError as error:
        raise _missing("single", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    setup = Setup(get(game), seats, variant, options, tick, **more)
    return Single(Learner(setup, against, seat, max_cycles, render_mode))


def vector(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    num_envs: int = 1,
    workers: int | None = None,
    copy: bool = True,
    against: "Opponent | Sequence[Opponent]" = "random",
    seat: Seat | None = None,
    options: Options | Mapping[str, Any] | None = None,
    tick: Ms = TICK,
    reward: Reward = "win",
    egocentric: bool = True,
    max_cycles: int | None = None,
) -> "Vector":
    """Many games of one learner each, as a vector environment of Gymnasium.

    With `workers`, so many processes share the games. Without `copy`, the arrays handed out are
    filled anew by the next step.
    """
    try:
        from kermesse.research.gym_vector import Vector
        from kermesse.research.learner import Learner
    except ModuleNotFoundError as error:
        raise _missing("vector", error) from None
    more: Any = {"reward": reward, "egocentric": egocentric}
    setup = Setup(get(game), seats, variant, options, tick, **more)
    make = partial(Learner, setup, against, seat, max_cycles)
    if workers is None:
        return Vector(make, num_envs, copy=copy)
    from kermesse.research.gym_workers import EnvWorkers

    shared = EnvWorkers(make, num_envs, setup.code.length, setup.actions, workers)
    return Vector(make, num_envs, copy=copy, arrays=shared.arrays, games=shared)


def register() -> tuple[str, ...]:
    """Make the registries of Gymnasium and PettingZoo know the games; their names there, such as
    `kermesse/Festival-v1`."""
    try:
        from kermesse.research.registered import NAMES
    except ModuleNotFoundError as error:
        raise _missing("register", error) from None
    return NAMES


def open_spiel() -> tuple[str, ...]:
    """Register every game with OpenSpiel and give their names, for `pyspiel.load_game`."""
    try:
        from kermesse.research.spiel import NAMES
    except ModuleNotFoundError as error:
        if error.name in ("pyspiel", "numpy"):
            raise MissingExtra(
                f"kermesse.research.open_spiel needs OpenSpiel: {extras.install('open-spiel')}"
            ) from None
        raise
    return NAMES


def _missing(what: str, error: ModuleNotFoundError) -> ImportError:
    if (error.name or "").split(".")[0] in ("numpy", "gymnasium", "pettingzoo"):
        return MissingExtra(
            f"kermesse.research.{what} needs the extra research: {extras.install('research')}"
        )
    return error
