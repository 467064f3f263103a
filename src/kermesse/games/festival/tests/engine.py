"""Test data for Festival's batch engine: tables, rulings, chance and faults to inject."""

import jax.numpy as jnp
import numpy as np

from kermesse.games.festival.batch.engine import I8, NONE, FestivalEngine
from kermesse.games.festival.box import HIGHEST, VARIETY
from kermesse.games.festival.moves import Deal, HandOn
from support.engine_comparison import Fault

TABLES = [
    (4, {}),
    (4, {"simple": True}),
    (5, {}),
    (5, {"simple": True}),
    (4, {"simple": True, "in_turn": True}),
]
"""Tables of every size and variant."""

RULINGS = {f"R{number}" for number in range(1, 11)}
"""Rulings that games must meet and faults must break."""

MOST = 90
"""Maximum number of moves of a game."""


def avoiding(rng):
    """Return a chooser that leaves the first professions to one seat if possible, so that some
    seats have no star in a profession (R6)."""

    def choose(state, view, menu):
        if not state.taking:
            return rng.choice(menu)
        others = [take for take in menu if take.card // 9 > 1]
        return rng.choice(others) if others and view.you else menu[0]

    return choose


CHOOSERS = (avoiding,)
"""Choosers in addition to those of all games."""


def met(before, move, after, events):
    """Yield the rulings that a move depended on."""
    if type(move) is Deal:
        yield from ("R1", *(["R9"] if after.simple else []))
        return
    if type(move) is HandOn:
        waiting = before.all_served & ~before.served
        if before.before & waiting not in (0, waiting):
            yield "R3"
    elif len(after.past) > len(before.past):
        yield "R2"  # the last player's other card is discarded
        row = [(after.rows[seat][-1], seat) for seat in after.past[-1]]
        lowest = [card % 9 for card, seat in row if card is not None and seat != before.first]
        if len(lowest) > len({*lowest}) or not lowest:
            yield "R4"  # a tie, or nobody else
        if any(before.passed[seat] for seat in range(before.size)):
            yield "R10"
    if after.outcome() is not None and not after.simple:
        for stars in after.count().stars:
            ranked = sorted(stars)[::-1]
            if ranked[0] == ranked[1] or ranked[1] == ranked[2]:
                yield "R5"
            if ranked[0] > ranked[1] == 0:
                yield "R6"
        if {*after.count().variety} - {VARIETY[5]} and any(after.count().nines):
            yield "R7"
        if len(after.outcome().winners) > 1:
            yield "R8"


# ------------------------------------------------------------------------------------- chance


def begun(state):
    """Return the random results of a game just dealt: the first player, and the cards by round."""
    return state.first, state.draws


def turned(drawn, state):
    """Return the random results unchanged: everything is dealt at once."""
    return drawn


def house(drawn):
    """Return a House that repeats the random results of the engine."""
    first, draws = drawn
    return lambda state: Deal(int(first), tuple(draws.ravel().tolist()))


def chances(engine, states):
    """Yield each random variable of a deal: its name, its values and their probabilities."""
    drawn = 1 if engine.in_turn else engine.seats  # R11
    opens = [1 / drawn] * drawn + [0] * (engine.seats - drawn)
    yield "first player", states.first, opens
    odds = np.bincount(engine.cards, minlength=NONE) / len(engine.cards)
    for number in (0, engine.rounds - 1):
        # The cards of a round are sorted, so take a different place in each deal.
        deals = np.arange(len(states.first))
        yield f"round {number}", states.draws[deals, number, deals % (engine.seats + 1)], odds


# ------------------------------------------------------------------------------------- faults


def _first_stays_0(right):
    return lambda self, script: right(self, (jnp.zeros((), I8), script[1]))


def _last_card_is_kept(right):
    def take(self, state, card, up, number, place, more):
        after = right(self, state, card, up, number, place, more)
        left = jnp.where(state.served.sum() == self.seats - 1, state.hand[0], after.hand[0])
        return after._replace(hand=after.hand.at[0].set(left))

    return take


def _anyone_waiting(right):
    return lambda self, state: ~state.served


def _earlier_of_equals(right):
    def take(self, state, card, up, number, place, more):
        low = jnp.where(state.low == HIGHEST, state.low, state.low - 1)
        return right(self, state._replace(low=low), card, up, number, place, more)

    return take


def _scores(change):
    """Add something to the scores of each seat, from the stars of each profession."""

    def wrong(right):
        return lambda self, state: (
            right(self, state) + (0 if self.simple else change(self.stars(state), state))
        )

    return wrong


def _ties_count_twice(stars, state):
    first = (stars == stars.max(0)) & (stars > 0)
    return jnp.where(first & (first.sum(0) > 1), 4, 0).sum(1)


def _second_without_a_star(stars, state):
    lone = (stars > 0).sum(0) == 1
    return jnp.where(lone & (stars == 0), 1, 0).sum(1)


def _nines_cost_nothing(stars, state):
    return ((state.laid != NONE) & (state.laid % HIGHEST == HIGHEST - 1)).sum(1)


def _the_first_of_equals_wins(right):
    def shares(self, state):
        best = jnp.argmax(self.scores(state))
        return (jnp.arange(self.seats) == best).astype(jnp.float32)

    return shares


def _simple_counts_cards(right):
    return lambda self, state: (
        (state.laid != NONE).sum(1, dtype=jnp.int32) if self.simple else right(self, state)
    )


def _forgets(right):
    return lambda self, state, seat: right(self, state, seat) * 0


FAULTS = (
    Fault("R1", FestivalEngine, "start", _first_stays_0),
    Fault("R2", FestivalEngine, "take", _last_card_is_kept),
    Fault("R3", FestivalEngine, "receivers", _anyone_waiting),
    Fault("R4", FestivalEngine, "take", _earlier_of_equals),
    Fault("R5", FestivalEngine, "scores", _scores(_ties_count_twice)),
    Fault("R6", FestivalEngine, "scores", _scores(_second_without_a_star)),
    Fault("R7", FestivalEngine, "scores", _scores(_nines_cost_nothing)),
    Fault("R8", FestivalEngine, "shares", _the_first_of_equals_wins),
    Fault("R9", FestivalEngine, "scores", _simple_counts_cards),
    Fault("R10", FestivalEngine, "_passed", _forgets),
)
"""At least one fault for each ruling."""
