"""A program of one's own at a table of a running server: `docs/client.md` shows how.

server = Server("http://localhost:8000")
async with server.join(link) as table:
    await table.sit("Zoé")
    outcome = await table.play(bot)
"""

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
from kermesse.client.player import HouseBot
from kermesse.client.server import Server
from kermesse.client.table import RemoteTable

__all__ = [
    "AnyBot",
    "AsyncBot",
    "BadTable",
    "BotFailed",
    "ClientError",
    "Denied",
    "HostOnly",
    "HouseBot",
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
