"""What a seat can know: exact odds where deals are few, sampled ones elsewhere."""

import random
from fractions import Fraction
from itertools import permutations
from math import comb

import msgspec
import pytest

import kermesse
from kermesse.core.driver import at_random
from kermesse.core.knowledge import _every_world, places_of
from kermesse.games.festival.tests import worlds as festival_worlds
from kermesse.research.miniatures import find, small_games
from support import toy
from support.fixtures import with_fixtures

GAMES = [*map(with_fixtures, kermesse.all_games()), toy.GAME]
MINIATURES = small_games()


def moments(game, seed, most=12):
    """Yield states of a random game after the deal, at most so many."""
    rng = random.Random(seed)
    state = game.start(game.seats[0])
    every = 1
    for number in range(400):
        cue = at_random(state, rng)
        if cue is None or most == 0:
            return
        by, at = cue
        state.play(by, state.house(rng) if by == "house" else rng.choice(state.moves(by)), at)
        if number % every == 0:
            most -= 1
            every += 1
            yield state


def viewers(state):
    return [state.view(viewer) for viewer in (*state.seats(), "public")]


@pytest.mark.parametrize("name", MINIATURES)
def test_odds_are_exact_in_the_miniatures_and_add_up(name):
    game = find(name)
    for seed in range(3):
        for state in moments(game, seed):
            for view in viewers(state):
                worlds = [*_every_world(game, view)]
                assert sum(weight for weight, _ in worlds) == pytest.approx(1)
                known = kermesse.knowledge(view, game=game)
                assert known.error == 0
                for place, odds in known.odds.items():
                    sizes = {len(places_of(game, world)[place]) for _, world in worlds}
                    if sizes == {1}:
                        assert sum(odds.values()) == pytest.approx(1)
                    assert all(0 < chance <= 1 + 1e-9 for chance in odds.values())


def festival_odds(state, viewer):
    """Return the odds by counting: each heap of the rulebook is dealt to its places evenly."""
    cards, found = festival_worlds._cards(state), {}
    names = {
        "laid": lambda seat, n: ("row", seat, n),
        "left": lambda n: ("discard", n) if n < len(state.past) else ("hand",),
        "deck": lambda n: ("deck", n),
    }
    for heap in festival_worlds._heaps(state, viewer):
        loose = [card for place in heap for card in cards[place]]
        for place in heap:
            count = len(cards[place])
            name = names[place[0]](*place[1:])
            found[name] = {
                face: 1 - Fraction(comb(len(loose) - loose.count(face), count),
                                   comb(len(loose), count))
                for face in sorted(set(loose))
            }  # fmt: skip
    return found


def test_the_odds_of_the_small_festival_are_those_of_counting_by_hand():
    game = find("festival-miniature")
    compared = 0
    for seed in range(6):
        for state in moments(game, seed):
            if state.holder is None:
                continue
            for viewer in (0, 1, "public"):
                known = kermesse.knowledge(state.view(viewer), game=game)
                right = festival_odds(state, viewer)
                assert known.odds.keys() <= right.keys()
                for place, odds in right.items():
                    certain = dict.fromkeys(odds, 1)
                    assert known.odds.get(place, certain) == pytest.approx(
                        {face: float(chance) for face, chance in odds.items()}
                    )
                    compared += place in known.odds
    assert compared > 50


def test_sampled_odds_agree_with_counting_within_their_error():
    game = kermesse.get("festival")
    for state in moments(game, 5, most=4):
        known = kermesse.knowledge(state.view(0), worlds=2_000)
        assert known.error == pytest.approx(0.5 / 2_000**0.5)
        for place, odds in festival_odds(state, 0).items():
            for face, chance in odds.items():
                found = known.odds[place].get(face, 0) if place in known.odds else 1
                assert abs(found - chance) < 5.5 * known.error


def test_kuhn_poker_has_two_cards_for_the_opponent(kuhn_poker):
    game, state = kuhn_poker, kuhn_poker.start(2)
    state.play("house", state.house(random.Random(1)), 0)
    known = kermesse.knowledge(state.view(0), game=game)
    others = [card for card in range(3) if card != state.cards[0]]
    assert known.odds == {("card", 1): dict.fromkeys(others, 0.5)}
    assert (known.worlds, known.error) == (2, 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_truth_is_always_within_the_support(game):
    """Each face that lies in a hidden place is drawn there, sooner or later."""
    for state in moments(game, 2, most=6):
        truth = places_of(game, state)
        seat = state.seats()[-1]
        missing = None
        for seed in range(60):
            known = kermesse.knowledge(state.view(seat), game=game, worlds=200, seed=seed)
            now = {
                (place, face)
                for place, odds in known.odds.items()
                for face in truth.get(place, ())
                if face not in odds
            }
            missing = now if missing is None else missing & now
            if not missing:
                break
        assert not missing


def test_every_world_is_drawn_once_with_its_probability():
    class View(msgspec.Struct):
        pass

    class Shuffler:
        places = None

        @staticmethod
        def imagine(view, rng):
            cards = [1, 2, 3]
            rng.shuffle(cards)
            return (rng.choice("ab"), *cards, *rng.sample(range(3), 1))

    worlds = [*_every_world(Shuffler, View())]
    assert len(worlds) == len({world for _, world in worlds}) == 36
    assert {world[1:4] for _, world in worlds} == {*permutations((1, 2, 3))}
    assert {weight for weight, _ in worlds} == {1 / 36}


def test_a_view_of_no_game_is_refused():
    class View(msgspec.Struct):
        pass

    with pytest.raises(LookupError, match="no game has views of type View"):
        kermesse.knowledge(View())
