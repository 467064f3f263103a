"""Views: everybody knows everything but the deck; hints in practice only."""

import random

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.core.playout import playout
from kermesse.games.carrousel import ring
from kermesse.games.carrousel.tests.tables import (
    CARROUSEL,
    LIVELY,
    card,
    cards,
    horses,
    play,
    two,
)
from kermesse.games.carrousel.view import Hint


def begun(seats, seed, moves, **options):
    """Return a game after a number of random moves."""
    state = CARROUSEL.start(seats, options)
    playout(state, random.Random(seed), limit=moves + 1)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_see_the_same_but_for_their_own_seat(seats):
    state = begun(seats, 5, 60)
    public = msgspec.structs.asdict(state.view(PUBLIC))
    for seat in range(seats):
        assert msgspec.structs.asdict(state.view(seat)) == public | {"you": seat}


def test_a_view_counts_the_deck_and_never_lists_it():
    state = begun(2, 1, 0)
    view = msgspec.to_builtins(state.view(0))
    assert view["deck"] == 42
    listed = {each for row in view["rows"] for each in row} | set(view["under"])
    assert listed.isdisjoint(state.deck)
    del view["deck"], view["at"], view["since"], view["paces"], view["options"]
    assert not [value for value in view.values() if value == list(state.deck)]


def test_what_was_won_and_lost_everybody_saw():
    state = two("bac bca")
    play(state, 0, "swap ab, swap ac, swap bc")
    for viewer in (0, 1, PUBLIC):
        view = state.view(viewer)
        assert view.won == (cards("bac"), ())
        assert view.under == cards("bca")


def test_a_view_shows_the_holder_the_horses_held_and_the_strikers():
    state = two()
    play(state, 1, "touch bd", 40)
    view = state.view(0)
    assert (view.holder, view.held, view.touched) == (1, horses("bd"), 40)
    assert view.strikers == (0, 1)


# Hints


def test_no_hint_outside_practice():
    state = two("bac")
    assert state.view(0).hints == ()
    play(state, 0, "touch ab")
    assert state.view(0).hints == ()


def test_in_practice_players_see_only_their_own_winning_rides():
    state = two("bac", "eab", options={"practice": True})
    swap, send = Hint(card("bac"), "Swap", horses("ab")), Hint(card("eab"), "Send", horses("e"))
    assert swap in state.view(0).hints
    assert swap not in state.view(1).hints
    assert send in state.view(1).hints
    assert state.view(PUBLIC).hints == ()


def test_in_practice_a_touch_leaves_the_hints_it_opens():
    state = two("bac eab", options={"practice": True})
    play(state, 0, "touch e")
    hints = state.view(0).hints
    assert Hint(card("eab"), "Send", horses("e")) in hints
    assert all(horses("e")[0] in hint.moved for hint in hints)
    assert state.view(1).hints == ()


def test_hints_of_the_expert_rule_are_for_every_card():
    state = two(theirs="bac", options={"practice": True, "expert": True})
    assert Hint(card("bac"), "Swap", horses("ab")) in state.view(0).hints


@given(st.integers(0, 10**6), st.integers(2, 4), st.booleans())
@settings(max_examples=25)
def test_a_hint_always_wins_and_no_other_ride_does(seed, seats, expert):
    state = begun(seats, seed, seed % 40, practice=True, expert=expert)
    if state.outcome() is not None or state.holder is not None or not state.to_act():
        return
    for seat in state.to_act():
        hinted = {(hint.family, hint.moved) for hint in state.view(seat).hints}
        rides = ring.ALL[state.order]
        for ride, moved in zip(rides.menu, rides.moved, strict=True):
            other = state.copy()
            touch = next(t for t in other.moves(seat) if set(t.horses) == set(moved))
            other.play(seat, touch, other.at)
            other.play(seat, ride, other.at)
            won = len(other.won[seat]) > len(state.won[seat])
            assert won == ((type(ride).__name__, moved) in hinted)


# Conservation


@given(
    st.integers(0, 10**6),
    st.integers(2, 4),
    st.sampled_from([*CARROUSEL.variants.values(), LIVELY]),
    st.integers(1, 250),
)
@settings(max_examples=60)
def test_sixty_cards_are_always_there_and_the_ring_is_whole(seed, seats, options, moves):
    state = begun(seats, seed, moves, **options)
    open_cards = [each for row in state.rows for each in row]
    won = [each for pile in state.won for each in pile]
    gaps = [(seat, place) for seat, row in enumerate(state.rows)
            for place, each in enumerate(row) if each is None]  # fmt: skip
    everything = [each for each in open_cards if each is not None] + won
    everything += [*state.deck, *state.under]
    assert sorted(everything) == list(range(60))
    assert sorted(state.gaps) == gaps
    assert [len(row) for row in state.rows] == list(state.options.open_cards(seats))
    view = state.view(PUBLIC)
    assert sorted(each for each in view.ring if each is not None) == [0, 1, 2, 3, 4]
    head = view.ring.index(view.horses[0])
    assert tuple(view.ring[(head - behind) % 7] for behind in range(5)) == view.horses


@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(1, 200))
@settings(max_examples=40)
def test_what_is_cached_follows_from_the_rest(seed, seats, moves):
    state = begun(seats, seed, moves, extra_1=3)
    acting, wake, owed = state.acting, state.wake, state.owed
    state.refresh()
    assert (state.acting, state.wake) == (acting, wake)
    assert state.owed == owed or wake is None
    if state.outcome() is None:
        assert state.free == sum(1 << seat for seat in range(seats) if not state.locks[seat])
        if wake is not None:
            assert state.house(None) in (owed,)


def test_random_games_end():
    for seats in (2, 3, 4):
        for variant in CARROUSEL.variants.values():
            state = CARROUSEL.start(seats, variant)
            playout(state, random.Random(seats))
            assert state.outcome() is not None


def test_the_House_draws_nothing_but_the_deal():
    state = two()
    assert state.house(None) is state.owed
    state.play(HOUSE, state.house(None), 20_000)
