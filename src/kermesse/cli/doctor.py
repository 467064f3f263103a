"""The command `kermesse doctor`: check a server, and say what to fix."""

import asyncio
import json
import os
import shutil
import socket
import sqlite3
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from http.client import HTTPException
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, build_opener

from rich.text import Text

import kermesse
from kermesse import extras
from kermesse.cli import parameters
from kermesse.cli.errors import fact
from kermesse.cli.parameters import Language
from kermesse.journal.backup import BackupError, check, secret_of
from kermesse.journal.file_lock import held
from kermesse.rendering.language import system_language
from kermesse.server import app, open_journal, server_options
from kermesse.server.clock import WRITTEN
from kermesse.server.health import READY
from kermesse.words import Words

_MEBIBYTE: Final = 1024 * 1024

_LITTLE_ROOM, _NO_ROOM = 1024 * _MEBIBYTE, 100 * _MEBIBYTE
"""Free bytes on the disk below which there is a warning, and below which there is an error."""

_SOON: Final = 24 * 3600
"""Seconds that a table may be ahead of the clock before one of the two is taken for wrong."""

_APART: Final = 5
"""Largest allowed difference between two clocks, in seconds."""

Grade: TypeAlias = Literal["well", "note", "wrong"]

_MARKS: Final[dict[Grade, tuple[str, str]]] = {
    "well": ("✓", "green"),
    "note": ("!", "yellow"),
    "wrong": ("✗", "bold red"),
}


_VERDICTS: Final[dict[Grade, str]] = {
    "wrong": "doctor-wrong",
    "note": "doctor-note",
    "well": "doctor-well",
}
"""The last sentence for each grade, the worst first."""


class Diagnosis(NamedTuple):
    """Result of one check."""

    grade: Grade
    """Its grade."""

    key: str
    """Key of its text: what was found, and what to do."""

    more: Mapping[str, Any] = MappingProxyType({})
    """Variables of the text."""


class Unready(NamedTuple):
    """Why a server that answers is not ready."""

    why: Sequence[Any]
    """The reasons it gives, as keys."""

    def said(self, language: str) -> str:
        """Return the reasons in a language; a reason unknown to this version as its key."""
        words = Words(None, language)
        keys = [(str(each), f"doctor-unready-{each}") for each in self.why]
        return words.listed([words.text(key) if words.has(key) else each for each, key in keys])


def doctor(
    *,
    db: str | None = None,
    port: int = server_options.PORT,
    host: str = "127.0.0.1",
    language: Language = None,
) -> int:
    """Check a server, running or not, and say what to fix; the exit code is 1 if something is
    wrong.

    Parameters
    ----------
    db
        The file that stores the tables, or the address of a PostgreSQL database.
    port
        The port the server listens on.
    host
        The address the server listens on.
    """
    words, console = Words(None, system_language(language)), parameters.console()
    grades = []
    for finding in _findings(db or str(open_journal.usual_db()), host, port):
        grades.append(finding.grade)
        mark, colour = _MARKS[finding.grade]
        facts = {name: fact(value, words.language) for name, value in finding.more.items()}
        line = Text.assemble((mark, colour), " ", words.text(finding.key, facts))
        console.print(line, soft_wrap=True)
    worst = next(grade for grade in _VERDICTS if grade in grades)
    console.print(Text(words.text(_VERDICTS[worst]), "bold"))
    return 1 if worst == "wrong" else 0


# ---------------------------------------------------------------------------------------- checks


def _findings(db: str, host: str, port: int) -> Iterator[Diagnosis]:
    yield Diagnosis(
        "well",
        "doctor-version",
        {
            "version": kermesse.__version__,
            "python": ".".join(map(str, sys.version_info[:3])),
            "sqlite": sqlite3.sqlite_version,
        },
    )
    yield from _pages()
    yield from _clock(time.time())
    postgres = open_journal.is_postgres(db)
    yield from _postgres(db) if postgres else _sqlite(Path(db))
    yield from _port(host, port, open=postgres or held(db))


def _pages() -> Iterator[Diagnosis]:
    index = app.STATIC / "index.html"
    if not index.is_file():
        yield Diagnosis("wrong", "doctor-pages-missing")
        return
    page = index.read_text(encoding="utf-8")
    named = [part.partition('"')[0] for part in page.split('"/assets/')[1:]]
    lost = [name for name in named if not (app.STATIC / "assets" / name).is_file()]
    yield Diagnosis("wrong", "doctor-pages-broken") if lost else Diagnosis("well", "doctor-pages")


