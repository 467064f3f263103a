"""The record of a table: everything stored about it besides its log.

Each feature stores its own part (`RecordPart`), found by its type: `record.find(TempoRecord)`.
"""

import re
from collections.abc import Iterable
from typing import Any, ClassVar, Final, Literal, TypeAlias, TypeVar

import msgspec

from kermesse.core.contract import Outcome
from kermesse.core.log import Origin

Status: TypeAlias = Literal["seating", "playing", "over"]
"""The stage of a table: people sit down, the game is on, the game is over."""

MOST_GUESTS: Final = 64
"""The most guests that a feature stores with a table, such as those who were muted."""

IMPORTED_LENGTH: Final = 20
"""The length of the id of an imported game, which is a hash; other ids are shorter."""

IMPORTED_ID: Final = re.compile(rf"[0-9a-f]{{{IMPORTED_LENGTH}}}")
"""The id of an imported game."""


class RecordPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one feature stores with a table."""

    key: ClassVar[str]
    """Its name in the record."""

    names_guests: ClassVar[bool] = False
    """True if it holds guest ids: it is then erased together with the names."""


Part = TypeVar("Part", bound=RecordPart)


class Chair(msgspec.Struct, frozen=True, omit_defaults=True, rename={"token_hash": "token"}):
    """A chair at a table, and its person or bot."""

    name: str = ""
    """The name of the person; empty for a free chair, erased a day after the game."""

    token_hash: str = ""
    """The SHA-256 of the token of this chair; empty when nobody has it. The journal stores it as
    `token`."""

    former: str = ""
    """The SHA-256 of the former token, until the new one was shown: if the server crashes before
    the new one was told, the former one is valid again."""

    guest: str = ""
    """The guest who has it: the same device gets it back if its token was lost."""

    asked: str = ""
    """The command that gave it: if the server crashes before the token was told, the same command
    gives another."""

    bot: str = ""
    """The bot that plays here: seated from the start, or standing in for an absent player."""

    stands_in: bool = False
    """True if the bot stands in for a person who may come back."""

    nonce: str = ""
    """The number its player added to the seed, in hexadecimal."""

    sat: int = 0
    """The order in which its person sat down at this table, from 1; 0 if not counted."""

    won: int = 0
    """The earlier games of the series that its player has won: rematches count on."""

    hidden: bool = False
    """True if the name is hidden: the number of the seat is shown."""

    tablet: str = ""
    """The consent hash of a tablet in the middle of the table: it binds the tablet's guest to the
    token of this chair."""

    person: int = 0
    """The number of its person in the room of the table; 0 for none."""


class SharedDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal that several tables share, to compare results without luck: they have one seed and one
    game id, and players add no numbers. Log, seed, replay and story of a finished game stay closed
    while another table may still play it."""

    name: str
    """The name of the deal, the same for all of them."""

    until: int = 0
    """For a deal of the day: when the day is over, and with it the closing, in seconds of the
    calendar; else 0."""


SEALED_FOR: Final = 24 * 3600
"""The longest time, in seconds, that an unfinished table keeps a shared deal closed."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """Everything stored about a table besides its log. It is always stored whole."""

    layout: Literal[2] = 2
    """The layout of this record; `kermesse.table.records` reads older ones."""

    id: str
    """Its name in addresses."""

    game: str
    """The key of its game."""

    version: int
    """The version of the rules it is played by."""

    seats: int
    """The number of seats at the start."""

    options: dict[str, Any]
    """The options of the game, all of them."""

    chairs: tuple[Chair, ...]
    """Its chairs; that of a newcomer comes at the end."""

    seed: str
    """The secret of its deal, in hexadecimal: shown to nobody before the end."""

    game_id: str
    """The id of this game in the deal, in hexadecimal."""

    nonces: tuple[str, ...] = ()
    """The numbers that the players added to the seed, in seat order, in hexadecimal."""

    host: str = ""
    """The guest who opened it."""

    code: str = ""
    """Four letters that lead to it, unique among the open tables; a rematch keeps them. Empty for a
    table that has none."""

    public: bool = True
    """True if the lobby lists it."""

    begins: bool = False
    """True if the game begins by itself once every seat is taken."""

    turn_seconds: int = 0
    """After this long a bot plays for a person whose turn it is; 0 for never."""

    status: Status = "seating"
    """Its stage."""

    created: int
    """When it was opened: seconds of the calendar, for display only."""

    ended: int = 0
    """When its game was over, likewise."""

    outcome: Outcome | None = None
    """How its game ended; None before that, and for a game ended early."""

    next: str = ""
    """The table of the rematch."""

    deal: SharedDeal | None = None
    """The deal it shares with other tables; None for a deal used here alone."""

    origin: Origin | None = None
    """The game this one continues; None for one that began with its deal."""

    parts: dict[str, msgspec.Raw] = {}
    """The parts of the features, as JSON, by key."""

    guest_parts: dict[str, msgspec.Raw] = {}
    """The parts that hold guest ids, likewise: they are erased with the names."""

    revision: int = 0
    """The number of changes so far: of two concurrent changes the second is refused."""

    def find(self, kind: type[Part]) -> Part | None:
        """Return the part of that type; None if the table has none."""
        parts = self.guest_parts if kind.names_guests else self.parts
        data = parts.get(kind.key)
        return None if data is None else msgspec.json.decode(data, type=kind)

    def part(self, kind: type[Part]) -> Part:
        """Return the part of that type, or its defaults."""
        return self.find(kind) or kind()

    def with_parts(self, *parts: RecordPart) -> "Record":
        """Return the record with these parts; one that holds only defaults is left out."""
        named, others = dict(self.guest_parts), dict(self.parts)
        for part in parts:
            stored = named if part.names_guests else others
            if (data := msgspec.json.encode(part)) == b"{}":
                stored.pop(part.key, None)
            else:
                stored[part.key] = msgspec.Raw(data)
        return msgspec.structs.replace(self, parts=others, guest_parts=named)

    @property
    def of_day(self) -> bool:
        """True if this is the deal of a day: everything is the same for everybody."""
        return self.deal is not None and self.deal.until > 0

    @property
    def imported(self) -> bool:
        """True if the game came from a file: this server neither dealt it nor saw it played."""
        return IMPORTED_ID.fullmatch(self.id) is not None

    @property
    def personal(self) -> bool:
        """True if it holds personal data that can be erased."""
        if self.host or self.guest_parts:
            return True
        return any(chair.name or chair.token_hash for chair in self.chairs)

    def without_names(self) -> "Record":
        """Return the record without names, tokens and guest ids."""
        chairs = tuple(
            msgspec.structs.replace(
                chair, name="", token_hash="", former="", guest="", asked="", person=0
            )
            for chair in self.chairs
        )
        return msgspec.structs.replace(
            self, chairs=chairs, host="", guest_parts={}, revision=self.revision + 1
        )


CODE_KEPT: Final = 30 * 24 * 3600
"""How long, in seconds, a code leads to an open table."""

CODE_KEPT_AFTER: Final = 24 * 3600
"""How long, in seconds, it leads to a table whose game is over, for those who come late."""


def code_ends(record: Record) -> int:
    """Return until when the code of a table is valid, in seconds of the calendar."""
    over = record.status == "over"
    return record.ended + CODE_KEPT_AFTER if over else record.created + CODE_KEPT


def good_code(record: Record, today: int) -> str:
    """Return the code of a table while it is valid, else an empty string."""
    return record.code if today <= code_ends(record) else ""


def sealed(record: Record, others: Iterable[Record], now: int) -> bool:
    """True if log and replay of a finished game are still closed, given the other tables."""
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
