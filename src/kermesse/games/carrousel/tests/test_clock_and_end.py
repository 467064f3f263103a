"""Dead ends, the expert rule, an empty deck, the end, fairness, closing, practice (R12 to R20)."""

import random

import pytest

from kermesse.core.contract import HOUSE, PUBLIC
from kermesse.games.carrousel.bots import pointing, winning
from kermesse.games.carrousel.moves import (
    BreakDeadEnd,
    Erred,
    LetBack,
    Point,
    Relaunched,
    TakeBack,
    Touch,
    Won,
)
from kermesse.games.carrousel.tests.tables import (
    BOX,
    CARROUSEL,
    card,
    cards,
    heard,
    horses,
    menu,
    move,
    order,
    play,
    points,
    reach,
    refusal,
    table,
    two,
    wait,
)

# Impasse


def test_R12_after_twenty_seconds_the_tail_goes_to_the_head_and_again_each_time():
    state, told = two(), []
    assert state.due() == 20_000
    assert wait(state, told) == (20_000, "BreakDeadEnd")
    assert heard(told) == [Relaunched(horses("e")[0], horses("eabcd"))]
    assert state.view(PUBLIC).ride == 1
    assert wait(state) == (40_000, "BreakDeadEnd")
    assert order(state) == "deabc"
    assert state.view(PUBLIC).ring.index(horses("d")[0]) == 6  # two spaces on


def test_R12_the_clock_runs_from_the_last_ride_and_from_the_last_card_won():
    state = two("bac cba abc", "edc")
    play(state, 0, "point abc", 4_000)
    assert state.due() == 24_000
    play(state, 0, "swap ab", 9_000)
    assert state.due() == 29_000
    play(state, 0, "touch c", 10_000)
    assert state.due() == 15_000  # the touch


def test_R12_an_error_that_moves_nothing_does_not_put_it_off():
    state = two("bac", options={"lockout": 0})
    play(state, 0, "swap ab", 1_000)
    play(state, 1, "touch a", 10_000)
    wait(state)
    assert state.due() == 21_000


def test_R12_a_touch_in_progress_is_finished_first():
    state = two("bac", options={"lockout": 0})
    play(state, 0, "touch ab", 19_000)
    assert state.due() == 24_000
    play(state, 0, "swap ab", 23_000)
    assert points(state) == (1, 0)
    assert state.due() == 43_000


def test_R12_held_over_its_hour_the_dead_end_comes_right_after():
    state = two()
    play(state, 0, "touch ab", 19_000)
    assert wait(state) == (24_000, "TakeBack")
    assert state.due() == 20_000
    assert refusal(state, 1, move(state, "touch a"), 24_000) == "house-first"
    assert wait(state) == (24_000, "BreakDeadEnd")
    assert state.due() == 27_000  # seat 0 comes back


def test_R12_how_long_is_an_option():
    assert two(options={"dead_end": 45}).due() == 45_000


# Règle expert


def test_R13_every_open_card_counts_in_any_row():
    state = two(theirs="bac", options={"expert": True})
    play(state, 0, "swap ab")
    assert points(state) == (1, 0)


def test_R13_for_lucky_strikes_too():
    state = two(theirs="abc", options={"expert": True})
    assert len([each for each in menu(state, 0) if "point" in each]) == 18
    play(state, 0, "point abc")
    assert points(state) == (1, 0)


def test_R14_the_scorer_keeps_the_card_and_the_row_it_came_from_is_refilled():
    state, told = two(theirs="bac", top="cde", options={"expert": True}), []
    place = state.view(PUBLIC).rows[1].index(card("bac"))
    play(state, 0, "swap ab", 0, told)
    assert heard(told)[-1] == Won(
        seat=0, card=card("bac"), row=1, place=place, new=card("cde"), lucky=False, points=1, pace=0
    )
    view = state.view(PUBLIC)
    assert view.won == (cards("bac"), ())
    assert view.rows[1][place] == card("cde")
    assert card("cde") not in view.rows[0]


# An empty deck


