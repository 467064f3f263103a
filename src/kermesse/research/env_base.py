"""What all environments share: arrays, spaces, random numbers, rendering."""

from collections.abc import Iterable, Mapping
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from kermesse.core.contract import PUBLIC, BadSetup, Seat, Viewer
from kermesse.core.encoding import Observation
from kermesse.research.sequential import SequentialGame, Setup

if TYPE_CHECKING:
    from kermesse.rendering.pictures import Picture

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 100
"""Width of a rendered table, in columns."""

OPTIONS: Final = ("variant", "options")
"""The options of `reset`: another variant or other options, for that game and the next ones."""


PLACEHOLDER: Final = {"options": 1}
"""The meaningless options that PettingZoo's tests pass to any environment: ignored."""


class NotReset(RuntimeError):
    """The environment was used before its first `reset`."""

    def __init__(self) -> None:
        super().__init__("call reset() first: no game has begun")


def whole(action: Any, agent: object) -> int:
    """Return an action as an integer, or raise `TypeError`."""
    try:
        return index(action)
    except TypeError:
        said = f"{agent} must give the number of an action, not {action!r}"
        raise TypeError(said) from None


class EnvBase:
    """The common part of the environments. The observation row of each seat is updated in place."""

    def __init__(self, setup: Setup, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetup(
                f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}"
            )
        self.setup = setup
        """The setup of the game."""
        self.render_mode = render_mode
        """`human`, `ansi`, `rgb_array`, or None."""
        self.rng = Random()
        """Generator of all random draws."""
        self._rows: list[NDArray[np.int32]] = []
        self._observations: list[Observation] = []
        self._allocate()
        self._turned = None
        if setup.turned is not None:
            self._turned = [
                (
                    np.array(each.places, np.intp),
                    np.array(each.names, np.intp),
                    np.array(each.named, np.int32),
                )
                for each in setup.turned
            ]

    def _allocate(self) -> None:
        code = self.setup.code
        self._rows = [np.zeros(code.length, np.int32) for _ in range(self.setup.seats)]
        self._observations = [Observation(code, row.data) for row in self._rows]

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_rows": [], "_observations": []}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._allocate()

    def copy(self) -> "EnvBase":
        """Return a copy for the copy of an environment, with the same random numbers to come."""
        other = EnvBase.__new__(EnvBase)
        other.__dict__.update(self.__dict__)
        other.rng = Random()
        other.rng.setstate(self.rng.getstate())
        other._allocate()
        return other

    # ----------------------------------------------------------------------------------- spaces

    def row_space(self, rows: int = 1) -> Box:
        """Return the space of an observation, or of several in a row."""
        highs = np.tile(np.array(self.setup.code.highs, np.int32), rows)
        return Box(np.zeros_like(highs), highs, dtype=np.int32)

    def mask_space(self) -> Box:
        """Return the space of action masks."""
        return Box(0, 1, (self.setup.actions,), np.int8)

    def action_space(self) -> Discrete:
        """Return the space of actions."""
        return Discrete(self.setup.actions)

    # -------------------------------------------------------------------------------- reset

    def begin(self, seed: int | None, options: Mapping[str, Any] | None) -> SequentialGame:
        """Start a new game with the options of `reset`, or raise `BadSetup`."""
        if options and options != PLACEHOLDER:
            self.setup = self.vary(options)
        if seed is not None:
            self.rng.seed(seed)
        for observation in self._observations:
            observation.restart()
        return SequentialGame(self.setup)

    def vary(self, options: Mapping[str, Any]) -> Setup:
        """Return the same setup with another variant or other options."""
        if unknown := sorted(set(options) - set(OPTIONS)):
            known = ", ".join(OPTIONS)
            raise BadSetup(f"reset takes the options {known}, not {', '.join(unknown)}")
        return self.setup.vary(options.get("variant"), options.get("options"))

    # ---------------------------------------------------------------------------- observations

    def look(self, game: SequentialGame, seat: Seat, out: NDArray[np.int32] | None = None) -> Any:
        """Return the observation of a seat, as a new array or in `out`."""
        row = self._rows[seat]
        self._observations[seat].update(game.view(seat))
        if self._turned is None:
            if out is None:
                return row.copy()
            out[:] = row
            return out
        places, names, named = self._turned[seat]
        out = row.take(places, out=out)
        out[names] = named[out[names]]
        return out

    def mask(self, menu: Iterable[int]) -> NDArray[np.int8]:
        """Return a mask with 1 for every number of the menu."""
        mask = bytearray(self.setup.actions)
        for number in menu:
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def everything(self, game: SequentialGame) -> NDArray[np.int32]:
        """Return the observations of all seats in a row, for centralised training."""
        return np.concatenate([self.look(game, seat) for seat in range(self.setup.seats)])

    def infos(self, game: SequentialGame) -> list[dict[str, Any]]:
        """Return the info of each seat: its score and the ending once the game is over."""
        outcome = game.state.outcome()
        if outcome is None:
            return [{} for _ in range(self.setup.seats)]
        scores = outcome.scores
        return [
            {"score": scores[seat], "ending": outcome.ending} for seat in range(self.setup.seats)
        ]

    # ------------------------------------------------------------------------------- rendering

    def picture(self, game: SequentialGame, viewer: Viewer = PUBLIC) -> "Picture":
        """Return a picture of the table."""
        from kermesse.rendering.pictures import Picture

        state = game.state
        return Picture(self.setup.game, state.view(viewer), state.outcome(), viewer=viewer)

    def render(self, game: SequentialGame, viewer: Viewer = PUBLIC) -> Any:
        """Render the table as the terminal does: print it, or return a string or pixels."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return self.picture(game, viewer).pixels()
        from rich.console import Console

        from kermesse.rendering.language import system_language
        from kermesse.rendering.painter import Painter
        from kermesse.words import Words

        painter = Painter(Words(self.setup.game, system_language()), viewer)
        parts = [painter.view(game.state.view(viewer))]
        outcome = game.state.outcome()
        if outcome is not None:
            parts += ["", painter.outcome(outcome)]
        if self.render_mode == "human":
            Console().print(*parts, sep="\n")
            return None
        console = Console(width=WIDTH, color_system=None)
        with console.capture() as picture:
            console.print(*parts, sep="\n")
        return picture.get()
