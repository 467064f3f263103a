"""The pictures of the rules pages, and reference sheets that fit on a page."""

import re

import pytest
from playwright.sync_api import expect

from kermesse.core.registry import builtin_games
from kermesse.lessons.library import lessons
from support.browsing import DESK, PHONE, open_table, sit, violations

GAMES = [game.key for game in builtin_games() if lessons(game)]
# A picture that fails to draw shows its text.
IN_WORDS = "() => [...document.querySelectorAll('.picture')].filter((p) => !p.querySelector('svg'))"


@pytest.mark.parametrize(
    ("size", "scheme", "locale"), [(PHONE, "dark", "fr-FR"), (DESK, "light", "en-GB")]
)
def test_every_page_shows_its_pictures_and_the_sheet_is_one_page(
    server, someone, size, scheme, locale
):
    page = someone(size, color_scheme=scheme, locale=locale, reduced_motion="reduce")
    for game in GAMES:
        for path in (f"/rules/{game}", f"/rules/{game}/reference"):
            page.goto(server + path)
            expect(page.locator(".picture svg").first).to_be_attached()
            assert page.evaluate(f"({IN_WORDS})().length") == 0, path
            if size == PHONE:  # other languages have the same texts in the same places
                assert violations(page) == [], path
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, game


def test_animations_repeat_except_with_reduced_motion(server, someone):
    page = someone()
    page.goto(f"{server}/rules/carrousel")
    ranks = page.locator(".ring").first.locator("b")
    expect(ranks.first).to_have_text("3")  # the black horse, changed for the blue one
    expect(ranks.first).to_have_text("1")
    still = someone(reduced_motion="reduce")
    still.clock.install()
    still.goto(f"{server}/rules/carrousel")
    expect(still.locator(".ring").first.locator("b").first).to_have_text("1")
    still.clock.run_for(10_000)
    expect(still.locator(".ring").first.locator("b").first).to_have_text("1")


def test_the_sheet_is_in_the_menu_of_a_table(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    address = open_table(server, "canaille", 2, {"1": "easy"})
    sit(page, address, "Ana")
    page.get_by_role("button", name=re.compile("^Commencer")).click()
    page.get_by_label("Menu de la table").click()
    page.get_by_role("button", name="Aide de jeu").click()
    sheet = page.get_by_role("dialog", name="Aide de jeu")
    expect(sheet.get_by_role("img", name="Brouillard")).to_be_visible()
    expect(sheet.get_by_role("link", name="Imprimer")).to_be_visible()
