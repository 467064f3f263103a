"""The bytes a browser loads for the lobby and one game, and the time of the first paint. Prints
JSON."""

import gzip
import json
import sys
import tempfile
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / "tests"), str(Path(__file__).parents[1])]

from kermesse.server import app
from support.browsing import browser, server_address

ASSETS = app.STATIC / "assets"


def weight(urls: list[str]) -> float:
    """Return the compressed size of the scripts and styles among these, in kilobytes."""
    names = {url.rpartition("/")[2] for url in urls if url.endswith((".js", ".css"))}
    return sum(len(gzip.compress((ASSETS / name).read_bytes())) for name in names) / 1000


def main() -> None:
    """Open the lobby, sit down and begin; measure the page."""
    fetched: list[str] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        server_address(Path(folder) / "k.db") as address,
        browser() as chromium,
    ):
        page = chromium.new_page(viewport={"width": 1280, "height": 800}, locale="fr-FR")
        page.on("request", lambda request: fetched.append(request.url))
        page.goto(address)
        page.get_by_role("button", name="Jouer").first.wait_for()
        paint = page.evaluate("() => performance.getEntriesByType('paint')[0].startTime")
        lobby = weight(fetched)
        page.get_by_role("button", name="Jouer avec des robots – Festival").click()
        page.locator(".festival").wait_for()
    figures = {
        "lobby_kb_gzip": round(lobby, 1),
        "lobby_and_game_kb_gzip": round(weight(fetched), 1),
        "first_paint_ms": round(paint),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
