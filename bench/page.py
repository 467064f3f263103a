"""Measures a static site: `python bench/page.py`, on a quiet machine. It takes some minutes.

Prints a table: the compressed size of what the first game needs, the seconds until the lobby shows
its games and until the first card can be chosen, with an empty cache and with a full one, on a
desktop and as on a phone (CPU slowed 4 times, 10 Mbit/s); the tab's memory; decisions of robots.

What browsers offer to slow pages spares their workers, so here processes are stopped three quarters
of the time, and the web server sends slowly.
"""

import gzip
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from kermesse.static_site.runtime import _tools
from support import browsing, static_pages

SLOWER = 4
"""How much slower a phone's processor is."""

BYTES_PER_SECOND = 10_000_000 / 8
LATENCY = 0.02
"""The line of a phone: 10 Mbit/s, and the seconds until an answer begins."""

SLICE = 0.004
"""Seconds in which a page's process runs once on a phone."""

GOALS = {("desktop", "cold"): 6, ("desktop", "warm"): 3, ("phone", "cold"): 15,
         ("phone", "warm"): 10}  # fmt: skip
"""Seconds from the address to the first choice."""

CARD = ".hand button, .hand [role=option], .hand [role=radio]"
PATIENCE = 120_000


class SlowFiles(static_pages.Files):
    """Sends files as the line of a phone does, which all connections share."""

    LINE = threading.Lock()

    def copyfile(self, source, outputfile):
        """Send a file."""
        time.sleep(LATENCY)
        while piece := source.read(16_384):
            with self.LINE:
                time.sleep(len(piece) / BYTES_PER_SECOND)
            outputfile.write(piece)


@contextmanager
def slow(browser, kind):
    """Stop the processes of pages most of the time, if the kind of device is a phone."""
    session = browser.new_browser_cdp_session()
    over = threading.Event()
    known = set()

    def stop_and_go():
        while not over.is_set():
            for sign, share in ((signal.SIGSTOP, SLOWER - 1), (signal.SIGCONT, 1)):
                for process in [*known]:
                    with suppress(ProcessLookupError):
                        os.kill(process, sign)
                time.sleep(SLICE * share)

    def look():
        """Learn which processes pages have now."""
        known.update(renderers(session))

    thread = threading.Thread(target=stop_and_go)
    if kind == "phone":
        thread.start()
    try:
        yield look
    finally:
        over.set()
        if kind == "phone":
            thread.join()


def renderers(session):
    """Return the ids of the processes of pages."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return [process["id"] for process in processes if process["type"] == "renderer"]


def row(what, figure, goal):
    """Print a row of the table."""
    print(f"| {what} | {figure} | {goal} |", flush=True)


def visit(page, address, look):
    """Open the site and begin a game of Festival at once; return the seconds to both."""
    start = time.perf_counter()
    look()
    page.goto(address, wait_until="commit")
    look()  # it may be another process now
    deal = page.get_by_role("button", name=re.compile("^Jouer.*Festival"))
    deal.wait_for(timeout=PATIENCE)
    lobby = time.perf_counter() - start
    deal.click(timeout=PATIENCE)
    page.locator(CARD).first.wait_for(timeout=PATIENCE)
    return lobby, time.perf_counter() - start


def memory(browser):
    """Return the bytes of the largest page process, without what processes share; 0 if unknown."""
    found = [0]
    for process in renderers(browser.new_browser_cdp_session()):
        facts = Path(f"/proc/{process}/smaps_rollup")
        if facts.is_file():
            private = re.findall(r"^Private_\w+: +(\d+) kB", facts.read_text(), re.MULTILINE)
            found.append(1024 * sum(map(int, private)))
    return max(found)


def measure(browser, address, kind):
    """Visit with an empty cache, then with a full one; return the addresses that were asked for."""
    context = browser.new_context(locale="fr-FR")
    asked = set()
    for cache in ("cold", "warm"):
        page = context.new_page()
        page.on("response", lambda answer: asked.add(answer.url))
        with slow(browser, kind) as look:
            lobby, game = visit(page, address, look)
        row(f"{kind}, {cache}: lobby; first choice", f"{lobby:.1f} s; {game:.1f} s",
            f"{GOALS[kind, cache]} s")  # fmt: skip
        if (kind, cache) == ("desktop", "cold"):
            page.wait_for_timeout(5_000)  # the worker of the robots has started too
            row("memory of the tab's process", f"{memory(browser) / 1e6:.0f} MB", "250 MB")
        page.close()
    context.close()
    return asked


def compressed(site, address, asked):
    """Return the size of the files that were asked for, with gzip, and with Brotli where it is."""
    paths = {site / (url.partition("?")[0].removeprefix(address) or "index.html") for url in asked}
    files = [path for path in paths if path.is_file()]
    sizes = {path: len(gzip.compress(path.read_bytes(), 9)) for path in files}
    brotli = {path: path.with_name(f"{path.name}.br") for path in files}
    smallest = (b.stat().st_size if b.is_file() else sizes[path] for path, b in brotli.items())
    return sum(sizes.values()) / 1e6, sum(smallest) / 1e6


def robots(site):
    """Time the robots in the interpreter of the site, outside a browser."""
    node, _ = _tools()
    runner, script = ROOT / "tests/static_site/run_site.mjs", ROOT / "bench/page_bots.py"
    done = subprocess.run([node, runner, site, script], check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        key, middle, slowest = line.split()
        row(f"a decision of `medium`, {key}: median; slowest", f"{middle} ms; {slowest} ms",
            "300 ms")  # fmt: skip


if __name__ == "__main__":
    folder = TemporaryDirectory()
    site = Path(folder.name) / "site"
    static_pages.variant(site, static_pages.FAST)  # no figure depends on who plays first
    facts = json.loads((site / "kermesse-site.json").read_text())
    print("| | figure | goal |\n|---|---|---|")
    with static_pages.serving(site) as address, browsing.browser() as browser:
        asked = measure(browser, address, "desktop")
        packed, brotli = compressed(site, address, asked)
        row("first game, gzip; with Brotli", f"{packed:.1f} MB; {brotli:.1f} MB", "7 MB")
        row("copy taken along, gzip", f"{facts['bytes'] / 1e6:.1f} MB", "")
    with (
        static_pages.serving(site, SlowFiles) as address,
        browsing.browser() as browser,
    ):
        measure(browser, address, "phone")
    robots(site)
    folder.cleanup()
