"""The search: a tree for each player over imagined worlds, and the choice of its levels."""

from collections import Counter
from itertools import accumulate, chain, repeat
from random import Random

import pytest

import kermesse
from kermesse import HOUSE, bots
from kermesse.bots import search
from kermesse.bots.game_policy import by_view, part, policy_of
from kermesse.bots.search import FOOLISH, Search
from kermesse.bots.tree import Choice, Forest, Node
from kermesse.core.contract import Event, Move, Options, Outcome, State, Told
from kermesse.core.game import Game
from kermesse.core.playout import playout
from support import toy

GAMES = [*kermesse.all_games(), toy.GAME]


class Hide(Move, frozen=True):
    coin: int


class Guess(Move, frozen=True):
    coin: int


class Hid(Event, frozen=True):
    coin: int | None = None


class Sight(Options, frozen=True):
    you: int | None = None


class Coin(State):
    """A game in which a player hides one of three coins and the other guesses which."""

    OPEN_TABLE = False

    def __init__(self, seats=2, options=None):
        self.at, self.hidden, self.guessed = 0, None, None

    def seats(self):
        return (0, 1)

    def to_act(self):
        return (0,) if self.hidden is None else (1,) if self.guessed is None else ()

    def moves(self, seat):
        if seat not in self.to_act():
            return ()
        return tuple((Guess if seat else Hide)(coin) for coin in range(3))

    def apply(self, by, move, tell):
        if by == 0:
            self.hidden = move.coin
            if tell is not None:
                seen = Hid(move.coin) if self.OPEN_TABLE else Hid()
                tell.append(Told(seen, {0: Hid(move.coin)}))
        else:
            self.guessed = move.coin

    def outcome(self):
        if self.guessed is None:
            return None
        found = self.guessed == self.hidden
        return Outcome("over", {0: 1 - found, 1: int(found)}, (int(found),))


class OpenCoin(Coin):
    """The same game without hidden information."""

    OPEN_TABLE = True


def forest(kind, trials, seed=1, **told):
    """Return the trees after so many trials from the hider's seat, and the events."""
    game = Game(
        key="coin", version=1, module="support.toy", seats=range(2, 3), options=Options, state=kind,
        imagine=lambda view, rng: kind(), moves=(), events=(), view=Sight, refusals={},
    )  # fmt: skip
    grown = Forest(game, policy_of(toy.GAME)._replace(**told), Sight(you=0), Random(seed))
    for _ in range(trials):
        grown.grow(Coin().moves(0))
    return grown


def test_a_hidden_move_is_one_node_for_the_others():
    trees = forest(Coin, 600)
    assert len(trees.roots[1].after) == 1
    (guesser,) = trees.roots[1].after.values()
    assert set(guesser.choices) == {Guess(0), Guess(1), Guess(2)}
    # The guesser knows nothing, so that no coin is a bad one to hide.
    worth = [choice.total / choice.visits for choice in trees.choices.values()]
    assert min(worth) > 0.4


def test_an_open_move_is_answered():
    trees = forest(OpenCoin, 600)
    assert len(trees.roots[1].after) == 3
    found = set()
    for guesser in trees.roots[1].after.values():
        most = max(guesser.choices, key=lambda move: guesser.choices[move].visits)
        assert (
            guesser.choices[most].total == guesser.choices[most].visits
        )  # a right guess every time
        found.add(most)
    assert found == {Guess(0), Guess(1), Guess(2)}
    worth = [choice.total / choice.visits for choice in trees.choices.values()]
    assert max(worth) < 0.2  # it is found almost always


def test_every_trial_adds_one_choice_to_the_tree():
    trees = forest(Coin, 50)
    (guesser,) = trees.roots[1].after.values()
    assert sum(choice.visits for choice in trees.choices.values()) == 50
    # The first trial ends when a coin is hidden; later ones include the guess.
    assert sum(choice.visits for choice in guesser.choices.values()) == 50 - 3


def test_a_game_may_leave_all_but_the_first_choices_to_playouts():
    trees = forest(OpenCoin, 60, depth=1)
    assert set(trees.roots) == {0}  # no guess is in a tree
    assert sum(choice.visits for choice in trees.choices.values()) == 60
    assert set(forest(OpenCoin, 60, depth=2).roots) == {0, 1}


def tried(**visits):
    """A node whose moves have equal results; how often each was available and made."""
    node = Node()
    for move, (available, made) in visits.items():
        node.choices[move] = choice = Choice()
        choice.available, choice.visits, choice.total = available, made, made * 0.5
    return node


def test_exploration_counts_availability_instead_of_visits():
    # Both were made ten times; one was available a hundred times, the other only those ten.
    assert tried(often=(100, 10), rare=(10, 10)).choose(["rare", "often"], 0.7) == "often"
    node = tried(often=(100, 10), rare=(10, 10))
    node.choose(["rare"], 0.7)
    assert node.choices["rare"].available == 11
    assert node.choices["often"].available == 100


