"""Who acts next, and when: by turn, at random, by pace; and moves drawn in tests are checked."""

from collections import Counter
from random import Random

import pytest

import kermesse
from kermesse.bots.game_policy import policy_of
from kermesse.bots.tree import Forest
from kermesse.core.beats import Beats
from kermesse.core.contract import HOUSE, Illegal, Join, Move, State
from kermesse.core.driver import CLOCK, ByPace, at_random, by_turn
from kermesse.core.playout import playout
from kermesse.games.festival.moves import Take
from kermesse.research.sequential import SequentialGame, Setup
from kermesse.spoken import TextGame
from support import toy

EACH_GAME = pytest.mark.parametrize(
    "game", [*kermesse.all_games(), toy.GAME], ids=lambda game: game.key
)


class Moment(State):
    """A game at a moment: who may act, when the House is due, and the time."""

    def __init__(self, *seats, due=None, at=0):
        self.acting, self.alarm, self.at = seats, due, at
        self.menus = dict.fromkeys(seats, ("a", "b"))

    def to_act(self):
        return self.acting

    def due(self):
        return self.alarm

    def moves(self, seat):
        return self.menus[seat]


def lots(state, times=4_000):
    """Count how often each seat acts next at random."""
    rng = Random(1)
    return Counter(at_random(state, rng) for _ in range(times))


class NoChance:
    """A generator that must not be used."""

    def random(self, *_):
        raise AssertionError("a lot was drawn where there is nothing to draw")

    choice = random


# ------------------------------------------------------------------------------------- by turn


def test_by_turn_those_who_may_act_at_the_moment_given_the_first_of_them_first():
    assert by_turn(Moment(2, 0, at=5), 9) == (2, 9)


def test_by_turn_one_of_several_is_drawn_if_asked_for():
    rng = Random(1)
    drawn = Counter(by_turn(Moment(0, 1, 2), 0, rng=rng) for _ in range(3_000))
    assert set(drawn) == {(0, 0), (1, 0), (2, 0)}
    assert min(drawn.values()) > 900
    assert by_turn(Moment(1), 0, rng=NoChance()) == (1, 0)


def test_by_turn_only_the_seats_given_count():
    state = Moment(0, 1, 2, due=50)
    assert by_turn(state, 10, (2,)) == (2, 10)
    assert by_turn(state, 10, ()) == (HOUSE, 50)


@pytest.mark.parametrize(
    ("due", "at", "cue"),
    [
        pytest.param(0, 9, (HOUSE, 5), id="chance, at once: never before the last move"),
        pytest.param(7, 9, (HOUSE, 7), id="a clock that runs out before"),
        pytest.param(9, 9, (HOUSE, 9), id="a clock that runs out then"),
        pytest.param(10, 9, (0, 9), id="a clock that runs out later"),
        pytest.param(None, 9, (0, 9), id="no clock"),
    ],
)
def test_by_turn_the_house_comes_first_if_it_is_due(due, at, cue):
    assert by_turn(Moment(0, due=due, at=5), at) == cue


def test_if_no_seat_may_act_time_advances_to_the_house():
    assert by_turn(Moment(due=70, at=5), 9) == (HOUSE, 70)
    assert at_random(Moment(due=70, at=5), NoChance()) == (HOUSE, 70)
    assert ByPace(None)(Moment(due=70, at=5), NoChance()) == (HOUSE, 70)


def test_if_neither_seat_nor_house_is_due_nobody_acts():
    assert by_turn(Moment(), 9) is None
    assert at_random(Moment(), NoChance()) is None
    assert ByPace(None)(Moment(), NoChance()) is None


def test_a_newcomer_has_no_turn():
    """In the toy game a newcomer may sit down after the deal, but is never asked to."""
    state = toy.GAME.start(2)
    state.play(HOUSE, state.house(Random(1)), 0)
    coming = [seat for seat, move in state.door() if type(move) is Join]
    assert coming == [2]
    assert {by for by, _ in lots(state)} == {0, 1, HOUSE}


# -------------------------------------------------------------------------------------- at random


def test_at_random_one_of_the_seats_that_may_act_is_drawn_and_acts_at_once():
    drawn = lots(Moment(0, 3, 4, at=5))
    assert set(drawn) == {(0, 5), (3, 5), (4, 5)}
    assert min(drawn.values()) > 1_200
    assert at_random(Moment(3, at=5), NoChance()) == (3, 5), "one alone is not drawn"


