"""The PostgreSQL journal: the laws of every journal, leases and reconnects."""

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
from kermesse.journal.postgres_leases import TERM
from kermesse.server import open_journal, server_options
from kermesse.table.kernel.record import CODE_KEPT, CODE_KEPT_AFTER
from support import journal_suite
from support.journal_documents import document
from support.journal_suite import entries, entry, opened, record
from support.serving import PATIENCE, scenario


@pytest.fixture(scope="module")
def place(server):
    return server.database()


@pytest.fixture
def address(place):
    """Return an empty database; one for all tests, since creating it takes longer than a test."""
    asyncio.run(ask(place, "DROP SCHEMA IF EXISTS kermesse CASCADE"))
    return place


@pytest.mark.parametrize("check", journal_suite.CHECKS, ids=lambda check: check.__name__)
def test_law(check, address):
    asyncio.run(check(lambda: PostgresJournal.open(address)))


def test_it_is_a_journal():
    promised = {name for name in vars(Journal) if not name.startswith("_")}
    assert promised <= set(dir(PostgresJournal))


async def ask(address, query, *values):
    """Run a query on a separate connection to the database."""
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
async def two_processes(address, *tables):
    """Two processes on one database."""
    here = lambda: PostgresJournal.open(address, "here:1")  # noqa: E731
    there = lambda: PostgresJournal.open(address, "there:2")  # noqa: E731
    async with opened(here, *tables) as one, opened(there) as other:
        yield one, other


@scenario
async def test_a_table_runs_in_one_process_and_the_others_know_which(address):
    async with two_processes(address, "a", "b") as (one, other):
        assert await one.lease("a") is None
        assert await other.lease("a") == "here:1"
        assert await other.lease("b") is None
        assert await one.lease("b") == "there:2"
        await one.release("a")
        assert await other.lease("a") is None
        assert await one.lease("a") == "there:2"
        await other.close()
        assert await one.lease("a") is None


@scenario
async def test_a_process_that_gets_a_table_back_goes_on_where_another_one_stopped(address):
    async with two_processes(address, "a") as (one, other):
        assert await one.append("a", 1, entries(1, 2)) is None
        assert await other.append("a", 3, entries(3, 8)) is None
        assert await one.append("a", 9, entries(9, 9)) is None
        assert await one.append("a", 11, entries(11, 11)) == Conflict(9)


@scenario
async def test_a_process_that_asks_for_a_moving_table_is_told_its_new_process(address):
    async with two_processes(address, "a") as (one, other):
        for _ in range(20):
            answers = await asyncio.gather(one.lease("a"), other.lease("a"))
            assert answers in ([None, "here:1"], ["there:2", None])
            await asyncio.gather(one.release("a"), other.release("a"))


@scenario
async def test_a_process_whose_connection_is_cut_loses_its_tables_and_is_told(address):
    name = address.split("?")[0].rsplit("/", 1)[1]
    async with two_processes(address, "a") as (one, other):
        lost = asyncio.Event()
        one.lost = lost.set
        assert await one.lease("a") is None
        await ask(address, CUT, name)
        async with asyncio.timeout(PATIENCE):
            await lost.wait()
        assert await other.lease("a") is None
        assert await one.lease("a") == "there:2"


AGE = "UPDATE process SET until = now() - interval '1 second' WHERE address = $1"


@scenario
async def test_the_leases_of_a_process_that_does_not_renew_its_term_are_free_for_others(address):
    """The first process hangs: it keeps its connections and its lock, and renews nothing."""
    async with two_processes(address, "a", "b") as (one, other):
        lost = asyncio.Event()
        one.lost = lost.set
        assert await one.lease("a") is None
        assert await one.lease("b") is None
        assert await other.lease("a") == "here:1"
        while await other.lease("a") is not None:  # unless it was renewed just now
            await ask(address, AGE, "here:1")
        # When it runs again, all is lost at its next renewal at the latest.
        await lost.wait()
        assert not one.holds("a")
        assert not one.holds("b")
        assert await one.lease("a") == "there:2"
        assert other.holds("a")
        assert await one.lease("b") is None