def test_untried_moves_come_first_and_in_order():
    node = tried(known=(5, 5))
    assert node.choose(["known", "best", "next"], 0.7) == "best"
    drawn = {node.choose(["known", "best", "next"], 0.7, Random(seed)) for seed in range(20)}
    assert drawn == {"best", "next"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_hidden_information_is_not_used(game):
    rng, compared = Random(4), 0
    for steps in chain((2, 5, 9, 20), repeat(2, 50)):
        if steps == 2 and compared >= 2:
            break
        state = game.start(game.seats[0])
        playout(state, rng, limit=steps)
        while state.outcome() is None and not state.to_act():
            state.play(HOUSE, state.house(rng), max(state.due(), state.at))
        for seat in state.to_act():
            compared += 1
            view = state.view(seat)
            other = game.imagine(view, rng)
            assert other.view(seat) == view
            one, two = (
                bots.make("easy", game, Random(8)).act(world.view(seat), world.moves(seat))
                for world in (state, other)
            )
            assert one == two
    assert compared >= 2


class Peek(Coin):
    """The same game, but the guesser is shown nothing, and the hider the coin."""

    def view(self, viewer):
        return Sight(you=viewer), self.hidden if viewer == 0 else None


def test_partners_decide_from_their_own_view_of_an_imagined_world():
    asked = []

    def rule(view, moves, rng):
        asked.append((view, tuple(moves)))
        return moves[0]

    for hidden in range(3):
        world = Peek()
        world.apply(0, Hide(hidden), None)
        assert by_view(rule)(world, 1, Random(1)) == Guess(0)
    # Three worlds with different coins, which the guesser cannot tell apart.
    assert asked == [((Sight(you=1), None), Coin.moves(world, 1))] * 3


RULED = [game for game in kermesse.all_games() if hasattr(part(game.module, "bots"), "rule")]
assert RULED


@pytest.mark.parametrize("game", RULED, ids=lambda game: game.key)
def test_a_partners_move_does_not_depend_on_hidden_information(game):
    policy, rng = policy_of(game).policy, Random(6)
    compared = 0
    for seed in range(4):
        state = game.start(game.seats[-1])
        playout(state, Random(seed), limit=3)
        for _ in range(12):
            playout(state, rng, policy, limit=4)
            for seat in state.to_act():
                view = state.view(seat)
                worlds = [game.imagine(view, rng) for _ in range(3)]
                assert len({world.key() for world in worlds}) > 1
                moves = {policy(world, seat, Random(7)) for world in (state, *worlds)}
                assert len(moves) == 1
                compared += len(state.moves(seat)) > 1
    assert compared > 20


def looked(monkeypatch, ordering, *trials, ms=50):
    """Return the number of trials that fit; `trials` are their durations (the last repeats)."""
    durations = chain([0, ordering], trials, repeat(trials[-1]))
    times = accumulate(durations)
    monkeypatch.setattr(search, "perf_counter", lambda: next(times) / 1000)
    return len(list(Search(toy.GAME, Random(1), 100, ms)._trials(search.perf_counter())))


def test_the_deadline_holds_when_a_trial_is_slow(monkeypatch):
    assert looked(monkeypatch, 0, 5) == 9  # a little is left over
    assert looked(monkeypatch, 0, 9) == 5  # a sixth would end after 54
    assert looked(monkeypatch, 41, 3) == 2  # the menu was long
    assert looked(monkeypatch, 0, 30, 2) == 1  # another slow trial would be late
    # The longer ago a slow trial was, the less another is expected.
    assert 4 < looked(monkeypatch, 0, 20, 2) < 16
    assert looked(monkeypatch, 80, 2) == 1  # always one trial


def settle(temperature, **visits):
    """Count how often each move is made in a thousand choices, given its visits."""
    choices = tried(**{move: (n, n) for move, n in visits.items()}).choices
    bot = Search(toy.GAME, Random(2), 1, None, temperature)
    return Counter(bot._settle(choices) for _ in range(1_000))


def test_the_best_level_never_errs_and_weak_levels_only_between_good_moves():
    assert settle(0.0, best=50, good=49, bad=5) == {"best": 1_000}
    weak = settle(0.5, best=50, good=40, poor=25, bad=5)
    assert weak["best"] > weak["good"] > weak["poor"] > 0
    assert weak["bad"] == 0  # a beginner, but not random
    assert FOOLISH > 5 / 50
    better = settle(0.1, best=50, good=40, poor=25, bad=5)
    assert better["best"] > weak["best"]


def test_higher_levels_think_more_and_err_less():
    levels = [bots.make(name, toy.GAME, Random(1)) for name in ("easy", "medium", "hard")]
    assert levels[0].temperature > levels[1].temperature > levels[2].temperature == 0


def test_the_better_move_is_tried_more():
    node = tried(poor=(1, 1), best=(1, 1), good=(1, 1))
    for move, worth in (("poor", 0.2), ("best", 0.8), ("good", 0.5)):
        node.choices[move].total = worth
    for _ in range(1_000):
        choice = node.choices[node.choose(["poor", "best", "good"], 0.7)]
        choice.total += choice.total / choice.visits  # the averages stay as they are
        choice.visits += 1
    made = [node.choices[move].visits for move in ("best", "good", "poor")]
    assert made == sorted(made, reverse=True)
    assert made[-1] > 1
