"""Refilling, another fisher, release, fog, the cat, the end (R11 to R21)."""

import random

import pytest

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.canaille import box, river, turns
from kermesse.games.canaille.moves import (
    Caught,
    Counted,
    Enough,
    MadeUp,
    Name,
    Passed,
    Pounced,
    Release,
    Share,
    Shown,
    Shuffle,
    Shuffled,
    Skipped,
    Take,
    Took,
)
from kermesse.games.canaille.phases import ANOTHER, OVER, REFILL, RELEASE
from kermesse.games.canaille.tests.tables import (
    CANAILLE,
    acts,
    do,
    empty_river,
    fishes,
    hand,
    heard,
    lay,
    menu,
    name,
    pile,
    refill,
    refusal,
    release,
    row,
    share,
    table,
    take,
    top,
    under,
)

PLAIN = ". b1 b1 s a"


# R11, R12: refilling


def test_R11_the_author_refills_even_when_another_finished_the_sentence():
    state = table(["a b1 . s t", PLAIN, PLAIN])
    lay(state, "a b1 .")
    name(state, 2)
    assert state.to_act() == (0,)
    assert state.view(0).missing == 3


def test_R11_from_row_and_deck_in_any_mix_the_row_made_up_at_the_end_only():
    state = table(["b1 s . t a", PLAIN], row="b2 b3 f", deck="r1 a t b1")
    lay(state, "b1 s .")
    told = []
    take(state, "f", told)
    assert row(state) == "b2 b3"
    assert refusal(state, 0, Take(acts("f")[0])) == "not-in-row"
    take(state, "?", told)
    assert hand(state, 0) == "a t r1 f"  # seen before the next choice
    take(state, "b2", told)
    assert heard(told)[-3:] == [Took(0, acts("b2")[0]), MadeUp(acts("a t")), Passed(1, False)]
    assert row(state) == "b3 a t"
    assert hand(state, 0) == "b2 a t r1 f"


def test_R11_the_river_stays_as_it_lies_and_play_goes_left():
    state = table(["s . b1 a t", PLAIN, PLAIN])
    lay(state, "s .")
    refill(state)
    assert (state.up, state.author) == (True, 1)
    for seat in (1, 2):
        assert state.author == seat
        lay(state, ".")
        refill(state)
    assert state.author == 0


def test_R12_an_empty_deck_is_the_discard_shuffled_the_last_sentence_included():
    state = table(["b1 s . t a", PLAIN])
    state.discard = box.action_heap(state.deck)
    state.drawn = len(state.deck)
    lay(state, "b1 s .")
    assert state.due() is None  # not before a card must be drawn
    take(state, "?")
    assert (state.due(), state.to_act()) == (0, ())
    assert state.view(0).shuffling
    deck = state.house(random.Random(1)).deck
    assert sorted(deck) == sorted((*state.deck, *acts("b1 s .")))
    assert refusal(state, HOUSE, Shuffle(deck[1:])) == "not-this-shuffle"
    assert refusal(state, HOUSE, Shuffle(tuple(map(float, deck)))) == "not-this-shuffle"
    told = []
    state.play(HOUSE, Shuffle(deck), 0, told)
    assert heard(told)[0] == Shuffled(len(deck))
    assert state.view(0).held == (3, 5)  # the card that had to wait was drawn
    assert state.discard == 0


def test_R12_the_row_too_waits_for_the_shuffle():
    state = table(["b1 s . t a", PLAIN], row="b2 b3 f", deck="r1")
    state.deck, state.drawn = acts("r1"), 0
    state.discard = box.action_heap(acts("b1 b1 b2 s"))
    lay(state, "b1 s .")
    for card in ("b2", "b3", "f"):
        take(state, card)
    assert row(state) == "r1"
    assert state.due() == 0
    told = []
    deck = (*acts("s b1"), *acts("b1 b1 b2 s ."))
    state.play(HOUSE, Shuffle(deck), 0, told)
    assert heard(told) == [Shuffled(7), MadeUp(acts("b1 s")), Passed(1, False)]
    assert row(state) == "b1 s r1"


