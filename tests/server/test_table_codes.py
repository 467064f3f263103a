"""Table codes: how they are parsed and where they lead; `test_guess_delays.py` has the guessing."""

from collections import Counter
from itertools import chain
from random import Random
from sys import getrefcount

import pytest

from kermesse.core.contract import Ms
from kermesse.server import codes
from kermesse.server.codes import LETTERS, Codes
from kermesse.server.limits import Limits, RateLimiter, RateLimiters, subnet_of, wide_subnet_of
from kermesse.table.kernel.record import CODE_KEPT_AFTER
from support.journal_proxy import JournalProxy
from support.journal_suite import record
from support.serving import play_on, scenario, serving

TODAY = 1_800_000_000


async def code_of(server, table):
    return (await server.hub.find(table)).code


async def look_up(browser, typed):
    """Return the table of a code, or the error."""
    answer = await browser.get(f"/api/codes/{typed}")
    told = answer.json()
    return told["id"] if answer.status_code == 200 else (answer.status_code, told["error"])


# ------------------------------------------------------------------------------------- parsing


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("BKDM", "BKDM"), ("bkdm", "BKDM"), (" b k-d.m ", "BKDM"), ("bk0m", "BKDM"), ("BKOM", "BKDM"),
     ("8kqm", "BKDM"), ("5262", "SZGZ"), ("7u1x", "TVJX")],
)  # fmt: skip
def test_a_code_is_parsed_leniently(typed, meant):
    assert codes.read(typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "BKD", "BKDMR", "BKAM", "éèàç", "BK%M", "0" * 10, "k7f2m9xq3t"]
)
def test_anything_else_is_no_code(typed):
    assert codes.read(typed) is None


def test_the_letters_are_distinct_and_form_no_words():
    assert len(LETTERS) == 18
    assert not set(LETTERS) & set("AEIOUYL0123456789Q")
    assert all(codes.read(letter * 4) == letter * 4 for letter in LETTERS)


def test_a_new_code_is_unused_and_not_rude():
    drawn = iter("FDPBKKKMBKDMBCDF")
    known = Codes(lambda: TODAY, lambda _letters: next(drawn))
    assert known.new() == "BKDM", "the two before it are rude"
    assert known.new() == "BCDF"
    assert Codes(lambda: TODAY, lambda _letters: "S").new() == "", "no code is left"


# ---------------------------------------------------------------------------- where they lead


@scenario
async def test_every_table_has_a_distinct_code_that_leads_there():
    async with serving(limits=Limits(tables=200)) as server, server.browser() as browser:
        tables = [await server.open(public=bool(n % 2)) for n in range(60)]
        found = Counter([await code_of(server, table) for table in tables])
        assert max(found.values()) == 1
        for table in tables[:3]:
            code = await code_of(server, table)
            assert await look_up(browser, code) == table
            assert await look_up(browser, f" {code.lower()} ") == table
            connection = await server.connect(table)
            assert connection.welcome["about"]["code"] == code


class TakenCodesJournal(JournalProxy):
    """A journal in front of another where other processes have just taken the first codes."""

    taken = 2

    def __init__(self, journal):
        super().__init__(journal)
        self.asked = []

    async def create(self, record, entries=()):
        self.asked.append(record.code)
        return len(self.asked) > self.taken and await self._journal.create(record)


@scenario
async def test_a_code_taken_by_another_process_meanwhile_is_drawn_again():
    async with serving(journal=TakenCodesJournal) as server, server.browser() as browser:
        table = await server.open()
        first, second, third = server.hub.journal.asked
        assert await look_up(browser, third) == table
        for code in (first, second):
            assert await look_up(browser, code) == (404, "unknown-code")
        server.hub.journal.asked.clear()
        server.hub.journal.taken = 4
        other = await server.open()
        assert (await server.hub.find(other)).code == "", "the link is enough"


def test_forgetting_a_table_keeps_a_code_that_another_has_by_now():
    known = Codes(lambda: TODAY)
    mine, theirs = (record(name, code="BKDM", created=TODAY) for name in ("mine", "theirs"))
    known.changed(mine)
    known.changed(theirs)
    known.forget(mine)
    assert known.find("BKDM") == "theirs"


