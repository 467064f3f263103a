"""The space–time diagram: lines, arrows, vector clocks, and what each player could know."""

from random import Random
from typing import get_args

import pytest

from kermesse.core.contract import Join, Leave
from kermesse.core.match import Match
from kermesse.core.playthrough import wander
from kermesse.games.romancier_scilof.moves import (
    Accept,
    BoxFilled,
    Close,
    Closed,
    Collect,
    Invite,
    Post,
    Refuse,
    Reply,
    Withdraw,
)
from kermesse.games.romancier_scilof.story import Kind, Shown, before, diagram, knew
from kermesse.games.romancier_scilof.tests.correspondence import lively
from kermesse.games.romancier_scilof.tests.tables import ROMANCIER, card


def played(seats, *moves, **options):
    match = Match(ROMANCIER, seats, options)
    for at, (by, move) in enumerate(moves):
        match.play(by, move, at * 100)
    return diagram(ROMANCIER, match.log())


SWAP = (
    (0, Post(card("B0"), 1)),
    (1, Reply(0, card("A1"))),
    (0, Collect()),
)


def test_a_swap_is_two_arrows():
    found = played(3, *SWAP)
    assert [(p.seat, p.what, p.clock) for p in found.points] == [
        (0, "Posted", (1, 0, 0)),
        (1, "Replied", (1, 1, 0)),
        (0, "Collected", (2, 1, 0)),
    ]
    assert [(a.start, a.end, a.kind, a.letter) for a in found.arrows] == [
        (0, 1, "letter", card("B0")),
        (1, 2, "answer", card("A1")),
    ]
    assert [(line.seat, line.start, line.end) for line in found.lines] == [
        (0, 0, 200), (1, 0, 200), (2, 0, 200),
    ]  # fmt: skip


def test_what_is_concurrent_nobody_could_know():
    found = played(4, (2, Post(card("A2"), 3)), *SWAP)
    posted, first, _, last = found.points
    assert not before(posted, last)
    assert not before(last, posted)
    assert before(first, last)
    assert knew(found, last.number) == (1, 2, 3)
    assert knew(found, posted.number) == (0,)


def test_a_closing_reaches_everybody():
    found = played(2, *SWAP, (0, Close()))
    closed = [point for point in found.points if point.what == "Closed"]
    heard = [p for p in found.points if p.what == "Heard" and type(p.event) is Closed]
    assert [point.seat for point in closed] == [0, 1]  # the other one has a collection too
    assert [point.seat for point in heard] == [1, 0]
    assert before(closed[0], heard[0])


def test_a_full_box_is_announced_too():
    """R15: this is how all players know when the last mail is in."""
    found = played(2, *SWAP, (0, Close()))
    filled = next(point for point in found.points if point.what == "BoxFilled")
    (heard,) = [p for p in found.points if p.what == "Heard" and type(p.event) is BoxFilled]
    assert (filled.seat, heard.seat) == (1, 0)
    assert before(filled, heard)


def test_nobody_greets_before_they_have_heard_a_greeting():
    """R21: a player learns new names from a « Bonjour » that showed their envelope."""
    found = played(5, (0, Invite(4)), (4, Accept(0)), communes=2)
    greeted = [point for point in found.points if point.what == "Greeted"]
    accepted = next(point for point in found.points if point.what == "Accepted")
    assert [(p.seat, p.event.wave) for p in greeted] == [
        (4, 1), (0, 2), (3, 2), (1, 3), (2, 3), (3, 3), (4, 3),
    ]  # fmt: skip
    assert all(before(accepted, point) for point in greeted)
    for point in greeted[1:]:
        causes = [p for p in greeted if before(p, point) and p.event.wave == point.event.wave - 1]
        assert set(point.event.met) <= {seat for cause in causes for seat in shown(cause, found)}


