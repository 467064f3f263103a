"""A power loss: SQLite's file is opened again without the writes that were not synced."""

from pathlib import Path
from random import Random

import pytest

from kermesse.journal.sqlite_backend import SqliteBackend
from support.file_layer import FileLayer, can_trace, traced

WRITER = """
import os
from kermesse.journal.appends import Append
from kermesse.journal.sqlite_backend import SqliteBackend
from support.journal_kit import entries, record

backend = SqliteBackend({path!r})
backend.create(record("a"))
os.write(1, b"0")
for n in range(1, {moves} + 1):
    assert backend.settle([Append.of("a", n, entries(n, n))]) == [None]
    os.write(1, str(n).encode())
"""

MOVES = 30


@pytest.fixture(scope="module")
def calls(tmp_path_factory):
    """All writes and syncs of a process that stores moves, and says after each that it did."""
    if not can_trace():
        pytest.skip("strace is missing, or may not trace")
    folder = tmp_path_factory.mktemp("power") / "site"
    folder.mkdir()
    return traced(WRITER.format(path=str(folder / "kermesse.db"), moves=MOVES), folder)


def left(files, folder):
    """Return the number of moves in a journal with these files."""
    for file, content in files.items():
        (folder / Path(file).name).write_bytes(content)
    backend = SqliteBackend(str(folder / "kermesse.db"))
    try:
        assert backend._db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return len(backend.read("a", 0)) if backend.find("a") else -1
    finally:
        backend.close()


@pytest.mark.extras
@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_an_acknowledged_move_survives_a_power_loss(calls, seed, tmp_path):
    """At every write and sync, with none or with some sectors of the writes that wait."""
    layer, acknowledged = FileLayer(), -1
    for number, call in enumerate(calls):
        if call.file.startswith("pipe:"):
            acknowledged = int(call.data)
        else:
            layer.carry_out(call)
        if acknowledged < 0:
            continue
        folder = tmp_path / str(number)
        folder.mkdir()
        there = left(layer.after_power_loss(Random(f"{seed}/{number}") if seed else None), folder)
        assert there in (acknowledged, acknowledged + 1), f"after call {number}: {call.name}"
    assert acknowledged == MOVES


@pytest.mark.extras
def test_a_journal_that_does_not_sync_loses_acknowledged_moves(calls, tmp_path):
    """The same, without the syncs of the log: the test above notices."""
    layer, acknowledged = FileLayer(), -1
    for call in calls:
        if call.file.startswith("pipe:"):
            acknowledged = int(call.data)
        elif not (acknowledged >= 0 and "sync" in call.name):
            layer.carry_out(call)
    assert left(layer.after_power_loss(), tmp_path) < acknowledged
