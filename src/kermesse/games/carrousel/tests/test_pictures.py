"""The rides drawn on the rules pages are legal."""

import re
from importlib import resources

import pytest

from kermesse.games.carrousel.ring import rides

DRAWN = re.compile(r"picture:ride\?([a-e]{5}),([a-e]{5})")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("page", ["rules", "reference"])
def test_the_rides_of_a_page_are_rides_of_all_four_ways(page, language):
    text = resources.files("kermesse.games.carrousel") / f"text/{page}.{language}.md"
    ways = set()
    for drawn in DRAWN.findall(text.read_text("utf-8")):
        before, after = (tuple("abcde".index(letter) for letter in order) for order in drawn)
        (ride,) = (ride for ride in rides(before) if ride.order == after)
        ways.add(type(ride.move).__name__)
    assert ways == {"Swap", "Send", "Chase", "Scatter"}
