"""Takeover: a newcomer asks the others for a seat in a running game.

A person who sits down sees the hand of the seat. So another person at the table has to agree, with
one tap. Silence is a no, and a guest asks once a game.
"""

from typing import ClassVar

import msgspec

from kermesse.core.contract import Ms, Seat
from kermesse.table.feature import DONE, Feature, Reply
from kermesse.table.features.ballot import Ballot, BallotItem
from kermesse.table.kernel.client import Client
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.kernel import Kernel
from kermesse.table.kernel.record import MOST_GUESTS, RecordPart
from kermesse.table.kernel.refusals import RequestRefused


class Admit(Ask, frozen=True):
    """Answer, as a person with a seat, whether another person may have a seat in play."""

    request: int
    """The number of the request."""

    yes: bool
    """The answer."""


class SeatRequest(msgspec.Struct, frozen=True):
    """A person asks for a seat in play."""

    number: int
    """Its number, for the answer (`Admit`)."""

    seat: Seat
    """The seat."""

    name: str
    """The name of the person."""


class TakeoverStatus(msgspec.Struct, frozen=True, kw_only=True):
    """Who asks for a seat in play."""

    requests: tuple[SeatRequest, ...] = ()
    """The requests that the client may answer."""

    waits_for: Seat | None = None
    """The seat in play that the client has asked for, while nobody has answered."""


class TakeoverRecord(RecordPart, frozen=True):
    """The guests who were refused a seat in play."""

    key: ClassVar = "takeover"
    names_guests: ClassVar = True

    refused: tuple[str, ...] = ()
    """Their guest ids: they do not ask again in this game."""


class Wanted(msgspec.Struct, frozen=True):
    """The subject of a takeover ballot."""

    seat: Seat
    """The seat."""

    name: str
    """The name of the person who asks."""

    conn: int
    """The connection the request came from."""

    command: Ask
    """The command `Sit` to carry out, and to answer."""


class Takeover(Feature):
    """Ask the others for a seat in a running game."""

    name = "takeover"
    commands = (Admit,)
    status_type = TakeoverStatus
    refusals = (
        "looking-on", "seat-taken", "takeover-asked", "takeover-once", "takeover-over",
        "takeover-own", "takeover-refused", "takeover-unanswered", "takeover-waits",
    )  # fmt: skip

    def __init__(self, table: Kernel) -> None:
        super().__init__(table)
        self.refused = table.record.part(TakeoverRecord).refused
        """The guests who were refused."""
        self._ballot: Ballot[Wanted] = Ballot(self)
        self._given: dict[str, Seat] = {}

    def stored(self) -> TakeoverRecord:
        return TakeoverRecord(refused=self.refused)

    def adopt(self, old: "Takeover") -> None:
        self._ballot.adopt(old._ballot)
        self._given = old._given

    def status_for(self, client: Client) -> TakeoverStatus:
        own = self._ballot.of(client.guest)
        return TakeoverStatus(
            requests=tuple(
                SeatRequest(asked.number, asked.about.seat, asked.about.name)
                for asked in self._ballot.open()
                if client.seats and client.guest != asked.asker
            ),
            waits_for=own.about.seat if own and own.about.conn == client.conn else None,
        )

    def needed(self, guest: str, seat: Seat) -> bool:
        """True if this guest has to ask for that seat: not for their own, nor where only bots would
        be asked; or raise `RequestRefused`."""
        seating, presence = self.table.session.seating, self.table.presence
        if seating.belongs(seat, guest) or self._given.get(guest) == seat:
            return False
        if guest in self.refused:
            raise RequestRefused("takeover-once")
        if seating.held(seat) and not presence.others_seated(guest):  # nobody can agree
            raise RequestRefused("seat-taken")
        return presence.others_seated(guest)

    def ask(self, client: Client, command: Ask, seat: Seat, name: str, now: Ms) -> None:
        """Ask the others for a seat; `command` takes it once they agree. A guest who has
        reconnected goes on waiting as before."""
        before = self._ballot.of(client.guest)
        waits = before is not None and before.about.conn in self.table.presence.clients
        if before is not None and waits and before.about.command.id != command.id:
            raise RequestRefused("takeover-waits")
        if any(o.about.seat == seat and o is not before for o in self._ballot.open()):
            raise RequestRefused("takeover-asked")
        about = Wanted(seat=seat, name=name, conn=client.conn, command=command)
        if before is not None:
            before.about = about
        else:
            self._ballot.ask(client.guest, about, now)
        self.table.tell_status(now)

    def handle(self, client: Client, command: Admit, now: Ms) -> Reply:
        client.require_seated()
        asked = self._ballot.find(command.request)
        if asked is None:
            raise RequestRefused("takeover-over")
        if client.guest == asked.asker:
            raise RequestRefused("takeover-own")
        self._answer(asked, command.yes, now)
        return DONE

    def poll(self, now: Ms) -> None:
        """Answer those who have waited for too long, or who cannot get that seat any more."""
        table = self.table
        for asked in self._ballot.open():
            if table.record.status != "playing" or table.presence.here(asked.about.seat):
                self._ballot.close(asked)
                if (client := table.presence.clients.get(asked.about.conn)) is not None:
                    table.request(client, asked.about.command, now)  # which tells them why not
                table.tell_status(now)
            elif asked.until <= now:
                self._answer(asked, None, now)

    def _answer(self, asked: BallotItem[Wanted], yes: bool | None, now: Ms) -> None:
        """Give the seat, or refuse it; None for silence."""
        table, wanted = self.table, asked.about
        unheld = not table.session.seating.held(wanted.seat)
        free = unheld and not table.presence.others_seated(asked.asker)  # nobody is left to ask
        given = free if yes is None else yes
        self._ballot.close(asked)
        client = table.presence.clients.get(wanted.conn)
        if given:
            others = {guest: seat for guest, seat in self._given.items() if seat != wanted.seat}
            self._given = {**others, asked.asker: wanted.seat}
            if client is not None:
                table.request(client, wanted.command, now)
        else:
            refused = tuple(guest for guest in self.refused if guest != asked.asker)
            self.refused = (*refused, asked.asker)[-MOST_GUESTS:]
            table.save()
            if client is not None:
                silent = "takeover-unanswered" if yes is None else "takeover-refused"
                table.refuse(client, wanted.command.id, silent, now)
        table.tell_status(now)
