"""Test data for Canaille's batch engine: tables, rulings, chance and faults to inject."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kermesse.games.canaille import box, phases
from kermesse.games.canaille.batch import choices, hands, menus, river, sight, turns
from kermesse.games.canaille.batch.engine import CanailleEngine
from kermesse.games.canaille.batch.packing import NONE, at, cut
from kermesse.games.canaille.batch.state import SPAN
from kermesse.games.canaille.moves import (
    Caught,
    Deal,
    Discard,
    Lay,
    Named,
    Release,
    Share,
    Shuffle,
    Shuffled,
    Skipped,
    Take,
)
from support.engine_comparison import Fault

TABLES = [
    (2, {}),
    (2, {"dots": "strict"}),
    (2, {"exchange": "deck"}),
    (3, {"dots": "strict", "exchange": "deck", "patience": 1}),
    (4, {}),
]
"""Tables of every size with every value of the options."""

RULINGS = {f"R{number}" for number in range(1, 22)}
"""Rulings that games must meet and faults must break."""

MOST = 1_500
"""Maximum number of ticks of a random game."""


def wary(rng):
    """Return a chooser that fishes as much as possible but leaves the cat, until the river is
    almost empty (R16, R18)."""

    def choose(state, view, menu):
        found = []
        for move in rng.sample(menu, min(len(menu), 24)):
            after = state.copy()
            after.play(view.you, move, 0)
            found.append((after.cat is not None, len(after.river), move))
        return min(found, key=lambda each: each[:2])[-1]

    return choose


CHOOSERS = (wary,)
"""Choosers in addition to those of all games."""


# ------------------------------------------------------------------------------------ rulings


def met(before, move, after, events):
    """Yield the rulings that a move depended on."""
    kind = type(move)
    if kind is Deal:
        yield from ("R3", "R4", "R5")
    elif kind is Lay:
        yield from _sentence(move.cards, before.hands[before.fisher])
    elif kind is Discard:
        yield "R8"
        if not any(box.river_counts(before.piles[before.fisher])[:3]):
            yield "R9"
    elif kind is Take and before.phase == phases.REFILL and before.missing > 1:
        yield "R11"  # the row is not refilled yet
    elif kind is Release and before.phase == phases.RELEASE and move.fish:
        yield "R14"
    elif kind is Share:
        shown = [card & box.FACE for card in before.river[-before.size :]]
        if before.up and box.CANAILLE in shown:
            yield "R15"
        if len(before.river) < before.size:
            yield "R16"
    yield from _heard(before, after, events)
    if after.outcome() is not None:
        yield "R19"
        if after.cat is None:
            yield "R21"
        elif after.count().fish[after.cat] < box.EATEN:
            yield "R20"


def _sentence(cards, hand):
    colours = [box.COLOUR[card] for card in box.action_cards(hand)]
    if cards[-1] > box.POINT_CARD:
        yield "R1"
    if len(colours) > len({*colours}):
        yield from ("R2", "R6")
    if any(card in box.STOPS for card in cards[:-1]):
        yield "R7"


def _heard(before, after, events):
    kinds = [type(event) for event in events]
    skipped = [box.COLOUR[event.card] for event in events if type(event) is Skipped]
    if skipped:
        yield "R10"
    if Shuffled in kinds:
        yield "R12"
    if box.ANOTHER in skipped or kinds.count(Named) > 1:
        yield "R13"
    caught = [event.card for event in events if type(event) is Caught]
    if box.CANAILLE in caught[:-1] or (Skipped in kinds and box.CANAILLE in caught):
        yield "R17"
    if not after.river and before.river and {box.BITE, box.STROLL, box.FOG} & {*skipped}:
        yield "R18"


# ------------------------------------------------------------------------------------- chance


class Drawn(NamedTuple):
    """Random results of the engine for a game."""

    first: Any
    """First player."""
    luck: Any
    """Seed of the deck."""
    lair: Any
    """Place of Canaille in the river."""
    river: Any
    """River as dealt, as far as it was turned up; `NONE` elsewhere."""


def begun(state):
    """Return the random results of a game just dealt."""
    return Drawn(state.author, state.luck[0], state.lair, jnp.full(SPAN, NONE, jnp.int8))


def turned(drawn, state):
    """Add the river cards that are no longer hidden."""
    place = np.arange(SPAN)
    dark = (place - state.front) % SPAN
    dark = (dark >= state.known[0]) & (dark < state.size - state.known[1])
    faces = (state.river[place >> 3] >> 4 * (place & 7) & 15).astype(jnp.int8)
    return drawn._replace(river=jnp.where((drawn.river == NONE) & ~dark, faces, drawn.river))


def house(drawn):
    """Return a House that repeats the random results of the engine, card by card."""
    luck, first, order = int(drawn.luck), int(drawn.first), _river(drawn)
    count = 0

    def shuffled(cards):
        """Return cards in the order in which the engine draws them."""
        nonlocal count
        left, found = sorted(cards), []
        while left:
            found.append(left.pop(_below(luck + count * 0x9E3779B9, len(left))))
            count += 1
        return tuple(found)

    def act(state):
        if state.phase != phases.DEAL:
            return Shuffle(shuffled(box.action_cards(state.discard)))
        return Deal(first, shuffled(box.deck(state.options.dots, state.size)), order)

    return act


def _below(bits, count):
    """Return the engine's random number below `count`, in Python integers."""
    bits &= 0xFFFFFFFF
    bits = (bits ^ bits >> 16) * 0x7FEB352D & 0xFFFFFFFF
    bits = (bits ^ bits >> 15) * 0x846CA68B & 0xFFFFFFFF
    bits ^= bits >> 16
    return (bits >> 16) * count >> 16


