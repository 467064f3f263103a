"""Maintenance of a server: backups while it runs, and what `kermesse doctor` finds."""

import asyncio
import json
import os
import socket
import sqlite3
import stat
import threading
import time
from contextlib import closing
from pathlib import Path
from shutil import copy2, disk_usage

import pytest
from msgspec import structs

import kermesse
from kermesse.cli import doctor
from kermesse.journal.backup import BackupError, back_up, check
from kermesse.journal.file_lock import FileLock, held, lock_of
from kermesse.journal.postgres import PostgresJournal
from kermesse.journal.sqlite import SqliteJournal
from kermesse.rooms.evening_record import Kept
from kermesse.server import app, evenings, open_journal
from kermesse.table.kernel.record import Chair
from support import postgres
from support.journal_suite import entries, opened, record
from support.server_process import ServerProcess

pytestmark = pytest.mark.usefixtures("plain_terminal")


@pytest.fixture
def db(tmp_path):
    """A journal with a table and a few moves."""
    path = tmp_path / "kermesse.db"

    async def scene():
        async with opened(lambda: SqliteJournal.open(path), "a") as journal:
            await journal.append("a", 1, entries(1, 3))

    asyncio.run(scene())
    (tmp_path / "kermesse.db.secret").write_bytes(b"s" * 64)
    return path


@pytest.fixture(scope="module")
def database():
    with postgres.running() as server:
        yield server


# ---------------------------------------------------------------------------------------- copies


def test_a_backup_has_everything_and_is_readable_by_its_owner_only(db, tmp_path):
    copy = tmp_path / "copy.db"
    found = back_up(db, copy)
    assert (found.tables, found.moves, found.newest) == (1, 3, record("a").created)
    assert check(copy) == found
    assert (tmp_path / "copy.db.secret").read_bytes() == b"s" * 64
    made = {path for path in tmp_path.iterdir() if path.name.startswith("copy")}
    assert {path.name for path in made} == {"copy.db", "copy.db.secret"}
    assert {stat.S_IMODE(path.stat().st_mode) for path in made} == {0o600}


def test_a_backup_during_writes_is_a_consistent_prefix(db, tmp_path):
    """The writer never waits for it, and it has every move acknowledged before."""
    found, stored = [], 3

    async def scene():
        nonlocal stored
        async with opened(lambda: SqliteJournal.open(db)) as journal:
            for number in range(5):
                before, copy = stored, tmp_path / f"{number}.db"
                copying = threading.Thread(target=lambda c=copy: found.append(back_up(db, c)))
                copying.start()
                while copying.is_alive():
                    assert (
                        await journal.append("a", stored + 1, entries(stored + 1, stored + 1))
                        is None
                    )
                    stored += 1
                copying.join()
                assert before <= found[-1].moves <= stored
                with closing(sqlite3.connect(copy)) as file:
                    numbers = file.execute("SELECT n FROM line ORDER BY n").fetchall()
                assert [n for (n,) in numbers] == list(range(1, found[-1].moves + 1))

    asyncio.run(scene())
    assert len(found) == 5


@pytest.mark.parametrize("name", ["copy.db", "copy.db.secret"])
def test_nothing_is_overwritten(db, tmp_path, name):
    (tmp_path / name).write_text("precious")
    with pytest.raises(BackupError, match="already exists"):
        back_up(db, tmp_path / "copy.db")
    assert (tmp_path / name).read_text() == "precious"
    assert not (tmp_path / "copy.db.part").exists()


def test_a_damaged_journal_leaves_no_backup(db, tmp_path):
    data = bytearray(db.read_bytes())
    data[-4096:] = b"\xa5" * 4096
    db.write_bytes(data)
    with pytest.raises(BackupError, match=r"damaged|cannot be copied"):
        back_up(db, tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))


def test_an_unwritable_target_is_reported(db, tmp_path):
    with pytest.raises(BackupError, match="No such file"):
        back_up(db, tmp_path / "nowhere" / "copy.db")


