"""One iteration of training: play some ticks of many games, then improve on them.

The network plays with older versions of itself, the built-in policy and random players. Alone it
would learn conventions that only its copies understand. The method is PPO with generalised
advantage estimation (GAE) over the decisions of each seat.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch import NOBODY, Engine
from kermesse.core.game import Game

LEARNER, OLDER, BUILT_IN, RANDOM = range(4)
"""The kinds of players."""

FIXED: Final = {"self": LEARNER, "network": OLDER, "policy": BUILT_IN, "random": RANDOM}
"""Opponents of one kind."""

EPOCHS: Final = 2
"""Number of epochs over each decision."""

CLIP: Final = 0.2
"""Clipping range of the probability ratio."""

LAMBDA: Final = 0.95
"""Lambda of GAE."""

REACH: Final = 15
"""Largest lead in points that is rewarded."""

Weights = dict[str, Any]


class Players(NamedTuple):
    """The players of each game."""

    kind: jax.Array
    """Kind of each seat."""
    heat: jax.Array
    """Temperature of the built-in policy at each seat."""


class Playing(NamedTuple):
    """Games in progress."""

    state: Any
    """The engine's states."""
    players: Players
    """Their players."""


class Decisions(NamedTuple):
    """Observations and decisions, by tick and game."""

    seen: Any
    """Features of what the seat to act observes, as the network reads them."""
    mask: jax.Array
    """Its legal moves."""
    action: jax.Array
    """Its move."""
    chance: jax.Array
    """Log-probability of that move."""
    value: jax.Array
    """Value that the network predicted."""
    seat: jax.Array
    """The seat; `NOBODY` if nobody acted."""
    learns: jax.Array
    """True for a decision of the learner."""
    over: jax.Array
    """True if the game was over after it."""
    paid: jax.Array
    """Final reward of each seat."""


class TrainingState(NamedTuple):
    """The network in training: its weights and Adam's moments."""

    weights: Weights
    """The weights."""
    mean: Weights
    """Means of the gradients."""
    spread: Weights
    """Means of their squares."""
    steps: jax.Array
    """Number of steps."""


class Hyperparameters(NamedTuple):
    """The hyperparameters."""

    rate: float = 1e-3
    """Initial learning rate; it decreases linearly."""
    curiosity: float = 0.02
    """Initial entropy bonus; it decreases."""
    lead: float = 0.4
    """Initial reward for a lead in points, beside the victory; it decreases."""
    house: float = 0.5
    """Share of the built-in policy, and of a few random players, among the opponents."""
    against: str = "league"
    """The opponents: `league` draws them, `self` is the network alone, and `policy`, `network` and
    `random` fill all seats but the learner's, for a best response. `network` plays the older
    version."""


