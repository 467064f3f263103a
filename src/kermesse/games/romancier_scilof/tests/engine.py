"""Test data for Romancier Scilof's batch engine: tables, rulings, chance and faults to inject."""

import jax.numpy as jnp
import numpy as np

from kermesse.games.romancier_scilof.batch import post_office
from kermesse.games.romancier_scilof.batch.engine import RomancierEngine
from kermesse.games.romancier_scilof.batch.state import incoming
from kermesse.games.romancier_scilof.bots import Regular
from kermesse.games.romancier_scilof.closing import CLOSING
from kermesse.games.romancier_scilof.moves import (
    BoxFilled,
    Closed,
    Collected,
    Forgotten,
    Posted,
    Replied,
    Returned,
)
from support.engine_comparison import Fault

QUICK = {"minutes": 2, "collect_seconds": 3, "forgotten_seconds": 5, "closing_seconds": 3}

TABLES = [
    (3, {**QUICK, "letters": 2, "refusal_limit": True}),
    (4, {**QUICK, "letters": 3}),
    (5, {"minutes": 2, "idle_minutes": 1, "pace": 2, "teams": 2, "letters": 2}),
]
"""Tables in a single commune, with every option that matters there; short games."""

RULINGS = {f"R{n}" for n in (*range(1, 12), *range(13, 20), 24, 25)}
"""Rulings that games must meet and faults must break; R12 is about lines, R20 to R23 about joining,
merging and leaving, which the engine leaves out."""

MOST = 2_000
"""Maximum number of ticks of a random game."""


def eager(rng):
    """Return a chooser that plays as a bot does, and sometimes at random."""
    bot = Regular(None, rng)

    def choose(state, view, menu):
        moves = [move for move in menu if move is not None]
        return bot.act(view, moves) if rng.random() < 0.8 else rng.choice(menu)

    return choose


def patient(rng):
    """Return a chooser that mostly sits still, so that clocks run out (R10, R11, R16)."""
    act = eager(rng)

    def choose(state, view, menu):
        return None if None in menu and rng.random() < 0.7 else act(state, view, menu)

    return choose


CHOOSERS = (eager, patient)
"""Choosers in addition to those of all games."""


def met(before, move, after, events):
    """Yield the rulings that a move, and those of the House after it, depended on."""
    yield "R1"
    if () in after.hands:
        yield "R6"
    for pair, times in before.streaks.items():
        sender, to = divmod(pair, before.width)
        if times > 1 and before.incoming[to] >> sender & 1:
            yield "R8"
    closes = before.phase[0] == CLOSING and before.since[0] is not None
    if closes and after.since[0] is None and after.ending is None:
        yield "R16"
    if after.ending in ("late", "idle"):
        yield "R19"
    elif after.ending is not None:
        yield from ("R3", "R17", *(["R24"] if after.options.teams else []))
        if len(after.outcome().winners) > 1:
            yield "R18"
    for event in events:
        match event:
            case Posted():
                yield from ("R2", "R4")
            case Replied():
                yield from ("R5", "R25")
            case Returned(refused=True):
                yield "R7"
            case Collected():
                yield "R10" if event.house else "R9"
            case Forgotten():
                yield "R11"
            case Closed():
                yield "R13" if event.first else "R14"
            case BoxFilled():
                yield "R15"


# ------------------------------------------------------------------------------------- chance


def begun(state):
    """Return the random results of a game just begun: the number that draws the seats to ask."""
    return state.beat.luck


def turned(drawn, state):
    """Return the random results unchanged."""
    return drawn


def house(drawn):
    """Return a House without chance: it draws nothing in a single commune."""
    return


def luck(drawn):
    """Return the number that draws the seats to ask."""
    return int(drawn)


def chances(engine, states):
    """Yield each random variable of the start: its name, its values and their probabilities."""
    yield "first asked", states.beat.seat, [1 / engine.seats] * engine.seats
    hands = np.asarray(states.hands).sum(2)
    assert (hands == engine.table.size).all()


# ------------------------------------------------------------------------------------- faults


def _others_letters(right):
    def start(self, script):
        after = right(self, script)
        return after._replace(hands=jnp.roll(after.hands, 1, 0))

    return start


def _two_envelopes(right):
    return lambda self, state: right(self, state) | ~jnp.eye(self.seats, dtype=bool)


def _nobody_collects(right):
    return lambda table, state: right(table, state) & False


def _sent(change):
    """Change the state after mail was sent."""

    def wrong(right):
        def sent(table, state, act):
            after = right(table, state, act)
            return after._replace(**change(state, after, act))

        return sent

    return wrong


def _posted_letters_stay(state, after, act):
    return {"hands": after.hands | (state.hands & act.posts)}


def _replies_bring_nothing(state, after, act):
    return {"hands": jnp.where(act.replies, after.hands & state.hands, after.hands)}


def _refusals_do_nothing(state, after, act):
    return {"kind": jnp.where(act.refuses, state.kind, after.kind)}


def _all(right):
    return lambda self, state: right(self, state) | True


def _refusals_are_free(right):
    return lambda self, state: incoming(state)


def _none(right):
    return lambda self, state: right(self, state) & False


def _a_second_later(right):
    return lambda table, state: right(table, state) + 1_000


def _a_second_later_if_ever(right):
    return lambda table, state: jnp.where(
        right(table, state) < 2**30, right(table, state) + 1_000, right(table, state)
    )


def _never_closes(right):
    return lambda state, act: right(state, act)._replace(closing=state.closing)


def _no_later_closers(right):
    return lambda has: right(has) & False


def _boxes_are_not_full(right):
    return lambda table, state: right(table, state)._replace(full=state.full)


def _nobody_wins(right):
    return lambda state, winners: right(state, winners & False)


def _the_first_wins(right):
    return lambda state, winners: right(state, winners & (jnp.cumsum(winners) == 1))


def _teams_do_not_count(right):
    return lambda self, state: state.winners.astype(right(self, state).dtype)


def _replies_are_forgotten(right):
    return lambda self, state, you: right(self, state, you) * 0


FAULTS = (
    Fault("R1", RomancierEngine, "start", _others_letters),
    Fault("R2", RomancierEngine, "free", _two_envelopes),
    Fault("R3", post_office, "collected", _nobody_collects),
    Fault("R4", post_office, "sent", _sent(_posted_letters_stay)),
    Fault("R5", post_office, "sent", _sent(_replies_bring_nothing)),
    Fault("R6", RomancierEngine, "holding", _all),
    Fault("R7", post_office, "sent", _sent(_refusals_do_nothing)),
    Fault("R8", RomancierEngine, "refusable", _refusals_are_free),
    Fault("R9", RomancierEngine, "must_collect", _none),
    Fault("R10", post_office, "delivered_at", _a_second_later_if_ever),
    Fault("R11", post_office, "forgotten_at", _a_second_later_if_ever),
    Fault("R13", post_office, "closed", _never_closes),
    Fault("R14", post_office, "completes", _no_later_closers),
    Fault("R15", post_office, "settled", _boxes_are_not_full),
    Fault("R16", post_office, "closing_ends", _a_second_later_if_ever),
    Fault("R17", post_office, "finished", _nobody_wins),
    Fault("R18", post_office, "finished", _the_first_wins),
    Fault("R19", post_office, "stop_due", _a_second_later),
    Fault("R24", RomancierEngine, "scores", _teams_do_not_count),
    Fault("R25", RomancierEngine, "replied", _replies_are_forgotten),
)
"""At least one fault for each ruling."""