def test_backing_up_a_missing_journal(run, tmp_path):
    code, _, said = run("backup", str(tmp_path / "c.db"), "--db", str(tmp_path / "none.db"))
    assert (code, "there is no journal" in said) == (1, True)
    assert not list(tmp_path.iterdir())


def test_postgresql_backups_refer_to_pg_dump(run, tmp_path):
    address = "postgresql://kermesse:pass" + "word@db/kermesse"
    code, _, said = run("backup", str(tmp_path / "c.dump"), "--db", address)
    assert code == 1
    assert f"pg_dump --format=custom --file={tmp_path / 'c.dump'}" in said
    assert "password" not in said


def test_a_running_server_is_backed_up_and_resumes_elsewhere_from_the_backup(run, tmp_path):
    db, copy, new = tmp_path / "kermesse.db", tmp_path / "copy.db", tmp_path / "new" / "kermesse.db"
    with ServerProcess(db) as server:
        table = server.open("festival", 4)

        async def sit():
            async with server.connect(table) as line:
                await line.send('{"type": "Hello", "protocol": 2}')
                await line.send('{"type": "Sit", "id": "1", "name": "Ana"}')
                while (frame := json.loads(await line.recv()))["type"] != "Seated":
                    pass
                return frame["token"], line.response.headers["set-cookie"].partition(";")[0]

        token, _cookie = asyncio.run(sit())
        code, said, _ = run("backup", str(copy), "--db", str(db))
        assert (code, "Backup written and checked" in said) == (0, True)
        code, said, _ = run("doctor", "--db", str(db), "--port", str(server.port))
        assert "A server has" in said
        assert "intact: 1 table, 0 moves" in said
        assert "accepts no players" not in said
        assert server.stop() == (0, "")
    new.parent.mkdir()
    copy2(copy, new)
    copy2(f"{copy}.secret", f"{new}.secret")
    with ServerProcess(new) as server:

        async def come_back():
            async with server.connect(table) as line:
                await line.send(json.dumps({"type": "Hello", "protocol": 2, "token": token}))
                return json.loads(await line.recv())

        assert asyncio.run(come_back())["you"] == 0
        assert server.stop() == (0, "")


# --------------------------------------------------------------------------------------- erasing


@pytest.fixture(params=["file", "postgresql"])
def named(request, tmp_path):
    """A journal in which a player sits at two unfinished tables, and its address."""

    async def scene(opener):
        async with opened(opener) as journal:
            for name in ("old", "new"):
                created = 1_770_000_000 if name == "old" else int(time.time())
                chairs = (Chair(name="Ana", token_hash="t", guest="g"),)
                kept = structs.replace(record(name), chairs=chairs, host="g", created=created)
                assert await journal.create(kept)
                await journal.append(name, 1, entries(1, 1))

    if request.param == "file":
        where = str(tmp_path / "kermesse.db")
        asyncio.run(scene(lambda: SqliteJournal.open(where)))
    else:
        where = request.getfixturevalue("database").database()
        asyncio.run(scene(lambda: PostgresJournal.open(where)))
    return where


def kept(where):
    """Return the tables with data of a player, and the number of moves."""

    async def look(journal):
        records = await journal.records()
        moves = sum([len(await journal.read(each.id)) for each in records])
        return {each.id for each in records if each.personal}, moves

    return open_journal.with_journal(where, look)


def test_names_are_erased_from_a_table_by_its_link_and_moves_stay(run, named):
    assert kept(named) == ({"old", "new"}, 2)
    code, said, _ = run("erase", "https://games.example.org/t/new", "--db", named)
    assert (code, "Names and seats of one table were erased" in said) == (0, True)
    assert kept(named) == ({"old"}, 2)
    assert "There was nothing to erase" in run("erase", "new", "--db", named)[1]


