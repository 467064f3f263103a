"""Web Push: notify browsers of their turns while no page is open, if the operator enables it.

A short encrypted message goes to the push service of the browser. Nothing else leaves the server,
and without `--push` nothing does.
"""

import logging
from collections.abc import Iterable
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core.contract import Seat
from kermesse.journal.port import Document, JournalError
from kermesse.protocol.http import CarriedSeat, PushKeys, Subscribe, Unsubscribe
from kermesse.server.errors import UnknownTable
from kermesse.server.feature import HttpFeature
from kermesse.server.features.push_sending import PushLimits, PushQueue, Sender
from kermesse.server.http_helpers import ApiError, address_of, as_json
from kermesse.server.hub import Hub
from kermesse.server.limits import RateLimiters, subnet_of
from kermesse.server.outgoing import ForbiddenAddress
from kermesse.table.features.correspondence import DAY, Correspondence
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.seats import hash_token
from kermesse.words import LANGUAGES, Words

_LOG: Final = logging.getLogger("kermesse.server")

KIND: Final = "push"
"""Document kind of a subscription."""

LIFETIME: Final = 60 * DAY
"""Seconds after the last visit until a subscription expires."""


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

    renewed: int = 0
    """Second of the last visit, read from the expiry of the document."""


class Push(HttpFeature):
    """Stores subscriptions and sends messages."""

    kinds = (KIND,)
    limits = PushLimits

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        limits = hub.limits.of(PushLimits)
        self._by_address = RateLimiters(
            limits.address_subscriptions, limits.address_subscriptions_in
        )
        self._count = hub.shared_counts.share("subscribed", self._hear)
        self._browsers = limits.seat_browsers
        self._sender: Sender | None = None
        self._queue: PushQueue | None = None
        self._known: dict[str, _Subscription] = {}

    def enable(self, sender: Sender) -> None:
        """Enable sending with this sender."""
        self._sender, self._queue = sender, PushQueue(self._hub, sender, self._gone)

    def stop(self) -> None:
        """Stop sending."""
        if self._queue is not None:
            self._queue.stop()

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
        try:
            endpoint = self._sender.check(wish.endpoint).url
        except ForbiddenAddress as error:
            raise ApiError(400, "bad-endpoint", str(error)) from None
        if self.knows(endpoint):
            seats = await self._seats(wish.seats)
        else:
            seats = await self._new_seats(request, wish.seats)
        language = wish.language if wish.language in LANGUAGES else LANGUAGES[0]
        await self._subscribe(
            _Subscription(
                endpoint=endpoint,
                keys=wish.keys,
                seats=seats,
                language=language,
                renewed=self._hub.calendar(),
            )
        )
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def _new_seats(self, request: Request, seats: Iterable[CarriedSeat]) -> tuple[str, ...]:
        """Check the seats of a new subscription and count it; raise `ApiError`."""
        subnet, clock = subnet_of(address_of(request)), self._hub.clock
        limiter = self._by_address.of(subnet)
        if not limiter.wait(clock.now()):
            hashes = await self._seats(seats)
            if not limiter.wait(clock.now()):
                self._count(subnet)
                return hashes
        wait = limiter.wait(clock.now())
        raise ApiError(429, "too-many-subscriptions", "too many new subscriptions: wait", wait)

    def _hear(self, subnet: str) -> None:
        """Count a new subscription in this or another process."""
        self._by_address.of(subnet).allow(self._hub.clock.now())

    async def _seats(self, seats: Iterable[CarriedSeat]) -> tuple[str, ...]:
        """Return the token hashes of valid seats at unfinished correspondence tables; raise
        `ApiError` if there is none."""
        valid = {}
        for seat in seats:
            try:
                record = await self._hub.find(seat.table)
            except UnknownTable:
                continue
            hashed = hash_token(seat.token)
            opens = any(chair.token_hash == hashed for chair in record.chairs)
            if opens and record.status != "over" and record.find(Correspondence) is not None:
                valid[hashed] = True
        if not valid:
            raise ApiError(409, "nothing-to-notify", "no seat here is in a game over days")
        return tuple(valid)

    async def post_known(self, request: Request) -> Response:
        """Return whether a browser is subscribed."""
        wish = await self._api.read(request, Unsubscribe)
        return as_json({"known": self.knows(wish.endpoint)})

    async def post_forget(self, request: Request) -> Response:
        """Unsubscribe a browser."""
        wish = await self._api.read(request, Unsubscribe)
        await self._unsubscribe(self._rebuilt(wish.endpoint))
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def load(self) -> None:
        """Read all subscriptions; erase those at addresses that are not allowed."""
        if self._sender is None:
            return
        documents = await self._hub.journal.documents.all(KIND)
        self._known.clear()
        for document in [each for each in documents if not self._read(each)]:
            await self._hub.journal.documents.erase(KIND, document.id)

    async def follow(self, id: str) -> None:
        """Read a subscription that another process has changed or erased."""
        document = await self._hub.journal.documents.find(KIND, id)
        if document is None or (self._sender is not None and not self._read(document)):
            self._known.pop(id, None)

    def _read(self, document: Document) -> bool:
        """Take over a stored subscription; return False if its address is not allowed."""
        subscription = msgspec.json.decode(document.body, type=_Subscription)
        assert self._sender is not None
        try:
            allowed = self._sender.check(subscription.endpoint).url == subscription.endpoint
        except ForbiddenAddress:
            allowed = False
        if allowed:
            renewed = (document.expires or 0) - LIFETIME
            self._known[document.id] = msgspec.structs.replace(subscription, renewed=renewed)
        return allowed

    async def _subscribe(self, subscription: _Subscription) -> None:
        """Store a subscription for exactly these seats."""
        documents, name = self._hub.journal.documents, name_of(subscription.endpoint)
        while not await documents.create(self._document(0, subscription)):
            before = await documents.find(KIND, name)
            if before is not None:
                document = self._document(before.revision + 1, subscription)
                if await documents.save(document) is None:
                    break
        self._known.pop(name, None)
        self._known[name] = subscription
        for seat in subscription.seats:
            for oldest in self._of_seat(seat)[self._browsers :]:
                await self._give_up(oldest.endpoint, seat)

    async def _give_up(self, endpoint: str, seat: str) -> None:
        """Take a seat from a subscription; erase it with its last seat."""
        documents, name = self._hub.journal.documents, name_of(endpoint)
        before = await documents.find(KIND, name)
        if before is None or not self._read(before):
            await self._unsubscribe(endpoint)
            return
        stored = self._known[name]
        seats = tuple(each for each in stored.seats if each != seat)
        left = msgspec.structs.replace(stored, seats=seats)
        if not seats:
            await self._unsubscribe(endpoint)
        elif await documents.save(self._document(before.revision + 1, left)) is None:
            self._known[name] = left

    def _of_seat(self, seat: str) -> list[_Subscription]:
        """Return the subscriptions to a seat, newest first."""
        found = [each for each in reversed(self._known.values()) if seat in each.seats]
        return sorted(found, key=lambda each: each.renewed, reverse=True)

    async def _unsubscribe(self, endpoint: str) -> None:
        self._known.pop(name_of(endpoint), None)
        if self._queue is not None:
            self._queue.forget(endpoint)
        await self._hub.journal.documents.erase(KIND, name_of(endpoint))

    def knows(self, endpoint: str) -> bool:
        """Return True for a subscribed browser."""
        return name_of(self._rebuilt(endpoint)) in self._known

    def _rebuilt(self, endpoint: str) -> str:
        """Return an endpoint as it is stored."""
        try:
            return self._sender.check(endpoint).url if self._sender else endpoint
        except ForbiddenAddress:
            return endpoint

    def turn_began(self, record: Record, seats: Iterable[Seat]) -> None:
        """Notify the browsers of these seats in the background."""
        if self._queue is None:
            return
        for seat in seats:
            if opened_by := record.chairs[seat].token_hash:
                for each in self._of_seat(opened_by)[: self._browsers]:
                    message = self._message(record, each.language)
                    self._queue.put(opened_by, each.endpoint, each.keys, message)

    def _message(self, record: Record, language: str) -> str:
        game = Words(self._hub.games[record.game], language).text("title")
        text = Words(None, language).text("push-turn", {"game": game})
        return msgspec.json.encode({"text": text, "url": f"/t/{record.id}"}).decode()

    async def _gone(self, endpoint: str) -> None:
        """Erase a subscription that has ended; the browser notices when it asks (`post_known`)."""
        _LOG.info("a browser takes no more messages, and is forgotten")
        try:
            await self._unsubscribe(endpoint)
        except JournalError as error:
            _LOG.error("not forgotten (%s)", error)

    def _document(self, revision: int, subscription: _Subscription) -> Document:
        return Document(
            kind=KIND,
            id=name_of(subscription.endpoint),
            revision=revision,
            expires=subscription.renewed + LIFETIME,
            body=msgspec.Raw(msgspec.json.encode(subscription)),
        )


def name_of(endpoint: str) -> str:
    """Return the document id of a subscription."""
    return sha256(endpoint.encode()).hexdigest()[:32]
