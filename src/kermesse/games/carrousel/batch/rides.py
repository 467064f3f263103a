"""The rides of a batch: what happens when a player or the House moves (R5 to R18)."""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from kermesse.batch.contract import NOBODY
from kermesse.core.beats import TICK
from kermesse.games.carrousel import box
from kermesse.games.carrousel.batch import clock, tables
from kermesse.games.carrousel.batch.state import I8, State, Table, either, of, open_to
from kermesse.games.carrousel.batch.tables import CARDS, HEAR, NONE, POINT, TOUCHES
from kermesse.games.carrousel.clock import MOST_RELAUNCHES


class Event(NamedTuple):
    """What happens: exactly one of the flags is true."""

    who: jax.Array
    """Seat that moves, or whose touch the House ends."""
    number: jax.Array
    """Number of its move."""
    touches: jax.Array
    rides: jax.Array
    points: jax.Array
    hears: jax.Array
    ends_touch: jax.Array
    """The House takes the horses back (R6)."""
    relaunches: jax.Array
    """The House breaks a dead end (R12)."""
    lets_back: jax.Array
    """The House lets a player act again (R9)."""
    opens: jax.Array
    """The House opens touches (R22)."""


def event(table: Table, state: State, number: jax.Array) -> Event:
    """Return what happens next: the move of the seat that is asked, or that of the House."""
    acts = state.beat.seat != NOBODY
    opens = ~acts & state.unheard.any()
    lets_back = ~acts & ~opens & (clock.back(state) <= clock.hand_clock(table, state))
    by_hand = ~acts & ~opens & ~lets_back
    ends_touch = by_hand & (state.holder != NOBODY)
    return Event(
        who=jnp.where(acts, state.beat.seat, state.holder),
        number=number,
        touches=acts & (number < TOUCHES),
        rides=acts & (number >= TOUCHES) & (number < POINT),
        points=acts & (number >= POINT) & (number < HEAR),
        hears=acts & (number == HEAR),
        ends_touch=ends_touch,
        relaunches=by_hand & ~ends_touch,
        lets_back=lets_back,
        opens=opens,
    )


def happened(table: Table, state: State, number: jax.Array) -> State:
    """Return the state after the next event."""
    now = event(table, state, number)
    acts = state.beat.seat != NOBODY
    house_at = jnp.maximum(clock.due(table, state), state.at)
    state = state._replace(at=jnp.where(acts, state.beat.now + TICK, house_at))
    card, wins, errs = judged(table, state, now)
    state = moved(table, state, now, wins)
    state = erred(table, scored(table, state, now, card, wins), now, errs)
    state = state._replace(ended=state.ended | closes(table, state, now))
    state = either(now.rides | now.relaunches, clock.closed(table, state), state)
    state = either(
        now.hears | now.opens, clock.heard(table, state, now.who, missed=now.opens), state
    )
    return either(now.lets_back, clock.let_back(state), state)


