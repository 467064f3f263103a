"""What a listener is told is the whole view: the parsed sentences equal it."""

from random import Random

import msgspec
import pytest

import kermesse
from kermesse.spoken import TextGame
from support.by_ear import play
from support.spoken_parser import COMPLETE, SpokenParser

DECISIONS = 100
"""The most decisions of a game."""


CLOCKS = ("at", "acted", "last", "deadline")
"""Fields that are never said: a clock changes while it is read out."""


def timeless(view):
    """Return a view without its times."""
    built = {key: value for key, value in msgspec.to_builtins(view).items() if key not in CLOCKS}
    for record in (*built.get("offices", ()), *built.get("mail", ())):
        record.pop("since", None)
    return built | {"rests": [seat for seat, _ in built.get("rests", ())]}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", sorted(COMPLETE))
def test_the_sentences_tell_the_whole_view(key, language):
    game, rng = kermesse.get(key), Random(11)
    for seed, variant in enumerate(game.variants):
        seats = rng.choice(game.seats[:5])
        text = TextGame(game, variant=variant, language=language, rules=False)
        text.reset(seats, seed=seed)
        parsers = [SpokenParser(game, seats, text.options, n, language) for n in range(seats)]
        while not text.done and text.turn < DECISIONS:
            seat = text.current_player_id
            said = text.board().partition("\n\n")[0]
            assert timeless(parsers[seat].view(said)) == timeless(text.view), said
            text.play(rng.choice(list(text.menu)))


@pytest.mark.parametrize("key", sorted(COMPLETE))
def test_a_bot_makes_the_same_moves_by_ear(key):
    game = kermesse.get(key)
    seats = game.seats[0]
    heard = play(game, "medium", seats, frozenset(range(seats)), seed=3)
    assert heard == play(game, "medium", seats, frozenset(), seed=3)
