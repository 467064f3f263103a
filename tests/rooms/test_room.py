"""A room without I/O: who comes in, who sits with whom, what an animator may do and is told."""

import msgspec
import pytest

import kermesse
from kermesse.protocol import frames
from kermesse.rooms import commands, frames as room_frames, people
from kermesse.rooms.effects import Erase, GiveOrder, OpenTables, Save
from kermesse.rooms.overview import at_rest
from kermesse.rooms.record import LIFETIME, Key, RoomRecord, good_code, read
from kermesse.rooms.room import Room
from kermesse.rooms.room_updates import BOARD_EVERY, HALL_EVERY
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.effects import Deliver, Drop
from kermesse.table.kernel.seats import hash_token
from support import toy

GAMES = {game.key: game for game in (kermesse.get("festival"), toy.GAME)}


def place(record):
    """The place of a table in its room."""
    return record.part(orders.RoomTableRecord)


NEW = RoomRecord(
    id="fete",
    name="Fête",
    code="BCDF",
    keys=(Key(hash_token("lead"), "ann"),),
    created=0,
    changed=0,
)


class Hall:
    """Plays the part of the server: carries out what a room wants done, and remembers it."""

    def __init__(self, record=NEW, tables=()):
        self.now = 10_000
        self.kept, self.opened, self.orders, self.erased = record, [], {}, False
        self.told, self.dropped = {}, set()
        self.tokens = 0
        self.room = self.read(tables)

    def read(self, tables=()):
        return Room(
            self.kept,
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
                    assert record.revision == self.kept.revision + 1
                    self.kept = read(record.document())
                case OpenTables(records):
                    self.opened += records
                    self.do("update_tables", [at_rest(record) for record in records])
                case GiveOrder():
                    self.orders[effect.number] = effect
                case Erase():
                    self.erased = True

    def come(self, conn, token=None, guest=None, board=False):
        self.do("connect", conn, commands.RoomHello(token=token, board=board), guest or f"g{conn}")
        return self.last(conn, room_frames.RoomWelcome)

    def ask(self, conn, kind, id=None, **fields):
        """Ask for something: the refusal, an empty string, or None while there is no answer."""
        command = kind(id=id or f"c{self.tokens}-{len(self.told.get(conn, ()))}", **fields)
        self.do("receive", conn, command)
        answers = [f for f in self.told.get(conn, ()) if isinstance(f, frames.Answer)]
        return next((a.refusal for a in reversed(answers) if a.id == command.id), None)

    def last(self, conn, kind):
        return [frame for frame in self.told[conn] if isinstance(frame, kind)][-1]

    def enter(self, *names, first=10):
        """People who come in and wait, on these connections and the following."""
        for conn, name in enumerate(names, first):
            self.come(conn)
            assert self.ask(conn, commands.Enter, name=name) == ""

    def table(self, number=0):
        return self.opened[number].id

    def change(self, number, **fields):
        """A table is not as it was."""
        self.opened[number] = msgspec.structs.replace(self.opened[number], **fields)
        self.do("update_tables", [at_rest(self.opened[number])])


@pytest.fixture
def hall():
    hall = Hall()
    assert hall.come(1, "lead", "ann").animator
    return hall


def names(table):
    return [chair.name or chair.bot for chair in table.chairs]


def test_a_room_is_kept_as_it_is_and_for_a_day_after_the_last_change():
    kept = msgspec.structs.replace(NEW, message="Bonjour", revision=4, changed=100)
    assert read(kept.document()) == kept
    assert kept.document().expires == 100 + LIFETIME
    assert (good_code(kept, 100 + LIFETIME), good_code(kept, 101 + LIFETIME)) == ("BCDF", "")


def test_people_come_in_with_a_name_and_a_secret_of_their_own(hall):
    hall.come(10)
    assert hall.ask(10, commands.Enter, name=" ") == "name-empty"
    assert hall.ask(10, commands.Befriend, person=1) == "not-in-room"
    assert hall.ask(10, commands.Enter, name="Ana") == ""
    entered = hall.last(10, room_frames.Entered)
    assert hall.kept.people[0].token_hash == hash_token(entered.token) != entered.token
    assert hall.ask(10, commands.Enter, name="Ana") == "in-room"
    assert hall.come(11, entered.token).you == 1
    assert hall.come(12, "nonsense").unknown


def test_the_same_command_again_brings_nobody_in_twice(hall):
    hall.come(10, guest="ana")
    hall.ask(10, commands.Enter, id="enter", name="Ana")
    hall.room = hall.read()  # the server fell before the secret was told
    hall.come(11, guest="ana")
    assert hall.ask(11, commands.Enter, id="enter", name="Ana") == ""
    assert [person.name for person in hall.kept.people] == ["Ana"]
    assert hall.come(12, hall.last(11, room_frames.Entered).token).you == 1
    hall.come(1, "lead", "ann")
    before = len(hall.told[1])
    for _ in range(2):
        assert hall.ask(1, commands.LetChoose, id="choose", on=True) == ""
    assert hall.kept.revision == 3, "the same id again is done once"
    assert len(hall.told[1]) == before + 2


def test_a_room_is_full_at_some_point(hall, monkeypatch):
    monkeypatch.setattr(people, "MOST", 2)
    hall.enter("Ana", "Bob")
    hall.come(20)
    assert hall.ask(20, commands.Enter, name="Cléo") == "room-full"


def test_tables_are_formed_of_those_who_are_here_friends_together(hall):
    hall.enter("Ana", "Bob", "Cléo", "Dan", "Eve", "Fay")
    hall.do("disconnect", 15)  # Fay
    assert hall.ask(10, commands.Befriend, person=5) == ""
    assert hall.ask(1, commands.FormTables, game="festival", size=4) == ""
    assert sorted(map(len, (t.chairs for t in hall.opened))) == [4, 4]
    together = next(table for table in hall.opened if "Ana" in names(table))
    assert "Eve" in names(together)
    assert sorted(n for t in hall.opened for n in names(t) if n != "medium") == [
        "Ana", "Bob", "Cléo", "Dan", "Eve",
    ]  # fmt: skip
    assert [(place(t).room, place(t).number, t.public) for t in hall.opened] == [
        ("fete", n, False) for n in (1, 2)
    ]
    summoned = hall.last(10, room_frames.Summoned)
    assert summoned.table == together.id
    assert together.chairs[summoned.seat].token_hash == hall.kept.people[0].token_hash
    assert hall.ask(1, commands.FormTables, game="festival", size=4) == "nobody-waits"
    assert hall.ask(1, commands.FormTables, game="festival", size=4, people=(6,)) == "", (
        "away, but chosen"
    )
    assert place(hall.opened[2]).number == 3


def test_what_cannot_be_formed_is_said(hall):
    hall.enter("Ana")
    for wish, why in (
        ({"game": "chess", "size": 2}, "unknown-game"),
        ({"game": "festival", "size": 60}, "bad-setup"),
        ({"game": "festival", "size": 4, "bots": False}, "cannot-split"),
        ({"game": "festival", "size": 4, "options": {"nonsense": 1}}, "bad-setup"),
    ):
        assert hall.ask(1, commands.FormTables, **wish) == why
    assert hall.ask(1, commands.OpenTable, game="festival", seats=60) == "bad-setup"
    assert hall.opened == []


def test_a_person_is_seated_once(hall):
    hall.enter("Ana")
    for _ in range(2):
        hall.ask(1, commands.OpenTable, game="bell", seats=2)
    one, other = hall.opened
    assert hall.ask(1, commands.SeatPerson, person=1, table=one.id) is None, "the table answers"
    assert hall.ask(1, commands.SeatPerson, person=1, table=other.id) == "person-seated", (
        "under way"
    )
    ((number, order),) = hall.orders.items()
    assert (order.table, order.order.person) == (one.id, 1)
    hall.do("order_answered", number, "seat-taken")
    assert hall.last(1, frames.Answer).refusal == "seat-taken"
    assert hall.ask(1, commands.SeatPerson, person=1, table=other.id) is None, "free again"
    assert hall.ask(1, commands.SeatPerson, person=9, table=one.id) == "no-such-person"


def test_a_table_that_is_over_gives_its_people_back_and_is_put_away(hall):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.FormTables, game="bell", size=2)
    assert hall.room.waiting() == []
    assert hall.ask(1, commands.RemovePerson, person=1) == "has-seat"
    hall.change(0, status="over")
    assert [person.name for person in hall.room.waiting()] == ["Ana", "Bob"]
    assert len(hall.come(1, "lead").tables) == 1
    assert hall.ask(1, commands.ClearTables) == ""
    assert hall.come(1, "lead").tables == ()
    assert hall.ask(1, commands.RemovePerson, person=1) == ""
    assert hall.last(10, room_frames.RoomWelcome).you is None
    assert hall.ask(11, commands.Quit) == ""
    assert hall.kept.people == ()


