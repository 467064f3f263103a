"""The end of a game: R13 to R19."""

from random import Random

import pytest

from kermesse.core.playout import playout
from kermesse.games.romancier_scilof.moves import (
    BoxFilled,
    Close,
    Closed,
    Post,
    Refuse,
    Returned,
    Revealed,
    Round,
    Stop,
    Stopped,
    Withdraw,
)
from kermesse.games.romancier_scilof.tests.tables import (
    ROMANCIER,
    act,
    card,
    cards,
    close,
    collect,
    heard,
    house,
    post,
    refusal,
    reply,
    run,
    table,
)

RNG = Random(0)
DEALT = ("A0 A1 A2 A3", "B0 B1 B2 C3", "C0 C1 C2 B3", "D0 D1 D2 D3")


def test_R13_a_player_with_a_collection_may_close():
    state, told = table(4, *DEALT), []
    assert Close() in state.moves(0)
    assert refusal(state, 1, Close()) == "no-collection"
    post(state, 1, "C3", 0)
    post(state, 1, "B0", 2)
    close(state, 0, told)
    assert heard(told)[0] == Closed(0, True)
    assert Returned(0, 1, False) in heard(told)  # mail to a closer goes back
    assert refusal(state, 2, Post(card("C0"), 1)) == "office-closing"
    assert refusal(state, 2, Close()) == "office-closing"


def test_R13_closing_is_a_choice_and_takes_everything_in_hand():
    state = table(4, *DEALT)
    assert {"Post", "Close", "Wait"} == {type(m).__name__ for m in state.moves(0)}
    post(state, 0, "A0", 1)
    assert Close() not in state.moves(0)


def test_R14_others_with_a_collection_become_closers_at_once():
    state, told = table(4, *DEALT), []
    post(state, 2, "B3", 3)
    post(state, 1, "C3", 2)
    close(state, 0, told)
    assert Closed(3, False) in heard(told)
    assert Returned(3, 2, False) in heard(told)
    told.clear()
    collect(state, 2)
    reply(state, 2, 1, "B3", told)  # C3 for B3: both collections are now complete
    assert heard(told)[-1] == Closed(2, False)
    told.clear()
    collect(state, 1, told)
    assert Closed(1, False) in heard(told)
    assert state.outcome().winners == (0, 1, 2, 3)


def test_R15_while_closing_players_only_answer():
    state, told = table(4, *DEALT), []
    post(state, 1, "B0", 2)
    run(state, 30, RNG)
    post(state, 2, "C0", 1)
    close(state, 0, told)
    assert BoxFilled(3) in heard(told)
    assert {event.seat for event in heard(told) if type(event) is BoxFilled} == {3}
    assert {type(move).__name__ for move in state.moves(2)} == {"Reply"}
    assert refusal(state, 2, Refuse(1)) == "must-reply"
    assert refusal(state, 1, Withdraw(2)) == "must-reply"
    told.clear()
    reply(state, 2, 1, "C1")
    collect(state, 1, told)
    assert heard(told)[-1] == BoxFilled(1)
    assert {type(move).__name__ for move in state.moves(1)} == {"Reply"}  # a full box still answers
    reply(state, 1, 2, "B1")
    collect(state, 2)
    assert state.outcome().ending == "collected"


@pytest.mark.parametrize("seconds", [20, 7])
def test_R16_the_end_always_comes(seconds):
    state = table(3, "A0 A1 A2", "B0 B1 C2", "C0 C1 B2", closing_seconds=seconds)
    for letter, to in (("B0", 2), ("B1", 0)):
        post(state, 1, letter, to)
    post(state, 2, "C0", 1)
    act(state, 0, Close(), at=1_000)
    run(state, 0, RNG)
    collect(state, 1)
    assert state.due() == 1_000 + seconds * 1000
    house(state, RNG)
    assert state.incoming == [0, 0, 0]
    while state.outcome() is None:  # R10 still applies
        assert type(house(state, RNG)) is Round
    assert state.at == 1_000 + seconds * 1000 + 10_000
    assert state.outcome().winners == (0,)


