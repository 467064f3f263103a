"""What a listener is told is the whole view: the parsed sentences equal it."""

from random import Random

import pytest

import kermesse
from kermesse.spoken import TextGame
from support.by_ear import play
from support.spoken_parser import COMPLETE, SpokenParser

DECISIONS = 400


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", sorted(COMPLETE))
def test_the_sentences_tell_the_whole_view(key, language):
    game, rng, seed, asked = kermesse.get(key), Random(11), 0, 0
    while asked < DECISIONS:
        seats = rng.choice(game.seats)
        text = TextGame(game, language=language, rules=False)
        text.reset(seats, seed=seed)
        seed += 1
        while not text.done:
            seat = text.current_player_id
            said = text.board().partition("\n\n")[0]
            parser = SpokenParser(game, seats, text.options, seat, language)
            assert parser.view(said) == text.view, said
            asked += 1
            text.play(rng.choice(list(text.menu)))


@pytest.mark.parametrize("key", sorted(COMPLETE))
def test_a_game_is_played_to_its_end_by_ear(key):
    game = kermesse.get(key)
    seats = game.seats[0]
    assert play(game, "medium", seats, frozenset(range(seats)), seed=3)
