"""Checks for the logs of a journal; other modules have the rest."""

import asyncio
from random import Random

import msgspec
import pytest

from kermesse.core.contract import HOUSE
from kermesse.journal.port import Changed, Conflict, Journal, JournalError
from kermesse.table.kernel.stored_move import StoredMove
from support import (
    journal_documents,  # noqa: F401
    journal_records,  # noqa: F401
    journal_undo,  # noqa: F401
)
from support.journal_kit import CHECKS, Reopen, entries, entry, law, opened, record

__all__ = ["CHECKS", "entries", "entry", "opened", "record"]


@law
async def a_log_keeps_its_order(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        assert await journal.read("a") == []
        assert await journal.append("a", 1, entries(1, 1)) is None
        assert await journal.append("a", 2, entries(2, 12)) is None
        assert await journal.read("a") == entries(1, 12)
        assert await journal.read("a", after=9) == entries(10, 12)
        assert await journal.read("a", after=12) == []
        assert await journal.read("a", after=99) == []


@law
async def calls_are_carried_out_in_the_order_they_are_made(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        answers = await asyncio.gather(
            journal.append("a", 1, entries(1, 1)),
            journal.read("a"),
            journal.append("a", 2, entries(2, 3)),
            journal.save(record("a", status="playing", revision=1)),
            journal.find("a"),
            journal.append("a", 4, entries(4, 4)),
            journal.read("a", after=1),
        )
        assert answers == [
            None,
            entries(1, 1),
            None,
            None,
            record("a", status="playing", revision=1),
            None,
            entries(2, 4),
        ]


@law
async def a_table_may_begin_with_moves(reopen: Reopen) -> None:
    photo = ((2, 0), (0, 130))
    first = [*entries(1, 99), entry(100, HOUSE), entry(101, 1, photo=photo)]
    async with opened(reopen) as journal:
        assert await journal.create(record("a"), first)
        assert not await journal.create(record("a"), entries(1, 5))  # not added either
        assert await journal.append("a", 102, entries(102, 103)) is None
    async with opened(reopen) as journal:
        assert await journal.read("a") == [*first, *entries(102, 103)]


@law
async def a_table_whose_moves_cannot_be_kept_is_none(reopen: Reopen) -> None:
    async with opened(reopen) as journal:
        with pytest.raises(Exception, match=r"(?i)unique|already"):
            await journal.create(record("a"), [entry(1, 0, "same"), entry(2, 0, "same")])
        assert await journal.find("a") is None
        assert await journal.create(record("a"), entries(1, 3))
        assert await journal.read("a") == entries(1, 3)


@law
async def tables_do_not_mix(reopen: Reopen) -> None:
    names = ["a", "A", "ab", "é", "e\u0301", "狸", "a'b", '"', "a b", "%", "\\"]
    async with opened(reopen, *names) as journal:
        for k, name in enumerate(names):
            assert await journal.append(name, 1, entries(1, k + 1)) is None
        for k, name in enumerate(names):
            assert await journal.read(name) == entries(1, k + 1)
            assert await journal.find(name) == record(name)


@law
async def the_number_decides_every_race(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        assert await journal.append("a", 2, entries(2, 2)) == Conflict(0)
        assert await journal.append("a", 0, entries(1, 1)) == Conflict(0)
        assert await journal.append("a", 1, entries(1, 3)) is None
        assert await journal.append("a", 3, [entry(9)]) == Conflict(3)
        assert await journal.append("a", 5, [entry(9)]) == Conflict(3)
        assert await journal.append("a", 1, [entry(9)] * 9) == Conflict(3)
        rivals = await asyncio.gather(*(journal.append("a", 4, [entry(k)]) for k in range(20)))
        assert rivals.count(None) == 1
        assert rivals.count(Conflict(4)) == 19
        won = rivals.index(None)
        assert await journal.read("a") == [*entries(1, 3), entry(won)]


@law
async def nothing_to_add_asks_whether_the_number_is_next(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        await journal.append("a", 1, entries(1, 2))
        assert await journal.append("a", 3, []) is None
        assert await journal.append("a", 2, []) == Conflict(2)
        assert await journal.append("a", 4, []) == Conflict(2)
        assert await journal.read("a") == entries(1, 2)


@law
async def an_append_is_stored_whole_or_not_at_all(reopen: Reopen) -> None:
    many = [entry(number) for number in range(2, 150)]
    async with opened(reopen, "a", "b") as journal:
        await journal.append("a", 1, [entry(1, 2, "once")])
        answers = await asyncio.gather(
            journal.append("b", 1, entries(1, 1)),
            journal.append("a", 2, [*many, entry(150, 2, "once"), entry(151)]),
            journal.append("b", 2, entries(2, 2)),
        )
        assert [*answers] == [None, Conflict(1), None]
        assert await journal.read("a") == [entry(1, 2, "once")]
        assert await journal.read("b") == entries(1, 2)
    async with opened(reopen) as journal:
        assert await journal.read("a") == [entry(1, 2, "once")]
        assert await journal.read("b") == entries(1, 2)


@law
async def a_command_is_stored_once_for_a_table_and_seat(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        assert await journal.append("a", 1, [entry(1, 0, "x")]) is None
        assert await journal.append("a", 2, [entry(2, 0, "x")]) == Conflict(1)
        assert await journal.append("a", 2, [entry(2, 1, "x")]) is None
        assert await journal.append("b", 1, [entry(1, 0, "x")]) is None
        assert await journal.append("a", 3, [entry(3, 0, "X")]) is None
        assert await journal.append("a", 4, [entry(4, 0), entry(5, 0)]) is None
        twice = await asyncio.gather(
            journal.append("a", 6, [entry(6, 3, "y")]), journal.append("a", 7, [entry(7, 3, "y")])
        )
        assert [*twice] == [None, Conflict(6)]
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
        return entry(number, HOUSE, draws=draws)

    async with opened(reopen, "a") as journal:
        assert await journal.append("a", 1, [house(1, (6, 3)), house(2)]) is None
        assert await journal.append("a", 1, [house(1, (6, 3))]) is None
        assert await journal.append("a", 1, [house(1, (6, 3)), house(2)]) is None
        assert await journal.append("a", 2, [house(2)]) is None
        # Another draw, time or player makes another move.
        assert await journal.append("a", 1, [house(1, (6, 4))]) == Conflict(2)
        assert await journal.append("a", 1, [house(1, (6, 3)), house(3)]) == Conflict(2)
        assert await journal.append("a", 2, [entry(2, 0)]) == Conflict(2)
        # Stored moves first, then a new one.
        assert await journal.append("a", 2, [house(2), house(3), entry(4, 1)]) is None
        # A seat's move is not repeated.
        assert await journal.append("a", 4, [entry(4, 1)]) == Conflict(4)
        assert await journal.append("a", 3, [house(3), entry(4, 1)]) == Conflict(4)
        both = await asyncio.gather(*(journal.append("a", 5, [house(5)]) for _ in range(2)))
        assert both == [None, None]
        kept = [house(1, (6, 3)), house(2), house(3), entry(4, 1), house(5)]
        assert await journal.read("a") == kept


@law
async def many_at_once_are_judged_as_one_by_one(reopen: Reopen) -> None:
    rng = Random(2)
    model: dict[str, list[StoredMove]] = {"a": [], "b": [], "c": []}

    def judge(table: str, n: int, added: list[StoredMove]) -> Conflict | None:
        """A plain list that behaves as the port says of `append`."""
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
                    if rng.random() < 0.6:  # the House's move depends on the move number
                        added.append(entry(n + k, HOUSE))
                    else:
                        command = rng.choice([None, f"c{rng.randrange(200)}"])
                        added.append(entry(rng.randrange(9), rng.randrange(3), command))
                expected.append(judge(table, n, added))
                wave.append(journal.append(table, n, added))
            assert await asyncio.gather(*wave) == expected
        for table, log in model.items():
            assert await journal.read(table) == log
        assert min(map(len, model.values())) > 20


@law
async def what_cannot_be_kept_is_refused_alone(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        torn = StoredMove(0, 0, msgspec.Raw(b'{"type":'))
        answers = await asyncio.gather(
            journal.append("a", 1, entries(1, 1)),
            journal.append("b", 1, [entry(1), torn]),
            journal.append("a", 2, entries(2, 2)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), JournalError, type(None)]
        assert await journal.read("a") == entries(1, 2)
        assert await journal.read("b") == []


@law
async def everything_survives_a_restart(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        await journal.append("a", 1, entries(1, 5))
        await journal.append("b", 1, [entry(1, HOUSE, draws=((4, 2),))])
    async with opened(reopen) as journal:
        assert await journal.records() == [record("a"), record("b")]
        assert await journal.append("a", 5, [entry(9)]) == Conflict(5)
        assert await journal.append("a", 6, entries(1, 1)) == Conflict(5)
        assert await journal.append("a", 6, entries(6, 6)) is None
        assert await journal.append("b", 1, [entry(1, HOUSE, draws=((4, 2),))]) is None
    async with opened(reopen) as journal:
        assert await journal.read("a") == entries(1, 6)
        assert await journal.read("b") == [entry(1, HOUSE, draws=((4, 2),))]


@law
async def a_log_may_be_very_long(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        for start in range(1, 9_001, 3_000):
            assert await journal.append("a", start, entries(start, start + 2_999)) is None
        last = [journal.append("a", n, entries(n, n)) for n in range(9_001, 10_001)]
        assert set(await asyncio.gather(*last)) == {None}
        assert await journal.read("a") == entries(1, 10_000)
        assert await journal.read("a", after=9_990) == entries(9_991, 10_000)


@law
async def closing_finishes_what_was_asked(reopen: Reopen) -> None:
    journal = await reopen()
    await journal.create(record("a"))
    appends = [asyncio.ensure_future(journal.append("a", n, entries(n, n))) for n in range(1, 51)]
    await asyncio.gather(appends[0], journal.close())
    assert await asyncio.gather(*appends) == [None] * 50
    await journal.close()
    with pytest.raises(JournalError, match="closed"):
        await journal.append("a", 51, entries(51, 51))
    async with opened(reopen) as again:
        assert await again.read("a") == entries(1, 50)


@law
async def who_gives_up_waiting_disturbs_nobody(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        tasks = [asyncio.ensure_future(journal.append(t, 1, entries(1, 1))) for t in "ab"]
        await asyncio.sleep(0)  # both have sent their request
        tasks[0].cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(answers[0], asyncio.CancelledError)
        assert answers[1] is None
        assert await journal.read("a") in ([], entries(1, 1))
        assert await journal.read("b") == entries(1, 1)


@law
async def one_who_is_alone_leads_every_table(reopen: Reopen) -> None:
    async with opened(reopen, "a", "b") as journal:
        assert await journal.lease("a") is None
        assert await journal.lease("a") is None
        assert await journal.lease("b") is None
        assert journal.holds("a")
        await journal.release("a")
        await journal.release("a")
        assert await journal.lease("a") is None
    async with opened(reopen) as journal:
        assert await journal.lease("b") is None


@law
async def an_announcement_stores_nothing(reopen: Reopen) -> None:
    async with opened(reopen, "a") as journal:
        journal.announce("counted", "a")
        journal.announce("counted", "\0")
        journal.announce("counted", "long " * 10_000)
        assert await journal.read("a") == []
        assert await journal.documents.all("counted") == []
        assert await journal.append("a", 1, entries(1, 1)) is None


@law
async def nobody_is_told_of_their_own_changes(reopen: Reopen) -> None:
    async def heard(journal: Journal) -> list[Changed | None]:
        return [changed async for changed in journal.watch()]

    async with opened(reopen, "a") as journal:
        watching = asyncio.ensure_future(heard(journal))
        await asyncio.sleep(0)  # it listens
        await journal.append("a", 1, entries(1, 3))
        await journal.save(record("a", status="playing", revision=1))
    assert await watching == []
