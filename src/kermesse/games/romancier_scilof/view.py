"""The view of a seat."""

from typing import Annotated, Final, Literal

import msgspec

from kermesse.core.contract import Ms
from kermesse.games.romancier_scilof.box import Commune, Letter, Seat
from kermesse.games.romancier_scilof.options import RomancierOptions

PHASES: Final = ("open", "frozen", "sharing", "closing", "over")
"""The phases of a commune, in the order of `closing.OPEN` and so on."""

BySeat = msgspec.Meta(extra={"by": "seat"})


class Office(msgspec.Struct, frozen=True):
    """A commune and its post office, as all viewers see it."""

    commune: Commune
    """The commune."""

    members: tuple[Seat, ...]
    """Its players."""

    size: int
    """Letters in hand and under way, values in use, letters in a collection (R3)."""

    phase: Literal["open", "frozen", "sharing", "closing", "over"]
    """Its phase. Frozen and sharing are the two halves of a departure (R23)."""

    closers: tuple[Seat, ...]
    """Who closed, or completed a collection since (R13, R14)."""

    full: tuple[Seat, ...]
    """Whose box is full while it closes (R15)."""

    basket: int
    """How many letters lie in the basket of abandoned letters (R23)."""

    since: Ms | None
    """When its closing or freeze began, if a deadline depends on it."""


class Mail(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mail in a post office. There may be 200 of them, so defaults are not sent."""

    sender: Seat
    """Whose envelope it is."""

    to: Seat
    """The addressee."""

    state: Literal["closed", "forgotten", "answered", "returned"]
    """Waiting for an answer, forgotten (R11), or opened for its sender: with a reply (R5) or unread
    (R7)."""

    since: Ms | None = None
    """Since when, if a deadline depends on it."""

    letter: Letter | None = None
    """The letter in it, if the viewer put it there: in an own envelope, or as a reply in another
    player's (R25)."""


class View(msgspec.Struct, frozen=True):
    """What a viewer may know."""

    you: Seat | None
    """The viewer's own seat; None for the public."""

    at: Ms
    """When the last move was made."""

    acted: Ms
    """When a player last moved (R19)."""

    last: Ms
    """When the viewer last acted."""

    options: RomancierOptions
    """The options of the table."""

    ever: int
    """How many seats there have been; the next newcomer gets this number."""

    offices: tuple[Office, ...]
    """All communes; one that merged into another has no members."""

    hand: tuple[Letter, ...]
    """The viewer's letters."""

    held: Annotated[tuple[int, ...], BySeat]
    """How many letters each seat has in hand."""

    mail: tuple[Mail, ...]
    """All mail in the post offices, in the order posted."""

    given: Annotated[tuple[tuple[Letter, ...], ...], BySeat]
    """The last letters the viewer got from each seat, the latest last."""

    invitations: tuple[tuple[Seat, Seat], ...]
    """The pairs of inviter and invited player (R21)."""

    refusals: tuple[tuple[Seat, Seat, int], ...]
    """With `refusal_limit`: who refused which sender, and how often in a row (R8)."""

    rests: tuple[tuple[Seat, Ms], ...]
    """Who rests, and until when (option `pace`)."""

    waiting: tuple[Seat, ...]
    """Who waits until something arrives."""

    teams: Annotated[tuple[int, ...], BySeat]
    """The team of each seat, from 1 (R24); empty without teams."""

    swaps: int
    """How many mails have been answered."""

    shown: dict[Seat, tuple[Letter, ...]]
    """The hands of communes that are over."""

    winners: tuple[Seat, ...]
    """Who won there."""

    ending: str | None
    """Why the table is over."""
