"""A room without I/O: commands, times and table states come in, effects go out.

Seats are known from the tables, which name the person in each seat: giving a seat is one change of
one table, so it cannot be half done. The organiser controls seats and clocks, never hands or
outcomes. The runner executes the effects in order and calls back: `update_tables`,
`order_answered`, and `poll` at the time given by `wake`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from typing import Any, Final

import msgspec

from kermesse.core import streams
from kermesse.core.contract import Ms, Seat
from kermesse.core.game import Game
from kermesse.rooms import (
    commands,
    entrance,
    evening,
    frames as room_frames,
    openings,
    organiser,
    paper,
    people,
    render,
    rounds,
    tables,
    tablets,
)
from kermesse.rooms.admission import UNLIMITED, Admission, RoomLimits
from kermesse.rooms.client import Pending, RoomClient
from kermesse.rooms.effects import GiveOrder, RoomEffect, Save
from kermesse.rooms.frames import RoomPerson, RoomTable, RoomTournament
from kermesse.rooms.record import Person, RoomRecord, Tablet
from kermesse.rooms.replies import Asked, Replies
from kermesse.rooms.room_updates import BOARD_EVERY, HALL_EVERY, RoomUpdates
from kermesse.rooms.tournament_record import Tournament
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel import frames
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.effects import Deliver
from kermesse.table.kernel.record import Chair
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import hash_token

_WITH_TOKEN: Final = (
    commands.Enter, commands.Organise, commands.TakePlace, commands.BindTablet,
)  # fmt: skip
"""Commands whose answer comes with a token: repeated, they give a new one."""


class Room:
    """A room, from opening to erasure."""

    def __init__(
        self,
        record: RoomRecord,
        shown: Iterable[RoomTable],
        *,
        games: Mapping[str, Game],
        new_token: Callable[[], str] = lambda: streams.new_seed().hex(),
        calendar: Callable[[], int] = lambda: 0,
        limits: RoomLimits = UNLIMITED,
    ) -> None:
        self.record = record
        """The stored record."""
        self.tables = {table.id: table for table in shown}
        """State of its tables, including hidden ones."""
        self.tables |= {table.id: paper.shown(table) for table in record.paper}
        self.clients: dict[int, RoomClient] = {}
        """Connections to the room."""
        self.games, self.new_token, self.calendar = games, new_token, calendar
        self.admission = Admission(limits)
        """Decides who may enter."""
        self._boards = {True: RoomUpdates(BOARD_EVERY), False: RoomUpdates(HALL_EVERY)}
        self._stale = False
        self._shown_tournament: tuple[Tournament | None, RoomTournament | None] = (None, None)
        self.replies = Replies()
        """The answers to commands."""
        self._numbers = count(1)
        self.effects: list[RoomEffect] = []
        """Effects of the current command, in order."""

    # ------------------------------------------------------------------------------ connections

    def connect(
        self, conn: int, hello: commands.RoomHello, guest: str, network: str, now: Ms
    ) -> list[RoomEffect]:
        """Connect a client."""
        client = RoomClient(conn, guest, hello.board, network)
        known = hash_token(hello.token) if hello.token else ""
        self._recognise(client, known)
        self.clients[conn] = client
        self.tally()  # tables may have ended while nobody was here
        openings.open_round(self)
        here = client.key or client.tablet or client.person is not None
        self.welcome(client, bool(known and not here))
        return self._take()

    def disconnect(self, conn: int, now: Ms) -> list[RoomEffect]:
        """Remove a closed connection."""
        if self.clients.pop(conn, None) is not None:
            self._stale = True
        return self._take()

    def take_in(self, old: "Room", now: Ms) -> list[RoomEffect]:
        """Take over the connections of the room before a reload."""
        self._numbers, self.admission = old._numbers, old.admission
        self.replies.pending = old.replies.pending
        for client in old.clients.values():
            again = RoomClient(client.conn, client.guest, client.board, client.network)
            self._recognise(again, client.key or self._hash_of(old, client))
            self.clients[again.conn] = again
            self.welcome(again, unknown=False)
        return self._take()

    @staticmethod
    def _hash_of(old: "Room", client: RoomClient) -> str:
        found: Person | Tablet | None = tablets.find(old.record, client.tablet)
        if client.person is not None:
            found = people.find(old.record, client.person)
        return found.token_hash if found else ""

    def _recognise(self, client: RoomClient, known: str) -> None:
        """Identify the client by the hash of its token."""
        if known and any(key.token_hash == known for key in self.record.keys):
            client.key, client.board = known, True
        else:
            client.person = people.owner(self.record, known)
            client.tablet = tablets.owner(self.record, known) if known else 0
            self.admission.note(client)

    def welcome(self, client: RoomClient, unknown: bool) -> None:
        """Send the complete state; a client with a seat is sent to it."""
        self._stale = True
        shown, open_tables = self._shown_to(client.board)
        self.tell(
            client.conn,
            room_frames.RoomWelcome(
                about=room_frames.RoomAbout(self.record.id, self.record.name, self.record.code),
                organiser=bool(client.key),
                you=client.person,
                tablet=client.tablet,
                unknown=unknown,
                people=shown,
                tables=open_tables,
                settings=self._settings(),
                tournament=self._tournament(),
                now=self.calendar(),
            ),
        )
        if client.person is not None:
            self._summon(client.person)
        if client.tablet and (place := self.tablet_places().get(client.tablet)):
            self.tell(client.conn, room_frames.Summoned(table=place[0], seat=place[1]))

    # ------------------------------------------------------------------------------- its tables

    def update_tables(self, shown: Iterable[RoomTable], now: Ms) -> list[RoomEffect]:
        """Update the state of tables, and send people with new seats there."""
        before, shown_there = self.seated(), self.tablet_places()
        self.tables |= {table.id: table for table in shown}
        self._stale = True
        for number, place in self.seated().items():
            if before.get(number) != place:
                self._summon(number)
        tablets.summon(self, shown_there)
        self.tally()
        return self._take()

    def _summon(self, number: int) -> None:
        """Send the phone of a person to their table, if they have a seat. The phones of a table
        that plays with the real box stay in the room."""
        place = self.seated().get(number)
        if place is not None and not self.tables[place[0]].paper:
            summoned = room_frames.Summoned(table=place[0], seat=place[1])
            for client in self.clients.values():
                if client.person == number:
                    self.tell(client.conn, summoned)

    def order_answered(self, number: int, refusal: str, now: Ms) -> list[RoomEffect]:
        """Handle the answer of a table to an order."""
        if (asked := self.replies.pending.pop(number, None)) is not None and asked.command:
            code = "" if refusal else asked.code
            self._answer(asked.conn, (asked.guest, asked.asked), asked.command, refusal, code)
            if not refusal:
                entrance.forget_absent(self, asked.replaces)
                self._summon(asked.summons)
        return self._take()

    def seated(self) -> dict[int, tuple[str, Seat]]:
        """Return the seat of each person at a table that is not over."""
        return {
            seat.person: (table.id, number)
            for table in self.tables.values()
            if table.status != "over"
            for number, seat in enumerate(table.seats)
            if seat.person
        }

    def tablet_places(self) -> dict[int, tuple[str, Seat | None]]:
        """Return the table that each tablet shows, and its first seat there."""
        return tablets.places(self.record, self.tables)

    def waiting(self, here: bool = False) -> list[Person]:
        """Return the people without a seat; only connected ones if `here`."""
        busy = {*self.seated(), *(pending.person for pending in self.replies.pending.values())}
        present = self._present()
        return [
            person
            for person in self.record.people
            if person.number not in busy and (not here or person.number in present)
        ]

    def _present(self) -> set[int]:
        """Return the people who are connected, and those without a phone who are with them."""
        here = {client.person for client in self.clients.values() if client.person is not None}
        guided = (person for person in self.record.people if not person.token_hash)
        return here | {p.number for p in guided if not p.beside or p.beside in here}

    # -------------------------------------------------------------------------------- commands

    def receive(self, conn: int, command: commands.AnyRoomCommand, now: Ms) -> list[RoomEffect]:
        """Execute a command of a client; a repeated id gets the same answer."""
        client = self.clients.get(conn)
        if client is None or isinstance(command, commands.RoomHello):
            return []
        asked = client.guest, commands.fingerprint(command)
        if not isinstance(command, _WITH_TOKEN):
            if (known := self.replies.given(asked)) is not None:
                self.do(Deliver(conn, known))
                return self._take()
            if self.replies.waits(asked):
                self.replies.readdress(asked, conn)
                return self._take()
        try:
            code = self._grant(client, command, now)
        except RequestRefused as error:
            self._answer(conn, asked, command.id, error.refusal)
        else:
            if not self.replies.waits(asked):
                self._answer(conn, asked, command.id, code=code)
        return self._take()

    def _grant(self, client: RoomClient, command: commands.AnyRoomCommand, now: Ms) -> str:
        """Execute a command; return a code or an empty string. Raise `RequestRefused`. An order to
        a table is answered later by `order_answered`."""
        match command:
            case commands.Enter():
                entrance.enter(self, client, command)
            case commands.Bring():
                entrance.bring(self, client, command)
            case commands.PlayAsOne(name=name):
                entrance.play_as_one(self, client, name)
            case commands.Befriend(person=friend):
                self.save(people=people.befriend(self.record, entrance.place(client), friend))
            case commands.Applaud():
                entrance.applaud(self, client, now)
            case commands.Quit():
                number = entrance.place(client)
                entrance.remove(self, number, *people.brought(self.record, number))
                client.person = None
            case commands.ChooseTable(table=table, seat=seat):
                if not self.record.choose:
                    raise RequestRefused("no-choosing")
                self.seat(client, command, entrance.place(client), table, seat)
            case commands.EnterResult():
                paper.enter_result(self, client, command)
                self.tally()
            case commands.AgreeToKeep(yes=yes):
                evening.agree(self, entrance.place(client), yes)
            case commands.Organise():
                entrance.become_organiser(self, client, command)
            case commands.TakePlace():
                entrance.take_place(self, client, command)
            case commands.BindTablet():
                tablets.bind(self, client, command)
            case _:
                if not client.key:
                    raise RequestRefused("organiser-only")
                return organiser.direct(self, client, command)
        return ""

    # ---------------------------------------------------------------------- seats and tables

    def seat(
        self, client: RoomClient, command: Ask, number: int, table: str, seat: Seat | None
    ) -> None:
        """Give a waiting person a seat."""
        person = people.require(self.record, number)
        if person not in self.waiting():
            raise RequestRefused("person-seated")
        party = [*self.party(table), person]
        chair = tables.chair(person, party, number=1)
        if table in self.tables:
            others = (Chair(person=each.number) for each in party[:-1])
            at = self.tables[table].number
            chair = tablets.on_tablet(self.record, at, (*others, chair))[-1]
        order = orders.Give(
            seat=seat,
            person=number,
            name=chair.name,
            token_hash=chair.token_hash,
            guest=chair.guest,
        )
        replaces = entrance.absent_at(self, table, seat)
        self.order(client, command, table, order, person=number, replaces=replaces)

    def party(self, table: str) -> list[Person]:
        """Return the people at a table."""
        seats = self.tables[table].seats if table in self.tables else ()
        found = (people.find(self.record, seat.person) for seat in seats)
        return [person for person in found if person is not None]

    def guided(self, table: str, owner: Person) -> list[int]:
        """Return the people without a phone at a table who play on the device of this person."""
        party = self.party(table)
        others = (person for person in party if person.number != owner.number)
        if table in self.tables and tablets.find(self.record, self.tables[table].number):
            return [person.number for person in others if person.beside == owner.number]
        return [p.number for p in others if owner.token_hash and people.device(p, party) == owner]

    def chosen(self, numbers: Sequence[int] | None) -> list[Person]:
        """Return the waiting people with these numbers; None for all who are connected."""
        waiting = self.waiting(here=numbers is None)
        return waiting if numbers is None else [p for p in waiting if p.number in set(numbers)]

    def tally(self) -> None:
        """Store the results of tables that have ended."""
        if (cup := rounds.tally(self.record, self.tables)) is not None:
            self.save(tournament=cup)
        evening.note(self)

    def game(self, key: str) -> Game:
        """Return the game with this key; raise `RequestRefused`."""
        if key not in self.games:
            raise RequestRefused("unknown-game")
        return self.games[key]

    # ------------------------------------------------------------------------ orders and notices

    def order(
        self,
        client: RoomClient,
        command: Ask,
        table: str,
        order: orders.Order,
        **pending: Any,
    ) -> None:
        """Send an order to a table; its answer goes to the client. `pending` are more fields of
        `Pending`."""
        if table not in self.tables:
            raise RequestRefused("no-such-table")
        if self.tables[table].paper:
            raise RequestRefused("paper-table")
        number = self.give_order(table, order)
        asked = commands.fingerprint(command)
        self.replies.pending[number] = Pending(
            client.conn, client.guest, command.id, asked, **pending
        )

    def give_order(self, table: str, order: orders.Order, awake: bool = False) -> int:
        """Send an order to a table, or only if it has connections; return its number."""
        number = next(self._numbers)
        self.do(GiveOrder(number, table, order, awake))
        return number

    def notices(self) -> list[frames.Notice]:
        """Return the notices for a table that was loaded."""
        return render.notices(self.record, self.calendar())

    # ---------------------------------------------------------------------------------- updates

    def poll(self, now: Ms) -> list[RoomEffect]:
        """Send updates to the clients that are due."""
        behind = False
        for board, told in self._boards.items():
            lookers = [c for c in self.clients.values() if c.board is board]
            if told.due() > now:
                behind = behind or bool(lookers)
                continue
            shown, open_tables = self._shown_to(board)
            update = told.news(shown, open_tables, self._settings(), self._tournament(), now)
            if update is not None:
                data = frames.encode(update)
                self.effects += [Deliver(client.conn, data) for client in lookers]
        self._stale = behind
        return self._take()

    def wake(self) -> Ms | None:
        """Return when `poll` should be called next, or None."""
        return min(board.due() for board in self._boards.values()) if self._stale else None

    def _shown_to(self, board: bool) -> tuple[tuple[RoomPerson, ...], tuple[RoomTable, ...]]:
        return render.shown(self.record, self.tables, self.seated(), self._present(), board)

    def _settings(self) -> room_frames.RoomSettings:
        organisers = {client.key for client in self.clients.values() if client.key}
        return render.settings(self.record, len(organisers))

    def _tournament(self) -> RoomTournament | None:
        """Return the public state of the tournament, cached until it changes."""
        if self._shown_tournament[0] is not self.record.tournament:
            shown = rounds.shown(self.record, self.games)
            self._shown_tournament = self.record.tournament, shown
        return self._shown_tournament[1]

    def save(self, **fields: Any) -> None:
        """Change fields of the record and store it."""
        changed = {"revision": self.record.revision + 1, "changed": self.calendar()}
        self.record = msgspec.structs.replace(self.record, **fields, **changed)
        self._stale = True
        self.tables |= {table.id: paper.shown(table) for table in fields.get("paper", ())}
        self.do(Save(self.record))

    def tell(self, conn: int, frame: frames.Frame) -> None:
        """Send a frame."""
        self.do(Deliver(conn, frames.encode(frame)))

    def _answer(
        self, conn: int, asked: Asked, command: str, refusal: str = "", code: str = ""
    ) -> None:
        """Answer a command."""
        answer = frames.Answer(id=command, ok=not refusal, refusal=refusal, code=code)
        data = frames.encode(answer)
        self.replies.remember(asked, data)
        self.do(Deliver(conn, data, refusal))

    def do(self, effect: RoomEffect) -> None:
        """Queue an effect."""
        self.effects.append(effect)

    def _take(self) -> list[RoomEffect]:
        effects, self.effects = self.effects, []
        return effects
