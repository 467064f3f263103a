"""What a game's network, trained beforehand, makes of a view: through numpy, and nothing else.

A game that has one lays it down in its module `net`; the weights for a table of so many are data of
its package, `weights/<seats>.npz`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from kermesse.bots.game_policy import hints
from kermesse.core.contract import BadSetup, Move
from kermesse.core.encoding import encoding
from kermesse.core.game import Game

FOLDER: Final = "weights"
"""Where a game's package keeps its weights."""


class Judgement(NamedTuple):
    """What a network says of a decision."""

    leanings: Mapping[Move, float]
    """By move of the menu, what speaks for it: the logarithm of how likely it is to make it."""

    value: float
    """The share of the victory to expect."""


class Network:
    """The network of a game for a table of so many."""

    def __init__(self, game: Game, seats: int, weights: Mapping[str, Any]) -> None:
        self._net = import_module(f"{game.module}.net")
        self._code = encoding(game)
        self._seats, self._weights = seats, weights

    def judge(self, view: Any, moves: Sequence[Any]) -> Judgement:
        """What it says of these moves, to the one who sees this view."""
        import numpy as np  # slow to load, and most tables have no use for it

        row = np.array([self._code.observe(view)], np.int32)
        seen = self._net.features(np, row, self._seats)
        spoken, value = self._net.forward(np, self._weights, seen, self._seats)
        menu = self._code.menu(view, moves)
        found = spoken[0][list(menu)].astype(np.float64)
        found -= found.max()
        found -= np.log(np.exp(found).sum())
        return Judgement(dict(zip(menu.values(), found.tolist(), strict=True)), float(value[0]))


@cache
def trained(game: Game) -> tuple[int, ...]:
    """For tables of how many it has weights."""
    if not hasattr(import_module(game.module), "__path__"):
        return ()
    folder = resources.files(game.module) / FOLDER
    return tuple(seats for seats in game.seats if (folder / f"{seats}.npz").is_file())


def network(game: Game, view: Any) -> Network | None:
    """The network that knows tables like the one of this view; None where none was trained."""
    if view.seats not in trained(game) or not import_module(f"{game.module}.net").knows(view):
        return None
    return _read(game, view.seats)


@cache
def _read(game: Game, seats: int) -> Network:
    import numpy as np  # slow to load, and most tables have no use for it

    file = resources.files(game.module) / FOLDER / f"{seats}.npz"
    with file.open("rb") as data, np.load(data) as found:
        return Network(game, seats, {name: found[name].astype(np.float32) for name in found})


class Intuition:
    """Makes the move its network thinks best, without looking ahead; where it knows no such table,
    one of the game's own policy for playouts, in a world that looks like its view."""

    def __init__(self, game: Game, rng: Random) -> None:
        self._game, self._rng = game, rng

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """The move it would make most often."""
        known = self.network(view)
        if len(moves) == 1:
            only: Move = moves[0]
            return only
        if known is not None:
            leanings = known.judge(view, moves).leanings
            return max(leanings, key=leanings.__getitem__)
        policy = hints(self._game).policy
        if policy is None:
            any_one: Move = self._rng.choice(moves)
            return any_one
        return policy(self._game.imagine(view, self._rng), view.you, self._rng)

    def network(self, view: Any) -> Network | None:
        """The one it plays by at the table of this view."""
        return network(self._game, view)


class Trained(Intuition):
    """Plays by the network of a file of weights, at the tables that was trained for: what
    `kermesse train` leaves behind derives from it."""

    weights: ClassVar[Path]
    """That file; `run.json` beside it says for which table."""

    def __init__(self, game: Game, rng: Random) -> None:
        import numpy as np  # slow to load, and most tables have no use for it

        super().__init__(game, rng)
        plan = msgspec.json.decode(self.weights.with_name("run.json").read_bytes())
        if plan["game"] != game.key:
            raise BadSetup(
                "this network plays {other}, not {game}", other=plan["game"], game=game.key
            )
        self._seats: int = plan["seats"]
        with np.load(self.weights) as found:
            arrays = {name: found[name].astype(np.float32) for name in found}
        self._network = Network(game, self._seats, arrays)

    def network(self, view: Any) -> Network | None:
        knows = import_module(f"{self._game.module}.net").knows(view)
        return self._network if knows and view.seats == self._seats else None
