"""What every journal must do, whatever stands behind it.

A check is given `reopen`, which opens a journal on one and the same store: empty at first, and
afterwards as the last one left it. Each check closes what it opens before it opens again.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from kermesse.core.contract import HOUSE
from kermesse.journal.port import Conflict, Journal, JournalError, StoredMove
from kermesse.table.record import Chair, Record

Reopen = Callable[[], Awaitable[Journal]]
Check = Callable[[Reopen], Awaitable[None]]

CHECKS: list[Check] = []
"""All of them."""


def law(check: Check) -> Check:
    """Count a check among those every journal must pass."""
    CHECKS.append(check)
    return check


@asynccontextmanager
async def opened(reopen: Reopen, *tables: str) -> AsyncIterator[Journal]:
    """A journal with these tables, closed at the end."""
    journal = await reopen()
    try:
        for table in tables:
            await journal.create(record(table))
        yield journal
    finally:
        await journal.close()


def record(id: str = "hirondelle", **changes: Any) -> Record:
    """The record of a table, like many others."""
    usual: dict[str, Any] = {
        "game": "festival",
        "version": 1,
        "seats": 4,
        "options": {"simple": False},
        "chairs": (Chair(name="Zoé", token_hash="ab" * 32), Chair(bot="random")),
        "seed": "5e" * 32,
        "game_id": "1d" * 16,
        "created": 1_700_000_000,
    }
    return Record(id=id, **(usual | changes))


def line(number: int, by: int | str = 0, command: str | None = None, **more: Any) -> StoredMove:
    """A line that can be told from others by its number."""
    move = msgspec.Raw(b'{"type":"Take","card":%d}' % number)
    return StoredMove(by, 100 * number, move, command=command, **more)


def lines(start: int, stop: int) -> list[StoredMove]:
    """The lines number start to stop, both included, by seats."""
    return [line(number, number % 4, f"c{number}") for number in range(start, stop + 1)]


@law
async def a_log_keeps_its_order(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        assert await journal.read("a") == []
        assert await journal.append("a", 1, lines(1, 1)) is None
        assert await journal.append("a", 2, lines(2, 12)) is None
        assert await journal.read("a") == lines(1, 12)
        assert await journal.read("a", after=9) == lines(10, 12)
        assert await journal.read("a", after=12) == []
        assert await journal.read("a", after=99) == []


@law
async def calls_are_carried_out_in_the_order_they_are_made(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        answers = await asyncio.gather(
            journal.append("a", 1, lines(1, 1)),
            journal.read("a"),
            journal.append("a", 2, lines(2, 3)),
            journal.save(record("a", status="playing", revision=1)),
            journal.find("a"),
            journal.append("a", 4, lines(4, 4)),
            journal.read("a", after=1),
        )
        assert answers == [
            None,
            lines(1, 1),
            None,
            None,
            record("a", status="playing", revision=1),
            None,
            lines(2, 4),
        ]


@law
async def tables_do_not_mix(reopen: Reopen) -> None:
    names = ["a", "A", "ab", "é", "e\u0301", "狸", "a'b", '"', "a b", "%", "\\"]
    async with opened(reopen, *names) as journal:
        for k, name in enumerate(names):
            assert await journal.append(name, 1, lines(1, k + 1)) is None
        for k, name in enumerate(names):
            assert await journal.read(name) == lines(1, k + 1)
            assert await journal.find(name) == record(name)


@law
async def the_number_decides_every_race(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        assert await journal.append("a", 2, lines(2, 2)) == Conflict(0)
        assert await journal.append("a", 0, lines(1, 1)) == Conflict(0)
        assert await journal.append("a", 1, lines(1, 3)) is None
        assert await journal.append("a", 3, [line(9)]) == Conflict(3)
        assert await journal.append("a", 5, [line(9)]) == Conflict(3)
        assert await journal.append("a", 1, [line(9)] * 9) == Conflict(3)
        rivals = await asyncio.gather(*(journal.append("a", 4, [line(k)]) for k in range(20)))
        assert rivals.count(None) == 1
        assert rivals.count(Conflict(4)) == 19
        won = rivals.index(None)
        assert await journal.read("a") == [*lines(1, 3), line(won)]


@law
async def nothing_to_add_asks_whether_the_number_is_next(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        await journal.append("a", 1, lines(1, 2))
        assert await journal.append("a", 3, []) is None
        assert await journal.append("a", 2, []) == Conflict(2)
        assert await journal.append("a", 4, []) == Conflict(2)
        assert await journal.read("a") == lines(1, 2)


@law
async def an_append_is_stored_whole_or_not_at_all(reopen: Reopen) -> None:
    many = [line(number) for number in range(2, 150)]
    async with opened(reopen, "a", "b") as journal:
        await journal.append("a", 1, [line(1, 2, "once")])
        answers = await asyncio.gather(
            journal.append("b", 1, lines(1, 1)),
            journal.append("a", 2, [*many, line(150, 2, "once"), line(151)]),
            journal.append("b", 2, lines(2, 2)),
        )
        assert answers == [None, Conflict(1), None]
        assert await journal.read("a") == [line(1, 2, "once")]
        assert await journal.read("b") == lines(1, 2)
    async with opened(reopen) as journal:
        assert await journal.read("a") == [line(1, 2, "once")]
        assert await journal.read("b") == lines(1, 2)


@law
async def a_command_is_stored_once_for_a_table_and_seat(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        assert await journal.append("a", 1, [line(1, 0, "x")]) is None
        assert await journal.append("a", 2, [line(2, 0, "x")]) == Conflict(1)
        assert await journal.append("a", 2, [line(2, 1, "x")]) is None
        assert await journal.append("b", 1, [line(1, 0, "x")]) is None
        assert await journal.append("a", 3, [line(3, 0, "X")]) is None
        assert await journal.append("a", 4, [line(4, 0), line(5, 0)]) is None
        twice = await asyncio.gather(
            journal.append("a", 6, [line(6, 3, "y")]), journal.append("a", 7, [line(7, 3, "y")])
        )
        assert twice == [None, Conflict(6)]
        assert [kept.command for kept in await journal.read("a")] == [
            "x",
            "x",
            "X",
            None,
            None,
            "y",
        ]


@law
async def the_house_may_say_the_same_thing_twice(reopen: Reopen) -> None:
    def house(number: int, *draws: tuple[int, int]) -> StoredMove:
        return line(number, HOUSE, draws=draws)

    async with opened(reopen, "a") as journal:
        assert await journal.append("a", 1, [house(1, (6, 3)), house(2)]) is None
        assert await journal.append("a", 1, [house(1, (6, 3))]) is None
        assert await journal.append("a", 1, [house(1, (6, 3)), house(2)]) is None
        assert await journal.append("a", 2, [house(2)]) is None
        # Another number drawn, another time, another player: another thing.
        assert await journal.append("a", 1, [house(1, (6, 4))]) == Conflict(2)
        assert await journal.append("a", 1, [house(1, (6, 3)), house(3)]) == Conflict(2)
        assert await journal.append("a", 2, [line(2, 0)]) == Conflict(2)
        # What stands already, then something new.
        assert await journal.append("a", 2, [house(2), house(3), line(4, 1)]) is None
        # A seat's line is never said twice.
        assert await journal.append("a", 4, [line(4, 1)]) == Conflict(4)
        assert await journal.append("a", 3, [house(3), line(4, 1)]) == Conflict(4)
        both = await asyncio.gather(*(journal.append("a", 5, [house(5)]) for _ in range(2)))
        assert both == [None, None]
        kept = [house(1, (6, 3)), house(2), house(3), line(4, 1), house(5)]
        assert await journal.read("a") == kept


@law
async def many_at_once_are_judged_as_one_by_one(reopen: Reopen) -> None:
    rng = Random(2)
    model: dict[str, list[StoredMove]] = {"a": [], "b": [], "c": []}

    def judge(table: str, n: int, added: list[StoredMove]) -> Conflict | None:
        """The port's words on `append`, on a plain list."""
        log = model[table]
        while added and added[0].by == HOUSE and 0 < n <= len(log) and log[n - 1] == added[0]:
            n, added = n + 1, added[1:]
            if not added:
                return None
        commands = {(kept.by, kept.command) for kept in log if kept.command}
        asked = [(new.by, new.command) for new in added if new.command]
        repeated = len(set(asked)) < len(asked) or commands.intersection(asked)
        if n != len(log) + 1 or repeated:
            return Conflict(len(log))
        log.extend(added)
        return None

    async with opened(reopen, *model) as journal:
        for _ in range(40):
            wave = []
            expected = []
            for _ in range(rng.randrange(1, 30)):
                table = rng.choice("abc")
                n = max(0, len(model[table]) + rng.choice([1, 1, 1, 1, 0, -1, 2]))
                added = []
                for k in range(rng.choice([1, 1, 2, 5])):
                    if rng.random() < 0.6:  # the House does what the number of the move says
                        added.append(line(n + k, HOUSE))
                    else:
                        command = rng.choice([None, f"c{rng.randrange(200)}"])
                        added.append(line(rng.randrange(9), rng.randrange(3), command))
                expected.append(judge(table, n, added))
                wave.append(journal.append(table, n, added))
            assert await asyncio.gather(*wave) == expected
        for table, log in model.items():
            assert await journal.read(table) == log
        assert min(map(len, model.values())) > 20


