"""Writes a static site: a folder of plain files that any web server can serve, below any path."""

import asyncio
import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

import kermesse
from kermesse.core.errors import TranslatableError
from kermesse.server import app
from kermesse.server.middleware import OFFLINE_POLICY, SANDBOX
from kermesse.server.offline_site import MARK
from kermesse.static_site import packages
from kermesse.static_site.browser_server import BrowserServer
from kermesse.static_site.runtime import Runtime
from kermesse.static_site.standard_library import imported

_LEFT_OUT: Final = (
    "sw.js",
    "site-sw.js",
    "site-sandbox.html",
    ".sources",
    "index.html",
    "manifest.webmanifest",
)
"""Files of a server's pages that a site does not have, or has changed."""


_FIRST: Final = ("/api/games", "/api/server")
"""What the lobby asks for before people do anything."""

_PACKED: Final = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest")
"""Kinds of files that compress well."""


_EXAMPLE: Final = {"@key@": "high-card", "@class@": "HighCard", "@title@": "High card"}
"""What the skeleton of a game leaves open."""


BROTLI_BYTES: Final = 1_000_000
"""Files of this size have a form in Brotli too, a quarter smaller than gzip; it takes long."""


class NotASite(TranslatableError):
    """The folder has other files; they are not overwritten."""


def build(target: Path, cache: Path) -> int:
    """Write a site into a folder; return its size in bytes. `cache` holds what is fetched.

    Raises `NotASite` for a folder with other files, `NoRuntime` if something cannot be fetched.
    """
    mark = target / MARK
    if target.exists() and any(target.iterdir()) and not mark.is_file():
        raise NotASite("{folder} has other files; choose an empty folder", folder=target)
    if not (app.STATIC / "index.html").is_file():
        raise NotASite(app.NO_UI)
    runtime = Runtime(cache)
    found = site(runtime)
    packed = {f"{name}.gz": _packed(content) for name, content in found.items() if _packs(name)}
    large = {name: content for name, content in found.items() if len(content) >= BROTLI_BYTES}
    brotli = {f"{name}.br": runtime.brotli(large[name]) for name in large if _packs(name)}
    sent = {name: len(packed.get(f"{name}.gz", content)) for name, content in sorted(found.items())}
    facts = {"version": version(found), "bytes": sum(sent.values()), "files": sent}
    earlier = _names(mark)
    # A web server may be sending the earlier site: files that stay the same are not touched, the
    # page that names the others is written after them, and files of the earlier site go last.
    new = found | packed | brotli
    for name in sorted(new, key=lambda name: name.startswith("index.html")):
        _write(target / name, new[name])
    _write(mark, json.dumps(facts).encode())
    _remove(target, earlier - new.keys())
    return sum(map(len, found.values()))


def _names(mark: Path) -> set[str]:
    """Return the files of the site that is there, with those that may be beside them."""
    if not mark.is_file():
        return set()
    facts = json.loads(mark.read_text("utf-8"))
    names = facts["files"] if isinstance(facts, dict) else facts  # earlier only a list
    return {f"{name}{kind}" for name in names for kind in ("", ".gz", ".br")}


def _write(path: Path, content: bytes) -> None:
    """Write a file unless it has this content."""
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _packs(name: str) -> bool:
    """Return whether a file has a compressed one beside it, which many web servers send instead."""
    return name.endswith(_PACKED)


