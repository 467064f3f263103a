"""The operator's page: see who uses how much, close or hide tables, close rooms, block subnets, put
up a notice and drain the process.

Every request carries the operator's token. Without a token set, or with a wrong one, the answer is
the same as at an address that does not exist. Blocks and the notice are documents, so that they
survive a restart and reach other processes; an action on a table or room that another process runs
is an order for that process, stored as a document too.
"""

import hmac
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.journal.port import Document, JournalError
from kermesse.protocol import frames
from kermesse.protocol.http import (
    LiftedBlock,
    NewBlock,
    NewNotice,
    OperatorResult,
    RoomAction,
    TableAction,
)
from kermesse.server.blocks import Network, contains, read_subnet, written
from kermesse.server.errors import (
    Draining,
    RunElsewhere,
    UnknownRoom,
    UnknownTable,
    UnreadableTable,
)
from kermesse.server.feature import HttpFeature
from kermesse.server.features.operator_page.overview import OperatorPageLimits, overview
from kermesse.server.http_helpers import ApiError, address_of, as_json
from kermesse.server.hub import Hub
from kermesse.server.limits import RateLimiter, RateLimiters, subnet_of
from kermesse.server.operator_log import ALWAYS
from kermesse.table.features.operator_orders import Close, Hide, OperatorOrder
from kermesse.table.kernel.text import clean

_LOG: Final = logging.getLogger("kermesse.server")

KIND: Final = "operator"
"""Document kind: the notice, the blocks, and orders for other processes."""

NOTICE: Final = "notice"
"""Id of the document with the notice."""

_BLOCK: Final = "block"
"""Prefix of the id of a block."""

_ORDER_KEPT: Final = 600
"""Seconds after which an order for another process expires."""

_TABLE_ORDERS: Final[dict[str, OperatorOrder]] = {
    "close-table": Close(),
    "hide-table": Hide(True),
    "show-table": Hide(False),
}
"""Orders to a table by action."""

_CLOSE_ROOM: Final = "close-room"