@pytest.mark.parametrize(
    ("kind", "wish"),
    [
        (commands.Invite, {}),
        (commands.AnimateAlone, {}),
        (commands.FormTables, {"game": "bell", "size": 2}),
        (commands.OpenTable, {"game": "bell", "seats": 2}),
        (commands.SeatPerson, {"person": 1, "table": "t"}),
        (commands.UnseatPerson, {"person": 1}),
        (commands.RemovePerson, {"person": 2}),
        (commands.Group, {"people": (1, 2)}),
        (commands.LetChoose, {"on": True}),
        (commands.HoldTable, {"table": None, "on": True}),
        (commands.StartTable, {"table": None}),
        (commands.CallBotAt, {"table": "t", "seat": 0}),
        (commands.StopTable, {"table": "t"}),
        (commands.ClearTables, {}),
        (commands.Announce, {"text": "Bonjour"}),
        (commands.CountDown, {"seconds": 60}),
        (commands.EraseRoom, {}),
    ],
)
def test_what_is_the_animators_nobody_else_may(hall, kind, wish):
    hall.enter("Ana", "Bob")
    before = hall.kept
    for conn in (10, 30):
        if conn == 30:
            hall.come(30)
        assert hall.ask(conn, kind, **wish) == "animator-only"
    assert (hall.kept, hall.opened, hall.orders, hall.erased) == (before, [], {}, False)


