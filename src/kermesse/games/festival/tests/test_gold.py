"""The count: gold, variety, nines, victory, the simple variant (R5–R9)."""

import itertools
import random

import pytest
from hypothesis import given, settings, strategies as st

from kermesse.core.contract import PUBLIC
from kermesse.games.festival.rules import count
from kermesse.games.festival.tests.tables import BOX, cards, finish, in_play, name, table


def counted(*rows, simple=False):
    """Return the final count of players who laid these cards."""
    return count([cards(row) for row in rows], simple)


# Pour chaque couleur: stars and gold


def gold(*stars):
    """Return the gold of players with these stars in one profession."""
    return counted(*(" ".join(["D2"] * n) for n in stars)).gold[0]


def test_R5_one_star_a_card_and_two_on_a_nine():
    result = counted("D1 D9 G9 G9", "D8 T3 T3", "D2 D3 D4", "C9")
    assert result.stars == ((3, 1, 3, 0), (4, 0, 0, 0), (0, 2, 0, 0), (0,) * 4, (0, 0, 0, 2))


@pytest.mark.parametrize(
    ("stars", "pieces"),
    [
        ((4, 3, 2, 1), (6, 3, 0, 0)),
        ((1, 2, 3, 4), (0, 0, 3, 6)),
        ((5, 1, 0, 0), (6, 3, 0, 0)),
        ((5, 4, 3, 2, 1), (6, 3, 0, 0, 0)),
        ((1, 1, 9, 1, 2), (0, 0, 6, 0, 3)),
    ],
)
def test_R5_most_stars_six_and_second_three(stars, pieces):
    assert gold(*stars) == pieces


@pytest.mark.parametrize(
    ("stars", "pieces"),
    [
        ((3, 3, 2, 1), (4, 4, 0, 0)),
        ((3, 2, 3, 2), (4, 0, 4, 0)),
        ((3, 3, 3, 1), (4, 4, 4, 0)),
        ((1, 1, 1, 1), (4, 4, 4, 4)),
        ((3, 3, 0, 0), (4, 4, 0, 0)),
        ((2, 2, 2, 2, 2), (4, 4, 4, 4, 4)),
        ((2, 2, 2, 2, 1), (4, 4, 4, 4, 0)),
        ((2, 2, 2, 1, 1), (4, 4, 4, 0, 0)),
        ((1, 2, 1, 2, 1), (0, 4, 0, 4, 0)),
    ],
)
def test_R5_tied_for_most_four_each_and_no_second(stars, pieces):
    assert gold(*stars) == pieces


@pytest.mark.parametrize(
    ("stars", "pieces"),
    [
        ((3, 2, 2, 1), (6, 1, 1, 0)),
        ((2, 3, 2, 2), (1, 6, 1, 1)),
        ((3, 1, 1, 0), (6, 1, 1, 0)),
        ((4, 1, 1, 1, 1), (6, 1, 1, 1, 1)),
        ((4, 2, 2, 2, 1), (6, 1, 1, 1, 0)),
        ((4, 2, 2, 1, 1), (6, 1, 1, 0, 0)),
    ],
)
def test_R5_one_first_and_tied_seconds_one_each(stars, pieces):
    assert gold(*stars) == pieces


@pytest.mark.parametrize(
    ("stars", "pieces"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),
        ((1, 0, 0, 0), (6, 0, 0, 0)),
        ((0, 0, 0, 0, 3), (0, 0, 0, 0, 6)),
        ((2, 2, 0, 0), (4, 4, 0, 0)),
    ],
    ids=["nobody", "nobody of five", "nobody second", "nobody second of five", "two firsts"],
)
def test_R6_no_star_no_prize(stars, pieces):
    assert gold(*stars) == pieces


def test_R5_each_profession_pays_on_its_own():
    result = counted("D1 G1 G1", "D1 G2 M9", "T4 T4 M1 M2", "C1")
    assert result.gold == ((4, 4, 0, 0), (6, 3, 0, 0), (0, 0, 6, 0), (0, 4, 4, 0), (0, 0, 0, 6))


# Le nombre de professions différentes, les « 9 », jamais sous zéro


