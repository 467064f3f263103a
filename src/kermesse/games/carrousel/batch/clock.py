"""The clock of a batch: who may act, when the House must, and what it does (R6, R9, R12, R22)."""

import jax
import jax.numpy as jnp

from kermesse.batch.beats import NEVER
from kermesse.batch.contract import NOBODY
from kermesse.games.carrousel.batch import tables
from kermesse.games.carrousel.batch.state import State, Table, open_to
from kermesse.games.carrousel.batch.tables import NONE
from kermesse.games.carrousel.clock import MOST_RELAUNCHES


def acting(table: Table, state: State) -> jax.Array:
    """Return which seats may act."""
    free = state.locks == 0
    pointing = state.strike & free
    if not table.options.expert:  # R15: a row may be all gaps
        pointing = pointing & (state.rows != NONE).any(1)
    holds = state.holder == table.seat
    found = jnp.where(state.holder == NOBODY, free, pointing | holds)
    found = jnp.where(state.unheard.any(), state.unheard, found)
    if table.practice:
        found = found & ~stuck(table, state)
    return found & ~state.ended


def due(table: Table, state: State) -> jax.Array:
    """Return when the House must act; `NEVER` if no clock runs."""
    if table.practice:
        wake = jnp.where(stuck(table, state), state.at, NEVER)
    else:
        wake = jnp.minimum(hand_clock(table, state), back(state))
        wake = jnp.where(state.unheard.any(), state.since + table.hear, wake)
    return jnp.where(state.ended, NEVER, wake)


def hand_clock(table: Table, state: State) -> jax.Array:
    """Return when a touch ends or a dead end begins."""
    dead_end = state.since + patience(table)
    return jnp.where(state.holder == NOBODY, dead_end, state.touched + hold(table))


def patience(table: Table) -> jax.Array:
    """Return the time until a dead end (R12)."""
    return jnp.int32(table.options.dead_end * 1_000)


def hold(table: Table) -> jax.Array:
    """Return how long a touch may be held (R6)."""
    return jnp.int32(table.options.hold * 1_000)


def back(state: State) -> jax.Array:
    """Return when the next player who is locked out returns (R9)."""
    return jnp.where(state.locks == 0, NEVER, state.locks).min()


def stuck(table: Table, state: State) -> jax.Array:
    """Return whether no rider can win a card by one ride, in practice (R19)."""
    reach = jnp.asarray(tables.REACH)[state.order]
    rides = jnp.asarray(table.riders)
    if table.options.expert:
        rides = jnp.broadcast_to(rides.any(), rides.shape)
    rows = jnp.where(rides[:, None], state.rows, NONE)
    wins = (reach & (rows[..., None] == jnp.arange(tables.CARDS)).any((0, 1))).any()
    return ~wins & (state.holder == NOBODY) & (state.relaunches < MOST_RELAUNCHES)


def closed(table: Table, state: State) -> State:
    """Close touches until all players have heard the new order (R22)."""
    if not table.hear:
        return state
    closes = ~state.ended
    return state._replace(
        unheard=state.unheard | closes,
        silent=state.silent & ~(closes & state.silent.all()),
    )


def heard(table: Table, state: State, who: jax.Array, missed: jax.Array) -> State:
    """Note that a seat has heard the order, or with `missed` that the time is over; open touches
    when nobody is waited for (R22)."""
    if not table.hear:
        return state
    mine = (table.seat == who) & ~missed
    silent = (state.silent & ~mine) | (state.unheard & missed)
    unheard = state.unheard & ~mine
    opens = ~(unheard & ~silent).any()
    pause = jnp.where(opens & (state.locks > 0), state.at - state.since, 0)
    return state._replace(
        unheard=unheard & ~opens,
        silent=silent,
        since=jnp.where(opens, state.at, state.since),
        locks=state.locks + pause,
    )


def let_back(state: State) -> State:
    """Let the next player who was locked out play again (R9)."""
    first = jnp.arange(state.locks.shape[0]) == jnp.argmax(state.locks == back(state))
    return state._replace(locks=jnp.where(first, 0, state.locks))


def menu_cards(table: Table, state: State, who: jax.Array) -> jax.Array:
    """Return the mask of the cards that a seat may point at (R10)."""
    cards = open_to(table, state, who)[..., None] == jnp.arange(tables.CARDS)
    return cards.any((0, 1)) & (state.strike & (table.seat == who)).any()
