"""The effects of a table: its driver carries them out, since a table has no I/O."""

from typing import Any, TypeAlias

import msgspec

from kermesse.bots.fair_queue import NOBODY, Party
from kermesse.core.contract import Ms, Seat
from kermesse.core.disclosure import Disclosure
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove


class Deliver(msgspec.Struct, frozen=True, gc=False):
    """Send a frame."""

    conn: int
    """The connection."""

    data: bytes
    """The frame, as JSON."""

    refusal: str = ""
    """The refusal it carries, the first time, for the metrics."""


class Sketch(msgspec.Struct, frozen=True):
    """Show the position of a hand, if the connection is free: only the latest is worth sending."""

    conn: int
    """The connection."""

    seat: Seat
    """The seat whose hand it is."""

    data: bytes
    """The frame, as JSON."""


class Drop(msgspec.Struct, frozen=True):
    """Close a connection, once its frames were sent."""

    conn: int
    """The connection."""


class Store(msgspec.Struct, frozen=True, gc=False):
    """Store something; the answer is `Table.stored`, or a reload of the table."""

    op: int
    """Its number: operations are carried out in this order."""

    record: Record | None = None
    """The record to store, if it changed."""

    opens: Record | None = None
    """The record of the rematch, stored together with the record that leads to it."""

    n: int = 0
    """The number of the first move to append."""

    lines: tuple[StoredMove, ...] = ()
    """The moves to append."""


class Think(msgspec.Struct, frozen=True):
    """Ask a bot for a move; the answer is `Table.thought`."""

    job: int
    """Its number."""

    bot: str
    """The bot."""

    view: Any
    """The view of its seat."""

    menu: tuple[Any, ...]
    """Its moves."""

    seed: int
    """The seed of its random numbers."""

    deadline: Ms
    """The time it may take."""

    party: Party = NOBODY
    """The guest and table it works for: bots serve them in turn."""


class AskAdvice(msgspec.Struct, frozen=True):
    """Ask a bot what it would do in a person's place; the answer is `Table.advised`."""

    job: int
    """Its number."""

    view: Any
    """The view of the person."""

    menu: tuple[Any, ...]
    """Their moves."""

    seed: int
    """The seed of the bot's random numbers."""

    deadline: Ms
    """The time it may take."""

    party: Party = NOBODY
    """The guest and table it works for: bots serve them in turn."""


class AskKnowledge(msgspec.Struct, frozen=True):
    """Ask what a seat can know about hidden things; the answer is `Table.known`."""

    job: int
    """Its number."""

    view: Any
    """The view of the seat."""

    party: Party = NOBODY
    """The guest and table it is for: workers serve them in turn."""


class AskLearners(msgspec.Struct, frozen=True):
    """Ask who learned something from a move; the answer is `Table.examined`."""

    job: int
    """Its number."""

    shown: Disclosure
    """The move and what its player saw."""

    party: Party = NOBODY
    """The guest and table it is for: workers serve them in turn."""


class Ordered(msgspec.Struct, frozen=True, gc=False):
    """Tell the room the result of an order of its organiser."""

    number: int
    """The number of the order."""

    refusal: str = ""
    """The reason why it was refused, as the key of a text; empty if it was carried out."""


Question: TypeAlias = Think | AskAdvice | AskKnowledge | AskLearners
"""Effects that ask a bot or a worker."""

Effect: TypeAlias = Deliver | Sketch | Drop | Store | Question | Ordered
