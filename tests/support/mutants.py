"""Mutation testing: makes small changes to the rules and the table and runs the tests that matter
there: `make mutants SEED=7 COUNT=120`, or

    PYTHONPATH=tests python -m support.mutants --seed 7 [--room carrousel table] [--again]

A change that no test notices is a survivor. It is shown as a diff and needs a test, or, if it has
no visible effect, a line in `mutants-equivalent.txt` with the reason. Results are stored in
build/mutants: the same command resumes, `--again` retries survivors. Each room works in its own
copy of the tree, so rooms may run in parallel.
"""

import argparse
import ast
import difflib
import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.mutations import Mutation, mutations

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build/mutants"
EQUIVALENT = Path(__file__).with_name("mutants-equivalent.txt")
PACKAGE = Path("src/kermesse")
COPIED = ("src", "tests", "docs", "conftest.py", "pyproject.toml", "dev.py", "hatch_build.py",
          "fast_build.py", "README.md", "Makefile")  # fmt: skip

NO_RULES = ("bots*", "advice", "encode", "story", "view", "__init__")
"""The modules of a game that are not its rules."""

LATER = ("bots", "advice", "encode", "readme", "story", "series")
"""Tests of a game that run last: long, or about something else."""

LIMIT_S = 120
"""Processor seconds for a run of tests; more means an endless loop."""

NO_TESTS = pytest.ExitCode.NO_TESTS_COLLECTED

ENGINE_LIMIT_S = 600
"""The same for a batch engine, which is compiled first."""

PATIENCE_S = 3_000
"""Wall-clock seconds for a run of tests."""


@dataclass(frozen=True)
class Room:
    """A group of modules, and how their tests are run."""

    modules: tuple[Path, ...]
    """The text that is changed."""

    runs: tuple[tuple[str, ...], ...]
    """Calls of pytest, the quickest first; the next runs if the last noticed nothing."""

    limit_s: int = LIMIT_S
    """Processor seconds for each call."""


def rooms() -> dict[str, Room]:
    """The games, their batch engines and the table, by name."""
    found = {}
    for folder in sorted((ROOT / PACKAGE / "games").iterdir()):
        if (folder / "rules.py").is_file():
            found[folder.name] = _game(folder)
        if (folder / "batch").is_dir():
            found[f"{folder.name}-engine"] = _engine(folder)
    table = sorted((ROOT / PACKAGE / "table").rglob("*.py"))
    server = sorted((ROOT / "tests/server").glob("test_server*.py"))
    found["table"] = Room(
        tuple(path.relative_to(ROOT) for path in table),
        (
            ("tests/table",),
            ("tests/docs/test_architecture_walks.py", "tests/server/test_server_fuzz.py",
             *_names(server)),
            (f"{PACKAGE}/games/carrousel/tests/test_fairness.py",
             f"{PACKAGE}/games/carrousel/tests/test_practice_table.py",
             "tests/client/test_client.py", "tests/client/test_client_connection.py"),
        ),
    )  # fmt: skip
    return found


def _game(folder: Path) -> Room:
    def is_rule(path: Path) -> bool:
        return not any(path.match(f"{name}.py") for name in NO_RULES)

    tests = [path for path in sorted((folder / "tests").glob("test_*.py"))
             if "browser" not in path.stem]  # fmt: skip
    later = [path for path in tests if path.stem.removeprefix("test_") in LATER]
    word = folder.name.split("_")[0]
    return Room(
        tuple(path.relative_to(ROOT) for path in sorted(folder.glob("*.py")) if is_rule(path)),
        (
            tuple(_names(path for path in tests if path not in later)),
            (
                "tests/core/test_goldens.py",
                "tests/core/test_conformance.py",
                "-k",
                f"{word} and not mutant",
            ),
            (
                *_names(later),
                "tests/research/test_encodings.py",
                "tests/table/test_table_secrets.py",
                "tests/text/test_words.py",
                "-k",
                word,
            ),
        ),
    )


def _engine(folder: Path) -> Room:
    """Return the batch engine of a game, compared with the rules move by move."""
    word = folder.name.split("_")[0]
    return Room(
        tuple(path.relative_to(ROOT) for path in sorted((folder / "batch").glob("*.py"))),
        (
            ("tests/research/test_engine_envs.py", "-m", "extras", "-k", word),
            ("tests/batch/test_batch_engines.py", "-m", "extras", "-k", word),
        ),
        ENGINE_LIMIT_S,
    )


