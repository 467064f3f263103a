"""Rules and reference sheets: both languages have the same content and pictures."""

import re
from importlib import resources

import pytest

import kermesse
from kermesse.lessons.library import lessons
from kermesse.words import LANGUAGES

each_game = pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
# Games with lessons also illustrate their rules.
SHOWN = [game for game in kermesse.all_games() if lessons(game)]
each_shown = pytest.mark.parametrize("game", SHOWN, ids=lambda game: game.key)
each_page = pytest.mark.parametrize("name", ["rules", "reference"])


def page(game, language, name="rules"):
    """A page of a game."""
    return (resources.files(game.module) / f"text/{name}.{language}.md").read_text("utf-8")


def pictures(game, language, name):
    """Return the alternative texts of the pictures of a page, and their sources."""
    return re.findall(r"!\[([^\]]*)\]\(picture:([^)]+)\)", page(game, language, name))


@each_game
def test_both_pages_have_the_same_rulings_in_the_same_order(game):
    french, english = (re.findall(r"\bR\d+\b", page(game, language)) for language in LANGUAGES)
    assert french == english
    assert "R1" in french


@each_game
def test_the_rules_pages_give_the_age_and_the_duration_that_the_lobby_shows(game):
    french, english = (page(game, language).splitlines()[2] for language in LANGUAGES)
    assert f"dès {game.age} ans, environ {game.minutes} minutes." in french
    assert f"aged {game.age} and up, about {game.minutes} minutes." in english


@each_game
def test_both_rules_pages_have_the_same_parts(game):
    same_parts(game, "rules")


@each_shown
def test_both_sheets_have_the_same_parts(game):
    same_parts(game, "reference")


def same_parts(game, name):
    marks = re.compile(r"^(?:#+|\||-|\d+\.| +-|</?details>)", re.MULTILINE)
    french, english = (marks.findall(page(game, language, name)) for language in LANGUAGES)
    assert french == english


@each_page
@each_shown
def test_both_pages_have_the_same_pictures_with_alternative_texts(game, name):
    french, english = (pictures(game, language, name) for language in LANGUAGES)
    assert french
    assert [drawn for _, drawn in french] == [drawn for _, drawn in english]
    assert all(said.strip() for said, _ in french + english)


@each_shown
def test_a_sample_turn_comes_first_and_the_rulings_last_in_details(game):
    for language in LANGUAGES:
        text = page(game, language)
        first = text.split("\n## ")[1]
        assert "picture:" in first
        assert re.search(r"^6\. ", first, re.MULTILINE), "told step by step"
        assert "R1" not in text.split("<details>")[0]


@each_shown
def test_every_picture_a_page_names_is_drawn_and_every_one_drawn_is_shown(game):
    drawn = {
        file.name.removesuffix(".svelte").lower()
        for file in (resources.files(game.module) / "ui/rules").iterdir()
        if file.name.endswith(".svelte")
    }
    shown = {
        about.partition("?")[0]
        for name in ("rules", "reference")
        for _, about in pictures(game, "fr", name)
    }
    assert shown == drawn