@pytest.mark.parametrize(
    ("owned", "pieces"),
    [
        ("", 0),
        ("D1 D2 D3", 0),
        ("D1 G1 G2", 0),
        ("D1 G1 T1", 3),
        ("D1 G1 T1 M1", 6),
        ("D1 G1 T1 M1 C1", 10),
        ("D9 G9 T9 M9 C9 D9", 10),
    ],
)
def test_R7_different_professions(owned, pieces):
    assert counted(owned, "", "", "").variety == (pieces, 0, 0, 0)


def test_R7_each_nine_costs_one():
    result = counted("D9 D9 G9", "D1 D2 T9", "", "C8")
    assert result.nines == (3, 1, 0, 0)
    # seat 0: dancers 6, gladiators 6, three nines; seat 1: dancers 3, tamers 6, one nine
    assert result.totals == (9, 8, 0, 6)


def test_R7_a_total_is_never_below_zero():
    result = counted("D9 D9", "D1 D2 D3 D4 D5", "D6 D7 D1 D2 D3", "")
    assert result.gold[0] == (0, 4, 4, 0)
    assert result.nines[0] == 2
    assert result.totals == (0, 4, 4, 0)


def test_R7_a_whole_count_worked_out_by_hand():
    result = counted(
        "D1 D2 D9 G1 G9 T1 T2 M1 M9 C3",
        "D3 D4 G2 G3 T3 T9 T9 M2 C1 C2",
        "D5 D6 G4 G5 T4 M3 M4 M5 C4 C9",
        "D7 D1 D9 G6 G7 T5 M6 M7 M9 C5",
    )
    assert result.stars == (
        (4, 2, 2, 4),  # tied firsts: 4 each
        (3, 2, 2, 2),  # 6, and 1 for each of three seconds
        (2, 5, 1, 1),  # 3 and 6
        (3, 1, 3, 4),  # 6 for the last, 1 each for two seconds
        (1, 2, 3, 1),  # 6 and 3
    )
    assert result.gold == (
        (4, 0, 0, 4),
        (6, 1, 1, 1),
        (3, 6, 0, 0),
        (1, 0, 1, 6),
        (0, 3, 6, 0),
    )
    assert result.variety == (10, 10, 10, 10)
    assert result.nines == (3, 2, 1, 2)
    assert result.totals == (21, 18, 17, 19)


def ended(totals):
    """Return a finished game with these totals."""
    state = table(len(totals), simple=True)
    finish(state)
    state.result = counted(*(" ".join(["D1"] * n) for n in totals), simple=True)
    return state.outcome()


def test_R8_the_richest_wins():
    assert ended((3, 7, 2, 6)).winners == (1,)


@pytest.mark.parametrize(
    ("totals", "winners"),
    [((7, 3, 7, 1), (0, 2)), ((2, 2, 2, 2, 2), (0, 1, 2, 3, 4)), ((0, 1, 1, 1), (1, 2, 3))],
)
def test_R8_equal_totals_share_the_victory(totals, winners):
    outcome = ended(totals)
    assert outcome.winners == winners
    assert outcome.scores == dict(enumerate(totals))
    assert outcome.ending == "counted"


# Règles simplifiées


def test_R9_only_thirty_cards_one_to_five():
    names = in_play(4, simple=True)
    assert len(names) == 30
    assert {int(card[1]) for card in names} == {1, 2, 3, 4, 5}
    for seats in (4, 5):
        state = table(seats, simple=True)
        assert state.view(PUBLIC).deck == 30 - (seats + 1)


@pytest.mark.parametrize(("seats", "rounds"), [(4, 6), (5, 5)])
def test_R9_six_rounds_with_four_and_five_with_five(seats, rounds):
    state = table(seats, simple=True)
    assert state.view(PUBLIC).rounds == rounds
    finish(state)
    assert [len(row) for row in state.view(PUBLIC).rows] == [rounds] * seats


def test_R9_the_score_is_the_sum_of_the_numbers_and_nothing_else():
    result = counted("D1 D2 D3", "D5 G5 T5 M5 C5", "", "D1 G1 T1", simple=True)
    assert result.totals == (6, 25, 0, 3)
    assert (result.stars, result.gold, result.variety, result.nines) == ((), (), (), ())


def test_R9_a_simple_game_is_counted_so():
    state = table(5, simple=True)
    finish(state)
    rows = state.view(PUBLIC).revealed
    assert state.outcome().scores == {
        seat: sum(card % 9 + 1 for card in row) for seat, row in enumerate(rows)
    }


