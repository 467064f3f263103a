"""Finished games move by move, as a viewer saw them, and as a story.

Everything comes from the log, which is public once the game is over. The moves are replayed in a
thread, one request at a time, so that live games are not delayed.
"""

import asyncio
import gzip
from collections.abc import Callable
from itertools import chain
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.core.contract import PUBLIC, Join, State, Told, Undone, Viewer
from kermesse.core.game import Game
from kermesse.core.log import Entry, Log, begin, replay
from kermesse.protocol.http import Replay, Scene
from kermesse.server.api import finished
from kermesse.server.feature import HttpFeature
from kermesse.server.http_helpers import ApiError
from kermesse.server.hub import Hub
from kermesse.table.features import FEATURES
from kermesse.table.kernel import snapshot
from kermesse.table.kernel.about import about as about_table

MOST_SCENES: Final = 200
"""Maximum number of scenes on a page."""

MOST_BYTES: Final = 256 * 1024
"""Maximum size of a page before compression; a page has at least one scene."""


class Replays(HttpFeature):
    """Handlers for replays of finished games."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._one_at_a_time = asyncio.Semaphore()

    def routes(self) -> list[Route]:
        """Return the routes, relative to `/api`."""
        return [
            Route("/tables/{id}/replay", self.replay),
            Route("/tables/{id}/story", self.story),
        ]

    async def replay(self, request: Request) -> Response:
        """Return a page of scenes: `viewer` is `public` or a seat, `after` the last scene."""
        table, log = await finished(self._hub, request.path_params["id"])
        viewer = _viewer(request.query_params.get("viewer", PUBLIC), len(table.record.chairs))
        after = _after(request.query_params.get("after", "-1"))
        game = table.game
        about, places = (
            about_table(game, table.record, FEATURES),
            table.places(self._hub.clock.now()),
        )

        def work() -> bytes:
            found = scenes(game, log, viewer, after)
            total = len(log.entries)
            return msgspec.json.encode(
                Replay(about=about, places=places, viewer=viewer, total=total, scenes=found)
            )

        return await self._answer(request, work)

    async def story(self, request: Request) -> Response:
        """Return the story of a game, if the game tells one."""
        table, log = await finished(self._hub, request.path_params["id"])
        game, story = table.game, table.game.story
        if story is None:
            raise ApiError(404, "no-story", f"{game.key} tells no story besides its moves")
        tell = story.tell
        return await self._answer(request, lambda: msgspec.json.encode(tell(game, log)))

    async def _answer(self, request: Request, work: Callable[[], bytes]) -> Response:
        """Return the result of `work`, compressed if the client accepts it."""
        zipped = "gzip" in request.headers.get("accept-encoding", "")
        async with self._one_at_a_time:
            data = await asyncio.to_thread(lambda: gzip.compress(work(), 5) if zipped else work())
        headers = {"vary": "accept-encoding"}
        if zipped:
            headers["content-encoding"] = "gzip"
        return Response(data, headers=headers, media_type="application/json")


def scenes(game: Game, log: Log[Any], viewer: Viewer, after: int) -> tuple[Scene, ...]:
    """Return the next page of scenes."""
    state, ever = begin(game, log.header), log.header.seats
    encode = msgspec.json.Encoder().encode
    found: list[Scene] = []
    size = 0
    for n, step in enumerate(chain((None,), replay(game, log))):
        if step is not None:
            state = step.state
            ever += type(step.entry.move) is Join
        if n <= after:
            continue
        entry, told = (None, ()) if step is None else (step.entry, step.told)
        scene = show(state, viewer, n, entry, told, ever)
        size += len(encode(scene))
        if found and size > MOST_BYTES:
            break
        found.append(scene)
        if len(found) == MOST_SCENES:
            break
    return tuple(found)


def show(
    state: State[Any, Any],
    viewer: Viewer,
    n: int,
    entry: Entry[Any] | None,
    told: tuple[Told, ...],
    ever: int,
) -> Scene:
    """Return a scene: what a viewer sees after a move, and the events told to them."""
    return Scene(
        n=n,
        by=None if entry is None else entry.by,
        at=state.at,
        events=snapshot.events_for(told, viewer),
        photo=() if entry is None else entry.photo,
        undone=entry.move.moves if entry and type(entry.move) is Undone else 0,
        view=state.view(viewer),
        seats=state.seats(),
        ever=ever,
        to_act=state.to_act(),
        due=state.due(),
        outcome=state.outcome(),
    )


def _viewer(asked: str, seats: int) -> Viewer:
    if asked == PUBLIC:
        return PUBLIC
    if asked.isdecimal() and asked.isascii() and len(asked) < 4 and int(asked) < seats:
        return int(asked)
    raise ApiError(400, "bad-viewer", f"viewer is {PUBLIC!r} or a seat from 0 to {seats - 1}")


def _after(asked: str) -> int:
    if asked == "-1" or (asked.isdecimal() and asked.isascii() and len(asked) < 10):
        return int(asked)
    raise ApiError(400, "bad-request", "after is the number of a move, or -1 for all of them")
