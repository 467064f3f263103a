"""The choices of players in a batch; a single choice is made at once."""

import jax
import jax.numpy as jnp

from kermesse.batch.arrays import below
from kermesse.batch.contract import NOBODY
from kermesse.games.canaille import box, phases
from kermesse.games.canaille.batch import hands, menus, river
from kermesse.games.canaille.batch.packing import (
    NONE,
    action_one,
    at,
    count_of,
    of,
    put,
    river_count,
    river_one,
    with_one,
    without,
)
from kermesse.games.canaille.batch.state import State, Table, either


def kinds(state: State) -> tuple[list[jax.Array], list[jax.Array]]:
    """Return which fish and which litter the fisher has."""
    pile = of(state.fisher, state.piles)
    return (
        [river_count(pile, face) > 0 for face in box.FISH],
        [river_count(pile, face) > 0 for face in box.LITTER],
    )


def fog(table: Table, state: State) -> tuple[jax.Array, jax.Array]:
    """Return how many cards a fog shares out, and which of them must be kept (R15, R16)."""
    cards, kept = jnp.minimum(table.seats, state.size), jnp.int32(menus.UNKEPT)
    for depth in range(table.seats):
        card = river.known_at(state, river.place_at(state, depth))
        cat = (card == box.CANAILLE) & (depth < cards) & state.up
        kept = jnp.where(cat, depth, kept)
    return cards, kept


def only(table: Table, state: State) -> tuple[jax.Array, jax.Array]:
    """Return whether there is a single choice, and which."""
    fish, litter = kinds(state)
    phase, hand = state.phase, of(state.fisher, state.hands)
    lone_fish = (count_of(fish) == 1) & (
        (phase == phases.FISH) | (phase == phases.RELEASE) & (state.need > 0)
    )
    lone_litter = (count_of(litter) == 1) & (phase == phases.BIN)
    same = (at(hand, 0) == at(hand, box.HAND - 1)) & (phase == phases.DISCARD)
    key = menus.share_key(*fog(table, state), state.fisher)
    lone_share = (jnp.asarray(table.fogs.size)[key] == 1) & (phase == phases.FOG)
    found = [
        (lone_fish, menus.RELEASE + jnp.where(fish[1], 1, 0) + jnp.where(fish[2], 2, 0)),
        (lone_litter, menus.BIN + jnp.where(litter[1], 1, 0) + jnp.where(litter[2], 2, 0)),
        (same, menus.DISCARD + at(hand, 0)),
        (lone_share, first_of(table.fogs, key)),
    ]
    if table.seats == 2:
        found.append((phase == phases.ANOTHER, menus.NAME + 1 - state.fisher))
    if not table.from_row:
        found.append((phase == phases.TAKE, jnp.int32(menus.DRAW)))
    alone, action = jnp.bool_(False), jnp.int32(0)
    for is_so, number in found:
        alone, action = alone | is_so, jnp.where(is_so, number, action)
    return alone, action


def settled(table: Table, state: State) -> State:
    """Make a single choice at once."""
    alone, action = only(table, state)
    alone = alone & state.asking
    return state._replace(
        asking=state.asking & ~alone, forced=jnp.where(alone, action, state.forced)
    )


def done(table: Table, state: State) -> State:
    """Carry out a choice."""
    action, seat = state.forced, state.fisher
    lays = action < menus.RELEASE
    sinks = (action >= menus.RELEASE) & (action < menus.ENOUGH)
    discards = (action >= menus.DISCARD) & (action < menus.TAKE)
    takes = (action >= menus.TAKE) & (action < menus.DRAW)
    draws = action == menus.DRAW
    names = (action >= menus.NAME) & (action < menus.BIN)
    bins = (action >= menus.BIN) & (action < menus.SHARE)
    shares = action >= menus.SHARE

    laid = either(lays, hands.laid(state, action), state)
    away = jnp.where(discards, action - menus.DISCARD, NONE)
    taken = jnp.where(takes, action - menus.TAKE, NONE)
    fish = jnp.where(sinks, action - menus.RELEASE, 0)
    litter = jnp.where(bins, river_one(box.LITTER[0] + action - menus.BIN), 0)
    state = laid._replace(
        hands=put(seat, laid.hands, with_one(without(of(seat, laid.hands), away), taken)),
        seen=put(seat, laid.seen, with_one(without(of(seat, laid.seen), away), taken)),
        row=without(laid.row, taken),
        discard=laid.discard + action_one(away),
        piles=put(seat, laid.piles, of(seat, laid.piles) - litter),
        out=laid.out + litter,
    )
    state = river.sunk(state, fish, sinks)
    paying = sinks & (state.phase == phases.FISH)
    freeing = sinks & (state.phase == phases.RELEASE)
    any_fish = count_of(kinds(state)[0]) > 0
    freed = sum(jnp.where(fish == face, box.points(face), 0) for face in box.FISH)
    missing = jnp.where(discards, 1, state.missing - takes)
    phase = jnp.where(paying, phases.DISCARD, state.phase)
    share = jnp.maximum(action - menus.SHARE, 0)
    return state._replace(
        forced=jnp.int32(NOBODY),
        fisher=jnp.where(names, action - menus.NAME, seat),
        need=jnp.where(freeing & any_fish, state.need - freed, 0),
        phase=jnp.where(discards, phases.TAKE, phase),
        missing=missing,
        drawing=draws,
        making=takes & (missing == 0),
        asking=paying | discards | freeing & any_fish | takes & (missing > 0),
        pending=jnp.where(shares, jnp.asarray(table.shared)[share], 0),
        takers=jnp.asarray(table.takers)[share],
    )


# ------------------------------------------------------------------------ choices of a menu


def first_of(menu: menus.Choices, key: jax.Array) -> jax.Array:
    """Return the first move of a menu."""
    return _at(menu, jnp.asarray(menu.start)[key])


def any_of(menu: menus.Choices, key: jax.Array, bits: jax.Array) -> jax.Array:
    """Return a random move of a menu."""
    number = below(bits, jnp.asarray(menu.size)[key]).astype(jnp.int32)
    return _at(menu, jnp.asarray(menu.start)[key] + number)


def _at(menu: menus.Choices, place: jax.Array) -> jax.Array:
    """Return the move at this place; the last move if the place is out of range."""
    numbers = jnp.asarray(menu.numbers)
    return numbers[jnp.minimum(place, numbers.shape[0] - 1)]
