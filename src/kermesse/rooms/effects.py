"""Effects of a room, executed in order: each after the previous one is done, so that clients are
told only what is stored."""

from typing import TypeAlias

import msgspec

from kermesse.rooms.evening_record import Kept
from kermesse.rooms.record import RoomRecord
from kermesse.table.features.room_orders import Order
from kermesse.table.kernel.effects import Deliver, Drop
from kermesse.table.kernel.record import Record


class Save(msgspec.Struct, frozen=True):
    """Store the room; if that fails, the room is loaded again."""

    record: RoomRecord
    """The new record."""


class OpenTables(msgspec.Struct, frozen=True):
    """Open tables in the room."""

    records: tuple[Record, ...]
    """Their records, without codes."""


class GiveOrder(msgspec.Struct, frozen=True):
    """Send an order to a table; its answer goes to `Room.order_answered`."""

    number: int
    """Number of the order."""

    table: str
    """Table id."""

    order: Order
    """The order."""

    awake: bool = False
    """True if a table without connections is not loaded for it."""


class Erase(msgspec.Struct, frozen=True):
    """Erase the room and all names at its tables."""


class StoreEvening(msgspec.Struct, frozen=True):
    """Store the results of the evening."""

    evening: Kept
    """The results."""

    new: bool = False
    """True for the first time; later, results that were erased are not stored again."""


class EraseEvening(msgspec.Struct, frozen=True):
    """Erase the results of the evening."""

    evening: str
    """Id of the evening."""


RoomEffect: TypeAlias = (
    Deliver | Drop | Save | OpenTables | GiveOrder | Erase | StoreEvening | EraseEvening
)