def test_at_random_a_due_house_acts_first():
    assert at_random(Moment(0, 1, due=0, at=5), NoChance()) == (HOUSE, 5)
    assert at_random(Moment(0, 1, due=5, at=5), NoChance()) == (HOUSE, 5)


@pytest.mark.parametrize("seats", [(0,), (0, 1, 2)])
def test_at_random_a_clock_runs_out_with_the_given_probability(seats):
    drawn = lots(Moment(*seats, due=90, at=5), 8_000)
    assert drawn[HOUSE, 90] / 8_000 == pytest.approx(CLOCK, abs=0.012)
    assert {by for by, at in drawn if at == 5} == set(seats)


# ------------------------------------------------------------------------------------- by pace


def test_by_pace_the_quickest_acts_first_at_its_own_time():
    pace = ByPace({0: 400, 1: 250, 2: 900}.get)
    state = Moment(0, 1, 2, due=5_000, at=100)
    assert pace(state, NoChance()) == (1, 350)
    state.at = 350
    pace.acted(1)
    assert pace(state, NoChance()) == (0, 500), "whose time has gone on since it looked first"


def test_by_pace_the_house_comes_first_if_its_clock_runs_out_before():
    assert ByPace({0: 400}.get)(Moment(0, due=300), NoChance()) == (HOUSE, 300)
    assert ByPace({0: 400}.get)(Moment(0, due=400), NoChance()) == (HOUSE, 400)
    assert ByPace({0: 400}.get)(Moment(0, due=401), NoChance()) == (0, 400)


def test_by_pace_of_those_equally_quick_one_is_drawn():
    rng = Random(1)
    drawn = Counter(ByPace({0: 9, 1: 9, 2: 10}.get)(Moment(0, 1, 2), rng) for _ in range(1_000))
    assert set(drawn) == {(0, 9), (1, 9)}
    assert min(drawn.values()) > 400


def test_by_pace_a_seat_reconsiders_only_when_its_menu_changes():
    looks = []

    def pause(seat):
        looks.append(seat)
        return 100

    pace, state = ByPace(pause), Moment(0, 1)
    for _ in range(3):
        assert pace.ready(state) == (100, (0, 1))
    assert looks == [0, 1]
    state.at, state.menus[1] = 30, ("c",)
    assert pace.ready(state) == (100, (0,))
    assert looks == [0, 1, 1]
    state.acting = (1,)
    assert pace.ready(state) == (130, (1,)), "who may no longer act is not awaited"


def test_by_pace_a_late_seat_acts_at_once():
    pace, state = ByPace({0: 100}.get), Moment(0)
    assert pace.ready(state) == (100, (0,))
    state.at = 400
    assert pace.ready(state) == (400, (0,))


def test_by_pace_a_seat_that_waits_is_not_awaited_while_a_clock_runs():
    pace = ByPace({0: None, 1: None}.get)
    assert pace(Moment(0, 1, due=700), NoChance()) == (HOUSE, 700)
    by, at = pace(Moment(0, 1, at=5), Random(1))
    assert (by in (0, 1), at) == (True, 5), "without a clock a seat must begin"


class Rest(Move, frozen=True):
    """A policy that has nothing to do."""


def test_by_pace_a_seat_without_a_move_waits_until_its_menu_changes():
    pace, state = ByPace({0: 100, 1: 300}.get, Rest), Moment(0, 1, due=9_000)
    assert pace(state, NoChance()) == (0, 100)
    assert not pace.sits_still(state, 0, "a")
    assert pace.sits_still(state, 0, Rest())
    assert pace(state, NoChance()) == (1, 300)
    state.menus[0] = ("c",)
    assert pace(state, NoChance()) == (0, 100)
    state.alarm = None
    assert not pace.sits_still(state, 0, Rest()), "without a clock a seat has to move"


# ------------------------------------------------------------------- policies without checks


def forbidden(state, seat, rng):
    """A policy that rings where only a guess is legal."""
    return toy.Ring()


def grow(trees, menu, trials):
    """Run trials from a menu."""
    for _ in range(trials):
        trees.grow(menu)


def test_a_policy_with_an_illegal_move_is_caught():
    state = toy.GAME.start(2)
    with pytest.raises(Illegal, match="guess-first"):
        playout(state, Random(1), forbidden, checked=True)


