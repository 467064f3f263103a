"""Compiles the rules with mypyc: `make fast`.

The package is copied to build/fast and the modules below are compiled there, so only
`PYTHONPATH=build/fast` uses them: the checkout stays plain Python. Nothing is rebuilt while the
sources are unchanged.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

MODULES = (
    "kermesse/core/driver.py",
    "kermesse/core/playout.py",
    "kermesse/core/state.py",
    "kermesse/games/canaille/actions.py",
    "kermesse/games/canaille/box.py",
    "kermesse/games/canaille/hands.py",
    "kermesse/games/canaille/imagine.py",
    "kermesse/games/canaille/make_view.py",
    "kermesse/games/canaille/menus.py",
    "kermesse/games/canaille/phases.py",
    "kermesse/games/canaille/river.py",
    "kermesse/games/canaille/rules.py",
    "kermesse/games/canaille/turns.py",
    "kermesse/games/festival/bots.py",
    "kermesse/games/festival/box.py",
    "kermesse/games/festival/imagine.py",
    "kermesse/games/festival/make_view.py",
    "kermesse/games/festival/menus.py",
    "kermesse/games/festival/rules.py",
    "kermesse/games/romancier_scilof/box.py",
    "kermesse/games/romancier_scilof/closing.py",
    "kermesse/games/romancier_scilof/communes.py",
    "kermesse/games/romancier_scilof/deadlines.py",
    "kermesse/games/romancier_scilof/imagine.py",
    "kermesse/games/romancier_scilof/leaving.py",
    "kermesse/games/romancier_scilof/mail.py",
    "kermesse/games/romancier_scilof/make_view.py",
    "kermesse/games/romancier_scilof/menus.py",
    "kermesse/games/romancier_scilof/rules.py",
    "kermesse/games/romancier_scilof/teams.py",
)
"""The compiled modules: rules and loops. Not modules that define a msgspec struct, which would
silently lose its validation, nor modules whose classes are subclassed or patched elsewhere."""

OPEN = ("kermesse/core/state.py", "class State(")
"""The only compiled class with interpreted subclasses, in games that are not compiled. It needs a
decorator, which is added to the copy only."""


MARK = """\
import typing

if typing.TYPE_CHECKING:
    import mypy_extensions

@mypy_extensions.mypyc_attr(allow_interpreted_subclasses=True)
"""
"""The decorator. The compiler reads it and leaves it out, so its package is not needed later."""


class CannotCompile(Exception):
    """Compiling is impossible here. The message says what to install."""


def bring_up_to_date(root: Path) -> None:
    """Compile if the sources or the Python version changed."""
    target = root / "build/fast"
    stamp = target / ".sources"
    wanted = fingerprint(root)
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    check_compiler()
    print("Compiling the rules…", flush=True)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(
        root / "src/kermesse", target / "kermesse", ignore=shutil.ignore_patterns("__pycache__")
    )
    path, head = OPEN
    source = (target / path).read_text(encoding="utf-8")
    (target / path).write_text(source.replace(head, MARK + head), encoding="utf-8")
    command = [sys.executable, str(Path(__file__).resolve()), "--compile", str(root)]
    subprocess.run(command, cwd=target, check=True)
    stamp.write_text(wanted)


def fingerprint(root: Path) -> str:
    """Return a hash of all sources and of the Python version."""
    mark = hashlib.sha256(sys.version.encode())
    sources = [path for path in (root / "src").rglob("*") if "__pycache__" not in path.parts]
    for path in sorted([Path(__file__), *filter(Path.is_file, sources)]):
        mark.update(f"{path.name}\n".encode())
        mark.update(path.read_bytes())
    return mark.hexdigest()


def check_compiler() -> None:
    """Raise `CannotCompile` if there is no C compiler or no Python.h."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and shutil.which(compiler) is None:
        raise CannotCompile(
            f"The compiled rules need a C compiler, and {compiler} was not found: install one (on "
            "Debian and Ubuntu: apt-get install gcc), or use the plain rules."
        )
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise CannotCompile(
            "The compiled rules need Python's headers, and Python.h was not found: install them "
            "(on Debian and Ubuntu: apt-get install python3-dev), or use the plain rules."
        )


def compile_modules(root: Path) -> None:
    """Compile the modules in the current directory, each beside its source."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    config = f"--config-file={root / 'pyproject.toml'}"
    extensions = mypycify([config, *MODULES], opt_level="3", target_dir="c")
    build = Distribution({"name": "kermesse", "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    build.build_lib, build.build_temp = ".", "c"
    build.ensure_finalized()
    build.run()


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if sys.argv[1:2] == ["--compile"]:
        compile_modules(Path(sys.argv[2]))
    else:
        try:
            bring_up_to_date(here)
        except CannotCompile as error:
            sys.exit(str(error))
