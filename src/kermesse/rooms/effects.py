"""What a room wants done by whoever drives it, one after the other: each once the one before it is
done. What is to be told after something is stored comes behind it."""

from typing import TypeAlias

import msgspec

from kermesse.rooms.record import RoomRecord
from kermesse.table.features.room_orders import Order
from kermesse.table.kernel.effects import Deliver, Drop
from kermesse.table.kernel.record import Record


class Save(msgspec.Struct, frozen=True):
    """Keep the room as it is now; where that fails, it is read again."""

    record: RoomRecord
    """As it is now."""


class OpenTables(msgspec.Struct, frozen=True):
    """Open tables in the room."""

    records: tuple[Record, ...]
    """Which, without codes."""


class GiveOrder(msgspec.Struct, frozen=True):
    """Have something done at a table; the answer is `Room.ordered`, whenever it comes."""

    number: int
    """Which order it is."""

    table: str
    """At which table."""

    order: Order
    """What."""

    awake: bool = False
    """Only where somebody is: it is not worth waking a table for."""


class Erase(msgspec.Struct, frozen=True):
    """Erase the room and every name at its tables."""


RoomEffect: TypeAlias = Deliver | Drop | Save | OpenTables | GiveOrder | Erase
