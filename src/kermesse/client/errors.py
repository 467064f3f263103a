"""Errors of the client, each with a sentence to show."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game
from kermesse.words import Words


class ClientError(TranslatableError):
    """Base class of all client errors."""


class Unreachable(ClientError):
    """The server does not answer, or no longer."""


class NotUnderstood(ClientError):
    """Client and server do not understand each other, most likely because of different versions."""


class SeatLost(ClientError):
    """The token of the seat is no longer valid."""


class BotFailed(ClientError):
    """The bot raised an exception, which is the cause, or chose an illegal move."""


class Denied(ClientError):
    """The server refused a request."""

    def __init__(self, text: str, /, key: str = "", **facts: Any) -> None:
        super().__init__(text, **facts)
        self.key = key
        """Reason given by the server, a key translated in every language."""


class NoSuchTable(Denied):
    """There is no such table, or no longer."""


class NoSuchGame(Denied):
    """The server or this program does not have the game."""


class BadTable(Denied):
    """The game does not have these seats, options or bots."""


class TooManyTables(Denied):
    """A guest or an address has opened too many tables."""


class OldVersion(Denied):
    """The server no longer has the rules of this game."""


class NotOver(Denied):
    """The requested data is available once the game is over."""


class TakenOver(Denied):
    """Another connection has taken over the seat with its token."""


class Refused(Denied):
    """The table refused a command."""

    def __init__(self, text: str, /, key: str = "", late: bool = False, **facts: Any) -> None:
        super().__init__(text, key, **facts)
        self.late = late
        """True if something had happened that the client had not seen."""


class TableFull(Refused):
    """Every seat is taken."""


class SeatTaken(Refused):
    """The seat is taken."""


class HostOnly(Refused):
    """Only the host may do this."""


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
    """Why a connection was closed, as a text."""

    key: str
    """Reason given by the server."""

    def said(self, language: str) -> str:
        """Return the text in a language."""
        return Words(None, language).text(f"gone-{self.key}")

    def __str__(self) -> str:
        return self.said(LANGUAGE)


class WhyRefused(NamedTuple):
    """Why a command was refused, in the words of its game."""

    key: str
    """Rule or reason."""

    game: Game
    """The game."""

    def said(self, language: str) -> str:
        """Return the text in a language."""
        return Words(self.game, language).refusal(self.key)

    def __str__(self) -> str:
        return self.said(LANGUAGE)


LANGUAGE: Final = "en"
"""Language of messages to programmers."""


def denied(key: str, detail: str) -> Denied:
    """Return the error for a refused HTTP request."""
    kind = _DENIED.get(key, Denied)
    if not detail:
        return kind("the server refused: {reason}", key=key, reason=key)
    return kind("{detail}", key=key, reason=key, detail=detail)


def gone(key: str) -> Denied:
    """Return the error for a closed connection."""
    return _DENIED.get(key, Denied)("{why}", key=key, why=WhyGone(key))


def refused(key: str, late: bool, game: Game) -> Refused:
    """Return the error for a refused command."""
    kind = _REFUSED.get(key, Refused)
    return kind("{why}", key=key, late=late, why=WhyRefused(key, game))
