"""What is said for a choice is true of what everybody knows."""

from msgspec.structs import replace

from kermesse.games.canaille.advice import (
    Bites,
    Keeps,
    NeedsStop,
    Promises,
    Smallest,
    Worst,
    reason,
)
from kermesse.games.canaille.moves import Bin, Lay, Name, Release, Share, Take
from kermesse.games.canaille.tests.tables import acts, table

PLAIN = ". b1 b1 s a"


def test_a_sentence_is_worth_what_it_fishes_where_the_river_is_known():
    view = table(["b1 a s t .", PLAIN], river="3", up=True).view(0)
    said = reason(view, Lay(acts("b1 .")))
    assert said == Promises(2)  # three fish, and the full stop is gone


def test_a_full_stop_is_needed_by_those_who_have_none():
    view = table(["b1 a s t .", PLAIN]).view(0)
    stop, bite = acts("."), acts("b3")
    assert reason(replace(view, hand=acts("b1 a s")), Take(*stop)) == NeedsStop(*stop)
    assert reason(view, Take(*stop)) is None
    assert reason(view, Take(*bite)) == Bites(*bite)


def test_what_one_parts_with_is_the_least_fish_or_the_worst_litter():
    view = replace(table(["b1 a s t .", PLAIN]).view(0), piles=((0, 1, 3, 5), ()))
    assert reason(view, Release(0)) == Smallest(0)
    assert reason(view, Release(1)) is None
    assert reason(view, Bin(5)) == Worst(5)
    assert reason(view, Bin(3)) is None


def test_a_share_is_worth_what_is_seen_of_it():
    view = replace(table(["b1 a s t .", PLAIN]).view(0), over=(2, 5, 0))
    assert reason(view, Share((0, 1, 0))) == Keeps(4)
    assert reason(view, Share((0, 0, 1))) == Keeps(0)
    assert reason(replace(view, over=(2,)), Share((0, 1))) is None


def test_whom_to_name_is_left_to_the_numbers():
    assert reason(table(["b1 a s t .", PLAIN]).view(0), Name(1)) is None