def test_names_are_erased_from_all_old_tables(run, named):
    assert run("erase", "--older-than", "30", "--db", named)[0] == 0
    assert kept(named) == ({"new"}, 2)


def test_kept_evenings_and_seasons_are_erased_by_their_links_or_their_age(run, named):
    async def keep(journal):
        for started, name in ((1_770_000_000, "old"), (int(time.time()), "new"), (1, "late")):
            season = "other" if name == "late" else "mine"
            evening = Kept(id=name, season=season, name="Moulin", started=started)
            await evenings.keep(journal.documents, evening, new=True, lasting=9**9)

    async def left(journal):
        found = [
            await evenings.find_evening(journal.documents, name) for name in ("old", "new", "late")
        ]
        return [evening.id for evening in found if evening is not None]

    open_journal.with_journal(named, keep)
    code, said, _ = run("erase", "https://games.example.org/evening/late", "--db", named)
    assert (code, "A kept evening or season was erased" in said) == (0, True)
    assert open_journal.with_journal(named, left) == ["old", "new"]
    assert run("erase", "/evening/late", "--db", named)[0] == 1
    assert run("erase", "--older-than", "30", "--db", named)[0] == 0
    assert open_journal.with_journal(named, left) == ["new"]
    assert run("erase", "https://games.example.org/season/mine", "--db", named)[0] == 0
    assert open_journal.with_journal(named, left) == []


@pytest.fixture
def backups(tmp_path):
    """A folder with a backup of both tables, one made after the erasing, and other files."""
    folder = tmp_path / "backups"
    folder.mkdir()
    where = str(tmp_path / "kermesse.db")

    async def scene():
        async with opened(lambda: SqliteJournal.open(where)) as journal:
            for name in ("old", "new"):
                chairs = (Chair(name="Ana", token_hash="t", guest="g"),)
                assert await journal.create(structs.replace(record(name), chairs=chairs, host="g"))

    asyncio.run(scene())
    back_up(Path(where), folder / "2026-11-01.db")
    (folder / "2026-11-01.db.secret").write_bytes(b"s" * 64)
    (folder / "2026-11-02.dump").write_bytes(b"PGDMP" * 100)
    (folder / "notes").mkdir()
    os.utime(folder / "2026-11-01.db", (1_793_534_400, 1_793_534_400))
    return where, folder


def test_backups_that_still_have_the_names_are_listed(run, backups):
    where, folder = backups
    code, said, _ = run("erase", "new", "--db", where, "--backups", str(folder))
    said = " ".join(said.split())
    assert code == 0
    assert "One backup still contains them" in said
    assert "2026-11-01" in said
    assert str(folder / "2026-11-01.db") in said
    assert "then delete these files" in said
    assert "One other file" in said  # the dump, not the secret
    back_up(Path(where), folder / "2026-11-03.db")
    _, said, _ = run("erase", "new", "--db", where, "--backups", str(folder))
    assert "nothing to erase" in said
    assert "2026-11-03.db" not in said
    assert "2026-11-01.db" in said
    (folder / "2026-11-01.db").unlink()
    _, said, _ = run("erase", "new", "--db", where, "--backups", str(folder))
    assert "No backup" in said


def test_looking_at_a_backup_leaves_it_as_it_is(run, backups):
    where, folder = backups
    before = {path.name: path.stat() for path in folder.iterdir()}
    run("erase", "new", "--db", where, "--backups", str(folder))
    assert {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} == {
        name: stat.st_mtime_ns for name, stat in before.items()
    }


def test_erasing_says_that_backups_keep_names(run, backups):
    where, folder = backups
    assert "--backups FOLDER" in run("erase", "new", "--db", where)[1]
    assert "--backups DOSSIER" in run("erase", "old", "--db", where, "--language", "fr")[1]
    missing = str(folder / "none")
    assert missing in run("erase", "old", "--db", where, "--backups", missing)[2]


