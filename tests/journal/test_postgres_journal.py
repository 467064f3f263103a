"""The journal in PostgreSQL: the laws of every journal, and what is its own."""

import asyncio
import sys
from contextlib import asynccontextmanager

import asyncpg
import msgspec
import pytest

from kermesse.journal.appends import Append
from kermesse.journal.port import TABLE, Conflict, Journal, JournalError
from kermesse.journal.postgres import PostgresJournal
from kermesse.journal.postgres_backend import PostgresBackend
from kermesse.server import bootstrap
from kermesse.table.kernel.record import CODE_KEPT, CODE_KEPT_AFTER
from support import journal_suite, postgres
from support.journal_documents import document
from support.journal_suite import entries, entry, opened, record


@pytest.fixture(scope="module")
def server():
    with postgres.running() as running:
        yield running


@pytest.fixture(scope="module")
def place(server):
    return server.database()


@pytest.fixture
def address(place):
    """An empty database: one for all tests, since making each another takes longer than they do."""
    asyncio.run(ask(place, "DROP SCHEMA IF EXISTS kermesse CASCADE"))
    return place


@pytest.mark.parametrize("check", journal_suite.CHECKS, ids=lambda check: check.__name__)
def test_law(check, address):
    asyncio.run(check(lambda: PostgresJournal.open(address)))


def test_it_is_a_journal():
    promised = {name for name in vars(Journal) if not name.startswith("_")}
    assert promised <= set(dir(PostgresJournal))


async def ask(address, query, *values):
    """What somebody else who has the database sees or does."""
    db = await asyncpg.connect(address, server_settings={"search_path": "kermesse"})
    try:
        return await db.fetchval(query, *values)
    finally:
        await db.close()