def _river(drawn):
    """Return the river as dealt; cards never turned up fill the other places."""
    order = [None if card == NONE else card for card in drawn.river.tolist()]
    order[int(drawn.lair)] = box.CANAILLE
    rest = [*box.RIVER]
    for card in order:
        if card is not None:
            rest.remove(card)
    return tuple(rest.pop() if card is None else card for card in order)


def chances(engine, states):
    """Yield each random variable of a deal: its name, its values and their probabilities."""
    deals = np.arange(len(states.author))
    yield "first player", states.author, [1 / engine.seats] * engine.seats
    above = [(place in box.ABOVE) / len(box.ABOVE) for place in range(box.ABOVE.stop)]
    yield "cards above Canaille", states.lair, above
    cards = box.deck(engine.options.dots, engine.seats)
    odds = np.bincount(cards, minlength=len(box.COLOUR)) / len(cards)
    yield "card of the row", states.row >> 4 * (deals % box.ROW) & 15, odds
    turned = jax.vmap(lambda state: river.face(state, jnp.int32(0)))(states)
    counts = np.array(box.RIVER_COUNTS[:-1])
    yield "top of the river", np.asarray(turned), counts / counts.sum()


# ------------------------------------------------------------------------------------- faults


def _flaws(kept):
    """Keep only these kinds of flaws of a hand."""
    pairs, hand = 10, box.HAND
    bits = {
        "pairs": (1 << pairs) - 1,
        "stops": (1 << hand) - 1 << pairs,
        "points": (1 << hand) - 1 << pairs + hand,
        "equals": (1 << hand) - 1 << pairs + 2 * hand,
    }
    mask = sum(bits[name] for name in kept)
    return lambda right: lambda cards: right(cards) & mask


def _lenient_stops_end_nothing(right):
    """R1: treat the faces beyond the Point as cards without a full stop."""

    def flaws(cards):
        lenient = [at(cards, place) > box.POINT_CARD for place in range(box.HAND)]
        return right(cards) | sum(so.astype(jnp.int32) << 10 + n for n, so in enumerate(lenient))

    return flaws


def _lenient_strolls_bite(right):
    return lambda card: jnp.where(card == 12, box.BITE, right(card))


def _no_points(right):
    def dealt(table, state):
        after = right(table, state)
        return after._replace(hands=jnp.where(after.hands >= 0, cut(after.hands, 4), 0))

    return dealt


def _seats_swapped(right):
    def dealt(table, state):
        after = right(table, state)
        return after._replace(hands=jnp.roll(after.hands, 1))

    return dealt


def _prowls_wider(right):
    def prowl(state, top, bottom):
        said = right(state, top, bottom)
        return said + jnp.array([0, 1]) * (said[1] > 0)

    return prowl