def test_erasing_from_a_missing_table_or_a_locked_file(run, db):
    assert "there is no table nowhere" in run("erase", "nowhere", "--db", str(db))[2]
    assert "--older-than DAYS" in run("erase", "--db", str(db))[2]
    lock = FileLock(lock_of(db))
    assert "another server has it open" in run("erase", "a", "--db", str(db))[2]
    lock.release()


# ---------------------------------------------------------------------------------------- doctor


@pytest.fixture
def free():
    """Return a free port."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return str(taken.getsockname()[1])


@pytest.fixture
def examined(run, free, monkeypatch, tmp_path):
    """Run the doctor on a stopped server; return its output and exit code."""
    (tmp_path / "index.html").write_text('<script src="/assets/main.js"></script>')
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main.js").touch()
    monkeypatch.setattr(app, "STATIC", tmp_path)

    def examined(db, port=free):
        code, said, complaints = run("doctor", "--db", str(db), "--port", port)
        assert complaints == ""
        return code, " ".join(said.split())

    return examined


def test_a_healthy_server(examined, db):
    db.with_name("kermesse.db.secret").chmod(0o600)
    code, said = examined(db)
    assert code == 0
    assert said.endswith("All is well.")
    assert f"Kermesse {kermesse.__version__}" in said
    assert "intact: 1 table, 3 moves" in said
    assert not held(db)


def test_a_healthy_server_in_french(run, db, free):
    _, said, _ = run("doctor", "--db", str(db), "--port", free, "--language", "fr")
    assert "Le fichier des tables est entier" in " ".join(said.split())


def test_a_server_never_started(examined, tmp_path):
    code, said = examined(tmp_path / "none" / "kermesse.db")
    assert (code, "the first start creates it" in said) == (0, True)
    assert not (tmp_path / "none").exists()


def test_a_damaged_file_is_found_with_advice(examined, db):
    db.write_bytes(b"Dear diary, " * 1_000)
    code, said = examined(db)
    assert code == 1
    assert "restore a backup" in said


def test_a_file_readable_by_others(examined, db):
    db.chmod(0o644)
    code, said = examined(db)
    assert (code, f"can read {db}" in said) == (0, True)


def test_pages_missing_or_incomplete(examined, db):
    (app.STATIC / "assets" / "main.js").unlink()
    assert "Files of the pages are missing" in examined(db)[1]
    (app.STATIC / "index.html").unlink()
    code, said = examined(db)
    assert (code, "The pages are not built" in said) == (1, True)


def test_a_clock_that_shows_1970_and_one_that_is_slow(examined, db, monkeypatch):
    monkeypatch.setattr(doctor.time, "time", lambda: 86_400.0)
    code, said = examined(db)
    assert code == 1
    assert "before this version was written" in said
    assert "later than now" in said


@pytest.mark.parametrize(("free_bytes", "code"), [(500 * 1024**2, 0), (10 * 1024**2, 1)])
def test_little_disk_space(examined, db, monkeypatch, free_bytes, code):
    usage = disk_usage(db.parent)._replace(free=free_bytes)
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda _: usage)
    found = examined(db)
    assert found[0] == code
    assert f"Only {free_bytes // 1024**2} MiB free" in found[1]


def test_a_port_in_use(examined, db):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        hangs_up = threading.Thread(target=lambda: [taken.accept()[0].close() for _ in range(2)])
        hangs_up.start()
        code, said = examined(db, str(taken.getsockname()[1]))
        hangs_up.join()
    assert (code, "Another program uses" in said) == (1, True)


def test_a_reachable_and_an_unreachable_postgresql(examined, database):
    address = database.database()
    code, said = examined(address)
    assert "The database is empty" in said
    assert "PostgreSQL" in said
    assert "confirms writes before they are durable" in said, "that of the tests does"
    assert code == 1
    code, said = examined("postgresql://kermesse:pass" + "word@127.0.0.1:1/kermesse")
    assert (code, "PostgreSQL does not answer (127.0.0.1)" in said) == (1, True)
    assert "password@" not in said