CUT = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = $1 AND pid != pg_backend_pid()
"""


@asynccontextmanager
async def two(address, *tables):
    """Two processes on one database."""
    here = lambda: PostgresJournal.open(address, "here:1")  # noqa: E731
    there = lambda: PostgresJournal.open(address, "there:2")  # noqa: E731
    async with opened(here, *tables) as one, opened(there) as other:
        yield one, other


def test_a_table_is_run_by_one_process_and_the_others_know_by_which(address):
    async def check():
        async with two(address, "a", "b") as (one, other):
            assert await one.lease("a") is None
            assert await other.lease("a") == "here:1"
            assert await other.lease("b") is None
            assert await one.lease("b") == "there:2"
            await one.release("a")
            assert await other.lease("a") is None
            assert await one.lease("a") == "there:2"
            await other.close()
            assert await one.lease("a") is None

    asyncio.run(check())


def test_who_asks_for_a_table_that_changes_hands_hears_of_the_new_one(address):
    async def check():
        async with two(address, "a") as (one, other):
            for _ in range(20):
                answers = await asyncio.gather(one.lease("a"), other.lease("a"))
                assert answers in ([None, "here:1"], ["there:2", None])
                await asyncio.gather(one.release("a"), other.release("a"))

    asyncio.run(check())


def test_one_whose_line_is_cut_has_lost_its_tables_and_is_told(address):
    async def check():
        name = address.split("?")[0].rsplit("/", 1)[1]
        async with two(address, "a") as (one, other):
            lost = asyncio.Event()
            one.lost = lost.set
            assert await one.lease("a") is None
            await ask(address, CUT, name)
            async with asyncio.timeout(5):
                await lost.wait()
            assert await other.lease("a") is None
            assert await one.lease("a") == "there:2"

    asyncio.run(check())


def test_others_hear_of_a_record_that_was_changed_and_after_a_cut_that_any_may_be(address):
    async def check():
        name = address.split("?")[0].rsplit("/", 1)[1]
        async with two(address, "a") as (one, other):
            heard = other.watch()
            assert await other.lease("a") is None  # it listens
            first = asyncio.ensure_future(anext(heard))
            await other.create(record("own"))
            await one.save(record("a", status="playing", revision=1))
            assert await first == (TABLE, "a")
            await one.follow_up(record("a", next="b", revision=2), record("b"))
            assert {await anext(heard), await anext(heard)} == {(TABLE, "a"), (TABLE, "b")}
            assert await one.documents.create(document("a room")) is True
            assert await anext(heard) == ("room", "a room")
            assert await one.documents.erase("room", "a room") is True
            assert await anext(heard) == ("room", "a room")
            await ask(address, CUT, name)
            async with asyncio.timeout(5):
                assert await anext(heard) is None

    asyncio.run(check())


def test_of_two_who_believe_it_is_theirs_the_number_decides(address):
    """Books without the lock, as after a line that only one end believes cut."""

    async def check():
        async with opened(lambda: PostgresJournal.open(address), "a"):
            pass
        settings = {"search_path": "kermesse"}
        dbs = [await asyncpg.connect(address, server_settings=settings) for _ in range(2)]
        books = [PostgresBackend(db, "me") for db in dbs]
        appends = [Append.of("a", n, [entry(n)]) for n in range(1, 6)]
        assert await books[0].settle(appends[:2]) == [None, None]
        assert await books[1].settle(appends[1:3]) == [Conflict(2), None]
        # The first has not heard of number 3, and what it knows is too low.
        assert await books[0].settle([appends[2]]) == [Conflict(3)]
        both = await asyncio.gather(*(book.settle([appends[3]]) for book in books))
        assert sorted(both, key=str) == [[Conflict(4)], [None]]
        house = [Append.of("a", 5, [entry(5, "house")])]
        assert await asyncio.gather(*(book.settle(house) for book in books)) == [[None], [None]]
        for db in dbs:
            await db.close()

    asyncio.run(check())


def test_a_line_that_was_cut_loses_nothing_acknowledged(address):
    """Everybody who waits is told that it is not known, and the next to ask is served again."""

    async def check():
        name = address.split("?")[0].rsplit("/", 1)[1]
        async with opened(lambda: PostgresJournal.open(address), "a") as journal:
            kept, cuts = 0, 0
            while cuts < 5:
                cut = asyncio.ensure_future(ask(address, CUT, name))
                while not cut.done():
                    numbers = range(kept + 1, kept + 21)
                    asked = [journal.append("a", n, entries(n, n)) for n in numbers]
                    answers = await asyncio.gather(*asked, return_exceptions=True)
                    for given in answers:
                        assert given is None or isinstance(given, Conflict | JournalError)
                    acknowledged = kept + answers.count(None)
                    if (
                        None not in answers
                    ):  # cut; who asks again is served, perhaps at the third time
                        kept = await asyncio.wait_for(_counted(journal), 10)
                    else:
                        kept = acknowledged
                    assert kept >= acknowledged
                cuts += await cut
            assert await journal.read("a") == entries(1, kept)

    asyncio.run(check())


async def _counted(journal):
    while True:
        try:
            return len(await journal.read("a"))
        except JournalError:
            await asyncio.sleep(0)


def test_it_goes_on_after_the_database_was_restarted(server, address):
    async def check():
        async with opened(lambda: PostgresJournal.open(address), "a") as journal:
            assert await journal.append("a", 1, entries(1, 1)) is None
            await asyncio.to_thread(server.stop, "fast")
            with pytest.raises(JournalError, match=r"stopped|shut down|reached|lost"):
                await journal.append("a", 2, entries(2, 2))
            with pytest.raises(JournalError, match="reached"):
                await journal.append("a", 2, entries(2, 2))
            await asyncio.to_thread(server.start)
            assert await journal.append("a", 2, entries(2, 2)) is None
            assert await journal.read("a") == entries(1, 2)

    asyncio.run(check())


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("postgresql://postgres:hush@127.0.0.1:1/kermesse", "cannot be reached"),
        ("postgresql://postgres:hush@localhost:port/kermesse", "not the address of a database"),
        ("nowhere", "the database does not exist"),
        ("stranger", "rejects this user"),
    ],
)
def test_what_cannot_be_opened_says_why_and_no_password(wrong, words, server, address):
    places = {
        "nowhere": server.address("nowhere"),
        "stranger": address.replace("postgres@", "nemo@"),
    }
    with pytest.raises(JournalError, match=words) as refused:
        asyncio.run(PostgresJournal.open(places.get(wrong, wrong)))
    assert "hush" not in str(refused.value)


def test_one_who_may_not_write_is_told(address):
    async def check():
        await ask(address, "CREATE ROLE reader LOGIN")
        with pytest.raises(JournalError, match="has no write access"):
            await PostgresJournal.open(address.replace("postgres@", "reader@"))

    asyncio.run(check())


def test_a_secret_is_made_once(address):
    async def check():
        async with opened(lambda: PostgresJournal.open(address)) as journal:
            first = await journal.secret("guests")
            assert len(first) >= 32
            assert await journal.secret("others") != first
        async with opened(lambda: PostgresJournal.open(address)) as journal:
            assert await journal.secret("guests") == first

    asyncio.run(check())


def test_a_name_that_no_text_can_hold_is_no_table(address):
    async def check():
        async with opened(lambda: PostgresJournal.open(address)) as journal:
            assert await journal.find("a\0b") is None
            assert await journal.find("\ud800") is None

    asyncio.run(check())


def test_without_its_extra_the_server_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "kermesse.journal.postgres")
    with pytest.raises(bootstrap.CannotServe, match=r"pip install .*\[postgres\]"):
        asyncio.run(bootstrap._open("postgresql:///nowhere", ""))


# ------------------------------------------------------------------------------------- codes


def test_of_two_processes_that_draw_the_same_code_one_draws_again(address):
    async def check():
        async with two(address) as (one, other):
            for n in range(10):
                code = f"BK{'BCDFGHJKMN'[n]}M"
                drawn = [record(f"{who}{n}", code=code) for who in "ab"]
                opened = await asyncio.gather(one.create(drawn[0]), other.create(drawn[1]))
                assert sorted(opened) == [False, True]
                assert await one.find(drawn[opened.index(False)].id) is None
            assert await other.create(record("c", code="")) is True
            assert await other.create(record("d", code="")) is True

    asyncio.run(check())


def test_a_code_is_free_again_once_it_leads_nowhere(address):
    today = 1_800_000_000

    async def check():
        async with two(address) as (one, other):
            waits = record("waits", code="BKDM", created=today)
            assert await one.create(waits)
            assert not await other.create(record("a", code="BKDM", created=today + CODE_KEPT))
            assert await other.create(record("a", code="BKDM", created=today + CODE_KEPT + 1))
            changed = msgspec.structs.replace(waits, status="playing", revision=1)
            assert await one.save(changed) is None  # the one of before does not take it back
            over = record("over", code="BCDF", created=today)
            assert await one.create(over)
            over = msgspec.structs.replace(over, status="over", ended=today, revision=1)
            assert await one.save(over) is None
            soon, later = today + CODE_KEPT_AFTER, today + CODE_KEPT_AFTER + 1
            assert not await other.create(record("b", code="BCDF", created=soon))
            assert await other.create(record("b", code="BCDF", created=later))

    asyncio.run(check())


def test_a_rematch_has_the_code_of_the_table_before(address):
    async def check():
        async with two(address) as (one, other):
            assert await one.create(record("a", code="BKDM"))
            ended = record("a", code="BKDM", status="over", ended=1, next="b", revision=1)
            assert await one.follow_up(ended, record("b", code="BKDM")) is None
            assert not await other.create(record("c", code="BKDM"))
            # One whose code was freed and drawn by others long ago is kept all the same.
            assert await other.create(record("d", code="BCDF", created=1))
            assert await other.create(record("e", code="BCDF"))
            late = record("d", code="BCDF", created=1, status="over", next="f", revision=1)
            assert await other.follow_up(late, record("f", code="BCDF")) is None
            assert await one.find("f") == record("f", code="BCDF")

    asyncio.run(check())
