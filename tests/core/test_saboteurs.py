"""Proof that the conformance suite works: it detects every faulty game."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from kermesse.core.conformance import LAWS, Broken, check
from kermesse.core.conformance.broken import Where, check_law
from kermesse.core.conformance.odds import odds as law_of_odds
from kermesse.core.conformance.walk import ends
from support.saboteurs import SABOTEURS, encodings, faults, leaks, odds

each_saboteur = pytest.mark.parametrize("saboteur", SABOTEURS, ids=lambda each: each.__name__)


def found_out(saboteur, **at):
    with pytest.raises(Broken) as caught:
        check(saboteur.game(), worlds=saboteur.worlds(),
              encoding=saboteur.encoding(), bound=500,
              wrapped=saboteur.law != "one-law", **at)  # fmt: skip
    assert caught.value.law == saboteur.law, caught.value
    assert saboteur.words in caught.value.detail


@each_saboteur
def test_a_saboteur_is_detected(saboteur):
    found_out(saboteur, **saboteur.caught_at)


@pytest.mark.extras
@each_saboteur
def test_a_saboteur_is_detected_in_all_games(saboteur):
    found_out(saboteur, seeds=range(4))


@pytest.mark.parametrize("sham", [encodings.FestivalSham, leaks.BellSham])
def test_the_wrapper_itself_breaks_no_law(sham):
    game = sham.game()
    checked = check(game, worlds=sham.worlds(), seeds=[0], wrapped=True)
    assert checked.games == len(game.seats) * len(game.variants)


def test_every_law_detects_a_saboteur():
    """Except the laws that modules define what they must, which test_conformance checks."""
    assert {saboteur.law for saboteur in SABOTEURS} == set(LAWS) - {"rulebook", "encoding"}


def test_a_leak_that_imagine_shares_is_caught_by_the_rulebook_alone():
    saboteur = leaks.ViewAndImagineShareALeak
    blind = SimpleNamespace(
        scramble=lambda state, viewer, rng: state.copy(), hidden=lambda state, viewer: {}
    )
    game = saboteur.game()
    assert check(game, worlds=blind, seats=[4], seeds=[0], wrapped=True).games == len(game.variants)


def test_a_view_that_forgets_is_told_apart_from_an_event_that_tells():
    """The rulebook decides: what it hides was told wrongly, the rest is missing in the view."""
    saboteur = leaks.TellsTheWrongSeat
    open_hands = SimpleNamespace(
        scramble=lambda state, viewer, rng: state.copy(), hidden=lambda state, viewer: {}
    )
    said = []
    for rulebook in (saboteur.worlds(), open_hands):
        with pytest.raises(Broken) as caught:
            check(saboteur.game(), worlds=rulebook, seats=[4], seeds=[0], wrapped=True)
        assert caught.value.law == "two-worlds"
        said.append(caught.value.detail)
    told, forgot = said
    assert "a secret" in told
    assert "the view forgot" not in told
    assert "the view forgot what" in forgot


@pytest.mark.parametrize("saboteur", [faults.TheKeyLeavesTheDeckOut, faults.TheKeyLeavesHandsOut])
def test_a_key_that_leaves_hidden_cards_out_is_caught_without_a_rulebook_too(saboteur):
    game = replace(saboteur.game(), module="kermesse.core")  # without a `worlds` module
    with pytest.raises(Broken) as caught:
        check(game, seeds=range(4), wrapped=True)
    assert caught.value.law == "key"
    assert "one key" in caught.value.detail


def test_a_broken_law_says_where_and_how_to_reproduce_it():
    saboteur = faults.CopySharesAList
    with pytest.raises(Broken) as caught:
        check(saboteur.game(), worlds=saboteur.worlds(), variants=["simple"], wrapped=True)
    first = caught.value
    assert str(first).startswith("copy · festival, 4 seats, variant simple, seed 0, after move ")
    assert "again: check(game, seats=[4], variants=['simple'], seeds=[0])" in str(first)
    with pytest.raises(Broken) as caught:
        check(saboteur.game(), worlds=saboteur.worlds(), seats=[4], variants=["simple"], seeds=[0],
              wrapped=True)  # fmt: skip
    assert str(caught.value) == str(first)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_wrong_frequency_is_told_with_both_counts_and_the_moment(seats):
    saboteur = odds.AForgottenExchange
    where = Where(saboteur.game(), seats, "box", 0)
    with pytest.raises(Broken) as caught:
        check_law(law_of_odds, where, ends(where, 500), saboteur.worlds(), 8)
    assert re.search(r"deck 0 .* in \d+ of \d+ imagined worlds, but in \d+ of \d+ scrambled ones "
                     r"\(p = \d\.\de-\d+\)", caught.value.detail)  # fmt: skip
    assert "after move" in str(caught.value)