def test_R16_two_empty_hands_that_wait_for_each_other_are_helped_by_the_house():
    state = table(4, "A0 A1", "B0 B1", "B2 C2", "A2 C0", letters=2)
    for one, other, letters in ((1, 2, "B0 B1"), (2, 1, "B2 C2")):
        first, second = letters.split()
        post(state, one, first, other)
        post(state, one, second, 3)
    close(state, 0)
    assert state.hands[1] == state.hands[2] == ()
    # A player with an empty hand always has mail of their own in the office: hand + mail = L.
    assert all(state.out[seat] for seat in (1, 2))
    while state.outcome() is None:
        house(state, RNG)
    assert state.outcome().ending == "collected"


def test_R17_over_when_the_office_is_empty_and_hands_are_shown():
    state, told = table(4, *DEALT), []
    close(state, 0, told)
    outcome = state.outcome()
    assert (outcome.ending, outcome.winners) == ("collected", (0, 3))
    assert outcome.scores == {0: 1, 1: 0, 2: 0, 3: 1}
    shown = [event for event in heard(told) if type(event) is Revealed]
    assert shown[0] == Revealed(0, cards(DEALT[0]), True)
    assert [event.won for event in shown] == [True, False, False, True]
    assert state.view(1).shown[3] == cards(DEALT[3])
    assert state.to_act() == ()
    assert state.due() is None


def test_R18_hands_are_judged_at_the_very_end():
    state = table(4, *DEALT)
    post(state, 1, "C3", 2)
    close(state, 0)
    assert state.outcome() is None
    reply(state, 2, 1, "B3")
    collect(state, 1)
    assert state.outcome().winners == (0, 1, 2, 3)


@pytest.mark.parametrize(("minutes", "idle", "reason"), [(60, 15, "idle"), (10, 15, "late")])
def test_R19_the_house_ends_a_game_that_does_not_end(minutes, idle, reason):
    state, told = table(4, minutes=minutes, idle_minutes=idle), []
    assert state.due() == min(minutes, idle) * 60_000
    assert house(state, RNG, told) == Stop(reason)
    assert heard(told)[0] == Stopped(reason)
    assert state.outcome().ending == reason
    assert state.outcome().winners == ()


def test_R19_a_move_of_a_player_starts_the_silence_again():
    state = table(2)
    act(state, 0, Post(card("A0"), 1), at=60_000)
    house(state, RNG)  # forgotten: a move of the House, not of a player
    assert state.due() == 60_000 + 15 * 60_000
    act(state, 0, Withdraw(1), at=15 * 60_000)
    assert state.due() == 30 * 60_000


def test_R19_a_letter_posted_at_the_last_moment_breaks_the_silence():
    state = table(4)
    assert state.due() == 15 * 60_000
    state.moves(0)
    act(state, 0, Post(card("A0"), 1), at=15 * 60_000 - 1)
    assert state.due() == 15 * 60_000 - 1 + 30_000


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_closing_ends(seats):
    """Start a closing at any moment of a random game, by swapping letters between hands."""
    for seed in range(30):
        rng = Random(seed)
        state = ROMANCIER.start(seats)
        playout(state, rng, limit=rng.randrange(5, 60))
        ready = [s for s in range(seats) if not state.out[s]]
        if state.outcome() is not None or not ready:
            continue
        _complete(state, ready[0])
        if state.phase != [0]:
            continue
        state.play(ready[0], Close(), state.at)
        assert state.outcome() or playout(state, rng) >= 0
        assert state.outcome().ending == "collected"
        assert ready[0] in state.outcome().winners


def _complete(state, seat):
    """Swap letters between places until this seat holds a collection of A."""
    wanted = list(range(state.size[0]))
    foreign = [letter for letter in state.hands[seat] if letter not in wanted]
    missing = [letter for letter in wanted if letter not in state.hands[seat]]
    for old, new in zip(foreign, missing, strict=True):
        for other, held in enumerate(state.hands):
            if new in held:
                state.hands[other] = tuple(sorted(old if c == new else c for c in held))
        for pair, letter in state.mail.items():
            if letter == new:
                state.mail[pair] = old
        state.hands[seat] = tuple(sorted(new if c == old else c for c in state.hands[seat]))
    state.stop_all_waiting()