def _exchange(phase):
    """R8, R9: begin every exchange with the same phase."""

    def wrong(right):
        def begun(table, state):
            after = right(table, state)
            asks = (after.phase == phases.FISH) | (after.phase == phases.DISCARD)
            return after._replace(phase=jnp.where(asks, phase, after.phase))

        return begun

    return wrong


def _nothing_is_skipped(right):
    def walked(table, state):
        after = right(table, state)
        bins = (at(state.sentence, state.step) == 5) & (state.step < box.HAND)
        return after._replace(
            asking=after.asking | bins, phase=jnp.where(bins, phases.BIN, after.phase)
        )

    return walked


def _row_at_once(right):
    def done(table, state):
        after = right(table, state)
        took = (state.forced >= menus.TAKE) & (state.forced < menus.DRAW)
        return after._replace(row=jnp.where(took, state.row, after.row))

    return done


def _discard_stays(right):
    def pulled(state, wanted):
        after, card = right(state, wanted)
        return after._replace(discard=state.discard), card

    return pulled


def _a_point_is_enough(right):
    def walked(table, state):
        after = right(table, state)
        step = jnp.minimum(state.step, box.HAND - 1)
        names = (at(state.sentence, step) == 3) & (state.step < box.HAND)
        return after._replace(
            asking=after.asking | names, phase=jnp.where(names, phases.ANOTHER, after.phase)
        )

    return walked


def _fish_are_counted_by_the_card(right):
    def done(table, state):
        after = right(table, state)
        freed = (state.phase == phases.RELEASE) & (after.need != 0)
        return after._replace(need=jnp.where(freed, state.need - 1, after.need))

    return done


def _nobody_keeps_the_cat(right):
    return lambda table, state: (right(table, state)[0], jnp.int32(menus.UNKEPT))


def _always_enough_for_a_fog(right):
    return lambda table, state: (jnp.int32(table.seats), right(table, state)[1])


def _goes_on_after_the_cat(right):
    def finished(table, state):
        return right(table, state._replace(cat=jnp.int32(-1)))._replace(cat=state.cat)

    return finished


def _an_empty_river_gives(right):
    def walked(table, state):
        return right(table, state._replace(size=jnp.maximum(state.size, 3)))._replace(
            size=state.size
        )

    return walked


def _litter_counts_one(right):
    def scores(self, state):
        wrong = sum((state.piles >> 5 * face & 31) * (face - 3) for face in box.LITTER)
        return right(self, state) + wrong

    return scores


def _five_eaten_always(right):
    def scores(self, state):
        fish = sum((state.piles >> 5 * face & 31) * (face + 1) for face in box.FISH)
        met = jnp.arange(self.seats) == state.cat
        return right(self, state) - jnp.where(met, jnp.maximum(0, box.EATEN - fish), 0)

    return scores


def _more_patient(right):
    return lambda state: right(state)._replace(quiet=right(state).quiet - 1)


FAULTS = (
    Fault("R1", menus, "flaws", _lenient_stops_end_nothing),
    Fault("R2", turns, "colour", _lenient_strolls_bite),
    Fault("R3", hands, "dealt", _no_points),
    Fault("R4", hands, "dealt", _seats_swapped),
    Fault("R5", sight, "_prowl", _prowls_wider),
    Fault("R6", menus, "flaws", _flaws(("stops", "points", "equals"))),
    Fault("R7", menus, "flaws", _flaws(("pairs", "stops", "equals"))),
    Fault("R8", turns, "begun", _exchange(phases.DISCARD)),
    Fault("R9", turns, "begun", _exchange(phases.FISH)),
    Fault("R10", turns, "walked", _nothing_is_skipped),
    Fault("R11", choices, "done", _row_at_once),
    Fault("R12", hands, "pulled", _discard_stays),
    Fault("R13", turns, "walked", _a_point_is_enough),
    Fault("R14", choices, "done", _fish_are_counted_by_the_card),
    Fault("R15", choices, "fog", _nobody_keeps_the_cat),
    Fault("R16", choices, "fog", _always_enough_for_a_fog),
    Fault("R17", turns, "finished", _goes_on_after_the_cat),
    Fault("R18", turns, "walked", _an_empty_river_gives),
    Fault("R19", CanailleEngine, "scores", _litter_counts_one),
    Fault("R20", CanailleEngine, "scores", _five_eaten_always),
    Fault("R21", turns, "rested", _more_patient),
)
"""At least one fault for each ruling."""
