"""Vector environments filled by a batch engine."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kermesse import batch
from kermesse.bots.network import network
from kermesse.core.beats import TICK
from kermesse.core.contract import BadSetup, Seat
from kermesse.research.gym_vector import Arrays
from kermesse.research.sequential import Setup

Policy: TypeAlias = Callable[[Any, Any, jax.Array], jax.Array]
"""A player for engines: `policy(engine, state, bits)` returns the number of a legal move, from
random bits.

It gets the whole state and must itself ignore what it may not know.
"""

REWARDS: Final = ("win", "score", "rank")
"""The rewards that engines know."""

CHUNKS: Final = 16
"""A batch is divided into so many chunks where only some of its games go on."""

TOGETHER: Final = 3
"""Ticks that all games play together after the learners' moves. Most learners are asked again by
then; the other games go on in chunks, so that the longest turn does not occupy the whole batch."""


def policy(setup: Setup, against: Any) -> Policy:
    """Return the opponents' policy: `random`, `policy` (the game's own), `network`, or a
    function."""
    if against == "random":
        return lambda engine, state, bits: engine.random(state, bits)
    if against in ("policy", "house"):
        quick = import_module(f"{setup.game.module}.batch.bots").policy
        return lambda engine, state, bits: quick(engine, state, bits, jnp.float32(0))
    if against == "network":
        return _network(setup)
    if callable(against) and not hasattr(against, "act"):
        found: Policy = against
        return found
    known = "random, policy, network or a function"
    raise BadSetup(f"an engine plays against {known}, not {against!r}")


def _network(setup: Setup) -> Policy:
    """Return the first choice of the game's network, or raise `BadSetup` if it has none here."""
    view = setup.game.start(setup.seats, setup.options).view(0)
    found = network(setup.game, view)
    if found is None:
        raise BadSetup(f"{setup.game.key} has no network for this table")

    def likeliest(engine: Any, state: Any, _bits: jax.Array) -> jax.Array:
        seat = jnp.maximum(engine.to_act(state), 0).astype(jnp.int8)
        row = engine.observe(state, seat).astype(jnp.int32)
        logits = found.logits(jnp, row[None])[0]
        return jnp.argmax(jnp.where(engine.legal(state), logits, -jnp.inf)).astype(jnp.int32)

    return likeliest


