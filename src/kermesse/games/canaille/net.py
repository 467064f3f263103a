"""The neural network of Canaille: features, forward pass and initial weights.

Seats are numbered from the viewer. A sentence is scored by its cards: by the place of each in the
sentence and by its neighbour, regardless of their places in the hand. `xp` is numpy or jax.numpy:
training and playing share the code.
"""

from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any, Final

from kermesse.games.canaille import box, encode
from kermesse.games.canaille.menus import WAYS
from kermesse.games.canaille.moves import Name, Share
from kermesse.games.canaille.phases import PHASES
from kermesse.games.canaille.view import View

_AT: Final = encode.ENCODING.places
_WAYS: Final = len(WAYS)
_NAME: Final = encode.REST.number(None, Name(0))
_SHARES: Final = [move.to for move in encode.REST.moves if type(move) is Share]
_PLAIN: Final = encode.ENCODING.actions - _WAYS - encode.SEATS - len(_SHARES)
"""Number of moves that are neither sentences nor name seats."""


@cache
def _judged(xp: Any) -> Any:
    """Return a matrix from scores to sentences.

    The scores are those of a card at a place of the sentence, of a card beside another, and of a
    number of cards.
    """
    found = [[0.0] * _WAYS for _ in range(2 * box.HAND**2 + box.HAND)]
    for number, way in enumerate(WAYS):
        for at, place in enumerate(way):
            found[at * box.HAND + place][number] = 1.0
        for a, b in pairwise(way):
            found[box.HAND**2 + a * box.HAND + b][number] = 1.0
        found[2 * box.HAND**2 + len(way) - 1][number] = 1.0
    return _matrix(xp, found)


def _matrix(xp: Any, rows: list[list[float]]) -> Any:
    """Return a constant. For JAX it is numpy's: an array made during a trace ends with it."""
    library = import_module("numpy") if xp.__name__ == "jax.numpy" else xp
    return library.array(rows, library.float32)


def knows(view: View) -> bool:
    """Return whether the network was trained with the options of this table."""
    return view.options.dots == "souple" and view.options.exchange == "row"


def features(xp: Any, rows: Any, seats: int) -> tuple[Any, Any, Any]:
    """Return the features (N, …) of observations (N, length), the hand by place and face
    (N, 5, 13), and the viewer's seat."""
    o = rows.astype(xp.int32)
    n = o.shape[0]
    field = lambda name: o[:, _AT[name]]  # noqa: E731
    you = o[:, 0] - 1
    at = you[:, None, None]

    def from_viewer(each: Any) -> Any:
        """Rotate values by seat (N, seats, …) so that the viewer comes first."""
        return sum(xp.where(at == k, xp.roll(each, -k, 1), 0) for k in range(seats))

    def one_hot(each: Any, size: int) -> Any:
        """Return a one-hot encoding of numbers from 1; 0 is all zeros."""
        return each[..., None] == xp.arange(1, size + 1)

    def who(name: str) -> Any:
        """Return a seat, one-hot, relative to the viewer."""
        said = (field(name) == xp.arange(1, seats + 1))[..., None]
        return from_viewer(said.astype(xp.int32))

    faces = len(box.COLOUR)
    piles = from_viewer(field("piles").reshape(n, encode.SEATS, -1)[:, :seats])
    seen = from_viewer(field("seen").reshape(n, encode.SEATS, -1)[:, :seats])
    held = from_viewer(field("held")[:, :seats, None])
    worth = xp.array([1, 2, 3, -1, -2, -3, 0])
    fish = (piles[:, :, :3] * worth[:3]).sum(2)
    points = (piles * worth).sum(2) - (piles[:, :, 6] > 0) * xp.minimum(fish, box.EATEN)
    hand = one_hot(field("hand"), faces)
    over, under = one_hot(field("over")[:, :8], 7), one_hot(field("under")[:, :8], 7)
    piled = xp.where(field("piles").reshape(n, encode.SEATS, -1) > 0, 1, 0)
    counts = xp.array(box.RIVER_COUNTS) - field("piles").reshape(n, encode.SEATS, -1).sum(1)
    counts = (
        counts - field("out") - one_hot(field("over"), 7).sum(1) - one_hot(field("under"), 7).sum(1)
    )
    sentence = one_hot(field("sentence"), faces)
    step = field("step")
    parts = [
        *(one_hot(field("phase") + 1, len(PHASES)), who("author"), who("fisher")),
        *(sentence, step == xp.arange(box.HAND + 1), field("need") / 3, field("missing") / 5),
        *(field("river") / 42, field("up"), over, under, field("prowl") / 42, field("prowl") == 0),
        *(piles[:, :, :6] / 4, piles[:, :, 6], points / 10, (points - points[:, :1]) / 10),
        *(fish / 10, counts / 8, hand.sum(1), seen, held / 5, one_hot(field("row"), faces).sum(1)),
        *(
            field("deck") / 40,
            field("discard") / 5,
            field("quiet") / 20,
            piled.sum((1, 2))[:, None] / 9,
        ),
        field("river") <= xp.arange(1, 9),
    ]
    flat = xp.concatenate([part.reshape(n, -1).astype(xp.float32) for part in parts], 1)
    return flat, hand.astype(xp.float32), you


