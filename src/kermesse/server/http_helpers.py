"""What HTTP handlers share: errors, answers in JSON, and who asks."""

from typing import Any, Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from kermesse.core.contract import Ms
from kermesse.server.limits import line_of


class ApiError(Exception):
    """A request that is not granted."""

    def __init__(self, status: int, error: str, detail: str = "", wait: Ms = 0) -> None:
        super().__init__(error)
        self.status = status
        """The number HTTP has for it."""
        self.error = error
        """The reason, as a key that has words in every language."""
        self.detail = detail
        """More, in English."""
        self.wait = wait
        """How long until asking again may help; 0 when it is not a matter of time."""

    def response(self) -> Response:
        """The response with its status and `Retry-After`."""
        response = as_json({"error": self.error, "detail": self.detail}, self.status)
        if self.wait:
            response.headers["retry-after"] = str(-(-self.wait // 1000))
        return response


DRAINING: Final = ApiError(
    503, "draining", "this process is about to end and takes nobody new: ask again", 1_000
)
"""The answer to newcomers while a process drains."""


def asker(request: Request) -> tuple[str, str]:
    """Whose limits a request counts against: a guest, and the network they come from."""
    line = line_of(address_of(request))
    # Without a cookie every request would be from a new guest.
    guest = f"newcomers of {line}" if request.scope["newcomer"] else request.scope["guest"]
    return guest, line


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from; empty where nobody knows."""
    return request.client.host if request.client else ""


def as_json(value: Any, status: int = 200) -> Response:
    """A response in JSON, made of structs or plain data."""
    return raw_json(msgspec.json.encode(value), status)


def raw_json(data: bytes, status: int = 200) -> Response:
    """A response of data that is JSON already."""
    return Response(data, status, media_type="application/json")
