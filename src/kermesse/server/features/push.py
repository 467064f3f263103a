"""Web Push: browsers are told of their turns though no page is open, where the server wants it.

A short message goes to the service of the browser's maker, encrypted so that only that browser
reads it. Nothing else leaves the server, and without `--push` nothing at all does.
"""

import asyncio
import logging
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core.contract import Seat
from kermesse.journal.port import Document, JournalError
from kermesse.protocol.http import PushKeys, Subscribe, Unsubscribe
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError, as_json
from kermesse.server.hub import Hub
from kermesse.table.features.correspondence import DAY
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.seats import hash_token
from kermesse.words import LANGUAGES, Words

_LOG: Final = logging.getLogger("kermesse.server")

KIND: Final = "push"
"""The kind of document a subscription is."""

KEPT: Final = 60 * DAY
"""So many seconds after its last visit a subscription expires."""

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""The services browsers name, and their subdomains: a stranger must not have this server write to
an address of their choice."""

_PATIENCE: Final = 10.0
"""Seconds to wait for such a service."""

_TTL: Final = DAY
"""So many seconds it keeps a line for a device that is switched off."""

_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points the curve P-256 has: a private key is a number below."""


class PushGone(Exception):
    """A browser takes no more messages at that address."""


class Sender(Protocol):
    """Sends messages to browsers."""

    @property
    def public_key(self) -> str:
        """The key by which browsers know the messages of this server."""

    def send(self, endpoint: str, keys: PushKeys, line: str) -> None:
        """Send a message, called in a thread; or `PushGone`, or any other exception."""


