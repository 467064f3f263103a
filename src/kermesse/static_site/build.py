"""Writes a static site: a folder of plain files that any web server can serve, below any path."""

import gzip
import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import kermesse
from kermesse.core.errors import TranslatableError
from kermesse.server import app
from kermesse.static_site import packages
from kermesse.static_site.runtime import Runtime
from kermesse.static_site.standard_library import imported

MARK: Final = "kermesse-site.json"
"""File by which the folder of a site is known; it lists the files of the site."""

POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'"
)
"""Content security policy: as a server's, and WebAssembly may be compiled."""

_LEFT_OUT: Final = ("sw.js", ".sources", "index.html", "manifest.webmanifest")
"""Files of a server's pages that a site does not have, or has changed."""


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
    found = site(Runtime(cache))
    if mark.is_file():
        _remove(target, json.loads(mark.read_text("utf-8")))
    for name, content in found.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    mark.write_text(json.dumps(sorted(found)), "utf-8")
    return sum(map(len, found.values()))


def _remove(target: Path, names: Iterable[str]) -> None:
    """Remove the files of an earlier site, and the folders that are empty then."""
    for name in names:
        (target / name).unlink(missing_ok=True)
        with suppress(OSError):  # it has other files, or is gone already
            (target / name).parent.rmdir()


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
    return {
        **pages,
        **{name: content for each in plugins for name, content in each.items()},
        **{f"{folder}/{name}": content for name, content in python.items()},
        "manifest.webmanifest": _relative_manifest(),
        "index.html": _index(folder).encode(),
    }


def bundle(files: Mapping[str, bytes]) -> bytes:
    """Pack files for the worker of a site: the length of an index, the index, the contents."""
    index = json.dumps({name: len(content) for name, content in files.items()}).encode()
    whole = len(index).to_bytes(4, "little") + index + b"".join(files.values())
    return gzip.compress(whole, 9, mtime=0)


def _index(folder: str) -> str:
    """Return the page with relative addresses and the address of its server."""
    page = (app.STATIC / "index.html").read_text("utf-8")
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
        f'    <meta name="kermesse-server" content="{folder}/" />\n    '
    )
    page = re.sub(r'(href|src)="/', r'\1="./', page)
    return page.replace('<meta name="viewport"', f'{head}<meta name="viewport"', 1)


def _relative_manifest() -> bytes:
    manifest = json.loads((app.STATIC / "manifest.webmanifest").read_text("utf-8"))
    manifest |= {"id": "./", "start_url": "./", "scope": "./"}
    for icon in manifest["icons"]:
        icon["src"] = f".{icon['src']}"
    return json.dumps(manifest, ensure_ascii=False).encode()