def judged(table: Table, state: State, now: Event) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Return the card in question, whether it is won, and whether the event is an error."""
    ride = jnp.clip(now.number - TOUCHES, 0, tables.RIDES - 1)
    led = tables.lead(jnp.where(now.rides, tables.after(state.order, ride), state.order))
    card = jnp.where(now.rides, led, now.number - POINT).astype(I8)
    lies = (open_to(table, state, now.who) == card).any()
    right = jnp.where(now.rides, lies, card == led)
    tried = now.rides | now.points
    return card, tried & right, (now.rides & ~right) | now.ends_touch | mispoints(now, right)


def mispoints(now: Event, right: jax.Array) -> jax.Array:
    """Return whether a player points at a wrong card, which is an error (R11)."""
    return now.points & ~right


def moved(table: Table, state: State, now: Event, wins: jax.Array) -> State:
    """Touch, or move the horses, which stay there after an error (R5, R8, R12).

    A dead end and an opponent's wrong ride open lucky strikes; another ride closes them (R10).
    """
    ride = jnp.clip(now.number - TOUCHES, 0, tables.RIDES - 1)
    relaunched = jnp.asarray(tables.RELAUNCHED)[state.order]
    order = jnp.where(now.rides, tables.after(state.order, ride), state.order)
    shift = jnp.where(now.rides, jnp.asarray(tables.SHIFT)[state.order, ride], 0)
    moves, lets_go = now.rides | now.relaunches, now.rides | now.ends_touch
    relaunches = jnp.minimum(state.relaunches + now.relaunches.astype(I8), MOST_RELAUNCHES)
    others = (table.seat != now.who) & ~wins
    return state._replace(
        order=jnp.where(now.relaunches, relaunched, order),
        head=(state.head + shift + now.relaunches) % I8(box.SPACES),
        rode=state.rode + now.rides,
        relaunches=jnp.where(now.rides, I8(0), relaunches),
        since=jnp.where(moves, state.at, state.since),
        holder=jnp.where(now.touches, now.who, jnp.where(lets_go, I8(NOBODY), state.holder)),
        touch=jnp.where(now.touches, now.number, state.touch).astype(I8),
        touched=jnp.where(now.touches, state.at, state.touched),
        strike=jnp.where(now.rides, others, state.strike | now.relaunches),
    )


def scored(table: Table, state: State, now: Event, card: jax.Array, wins: jax.Array) -> State:
    """Win an open card; a new one takes its place (R7, R14, R15)."""
    lies, mine = wins & (state.rows == card), wins & (table.seat == now.who)
    empty = state.back == state.front
    drawn = of(state.front % CARDS, state.pile)
    new = jnp.where(empty, I8(NONE), drawn)
    draws = wins & ~empty
    slot = jnp.arange(table.target) == state.points[:, None]
    points = state.points + mine.astype(I8)
    return state._replace(
        rows=jnp.where(lies, new, state.rows),
        gaps=jnp.where(lies & empty, state.gaps.max() + I8(1), state.gaps),
        won=jnp.where(mine[:, None] & slot, card, state.won),
        points=points,
        front=state.front + draws,
        seen=state.seen | (draws & (jnp.arange(CARDS) == drawn)),
        since=jnp.where(wins, state.at, state.since),
        relaunches=jnp.where(wins, I8(0), state.relaunches),
        ended=state.ended | (wins & reached(table, points)),
    )


def reached(table: Table, points: jax.Array) -> jax.Array:
    """Return whether a player has won the game (R16)."""
    return (points >= table.target).any()


def erred(table: Table, state: State, now: Event, errs: jax.Array) -> State:
    """Lose the last card won, which fills the oldest gap or goes under the deck; a player without
    cards is locked out (R7, R9, R15)."""
    mine = errs & (table.seat == now.who)
    has = (mine & (state.points > 0)).any()
    last = jnp.arange(table.target) == state.points[:, None] - 1
    lost = jnp.where(mine[:, None] & last, state.won, 0).sum(dtype=I8)
    fills, gap = has & (state.gaps > 0).any(), oldest(state.gaps)
    under = has & ~fills
    here = under & (jnp.arange(CARDS) == state.back % CARDS)
    locks = state.at + table.lockout if table.lockout else state.locks
    later = state.gaps - (state.gaps > of_gap(state.gaps, gap)).astype(I8)
    return state._replace(
        points=state.points - (mine & has).astype(I8),
        rows=jnp.where(fills & gap, lost, state.rows),
        gaps=jnp.where(fills, jnp.where(gap, I8(0), later), state.gaps),
        pile=jnp.where(here, lost, state.pile),
        back=state.back + under,
        locks=jnp.where(mine & ~has, locks, state.locks),
    )


def oldest(gaps: jax.Array) -> jax.Array:
    """Return where the oldest gap is (R15)."""
    return gaps == 1


def of_gap(gaps: jax.Array, gap: jax.Array) -> jax.Array:
    """Return the number of a gap."""
    return jnp.where(gap, gaps, I8(0)).max()


def closes(table: Table, state: State, now: Event) -> jax.Array:
    """Return whether the carousel closes after this ride (R18)."""
    return now.rides & (state.rode == table.options.rides)
