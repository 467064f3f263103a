"""The best highlight of each player of a finished game, in words."""

import asyncio
from collections.abc import Mapping, Sequence

from kermesse.core.contract import PUBLIC, Seat
from kermesse.core.highlights import best
from kermesse.core.log import replay
from kermesse.server.api import finished
from kermesse.server.errors import UnknownTable, UnreadableTable
from kermesse.server.http_helpers import ApiError
from kermesse.server.hub import Hub
from kermesse.words import Words


async def moments(hub: Hub, table: str, names: Sequence[str], language: str) -> Mapping[Seat, str]:
    """Return the best highlight of each seat; none while the deal is secret. `names` are those
    of the first seats; the others are bots."""
    try:
        finished_table, log = await finished(hub, table)
    except (ApiError, UnknownTable, UnreadableTable):
        return {}
    game, bots = finished_table.game, len(finished_table.record.chairs) - len(names)
    robot = Words(None, language).text("print-robot")
    words = Words(game, language, names=[*names, *[robot] * bots])

    def work() -> Mapping[Seat, str]:
        told = (fact.to(PUBLIC) for step in replay(game, log) for fact in step.told)
        found = best(game.highlights, (event for event in told if event is not None))
        return {seat: words.event(event) for seat, event in found.items()}

    return await asyncio.to_thread(work) if game.highlights else {}
