"""Builds a release and tests it as a user would install it: `make release`.

The wheel, the source distribution and two bills of materials (CycloneDX: Python packages and pages)
go to `dist/`. The wheel is installed into empty environments, by pip and by pipx, without Node and
a compiler, and tested there: the pages are served, a game is played over a real connection, and a
plugin written by `kermesse new` passes the conformance suite.

With a C compiler, a second wheel has the compiled rules, for the Python and the platform of this
machine; it is tested in the same way. pip prefers it where it fits.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from random import Random
from urllib.request import urlopen
from zipfile import ZipFile

import fast_build
import supply_chain
from supply_chain import run_tool

ROOT = Path(__file__).parent

IN_THE_WHEEL = (
    "kermesse/py.typed",
    "kermesse/server/static/index.html",
    "kermesse/text/fr/common.ftl",
    "kermesse/text/fr/cli/errors.toml",
    "kermesse/games/festival/text/rules.en.md",
    "kermesse/cli/skeleton/game/rules.py.txt",
    "kermesse/reference/schema/protocol.json",
    "kermesse/reference/encodings.md",
)
"""Some files that an installed package needs."""

BIN = "Scripts" if os.name == "nt" else "bin"
"""Folder of the commands in an environment."""


def build(out: Path) -> tuple[Path, Path]:
    """Build the wheel and the source distribution; exit with a message if files are missing."""
    shutil.rmtree(out, ignore_errors=True)
    for target in ("sdist", "wheel"):
        run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out), cwd=ROOT)
    (wheel,), (source,) = out.glob("*.whl"), out.glob("*.tar.gz")
    files = contents(wheel)
    if strays := [name for name in files if "/tests/" in name and "/skeleton/" not in name]:
        sys.exit(f"the wheel holds tests: {', '.join(strays[:3])}")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    wanted = ("ui/package-lock.json", "hatch_build.py", "build/reference/schema/protocol.json")
    if missing := [name for name in wanted if name not in names]:
        sys.exit(f"the source distribution lacks {', '.join(missing)}")
    return wheel, source


def build_compiled(out: Path) -> Path | None:
    """Build the wheel with compiled rules; return None where they cannot be compiled."""
    try:
        fast_build.bring_up_to_date(ROOT)
    except fast_build.CannotCompile as error:
        print(f"No wheel with compiled rules: {error}")
        return None
    env = {**os.environ, "KERMESSE_COMPILED": "1"}
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out),
        cwd=ROOT, env=env)  # fmt: skip
    (wheel,) = (path for path in out.glob("*.whl") if not path.stem.endswith("-none-any"))
    modules = {Path(module).with_suffix("").as_posix() for module in fast_build.MODULES}
    there = {name.partition(".")[0] for name in contents(wheel) if not name.endswith(".py")}
    if missing := modules - there:
        sys.exit(f"the wheel lacks {', '.join(sorted(missing))}")
    return wheel


def contents(wheel: Path) -> list[str]:
    """Return the names of the files of a wheel; exit with a message if some are missing."""
    files = ZipFile(wheel).namelist()
    if missing := [name for name in IN_THE_WHEEL if name not in files]:
        sys.exit(f"the wheel lacks {', '.join(missing)}")
    return files


def bare(folder: Path) -> dict[str, str]:
    """Return environment variables whose PATH is only that folder."""
    rest = {k: v for k, v in os.environ.items() if k not in ("VIRTUAL_ENV", "PYTHONPATH", "CC")}
    return {**rest, "PATH": str(folder), "XDG_DATA_HOME": str(folder.parent / "data")}


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel into a new environment by pip; return its folder of commands."""
    venv.create(folder, with_pip=True)
    pip(folder / BIN, str(wheel))
    return folder / BIN


def pip(commands: Path, *what: str) -> None:
    """Install packages into that environment."""
    python = commands / "python"
    run(str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *what,
        env=bare(commands))  # fmt: skip


