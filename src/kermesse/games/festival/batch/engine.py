"""Festival as pure functions over integer arrays: a batch engine for JAX.

All games of a table size have the same length and the same sequence of kinds of moves: take, hand
on, take, … A card is its face; `NONE` sorts after every card.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import below, in_order, shuffled, widened, written
from kermesse.batch.contract import NOBODY, Engine
from kermesse.core.contract import Move
from kermesse.games.festival import box, encode
from kermesse.games.festival.box import HIGHEST
from kermesse.games.festival.moves import Deal, HandOn
from kermesse.games.festival.options import FestivalOptions

I8 = jnp.int8
NONE: Final = encode.CARDS
"""No card."""

HAND_ON: Final = encode.MOVES.number(None, HandOn(0))
"""First number of handing on; smaller numbers are twice the card, plus 1 to lay it face down."""


class State(NamedTuple):
    """State of a game of Festival."""

    ply: jax.Array
    """Number of moves made."""
    first: jax.Array
    """First player of this round."""
    holder: jax.Array
    """Seat that holds the hand, or held it last."""
    hand: jax.Array
    """Cards of the hand, sorted, `NONE` at the end."""
    served: jax.Array
    """Whether each seat was served this round."""
    before: jax.Array
    """Whether each seat laid face up in the previous round (R3)."""
    shown: jax.Array
    """Whether each seat laid face up in this round."""
    lead: jax.Array
    """First player of the next round as things stand (R4)."""
    low: jax.Array
    """Number that decides it, less one; `HIGHEST` for none."""
    draws: jax.Array
    """Deck by round: the cards its first player draws, sorted."""
    order: jax.Array
    """Seats served in each round, in order; the number of seats for nobody yet."""
    laid: jax.Array
    """Card laid by seat and round, `NONE` for none yet."""
    up: jax.Array
    """Whether it lies face up, by seat and round."""


class FestivalEngine(Engine[State]):
    """A table of Festival."""

    code = encode.ENCODING

    def __init__(self, seats: int, options: FestivalOptions) -> None:
        super().__init__(seats, options)
        self.simple = options.simple
        """True in the simple variant (R9)."""
        self.in_turn = options.in_turn
        """True if seat 0 opens (R11)."""
        self.rounds = box.rounds(seats, options.simple)
        """Number of rounds."""
        self.cards = np.array(box.cards(seats, options.simple), np.int8)
        """Cards in play."""
        self.turn = 2 * seats - 1
        """Number of moves of a round: a take for each seat, and a hand-on between two."""
        self.plies = self.rounds * self.turn
        """Number of moves of a game."""
        self._seat = np.arange(seats, dtype=np.int8)
        self._slot = np.arange(seats + 1, dtype=np.int8)
        self._round = np.arange(self.rounds, dtype=np.int8)

    # -------------------------------------------------------------------------- the House

    def init(self, key: jax.Array) -> State:
        bits = jax.random.bits(key, (len(self.cards) + 1,), jnp.uint32)
        deck = shuffled(bits[1:], jnp.asarray(self.cards))
        return self.start((below(bits[0], jnp.uint32(1 if self.in_turn else self.seats)), deck))

    def script(self, house: Sequence[Move], luck: int = 0) -> Any:
        (deal,) = house
        deal = cast(Deal, deal)
        return np.int8(deal.first), np.array(deal.deck, np.int8)

    def start(self, script: Any) -> State:
        first, deck = jnp.asarray(script[0], I8), script[1].astype(I8)
        draws = in_order(deck.reshape(self.rounds, self.seats + 1))
        nobody = jnp.zeros(self.seats, bool)
        return State(
            ply=jnp.zeros((), I8),
            first=first,
            holder=first,
            hand=draws[0],
            served=nobody,
            before=nobody,
            shown=nobody,
            lead=first,
            low=jnp.full((), HIGHEST, I8),
            draws=draws,
            order=jnp.full((self.rounds, self.seats), self.seats, I8),
            laid=jnp.full((self.seats, self.rounds), NONE, I8),
            up=jnp.zeros((self.seats, self.rounds), bool),
        )

    # -------------------------------------------------------------------------- the moves

    def over(self, state: State) -> jax.Array:
        return state.ply >= self.plies

    def to_act(self, state: State) -> jax.Array:
        return jnp.where(self.over(state), I8(NOBODY), state.holder)

    def taking(self, state: State) -> jax.Array:
        """Return whether the holder takes a card now, or hands the rest on."""
        return (state.ply % self.turn % 2 == 0) & ~self.over(state)

    def _handing(self, state: State) -> jax.Array:
        return state.ply % self.turn % 2 == 1

    def receivers(self, state: State) -> jax.Array:
        """Return the possible receivers: first those who laid face up in the last round (R3)."""
        waiting = ~state.served
        early = waiting & state.before
        return jnp.where(early.any(), early, waiting)

    def legal(self, state: State) -> jax.Array:
        held = (np.arange(NONE, dtype=np.int8)[:, None] == state.hand).any(1)
        takes = jnp.repeat(held, 2) & self.taking(state)
        on = self.receivers(state) & self._handing(state)
        return jnp.concatenate([takes, on, jnp.zeros(encode.SEATS - self.seats, bool)])

    def step(self, state: State, action: jax.Array) -> State:
        action = jnp.asarray(action, I8)
        turn = I8(self.turn)
        number, within = state.ply // turn, state.ply % turn
        more = number < self.rounds - 1
        taken = self.take(
            state,
            card=action >> 1,
            up=(action & 1) == 0,
            number=number,
            place=within >> 1,
            more=more,
        )
        handed = self.hand_on(state, action - I8(HAND_ON))
        over, takes = self.over(state), within % 2 == 0
        return jax.tree.map(
            lambda old, a, b: jnp.where(over, old, jnp.where(takes, a, b)), state, taken, handed
        )

    def take(
        self,
        state: State,
        card: jax.Array,
        up: jax.Array,
        number: jax.Array,
        place: jax.Array | int,
        more: jax.Array,
    ) -> State:
        """Lay a card of the holder in round `number`, at a place in the order of service (R2).

        `more` is true if more rounds follow.
        """
        seat = state.holder
        mine, now = self._seat == seat, self._round == number
        here = mine[:, None] & now
        kept = self._slot < (state.hand < card).sum(dtype=I8)
        rest = jnp.where(kept, state.hand, jnp.append(state.hand[1:], I8(NONE)))
        low = card % I8(HIGHEST)
        # R4: never the first player; on a tie the later.
        leads = up & (seat != state.first) & (low <= state.low)
        lead = jnp.where(leads, seat, state.lead)
        shown = state.shown | (mine & up)
        end = jnp.asarray(place == self.seats - 1)
        renew = end & more
        drawn = state.draws[jnp.minimum(number + 1, self.rounds - 1)]
        return state._replace(
            ply=state.ply + I8(1),
            first=jnp.where(renew, lead, state.first),
            holder=jnp.where(renew, lead, seat),
            hand=jnp.where(end, jnp.where(more, drawn, I8(NONE)), rest),
            served=jnp.where(end, False, state.served | mine),
            before=jnp.where(end, shown, state.before),
            shown=jnp.where(end, False, shown),
            lead=lead,
            low=jnp.where(end, I8(HIGHEST), jnp.where(leads, low, state.low)),
            order=jnp.where(now[:, None] & (self._seat == place), seat, state.order),
            laid=jnp.where(here, card, state.laid),
            up=state.up | (here & up),
        )

    def hand_on(self, state: State, to: jax.Array) -> State:
        """Hand the rest to another player, who takes next (R3)."""
        return state._replace(ply=state.ply + I8(1), holder=to)

    # -------------------------------------------------------------------------- the count

    def stars(self, state: State) -> jax.Array:
        """Return the stars by seat and profession, hidden cards included."""
        nine = state.laid % HIGHEST == HIGHEST - 1
        each = jnp.where(state.laid == NONE, 0, 1 + nine)
        kinds = range(len(box.PROFESSIONS))
        return jnp.stack([jnp.where(state.laid // HIGHEST == p, each, 0).sum(1) for p in kinds], 1)

    def scores(self, state: State) -> jax.Array:
        lies = state.laid != NONE
        if self.simple:  # R9
            return jnp.where(lies, state.laid % HIGHEST + 1, 0).sum(1, dtype=jnp.int32)
        own = self.stars(state)
        most = own.max(0)
        alone = (own == most).sum(0) == 1
        second = jnp.where(own == most, 0, own).max(0)
        several = (own == second).sum(0) > 1
        # R5, R6
        runner = jnp.where(several, box.TIED_SECOND, box.SECOND)
        winner = jnp.where(alone, box.MOST_STARS, box.TIED_MOST)
        gold = jnp.where(own == most, winner, jnp.where(alone & (own == second), runner, 0))
        gold = jnp.where(own == 0, 0, gold).sum(1)
        kinds = (own > 0).sum(1)
        variety = sum(jnp.where(kinds == n, gain, 0) for n, gain in enumerate(box.VARIETY))  # R7
        nines = (lies & (state.laid % HIGHEST == HIGHEST - 1)).sum(1)
        return jnp.maximum(0, gold + variety - nines)

    # ----------------------------------------------------------------------- observations

    def observe(self, state: State, seat: jax.Array) -> jax.Array:
        over, laid = self.over(state), state.laid
        number = state.ply // I8(self.turn)
        within = state.ply % self.turn
        drawn = (self.seats + 1) * (jnp.minimum(number, self.rounds - 1) + 1)
        holds = (state.holder == seat) & ~over
        rows = jnp.where(state.up | over | (laid == NONE), _from_one(laid), NONE + 1)
        own = jnp.where(self._seat[:, None] == seat, _from_one(laid), 0).sum(0)
        served = jnp.where(state.order == self.seats, 0, state.order + 1)
        said = {
            "you": seat + 1,
            "seats": self.seats,
            "simple": self.simple,
            "round": jnp.minimum(number + 1, self.rounds),
            "first": state.first + 1,
            "holder": jnp.where(over, 0, state.holder + 1),
            "taking": self.taking(state),
            "held": jnp.where(over, 0, self.seats + 1 - (within + 1) // 2),
            "deck": len(self.cards) - drawn,
            "hand": jnp.where(holds, _from_one(state.hand), 0),
            "receivers": self.receivers(state) & self._handing(state) & ~over,
            "served": widened(served, encode.SEATS),
            "rows": widened(rows, encode.ROUNDS),
            "own": own,
            "passed": widened(self._passed(state, seat), encode.SEATS),
        }
        return written(encode.FIELDS, said)

    def _passed(self, state: State, seat: jax.Array) -> jax.Array:
        """Return by round the cards left when the seat had taken: the draw less the cards laid by
        it and by those served before (R10)."""
        rest, still = state.draws, jnp.ones(self.rounds, bool)
        none = jnp.full((self.rounds, 1), NONE, I8)
        for place in range(self.seats):
            who = state.order[:, place]
            card = jnp.where(self._seat == who[:, None], state.laid.T, 0).sum(1, dtype=I8)
            kept = self._slot < (rest < card[:, None]).sum(1, keepdims=True, dtype=I8)
            less = jnp.where(kept, rest, jnp.concatenate([rest[:, 1:], none], 1))
            rest = jnp.where((still & (who != self.seats))[:, None], less, rest)
            still = still & (who != seat)
        return jnp.where(still[:, None], 0, _from_one(rest))[:, :-1]

    # ------------------------------------------------------------------------ random play

    def random(self, state: State, bits: jax.Array) -> jax.Array:
        card, up = self.random_take(state, bits)
        taken = 2 * card + (1 - up.astype(I8))
        return jnp.where(self._handing(state), HAND_ON + self.random_to(state, bits), taken)

    def random_take(self, state: State, bits: jax.Array) -> tuple[jax.Array, jax.Array]:
        """Return a random card and face; equal cards count once, as in the menu."""
        left = jnp.concatenate([jnp.full(1, NONE, I8), state.hand[:-1]])
        fresh = (state.hand != NONE) & (state.hand != left)
        drawn = below(bits, 2 * fresh.sum()).astype(I8)
        place = jnp.cumsum(fresh, dtype=I8) - 1
        card = jnp.where(fresh & (place == drawn >> 1), state.hand, 0).sum(dtype=I8)
        return card, (drawn & 1) == 0

    def random_to(self, state: State, bits: jax.Array) -> jax.Array:
        """Return a random receiver."""
        may = self.receivers(state)
        place = jnp.cumsum(may, dtype=I8) - 1
        return jnp.where(may & (place == below(bits, may.sum())), self._seat, 0).sum(dtype=I8)

    def random_games(self, key: jax.Array, games: int) -> State:
        """Whole games of random play, as they end: all tables do the same at the same time."""
        deal, chance = jax.random.split(key)
        last = jax.vmap(self.init, out_axes=-1)(jax.random.split(deal, games))
        step = lambda work: jax.vmap(work, (-1, 0), -1)  # noqa: E731

        def play_round(states: State, xs: tuple[jax.Array, jax.Array]) -> tuple[State, None]:
            number, keys = xs
            for within in range(self.turn):
                bits = jax.random.bits(keys[within], (games,), jnp.uint32)
                if within % 2:
                    states = step(lambda s, b: self.hand_on(s, self.random_to(s, b)))(states, bits)
                    continue
                states = step(
                    lambda s, b, place=within // 2: self.take(
                        s,
                        *self.random_take(s, b),
                        number=number,
                        place=place,
                        more=number < self.rounds - 1,
                    )
                )(states, bits)
            return states, None

        xs = jnp.asarray(self._round), jax.random.split(chance, (self.rounds, self.turn))
        return jax.lax.scan(play_round, last, xs)[0]


COPIES: Final = "b51189157680b018"
"""The rules this is a copy of, by a hash of what they say: `make engine-marks`."""


def _from_one(cards: jax.Array) -> jax.Array:
    """Return cards plus 1; 0 for no card."""
    return jnp.where(cards == NONE, I8(0), cards + I8(1))
