"""What every kind of environment needs to know of its table: arrays, spaces, chance, pictures."""

from collections.abc import Iterable, Mapping
from operator import index
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from kermesse.core.contract import PUBLIC, BadSetup, Seat, Viewer
from kermesse.core.encoding import Observation
from kermesse.research.sequential import SequentialGame, Setup

RENDER_MODES: Final = ("human", "ansi")
WIDTH: Final = 100
"""How many columns a picture of the table has."""

OPTIONS: Final = ("variant", "options")
"""What `reset(options=…)` takes: another way to play, for that game and those after it."""


PLACEHOLDER: Final = {"options": 1}
"""What PettingZoo's own tests give to any environment, and means nothing: the one thing that is
neither obeyed nor refused."""


class NotReset(RuntimeError):
    """An environment was used before its first `reset`."""

    def __init__(self) -> None:
        super().__init__("call reset() first: no game has begun")


def whole(action: Any, agent: object) -> int:
    """The number of an action; or `TypeError` for what is no whole number."""
    try:
        return index(action)
    except TypeError:
        said = f"{agent} is asked for the number of an action, and gave {action!r}"
        raise TypeError(said) from None


class EnvBase:
    """A table as environments see it. Rows of numbers are kept up to date, seat by seat."""

    def __init__(self, setup: Setup, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetup(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.setup = setup
        """What is played."""
        self.render_mode = render_mode
        """How it is shown; None for not at all."""
        self.rng = Random()
        """What the House and every lot draw from."""
        self._rows: list[NDArray[np.int32]] = []
        self._kept: list[Observation] = []
        self._keep()
        self._turned = None
        if setup.turned is not None:
            self._turned = [
                (np.array(each.places), np.array(each.names), np.array(each.named, np.int32))
                for each in setup.turned
            ]

    def _keep(self) -> None:
        code = self.setup.code
        self._rows = [np.zeros(code.length, np.int32) for _ in range(self.setup.seats)]
        self._kept = [Observation(code, row.data) for row in self._rows]

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_rows": [], "_kept": []}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._keep()

    def copy(self) -> "EnvBase":
        """A desk for the copy of an environment; both go on drawing alike."""
        other = EnvBase.__new__(EnvBase)
        other.__dict__.update(self.__dict__)
        other.rng = Random()
        other.rng.setstate(self.rng.getstate())
        other._keep()
        return other

    # ----------------------------------------------------------------------------------- spaces

    def row_space(self, rows: int = 1) -> Box:
        """The space of a row of numbers, or of several one after another."""
        highs = np.tile(np.array(self.setup.code.highs, np.int32), rows)
        return Box(np.zeros_like(highs), highs, dtype=np.int32)

    def mask_space(self) -> Box:
        """The space of what tells moves from other numbers."""
        return Box(0, 1, (self.setup.actions,), np.int8)

    def action_space(self) -> Discrete:
        """The space of actions."""
        return Discrete(self.setup.actions)

    # -------------------------------------------------------------------------------- beginning

    def begin(self, seed: int | None, options: Mapping[str, Any] | None) -> SequentialGame:
        """A new game; the options of `reset` are obeyed, or refused by `BadSetup`."""
        if options and options != PLACEHOLDER:
            self.setup = self.vary(options)
        if seed is not None:
            self.rng.seed(seed)
        for kept in self._kept:
            kept.restart()
        return SequentialGame(self.setup)

    def vary(self, options: Mapping[str, Any]) -> Setup:
        """The same table, played another way."""
        if unknown := sorted(set(options) - set(OPTIONS)):
            known = ", ".join(OPTIONS)
            raise BadSetup(f"reset takes the options {known}, not {', '.join(unknown)}")
        return self.setup.vary(options.get("variant"), options.get("options"))

    # ---------------------------------------------------------------------------- what is seen

    def look(self, turns: SequentialGame, seat: Seat, out: NDArray[np.int32] | None = None) -> Any:
        """What a seat sees, as an array of its own, or in the one given."""
        row = self._rows[seat]
        self._kept[seat].update(turns.view(seat))
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
        """1 for every number that is a move, or sitting still, else 0."""
        mask = bytearray(self.setup.actions)
        for number in menu:
            mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def everything(self, turns: SequentialGame) -> NDArray[np.int32]:
        """What all seats see, one after another, for training in one place."""
        return np.concatenate([self.look(turns, seat) for seat in range(self.setup.seats)])

    def infos(self, turns: SequentialGame) -> list[dict[str, Any]]:
        """What each seat is told beside its reward: at the end, its score and the ending."""
        outcome = turns.state.outcome()
        if outcome is None:
            return [{} for _ in range(self.setup.seats)]
        scores = outcome.scores
        return [
            {"score": scores[seat], "ending": outcome.ending} for seat in range(self.setup.seats)
        ]

    # ------------------------------------------------------------------------------- pictures

    def render(self, turns: SequentialGame, viewer: Viewer = PUBLIC) -> str | None:
        """The table as the terminal shows it: printed, or as a string."""
        if self.render_mode is None:
            return None
        from rich.console import Console

        from kermesse.rendering.language import system_language
        from kermesse.rendering.painter import Painter
        from kermesse.words import Words

        painter = Painter(Words(self.setup.game, system_language()), viewer)
        parts = [painter.view(turns.state.view(viewer))]
        outcome = turns.state.outcome()
        if outcome is not None:
            parts += ["", painter.outcome(outcome)]
        if self.render_mode == "human":
            Console().print(*parts, sep="\n")
            return None
        console = Console(width=WIDTH, color_system=None)
        with console.capture() as picture:
            console.print(*parts, sep="\n")
        return picture.get()
