"""The first lesson of each game on a page: the coach's texts and highlights are visible."""

import re

import pytest
from playwright.sync_api import expect

import kermesse
from kermesse.lessons.library import lessons
from kermesse.words import Words
from support.browsing import DESK, PHONE, go_on, press, violations

TAUGHT = [game for game in kermesse.all_games() if lessons(game)]
LIT = """() => {
    const coach = document.querySelector('.coach').getBoundingClientRect();
    const lit = [...document.querySelectorAll('.dim mask rect + rect')]
        .map((spot) => spot.getBoundingClientRect());
    const hidden = lit.filter((spot) => spot.top >= coach.top && spot.bottom <= coach.bottom
        && spot.left >= coach.left && spot.right <= coach.right);
    const inside = coach.top >= 0 && coach.bottom <= innerHeight;
    return {inside, lit: lit.length, hidden: hidden.length};
}"""


each_game = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.key)


@each_game
def test_the_first_lesson_on_a_phone(server, someone, game):
    goes_through(server, someone(PHONE, reduced_motion="reduce"), game, "fr")


@pytest.mark.extras
@each_game
def test_the_first_lesson_on_a_desktop(server, someone, game):
    page = someone(DESK, locale="en-GB", color_scheme="dark", reduced_motion="reduce")
    goes_through(server, page, game, "en")


def goes_through(server, page, game, language):
    """Take the whole lesson; the coach's texts and highlights are visible at every step."""
    page.goto(server)
    title = Words(game, language).title
    page.get_by_role("button", name=re.compile(f"(Montrez-moi|Show me) – {title}")).click()
    coach = page.get_by_role("region", name=re.compile("Leçon|Lesson"))
    progress, lesson = coach.get_by_role("progressbar"), next(iter(lessons(game).values()))
    for number, step in enumerate(lesson.steps):
        if step.kind == "wait":
            continue
        expect(progress).to_have_js_property("value", number)
        if step.look:
            expect(page.locator(".dim")).to_be_visible()
        seen = page.evaluate(LIT)
        assert seen["inside"], f"step {number + 1}: the coach is cut off"
        assert seen["lit"] or not step.look, f"step {number + 1}: {step.look} is not there"
        assert not seen["hidden"], f"step {number + 1}: the coach hides what it speaks of"
        coach.get_by_role("button", name=re.compile("Suite|Next|Passer|Skip")).click()
    expect(coach).to_contain_text(re.compile("Leçon terminée|Lesson complete"))
    assert violations(page) == []


def test_a_step_says_which_keys_do_it_to_a_person_who_plays_with_keys(server, someone):
    page = someone(DESK, reduced_motion="reduce")
    page.goto(server)
    show = page.get_by_role("button", name="Montrez-moi – Festival")
    expect(show).to_be_visible()
    show.focus()
    page.keyboard.press("Enter")
    coach = page.get_by_role("region", name="Leçon")
    go_on(
        lambda: press(page, ".coach button", "Suite"),
        coach.get_by_role("button", name="Passer").count,
    )
    expect(coach).to_contain_text("Maj + C")


def test_after_the_last_lesson_a_real_game_is_dealt(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(f"{server}/rules/festival")
    page.get_by_role("region", name="Apprendre en jouant").get_by_role("button").last.click()
    page.wait_for_url(re.compile("/t/"))
    lesson = page.url
    coach = page.get_by_role("region", name="Leçon")
    expect(coach).to_contain_text(re.compile(r"Leçon (\d)/\1"))
    real = coach.get_by_role("button", name="Jouer une vraie partie")

    def go_ahead():
        for text in ("Suite", "Passer cette étape"):
            press(page, ".coach button", text)

    go_on(go_ahead, real.count)
    real.click()
    expect(page).not_to_have_url(lesson)
    expect(page.locator(".festival .hand button").first).to_be_visible()
