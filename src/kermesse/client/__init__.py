"""Client for programs that play at a table of a running server; see `docs/client.md`.

server = Server("http://localhost:8000")
async with server.join(link) as table:
    await table.sit("Zoé")
    outcome = await table.play(bot)
"""

import warnings
from typing import TYPE_CHECKING, Any

from kermesse.bots import AnyBot, AsyncBot, Paced
from kermesse.client.errors import (
    BadTable,
    BotFailed,
    ClientError,
    Denied,
    HostOnly,
    NoSuchGame,
    NoSuchTable,
    NotOver,
    NotUnderstood,
    OldVersion,
    Refused,
    SeatLost,
    SeatTaken,
    TableFull,
    TakenOver,
    TooManyTables,
    Unreachable,
)
from kermesse.client.player import BuiltinBot
from kermesse.client.server import Server
from kermesse.client.table import RemoteTable

__all__ = [
    "AnyBot",
    "AsyncBot",
    "BadTable",
    "BotFailed",
    "BuiltinBot",
    "ClientError",
    "Denied",
    "HostOnly",
    "NoSuchGame",
    "NoSuchTable",
    "NotOver",
    "NotUnderstood",
    "OldVersion",
    "Paced",
    "Refused",
    "RemoteTable",
    "SeatLost",
    "SeatTaken",
    "Server",
    "TableFull",
    "TakenOver",
    "TooManyTables",
    "Unreachable",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name == "HouseBot":
            warnings.warn("HouseBot is now BuiltinBot", DeprecationWarning, stacklevel=2)
            return BuiltinBot
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
