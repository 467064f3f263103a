"""Seat transfer: a device takes over the seats of another with a single-use phrase.

The first device keeps its seats, so the tokens themselves must be copied. The journal stores them
for an hour, encrypted with Fernet. The key and the document id are derived from the phrase by
scrypt, with a salt per journal; the phrase is not stored. The stored data is useless without it.
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
from kermesse.server.guess_delays import GuessBudget, GuessDelays
from kermesse.server.http_helpers import DRAINING, ApiError, as_json
from kermesse.server.hub import Hub
from kermesse.server.limits import FeatureLimits
from kermesse.table.kernel.seats import hash_token

KIND: Final = "carried"
"""Document kind of a transfer."""

SALT: Final = "carried-salt"
"""Document kind of the salt."""

GOOD_FOR: Final = 3600
"""Lifetime of a phrase in seconds."""


_AT_ONCE: Final = 2
"""Number of phrases hashed at a time; each needs 16 MiB."""

_UNKNOWN: Final = ApiError(
    404, "phrase-unknown", "no such phrase: mistyped, taken back, or older than an hour"
)

_USED: Final = ApiError(
    410, "phrase-used", "this phrase was good once; ask the other device for another"
)


class SeatTransferLimits(FeatureLimits, frozen=True, kw_only=True):
    """Limits of seat transfers."""

    address_phrases: int = 100
    """Phrases one subnet may create or try, correct ones included, within `address_phrases_in`
    before answers are delayed; as many again for its known guests."""

    address_phrases_in: Ms = 60 * 60_000
    """Window of `address_phrases`."""


class _Transfer(msgspec.Struct, frozen=True):
    """Document of a transfer."""

    closed: str
    """Encrypted seats; empty after use."""


class _Salt(msgspec.Struct, frozen=True):
    """Document of the salt."""

    salt: str
    """Salt in hexadecimal."""


class SeatTransfer(HttpFeature):
    """Handlers for seat transfers."""

    kinds = (KIND, SALT)
    limits = SeatTransferLimits

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        limits = hub.limits.of(SeatTransferLimits)
        budget = GuessBudget(limits.address_phrases, limits.address_phrases_in)
        self._guesses = GuessDelays(hub, "too-many-phrases", by_address=budget)
        self._hashing = asyncio.Semaphore(_AT_ONCE)
        self._salt = b""

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/carry", self.post_transfer, methods=["POST"]),
            Route("/carry/take", self.post_redeem, methods=["POST"]),
            Route("/carry/{name}", self.delete_transfer, methods=["DELETE"]),
        ]

    async def post_transfer(self, request: Request) -> Response:
        """Store the seats of a device; return a single-use phrase for them."""
        wish = await self._api.read(request, CarrySeats)
        if not self._hub.accepts():
            raise DRAINING
        await self._count(request)
        seats = tuple([seat for seat in wish.seats if await self._opens(seat)])
        if not seats:
            raise ApiError(409, "nothing-to-carry", "none of these seats is yours")
        phrase, until = passphrases.new(wish.language), self._hub.calendar() + GOOD_FOR
        keys = await self._keys(phrase)
        closed = _encrypt(msgspec.json.encode(seats), keys.key)
        await self._hub.journal.documents.create(_document(keys.name, 0, until, closed))
        return as_json(CarryPhrase(phrase, keys.name, until, len(seats)), HTTPStatus.CREATED)

    async def post_redeem(self, request: Request) -> Response:
        """Return the seats of a phrase, once."""
        wish = await self._api.read(request, TakeSeats)
        await self._count(request)
        keys, documents = await self._keys(wish.phrase), self._hub.journal.documents
        document = await documents.find(KIND, keys.name)
        if document is None or (document.expires or 0) <= self._hub.calendar():
            raise _UNKNOWN
        transfer = msgspec.json.decode(document.body, type=_Transfer)
        if not transfer.closed:
            raise _USED
        if (data := _decrypt(transfer.closed, keys.key)) is None:
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
        """Derive the keys of a phrase in a thread."""
        if not self._salt:
            self._salt = await self._read_salt()
        async with self._hashing:
            return await asyncio.to_thread(passphrases.keys, phrase, self._salt)

    async def _read_salt(self) -> bytes:
        """Return the salt of this journal, creating it on first use."""
        documents, salt = self._hub.journal.documents, secrets.token_hex(passphrases.SALT_BYTES)
        body = msgspec.Raw(msgspec.json.encode(_Salt(salt)))
        await documents.create(Document(kind=SALT, id=SALT, body=body))  # no effect if it exists
        document = await documents.find(SALT, SALT)
        assert document is not None
        return bytes.fromhex(msgspec.json.decode(document.body, type=_Salt).salt)

    async def _count(self, request: Request) -> None:
        """Count a phrase that is created or tried, and wait if there were many; raise `ApiError` if
        too many wait."""
        await self._guesses.hold(self._guesses.guesser(request), wrong=True)

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
    """Return the data, or None if it was altered or has another key."""
    from cryptography.fernet import Fernet, InvalidToken

    try:
        return Fernet(key).decrypt(closed)
    except InvalidToken:
        return None
