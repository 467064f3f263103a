"""The ten events (R13, R23), each forced at a table."""

import random

import pytest

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.carnavalesque import moves as m, rounds, told_events
from kermesse.games.carnavalesque.event_cards import EVENTS
from kermesse.games.carnavalesque.tests.tables import (
    act,
    age,
    cards,
    crowned,
    draw,
    draws,
    face,
    heap,
    heard,
    house,
    refusal,
    with_event,
)

SHOWER, SUNSHINE, GUST, FARANDOLE, REINFORCEMENTS, VOICE, HUSH, ANARCHY, ONE_LAW, FOR_A_DAY = range(
    10
)


def skip_jester(state):
    """Let the Jester, seat 1 after King 0, take the first card and give the first of the hand."""
    if state.phase == "decree":
        act(state, 0, m.Decree(0))
    act(state, 1, m.CloseEyes())
    act(state, 1, m.Stroke(0, 0, False))
    if state.felt() != "nothing":
        act(state, 1, m.Grab(0))
    house(state)
    act(state, 1, state.moves(1)[0])


def test_R13_no_event_in_the_first_round_and_one_from_the_second():
    assert crowned(0).phase == "decree"
    assert crowned(0, first=False).phase == "event"
    assert crowned(0, first=False, version="young").phase == "decree"
    assert crowned(0, first=False, version="roles").phase == "roles"


def test_R13_events_are_shuffled_again_when_all_are_used():
    state = crowned(0, first=False)
    state.past = tuple(range(9))
    assert state.house(random.Random(1)) == m.Unveil(9)
    assert refusal(state, HOUSE, m.Unveil(3)) == "not-this-event"
    house(state)
    assert state.past == tuple(range(10))
    state.phase, state.turn = "event", None
    drawn = {state.house(random.Random(seed)).event for seed in range(200)}
    assert drawn == set(range(10))
    house(state, m.Unveil(3))
    assert state.past == (3,)


def test_R13_the_jester_draws_it():
    _, told = with_event(ANARCHY, king=2)
    assert heard(told)[PUBLIC][0] == told_events.Unveiled(0, ANARCHY)


def test_R23_ten_different_events():
    assert len({event.name for event in EVENTS}) == 10


def crowd():
    """Return a heap with two available cards face up, one face down, and one covered face up."""
    return heap(
        ("Lb", 0, 0), ("Pt", 0, 300), ("Sb", 2_000, 0), ("Ft", -2_000, 0, 0, False)
    )  # fmt: skip


def sides(state):
    return {card: up for card, _, _, _, up in state.heap.key()}


def test_R23_shower_turns_available_faces_down():
    state, _ = with_event(SHOWER, crowd=crowd())
    assert sides(state) == {
        face("Lb"): True, face("Pt"): False, face("Sb"): False, face("Ft"): False,
    }  # fmt: skip
    assert state.phase == "decree"


def test_R23_sunshine_turns_available_backs_up():
    state, _ = with_event(SUNSHINE, crowd=crowd())
    assert all(sides(state).values())


def test_R23_gust_lets_the_five_highest_fall_the_top_first():
    names = ["Lb", "Lt", "Lv", "Ls", "Ld", "Ll", "Lk"]
    state, _ = with_event(
        GUST, crowd=heap(*((name, 2_000, 100 * n) for n, name in enumerate(names)))
    )
    assert (state.phase, state.due()) == ("blow", 0)
    fall = state.house(random.Random(1))
    assert [lie.card for lie in fall.cards] == list(cards("Lk Ll Ld Ls Lv"))
    house(state, fall)
    order = [key[0] for key in state.heap.key()]
    assert order == list(cards("Lb Lt Lk Ll Ld Ls Lv"))
    assert (state.phase, state.turn) == ("decree", 1)


def test_R23_gust_over_a_small_heap_lifts_all_of_it():
    state, _ = with_event(GUST, crowd=heap(("Lb", 0, 0), ("Lt", 0, 0)))
    assert [lie.card for lie in state.house(random.Random(1)).cards] == list(cards("Lt Lb"))
    state, _ = with_event(GUST, crowd=heap())
    assert state.phase == "decree"


def test_R23_farandole_all_choose_then_pass_left_together():
    state, _ = with_event(FARANDOLE, hands=("Lb Lt", "Pb 3", "Sb"))
    assert state.to_act() == (0, 1, 2)
    told = act(state, 0, m.Give(face("Lt")))
    assert heard(told)[0] == [told_events.Offered(0, 1, face("Lt"))]
    assert heard(told)[1] == heard(told)[2] == [told_events.Offered(0, 1, 58 + age(face("Lt")))]
    assert state.hands[0] == cards("Lb Lt")  # nothing moves before all have chosen
    assert state.to_act() == (1, 2)
    act(state, 2, m.Give(face("Sb")))
    told = act(state, 1, m.Give(57))
    assert state.hands == [cards("Lb Sb"), cards("Lt Pb"), cards("3")]
    gifts = [event for event in heard(told)[1] if type(event) is told_events.Gave]
    assert gifts == [
        told_events.Gave(0, 1, face("Lt")),
        told_events.Gave(1, 2, 57),
        told_events.Gave(2, 0, 58 + age(face("Sb"))),
    ]
    assert state.phase == "decree"


