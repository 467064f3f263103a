"""The neural network of Festival: features, forward pass and initial weights.

Seats are numbered from the viewer, and the five professions share their weights: the network is
equivariant to a permutation of the professions. `xp` is numpy or jax.numpy: training and playing
share the code.
"""

from typing import Any, Final

from kermesse.games.festival import box, encode
from kermesse.games.festival.box import HIGHEST
from kermesse.games.festival.view import View

_AT: Final = encode.ENCODING.places
_KINDS: Final = len(box.PROFESSIONS)
_BACK: Final = encode.CARDS + 1


def knows(view: View) -> bool:
    """Return whether the network was trained with the options of this table."""
    return not view.simple


def features(xp: Any, rows: Any, seats: int) -> tuple[Any, Any, Any]:
    """Return the features of observations (N, length): by profession (N, 5, …), the others (N, …),
    and the viewer's seat."""
    o = rows.astype(xp.int32)
    n, rounds, others = o.shape[0], encode.ROUNDS, seats - 1
    field = lambda name: o[:, _AT[name]]  # noqa: E731
    you, now = o[:, 0] - 1, field("round")[:, 0] - 1
    first, hand = field("first"), field("hand")
    taking, held, deck = (field(name)[:, 0] for name in ("taking", "held", "deck"))

    def from_viewer(each: Any) -> Any:
        """Rotate values by seat (N, seats, …) so that the viewer comes first."""
        at = you.reshape((-1,) + (1,) * (each.ndim - 1))
        return sum(xp.where(at == k, xp.roll(each, -k, 1), 0) for k in range(seats))

    receivers = from_viewer(field("receivers")[:, :seats])
    served = field("served").reshape(n, rounds, -1)[:, :, :seats]
    rows_ = from_viewer(field("rows").reshape(n, -1, rounds)[:, :seats])
    own, passed = field("own"), field("passed").reshape(n, rounds, -1)[:, :, :seats]
    place = xp.stack(
        [sum((served[:, :, k] == s + 1) * (k - 9) for k in range(seats)) + 9 for s in range(seats)],
        1,
    )
    place = from_viewer(place)  # (N, seats, rounds): the place in the order, 9 if not served
    back = rows_ == _BACK
    full = xp.concatenate([own[:, None], rows_[:, 1:]], 1)  # the viewer's cards are known
    seen = (full > 0) & (full < _BACK)
    nine = seen & (full % HIGHEST == 0)
    kind = (full - 1) // HIGHEST
    star = xp.where(seen, 1 + nine, 0)
    by = xp.stack([xp.where(kind == p, star, 0) for p in range(_KINDS)], -1)
    stars = by.sum(2)

    # Hidden cards of players served after you are among those you handed on; the others can be any.
    later = (place[:, 1:] > place[:, :1]) & (rows_[:, 1:] > 0)
    left_kind, left_seen = (passed - 1) // HIGHEST, passed > 0
    left_star = xp.where(left_seen, 1 + (passed % HIGHEST == 0), 0)
    rest = xp.stack([xp.where(left_kind == p, left_star, 0).sum(2) for p in range(_KINDS)], -1)
    rest = rest - (by[:, 1:] * later[..., None]).sum(1)
    left = xp.maximum(left_seen.sum(2) - (later & seen[:, 1:]).sum(1), 1)
    guessed = ((later & back[:, 1:])[..., None] * (rest / left[..., None])[:, None]).sum(2)
    this = xp.arange(rounds) == now[:, None]
    unserved = ((place[:, 0] == 9) & this).any(1)
    holding = xp.where(unserved[:, None], hand, 0)  # not yet in `passed`
    early = xp.where(seen[:, 1:] & ~later, rows_[:, 1:], 0)
    faces = xp.concatenate([own, passed.reshape(n, -1), early.reshape(n, -1), holding], 1)
    face_kind, face_nine, face_seen = (faces - 1) // HIGHEST, faces % HIGHEST == 0, faces > 0
    each = len(box.NUMBERS) - 4 if seats == 4 else len(box.NUMBERS) - 2
    plain = [each - (face_seen & ~face_nine & (face_kind == p)).sum(1) for p in range(_KINDS)]
    nines = [2 - (face_seen & face_nine & (face_kind == p)).sum(1) for p in range(_KINDS)]
    ones, twos = xp.stack(plain, 1), xp.stack(nines, 1)
    pool = xp.maximum(ones.sum(1) + twos.sum(1), 1)[:, None]
    unknown = (back[:, 1:] & ~later).sum(2)
    hidden = guessed + unknown[:, :, None] * ((ones + 2 * twos) / pool)[:, None]

    holds = (hand[:, :, None] == xp.arange(1, _BACK)).sum(1).reshape(n, _KINDS, HIGHEST)
    me, them = stars[:, 0], stars[:, 1:]
    guess = xp.sort(them + hidden, 1)
    top, second, shown_top = guess[:, -1], guess[:, -2], them.max(1)
    x = [me / 4, me == 0, me == 1, me == 2, top / 4, second / 4, (me - top) / 3, (me - second) / 3]
    x += [(me - shown_top) / 3, xp.clip(me - shown_top, -1, 1), ones / 8, twos / 2]
    x += [holds[:, :, -1], holds.sum(2) / 2]
    by_kind = xp.concatenate(
        [
            xp.stack([a.astype(xp.float32) for a in x], -1),
            them.transpose(0, 2, 1) / 4.0,
            hidden.transpose(0, 2, 1) / 2.0,
            holds,
        ],
        -1,
    )

    laid = xp.where(this[:, None], full, 0).sum(2)
    shown = xp.where(this[:, None] & ~back, rows_, 0).sum(2)
    prior = xp.where((xp.arange(rounds) == now[:, None] - 1)[:, None], rows_, 0).sum(2)
    before = (prior > 0) & (prior < _BACK)
    number = xp.where(shown > 0, (shown - 1) % HIGHEST + 1, 0)
    leads = from_viewer((xp.arange(seats) == first - 1).astype(xp.int32)) > 0
    kinds = (stars > 0).sum(2)
    race = xp.where((number > 0) & ~leads, number, 10)
    g = [
        now[:, None] == xp.arange(rounds),
        now / 9,
        taking,
        held[:, None] == xp.arange(1, seats + 2),
    ]
    g += [back[:, 1:].sum(2) / 3, before, receivers[:, 1:], laid > 0, shown > 0, number / 9, leads]
    g += [race.min(1) / 10, race == race.min(1)[:, None], kinds[:, :1] == xp.arange(6)]
    g += [kinds[:, 1:] / 5, nine.sum(2) / 3, deck / 45]
    g += [(number[:, :1] > 0) & (number[:, :1] < race[:, 1:].min(1)[:, None])]
    table = xp.concatenate([a.reshape(n, -1).astype(xp.float32) for a in g], 1)
    assert others == them.shape[1]
    return by_kind.astype(xp.float32), table, you


