"""Answers to the commands of a room. A command is known by its guest and its fingerprint."""

from collections import OrderedDict
from typing import Final, TypeAlias

import msgspec

from kermesse.rooms.client import Pending

Asked: TypeAlias = tuple[str, str]
"""Guest id of the sender, and fingerprint of the command."""

_MOST: Final = 256
"""Number of answers remembered for retries."""


class Replies:
    """The answers given, and the orders to tables that will give answers."""

    def __init__(self) -> None:
        self.pending: dict[int, Pending] = {}
        """Orders that await their answer, by number."""
        self._given: OrderedDict[Asked, bytes] = OrderedDict()

    def given(self, asked: Asked) -> bytes | None:
        """Return the answer to this command, or None."""
        return self._given.get(asked)

    def remember(self, asked: Asked, data: bytes) -> None:
        """Keep an answer for retries."""
        self._given[asked] = data
        if len(self._given) > _MOST:
            self._given.popitem(last=False)

    def waits(self, asked: Asked) -> bool:
        """Return True if a table will answer this command."""
        return any((order.guest, order.asked) == asked for order in self.pending.values())

    def readdress(self, asked: Asked, conn: int) -> None:
        """Send the answer to this command to another connection of its sender."""
        for number, order in self.pending.items():
            if (order.guest, order.asked) == asked:
                self.pending[number] = msgspec.structs.replace(order, conn=conn)