def test_a_search_with_an_illegal_move_is_caught():
    state = toy.GAME.start(2)
    state.play(HOUSE, state.house(Random(1)), 0)
    told = policy_of(toy.GAME)._replace(prior=lambda state, seat: (forbidden(state, seat, None),))
    trees = Forest(toy.GAME, told, state.view(0), Random(1), checked=True)
    with pytest.raises(Illegal, match="guess-first"):
        grow(trees, state.moves(0), 50)


def test_a_playout_is_the_same_with_and_without_checks():
    for game in kermesse.all_games():
        states = [game.start(game.seats[0]) for _ in range(2)]
        played = [
            playout(state, Random(4), policy_of(game).policy, 60, checked=checked)
            for state, checked in zip(states, (False, True), strict=True)
        ]
        assert played[0] == played[1]
        assert states[0].key() == states[1].key()


@EACH_GAME
def test_the_moves_of_a_games_policy_are_legal(game):
    """Its policy in whole games, and all moves a search follows, at small and large tables."""
    told = policy_of(game)
    for variant, options in game.variants.items():
        for seats in {game.seats[0], game.default_seats, min(game.seats[-1], 8)}:
            rng = Random(f"{variant}/{seats}")
            state = game.start(seats, options)
            assert playout(state, rng, told.policy, 400, checked=True) > 0
            state = game.start(seats, options)
            playout(state, rng, told.policy, 12, checked=True)
            while (cue := by_turn(state, state.at)) and cue[0] == HOUSE:
                state.play(HOUSE, state.house(rng), cue[1])
            for seat in state.to_act():
                trees = Forest(game, told, state.view(seat), rng, checked=True)
                grow(trees, state.moves(seat), 12)
                assert sum(choice.visits for choice in trees.choices.values()) == 12


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_the_moves_of_research_environments_are_legal(game):
    """Numbers stand for moves of the menu, at a moment before the House is due."""
    rng, acts = Random(3), 0
    while acts <= 10:
        turns = SequentialGame(Setup(game))
        turns.draw(rng)
        while turns.next == "seat" and acts < 150:
            number = rng.choice(list(turns.menu))
            move, at = turns.menu[number], turns.now + turns.setup.tick
            if move is not None:
                turns.state.copy().play(turns.seat, move, at)
                acts += 1
            turns.act(number)
            turns.draw(rng)


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_research_and_terminal_games_ask_the_same_seats(game):
    """With the same chance and answers the same seats are asked at the same moments."""
    text, seats = TextGame(game, rules=False), game.seats[0]
    text.reset(seats, seed=3)
    turns = SequentialGame(Setup(game, seats))
    turns.tick = text._beats.tick
    turns.settle()
    chance, order, rng = Random("3/chance"), Random("3/lots"), Random(1)
    for _ in range(40):
        turns.draw(chance, order)
        if turns.next == "over":
            break
        assert (turns.seat, turns.now) == (text.current_player_id, text._beats.now)
        assert turns.state.key() == text._beats.state.key()
        move = rng.choice([*text.menu, *[None] * text.can_wait])
        turns.answer(move)
        if move is None:
            text.wait()
        else:
            text.play(move)
    assert (turns.next == "over") == text.done


def test_in_a_beat_a_refused_move_changes_nothing():
    beats = Beats(kermesse.get("festival").start(4), told=[])
    beats.settle()
    beats.draw(Random(1))
    held = {move.card for move in beats.state.moves(beats.seat)}
    seat, key, heard = beats.seat, beats.state.key(), [*beats.told]
    with pytest.raises(Illegal, match="not-in-hand"):
        beats.play(Take(next(c for c in range(45) if c not in held), True))
    assert (beats.seat, beats.state.key(), beats.told) == (seat, key, heard)


def test_in_a_beat_those_who_sat_still_are_not_asked_again():
    beats, rng = Beats(toy.GAME.start(2), tick=10), Random(1)
    beats.settle()
    beats.draw(rng)
    first, now = beats.seat, beats.now
    assert beats.can_wait
    beats.answer(None)
    assert (beats.seat, beats.now, beats.asked) == (1 - first, now, (first,))
    beats.answer(None)
    assert (beats.next, beats.now, beats.asked) == ("lot", now + 10, ())
