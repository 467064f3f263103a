"""Seats in play: who has asked the others for one, and whom they gave it.

Whoever sits down in a seat reads its hand. So a seat in play is given by somebody else who sits at
the table, with one tap; silence is a no, and one asks once a game.
"""

from collections.abc import Container
from typing import Final

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.protocol import commands
from kermesse.protocol.places import SeatRequest
from kermesse.table.client import Client
from kermesse.table.refusals import RequestRefused
from kermesse.table.seating import read_name

PATIENCE: Final[Ms] = 30_000
"""So long an answer is waited for."""


class Takeover(msgspec.Struct):
    """Somebody waits to be given a seat in play."""

    number: int
    """Which request it is."""

    guest: str
    """Whose."""

    name: str
    """What they want to be called."""

    seat: Seat
    """Which seat."""

    until: Ms
    """The moment of the server when no answer is a no."""

    conn: int
    """The connection it came from."""

    command: commands.Sit
    """The command to be carried out, and answered."""


class Takeovers:
    """Who waits to be given a seat in play, and who was."""

    def __init__(self) -> None:
        self._waiting: dict[str, Takeover] = {}
        self._given: dict[str, Seat] = {}
        self._count = 0

    def given(self, guest: str, seat: Seat) -> bool:
        """Has somebody said yes to this guest?"""
        return self._given.get(guest) == seat

    def ask(
        self, client: Client, command: commands.Sit, seat: Seat, here: Container[int], now: Ms
    ) -> None:
        """Somebody asks for a seat, while these connections are here; whoever has come back on
        another line goes on waiting as before."""
        before = self._waiting.get(client.guest)
        if before is not None and before.conn in here and before.command.id != command.id:
            raise RequestRefused("takeover-waits")
        if any(o.seat == seat and o is not before for o in self._waiting.values()):
            raise RequestRefused("takeover-asked")
        self._count += 1
        number, until = (before.number, before.until) if before else (self._count, now + PATIENCE)
        command = msgspec.structs.replace(command, seat=seat)
        self._waiting[client.guest] = Takeover(
            number, client.guest, read_name(command.name), seat, until, client.conn, command
        )

    def waiting(self) -> tuple[Takeover, ...]:
        """Everybody who waits, in the order of their asking."""
        return tuple(self._waiting.values())

    def shown_to(self, client: Client) -> tuple[SeatRequest, ...]:
        """What this client may answer: whoever is seated, to anybody but themselves."""
        return tuple(
            SeatRequest(asked.number, asked.seat, asked.name)
            for asked in self._waiting.values()
            if may_answer(client, asked.guest)
        )

    def waits_for(self, client: Client) -> Seat | None:
        """The seat this client waits for."""
        asked = self._waiting.get(client.guest)
        return asked.seat if asked is not None and asked.conn == client.conn else None

    def find(self, client: Client, number: int) -> Takeover:
        """The request of that number, for somebody who may answer it; or `RequestRefused`."""
        client.require_seated()
        for asked in self._waiting.values():
            if asked.number == number:
                if not may_answer(client, asked.guest):
                    raise RequestRefused("takeover-own")
                return asked
        raise RequestRefused("takeover-over")

    def close(self, asked: Takeover, given: bool = False) -> None:
        """Nobody waits for this one any more; whoever was given the seat may take it."""
        self._waiting.pop(asked.guest, None)
        if given:
            others = {g: seat for g, seat in self._given.items() if seat != asked.seat}
            self._given = {**others, asked.guest: asked.seat}

    def due(self) -> Ms | None:
        """When the first one has waited for long enough."""
        return min((asked.until for asked in self._waiting.values()), default=None)


def may_answer(client: Client, guest: str) -> bool:
    """May this client give that guest a seat? Not to themselves, on whatever line."""
    return bool(client.seats) and client.guest != guest
