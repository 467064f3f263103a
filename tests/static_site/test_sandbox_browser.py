"""The sandbox in a browser: a game is edited, checked, simulated, played, and reaches nothing."""

import re

import pytest
from playwright.sync_api import expect

from support import static_pages

PATIENCE = 120_000
"""Milliseconds for Python to start on a busy machine."""


@pytest.fixture(scope="module")
def address():
    with static_pages.serving(static_pages.site()) as found:
        yield found


@pytest.fixture
def visit(chromium, address):
    """A function that opens the sandbox. A console has messages of refused requests."""
    contexts = []

    def visit(fragment=""):
        contexts.append(chromium.new_context(locale="fr-FR"))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}#/sandbox{fragment}")
        expect(source_of(page)).to_have_value(re.compile("GAME = small_game"), timeout=PATIENCE)
        return page

    yield visit
    for context in contexts:
        context.close()


def source_of(page):
    return page.get_by_label("Le jeu, en Python")


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def change(page, before, after):
    """Change the source."""
    source = source_of(page).input_value()
    assert source.count(before) == 1
    source_of(page).fill(source.replace(before, after))


@pytest.mark.extras
def test_a_game_is_checked_simulated_and_played(visit):
    page = visit()
    press(page, "Vérifier")
    expect(page.get_by_text("respecte toutes les lois")).to_be_visible(timeout=PATIENCE)
    press(page, "1\N{NO-BREAK SPACE}000 parties de robots")
    figures = page.get_by_role("region", name="parties entre robots")
    expect(figures.get_by_role("row")).to_have_count(3, timeout=PATIENCE)
    press(page, "Jouer")
    game = page.get_by_role("region", name="La partie")
    expect(game.get_by_role("button")).to_have_count(3, timeout=PATIENCE)
    for left in (2, 1, 0):
        game.get_by_role("button").first.click()
        expect(game.get_by_role("button")).to_have_count(left, timeout=PATIENCE)
    expect(game.get_by_text("All cards are played")).to_be_visible()


@pytest.mark.extras
def test_it_runs_on_the_site_that_a_server_offers_and_in_a_copy_of_it(chromium, tmp_path):
    context = chromium.new_context(locale="fr-FR")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    with static_pages.offered(tmp_path / "tables.db", static_pages.site()) as server:
        page.goto(f"{server}/offline/")
        page.get_by_role("button", name=re.compile("^Garder sur cet appareil")).click()
        kept = page.get_by_text("Kermesse est gardé sur cet appareil")
        expect(kept).to_be_visible(timeout=PATIENCE)
        page.reload()  # the service worker answers now
        page.get_by_role("link", name="Écrire un jeu").click()
        expect(source_of(page)).to_have_value(re.compile("GAME = small_game"), timeout=PATIENCE)
        press(page, "Jouer")
        game = page.get_by_role("region", name="La partie")
        expect(game.get_by_role("button")).to_have_count(3, timeout=PATIENCE)
    page.reload()
    expect(source_of(page)).to_have_value(re.compile("GAME = small_game"), timeout=PATIENCE)
    press(page, "Jouer")
    expect(page.get_by_text("Écrire un jeu demande le réseau")).to_be_visible(timeout=PATIENCE)
    context.close()


@pytest.mark.extras
def test_a_changed_rule_changes_the_game_and_a_mistake_is_told(visit):
    page = visit()
    change(page, "self.seats() * 3", "self.seats() * 2")
    press(page, "Jouer")
    game = page.get_by_role("region", name="La partie")
    expect(game.get_by_role("button")).to_have_count(2, timeout=PATIENCE)
    change(page, "self.turn = best", "self.turn = bes")
    press(page, "Vérifier")
    expect(page.get_by_role("alert")).to_contain_text("NameError", timeout=PATIENCE)


@pytest.mark.extras
def test_a_game_that_never_ends_is_stopped(visit):
    page = visit()
    press(page, "Vérifier")
    expect(page.get_by_text("respecte toutes les lois")).to_be_visible(timeout=PATIENCE)
    deal, endless = "for seat in self.seats() * 3:", "while not (seat := 0):"
    change(page, deal, endless)
    change(page, "self.draw(seat)", "pass")
    press(page, "Jouer")
    expect(page.get_by_text("On y travaille")).to_be_visible()
    press(page, "Arrêter")
    expect(page.get_by_text("Arrêté.")).to_be_visible()
    change(page, endless, deal)
    change(page, "            pass", "            self.draw(seat)")
    press(page, "Jouer")
    game = page.get_by_role("region", name="La partie")
    expect(game.get_by_role("button")).to_have_count(3, timeout=PATIENCE)


REACHES = {
    "__import__('js').origin": "'null'",
    "hasattr(__import__('js'), 'localStorage')": "False",
    "__import__('js').indexedDB.open('x')": "SecurityError",
    "x = __import__('js').XMLHttpRequest.new(); x.open('GET', 'ADDRESS', False); x.send()": (
        "NetworkError"
    ),
}
"""What a stranger's game tries, and what it gets."""


@pytest.mark.extras
def test_a_strangers_game_reaches_nothing_and_says_whose_it_is(visit, address):
    page = visit()
    page.get_by_label("Votre nom, pour qui recevra").fill("Zoé <b>")
    press(page, "Obtenir le lien")
    link = page.get_by_label("Partager ce jeu").and_(page.locator("input")).input_value()
    page = visit(link.partition("#/sandbox")[2])
    expect(page.get_by_text("Zoé <b>")).to_be_visible()
    assert page.frames == [page.main_frame]  # nothing runs before the person asks for it
    console = page.get_by_label("Console").and_(page.locator("input"))
    for line, answer in REACHES.items():
        console.fill(line.replace("ADDRESS", address))
        press(page, "Lancer")
        expect(page.locator("pre").filter(has_text=answer)).to_be_visible(timeout=PATIENCE)
