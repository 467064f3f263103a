"""The box and the mail: R1 to R12."""

from random import Random

import pytest

from kermesse.core.contract import HOUSE
from kermesse.games.romancier_scilof.moves import (
    Collect,
    Collected,
    Forgotten,
    Post,
    Posted,
    Refuse,
    Replied,
    Reply,
    Returned,
    Round,
    Wait,
    Withdraw,
)
from kermesse.games.romancier_scilof.tests.tables import (
    ROMANCIER,
    act,
    card,
    collect,
    hand,
    heard,
    house,
    kinds,
    leave,
    post,
    refusal,
    refuse,
    reply,
    run,
    table,
    withdraw,
)

RNG = Random(0)


@pytest.mark.parametrize(
    ("seats", "letters"),
    [(4, "ABCD"), (5, "ABCDE"), (6, "ABCDEF"), (7, "ABCDEFG"), (8, "ABCDEFGH")],
)
def test_R1_table_3_of_the_booklet_with_its_misprint_mended(seats, letters):
    state = table(seats)
    for seat in range(seats):
        assert hand(state, seat) == " ".join(f"{letter}{seat}" for letter in letters)
        addresses = {move.to for move in state.moves(seat) if type(move) is Post}
        assert addresses == set(range(seats)) - {seat}  # five envelopes for five, not four


def test_R1_two_swaps_are_enough_for_two():
    state = table(2)
    post(state, 0, "B0", 1)
    reply(state, 1, 0, "A1")
    collect(state, 0)
    assert (hand(state, 0), hand(state, 1)) == ("A0 A1", "B0 B1")
    assert refusal(state, 0, Post(card("A0"), 0)) == "not-in-commune"


def test_R2_one_envelope_for_each_pair():
    state = table(4)
    post(state, 0, "A0", 1)
    assert refusal(state, 0, Post(card("B0"), 1)) == "envelope-away"
    post(state, 0, "B0", 2)
    post(state, 1, "A1", 0)  # the opposite direction uses another envelope
    refuse(state, 1, 0)
    collect(state, 0)
    post(state, 0, "A0", 1)
    assert sorted(divmod(pair, 4) for pair in state.mail) == [(0, 1), (0, 2), (1, 0)]


@pytest.mark.parametrize(
    ("seats", "letters", "size"), [(4, 8, 4), (8, 6, 6), (12, 8, 8), (26, 8, 8)]
)
def test_R3_letters_are_capped_in_large_circles(seats, letters, size):
    state = table(seats, letters=letters)
    assert state.size == [size]
    assert {len(state.hands[seat]) for seat in range(seats)} == {size}


def test_R3_the_size_is_worked_out_anew_when_people_come_and_go():
    state = table(3, newcomers=True, letters=4)
    sizes = [state.size[0]]
    for _ in range(3):
        state.play(state.ever, state.door()[-1][1], 0)
        sizes.append(state.size[0])
    assert sizes == [3, 4, 4, 4]
    for seat in (0, 1, 2):
        leave(state, seat)
        while state.due() == 0:
            house(state, RNG)
        sizes.append(state.size[0])
    assert sizes[4:] == [4, 4, 3]


def test_R4_post_any_number_at_any_time():
    state, told = table(4), []
    post(state, 2, "A2", 0, told)
    post(state, 2, "C2", 3)
    post(state, 0, "B0", 2)
    assert hand(state, 2) == "B2 D2"
    assert heard(told) == [Posted(2, 0)]
    assert heard(told, 0) == [Posted(2, 0)]
    assert heard(told, 2) == [Posted(2, 0, card("A2"))]
    assert refusal(state, 2, Post(card("A2"), 1)) == "not-in-hand"
    assert refusal(state, 2, Post(card("A0"), 1)) == "not-in-hand"


def test_R5_the_letter_received_is_seen_only_after_the_answer():
    state, told = table(4), []
    post(state, 0, "C0", 1)
    view = state.view(1)
    assert [mail.letter for mail in view.mail] == [None]
    assert card("C0") not in view.hand
    reply(state, 1, 0, "A1", told)
    assert hand(state, 1) == "B1 C0 C1 D1"
    assert heard(told, 1) == [Replied(1, 0, card("A1"), card("C0"))]
    assert heard(told, 0) == heard(told, 3) == heard(told) == [Replied(1, 0)]
    assert state.view(0).mail[0].letter is None  # the letter is unknown until it is collected
    collect(state, 0, told)
    assert hand(state, 0) == "A0 A1 B0 D0"
    assert heard(told, 0)[-1] == Collected(0, (1,), False, (card("A1"),))
    assert heard(told, 1)[-1] == Collected(0, (1,), False)
    assert refusal(state, 1, Reply(0, card("A1"))) == "no-such-mail"


def test_R6_an_empty_hand_cannot_answer():
    state = table(3, letters=2)
    post(state, 0, "A0", 1)
    post(state, 0, "B0", 2)
    post(state, 1, "A1", 0)
    assert hand(state, 0) == ""
    assert refusal(state, 0, Reply(1, card("A0"))) == "empty-hand"
    assert kinds(state, 0) == {"Refuse", "Wait"}


