"""Inference of a game's trained network, with numpy or without.

The network is defined in the game's module `net`. Its weights for a number of seats are package
data, `weights/<seats>.npz`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module, resources
from math import exp, log
from pathlib import Path
from random import Random
from typing import IO, Any, ClassVar, Final, NamedTuple

import msgspec

from kermesse.bots import plain_arrays
from kermesse.bots.quick import Quick
from kermesse.core.contract import BadSetup, Move
from kermesse.core.encoding import encoding
from kermesse.core.game import Game

FOLDER: Final = "weights"
"""Folder of the weights in a game's package."""


class Judgement(NamedTuple):
    """The output of a network for one decision."""

    leanings: Mapping[Move, float]
    """Log-probability of each move of the menu."""

    value: float
    """Expected share of the victory."""


class Network:
    """The network of a game for a number of seats."""

    def __init__(
        self, game: Game, seats: int, weights: Mapping[str, Any], library: Any = None
    ) -> None:
        self._library = library or array_library()
        self._net = import_module(f"{game.module}.net")
        self._code = encoding(game)
        self._seats, self._weights = seats, weights

    def logits(self, xp: Any, rows: Any) -> Any:
        """Return a number for each action of each row; `xp` is `numpy` or `jax.numpy`."""
        seen = self._net.features(xp, rows, self._seats)
        return self._net.forward(xp, self._weights, seen, self._seats)[0]

    def judge(self, view: Any, moves: Sequence[Any]) -> Judgement:
        """Evaluate the network for the player who sees this view."""
        xp = self._library
        row = xp.array([self._code.observe(view)], xp.int32)
        seen = self._net.features(xp, row, self._seats)
        spoken, value = self._net.forward(xp, self._weights, seen, self._seats)
        menu, logits = self._code.menu(view, moves), spoken[0].tolist()
        found = [logits[action] for action in menu]
        most = max(found)
        total = most + log(sum(exp(logit - most) for logit in found))
        leanings = {m: logit - total for m, logit in zip(menu.values(), found, strict=True)}
        return Judgement(leanings, float(value[0]))


@cache
def array_library() -> Any:
    """Return numpy, or `plain_arrays` where it is not installed. Most tables need neither."""
    try:
        return import_module("numpy")
    except ImportError:
        return plain_arrays


def read_weights(file: IO[bytes], library: Any = None) -> dict[str, Any]:
    """Return the arrays of a file of weights."""
    xp = library or array_library()
    found = xp.load(file)
    return {name: found[name].astype(xp.float32) for name in found}


@cache
def trained(game: Game) -> tuple[int, ...]:
    """Return the numbers of seats for which a game has weights."""
    if not hasattr(import_module(game.module), "__path__"):
        return ()
    folder = resources.files(game.module) / FOLDER
    return tuple(seats for seats in game.seats if (folder / f"{seats}.npz").is_file())


def network(game: Game, view: Any) -> Network | None:
    """Return the network for the table of this view; None if none was trained."""
    if view.seats not in trained(game) or not import_module(f"{game.module}.net").knows(view):
        return None
    return _read(game, view.seats)


@cache
def _read(game: Game, seats: int) -> Network:
    file = resources.files(game.module) / FOLDER / f"{seats}.npz"
    with file.open("rb") as data:
        return Network(game, seats, read_weights(data))


class Intuition:
    """A bot that plays the network's first choice without search.

    Without a network for the table, it follows the game's policy for playouts in an imagined world.
    """

    def __init__(self, game: Game, rng: Random) -> None:
        self._game, self._quick = game, Quick(game, rng)

    def act(self, view: Any, moves: Sequence[Any], /) -> Move:
        """Return the likeliest move."""
        known = self.network(view)
        if len(moves) == 1:
            only: Move = moves[0]
            return only
        if known is not None:
            leanings = known.judge(view, moves).leanings
            return max(leanings, key=leanings.__getitem__)
        return self._quick.act(view, moves)

    def network(self, view: Any) -> Network | None:
        """Return the network for the table of this view."""
        return network(self._game, view)


class Trained(Intuition):
    """A bot that plays the weights of one file. `kermesse train` writes a subclass of it."""

    weights: ClassVar[Path]
    """The weights; `run.json` beside them gives the game and the seats."""

    def __init__(self, game: Game, rng: Random) -> None:
        super().__init__(game, rng)
        plan = msgspec.json.decode(self.weights.with_name("run.json").read_bytes())
        if plan["game"] != game.key:
            raise BadSetup(
                "this network plays {other}, not {game}", other=plan["game"], game=game.key
            )
        self._seats: int = plan["seats"]
        with self.weights.open("rb") as data:
            self._network = Network(game, self._seats, read_weights(data))

    def network(self, view: Any) -> Network | None:
        knows = import_module(f"{self._game.module}.net").knows(view)
        return self._network if knows and view.seats == self._seats else None
