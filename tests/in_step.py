"""Games played by the rules and replayed by a batch engine: both must say the same throughout."""

from random import Random
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import kermesse
from kermesse import batch
from kermesse.batch.contract import NOBODY
from kermesse.core.contract import HOUSE
from kermesse.core.encoding import encoding


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
    states: list
    """The states themselves, where asked for."""


def recorded(game, seats, options, choose, rng, keep=False):
    """A game in which `choose(state, seat, menu)` picks every move of a seat."""
    code, state = encoding(game), game.start(seats, options)
    record = Record([], [], [], [], [], [], [], [])
    while True:
        while state.due() is not None:
            record.house.append(state.house(rng))
            state.play(HOUSE, record.house[-1], 0)
        record.seen.append([code.observe(state.view(seat)) for seat in range(seats)])
        if keep:
            record.states.append(state.copy())
        if (outcome := state.outcome()) is not None:
            break
        (seat,) = state.to_act()
        view, menu = state.view(seat), state.moves(seat)
        move = choose(state, seat, menu)
        record.to_act.append(seat)
        record.menus.append([code.number(view, each) for each in menu])
        record.actions.append(code.number(view, move))
        state.play(seat, move, 0)
    record.to_act.append(NOBODY)
    record.menus.append([])
    record.scores.extend(outcome.scores[seat] for seat in range(seats))
    won = outcome.winners
    record.shares.extend((seat in won) / len(won) for seat in range(seats))
    return record


def at_random(rng):
    """Any move of the menu."""
    return lambda state, seat, menu: menu[int(rng.random() * len(menu))]


def random_records(game, seats, options, count, seed):
    """So many games of random play."""
    rng = Random(f"{game.key} {seats} {options} {seed}")
    return [recorded(game, seats, options, at_random(rng), rng) for _ in range(count)]


def replayed(engine, records):
    """What the engine says of the same games: for each moment whose move, menu, what all see; and
    scores and shares in the end."""
    length = max(len(record.actions) for record in records)
    actions = np.zeros((length + 1, len(records)), np.int32)
    for game, record in enumerate(records):
        actions[: len(record.actions), game] = record.actions
    scripts = jax.tree.map(lambda *rows: np.stack(rows), *[engine.script(r.house) for r in records])

    def tell(state):
        seats = jnp.arange(engine.seats, dtype=jnp.int8)
        seen = jax.vmap(engine.observe, (None, 0))(state, seats)
        return engine.to_act(state), engine.legal(state), seen

    @jax.jit
    def play(scripts, actions):
        def ply(states, now):
            return jax.vmap(engine.step)(states, now), jax.vmap(tell)(states)

        states, told = jax.lax.scan(ply, jax.vmap(engine.start)(scripts), actions)
        return told, jax.vmap(engine.scores)(states), jax.vmap(engine.shares)(states)

    return jax.tree.map(np.asarray, play(scripts, actions))


def check(engine, records):
    """Raise where they part; how many moments were compared."""
    (to_act, legal, seen), scores, shares = replayed(engine, records)
    moments = 0
    for game, record in enumerate(records):
        for ply, who in enumerate(record.to_act):
            where = f"game {game}, move {ply}"
            assert to_act[ply, game] == who, f"{where}: {to_act[ply, game]} acts, not {who}"
            menu = np.flatnonzero(legal[ply, game]).tolist()
            assert menu == sorted(record.menus[ply]), f"{where}: the menu is {menu}"
            if (seen[ply, game] != record.seen[ply]).any():
                raise AssertionError(
                    f"{where}: {differing(engine, seen[ply, game], record.seen[ply])}"
                )
            moments += 1
        # A game that is over stays as it is.
        assert (seen[len(record.actions) :, game] == record.seen[-1]).all()
        assert (scores[game] == record.scores).all(), f"game {game}: {scores[game]}"
        assert np.allclose(shares[game], record.shares)
    return moments


def differing(engine, ours, theirs):
    """In which fields a seat is shown something else, in words."""
    places = engine.code.places
    return "; ".join(
        f"seat {seat} sees {name} {ours[seat, place].tolist()}, not {theirs[seat][place]}"
        for seat in range(engine.seats)
        for name, place in places.items()
        if ours[seat, place].tolist() != theirs[seat][place]
    )


def table(key, seats, options):
    """A game, its options as read, and the engine of that table."""
    game = kermesse.get(key)
    return game, game.read_options(options), batch.engine(game, seats, options)
