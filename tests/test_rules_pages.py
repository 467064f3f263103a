"""The players' rules pages: both languages tell the same rules."""

import re
from importlib import resources

import pytest

import kermesse
from kermesse.words import LANGUAGES

each_game = pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)


def page(game, language):
    """The rules page of a game."""
    return (resources.files(game.module) / f"text/rules.{language}.md").read_text("utf-8")


@each_game
def test_both_pages_tell_the_same_rulings_in_the_same_order(game):
    french, english = (re.findall(r"\bR\d+\b", page(game, language)) for language in LANGUAGES)
    assert french == english
    assert "R1" in french


@each_game
def test_both_pages_have_the_same_parts(game):
    marks = re.compile(r"^(?:#+|\||-|\d+\.| +-)", re.MULTILINE)
    french, english = (marks.findall(page(game, language)) for language in LANGUAGES)
    assert french == english
