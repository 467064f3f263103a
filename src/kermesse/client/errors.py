"""What can go wrong between a program and a server, each with a sentence one can show."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game
from kermesse.words import Words


class ClientError(TranslatableError):
    """Something did not work out; its words say what, and often what to do."""


class Unreachable(ClientError):
    """Nobody answers, or nobody does any more."""


class NotUnderstood(ClientError):
    """One of the two ends does not understand the other: most likely versions that differ."""


class SeatLost(ClientError):
    """The secret of the seat gives no right to it any more."""


class BotFailed(ClientError):
    """The bot raised, or chose what it may not; its own exception is the cause, if there is one."""


class Denied(ClientError):
    """The server said no, and why."""

    def __init__(self, text: str, /, key: str = "", **facts: Any) -> None:
        super().__init__(text, **facts)
        self.key = key
        """The reason as the server gave it, a key that has words in every language."""


class NoSuchTable(Denied):
    """There is no table of that name, or there is no longer."""


class NoSuchGame(Denied):
    """A game that the server, or this program, does not know."""


class BadTable(Denied):
    """A table that cannot be opened as asked: seats, options or bots that the game has not."""


class TooManyTables(Denied):
    """One guest, or one address, has opened many tables in a short time."""


class OldVersion(Denied):
    """A game played by rules that the server no longer has."""


class NotOver(Denied):
    """What was asked for is shown once the game is over."""


class TakenOver(Denied):
    """Another connection has come with the secret of the same seat."""


class Refused(Denied):
    """The table did not do what a command asked for."""

    def __init__(self, text: str, /, key: str = "", late: bool = False, **facts: Any) -> None:
        super().__init__(text, key, **facts)
        self.late = late
        """Had something happened that one had not seen when one asked?"""


class TableFull(Refused):
    """Every seat is taken."""


class SeatTaken(Refused):
    """Somebody has that seat."""


class HostOnly(Refused):
    """That is for whoever opened the table."""


_DENIED: Final[Mapping[str, type[Denied]]] = {
    "unknown-table": NoSuchTable,
    "unknown-game": NoSuchGame,
    "bad-setup": BadTable,
    "too-many-tables": TooManyTables,
    "old-version": OldVersion,
    "not-over": NotOver,
    "sealed": NotOver,
    "sealed-day": NotOver,
    "taken-over": TakenOver,
}

_REFUSED: Final[Mapping[str, type[Refused]]] = {
    "table-full": TableFull,
    "seat-taken": SeatTaken,
    "host-only": HostOnly,
}


class WhyGone(NamedTuple):
    """Why a line was ended, in words."""

    key: str
    """The reason the server gave."""

    def said(self, language: str) -> str:
        """In that language."""
        return Words(None, language).text(f"gone-{self.key}")

    def __str__(self) -> str:
        return self.said(LANGUAGE)


class WhyRefused(NamedTuple):
    """Why a command was refused, in the words of its game."""

    key: str
    """The rule or the reason."""

    game: Game
    """What is played there."""

    def said(self, language: str) -> str:
        """In that language."""
        return Words(self.game, language).refusal(self.key)

    def __str__(self) -> str:
        return self.said(LANGUAGE)


LANGUAGE: Final = "en"
"""What is said to whoever writes a program is said in English, here as everywhere."""


def denied(key: str, detail: str) -> Denied:
    """A request over HTTP that was not granted, in the words of the server."""
    kind = _DENIED.get(key, Denied)
    if not detail:
        return kind("the server refused: {reason}", key=key, reason=key)
    return kind("{detail}", key=key, reason=key, detail=detail)


def gone(key: str) -> Denied:
    """A line that was ended, and why."""
    return _DENIED.get(key, Denied)("{why}", key=key, why=WhyGone(key))


def refused(key: str, late: bool, game: Game) -> Refused:
    """A command that was refused, in the words of its game."""
    kind = _REFUSED.get(key, Refused)
    return kind("{why}", key=key, late=late, why=WhyRefused(key, game))