def forward(xp: Any, w: Any, seen: tuple[Any, Any, Any], seats: int) -> tuple[Any, Any]:
    """Return the logits of the moves (N, actions) and the expected share of the victory."""
    x, hand, you = seen
    n, faces, size = x.shape[0], hand.shape[-1], box.HAND
    h = xp.maximum(x @ w["w0"] + w["b0"], 0)
    for i in ("1", "2"):
        h = h + xp.maximum(h @ w["w" + i] + w["b" + i], 0)
    out = h @ w["wo"] + w["bo"]
    parts, start = [], 0
    for each in _heads(seats):
        parts.append(out[:, start : start + each])
        start += each
    standing, beside, long, plain, names, shares, value = parts
    # (N, places of the sentence, places of the hand), and (N, places of the hand twice).
    stands = standing.reshape(n, size, faces) @ hand.transpose(0, 2, 1)
    pairs = hand @ beside.reshape(n, faces, faces) @ hand.transpose(0, 2, 1)
    known = xp.concatenate([stands.reshape(n, -1), pairs.reshape(n, -1), long], 1)
    laid = known @ xp.asarray(_judged(xp), dtype=known.dtype)
    at = you[:, None]
    to = sum(xp.where(at == k, xp.roll(names, k, 1), 0) for k in range(seats))
    spare = xp.zeros_like(value).repeat(encode.SEATS - seats, 1)
    given = shares.reshape(n, encode.SEATS, seats)  # by the card of a fog and who gets it
    given = sum(xp.where(at[..., None] == k, xp.roll(given, k, 2), 0) for k in range(seats))
    dealt = given.reshape(n, -1) @ xp.asarray(_shared(xp, seats), dtype=given.dtype)
    before = _NAME - _WAYS
    rest = [plain[:, :before], to, spare, plain[:, before:], dealt]
    return xp.concatenate([laid, *rest], 1), value[:, 0]


def _heads(seats: int) -> tuple[int, ...]:
    """Return the sizes of the outputs of the last layer."""
    faces = len(box.COLOUR)
    return box.HAND * faces, faces**2, box.HAND, _PLAIN, seats, encode.SEATS * seats, 1


@cache
def _shared(xp: Any, seats: int) -> Any:
    """Return a matrix from (card of a fog, seat) to the ways to share in which the seat gets it."""
    found = [[0.0] * len(_SHARES) for _ in range(encode.SEATS * seats)]
    for number, way in enumerate(_SHARES):
        for card, to in enumerate(way):
            if to < seats:
                found[card * seats + to][number] = 1.0
    return _matrix(xp, found)


def initial(rng: Any, seen: tuple[Any, Any, Any], seats: int, width: int) -> dict[str, Any]:
    """Return initial weights for features of this shape; `rng` is a NumPy generator."""
    import numpy as np  # to train; a browser plays without it

    layer = lambda a, b, gain=2.0: rng.standard_normal((a, b)) * (gain / a) ** 0.5  # noqa: E731
    last = sum(_heads(seats))
    w = {"w0": layer(seen[0].shape[-1], width), "b0": np.zeros(width)}
    w |= {"wo": layer(width, last, 0.01), "bo": np.zeros(last)}
    for i in ("1", "2"):
        w |= {"w" + i: layer(width, width, 1.0), "b" + i: np.zeros(width)}
    return w
