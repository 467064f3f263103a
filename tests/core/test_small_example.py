"""examples/bouquet, a small game of deduction: its rules, and what others can know."""

from pathlib import Path
from random import Random

import pytest

from kermesse.core.conformance import check
from kermesse.core.contract import PUBLIC
from kermesse.core.small.events import Shuffle
from kermesse.words import Words
from support.plugin_install import forget

FOLDER = Path(__file__).parents[2] / "examples/bouquet"


@pytest.fixture
def bouquet(monkeypatch):
    """The module of the example."""
    monkeypatch.syspath_prepend(FOLDER)
    import bouquet

    yield bouquet
    forget(FOLDER)


def dealt(bouquet, *first, seats=2):
    """Return a game whose first cards are dealt in this order: a card to each, then the turns."""
    rest = list(bouquet.Bouquet.box)
    for card in first:
        rest.remove(card)
    state = bouquet.GAME.start(seats)
    state.play("house", Shuffle((*rest, *reversed(first))), 0)
    return state


def test_a_card_that_is_named_rightly_puts_a_player_out(bouquet):
    state = dealt(bouquet, bouquet.VOYANTE, bouquet.LUTTEUR, bouquet.CRIEUR)
    assert bouquet.Name(bouquet.LUTTEUR, 1) in state.moves(0)
    state.play(0, bouquet.Name(bouquet.LUTTEUR, 1), 0)
    assert state.outcome().ending == "last"
    assert state.outcome().winners == (0,)


def test_a_card_that_is_named_wrongly_is_known_not_to_be_held(bouquet):
    state = dealt(bouquet, bouquet.VOYANTE, bouquet.LUTTEUR, bouquet.CRIEUR)
    state.play(0, bouquet.Name(bouquet.ROSIERE, 1), 0)
    worlds = [bouquet.GAME.imagine(state.view(PUBLIC), Random(n)) for n in range(200)]
    assert not any(set(world.held("hand", 1)) == {bouquet.ROSIERE} for world in worlds)
    assert any(bouquet.ROSIERE in world.held("hand", 0) for world in worlds)


def test_the_lower_card_is_out_and_the_other_is_known_to_be_higher(bouquet):
    state = dealt(
        bouquet, bouquet.FUNAMBULE, bouquet.DUEGNE, bouquet.VOYANTE, bouquet.LUTTEUR, seats=3
    )
    state.play(0, bouquet.Aim(bouquet.LUTTEUR, 1), 0)
    assert state.gone == (0, 1, 0)
    worlds = [bouquet.GAME.imagine(state.view(2), Random(n)) for n in range(100)]
    assert {max(world.held("hand", 0)) > bouquet.DUEGNE for world in worlds} == {True}


def test_traded_cards_are_known_to_both(bouquet):
    state = dealt(bouquet, bouquet.VOYANTE, bouquet.LUTTEUR, bouquet.BROCANTEUR)
    state.play(0, bouquet.Aim(bouquet.BROCANTEUR, 1), 0)
    assert bouquet.LUTTEUR in state.held("hand", 0)
    assert bouquet.VOYANTE in state.held("hand", 1)
    assert state.view(1).hand[0] == (bouquet.LUTTEUR,)
    assert bouquet.VOYANTE in state.view(0).hand[1]
    assert state.view(PUBLIC).hand == ((None,), (None, None))


def test_the_funambule_must_be_played_beside_the_brocanteur(bouquet):
    state = dealt(bouquet, bouquet.FUNAMBULE, bouquet.LUTTEUR, bouquet.BROCANTEUR)
    assert state.moves(0) == (bouquet.Play(bouquet.FUNAMBULE),)


def test_it_keeps_the_laws_and_has_its_texts(bouquet):
    checked = check(bouquet.GAME, seats=[3], seeds=range(2))
    assert not checked.unchecked
    assert Words(bouquet.GAME, "fr").title == "Le Bouquet"


def test_what_is_not_its_rules_fits_on_two_screens():
    """The rest beside the class: moves, events, texts, helpers."""
    lines = (FOLDER / "bouquet/__init__.py").read_text("utf-8").splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("class Bouquet"))
    last = next(n for n, line in enumerate(lines) if n > first and line.startswith("def "))
    assert len(lines) - (last - first) <= 120
