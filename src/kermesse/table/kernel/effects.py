"""What a table wants done by whoever drives it: it touches neither sockets, disks nor processes."""

from typing import Any, TypeAlias

import msgspec

from kermesse.bots.fair_queue import NOBODY, Party
from kermesse.core.contract import Ms, Seat
from kermesse.table.kernel.record import Record
from kermesse.table.kernel.stored_move import StoredMove


class Deliver(msgspec.Struct, frozen=True, gc=False):
    """Send a frame."""

    conn: int
    """To which connection."""

    data: bytes
    """The frame, as JSON."""

    refusal: str = ""
    """The rule by which it says no to a command, the first time, for whoever counts them."""


class Sketch(msgspec.Struct, frozen=True):
    """Show where a hand is, if the line is free: only the latest is worth sending, none is kept."""

    conn: int
    """To which connection."""

    seat: Seat
    """Whose hand."""

    data: bytes
    """The frame, as JSON."""


class Drop(msgspec.Struct, frozen=True):
    """Close a connection, once what was sent to it is on its way."""

    conn: int
    """Which."""


class Store(msgspec.Struct, frozen=True, gc=False):
    """Make something durable; the answer is `Table.stored`, or a table read anew."""

    op: int
    """Its number: operations are carried out in this order."""

    record: Record | None = None
    """The record to keep, if it changed."""

    opens: Record | None = None
    """The table of the rematch, to be kept together with the record that says so."""

    n: int = 0
    """The number of the first move to append."""

    lines: tuple[StoredMove, ...] = ()
    """The moves to append."""


class Think(msgspec.Struct, frozen=True):
    """Ask a bot for a move; the answer is `Table.thought`."""

    job: int
    """Its number."""

    bot: str
    """Which bot."""

    view: Any
    """What its seat may know."""

    menu: tuple[Any, ...]
    """What it may do."""

    seed: int
    """What it draws its own chance from."""

    deadline: Ms
    """How long it may take."""

    party: Party = NOBODY
    """For whom: the bots of the house serve guests and tables in turn."""


class AskAdvice(msgspec.Struct, frozen=True):
    """Ask a bot what it would do in a person's place; the answer is `Table.advised`."""

    job: int
    """Its number."""

    view: Any
    """What the person may know."""

    menu: tuple[Any, ...]
    """What they may do."""

    seed: int
    """What the bot draws its own chance from."""

    deadline: Ms
    """How long it may take."""

    party: Party = NOBODY
    """For whom: the bots of the house serve guests and tables in turn."""


class Ordered(msgspec.Struct, frozen=True, gc=False):
    """Tell the room what became of an order of its animator."""

    number: int
    """Which order."""

    refusal: str = ""
    """Why it was not carried out, as a key that has words in every language; empty when it was."""


Effect: TypeAlias = Deliver | Sketch | Drop | Store | Think | AskAdvice | Ordered
