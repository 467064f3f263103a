"""A trained policy as a bot, and rows with one column for each value of a category."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from kermesse.core.beats import TICK
from kermesse.core.contract import Move, Ms
from kermesse.core.encoding import Encoding
from kermesse.core.game import Game
from kermesse.core.seat_encoding import SeatEncoding

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Agent:
    """A bot that plays a policy which learned in an environment of `kermesse.research`.

    Derive a class with `choose` and pass it wherever a bot is named:

    >>> import kermesse
    >>> from kermesse.bots import Agent
    >>> class First(Agent):
    ...     def choose(self, row, mask):
    ...         return mask.argmax()
    >>> kermesse.simulate("canaille", [First, "random"], n=1, seed=1).games
    1

    In a game without turns the policy is asked again when the menu changes, and may wait.
    """

    egocentric: ClassVar[bool] = True
    """How it learned: True for `single` and `vector`, False for `aec` and `parallel`, unless their
    argument said otherwise."""

    one_hot: ClassVar[bool] = False
    """True if it learned behind `research.one_hot`."""

    def __init__(self, game: Game, seats: int, rng: Random) -> None:
        """Prepare for a table; raise `BadSetup` if the game has no encoding for it."""
        self.game = game
        """The game."""
        self.seats = seats
        """Number of seats."""
        self.rng = rng
        """Generator for policies that draw."""
        self.code = SeatEncoding(game, seats, egocentric=self.egocentric)
        """Rows and action numbers of its seat."""
        self._one_hot = OneHot(self.code.code) if self.one_hot else None

    def choose(self, row: "NDArray[Any]", mask: "NDArray[np.bool_]") -> int:
        """Return the number of an action that the mask allows."""
        raise NotImplementedError

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Return the move of the action that the policy chooses; waiting is not allowed."""
        move: Move = self.code.menu(view, moves)[self._choice(view, moves, may_wait=False)]
        return move

    def reaction(self, view: Any, /) -> Ms | None:
        """Return one tick of the environment, or None if the policy prefers to wait."""
        if self.code.wait is None:
            return 0
        moves = self.game.imagine(view, self.rng).moves(view.you)
        return None if self._choice(view, moves, may_wait=True) == self.code.wait else TICK

    def _choice(self, view: Any, moves: Sequence[Any], *, may_wait: bool) -> int:
        import numpy as np  # slow to import, and most tables do not need it

        row = np.array(self.code.observe(view), np.int32)
        mask = np.array(self.code.mask(view, moves, may_wait=may_wait), np.bool_)
        chosen = int(self.choose(row if self._one_hot is None else self._one_hot(row), mask))
        if not 0 <= chosen < len(mask) or not mask[chosen]:
            raise ValueError(f"the policy chose action {chosen}, which the mask does not allow")
        return chosen


class OneHot:
    """Rows for a network: a column for each value of a category, flags, and counts from 0 to 1.

    >>> import kermesse, numpy as np
    >>> from kermesse.bots import OneHot
    >>> from kermesse.core.encoding import encoding
    >>> code = encoding(kermesse.get("canaille"))
    >>> wide = OneHot(code)
    >>> wide(np.zeros((5, code.length), int)).shape == (5, wide.width)
    True
    """

    def __init__(self, code: Encoding) -> None:
        import numpy as np  # slow to import, and most tables do not need it

        kinds = [field.kind for field in code.fields for _ in range(field.size)]
        highs = np.array(code.highs)
        sizes = np.array(
            [high + 1 if kind == "one of" else 1 for kind, high in zip(kinds, highs, strict=True)]
        )
        starts = np.cumsum(sizes) - sizes
        self.width = int(sizes.sum())
        """Number of columns."""
        listed = np.array([kind == "one of" for kind in kinds], np.bool_)
        self._things, self._first = np.flatnonzero(listed), starts[listed]
        self._plain, self._column = np.flatnonzero(~listed), starts[~listed]
        self._scale = np.maximum(highs[~listed], 1)

    def __call__(self, rows: "NDArray[Any]") -> "NDArray[np.float32]":
        """Return one row, or an array of rows, with `width` columns."""
        import numpy as np  # slow to import, and most tables do not need it

        wide = np.zeros((*rows.shape[:-1], self.width), np.float32)
        wide[..., self._column] = rows[..., self._plain] / self._scale
        np.put_along_axis(wide, self._first + rows[..., self._things], 1.0, axis=-1)
        return wide
