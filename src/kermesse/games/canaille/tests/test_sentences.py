"""Sentences: R6 to R10, the examples of the booklet, the exchange."""

import pytest

from kermesse.games.canaille import box, turns
from kermesse.games.canaille.moves import (
    Caught,
    Discard,
    Discarded,
    Draw,
    Drew,
    Laid,
    Lay,
    MadeUp,
    Named,
    Passed,
    Release,
    Released,
    Share,
    Skipped,
    Take,
    Took,
    Turned,
)
from kermesse.games.canaille.phases import DISCARD, FISH, OVER, REFILL, SENTENCE, TAKE
from kermesse.games.canaille.tests.tables import (
    CANAILLE,
    act_names,
    acts,
    discard,
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
from kermesse.protocol import commands
from support.driver import Hub


def laid(state):
    """Return the sentences of the menu in notation."""
    return {act_names(move.cards) for move in menu(state)}


# The examples of the booklet


def test_example_of_four_cards():
    state = table(["b3 s a r2 t", ". b1 b1 s a"], river="1 2 -1", bottom="3 1", piles=("", "2 2"))
    told = []
    lay(state, "b3 s a r2", told)
    assert pile(state, 0) == "1 2 -1"
    assert heard(told) == [
        Laid(0, acts("b3 s a r2")),
        *(Caught(0, card, None) for card in fishes("1 2 -1")),
        Turned(0, True, fishes("1")[0]),
        Named(0, 1),
        Released(1, fishes("2")[0]),  # a two is two fish, and it is the only choice
    ]
    assert state.to_act() == (1,)
    assert top(state, 2) == "1 3"
    assert under(state, 1) == "2"


def test_example_of_five_cards_the_last_named_player_shares_the_fog():
    state = table(
        ["b3 s a r2 f", ". b1 b1 s a", ". b1 b1 s a"],
        river="1 2 -1",
        bottom="1 -2 3",
        piles=("", "1 1", "2"),
    )
    lay(state, "b3 s a r2 f")
    assert state.to_act() == (0,)
    name(state, 1)
    assert pile(state, 1) == ""  # both ones are released: two fish
    assert state.to_act() == (1,)
    assert top(state, 3) == "3 -2 1"
    share(state, 1, 0, 2)
    assert [pile(state, seat) for seat in range(3)] == ["1 2 -1 -2", "3", "1 2"]
    assert state.to_act() == (0,)  # then the author draws five action cards
    for _ in range(5):
        take(state, "?")
    assert state.to_act() == (1,)
    assert state.view(0).held == (5, 5, 5)


def test_example_of_three_cards_with_a_point():
    state = table(["b1 t . s a", ". b1 b1 s a"], river="-2 1", piles=("-1", ""))
    lay(state, "b1 t .")
    assert state.to_act() == (0,)
    state.play(0, menu(state)[0], 0)
    assert (pile(state, 0), state.out) == ("-2", box.river_heap(fishes("-1")))
    for _ in range(3):
        assert state.author == 0
        take(state, "?")
    assert state.author == 1


def test_example_the_bin_then_another_turns_the_river_and_releases():
    state = table(["t a s r2 b1", ". b1 b1 s a"], piles=("-3", "1 1"), bottom="1")
    told = []
    lay(state, "t a s r2", told)
    assert pile(state, 0) == ""
    assert pile(state, 1) == ""
    assert [type(event) for event in heard(told)][-2:] == [Released, Released]
    assert state.up
    assert under(state, 2) == "1 1"
    for _ in range(4):
        assert state.author == 0
        take(state, "?")
    assert state.author == 1


def test_example_not_valid_and_how_to_mend_it():
    state = table(["b1 b3 s . a", ". b1 b1 s a"])
    assert refusal(state, 0, Lay(acts("b1 b3 ."))) == "same-colour"
    assert "b1 s b3 ." in laid(state)


# R6, R7: sentences


def test_R6_one_to_five_cards_the_last_with_a_full_stop():
    state = table(["b1 s t a ."] * 2)
    assert refusal(state, 0, Lay(())) == "sentence-length"
    assert refusal(state, 0, Lay(acts("b1 s t a . ."))) == "sentence-length"
    assert refusal(state, 0, Lay(acts("b1 s"))) == "stop-missing"
    assert refusal(state, 0, Lay(acts("r1"))) == "not-in-hand"
    assert refusal(state, 0, Lay(acts("b1 b1 ."))) == "not-in-hand"
    assert {len(cards.split()) for cards in laid(state)} == {1, 2, 3, 4, 5}


def test_R6_no_two_neighbours_of_the_same_colour():
    state = table(["r1 r2 f f ."] * 2)
    assert refusal(state, 0, Lay(acts("r1 r2"))) == "same-colour"
    assert refusal(state, 0, Lay(acts("f f"))) == "same-colour"
    assert "f r1 f r2 ." in laid(state)


def test_R6_once_laid_it_is_fixed():
    state = table(["a b1 . s t"] + [". b1 b1 s a"] * 2)
    lay(state, "a b1 .")
    assert refusal(state, 0, Lay(acts("s"))) == "name-first"
    assert state.view(0).sentence == acts("a b1 .")


def test_R7_a_stop_inside_a_point_only_last_and_a_point_beside_another_stop():
    state = table(["r1 f . b1 s"] * 2)
    assert "r1 f" in laid(state)
    assert "f r1" in laid(state)
    assert "r1 ." in laid(state)
    assert "." in laid(state)
    assert refusal(state, 0, Lay(acts(". f"))) == "point-only-last"


def test_R1_souple_is_how_the_box_is_played():
    assert CANAILLE.read_options(None).dots == "souple"
    assert sum(box.action_counts("souple")[face] for face in box.STOPS) == 19
    assert CANAILLE.variants["strict"] == {"dots": "strict"}


def test_R1_a_table_kept_before_plays_on_by_the_stops_it_began_with():
    """A record stores every option, so a new default does not change it."""
    hub = Hub(CANAILLE, 2, {"dots": "strict"})
    assert hub.record.options == {"dots": "strict", "exchange": "row", "patience": 10}
    (ann,) = hub.seated("host")
    ann.ask(commands.Begin)
    hub.rebuild()
    assert hub.table.match.state.options.dots == "strict"
    assert hub.table.match.header.options == hub.record.options


def test_R1_souple_lets_some_bites_and_strolls_end_a_sentence():
    state = table(["b1. s. b1 s a"] * 2, dots="souple")
    assert {"b1.", "s.", "a b1 s.", "b1. s.", "s. b1."} <= laid(state)
    assert refusal(state, 0, Lay(acts("s b1"))) == "stop-missing"
    assert refusal(state, 0, Lay(acts("b1 b1."))) == "same-colour"


# R8, R9: the exchange


NO_STOP = "b1 b1 s a t"


def test_R8_an_exchange_is_a_fish_then_a_card_then_another_card():
    state = table([NO_STOP, ". b1 b1 s a"], piles=("1 2", ""), row="b2 b2 b3", deck="s . b1")
    told = []
    assert state.phase == FISH
    assert refusal(state, 0, Lay(acts("b1"))) == "no-stop-in-hand"
    assert refusal(state, 0, Discard(acts("b1")[0])) == "fish-first"
    release(state, "2", told)
    assert under(state, 1) == "2"
    assert state.phase == DISCARD
    assert refusal(state, 0, Take(acts("b2")[0])) == "discard-first"
    assert refusal(state, 0, Discard(acts("f")[0])) == "not-in-hand"
    discard(state, "t", told)
    assert state.phase == TAKE
    assert refusal(state, 0, Discard(acts("b1")[0])) == "take-first"
    assert refusal(state, 0, Take(acts("f")[0])) == "not-in-row"
    take(state, "b3", told)
    assert row(state) == "b2 b2 s"  # refilled at once
    assert state.phase == DISCARD  # again, until a full stop comes; the last fish went by itself
    assert pile(state, 0) == ""
    discard(state, "b1", told)
    take(state, "?", told)
    assert state.phase == SENTENCE
    assert hand(state, 0) == "b1 b3 a s ."
    assert heard(told, 1) == [
        Released(0, fishes("2")[0]),
        Discarded(0, acts("t")[0]),
        Took(0, acts("b3")[0]),
        MadeUp(acts("s")),
        Released(0, fishes("1")[0]),
        Discarded(0, acts("b1")[0]),
        Drew(0),
    ]
    assert heard(told, 0)[-1] == Drew(0, acts(".")[0])


def test_R8_by_the_option_an_exchange_takes_from_the_hidden_deck_only():
    state = table([NO_STOP, ". b1 b1 s a"], row="f . .", deck="b2 .", exchange="deck")
    told = []
    discard(state, "t", told)  # the only choice: the card is drawn at once
    assert state.phase == DISCARD
    discard(state, "a", told)
    assert state.phase == SENTENCE
    assert row(state) == "f . ."
    assert hand(state, 0).split() == ["b1", "b1", "b2", "s", "."]


def test_R9_without_fish_the_exchange_is_free():
    state = table([NO_STOP, ". b1 b1 s a"], piles=("-1", "1"), deck=".")
    assert state.phase == DISCARD
    river = len(state.river)
    discard(state, "t")
    take(state, "?")
    assert (pile(state, 0), len(state.river)) == ("-1", river)


def test_R9_with_a_stop_in_hand_no_exchange():
    state = table(["b1 b1 s a ."] * 2, piles=("1", ""))
    assert refusal(state, 0, Release(fishes("1")[0])) == "stop-in-hand"
    assert refusal(state, 0, Discard(acts("b1")[0])) == "stop-in-hand"
    assert refusal(state, 0, Draw()) == "sentence-first"


STOPS_AWAY = ["b1 b1 s a t", ". . . . r1", "r1 r1 r2 r2 r3", "f f f b1 a"]
"""Every full stop of the box is in another hand."""


def test_R9_the_turn_passes_when_no_stop_is_left_anywhere():
    state = table(STOPS_AWAY)
    assert (state.author, state.phase) == (1, SENTENCE)
    told = []
    state.author = state.fisher = 3
    state.phase, state.missing = REFILL, 1
    state.hands[3] -= box.ACTION_ONE[acts("a")[0]]
    state.deck = (acts("a")[0], *state.deck)
    state.refresh()
    take(state, "?", told)
    assert heard(told)[-2:] == [Passed(0, False), Passed(1, True)]
    assert state.quiet == 2  # two turns without a catch


def test_R9_a_stop_in_the_row_or_the_discard_is_enough():
    hands = [*STOPS_AWAY[:3], "f f b1 b1 a"]
    assert table(hands, discard="f").phase == DISCARD
    assert table(hands, row="f b1 b1").phase == DISCARD
    assert table(hands, deck="b1 b1 f").phase == DISCARD
    assert table(hands, row="f b1 b1", exchange="deck").author == 1  # it cannot come from there


@pytest.mark.parametrize("place", ["row", "deck", "discard"])
@pytest.mark.parametrize("stop", ["r1", "r2", "r3", "f", ".", "b1.", "s."])
def test_R9_any_full_stop_that_is_left_is_enough(place, stop):
    """Any full stop will do, also the lowest face, when nothing else is left to take."""
    state = table(["b1 b1 b1 a a", "b1 a a s s"], dots="souple")
    state.row = state.discard = 0
    state.deck, state.drawn = (), 0
    assert not turns.stop_left(state)
    (card,) = acts(stop)
    if place == "deck":
        state.deck = (*acts("b1 t"), card)
    else:
        setattr(state, place, box.action_heap((card,)))
    assert turns.stop_left(state)
    if place == "deck":
        state.drawn = 3
        assert not turns.stop_left(state), "it has been drawn"


def test_R9_a_passed_turn_is_a_turn_without_fishing():
    state = table(STOPS_AWAY, patience=1)
    assert state.quiet == 1
    state.quiet = 3
    state.author = state.fisher = 0
    turns.begin(state, None)
    assert state.phase == OVER
    assert state.outcome().ending == "becalmed"


# R10: actions without effect


def test_R10_an_action_without_effect_is_skipped_and_the_rest_goes_on():
    state = table(["t r2 b1 r3 f"] * 2, river="-1 1")
    told = []
    lay(state, "t r2 b1 r3", told)
    assert heard(told) == [
        Laid(0, acts("t r2 b1 r3")),
        Skipped(0, acts("t")[0]),
        Skipped(0, acts("r2")[0]),
        Caught(0, fishes("-1")[0], None),
        Skipped(0, acts("r3")[0]),
    ]
    assert state.phase == REFILL


def test_R10_the_bin_takes_one_litter_card_and_canaille_is_none():
    state = table(["t . b1 s a"] * 2, piles=("-1 -2 1 C", ""))
    lay(state, "t .")
    assert [move.litter for move in menu(state)] == list(fishes("-1 -2"))
    assert refusal(state, 0, type(menu(state)[0])(fishes("-3")[0])) == "no-such-litter"
    assert refusal(state, 0, type(menu(state)[0])(fishes("C")[0])) == "no-such-litter"
    assert refusal(state, 0, type(menu(state)[0])(fishes("1")[0])) == "no-such-litter"
    assert refusal(state, 0, Draw()) == "bin-first"


def test_R10_a_point_is_no_action_and_is_not_called_skipped():
    state = table([". b1 s a t"] * 2)
    told = []
    lay(state, ".", told)
    assert heard(told) == [Laid(0, acts("."))]


@pytest.mark.parametrize("card", ["b1", "s", "f"])
def test_R10_nothing_to_do_in_an_empty_river(card):
    state = table([f"{card} r1 . a t"] * 2)
    empty_river(state)
    told = []
    lay(state, f"{card} .", told)
    assert heard(told)[1] == Skipped(0, acts(card)[0])
    assert not state.up


def test_each_phase_refuses_the_moves_of_others():
    state = table(["f . b1 s a"] + [". b1 b1 s a"] * 2)
    lay(state, "f .")
    assert refusal(state, 0, Draw()) == "share-first"
    assert refusal(state, 1, Share((0, 1, 2))) == "not-your-turn"
    share(state, 0, 1, 2)
    assert refusal(state, 0, Lay(acts("."))) == "refill-first"
    refill(state)
    assert refusal(state, 0, Draw()) == "not-your-turn"
