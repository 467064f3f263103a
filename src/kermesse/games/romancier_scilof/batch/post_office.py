"""The post office of a batch: mail, closing and the moves of the House (R4 to R19)."""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from kermesse.batch.beats import NEVER
from kermesse.games.romancier_scilof.batch.state import (
    ANSWERED,
    CLOSED,
    FORGOTTEN,
    I8,
    LETTERS,
    NO_MAIL,
    RETURNED,
    State,
    Table,
    arrived,
    collected,
    either,
    incoming,
    later,
    letters_of,
    opened,
    remembered,
)


class Act(NamedTuple):
    """A move of a player; its pair is the envelope it moves."""

    who: jax.Array
    """By seat: whether it acts."""
    letter: jax.Array
    """Letter it posts or gives."""
    other: jax.Array
    """By seat: whether it is the other player of the move."""
    posts: jax.Array
    replies: jax.Array
    refuses: jax.Array
    collects: jax.Array
    withdraws: jax.Array
    waits: jax.Array
    closes: jax.Array


def acted(table: Table, state: State, act: Act) -> State:
    """Return the state after a move of a player."""
    state = state._replace(acted=state.at)
    state = sent(table, state, act)
    state = taken(state, act.who & act.collects)
    state = state._replace(waiting=state.waiting | (act.who & act.waits))
    state = either(act.closes, closed(state, act), state)
    state = settled(table, state)
    rests = act.who & ~state.ended & (table.options.pace > 0)
    until = state.at + table.options.pace * 1_000
    return state._replace(rests=jnp.where(rests, until, state.rests))


def sent(table: Table, state: State, act: Act) -> State:
    """Post, answer, refuse or withdraw a letter (R4, R5, R7, R11)."""
    own = act.who[:, None] & act.other  # the own envelope to the other player
    theirs = act.other[:, None] & act.who
    posts, withdraws = own & act.posts, own & act.withdraws
    replies, refuses = theirs & act.replies, theirs & act.refuses
    laid = (jnp.arange(LETTERS) == act.letter) & (act.posts | act.replies)
    gets = jnp.where(withdraws | replies.T, jnp.where(replies.T, state.letter.T, state.letter), -1)
    hands = state.hands & ~(act.who[:, None] & laid)
    kind = jnp.where(posts, I8(CLOSED), state.kind)
    kind = jnp.where(withdraws, I8(NO_MAIL), kind)
    kind = jnp.where(replies, I8(ANSWERED), jnp.where(refuses, I8(RETURNED), kind))
    streaks = jnp.where(replies, I8(0), state.streaks)
    if table.options.refusal_limit:
        streaks = jnp.where(refuses, jnp.minimum(streaks + I8(1), I8(2)), streaks)
    state = state._replace(
        hands=hands | letters_of(gets.astype(I8)).any(1),
        kind=kind,
        letter=jnp.where(posts | replies, act.letter.astype(I8), state.letter),
        since=jnp.where(posts | replies | refuses, state.at, state.since),
        given=remembered(state.given, replies.T, state.letter.T),
        streaks=streaks,
    )
    return arrived(state, act.other & (act.posts | act.replies | act.refuses))


def taken(state: State, seats: jax.Array) -> State:
    """Give these seats all their opened envelopes (R9)."""
    back = opened(state) & seats[:, None]
    gets = letters_of(state.letter) & back[..., None]
    answered = back & (state.kind == ANSWERED)
    return state._replace(
        hands=state.hands | gets.any(1),
        kind=jnp.where(back, I8(NO_MAIL), state.kind),
        since=jnp.where(back, NEVER, state.since),
        given=remembered(state.given, answered, state.letter),
    )


def closed(state: State, act: Act) -> State:
    """Close the office: no mail can be forgotten or withdrawn any more (R13, R15)."""
    lies = (state.kind == CLOSED) | (state.kind == FORGOTTEN)
    return state._replace(
        closing=jnp.bool_(True),
        closing_since=state.at,
        closers=state.closers | act.who,
        kind=jnp.where(lies, I8(CLOSED), state.kind),
        since=jnp.where(lies, NEVER, state.since),
        waiting=jnp.zeros_like(state.waiting),
    )


