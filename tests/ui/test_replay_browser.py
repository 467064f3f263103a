"""The replay of a finished game in a real browser: steps, slider, viewers, keyboard."""

import importlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import kermesse
from support.browsing import DESK, PHONE, read_in_large_letters, server_address, violations
from support.finished_games import keep, wandered

SEATS = 4


def folder(game):
    return Path(importlib.import_module(game.module).__file__).parent


TABLES = [game for game in kermesse.all_games() if (folder(game) / "ui/Table.svelte").is_file()]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    db = tmp_path_factory.mktemp("server") / "kermesse.db"
    for game in TABLES:
        seats = SEATS if SEATS in game.seats else game.seats[0]
        keep(db, game.key, wandered(game, seats, {}, 5), ("Zoé", "Yann"))
    with server_address(db) as address:
        yield address


def slider(page: Page):
    return page.get_by_role("slider", name="Où l’on en est")


def eyes(page: Page):
    return page.get_by_role("combobox", name="Vu par")


def test_a_finished_table_leads_to_its_replay(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{server}/t/festival")
    page.get_by_text("Plus", exact=True).click()
    page.get_by_role("link", name="Revoir la partie").click()
    page.wait_for_url(re.compile("/t/festival/replay$"))
    expect(page.locator(".festival")).to_be_visible()
    expect(page.get_by_text("Avant le premier coup.")).to_be_visible()


def test_the_reading_sheet_opens_over_a_replay(server, someone):
    page = someone(DESK, reduced_motion="reduce")
    page.goto(f"{server}/t/festival/replay")
    expect(page.locator(".festival")).to_be_visible()
    read_in_large_letters(page)


def test_steps_slider_and_viewers(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{server}/t/festival/replay")
    where, sentence = slider(page), page.locator(".controls .sentence")
    expect(where).to_have_value("0")
    expect(page.locator(".hand")).to_have_count(0)  # the public sees nobody's hand
    page.get_by_role("button", name="Coup suivant").click()
    expect(where).to_have_value("1")
    expect(sentence).not_to_have_text("Avant le premier coup.")
    eyes(page).select_option(label="4. Désiré")
    expect(where).to_have_value("1")
    expect(page.locator(".hand .card, .hand button").first).to_be_visible()
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(where).to_have_value("2")
    second = sentence.inner_text()
    page.keyboard.press("ArrowRight")
    expect(sentence).not_to_have_text(second)
    page.keyboard.press("ArrowLeft")
    expect(sentence).to_have_text(second)
    page.keyboard.press("End")
    expect(where).to_have_value(where.get_attribute("max"))
    expect(page.get_by_role("button", name="Coup suivant")).to_be_disabled()
    where.fill("10")
    expect(page.locator("output")).to_contain_text("10 / ")
    where.press("ArrowRight")
    expect(where).to_have_value("11")
    page.keyboard.press("Home")
    expect(where).to_have_value("0")


def test_autoplay_runs_and_stops(server, someone):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(f"{server}/t/festival/replay")
    where = slider(page)
    page.get_by_role("combobox", name="Vitesse").select_option(label="× 8")
    page.locator("h1").click()
    page.keyboard.press("Space")
    stop = page.get_by_role("button", name="Arrêter")
    expect(stop).to_be_visible()
    page.wait_for_function("() => document.querySelector('.controls input').value > 3")
    stop.click()
    play = page.get_by_role("button", name="Lecture")
    expect(play).to_be_visible()
    last = where.get_attribute("max")
    where.fill(last)
    play.click()  # from the end it restarts
    expect(where).not_to_have_value(last)
    expect(stop).to_be_visible()


def test_nothing_is_played_in_a_game_that_is_over(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(f"{server}/t/festival/replay")
    eyes(page).select_option(label="4. Désiré")
    page.get_by_role("button", name="Coup suivant").click()
    cards = page.locator(".hand button, .hand [role=option], .hand [role=radio]")
    expect(cards.first).to_be_visible()
    held = cards.count()
    cards.first.click(force=True)
    for zone in page.locator("[data-zone=up]").all():
        zone.click(force=True)
    expect(cards).to_have_count(held)
    expect(slider(page)).to_have_value("1")


@pytest.mark.parametrize("address", ["nowhere/replay", "nowhere/story"])
def test_an_unknown_address_is_reported(server, chromium, address):
    context = chromium.new_context(viewport=PHONE, locale="fr-FR")
    page = context.new_page()  # the console shows the 404 response; the page is right
    page.goto(f"{server}/t/{address}")
    expect(page.get_by_role("alert")).to_have_text("Cette table n’existe pas, ou n’existe plus.")
    context.close()


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.key)
def test_every_game_with_a_table_has_a_replay(server, someone, game):
    page = someone(PHONE, reduced_motion="reduce")
    page.goto(f"{server}/t/{game.key}/replay")
    where = slider(page)
    expect(where).to_have_value("0")
    last = int(where.get_attribute("max"))
    for viewer in ("public", "1"):
        eyes(page).select_option(viewer)
        for n in (1, 2, 3, last // 2, last // 2 + 1, last - 1, last):
            where.fill(str(n))
            written = f"{n:,}".replace(",", "\u202f")  # as French writes it
            expect(page.locator("output")).to_contain_text(f"{written} / ")
            expect(page.locator(".controls .sentence")).not_to_have_text("")
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "the page is wider than the screen"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_replay_is_accessible(server, someone, size, scheme):
    page = someone(size, color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"{server}/t/festival/replay")
    eyes(page).select_option(label="2. Yann")
    slider(page).fill("20")
    expect(page.locator("output")).to_contain_text("20 / ")
    expect(page.locator(".festival")).to_be_visible()
    assert violations(page) == []
