"""The replies already given: the same command again gets the same reply."""

from collections import OrderedDict
from collections.abc import Container
from typing import Final, TypeAlias

import msgspec

from kermesse.core.contract import Player, Seat
from kermesse.table.kernel import frames
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.effects import Deliver

KEPT: Final = 256
"""The number of answers a table remembers; those to moves that were made are in the log too."""

Sender: TypeAlias = Seat | str
"""The sender of a command: the seat that moves, or the guest who asks for anything else."""


class Answered(msgspec.Struct, frozen=True):
    """The first answer to a command."""

    data: bytes
    """The frame, as JSON."""

    token: str = ""
    """The secret of the seat it gave, if any."""


class ReplyCache:
    """The last answers of a table."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[Sender, str], Answered] = OrderedDict()

    def first(self, sender: Sender, command: str) -> Answered | None:
        """Return the first answer to this command."""
        return self._known.get((sender, command))

    def to_move(
        self, client: Client, seat: Seat, command: str, done: Container[tuple[Player, str]]
    ) -> Deliver | None:
        """Return the answer to a move sent before, given the commands whose moves are made."""
        if (known := self._known.get((seat, command))) is not None:
            return Deliver(client.conn, known.data)
        return move_made(client, command) if (seat, command) in done else None

    def give(
        self, client: Client, sender: Sender, answer: frames.Answer, token: str = ""
    ) -> Deliver:
        """Answer a command, and remember the answer."""
        data = frames.encode(answer)
        self._known[sender, answer.id] = Answered(data, token)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return Deliver(client.conn, data)

    def refuse(
        self, client: Client, sender: Sender, command: str, rule: str, late: bool = False
    ) -> Deliver:
        """Refuse a command, and remember that."""
        no = frames.Answer(id=command, ok=False, refusal=rule, late=late)
        return Deliver(client.conn, self.give(client, sender, no).data, rule)


def move_made(client: Client, command: str) -> Deliver:
    """Answer that a move is made: the log remembers it."""
    return Deliver(client.conn, frames.encode(frames.Answer(id=command, ok=True)))
