"""A real browser and a real server for tests.

The browser is the one `$CHROMIUM` names, else a system Chromium, else one from npm.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Literal
from urllib.request import Request, urlopen

import hatch_build
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

HERE = Path(__file__).parents[1] / "browser"
FLAGS = [
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
BLOCKED = "Service Worker registration blocked by Playwright"
"""The console message of a page whose service worker is blocked."""
WARN_WITH_STACK = """{
    const { warn } = console;
    console.warn = (...said) => warn(...said, new Error().stack);
}"""
"""Script of a page: its warnings say where they come from."""
NOTE_KEYS = """
    addEventListener('keydown', () => (window.byKeys = true), true);
    addEventListener('pointerdown', () => (window.byKeys = false), true);
"""
"""Script of a page: it notes whether the last act was a key."""
SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Bots and lessons do not pause, and have all the time they need. The n-th game of a server is dealt
# the same cards in every run; a byte on stdin starts counting again, for the next file of tests.
SERVER = """
import os, sys, threading
from hashlib import sha256
from kermesse.core import streams
from kermesse.lessons import coach
from kermesse.server import bootstrap
from kermesse.server.limits import Limits
from kermesse.table.kernel.client import Settings
dealt, before, first_key = {}, 0, streams.first_key
streams.first_key = lambda seed, game, nonces: sha256(
    dealt.setdefault(game, len(dealt) - before).to_bytes(8, "big")
).digest() if any(game) else first_key(seed, game, nonces)  # a lesson has its own deal
def count_again():
    global before
    while os.read(0, 1):
        before = len(dealt)
        print("counting", flush=True)
threading.Thread(target=count_again, daemon=True).start()
streams.next_key = lambda key, nonce: sha256(key).digest()
coach.Coach._beat = 0
db, port = sys.argv[1:]
options = bootstrap.ServerOptions(host="127.0.0.1", port=int(port), db=db, browser=False, workers=1,
                  limits=Limits(tables=10_000, address_tables=10_000),
                  operator_token="a-token-of-the-operator",
                  settings=Settings(pause=(0, 0), deadline=20_000))
bootstrap.serve(options, lambda key, **facts: print(key, *facts.values(), flush=True))
"""

PATIENCE = 60_000
"""Milliseconds that a page may take for what a test waits for: the machine may be busy."""

expect.set_options(timeout=PATIENCE)


@cache
def axe() -> str:
    """Return the script of the accessibility checker; install it if needed."""
    found = HERE / "node_modules/axe-core/axe.min.js"
    with _alone():
        if not found.is_file():
            _npm("ci", "--omit=optional")
    return found.read_text(encoding="utf-8")


@contextmanager
def browser() -> Iterator[Browser]:
    """Launch a headless browser."""
    path, env = _chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=path, args=FLAGS, env={**os.environ, **env}
        )
        try:
            yield launched
        finally:
            launched.close()


class SharedBrowser:
    """The browser of this process. Playwright runs an event loop while it is open, so a test that
    does not use it closes it first."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None

    def get(self) -> Browser:
        """Return the browser; launch it if it is closed."""
        if self._browser is None:
            self._browser = self._open.enter_context(browser())
        return self._browser

    def close(self) -> None:
        """Close the browser, if it is open."""
        self._browser = None
        self._open.close()


SHARED = SharedBrowser()


class Server:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self._process, self._stdout = process, process.stdout
        self.address: str = self._stdout.readline().split()[-1]

    def count_again(self) -> None:
        """Deal the next game the cards of the first."""
        assert self._process.stdin is not None
        self._process.stdin.write(".")
        self._process.stdin.flush()
        while self._stdout.readline().strip() != "counting":
            assert self._process.poll() is None

    def kill(self) -> None:
        """Kill the process, which cannot store or say anything more."""
        self._process.kill()
        self._process.wait(20)