def install_by_pipx(wheel: Path, folder: Path) -> Path:
    """Install the wheel by pipx; return the folder of its command."""
    places = {name: str(folder / name.lower()) for name in ("PIPX_HOME", "PIPX_BIN_DIR")}
    env = {**bare(folder / "pipx_bin_dir"), **places, "PIPX_DEFAULT_PYTHON": sys.executable}
    run(sys.executable, "-m", "pipx", "install", "--quiet", str(wheel), env=env)
    return folder / "pipx_bin_dir"


@contextmanager
def serving(commands: Path, *options: str) -> Iterator[str]:
    """Run the server of that environment; yield its address."""
    database = Path(tempfile.mkdtemp()) / "kermesse.db"
    server = subprocess.Popen(
        [commands / "kermesse", "--host", "127.0.0.1", "--port", "0", "--no-open",
         "--db", str(database), *options],
        stdout=subprocess.PIPE, text=True, env=bare(commands),
    )  # fmt: skip
    assert server.stdout is not None
    try:
        yield server.stdout.readline().split()[-1]
    finally:
        server.terminate()
        server.wait(20)
        server.stdout.close()
        shutil.rmtree(database.parent)


def smoke(commands: Path) -> None:
    """Check that the pages are served, and play a game."""
    print(" ", said(commands, "--version").strip())
    said(commands, "simulate", "festival", "--games", "20", "--bots", "random")
    with serving(commands) as address:
        for page in ("", "/rules/festival"):
            with urlopen(address + page) as answer:
                assert b"<title>Kermesse</title>" in answer.read()
        outcome = asyncio.run(asyncio.wait_for(play(address), 120))
    print(f"  served the pages and played a game: {outcome}")


async def play(address: str) -> str:
    """Play a game with four bots at a table of that server; return the ending."""
    from kermesse import bots, client, get

    game, server = get("festival"), client.Server(address)
    link = await server.open("festival", 4, options={"simple": True})
    async with AsyncExitStack() as stack:
        tables = [await stack.enter_async_context(server.join(link)) for _ in range(4)]
        for seat, table in enumerate(tables):
            await table.sit(f"Bot {seat}")
        await tables[0].begin()
        players = [bots.make("random", game, Random(seat)) for seat in range(4)]
        outcomes = await asyncio.gather(
            *(table.play(player) for table, player in zip(tables, players, strict=True))
        )
    return str(outcomes[0].ending)


def outside(commands: Path, folder: Path) -> Path:
    """Write a game by `kermesse new`, install and check it; return its folder."""
    game = folder / "high-card"
    said(commands, "new", "high-card", "--folder", str(game))
    pip(commands, str(game))
    print(" ", said(commands, "conform", "high-card", "--language", "en").splitlines()[0])
    return game


def said(commands: Path, *words: str) -> str:
    """Run `kermesse` in that environment and return its output; exit if it fails."""
    done = run(str(commands / "kermesse"), *words, env=bare(commands))
    return done.stdout


def run(
    *command: str, cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command; if it fails, exit with its output."""
    done = subprocess.run(
        command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}")
    return done


def main() -> None:
    """Build and test a release."""
    wheel, source = build(ROOT / "dist")
    print(f"Built {wheel.name} ({wheel.stat().st_size // 1024} KiB) and {source.name}.")
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work)
        print("Installed by pip into an empty environment:")
        commands = install(wheel, folder / "pip")
        version = wheel.name.split("-")[1]
        for bill in supply_chain.bills(commands / "python", version, wheel.parent, run_tool):
            print(f"  wrote {bill.name}")
        smoke(commands)
        outside(commands, folder)
        print("Installed by pipx:")
        smoke(install_by_pipx(wheel, folder / "pipx"))
        if compiled := build_compiled(wheel.parent):
            print(f"Built {compiled.name}. Installed by pip into an empty environment:")
            commands = install(compiled, folder / "compiled")
            if "compiled" not in said(commands, "--version"):
                sys.exit("the installed rules are not compiled")
            smoke(commands)


if __name__ == "__main__":
    main()
