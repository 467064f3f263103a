"""What a seat may know of a game of Romancier Scilof."""

from typing import Annotated, Final, Literal

import msgspec

from kermesse.core.contract import Ms
from kermesse.games.romancier_scilof.box import Commune, Letter, Seat
from kermesse.games.romancier_scilof.options import RomancierOptions

PHASES: Final = ("open", "frozen", "sharing", "closing", "over")
"""What a commune is doing, in the order of `closing.OPEN` and so on."""

BySeat = msgspec.Meta(extra={"by": "seat"})


class Office(msgspec.Struct, frozen=True):
    """A commune and its post office, as everybody sees it."""

    commune: Commune
    """Which one."""

    members: tuple[Seat, ...]
    """Its players."""

    size: int
    """Letters in hand and under way, values in use, letters in a collection (R3)."""

    phase: Literal["open", "frozen", "sharing", "closing", "over"]
    """What it is doing: frozen and sharing are the two halves of a departure (R23)."""

    closers: tuple[Seat, ...]
    """Who closed, or completed a collection since (R13, R14)."""

    full: tuple[Seat, ...]
    """Whose box is full while it closes (R15)."""

    basket: int
    """How many letters lie in the basket of abandoned letters (R23)."""

    since: Ms | None
    """When its closing or freeze began, while the House counts from there."""


class Mail(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mail lying in a post office. There may be two hundred: what is not so is not sent."""

    sender: Seat
    """Whose envelope it is."""

    to: Seat
    """The address on it."""

    state: Literal["closed", "forgotten", "answered", "returned"]
    """Waiting for an answer, for so long that it may be withdrawn (R11), or opened for its sender:
    with a reply (R5) or unread (R7)."""

    since: Ms | None = None
    """Since when, while the House counts from there."""

    letter: Letter | None = None
    """The letter in it, when the viewer put it there: in an envelope of their own, or as the reply
    under somebody else's (R25)."""


class View(msgspec.Struct, frozen=True):
    """What one viewer may know."""

    you: Seat | None
    """The viewer's own seat; None for the public."""

    at: Ms
    """When the last move was made."""

    acted: Ms
    """When a player last moved (R19)."""

    last: Ms
    """When the viewer last acted."""

    options: RomancierOptions
    """How the table plays."""

    ever: int
    """How many seats there have been; the next newcomer gets this number."""

    offices: tuple[Office, ...]
    """Every commune; one that went up in another has no members."""

    hand: tuple[Letter, ...]
    """The viewer's letters."""

    held: Annotated[tuple[int, ...], BySeat]
    """How many letters each seat has in hand."""

    mail: tuple[Mail, ...]
    """All that lies in the post offices, in the order posted."""

    given: Annotated[tuple[tuple[Letter, ...], ...], BySeat]
    """The last letters the viewer got from each seat, the latest last."""

    invitations: tuple[tuple[Seat, Seat], ...]
    """Who invites whom (R21)."""

    refusals: tuple[tuple[Seat, Seat, int], ...]
    """Where that is limited: who refused whom, how often in a row (R8)."""

    rests: tuple[tuple[Seat, Ms], ...]
    """Who rests, and until when (option `pace`)."""

    waiting: tuple[Seat, ...]
    """Who waits until something reaches them."""

    teams: Annotated[tuple[int, ...], BySeat]
    """The team of each seat, from 1 (R24); empty when everyone plays alone."""

    swaps: int
    """How many mails have been answered."""

    shown: dict[Seat, tuple[Letter, ...]]
    """The hands of communes that are over."""

    winners: tuple[Seat, ...]
    """Who won there."""

    ending: str | None
    """Why the table is over."""