def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def version(files: Mapping[str, bytes]) -> str:
    """Return the version of a site: a digest of its files without the first page, which has it."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        if name != "index.html":
            digest.update(f"{name}\n{len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _remove(target: Path, names: Iterable[str]) -> None:
    """Remove the files of an earlier site, and the folders that are empty then."""
    for name in names:
        (target / name).unlink(missing_ok=True)
        folders = [target / each for each in Path(name).parents][:-1]
        with suppress(OSError):  # it has other files, or is gone already
            for folder in folders:
                folder.rmdir()


def site(runtime: Runtime) -> dict[str, bytes]:
    """Return the files of a site by their path."""
    games, sources = kermesse.all_games(), packages.files()
    weights = {game.key: found for game in games if (found := packages.weights(game))}
    # The folders of weights have empty files until a bot needs a network.
    for found in weights.values():
        sources |= dict.fromkeys(found, b"")
    python = {
        **runtime.files(imported(packages.plugins().values())),
        "packages.bin": bundle(runtime.packages(sources)),
        "sandbox.bin": bundle(runtime.modules(packages.sandbox())),
        "sandbox-game.txt": example().encode(),
        **{f"weights/{key}.bin": bundle(found) for key, found in weights.items()},
    }
    # The folder is named after its content: a cache never mixes two versions.
    digest = hashlib.sha256(b"".join(content for _, content in sorted(python.items())))
    folder = f"python-{digest.hexdigest()[:12]}"
    pages = {
        path.relative_to(app.STATIC).as_posix(): path.read_bytes()
        for path in sorted(app.STATIC.rglob("*"))
        if path.is_file() and path.name not in _LEFT_OUT
    }
    plugins = [packages.assets(game) for game in games]
    files = {
        **pages,
        **{name: content for each in plugins for name, content in each.items()},
        **{f"{folder}/{name}": content for name, content in python.items()},
        "manifest.webmanifest": _relative_manifest(),
        "sw.js": (app.STATIC / "site-sw.js").read_bytes(),
        SANDBOX: sandbox_frame().encode(),
        "first-answers.json": _first_answers(),
    }
    return files | {"index.html": _index(folder, version(files)).encode()}


def example() -> str:
    """Return the game with which the sandbox begins: the one that `kermesse new --small` writes."""
    skeleton = resources.files("kermesse.cli") / "skeleton/small/__init__.py.txt"
    source = skeleton.read_text("utf-8")
    for mark, word in _EXAMPLE.items():
        source = source.replace(mark, word)
    return source


def bundle(files: Mapping[str, bytes]) -> bytes:
    """Pack files for the worker of a site: the length of an index, the index, the contents."""
    index = json.dumps({name: len(content) for name, content in files.items()}).encode()
    whole = len(index).to_bytes(4, "little") + index + b"".join(files.values())
    return gzip.compress(whole, 9, mtime=0)


def _first_answers() -> bytes:
    """Return what the server answers to the first requests of the lobby, by their path."""

    async def ask(db: str) -> dict[str, bytes]:
        server = await BrowserServer.start(db)
        answers = {path: (await server.request("GET", path, {}))[2] for path in _FIRST}
        await server.close()
        return answers

    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as thread:
        # In a thread, because the caller may run an event loop.
        answers = thread.submit(asyncio.run, ask(f"{folder}/tables.db")).result()
    return msgspec.json.encode({path: msgspec.Raw(answer) for path, answer in answers.items()})


def _index(folder: str, version: str) -> str:
    """Return the page with relative addresses, the address of its server and its version."""
    page = (app.STATIC / "index.html").read_text("utf-8")
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{OFFLINE_POLICY}" />\n'
        f'    <meta name="kermesse-server" content="{folder}/" />\n'
        f'    <meta name="kermesse-site" content="{version}" />\n    '
    )
    page = re.sub(r'(href|src)="/', r'\1="./', page)
    return page.replace('<meta name="viewport"', f'{head}<meta name="viewport"', 1)


def sandbox_frame() -> str:
    """Return the page of the frame in which the code of a stranger runs.

    Its policy allows its only script, by its digest, and no request: the code gets what it needs in
    messages.
    """
    page = (app.STATIC / "site-sandbox.html").read_text("utf-8")
    script = page.partition("<script>")[2].partition("</script>")[0]
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; script-src 'sha256-{digest}' blob: 'wasm-unsafe-eval'; "
        "worker-src blob:; connect-src blob:"
    )
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    return page.replace("<script>", f"{meta}\n    <script>", 1)


def _relative_manifest() -> bytes:
    manifest = json.loads((app.STATIC / "manifest.webmanifest").read_text("utf-8"))
    manifest |= {"id": "./", "start_url": "./", "scope": "./"}
    for icon in manifest["icons"]:
        icon["src"] = f".{icon['src']}"
    return json.dumps(manifest, ensure_ascii=False).encode()
