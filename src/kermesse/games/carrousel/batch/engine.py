"""Carrousel as pure functions over integer arrays: a batch engine for JAX.

Seats are asked one by one in beats of a second (`batch.beats`). A tick carries out one event: the
answer of the seat that is asked, or a move of the House.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import below, shuffled, widened, written
from kermesse.batch.beats import NEVER, first_beat, next_question
from kermesse.batch.contract import NOBODY, Engine
from kermesse.core.contract import Move
from kermesse.games.carrousel import box, encode, ring
from kermesse.games.carrousel.batch import clock, rides, tables
from kermesse.games.carrousel.batch.state import I8, State, Table, either, of, unseen
from kermesse.games.carrousel.batch.tables import CARDS, NONE
from kermesse.games.carrousel.moves import Deal
from kermesse.games.carrousel.options import CarrouselOptions

FIRST_HEAD: Final = 4
"""Space of the head at the start."""


class Script(NamedTuple):
    """Results of the House's deal, and the number that draws the seats to ask."""

    order: Any
    """Order of the horses."""
    deck: Any
    """Cards as dealt."""
    luck: Any
    """Number that draws the seats to ask."""


class CarrouselEngine(Engine[State]):
    """A table of Carrousel, by beats of a second."""

    code = encode.ENCODING

    def __init__(self, seats: int, options: CarrouselOptions) -> None:
        super().__init__(seats, options)
        self.table = Table(seats, options)
        """Constants of the table."""

    # ---------------------------------------------------------------------------- the House

    def init(self, key: jax.Array) -> State:
        bits = jax.random.bits(key, (CARDS + 2,), jnp.uint32)
        order = below(bits[0], jnp.uint32(len(ring.ORDERS)))
        deck = shuffled(bits[2:], jnp.arange(CARDS, dtype=I8))
        return self.start(Script(order, deck, bits[1]))

    def script(self, house: Sequence[Move], luck: int = 0) -> Script:
        (deal,) = house
        deal = cast(Deal, deal)
        order = np.int8(ring.NUMBERS[deal.horses])
        return Script(order, np.array(deal.deck, np.int8), np.uint32(luck))

    def start(self, script: Script) -> State:
        table, zero, small = self.table, jnp.int32(0), jnp.zeros((), I8)
        at, deck = jnp.int32(table.begins), jnp.asarray(script.deck, I8)
        nobody, starts = jnp.zeros(self.seats, bool), np.cumsum((0, *table.counts))
        rows = [deck[first : first + count] for first, count in zip(starts, table.counts)]  # noqa: B905
        fill = [jnp.pad(row, (0, table.width - len(row)), constant_values=NONE) for row in rows]
        dealt = jnp.arange(CARDS)[:, None] == deck[: table.open]
        state = State(
            beat=first_beat(self.seats, jnp.asarray(script.luck)),
            at=at,
            since=at,
            order=jnp.asarray(script.order, I8),
            head=jnp.full((), FIRST_HEAD, I8),
            rode=zero,
            relaunches=small,
            holder=jnp.full((), NOBODY, I8),
            touch=small,
            touched=zero,
            strike=~nobody,
            locks=jnp.zeros(self.seats, jnp.int32),
            unheard=nobody,
            silent=nobody,
            rows=jnp.stack(fill),
            gaps=jnp.zeros((self.seats, table.width), I8),
            won=jnp.zeros((self.seats, table.target), I8),
            points=jnp.zeros(self.seats, I8),
            pile=jnp.pad(deck[table.open :], (0, table.open)),
            front=zero,
            back=jnp.int32(CARDS - table.open),
            seen=dealt.any(1),
            ended=jnp.bool_(False),
        )
        state = self._asked(clock.closed(table, state))
        # Only with these options the House may have to move first.
        return self._settled(state) if table.practice or table.hear else state

    # ---------------------------------------------------------------------------- the moves

    def over(self, state: State) -> jax.Array:
        return state.ended

    def to_act(self, state: State) -> jax.Array:
        return state.beat.seat

    def step(self, state: State, action: jax.Array) -> State:
        return self._settled(self.tick(state, action))

    def _settled(self, state: State) -> State:
        """Let the House move until a seat is asked or the game is over."""
        return jax.lax.while_loop(
            lambda state: (state.beat.seat == NOBODY) & ~state.ended,
            lambda state: self.tick(state, jnp.int32(0)),
            state,
        )

    def tick(self, state: State, action: jax.Array) -> State:
        beat, number = state.beat, jnp.asarray(action, jnp.int32)
        waits = (beat.seat != NOBODY) & (number == self.code.actions)
        asked = beat._replace(asked=beat.asked | (self.table.seat == beat.seat))
        after = rides.happened(self.table, state, number)
        after = after._replace(beat=beat._replace(asked=jnp.zeros_like(beat.asked)))
        after = self._asked(either(waits, state._replace(beat=asked), after))
        return either(state.ended, state, after)

    def _asked(self, state: State) -> State:
        """Ask the next seat, unless the House has to move."""
        acting, due = clock.acting(self.table, state), clock.due(self.table, state)
        return state._replace(beat=next_question(state.beat, acting, due, state.at))

    # ----------------------------------------------------------------------------- the menus

    def legal(self, state: State) -> jax.Array:
        seat, free = state.beat.seat, state.holder == NOBODY
        asked, closed = seat != NOBODY, state.unheard.any()
        open_, holds = asked & ~closed, state.holder == seat
        cards = clock.menu_cards(self.table, state, seat)
        timed = clock.due(self.table, state) != NEVER
        waits = asked & (timed | (clock.acting(self.table, state).sum() > 1))
        return jnp.concatenate(
            [
                jnp.broadcast_to(open_ & free, tables.TOUCHES),
                tables.rides(state.order, state.touch) & open_ & holds,
                cards & open_ & ~holds,
                jnp.stack([asked & closed, waits]),
            ]
        )

    # ----------------------------------------------------------------------------- the count

    def scores(self, state: State) -> jax.Array:
        return state.points.astype(jnp.int32)

    # -------------------------------------------------------------------------- observations

    def observe(self, state: State, seat: jax.Array) -> jax.Array:
        table, options = self.table, self.table.options
        horses = jnp.asarray(tables.HORSES)[state.order] + 1
        behind = (state.head - np.arange(box.SPACES)) % box.SPACES
        places = state.front % CARDS + jnp.maximum(0, unseen(table, state)) + np.arange(8)
        under = [of(place % CARDS, state.pile) for place in places]
        left = state.back - state.front - unseen(table, state)
        held = state.holder != NOBODY
        holding = _tenths(state.at - state.touched)
        said = {
            "you": seat + 1,
            "seats": self.seats,
            "expert": options.expert,
            "practice": options.practice,
            "hold": options.hold,
            "lockout": options.lockout,
            "dead_end": options.dead_end,
            "target": table.target,
            "rode": jnp.minimum(state.rode, encode.MOST_RIDES),
            "rides_left": jnp.maximum(0, options.rides - state.rode),
            "relaunches": state.relaunches,
            "horses": horses,
            "ring": jnp.append(horses, jnp.zeros(2, I8))[behind],
            "holder": state.holder + 1,
            "held": jnp.asarray(tables.HELD)[state.touch] & held,
            "holding": jnp.where(held, holding, 0),
            "strikers": state.strike & ~state.ended,
            "locked": _tenths(jnp.where(state.locks == 0, 0, state.locks - state.at)),
            "since": _tenths(state.at - state.since),
            "points": state.points,
            "rows": widened(state.rows + I8(1), encode.ROW),
            "seen": state.seen,
            "deck": unseen(table, state),
            "under": jnp.where(np.arange(8) < left, jnp.stack(under) + 1, 0),
            "unheard": state.unheard,
            "silent": state.silent,
            "hear": table.hear // 1_000,
        }
        return written(encode.FIELDS, said)


COPIES: Final = "886b4948c04daf81"
"""The rules this is a copy of, by a hash of what they say: `make engine-marks`."""


def _tenths(time: jax.Array) -> jax.Array:
    """Return milliseconds as tenths of a second, rounded up."""
    return jnp.clip(-(-time // 100), 0, encode.LATE)
