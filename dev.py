"""The commands of a checkout, on any platform: `python dev.py test` does what `make test` does.

The Makefile calls this script for installing and for the commands below, so each is defined once.
Windows has no `make`: there the script is called directly.
"""

import hashlib
import locale
import os
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / os.environ.get("VENV", ".venv")
DOCS = VENV.with_name(f"{VENV.name}-docs")
BENCH = VENV.with_name(f"{VENV.name}-bench")
SOURCES = ("src", "tests", "bench", "examples", "docs", "website", "dev.py", "hatch_build.py",
           "fast_build.py", "release.py", "supply_chain.py")  # fmt: skip
"""What is linted and formatted."""

INSTALLS = {
    "play": (VENV, "requirements/play.txt"),
    "dev": (VENV, "requirements/dev.txt"),
    "docs": (DOCS, "requirements/docs.txt"),
    "bench": (BENCH, "bench/requirements.txt"),
}
"""Environments: where each is, and which versions it holds."""


TEXTS = {
    "fr": {
        "play": "Installation de Kermesse\u00a0: environ une minute, une seule fois.",
        "tools": "Installation de {lock}.",
        "environment": "Environnement Python",
        "libraries": "Bibliothèques",
        "kermesse": "Kermesse et ses pages",
        "pages": "Construction des pages…",
    },
    "en": {
        "play": "Installing Kermesse: about a minute, once.",
        "tools": "Installing {lock}.",
        "environment": "Python environment",
        "libraries": "Libraries",
        "kermesse": "Kermesse and its pages",
        "pages": "Building the pages…",
    },
}
"""What is printed while installing. The texts of the program are not installed yet."""


def language() -> str:
    """Return the language of the system, as the program does once it is installed."""
    named = filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG")))
    usual = locale.getlocale()[0] if os.name == "nt" else None
    return "fr" if next(named, usual or "").lower().startswith("fr") else "en"


def text(key: str) -> str:
    """Return a text in the language of the system."""
    return TEXTS[language()][key]


def command(folder: Path, name: str) -> str:
    """Return the path of a command of an environment."""
    if os.name == "nt":
        return str(folder / "Scripts" / f"{name}.exe")
    return str(folder / "bin" / name)


PYTHON = command(VENV, "python")
UI_TOOLS = (PYTHON, "hatch_build.py", "--tools")
TEST = (PYTHON, "-m", "pytest", "-n", "auto", "-m")
COVERED = (
    "-m", "pytest", "-n", "auto", "-m", "not extras", "--ignore-glob=*browser.py",
    "src/kermesse/games", "tests/bots/test_forced_moves.py", "tests/core",
    "tests/docs/test_architecture_walks.py", "tests/lessons",
    "tests/research/test_encoding_versions.py", "tests/research/test_encodings.py",
    "tests/research/test_infosets.py", "tests/server/test_continuation.py",
    "tests/server/test_correspondence.py", "tests/server/test_shared_deal.py",
    "tests/server/test_table_codes.py", "tests/server/test_tcp_rtt.py", "tests/table",
)  # fmt: skip
"""The tests of `core`, `games` and `table`, whose coverage is measured."""

COMMANDS = {
    "play": (("play",), ((PYTHON, "hatch_build.py"), (command(VENV, "kermesse"),))),
    "test": (("dev",), (UI_TOOLS, (*TEST, "not extras", "--ignore=tests/lints"))),
    "test-extras": (("dev", "docs"), (UI_TOOLS, (*TEST, "extras"))),
    "lint": (
        ("dev",),
        (
            (command(VENV, "ruff"), "check", *SOURCES),
            (command(VENV, "ruff"), "format", "--check", *SOURCES),
            (PYTHON, "-m", "pytest", "-n", "0", "tests/lints"),
        ),
    ),
    "check-types": (("dev",), ((command(VENV, "mypy"),),)),
    "check-generated": (
        ("dev",),
        (
            (PYTHON, "-m", "kermesse.protocol.typescript", "--check"),
            (PYTHON, "-m", "kermesse.protocol.reference", "--check"),
        ),
    ),
    "check-pages": (("dev",), ((PYTHON, "hatch_build.py", "--check"),)),
    "coverage": (
        ("dev",),
        (
            (PYTHON, "-m", "coverage", "erase"),
            (PYTHON, "-m", "coverage", "run", *COVERED),
            (PYTHON, "-m", "coverage", "combine", "--quiet"),
            (PYTHON, "-m", "coverage", "report"),
        ),
    ),
    "audit": (("dev",), ((PYTHON, "supply_chain.py"),)),
    "format": (
        ("dev",),
        (
            (command(VENV, "ruff"), "check", "--fix", *SOURCES),
            (command(VENV, "ruff"), "format", *SOURCES),
            (PYTHON, "hatch_build.py", "--format"),
        ),
    ),
    "page": (
        ("play",),
        (
            (PYTHON, "hatch_build.py"),
            (command(VENV, "kermesse"), "page", "build/page", "--cache", "build/page-runtime"),
        ),
    ),
    "types": (
        ("dev",),
        (
            (PYTHON, "-m", "kermesse.protocol.typescript"),
            (PYTHON, "-m", "kermesse.protocol.reference"),
        ),
    ),
    "reference": (
        ("play",),
        (
            (PYTHON, "-m", "kermesse.protocol.schema", "build/reference/schema"),
            (PYTHON, "-m", "kermesse.research.encodings_page", "build/reference/encodings.md"),
        ),
    ),
}
"""Each command: what it installs, and what it runs."""

