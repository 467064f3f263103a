"""Sending of Web Push messages: encryption, and a queue with back-off per push service.

Few messages are under way at a time, so a slow or unreachable push service delays nothing else.
"""

import logging
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final, NamedTuple, Protocol

import msgspec

from kermesse.core.contract import Ms
from kermesse.protocol.http import PushKeys
from kermesse.server.clock import Timer
from kermesse.server.hub import Hub
from kermesse.server.limits import MANY, FeatureLimits
from kermesse.server.outgoing import OutgoingClient, OutgoingError, Target
from kermesse.table.features.correspondence import DAY

_LOG: Final = logging.getLogger("kermesse.server")

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
"""Accepted push services and their subdomains, so that a client cannot make the server call any
other address."""

FIRST_PAUSE: Final[Ms] = 5_000
"""Pause after the first failure of a push service; it doubles with each further failure."""

LONGEST_PAUSE: Final[Ms] = 2 * 60_000
"""Longest pause after failures."""

_TTL: Final = DAY
"""Seconds a push service stores a message for a device that is off."""

_SIGNED_FOR: Final = DAY // 2
"""Seconds a signature is valid."""

_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Order of the curve P-256; a private key is a smaller number."""


class PushLimits(FeatureLimits, frozen=True, kw_only=True):
    """Limits of Web Push."""

    seat_browsers: int = 5
    """Browsers subscribed to one seat; a further one replaces the oldest."""

    address_subscriptions: int = 20
    """New subscriptions from one subnet within `address_subscriptions_in`."""

    address_subscriptions_in: Ms = 60 * 60_000
    """Window of `address_subscriptions`."""

    push_sending: int = 2
    """Messages under way at once."""

    push_waiting: int = 500
    """Messages waiting to be sent; a further one replaces the oldest."""

    push_expires_in: Ms = 5 * 60_000
    """Time after which a waiting message is dropped."""


class PushGone(Exception):
    """The browser's subscription has ended."""


class PushRefused(Exception):
    """The push service refuses this message; others may pass."""


class Sender(Protocol):
    """Sends messages to browsers."""

    @property
    def public_key(self) -> str:
        """VAPID public key of this server."""

    def check(self, endpoint: str) -> Target:
        """Return the parts of an endpoint; raise `ForbiddenAddress` if it is not allowed."""

    async def send(self, endpoint: str, keys: PushKeys, message: str) -> None:
        """Send a message; raise `PushGone`, `PushRefused`, or `OutgoingError` to try again."""


class WebPushSender:
    """Encrypts with pywebpush, and signs with a key derived from the server secret."""

    def __init__(self, secret: bytes, contact: str, client: OutgoingClient | None = None) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02
        from pywebpush import WebPusher

        number = 1 + int.from_bytes(sha256(b"push " + secret).digest(), "big") % (_ORDER - 1)
        key = ec.derive_private_key(number, ec.SECP256R1())
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key: Final = urlsafe_b64encode(point).rstrip(b"=").decode()
        self._vapid, self._pusher, self.contact = Vapid02(private_key=key), WebPusher, contact
        self._client = client or OutgoingClient(SERVICES)

    def check(self, endpoint: str) -> Target:
        return self._client.check(endpoint)

    async def send(self, endpoint: str, keys: PushKeys, message: str) -> None:
        subscription = {"endpoint": endpoint, "keys": msgspec.to_builtins(keys)}
        body = self._pusher(subscription).encode(message.encode(), "aes128gcm")["body"]
        audience = f"https://{self.check(endpoint).host}"
        claims = {"sub": self.contact, "aud": audience, "exp": int(time.time()) + _SIGNED_FOR}
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "TTL": str(_TTL),
        }
        status = await self._client.post(endpoint, headers, body)
        if status in (404, 410):
            raise PushGone
        if status == 429 or status >= 500:
            raise OutgoingError(f"status {status}")
        if status >= 400:
            raise PushRefused(f"status {status}")