def emptied():
    """Return a game with six more open cards for each player and all other cards won."""
    state = two("abc bac bca", options={"extra_1": 6, "extra_2": 6, "lockout": 0})
    state.won[1], state.won[0] = state.deck[:15], state.deck[15:]
    state.paces[1], state.paces[0] = (0,) * 15, (0,) * 15
    state.deck = ()
    return state


def test_R15_when_the_deck_is_empty_rows_are_not_refilled_and_play_goes_on():
    state, told = emptied(), []
    play(state, 0, "swap ab", 0, told)
    place = heard(told)[-1].place
    assert heard(told)[-1].new is None
    assert state.view(PUBLIC).rows[0][place] is None
    assert state.view(PUBLIC).gaps == ((0, place),)
    play(state, 0, "swap ac")
    assert points(state) == (17, 15)
    assert len(state.view(PUBLIC).gaps) == 2


def test_R15_a_card_put_under_the_empty_deck_fills_the_oldest_gap():
    state, told = emptied(), []
    first = state.view(PUBLIC).rows[0].index(card("bac"))
    play(state, 0, "swap ab, swap ac")
    lost = state.won[1][-1]
    play(state, 1, "swap bc", 0, told)
    assert heard(told)[-1] == Erred(seat=1, cause="ride", lost=lost, row=0, place=first, until=None)
    view = state.view(PUBLIC)
    assert view.rows[0][first] == lost
    assert (len(view.gaps), view.under) == (1, ())


def test_R15_a_gap_cannot_be_pointed_at():
    state = emptied()
    play(state, 0, "point abc")
    assert refusal(state, 0, Point(state.ride, None)) == "not-an-open-card"
    assert len([each for each in menu(state, 0) if "point" in each]) == 14


def test_R15_a_player_with_only_gaps_has_nothing_to_point_at():
    state = emptied()
    state.gaps = tuple((0, place) for place in range(15))
    state.rows[0] = (None,) * 15
    play(state, 1, "touch a")
    assert state.to_act() == (1,)


@pytest.mark.parametrize(("seats", "rows", "most_won"), [(2, 18, 38), (3, 18, 42), (4, 20, 36)])
def test_R15_without_a_handicap_the_deck_refills_every_row_until_the_last_card(
    seats, rows, most_won
):
    state = CARROUSEL.start(seats)
    assert rows == sum(state.options.open_cards(seats))
    assert most_won == seats * (state.target - 1)
    assert rows + most_won <= 60


def test_a_handicap_gives_some_players_more_open_cards():
    state = CARROUSEL.start(3, {"extra_2": 4, "extra_4": 6})
    state.play(HOUSE, state.house(random.Random(1)), 0)
    assert [len(row) for row in state.view(PUBLIC).rows] == [6, 10, 6]


# Victoire


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R16_a_first_game_is_won_with_ten_cards(seats):
    assert CARROUSEL.start(seats, CARROUSEL.beginner_options).view(0).target == 10


@pytest.mark.parametrize(("seats", "target"), [(2, 20), (3, 15), (4, 10)])
@pytest.mark.parametrize("how", ["ride", "point"])
def test_R16_the_first_to_the_target_wins_at_once(seats, target, how):
    counts = {2: 9, 3: 6, 4: 5}[seats]
    rest = [each for each in BOX if each not in ("bac", "abc")]
    rows = [["bac", "abc", *rest[: counts - 2]]]
    rows += [rest[n * counts :][:counts] for n in range(1, seats)]
    state = table(*map(" ".join, rows))
    state.won[0] = state.deck[1:target]
    state.paces[0] = (0,) * (target - 1)
    state.deck = (state.deck[0], *state.deck[target:])
    play(state, 1, "touch a", 50)
    if how == "ride":
        play(state, 1, "swap ae", 50)
        wait(state)
        play(state, 0, "swap ae", 4_000)  # back to abcde, whose card the player has
    else:
        play(state, 0, "point abc", 60)
    outcome = state.outcome()
    assert (outcome.ending, outcome.winners) == ("target", (0,))
    assert outcome.scores == {0: target, **dict.fromkeys(range(1, seats), 0)}
    assert (state.to_act(), state.due()) == ((), None)
    assert refusal(state, 1, Touch(state.ride, (0,))) == "game-over"


# Fairness


