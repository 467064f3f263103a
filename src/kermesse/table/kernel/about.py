"""What does not change about a table once its game has begun."""

from collections.abc import Iterable
from typing import Any

from kermesse.core import streams
from kermesse.core.game import Game
from kermesse.table.feature import Feature
from kermesse.table.kernel.frames import About
from kermesse.table.kernel.record import Record


def about(game: Game, record: Record, features: Iterable[type[Feature]]) -> About:
    """Return the fields of the kernel and of these features."""
    fields: dict[str, Any] = {}
    for feature in features:
        fields |= feature.about(game, record)
    return About(
        id=record.id,
        game=record.game,
        seats=record.seats,
        options=record.options,
        public=record.public,
        turn_seconds=record.turn_seconds,
        commitment=streams.commitment(bytes.fromhex(record.seed)),
        game_id=record.game_id,
        code=record.code,
        open_information=game.open_information,
        shared=record.deal is not None,
        begins=record.begins,
        day=record.deal.until if record.deal else 0,
        origin=record.origin,
        imported=record.imported,
        **fields,
    )
