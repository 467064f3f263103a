"""The turns of a batch: begin, carry out the sentence card by card, end."""

import jax
import jax.numpy as jnp

from kermesse.batch.contract import NOBODY
from kermesse.games.canaille import box, phases
from kermesse.games.canaille.batch import choices
from kermesse.games.canaille.batch.packing import (
    EMPTY,
    NONE,
    PLACES,
    STOPS,
    action_one,
    at,
    colour,
    count_of,
    length,
    of,
    packed,
    value,
)
from kermesse.games.canaille.batch.state import State, Table, either


def begun(table: Table, state: State) -> State:
    """Begin a turn: the author lays a sentence, or exchanges without a full stop."""
    stop = at(of(state.author, state.hands), box.HAND - 1) >= STOPS
    fish, _ = choices.kinds(state)
    # R8: one fish for each exchange; R9: with no fish it is free.
    exchange = jnp.where(count_of(fish) > 0, phases.FISH, phases.DISCARD)
    asking = stop | stop_left(table, state)
    quiet = rested(state)
    asked = state._replace(
        phase=jnp.where(stop, phases.SENTENCE, exchange),
        asking=jnp.bool_(True),
        begins=jnp.bool_(False),
    )
    other = either(quiet.quiet >= table.patience, ended(quiet), passed(table, quiet))
    return either(asking, asked, other)


def stop_left(table: Table, state: State) -> jax.Array:
    """Return whether an exchange can still bring a full stop (R9)."""
    left = (state.deck[1] | state.discard[1]) > 0
    if not table.from_row:
        return left
    row = [at(state.row, place) for place in PLACES]
    return left | (count_of([(card >= STOPS) & (card != NONE) for card in row]) > 0)


def rested(state: State) -> State:
    """Count this turn if it brought no catch (R21)."""
    return state._replace(quiet=jnp.where(state.catches > 0, 0, state.quiet + 1))


def passed(table: Table, state: State) -> State:
    """Pass the turn to the next player."""
    to = jnp.where(state.author == table.seats - 1, 0, state.author + 1)
    return state._replace(
        author=to,
        fisher=to,
        begins=jnp.bool_(True),
        asking=jnp.bool_(False),
        caught=jnp.zeros_like(state.caught),
        catches=jnp.int32(0),
    )


def ended(state: State) -> State:
    """End the game."""
    return state._replace(
        phase=jnp.int32(phases.OVER),
        asking=jnp.bool_(False),
        begins=jnp.bool_(False),
        missing=jnp.int32(0),
    )


def walked(table: Table, state: State) -> State:
    """Carry out the next card of the sentence; after the last, refill the hand (R10, R11)."""
    card = jnp.where(state.step < box.HAND, at(state.sentence, state.step), NONE)
    action, number = colour(card), value(card)
    last = card == NONE
    water = (state.size > 0) & ~last
    fish, litter = choices.kinds(state)
    bites = (action == box.BITE) & water
    turns = (action == box.STROLL) & water
    foggy = (action == box.FOG) & water
    # R13: it is skipped if only a Point follows.
    names = (action == box.ANOTHER) & (at(state.sentence, state.step + 1) != box.POINT_CARD)
    releases = (action == box.RELEASE) & (count_of(fish) > 0)
    bins = (action == box.BIN) & (count_of(litter) > 0)
    phase = state.phase
    for asks, other in (
        (names, phases.ANOTHER),
        (bins, phases.BIN),
        (releases, phases.RELEASE),
        (foggy, phases.FOG),
    ):
        phase = jnp.where(asks, other, phase)
    up = state.up ^ turns
    # Face up, the top card after a turn and all the cards of a fog are seen.
    shown = jnp.where(foggy, table.seats, 1) * ((turns | foggy) & up)
    acted = state._replace(
        step=state.step + 1,
        up=up,
        need=jnp.where(releases, number, state.need),
        phase=phase,
        asking=names | releases | bins | foggy,
        shown=shown,
        pending=jnp.where(bites, jnp.minimum(number, state.size), 0),  # R18
        takers=state.fisher * packed([1] * box.HAND),
    )
    return either(last, finished(table, state), acted)


def finished(table: Table, state: State) -> State:
    """Discard the sentence; its author refills the hand, unless the game is over (R17)."""
    cards = [at(state.sentence, place) for place in PLACES]
    met = state.cat != NOBODY
    quiet = jnp.where(met, state.quiet, rested(state).quiet)
    done = state._replace(
        discard=state.discard + sum(map(action_one, cards)),
        missing=length(state.sentence),
        sentence=jnp.int32(EMPTY),
        step=jnp.int32(0),
        fisher=state.author,
        phase=jnp.int32(phases.REFILL),
        asking=jnp.bool_(True),
        quiet=quiet,
    )
    return either(met | (quiet >= table.patience), ended(done), done)
