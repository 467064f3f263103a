"""What was answered to whom: the same command again gets the same answer."""

from collections import OrderedDict
from typing import Final, TypeAlias

import msgspec

from kermesse.core.contract import Seat

KEPT: Final = 256
"""How many answers a table remembers; those to moves that were made are in the log as well."""

Sender: TypeAlias = Seat | str
"""Who sent a command: the seat that moves, or the guest who asks for anything else."""


class Answered(msgspec.Struct, frozen=True):
    """The first answer to a command."""

    data: bytes
    """The frame, as JSON."""

    token: str = ""
    """The secret it gave, if it gave a seat."""


class Answers:
    """The last answers of a table."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[Sender, str], Answered] = OrderedDict()

    def first(self, sender: Sender, command: str) -> Answered | None:
        """What this command was answered the first time."""
        return self._known.get((sender, command))

    def keep(self, sender: Sender, command: str, data: bytes, token: str = "") -> None:
        """Remember an answer."""
        self._known[sender, command] = Answered(data, token)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
