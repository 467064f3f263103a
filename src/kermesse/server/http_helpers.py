"""Shared by HTTP handlers: errors, JSON responses, and the caller's identity."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from kermesse.core.contract import Ms
from kermesse.server.limits import RateLimiter, subnet_of

T = TypeVar("T")


class ApiError(Exception):
    """A refused request."""

    def __init__(self, status: int, error: str, detail: str = "", wait: Ms = 0) -> None:
        super().__init__(error)
        self.status = status
        """HTTP status."""
        self.error = error
        """Error key, translated in every language."""
        self.detail = detail
        """Details in English."""
        self.wait = wait
        """Time until a retry may succeed; 0 if retrying does not help."""

    def response(self) -> Response:
        """Return the response with its status and `Retry-After`."""
        response = as_json({"error": self.error, "detail": self.detail}, self.status)
        if self.wait:
            response.headers["retry-after"] = str(-(-self.wait // 1000))
        return response


DRAINING: Final = ApiError(
    503, "draining", "this process is stopping and accepts no new clients: retry", 1_000
)
"""Answer to new clients while the process drains."""


def caller(request: Request) -> tuple[str, str]:
    """Return the guest and subnet whose limits a request counts against."""
    subnet = subnet_of(address_of(request))
    # Without a cookie every request would count as a new guest.
    guest = f"newcomers of {subnet}" if request.scope["newcomer"] else request.scope["guest"]
    return guest, subnet


def address_of(request: HTTPConnection) -> str:
    """Return the client address of a request; empty if unknown."""
    return request.client.host if request.client else ""


def as_json(value: Any, status: int = 200) -> Response:
    """Return a JSON response of structs or plain data."""
    return raw_json(msgspec.json.encode(value), status)


def raw_json(data: bytes, status: int = 200) -> Response:
    """Return a response of encoded JSON."""
    return Response(data, status, media_type="application/json")


def spend(now: Ms, *limiters: RateLimiter) -> None:
    """Count a question to the bots against these limits, or refuse it."""
    if wait := max(limiter.wait(now) for limiter in limiters):
        raise ApiError(429, "too-many-timelines", "too many questions to the bots: wait", wait)
    for limiter in limiters:
        limiter.allow(now)


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Await the work; cancel it and raise `ClientDisconnect` if the client leaves meanwhile."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
