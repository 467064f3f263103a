"""Seats carried from one device to another: no account, a phrase of words that is good once.

What opens the seats is kept for an hour, closed by the phrase itself, which is kept nowhere. The
first device keeps its seats too: they are one person's, who plays on the phone and at the desk.
"""

import asyncio
from base64 import b64decode, b64encode
from hashlib import shake_256
from typing import TYPE_CHECKING, Final

import msgspec

from kermesse.journal.port import Document
from kermesse.protocol.bodies import CarriedSeat, CarryPhrase
from kermesse.server import phrases
from kermesse.table.kernel.seats import hash_token

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

KIND: Final = "carried"
"""What such seats are called among the documents."""

GOOD_FOR: Final = 3600
"""So many seconds a phrase is good."""


class PhraseUnknown(Exception):
    """Nothing is kept under this phrase: it was mistyped, taken back, or is too old."""


class PhraseUsed(Exception):
    """It was good once."""


class NothingToCarry(Exception):
    """None of these seats is anybody's any more."""


class _Carried(msgspec.Struct, frozen=True):
    """What is kept."""

    closed: str
    """The seats, closed by the phrase; empty once they were taken."""


class Carrying:
    """The seats on their way."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub

    async def carry(self, seats: tuple[CarriedSeat, ...], language: str) -> CarryPhrase:
        """Keep these for another device; or `NothingToCarry`."""
        good = tuple([seat for seat in seats if await self._opens(seat)])
        if not good:
            raise NothingToCarry
        phrase, until = phrases.new(language), self._hub.calendar() + GOOD_FOR
        keys = await asyncio.to_thread(phrases.keys, phrase)
        closed = b64encode(_covered(msgspec.json.encode(good), keys.secret)).decode()
        await self._hub.journal.documents.create(_document(keys.name, 0, until, closed))
        return CarryPhrase(phrase, keys.name, until, len(good))

    async def take(self, phrase: str) -> tuple[CarriedSeat, ...]:
        """The seats it stands for, once; or `PhraseUnknown` or `PhraseUsed`."""
        keys = await asyncio.to_thread(phrases.keys, phrase)
        documents = self._hub.journal.documents
        document = await documents.find(KIND, keys.name)
        if document is None or (document.expires or 0) <= self._hub.calendar():
            raise PhraseUnknown
        kept = msgspec.json.decode(document.body, type=_Carried)
        used = _document(keys.name, document.revision + 1, document.expires or 0, "")
        if not kept.closed or await documents.save(used) is not None:
            raise PhraseUsed
        seats = _covered(b64decode(kept.closed), keys.secret)
        return msgspec.json.decode(seats, type=tuple[CarriedSeat, ...])

    async def take_back(self, name: str) -> None:
        """A phrase is to be good no more."""
        await self._hub.journal.documents.erase(KIND, name)

    async def erase_expired(self) -> None:
        """Erase what is too old."""
        documents = self._hub.journal.documents
        for document in await documents.expired(KIND, self._hub.calendar()):
            await documents.erase(KIND, document.id)

    async def _opens(self, seat: CarriedSeat) -> bool:
        record = await self._hub.journal.find(seat.table)
        hashed = hash_token(seat.token)
        return record is not None and any(chair.token_hash == hashed for chair in record.chairs)


def _document(name: str, revision: int, until: int, closed: str) -> Document:
    body = msgspec.Raw(msgspec.json.encode(_Carried(closed)))
    return Document(kind=KIND, id=name, revision=revision, expires=until, body=body)


def _covered(data: bytes, secret: bytes) -> bytes:
    """These bytes under a pad that no other bytes have: the secret is drawn for them alone."""
    pad = shake_256(secret).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, pad, strict=True))
