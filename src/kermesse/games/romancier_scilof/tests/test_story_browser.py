"""The space–time diagram in a real browser: mouse, keyboard, text list, file."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page, expect

from kermesse.games import romancier_scilof
from kermesse.games.romancier_scilof.story import diagram
from kermesse.games.romancier_scilof.tests.correspondence import ROMANCIER, lively, long, written
from kermesse.words import LANGUAGES
from support.browsing import DESK, PHONE, people, server_address, violations
from support.finished_games import keep

MARKS = "() => [...document.querySelectorAll('.board text')].map(t => t.getAttribute('x')).join()"
UI = Path(romancier_scilof.__file__).parent / "ui"
GAMES = {"short": written(4, 2), "lively": lively(), "long": long()}
STORIES = {name: diagram(ROMANCIER, match.log()) for name, match in GAMES.items()}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    db = tmp_path_factory.mktemp("server") / "kermesse.db"
    for name, match in GAMES.items():
        keep(db, name, match, ("Zoé", "Yann"))
    with server_address(db) as address:
        yield address


@pytest.fixture
def someone(chromium):
    with people(chromium, reduced_motion="reduce") as come:
        yield come


def look(page: Page, server: str, game: str) -> None:
    page.goto(f"{server}/t/{game}/story")
    expect(page.locator(".board")).to_be_visible()


def slider(page: Page):
    return page.locator(".controls input[type=range]")


def test_the_picture_and_the_replay_stand_at_the_same_move(server, someone):
    page = someone()
    look(page, server, "short")
    expect(page.get_by_text("Choisissez un événement")).to_be_visible()
    collected = next(p for p in STORIES["short"].points if p.what == "Collected")
    slider(page).fill(str(collected.step))
    panel = page.get_by_role("complementary", name="L’événement choisi")
    expect(panel.get_by_role("heading").first).to_contain_text("reprend les enveloppes")
    known = sum(1 for count in collected.clock if count)
    expect(panel.get_by_role("listitem").get_by_role("button")).to_have_count(known)
    # A click on known events goes there.
    other = next(s for s, n in enumerate(collected.clock) if n and s != collected.seat)
    row = [p for p in STORIES["short"].points if p.seat == other]
    panel.get_by_role("listitem").nth(other).get_by_role("button").click()
    expect(slider(page)).to_have_value(str(row[collected.clock[other] - 1].step))


def test_a_click_picks_the_event_that_lies_there(server, someone):
    page = someone()
    look(page, server, "short")
    first = STORIES["short"].points[0]
    board = page.locator(".board").bounding_box()
    mark = page.locator(".board svg text", has_text=re.compile("^1$")).first.bounding_box()
    line = page.locator(".names li").nth(first.seat).bounding_box()
    assert board
    assert mark
    assert line
    page.mouse.click(mark["x"] + mark["width"] / 2, line["y"] + line["height"] / 2)
    expect(slider(page)).to_have_value("1")
    expect(page.locator(".names li").nth(first.seat)).to_have_class(re.compile("mine"))


def test_it_works_by_keyboard(server, someone):
    page = someone()
    look(page, server, "short")
    points = STORIES["short"].points
    board = page.locator(".board")
    board.focus()
    page.keyboard.press("ArrowRight")
    expect(slider(page)).to_have_value(str(points[0].step))
    row = [p for p in points if p.seat == points[0].seat]
    page.keyboard.press("ArrowRight")
    expect(slider(page)).to_have_value(str(row[1].step))
    page.keyboard.press("End")
    expect(slider(page)).to_have_value(str(row[-1].step))
    page.keyboard.press("Home")
    expect(slider(page)).to_have_value(str(row[0].step))
    there = page.locator(".names li.mine").inner_text()
    page.keyboard.press("ArrowDown" if points[0].seat == 0 else "ArrowUp")
    expect(page.locator(".names li.mine")).not_to_have_text(there)
    apart = marks(page)
    page.keyboard.press("+")
    page.wait_for_function(f"before => ({MARKS})() !== before", arg=apart)


def marks(page: Page) -> str:
    return page.evaluate(MARKS)


def test_zoom_by_buttons_and_wheel_and_back_to_the_whole(server, someone):
    page = someone()
    look(page, server, "long")
    whole = page.get_by_role("button", name="Tout", exact=True)
    farther = page.get_by_role("button", name="De plus loin")
    whole.click()
    expect(farther).to_be_disabled()
    seen = marks(page)
    page.get_by_role("button", name="De plus près").click()
    expect(farther).to_be_enabled()
    board = page.locator(".board").bounding_box()
    assert board
    page.mouse.move(board["x"] + 300, board["y"] + 100)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"before => ({MARKS})() !== before", arg=seen)
    whole.click()
    expect(farther).to_be_disabled()
    assert page.evaluate("() => scrollY") == 0  # the wheel scrolled the diagram, not the page


def test_the_list_says_the_same_in_words(server, someone):
    page = someone(PHONE)
    look(page, server, "lively")
    count = len(STORIES["lively"].points)
    page.get_by_text(f"Les {count} événements, en liste").click()
    events = page.locator(".more li button:not(.button)")
    expect(events).to_have_count(40)
    page.get_by_role("button", name="Après").click()
    expect(page.get_by_text("page 2 sur")).to_be_visible()
    events.nth(3).click()
    point = STORIES["lively"].points[43]
    expect(slider(page)).to_have_value(str(point.step))
    expect(events.nth(3)).to_have_attribute("aria-current", "true")
    page.get_by_label("De qui ?").select_option(label="2. Yann")
    yann = sum(1 for p in STORIES["lively"].points if p.seat == 1)
    expect(events).to_have_count(min(40, yann))


def test_communes_newcomers_and_mail_that_came_back_have_signs_of_their_own(server, someone):
    page = someone()
    look(page, server, "lively")
    expect(page.locator(".board text.commune")).not_to_have_count(0)
    page.get_by_text("Légende").click()
    legend = page.locator(".more details").first
    for what in {point.what for point in STORIES["lively"].points}:
        expect(legend.locator(f"[data-sign={what}]")).to_be_visible()
    for sign in ("arrive", "retirée", "retour à l’envoyeur", "deux communes"):
        expect(legend.get_by_text(sign).first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_can_be_kept_as_a_file_of_its_own(server, someone, game):
    page = someone(accept_downloads=True)
    look(page, server, game)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Enregistrer l’image").click()
    assert kept.value.suggested_filename == f"romancier-scilof-{game}.svg"
    text = Path(kept.value.path()).read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not re.search(r"href|url\(|<script|<image|class=", text)  # no external resources
    assert "1. Zoé" in text
    letters = {a.letter for a in STORIES[game].arrows if a.kind in ("letter", "answer")}
    shown = {node.text for node in root.iter("{http://www.w3.org/2000/svg}text")}
    names = {f"{chr(65 + letter // 26)}{letter % 26 + 1}" for letter in letters}
    assert names <= shown


def test_hundreds_of_swaps_are_a_few_hundred_paths(server, someone):
    """A long game stays fast: it has few more elements than a short one."""
    page = someone()
    look(page, server, "long")
    assert len(STORIES["long"].points) > 1_000
    page.get_by_role("button", name="Tout", exact=True).click()
    for step in (0, 400, 1_000):
        slider(page).fill(str(step))
        assert page.locator(".board svg path").count() < 600


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_diagram_is_open_to_everyone(server, someone, size, scheme):
    page = someone(size, color_scheme=scheme)
    look(page, server, "lively")
    slider(page).fill("40")
    for summary in page.locator("summary").all():
        summary.click()
    expect(page.locator(".more li button:not(.button)").first).to_be_visible()
    assert violations(page) == []
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page is wider than the screen"


@pytest.mark.parametrize("game", ["short", "lively"])
def test_a_wall_shows_all_of_the_diagram_after_the_game(server, someone, game):
    page = someone({"width": 1920, "height": 1080})
    page.goto(f"{server}/t/{game}/screen")
    expect(page.locator(".wall .board")).to_be_visible()
    expect(page.locator(".wall .names li")).to_have_count(len(STORIES[game].lines))
    expect(page.get_by_role("heading", name="gagne")).to_have_count(1)  # the result has gone
    expect(page.locator(".wall button")).to_have_count(0)
    last = page.locator(".wall ul:last-child li:not(.wide)").last
    expect(last).to_be_in_viewport(ratio=1)


def test_it_speaks_english_too(server, someone):
    page = someone(locale="en-GB")
    look(page, server, "short")
    expect(page.get_by_text("Choose an event")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_the_picture_asks_for_is_there(language):
    source = (UI / f"story/text/{language}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(source).body
    known = {entry.id.name for entry in body if isinstance(entry, ast.Message)}
    asked = set()
    for path in [UI / "Story.svelte", *(UI / "story").glob("*.*")]:
        asked |= set(re.findall(r"'(story-[\w-]+)'", path.read_text(encoding="utf-8")))
    drawing = (UI / "story/drawing.ts").read_text(encoding="utf-8")
    kinds = re.findall(r"^  (\w+): \{ width", drawing, re.MULTILINE)
    whats = re.findall(r"^  (\w+): \{ solid", drawing, re.MULTILINE)
    asked |= {f"story-arrow-{kind}" for kind in kinds} | {f"story-point-{what}" for what in whats}
    assert known == asked
    for story in STORIES.values():
        assert {point.what for point in story.points} <= set(whats)
        assert {arrow.kind for arrow in story.arrows} <= set(kinds)