class OperatorPage(HttpFeature):
    """Handlers of the operator's page."""

    kinds = (KIND,)
    limits = OperatorPageLimits

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._digest: bytes | None = None
        self._limits = limits = hub.limits.of(OperatorPageLimits)
        self._wrong = RateLimiters(limits.operator_wrong_tokens, limits.operator_wrong_tokens_in)
        self._requests = RateLimiter(limits.operator_requests, limits.operator_requests_in, 1)
        self._actions: dict[str, Callable[[Request], Awaitable[str]]] = {
            **dict.fromkeys(_TABLE_ORDERS, self._act_on_table),
            _CLOSE_ROOM: self._act_on_room,
            "block": self._block,
            "unblock": self._unblock,
            "notice": self._put_up,
            "drain": self._drain,
        }

    def enable(self, token: str) -> None:
        """Let requests with this token in."""
        self._digest = _digest(token)

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/operator", self.get_overview),
            Route("/operator/{action}", self.post_action, methods=["POST"]),
        ]

    async def get_overview(self, request: Request) -> Response:
        """Return what the page shows."""
        self._admit(request)
        return as_json(await overview(self._hub, address_of(request)))

    async def post_action(self, request: Request) -> Response:
        """Carry out an action."""
        self._admit(request)
        action = self._actions.get(request.path_params["action"])
        if action is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return as_json(OperatorResult(elsewhere=await action(request)))

    def _admit(self, request: Request) -> None:
        """Raise the answer to a request that does not come from the operator."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if self._digest is None or kind.lower() != "bearer" or not token:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        now, subnet = self._hub.clock.now(), subnet_of(address_of(request))
        wrong = self._wrong.of(subnet)
        if wait := wrong.wait(now):  # checked first, so that a right token does not stand out
            raise ApiError(429, "too-many-tokens", "too many wrong tokens: wait", wait)
        if not hmac.compare_digest(_digest(token.strip()), self._digest):
            wrong.allow(now)
            self._hub.metrics.requests_refused["wrong-operator-token"] += 1
            self._hub.usage.refused(address_of(request))
            _LOG.warning("a wrong operator token was sent")
            raise HTTPException(HTTPStatus.NOT_FOUND)
        if not self._requests.allow(now):
            wait = self._requests.wait(now)
            raise ApiError(429, "too-many-actions", "too many requests of the operator", wait)

    # ------------------------------------------------------------------------- tables and rooms

    async def _act_on_table(self, request: Request) -> str:
        """Close, hide or show a table."""
        action = request.path_params["action"]
        table = (await self._api.read(request, TableAction)).table
        self._note(action, table)
        try:
            await self._order_table(action, table)
        except RunElsewhere as elsewhere:
            return await self._delegate(action, table, elsewhere)
        return ""

    async def _act_on_room(self, request: Request) -> str:
        """Close a room."""
        room = (await self._api.read(request, RoomAction)).room
        self._note(_CLOSE_ROOM, room)
        try:
            await self._close_room(room)
        except RunElsewhere as elsewhere:
            return await self._delegate(_CLOSE_ROOM, room, elsewhere)
        return ""

    async def _order_table(self, action: str, table: str) -> None:
        """Have a table execute an order; raise `ApiError` if that fails, or `RunElsewhere`."""
        runner, order = await self._hub.runner(table), _TABLE_ORDERS[action]
        if refusal := await runner.answer_to(order):
            raise ApiError(503, "server-error", f"the table was not changed: {refusal}")
        if isinstance(order, Close):
            runner.dismiss("table-closed")
            self._hub.evict(runner)

    async def _close_room(self, room: str) -> None:
        await self._hub.rooms.runner(room)  # takes the lease
        await self._hub.rooms.erase(room, "room-closed")

    async def _delegate(self, action: str, target: str, elsewhere: RunElsewhere) -> str:
        """Store an order for the process that runs the table or room; return its address."""
        await self._store(f"{action}:{target}", {}, self._hub.calendar() + _ORDER_KEPT)
        return elsewhere.address

    async def _obey(self, action: str, target: str) -> None:
        """Carry out an order of another process, if this one runs the table or room."""
        room = action == _CLOSE_ROOM
        if not (self._hub.rooms.has(target) if room else self._hub.running(target)):
            return
        try:
            await (self._close_room(target) if room else self._order_table(action, target))
            await self._hub.journal.documents.erase(KIND, f"{action}:{target}")
        except (ApiError, Draining, JournalError, RunElsewhere) as error:
            _LOG.error("the operator's order %s %s failed: %s", action, target, error)
        except (UnknownRoom, UnknownTable, UnreadableTable):
            return

    # ------------------------------------------------------------------------- blocks and notice

    async def _block(self, request: Request) -> str:
        wish = await self._api.read(request, NewBlock)
        subnet = _read_subnet(wish.subnet)
        if contains(subnet, address_of(request)):
            raise ApiError(409, "own-address", "this subnet is yours: you would block yourself")
        if len(self._hub.blocks.items()) >= self._limits.operator_blocks:
            raise ApiError(409, "too-many-blocks", "lift another block first")
        until = self._hub.calendar() + 60 * wish.minutes
        self._note(f"block for {wish.minutes} min", written(subnet))
        await self._store(f"{_BLOCK}:{subnet}", {"until": until}, until)
        self._enforce(subnet, until)
        return ""

    async def _unblock(self, request: Request) -> str:
        subnet = _read_subnet((await self._api.read(request, LiftedBlock)).subnet)
        self._note("unblock", written(subnet))
        await self._hub.journal.documents.erase(KIND, f"{_BLOCK}:{subnet}")
        self._hub.blocks.lift(subnet)
        return ""

    def _enforce(self, subnet: Network, until: int) -> None:
        """Block a subnet and disconnect its clients."""
        self._hub.blocks.add(subnet, until)
        for connection in list(self._hub.connections):
            if self._hub.blocks.left(connection.address):
                connection.dismiss("blocked")

    async def _put_up(self, request: Request) -> str:
        text = clean((await self._api.read(request, NewNotice)).text)
        self._note("notice", text or "(none)")
        if text:
            await self._store(NOTICE, {"text": text}, None)
        else:
            await self._hub.journal.documents.erase(KIND, NOTICE)
        self._show(text)
        return ""

    def _show(self, text: str) -> None:
        """Show a notice to everybody who is connected."""
        if text != self._hub.notice:
            self._hub.notice = text
            for connection in self._hub.connections:
                connection.tell(frames.SiteNotice(text=text))

    async def _drain(self, _request: Request) -> str:
        """Let the tables go in the background, then the lobby; the process stays to be stopped."""
        self._note("drain", "this process")
        self._hub.draining = True
        self._hub.spawn(self._let_go())
        return ""

    async def _let_go(self) -> None:
        await self._hub.drain()
        for connection in list(self._hub.connections):
            connection.dismiss("shutdown")

    # -------------------------------------------------------------------------------- documents

    async def load(self) -> None:
        """Read the notice, the blocks and the orders."""
        documents = await self._hub.journal.documents.all(KIND)
        self._hub.blocks.clear()
        for document in documents:
            self._take_in(document.id, document)
        if all(document.id != NOTICE for document in documents):
            self._show("")

    async def follow(self, id: str) -> None:
        """Read a document that another process has changed or erased."""
        self._take_in(id, await self._hub.journal.documents.find(KIND, id))

    def _take_in(self, id: str, document: Document | None) -> None:
        body: dict[str, Any] = msgspec.json.decode(document.body) if document else {}
        action, _, target = id.partition(":")
        if id == NOTICE:
            self._show(body.get("text", ""))
        elif action == _BLOCK:
            subnet = read_subnet(target)
            if document is None:
                self._hub.blocks.lift(subnet)
            else:
                self._enforce(subnet, body["until"])
        elif document is not None and action in (*_TABLE_ORDERS, _CLOSE_ROOM):
            self._hub.spawn(self._obey(action, target))

    async def _store(self, id: str, body: dict[str, Any], expires: int | None) -> None:
        """Store a document, new or changed."""
        documents, data = self._hub.journal.documents, msgspec.Raw(msgspec.json.encode(body))
        new = Document(kind=KIND, id=id, expires=expires, body=data)
        while not await documents.create(new):
            if (old := await documents.find(KIND, id)) is not None:
                changed = msgspec.structs.replace(new, revision=old.revision + 1)
                if await documents.save(changed) is None:
                    return

    def _note(self, action: str, target: str) -> None:
        """Write an action into the operator log."""
        _LOG.warning("operator: %s %s", action, target, extra=ALWAYS)


def _digest(token: str) -> bytes:
    return sha256(token.encode()).digest()


def _read_subnet(text: str) -> Network:
    try:
        return read_subnet(text)
    except ValueError as error:
        raise ApiError(400, "bad-subnet", str(error)) from None
