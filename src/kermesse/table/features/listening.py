"""Listening: the bots wait until a person who listens has heard the last move.

A page that speaks says which moves it has read out. Until then no bot moves, some seconds at most.
In a game of speed the bots wait only for a person who plays with them alone: among people they
would be slower for some than for others.
"""

from typing import Final

from kermesse.core.contract import Ms
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.kernel import Kernel

LONGEST: Final = 15_000
"""How long the bots wait after a move, in milliseconds."""


class Listen(Ask, frozen=True):
    """Have the bots wait until this page has read out what happened."""

    heard: int | None = None
    """The number of moves that were read out; None to wait no longer."""


class Listening(Feature):
    """Let the bots wait for those who listen."""

    name = "listening"
    commands = (Listen,)
    refusals = ("looking-on",)

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self._heard: dict[int, int] = {}  # the number of moves, by connection
        self._entries, self._since = 0, 0
        table.loop.bots_wait = self.bots_wait

    def adopt(self, old: "Listening") -> None:
        self._heard, self._entries, self._since = old._heard, old._entries, old._since

    def handle(self, client: Client, command: Listen, now: Ms) -> Reply:
        client.require_seat()
        if command.heard is None:
            self._heard.pop(client.conn, None)
        else:
            self._heard[client.conn] = command.heard
        return DONE

    def disconnected(self, client: Client, now: Ms) -> None:
        self._heard.pop(client.conn, None)

    def bots_wait(self, entries: int, now: Ms) -> Ms | None:
        """Return when the bots go on at the latest; None if they do not wait."""
        if entries != self._entries:
            self._entries, self._since = entries, now
        until = self._since + LONGEST
        if now >= until or (self.table.game.racing and not self.table.session.alone):
            return None
        return until if any(heard < entries for heard in self._heard.values()) else None
