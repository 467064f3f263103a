"""The space–time diagram: lines, arrows, vector clocks, and what each one could know."""

from random import Random

import pytest

from kermesse.core.contract import Join
from kermesse.core.match import Match
from kermesse.core.playthrough import wander
from kermesse.games.romancier_scilof.moves import Close, Collect, Post, Reply
from kermesse.games.romancier_scilof.spacetime import before, diagram, knew
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
    heard = [point for point in found.points if point.what == "Heard"]
    assert [point.seat for point in closed] == [0, 1]  # the other one has a collection too
    assert [point.seat for point in heard] == [1, 0]
    assert before(closed[0], heard[0])


def test_a_newcomer_has_a_line_from_then_on():
    found = played(2, *SWAP, (2, Join()), newcomers=True)
    assert [line.start for line in found.lines] == [0, 0, 300]
    assert all(len(point.clock) == 3 for point in found.points)


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
