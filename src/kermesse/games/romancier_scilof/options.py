"""How a table plays Romancier Scilof."""

from typing import Annotated, TypeAlias

import msgspec

from kermesse.core.contract import Options

Letters: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=26)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=600)]
Minutes: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=600)]


class RomancierOptions(Options, frozen=True):
    """How a table plays Romancier Scilof: letters in use, delays, variants."""

    letters: Letters = 8
    """At most so many values, letters in hand and letters in a collection (R3)."""

    collect_seconds: Seconds = 10
    """After so long the House hands opened mail to whoever has not taken it (R10)."""

    forgotten_seconds: Seconds = 30
    """After so long without an answer a mail is forgotten and may be withdrawn (R11)."""

    closing_seconds: Seconds = 20
    """So long after a closing began the House returns every mail still closed (R16)."""

    discard_seconds: Seconds = 20
    """After so long the House drops, at random, what a hand holds too many (R23)."""

    minutes: Minutes = 60
    """The House ends a game without a winner after so long (R19)."""

    idle_minutes: Minutes = 15
    """The House ends a game in which no player moved for so long (R19)."""

    refusal_limit: bool = False
    """Nobody may refuse the same sender more than twice in a row (R8)."""

    pace: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    """So many seconds everyone rests after each act, people and bots alike; 0 for none."""

    newcomers: bool = False
    """May people join a game under way (R20)?"""

    communes: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    """Around how many post offices the table starts (R21)."""

    leaving: bool = True
    """May people leave for good, and the others play on without them (R23)?"""

    teams: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """Among how many teams the seats are dealt out in turn (R24); 0 for everyone alone."""