def _clock(now: float) -> Iterator[Diagnosis]:
    shown = {"time": time.strftime("%Y-%m-%d %H:%M", time.localtime(now))}
    if now < WRITTEN:
        yield Diagnosis("wrong", "doctor-clock-wrong", shown)
    else:
        yield Diagnosis("well", "doctor-clock", shown)


def _sqlite(db: Path) -> Iterator[Diagnosis]:
    facts = {"file": str(db)}
    if not db.exists():
        yield Diagnosis("note", "doctor-db-none", facts)
        yield from _room(next(folder for folder in db.absolute().parents if folder.exists()))
        return
    yield Diagnosis("well", "doctor-running" if held(db) else "doctor-stopped", facts)
    try:
        found = check(db)
    except BackupError as error:
        yield Diagnosis("wrong", "doctor-db-damaged", {"why": error})
    else:
        yield Diagnosis("well", "doctor-db-whole", {"tables": found.tables, "moves": found.moves})
        if found.newest > time.time() + _SOON:
            yield Diagnosis("note", "doctor-clock-behind")
    for path in (db, secret_of(db)):
        if os.name == "posix" and path.exists() and path.stat().st_mode & 0o077:
            yield Diagnosis("note", "doctor-readable", {"file": str(path)})
    yield from _room(db.absolute().parent)


def _room(folder: Path) -> Iterator[Diagnosis]:
    free = shutil.disk_usage(folder).free
    grade: Grade = "wrong" if free < _NO_ROOM else "note" if free < _LITTLE_ROOM else "well"
    key = "doctor-room" if grade == "well" else "doctor-room-little"
    yield Diagnosis(grade, key, {"free": free // _MEBIBYTE, "folder": str(folder)})


def _postgres(address: str) -> Iterator[Diagnosis]:
    where = {"where": urlsplit(address).hostname or "localhost"}  # never the password
    try:
        from kermesse.journal import postgres_checkup
    except ImportError:
        yield Diagnosis("wrong", "doctor-postgres-extra", {"command": extras.install("postgres")})
        return
    try:
        found = asyncio.run(postgres_checkup.look(address))
    except postgres_checkup.DatabaseUnreachable as error:
        yield Diagnosis("wrong", "doctor-postgres-away", {**where, "why": error})
        return
    facts = {**where, "version": found.version}
    yield Diagnosis("well", "doctor-postgres", facts)
    if found.tables is None:
        yield Diagnosis("note", "doctor-postgres-new")
    else:
        yield Diagnosis("well", "doctor-postgres-tables", {"tables": found.tables})
    if found.read_only:
        yield Diagnosis("wrong", "doctor-postgres-read-only")
    if not found.durable:
        yield Diagnosis("wrong", "doctor-postgres-not-durable")
    if abs(found.clock - time.time()) > _APART:
        apart = round(abs(found.clock - time.time()))
        yield Diagnosis("note", "doctor-clocks-apart", {"seconds": apart})


def _port(host: str, port: int, open: bool) -> Iterator[Diagnosis]:
    """Check which program answers at the address of the server."""
    facts = {"host": host, "port": str(port)}
    try:
        socket.create_connection((host, port), 2).close()
    except OSError:
        yield Diagnosis("note" if open else "well", "doctor-port-free", facts)
        return
    state = _asked(f"http://{host}:{port}{READY}")
    if state is None:
        yield Diagnosis("wrong", "doctor-port-taken", facts)
    elif not state["ready"]:
        yield Diagnosis("wrong", "doctor-not-ready", {**facts, "why": Unready(state["why"])})
    elif state["version"] != kermesse.__version__:
        yield Diagnosis("note", "doctor-other-version", {**facts, "version": state["version"]})
    else:
        yield Diagnosis("well", "doctor-ready", facts)


def _asked(address: str) -> dict[str, Any] | None:
    """Return the health that a server reports; None if it is not a Kermesse server."""
    try:
        with build_opener(ProxyHandler({})).open(address, timeout=5) as answer:
            said = answer.read(10_000)
    except HTTPError as error:
        with error:
            said = error.read(10_000)
    except (OSError, HTTPException):
        return None
    try:
        state = json.loads(said)
        return state if {"ready", "why", "version"} <= set(state) else None
    except (ValueError, TypeError):
        return None
