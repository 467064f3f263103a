"""The options of Carrousel."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from kermesse.core.contract import Options
from kermesse.games.carrousel import box

Extra: TypeAlias = Annotated[int, Meta(ge=0, le=6)]


class CarrouselOptions(Options, frozen=True):
    """Options of a table of Carrousel."""

    expert: bool = False
    """Expert rule: every open card counts for every player (R13)."""

    practice: bool = False
    """Practice: no clock runs, and players see the rides that win."""

    hold: Annotated[int, Meta(ge=2, le=30)] = 5
    """Seconds a touch may be held (R6)."""

    lockout: Annotated[int, Meta(ge=0, le=10)] = 3
    """Seconds a player is locked out after an error with no card to lose (R9)."""

    dead_end: Annotated[int, Meta(ge=5, le=120)] = 20
    """Seconds without a ride until a dead end (R12)."""

    countdown: Annotated[int, Meta(ge=0, le=10)] = 0
    """Seconds until the deal (R21); players see the cards when they may act, and not before."""

    hear: Annotated[int, Meta(ge=0, le=20)] = 0
    """Seconds for which touches stay closed at most after the horses moved, until every player has
    heard their order (R22); 0 if touches never close. Practice ignores it."""

    rides: Annotated[int, Meta(ge=0, le=1000)] = 300
    """Number of rides of players after which the carousel closes; 0 for never (R18)."""

    cards: Annotated[int, Meta(ge=0, le=20)] = 0
    """Number of cards needed to win (R16); 0 for the number of the booklet."""

    riders: tuple[Annotated[int, Meta(ge=0, lt=4)], ...] | None = None
    """Seats that ride in practice: their rows decide whether a player can win (R19). None for all.
    The table sets it to the human seats when the game begins, since bots do not ride then."""

    extra_1: Extra = 0
    """Handicap: additional open cards of the first seat."""

    extra_2: Extra = 0
    """Additional open cards of the second seat."""

    extra_3: Extra = 0
    """Additional open cards of the third seat."""

    extra_4: Extra = 0
    """Additional open cards of the fourth seat."""

    def open_cards(self, seats: int) -> tuple[int, ...]:
        """Return the number of open cards of each seat."""
        extras = (self.extra_1, self.extra_2, self.extra_3, self.extra_4)
        return tuple(box.OPEN[seats] + extra for extra in extras[:seats])
