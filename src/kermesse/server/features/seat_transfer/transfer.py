"""Seat transfer: the seats of a device are taken to another with a phrase that is good once.

The first device keeps its seats too: the same person plays on the phone and at the desk. So the
secrets of the seats themselves have to cross, and the journal keeps them for an hour, encrypted
with Fernet. The key and the id of the document are derived from the phrase by scrypt, with a salt
drawn for each journal; the phrase is stored nowhere. A reader of the database can use nothing.
"""

import asyncio
import secrets
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core.contract import Ms
from kermesse.journal.port import Document
from kermesse.protocol.http import CarriedSeat, CarryPhrase, CarrySeats, TakeSeats
from kermesse.server.feature import HttpFeature
from kermesse.server.features.seat_transfer import passphrases
from kermesse.server.http_helpers import DRAINING, ApiError, address_of, as_json
from kermesse.server.hub import Hub
from kermesse.server.limits import FeatureLimits, RateLimiters, line_of
from kermesse.table.kernel.seats import hash_token

KIND: Final = "carried"
"""The kind of document a transfer is."""

SALT: Final = "carried-salt"
"""The kind of the document with the salt of this journal."""

GOOD_FOR: Final = 3600
"""So many seconds a phrase is good."""


_AT_ONCE: Final = 2
"""How many phrases are hashed at a time: each takes 16 MiB."""

_UNKNOWN: Final = ApiError(
    404, "phrase-unknown", "no such phrase: mistyped, taken back, or older than an hour"
)

_USED: Final = ApiError(
    410, "phrase-used", "this phrase was good once; ask the other device for another"
)


class SeatTransferLimits(FeatureLimits, frozen=True, kw_only=True):
    """What addresses may ask for."""

    address_phrases: int = 100
    """How many phrases an address may be given and try, right ones too …"""

    address_phrases_in: Ms = 60 * 60_000
    """… in so long."""


class _Transfer(msgspec.Struct, frozen=True):
    """What is kept."""

    closed: str
    """The seats, encrypted; empty once they were taken."""


class _Salt(msgspec.Struct, frozen=True):
    """The salt that phrases are hashed with."""

    salt: str
    """In hexadecimal."""


class SeatTransfer(HttpFeature):
    """Gives out phrases, and the seats behind them."""

    kinds = (KIND, SALT)
    limits = SeatTransferLimits

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        limits = hub.limits.of(SeatTransferLimits)
        self._phrases = RateLimiters(limits.address_phrases, limits.address_phrases_in)
        self._hashing = asyncio.Semaphore(_AT_ONCE)
        self._salt = b""

    def routes(self) -> list[Route]:
        """Its routes, below `/api`."""
        return [
            Route("/carry", self.post_transfer, methods=["POST"]),
            Route("/carry/take", self.post_redeem, methods=["POST"]),
            Route("/carry/{name}", self.delete_transfer, methods=["DELETE"]),
        ]

    async def post_transfer(self, request: Request) -> Response:
        """Keep the seats of a device for another: a phrase that opens them there, once."""
        wish = await self._api.read(request, CarrySeats)
        if not self._hub.accepts():
            raise DRAINING
        self._count(request)
        seats = tuple([seat for seat in wish.seats if await self._opens(seat)])
        if not seats:
            raise ApiError(409, "nothing-to-carry", "none of these seats is yours")
        phrase, until = passphrases.new(wish.language), self._hub.calendar() + GOOD_FOR
        keys = await self._keys(phrase)
        closed = _encrypt(msgspec.json.encode(seats), keys.key)
        await self._hub.journal.documents.create(_document(keys.name, 0, until, closed))
        return as_json(CarryPhrase(phrase, keys.name, until, len(seats)), HTTPStatus.CREATED)

    async def post_redeem(self, request: Request) -> Response:
        """The seats behind a phrase, once."""
        wish = await self._api.read(request, TakeSeats)
        self._count(request)
        keys, documents = await self._keys(wish.phrase), self._hub.journal.documents
        document = await documents.find(KIND, keys.name)
        if document is None or (document.expires or 0) <= self._hub.calendar():
            raise _UNKNOWN
        kept = msgspec.json.decode(document.body, type=_Transfer)
        if not kept.closed:
            raise _USED
        if (data := _decrypt(kept.closed, keys.key)) is None:
            raise _UNKNOWN
        used = _document(keys.name, document.revision + 1, document.expires or 0, "")
        if await documents.save(used) is not None:  # another request was first
            raise _USED
        return as_json({"seats": msgspec.json.decode(data, type=tuple[CarriedSeat, ...])})

    async def delete_transfer(self, request: Request) -> Response:
        """Revoke a phrase."""
        await self._hub.journal.documents.erase(KIND, request.path_params["name"])
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def _keys(self, phrase: str) -> passphrases.PhraseKeys:
        """The keys of a phrase, derived in a thread."""
        if not self._salt:
            self._salt = await self._read_salt()
        async with self._hashing:
            return await asyncio.to_thread(passphrases.keys, phrase, self._salt)

    async def _read_salt(self) -> bytes:
        """The salt of this journal, drawn when it is first needed."""
        documents, salt = self._hub.journal.documents, secrets.token_hex(passphrases.SALT_BYTES)
        body = msgspec.Raw(msgspec.json.encode(_Salt(salt)))
        await documents.create(Document(kind=SALT, id=SALT, body=body))  # unless there is one
        document = await documents.find(SALT, SALT)
        assert document is not None
        return bytes.fromhex(msgspec.json.decode(document.body, type=_Salt).salt)

    def _count(self, request: Request) -> None:
        """Count a phrase that is given or tried; or `ApiError` says how long to wait."""
        limiter, now = self._phrases.of(line_of(address_of(request))), self._hub.clock.now()
        if wait := limiter.wait(now):
            raise ApiError(429, "too-many-phrases", "too many phrases: wait", wait)
        limiter.allow(now)

    async def _opens(self, seat: CarriedSeat) -> bool:
        record = await self._hub.journal.find(seat.table)
        hashed = hash_token(seat.token)
        return record is not None and any(chair.token_hash == hashed for chair in record.chairs)


def _document(name: str, revision: int, until: int, closed: str) -> Document:
    body = msgspec.Raw(msgspec.json.encode(_Transfer(closed)))
    return Document(kind=KIND, id=name, revision=revision, expires=until, body=body)


def _encrypt(data: bytes, key: bytes) -> str:
    from cryptography.fernet import Fernet

    return Fernet(key).encrypt(data).decode()


def _decrypt(closed: str, key: bytes) -> bytes | None:
    """The data; None where it was altered or belongs to another key."""
    from cryptography.fernet import Fernet, InvalidToken

    try:
        return Fernet(key).decrypt(closed)
    except InvalidToken:
        return None
