"""Games played with keys only: the focus stays on the page, from the lobby to the end."""

import json
import re

import playwright.sync_api
import pytest
from playwright.sync_api import Page, expect

import kermesse
from kermesse.words import Words
from support.browsing import (
    DESK,
    LAYOUTS,
    check_focus,
    go_on,
    open_table,
    people,
    press,
    press_digit,
    read_in_large_letters,
    sit,
)
from support.room_pages import open_room

LOST = "<main><button onkeydown='this.remove()'>Perdre</button></main>"


def test_a_key_that_loses_the_focus_is_noticed_in_every_test(chromium):
    def lose():
        with people(chromium) as come:
            page = come()
            page.set_default_timeout(500)
            page.goto(f"data:text/html,{LOST}")
            page.get_by_role("button").focus()
            page.keyboard.press("a")

    with pytest.raises(playwright.sync_api.TimeoutError, match="wait_for_function"):
        lose()


LINES = "document.querySelectorAll('.log p').length"


def deal(page: Page, server: str, title: str) -> None:
    """Begin a game with robots, by a key."""
    page.goto(server)
    button = page.get_by_role("button", name=f"Jouer avec des robots – {title}")
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".game-table")).to_be_visible()
    check_focus(page)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_focus_stays_in_the_hand_in_a_game_of_festival(server, someone, motion):
    page = someone(reduced_motion=motion)
    deal(page, server, "Festival")
    up, give = page.locator("[data-zone=up]:enabled"), page.locator(".receivers button:enabled")
    for _ in range(6):
        # The next card or the next question has the focus; nobody looked for it with Tab.
        expect(up.or_(give).first).to_be_visible()
        question = ".receivers button" if give.count() else ".hand [role=option]"
        expect(page.locator(f"{question}:focus")).to_have_count(1)
        if not give.count():
            page.keyboard.press("Enter")
            expect(up).to_be_focused()
        lines = page.evaluate(LINES)
        page.keyboard.press("Enter")
        page.wait_for_function(f"lines => {LINES} > lines", arg=lines)


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_the_focus_is_on_the_page_after_each_tab_and_from_lobby_to_table(server, someone, game):
    page = someone(DESK, reduced_motion="reduce")
    deal(page, server, Words(game, "fr").title)
    expect(page.locator(".game-table :focus")).to_have_count(1)
    for key in ("Enter", "ArrowRight", "Enter", "Escape"):
        page.keyboard.press(key)


def test_the_focus_follows_a_lesson(server, someone):
    page = someone(reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("button", name="Montrez-moi – Festival").focus()
    page.keyboard.press("Enter")
    following = page.locator(".coach .main")
    expect(following).to_be_focused()

    def follow():
        press(page, ".coach button", "Suite")

    go_on(follow, lambda: not following.count())
    expect(page.locator(".game-table :focus, .coach :focus")).to_have_count(1)


SAID = "[data-narrator]"


@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_one_region_speaks_and_the_keys_are_offered(server, someone, game):
    page = someone(DESK, reduced_motion="reduce")
    deal(page, server, Words(game, "fr").title)
    expect(page.locator(SAID)).to_contain_text("F1 donne les touches")
    live = "[aria-live]:not([aria-live=off]), [role=log]:not([aria-live=off])"
    assert page.locator(f"main :is({live}):visible").count() == 0
    page.keyboard.press("Shift+T")
    # Games in which all act at once go on speaking.
    assert len(page.locator(f"{SAID} p").all_text_contents()) >= 2
    page.keyboard.press("F1")
    expect(page.get_by_role("dialog").get_by_text("Maj + M", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    check_focus(page)


def test_a_move_is_made_by_its_number_and_the_hand_is_spoken(server, someone):
    page = someone(DESK, reduced_motion="reduce")
    deal(page, server, "Festival")
    expect(page.locator("[data-zone=up]")).to_be_visible()
    page.keyboard.press("Shift+M")
    expect(page.locator(SAID)).to_contain_text("Votre main")
    page.keyboard.press("1")
    expect(page.locator(SAID)).to_contain_text("Entrée pour confirmer")
    lines = page.evaluate(LINES)
    page.keyboard.press("Enter")
    page.wait_for_function(f"lines => {LINES} > lines", arg=lines)
    page.keyboard.press("Shift+R")
    expect(page.locator(SAID)).to_contain_text("Vous posez")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_digits_choose_from_the_menu_on_every_keyboard(server, someone, game, layout):
    page = someone(DESK, reduced_motion="reduce")
    deal(page, server, Words(game, "fr").title)
    page.wait_for_function("() => document.title.startsWith('●')")
    page.keyboard.press("Shift+C")
    press_digit(page, 1, layout)
    confirm = re.compile("^1\u00a0: .*Entrée pour confirmer")
    expect(page.locator(f"{SAID} p", has_text=confirm).first).to_be_attached()


@pytest.mark.parametrize("path", ["/", "/new/festival", "/rules/festival", "/mine", "/credits"])
def test_a_key_opens_the_reading_sheet_on_every_page(server, someone, path):
    page = someone(DESK, reduced_motion="reduce")
    page.goto(f"{server}{path}")
    expect(page.get_by_role("button", name="Texte, contraste et narrateur")).to_be_visible()
    read_in_large_letters(page)


def test_a_button_opens_the_reading_sheet(server, someone):
    page = someone(DESK, reduced_motion="reduce")
    page.goto(server)
    page.get_by_role("button", name="Texte, contraste et narrateur").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Lecture")).to_be_visible()


def test_the_reading_sheet_is_there_in_a_room_and_before_a_game(server, someone):
    page = someone(DESK, reduced_motion="reduce")
    open_room(page, server)
    read_in_large_letters(page)
    page = someone(DESK, reduced_motion="reduce")
    sit(page, open_table(server, "festival", 4, {"2": "easy", "3": "easy"}), "Anouk")
    read_in_large_letters(page)


@pytest.mark.parametrize("number", range(1, 6))
def test_the_first_move_is_ten_keys_away_from_the_lobby(server, someone, number):
    page = someone(DESK, reduced_motion="reduce")
    page.goto(server)
    expect(page.get_by_role("article")).to_have_count(5)
    pressed = 1
    page.keyboard.press(str(number))
    expect(page.locator(".game-table")).to_be_visible()
    expect(page.locator(".game-table :focus")).to_have_count(1)
    mine = page.locator(".log .mine")
    while not mine.count() and pressed < 10:
        page.wait_for_function("() => document.title.startsWith('●')")
        for key in ("Shift+C", "1", "Enter"):
            page.keyboard.press(key)
            pressed += 1
        mine.first.wait_for(state="attached")
    assert mine.count()
    assert pressed <= 10


def test_robots_wait_until_the_announcement_has_ended(server, someone):
    page = someone(DESK, reduced_motion="reduce")
    heard = []

    def note(frame):
        if '"Listen"' in str(frame):
            heard.append(json.loads(frame)["heard"])

    page.on("websocket", lambda socket: socket.on("framesent", note))
    deal(page, server, "Festival")
    page.keyboard.press("F1")
    page.get_by_role("radio", name="Les robots attendent la fin de l’annonce").check()
    page.get_by_role("dialog").get_by_role("button", name="Fermer").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    lines = page.evaluate(LINES)

    def play():
        # A key stops a screen reader: what it was reading counts as heard.
        mine = page.title().startswith("●")
        for key in ("Shift+C", "1", "Enter") if mine else ("Shift",):
            page.keyboard.press(key)

    go_on(play, lambda: page.evaluate(f"{LINES} > {lines + 8}"))
    assert len(set(heard)) > 2
    assert heard == sorted(heard)
