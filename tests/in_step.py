"""Games played by the rules and by a batch engine: both must say the same throughout.

What is of one game (its tables, which rulings were met, errors to plant, the chance an engine drew)
is in its folder, `tests/engine.py`.
"""

from contextlib import contextmanager, nullcontext
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import kermesse
from kermesse import batch, bots
from kermesse.batch.contract import NOBODY
from kermesse.core.contract import HOUSE
from kermesse.core.encoding import encoding

QUICK = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
"""How to compile what runs for less time than it takes to compile well."""


class Record(NamedTuple):
    """A game as the rules tell it, moment by moment; the last moment is the end."""

    house: list
    """The moves of the House."""
    to_act: list
    """Whose move it is; `NOBODY` at the end."""
    actions: list
    """What they did, by number."""
    menus: list
    """The numbers of what they could do."""
    seen: list
    """What each seat sees."""
    scores: list
    """What each seat has in the end."""
    shares: list
    """And of the victory."""
    met: set
    """The rulings that decided something in it."""


class Told(NamedTuple):
    """The same of many games as an engine tells them, by moment and game."""

    to_act: Any
    """Whose move it is."""
    legal: Any
    """The mask of what they could do."""
    seen: Any
    """What each seat sees."""
    scores: Any
    """By game: what each seat has in the end."""
    shares: Any
    """And of the victory."""


def part(game):
    """What the tests of a game know of its engine."""
    return import_module(f"{game.module}.tests.engine")


def games():
    """Every game that has an engine."""
    return tuple(game for game in kermesse.all_games() if batch.has_engine(game))


# ------------------------------------------------------------------------------ games by the rules


def recorded(game, seats, options, choose, house):
    """A game in which `choose(state, seat, menu)` and `house(state)` make the moves."""
    code, state, met = encoding(game), game.start(seats, options), part(game).met
    record = Record([], [], [], [], [], [], [], set())

    def play(by, move):
        before, told = state.copy(), []
        state.play(by, move, 0, told)
        record.met.update(met(before, move, state, [fact.event for fact in told]))

    while True:
        while state.due() is not None:
            record.house.append(house(state))
            play(HOUSE, record.house[-1])
        record.seen.append([code.observe(state.view(seat)) for seat in range(seats)])
        if (outcome := state.outcome()) is not None:
            break
        (seat,) = state.to_act()
        view, menu = state.view(seat), state.moves(seat)
        move = choose(state, seat, menu)
        record.to_act.append(seat)
        record.menus.append([code.number(view, each) for each in menu])
        record.actions.append(code.number(view, move))
        play(seat, move)
    record.to_act.append(NOBODY)
    record.menus.append([])
    record.scores.extend(outcome.scores[seat] for seat in range(seats))
    won = outcome.winners
    record.shares.extend((seat in won) / len(won) for seat in range(seats))
    return record


def at_random(rng):
    """Any move of the menu."""
    return lambda state, seat, menu: menu[int(rng.random() * len(menu))]


def by_bots(game, rng, level):
    """What a bot of the house chooses, by its view."""
    bot = bots.make(level, game, rng)
    return lambda state, seat, menu: bot.act(state.view(seat), menu)


def drawn(rng):
    """A House that draws from this rng."""
    return lambda state: state.house(rng)


def some_records(game, seats, options, chooser, count, seed):
    """So many games; `chooser(rng)` says how they are played."""
    rng = Random(f"{game.key} {seats} {options} {seed}")
    return [recorded(game, seats, options, chooser(rng), drawn(rng)) for _ in range(count)]


def logged(game, log):
    """The game of a log."""
    options = game.read_options(log.header.options)
    moves = iter([entry.move for entry in log.entries])
    follow = lambda *_: next(moves)  # noqa: E731
    return recorded(game, log.header.seats, options, follow, follow)


# ---------------------------------------------------------------------- the same games by an engine


def replayed(engine, records, around=None, faults=None):
    """What the engine says of these games; with `around(fault)` entered for each, where given."""
    length = max(len(record.actions) for record in records)
    actions = np.zeros((length + 1, len(records)), np.int32)
    for game, record in enumerate(records):
        actions[: len(record.actions), game] = record.actions
    scripts = jax.tree.map(lambda *rows: np.stack(rows), *[engine.script(r.house) for r in records])
    numbers = np.zeros(len(records), np.int32) if faults is None else faults

    def asked(question, *about):
        """A question about one game, put to all of them, each with its fault planted."""

        def ask(fault, *about):
            with around(fault) if around else nullcontext():
                return question(*about)

        return jax.vmap(ask)(numbers, *about)

    # Its functions are looked up when they are asked: by then others may stand in their place.
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
    """What every seat sees."""
    seats = jnp.arange(engine.seats, dtype=jnp.int8)
    return jax.vmap(engine.observe, (None, 0))(state, seats)