def forward(xp: Any, w: Any, seen: tuple[Any, Any, Any], seats: int) -> tuple[Any, Any]:
    """Return the logits of the moves (N, actions) and the expected share of the victory."""
    x, g, you = seen
    n = x.shape[0]
    h = xp.maximum(x @ w["wx"] + (g @ w["wg"] + w["b0"])[:, None], 0)
    for i in ("1", "2"):
        pooled = xp.concatenate([h.mean(1), h.max(1)], 1)
        h = xp.maximum(h @ w["a" + i] + (pooled @ w["m" + i] + w["b" + i])[:, None], 0)
    pooled = xp.concatenate([h.mean(1), h.max(1)], 1)
    takes = (h @ w["wt"] + w["bt"]).reshape(n, -1)
    top = xp.maximum(pooled @ w["wp"] + g @ w["wq"] + w["bp"], 0)
    out = top @ w["wo"] + w["bo"]
    # From seats relative to the viewer to absolute seats.
    after = xp.concatenate([xp.zeros_like(out[:, :1]), out[:, : seats - 1]], 1)
    at = you[:, None]
    to = sum(xp.where(at == k, xp.roll(after, k, 1), 0) for k in range(seats))
    spare = xp.zeros_like(out[:, :1]).repeat(encode.SEATS - seats, 1)
    return xp.concatenate([takes, to, spare], 1), out[:, seats - 1]


def initial(rng: Any, seen: tuple[Any, Any, Any], seats: int, width: int) -> dict[str, Any]:
    """Return initial weights for features of this shape; `rng` is a NumPy generator."""
    fx, fg = seen[0].shape[-1], seen[1].shape[-1]
    layer = lambda a, b, gain=2.0: rng.standard_normal((a, b)) * (gain / a) ** 0.5  # noqa: E731
    zeros = lambda size: rng.standard_normal(size) * 0  # noqa: E731
    w = {"wx": layer(fx, width), "wg": layer(fg, width), "b0": zeros(width)}
    w |= {"wt": layer(width, 2 * HIGHEST, 0.01), "bt": zeros(2 * HIGHEST)}
    w |= {"wp": layer(2 * width, width), "wq": layer(fg, width), "bp": zeros(width)}
    w |= {"wo": layer(width, seats, 0.01), "bo": zeros(seats)}
    for i in ("1", "2"):
        w |= {
            "a" + i: layer(width, width),
            "m" + i: layer(2 * width, width, 1.0),
            "b" + i: zeros(width),
        }
    return w