# R13: another fisher


def test_R13_the_named_player_acts_and_may_name_the_author():
    state = table(["a b1 s . t", PLAIN, PLAIN], river="1 2 3")
    state.hands[0] += box.ACTION_ONE[acts("a")[0]] - box.ACTION_ONE[acts("t")[0]]
    state.refresh()
    lay(state, "a b1 a s .")
    assert [move.to for move in menu(state)] == [1, 2]
    assert refusal(state, 0, Name(0)) == "not-another-player"
    assert refusal(state, 0, Name(3)) == "not-another-player"
    name(state, 2)
    assert pile(state, 2) == "1"
    assert state.to_act() == (2,)  # the player acting then chooses the second
    assert [move.to for move in menu(state)] == [0, 1]
    told = []
    name(state, 0, told)
    assert heard(told)[1].seat == 0  # the author turns the river
    assert state.phase == REFILL


def test_R13_with_nothing_but_a_point_after_it_it_is_skipped():
    state = table(["a . b1 s t", PLAIN, PLAIN])
    told = []
    lay(state, "a .", told)
    assert heard(told)[1:] == [Skipped(0, acts("a")[0])]
    assert (state.phase, state.to_act()) == (REFILL, (0,))


def test_R13_between_two_players_there_is_nothing_to_choose():
    state = table(["a b1 . s t", PLAIN], river="3")
    lay(state, "a b1 .")
    assert pile(state, 1) == "3"
    assert state.to_act() == (0,)


def test_R13_with_three_players_the_fisher_must_choose():
    state = table(["a b1 . s t", PLAIN, PLAIN])
    lay(state, "a b1 .")
    assert (state.phase, state.to_act()) == (ANOTHER, (0,))


# R14: release


def test_R14_fish_are_counted_by_the_drawings_and_more_may_go():
    state = table(["r2 . b1 s a", PLAIN], piles=("1 2 3 -1", ""))
    lay(state, "r2 .")
    assert menu(state) == tuple(Release(card) for card in fishes("1 2 3"))
    assert refusal(state, 0, Enough()) == "more-fish"
    assert refusal(state, 0, Release(fishes("-1")[0])) == "no-such-fish"
    assert refusal(state, 0, Take(0)) == "release-first"
    release(state, "1")
    assert menu(state) == tuple(Release(card) for card in fishes("2 3"))
    release(state, "3")  # four fish: enough, though more may go
    assert menu(state) == (Release(fishes("2")[0]), Enough())
    do(state, Enough())
    assert pile(state, 0) == "2 -1"
    assert under(state, 2) == "3 1"  # one by one, the last one lowest
    assert state.phase == REFILL


def test_R14_one_card_of_two_fish_is_enough_for_two():
    state = table(["r2 . b1 s a", PLAIN], piles=("1 2", ""))
    lay(state, "r2 .")
    release(state, "2")
    assert Enough() in menu(state)


def test_R14_with_too_few_all_fish_go_and_litter_stays():
    state = table(["r3 . b1 s a", PLAIN], piles=("1 1 -1 -2", ""))
    lay(state, "r3 .")
    assert pile(state, 0) == "-1 -2"
    assert under(state, 2) == "1 1"
    assert state.phase == REFILL


def test_R14_fish_are_released_in_the_chosen_order():
    for first, second in (("1", "2"), ("2", "1")):
        state = table(["r3 . b1 s a", PLAIN], piles=("1 2", ""))
        lay(state, "r3 .")
        release(state, first)
        assert under(state, 2) == f"{second} {first}"