def _names(paths: Iterator[Path] | list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@dataclass(frozen=True)
class Mutant:
    """A change to try."""

    room: str
    """The room."""

    path: Path
    """The file."""

    mutation: Mutation
    """The text that is changed."""

    @property
    def source(self) -> str:
        return (ROOT / self.path).read_text(encoding="utf-8")

    @property
    def lines(self) -> tuple[str, str]:
        """Return the line before and after, as in `mutants-equivalent.txt`."""
        pair = (self.source, self.mutation.made(self.source))
        was, now = (text.splitlines()[self.mutation.line - 1].strip() for text in pair)
        return was, now

    @property
    def name(self) -> str:
        was, now = self.lines
        return f"{self.path.relative_to(PACKAGE)}: {was} => {now}"

    def diff(self) -> str:
        was, now = (text.splitlines() for text in (self.source, self.mutation.made(self.source)))
        path = str(self.path)
        return "\n".join(difflib.unified_diff(was, now, path, path, n=2, lineterm=""))


def sample(seed: int, count: int) -> list[Mutant]:
    """Choose changes, the same number in each room. A line is drawn first, then a change in it, so
    that long tables of numbers do not dominate."""
    rng = Random(seed)
    drawn = {}
    for name, room in rooms().items():
        lines: dict[tuple[Path, int], list[Mutation]] = {}
        for path in room.modules:
            for mutation in mutations((ROOT / path).read_text(encoding="utf-8")):
                lines.setdefault((path, mutation.line), []).append(mutation)
        places = rng.sample(sorted(lines), len(lines))
        these = [Mutant(name, place[0], rng.choice(lines[place])) for place in places]
        drawn[name] = [*{mutant.name: mutant for mutant in these[: 2 * count]}.values()]
    return [mutant for turn in zip(*drawn.values(), strict=False) for mutant in turn][:count]


def equivalents() -> dict[str, str]:
    """Return the equivalent mutants by name, with the reason."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    pairs = [line.rsplit("  # ", 1) for line in lines if line and not line.startswith("#")]
    return dict(pairs)


def noticed(mutant: Mutant, tree: Path) -> str | None:
    """Return the test that notices a change, or None; restore the copy."""
    changed = mutant.mutation.made(mutant.source)
    try:
        ast.parse(changed)
    except SyntaxError:
        return "no Python"
    (tree / mutant.path).write_text(changed, encoding="utf-8")
    try:
        room = rooms()[mutant.room]
        for run in room.runs:
            if failed := _run(run, tree, room.limit_s):
                break
        else:
            return None
    finally:
        (tree / mutant.path).write_text(mutant.source, encoding="utf-8")
    if failed.startswith("FAILED") and not _is_sound(failed.split(" ", 1)[1], tree):
        raise SystemExit(f"{failed} before anything is changed")
    return failed


@cache
def _is_sound(test: str, tree: Path) -> bool:
    """Return whether a test passes without a change."""
    return _run((test, "-m", "extras or not extras"), tree, ENGINE_LIMIT_S) is None


def _run(tests: tuple[str, ...], tree: Path, limit_s: int) -> str | None:
    """Return the first failing test or another error; None if all pass."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider",
               "-p", "no:xdist", "--hypothesis-profile=unshrunk", "-m", "not extras",
               *tests]  # fmt: skip
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": ""}
    try:
        done = subprocess.run(
            command, cwd=tree, env=env, capture_output=True, text=True, check=False,
            timeout=PATIENCE_S,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit_s, limit_s)),
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "it never ends"
    if done.returncode == 0:
        return None
    if done.returncode == NO_TESTS:
        raise SystemExit(f"no test is selected by {tests}")
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else f"it ends with {done.returncode}"


def copied(room: str) -> Path:
    """Copy the current tree for a room."""
    tree = KEPT / room
    tree.mkdir(parents=True, exist_ok=True)
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "static", "golden-new")
    for name in COPIED:
        source, target = ROOT / name, tree / name
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(source, target, ignore=ignored)
        else:
            shutil.copy(source, target)
    if not (tree / "ui").exists():
        (tree / "ui").symlink_to(ROOT / "ui")  # some tests run the browser's code
    return tree


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--room", choices=rooms(), nargs="+", default=[*rooms()])
    parser.add_argument("--again", action="store_true", help="try the survivors once more")
    asked = parser.parse_args()
    known = equivalents()
    tried: dict[str, Any] = {}
    trees = {room: copied(room) for room in asked.room}
    chosen = [each for each in sample(asked.seed, asked.count) if each.room in asked.room]
    for mutant in chosen:
        kept = KEPT / f"{asked.seed}-{mutant.room}.json"
        here = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
        name = mutant.name
        if name not in known and (name not in here or (asked.again and here[name] is None)):
            here[name] = noticed(mutant, trees[mutant.room])
            print(f"{name}\n    {here[name] or 'NOBODY NOTICES'}", flush=True)
            kept.write_text(json.dumps(here, indent=1, ensure_ascii=False), encoding="utf-8")
        tried |= here
    report(chosen, tried, known)


def report(mutants: list[Mutant], tried: dict[str, str | None], known: dict[str, str]) -> None:
    """Print the survivors as diffs, then a row for each room."""
    matter = [mutant for mutant in mutants if mutant.name not in known]
    survivors = [mutant for mutant in matter if tried[mutant.name] is None]
    for mutant in survivors:
        print(f"\n{mutant.diff()}")
    print("\n| room | changes | equivalent | noticed | share |\n|---|---|---|---|---|")
    for room in (*rooms(), "all"):
        here = [each for each in mutants if room in (each.room, "all")]
        those = [each for each in matter if room in (each.room, "all")]
        seen = sum(each not in survivors for each in those)
        share = f"{seen / len(those):.1%}" if those else ""
        print(f"| {room} | {len(here)} | {len(here) - len(those)} | {seen} | {share} |")


if __name__ == "__main__":
    main()
