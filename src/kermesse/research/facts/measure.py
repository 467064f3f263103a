"""Runs the command lines of facts, and keeps what they say."""

import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

import kermesse
from kermesse.experiments.arena import ArenaReport
from kermesse.experiments.ledger import code_of
from kermesse.experiments.simulate import SimulationReport
from kermesse.experiments.study import Study
from kermesse.research.facts import records
from kermesse.research.facts.behaviour import behaviour
from kermesse.research.facts.plan import Wish
from kermesse.research.facts.records import Measured, Row
from kermesse.research.miniatures import find

REPORTS: Final[dict[str, tuple[type[Any], Callable[..., list[Measured]]]]] = {
    "simulate": (SimulationReport, records.of_simulation),
    "arena": (ArenaReport, records.of_arena),
    "study": (Study, records.of_study),
}
"""What each command reports, and how that becomes rows."""


class CommandFailed(RuntimeError):
    """A command line that did not do its work."""


def measure(command: str, work: Path, workers: int) -> list[Row]:
    """Run a command line, and say what it said. What `kermesse` plays is kept under `work`, so that
    an interrupted one goes on when it is asked again."""
    program, *words = shlex.split(command)
    game = find(words[3 if program == "python" else 1])  # after the verb
    if program == "python":
        said = _run([sys.executable, *words])
        found = [msgspec.json.decode(said, type=Measured)]
    else:
        folder = work / code_of(game) / sha256(command.encode()).hexdigest()[:16]
        more = ["--json", "--workers", str(workers), "--report", str(folder)]
        said = _run([sys.executable, "-m", "kermesse", *words, *more])
        kind, rows = REPORTS[words[0]]
        found = rows(game, msgspec.json.decode(said, type=kind))
    return [
        Row(
            **{name: getattr(each, name) for name in each.__struct_fields__},
            command=command,
            kermesse=kermesse.__version__,
            behaviour=behaviour(each.what),
            date=date.today().isoformat(),
        )
        for each in found
    ]


def _run(command: list[str]) -> bytes:
    done = subprocess.run(command, stdout=subprocess.PIPE)
    if done.returncode:
        raise CommandFailed(f"{shlex.join(command)}: ended with {done.returncode}")
    return done.stdout


def merged(rows: Iterable[Row], new: Iterable[Row]) -> list[Row]:
    """Rows with newer ones among them, each in the place of the one about the same."""
    found = {row.what: row for row in rows}
    found.update({row.what: row for row in new})
    return list(found.values())


def missing(rows: Iterable[Row], wishes: Iterable[Wish]) -> list[Wish]:
    """The wishes that no row fulfils, or only one of other rules, other bots or other numbers."""
    kept = {row.what: row for row in rows}
    return [
        wish
        for wish in wishes
        if (row := kept.get(wish.what)) is None
        or (row.command, row.behaviour) != (wish.command, behaviour(wish.what))
    ]
