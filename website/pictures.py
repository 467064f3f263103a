"""Make the pictures of the README and of the site, with a real server and a real browser.

`make pictures` writes them to docs/images, and those of the rules to website/rules.
"""

import base64
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from playwright.sync_api import Page, expect  # noqa: E402
from website import illustrations, moving_picture  # noqa: E402

from kermesse.core.registry import builtin_games  # noqa: E402
from kermesse.games.romancier_scilof.tests.correspondence import written  # noqa: E402
from support.browsing import browser, open_table, people, server_address  # noqa: E402
from support.finished_games import keep  # noqa: E402

FOLDER = ROOT / "docs/images"
LIMIT = 60_000
"""Most bytes of a picture."""
ROUNDS = 4
"""Number of rounds played for the picture of a table."""
NAMES = ("Alice", "Basile", "Chloé", "Dario")
AROUND = 6
"""Margin around a picture of the rules, in pixels: highlighted elements have a frame."""
EXTENT = """(place) => {
  const boxes = [...place.firstElementChild.children].map((part) => part.getBoundingClientRect());
  const least = (side) => Math.min(...boxes.map((box) => box[side]));
  const most = (side) => Math.max(...boxes.map((box) => box[side]));
  const [left, top, right, bottom] = [least('left'), least('top'), most('right'), most('bottom')];
  return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
}"""
"""Returns the bounding box of what a picture shows."""


def shoot(page: Page, name: str) -> None:
    """Save a screenshot for the README."""
    page.mouse.move(0, 0)
    size = capture(page, FOLDER / f"{name}.webp")
    print(f"{name}: {size:,} bytes")


def capture(page: Page, path: Path, **how: Any) -> int:
    """Save a screenshot as WebP, half the size of PNG; return its size in bytes."""
    page.evaluate("() => document.fonts.ready")
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 72, **how})
    picture = base64.b64decode(taken["data"])
    assert len(picture) <= LIMIT, f"{path.name}: {len(picture)} bytes"
    path.write_bytes(picture)
    return len(picture)


def lobby(page: Page, address: str) -> None:
    """Show the lobby."""
    page.goto(address)
    expect(page.get_by_role("heading", name="Festival")).to_be_visible()
    shoot(page, "lobby")


def table(page: Page, address: str) -> None:
    """Show Festival on a phone after some rounds."""
    page.goto(open_table(address, "festival", 4, {"1": "easy", "2": "easy", "3": "easy"}))
    page.get_by_role("textbox").first.fill("Alice")
    page.get_by_role("button", name="Sit down").first.click()
    page.get_by_role("button", name=re.compile("^Begin")).click()
    cards, up = page.locator(".hand [role=option]"), page.locator("[data-zone=up]")
    give, late = page.locator(".receivers button"), page.get_by_text(f"Round {ROUNDS}/10")
    expect(cards.first).to_be_visible()

    for number in range(1, ROUNDS):
        expect(up).to_be_visible()
        cards.first.click()
        up.click()
        # The last player served has nothing to hand on.
        expect(give.or_(page.get_by_text(f"Round {number + 1}/10")).first).to_be_visible()
        if give.count():
            give.first.click()
    expect(late).to_be_visible()
    expect(up).to_be_visible()
    shoot(page, "table")


def diagram(page: Page, address: str) -> None:
    """Show Romancier Scilof as a diagram."""
    page.goto(f"{address}/t/story/story")
    expect(page.locator(".board")).to_be_visible()
    shoot(page, "diagram")


def rules(page: Page, address: str, game: str, language: str) -> None:
    """Save every picture of the rules of a game, in one language."""
    page.goto(f"{address}/rules/{game}")
    places = page.locator("[data-picture]")
    expect(places.first.locator("*").first).to_be_visible()
    page.evaluate(
        "() => document.querySelectorAll('details').forEach((fold) => (fold.open = true))"
    )
    taken = {}
    for place in places.all():
        name, of = (place.get_attribute(f"data-{each}") or "" for each in ("picture", "of"))
        path = illustrations.path_of(game, language, name, of)
        path.parent.mkdir(parents=True, exist_ok=True)
        left, top, right, bottom = place.evaluate(EXTENT)
        clip = {
            "x": left - AROUND,
            "y": top - AROUND,
            "width": right - left + 2 * AROUND,
            "height": bottom - top + 2 * AROUND,
            "scale": 1,
        }
        taken[path] = capture(page, path, clip=clip, captureBeyondViewport=True)
    print(f"rules of {game}, {language}: {len(taken)} pictures, {sum(taken.values()):,} bytes")


@contextmanager
def server_with_finished_game() -> Iterator[str]:
    """Run a server with a finished game of Romancier Scilof; yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "kermesse.db"
        keep(db, "story", written(4, 2), NAMES)
        with server_address(db) as address:
            yield address


def main() -> None:
    """Make all pictures; those of the rules in both languages, because some contain text."""
    FOLDER.mkdir(exist_ok=True)
    with server_with_finished_game() as address, browser() as chromium:
        usual = {"reduced_motion": "reduce", "color_scheme": "light"}
        with people(chromium, locale="en-GB", **usual) as come:
            # First, since the server deals its n-th game the same cards in every run.
            pages = [come(moving_picture.SCREEN, reduced_motion="no-preference") for _ in range(2)]
            print(moving_picture.carrousel(*pages, address, FOLDER / "carrousel.webp"))
            lobby(come({"width": 1000, "height": 640}), address)
            table(come({"width": 390, "height": 700}), address)
            diagram(come({"width": 1000, "height": 640}), address)
        shutil.rmtree(illustrations.FOLDER, ignore_errors=True)
        for language in ("en", "fr"):
            with people(chromium, locale=language, **usual) as come:
                for game in builtin_games():
                    rules(come({"width": 760, "height": 900}), address, game.key, language)


if __name__ == "__main__":
    main()
