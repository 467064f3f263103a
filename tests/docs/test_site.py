"""The pages as files and as a site: links work, and nothing is loaded from other hosts."""

import http.server
import re
import subprocess
import sys
import threading
from functools import cache, partial
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import dev
import pytest
from PIL import Image
from playwright.sync_api import expect
from website import commonmark, illustrations

import kermesse
from kermesse.core.registry import builtin_games
from kermesse.protocol import schema
from kermesse.research import encodings_page
from support.browsing import DESK, PHONE, people
from support.public_modules import MODULES

ROOT = Path(__file__).parents[2]
TEXTS = [
    *(
        ROOT / name
        for name in (
            "README.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
            "CREDITS.md",
            "SECURITY.md",
            "CODE_OF_CONDUCT.md",
        )
    ),
    *sorted(ROOT.glob("docs/**/*.md")),
    *sorted(ROOT.glob("src/kermesse/**/README.md")),
]
CODE = re.compile(r"^ *(```+).*?^ *\1|`[^`\n]+`", re.MULTILINE | re.DOTALL)
IMAGES = ROOT / "docs/images"
ASSETS = {("link", "href"), ("script", "src"), ("img", "src"), ("source", "src"), ("iframe", "src")}
"""Attributes that a browser fetches by itself."""


# ------------------------------------------------------------------------------ plain files


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings of a text."""
    found = re.findall(r"^#+ (.+)$", CODE.sub("", text) + "\n" + text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_of_a_file_works(path):
    text = path.read_text("utf-8")
    lost = []
    for target in re.findall(r"\]\(([^)\s]+)\)", CODE.sub("", text)):
        place, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        there = path.parent / place if place else path
        if not there.exists() or (anchor and anchor not in anchors(there.read_text("utf-8"))):
            lost.append(target)
    assert lost == []


def test_the_readme_has_one_moving_picture_and_three_small_ones():
    shown = re.findall(r"!\[[^\]]+\]\(docs/images/([\w.]+)\)", (ROOT / "README.md").read_text())
    assert sorted(shown) == sorted(path.name for path in IMAGES.glob("*.webp"))
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "docs").glob("*.md"))
    assert all(f"(images/{path.name})" in pages for path in IMAGES.glob("*.svg")), "a chart unused"
    moving, *still = shown
    assert len(still) == 3
    assert all((IMAGES / name).stat().st_size <= 60_000 for name in still)
    script = (ROOT / "website/pictures.py").read_text("utf-8")
    assert all(f'shoot(page, "{Path(name).stem}")' in script for name in still)
    assert f'FOLDER / "{moving}"' in script
    assert (IMAGES / moving).stat().st_size <= 2_000_000
    with Image.open(IMAGES / moving) as picture:
        assert picture.n_frames > 50
        assert picture.width <= 800


def test_every_picture_of_the_rules_was_made_for_the_site_and_is_small():
    wanted = {
        illustrations.path_of(game.key, language, name, of)
        for game in builtin_games()
        for language in ("en", "fr")
        for _, name, of in illustrations.PICTURE.findall(game.rules(language))
    }
    assert wanted == {*illustrations.FOLDER.rglob("*.webp")}, "make pictures"
    assert all(path.stat().st_size <= 20_000 for path in wanted)


def test_lists_become_what_python_markdown_reads():
    ours = "One:\n- a\n  goes on\n  ```sh\n  - no item\n  ```\n1. b\n   - c\n\nTwo\n"
    assert commonmark.older(ours) == (
        "One:\n\n-   a\n    goes on\n\n    ```sh\n    - no item\n    ```\n1.  b\n    -   c\n\nTwo\n"
    )


# ------------------------------------------------------------------------------ the site


class Read(HTMLParser):
    """A page of the site: its anchors, links and resources."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.anchors, self.links, self.assets = {""}, set(), set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        for key, value in attrs:
            if key == "id":
                self.anchors.add(value)
            elif (tag, key) in ASSETS and dict(attrs).get("rel") not in ("canonical", "next"):
                self.assets.add(value)
            elif (tag, key) == ("a", "href"):
                self.links.add(value)


read = cache(Read)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    python = Path(dev.command(Path(f"{sys.prefix}-docs"), "python"))
    assert python.exists(), "what builds the site is not installed: `make test-extras` does it"
    folder = tmp_path_factory.mktemp("site")
    schema.write(ROOT / "build/reference/schema")
    (ROOT / "build/reference/encodings.md").write_text(encodings_page.page(), "utf-8")
    command = [python, "-m", "properdocs", "build", "--quiet", "--strict",
               "--config-file", ROOT / "website/properdocs.yml", "--site-dir", folder]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    return folder


@pytest.mark.extras
def test_links_work_and_nothing_comes_from_other_hosts(site):
    lost, foreign = [], []
    for path in sorted(site.rglob("*.html")):
        page = read(path)
        for target in page.links | page.assets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                if target in page.assets and parts.scheme != "data":
                    foreign.append((path.name, target))
                continue
            root = site if parts.path.startswith("/") else path.parent
            there = (root / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
            there = there / "index.html" if there.is_dir() else there
            if not there.is_file() or (
                parts.fragment
                and there.suffix == ".html"
                and unquote(parts.fragment) not in read(there).anchors
            ):
                lost.append((path.relative_to(site).as_posix(), target))
    assert lost == []
    assert foreign == []
    styles = "".join(path.read_text("utf-8") for path in site.rglob("*.css"))
    assert re.findall(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//[^)\"']*", styles) == []


@pytest.mark.extras
def test_every_game_has_its_rules_in_both_languages_and_its_rulings(site):
    for game in kermesse.all_games():
        folder = site / "games" / game.key
        assert "R1" in (folder / "index.html").read_text("utf-8")
        for language in ("fr", "en"):
            page = (folder / f"rules.{language}.html").read_text("utf-8")
            assert "picture:" not in page
            assert re.search(r"</summary>\s*(<p>.*?</p>\s*)?<ul>\s*<li><strong>R1\b", page)


@pytest.mark.extras
def test_the_reference_has_every_public_name_and_every_record_of_the_protocol(site):
    found = set().union(*(read(path).anchors for path in (site / "reference").glob("*.html")))
    for module in MODULES:
        names = getattr(__import__(module, fromlist=["__all__"]), "__all__", ())
        missing = [name for name in names if f"{module}.{name}" not in found]
        # The parts of a game are modules and are listed by name.
        missing = [n for n in missing if not any(i.startswith(f"{module}.{n}.") for i in found)]
        assert missing == [], module
    assert {"welcome", "sit", "update"} <= read(site / "reference/protocol.html").anchors


@pytest.mark.extras
def test_a_browser_fetches_nothing_from_other_hosts_and_search_works(site, chromium):
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home, asked = f"http://127.0.0.1:{server.server_port}/", []
    with people(chromium) as come:
        for size in (PHONE, DESK):
            page = come(size)
            page.on("request", lambda request: asked.append(request.url))
            for name in ("index", "games/festival/rules.fr", "hosting", "reference/api-2"):
                page.goto(f"{home}{name}.html")
                wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
                assert wide <= 0, (name, size)
        page.get_by_role("searchbox", name="Search").press_sequentially("Romancier")
        expect(page.locator("#properdocs-search-results article").first).to_be_visible()
    server.shutdown()
    server.server_close()
    assert len(asked) > 20
    assert [url for url in asked if not url.startswith((home, "data:", "blob:"))] == []