def test_R14_released_cards_lie_the_way_the_river_lies():
    state = table(["s r1 . b1 a", PLAIN], piles=("3", ""))
    lay(state, "s r1 .")
    refill(state)
    assert state.up
    view = state.view(1)
    assert view.under == fishes("3")
    river.turn(state, 1, None)
    assert top(state, 1) == "3"
    assert state.view(1).over == fishes("3")  # and everybody still knows it


# R15, R16: fog


def test_R16_face_down_cards_are_assigned_before_any_is_turned():
    state = table(["f . b1 s a", PLAIN, PLAIN], river="1 -1 3")
    told = []
    lay(state, "f .", told)
    assert heard(told)[1:] == []
    assert state.view(0).over == ()
    assert len(menu(state)) == 6
    assert refusal(state, 0, Share((0, 1))) == "one-card-each"
    assert refusal(state, 0, Share((0, 1, 1))) == "one-card-each"
    assert refusal(state, 0, Share((0, 1, 3))) == "one-card-each"
    share(state, 2, 0, 1)
    assert [pile(state, seat) for seat in range(3)] == ["-1", "3", "1"]


def test_R16_face_up_all_are_shown_first():
    state = table(["f . b1 s a", PLAIN, PLAIN], river="1 -1 3", up=True)
    told = []
    lay(state, "f .", told)
    assert heard(told)[1:] == [Shown(fishes("1 -1 3"))]
    assert state.view(2).over == fishes("1 -1 3")
    share(state, 1, 2, 0, told=told)
    assert [pile(state, seat) for seat in range(3)] == ["3", "1", "-1"]


@pytest.mark.parametrize(("cards", "ways"), [(1, 4), (2, 12), (3, 24), (4, 24)])
def test_R16_too_few_cards_the_player_acting_chooses_who_goes_without(cards, ways):
    state = table(["f . b1 s a", PLAIN, PLAIN, PLAIN])
    empty_river(state, " ".join(["1"] * cards))
    lay(state, "f .")
    assert len(menu(state)) == ways
    share(state, *menu(state)[-1].to)
    assert sum(pile(state, seat) == "1" for seat in range(4)) == cards


def test_R15_face_up_the_player_who_sees_canaille_keeps_it():
    state = table(["f . b1 s a", PLAIN, PLAIN], river="1 C 3", up=True)
    lay(state, "f .")
    assert [move.to for move in menu(state)] == [(1, 0, 2), (2, 0, 1)]
    assert refusal(state, 0, Share((0, 1, 2))) == "keep-canaille"
    share(state, 1, 0, 2)
    assert state.view(PUBLIC).piles[0] == fishes("C")


def test_R15_the_player_acting_keeps_it():
    state = table(["a f . b1 s", PLAIN, PLAIN], river="C 1 3", up=True)
    lay(state, "a f .")
    name(state, 2)
    assert {move.to[0] for move in menu(state)} == {2}


def test_R15_between_two_there_is_then_nothing_to_choose():
    state = table(["f . b1 s a", PLAIN], river="C 3", up=True)
    lay(state, "f .")
    assert (pile(state, 0), pile(state, 1), state.phase) == ("C", "3", OVER)


def test_R15_known_but_face_down_it_may_be_given_away():
    state = table(["s s f . b1", PLAIN], bottom="1 C")
    river.turn(state, 0, None)  # everybody sees the cat on top
    assert state.view(1).over == fishes("C")
    river.turn(state, 0, None)
    state.river.reverse()  # and it lies on top again, face down
    assert state.view(1).over == fishes("C")
    lay(state, "f .")
    share(state, 1, 0)
    assert state.cat == 1


# R17, R18: the cat


def test_R17_the_sentence_is_finished_then_the_game_ends():
    state = table(["b3 s b1 r1 t", PLAIN], river="1 C 2", bottom="3")
    told = []
    lay(state, "b3 s b1 r1", told)
    assert Pounced(0) in heard(told)
    assert state.phase == RELEASE
    release(state, "1", told)
    do(state, Enough(), told)
    assert state.phase == OVER
    assert (state.to_act(), state.due()) == ((), None)
    assert pile(state, 0) == "2 3 C"
    assert heard(told)[-1] == Counted(state.count())
    assert state.outcome().ending == "pounced"
    assert refusal(state, 0, Enough()) == "game-over"


