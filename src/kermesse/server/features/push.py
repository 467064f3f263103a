"""Web Push: notify browsers of their turns while no page is open, if the operator enables it.

A short encrypted message goes to the push service of the browser. Nothing else leaves the server,
and without `--push` nothing does.
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
"""Document kind of a subscription."""

LIFETIME: Final = 60 * DAY
"""Seconds after the last visit until a subscription expires."""

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""Accepted push services and their subdomains, so that a client cannot make the server call any
other address."""

_PATIENCE: Final = 10.0
"""Seconds to wait for a push service."""

_TTL: Final = DAY
"""Seconds a push service stores a message for a device that is off."""

_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Order of the curve P-256; a private key is a smaller number."""


class PushGone(Exception):
    """The browser's subscription has ended."""


class Sender(Protocol):
    """Sends messages to browsers."""

    @property
    def public_key(self) -> str:
        """VAPID public key of this server."""

    def send(self, endpoint: str, keys: PushKeys, message: str) -> None:
        """Send a message; called in a thread. Raise `PushGone` if the subscription has ended."""


class WebPushSender:
    """Sends with pywebpush, with a key derived from the server secret."""

    def __init__(self, secret: bytes, contact: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        number = 1 + int.from_bytes(sha256(b"push " + secret).digest(), "big") % (_ORDER - 1)
        key = ec.derive_private_key(number, ec.SECP256R1())
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key: Final = urlsafe_b64encode(point).rstrip(b"=").decode()
        self._vapid, self.contact = Vapid02(private_key=key), contact

    def send(self, endpoint: str, keys: PushKeys, message: str) -> None:
        from pywebpush import WebPushException, webpush

        try:
            webpush(
                {"endpoint": endpoint, "keys": msgspec.to_builtins(keys)},
                message,
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
    """Document of a subscription."""

    endpoint: str
    """URL at the push service."""

    keys: PushKeys
    """Encryption keys of the browser."""

    seats: tuple[str, ...]
    """SHA-256 of the token of each seat."""

    language: str
    """Language of the messages."""


class Push(HttpFeature):
    """Stores subscriptions and sends messages."""

    kinds = (KIND,)

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._sender: Sender | None = None
        self._services: Sequence[str] = ()
        self._known: dict[str, _Subscription] = {}

    def enable(self, sender: Sender, services: Sequence[str] = SERVICES) -> None:
        """Enable sending with this sender, to these services."""
        self._sender, self._services = sender, services

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/push", self.post_subscribe, methods=["POST"]),
            Route("/push/known", self.post_known, methods=["POST"]),
            Route("/push/forget", self.post_forget, methods=["POST"]),
        ]

    def server_info(self) -> dict[str, Any]:
        """Return the key browsers need to subscribe; empty if Web Push is disabled."""
        return {"push": self._sender.public_key if self._sender else ""}

    async def post_subscribe(self, request: Request) -> Response:
        """Subscribe a browser to its turns."""
        wish = await self._api.read(request, Subscribe)
        if self._sender is None:
            raise ApiError(409, "no-push", "push is off; the operator can enable it (--push)")
        address = urlsplit(wish.endpoint)
        host = address.hostname or ""
        known = any(host == each or host.endswith(f".{each}") for each in self._services)
        if not known or address.scheme not in ("https", "http"):
            raise ApiError(400, "bad-endpoint", f"{host} is not a known push service")
        await self._subscribe(wish)
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def post_known(self, request: Request) -> Response:
        """Return whether a browser is subscribed."""
        wish = await self._api.read(request, Unsubscribe)
        return as_json({"known": self.knows(wish.endpoint)})

    async def post_forget(self, request: Request) -> Response:
        """Unsubscribe a browser."""
        wish = await self._api.read(request, Unsubscribe)
        await self._unsubscribe(wish.endpoint)
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def load(self) -> None:
        """Read all subscriptions."""
        if self._sender is not None:
            documents = await self._hub.journal.documents.all(KIND)
            self._known = {each.id: _read(each) for each in documents}

    async def follow(self, id: str) -> None:
        """Read a subscription that another process has changed or erased."""
        document = await self._hub.journal.documents.find(KIND, id)
        if document is None:
            self._known.pop(id, None)
        elif self._sender is not None:
            self._known[id] = _read(document)

    async def _subscribe(self, wish: Subscribe) -> None:
        """Store a subscription for exactly these seats."""
        seats = tuple(hash_token(seat.token) for seat in wish.seats)
        language = wish.language if wish.language in LANGUAGES else LANGUAGES[0]
        stored = _Subscription(
            endpoint=wish.endpoint, keys=wish.keys, seats=seats, language=language
        )
        documents, name = self._hub.journal.documents, name_of(wish.endpoint)
        while not await documents.create(self._document(name, 0, stored)):
            before = await documents.find(KIND, name)
            if before is not None:
                document = self._document(name, before.revision + 1, stored)
                if await documents.save(document) is None:
                    break
        self._known[name] = stored

    async def _unsubscribe(self, endpoint: str) -> None:
        self._known.pop(name_of(endpoint), None)
        await self._hub.journal.documents.erase(KIND, name_of(endpoint))

    def knows(self, endpoint: str) -> bool:
        """Return True for a subscribed browser."""
        return name_of(endpoint) in self._known

    def turn_began(self, record: Record, seats: Iterable[Seat]) -> None:
        """Notify the browsers of these seats in the background."""
        for seat in seats:
            opened_by = record.chairs[seat].token_hash
            for subscription in list(self._known.values()):
                if opened_by and opened_by in subscription.seats:
                    self._hub.spawn(self._tell(record, subscription))

    async def _tell(self, record: Record, subscription: _Subscription) -> None:
        assert self._sender is not None
        game = Words(self._hub.games[record.game], subscription.language).text("title")
        text = Words(None, subscription.language).text("push-turn", {"game": game})
        message = msgspec.json.encode({"text": text, "url": f"/t/{record.id}"}).decode()
        try:
            await asyncio.to_thread(
                self._sender.send, subscription.endpoint, subscription.keys, message
            )
        except PushGone:  # the browser notices when it asks (`post_known`)
            _LOG.info("a browser takes no more messages, and is forgotten")
            try:
                await self._unsubscribe(subscription.endpoint)
            except JournalError as error:
                _LOG.error("not forgotten (%s)", error)
        except Exception as error:
            _LOG.warning("a browser was not told: %s", type(error).__name__)

    def _document(self, name: str, revision: int, subscription: _Subscription) -> Document:
        body = msgspec.Raw(msgspec.json.encode(subscription))
        until = self._hub.calendar() + LIFETIME
        return Document(kind=KIND, id=name, revision=revision, expires=until, body=body)


def name_of(endpoint: str) -> str:
    """Return the document id of a subscription."""
    return sha256(endpoint.encode()).hexdigest()[:32]


def _read(document: Document) -> Any:
    return msgspec.json.decode(document.body, type=_Subscription)
