"""The encoding of Canaille's moves and views."""

import pytest

from kermesse.games.canaille.encode import ENCODING
from kermesse.games.canaille.tests.tables import CANAILLE


@pytest.mark.parametrize(
    "options", [{"dots": "strict"}, {"exchange": "deck"}, {"patience": 1}, {"patience": 20}]
)
def test_an_observation_tells_how_the_table_plays(options):
    # R21: a learner must see how many turns are left until the game ends.
    usual, other = (CANAILLE.start(2, each).view(0) for each in ({}, options))
    assert ENCODING.observe(usual) != ENCODING.observe(other)
