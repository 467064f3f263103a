"""The socket's end of a line: uvicorn's own, with a short way in and a short way out.

ASGI takes every message through a queue to a task, and every frame through a task to the socket.
A busy table says ten things a second to each of its players: most of them need not wait for
anything, and go straight through. Whatever has to wait, or is not said every second, goes the way
of ASGI.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.frames import Frame

Hear: TypeAlias = Callable[[dict[str, Any]], None]
"""Takes a message, as ASGI words it."""

_EXTENSION: Final = "kermesse.line"
"""Under which name an application finds its line."""


class Line(WebSocketsSansIOProtocol):
    """A WebSocket that an application may hear and write to without waiting."""

    hear: Hear | None = None
    """Who gets whole texts at once; None while they are to be asked for."""

    async def run_asgi(self) -> None:
        """Show the application its line."""
        self.scope["extensions"][_EXTENSION] = {"line": self}
        try:
            await super().run_asgi()
        finally:
            self.hear = None  # whoever listened has gone

    def handle_text(self, event: "Frame") -> None:
        """Hand a text on, after those that wait to be asked for."""
        if self.hear is None or self.close_sent or not (event.fin and self.queue.empty()):
            super().handle_text(event)
            return
        try:
            text = str(event.data, "utf-8")
        except UnicodeDecodeError:
            super().handle_text(event)  # which closes the line
        else:
            self.hear({"text": text})

    def post(self, texts: Sequence[bytes]) -> bool:
        """Send texts now, in one piece; False when the line is not free, or no longer open."""
        if self.transport.is_closing() or self.close_sent or not self.writable.is_set():
            return False
        self.transport.write(b"".join([_head(len(text)) + text for text in texts]))
        return True


def _head(size: int) -> bytes:
    """What stands before a whole text that a server sends (RFC 6455, 5.2): its length."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def short_way(scope: Scope) -> Line | None:
    """The line of a connection; None where another server has its socket."""
    line: Line | None = scope.get("extensions", {}).get(_EXTENSION, {}).get("line")
    return line