def test_R23_farandole_without_a_card_passes_nothing():
    state, _ = with_event(FARANDOLE, hands=("", "Pb", ""))
    assert state.to_act() == (1,)
    act(state, 1, m.Give(face("Pb")))
    assert state.hands == [(), (), cards("Pb")]
    state, _ = with_event(FARANDOLE, hands=("", "", ""))
    assert state.phase == "decree"


def test_R23_reinforcements_one_card_each_from_the_jester_to_the_king_under_no_decree():
    state, _ = with_event(REINFORCEMENTS, seats=4, king=2)
    order = []
    while state.phase == "reinforce":
        (seat,) = state.to_act()
        order.append(seat)
        assert len(draws(state)) == state.heap.available().bit_count()
        act(state, seat, state.moves(seat)[0])
    assert order == [3, 0, 1, 2]
    assert [len(hand) for hand in state.hands] == [
        4
    ] * 4  # the surplus is rejected at the end of the round (R21)
    assert (state.phase, state.turn) == ("decree", 3)


def test_R23_reinforcements_end_with_the_heap():
    state, _ = with_event(REINFORCEMENTS, crowd=heap(("Lb", 0, 0)))
    draw(state, "Lb")
    assert state.phase == "decree"
    state, _ = with_event(REINFORCEMENTS, crowd=heap())
    assert state.phase == "decree"


def test_R23_a_king_with_a_voice_says_one_word_once():
    state, _ = with_event(VOICE)
    assert len(state.moves(0)) == 3 + 3 * 18
    told = act(state, 0, m.Decree(1, 8))
    assert heard(told)[PUBLIC] == [told_events.Decreed(0, 1, 8)]
    assert (state.decree, state.view(2).word) == (1, 8)
    skip_jester(state)
    assert state.moves(0) == tuple(m.Decree(n) for n in range(3))
    assert refusal(state, 0, m.Decree(1, 8)) == "no-voice"
    assert refusal(crowned(0), 0, m.Decree(1, 8)) == "no-voice"


def test_R23_lost_voices_nobody_speaks_nor_says_stop():
    state, _ = with_event(HUSH, seats=4)
    assert all(state.hears(seat, "chat") == () for seat in range(4))
    assert all(state.hears(seat, "reaction") == () for seat in range(4))
    act(state, 0, m.Decree(0))
    act(state, 1, m.CloseEyes())
    assert state.to_act() == (1,)
    assert refusal(state, 2, m.Stop()) == "not-your-turn"


def test_R23_lost_voices_come_back_when_the_game_is_over():
    state, _ = with_event(HUSH)
    rounds.end(state, "dead-end")
    everyone = {0, 1, 2, PUBLIC}
    assert all(set(state.hears(seat, "chat")) == everyone for seat in range(3))


def test_R23_anarchy_knows_no_decree():
    state, _ = with_event(ANARCHY, crowd=heap(("Lb", 0, 0), ("Pb", 1_500, 0), ("Sb", -1_500, 0)))
    assert (state.phase, state.to_act()) == ("close", (1,))
    skip_jester(state)
    assert (state.phase, state.decree) == ("draw", None)
    assert draws(state) == sorted(cards("Pb Sb"))


def test_R23_one_law_the_first_decree_holds_for_the_round():
    crowd = heap(("Lb", 0, 0), ("Pb", 1_500, 0), ("Sb", -1_500, 0), ("Lt", 0, 1_500))
    state, _ = with_event(ONE_LAW, seats=4, crowd=crowd)
    act(state, 0, m.Decree(1))
    skip_jester(state)
    for _ in range(2):
        assert (state.phase, state.decree) == ("draw", 1)
        assert face("Pb") not in draws(state)
        (seat,) = state.to_act()
        act(state, seat, state.moves(seat)[0])
        act(state, seat, state.moves(seat)[0])
    assert (state.phase, state.decree) == ("king", None)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_R23_jester_for_a_day_the_last_carnavalist_too(seats):
    state, _ = with_event(FOR_A_DAY, seats=seats)
    blind = []
    for seat in range(1, seats):
        state.turn = seat
        blind.append(state.part.blind)
    assert blind == [seat in (1, seats - 1) for seat in range(1, seats)]


def test_an_event_lasts_one_round():
    state, _ = with_event(HUSH)
    rounds.open_round(state)
    assert state.event is None
    assert not state.happening.hush