@scenario
async def test_an_empty_table_keeps_hardly_more_than_its_id_in_memory():
    """A server may have a hundred thousand of them, abandoned midway."""
    async with serving() as server:
        left = record("left", code="BKDM", created=server.hub.calendar(), public=True)
        before = getrefcount(left)
        server.hub.changed(left)
        assert server.hub.codes.find("BKDM") == "left"
        assert b'"left"' in server.hub.lobby.snapshot()
        assert getrefcount(left) == before


@scenario
async def test_a_table_id_is_accepted_as_a_person_types_it():
    async with serving() as server, server.browser() as browser:
        table = await server.open(public=False)
        assert await look_up(browser, table) == table
        assert await look_up(browser, table.upper().replace("0", "O").replace("1", "I")) == table


@scenario
async def test_a_code_survives_a_restart_and_goes_on_to_the_rematch(tmp_path):
    path = tmp_path / "tables.db"
    async with serving(path) as server:
        table = await server.open("bell", 2, public=False, options={"rounds": 1})
        code = await code_of(server, table)
    async with serving(path) as server, server.browser() as browser:
        assert await look_up(browser, code) == table
        assert await code_of(server, table) == code
        connections = await server.seat_players(table, "Ana", "Bob")
        await server.advance(1)
        await connections[0].granted("Begin")
        await play_on(server, connections, Random(1))
        assert await look_up(browser, code) == table, "it is over, but latecomers still find it"
        await connections[0].granted("Again")
        following = (await server.hub.find(table)).next
        assert await look_up(browser, code) == following
    async with serving(path) as server, server.browser() as browser:
        assert await look_up(browser, code) == following
        runner = await server.hub.runner(table)
        server.hub.changed(runner.table.record)
        assert await look_up(browser, code) == following, "the table before does not take it back"


@scenario
async def test_a_day_after_the_game_a_code_leads_nowhere_and_may_be_drawn_again():
    today = [TODAY]
    async with serving(calendar=lambda: today[0]) as server, server.browser() as browser:
        table, connections = await server.start_game("bell", 2, options={"rounds": 1})
        code = await code_of(server, table)
        await play_on(server, connections, Random(1))
        await server.settle()
        today[0] += CODE_KEPT_AFTER
        assert await look_up(browser, code) == table
        today[0] += 1
        assert await look_up(browser, code) == (404, "unknown-code")
        letters = chain(code, "BCDF")
        server.hub.codes._draw = lambda _letters: next(letters)
        other = await server.open()
        assert await look_up(browser, code) == other


@scenario
async def test_a_table_that_could_not_be_stored_leaves_no_code_behind():
    async with serving() as server, server.browser() as browser:
        record = await server.hub.find(await server.open())
        drawn = chain("BCDF", "BCDF")
        server.hub.codes._draw = lambda _letters: next(drawn)
        with pytest.raises(RuntimeError):
            await server.hub.open(record)
        assert await look_up(browser, "BCDF") == (404, "unknown-code")


# ------------------------------------------------------------------------------------ guessing


@scenario
async def test_right_codes_are_not_limited():
    async with serving(limits=Limits(wrong_codes=2)) as server, server.browser() as browser:
        table = await server.open()
        for _ in range(30):
            assert await look_up(browser, await code_of(server, table)) == table


def test_an_ipv6_subnet_counts_as_one_address():
    assert (
        subnet_of("2001:db8:1:2::7")
        == subnet_of("2001:db8:1:2:ffff::9")
        != subnet_of("2001:db8:1:3::7")
    )
    assert wide_subnet_of(subnet_of("2001:db8:1:2::7")) == "2001:db8:1::/48"
    assert wide_subnet_of(subnet_of("192.168.1.7")) == wide_subnet_of("unix") == ""
    assert subnet_of("192.168.1.7") == "192.168.1.7"
    assert subnet_of("::ffff:192.168.1.7") == "::ffff:192.168.1.7"
    assert subnet_of("unix") == "unix"


def test_many_addresses_do_not_evict_a_recent_guesser():
    minute: Ms = 60_000
    limiters = RateLimiters(1, minute)
    assert limiters.of("guesser").allow(0)
    for number in range(9_999):
        limiters.of(str(number))
    assert limiters.of("guesser").wait(1_000) == 59_000
    assert RateLimiter(2, minute, 1).wait(0) == 0