# A second count, written from the booklet, against random cards


def naive_totals(rows):
    """Count as the booklet does, on cards written `D9`, player by player."""

    def stars(row, letter):
        return sum(2 if card[1] == "9" else 1 for card in row if card[0] == letter)

    totals = []
    for me, row in enumerate(rows):
        pieces = 0
        for letter in "DGTMC":
            mine = stars(row, letter)
            others = [stars(other, letter) for seat, other in enumerate(rows) if seat != me]
            richer = [theirs for theirs in others if theirs > mine]
            equal = others.count(mine)
            if mine == 0:
                continue
            if not richer:
                pieces += 4 if equal else 6
            elif len(richer) == 1:
                pieces += 1 if equal else 3
        different = len({card[0] for card in row})
        pieces += {3: 3, 4: 6, 5: 10}.get(different, 0)
        pieces -= sum(card[1] == "9" for card in row)
        totals.append(pieces if pieces > 0 else 0)
    return tuple(totals)


@st.composite
def collections(draw):
    """Draw up to ten cards of the box for each of four or five players."""
    players = draw(st.integers(4, 5))
    pile = draw(st.permutations(BOX))
    sizes = draw(st.lists(st.integers(0, 10), min_size=players, max_size=players))
    ends = list(itertools.accumulate(sizes, initial=0))
    return [pile[a:b] for a, b in itertools.pairwise(ends)]


FEW = settings(max_examples=60)


@FEW
@given(collections())
def test_the_count_agrees_with_the_booklets_count(rows):
    assert counted(*map(" ".join, rows)).totals == naive_totals(rows)


@FEW
@given(collections(), st.lists(st.lists(st.sampled_from(BOX), max_size=9), min_size=4, max_size=5))
def test_totals_are_never_negative(rows, wild):
    for some in (rows, wild):
        assert min(counted(*map(" ".join, some)).totals) >= 0


@FEW
@given(collections(), st.randoms(use_true_random=False))
def test_renaming_the_seats_renames_the_totals(rows, rng):
    order = rng.sample(range(len(rows)), len(rows))
    here = counted(*map(" ".join, rows))
    there = counted(*(" ".join(rows[seat]) for seat in order))
    assert there.totals == tuple(here.totals[seat] for seat in order)
    assert there.gold == tuple(tuple(line[seat] for seat in order) for line in here.gold)


@FEW
@given(collections(), st.permutations("DGTMC"))
def test_renaming_the_professions_changes_no_total(rows, letters):
    names = dict(zip("DGTMC", letters, strict=True))
    renamed = [" ".join(names[card[0]] + card[1] for card in row) for row in rows]
    here, there = counted(*map(" ".join, rows)), counted(*renamed)
    assert there.totals == here.totals
    assert sorted(there.gold) == sorted(here.gold)
    assert there.gold["DGTMC".index(letters[0])] == here.gold[0]


@FEW
@given(collections(), st.randoms(use_true_random=False))
def test_the_order_in_which_cards_were_laid_changes_nothing(rows, rng):
    shuffled = [rng.sample(row, len(row)) for row in rows]
    assert counted(*map(" ".join, shuffled)) == counted(*map(" ".join, rows))


def test_R5_one_star_more_never_earns_less_in_its_profession():
    for stars in itertools.product(range(4), repeat=4):
        more = (stars[0] + 1, *stars[1:])
        assert gold(*more)[0] >= gold(*stars)[0]


def test_R5_what_a_profession_may_pay_four_players_in_all():
    """Possible prizes: nothing; 6; 6 and 3; 6 and 1 to several; 4 each to two, three or four."""
    sums = {sum(gold(*stars)) for stars in itertools.product(range(5), repeat=4)}
    assert sums == {0, 6, 6 + 3, 6 + 1 + 1, 4 + 4, 4 + 4 + 4, 4 + 4 + 4 + 4}


def test_the_game_counts_what_was_laid():
    rng = random.Random(11)
    for seats in (4, 5):
        state = table(seats)
        while state.to_act():
            seat = state.to_act()[0]
            state.play(seat, rng.choice(state.moves(seat)), state.at)
        rows = [[name(card) for card in row] for row in state.view(PUBLIC).revealed]
        assert state.outcome().scores == dict(enumerate(naive_totals(rows)))