class EngineGames:
    """Games played by a batch engine; implements `gym_vector.ManyGames`."""

    def __init__(
        self,
        setup: Setup,
        against: Any,
        seat: Seat | None,
        max_cycles: int | None,
        arrays: Arrays,
    ) -> None:
        if setup.reward not in REWARDS:
            raise BadSetup(f"an engine rewards by {', '.join(REWARDS)}, not {setup.reward!r}")
        if seat is not None and not 0 <= seat < setup.seats:
            raise BadSetup(f"a seat is from 0 to {setup.seats - 1}, or None to draw it")
        if setup.waits and setup.tick != TICK:
            raise BadSetup(f"an engine plays in ticks of {TICK} ms, not {setup.tick}")
        self._engine = batch.engine(setup.game, setup.seats, setup.options)
        self._policy, self._reward = policy(setup, against), setup.reward
        self._fixed, self._max = seat, max_cycles
        self._arrays, self._count = arrays, len(arrays.seats)
        self._played = np.zeros(self._count, np.int64)
        self._drawn = np.random.default_rng()
        self._views = _Views(setup)
        self._deal = jax.jit(self._dealt)
        self._act = jax.jit(jax.vmap(self._acted))
        self._end_wait = jax.jit(self._waited)
        self._end = jax.jit(jax.vmap(self._ended))
        self._chunk = max(1, self._count // CHUNKS)
        self._state: Any = None
        self._keys: Any = None

    def reset(
        self, seeds: Sequence[int | None], options: dict[str, Any] | None, chosen: NDArray[np.bool_]
    ) -> None:
        """Reset the chosen games. A seed determines all games of its row."""
        wanted = dict(options or {})
        seat = wanted.pop("seat", self._fixed)
        if wanted:
            raise BadSetup(f"an engine's reset takes the option seat, not {', '.join(wanted)}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < self._engine.seats):
            raise BadSetup(f"a seat is from 0 to {self._engine.seats - 1}, or None to draw it")
        self._fixed = seat
        fresh = self._drawn.integers(2**32, size=self._count)
        numbers = [fresh[row] if seed is None else seed for row, seed in enumerate(seeds)]
        keys = jax.vmap(jax.random.key)(np.array(numbers, np.uint32))
        if self._keys is None:
            self._keys, shapes = keys, jax.eval_shape(jax.vmap(self._engine.init), keys)
            self._state = jax.tree.map(lambda leaf: jnp.zeros(leaf.shape, leaf.dtype), shapes)
        given = chosen & np.array([seed is not None for seed in seeds])
        self._keys = jnp.where(given, keys, self._keys)
        self._arrays.illegal[:] = False
        self._arrays.rewards[chosen] = 0.0
        self._arrays.over[chosen] = self._arrays.cut[chosen] = False
        self._renew(chosen)
        self._look()

    def step(self) -> None:
        """Play the learners' actions; reset the games that were over."""
        arrays = self._arrays
        ended = arrays.over | arrays.cut
        seats = arrays.seats.astype(np.int32)
        acts = self._views.usual(arrays.actions, seats)
        state, keys, legal, waits = self._act(self._state, self._keys, seats, acts, ended)
        self._state, self._keys = state, keys
        for _, chunk in self._chunks(np.asarray(waits)):
            self._state, self._keys = self._end_wait(self._state, self._keys, seats, chunk)
        legal = np.asarray(legal)
        arrays.illegal[:] = ~ended & ~legal
        self._played[~ended] += 1
        self._renew(ended)
        over, scores, shares = map(np.asarray, self._end(self._state))
        arrays.over[:] = over & ~ended
        arrays.cut[:] = ~over & ~ended & (self._played == self._max)
        rows = np.arange(self._count)
        arrays.scores[arrays.over] = scores[rows, arrays.seats][arrays.over]
        paid = self._paid(scores, shares)[rows, arrays.seats]
        arrays.rewards[:] = np.where(arrays.over, paid, 0.0)
        self._look()

    def close(self) -> None:
        """Do nothing: there are no resources."""

    def _renew(self, chosen: NDArray[np.bool_]) -> None:
        """Reset the games of these rows."""
        if not chosen.any():
            return
        fixed = np.int32(-1 if self._fixed is None else self._fixed)
        for few, rows in self._chunks(chosen):
            self._state, self._keys, seats = self._deal(self._state, self._keys, rows, fixed)
            self._arrays.seats[few] = np.asarray(seats)[: len(few)]
        self._played[chosen] = 0

    def _chunks(
        self, chosen: NDArray[np.bool_]
    ) -> Iterator[tuple[NDArray[np.intp], NDArray[np.int32]]]:
        """Yield the chosen rows in chunks of one size: as they are, and filled up with a number
        beyond the last row."""
        found = np.flatnonzero(chosen)
        for first in range(0, len(found), self._chunk):
            few = found[first : first + self._chunk]
            rows: NDArray[np.int32] = np.full(self._chunk, self._count, np.int32)
            rows[: len(few)] = few
            yield few, rows

    def _paid(self, scores: NDArray[Any], shares: NDArray[Any]) -> NDArray[Any]:
        """Return the final reward of each seat."""
        if self._reward == "score":
            return scores.astype(np.float64)
        if self._reward == "win":
            return shares - 1 / self._engine.seats
        signs = np.sign(scores[:, :, None] - scores[:, None, :]).sum(2)
        return signs / max(1, self._engine.seats - 1)

    def _look(self) -> None:
        """Write the learners' observations and masks."""
        arrays, seats = self._arrays, self._arrays.seats.astype(np.int32)
        rows, masks = self._views.of(self._engine, self._state, seats)
        arrays.rows[:] = rows
        arrays.masks[:] = np.asarray(masks) & ~(arrays.over | arrays.cut)[:, None]

    def _dealt(
        self, state: Any, keys: jax.Array, rows: jax.Array, fixed: jax.Array
    ) -> tuple[Any, jax.Array, jax.Array]:
        """Deal a new game in each of these rows; a row beyond the last is ignored."""
        last = jnp.minimum(rows, self._count - 1)
        new, after, seats = jax.vmap(self._begun, (0, None))(keys[last], fixed)
        return *_put(rows, (new, after), (state, keys)), seats

    def _waited(
        self, state: Any, keys: jax.Array, seats: jax.Array, rows: jax.Array
    ) -> tuple[Any, jax.Array]:
        """Play in these rows until the learner is asked; a row beyond the last is ignored."""
        last = jnp.minimum(rows, self._count - 1)
        old = jax.tree.map(lambda leaf: leaf[last], (state, keys, seats))
        return _put(rows, jax.vmap(self._gone_on)(*old), (state, keys))

    # ------------------------------------------------------------------ one game, traced by JAX

    def _begun(self, key: jax.Array, fixed: jax.Array) -> tuple[Any, jax.Array, jax.Array]:
        """Start a game and play until the learner is asked."""
        key, deal, lot = jax.random.split(key, 3)
        drawn = jax.random.randint(lot, (), 0, self._engine.seats)
        seat = jnp.where(fixed < 0, drawn, fixed)
        state, key = self._gone_on(self._engine.init(deal), key, seat)
        return state, key, seat

    def _acted(
        self, state: Any, key: jax.Array, seat: jax.Array, action: jax.Array, ended: jax.Array
    ) -> tuple[Any, jax.Array, jax.Array, jax.Array]:
        """Play the learner's move and the next `TOGETHER` ticks; return also whether the move was
        legal, and whether others must move before the learner."""
        mask = self._engine.legal(state)
        inside = (action >= 0) & (action < mask.shape[0])
        legal = inside & mask[jnp.clip(action, 0, mask.shape[0] - 1)] & ~ended
        after, key = self._gone_on(self._engine.tick(state, action), key, seat, TOGETHER)
        state = jax.tree.map(lambda a, b: jnp.where(legal, a, b), after, state)
        return state, key, legal, legal & self._waits(state, seat)

    def _ended(self, state: Any) -> tuple[jax.Array, jax.Array, jax.Array]:
        """Return whether the game is over, the scores and the shares of the victory."""
        engine = self._engine
        return engine.over(state), engine.scores(state), engine.shares(state)

    def _waits(self, state: Any, seat: jax.Array) -> jax.Array:
        """Return whether others must move before this seat."""
        return ~self._engine.over(state) & (self._engine.to_act(state) != seat)

    def _gone_on(
        self, state: Any, key: jax.Array, seat: jax.Array, most: int | None = None
    ) -> tuple[Any, jax.Array]:
        """Let the others play until the learner is asked or the game is over; at most so many
        ticks."""
        engine = self._engine

        def waits(now: tuple[Any, jax.Array, jax.Array]) -> jax.Array:
            found = self._waits(now[0], seat)
            return found if most is None else found & (now[2] < most)

        def act(now: tuple[Any, jax.Array, jax.Array]) -> tuple[Any, jax.Array, jax.Array]:
            state, key, ticks = now
            key, lot = jax.random.split(key)
            bits = jax.random.bits(lot, (), jnp.uint32)
            return engine.tick(state, self._policy(engine, state, bits)), key, ticks + 1

        state, key, _ = jax.lax.while_loop(waits, act, (state, key, jnp.int32(0)))
        return state, key


def _put(rows: jax.Array, new: Any, old: Any) -> Any:
    """Return the old leaves with the new ones in these rows."""
    return jax.tree.map(lambda each, some: each.at[rows].set(some, mode="drop"), old, new)


class _Views:
    """Observations, masks and action numbers, egocentric if asked for."""

    def __init__(self, setup: Setup) -> None:
        self._turned: Any = None
        if setup.turned is not None:
            code = setup.code
            names = np.zeros((setup.seats, code.length), np.bool_)
            for seat, each in enumerate(setup.turned):
                names[seat, list(each.names)] = True
            parts = ([getattr(each, name) for each in setup.turned] for name in _TURNED)
            self._turned = (names, *(np.array(part, np.int32) for part in parts))
        self._of = jax.jit(self._seen, static_argnums=0)

    def usual(self, actions: NDArray[np.int64], seats: NDArray[np.int32]) -> NDArray[np.int32]:
        """Translate learners' action numbers to absolute ones; invalid numbers become -1."""
        if self._turned is None:
            return actions.astype(np.int32)
        moves = self._turned[-1]
        inside = (actions >= 0) & (actions < moves.shape[1])
        found = moves[seats, np.clip(actions, 0, moves.shape[1] - 1)]
        return np.where(inside, found, -1).astype(np.int32)

    def of(self, engine: Any, state: Any, seats: NDArray[np.int32]) -> tuple[Any, Any]:
        """Return the observations and masks of all games."""
        return self._of(engine, state, seats)

    def _seen(self, engine: Any, state: Any, seats: jax.Array) -> tuple[jax.Array, jax.Array]:
        rows = jax.vmap(engine.observe)(state, seats.astype(jnp.int8)).astype(jnp.int32)
        mine = jax.vmap(engine.to_act)(state) == seats
        masks = jax.vmap(engine.legal)(state) & mine[:, None]
        if self._turned is None:
            return rows, masks
        names, places, named, moves = map(jnp.asarray, self._turned)
        pick = partial(jnp.take_along_axis, axis=1)
        rows = pick(rows, places[seats])
        rows = jnp.where(names[seats], pick(named[seats], rows % named.shape[1]), rows)
        return rows, pick(masks, moves[seats])


_TURNED: Final = ("places", "named", "moves")
