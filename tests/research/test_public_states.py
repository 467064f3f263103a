"""Public states, private states and histories of a game in progress, and beliefs over worlds."""

import json

import pytest

from kermesse import research
from kermesse.core.contract import PUBLIC
from kermesse.research import FactoredGame, PublicBelief
from kermesse.research.miniatures import find
from kermesse.research.sequential import Setup


def even(game):
    """Play each legal action alike."""
    return dict.fromkeys(game.actions, 1 / len(game.actions))


def test_the_public_state_is_what_all_see_and_the_private_state_the_rest():
    game = FactoredGame("festival-miniature", seed=3)
    assert game.public_state == game.game.state.view(PUBLIC)
    private = [game.private_state(seat) for seat in (0, 1)]
    assert all(each["you"] == seat for seat, each in enumerate(private))
    assert private[0] != private[1]
    view = game.game.state.view(0)
    assert all(getattr(view, name) == value for name, value in private[0].items())


def test_a_history_has_the_own_actions_and_what_was_told():
    game = FactoredGame("festival-miniature", seed=3)
    seat = game.seat
    before = game.history_of(seat)
    action = game.actions[0]
    game.act(action)
    assert game.history_of(seat)[: len(before) + 1] == (*before, f"action {action}")
    assert f"action {action}" not in game.history_of(1 - seat)
    assert [json.loads(event)["type"] for event in game.public_history]
    copy = game.copy()
    copy.act(copy.actions[0])
    assert len(copy.public_history) > len(game.public_history)


def test_worlds_of_a_belief_look_the_same_to_the_public():
    belief = PublicBelief.start("romancier-miniature")
    for _ in range(3):
        shares = [share for share, _ in belief.after(even)]
        assert sum(shares) == pytest.approx(1)
        _, belief = max(belief.after(even), key=lambda each: each[0])
        assert len({world.game.public_history for world in belief.worlds}) == 1
        assert sum(world.chance for world in belief.worlds) == pytest.approx(1)
        assert sum(belief.private_states(0).values()) == pytest.approx(1)


def lopsided(game):
    """Seat 0 plays the first action, seat 1 any."""
    return {game.actions[0]: 1.0} if game.seat == 0 else even(game)


@pytest.mark.parametrize("strategy", [even, lopsided])
def test_the_value_from_public_states_is_that_of_the_whole_tree(strategy):
    setup = Setup(find("festival-miniature"), 2, reward="score")
    value = PublicBelief.start(setup).value(strategy)
    assert value == pytest.approx(whole(setup, strategy))


def test_a_known_strategy_leaves_fewer_worlds():
    """Who always takes its first card plays one action in each world."""
    deals = [belief for _, belief in PublicBelief.start("festival-miniature").after(even)]
    (dealt,) = (belief for belief in deals if belief.worlds[0].game.seat == 0)
    counts = [
        sum(len(belief.worlds) for _, belief in dealt.after(strategy))
        for strategy in (lopsided, even)
    ]
    assert counts[0] == len(dealt.worlds) < counts[1]


def whole(setup, strategy):
    """Return the expected returns by walking all worlds apart, without public states."""

    def walk(game):
        if game.over:
            return game.returns
        if game.seat is None:
            parts = [(odds, game.copy()) for _, odds in game.chance()]
            for (outcome, _), (_, after) in zip(game.chance(), parts, strict=True):
                after.deal(outcome)
        else:
            parts = [(odds, game.copy()) for odds in strategy(game).values()]
            for action, (_, after) in zip(strategy(game), parts, strict=True):
                after.act(action)
        each = [(odds, walk(after)) for odds, after in parts]
        return [sum(odds * part[seat] for odds, part in each) for seat in range(2)]

    return walk(FactoredGame(setup))


def test_the_public_name_is_that_of_the_package():
    assert research.FactoredGame is FactoredGame
    assert "FactoredGame" in research.__all__
