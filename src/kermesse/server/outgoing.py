"""The HTTP client for all outgoing requests of the server.

Clients supply the addresses, so each is checked twice. The URL must be https at a known host, by
one strict pattern; nothing else parses it. The host is resolved once, every address found must be
global, and the connection goes to a checked address. TLS verifies the name of the host. There are
no redirects, proxies or cookies, and the environment is not read.
"""

import asyncio
import re
import socket
import ssl
import threading
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import h11

PORT: Final = 443
"""The only port."""

_PATIENCE: Final = 10.0
"""Seconds for a whole request, without the resolution of its host."""

_CONNECT_IN: Final = 3.0
"""Seconds to connect to one address of a host before the next is tried."""

_ADDRESSES: Final = 3
"""Addresses of a host that are tried."""

_READ_BYTES: Final = 4096
"""Bytes of an answer read at a time."""

_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"

_CHARACTER: Final = r"(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})"

_URL: Final = re.compile(
    rf"https://(?P<host>{_LABEL}(?:\.{_LABEL})+)(?::{PORT})?"
    rf"(?P<target>/(?!/)(?:{_CHARACTER}|/)*(?:\?(?:{_CHARACTER}|[/?])*)?)",
    re.ASCII,
)
"""An https URL of a named host, without user info and fragment."""

_GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
_NAT64: Final = IPv6Network("64:ff9b::/96")

Streams: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]

Resolver: TypeAlias = Callable[[str], Awaitable[Sequence[str]]]
"""Returns the addresses of a host; raises `OSError`."""

Connector: TypeAlias = Callable[[str, str], Awaitable[Streams]]
"""Connects to an address, with TLS for a host name; raises `OSError`."""


class OutgoingError(Exception):
    """A request that was not sent, or not answered."""


class ForbiddenAddress(OutgoingError):
    """A URL or address that the server may not call."""


class Target(NamedTuple):
    """The parts of a checked URL."""

    host: str
    """Name of the host, in lower case."""

    target: str
    """Path and query."""

    @property
    def url(self) -> str:
        """The URL, rebuilt from its parts."""
        return f"https://{self.host}{self.target}"


class OutgoingClient:
    """Sends requests to known hosts and their subdomains."""

    def __init__(
        self,
        hosts: Iterable[str],
        *,
        resolve: Resolver | None = None,
        connect: Connector | None = None,
    ) -> None:
        self._hosts = tuple(hosts)
        self._resolve = resolve or resolve_host
        self._connect = connect or TlsConnector()

    def check(self, url: str) -> Target:
        """Return the parts of a URL; raise `ForbiddenAddress` if it is not allowed."""
        match = _URL.fullmatch(url)
        if match is None:
            raise ForbiddenAddress("not an https URL of a named host")
        host = match["host"]
        if not any(host == each or host.endswith(f".{each}") for each in self._hosts):
            raise ForbiddenAddress(f"{host} is not a known host")
        return Target(host, match["target"])

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a POST request and return the status; raise `OutgoingError`."""
        import h11  # left out of a site without a server

        host, target = self.check(url)
        try:
            # No deadline: the slot of a request is free again only once its thread has ended.
            addresses = await self._resolve(host)
            check_addresses(addresses)
            async with asyncio.timeout(_PATIENCE):
                reader, writer = await self._connect_to(addresses, host)
                try:
                    fields = {"Host": host, "Connection": "close", **headers}
                    fields["Content-Length"] = str(len(body))
                    request = h11.Request(
                        method="POST", target=target, headers=list(fields.items())
                    )
                    status = await _exchange(reader, writer, request, body)
                finally:
                    writer.transport.abort()
        except (OSError, h11.ProtocolError) as error:  # `TimeoutError` is an `OSError`
            raise OutgoingError(f"no answer ({type(error).__name__})") from error
        if 300 <= status < 400:
            raise OutgoingError("redirects are not followed")
        return status

    async def _connect_to(self, addresses: Sequence[str], host: str) -> Streams:
        failure: OSError = OSError("no address")
        for address in addresses[:_ADDRESSES]:
            try:
                async with asyncio.timeout(_CONNECT_IN):
                    return await self._connect(address, host)
            except OSError as error:
                failure = error
        raise failure


def check_addresses(addresses: Sequence[str]) -> None:
    """Raise `ForbiddenAddress` unless all addresses are global."""
    if not addresses or not all(is_global(address) for address in addresses):
        raise ForbiddenAddress("the host has an address that is not global")


def is_global(address: str) -> bool:
    """Return True for a global unicast address; an embedded IPv4 address must be global too.

    >>> is_global("8.8.8.8"), is_global("10.0.0.1"), is_global("::ffff:127.0.0.1")
    (True, False, False)
    """
    try:
        known: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return False
    if isinstance(known, IPv6Address):
        embedded = known.ipv4_mapped or known.sixtofour
        if known in _NAT64:
            embedded = IPv4Address(known.packed[-4:])
        if embedded is not None:
            known = embedded
        elif known not in _GLOBAL_UNICAST:
            return False
    return known.is_global and not known.is_multicast and not known.is_reserved


class TlsConnector:
    """Connects to an address and verifies the certificate of the host."""

    def __init__(self, context: ssl.SSLContext | None = None, port: int = PORT) -> None:
        if context is None:
            import certifi

            context = ssl.create_default_context(cafile=certifi.where())
        self._context, self._port = context, port

    async def __call__(self, address: str, host: str) -> Streams:
        return await asyncio.open_connection(
            address, self._port, ssl=self._context, server_hostname=host, limit=_READ_BYTES
        )


async def resolve_host(host: str) -> list[str]:
    """Return the addresses of a host, looked up in a daemon thread.

    The default thread pool has few threads and serves all tables, and a server that stops would
    wait for its threads.
    """
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[str]] = loop.create_future()

    def finish(result: list[str] | OSError) -> None:
        if found.cancelled():
            return
        if isinstance(result, OSError):
            found.set_exception(result)
        else:
            found.set_result(result)

    def look_up() -> None:
        try:
            infos = socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
            result: list[str] | OSError = list(dict.fromkeys(str(info[4][0]) for info in infos))
        except (OSError, UnicodeError) as error:
            result = error if isinstance(error, OSError) else OSError(str(error))
        with suppress(RuntimeError):  # the event loop is closed
            loop.call_soon_threadsafe(finish, result)

    threading.Thread(target=look_up, name="outgoing-dns", daemon=True).start()
    return await found


async def _exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: "h11.Request", body: bytes
) -> int:
    """Send a request and return the status of the answer; the rest is not read."""
    import h11

    http = h11.Connection(h11.CLIENT)
    for event in (request, h11.Data(body), h11.EndOfMessage()):
        writer.write(http.send(event) or b"")
    await writer.drain()
    while True:
        answer = http.next_event()
        if answer is h11.NEED_DATA:
            http.receive_data(await reader.read(_READ_BYTES))
        elif isinstance(answer, h11.Response):
            return answer.status_code
        elif not isinstance(answer, h11.InformationalResponse):
            raise h11.RemoteProtocolError("no answer")
