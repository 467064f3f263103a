"""How a table plays Carrousel."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from kermesse.core.contract import Options
from kermesse.games.carrousel import box

Extra: TypeAlias = Annotated[int, Meta(ge=0, le=6)]


class CarrouselOptions(Options, frozen=True):
    """How a table plays Carrousel."""

    expert: bool = False
    """Every open card counts, whoever it lies in front of (R13)."""

    practice: bool = False
    """Practice: no clock runs, and everyone is shown the rides that win."""

    hold: Annotated[int, Meta(ge=2, le=30)] = 5
    """How many seconds a touch may be held (R6)."""

    lockout: Annotated[int, Meta(ge=0, le=10)] = 3
    """For how many seconds one is locked out after an error with no card to lose (R9)."""

    dead_end: Annotated[int, Meta(ge=5, le=120)] = 20
    """After how many seconds without a ride it is a dead end (R12)."""

    rides: Annotated[int, Meta(ge=0, le=1000)] = 300
    """After so many rides of players the carousel closes; 0 for never (R18)."""

    riders: tuple[Annotated[int, Meta(ge=0, lt=4)], ...] | None = None
    """In practice, the seats that ride: their rows say whether anybody can win (R19). None for all;
    the table fills it in when the game begins, since bots do not ride then."""

    extra_1: Extra = 0
    """Handicap: how many more open cards the first seat has."""

    extra_2: Extra = 0
    """The same for the second seat."""

    extra_3: Extra = 0
    """The same for the third seat."""

    extra_4: Extra = 0
    """The same for the fourth seat."""

    def open_cards(self, seats: int) -> tuple[int, ...]:
        """How many cards lie open in front of each seat."""
        extras = (self.extra_1, self.extra_2, self.extra_3, self.extra_4)
        return tuple(box.OPEN[seats] + extra for extra in extras[:seats])