def test_every_power_over_a_table_is_an_order_to_it(hall):
    hall.enter("Ana", "Bob", "Cléo")
    hall.ask(1, commands.FormTables, game="bell", size=2)
    one, other = (table.id for table in hall.opened)
    hall.ask(1, commands.StartTable, table=None)
    hall.change(1, status="playing")
    for kind, wish in (
        (commands.HoldTable, {"table": other, "on": True}),
        (commands.HoldTable, {"table": None, "on": False}),
        (commands.StartTable, {"table": one}),
        (commands.CallBotAt, {"table": other, "seat": 0}),
        (commands.UnseatPerson, {"person": 1}),
        (commands.StopTable, {"table": one}),
    ):
        hall.ask(1, kind, **wish)
    given = [(effect.table, effect.order) for effect in hall.orders.values()]
    assert given == [
        (one, orders.Start()),
        (other, orders.Start()),
        (other, orders.Hold(True)),
        (other, orders.Hold(False)),
        (one, orders.Start()),
        (other, orders.StandIn(0)),
        (one, orders.Free(0)),
        (one, orders.Stop()),
    ]
    assert hall.ask(1, commands.StopTable, table="nowhere") == "no-such-table"
    assert hall.ask(1, commands.UnseatPerson, person=9) == "no-such-person"


def test_choosing_a_table_is_for_those_who_wait_where_they_may(hall):
    hall.enter("Ana")
    hall.ask(1, commands.OpenTable, game="bell", seats=2)
    assert hall.come(10, hall.last(10, room_frames.Entered).token).tables == ()
    assert hall.ask(10, commands.ChooseTable, table=hall.table()) == "no-choosing"
    hall.ask(1, commands.LetChoose, on=True)
    assert [t.number for t in hall.come(10, hall.last(10, room_frames.Entered).token).tables] == [1]
    assert hall.ask(10, commands.ChooseTable, table=hall.table()) is None
    hall.come(20)
    assert hall.ask(20, commands.ChooseTable, table=hall.table()) == "not-in-room"


def test_another_device_animates_by_a_code_that_is_good_once_and_for_a_while(hall):
    hall.ask(1, commands.Invite)
    code = hall.last(1, frames.Answer).code
    hall.come(2, guest="bob")
    assert hall.ask(2, commands.Animate, code="AAAA2222") == "bad-code"
    assert hall.ask(2, commands.Animate, id="animate", code=f" {code.lower()} ") == ""
    token = hall.last(2, room_frames.Animating).token
    assert hall.come(3, token).animator
    hall.come(4)
    assert hall.ask(4, commands.Animate, code=code) == "bad-code", "spent"
    hall.ask(1, commands.Invite)
    hall.now += 1000 * people.INVITED_FOR + 1000
    assert hall.ask(4, commands.Animate, code=hall.last(1, frames.Answer).code) == "bad-code"
    hall.do("poll")
    assert hall.last(1, room_frames.RoomUpdate).settings.animators == 2, "both may, and are told"
    assert hall.ask(1, commands.AnimateAlone) == ""
    assert hall.last(2, frames.Gone).why == "shut-out"
    assert hall.dropped == {2, 3}
    assert hall.come(5, token).unknown, "that key opens nothing any more"


