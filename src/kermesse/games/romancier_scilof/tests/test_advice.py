"""The reasons given for a move are true of the hand."""

import pytest
from msgspec.structs import replace

from kermesse.games.romancier_scilof.advice import (
    Answers,
    Doubts,
    Even,
    NearlyThere,
    Patience,
    Spares,
    reason,
)
from kermesse.games.romancier_scilof.moves import Collect, Decline, Discard, Post, Reply, Wait
from kermesse.games.romancier_scilof.tests.tables import card, cards, post, reply, table


def holding(hand):
    """Return the view of a seat at a table of four that holds these letters."""
    return replace(table(4).view(0), hand=tuple(sorted(map(card, hand.split()))))


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("A0 B0 B1 B2", Spares("A", 1, "B", 3)),
        ("A0 B0 C0 D0", Even("A")),
        ("A0 A1 A2 B0", Doubts("A")),
        ("A0 A1 A2 A3", None),
    ],
)
@pytest.mark.parametrize("give", [lambda a: Post(a, 1), lambda a: Reply(1, a), Discard])
def test_what_is_given_is_compared_with_what_is_kept(hand, said, give):
    assert reason(holding(hand), give(card("A0"))) == said


def test_opened_envelopes_are_counted():
    state = table(2)
    post(state, 0, "B0", 1)
    reply(state, 1, 0, "A1")
    assert reason(state.view(0), Collect()) == Answers(1)


def test_who_is_nearly_there_wants_no_company():
    assert reason(holding("A0 A1 A2 B0"), Decline(1)) == NearlyThere(3, 4)


def test_where_collections_grow_no_longer_nobody_says_that_they_would():
    """R3: at the cap more players make no collection longer."""
    view = replace(table(4, letters=4).view(0), hand=cards("A0 A1 A2 B0"))
    assert reason(view, Decline(1)) is None


def test_the_reason_to_wait_is_true():
    assert reason(holding("A0 A1 A2 A3"), Wait()) == Patience("useful")
    assert reason(holding("A0 A1 A2 B0"), Wait()) == Patience("others")
    state = table(3)
    post(state, 0, "A0", 1)
    assert reason(state.view(0), Wait()) == Patience("others")
    post(state, 0, "B0", 2)
    assert reason(state.view(0), Wait()) == Patience("useful")
    four = table(4)
    for to, sent in ((1, "A0"), (2, "B0")):
        post(four, 0, sent, to)
    assert reason(four.view(0), Wait()) == Patience("others")
    post(four, 0, "C0", 3)
    assert reason(four.view(0), Wait()) == Patience("useful"), "one letter is of one value"
    emptied = table(3)
    post(emptied, 0, "A0", 1)
    emptied.hands[0] = ()
    assert reason(emptied.view(0), Wait()) == Patience("away")