@scenario
async def test_a_process_that_was_removed_takes_no_lease_until_it_registers_again(address):
    async with two_processes(address, "a", "b") as (one, other):
        lost = asyncio.Event()
        one.lost = lost.set
        assert await one.lease("a") is None

        async def take():
            while True:  # it may have registered again just now
                await ask(address, "DELETE FROM process WHERE address = 'here:1'")
                await one.lease("b")

        with pytest.raises(JournalError):
            await take()
        assert lost.is_set()
        assert not one.holds("a")
        assert await other.lease("a") is None
        assert await one.lease("b") is None


@scenario
async def test_a_process_stops_acting_before_others_may_take_its_leases(address):
    """By its own clock, which goes on while it is stopped."""
    now = 1_000.0
    journal = await PostgresJournal.open(address, "here:1", clock=lambda: now)
    async with opened(lambda: asyncio.sleep(0, journal), "a"):
        assert not journal.holds("a")
        assert await journal.lease("a") is None
        assert journal.holds("a")
        now += TERM - 2.1
        assert journal.holds("a")
        now += 0.2
        assert not journal.holds("a")
        while not journal.holds("a"):  # nobody has taken it: it is renewed
            await journal.find("a")
        await journal.release("a")
        assert not journal.holds("a")


@scenario
async def test_changed_records_are_announced_and_a_cut_means_any_may_have_changed(address):
    name = address.split("?")[0].rsplit("/", 1)[1]
    async with two_processes(address, "a") as (one, other):
        heard = other.watch()
        assert await other.lease("a") is None  # it starts to listen
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
        other.announce("counted", "own")
        one.announce("counted", "\0, which cannot be sent")
        one.announce("counted", "a b c")
        assert await anext(heard) == ("counted", "a b c")
        await ask(address, CUT, name)
        async with asyncio.timeout(PATIENCE):
            assert await anext(heard) is None


@scenario
async def test_of_two_processes_that_both_claim_a_table_the_move_number_decides(address):
    """Backends without the lock, as after a cut that only one end has noticed."""
    async with opened(lambda: PostgresJournal.open(address), "a"):
        pass
    settings = {"search_path": "kermesse"}
    dbs = [await asyncpg.connect(address, server_settings=settings) for _ in range(2)]
    backends = [PostgresBackend(db, "me") for db in dbs]
    appends = [Append.of("a", n, [entry(n)]) for n in range(1, 6)]
    assert await backends[0].settle(appends[:2]) == [None, None]
    assert await backends[1].settle(appends[1:3]) == [Conflict(2), None]
    # The first does not know number 3, and its number is too low.
    assert await backends[0].settle([appends[2]]) == [Conflict(3)]
    both = await asyncio.gather(*(backend.settle([appends[3]]) for backend in backends))
    assert sorted(both, key=str) == [[Conflict(4)], [None]]
    chance_move = [Append.of("a", 5, [entry(5, "house")])]
    assert await asyncio.gather(*(backend.settle(chance_move) for backend in backends)) == [
        [None],
        [None],
    ]
    for db in dbs:
        await db.close()


@scenario
async def test_a_cut_connection_loses_nothing_acknowledged(address):
    """Pending calls fail as unknown, and the next call is served again."""
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
                if None not in answers:  # cut; a retry is served, perhaps at the third attempt
                    kept = await asyncio.wait_for(_counted(journal), PATIENCE)
                else:
                    kept = acknowledged
                assert kept >= acknowledged
            cuts += await cut
        assert await journal.read("a") == entries(1, kept)


async def _counted(journal):
    while True:
        try:
            return len(await journal.read("a"))
        except JournalError:
            await asyncio.sleep(0)