def test_R7_refused_mail_comes_back_unread():
    state, told = table(4), []
    post(state, 0, "C0", 1)
    refuse(state, 1, 0, told)
    assert heard(told, 1) == heard(told) == [Returned(1, 0, True)]
    assert state.view(0).mail[0].letter == card("C0")  # the sender knows the letter
    collect(state, 0)
    assert hand(state, 0) == "A0 B0 C0 D0"
    assert state.swaps == 0
    assert refusal(state, 1, Refuse(0)) == "no-such-mail"


@pytest.mark.parametrize("limit", [False, True])
def test_R8_an_option_limits_refusals_in_a_row(limit):
    state = table(4, refusal_limit=limit)
    for _ in range(2):
        post(state, 0, "C0", 1)
        refuse(state, 1, 0)
        collect(state, 0)
    post(state, 0, "C0", 1)
    post(state, 2, "C2", 1)
    assert (Refuse(0) in state.moves(1)) is not limit
    assert Refuse(2) in state.moves(1)
    if limit:
        assert refusal(state, 1, Refuse(0)) == "refused-twice"
        reply(state, 1, 0, "A1")
        collect(state, 0)
        post(state, 0, "A1", 1)
        refuse(state, 1, 0)  # an answer resets the count


def test_R9_opened_mail_comes_first():
    state = table(4)
    post(state, 0, "A0", 1)
    post(state, 2, "A2", 0)
    reply(state, 1, 0, "B1")
    assert state.moves(0) == (Collect(),)
    for move in (Post(card("B0"), 2), Reply(2, card("B0")), Refuse(2), Wait()):
        assert refusal(state, 0, move) == "collect-first"
    collect(state, 0)
    assert kinds(state, 0) == {"Post", "Reply", "Refuse", "Wait"}
    assert refusal(state, 0, Collect()) == "nothing-opened"


@pytest.mark.parametrize("seconds", [10, 3])
def test_R10_the_house_collects_for_the_slow(seconds):
    state, told = table(4, collect_seconds=seconds), []
    post(state, 0, "A0", 1)
    act(state, 1, Reply(0, card("B1")), at=500)
    assert state.due() == 500 + seconds * 1000
    assert refusal(state, 2, Post(card("A2"), 0), at=state.due()) == "house-first"
    assert type(house(state, RNG, told)) is Round
    assert hand(state, 0) == "B0 B1 C0 D0"
    assert heard(told) == [Collected(0, (1,), True)]


@pytest.mark.parametrize("seconds", [30, 5])
def test_R11_a_forgotten_mail_may_be_withdrawn(seconds):
    state, told = table(4, forgotten_seconds=seconds), []
    post(state, 0, "A0", 1)
    assert refusal(state, 0, Withdraw(1)) == "not-forgotten"
    assert refusal(state, 0, Withdraw(2)) == "not-forgotten"
    assert state.due() == seconds * 1000
    house(state, RNG, told)
    assert heard(told, 1) == [Forgotten(0, 1)]
    assert state.view(2).mail[0].state == "forgotten"
    assert Reply(0, card("B1")) in state.moves(1)  # it may still be answered
    withdraw(state, 0, 1)
    assert hand(state, 0) == "A0 B0 C0 D0"
    assert refusal(state, 1, Reply(0, card("B1"))) == "no-such-mail"


def test_R12_the_loser_of_a_race_gets_a_plain_refusal():
    state = table(4)
    post(state, 0, "A0", 1)
    run(state, 30, RNG)
    other = state.copy()
    withdraw(state, 0, 1)
    assert refusal(state, 1, Reply(0, card("B1"))) == "no-such-mail"
    reply(other, 1, 0, "B1")
    assert refusal(other, 0, Withdraw(1)) == "collect-first"
    assert ROMANCIER.racing == ()


def test_a_wait_ends_when_something_arrives():
    state = table(4)
    for seat in (0, 1, 2):
        act(state, seat, Wait())
    assert state.to_act() == (3,)
    assert state.view(3).waiting == (0, 1, 2)
    assert refusal(state, 0, Post(card("A0"), 1)) == "not-your-turn"
    post(state, 3, "A3", 1)
    assert state.to_act() == (1, 3)
    reply(state, 1, 3, "A1")
    act(state, 1, Wait())
    assert state.to_act() == (3,)
    collect(state, 3)
    post(state, 3, "A1", 2)
    act(state, 3, Wait())
    act(state, 2, Wait())
    assert state.to_act() == ()
    house(state, RNG)
    assert state.to_act() == (3,)  # a forgotten mail ends its sender's wait


@pytest.mark.parametrize("seconds", [2, 4])
def test_pace_is_the_same_for_everybody(seconds):
    state = table(4, pace=seconds)
    post(state, 0, "A0", 1)
    assert state.to_act() == (1, 2, 3)
    assert refusal(state, 0, Post(card("B0"), 2)) == "not-your-turn"
    act(state, 1, Reply(0, card("B1")), at=900)
    assert state.view(2).rests == ((0, seconds * 1000), (1, seconds * 1000 + 900))
    assert state.due() == seconds * 1000
    house(state, RNG)
    assert state.to_act() == (0, 2, 3)
    house(state, RNG)
    assert state.to_act() == (0, 1, 2, 3)


def test_the_house_does_nothing_else_than_what_is_due():
    state = table(4)
    assert refusal(state, HOUSE, Round(), at=0) == "not-due"
    post(state, 0, "A0", 1)
    for move in (Collect(), Wait(), Post(card("B0"), 2)):
        assert refusal(state, HOUSE, move, at=state.due()) == "not-due"
