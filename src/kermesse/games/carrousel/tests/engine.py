"""Test data for Carrousel's batch engine: tables, rulings, chance and faults to inject."""

from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from kermesse.games.carrousel import bots, ring
from kermesse.games.carrousel.batch import clock, rides, tables
from kermesse.games.carrousel.batch.engine import CarrouselEngine
from kermesse.games.carrousel.batch.tables import NONE
from kermesse.games.carrousel.bots import Rider
from kermesse.games.carrousel.moves import Deal, Erred, Relaunched, Rode, Touched, Won
from support.engine_comparison import Fault

GAPS = {"extra_1": 6, "extra_2": 6, "cards": 20}
"""A handicap that empties the deck (R15)."""

TABLES = [
    (2, {"rides": 40, "dead_end": 5}),
    (2, {**GAPS, "expert": True, "rides": 50, "lockout": 0}),
    (3, {"practice": True, "riders": (1,), "rides": 25}),
    (4, {"hear": 5, "countdown": 3, "extra_2": 6, "hold": 3, "rides": 20}),
]
"""Tables of every size and variant; short games, since random rides seldom win a card."""

RULINGS = {f"R{number}" for number in range(1, 23)} - {"R17", "R20"}
"""Rulings that games must meet and faults must break; R17 is about lines, R20 about variants."""

MOST = 1_500
"""Maximum number of ticks of a random game."""


def eager(rng):
    """Return a chooser that rides and points as a bot does, and rarely waits."""
    rider = Rider(bots.LEVELS["medium"], None, rng)

    def choose(state, view, menu):
        moves = [move for move in menu if move is not None]
        return rider.act(view, moves) if rng.random() < 0.8 else rng.choice(menu)

    return choose


def patient(rng):
    """Return a chooser that mostly waits, so that clocks run out (R6, R12, R22)."""
    act = eager(rng)

    def choose(state, view, menu):
        return None if None in menu and rng.random() < 0.8 else act(state, view, menu)

    return choose


CHOOSERS = (eager, patient)
"""Choosers in addition to those of all games."""

FAMILIES = {"Swap": "R1", "Send": "R2", "Chase": "R3", "Scatter": "R4"}
"""Ruling of each kind of ride."""


def met(before, move, after, events):
    """Yield the rulings that a move, and those of the House after it, depended on."""
    if before.order is None and after.options.countdown and not after.options.practice:
        yield "R21"
    if before.unheard:
        yield "R22"
    if after.ended is not None:
        yield "R16" if after.ended == "target" else "R18"
    for event in events:
        match event:
            case Touched():
                yield "R5"
            case Rode():
                yield FAMILIES[event.family]
            case Won():
                yield "R10" if event.lucky else "R7"
                if event.row != event.seat:
                    yield from ("R13", "R14")
            case Erred():
                yield {"ride": "R8", "hold": "R6", "point": "R11"}[event.cause]
                if event.until is not None:
                    yield "R9"
                if len(before.gaps) > 1 and event.row is not None:
                    yield "R15"
            case Relaunched():
                yield "R19" if after.options.practice else "R12"


# ------------------------------------------------------------------------------------- chance


class Drawn(NamedTuple):
    """Random results of the engine for a game."""

    order: Any
    """Order of the horses at the first question."""
    relaunches: Any
    """Number of dead ends before it, in practice (R19)."""
    rows: Any
    """Open cards as dealt."""
    pile: Any
    """Deck as dealt, its places beyond `size` empty."""
    size: Any
    """Number of cards of the deck."""
    luck: Any
    """Number that draws the seats to ask."""


def begun(state):
    """Return the random results of a game just dealt."""
    return Drawn(state.order, state.relaunches, state.rows, state.pile, state.back, state.beat.luck)


def turned(drawn, state):
    """Return the random results unchanged: everything is dealt at once."""
    return drawn


def house(drawn):
    """Return a House that repeats the random results of the engine."""
    rows = [card for card in drawn.rows.ravel().tolist() if card != NONE]
    deck = (*rows, *drawn.pile[: drawn.size].tolist())
    horses = ring.ORDERS[int(drawn.order)]
    for _ in range(int(drawn.relaunches)):
        horses = (*horses[1:], horses[0])
    return lambda state: Deal(horses, deck)


def luck(drawn):
    """Return the number that draws the seats to ask."""
    return int(drawn.luck)


