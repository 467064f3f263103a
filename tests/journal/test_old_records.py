"""Records of older layouts: a journal written before tables had features opens as it was.

`tests/support/data/journal-before-features.db` was written by that version: a table in every state
that a feature stores.
"""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import msgspec
import pytest

import kermesse
from kermesse import bots
from kermesse.core.log import Origin
from kermesse.journal.backup import check
from kermesse.journal.migrations import Migrated
from kermesse.journal.sqlite_inline import InlineSqliteJournal
from kermesse.protocol import commands, frames
from kermesse.table.features.advice import AdviceRecord
from kermesse.table.features.chat import ChatRecord
from kermesse.table.features.correspondence import Awaited, Correspondence, wakes_at
from kermesse.table.features.lessons import LessonRecord
from kermesse.table.features.moderation import ModerationRecord
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.table.features.takeover import TakeoverRecord
from kermesse.table.features.tempo import TempoRecord
from kermesse.table.kernel.effects import Deliver
from kermesse.table.records import migrate, read_record
from kermesse.table.table import Table

OLD = Path(__file__).parents[1] / "support" / "data" / "journal-before-features.db"


@pytest.fixture
def journal_file(tmp_path):
    return shutil.copy(OLD, tmp_path / "tables.db")


@pytest.fixture
def stored(journal_file):
    """Every table of the old journal: its record and its moves, by name."""

    async def read():
        journal = await InlineSqliteJournal.open(journal_file)
        try:
            assert journal.migrated == Migrated(2, 3)
            records = {record.id: record for record in await journal.records()}
            return {name: (r, await journal.read(name)) for name, r in records.items()}
        finally:
            await journal.close()

    return asyncio.run(read())


def test_every_record_part_is_where_its_feature_finds_it(stored):
    found = {name: record for name, (record, _) in stored.items()}
    assert found["seating"].part(AdviceRecord) == AdviceRecord(allowed=True)
    assert (found["seating"].turn_seconds, found["seating"].code) == (30, "ABCD")
    assert found["begins"].begins
    moderated = found["moderated"].part(ModerationRecord)
    assert (moderated.muted, moderated.outvoted, moderated.barred) == (("bob",), ("bob",), ("dan",))
    assert found["moderated"].part(ChatRecord).talk == "reactions"
    assert found["moderated"].chairs[2].hidden
    assert found["refused"].part(TakeoverRecord).refused == ("zoe",)
    assert found["paused"].part(TempoRecord) == TempoRecord(tempo="brisk", paused=True)
    held = RoomTableRecord(room="hall", number=3, round=2, held=True)
    assert found["held"].part(RoomTableRecord) == held
    assert found["held"].deal.name == "final"
    assert found["stopped"].part(RoomTableRecord).stopped
    assert found["lesson"].part(LessonRecord).progress.step == 1
    terms = Correspondence(days=3, awaited=(Awaited(seat=3, since=1_000),))
    assert found["correspondence"].find(Correspondence) == terms
    assert wakes_at(found["correspondence"]) == 1_000 + 3 * 24 * 3600
    assert found["of-day"].of_day
    assert found["over"].next
    assert found["over"].outcome is not None
    assert found["goes-on"].origin == Origin("over", 3)
    assert found["rematch"].find(RoomTableRecord) is None


def test_every_table_loads_and_sends_a_welcome(stored):
    for name, (record, entries) in stored.items():
        game = kermesse.get(record.game)
        table = Table(game, record, entries, bots=bots.names(game))
        hello = commands.Hello(protocol=commands.PROTOCOL)
        effects = table.connect(1, hello, "host", 0)
        told = [effect.data for effect in effects if type(effect) is Deliver]
        shown = [msgspec.json.decode(data, type=frames.AnyFrame) for data in told]
        (welcome,) = [frame for frame in shown if isinstance(frame, frames.Welcome)]
        assert welcome.status.stage == record.status, name
        assert len(table.match.entries if table.match else ()) >= len(entries)


def test_the_migrated_records_round_trip(stored):
    for record, _ in stored.values():
        assert read_record(msgspec.json.encode(record)) == record


def test_names_in_old_records_are_erased(stored):
    for record, _ in stored.values():
        bare = record.without_names()
        assert not bare.personal
        assert b"bob" not in msgspec.json.encode(bare)
        assert b"zoe" not in msgspec.json.encode(bare)


def test_every_old_field_has_a_place(stored):
    """None of the fields of layout 1 is dropped silently."""
    with sqlite3.connect(OLD) as db:
        bodies = [msgspec.json.decode(body) for (body,) in db.execute("SELECT body FROM record")]
    for body in bodies:
        record = migrate(body)
        known = {*record.__struct_fields__, "correspondence", "advice", "talk", "lesson", "barred",
                 "muted", "outvoted", "room", "number", "round", "held", "stopped", "refused",
                 "tempo", "paused"}  # fmt: skip
        assert {*body} <= known


def test_a_backup_of_the_old_journal_is_still_checked(journal_file):
    assert check(Path(journal_file)).tables == len(list_tables(journal_file))


def list_tables(path):
    with sqlite3.connect(path) as db:
        return [name for (name,) in db.execute("SELECT id FROM record")]