def test_friends_are_said_by_themselves_or_by_the_animator(hall):
    hall.enter("Ana", "Bob", "Cléo")
    groups = lambda: [person.group for person in hall.kept.people]  # noqa: E731
    hall.ask(10, commands.Befriend, person=2)
    assert groups() == [1, 1, 0]
    hall.ask(12, commands.Befriend, person=1)
    assert groups() == [1, 1, 1]
    hall.ask(11, commands.Befriend, person=None)
    assert groups() == [1, 0, 1]
    assert hall.ask(1, commands.Group, people=(1, 2)) == ""
    assert groups() == [2, 2, 1]
    hall.ask(1, commands.Group, people=(2,))
    assert groups() == [2, 0, 1]
    assert hall.ask(10, commands.Befriend, person=9) == "no-such-person"


def test_messages_and_countdowns_reach_every_table_and_whoever_comes_later(hall):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.FormTables, game="bell", size=2)
    assert hall.ask(1, commands.Announce, text="x" * 301) == "text-long"
    assert hall.ask(1, commands.Announce, text=" Le goûter ! ") == ""
    assert hall.ask(1, commands.CountDown, seconds=600) == ""
    told = [effect.order.notice for effect in hall.orders.values()]
    assert [(notice.what, notice.text, notice.left) for notice in told] == [
        ("message", "Le goûter !", 0),
        ("countdown", "", 600_000),
    ]
    assert all(effect.awake for effect in hall.orders.values()), "no table is woken for it"
    hall.now += 100_000
    assert [notice.left for notice in hall.room.notices()] == [0, 500_000]
    assert hall.come(20).settings.message == "Le goûter !"
    hall.ask(1, commands.CountDown, seconds=0)
    assert hall.kept.until == 0


def test_what_is_new_is_told_a_few_times_a_second_and_once(hall):
    hall.come(2, board=True)
    hall.enter("Ana", "Bob")
    hall.now += HALL_EVERY
    hall.do("poll")
    before = {conn: len(frames) for conn, frames in hall.told.items()}
    hall.ask(1, commands.FormTables, game="bell", size=2)
    for moves in range(20):
        shown = msgspec.structs.replace(at_rest(hall.opened[0]), moves=moves, status="playing")
        hall.do("update_tables", [shown])
        hall.now += 10
        if (wake := hall.room.wake()) is not None and wake <= hall.now:
            hall.do("poll")
    hall.now += BOARD_EVERY
    hall.do("poll")
    updates = [f for f in hall.told[2][before[2] :] if isinstance(f, room_frames.RoomUpdate)]
    assert 1 <= len(updates) <= 3
    assert updates[-1].tables[0].moves == 19
    said = len(hall.told[2])
    hall.now += 10 * BOARD_EVERY
    later = msgspec.structs.replace(shown, time=99_000)
    hall.do("update_tables", [later])
    hall.do("poll")
    assert len(hall.told[2]) == said, "that time goes by everybody knows"


def test_those_who_wait_see_the_others_who_wait_and_no_table_but_those_they_may_choose(hall):
    hall.enter("Ana", "Bob", "Cléo")
    hall.ask(1, commands.FormTables, game="bell", size=2, people=(1, 2))
    hall.now += HALL_EVERY
    hall.do("poll")
    assert hall.last(12, room_frames.RoomUpdate).tables == ()
    assert [p.name for p in hall.come(30).people] == ["Cléo"]
    assert [p.table for p in hall.come(31, board=True).people] == [hall.table(), hall.table(), ""]


def test_a_room_read_again_keeps_its_people_at_their_places(hall):
    hall.enter("Ana")
    old, hall.room = hall.room, hall.read()
    hall.do("take_in", old)
    assert hall.last(1, room_frames.RoomWelcome).animator
    assert hall.last(10, room_frames.RoomWelcome).you == 1
    assert hall.ask(1, commands.Announce, text="Bonjour") == ""


def test_erasing_is_for_whoever_keeps_the_rooms(hall):
    hall.ask(1, commands.EraseRoom)
    assert hall.erased