@law
async def every_field_comes_back(reopen: Reopen) -> None:
    text = 'é 狸 🎪 "\\" \x00 \u2028 \n'
    full = record(
        "tout",
        options={"simple": True, "rounds": 3, "name": text, "list": [1, None, 2.5]},
        chairs=(Chair(name=text, token_hash="00", bot="b", stands_in=True, nonce="ff"), Chair()),
        nonces=("aa", ""),
        host="guest",
        public=False,
        turn_seconds=90,
        advice=True,
        status="over",
        ended=1_700_000_100,
        next="suite",
    )
    kept = [
        StoredMove(
            HOUSE, 0, msgspec.Raw(b'{"type":"Deal","cards":[1,2]}'), draws=((60, 59), (2, 0))
        ),
        StoredMove(4, 10**12, msgspec.Raw(b'{"type":"Join"}'), nonce="0f" * 16, command=text),
        StoredMove(0, 10**12, msgspec.Raw(msgspec.json.encode({"type": "Say", "text": text}))),
        StoredMove(1, 10**12, msgspec.Raw(b'{"type":"Say","text":"\\u00e9\\u0000\\/"}')),
    ]
    async with opened(reopen) as journal:
        assert await journal.create(full) is True
        assert await journal.append("tout", 1, kept) is None
        assert await journal.find("tout") == full
        assert await journal.read("tout") == kept
        assert await journal.append("tout", 5, [line(5, 4, text)]) == Conflict(4)
    async with opened(reopen) as journal:
        assert await journal.find("tout") == full
        assert await journal.read("tout") == kept


