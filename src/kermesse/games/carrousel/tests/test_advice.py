"""The adviser of Carrousel sees every winning ride and never recommends an error."""

from random import Random

from kermesse.bots.advice import advise
from kermesse.core.contract import HOUSE
from kermesse.games.carrousel import ring
from kermesse.games.carrousel.advice import Loses, Lucky, Nothing, Reaches, Waits, Wins, reason
from kermesse.games.carrousel.moves import Point
from kermesse.games.carrousel.tests.tables import CARROUSEL, play, two


def test_a_player_who_follows_advice_wins_a_card_with_every_ride():
    """Without a winning ride it recommends no move."""
    rng = Random(5)
    state = CARROUSEL.start(2)
    state.play(HOUSE, state.house(rng), 0)
    idle = won = 0
    for _ in range(400):
        if state.outcome() is not None:
            break
        view, menu = state.view(0), state.moves(0)
        advice = advise(CARROUSEL, view, menu, rng) if menu else None
        if advice is None or advice.move is None:
            idle += 1
            assert advice is None or advice.reason == Nothing()
            state.play(HOUSE, state.house(rng), max(state.due(), state.at))
            continue
        state.play(0, advice.move, state.at)
        match advice.reason:
            case Wins(card) | Lucky(card):
                won += 1
                assert state.view(0).won[0][-1] == card
            case Reaches(horses, cards):
                assert horses == len(advice.move.horses)
                assert cards
                assert set(cards) <= {card for card in view.rows[0] if card is not None}
            case other:
                raise AssertionError(other)
    assert state.outcome() is not None
    assert won == len(state.view(0).won[0]) == view.target
    assert state.locks == [0, 0]


def test_horses_held_that_lead_nowhere_are_let_go():
    rng = Random(5)
    state = CARROUSEL.start(2)
    state.play(HOUSE, state.house(rng), 0)
    hopeless = next(
        touch
        for touch in state.moves(0)
        if type(touch) is not Point
        and not {
            ring.LEADS[order]
            for order in ring.BY_TOUCH[state.order][ring.mask(touch.horses)].orders
        }
        & {*state.rows[0]}
    )
    state.play(0, hopeless, 0)
    advice = advise(CARROUSEL, state.view(0), state.moves(0), rng)
    assert advice.move in state.moves(0)
    assert advice.reason == Loses() == reason(state.view(0), advice.move)


def test_while_another_player_holds_horses_the_advice_is_to_wait():
    """A ride would win, but only after the horses came back unmoved (R6)."""
    state = two("bac")
    play(state, 1, "touch de")
    advice = advise(CARROUSEL, state.view(0), state.moves(0), Random(5))
    assert (advice.move, advice.reason) == (None, Waits())