def test_R17_a_touch_names_the_ride_it_was_made_on_and_an_older_one_is_refused():
    state = two("bac")
    late = move(state, "touch c")
    play(state, 0, "swap ab")
    before = points(state)
    assert refusal(state, 1, late) == "older-board"
    assert refusal(state, 1, Touch(2, (0,))) == "older-board"
    assert points(state) == before
    assert state.view(1).locked == (0, 0)
    play(state, 1, "touch c")


def test_R17_a_dead_end_makes_the_board_another_one():
    state = two()
    late = move(state, "touch c")
    wait(state)
    assert refusal(state, 1, late) == "older-board"


def test_R17_of_two_touches_in_the_same_millisecond_the_first_played_counts():
    state = two()
    play(state, 1, "touch c", 321)
    assert refusal(state, 0, Touch(0, horses("c")), 321) == "touched-first"


def test_R17_touches_and_pointings_race():
    assert CARROUSEL.racing == (Touch, Point)


@pytest.mark.parametrize("owed", [TakeBack(), LetBack(0), LetBack(1), BreakDeadEnd()])
def test_R17_the_clock_is_played_by_the_House_at_its_hour_alone(owed):
    state = two()
    assert refusal(state, 0, owed) == "not-now"
    assert refusal(state, HOUSE, owed, 19_999) == "not-due"
    if type(owed) is not BreakDeadEnd:
        assert refusal(state, HOUSE, owed, 20_000) == "not-now"


# The last ride


def ride_on(state, times):
    """Let seat 1 swap the two last horses several times."""
    for _ in range(times):
        assert state.outcome() is None
        play(state, 1, f"swap {''.join(sorted(order(state)[3:]))}")


def test_R18_after_so_many_rides_the_carousel_closes_and_the_best_score_wins():
    state = two("bac", options={"rides": 20, "lockout": 0})
    play(state, 0, "swap ab")
    ride_on(state, 19)
    outcome = state.outcome()
    assert (outcome.ending, outcome.winners) == ("closing", (0,))
    assert outcome.scores == {0: 1, 1: 0}


def test_R18_only_players_rides_count_though_every_board_has_its_number():
    state = two(options={"rides": 20, "lockout": 0})
    for _ in range(40):
        wait(state)  # a dead end
    assert (state.view(PUBLIC).ride, state.view(PUBLIC).rode) == (40, 0)
    ride_on(state, 19)
    wait(state)
    assert (state.view(PUBLIC).ride, state.view(PUBLIC).rode) == (60, 19)
    ride_on(state, 1)
    assert state.outcome().ending == "closing"


def test_R18_three_hundred_by_default_and_no_variant_closes_earlier():
    assert CARROUSEL.read_options(None).rides == 300
    for wishes in CARROUSEL.variants.values():
        assert CARROUSEL.read_options(wishes).rides in (0, *range(300, 1001))
    state = two(options={"lockout": 0})
    ride_on(state, 300)
    assert state.outcome().ending == "closing"


def test_R18_0_is_for_never():
    state = two(options={"rides": 0, "lockout": 0})
    ride_on(state, 1_010)
    assert state.outcome() is None


def test_R18_equal_scores_share_the_victory():
    state = two(options={"rides": 20, "lockout": 0})
    ride_on(state, 20)
    assert state.outcome().winners == (0, 1)


def test_R18_the_last_ride_may_still_win_the_game():
    state = two("bac", options={"rides": 20})
    state.rode = 19
    state.won[0] = state.deck[1:20]
    state.deck = (state.deck[0], *state.deck[20:])
    play(state, 0, "swap ab")
    assert state.outcome().ending == "target"


# Practice


def test_practice_runs_no_clock():
    state = two("bac", options={"practice": True})
    assert state.due() is None
    play(state, 0, "touch a", 90_000)
    assert state.due() is None
    play(state, 0, "swap ae", 900_000)  # an error, and nobody is locked out
    assert (state.due(), state.to_act()) == (None, (0, 1))


def stuck(near="", riders=0b11, expert=False):
    """Return a practice game after a win, where nobody may point: only these cards of the first
    seat are in reach, and none of the second."""
    state = two("bac", options={"practice": True})
    play(state, 0, "swap ab", 500)
    state.riders, state.expert = riders, expert
    far = [each for each in BOX if each not in reach("bacde") and each not in near.split()]
    mine = [*near.split(), *far][:9]
    state.rows = [cards(" ".join(mine)), cards(" ".join(far[9:18]))]
    state.refresh()
    return state


