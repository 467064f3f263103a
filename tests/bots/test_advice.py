"""Advice: a move of the menu, its reason, and a comparison of the best moves."""

from itertools import islice
from random import Random

import msgspec
import pytest

import kermesse
from kermesse import HOUSE, Match, bots
from kermesse.bots.advice import Advice, advice_hints, advise
from kermesse.bots.game_policy import policy_of
from kermesse.bots.workers import Workers
from kermesse.core.conformance import sizes
from kermesse.core.driver import draw_cue
from kermesse.words import LANGUAGES, Words
from support import faulty_bots, toy
from support.faulty_bots.advice import DEEDS

GAMES = (*kermesse.all_games(), toy.GAME)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
ADVISED_BY_LEVEL = [game for game in GAMES if advice_hints(game).adviser is None]
AMPLE = 20_000
"""A deadline in milliseconds that is never reached, even on a slow machine."""

LONGEST = 60
"""The number of questions at the other tables of a game whose box variant was asked to its end."""


@pytest.fixture
def quick(monkeypatch):
    """Let the strongest level look at few worlds; its strength does not matter here."""
    for game in GAMES:
        for level in ("hard", "champion"):
            monkeypatch.setitem(policy_of(game).worlds, level, 12)


def begun(game, seats=None, seed=1, options=None):
    """Return a game after the House's first move, if it begins with one."""
    state = game.start(seats or game.seats[0], options)
    if state.due() == 0:
        state.play(HOUSE, state.house(Random(seed)), 0)
    return state


def tables(game):
    """Yield what is asked and answered at every table size and variant."""
    for seats in sizes(game):
        for variant, options in game.variants.items():
            whole = seats == game.seats[0] and variant == "box"
            questions = asked(game, seats, options, Random(f"{seats}{variant}"))
            yield from questions if whole else islice(questions, LONGEST)


def asked(game, seats, options, rng):
    """Play a whole game in which every seat asks before it moves; most follow the advice."""
    match = Match(game, seats, options, seed=rng.randbytes(32), game_id=rng.randbytes(16))
    match.run(0)
    state = match.state
    while state.outcome() is None:
        told = {}
        for seat in state.to_act():
            view, menu = state.view(seat), state.moves(seat)
            told[seat] = advise(game, view, menu, rng)
            yield seat, view, menu, told[seat]
        ready = tuple(seat for seat, advice in told.items() if advice.move is not None)
        cue = draw_cue(ready, state.due(), state.at, rng)
        if cue is not None and cue[0] == HOUSE:
            match.run(cue[1])
        elif cue is not None and rng.random() < 0.7:
            seat, at = cue
            match.play(seat, told[seat].move, at)
        else:
            seat = rng.choice(state.to_act())
            match.play(seat, rng.choice(state.moves(seat)), state.at)


@each_game
def test_in_whole_games_advice_is_legal_and_has_texts(game, quick):
    words = [Words(game, language, strict=True) for language in LANGUAGES]
    for seat, view, menu, advice in tables(game):
        assert advice.move in menu or (advice.move is None and advice.reason is not None)
        assert all(one.move in menu for one in advice.best)
        assert all(0 <= one.value <= 1 and one.tried > 0 for one in advice.best)
        assert sum(one.tried for one in advice.best) <= advice.worlds
        assert not advice.best or advice.best[0].move == advice.move
        assert advice.reason == advice_hints(game).reason(view, advice.move)
        assert advice.reason is None or type(advice.reason) in advice_hints(game).reasons
        for each in words:
            assert advice.move is None or each.move(advice.move, seat)
            assert advice.reason is None or each.reason(advice.reason, seat)


@pytest.mark.parametrize("game", ADVISED_BY_LEVEL, ids=lambda game: game.key)
def test_advice_is_what_the_strongest_level_would_do(game, quick):
    """Except where a game names an adviser: there the level errs on purpose."""
    state = begun(game)
    for seed in range(8):
        seat = state.to_act()[0]
        view, menu = state.view(seat), state.moves(seat)
        level = bots.strongest(game, getattr(view, "seats", None))
        chosen = bots.make(level, game, Random(seed)).act(view, menu)
        assert advise(game, view, menu, Random(seed)).move == chosen
        state.play(seat, chosen, state.at)
        if not state.to_act():
            break


def test_numbers_are_those_of_the_search(quick):
    festival = kermesse.get("festival")
    state = begun(festival, 4)
    seat = state.to_act()[0]
    advice = advise(festival, state.view(seat), state.moves(seat), Random(1))
    assert advice.worlds == 12
    assert len(advice.best) == 3
    tried = [one.tried for one in advice.best]
    assert tried == sorted(tried, reverse=True)


def test_without_a_choice_nothing_is_imagined(quick):
    festival = kermesse.get("festival")
    state = begun(festival, 4)
    seat = state.to_act()[0]
    only = state.moves(seat)[:1]
    advice = advise(festival, state.view(seat), only, Random(1))
    assert (advice.move, advice.worlds, advice.best) == (only[0], 0, ())


def test_a_game_without_reasons_gives_none():
    assert advice_hints(toy.GAME).reasons == ()
    state = begun(toy.GAME)
    advice = advise(toy.GAME, state.view(0), state.moves(0), Random(1))
    assert advice.reason is None


# --------------------------------------------------------------------------- in another process


def test_a_worker_returns_the_move_objects_of_the_menu_and_reasons():
    with Workers(1) as workers:
        for game in kermesse.all_games():
            state = begun(game)
            while not state.to_act():
                state.play(HOUSE, state.house(Random(1)), max(state.due(), state.at))
            seat = state.to_act()[0]
            view, menu = state.view(seat), state.moves(seat)
            advice = workers.advise(game, view, menu, 7, AMPLE)
            assert advice.move is None or any(advice.move is move for move in menu)
            assert advice.reason == advice_hints(game).reason(view, advice.move)
            assert all(any(one.move is move for move in menu) for one in advice.best)
            assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice)


@pytest.mark.parametrize(
    ("deed", "wrong"),
    [
        ("raises", "raised ValueError: no idea"),
        ("cheats", "raised ValueError"),
        ("dies", "died"),
        ("honest", "gave an unknown reason"),
    ],
)
def test_a_failing_adviser_gives_no_advice(deed, wrong, caplog):
    state = begun(faulty_bots.GAME)
    seed = next(seed for seed in range(99) if Random(seed).choice(DEEDS) == deed)
    with Workers(1) as workers:
        assert workers.advise(faulty_bots.GAME, state.view(0), state.moves(0), seed, AMPLE) is None
    (record,) = caplog.records
    assert f"the bot that advises {wrong}" in record.message