@law
async def a_name_belongs_to_one_table(reopen: Reopen) -> None:
    async with opened(reopen) as journal:
        assert await journal.find("a") is None
        answers = await asyncio.gather(*(journal.create(record("a", seats=k)) for k in range(3)))
        assert answers.count(True) == 1
        first = record("a", seats=answers.index(True))
        assert await journal.find("a") == first
        await journal.append("a", 1, lines(1, 2))
        assert await journal.create(record("a", seats=9)) is False
        assert await journal.find("a") == first
        assert await journal.read("a") == lines(1, 2)


@law
async def a_record_is_changed_as_a_whole(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        chairs = (Chair(name="Léa"),)
        changed = record("a", status="playing", chairs=chairs, next="b", revision=1)
        assert await journal.save(changed) is None
        assert await journal.find("a") == changed
        assert await journal.find("b") == record("b")
    async with opened(reopen) as journal:
        assert await journal.find("a") == changed


@law
async def the_revision_decides_who_changes_a_record(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        assert await journal.save(record("a", revision=2)) == Conflict(0)
        assert await journal.save(record("a", seats=9)) == Conflict(0)
        rivals = [journal.save(record("a", seats=k, revision=1)) for k in range(20)]
        answers = await asyncio.gather(*rivals)
        assert answers.count(None) == 1
        assert answers.count(Conflict(1)) == 19
        won = record("a", seats=answers.index(None), revision=1)
        assert await journal.find("a") == won
        late = journal.follow_up(record("a", next="b", revision=1), record("b"))
        assert await late == Conflict(1)
        assert await journal.find("b") is None
        assert await journal.find("a") == won


@law
async def a_table_and_the_one_after_it_are_kept_together_or_not_at_all(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        for name, following in (("a", "b"), ("nowhere", "c")):
            with pytest.raises(JournalError):
                await journal.follow_up(
                    record(name, next=following, revision=1), record(following, seats=3)
                )
        assert [await journal.find(name) for name in ("a", "b")] == [record("a"), record("b")]
        assert [await journal.find(name) for name in ("nowhere", "c")] == [None, None]
        assert await journal.follow_up(record("a", next="c", revision=1), record("c")) is None
    async with opened(reopen) as journal:
        assert await journal.find("a") == record("a", next="c", revision=1)
        assert await journal.find("c") == record("c")


@law
async def a_table_nobody_opened_is_an_error(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        assert await journal.find("nowhere") is None
        assert await journal.read("nowhere") == []
        with pytest.raises(JournalError, match="nowhere"):
            await journal.save(record("nowhere"))
        good, bad = await asyncio.gather(
            journal.append("a", 1, lines(1, 1)),
            journal.append("nowhere", 1, lines(1, 1)),
            return_exceptions=True,
        )
        assert good is None
        assert isinstance(bad, JournalError)
        assert await journal.find("nowhere") is None
        assert await journal.read("a") == lines(1, 1)


@law
async def what_cannot_be_kept_is_refused_alone(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        torn = StoredMove(0, 0, msgspec.Raw(b'{"type":'))
        answers = await asyncio.gather(
            journal.append("a", 1, lines(1, 1)),
            journal.append("b", 1, [line(1), torn]),
            journal.append("a", 2, lines(2, 2)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), JournalError, type(None)]
        assert await journal.read("a") == lines(1, 2)
        assert await journal.read("b") == []


@law
async def the_lobby_lists_what_is_not_over(reopen: Reopen) -> None:
    young = record("young", created=30)
    old = record("old", created=10, status="playing")
    lately = record("lately", created=20, status="over", ended=500)
    long_ago = record("long-ago", created=5, status="over", ended=100)
    async with opened(reopen) as journal:
        assert await journal.records() == []
        for kept in (young, old, lately, long_ago):
            await journal.create(kept)
        assert await journal.records() == [long_ago, old, lately, young]
        assert await journal.records(since=101) == [old, lately, young]
        assert await journal.records(since=500) == [old, lately, young]
        assert await journal.records(since=501) == [old, young]
        await journal.save(msgspec.structs.replace(old, status="over", ended=600, revision=1))
        assert await journal.records(since=601) == [young]


@law
async def names_are_erased_and_the_rest_stays(reopen: Reopen) -> None:
    chairs = (
        Chair(name="Zoé", token_hash="ab", guest="zoe", asked="sit"),
        Chair(bot="random", nonce="cc"),
        Chair(token_hash="cd", former="ef"),
    )
    erased = (Chair(), Chair(bot="random", nonce="cc"), Chair())
    over = record("over", chairs=chairs, host="Zoé", refused=("eve",), status="over", ended=100)
    nameless = msgspec.structs.replace(over, chairs=erased, host="", refused=(), revision=1)
    hosted = record("hosted", chairs=(Chair(bot="random"),), host="Zoé", status="over", ended=100)
    late = record("late", chairs=chairs, status="over", ended=200)
    bots = record("bots", chairs=(Chair(bot="random"),), status="over", ended=100)
    going = record("going", chairs=chairs, status="playing")
    async with opened(reopen) as journal:
        for kept in (over, hosted, late, bots, going):
            await journal.create(kept)
        await journal.append("over", 1, lines(1, 3))
        assert await journal.forget_names(before=100) == 0
        assert await journal.forget_names(before=200) == 2
        assert await journal.forget_names(before=200) == 0
        assert await journal.find("over") == nameless
        assert await journal.read("over") == lines(1, 3)
        assert await journal.records() == [
            nameless,
            msgspec.structs.replace(hosted, host="", revision=1),
            late,
            bots,
            going,
        ]


@law
async def everything_survives_a_restart(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        await journal.append("a", 1, lines(1, 5))
        await journal.append("b", 1, [line(1, HOUSE, draws=((4, 2),))])
    async with opened(reopen) as journal:
        assert await journal.records() == [record("a"), record("b")]
        assert await journal.append("a", 5, [line(9)]) == Conflict(5)
        assert await journal.append("a", 6, lines(1, 1)) == Conflict(5)
        assert await journal.append("a", 6, lines(6, 6)) is None
        assert await journal.append("b", 1, [line(1, HOUSE, draws=((4, 2),))]) is None
    async with opened(reopen) as journal:
        assert await journal.read("a") == lines(1, 6)
        assert await journal.read("b") == [line(1, HOUSE, draws=((4, 2),))]


@law
async def a_log_may_be_very_long(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        for start in range(1, 9_001, 3_000):
            assert await journal.append("a", start, lines(start, start + 2_999)) is None
        last = [journal.append("a", n, lines(n, n)) for n in range(9_001, 10_001)]
        assert set(await asyncio.gather(*last)) == {None}
        assert await journal.read("a") == lines(1, 10_000)
        assert await journal.read("a", after=9_990) == lines(9_991, 10_000)


@law
async def closing_finishes_what_was_asked(reopen: Reopen) -> None:
    journal = await reopen()
    await journal.create(record("a"))
    appends = [asyncio.ensure_future(journal.append("a", n, lines(n, n))) for n in range(1, 51)]
    await asyncio.gather(appends[0], journal.close())
    assert await asyncio.gather(*appends) == [None] * 50
    await journal.close()
    with pytest.raises(JournalError, match="closed"):
        await journal.append("a", 51, lines(51, 51))
    async with opened(reopen) as again:
        assert await again.read("a") == lines(1, 50)


@law
async def who_gives_up_waiting_disturbs_nobody(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        tasks = [asyncio.ensure_future(journal.append(t, 1, lines(1, 1))) for t in "ab"]
        await asyncio.sleep(0)  # both have asked
        tasks[0].cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(answers[0], asyncio.CancelledError)
        assert answers[1] is None
        assert await journal.read("a") in ([], lines(1, 1))
        assert await journal.read("b") == lines(1, 1)


@law
async def one_who_is_alone_leads_every_table(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        assert await journal.lease("a") is None
        assert await journal.lease("a") is None
        assert await journal.lease("b") is None
        await journal.release("a")
        await journal.release("a")
        assert await journal.lease("a") is None
    async with opened(reopen) as journal:
        assert await journal.lease("b") is None


@law
async def nobody_is_told_of_their_own_changes(reopen: Reopen) -> None:
    async def heard(journal: Journal) -> list[str | None]:
        return [table async for table in journal.watch()]

    async with opened(reopen, "a") as journal:
        watching = asyncio.ensure_future(heard(journal))
        await asyncio.sleep(0)  # it listens
        await journal.append("a", 1, lines(1, 3))
        await journal.save(record("a", status="playing", revision=1))
    assert await watching == []
