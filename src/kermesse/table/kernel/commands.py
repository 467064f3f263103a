"""The commands of the kernel, which every table takes: to come, to move, to point.

The commands of a feature stand beside its code; `kermesse.protocol.commands` gathers them all. A
command carries an `id` that its sender chose. It gets one answer; the same id again gets the same
answer.
"""

from typing import Annotated, Final, TypeAlias

import msgspec

PROTOCOL: Final = 2
"""The version of the protocol: a client that says another one is told to reload its page."""

CommandId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=64)]
Hex: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Coordinate: TypeAlias = Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)]
TurnSeconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """Something a client asks for."""


class Hello(Command, frozen=True):
    """The first command of a client: who it is, and what it has seen."""

    protocol: int = 1
    """The version of the protocol it speaks."""

    token: str | None = None
    """The secret of its seat; without it, the client is a spectator."""

    beside: Annotated[tuple[str, ...], msgspec.Meta(max_length=64)] = ()
    """The secrets of the other seats, where several people share the device."""

    closed: bool = False
    """True if several people have shared the device in this game. Its screen then stays closed
    until `PassDevice`, even if only one of them still has a seat."""

    after: int | None = None
    """The number of the last move it has seen; None when it has seen nothing."""

    screen: bool = False
    """True for a big screen, for everybody in the room. It is a spectator, even with a token, and
    sends no requests."""

    tablet: bool = False
    """True if that screen is a tablet in the middle of the table. A finger on it makes open moves
    for seats that consented (`LetTablet`)."""


class Ask(Command, frozen=True):
    """A command that gets an answer."""

    id: CommandId
    """Chosen by the sender, never used twice by its seat at this table."""


class Play(Ask, frozen=True):
    """Make a move."""

    move: msgspec.Raw
    """The move, as the menu gave it."""

    seen: int
    """The number of the last move the sender had seen: it only explains a refusal."""

    seat: SeatNumber | None = None
    """The seat that moves, on a shared device; None for the seat that has the device in hand. It
    may be another one only where nothing is secret."""


class Point(Command, frozen=True):
    """The position of a hand, relayed to those who may see it, never stored."""

    x: Coordinate
    """Across, in the game's own units."""

    y: Coordinate
    """Down."""

    what: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """The thing it holds or hovers over: a kind of thing of the game and its number, as in
    "card 2". Anything else is left out."""

    seat: SeatNumber | None = None
    """The seat whose hand it is, as in `Play`."""


class Pong(Command, frozen=True):
    """The answer to a `Ping`."""

    t: int
    """The number the ping carried."""
