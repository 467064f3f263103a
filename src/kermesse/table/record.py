"""What is kept of a table besides its log: its settings, its places, how far it is."""

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias

import msgspec

from kermesse.core.contract import Outcome, Seat
from kermesse.core.log import Origin
from kermesse.lessons.script import LessonProgress
from kermesse.table.tempo import Tempo

Status: TypeAlias = Literal["seating", "playing", "over"]
"""How far a table is."""

Talk: TypeAlias = Literal["words", "reactions", "off"]
"""What people may say to each other at a table: words and reactions, these alone, or nothing."""

REMEMBERED: Final = 64
"""So many guests of each kind are kept with a table: those told no, muted, asked to leave."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, rename={"token_hash": "token"}):
    """A place at a table, and who has it."""

    name: str = ""
    """What they call themselves; empty for a free place, erased a day after the game."""

    token_hash: str = ""
    """The SHA-256 of the token that gives the right to this place; empty when nobody has it. The
    journal knows it as `token`."""

    former: str = ""
    """The SHA-256 of the token before that one, while nobody has shown the new one yet: should the
    server fall before it was told, the old one opens the place again."""

    guest: str = ""
    """Who has it, by their cookie: it is theirs on the same device though its secret was lost."""

    asked: str = ""
    """The command that gave it to them: should the server fall before the secret was told, the same
    command brings another."""

    bot: str = ""
    """The bot that plays here: one seated from the start, or standing in for someone away."""

    stands_in: bool = False
    """Does the bot keep the place of somebody who may come back?"""

    nonce: str = ""
    """What its player added to the seed, in hexadecimal."""

    sat: int = 0
    """Which they were of those who sat down at this table; 0 where nobody counted."""

    won: int = 0
    """How many earlier games of the series whoever sits here has won: rematches count on."""

    hidden: bool = False
    """Is their name shown to nobody? They go by the number of their seat then."""

    tablet: str = ""
    """Which tablet in the middle of the table may make their open moves, and for whom: a hash of
    its guest and of the place's token, so that it holds for no other tablet and nobody else."""

    person: int = 0
    """Their number among the people of the room the table stands in; 0 for nobody of a room."""


class SharedDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal that several tables have, so that luck can be compared away: they have one seed and
    one game id, and players add no numbers of their own. What a finished game tells of it (log,
    seed, replay, story) stays closed while somebody may still play it."""

    name: str
    """The same for all of them."""

    until: int = 0
    """For a deal of the day: when the day is over and it is no longer closed, whoever may still
    play it, in seconds of the calendar; 0 for any other."""


DAY: Final = 24 * 3600
"""The seconds of a day."""


class Awaited(msgspec.Struct, frozen=True):
    """Somebody who is to move."""

    seat: Seat
    """Whose seat."""

    since: int
    """Since when, in seconds of the calendar."""


class Correspondence(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a game played over days."""

    days: int
    """How many days one has for a move."""

    stand_in: bool = True
    """Does a bot stand in for whoever lets them go by?"""

    awaited: tuple[Awaited, ...] = ()
    """The people who are to move, in seat order."""

    bots: bool = False
    """Has a bot a move to make? Then it is made though nobody is there."""

    def until(self, awaited: Awaited) -> int:
        """By when this one is to move."""
        return awaited.since + self.days * DAY


