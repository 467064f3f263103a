"""A static site for tests, and a web server that only sends files."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from kermesse.static_site.build import build
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


class _Files(SimpleHTTPRequestHandler):
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

    def guess_type(self, path: str) -> str:
        return super().guess_type(path.removesuffix(".gz") if self._packed else path)

    def end_headers(self) -> None:
        if self._packed:
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        return


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder below a path; yield the address of the site."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{_Files.PREFIX}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
