"""A feature of a table: something people can do or see there besides the moves of the game.

A feature is one class in one file of `kermesse.table.features`, with its commands, its part of
`TableStatus`, its part of the record and its behaviour. `FEATURES` lists them. The table finds the
feature of a command by the command's type, asks every feature for its status and its record, and
polls those that are due. A feature overrides only the methods it needs; others are not called.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import msgspec

from kermesse.bots.advice import Advice
from kermesse.bots.seat_knowledge import SeatKnowledge
from kermesse.core.contract import Ms, Seat
from kermesse.core.game import Game
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.frames import Frame, WhyGone
from kermesse.table.kernel.record import Record, RecordPart

if TYPE_CHECKING:
    from kermesse.table.kernel.kernel import Kernel


class Reply(msgspec.Struct, frozen=True):
    """A command was carried out."""

    code: str = ""
    """A code to show, for `Lend`."""

    advice: Advice | None = None
    """The advice, for `Advise`."""

    knowledge: SeatKnowledge | None = None
    """What the seat can know, for `Know`."""

    token: str = ""
    """The secret of the seat it gave: kept with the answer, never sent in it."""


DONE: Final = Reply()


class Feature:
    """The base of every feature. `table` is the kernel it works with."""

    name: ClassVar[str]
    """Its field in `TableStatus`, and the name of its folder in the browser."""

    commands: ClassVar[tuple[type[Ask], ...]] = ()
    """The commands it handles."""

    frames: ClassVar[tuple[type[Frame], ...]] = ()
    """The frames it sends, besides its part of `TableStatus`."""

    refusals: ClassVar[tuple[str, ...]] = ()
    """The reasons it gives for a refusal: each is the key of a text."""

    status_type: ClassVar[Any] = None
    """The type of its part of `TableStatus`; None if it has none."""

    forgets: ClassVar[tuple[str, ...]] = ()
    """The attributes that a reload resets, because nothing depends on them."""

    due_at: Ms | None = None
    """When `poll` is needed; None while nothing is pending."""

    active = True
    """False if the hooks of this feature are not needed at this table; commands still are."""

    def __init__(self, table: "Kernel") -> None:
        self.table = table

    # ------------------------------------------------------------------- commands and state

    def handle(self, client: Client, command: Any, now: Ms) -> Reply | None:
        """Carry out a command, or raise `RequestRefused`. None if the answer comes later."""
        raise NotImplementedError

    def runs_again(self, client: Client, command: Any) -> bool:
        """True if a command sent a second time runs again, instead of getting the same answer."""
        return False

    def seats_again(self, client: Client, command: Any) -> bool:
        """True if a command sent a second time gives the client the seat of its first answer."""
        return not client.seats

    def status(self) -> msgspec.Struct | None:
        """Return its part of `TableStatus`, the same for every client."""

    def status_for(self, client: Client) -> msgspec.Struct | None:
        """Return its part of `TableStatus` for this client, if clients see different things."""

    def stored(self) -> RecordPart | None:
        """Return its part of the record."""

    def adopt(self, old: Self) -> None:
        """Take over the state that is not stored, after the table was reloaded."""

    # -------------------------------------------------------------------------------- time

    def poll(self, now: Ms) -> None:
        """Do what is due. Called at every change of the table while `due_at` is set."""

    def before_moves(self, now: Ms) -> None:
        """Act before the moves that are due are made."""

    def after_moves(self, now: Ms) -> None:
        """Act after the moves that are due were made."""

    def acted(self, seat: Seat) -> None:
        """Note that a seat has made a move."""

    def halts(self) -> str:
        """Return the refusal for moves while this feature stops the clock, else an empty string."""
        return ""

    def check_move(self, client: Client, seat: Seat, move: Any) -> None:
        """Raise `RequestRefused` if this feature does not allow a move."""

    # -------------------------------------------------------------------------------- people

    def connected(self, client: Client, now: Ms) -> bool:
        """Note a new client; True if the others are told."""
        return False

    def disconnected(self, client: Client, now: Ms) -> None:
        """Note that a client is gone."""

    def departed(self, now: Ms) -> None:
        """Note that a player has left the game for good."""

    def place_removed(self, seat: Seat) -> None:
        """Note that an empty place was removed: the seats behind it move up."""

    def turns_away(self, guest: str) -> WhyGone | None:
        """Return the reason why this guest may not connect without a seat; None if they may."""

    def guest_changed(self, old: str, new: str) -> None:
        """Note that a seat now belongs to another guest: the same person on another device."""

    # ------------------------------------------------------------------------- shared frames

    @classmethod
    def about(cls, game: Game, record: Record) -> dict[str, Any]:
        """Return its fields of `About`."""
        return {}

    def marks(self) -> dict[Seat, dict[str, Any]]:
        """Return its fields of `Place`, for the seats where they are not the default."""
        return {}

    def greeting(self, client: Client, now: Ms) -> dict[str, Any]:
        """Return its fields of `Welcome`, besides its status."""
        return {}
