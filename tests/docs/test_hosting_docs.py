"""docs/hosting.md: settings, limits and metrics are real; backups can be restored as described."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kermesse.bots.workers import Workers
from kermesse.journal.backup import back_up, check
from kermesse.journal.postgres import PostgresJournal
from kermesse.journal.sqlite import SqliteJournal
from kermesse.server import prometheus
from kermesse.server.connection_limiter import ConnectionLimiter
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.limits import Limits
from kermesse.server.settings_file import limits, read
from support import postgres
from support.journal_suite import entries, opened
from support.serving import scenario, serving

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)


def block(beginning):
    """Return the only block of the page that begins so."""
    (found,) = [text for _, text in BLOCKS if text.startswith(beginning)]
    return found


def test_the_files_of_the_page_exist():
    for path in re.findall(r"\]\((\.\./[^)#]+)\)", PAGE):
        assert (ROOT / "docs" / path).resolve().exists(), path
    for unit in re.findall(r"systemctl enable --now (.*)", PAGE):
        for name in unit.split():
            file = re.sub(r"@\d+$", "@.service", name)
            assert (ROOT / "deploy" / file).is_file(), name


def test_the_settings_of_the_page_are_ones_that_kermesse_reads(tmp_path):
    path = tmp_path / "kermesse.toml"
    path.write_text(block("[keeper]"), encoding="utf-8")
    found = read(path)
    assert found.operator.contact == "jeux@example.org"
    assert limits(found.limits, Limits()).tables == 30


def test_the_limits_of_the_page_are_the_defaults():
    kinds = (Limits, *(feature.limits for feature in HTTP_FEATURES if feature.limits))
    usual = {name: getattr(kind(), name) for kind in kinds for name in kind.__struct_fields__}
    units = {"": 1, " s": 1_000, " min": 60_000}
    said = re.findall(r"`(\w+)` \((\d+)( s| min|)\b", PAGE)
    assert len(said) > 15
    for name, value, unit in said:
        assert usual[name] == int(value) * units[unit], name
    assert usual["address_tables"] == 40 * usual["tables"]


@scenario
async def test_the_metrics_of_the_page_are_the_real_ones():
    named = set(re.findall(r"`(kermesse_\w+)`", PAGE))
    async with serving() as server:
        limiter = ConnectionLimiter(Limits(), server.hub.metrics)
        collector = prometheus.ServerCollector(server.hub, limiter, Workers(1))
        families = {
            family.name + ("_total" if family.type == "counter" else "")
            for family in collector.collect()
        }
    assert families - {"kermesse"} - named <= {"kermesse_tables_opened_total"}
    assert named <= families


@pytest.fixture
def folder(tmp_path):
    """A server's folder whose file was damaged after a backup."""
    db, copies = tmp_path / "kermesse.db", tmp_path / "copies"

    async def scene():
        async with opened(lambda: SqliteJournal.open(db), "a") as journal:
            await journal.append("a", 1, entries(1, 5))

    asyncio.run(scene())
    copies.mkdir()
    Path(f"{db}.secret").write_bytes(b"s" * 64)
    back_up(db, copies / "today.db")
    db.write_bytes(b"\xa5" * 9_000)
    Path(f"{db}-wal").write_bytes(b"left over" * 100)
    Path(f"{db}.secret").unlink()
    return tmp_path


def shell(commands, folder, *programs):
    """Run commands exactly as printed on the page."""
    path = os.pathsep.join(map(str, (*programs, Path(sys.executable).parent, os.environ["PATH"])))
    done = subprocess.run(
        ["sh", "-ec", commands],
        cwd=folder,
        env={**os.environ, "PATH": path, "LC_ALL": "en_GB.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_backup_is_restored_as_the_page_says(folder):
    said = shell(block("mkdir before"), folder)
    assert "intact: 1 table, 5 moves" in " ".join(said.split())
    assert check(folder / "kermesse.db").moves == 5
    assert (folder / "kermesse.db.secret").read_bytes() == b"s" * 64
    assert not (folder / "kermesse.db-wal").exists()
    assert (folder / "before" / "kermesse.db-wal").exists()


@pytest.mark.extras
def test_a_postgresql_backup_is_restored_as_the_page_says(tmp_path):
    with postgres.running() as server:

        async def stored(address, fill):
            async with opened(lambda: PostgresJournal.open(address), *("a" if fill else "")) as db:
                if fill:
                    await db.append("a", 1, entries(1, 5))
                return await db.read("a"), await db.secret("guests")

        server.run("createuser", "-h", str(server.folder), "-U", "postgres", "-s", "kermesse")
        server.run("createdb", "-h", str(server.folder), "-U", "postgres", "kermesse")
        before = asyncio.run(stored(server.address("kermesse"), True))
        where = f"export PGHOST={server.folder} PGUSER=postgres\n"
        shell(where + block("pg_dump"), tmp_path, server.programs)
        assert asyncio.run(stored(server.address("again"), False)) == before
        assert len(before[0]) == 5
