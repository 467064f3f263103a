"""Access checks, guest cookies and response headers for every request and WebSocket."""

import re
import secrets
import time
from collections.abc import Collection
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kermesse.server.address_limiter import AddressLimiter
from kermesse.server.blocks import Blocks
from kermesse.server.connection import REFUSED
from kermesse.server.guest_subnets import GuestSubnets
from kermesse.server.guests import SECURE_COOKIE, Guests, is_secure
from kermesse.server.health import ALIVE, READY
from kermesse.server.http_helpers import ApiError, address_of
from kermesse.server.limits import Limits
from kermesse.server.metrics import Metrics
from kermesse.server.offline_site import PATH
from kermesse.server.operator_log import request_id
from kermesse.server.usage import Usage
from kermesse.words import LANGUAGES, Words

_HASHED: Final = re.compile(rf"({PATH})?(?(1)(assets|python-[0-9a-f]+)|/assets)/")
"""Files with a hash in their name, which browsers may cache for ever."""

OFFLINE_POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "connect-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'"
)
"""Content security policy of the site without a server: as usual, and WebAssembly may be
compiled."""

SANDBOX: Final = "sandbox.html"
"""File of the site without a server: the frame of a game that is being written."""

_YEAR: Final = 365 * 24 * 3600

_UNUSED: Final = (
    "accelerometer",
    "camera",
    "clipboard-read",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
"""Browser features that no page uses; sound, full screen, copying and the wake lock are used.

Chromium warns in the console of every page about names that it does not know."""

_PERMISSIONS: Final = ", ".join(f"{name}=()" for name in _UNUSED)

_LABEL: Final = r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"

_SCREEN: Final = re.compile(r"/t/[^/]+/screen")
"""Paths of pages that a page of this site may show in a frame."""

_HOST: Final = re.compile(
    rf"(?P<name>{_LABEL}(?:\.{_LABEL})*\.?|\[(?=[^]]*:)[0-9a-f:.]+\])(?::[0-9]{{1,5}})?",
    re.IGNORECASE | re.ASCII,
)
"""A whole `Host` header: a host name or an address, and a port."""

_LONGEST_NAME: Final = 253
"""Characters of the longest host name."""

BLOCKED: Final = "blocked"
"""Error key, and key of the text, for a blocked address."""


class SecurityMiddleware:
    """Refuses requests that are not allowed; adds cookies and security headers to responses."""

    def __init__(
        self,
        app: ASGIApp,
        guests: Guests,
        subnets: GuestSubnets,
        neighbours_only: bool,
        names: Collection[str],
        limits: Limits,
        metrics: Metrics,
        blocks: Blocks,
        usage: Usage,
    ) -> None:
        self._app = app
        self._guests = guests
        self._subnets = subnets
        self._neighbours_only = neighbours_only
        self._names = frozenset(name.lower() for name in names)
        self._addresses = AddressLimiter(limits)
        self._metrics = metrics
        self._blocks, self._usage = blocks, usage

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        asked = secrets.token_hex(4)
        request_id.set(asked)
        address = address_of(request)
        self._usage.requested(address)
        if (denied := self._denied(request)) is not None:
            self._metrics.requests_refused[denied.error] += 1
            self._usage.refused(address)
            if denied.error == BLOCKED and _can_be_denied(scope):
                await denied.response()(scope, receive, send)
            elif scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": REFUSED})
            else:
                await _answer(denied, request)(scope, receive, send)
            return
        if _asks_health(scope):  # frequent requests of proxies that need no cookie
            await self._app(scope, receive, send)
            return
        known, secure = self._guests.known(request), is_secure(request)
        guest = known or self._guests.new()
        cookie: str | None = None
        # A known guest whose cookie has the old name keeps their id under the new name.
        if known is None or (secure and self._guests.known(request, (SECURE_COOKIE,)) is None):
            cookie = self._guests.cookie(guest, secure)
        scope["guest"], scope["newcomer"] = guest, known is None
        self._subnets.note(guest, address)

        async def send_off(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = asked
                _advise(headers, request, message["status"], cookie)
                if secure:
                    self._secure(headers, request)
            elif message["type"] == "websocket.accept" and cookie is not None:
                message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]
            await send(message)

        if scope["type"] == "http":
            await self._app(scope, receive, send_off)
            return
        try:
            await self._app(scope, receive, send_off if cookie else send)
        finally:
            self._addresses.leave(address)

    def _secure(self, headers: MutableHeaders, request: HTTPConnection) -> None:
        """Add the headers for https; over http browsers ignore them and complain."""
        headers["cross-origin-opener-policy"] = "same-origin"
        if request.url.hostname in self._names:  # not localhost, which has other servers too
            headers["strict-transport-security"] = f"max-age={_YEAR}"

    def _denied(self, request: HTTPConnection) -> ApiError | None:
        if not _asks_health(request.scope):  # proxies ask by any host name or none
            host = _HOST.fullmatch(request.headers.get("host", ""))
            if host is None or len(host["name"]) > _LONGEST_NAME:
                return ApiError(400, "bad-request", "the Host header is missing or malformed")
            if not self._known(host["name"].lower()):
                detail = "unknown host name; the operator can add it with --name"
                return ApiError(421, "unknown-host", detail)
            if left := self._blocks.left(address_of(request)):
                return ApiError(403, BLOCKED, "the operator has blocked your address", 1000 * left)
        if self._neighbours_only and not _neighbour(request):
            return ApiError(403, "not-a-neighbour", "this server is for its own network only")
        changes = request.scope.get("method") not in ("GET", "HEAD")
        if changes and _foreign(request):
            return ApiError(403, "foreign-origin", "a page of another site may not ask for this")
        if wait := self._addresses.wait(address_of(request), time.monotonic()):
            return ApiError(429, "flood", "too many requests from your address: wait", wait)
        if request.scope["type"] == "websocket" and not self._addresses.enter(address_of(request)):
            return ApiError(429, "too-many-connections", "too many open WebSockets", 60_000)
        return None

    def _known(self, name: str) -> bool:
        """Return True for a host name of this server, to prevent DNS rebinding."""
        own = name == "localhost" or name.endswith(".local") or name in self._names
        return own or _address(name.removeprefix("[").removesuffix("]")) is not None


def _answer(denied: ApiError, request: HTTPConnection) -> Response:
    """Return the response to a refused request: plain text if a person has to wait."""
    response = denied.response()
    if not denied.wait or "text/html" not in request.headers.get("accept", ""):
        return response
    seconds = response.headers["retry-after"]
    key = BLOCKED if denied.error == BLOCKED else "wait"
    facts = {"seconds": seconds, "minutes": -(-int(seconds) // 60)}
    said = [Words(None, tongue).text(key, facts) for tongue in LANGUAGES]
    headers = {"retry-after": seconds, "cache-control": "no-store"}
    return PlainTextResponse("\n\n".join(said), denied.status, headers)


def _can_be_denied(scope: Scope) -> bool:
    """Return True if a WebSocket handshake can be answered with an HTTP response."""
    return "websocket.http.response" in (scope.get("extensions") or {})


def _asks_health(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["path"] in (ALIVE, READY)


def _foreign(request: HTTPConnection) -> bool:
    """Return True for a request from a page of another site."""
    origin = request.headers.get("origin")
    return origin is not None and origin.partition("://")[2] != request.headers.get("host")


def _neighbour(request: HTTPConnection) -> bool:
    """Return True if the peer is on a private network; behind a proxy, the proxy decides."""
    peer = request.scope.get("peer") or request.scope.get("client")
    address = _address(peer[0]) if peer else None
    if address is None:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return bool((mapped or address).is_private)


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """Parse an address; return None if it is none, as a proxy may forward any text."""
    try:
        return ip_address(text.partition("%")[0])
    except ValueError:
        return None


def _policy(request: HTTPConnection) -> str:
    """Return the content security policy of a page."""
    if request.url.path == PATH + SANDBOX:
        # Its page says the rest. The site shows it in a frame, without access to the site.
        return "sandbox allow-scripts; frame-ancestors 'self'"
    if request.url.path.startswith(PATH):
        return f"{OFFLINE_POLICY}; frame-ancestors 'none'"
    host = request.headers["host"]  # matched by `_HOST`, so it cannot add a directive
    # The projector of a room shows the screens of its tables, which nobody can operate.
    framed = "'self'" if _SCREEN.fullmatch(request.url.path) else "'none'"
    return (
        "default-src 'self'; "
        # Some browsers do not accept WebSockets of the same host under 'self'.
        f"connect-src 'self' ws://{host} wss://{host}; "
        # Animations and drawings use style attributes, which have neither a nonce nor a hash. As
        # no foreign script runs, a foreign style could only change how a page looks.
        "style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        f"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors {framed}"
    )


def _advise(
    headers: MutableHeaders, request: HTTPConnection, status: int, cookie: str | None
) -> None:
    headers["content-security-policy"] = _policy(request)
    headers["x-content-type-options"] = "nosniff"
    headers["referrer-policy"] = "no-referrer"
    headers["permissions-policy"] = _PERMISSIONS
    if _HASHED.match(request.url.path) and status in (200, 304):
        headers["cache-control"] = "public, max-age=31536000, immutable"
        return
    api = request.url.path.startswith("/api/")
    headers.setdefault("cache-control", "no-store" if api else "no-cache")
    if cookie is not None and "set-cookie" not in headers:  # not after `/forget-me`
        headers.append("set-cookie", cookie)
