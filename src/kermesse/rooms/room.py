"""A room without I/O: commands, the time and how its tables stand come in, effects go out.

Who has a seat is known from the tables themselves, which say who of the room sits there: a seat is
given by one change of one table, and nothing can be half done. The animator has powers over places
and clocks, never over hands or outcomes. Whoever drives a room carries out its effects in order,
one call after the other, and calls back: `saw`, `ordered`, and `poll` when `wake` asks for it.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from typing import Any, Final

import msgspec

from kermesse.core import streams
from kermesse.core.contract import BadSetup, Ms, Seat
from kermesse.core.game import Game
from kermesse.rooms import (
    commands,
    frames as room_frames,
    organiser,
    people,
    render,
    rounds,
    tables,
)
from kermesse.rooms.client import Pending, RoomClient
from kermesse.rooms.effects import GiveOrder, OpenTables, RoomEffect, Save
from kermesse.rooms.frames import RoomPerson, RoomTable, RoomTournament
from kermesse.rooms.record import Person, RoomRecord
from kermesse.rooms.room_updates import BOARD_EVERY, HALL_EVERY, RoomUpdates
from kermesse.rooms.tournament import Tournament
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel import frames
from kermesse.table.kernel.effects import Deliver
from kermesse.table.kernel.record import Chair
from kermesse.table.kernel.refusals import RequestRefused
from kermesse.table.kernel.seats import hash_token

_ANSWERS: Final = 256
"""How many answers a room remembers."""


class Room:
    """A room, from when it is opened until it is erased."""

    def __init__(
        self,
        record: RoomRecord,
        shown: Iterable[RoomTable],
        *,
        games: Mapping[str, Game],
        new_token: Callable[[], str] = lambda: streams.new_seed().hex(),
        calendar: Callable[[], int] = lambda: 0,
    ) -> None:
        self.record = record
        """What is kept of it."""
        self.tables = {table.id: table for table in shown}
        """How its tables stand, those put away too."""
        self.clients: dict[int, RoomClient] = {}
        """Everybody connected to the room itself."""
        self.games, self.new_token, self.calendar = games, new_token, calendar
        self._boards = {True: RoomUpdates(BOARD_EVERY), False: RoomUpdates(HALL_EVERY)}
        self._stale = False
        self._cup: tuple[Tournament | None, RoomTournament | None] = (None, None)
        self._pending: dict[int, Pending] = {}
        self._numbers = count(1)
        self._answers: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._effects: list[RoomEffect] = []

    # ------------------------------------------------------------------------ coming and going

    def connect(
        self, conn: int, hello: commands.RoomHello, guest: str, now: Ms
    ) -> list[RoomEffect]:
        """Somebody comes, or comes back."""
        client = RoomClient(conn, guest, hello.board)
        known = hash_token(hello.token) if hello.token else ""
        self._recognise(client, known)
        self.clients[conn] = client
        self._tally()  # of what ended while nobody was here
        self.open_round()
        self._welcome(client, bool(known and not client.key and client.person is None))
        return self._take()

    def disconnect(self, conn: int, now: Ms) -> list[RoomEffect]:
        """A connection is gone."""
        if self.clients.pop(conn, None) is not None:
            self._stale = True
        return self._take()

    def take_in(self, old: "Room", now: Ms) -> list[RoomEffect]:
        """Everybody who was in the room before it was read again, each with what was kept."""
        self._pending, self._numbers = old._pending, old._numbers
        for client in old.clients.values():
            again = RoomClient(client.conn, client.guest, client.board)
            self._recognise(again, client.key or self._hash_of(old, client))
            self.clients[again.conn] = again
            self._welcome(again, unknown=False)
        return self._take()

    @staticmethod
    def _hash_of(old: "Room", client: RoomClient) -> str:
        found = people.find(old.record, client.person) if client.person is not None else None
        return found.token_hash if found else ""

    def _recognise(self, client: RoomClient, known: str) -> None:
        """Who has the secret with that hash."""
        if known and any(key.token_hash == known for key in self.record.keys):
            client.key, client.board = known, True
        else:
            client.person = people.owner(self.record, known)

    def _welcome(self, client: RoomClient, unknown: bool) -> None:
        """Show somebody the whole room; whoever has a seat goes to it."""
        self._stale = True
        shown, open_tables = self._shown_to(client.board)
        self.tell(
            client.conn,
            room_frames.RoomWelcome(
                about=room_frames.RoomAbout(self.record.id, self.record.name, self.record.code),
                animator=bool(client.key),
                you=client.person,
                unknown=unknown,
                people=shown,
                tables=open_tables,
                settings=self._settings(),
                tournament=self._tournament(),
                now=self.calendar(),
            ),
        )
        if client.person is not None and (place := self.seated().get(client.person)):
            self.tell(client.conn, room_frames.Summoned(table=place[0], seat=place[1]))

    # ------------------------------------------------------------------------------- its tables

    def saw(self, shown: Iterable[RoomTable], now: Ms) -> list[RoomEffect]:
        """Tables of the room are new, or not as they were: whoever has a seat there goes to it."""
        before = self.seated()
        self.tables |= {table.id: table for table in shown}
        self._stale = True
        for number, place in self.seated().items():
            if before.get(number) != place:
                summoned = room_frames.Summoned(table=place[0], seat=place[1])
                for client in self.clients.values():
                    if client.person == number:
                        self.tell(client.conn, summoned)
        self._tally()
        return self._take()

    def ordered(self, number: int, refusal: str, now: Ms) -> list[RoomEffect]:
        """A table has carried out an order, or says why not."""
        if (asked := self._pending.pop(number, None)) is not None and asked.command:
            self._answer(asked.conn, asked.guest, asked.command, refusal)
        return self._take()

    def seated(self) -> dict[int, tuple[str, Seat]]:
        """Where each of the people has a seat, at a table that is not over."""
        return {
            seat.person: (table.id, number)
            for table in self.tables.values()
            if table.status != "over"
            for number, seat in enumerate(table.seats)
            if seat.person
        }

    def waiting(self, here: bool = False) -> list[Person]:
        """Those who have no seat, and get none just now; of these those who are here."""
        busy = {*self.seated(), *(pending.person for pending in self._pending.values())}
        present = {client.person for client in self.clients.values()}
        return [
            person
            for person in self.record.people
            if person.number not in busy and (not here or person.number in present)
        ]

    # -------------------------------------------------------------------------------- commands

    def receive(self, conn: int, command: commands.AnyRoomCommand, now: Ms) -> list[RoomEffect]:
        """A client asks for something; the same id again gets the same answer."""
        client = self.clients.get(conn)
        if client is None or isinstance(command, commands.RoomHello):
            return []
        known = self._answers.get((client.guest, command.id))
        if known is not None and not isinstance(command, commands.Enter | commands.Animate):
            self.do(Deliver(conn, known))
            return self._take()
        try:
            code = self._grant(client, command)
        except RequestRefused as error:
            self._answer(conn, client.guest, command.id, error.refusal)
        else:
            orders = self._pending.values()
            if not any((o.guest, o.command) == (client.guest, command.id) for o in orders):
                self._answer(conn, client.guest, command.id, code=code)
        return self._take()

    def _grant(self, client: RoomClient, command: commands.AnyRoomCommand) -> str:
        """Do what is asked, or `RequestRefused`; a code it gives, or empty. Where a table is asked,
        the answer is the table's."""
        match command:
            case commands.Enter():
                self._enter(client, command)
            case commands.Befriend(person=friend):
                self.save(people=people.befriend(self.record, _place(client), friend))
            case commands.Quit():
                self.remove(_place(client))
                client.person = None
            case commands.ChooseTable(table=table, seat=seat):
                if not self.record.choose:
                    raise RequestRefused("no-choosing")
                self.seat(client, command.id, _place(client), table, seat)
            case commands.Animate(code=code):
                self._animate(client, command.id, code)
            case _:
                if not client.key:
                    raise RequestRefused("animator-only")
                return organiser.direct(self, client, command)
        return ""

    def _enter(self, client: RoomClient, command: commands.Enter) -> None:
        """Somebody comes into the room."""
        token = self.new_token()
        if (
            client.person is not None
            and people.given(self.record, client.guest, command.id) is None
        ):
            raise RequestRefused("in-room")
        person, everybody = people.enter(
            self.record, command.name, hash_token(token), client.guest, command.id
        )
        self.save(people=everybody, last=max(self.record.last, person.number))
        client.person = person.number
        self.tell(client.conn, room_frames.Entered(person=person.number, token=token))

    def _animate(self, client: RoomClient, command: str, code: str) -> None:
        """Another device becomes an animator's."""
        token = self.new_token()
        record = self.record
        keys, invitations = people.accept(
            record, hash_token(token), client.guest, command, code, self.calendar()
        )
        self.save(keys=keys, invitations=invitations)
        client.key, client.board, client.person = hash_token(token), True, None
        self.tell(client.conn, room_frames.Animating(token=token))
        self._welcome(client, unknown=False)

    def remove(self, number: int) -> None:
        """Somebody is in the room no more."""
        people.require(self.record, number)
        if number in self.seated():
            raise RequestRefused("has-seat")
        self.save(people=people.without(self.record, number))
        for client in self.clients.values():
            if client.person == number:
                client.person = None
                self._welcome(client, unknown=False)

    # ---------------------------------------------------------------------- seats and tables

    def seat(
        self, client: RoomClient, command: str, number: int, table: str, seat: Seat | None
    ) -> None:
        """Give somebody who waits a seat."""
        person = people.require(self.record, number)
        if person not in self.waiting():
            raise RequestRefused("person-seated")
        order = orders.Give(
            seat=seat,
            person=number,
            name=person.name,
            token_hash=person.token_hash,
            guest=person.guest,
        )
        self.order(client, command, table, order, number)

    def chosen(self, numbers: Sequence[int] | None) -> list[Person]:
        """Those of these who wait; of all, those who are here."""
        waiting = self.waiting(here=numbers is None)
        return waiting if numbers is None else [p for p in waiting if p.number in set(numbers)]

    def open_round(self) -> None:
        """Open the tables of the tournament's round that are not there yet."""
        cup = self.record.tournament
        if cup is None or cup.game not in self.games:
            return
        game = self.games[cup.game]
        for opening in rounds.openings(self.record, game, self.tables):
            more = {"name": opening.name, **opening.more}
            self.open_tables([opening.chairs], game, cup.options, **more)

    def _tally(self) -> None:
        """Keep the results of the tournament's tables that are over since."""
        if (cup := rounds.tally(self.record, self.tables)) is not None:
            self.save(tournament=cup)

    def require_space(self, count: int) -> None:
        """There is room for so many more tables; or `RequestRefused`."""
        standing = sum(table.status != "over" for table in self.tables.values())
        if standing + count > tables.MOST:
            raise RequestRefused("too-many-tables")

    def open_tables(
        self,
        places: list[tuple[Chair, ...]],
        game: Game,
        options: dict[str, Any],
        **more: Any,
    ) -> None:
        """Open tables with these chairs."""
        opening = (e.records for e in self._effects if isinstance(e, OpenTables))
        taken = [table.number for table in self.tables.values()]
        numbered = (record.part(orders.RoomTableRecord) for each in opening for record in each)
        taken += [place.number for place in numbered]
        first = 1 + max(taken, default=0)
        try:
            records = tuple(
                tables.record(
                    self.record.id,
                    number,
                    game,
                    chairs,
                    options,
                    **{"name": self.new_token()[:12], "created": self.calendar(), **more},
                )
                for number, chairs in enumerate(places, first)
            )
        except BadSetup:
            raise RequestRefused("bad-setup") from None
        self.do(OpenTables(records))

    def game(self, key: str) -> Game:
        """The game of that name; or `RequestRefused`."""
        if key not in self.games:
            raise RequestRefused("unknown-game")
        return self.games[key]

    # ------------------------------------------------------------------------ orders and notices

    def order(
        self,
        client: RoomClient,
        command: str,
        table: str,
        order: orders.Order,
        person: int = 0,
    ) -> None:
        """Have something done at a table of the room: its answer is the answer."""
        if table not in self.tables:
            raise RequestRefused("no-such-table")
        number = self.give_order(table, order)
        self._pending[number] = Pending(client.conn, client.guest, command, person)

    def give_order(self, table: str, order: orders.Order, awake: bool = False) -> int:
        """Have something done at a table, or only where somebody is; the number of the order."""
        number = next(self._numbers)
        self.do(GiveOrder(number, table, order, awake))
        return number

    def notices(self) -> list[frames.Notice]:
        """What a table that has just been read is to tell: what holds for everybody."""
        return render.notices(self.record, self.calendar())

    # ------------------------------------------------------------------------------------ telling

    def poll(self, now: Ms) -> list[RoomEffect]:
        """Tell those who are due what is new."""
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
                self._effects += [Deliver(client.conn, data) for client in lookers]
        self._stale = behind
        return self._take()

    def wake(self) -> Ms | None:
        """When `poll` is wanted next."""
        return min(board.due() for board in self._boards.values()) if self._stale else None

    def _shown_to(self, board: bool) -> tuple[tuple[RoomPerson, ...], tuple[RoomTable, ...]]:
        present = {client.person for client in self.clients.values()}
        return render.shown(self.record, self.tables, self.seated(), present, board)

    def _settings(self) -> room_frames.RoomSettings:
        animators = {client.key for client in self.clients.values() if client.key}
        return render.settings(self.record, len(animators))

    def _tournament(self) -> RoomTournament | None:
        """The tournament as everybody sees it, worked out when it has changed."""
        if self._cup[0] is not self.record.tournament:
            self._cup = self.record.tournament, rounds.shown(self.record, self.games)
        return self._cup[1]

    def save(self, **fields: Any) -> None:
        """Change what is kept."""
        changed = {"revision": self.record.revision + 1, "changed": self.calendar()}
        self.record = msgspec.structs.replace(self.record, **fields, **changed)
        self._stale = True
        self.do(Save(self.record))

    def tell(self, conn: int, frame: frames.Frame) -> None:
        """Tell somebody something."""
        self.do(Deliver(conn, frames.encode(frame)))

    def _answer(
        self, conn: int, guest: str, command: str, refusal: str = "", code: str = ""
    ) -> None:
        answer = frames.Answer(id=command, ok=not refusal, refusal=refusal, code=code)
        data = frames.encode(answer)
        self._answers[guest, command] = data
        if len(self._answers) > _ANSWERS:
            self._answers.popitem(last=False)
        self.do(Deliver(conn, data))

    def do(self, effect: RoomEffect) -> None:
        """Have something done once this call is over."""
        self._effects.append(effect)

    def _take(self) -> list[RoomEffect]:
        effects, self._effects = self._effects, []
        return effects


def _place(client: RoomClient) -> int:
    """Their number among the people; or `RequestRefused`."""
    if client.person is None:
        raise RequestRefused("not-in-room")
    return client.person