class Trainer:
    """The network of a game at one table, and its training."""

    def __init__(
        self,
        game: Game,
        engine: Engine[Any],
        games: int,
        ticks: int,
        chunks: int,
        hyper: Hyperparameters = Hyperparameters(),  # noqa: B008
    ) -> None:
        self.engine, self.games, self.ticks, self.chunks = engine, games, ticks, chunks
        self.hyper = hyper
        self.net = import_module(f"{game.module}.net")
        """The game's network: `features`, `forward`, `initial`."""
        self.built_in: Callable[..., jax.Array] = import_module(f"{game.module}.batch.bots").policy
        """The game's built-in policy."""
        self.low = jnp.bfloat16 if jax.default_backend() == "gpu" else jnp.float32
        """Floating-point type of the network."""
        # The network's buffers are not donated: after an interrupted iteration the old one is still
        # valid.
        self.iteration = jax.jit(self._iteration, donate_argnums=1)
        self.against = jax.jit(self._against, static_argnums=(3, 4, 5))
        self.open = jax.jit(self._open)

    def initial(self, seed: int, width: int) -> TrainingState:
        """Return random initial weights."""
        state = self.engine.init(jax.random.key(0))
        row = self.engine.observe(state, jnp.int8(0))[None]
        seen = self.net.features(jnp, row, self.engine.seats)
        rng = np.random.default_rng(seed)
        found = self.net.initial(rng, seen, self.engine.seats, width)
        weights = {name: jnp.asarray(w, jnp.float32) for name, w in found.items()}
        zeros = lambda: jax.tree.map(jnp.zeros_like, weights)  # noqa: E731
        return TrainingState(weights, zeros(), zeros(), jnp.zeros(()))

    # ------------------------------------------------------------------------------- playing

    def _low(self, tree: Any) -> Any:
        """Convert floats to the type of the network."""
        low = lambda a: a.astype(self.low) if jnp.issubdtype(a.dtype, jnp.floating) else a  # noqa: E731
        return jax.tree.map(low, tree)

    def seen(self, state: Any, seats: jax.Array) -> Any:
        """Return the features of what a seat of each game observes."""
        rows = jax.vmap(self.engine.observe)(state, seats)
        return self._low(self.net.features(jnp, rows, self.engine.seats))

    def judged(self, weights: Weights, seen: Any, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
        """Return log-probabilities of the moves, and the predicted value."""
        logits, value = self.net.forward(jnp, self._low(weights), seen, self.engine.seats)
        logits = jnp.where(mask, logits.astype(jnp.float32), -1e9)
        return jax.nn.log_softmax(logits), value.astype(jnp.float32)

    def _players(self, key: jax.Array) -> Players:
        """Draw the players: the learner alone at one table in four, elsewhere with others."""
        a, b, c, d = jax.random.split(key, 4)
        shape = (self.games, self.engine.seats)
        one = np.arange(shape[1]) == jax.random.randint(c, (self.games, 1), 0, shape[1])
        if self.hyper.against != "league":
            all_alike = jnp.full(shape, FIXED[self.hyper.against])
            kinds = jnp.where(one, LEARNER, all_alike).astype(jnp.int8)
            return Players(kinds, jnp.zeros(shape))
        drawn, share = jax.random.uniform(a, shape), self.hyper.house
        bounds = 0.6 * (1 - share), 1 - share, 1 - 0.14 * share
        kind = sum((drawn > bound).astype(jnp.int8) for bound in bounds)
        alike = jax.random.uniform(b, (self.games, 1)) < 0.25
        heat = jnp.maximum(0, jax.random.uniform(d, shape, minval=-0.4, maxval=0.8))
        return Players(jnp.where(alike | one, LEARNER, kind).astype(jnp.int8), heat)

    def _open(self, key: jax.Array) -> Playing:
        """Start new games with their players."""
        deal, seating = jax.random.split(key)
        states = jax.vmap(self.engine.init)(jax.random.split(deal, self.games))
        return Playing(states, self._players(seating))

    def _play(
        self, table: Playing, weights: Weights, older: Weights, key: jax.Array, lead: jax.Array
    ) -> tuple[Playing, Decisions]:
        """Play some ticks of every game; games that are over are reset."""
        engine, games = self.engine, self.games

        def tick(table: Playing, key: jax.Array) -> tuple[Playing, Decisions]:
            a, b, c, d = jax.random.split(key, 4)
            state, players = table
            seat = jax.vmap(engine.to_act)(state).astype(jnp.int8)
            sits = jnp.maximum(seat, 0)
            seen = self.seen(state, sits)
            mask = jax.vmap(engine.legal)(state)
            chances, value = self.judged(weights, seen, mask)
            mine = lambda each: jnp.take_along_axis(each, sits[:, None], 1)[:, 0]  # noqa: E731
            kind = mine(players.kind)
            theirs = self.judged(older, seen, mask)[0]
            theirs = jnp.where((kind == OLDER)[:, None], theirs, chances)
            action = jnp.argmax(theirs + jax.random.gumbel(a, theirs.shape), 1).astype(jnp.int32)
            bits = jax.random.bits(b, (games,), jnp.uint32)
            built_in = jax.vmap(partial(self.built_in, engine))(state, bits, mine(players.heat))
            action = jnp.where(kind == BUILT_IN, built_in, action)
            action = jnp.where(kind == RANDOM, jax.vmap(engine.random)(state, bits), action)
            chance = jnp.take_along_axis(chances, action[:, None], 1)[:, 0]
            state = jax.vmap(engine.tick)(state, action)
            over, paid = jax.vmap(engine.over)(state), jax.vmap(self._paid, (0, None))(state, lead)
            learns = (kind == LEARNER) & (seat != NOBODY)
            state = jax.vmap(engine.auto_reset)(state, jax.random.split(c, games))
            fresh = self._players(d)
            players = jax.tree.map(
                lambda old, new: jnp.where(over[:, None], new, old), players, fresh
            )
            made = Decisions(
                seen=seen,
                mask=mask,
                action=action,
                chance=chance,
                value=value,
                seat=seat,
                learns=learns,
                over=over,
                paid=paid,
            )
            return Playing(state, players), made

        return jax.lax.scan(tick, table, jax.random.split(key, self.ticks))

    def _paid(self, state: Any, lead: jax.Array) -> jax.Array:
        """Return each seat's share of the victory, and a small reward for the lead over the best
        other."""
        scores = self.engine.scores(state)
        seats = np.arange(self.engine.seats)
        best = jnp.where(seats[:, None] == seats, -(10**6), scores).max(1)
        ahead = jnp.clip(scores - best, -REACH, REACH) / REACH
        return self.engine.shares(state) + lead * ahead

    def _advantages(self, made: Decisions) -> tuple[jax.Array, jax.Array]:
        """Return the advantage of each decision, and whether it is known: once the seat has decided
        again, or the game is over."""
        shape = made.paid.shape[1:]

        def back(carry: Any, made: Decisions) -> tuple[Any, Any]:
            then, ahead, known = carry
            over = made.over[:, None]
            then = jnp.where(over, made.paid, then)
            ahead = jnp.where(over, 0, ahead)
            known = known | over
            here = np.arange(shape[1]) == made.seat[:, None]
            mine = lambda each: jnp.where(here, each, 0).sum(1)  # noqa: E731
            sure = (here & known).any(1)
            gain = jnp.where(sure, mine(then) - made.value + LAMBDA * mine(ahead), 0)
            then = jnp.where(here, made.value[:, None], then)
            return (then, jnp.where(here, gain[:, None], ahead), known | here), (gain, sure)

        nothing = jnp.zeros(shape), jnp.zeros(shape), jnp.zeros(shape, bool)
        return jax.lax.scan(back, nothing, made, reverse=True)[1]

    # ------------------------------------------------------------------------------ learning

    def _loss(self, weights: Weights, batch: Any, curiosity: jax.Array) -> Any:
        seen, mask, action, chance, value, gain, counts = batch
        mean = lambda a: (a * counts).sum() / jnp.maximum(counts.sum(), 1)  # noqa: E731
        chances, expected = self.judged(weights, seen, mask)
        now = jnp.take_along_axis(chances, action[:, None], 1)[:, 0]
        ratio = jnp.exp(jnp.clip(now - chance, -10, 10) * counts)
        centred = gain - mean(gain)
        centred = centred / (jnp.sqrt(mean(centred**2)) + 1e-6)
        gained = jnp.minimum(ratio * centred, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * centred)
        free = mask.sum(1) > 1
        variety = mean(-jnp.where(mask, jnp.exp(chances) * chances, 0).sum(1))
        error = mean((expected - (value + gain)) ** 2)
        return -mean(jnp.where(free, gained, 0)) + 0.5 * error - curiosity * variety, (
            variety,
            error,
        )

    def _iteration(
        self,
        progress: TrainingState,
        table: Playing,
        older: Weights,
        key: jax.Array,
        done: jax.Array,
    ) -> tuple[TrainingState, Playing, dict[str, jax.Array]]:
        """Play, then improve; `done` is the part of the training done, from 0 to 1."""
        lead = self.hyper.lead * jnp.maximum(0, 1 - 1.5 * done) + 0.02
        rate = self.hyper.rate * (1 - done) + 1e-5
        curiosity = self.hyper.curiosity * (1 - done) ** 2 + 0.0005
        table, made = self._play(table, progress.weights, older, key, lead)
        gain, sure = self._advantages(made)
        counts = (made.learns & sure).astype(jnp.float32)

        def chunked(each: jax.Array) -> jax.Array:
            """Group by minibatch of games, all their ticks together."""
            parts = each.reshape(self.ticks, self.chunks, -1, *each.shape[2:]).swapaxes(0, 1)
            return parts.reshape(self.chunks, -1, *each.shape[2:])

        told = (made.seen, made.mask, made.action, made.chance, made.value, gain, counts)
        data = jax.tree.map(chunked, told)

        def update(progress: TrainingState, batch: Any) -> tuple[TrainingState, Any]:
            grad, told = jax.grad(self._loss, has_aux=True)(progress.weights, batch, curiosity)
            return _improved(progress, grad, rate), told

        for _ in range(EPOCHS):
            progress, (variety, error) = jax.lax.scan(update, progress, data)
        wins = made.over[..., None] * made.paid
        facts = {
            "variety": variety.mean(),
            "error": error.mean(),
            "decisions": (made.seat != NOBODY).sum(),
            "games": made.over.sum(),
            "paid": wins.sum() / jnp.maximum(made.over.sum(), 1),
        }
        return progress, table, facts

    def _against(
        self,
        weights: Weights,
        older: Weights,
        key: jax.Array,
        games: int,
        longest: int,
        kind: int,
    ) -> tuple[jax.Array, jax.Array]:
        """Return the share of wins of the network playing greedily, with players of one kind in all
        other seats, and the number of finished games.

        Games are played to their end, or for `longest` ticks.
        """
        engine = self.engine
        deal, chance = jax.random.split(key)
        states = jax.vmap(engine.init)(jax.random.split(deal, games))
        own = jnp.arange(games) % engine.seats

        def other(state: Any, seen: Any, mask: jax.Array, bits: jax.Array) -> jax.Array:
            if kind == BUILT_IN:
                return jax.vmap(partial(self.built_in, engine))(state, bits, jnp.zeros(games))
            if kind == RANDOM:
                return jax.vmap(engine.random)(state, bits)
            return jnp.argmax(self.judged(older, seen, mask)[0], 1)

        def tick(carry: tuple[Any, jax.Array, jax.Array]) -> tuple[Any, jax.Array, jax.Array]:
            state, key, ticks = carry
            key, chance = jax.random.split(key)
            seat = jax.vmap(engine.to_act)(state)
            seen = self.seen(state, jnp.maximum(seat, 0).astype(jnp.int8))
            mask = jax.vmap(engine.legal)(state)
            best = jnp.argmax(self.judged(weights, seen, mask)[0], 1)
            theirs = other(state, seen, mask, jax.random.bits(chance, (games,), jnp.uint32))
            return (
                jax.vmap(engine.tick)(state, jnp.where(seat == own, best, theirs)),
                key,
                ticks + 1,
            )

        def goes_on(carry: tuple[Any, jax.Array, jax.Array]) -> jax.Array:
            return (carry[2] < longest) & ~jax.vmap(engine.over)(carry[0]).all()

        state, *_ = jax.lax.while_loop(goes_on, tick, (states, chance, jnp.int32(0)))
        over = jax.vmap(engine.over)(state)
        shares = jnp.take_along_axis(jax.vmap(engine.shares)(state), own[:, None], 1)[:, 0]
        return (shares * over).sum() / jnp.maximum(over.sum(), 1), over.sum()


class Independent(Trainer):
    """Independent learners: each seat has its network and learns from its decisions alone."""

    def initial(self, seed: int, width: int) -> TrainingState:
        """Return random initial weights, different for each seat."""
        seats = range(self.engine.seats)
        each = [super(Independent, self).initial(1000 * seed + seat, width) for seat in seats]
        found: TrainingState = jax.tree.map(lambda *parts: jnp.stack(parts), *each)
        return found._replace(steps=each[0].steps)

    def seen(self, state: Any, seats: jax.Array) -> Any:
        """Return the features of what a seat of each game observes, with the seat in front."""
        return seats, super().seen(state, seats)

    def judged(self, weights: Weights, seen: Any, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
        """Return what the network of each row's viewer says."""
        viewer, features = seen
        judged = jax.vmap(super().judged, (0, None, None))
        chances, value = judged(weights, features, mask)
        at = jnp.arange(len(viewer))
        return chances[viewer, at], value[viewer, at]


def _improved(progress: TrainingState, grad: Weights, rate: jax.Array) -> TrainingState:
    """Take one step of Adam, with gradients clipped to a norm of 1/2."""
    weights, mean, spread, steps = progress
    size = jnp.sqrt(sum((a**2).sum() for a in jax.tree.leaves(grad)))
    grad = jax.tree.map(lambda a: a * jnp.minimum(1, 0.5 / (size + 1e-9)), grad)
    steps = steps + 1
    mean = jax.tree.map(lambda a, b: 0.9 * a + 0.1 * b, mean, grad)
    spread = jax.tree.map(lambda a, b: 0.999 * a + 0.001 * b * b, spread, grad)

    def moved(w: jax.Array, m: jax.Array, s: jax.Array) -> jax.Array:
        return w - rate * (m / (1 - 0.9**steps)) / (jnp.sqrt(s / (1 - 0.999**steps)) + 1e-8)

    return TrainingState(jax.tree.map(moved, weights, mean, spread), mean, spread, steps)
