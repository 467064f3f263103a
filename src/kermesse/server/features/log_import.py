"""Import of logs: a game in a file becomes a finished table.

The rules check the log first. The table is then like any other finished table: replay, timeline,
story and continuation work. Its id is a hash of the log, so importing the same file twice gives one
table. Pages say that it was imported: the author of a file can choose its seed and all moves.
"""

import asyncio
import zlib
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core import log as logs
from kermesse.core.contract import Join, Ms, Outcome, Player
from kermesse.core.game import Game
from kermesse.protocol.http import OpenedLog
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError, as_json
from kermesse.server.hub import Hub
from kermesse.server.ids import imported_id, is_table_id
from kermesse.table.features import continuation
from kermesse.table.kernel.record import Chair, Record

MOST_BYTES: Final = 1024 * 1024
"""Maximum size of an unpacked log."""

_LONGEST_RACE: Final[Ms] = 60_000
"""Longest accepted time between the first and the last of a race; servers wait far less."""

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
        self._api.count_opened(request)  # first, since the check of a log takes time
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
            await self._hub.journal.create(record, continuation.lines(log))
        return as_json(OpenedLog(record.id, audit.fair), 201)

    def _judge(self, body: bytes) -> tuple[logs.Log[Any], Outcome, logs.Audit]:
        """Check a log; return it with its outcome and the audit of its deal."""
        game, log = logs.load(_unpacked(body), self._hub.games)
        outcome = logs.final(game, log).outcome()
        _check_origin(log)
        _check_photos(game, log)
        if outcome is None or log.header.seed is None:
            raise ApiError(409, "log-unfinished", "only a game that is over can be looked at")
        audit = logs.audit(game, log)
        if not audit.committed:
            raise logs.BadLog("the seed is not the one that was promised")
        return log, outcome, audit

    def _record(self, log: logs.Log[Any], outcome: Outcome) -> Record:
        header, now = log.header, self._hub.calendar()
        return Record(
            id=imported_id(logs.dump(log)),
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


def _check_origin(log: logs.Log[Any]) -> None:
    """Raise `BadLog` if the log names a game to continue that cannot be: pages link to it."""
    origin = log.header.origin
    if origin and not (is_table_id(origin.table) and 0 <= origin.n <= len(log.entries)):
        raise logs.BadLog("the game that this one continues is not named as a server does")


def _check_photos(game: Game, log: logs.Log[Any]) -> None:
    """Raise `BadLog` at the first photo that no race gives: pages draw it."""
    ever = log.header.seats
    for number, entry in enumerate(log.entries, 1):
        ever += type(entry.move) is Join
        if entry.photo and not (
            type(entry.move) in game.racing and _is_photo(entry.photo, entry.by, ever)
        ):
            raise logs.BadLog("move {number} has a photo of no race", number=number)


def _is_photo(photo: logs.Photo, winner: Player, ever: int) -> bool:
    seats, times = zip(*photo, strict=True)
    return (
        photo[0] == (winner, 0)
        and 1 < len(seats) == len(set(seats))
        and all(0 <= seat < ever for seat in seats)
        and list(times) == sorted(times)
        and times[-1] <= _LONGEST_RACE
    )


def _unpacked(body: bytes) -> bytes:
    if not body.startswith(_GZIP):
        return body
    unpacker = zlib.decompressobj(_GZIP_WINDOW)
    try:
        data = unpacker.decompress(body, MOST_BYTES + 1)
    except zlib.error as error:
        raise _not_unpacked(error) from None
    if len(data) > MOST_BYTES:
        raise ApiError(413, "too-large", f"at most {MOST_BYTES} bytes")
    if not unpacker.eof or unpacker.unused_data:  # its checksum is in the last bytes
        raise _not_unpacked("its end is missing, or more follows")
    return data


def _not_unpacked(error: object) -> logs.BadLog:
    return logs.BadLog("this file cannot be decompressed: {error}", why="foreign", error=error)
