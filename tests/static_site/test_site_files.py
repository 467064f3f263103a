"""The folder of a site: which files it has, its policies, and how a server sends it."""

import base64
import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

from kermesse.server import app
from kermesse.server.middleware import OFFLINE_POLICY, SANDBOX
from kermesse.server.offline_site import MARK, PATH, OfflineSite
from kermesse.server.server_options import CannotServe
from kermesse.static_site import build
from support.serving import scenario, serving

PUBLIC = Path(__file__).parents[2] / "ui/public"

PAGE = """<html><head><meta name="viewport" /><script src="/assets/a.js"></script></head></html>"""


class EmptyRuntime:
    """A runtime without an interpreter."""

    def __init__(self, cache):
        self._content = str(cache).encode()

    def files(self, wanted):
        return {"pyodide.mjs": b"// pyodide", "pyodide.asm.wasm": self._content}

    def packages(self, sources):
        return {"kermesse/__init__.py": b""}

    def brotli(self, content):
        return b"br" + content[:10]

    def modules(self, sources):
        return dict.fromkeys(sources, b"")


@pytest.fixture(autouse=True)
def pages(tmp_path, monkeypatch):
    """Pages of a server, and no interpreter."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "assets/a.js").write_text("1")
    (static / "index.html").write_text(PAGE)
    for name in ("manifest.webmanifest", "site-sandbox.html", "site-sw.js", "sw.js"):
        (static / name).write_text((PUBLIC / name).read_text("utf-8"), "utf-8")
    monkeypatch.setattr(app, "STATIC", static)
    monkeypatch.setattr(build, "Runtime", EmptyRuntime)


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Few bytes are enough for Brotli."""
    monkeypatch.setattr(build, "BROTLI_BYTES", 2_000)


def write(folder, cache="first"):
    """Write a site; return what its list says."""
    build.build(folder, Path(cache))
    return json.loads((folder / MARK).read_text("utf-8"))


def there(folder):
    """Return the files of a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_the_list_has_every_file_with_the_bytes_that_are_sent(tmp_path):
    site = tmp_path / "site"
    told = write(site)
    packed = {name for name in there(site) if name.endswith((".br", ".gz"))}
    assert told["files"].keys() == there(site) - packed - {MARK}
    assert {f"{name}{kind}" for name in told["files"] for kind in (".br", ".gz")} >= packed
    for name, size in told["files"].items():
        sent = site / (f"{name}.gz" if f"{name}.gz" in packed else name)
        assert sent.stat().st_size == size
    assert told["bytes"] == sum(told["files"].values())
    assert f'name="kermesse-site" content="{told["version"]}"' in (site / "index.html").read_text()


def test_an_earlier_site_is_replaced_and_other_files_stay(tmp_path):
    site = tmp_path / "site"
    before = write(site)
    (site / "mine.txt").write_text("mine")
    after = write(site, "second")
    assert after["version"] != before["version"]
    gone = before["files"].keys() - after["files"].keys()
    assert any(name.startswith("python-") for name in gone)
    left = there(site)
    assert left.isdisjoint(f"{name}{kind}" for name in gone for kind in ("", ".br", ".gz"))
    assert (site / "mine.txt").read_text() == "mine"


def test_files_that_stay_the_same_are_never_missing_while_a_site_is_written_again(tmp_path):
    folder = tmp_path / "site"

    def times():
        return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}

    build.build(folder, tmp_path)
    before = times()
    build.build(folder, tmp_path)
    assert times() == before


def test_a_folder_with_other_files_is_not_overwritten(tmp_path):
    site = tmp_path / "site"
    site.mkdir()
    (site / "letter.txt").write_text("dear")
    with pytest.raises(build.NotASite, match="has other files"):
        write(site)
    assert there(site) == {"letter.txt"}


def test_a_site_needs_the_pages(tmp_path, monkeypatch):
    monkeypatch.setattr(app, "STATIC", tmp_path / "none")
    with pytest.raises(build.NotASite):
        write(tmp_path / "site")


def test_the_first_page_has_its_policy_and_relative_addresses(tmp_path):
    write(tmp_path / "site")
    page = (tmp_path / "site/index.html").read_text("utf-8")
    assert f'http-equiv="Content-Security-Policy" content="{OFFLINE_POLICY}"' in page
    assert 'src="./assets/a.js"' in page
    assert "unsafe-eval" not in OFFLINE_POLICY.replace("wasm-unsafe-eval", "")
    assert "connect-src 'self' blob:;" in OFFLINE_POLICY


def test_the_frame_of_the_sandbox_allows_its_script_and_no_request(tmp_path):
    write(tmp_path / "site")
    page = (tmp_path / "site" / SANDBOX).read_text("utf-8")
    script = re.search("<script>(.*?)</script>", page, re.DOTALL)[1]
    policy = re.search('content="([^"]*)" />\n *<script>', page)[1]
    digest = base64.b64encode(sha256(script.encode()).digest()).decode()
    assert policy == (
        f"default-src 'none'; script-src 'sha256-{digest}' blob: 'wasm-unsafe-eval'; "
        "worker-src blob:; connect-src blob:"
    )


@scenario
async def test_a_server_sends_the_site_compressed_with_its_policies(tmp_path):
    site = tmp_path / "site"
    told = write(site)
    offline = OfflineSite(site)
    async with serving(app={"offline": offline}) as server, server.browser() as browser:
        assert (await browser.get("/api/server")).json()["offline"] is True
        first = await browser.get(PATH)
        assert first.headers["content-security-policy"] == (
            f"{OFFLINE_POLICY}; frame-ancestors 'none'"
        )
        assert 'name="kermesse-online" content="../"' in first.text
        frame = await browser.get(PATH + SANDBOX)
        assert frame.headers["content-security-policy"] == (
            "sandbox allow-scripts; frame-ancestors 'self'"
        )
        for name in told["files"].keys() - {"index.html"}:
            packed = (site / f"{name}.gz").is_file()
            sent = await browser.get(PATH + name, headers={"accept-encoding": "gzip"})
            assert sent.content == (site / name).read_bytes(), name
            assert ("content-encoding" in sent.headers) == packed, name
            smallest = {"accept-encoding": "gzip, deflate, br"}
            async with browser.stream("GET", PATH + name, headers=smallest) as raw:
                is_brotli = (site / f"{name}.br").is_file()
                assert (raw.headers.get("content-encoding") == "br") == is_brotli, name
            plain = await browser.get(PATH + name, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers, name
            assert plain.content == sent.content, name
        assert (await browser.get(f"{PATH}nothing.js")).status_code == 404


@pytest.mark.parametrize("list_", [None, "not json", "[]", '{"version": "1"}'])
def test_a_folder_without_a_site_cannot_be_offered(tmp_path, list_):
    if list_ is not None:
        (tmp_path / MARK).write_text(list_)
    with pytest.raises(CannotServe, match="kermesse page"):
        OfflineSite(tmp_path)
