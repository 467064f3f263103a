"""Simulations of games with clocks run on table time, with the reaction times of live bots."""

from itertools import pairwise

import pytest

import kermesse
from kermesse import simulate
from kermesse.bots.game_policy import PAUSE, policy_of
from kermesse.core.contract import HOUSE
from kermesse.core.driver import ByPace
from kermesse.experiments.single_game import play
from kermesse.games.carnavalesque import moves as m
from kermesse.games.carnavalesque.tests.tables import act, crowned
from kermesse.table.kernel.client import Settings

CARNAVALESQUE = kermesse.get("carnavalesque")
LONGEST = 2 * PAUSE[1]
"""The longest wait of a bot of Carnavalesque: a Jester who listens waits two pauses."""


def played(number, **options):
    record = CARNAVALESQUE.read_options(options)
    return play(CARNAVALESQUE, 4, record, ["easy"] * 4, f"table time/{number}").match.entries


def turns_of_jesters(entries):
    """Return the entries of each turn with closed eyes, from the first stroke on."""
    turns = []
    for entry in entries:
        if type(entry.move) is m.CloseEyes:
            turns.append([])
        if turns and (not turns[-1] or type(turns[-1][-1].move) not in (m.Grab, m.TimeUp)):
            turns[-1].append(entry)
    return turns


@pytest.mark.parametrize("eyes", [30, 5])
def test_a_clock_runs_out_only_when_a_bot_is_late(eyes):
    """A Jester who was in time to act has acted: the clock stops nobody at random."""
    late = 0
    for number in range(5):
        for turn in turns_of_jesters(played(number, eyes=eyes)):
            jester, began = turn[0].by, turn[0].at
            acts = [entry.at for entry in turn if entry.by == jester]
            heard = [entry.at for entry in turn if type(entry.move) is m.Stop]
            if type(turn[-1].move) is m.TimeUp:
                late += 1
                assert turn[-1].at == began + 1_000 * eyes
                assert began + 1_000 * eyes - max(*acts, *heard, began) <= LONGEST
            else:
                assert turn[-1].at < began + 1_000 * eyes
            assert all(0 < then - now <= 2 * LONGEST for now, then in pairwise(acts))
    assert late == 0 if eyes == 30 else late > 0


def test_nobody_is_late_with_the_usual_clock():
    entries = [entry for number in range(5) for entry in played(number)]
    assert sum(type(entry.move) is m.CloseEyes for entry in entries) > 30
    assert not any(type(entry.move) is m.TimeUp for entry in entries)


def test_table_time_goes_on_by_the_pauses_of_a_live_table():
    assert Settings().pause == PAUSE
    times = [entry.at for entry in played(0) if entry.by != HOUSE]
    assert times == sorted(times)
    gaps = [then - now for now, then in pairwise(times) if then > now]
    assert max(gaps) <= LONGEST
    assert min(times) >= PAUSE[0]


@pytest.mark.parametrize("bots", ["easy", ("random", "easy", "hard")])
def test_the_same_seed_gives_the_same_games_on_the_clock(bots):
    first, again = (simulate(CARNAVALESQUE, bots, 3, seats=3, seed=5) for _ in range(2))
    assert first == again
    assert first != simulate(CARNAVALESQUE, bots, 3, seats=3, seed=6)


def test_a_game_without_clocks_is_not_slowed_down():
    festival = kermesse.get("festival")
    entries = play(festival, 4, festival.read_options(None), ["random"] * 4, "x").match.entries
    assert {entry.at for entry in entries} == {0}


def test_a_seat_reconsiders_when_what_it_watches_changes():
    """A Jester who hears « Stop ! » thinks again, though the menu is the same."""
    state = crowned(0, seats=4)
    act(state, 0, m.Decree(0))
    act(state, 1, m.CloseEyes())
    jester = state.actor
    caller = next(seat for seat in state.to_act() if seat != jester)
    waits = {seat: iter((900,) * 9) for seat in state.seats()} | {jester: iter((2_000, 700))}
    attention = policy_of(CARNAVALESQUE).attention
    pace = ByPace(lambda seat: next(waits[seat]), watch=lambda seat: attention(state.view(seat)))
    start = state.at
    assert pace.ready(state)[0] == start + 900
    state.play(caller, m.Stop(), start + 900)
    pace.acted(caller)
    pace.ready(state)
    assert next(waits[jester], None) is None, "the Jester has drawn a second reaction time"
