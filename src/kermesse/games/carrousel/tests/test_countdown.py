"""The countdown before the deal (R21)."""

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.carrousel.moves import Deal, Touch
from kermesse.games.carrousel.tests.tables import CARROUSEL, deck, horses, play, refusal


def test_R21_nobody_can_act_before_the_countdown_is_over():
    state = CARROUSEL.start(2, {"countdown": 3})
    assert state.to_act() == ()
    assert state.due() == 3_000
    assert state.view(0).rows == ((), ())
    assert refusal(state, 0, Touch(0, (0,)), 2_999) == "not-dealt"
    state.play(HOUSE, Deal(horses("abcde"), deck()), 3_000)
    assert state.to_act() == (0, 1)
    assert state.due() == 23_000  # R12: the clock runs from the deal
    play(state, 0, "touch a", 4_200)
    assert state.view(PUBLIC).pace == 1_200


def test_R21_only_the_first_game_has_a_countdown_and_practice_has_none():
    assert CARROUSEL.start(2, CARROUSEL.beginner_options).due() == 3_000
    assert CARROUSEL.start(2).due() == 0
    assert CARROUSEL.start(2, {"countdown": 3, "practice": True}).due() == 0