@scenario
async def test_the_journal_reconnects_after_the_database_restarts(server, address):
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


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("postgresql://postgres:hush@127.0.0.1:1/kermesse", "cannot be reached"),
        ("postgresql://postgres:hush@localhost:port/kermesse", "not the address of a database"),
        ("nowhere", "the database does not exist"),
        ("stranger", "rejects this user"),
    ],
)
def test_a_database_that_cannot_be_opened_is_refused_without_disclosing_the_password(
    wrong, words, server, address
):
    places = {
        "nowhere": server.address("nowhere"),
        "stranger": address.replace("postgres@", "nemo@"),
    }
    with pytest.raises(JournalError, match=words) as refused:
        asyncio.run(PostgresJournal.open(places.get(wrong, wrong)))
    assert "hush" not in str(refused.value)


@scenario
async def test_a_user_without_write_access_is_refused(address):
    await ask(address, "CREATE ROLE reader LOGIN")
    with pytest.raises(JournalError, match="has no write access"):
        await PostgresJournal.open(address.replace("postgres@", "reader@"))


@scenario
async def test_a_secret_is_created_once(address):
    async with opened(lambda: PostgresJournal.open(address)) as journal:
        first = await journal.secret("guests")
        assert len(first) >= 32
        assert await journal.secret("others") != first
    async with opened(lambda: PostgresJournal.open(address)) as journal:
        assert await journal.secret("guests") == first


@scenario
async def test_a_name_that_text_columns_cannot_store_is_no_table(address):
    async with opened(lambda: PostgresJournal.open(address)) as journal:
        assert await journal.find("a\0b") is None
        assert await journal.find("\ud800") is None


def test_without_its_extra_the_error_names_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "kermesse.journal.postgres")
    with pytest.raises(server_options.CannotServe, match=r"pip install .*\[postgres\]"):
        asyncio.run(open_journal.open_journal("postgresql:///nowhere", ""))


# ------------------------------------------------------------------------------------- codes


@scenario
async def test_of_two_processes_that_draw_the_same_code_one_draws_again(address):
    async with two_processes(address) as (one, other):
        for n in range(10):
            code = f"BK{'BCDFGHJKMN'[n]}M"
            drawn = [record(f"{who}{n}", code=code) for who in "ab"]
            opened = await asyncio.gather(one.create(drawn[0]), other.create(drawn[1]))
            assert sorted(opened) == [False, True]
            assert await one.find(drawn[opened.index(False)].id) is None
        assert await other.create(record("c", code="")) is True
        assert await other.create(record("d", code="")) is True


@scenario
async def test_a_code_is_free_again_once_it_leads_nowhere(address):
    today = 1_800_000_000
    async with two_processes(address) as (one, other):
        waits = record("waits", code="BKDM", created=today)
        assert await one.create(waits)
        assert not await other.create(record("a", code="BKDM", created=today + CODE_KEPT))
        assert await other.create(record("a", code="BKDM", created=today + CODE_KEPT + 1))
        changed = msgspec.structs.replace(waits, status="playing", revision=1)
        assert await one.save(changed) is None  # the earlier table does not take it back
        over = record("over", code="BCDF", created=today)
        assert await one.create(over)
        over = msgspec.structs.replace(over, status="over", ended=today, revision=1)
        assert await one.save(over) is None
        soon, later = today + CODE_KEPT_AFTER, today + CODE_KEPT_AFTER + 1
        assert not await other.create(record("b", code="BCDF", created=soon))
        assert await other.create(record("b", code="BCDF", created=later))


@scenario
async def test_a_rematch_has_the_code_of_the_table_before(address):
    async with two_processes(address) as (one, other):
        assert await one.create(record("a", code="BKDM"))
        ended = record("a", code="BKDM", status="over", ended=1, next="b", revision=1)
        assert await one.follow_up(ended, record("b", code="BKDM")) is None
        assert not await other.create(record("c", code="BKDM"))
        # A rematch whose code was freed and drawn by another table is stored all the same.
        assert await other.create(record("d", code="BCDF", created=1))
        assert await other.create(record("e", code="BCDF"))
        late = record("d", code="BCDF", created=1, status="over", next="f", revision=1)
        assert await other.follow_up(late, record("f", code="BCDF")) is None
        assert await one.find("f") == record("f", code="BCDF")
