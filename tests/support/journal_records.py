"""Checks for the table records of a journal."""

import asyncio

import msgspec
import pytest

from kermesse.core.contract import HOUSE
from kermesse.journal.port import Conflict, JournalError
from kermesse.table.features.advice import AdviceRecord
from kermesse.table.features.takeover import TakeoverRecord
from kermesse.table.kernel.record import Chair
from kermesse.table.kernel.stored_move import StoredMove
from support.journal_kit import Reopen, entries, entry, law, opened, record


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
        status="over",
        ended=1_700_000_100,
        next="suite",
    ).with_parts(AdviceRecord(allowed=True), TakeoverRecord(refused=(text,)))
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
        assert await journal.append("tout", 5, [entry(5, 4, text)]) == Conflict(4)
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
        await journal.append("a", 1, entries(1, 2))
        assert await journal.create(record("a", seats=9)) is False
        assert await journal.find("a") == first
        assert await journal.read("a") == entries(1, 2)


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
            journal.append("a", 1, entries(1, 1)),
            journal.append("nowhere", 1, entries(1, 1)),
            return_exceptions=True,
        )
        assert good is None
        assert isinstance(bad, JournalError)
        assert await journal.find("nowhere") is None
        assert await journal.read("a") == entries(1, 1)


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
    over = record("over", chairs=chairs, host="Zoé", status="over", ended=100)
    nameless = msgspec.structs.replace(over, chairs=erased, host="", revision=1)
    over = over.with_parts(TakeoverRecord(refused=("eve",)))
    hosted = record("hosted", chairs=(Chair(bot="random"),), host="Zoé", status="over", ended=100)
    late = record("late", chairs=chairs, status="over", ended=200)
    bots = record("bots", chairs=(Chair(bot="random"),), status="over", ended=100)
    going = record("going", chairs=chairs, status="playing")
    async with opened(reopen) as journal:
        for kept in (over, hosted, late, bots, going):
            await journal.create(kept)
        await journal.append("over", 1, entries(1, 3))
        assert await journal.forget_names(before=100) == 0
        assert await journal.forget_names(before=200) == 2
        assert await journal.forget_names(before=200) == 0
        assert await journal.find("over") == nameless
        assert await journal.read("over") == entries(1, 3)
        assert await journal.records() == [
            nameless,
            msgspec.structs.replace(hosted, host="", revision=1),
            late,
            bots,
            going,
        ]
