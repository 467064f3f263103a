"""Client address, scheme and host from the headers of trusted proxies."""

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

Network: TypeAlias = IPv4Network | IPv6Network

_HOST: Final = b"x-forwarded-host"


def network(text: str) -> Network:
    """Parse an address or a network; raise `ValueError`."""
    return ip_network(text)


class ForwardedMiddleware:
    """Takes the client address, scheme and host from a trusted proxy's headers.

    Headers of other clients are ignored. The proxy's address is stored in the scope as `peer`.
    """

    def __init__(self, app: ASGIApp, proxies: Sequence[str]) -> None:
        self._proxies = [network(proxy) for proxy in proxies]
        # uvicorn's middleware handles X-Forwarded-For and X-Forwarded-Proto, but not the host.
        self._app = ProxyHeadersMiddleware(app, list(proxies))  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and self._named(scope.get("client")):
            told = [value for name, value in scope["headers"] if name == _HOST]
            # Of several values, the nearest proxy's.
            host = told[-1].rpartition(b",")[2].strip() if told else b""
            headers = scope["headers"]
            if host:
                headers = [pair for pair in headers if pair[0] != b"host"] + [(b"host", host)]
            scope = {**scope, "peer": scope["client"], "headers": headers}
        await self._app(scope, receive, send)  # type: ignore[arg-type]

    def _named(self, client: tuple[str, int] | None) -> bool:
        try:
            address = ip_address(client[0].partition("%")[0] if client else "")
        except ValueError:
            return False
        address = getattr(address, "ipv4_mapped", None) or address
        return any(address in proxy for proxy in self._proxies)