SEALED_FOR: Final = 24 * 3600
"""For so many seconds, at most, a shared deal stays closed because a table is not over: one that
nobody plays to its end must not keep the others closed for ever."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """All there is to a table besides its log. Until the game begins its places and settings may
    change; it is always kept as a whole."""

    id: str
    """Its name in addresses."""

    game: str
    """The key of its game."""

    version: int
    """The version of the rules it is played by."""

    seats: int
    """How many places it starts with."""

    options: dict[str, Any]
    """The options of the game, all of them."""

    chairs: tuple[Chair, ...]
    """Its places; a newcomer's comes at the end."""

    seed: str
    """The secret of its deal, in hexadecimal: shown to nobody before the end."""

    game_id: str
    """The name of this one game in the deal, in hexadecimal."""

    nonces: tuple[str, ...] = ()
    """What the players added to the seed when it began, in seat order, in hexadecimal."""

    host: str = ""
    """The guest who opened it."""

    code: str = ""
    """Four letters by which others find it, one at a time among the tables there are; a rematch
    keeps them. Empty for a table older than codes, or one that found none free."""

    public: bool = True
    """Is it listed in the lobby?"""

    turn_seconds: int = 0
    """After so long a bot plays in the place of whoever is awaited; 0 for never."""

    advice: bool = False
    """May people who play together ask a bot what it would do? Alone with bots one always may."""

    tempo: Tempo = "normal"
    """How fast it goes."""

    paused: bool = False
    """Does its time stand still because somebody who plays with bots alone wants it to?"""

    held: bool = False
    """Does its time stand still because the animator of its room wants it to?"""

    stopped: bool = False
    """Did the animator of its room end it before its game was over? Then there is no outcome, and
    its deal stays closed."""

    room: str = ""
    """The room it stands in, whose animator gives its seats; empty for a table of its own."""

    number: int = 0
    """Which table of the room it is, from 1; a rematch keeps it."""

    lesson: LessonProgress | None = None
    """How far its lesson is, where it is one."""

    status: Status = "seating"
    """How far it is."""

    created: int
    """When it was opened: seconds of the calendar, for display only."""

    ended: int = 0
    """When its game was over, likewise."""

    next: str = ""
    """The table of the rematch."""

    refused: tuple[str, ...] = ()
    """The guests whom nobody gave a seat in play when they asked for one: one asks once a game."""

    outcome: Outcome | None = None
    """How its game ended; None while it has not, where it was ended before, or by an older
    version."""

    round: int = 0
    """Which round of a tournament of its room is played here, from 1; 0 for none."""

    begins: bool = False
    """Does it begin by itself once every seat is taken?"""

    correspondence: Correspondence | None = None
    """How it is played over days; None for one played at one sitting."""

    deal: SharedDeal | None = None
    """The deal it shares with other tables; None for one of its own."""

    talk: Talk | None = None
    """What people may say to each other; None for what is usual: words where all who come are
    invited, reactions alone where anybody may."""

    barred: tuple[str, ...] = ()
    """The guests who were asked to leave: they get no seat here, nor at a rematch."""

    muted: tuple[str, ...] = ()
    """The guests whose words and reactions nobody hears."""

    outvoted: tuple[str, ...] = ()
    """The guests who asked that somebody leave, and most of the others did not want it: one asks
    once a game."""

    origin: Origin | None = None
    """The game this one goes on from; None for one that began with its deal."""

    revision: int = 0
    """How often it has been changed: of two who change the same one, the second is refused."""

    @property
    def of_day(self) -> bool:
        """Is a deal of the day played here? Then everything is the same for everybody."""
        return self.deal is not None and self.deal.until > 0

    @property
    def personal(self) -> bool:
        """Is there something of a person to erase?"""
        kept = self.host or self.refused or self.barred or self.muted or self.outvoted
        return bool(kept) or any(chair.name or chair.token_hash for chair in self.chairs)

    def without_names(self) -> "Record":
        """The same, without names, tokens, guests and host."""
        chairs = tuple(
            msgspec.structs.replace(
                chair, name="", token_hash="", former="", guest="", asked="", person=0
            )
            for chair in self.chairs
        )
        return msgspec.structs.replace(
            self,
            chairs=chairs,
            host="",
            refused=(),
            barred=(),
            muted=(),
            outvoted=(),
            revision=self.revision + 1,
        )


CODE_KEPT: Final = 30 * 24 * 3600
"""For so many seconds a code leads to a table that was opened."""

CODE_KEPT_AFTER: Final = 24 * 3600
"""For so many seconds it leads to one whose game is over, for those who come late."""


def code_ends(record: Record) -> int:
    """Until when the code of a table is good, in seconds of the calendar."""
    over = record.status == "over"
    return record.ended + CODE_KEPT_AFTER if over else record.created + CODE_KEPT


def good_code(record: Record, today: int) -> str:
    """The code of a table, as long as it is good."""
    return record.code if today <= code_ends(record) else ""


def wakes_at(record: Record) -> int | None:
    """When a table is to be woken though nobody may be there, in seconds of the calendar."""
    terms = record.correspondence
    if terms is None or record.status != "playing" or record.paused or record.held:
        return None
    if terms.bots:
        return 0
    return min(map(terms.until, terms.awaited), default=None) if terms.stand_in else None


def sealed(record: Record, others: Iterable[Record], now: int) -> bool:
    """Is what a finished game tells still closed, given the tables there are?"""
    deal = record.deal
    if deal is None:
        return False
    if deal.until:
        return now < deal.until
    return any(
        other.status != "over" and now < other.created + SEALED_FOR
        for other in others
        if other.deal is not None and other.deal.name == deal.name
    )
