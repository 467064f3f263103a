"""Compares games played by the rules with the same games in a batch engine.

What belongs to one game (its tables, the rulings met, faults to inject, the chance an engine drew)
is in `tests/engine.py` of its folder.
"""

from contextlib import contextmanager, nullcontext
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import kermesse
from kermesse import batch
from kermesse.batch.contract import NOBODY
from support.engine_records import part

QUICK = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
"""Compiler options for code that runs for less time than it takes to optimise."""

SOME = 44
"""Ticks between two checks whether all games are over; `every` must divide it."""


class Told(NamedTuple):
    """Many games as an engine plays them, by moment and game."""

    to_act: Any
    """Whose move it is."""
    legal: Any
    """The mask of legal actions."""
    seen: Any
    """What each seat sees."""
    scores: Any
    """By game: the final score of each seat."""
    shares: Any
    """The share of the victory of each seat."""


def games():
    """Return every game with a batch engine."""
    return tuple(game for game in kermesse.all_games() if batch.has_engine(game))


# ---------------------------------------------------------------------- the same games by an engine


def replayed(engine, records, around=None, faults=None):
    """Replay games in the engine, each within `around(fault)` if given."""
    length = max(len(record.actions) for record in records)
    actions = np.zeros((length + 1, len(records)), np.int32)
    for game, record in enumerate(records):
        actions[: len(record.actions), game] = record.actions
    scripts = [engine.script(record.house, record.luck) for record in records]
    scripts = jax.tree.map(lambda *rows: np.stack(rows), *scripts)
    numbers = np.zeros(len(records), np.int32) if faults is None else faults

    def asked(question, *about):
        """Run a function on all games, each with its fault injected."""

        def ask(fault, *about):
            with around(fault) if around else nullcontext():
                return question(*about)

        return jax.vmap(ask)(numbers, *about)

    # Look the functions up when called: others may have replaced them.
    def start(script):
        return engine.start(script)

    def step(state, action):
        return engine.step(state, action)

    def tell(state):
        return engine.to_act(state), engine.legal(state), seen_by_all(engine, state)

    def ends(state):
        return engine.scores(state), engine.shares(state)

    def play(scripts, actions):
        def ply(states, now):
            return asked(step, states, now), asked(tell, states)

        states, told = jax.lax.scan(ply, asked(start, scripts), actions)
        return Told(*told, *asked(ends, states))

    compiled = jax.jit(play, compiler_options=QUICK)
    return jax.tree.map(np.asarray, compiled(scripts, actions))


def seen_by_all(engine, state):
    """Return what every seat sees."""
    seats = jnp.arange(engine.seats, dtype=jnp.int8)
    return jax.vmap(engine.observe, (None, 0))(state, seats)


