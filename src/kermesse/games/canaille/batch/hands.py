"""The action cards of a batch: lay a sentence, draw cards, refill the row."""

import jax
import jax.numpy as jnp

from kermesse.batch.arrays import STRIDE, below, lowbias32
from kermesse.games.canaille import box, phases
from kermesse.games.canaille.batch import menus, turns
from kermesse.games.canaille.batch.packing import (
    FACES,
    NONE,
    PLACES,
    action_count,
    action_one,
    at,
    chosen,
    count_of,
    cut,
    of,
    packed,
    put,
    with_one,
    without,
)
from kermesse.games.canaille.batch.state import State, Table, either


def dealt(table: Table, state: State) -> State:
    """Deal four cards to each player and three to the row (R4)."""
    each = box.HAND - 1

    def deal(number: jax.Array, state: State) -> State:
        state, card = pulled(state, jnp.bool_(True))
        to = number // each
        hands = put(to, state.hands, with_one(of(to, state.hands), card))
        row = with_one(state.row, jnp.where(to < table.seats, NONE, card))
        return state._replace(hands=hands, row=row)

    return jax.lax.fori_loop(0, each * table.seats + box.ROW, deal, state)


def pulled(state: State, wanted: jax.Array) -> tuple[State, jax.Array]:
    """Draw the next card of the deck, or `NONE` if none is wanted.

    An empty deck is first replaced by the discard (R12).
    """
    fresh = (state.deck == 0).all() & wanted
    deck = jnp.where(fresh, state.discard, state.deck)
    card = jnp.where(wanted, _next_card(state, deck), NONE)
    return state._replace(
        deck=deck - action_one(card),
        discard=jnp.where(fresh, 0, state.discard),
        drawn=state.drawn + wanted,
    ), card


def _next_card(state: State, deck: jax.Array) -> jax.Array:
    if state.script is not None:
        return state.script.deck[state.drawn].astype(jnp.int32)
    counts = [action_count(deck, face) for face in range(FACES)]
    bits = lowbias32(state.luck[0] + state.drawn.astype(jnp.uint32) * STRIDE)
    return chosen(counts, below(bits, sum(counts)).astype(jnp.int32))


def refilled(table: Table, state: State) -> State:
    """Draw a card for the hand, or for the row once the hand is full; continue the turn once both
    are full (R8, R11)."""
    seat, draws = state.fisher, state.drawing
    state, card = pulled(state, draws | ~row_full(state.row))
    hand = with_one(of(seat, state.hands), jnp.where(draws, card, NONE))
    row = with_one(state.row, jnp.where(draws, NONE, card))
    missing = state.missing - draws
    making = missing == 0
    state = state._replace(
        hands=put(seat, state.hands, hand),
        row=row,
        missing=missing,
        drawing=jnp.bool_(False),
        making=making,
        asking=~making,
    )
    again = state._replace(begins=jnp.bool_(True), making=jnp.bool_(False))
    goes_on = either(state.phase == phases.REFILL, turns.passed(table, again), again)
    return either(making & row_full(row), goes_on, state)


def row_full(row: jax.Array) -> jax.Array:
    """Return whether the row has three cards."""
    return at(row, box.ROW - 1) != NONE


def laid(state: State, action: jax.Array) -> State:
    """Lay a sentence (R6)."""
    way = jnp.asarray(menus.LAID)[jnp.minimum(action, menus.RELEASE - 1)]
    hand, seen = of(state.fisher, state.hands), of(state.fisher, state.seen)
    places = [at(way, i) for i in PLACES]
    cards = [jnp.where(place == NONE, NONE, at(hand, place)) for place in places]
    for card in cards:
        seen = without(seen, card)
    for place in reversed(PLACES):
        gone = count_of([each == place for each in places]) > 0
        hand = jnp.where(gone, cut(hand, place), hand)
    return state._replace(
        sentence=packed(cards),
        hands=put(state.fisher, state.hands, hand),
        seen=put(state.fisher, state.seen, seen),
    )
