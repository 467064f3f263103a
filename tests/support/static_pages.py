"""A static site for tests, and a web server that only sends files."""

import gzip
import json
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike, fspath
from pathlib import Path

import kermesse
from kermesse.server.offline_site import MARK
from kermesse.static_site.build import build, bundle
from support import browsing
from support.browsing import _alone

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "build/page-runtime"
"""Where `make page` stores the interpreter too: it is fetched once for a checkout."""


def site() -> Path:
    """Write the site of this checkout; one process at a time, and each writes the same files."""
    folder = ROOT / "build/page-of-tests"
    with _alone():
        build(folder, CACHE)
    return folder


FAST = {
    "static_site/browser_server.py": (
        "settings: Settings | None = None",
        "settings: Settings = Settings(pause=(0, 0))",
    ),
    "table/kernel/bot_jobs.py": (
        "reaction(view, bot, stream)) is not None",
        "reaction(view, bot, stream) and 1) is not None",
    ),
}
"""A change of the program: bots do not pause, and react at once."""

MIGRATED = {
    "journal/sqlite_schema.py": (
        "    Migration(()),",
        "    Migration(()), Migration(('CREATE TABLE hat (size integer)',)),",
    )
}
"""A change of the program: its journal has another migration."""


def variant(folder: Path, changes: Mapping[str, tuple[str, str]]) -> None:
    """Write the site of a changed program into a folder, in place of the site that is there."""
    original = site()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(original, folder)
    facts = json.loads((folder / MARK).read_text())
    packed = gzip.decompress(next(folder.glob("python-*/packages.bin")).read_bytes())
    start = 4 + int.from_bytes(packed[:4], "little")
    files, at = {}, start
    for name, size in json.loads(packed[4:start]).items():
        files[name] = packed[at : (at := at + size)]
    for name, (before, after) in changes.items():
        source = (Path(kermesse.__file__).parent / name).read_text()
        assert source.count(before) == 1
        files[f"kermesse/{name}"] = source.replace(before, after).encode()  # read before bytecode
    new = bundle(files)
    names = {
        next(folder.glob("python-*")).name: f"python-{sha256(new).hexdigest()[:12]}",
        facts["version"]: sha256(new).hexdigest()[:16],
    }
    text = json.dumps(facts)
    page = (folder / "index.html").read_text()
    for old, name in names.items():
        text, page = text.replace(old, name), page.replace(old, name)
        if (folder / old).is_dir():
            (folder / old).rename(folder / name)
    next(folder.glob("python-*/packages.bin")).write_bytes(new)
    (folder / MARK).write_text(text)
    (folder / "index.html").write_text(page)
    (folder / "index.html.gz").write_bytes(gzip.compress(page.encode()))


class Files(SimpleHTTPRequestHandler):
    """Sends files below `/deep/path/`, compressed where there is a compressed file beside them."""

    PREFIX = "/deep/path/"

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.PREFIX):
            return str(Path(self.directory) / "there is no such file")
        return super().translate_path(path.removeprefix(self.PREFIX[:-1]))

    def send_head(self):
        plain = self.path.partition("?")[0]
        self._packed = Path(self.translate_path(f"{plain}.gz")).is_file()
        if self._packed:
            self.path = f"{plain}.gz"
        return super().send_head()

    def guess_type(self, path: str | PathLike[str]) -> str:
        name = fspath(path)
        return super().guess_type(name.removesuffix(".gz") if self._packed else name)

    def end_headers(self) -> None:
        if self._packed:
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        return


@contextmanager
def serving(folder: Path, files: type[Files] = Files) -> Iterator[str]:
    """Serve a folder below a path; yield the address of the site."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{Files.PREFIX}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def offered(db: Path, folder: Path, port: int = 0) -> Iterator[str]:
    """Run a server that offers to take this site along."""
    offers = (
        "from functools import partial\n"
        "from pathlib import Path\n"
        "from kermesse.server import bootstrap\n"
        "bootstrap.ServerOptions = partial(bootstrap.ServerOptions, "
        f"offline=Path({str(folder)!r}))\n"
    )
    with browsing.server_address(db, offers, port) as address:
        yield address