@contextmanager
def running(db: Path, first: str = "", port: int = 0) -> Iterator[Server]:
    """Run a server with its own database. `first` is code run before the start, for example to
    change the speed of a bot. A restarted server takes the same `port`."""
    command = [sys.executable, "-c", first + SERVER, str(db), str(port)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield Server(process)
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def server_address(db: Path, first: str = "", port: int = 0) -> Iterator[str]:
    """Run such a server and yield its address."""
    with running(db, first, port) as started:
        yield started.address


class Watched:
    """A page whose console must have no warning or error."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)
        press = self.page.keyboard.press

        def press_and_check(key: str, *, delay: float | None = None) -> None:
            press(key, delay=delay)
            check_focus(self.page)

        self.page.keyboard.press = press_and_check  # type: ignore[method-assign]

    def _hear(self, message: ConsoleMessage) -> None:
        if BLOCKED in message.text:
            return
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")


@contextmanager
def people(chromium: Browser, **usual: object) -> Iterator[Callable[..., Page]]:
    """Yield `come(size, …)`, which opens a page in a new browser context. Fail if a key leaves the
    focus on no element, and at the end if a console had a warning or an error."""
    contexts, pages = [], []

    def come(size=DESK, **wishes) -> Page:
        # A service worker would bypass what a test puts between page and server.
        wishes = {"locale": "fr-FR", "service_workers": "block", **usual, **wishes}
        contexts.append(chromium.new_context(viewport=size, **wishes))
        contexts[-1].add_init_script(WARN_WITH_STACK)
        contexts[-1].add_init_script(NOTE_KEYS)
        pages.append(Watched(contexts[-1]))
        pages[-1].page.set_default_timeout(PATIENCE)
        return pages[-1].page

    yield come
    # Before anything else: a server that has gone may be complained of.
    complaints = [complaint for page in pages for complaint in page.complaints]
    for each in pages:
        if not each.page.is_closed():
            check_focus(each.page)
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def open_table(
    server: str, game: str, seats: int, bots: Mapping[str, str] | None = None, **options: object
) -> str:
    """Open a table with bots in the named seats; return its address."""
    wish = {"game": game, "seats": seats, "options": options, "bots": bots or {}, "public": False}
    head = {"Content-Type": "application/json", "Origin": server}
    with urlopen(Request(f"{server}/api/tables", json.dumps(wish).encode(), head)) as answer:
        return f"{server}/t/{json.load(answer)['id']}"


def sit(page: Page, address: str, name: str) -> None:
    """Open a table's page and take a seat."""
    page.goto(address)
    page.get_by_role("textbox").first.fill(name)
    page.get_by_role("button", name=re.compile("asseoir|Prendre", re.IGNORECASE)).first.click()
    # Every page shows who sits there, this one included.
    expect(page.get_by_text(name).first).to_be_visible()


def invite(page: Page, server: str, title: str, name: str) -> None:
    """Open the seating room of a game from the lobby, and sit down under this name."""
    page.goto(server)
    page.get_by_role("button", name=f"Inviter – {title}").click()
    page.get_by_role("textbox", name="Votre nom").fill(name)
    page.get_by_role("button", name="S’asseoir", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Commencer"))).to_be_visible()


def go_on(act: Callable[[], object], so: Callable[[], object]) -> None:
    """Call `act` until `so()` is true; fail after four minutes."""
    end = time.monotonic() + 240
    while not so():
        assert time.monotonic() < end, "nobody can go on"
        act()


FOCUSED = """() => {
    const { activeElement, body } = document;
    return !window.byKeys || (activeElement !== null && activeElement !== body);
}"""


def check_focus(page: Page) -> None:
    """Fail if the last act was a key, and the keyboard focus is on no element and stays there."""
    page.wait_for_function(FOCUSED)


LAYOUTS = {"qwerty": "0123456789", "azerty": "à&é\"'(-è_ç"}
"""What the keys of the digits type without Shift."""


def press_digit(page: Page, digit: int, layout: str) -> None:
    """Press the key of a digit on a keyboard of this layout."""
    page.evaluate(
        """([code, key]) => document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))""",
        [f"Digit{digit}", LAYOUTS[layout][digit]],
    )
    check_focus(page)


def press(page: Page, selector: str, text: str = "") -> bool:
    """Press Enter on the first enabled element of this selector with this text, if there is one,
    then check the focus. Looking and pressing are one step of the page: between two steps a move
    may take the element away."""
    pressed: bool = page.evaluate(
        """([selector, text]) => {
            const fits = (each) => !each.disabled && each.innerText.includes(text);
            const found = [...document.querySelectorAll(selector)].find(fits);
            const init = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
            found?.focus();
            if (found?.dispatchEvent(new KeyboardEvent('keydown', init))) found.click();
            return found !== undefined;
        }""",
        [selector, text],
    )
    if pressed:
        check_focus(page)
    return pressed


def read_in_large_letters(page: Page) -> None:
    """Open the sheet « Lecture » by its key, and choose larger letters."""
    page.keyboard.press("F1")
    sheet = page.get_by_role("dialog", name="Lecture")
    sheet.get_by_role("radio", name="150").check()
    page.wait_for_function("() => document.documentElement.style.fontSize === '150%'")


def violations(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """Return the accessibility violations of a page, by all rules or only these. The checker is
    slow and may see half of a change, so only those found twice count."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found = _looked_at(page, rules)
    return sorted(found & _looked_at(page, rules)) if found else []


COLOURS = ("color-contrast", "link-in-text-block")
"""The rules about colours, the only ones that differ in the dark scheme."""


def barriers(page: Page) -> list[str]:
    """Return the accessibility problems of a page: phone and desktop, light and dark."""
    found = []
    looks: list[tuple[Literal["light", "dark"], tuple[str, ...]]]
    looks = [("light", ()), ("dark", COLOURS)]
    for size in (PHONE, DESK):
        page.set_viewport_size(size)
        for scheme, rules in looks:
            # Reduced motion: a colour in transition has no meaningful contrast.
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found += [f"{size['width']}, {scheme}: {line}" for line in violations(page, rules)]
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            found.append(f"{size['width']}: the page is {wide} px wider than the screen")
    return found


def _looked_at(page: Page, rules: tuple[str, ...]) -> set[str]:
    wish = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    found = page.evaluate("async (wish) => (await axe.run(wish)).violations", wish)
    return {f"{v['id']}: {node['target']}" for v in found for node in v["nodes"]}


def _chromium() -> tuple[str, dict[str, str]]:
    if named := os.environ.get("CHROMIUM"):
        return named, {}
    for name in SYSTEM:
        if found := shutil.which(name):
            return found, {}
    with _alone():
        if not (HERE / "node_modules/@sparticuz/chromium").is_dir():
            _npm("ci", "--include=optional")
        npm = hatch_build.find_npm()
        assert npm is not None
        command = [npm[0], str(HERE / "unpack.mjs")]
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    out = Path(done.stdout.strip())
    fonts = out / "own-fonts.conf"
    fonts.write_text(
        f"<?xml version='1.0'?><fontconfig><dir>{out / 'fonts'}</dir>"
        f"<cachedir>{out / 'cache'}</cachedir></fontconfig>"
    )
    return str(out / "chromium"), {
        "LD_LIBRARY_PATH": str(out / "lib"),
        "FONTCONFIG_FILE": str(fonts),
    }


@contextmanager
def _alone() -> Iterator[None]:
    """Let one process install at a time; the others wait."""
    with (HERE / ".lock").open("w") as file:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _npm(*args: str) -> None:
    npm = hatch_build.find_npm()
    assert npm is not None, "Node.js is missing; `make test` installs it"
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    command = [*npm, *args, "--no-audit", "--no-fund", "--silent"]
    subprocess.run(command, cwd=HERE, env={**os.environ, "PATH": path}, check=True)