def settled(table: Table, state: State) -> State:
    """Apply what follows from changed hands while the office is closing (R14, R15, R17)."""
    has = collected(table, state)
    idle = ~(state.kind != NO_MAIL).any(1) & state.closing & ~state.ended
    state = state._replace(
        full=state.full | idle,
        closers=state.closers | (idle & completes(has)),
    )
    state = returned(state, state.closers & state.closing)
    ends = state.closing & ~state.ended & ~(state.kind != NO_MAIL).any()
    return either(ends, finished(state, has), state)


def completes(has: jax.Array) -> jax.Array:
    """Return which seats become closers by a full collection (R14)."""
    return has


def returned(state: State, to: jax.Array) -> State:
    """Turn back all closed mail to these seats (R13, R16)."""
    turns = incoming(state).T & to
    state = state._replace(
        kind=jnp.where(turns, I8(RETURNED), state.kind),
        since=jnp.where(turns, state.at, state.since),
    )
    return arrived(state, turns.any(1))


def finished(state: State, winners: jax.Array) -> State:
    """End the game; these seats win (R17, R18)."""
    nobody = jnp.zeros_like(state.waiting)
    return state._replace(
        ended=jnp.bool_(True),
        winners=winners,
        closing_since=jnp.int32(NEVER),
        rests=jnp.zeros_like(state.rests),
        waiting=nobody,
    )


# ------------------------------------------------------------------------------------ the House


def due(table: Table, state: State) -> jax.Array:
    """Return when the House must act; `NEVER` once the game is over."""
    wake = jnp.minimum(round_due(table, state), stop_due(table, state))
    return jnp.where(state.ended, NEVER, wake)


def stop_due(table: Table, state: State) -> jax.Array:
    """Return when the House ends the game without a winner (R19)."""
    options = table.options
    return jnp.minimum(state.acted + options.idle_minutes * 60_000, options.minutes * 60_000)


def round_due(table: Table, state: State) -> jax.Array:
    """Return when mail or a rest has waited long enough."""
    rests = jnp.where(state.rests == 0, NEVER, state.rests).min()
    first = jnp.minimum(forgotten_at(table, state).min(), delivered_at(table, state).min())
    return jnp.minimum(jnp.minimum(first, rests), closing_ends(table, state))


def forgotten_at(table: Table, state: State) -> jax.Array:
    """Return by pair when a closed mail is forgotten (R11)."""
    since = jnp.where(state.kind == CLOSED, state.since, NEVER)
    return later(since, table.options.forgotten_seconds * 1_000)


def delivered_at(table: Table, state: State) -> jax.Array:
    """Return by pair when an opened mail is delivered (R10)."""
    since = jnp.where(opened(state), state.since, NEVER)
    return later(since, table.options.collect_seconds * 1_000)


def closing_ends(table: Table, state: State) -> jax.Array:
    """Return when all closed mail goes back (R16)."""
    return later(state.closing_since, table.options.closing_seconds * 1_000)


def house_acted(table: Table, state: State) -> State:
    """Return the state after the next move of the House; the time is already set."""
    nobody = jnp.zeros_like(state.winners)
    stops = stop_due(table, state) < round_due(table, state)
    return either(stops, finished(state, nobody), round_made(table, state))


def round_made(table: Table, state: State) -> State:
    """Apply everything that has waited long enough (R10, R11, R16)."""
    late = forgotten_at(table, state) <= state.at
    state = arrived(
        state._replace(
            kind=jnp.where(late, I8(FORGOTTEN), state.kind),
            since=jnp.where(late, NEVER, state.since),
        ),
        late.any(1),
    )
    slow = (delivered_at(table, state) <= state.at).any(1)

    def deliver(seat: jax.Array, state: State) -> State:
        # One after the other: a new closer's mail goes back to a seat before its turn.
        return settled(table, taken(state, slow & (table.seat == seat)))

    state = jax.lax.fori_loop(0, table.seats, deliver, state)
    over = (closing_ends(table, state) <= state.at) & ~state.ended
    state = either(
        over,
        returned(state, jnp.ones_like(state.closers))._replace(closing_since=jnp.int32(NEVER)),
        state,
    )
    return state._replace(rests=jnp.where(state.rests <= state.at, 0, state.rests))