def test_R17_canaille_met_by_another_ends_the_game_too():
    state = table(["a b1 . s t", PLAIN], river="C", piles=("1", "2 2 3"))
    lay(state, "a b1 .")
    assert state.outcome().scores == {0: 1, 1: 2}


def test_R18_drawing_from_an_exhausted_river_does_nothing():
    state = table(["b3 s b1 . t", PLAIN])
    empty_river(state, "1 C")
    told = []
    lay(state, "b3 s b1 .", told)
    assert [event.card for event in heard(told) if type(event) is Caught] == list(fishes("1 C"))
    assert [event.card for event in heard(told) if type(event) is Skipped] == list(acts("s b1"))


# R19 to R21: the score and the end


def over(*piles, cat=None):
    state = table([PLAIN] * len(piles), piles=piles)
    state.cat, state.phase = cat, OVER
    return state


@pytest.mark.parametrize(
    ("piles", "cat", "totals"),
    [
        (("1 1 2 3", "-1 -3 1"), None, (7, -3)),
        (("1 2 3 3 C", "1"), 0, (4, 1)),
        (("2 1 -2 C", "1"), 0, (-2, 1)),
        (("-1 C", ""), 0, (-1, 0)),
        (("2 3 C", "1", "-1 2"), 0, (0, 1, 1)),
    ],
)
def test_R19_fish_less_litter_less_five_for_the_cat(piles, cat, totals):
    outcome = over(*piles, cat=cat).outcome()
    assert tuple(outcome.scores.values()) == totals
    assert outcome.winners == tuple(
        seat for seat, total in enumerate(totals) if total == max(totals)
    )


def test_R20_the_cat_eats_no_more_fish_than_there_are():
    count = over("1 2 -3 C", "1", cat=0).count()
    assert (count.fish, count.litter, count.eaten, count.totals) == (
        (3, 1),
        (3, 0),
        (3, 0),
        (-3, 1),
    )


def test_R19_ties_are_shared():
    assert over("1 2", "3", "1").outcome().winners == (0, 1)


@pytest.mark.parametrize(("seats", "patience"), [(2, 10), (3, 10), (4, 2)])
def test_R21_after_so_many_turns_each_without_fishing_nobody_is_eaten(seats, patience):
    state = table([". s t a b1"] * seats, patience=patience)
    written = 0
    while state.phase != OVER:
        state.hands = [box.action_heap(acts(". s t a b1"))] * seats  # a Point for all, always
        turns.begin(state, None)
        lay(state, ".")
        written += 1
        refill(state)
    assert written == seats * patience
    outcome = state.outcome()
    assert outcome.ending == "becalmed"
    assert set(outcome.scores.values()) == {0}


def test_R21_a_catch_begins_the_count_again():
    state = table(["b1 . s t a", PLAIN], river="1")
    state.quiet = 19
    lay(state, "b1 .")
    assert (state.quiet, state.phase) == (0, REFILL)


def test_R21_a_fog_is_a_catch_too():
    state = table(["f . s t a", PLAIN])
    state.quiet = 19
    lay(state, "f .")
    share(state, 1, 0)
    assert state.quiet == 0


def test_R21_an_exchange_fish_is_no_catch():
    state = table(["b1 s t a a", PLAIN], piles=("1", ""), deck=".")
    state.quiet = 5
    do(state, menu(state)[0])
    take(state, "?")
    lay(state, ".")
    assert state.quiet == 6


def test_the_patience_is_between_one_and_twenty():
    for patience in (0, 21):
        with pytest.raises(ValueError, match="patience"):
            CANAILLE.start(2, {"patience": patience})
    assert CANAILLE.start(2, {"patience": 1}).options.patience == 1
