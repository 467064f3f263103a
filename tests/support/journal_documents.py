"""Checks for the documents of a journal, such as rooms."""

import asyncio
from typing import Any

import msgspec
import pytest

from kermesse.journal.port import Conflict, Document, JournalError
from support.journal_kit import Reopen, law, opened, record

ROOM = "room"


def document(id: str = "fete", revision: int = 0, says: Any = None, **more: Any) -> Document:
    """Return a typical document."""
    body = msgspec.Raw(msgspec.json.encode({"says": says}))
    usual: dict[str, Any] = {"kind": ROOM, "id": id, "revision": revision, "body": body}
    return Document(**(usual | more))


@law
async def a_document_comes_back_as_it_was_kept(reopen: Reopen) -> None:
    text = 'é 狸 🎪 "\\" \x00 \u2028 \n'
    full = document(says=[text, 1.5, None, {"deep": [[]]}], expires=1_800_000_000)
    async with opened(reopen) as journal:
        assert await journal.documents.find(ROOM, "fete") is None
        assert await journal.documents.create(full) is True
        assert await journal.documents.find(ROOM, "fete") == full
    async with opened(reopen) as journal:
        assert await journal.documents.find(ROOM, "fete") == full
        assert await journal.documents.all(ROOM) == [full]


@law
async def a_name_belongs_to_one_document_of_a_kind(reopen: Reopen) -> None:
    names = ["a", "A", "é", "e\u0301", "a'b", "a b", "%"]
    async with opened(reopen, "a") as journal:
        kept = journal.documents
        twice = await asyncio.gather(*(kept.create(document("a", says=k)) for k in range(3)))
        assert twice.count(True) == 1
        first = document("a", says=twice.index(True))
        others = [document(name) for name in names[1:]]
        for other in others:
            assert await kept.create(other) is True
        assert await kept.create(document("a", kind="cup")) is True
        assert await kept.all(ROOM) == [first, *others]
        assert await kept.all("cup") == [document("a", kind="cup")]
        assert await kept.all("nothing") == []
        assert await kept.find("nothing", "a") is None
        assert await journal.records() == [record("a")]  # tables are not documents


@law
async def the_revision_decides_who_changes_a_document(reopen: Reopen) -> None:
    async with opened(reopen) as journal:
        kept = journal.documents
        await kept.create(document())
        await kept.create(document("other"))
        assert await kept.save(document(revision=2)) == Conflict(0)
        assert await kept.save(document(says="again")) == Conflict(0)
        answers = await asyncio.gather(*(kept.save(document(says=k, revision=1)) for k in range(9)))
        assert answers.count(None) == 1
        assert answers.count(Conflict(1)) == 8
        won = document(says=answers.index(None), revision=1)
        assert await kept.find(ROOM, "fete") == won
        with pytest.raises(JournalError, match="nowhere"):
            await kept.save(document("nowhere", revision=1))
    async with opened(reopen) as journal:
        assert await journal.documents.all(ROOM) == [won, document("other")]


@law
async def an_erased_document_is_gone(reopen: Reopen) -> None:
    async with opened(reopen) as journal:
        kept = journal.documents
        for name in ("a", "b"):
            await kept.create(document(name))
        await kept.create(document("a", kind="cup"))
        assert await kept.erase(ROOM, "a") is True
        assert await kept.erase(ROOM, "a") is False
        assert await kept.find(ROOM, "a") is None
        with pytest.raises(JournalError):
            await kept.save(document("a", revision=1))
        assert await kept.create(document("a", says="another")) is True
        assert await kept.all(ROOM) == [document("b"), document("a", says="another")]
    async with opened(reopen) as journal:
        assert await journal.documents.all("cup") == [document("a", kind="cup")]


@law
async def what_may_be_erased_is_found(reopen: Reopen) -> None:
    old, late, kept_on = (document(n, expires=e) for n, e in (("c", 10), ("b", 20), ("a", None)))
    async with opened(reopen) as journal:
        for each in (old, late, kept_on, document("x", kind="cup", expires=1)):
            await journal.documents.create(each)
        assert await journal.documents.expired(ROOM, 9) == []
        assert await journal.documents.expired(ROOM, 10) == [old]
        assert await journal.documents.expired(ROOM, 99) == [old, late]
        longer = msgspec.structs.replace(old, expires=100, revision=1)
        await journal.documents.save(longer)
        assert await journal.documents.expired(ROOM, 99) == [late]


@law
async def calls_about_a_document_are_carried_out_in_order(reopen: Reopen) -> None:
    async with opened(reopen) as journal:
        kept = journal.documents
        answers = await asyncio.gather(
            kept.create(document()),
            kept.save(document(revision=1)),
            kept.find(ROOM, "fete"),
            kept.erase(ROOM, "fete"),
            kept.find(ROOM, "fete"),
        )
        assert [*answers] == [True, None, document(revision=1), True, None]
