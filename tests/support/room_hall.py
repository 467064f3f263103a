"""A room without a server: a stand-in carries out its effects."""

import msgspec

import kermesse
from kermesse.protocol import frames
from kermesse.rooms import commands, frames as room_frames
from kermesse.rooms.effects import (
    Erase,
    EraseEvening,
    GiveOrder,
    OpenTables,
    Save,
    StoreEvening,
)
from kermesse.rooms.overview import at_rest
from kermesse.rooms.record import Key, RoomRecord, read
from kermesse.rooms.room import Room
from kermesse.table.kernel.effects import Deliver, Drop
from kermesse.table.kernel.seats import hash_token
from support import toy

GAMES = {game.key: game for game in (kermesse.get("festival"), toy.GAME)}

NEW = RoomRecord(
    id="fete",
    name="Fête",
    code="BCDF",
    keys=(Key(hash_token("lead"), "ann"),),
    created=0,
    changed=0,
)


class Hall:
    """A stand-in for the server: carries out the room's effects and records them."""

    def __init__(self, record=NEW, tables=()):
        self.now = 10_000
        self.stored, self.opened, self.orders, self.erased = record, [], {}, False
        self.told, self.dropped = {}, set()
        self.evening = None
        self.tokens = 0
        self.room = self.read(tables)

    def read(self, tables=()):
        return Room(
            self.stored,
            tables,
            games=GAMES,
            new_token=self.new_token,
            calendar=lambda: self.now // 1000,
        )

    def new_token(self):
        self.tokens += 1
        return hash_token(f"token {self.tokens}")

    def do(self, act, *args):
        for effect in getattr(self.room, act)(*args, self.now):
            match effect:
                case Deliver(conn, data):
                    kind = room_frames.AnyRoomFrame
                    self.told.setdefault(conn, []).append(msgspec.json.decode(data, type=kind))
                case Drop(conn):
                    self.dropped.add(conn)
                case Save(record):
                    assert record.revision == self.stored.revision + 1
                    self.stored = read(record.document())
                case OpenTables(records):
                    self.opened += records
                    self.do("update_tables", [at_rest(record) for record in records])
                case GiveOrder():
                    self.orders[effect.number] = effect
                case StoreEvening(evening):
                    self.evening = evening
                case EraseEvening():
                    self.evening = None
                case Erase():
                    self.erased = True

    def come(self, conn, token=None, guest=None, board=False, network=""):
        hello = commands.RoomHello(token=token, board=board)
        self.do("connect", conn, hello, guest or f"g{conn}", network)
        return self.last(conn, room_frames.RoomWelcome)

    def ask(self, conn, kind, id=None, **fields):
        """Send a command: return the refusal, "" if granted, or None while there is no answer."""
        command = kind(id=id or f"c{self.tokens}-{len(self.told.get(conn, ()))}", **fields)
        self.do("receive", conn, command)
        answers = [f for f in self.told.get(conn, ()) if isinstance(f, frames.Answer)]
        return next((a.refusal for a in reversed(answers) if a.id == command.id), None)

    def last(self, conn, kind):
        return [frame for frame in self.told[conn] if isinstance(frame, kind)][-1]

    def enter(self, *names, first=10):
        """Let people enter and wait, on these connections and the following."""
        for conn, name in enumerate(names, first):
            self.come(conn)
            assert self.ask(conn, commands.Enter, name=name) == ""

    def table(self, number=0):
        return self.opened[number].id

    def change(self, number, **fields):
        """Change a table and tell the room."""
        self.opened[number] = msgspec.structs.replace(self.opened[number], **fields)
        self.do("update_tables", [at_rest(self.opened[number])])


def organised_hall():
    """Return a hall whose organiser has connection 1."""
    hall = Hall()
    assert hall.come(1, "lead", "ann").organiser
    return hall