def test_R19_practice_starts_again_at_once_when_nobody_can_win():
    state = stuck()
    assert (state.to_act(), state.due()) == ((), 500)
    assert wait(state) == (500, "BreakDeadEnd")


def test_R19_practice_does_not_start_again_while_a_player_can_win():
    state = stuck(near="abc")
    assert (state.to_act(), state.due()) == ((0, 1), None)


def test_R19_only_the_riders_are_asked_whether_anybody_can_win():
    state = stuck(near="abc", riders=0b10)
    assert state.due() == 500, "the first seat is a bot's, which does not ride"
    assert stuck(near="abc", riders=0b01).due() is None


@pytest.mark.parametrize(
    ("named", "riders"), [(None, 0b111), ((), 0), ((0,), 0b001), ((2, 1, 2), 0b110), ((3,), 0)]
)
def test_R19_the_riders_are_an_option_by_default_all(named, riders):
    assert CARROUSEL.start(3, {"practice": True, "riders": named}).riders == riders


def test_R19_by_the_expert_rule_a_rider_may_win_any_card():
    assert stuck(near="abc", riders=0b10, expert=True).due() is None
    assert stuck(near="abc", riders=0, expert=True).due() == 500


def test_R10_in_practice_a_player_who_may_still_point_is_not_stuck():
    state = two("abc", options={"practice": True})
    assert state.due() is None
    play(state, 0, "point abc")
    for leaders in BOX:  # the two horses behind them can be swapped
        behind = "".join(sorted(set("abcde").difference(leaders)))
        assert leaders in reach(leaders + behind)


def never_near():
    """Return the trios that dead ends never bring into reach from `bacde`."""
    orders = ["bacde"[-n:] + "bacde"[:-n] for n in range(5)]
    return set(BOX).difference(*map(reach, orders), [order[:3] for order in orders])


def test_R19_dead_ends_alone_never_reach_ten_of_the_sixty_trios():
    assert len(never_near()) == 10


def test_R19_after_four_dead_ends_in_a_row_people_ride_as_they_like():
    state = stuck()
    lost = cards(" ".join(sorted(never_near())))[:9]
    state.rows = [lost, lost[:5]]
    state.refresh()
    for number in range(4):
        assert (state.to_act(), state.due()) == ((), 500)
        assert state.view(0).relaunches == number
        wait(state)
    assert (state.to_act(), state.due()) == ((0, 1), None)
    assert state.view(0).relaunches == 4
    play(state, 0, f"swap {''.join(sorted(order(state)[:2]))}", 900)
    assert state.view(0).relaunches == 0


def test_R19_a_card_pointed_at_begins_the_count_again():
    state = two("abc", options={"practice": True})
    state.relaunches = 3
    play(state, 0, "point abc")
    assert state.view(0).relaunches == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R19_a_player_practising_alone_without_errors_never_gets_stuck(seats):
    """Bots have the other seats and do not ride: the player wins card after card."""
    for seed in range(200):
        state = CARROUSEL.start(seats, {"practice": True, "riders": (0,)})
        rng = random.Random(seed)
        state.play(HOUSE, state.house(rng), 0)
        while state.outcome() is None:
            while state.due() is not None:
                wait(state)
            view = state.view(0)
            strike = pointing(view)
            assert strike or view.hints, f"stuck with seed {seed}"
            if strike:
                state.play(0, strike, state.at)
            else:
                hint = rng.choice(view.hints)
                touch = Touch(view.ride, tuple(sorted(hint.moved)))
                state.play(0, touch, state.at)
                rides = [win.move for win in winning(state.view(0))]
                state.play(0, rng.choice(rides), state.at)
        assert state.outcome().ending == "target"


# Variants


def test_R20_no_variant_favours_a_seat():
    for wishes in CARROUSEL.variants.values():
        options = CARROUSEL.read_options(wishes)
        for seats in CARROUSEL.seats:
            assert len(set(options.open_cards(seats))) == 1
