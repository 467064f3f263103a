"""Import of logs: a game in a file becomes a finished table.

The rules check the log first. The table is then like any other finished table: replay, timeline,
story and continuation work. Its id is a hash of the log, so importing the same file twice gives one
table.
"""

import asyncio
import zlib
from hashlib import sha256
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core import log as logs
from kermesse.core.contract import Outcome
from kermesse.protocol.http import OpenedLog
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError, as_json
from kermesse.server.hub import Hub
from kermesse.table.features import continuation
from kermesse.table.kernel.record import Chair, Record

MOST_BYTES: Final = 1024 * 1024
"""Maximum size of an unpacked log."""

_GZIP: Final = b"\x1f\x8b"
_GZIP_WINDOW: Final = 31


class LogImport(HttpFeature):
    """Handler for imported logs."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._one_at_a_time = asyncio.Semaphore()

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [Route("/logs", self.open, methods=["POST"])]

    async def open(self, request: Request) -> Response:
        """Store the game of a log (plain or gzip) as a table, unless it exists."""
        body = await self._api.body(request, self._hub.limits.cut_off_bytes)
        try:
            async with self._one_at_a_time:
                log, outcome, audit = await asyncio.to_thread(self._judge, body)
        except logs.BadLog as error:
            # Literal keys, so that a test finds their translations.
            raise {
                "foreign": ApiError(400, "log-foreign", str(error)),
                "unknown-game": ApiError(400, "log-unknown-game", str(error)),
                "old": ApiError(410, "log-old", str(error)),
                "altered": ApiError(400, "log-altered", str(error)),
            }[error.why] from None
        record = self._record(log, outcome)
        if await self._hub.journal.find(record.id) is None:
            self._api.count_opened(request)
            await self._hub.journal.create(record, continuation.lines(log))
        return as_json(OpenedLog(record.id, audit.fair), 201)

    def _judge(self, body: bytes) -> tuple[logs.Log[Any], Outcome, logs.Audit]:
        """Check a log; return it with its outcome and the audit of its deal."""
        game, log = logs.load(_unpacked(body), self._hub.games)
        outcome = logs.final(game, log).outcome()
        if outcome is None or log.header.seed is None:
            raise ApiError(409, "log-unfinished", "only a game that is over can be looked at")
        audit = logs.audit(game, log)
        if not audit.committed:
            raise logs.BadLog("the seed is not the one that was promised")
        return log, outcome, audit

    def _record(self, log: logs.Log[Any], outcome: Outcome) -> Record:
        header, now = log.header, self._hub.calendar()
        return Record(
            id=sha256(logs.dump(log)).hexdigest()[:20],
            game=header.game,
            version=header.version,
            seats=header.seats,
            options=header.options,
            chairs=(Chair(),) * (max(outcome.scores) + 1),
            seed=header.seed or "",
            game_id=header.id,
            nonces=header.nonces,
            public=False,
            status="over",
            created=now,
            ended=now,
            outcome=outcome,
            origin=header.origin or None,
        )


def _unpacked(body: bytes) -> bytes:
    if not body.startswith(_GZIP):
        return body
    unpacker = zlib.decompressobj(_GZIP_WINDOW)
    try:
        data = unpacker.decompress(body, MOST_BYTES)
    except zlib.error as error:
        raise logs.BadLog(
            "this file cannot be decompressed: {error}", why="foreign", error=error
        ) from None
    if unpacker.unconsumed_tail:
        raise ApiError(413, "too-large", f"at most {MOST_BYTES} bytes")
    return data