class Led(NamedTuple):
    """Games dealt and played by an engine, by tick and game, until all are over."""

    to_act: Any
    """Whose move it was."""
    legal: Any
    """The mask of legal actions, eight to a byte."""
    actions: Any
    """The action taken."""
    seen: Any
    """What each seat saw, once every `every` ticks."""
    every: int
    """The number of ticks between two observations."""
    offsets: Any
    """By game: the offset of the observed tick."""
    scores: Any
    """By game: the final score of each seat."""
    shares: Any
    """The share of the victory of each seat."""
    drawn: Any
    """By game: the chance results, in the format of the game's tests."""

    def one(self, game, code):
        """Split a game for the rules: decisions and end, observed decisions, choices, chance
        results."""
        ticks = np.flatnonzero(self.to_act[:, game] != NOBODY)
        moments = np.append(ticks, len(self.to_act) - 1)
        actions = code.actions + code.still
        legal = np.unpackbits(self.legal[moments, game], axis=-1, count=actions)
        by_moment = self.to_act[moments, game], legal, self.seen[moments // self.every, game]
        by_game = self.scores[game], self.shares[game]
        told = Told(*(leaf[:, None] for leaf in by_moment), *(leaf[None] for leaf in by_game))
        numbers = iter(self.actions[ticks, game].tolist())

        def choose(state, view, menu):
            number = next(numbers)
            return None if number == code.actions else code.move(view, number)

        looks = {*np.flatnonzero(ticks % self.every == self.offsets[game]).tolist()}
        return told, looks, choose, jax.tree.map(lambda leaf: leaf[game], self.drawn)


class Leader:
    """Plays many games at once in an engine; seats observe once every `every` ticks.

    `policy(state, bits, heat)` chooses the moves; it defines what `heat` means.
    """

    def __init__(self, game, engine, count, every=1, policy=None, compiling=QUICK):
        self._engine, self._part = engine, part(game)
        self._count, self._every = count, every
        self._policy = policy or (lambda state, bits, heat: engine.random(state, bits))
        self._deal = jax.jit(jax.vmap(self._dealt), compiler_options=compiling)
        self._go_on = jax.jit(self._some, compiler_options=compiling)

    def games(self, seed, most, heats=None):
        """Play games for about so many ticks; all must be over then."""
        deal, chance, shift = jax.random.split(jax.random.key(seed), 3)
        heats = np.zeros(self._count, np.float32) if heats is None else heats
        offsets = jax.random.randint(shift, self._count, 0, self._every)
        now, parts = self._deal(jax.random.split(deal, self._count)), []
        for first in range(0, most, SOME):
            now, told = self._go_on(now, jax.random.fold_in(chance, first), heats, offsets)
            by_tick, seen, over, *ends = jax.tree.map(np.asarray, told)
            parts.append((*by_tick, seen))
            if over[-1].all():
                break
        assert over[-1].all(), "some game does not end"
        *by_tick, seen = map(np.concatenate, zip(*parts, strict=True))
        scores, shares = (leaf[-1] for leaf in ends)
        offsets, drawn = jax.tree.map(np.asarray, (offsets, now[1]))
        return Led._make((*by_tick, seen, self._every, offsets, scores, shares, drawn))

    def _dealt(self, key):
        state = self._engine.init(key)
        return state, self._part.begun(state)

    def _some(self, now, key, heats, offsets):
        """Run some ticks; return the games and what was recorded."""
        engine = self._engine

        def look(state):
            seen = seen_by_all(engine, state)
            return seen, engine.over(state), engine.scores(state), engine.shares(state)

        def go_on(state, drawn, looked_at, here, bits, heat):
            action = self._policy(state, bits, heat)
            told = engine.to_act(state), jnp.packbits(engine.legal(state)), action
            looked_at = jax.tree.map(partial(jnp.where, here), state, looked_at)
            state = engine.tick(state, action)
            return (state, self._part.turned(drawn, state), looked_at), told

        def tick(now: Any, place_and_key):
            place, key = place_and_key
            bits = jax.random.bits(key, (self._count,), jnp.uint32)
            every: Any = jax.vmap(go_on)
            return every(*now, offsets == place, bits, heats)

        def block(now, key):
            ticks = jnp.arange(self._every), jax.random.split(key, self._every)
            (*now, looked_at), told = jax.lax.scan(tick, (*now, now[0]), ticks)
            return tuple(now), (told, *jax.vmap(look)(looked_at))

        keys = jax.random.split(key, SOME // self._every)
        now, (told, *looks) = jax.lax.scan(block, now, keys)
        ticks = jax.tree.map(lambda leaf: leaf.reshape(-1, *leaf.shape[2:]), told)
        return now, (ticks, *looks)


# --------------------------------------------------------------------------------- are they alike


def check(engine, records):
    """Raise where engine and rules differ; return the number of moments compared."""
    told, compared = replayed(engine, records), 0
    for game, record in enumerate(records):
        try:
            compared += check_one(engine, record, told, game)
        except AssertionError as error:
            raise AssertionError(f"game {game}, {error}") from error
    return compared


def check_one(engine, record, told, game):
    """Compare one game."""
    moments = len(record.to_act)
    to_act = told.to_act[:moments, game].tolist()
    menus = numbers_of(told.legal[:moments, game])
    for ply, seen in enumerate(record.seen):
        acts, who = to_act[ply], record.to_act[ply]
        assert acts == who, f"move {ply}: {acts} acts, not {who}"
        menu, known = menus[ply], record.menus[ply]
        assert menu == known, f"move {ply}: the menu is {menu}, not {known}"
        if seen is not None and (told.seen[ply, game] != seen).any():
            said = differing(engine, told.seen[ply, game], seen)
            raise AssertionError(f"move {ply}: {said}")
    after, (scores, shares) = told.seen[len(record.actions) :, game], told[3:]
    assert (after == record.seen[-1]).all(), "a game that is over stays as it is"
    assert (scores[game] == record.scores).all(), f"the scores are {scores[game]}"
    assert np.allclose(shares[game], record.shares), f"the shares are {shares[game]}"
    return moments


def numbers_of(masks):
    """Return the legal numbers of each moment."""
    found = np.nonzero(masks)[1].tolist()
    ends = np.cumsum(np.count_nonzero(masks, axis=1)).tolist()
    return [found[start:end] for start, end in pairwise([0, *ends])]


def differing(engine, ours, theirs):
    """Describe the fields that differ for a seat."""
    places = engine.code.places
    return "; ".join(
        f"seat {seat} sees {name} {ours[seat, place].tolist()}, not {theirs[seat][place]}"
        for seat in range(engine.seats)
        for name, place in places.items()
        if ours[seat, place].tolist() != theirs[seat][place]
    )


# --------------------------------------------------------------------------------- planted errors


class Fault(NamedTuple):
    """A fault to inject."""

    ruling: str
    """The ruling it breaks."""
    owner: Any
    """The module or class of the engine to change."""
    name: str
    """The name of the function to replace."""
    wrong: Any
    """Makes the faulty function from the right one."""


@contextmanager
def planted(faults, fault):
    """Inject the fault of that number, counted from 1; 0 is none. The number may be traced, so that
    one compilation serves all faults."""
    rights: dict[tuple[Any, str], Any] = {}
    for number, (_, owner, name, wrong) in enumerate(faults, 1):
        right = rights.setdefault((owner, name), getattr(owner, name))
        setattr(owner, name, _either(fault == number, wrong(right), getattr(owner, name)))
    try:
        yield
    finally:
        for (owner, name), right in rights.items():
            setattr(owner, name, right)


def parted(engine, lanes, faults):
    """Return the numbers of the faults that change some game."""
    numbers = np.array([number for number, _ in lanes], np.int32)
    records = [record for _, record in lanes]
    told = replayed(engine, records, partial(planted, faults), numbers)
    found = set()
    for lane, record in enumerate(records):
        try:
            check_one(engine, record, told, lane)
        except AssertionError:
            found.add(int(numbers[lane]))
    return found


def _either(is_so, wrong, right):
    """Return a function that is wrong where `is_so` is true."""

    def ask(*args, **kwargs):
        return jax.tree.map(
            lambda a, b: a if a is b else jnp.where(is_so, a, b),
            wrong(*args, **kwargs),
            right(*args, **kwargs),
        )

    return ask