def chances(engine, states):
    """Yield each random variable of a deal: its name, its values and their probabilities."""
    deals = np.arange(len(states.order))
    yield "order of the horses", states.order, [1 / 120] * 120
    yield "open card", states.rows[deals, 0, deals % engine.table.counts[0]], [1 / 60] * 60
    yield "top of the deck", states.pile[:, 0], [1 / 60] * 60
    if not engine.table.practice:  # there the House may have to move first
        yield "first asked", states.beat.seat, [1 / engine.seats] * engine.seats


# ------------------------------------------------------------------------------------- faults


def _nothing_moves(first, last):
    """Keep the order for the rides with these numbers."""
    return lambda right: (
        lambda order, ride: jnp.where((first <= ride) & (ride < last), order, right(order, ride))
    )


def _any_ride(right):
    return lambda order, touch: jnp.asarray(tables.AFTER)[order] != NONE


def _a_second_longer(right):
    return lambda table: right(table) + 1_000


def _points_are_kept(right):
    return lambda table, state, now, errs: right(table, state, now, errs)._replace(
        points=state.points
    )


def _errors_move_nothing(right):
    def moved(table, state, now, wins):
        after = right(table, state, now, wins)
        return after._replace(order=jnp.where(now.rides & ~wins, state.order, after.order))

    return moved


def _longer_lockouts(right):
    def erred(table, state, now, errs):
        after = right(table, state, now, errs)
        return after._replace(locks=after.locks + 1_000 * (after.locks > state.locks))

    return erred


def _the_one_who_erred_strikes(right):
    return lambda table, state, now, wins: right(table, state, now, wins)._replace(
        strike=right(table, state, now, wins).strike | (now.rides & ~wins)
    )


def _wrong_pointing_is_free(right):
    return lambda now, is_right: right(now, is_right) & False


def _own_cards_only(right):
    return lambda table, state, who: jnp.where(
        (table.seat == who)[:, None], state.rows, jnp.int8(NONE)
    )


def _other_rows_are_not_refilled(right):
    def scored(table, state, now, card, wins):
        after = right(table, state, now, card, wins)
        others = (table.seat != now.who)[:, None] & (after.rows != state.rows)
        return after._replace(rows=jnp.where(others, jnp.int8(NONE), after.rows))

    return scored


def _the_newest_gap(right):
    return lambda gaps: (gaps > 0) & (gaps == gaps.max())


def _one_point_more(right):
    return lambda table, points: right(table, points - 1)


def _one_ride_more(right):
    return lambda table, state, now: right(table, state._replace(rode=state.rode - 1), now)


def _never_stuck(right):
    return lambda table, state: right(table, state) & False


def _no_countdown(right):
    return lambda self, script: right(self, script)._replace(since=jnp.int32(0))


def _silence_is_forgotten(right):
    return lambda table, state, who, missed: right(table, state, who, missed)._replace(
        silent=state.silent
    )


FAULTS = (
    Fault("R1", tables, "after", _nothing_moves(0, 10)),
    Fault("R2", tables, "after", _nothing_moves(10, 15)),
    Fault("R3", tables, "after", _nothing_moves(15, 35)),
    Fault("R4", tables, "after", _nothing_moves(35, 55)),
    Fault("R5", tables, "rides", _any_ride),
    Fault("R6", clock, "hold", _a_second_longer),
    Fault("R7", rides, "erred", _points_are_kept),
    Fault("R8", rides, "moved", _errors_move_nothing),
    Fault("R9", rides, "erred", _longer_lockouts),
    Fault("R10", rides, "moved", _the_one_who_erred_strikes),
    Fault("R11", rides, "mispoints", _wrong_pointing_is_free),
    Fault("R12", clock, "patience", _a_second_longer),
    Fault("R13", rides, "open_to", _own_cards_only),
    Fault("R14", rides, "scored", _other_rows_are_not_refilled),
    Fault("R15", rides, "oldest", _the_newest_gap),
    Fault("R16", rides, "reached", _one_point_more),
    Fault("R18", rides, "closes", _one_ride_more),
    Fault("R19", clock, "stuck", _never_stuck),
    Fault("R21", CarrouselEngine, "start", _no_countdown),
    Fault("R22", clock, "heard", _silence_is_forgotten),
)
"""At least one fault for each ruling."""
