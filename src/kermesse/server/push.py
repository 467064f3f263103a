"""Being told that it is one's turn though no page is open: Web Push, where the house wants it.

One short line goes to the service of the browser's maker, closed so that only that browser reads
it; nothing else leaves the house, and without `--push` nothing at all does.
"""

import asyncio
import logging
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import urlsplit

import msgspec

from kermesse.core.contract import Seat
from kermesse.journal.port import Document, JournalError
from kermesse.protocol.bodies import PushKeys, Subscribe
from kermesse.table.features.correspondence import DAY
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.seats import hash_token
from kermesse.words import LANGUAGES, Words

if TYPE_CHECKING:
    from kermesse.server.hub import Hub

_LOG: Final = logging.getLogger("kermesse.server")

KIND: Final = "push"
"""What a browser that wants to be told is called among the documents."""

KEPT: Final = 60 * DAY
"""So many seconds after its last visit a browser is still told."""

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""The services browsers name, and whatever is below them: a stranger must not have this server
write to an address of their choice."""

_PATIENCE: Final = 10.0
"""Seconds to wait for such a service."""

_TTL: Final = DAY
"""So many seconds it keeps a line for a device that is switched off."""

_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points the curve P-256 has: a private key is a number below."""


class PushGone(Exception):
    """A browser takes no more messages at that address."""


class BadEndpoint(Exception):
    """An address that is none of a browser's service."""


class Sender(Protocol):
    """Whatever brings a line to a browser."""

    @property
    def public_key(self) -> str:
        """What browsers are told, to know whose lines are from this house."""

    def send(self, endpoint: str, keys: PushKeys, line: str) -> None:
        """Bring it, in a thread; or `PushGone`, or any other exception."""


class WebPushSender:
    """Sends by pywebpush, with a key made of the house's own secret."""

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
    """What is kept of a browser that wants to be told."""

    endpoint: str
    """Where."""

    keys: PushKeys
    """How lines are closed for it."""

    seats: tuple[str, ...]
    """About which seats: the SHA-256 of what opens each."""

    language: str
    """In which language."""


class Push:
    """The browsers that want to be told, and telling them."""

    def __init__(
        self, hub: "Hub", sender: Sender | None = None, services: Sequence[str] = SERVICES
    ) -> None:
        self._hub, self._sender, self._services = hub, sender, services
        self._known: dict[str, _Subscription] = {}

    @property
    def public_key(self) -> str:
        """What browsers are told; empty where the house tells nobody."""
        return self._sender.public_key if self._sender else ""

    async def start(self) -> None:
        """Learn who wants to be told."""
        if self._sender is not None:
            documents = await self._hub.journal.documents.all(KIND)
            self._known = {each.id: _read(each) for each in documents}

    async def follow(self, name: str) -> None:
        """Another process has heard from a browser, or lost it."""
        document = await self._hub.journal.documents.find(KIND, name)
        if document is None:
            self._known.pop(name, None)
        elif self._sender is not None:
            self._known[name] = _read(document)

    async def subscribe(self, wish: Subscribe) -> None:
        """Tell a browser from now on, about these seats and no others; or `BadEndpoint`."""
        address = urlsplit(wish.endpoint)
        host = address.hostname or ""
        known = any(host == each or host.endswith(f".{each}") for each in self._services)
        if self._sender is None or not known or address.scheme not in ("https", "http"):
            raise BadEndpoint(host)
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

    async def unsubscribe(self, endpoint: str) -> None:
        """Tell a browser nothing any more."""
        self._known.pop(name_of(endpoint), None)
        await self._hub.journal.documents.erase(KIND, name_of(endpoint))

    def knows(self, endpoint: str) -> bool:
        """Is this one told?"""
        return name_of(endpoint) in self._known

    async def erase_expired(self) -> None:
        """Forget browsers that have not been here for long."""
        documents = self._hub.journal.documents
        for document in await documents.expired(KIND, self._hub.calendar()):
            self._known.pop(document.id, None)
            await documents.erase(KIND, document.id)

    def tell(self, record: Record, seats: Iterable[Seat]) -> None:
        """These people are to move now: their browsers are told, in the background."""
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
                await self.unsubscribe(kept.endpoint)
            except JournalError as error:
                _LOG.error("not forgotten (%s)", error)
        except Exception as error:
            _LOG.warning("a browser was not told: %s", type(error).__name__)

    def _document(self, name: str, revision: int, kept: _Subscription) -> Document:
        body, until = msgspec.Raw(msgspec.json.encode(kept)), self._hub.calendar() + KEPT
        return Document(kind=KIND, id=name, revision=revision, expires=until, body=body)


def name_of(endpoint: str) -> str:
    """What a browser is kept under."""
    return sha256(endpoint.encode()).hexdigest()[:32]


def _read(document: Document) -> Any:
    return msgspec.json.decode(document.body, type=_Subscription)