def shown(greeting, found):
    """Return whose envelopes were shown: those of the commune, and of everyone met so far."""
    met = [p.event.met for p in found.points if p.what == "Greeted" and p.seat == greeting.seat
           and p.event.wave <= greeting.event.wave]  # fmt: skip
    return {*((0, 1, 2) if greeting.seat < 3 else (3, 4)), *(seat for some in met for seat in some)}


def test_those_who_greet_in_one_wave_have_not_heard_each_other():
    found = played(5, (0, Invite(4)), (4, Accept(0)), communes=2)
    greeted = [point for point in found.points if point.what == "Greeted"]
    for one in greeted:
        for other in greeted:
            assert not before(one, other) or one.event.wave < other.event.wave


def test_a_newcomer_has_a_line_from_then_on():
    found = played(2, *SWAP, (2, Join()), newcomers=True)
    assert [line.start for line in found.lines] == [0, 0, 300]
    assert all(len(point.clock) == 3 for point in found.points)


def test_a_letter_sent_back_unread_was_seen():
    found = played(3, (0, Post(card("B0"), 1)), (1, Refuse(0)), (0, Collect()))
    posted, returned, collected = found.points
    assert before(posted, returned)
    assert before(returned, collected)
    assert [(a.kind, a.letter) for a in found.arrows] == [
        ("unread", card("B0")),
        ("return", card("B0")),
    ]


def test_a_letter_taken_back_reached_nobody():
    match = Match(ROMANCIER, 3)
    match.play(0, Post(card("B0"), 1), 0)
    match.run(30_000)
    match.play(0, Withdraw(1), 30_001)
    found = diagram(ROMANCIER, match.log())
    assert [point.what for point in found.points] == ["Posted", "Withdrawn"]
    assert [(a.start, a.end, a.kind) for a in found.arrows] == [(0, 1, "withdrawn")]
    assert found.points[1].clock == (2, 0, 0)


def test_every_point_bears_what_was_told():
    found = played(2, *SWAP, (0, Close()))
    assert found.points[0].event == match_told(found, "Posted")
    heard = next(point for point in found.points if point.what == "Heard")
    assert heard.event == match_told(found, "Closed")
    assert heard.event.seat != heard.seat
    assert all(getattr(point.event, "letter", None) is None for point in found.points)


def match_told(found, what):
    return next(point.event for point in found.points if point.what == what)


def test_communes_are_where_their_people_are():
    found = played(
        4,
        (0, Invite(2)),
        (2, Accept(0)),
        (4, Join()),
        (3, Leave()),
        communes=2,
        newcomers=True,
    )
    stays = {(stay.seat, stay.commune, stay.first, stay.last) for stay in found.stays}
    last = max(stay.last for stay in found.stays)
    assert stays == {
        (0, 0, 0, last), (1, 0, 0, last),
        (2, 1, 0, 2), (2, 0, 2, last),
        (3, 1, 0, 2), (3, 0, 2, 4),
        (4, 0, 3, last),
    }  # fmt: skip


def test_the_lively_game_has_every_kind_of_point_and_arrow():
    """The browser tests use this game, so it must have every kind."""
    found = diagram(ROMANCIER, lively().log())
    whats = {kind.__name__ for kind in get_args(Shown)} | {"Heard"}
    assert {point.what for point in found.points} == whats
    assert {arrow.kind for arrow in found.arrows} == set(get_args(Kind))


@pytest.mark.parametrize("variant", ["box", "brief", "fusion", "paced"])
def test_any_log_has_a_diagram_in_which_causes_come_first(variant):
    for seed in range(6):
        seats = Random(seed).randrange(2, 8)
        found = diagram(ROMANCIER, wander(ROMANCIER, seats, ROMANCIER.variants[variant], seed))
        counts = [0] * len(found.lines)
        for point in found.points:
            counts[point.seat] += 1
            assert point.clock[point.seat] == counts[point.seat]
            line = found.lines[point.seat]
            assert line.start <= point.at <= line.end or point.what == "Left"
        for arrow in found.arrows:
            assert before(found.points[arrow.start], found.points[arrow.end])
            assert found.points[arrow.start].at <= found.points[arrow.end].at