CHECKS = ("lint", "check-types", "check-generated", "check-pages")
"""The commands of `check`."""


def fingerprint(lock: str) -> str:
    """Return a hash of a lock file and of pyproject.toml."""
    files = (ROOT / lock, ROOT / "pyproject.toml")
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def install(name: str) -> None:
    """Install an environment, unless it holds these versions already."""
    folder, lock = INSTALLS[name]
    stamp = folder / f".ready-{name}"
    if stamp.is_file() and stamp.read_text() == fingerprint(lock):
        return
    python = command(folder, "python")
    steps: list[tuple[str, list[str]]] = []
    if not Path(python).exists():
        if find_spec("ensurepip") is None:
            sys.exit("This Python has no venv module: install it first (on Debian and Ubuntu: "
                     "apt-get install python3-venv).")  # fmt: skip
        steps.append(("environment", [sys.executable, "-m", "venv", str(folder)]))
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    steps.append(("libraries", [*pip, "--require-hashes", "-r", lock]))
    if folder == VENV:
        editable = ["--no-deps", "--no-build-isolation", "--editable", "."]
        steps.append(("kermesse", [*pip, *editable]))
    print(text("play" if name == "play" else "tools").format(lock=lock), flush=True)
    for number, (key, step) in enumerate(steps, 1):
        print(f"{number}/{len(steps)} {text(key)} ", end="", flush=True)
        with_dots(step)
    stamp.write_text(fingerprint(lock))
    if name == "dev":  # a superset of what playing needs
        (folder / ".ready-play").write_text(fingerprint(INSTALLS["play"][1]))


def with_dots(step: list[str]) -> None:
    """Run a process to its end and print a dot every two seconds; raise `CalledProcessError` if it
    fails."""
    with subprocess.Popen(step, cwd=ROOT) as process:
        while True:
            try:
                process.wait(2)
                break
            except subprocess.TimeoutExpired:
                print(".", end="", flush=True)
    print(flush=True)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, step)


def run(name: str, *extra: str) -> None:
    """Run a command; raise `CalledProcessError` if a step of it fails."""
    installs, steps = COMMANDS[name]
    for each in installs:
        install(each)
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start Python often
    for number, step in enumerate(steps, 1):
        last = extra if number == len(steps) else ()
        call([*step, *last], environment)


def call(step: list[str], environment: dict[str, str]) -> None:
    """Run a process to its end. Ctrl-C reaches it too; wait until it has stopped."""
    with subprocess.Popen(step, cwd=ROOT, env=environment) as process:
        while process.returncode is None:
            with suppress(KeyboardInterrupt):
                process.wait()
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, step)


def main(name: str = "", *extra: str) -> None:
    """Run what the command line asks for."""
    if sys.version_info < (3, 11):  # noqa: UP036 (an older Python gets this far)
        sys.exit("Kermesse needs Python 3.11 or newer; name it with: make PYTHON=python3.12 …")
    try:
        if name == "install" and {*extra} <= {*INSTALLS}:
            for each in extra:
                install(each)
        elif name == "check":
            for each in CHECKS:
                run(each)
        elif name in COMMANDS:
            run(name, *extra)
        else:
            sys.exit(f"usage: python dev.py {{{'|'.join(('install', 'check', *COMMANDS))}}}")
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(*sys.argv[1:])
