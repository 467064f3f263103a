"""Measures a static site: `python bench/page.py`, after `make page`.

Prints the compressed size of what the first game needs, and the seconds until the lobby shows its
games and until the first card can be chosen, with an empty cache and with a full one; then the same
as on a phone: CPU slowed 4 times and 10 Mbit/s.
"""

import gzip
import re
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from support import browsing, static_pages

PHONE = {"rate": 4, "bytes_per_second": 10_000_000 / 8}


def visit(page, address):
    """Open the site and begin a game of Festival; return the seconds to both."""
    start = time.perf_counter()
    page.goto(address)
    deal = page.get_by_role("button", name=re.compile("^Jouer.*Festival"))
    deal.wait_for(timeout=240_000)
    lobby = time.perf_counter() - start
    start_of_game = time.perf_counter()
    deal.click()
    page.locator(".hand button, .hand [role=option], .hand [role=radio]").first.wait_for(
        timeout=240_000
    )
    return lobby, time.perf_counter() - start_of_game


def measure(browser, address, phone):
    """Visit with an empty cache, then with a full one; return the bytes that were asked for."""
    context = browser.new_context(locale="fr-FR")
    asked = set()
    for cache in ("cold", "warm"):
        page = context.new_page()
        page.on("response", lambda answer: asked.add(answer.url))
        session = context.new_cdp_session(page)
        if phone:
            session.send("Emulation.setCPUThrottlingRate", {"rate": PHONE["rate"]})
            speed = PHONE["bytes_per_second"]
            limits = {"offline": False, "latency": 20, "downloadThroughput": speed,
                      "uploadThroughput": speed}  # fmt: skip
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", limits)
        lobby, game = visit(page, address)
        kind = "phone" if phone else "desktop"
        print(f"{kind}, {cache}: lobby {lobby:.1f} s, first choice {game:.1f} s later", flush=True)
        page.close()
    context.close()
    return asked


def compressed(site, address, asked):
    """Return the compressed size of the files that were asked for."""
    paths = {site / (url.partition("?")[0].removeprefix(address) or "index.html") for url in asked}
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths if path.is_file())


if __name__ == "__main__":
    site = static_pages.site()
    with static_pages.serving(site) as address, browsing.browser() as browser:
        asked = measure(browser, address, phone=False)
        print(f"first game: {compressed(site, address, asked) / 1e6:.1f} MB compressed", flush=True)
        measure(browser, address, phone=True)
