"""The commands for operators of a server: `kermesse backup` and `kermesse erase`."""

import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from kermesse.cli import parameters
from kermesse.cli.parameters import Language, UsageError
from kermesse.journal.backup import back_up, search, secret_of
from kermesse.journal.port import Conflict
from kermesse.rendering.language import system_language
from kermesse.server import evenings, open_journal
from kermesse.table.kernel.record import Record
from kermesse.words import Words

if TYPE_CHECKING:
    from kermesse.journal.postgres import PostgresJournal
    from kermesse.journal.sqlite import SqliteJournal

_DAY: Final = 24 * 3600

_ERASE: Final = {"evening": evenings.erase_evening, "season": evenings.erase_season}
"""How to erase what a link leads to."""


def backup(file: Path, *, db: str | None = None, language: Language = None) -> int:
    """Copy the tables to a new file, whether the server runs or not, and check the copy.

    Parameters
    ----------
    file
        The copy; the secret that identifies guests is copied next to it, as FILE.secret.
    db
        The file that stores the tables.
    """
    source = db or str(open_journal.usual_db())
    if open_journal.is_postgres(source):
        raise UsageError(
            "back up a PostgreSQL database with its own program: pg_dump "
            "--format=custom --file={file} ADDRESS",
            file=file,
        )
    found = back_up(Path(source), file)
    words = Words(None, system_language(language))
    facts = {
        "file": str(file),
        "secret": str(secret_of(file)),
        "tables": found.tables,
        "moves": found.moves,
    }
    parameters.console().print(Text(words.text("backup-done", facts)), soft_wrap=True)
    return 0


def erase(
    *tables: str,
    older_than: int | None = None,
    backups: Path | None = None,
    db: str | None = None,
    language: Language = None,
) -> int:
    """Erase names, seats and guests from tables now; their moves stay. Kept evenings and seasons go
    whole. No server may have the file open.

    Parameters
    ----------
    tables
        The tables, by their links or the last part of a link; and kept evenings and seasons, by
        their links.
    older_than
        Also all tables opened, and evenings begun, this many days ago or earlier.
    backups
        A folder of backups; those that still contain the names are listed.
    db
        The file that stores the tables, or the address of a PostgreSQL database.
    """
    if not tables and older_than is None:
        raise UsageError("name the tables, or give --older-than DAYS")

    links = [table.rstrip("/").split("/")[-2:] for table in tables]
    kept = [link for link in links if link[0] in ("evening", "season")]
    named = [link[-1] for link in links if link not in kept]

    async def work(journal: "SqliteJournal | PostgresJournal") -> tuple[int, set[str], int]:
        found: list[Record] = []
        aged: list[str] = []
        for kind, name in kept:
            if not await _ERASE[kind](journal.documents, name):
                raise UsageError("there is no evening or season {name}", name=name)
        for name in named:
            if (record := await journal.find(name)) is None:
                raise UsageError("there is no table {table}", table=name)
            found.append(record)
        if older_than is not None:
            before = time.time() - older_than * _DAY
            old = [record for record in await journal.records() if record.created <= before]
            found += [record for record in old if record.id not in named]
            aged = await evenings.erase_older(journal.documents, int(before))
        erased = 0
        for record in found:
            # Another process may have changed it: then retry with the new record.
            latest: Record | None = record
            while latest is not None and latest.personal:
                if not isinstance(await journal.save(latest.without_names()), Conflict):
                    erased += 1
                    break
                latest = await journal.find(record.id)
        whole = {*aged, *(name for _, name in kept)}
        return erased, {record.id for record in found} | whole, len(whole)

    count, ids, whole = open_journal.with_journal(db, work)
    words = Words(None, system_language(language))
    said = [words.text("erase-evenings", {"count": whole})] if whole else []
    if count or not whole:
        said.append(words.text("erase-done", {"tables": count}))
    lines = [*said, *_backup_lines(backups, ids, words)]
    parameters.console().print(Text("\n".join(lines)), soft_wrap=True)
    return 0


def _backup_lines(folder: Path | None, tables: set[str], words: Words) -> Iterator[str]:
    """Yield which backups still contain names of these tables, and what to do."""
    if folder is None:
        yield words.text("erase-backups-hint")
        return
    found = search(folder, tables)
    yield words.text("erase-backups", {"count": len(found.named)})
    for each in found.named:
        day = datetime.fromtimestamp(each.changed).date().isoformat()
        yield f"  {day}  {each.file}"
    if found.named:
        yield words.text("erase-backups-advice")
    if found.unread:
        yield words.text("erase-backups-unread", {"count": found.unread})
