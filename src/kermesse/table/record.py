"""What is kept of a table besides its log: its settings, its places, how far it is."""

from typing import Any, Final, Literal, TypeAlias

import msgspec

from kermesse.table.tempo import Tempo

Status: TypeAlias = Literal["seating", "playing", "over"]
"""How far a table is."""


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

    revision: int = 0
    """How often it has been changed: of two who change the same one, the second is refused."""

    @property
    def personal(self) -> bool:
        """Is there something of a person to erase?"""
        kept = self.host or self.refused
        return bool(kept) or any(chair.name or chair.token_hash for chair in self.chairs)

    def without_names(self) -> "Record":
        """The same, without names, tokens, guests and host."""
        chairs = tuple(
            msgspec.structs.replace(chair, name="", token_hash="", former="", guest="", asked="")
            for chair in self.chairs
        )
        return msgspec.structs.replace(
            self, chairs=chairs, host="", refused=(), revision=self.revision + 1
        )


CODE_KEPT: Final = 30 * 24 * 3600
"""For so many seconds a code leads to a table that was opened."""

CODE_KEPT_AFTER: Final = 24 * 3600
"""For so many seconds it leads to one whose game is over, for those who come late."""


def good_code(record: Record, today: int) -> str:
    """The code of a table, as long as it is good."""
    over = record.status == "over"
    since, kept = (record.ended, CODE_KEPT_AFTER) if over else (record.created, CODE_KEPT)
    return record.code if today <= since + kept else ""
