"""Table assignment: everybody gets a place, sizes fit the game, friends stay together."""

import pytest
from hypothesis import given, strategies as st

from kermesse.rooms.table_assignment import form


def singles(count):
    return [[number] for number in range(count)]


def sizes(tables):
    return sorted(map(len, tables), reverse=True)


@pytest.mark.parametrize(
    ("people", "wanted", "expected"),
    [
        (12, 4, [4, 4, 4]),
        (9, 4, [3, 3, 3]),
        (5, 4, [3, 2]),
        (1, 4, [1]),
        (13, 3, [3, 3, 3, 2, 2]),
    ],
)
def test_with_bots_people_are_spread_evenly(people, wanted, expected):
    assert sizes(form(singles(people), range(2, 7), wanted, bots=True)) == expected


@pytest.mark.parametrize(
    ("people", "allowed", "wanted", "expected"),
    [
        (12, range(2, 7), 4, [4, 4, 4]),
        (13, range(2, 7), 4, [5, 4, 4]),
        (11, range(2, 7), 4, [4, 4, 3]),
        (5, range(3, 5), 3, None),
        (6, (4, 6), 4, [6]),
        (7, range(3, 9), 8, [7]),
        (1, range(2, 7), 2, None),
        (200, range(2, 5), 4, [4] * 50),
    ],
)
def test_without_bots_nobody_is_left_over(people, allowed, wanted, expected):
    formed = form(singles(people), allowed, wanted, bots=False)
    assert formed is None if expected is None else sizes(formed) == expected


def test_no_people_or_an_impossible_size_make_no_tables():
    assert form([], range(2, 5), 4, bots=True) is None
    assert form(singles(4), range(2, 4), 4, bots=True) is None


@pytest.mark.parametrize("bots", [True, False])
def test_friends_stay_together_where_they_fit(bots):
    groups = [list("ab"), ["x"], list("cd"), ["y"], list("efg"), ["z"], ["w"], ["v"]]
    formed = form(groups, range(2, 7), 4, bots)
    for group in groups:
        assert any(set(group) <= set(table) for table in formed), group


def test_a_group_larger_than_a_table_first_fills_a_whole_table():
    formed = form([list("abcdef"), ["x"], ["y"]], range(2, 5), 4, bots=False)
    assert any(set(table) <= set("abcdef") for table in formed)
    assert sizes(formed) == [4, 4]


groups = st.lists(st.integers(1, 9), min_size=1, max_size=40)
games = st.sampled_from([range(2, 5), range(3, 9), (4,), (2,), (2, 4, 6), range(1, 5)])


@given(groups, games, st.data())
def test_everybody_sits_once_and_every_size_fits_the_game(counts, allowed, data):
    wanted = data.draw(st.sampled_from(list(allowed)))
    bots = data.draw(st.booleans())
    people = [[(group, k) for k in range(count)] for group, count in enumerate(counts)]
    formed = form(people, allowed, wanted, bots)
    if formed is None:
        assert not bots
        return
    seated = [person for table in formed for person in table]
    assert sorted(seated) == sorted(person for group in people for person in group)
    assert all(1 <= len(table) <= wanted if bots else len(table) in allowed for table in formed)
    if bots:
        assert len(formed) == -(-len(seated) // wanted), "no more tables than needed"