class Delivery(NamedTuple):
    """A message for one browser."""

    endpoint: str
    """URL of the subscription."""

    host: str
    """Host of the push service."""

    keys: PushKeys
    """Encryption keys of the browser."""

    message: str
    """The message, in JSON."""

    since: Ms
    """When it was queued."""


class _Pause(NamedTuple):
    """Back-off of a push service."""

    failures: int
    """Failures since the last success."""

    until: Ms
    """End of the pause."""


class PushQueue:
    """Sends a few messages at a time; pauses for services that fail."""

    def __init__(self, hub: Hub, sender: Sender, gone: Callable[[str], Awaitable[None]]) -> None:
        self._hub, self._sender, self._gone = hub, sender, gone
        self._limits = hub.limits.of(PushLimits)
        self._waiting: OrderedDict[tuple[str, str], Delivery] = OrderedDict()
        self._pauses: OrderedDict[str, _Pause] = OrderedDict()
        self._sending = 0
        self._timer: Timer | None = None

    def put(self, seat: str, endpoint: str, keys: PushKeys, message: str) -> None:
        """Queue a message about a seat; it replaces a waiting one about the same seat."""
        host, now = self._sender.check(endpoint).host, self._hub.clock.now()
        self._waiting.pop((endpoint, seat), None)
        while len(self._waiting) >= self._limits.push_waiting:
            self._waiting.popitem(last=False)
            self._hub.metrics.refusals["push-full"] += 1
        self._waiting[endpoint, seat] = Delivery(endpoint, host, keys, message, now)
        self._send_more()

    def forget(self, endpoint: str) -> None:
        """Drop the waiting messages of a browser."""
        for key in [key for key in self._waiting if key[0] == endpoint]:
            del self._waiting[key]

    def stop(self) -> None:
        """Drop all waiting messages. The hub cancels those under way."""
        self._waiting.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _send_more(self) -> None:
        self._drop_expired()
        while self._sending < self._limits.push_sending and (key := self._ready()):
            self._sending += 1
            self._hub.spawn(self._deliver(key, self._waiting.pop(key)))
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting and self._sending < self._limits.push_sending:  # all services pause
            next_try = min(self._pauses[each.host].until for each in self._waiting.values())
            self._timer = self._hub.clock.call_at(next_try, self._send_more)

    def _drop_expired(self) -> None:
        before = self._hub.clock.now() - self._limits.push_expires_in
        for key in [key for key, each in self._waiting.items() if each.since <= before]:
            del self._waiting[key]
            self._hub.metrics.refusals["push-expired"] += 1

    def _ready(self) -> tuple[str, str] | None:
        """Return the key of the oldest message whose service does not pause."""
        ready = (key for key, each in self._waiting.items() if not self._pausing(each.host))
        return next(ready, None)

    def _pausing(self, host: str) -> bool:
        pause = self._pauses.get(host)
        return pause is not None and self._hub.clock.now() < pause.until

    async def _deliver(self, key: tuple[str, str], delivery: Delivery) -> None:
        try:
            await self._sender.send(delivery.endpoint, delivery.keys, delivery.message)
            self._pauses.pop(delivery.host, None)
        except PushGone:
            await self._gone(delivery.endpoint)
        except OutgoingError as error:
            _LOG.warning("a push service failed: %s", error)
            self._pause(delivery.host)
            if len(self._waiting) < self._limits.push_waiting:
                self._waiting.setdefault(key, delivery)  # a newer message replaces it
        except Exception as error:
            _LOG.warning("a browser was not told: %s", type(error).__name__)
        finally:
            self._sending -= 1
            self._send_more()

    def _pause(self, host: str) -> None:
        if self._pausing(host):
            return  # both messages under way failed: one failure of the service
        failures = self._pauses[host].failures + 1 if host in self._pauses else 1
        pause = min(FIRST_PAUSE << min(failures - 1, 16), LONGEST_PAUSE)
        self._pauses.pop(host, None)
        self._pauses[host] = _Pause(failures, self._hub.clock.now() + pause)
        if len(self._pauses) > MANY:
            self._pauses.popitem(last=False)