class Led(NamedTuple):
    """Games that an engine dealt and played at random, by tick and game."""

    told: Told
    """What it says of them."""
    actions: Any
    """What was done."""
    moments: Any
    """Its states."""
    over: Any
    """By game: was it over in time?"""

    def one(self, game, code):
        """One of them as the rules would have it: what is told at each decision and in the end,
        who chooses what, and its states by tick."""
        assert self.over[game], "it does not end"
        acts = self.told.to_act[:, game] != NOBODY
        decisions = [*np.flatnonzero(acts), len(acts) - 1]
        to_act, legal, seen = (leaf[decisions, game][:, None] for leaf in self.told[:3])
        told = Told(to_act, legal, seen, *(leaf[game][None] for leaf in self.told[3:]))
        numbers = iter(self.actions[decisions, game].tolist())

        def choose(state, seat, menu):
            return code.move(state.view(seat), next(numbers))

        return told, choose, jax.tree.map(lambda leaf: leaf[:, game], self.moments)


def led(engine, seed, count, most):
    """So many games by so many ticks: none may still go on then."""

    def play(keys, bits):
        def tick(states, now):
            said = jax.vmap(lambda state: (engine.to_act(state), engine.legal(state)))(states)
            seen = jax.vmap(lambda state: seen_by_all(engine, state))(states)
            action = jax.vmap(engine.random)(states, now)
            return jax.vmap(engine.tick)(states, action), ((*said, seen), action, states)

        states, (told, actions, moments) = jax.lax.scan(tick, jax.vmap(engine.init)(keys), bits)
        ends = (jax.vmap(question)(states) for question in (engine.scores, engine.shares))
        return Led(Told(*told, *ends), actions, moments, jax.vmap(engine.over)(states))

    deal, chance = jax.random.split(jax.random.key(seed))
    bits = jax.random.bits(chance, (most + 1, count), jnp.uint32)  # and the end is looked at
    compiled = jax.jit(play, compiler_options=QUICK)
    return jax.tree.map(np.asarray, compiled(jax.random.split(deal, count), bits))


# --------------------------------------------------------------------------------- are they alike


def check(engine, records, told=None):
    """Raise where they part; how many moments were compared."""
    told = replayed(engine, records) if told is None else told
    return sum(check_one(engine, record, told, game) for game, record in enumerate(records))


def check_one(engine, record, told, game):
    """The same of one game."""
    for ply, who in enumerate(record.to_act):
        where, acts = f"game {game}, move {ply}", told.to_act[ply, game]
        assert acts == who, f"{where}: {acts} acts, not {who}"
        menu = np.flatnonzero(told.legal[ply, game]).tolist()
        assert menu == sorted(record.menus[ply]), f"{where}: the menu is {menu}"
        if (told.seen[ply, game] != record.seen[ply]).any():
            said = differing(engine, told.seen[ply, game], record.seen[ply])
            raise AssertionError(f"{where}: {said}")
    # A game that is over stays as it is.
    assert (told.seen[len(record.actions) :, game] == record.seen[-1]).all()
    assert (told.scores[game] == record.scores).all(), f"game {game}: {told.scores[game]}"
    assert np.allclose(told.shares[game], record.shares)
    return len(record.to_act)


def differing(engine, ours, theirs):
    """In which fields a seat is shown something else, in words."""
    places = engine.code.places
    return "; ".join(
        f"seat {seat} sees {name} {ours[seat, place].tolist()}, not {theirs[seat][place]}"
        for seat in range(engine.seats)
        for name, place in places.items()
        if ours[seat, place].tolist() != theirs[seat][place]
    )


# --------------------------------------------------------------------------------- planted errors


class Fault(NamedTuple):
    """An error to plant."""

    ruling: str
    """Which ruling it breaks."""
    owner: Any
    """The module or class of the engine that has it,"""
    name: str
    """in this function."""
    wrong: Any
    """The function with the error, made of the one without."""


@contextmanager
def planted(faults, fault):
    """The error of that number, counted from 1, is in the engine; 0 is none. The number may be
    traced, so that one compilation serves all of them."""
    rights = {}
    for number, (_, owner, name, wrong) in enumerate(faults, 1):
        right = rights.setdefault((owner, name), getattr(owner, name))
        setattr(owner, name, _either(fault == number, wrong(right), getattr(owner, name)))
    try:
        yield
    finally:
        for (owner, name), right in rights.items():
            setattr(owner, name, right)


def parted(engine, lanes, faults):
    """The numbers of the faults by which the engine tells some game of its lane otherwise."""
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
    """A function that is wrong where that is so."""

    def ask(*about):
        return jax.tree.map(
            lambda a, b: a if a is b else jnp.where(is_so, a, b), wrong(*about), right(*about)
        )

    return ask
