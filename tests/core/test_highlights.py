"""Highlights: the events that people come to watch."""

import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.core.highlights import Highlight, best
from kermesse.core.log import replay
from kermesse.core.playthrough import wander
from kermesse.games.canaille import moves as canaille
from kermesse.games.carrousel import moves as carrousel
from kermesse.words import Words

GAMES = kermesse.all_games()


def won(seat, lucky, points):
    return carrousel.Won(
        seat=seat, card=1, row=seat, place=0, new=None, lucky=lucky, points=points, pace=900
    )


def test_a_highlight_is_an_event_whose_fields_have_certain_values():
    kind = Highlight(carrousel.Won, {"lucky": (True,)})
    assert kind.fits(won(0, lucky=True, points=1))
    assert not kind.fits(won(0, lucky=False, points=1))
    assert not kind.fits(canaille.Pounced(seat=0))


def test_the_best_of_a_seat_is_the_last_of_the_first_kind():
    kinds = (Highlight(carrousel.Won, {"lucky": (True,)}), Highlight(carrousel.Won))
    events = [won(0, True, 1), won(0, True, 2), won(0, False, 3), won(1, False, 1)]
    assert best(kinds, events) == {0: events[1], 1: events[3]}
    assert best((Highlight(carrousel.Won, seat=""),), events) == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_names_its_highlights(game):
    assert game.highlights
    for kind in game.highlights:
        assert kind.event in game.events
        fields = kind.event.__struct_fields__
        assert {*kind.when, *filter(None, [kind.seat])} <= set(fields)
        assert Words(game, "fr").has(f"event-{kind.event.__name__}")


def test_a_finished_game_gives_each_seat_its_moment():
    game = kermesse.get("canaille")
    steps = replay(game, wander(game, 3, {}, 1))
    told = [event for step in steps for fact in step.told if (event := fact.to(PUBLIC))]
    found = best(game.highlights, told)
    assert found
    for seat, event in found.items():
        assert event in told
        assert seat in (getattr(event, "seat", None), getattr(event, "giver", None))
    assert any(isinstance(event, canaille.Pounced) for event in found.values())
