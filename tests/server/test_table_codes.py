"""Codes one can say aloud: how they are read, where they lead, and how few one may guess."""

from collections import Counter
from itertools import chain, cycle, islice
from random import Random
from sys import getrefcount

import pytest

from kermesse.core.contract import Ms
from kermesse.server import codes
from kermesse.server.codes import LETTERS, Codes
from kermesse.server.limits import Limits, RateLimiter, RateLimiters, line_of
from kermesse.table.kernel.record import CODE_KEPT_AFTER
from support.journal_suite import record
from support.serving import play_on, scenario, serving

TODAY = 1_800_000_000


async def code_of(server, table):
    return (await server.hub.find(table)).code


async def asked(browser, said):
    """What is answered to a code: the table, or why not."""
    answer = await browser.get(f"/api/codes/{said}")
    told = answer.json()
    return told["id"] if answer.status_code == 200 else (answer.status_code, told["error"])


def wrong(count, *known):
    """So many codes that lead nowhere."""
    return islice((code for code in cycle(["BBBB", "CCCC", "DDDD"]) if code not in known), count)


# ------------------------------------------------------------------------------------- reading


@pytest.mark.parametrize(
    ("said", "meant"),
    [("BKDM", "BKDM"), ("bkdm", "BKDM"), (" b k-d.m ", "BKDM"), ("bk0m", "BKDM"), ("BKOM", "BKDM"),
     ("8kqm", "BKDM"), ("5262", "SZGZ"), ("7u1x", "TVJX")],
)  # fmt: skip
def test_a_code_is_read_as_it_was_meant(said, meant):
    assert codes.read(said) == meant


@pytest.mark.parametrize(
    "said", ["", "BKD", "BKDMR", "BKAM", "éèàç", "BK%M", "0" * 10, "k7f2m9xq3t"]
)
def test_anything_else_is_no_code(said):
    assert codes.read(said) is None


def test_the_letters_are_told_apart_and_make_no_words():
    assert len(LETTERS) == 18
    assert not set(LETTERS) & set("AEIOUYL0123456789Q")
    assert all(codes.read(letter * 4) == letter * 4 for letter in LETTERS)


def test_a_new_code_is_nobodys_and_not_rude():
    drawn = iter("FDPBKKKMBKDMBCDF")
    known = Codes(lambda: TODAY, lambda _letters: next(drawn))
    assert known.new() == "BKDM", "the two before it are better left unsaid"
    assert known.new() == "BCDF"
    assert Codes(lambda: TODAY, lambda _letters: "S").new() == "", "none is left: the link will do"


# ---------------------------------------------------------------------------- where they lead


@scenario
async def test_every_table_has_a_code_of_its_own_that_leads_there():
    async with serving(limits=Limits(tables=200)) as server, server.browser() as browser:
        tables = [await server.open(public=bool(n % 2)) for n in range(60)]
        found = Counter([await code_of(server, table) for table in tables])
        assert max(found.values()) == 1
        for table in tables[:3]:
            code = await code_of(server, table)
            assert await asked(browser, code) == table
            assert await asked(browser, f" {code.lower()} ") == table
            line = await server.connect(table)
            assert line.welcome["about"]["code"] == code


class Drawn:
    """A journal in front of another, where others have drawn the first codes just before."""

    def __init__(self, journal):
        self._journal = journal
        self.taken = 2
        self.asked = []

    def __getattr__(self, name):
        return getattr(self._journal, name)

    async def create(self, record, lines=()):
        self.asked.append(record.code)
        return len(self.asked) > self.taken and await self._journal.create(record)


@scenario
async def test_a_code_that_another_process_drew_at_the_same_instant_is_drawn_again():
    async with serving(journal=Drawn) as server, server.browser() as browser:
        table = await server.open()
        first, second, third = server.hub.journal.asked
        assert await asked(browser, third) == table
        assert await asked(browser, first) == await asked(browser, second) == (404, "unknown-code")
        server.hub.journal.asked.clear()
        server.hub.journal.taken = 4
        other = await server.open()
        assert (await server.hub.find(other)).code == "", "the link will do"


def test_a_code_known_to_be_anothers_by_now_is_not_forgotten():
    known = Codes(lambda: TODAY)
    mine, theirs = (record(name, code="BKDM", created=TODAY) for name in ("mine", "theirs"))
    known.changed(mine)
    known.changed(theirs)
    known.forget(mine)
    assert known.find("BKDM") == "theirs"


@scenario
async def test_of_a_table_nobody_is_at_hardly_more_than_its_name_stays_in_memory():
    """A house has a hundred thousand of them, left in the middle."""
    async with serving() as server:
        left = record("left", code="BKDM", created=server.hub.calendar(), public=True)
        before = getrefcount(left)
        server.hub.changed(left)
        assert server.hub.codes.find("BKDM") == "left"
        assert b'"left"' in server.hub.lobby.snapshot()
        assert getrefcount(left) == before


