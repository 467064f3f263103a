"""Seat transfer: the seats of a device are taken to another with a phrase that is good once.

What opens the seats is kept for an hour, closed by the phrase itself, which is kept nowhere. The
first device keeps its seats too: the same person plays on the phone and at the desk.
"""

import asyncio
from base64 import b64decode, b64encode
from hashlib import shake_256
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core.contract import Ms
from kermesse.journal.port import Document
from kermesse.protocol.bodies import CarriedSeat, CarryPhrase, CarrySeats, TakeSeats
from kermesse.server.api import DRAINING, ApiError, address_of, as_json
from kermesse.server.feature import HttpFeature
from kermesse.server.features.seat_transfer import passphrases
from kermesse.server.hub import Hub
from kermesse.server.limits import FeatureLimits, RateLimiters, line_of
from kermesse.table.seating import hash_token

KIND: Final = "carried"
"""The kind of document a transfer is."""

GOOD_FOR: Final = 3600
"""So many seconds a phrase is good."""


class SeatTransferLimits(FeatureLimits, frozen=True, kw_only=True):
    """What addresses may ask for."""

    address_phrases: int = 100
    """How many phrases an address may be given and try, right ones too …"""

    address_phrases_in: Ms = 60 * 60_000
    """… in so long."""


class _Transfer(msgspec.Struct, frozen=True):
    """What is kept."""

    closed: str
    """The seats, closed by the phrase; empty once they were taken."""


class SeatTransfer(HttpFeature):
    """Gives out phrases, and the seats behind them."""

    kinds = (KIND,)
    limits = SeatTransferLimits

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        limits = hub.limits.of(SeatTransferLimits)
        self._phrases = RateLimiters(limits.address_phrases, limits.address_phrases_in)

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
        keys = await asyncio.to_thread(passphrases.keys, phrase)
        closed = b64encode(_covered(msgspec.json.encode(seats), keys.secret)).decode()
        await self._hub.journal.documents.create(_document(keys.name, 0, until, closed))
        return as_json(CarryPhrase(phrase, keys.name, until, len(seats)), HTTPStatus.CREATED)

    async def post_redeem(self, request: Request) -> Response:
        """The seats behind a phrase, once."""
        wish = await self._api.read(request, TakeSeats)
        self._count(request)
        keys = await asyncio.to_thread(passphrases.keys, wish.phrase)
        documents = self._hub.journal.documents
        document = await documents.find(KIND, keys.name)
        if document is None or (document.expires or 0) <= self._hub.calendar():
            detail = "no such phrase: mistyped, taken back, or older than an hour"
            raise ApiError(404, "phrase-unknown", detail)
        kept = msgspec.json.decode(document.body, type=_Transfer)
        used = _document(keys.name, document.revision + 1, document.expires or 0, "")
        if not kept.closed or await documents.save(used) is not None:
            detail = "this phrase was good once; ask the other device for another"
            raise ApiError(410, "phrase-used", detail)
        seats = _covered(b64decode(kept.closed), keys.secret)
        return as_json({"seats": msgspec.json.decode(seats, type=tuple[CarriedSeat, ...])})

    async def delete_transfer(self, request: Request) -> Response:
        """Revoke a phrase."""
        await self._hub.journal.documents.erase(KIND, request.path_params["name"])
        return Response(status_code=HTTPStatus.NO_CONTENT)

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


def _covered(data: bytes, secret: bytes) -> bytes:
    """These bytes under a pad that no other bytes have: the secret is drawn for them alone."""
    pad = shake_256(secret).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, pad, strict=True))
