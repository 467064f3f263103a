"""The options of a table."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.core.contract import Options

Letters: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=26)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=600)]
Minutes: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=600)]


class RomancierOptions(Options, frozen=True):
    """The options of a table: letters in use, delays, variants."""

    letters: Letters = 8
    """The most values in use, letters in hand and letters in a collection (R3)."""

    collect_seconds: Seconds = 10
    """After how long the House hands opened mail to a player who has not collected it (R10)."""

    forgotten_seconds: Seconds = 30
    """After how long an unanswered mail is forgotten and may be withdrawn (R11)."""

    closing_seconds: Seconds = 20
    """How long after the start of a closing the House returns all closed mail (R16)."""

    discard_seconds: Seconds = 20
    """After how long the House drops surplus letters of a hand, at random (R23)."""

    minutes: Minutes = 60
    """After how long the House ends a game without a winner (R19)."""

    idle_minutes: Minutes = 15
    """After how long without a player's move the House ends a game (R19)."""

    refusal_limit: bool = False
    """Whether a player may refuse the same sender at most twice in a row (R8)."""

    pace: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    """How many seconds each player, human or bot, rests after each move; 0 for none."""

    newcomers: bool = False
    """Whether players may join a running game (R20)."""

    communes: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    """How many post offices the table starts with (R21)."""

    leaving: bool = True
    """Whether players may leave for good while the others play on (R23)."""

    teams: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """How many teams the seats are dealt to in turn (R24); 0 for no teams."""