class WebPushSender:
    """Sends by pywebpush, with a key derived from the server's secret."""

    def __init__(self, secret: bytes, contact: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        number = 1 + int.from_bytes(sha256(b"push " + secret).digest(), "big") % (_ORDER - 1)
        key = ec.derive_private_key(number, ec.SECP256R1())
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key: Final = urlsafe_b64encode(point).rstrip(b"=").decode()
        self._vapid, self.contact = Vapid02(private_key=key), contact

    def send(self, endpoint: str, keys: PushKeys, line: str) -> None:
        from pywebpush import WebPushException, webpush

        try:
            webpush(
                {"endpoint": endpoint, "keys": msgspec.to_builtins(keys)},
                line,
                vapid_private_key=self._vapid,
                vapid_claims={"sub": self.contact},
                timeout=_PATIENCE,
                ttl=_TTL,
            )
        except WebPushException as error:
            if error.status_code in (404, 410):
                raise PushGone from error
            raise


class _Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """The document of a browser that wants to be told."""

    endpoint: str
    """The address of its service."""

    keys: PushKeys
    """The keys that messages for it are encrypted with."""

    seats: tuple[str, ...]
    """The seats it is told about: the SHA-256 of the token of each."""

    language: str
    """The language of its messages."""


class Push(HttpFeature):
    """Keeps the subscriptions of browsers, and sends them messages."""

    kinds = (KIND,)

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._sender: Sender | None = None
        self._services: Sequence[str] = ()
        self._known: dict[str, _Subscription] = {}

    def enable(self, sender: Sender, services: Sequence[str] = SERVICES) -> None:
        """Send messages with this sender, to these services."""
        self._sender, self._services = sender, services

    def routes(self) -> list[Route]:
        """Its routes, below `/api`."""
        return [
            Route("/push", self.post_subscribe, methods=["POST"]),
            Route("/push/known", self.post_known, methods=["POST"]),
            Route("/push/forget", self.post_forget, methods=["POST"]),
        ]

    def server_info(self) -> dict[str, Any]:
        """The key browsers need to subscribe; empty where nobody is told."""
        return {"push": self._sender.public_key if self._sender else ""}

    async def post_subscribe(self, request: Request) -> Response:
        """Tell a browser of its turns though no page is open."""
        wish = await self._api.read(request, Subscribe)
        if self._sender is None:
            raise ApiError(409, "no-push", "this house tells nobody; whoever runs it can (--push)")
        address = urlsplit(wish.endpoint)
        host = address.hostname or ""
        known = any(host == each or host.endswith(f".{each}") for each in self._services)
        if not known or address.scheme not in ("https", "http"):
            raise ApiError(400, "bad-endpoint", f"{host} is no service of a browser")
        await self._subscribe(wish)
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def post_known(self, request: Request) -> Response:
        """Is a browser still told?"""
        wish = await self._api.read(request, Unsubscribe)
        return as_json({"known": self.knows(wish.endpoint)})

    async def post_forget(self, request: Request) -> Response:
        """Tell a browser nothing any more."""
        wish = await self._api.read(request, Unsubscribe)
        await self._unsubscribe(wish.endpoint)
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def load(self) -> None:
        """Read all subscriptions."""
        if self._sender is not None:
            documents = await self._hub.journal.documents.all(KIND)
            self._known = {each.id: _read(each) for each in documents}

    async def follow(self, id: str) -> None:
        """Read a subscription again that another process has changed or erased."""
        document = await self._hub.journal.documents.find(KIND, id)
        if document is None:
            self._known.pop(id, None)
        elif self._sender is not None:
            self._known[id] = _read(document)

    async def _subscribe(self, wish: Subscribe) -> None:
        """Tell a browser from now on, about these seats and no others."""
        seats = tuple(hash_token(seat.token) for seat in wish.seats)
        language = wish.language if wish.language in LANGUAGES else LANGUAGES[0]
        kept = _Subscription(endpoint=wish.endpoint, keys=wish.keys, seats=seats, language=language)
        documents, name = self._hub.journal.documents, name_of(wish.endpoint)
        while not await documents.create(self._document(name, 0, kept)):
            before = await documents.find(KIND, name)
            if before is not None:
                document = self._document(name, before.revision + 1, kept)
                if await documents.save(document) is None:
                    break
        self._known[name] = kept

    async def _unsubscribe(self, endpoint: str) -> None:
        self._known.pop(name_of(endpoint), None)
        await self._hub.journal.documents.erase(KIND, name_of(endpoint))

    def knows(self, endpoint: str) -> bool:
        """True for a browser that is told."""
        return name_of(endpoint) in self._known

    def turn_began(self, record: Record, seats: Iterable[Seat]) -> None:
        """Tell the browsers of those who are to move, in the background."""
        for seat in seats:
            opened_by = record.chairs[seat].token_hash
            for kept in list(self._known.values()):
                if opened_by and opened_by in kept.seats:
                    self._hub.spawn(self._tell(record, kept))

    async def _tell(self, record: Record, kept: _Subscription) -> None:
        assert self._sender is not None
        game = Words(self._hub.games[record.game], kept.language).text("title")
        text = Words(None, kept.language).text("push-turn", {"game": game})
        line = msgspec.json.encode({"text": text, "url": f"/t/{record.id}"}).decode()
        try:
            await asyncio.to_thread(self._sender.send, kept.endpoint, kept.keys, line)
        except PushGone:  # which the browser finds out when it asks (`knows`)
            _LOG.info("a browser takes no more messages, and is forgotten")
            try:
                await self._unsubscribe(kept.endpoint)
            except JournalError as error:
                _LOG.error("not forgotten (%s)", error)
        except Exception as error:
            _LOG.warning("a browser was not told: %s", type(error).__name__)

    def _document(self, name: str, revision: int, kept: _Subscription) -> Document:
        body, until = msgspec.Raw(msgspec.json.encode(kept)), self._hub.calendar() + KEPT
        return Document(kind=KIND, id=name, revision=revision, expires=until, body=body)


def name_of(endpoint: str) -> str:
    """The id of a subscription."""
    return sha256(endpoint.encode()).hexdigest()[:32]


def _read(document: Document) -> Any:
    return msgspec.json.decode(document.body, type=_Subscription)
