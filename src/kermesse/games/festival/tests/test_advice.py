"""The reasons for a move are true given what the viewer sees."""

from random import Random

import pytest
from msgspec.structs import replace

import kermesse
from kermesse.games.festival import box
from kermesse.games.festival.advice import (
    Adds,
    Alike,
    OnlyOne,
    Serves,
    Shines,
    Spares,
    Varies,
    Waits,
    reason,
)
from kermesse.games.festival.moves import HandOn, Take
from kermesse.games.festival.rules import count

FESTIVAL = kermesse.get("festival")
CLOWNS, TAMERS = 4, 2


def seen(own=(), theirs=(), simple=False):
    """Return the view of seat 0 after it and the next seat laid cards, some face down."""
    state = FESTIVAL.start(4, {"simple": simple})
    state.play(kermesse.HOUSE, state.house(Random(1)), 0)
    return replace(state.view(0), own=own, rows=(own, theirs, (), ()))


@pytest.mark.parametrize(("before", "count", "gold"), [(0, 1, 0), (2, 3, 3), (4, 5, 10)])
def test_a_new_profession_counts_for_variety(before, count, gold):
    own = tuple(box.card(profession, 2) for profession in range(before))
    assert reason(seen(own), Take(box.card(CLOWNS, 9), False)) == Varies(
        CLOWNS, count, gold, "secret"
    )


@pytest.mark.parametrize(
    ("theirs", "best", "standing"),
    [((1,), 1, "ahead"), ((1, 9), 3, "level"), ((9, 9), 4, "behind"), ((None, None), 0, "ahead")],
)
def test_stars_are_compared_with_those_in_sight(theirs, best, standing):
    laid = tuple(None if number is None else box.card(TAMERS, number) for number in theirs)
    view = seen((box.card(TAMERS, 9),), laid)
    assert reason(view, Take(box.card(TAMERS, 3), True)) == Shines(
        profession=TAMERS,
        stars=3,
        best=best,
        short=max(0, best - 3),
        standing=standing,
        face="sooner",
    )


def test_in_the_simple_variant_a_card_is_worth_its_number():
    view = seen((box.card(CLOWNS, 4),), simple=True)
    assert reason(view, Take(box.card(TAMERS, 3), True)) == Adds(3, 7, "sooner")


def facing(number, up, shown, first=1, round=2, rounds=10):
    """Return what is said of the side of a card; `shown` are the numbers of seats 1 to 3."""
    rows = tuple((0, None if each is None else box.card(TAMERS, each)) for each in ((None, *shown)))
    view = replace(
        seen(),
        round=round,
        rounds=rounds,
        first=first,
        served=((), (1, 2, 3, 0)),
        rows=((0,), *rows[1:]),
    )
    return reason(view, Take(box.card(CLOWNS, number), up)).face


def test_R4_the_lowest_number_shown_so_far_may_open_the_next_round():
    assert facing(3, True, (1, 4, None)) == "opens"  # seat 1 opened this round
    assert facing(4, True, (1, 4, None)) == "opens"  # a tie goes to the later card
    assert facing(5, True, (1, 4, None)) == "sooner"
    assert facing(1, True, (1, 4, None), first=0) == "sooner"
    assert facing(1, False, (1, 4, None)) == "secret"
    assert facing(1, True, (1, 4, None), rounds=2) == "last"


def handing(*rows, hand, own=(), receivers=(1, 2, 3), simple=False):
    """Return the view of seat 0, who hands on these cards; the other seats laid the rows."""
    cards = tuple(tuple(None if card is None else box.card(*card) for card in row) for row in rows)
    laid = tuple(box.card(*card) for card in own)
    left = tuple(box.card(*card) for card in hand)
    rows = (laid, *cards, *[()] * (3 - len(cards)))
    return replace(seen(laid, simple=simple), rows=rows, hand=left, receivers=receivers)


def test_R3_where_there_is_no_choice_that_is_said():
    view = handing(hand=[(CLOWNS, 2)], receivers=(2,))
    assert reason(view, HandOn(2)) == OnlyOne(2)


