"""Canaille as pure functions over integer arrays: a batch engine for JAX.

A sentence is carried out a card at a time (`_advanced`), until a player must choose.
"""

from collections.abc import Sequence
from typing import Any, Final, cast

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.batch.arrays import below
from kermesse.batch.contract import NOBODY, Engine
from kermesse.core.contract import BadSetup, Move
from kermesse.games.canaille import box, encode, phases
from kermesse.games.canaille.batch import choices, hands, menus, river, turns
from kermesse.games.canaille.batch.packing import (
    FACES,
    NONE,
    PLACES,
    at,
    chosen,
    count_of,
    fresh,
    of,
    river_count,
)
from kermesse.games.canaille.batch.sight import observation
from kermesse.games.canaille.batch.state import LONGEST, Script, State, Table, undealt
from kermesse.games.canaille.moves import Deal, Shuffle
from kermesse.games.canaille.options import CanailleOptions


class CanailleEngine(Engine[State]):
    """A table of Canaille."""

    code = encode.ENCODING

    def __init__(self, seats: int, options: CanailleOptions) -> None:
        super().__init__(seats, options)
        self.table = Table(seats, options)
        """Constants of the table."""

    # ---------------------------------------------------------------------------- the House

    def init(self, key: jax.Array) -> State:
        bits = jax.random.bits(key, (4,), jnp.uint32)
        first = below(bits[0], jnp.uint32(self.seats)).astype(jnp.int32)
        above = box.ABOVE.start + below(bits[1], jnp.uint32(len(box.ABOVE))).astype(jnp.int32)  # R5
        return hands.dealt(
            self.table,
            undealt(table=self.table, first=first, lair=above, luck=bits[2:], script=None),
        )

    def script(self, house: Sequence[Move], luck: int = 0) -> Script:
        deal, *shuffles = cast(list[Any], house)
        assert type(deal) is Deal
        assert all(type(each) is Shuffle for each in shuffles)
        deck = np.full(LONGEST, NONE, np.int8)
        cards = [card for move in house for card in cast(Deal | Shuffle, move).deck]
        if len(cards) > LONGEST:
            raise BadSetup(
                "the engine of Canaille replays at most {most} cards of the House, not {cards}",
                most=LONGEST,
                cards=len(cards),
            )
        deck[: len(cards)] = cards
        return Script(np.int32(deal.first), deck, np.array(deal.river, np.int8))

    def start(self, script: Script) -> State:
        lair = jnp.argmax(script.river == box.CANAILLE).astype(jnp.int32)
        first, luck = jnp.asarray(script.first), jnp.zeros(2, jnp.uint32)
        return hands.dealt(
            self.table, undealt(table=self.table, first=first, lair=lair, luck=luck, script=script)
        )

    # ---------------------------------------------------------------------------- the moves

    def over(self, state: State) -> jax.Array:
        return state.phase == phases.OVER

    def to_act(self, state: State) -> jax.Array:
        return jnp.where(state.asking, state.fisher, NOBODY)

    def step(self, state: State, action: jax.Array) -> State:
        return jax.lax.while_loop(
            lambda state: ~(state.asking | self.over(state)),
            self._advanced,
            self._with_choice(state, action),
        )

    def tick(self, state: State, action: jax.Array) -> State:
        return self._advanced(self._with_choice(state, action))

    def _with_choice(self, state: State, action: jax.Array) -> State:
        """Record the choice of the player to act."""
        forced = jnp.where(state.asking, jnp.asarray(action, jnp.int32), state.forced)
        return state._replace(asking=jnp.bool_(False), forced=forced)

    def _advanced(self, state: State) -> State:
        """Carry out the choice, then begin a turn or carry out the next card of the sentence.

        Each part is a separate loop, mostly of one iteration: XLA computes the inputs of a loop
        once, but would compute them again for each use in a single expression.
        """
        loop, table = jax.lax.while_loop, self.table
        state = loop(lambda state: state.forced >= 0, lambda s: choices.done(table, s), state)
        state = loop(
            lambda state: state.drawing | state.making, lambda s: hands.refilled(table, s), state
        )
        state = loop(lambda state: state.begins, lambda s: turns.begun(table, s), state)
        walks = ~state.asking & ~self.over(state) & (state.pending == 0)
        state, _ = loop(
            lambda now: now[1],
            lambda now: (turns.walked(table, now[0]), jnp.bool_(False)),
            (state, walks),
        )
        state = loop(lambda state: state.shown + state.pending > 0, river.fished, state)
        return choices.settled(table, state)

    # ----------------------------------------------------------------------------- the menus

    def legal(self, state: State) -> jax.Array:
        table, phase, hand = self.table, state.phase, of(state.fisher, state.hands)
        fish, litter = choices.kinds(state)
        faces = np.arange(FACES)
        holds = jnp.stack([at(hand, place) for place in PLACES])
        lies = jnp.stack([at(state.row, place) for place in range(box.ROW)])
        refills, takes = phase == phases.REFILL, phase == phases.TAKE
        releases = phase == phases.RELEASE
        rows = refills | takes if table.from_row else refills
        seats = np.arange(encode.SEATS)
        cards, kept = choices.fog(table, state)
        keeps = (kept == menus.UNKEPT) | jnp.stack(
            [(kept == k) & (table.gets[:, k] == state.fisher) for k in range(self.seats)]
        ).any(0)
        menu = jnp.concatenate(
            [
                (phase == phases.SENTENCE) & ((menus.flaws(hand) & menus.FORBIDDEN) == 0),
                (releases | (phase == phases.FISH)) & jnp.stack(fish),
                jnp.atleast_1d(releases & (state.need <= 0)),
                (phase == phases.DISCARD) & (faces[:, None] == holds).any(1),
                rows & (faces[:, None] == lies).any(1),
                jnp.atleast_1d(refills | takes),
                (phase == phases.ANOTHER) & (seats != state.fisher) & (seats < self.seats),
                (phase == phases.BIN) & jnp.stack(litter),
                (phase == phases.FOG) & (table.shared == cards) & table.fits & keeps,
            ]
        )
        return menu & state.asking

    def random(self, state: State, bits: jax.Array) -> jax.Array:
        phase, hand = state.phase, of(state.fisher, state.hands)
        fish, litter = choices.kinds(state)
        rows = (phase == phases.REFILL) | (phase == phases.TAKE)
        cards = jnp.where(rows, state.row, hand)
        piled = jnp.where(phase == phases.BIN, jnp.stack(litter), jnp.stack(fish))
        enough = (phase == phases.RELEASE) & (state.need <= 0)
        # The small choices: first the faces of a list, then the others.
        few = [jnp.where(phase >= phases.DISCARD, face, False) for face in fresh(cards)]
        piles = (phase == phases.BIN) | (phase == phases.RELEASE) | (phase == phases.FISH)
        few += [piles & piled[i] for i in range(3)]
        few += [rows | enough]
        number = below(bits, jnp.maximum(count_of(few), 1)).astype(jnp.int32)
        place = chosen([each.astype(jnp.int32) for each in few], number)
        card = at(cards, jnp.minimum(place, box.HAND - 1))
        small = jnp.where(rows, menus.TAKE, menus.DISCARD) + card
        base = jnp.where(phase == phases.BIN, menus.BIN, menus.RELEASE)
        small = jnp.where(piles, base + place - box.HAND, small)
        small = jnp.where(place == box.HAND + 3, jnp.where(rows, menus.DRAW, menus.ENOUGH), small)
        other = below(bits, jnp.uint32(self.seats - 1)).astype(jnp.int32)
        named = menus.NAME + other + (other >= state.fisher)
        key = menus.share_key(*choices.fog(self.table, state), state.fisher)
        shared = choices.any_of(self.table.fogs, key, bits)
        rank = jnp.where(phase == phases.SENTENCE, menus.rank(hand), 0)
        laid = choices.any_of(menus.sentences(), rank, bits)
        action = jnp.where(phase == phases.SENTENCE, laid, small)
        action = jnp.where(phase == phases.FOG, shared, action)
        return jnp.where(phase == phases.ANOTHER, named, action)

    # -------------------------------------------------------------- scores and observations

    def scores(self, state: State) -> jax.Array:
        fish = sum(river_count(state.piles, face) * box.points(face) for face in box.FISH)
        litter = sum(river_count(state.piles, face) * box.points(face) for face in box.LITTER)
        met = np.arange(self.seats) == state.cat
        return fish - litter - jnp.where(met, jnp.minimum(fish, box.EATEN), 0)  # R19, R20

    def observe(self, state: State, seat: jax.Array) -> jax.Array:
        return observation(self.table, state, seat)


COPIES: Final = "01f5098d386a6f01"
"""The rules this is a copy of, by a hash of what they say: `make engine-marks`."""
