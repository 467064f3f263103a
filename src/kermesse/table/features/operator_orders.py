"""Operator orders: what the operator of the server may do at any table: close it, or hide it from
the lobby; never see hands or make moves."""

from typing import ClassVar, TypeAlias, assert_never

import msgspec

from kermesse.core.contract import Ms
from kermesse.table.feature import Feature
from kermesse.table.features.room_orders import RoomOrders
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import Record, RecordPart
from kermesse.table.kernel.refusals import RequestRefused


class Close(msgspec.Struct, frozen=True):
    """End the table, if its game is not over, and let nobody connect to it again."""


class Hide(msgspec.Struct, frozen=True):
    """Hide the table from the lobby, or show it there again."""

    on: bool
    """True to hide it."""


OperatorOrder: TypeAlias = Close | Hide
"""Every order of the operator."""


class OperatorRecord(RecordPart, frozen=True):
    """The decisions of the operator about a table."""

    key: ClassVar = "operator"

    closed: bool = False
    """True if the operator closed the table: nobody connects to it any more."""

    hidden: bool = False
    """True if the lobby does not list it, although it is public."""


class OperatorOrders(Feature):
    """Carries out the orders of the operator."""

    name = "operator"

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._stored = table.record.part(OperatorRecord)

    def stored(self) -> OperatorRecord:
        return self._stored

    def obey(self, order: OperatorOrder, now: Ms) -> None:
        """Carry out an order, and store it."""
        match order:
            case Close():
                self._stored = OperatorRecord(closed=True, hidden=True)
                try:
                    self.table.feature(RoomOrders).stop(now)
                except RequestRefused:  # its game is over
                    self.table.save()
            case Hide(on=on):
                self._stored = msgspec.structs.replace(self._stored, hidden=on)
                self.table.save()
            case _:
                assert_never(order)


def decisions(record: Record) -> OperatorRecord:
    """Return the decisions of the operator about a table."""
    return record.part(OperatorRecord)