@scenario
async def test_the_name_of_a_table_will_do_as_a_person_writes_it():
    async with serving() as server, server.browser() as browser:
        table = await server.open(public=False)
        assert await asked(browser, table) == table
        assert await asked(browser, table.upper().replace("0", "O").replace("1", "I")) == table


@scenario
async def test_a_code_survives_a_restart_and_goes_on_to_the_rematch(tmp_path):
    path = tmp_path / "tables.db"
    async with serving(path) as server:
        table = await server.open("bell", 2, public=False, options={"rounds": 1})
        code = await code_of(server, table)
    async with serving(path) as server, server.browser() as browser:
        assert await asked(browser, code) == table
        assert await code_of(server, table) == code
        lines = await server.seat_players(table, "Ana", "Bob")
        await server.advance(1)
        await lines[0].granted("Begin")
        await play_on(server, lines, Random(1))
        assert await asked(browser, code) == table, "it is over, and whoever comes late finds it"
        await lines[0].granted("Again")
        following = (await server.hub.find(table)).next
        assert await asked(browser, code) == following
    async with serving(path) as server, server.browser() as browser:
        assert await asked(browser, code) == following
        runner = await server.hub.runner(table)
        server.hub.changed(runner.table.record)
        assert await asked(browser, code) == following, "the table before does not take it back"


@scenario
async def test_a_day_after_the_game_a_code_leads_nowhere_and_may_be_drawn_again():
    today = [TODAY]
    async with serving(calendar=lambda: today[0]) as server, server.browser() as browser:
        table, lines = await server.start_game("bell", 2, options={"rounds": 1})
        code = await code_of(server, table)
        await play_on(server, lines, Random(1))
        await server.settle()
        today[0] += CODE_KEPT_AFTER
        assert await asked(browser, code) == table
        today[0] += 1
        assert await asked(browser, code) == (404, "unknown-code")
        letters = chain(code, "BCDF")
        server.hub.codes._draw = lambda _letters: next(letters)
        other = await server.open()
        assert await asked(browser, code) == other


@scenario
async def test_a_table_that_could_not_be_kept_leaves_no_code_behind():
    async with serving() as server, server.browser() as browser:
        record = await server.hub.find(await server.open())
        drawn = chain("BCDF", "BCDF")
        server.hub.codes._draw = lambda _letters: next(drawn)
        with pytest.raises(RuntimeError):
            await server.hub.open(record)
        assert await asked(browser, "BCDF") == (404, "unknown-code")


# ------------------------------------------------------------------------------------ guessing


@scenario
async def test_a_guest_may_guess_a_few_times_and_hears_when_to_try_again():
    async with serving(limits=Limits(wrong_codes=3)) as server, server.browser() as browser:
        table = await server.open(public=False)
        code = await code_of(server, table)
        for guess in wrong(3, code):
            assert await asked(browser, guess) == (404, "unknown-code")
        answer = await browser.get(f"/api/codes/{code}")
        assert (answer.status_code, answer.json()["error"]) == (429, "too-many-codes")
        assert answer.headers["retry-after"] == "600"
        assert (await browser.get(f"/api/tables/{table}")).status_code == 200, "the link is good"
        async with server.browser() as other:
            assert await asked(other, code) == table, "somebody else in the house"
        await server.advance(599_000)
        assert (await browser.get(f"/api/codes/{code}")).headers["retry-after"] == "1"
        await server.advance(1_000)
        assert await asked(browser, code) == table


@scenario
async def test_an_address_may_guess_a_few_times_whatever_its_cookies():
    async with serving() as server:
        code = await code_of(server, await server.open(public=False))
        answers = Counter()
        for guess in wrong(25, code):
            async with server.browser() as stranger:  # without a cookie: a new guest each time
                answers[await asked(stranger, guess)] += 1
        assert answers == {(404, "unknown-code"): 20, (429, "too-many-codes"): 5}
        async with server.browser() as stranger:
            answer = await stranger.get(f"/api/codes/{code}")
            assert answer.headers["retry-after"] == "3600"
            assert code not in answer.text


@scenario
async def test_right_codes_are_never_too_many():
    async with serving(limits=Limits(wrong_codes=2)) as server, server.browser() as browser:
        table = await server.open()
        for _ in range(30):
            assert await asked(browser, await code_of(server, table)) == table


def test_a_household_with_ipv6_is_one_address():
    assert (
        line_of("2001:db8:1:2::7") == line_of("2001:db8:1:2:ffff::9") != line_of("2001:db8:1:3::7")
    )
    assert line_of("192.168.1.7") == "192.168.1.7"
    assert line_of("::ffff:192.168.1.7") == "::ffff:192.168.1.7"
    assert line_of("unix") == "unix"


def test_a_crowd_makes_nobody_forget_who_has_just_guessed():
    minute: Ms = 60_000
    limiters = RateLimiters(1, minute)
    assert limiters.of("guesser").allow(0)
    for number in range(9_999):
        limiters.of(str(number))
    assert limiters.of("guesser").wait(1_000) == 59_000
    assert RateLimiter(2, minute, 1).wait(0) == 0