def test_the_cards_left_go_to_the_player_they_bring_the_least():
    # A third clown brings seat 1 nothing; the others would be second with it.
    clowns = [(CLOWNS, 1), (CLOWNS, 2)]
    view = handing(clowns, hand=[(CLOWNS, 3)])
    assert [reason(view, HandOn(to)) for to in (1, 2)] == [Serves(1, 0, True), Waits(1)]
    level = handing(clowns, clowns, hand=[(CLOWNS, 3)])
    assert reason(level, HandOn(3)) == Serves(3, 0, True)
    assert reason(level, HandOn(1)) is None  # that seat would be ahead alone


def test_players_who_would_get_equally_little_are_equal():
    # First and second keep their places; the third seat would share the second place.
    rows = [(CLOWNS, 1), (CLOWNS, 2), (CLOWNS, 4)], [(CLOWNS, 1)]
    view = handing(*rows, hand=[(CLOWNS, 3)])
    told = [reason(view, HandOn(to)) for to in (1, 2, 3)]
    assert told == [Serves(1, 0, False), Serves(2, 0, False), Waits(1)]


def test_where_all_have_and_would_get_the_same_that_is_said():
    assert reason(handing(hand=[(CLOWNS, 3), (TAMERS, 9)]), HandOn(2)) == Alike()


def test_cards_face_down_do_not_count():
    view = handing([(CLOWNS, 1)], [None, None], hand=[(CLOWNS, 1)], receivers=(1, 2))
    assert reason(view, HandOn(1)) == Serves(1, 0, True)


def test_in_the_simple_variant_the_richest_choose_last():
    view = handing([(CLOWNS, 4)], [(CLOWNS, 5)], hand=[(TAMERS, 3), (TAMERS, 1)], simple=True)
    assert [reason(view, HandOn(to)) for to in (1, 2, 3)] == [Waits(2), None, Waits(2)]
    alike = handing(hand=[(TAMERS, 3)], simple=True)
    assert reason(alike, HandOn(1)) == Alike()


def test_a_receiver_who_costs_nothing_is_preferred():
    # A clown puts seat 1 level with the viewer, and brings as much to seat 2, who has none.
    own, theirs = [(CLOWNS, 1), (CLOWNS, 2)], [(CLOWNS, 3)]
    view = handing(theirs, [(0, 1)], hand=[(CLOWNS, 4)], own=own, receivers=(1, 2))
    assert [reason(view, HandOn(to)) for to in (1, 2)] == [Waits(2), Spares(2)]


@pytest.mark.parametrize("simple", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_said_of_serving_holds_for_every_card_left(seed, simple):
    """Count by the rules with each card in front of each possible receiver."""
    rng = Random(seed)
    state = FESTIVAL.start(4 + seed % 2, {"simple": simple})
    state.play(kermesse.HOUSE, state.house(rng), 0)
    said = set()
    while state.outcome() is None:
        (seat,) = state.to_act()
        view, menu = state.view(seat), state.moves(seat)
        for move in menu:
            if type(move) is HandOn:
                told = reason(view, move)
                said.add(type(told))
                check(view, move.to, told)
        state.advance(seat, rng.choice(menu), 0)
    assert {OnlyOne, Waits} <= said


def check(view, to, told):
    laid = [view.own if s == view.you else tuple(c for c in row if c is not None)
            for s, row in enumerate(view.rows)]  # fmt: skip
    now = count(laid, view.simple).totals

    def outcomes(seat):
        return [
            count([(*row, card) if s == seat else row for s, row in enumerate(laid)], view.simple)
            .totals
            for card in view.hand
        ]  # fmt: skip

    best = {s: max(totals[s] for totals in outcomes(s)) - now[s] for s in view.receivers}
    others = [gold for s, gold in best.items() if s != to]
    match told:
        case OnlyOne():
            assert view.receivers == (to,)
        case Serves(_, gold, alone):
            assert gold == max(0, best[to])
            assert (best[to] < min(others)) if alone else (best[to] == min(others) < max(others))
        case Waits(leader):
            assert leader in view.receivers
            assert now[to] < now[leader] == max(now[s] for s in view.receivers)
        case Spares():
            costs = {s: min(t[view.you] for t in outcomes(s)) < now[view.you] for s in best}
            assert not costs[to]
            assert any(costs.values())
        case Alike():
            assert len({(now[s], best[s]) for s in view.receivers}) == 1
