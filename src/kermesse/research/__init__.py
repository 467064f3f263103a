"""The same rules for those who study games: PettingZoo environments and OpenSpiel games.

Both stand on the encodings of the games (`kermesse.core.encoding`) and on `turns`, which cuts games
without turns into questions to one seat at a time. Neither library is needed until it is asked for.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kermesse import extras
from kermesse.core.contract import Ms, Options
from kermesse.core.registry import get
from kermesse.research.turns import TICK, Setup, Turns

if TYPE_CHECKING:
    from kermesse.research.zoo import AEC, Parallel

__all__ = ["TICK", "MissingExtra", "Setup", "Turns", "aec", "open_spiel", "parallel"]


class MissingExtra(ImportError):
    """A library that is not installed; says how to get it."""


def aec(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    options: Options | Mapping[str, Any] | None = None,
    tick: Ms = TICK,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> "AEC":
    """A PettingZoo environment in which one agent acts at a time.

    `variant` is a name that `kermesse games` lists, or give `options` of your own. `max_cycles` is
    after how many actions of all agents together a game is cut short. `tick` is how many
    milliseconds of table time an act takes, in games without turns.
    """
    try:
        from kermesse.research.zoo import AEC
    except ModuleNotFoundError as error:
        raise _missing("aec", error) from None
    return AEC(Setup(get(game), seats, variant, options, tick), max_cycles, render_mode)


def parallel(
    game: str,
    seats: int | None = None,
    variant: str | None = None,
    *,
    options: Options | Mapping[str, Any] | None = None,
    tick: Ms = TICK,
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
    return Parallel(Setup(get(game), seats, variant, options, tick), max_cycles, render_mode)


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
