"""A room without I/O: people, seats, and what an organiser may do and is told."""

import msgspec
import pytest

from kermesse.protocol import frames
from kermesse.rooms import commands, frames as room_frames, people
from kermesse.rooms.overview import at_rest
from kermesse.rooms.record import LIFETIME, good_code, read
from kermesse.rooms.room_updates import BOARD_EVERY, HALL_EVERY
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.seats import hash_token
from support.room_hall import NEW, organised_hall


def place(record):
    """Return the place of a table in its room."""
    return record.part(orders.RoomTableRecord)


@pytest.fixture
def hall():
    return organised_hall()


def names(table):
    return [chair.name or chair.bot for chair in table.chairs]


def test_a_room_is_stored_as_it_is_and_for_a_day_after_the_last_change():
    stored = msgspec.structs.replace(NEW, message="Bonjour", revision=4, changed=100)
    assert read(stored.document()) == stored
    assert stored.document().expires == 100 + LIFETIME
    assert (good_code(stored, 100 + LIFETIME), good_code(stored, 101 + LIFETIME)) == ("BCDF", "")


def test_people_enter_with_a_name_and_get_a_token_each(hall):
    hall.come(10)
    assert hall.ask(10, commands.Enter, name=" ") == "name-empty"
    assert hall.ask(10, commands.Befriend, person=1) == "not-in-room"
    assert hall.ask(10, commands.Enter, name="Ana") == ""
    entered = hall.last(10, room_frames.Entered)
    assert hall.stored.people[0].token_hash == hash_token(entered.token) != entered.token
    assert hall.ask(10, commands.Enter, name="Ana") == "in-room"
    assert hall.come(11, entered.token).you == 1
    assert hall.come(12, "nonsense").unknown


def test_the_same_command_again_brings_nobody_in_twice(hall):
    hall.come(10, guest="ana")
    hall.ask(10, commands.Enter, id="enter", name="Ana")
    hall.room = hall.read()  # the server crashed before the token was sent
    hall.come(11, guest="ana")
    assert hall.ask(11, commands.Enter, id="enter", name="Ana") == ""
    assert [person.name for person in hall.stored.people] == ["Ana"]
    assert hall.come(12, hall.last(11, room_frames.Entered).token).you == 1
    hall.come(1, "lead", "ann")
    before = len(hall.told[1])
    for _ in range(2):
        assert hall.ask(1, commands.LetChoose, id="choose", on=True) == ""
    assert hall.stored.revision == 3, "the same id again is done once"
    assert len(hall.told[1]) == before + 2


def test_a_name_that_looks_like_another_persons_does_not_enter(hall):
    hall.enter("Alice")
    hall.come(20)
    for name in ("Alice", "alice", "\u0410lice"):
        assert hall.ask(20, commands.Enter, name=name) == "name-taken"
    assert hall.ask(20, commands.Enter, name="Alice B.") == ""


def test_a_room_has_a_maximum_of_people(hall, monkeypatch):
    monkeypatch.setattr(people, "MOST", 2)
    hall.enter("Ana", "Bob")
    hall.come(20)
    assert hall.ask(20, commands.Enter, name="Cléo") == "room-full"


def test_tables_are_formed_of_those_present_with_friends_together(hall):
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
    assert together.chairs[summoned.seat].token_hash == hall.stored.people[0].token_hash
    assert hall.ask(1, commands.FormTables, game="festival", size=4) == "nobody-waits"
    assert hall.ask(1, commands.FormTables, game="festival", size=4, people=(6,)) == "", (
        "away, but chosen"
    )
    assert place(hall.opened[2]).number == 3


def test_tables_that_cannot_be_formed_are_refused_with_a_reason(hall):
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
    assert hall.ask(1, commands.SeatPerson, person=1, table=other.id) == "person-seated", "pending"
    ((number, order),) = hall.orders.items()
    assert (order.table, order.order.person) == (one.id, 1)
    hall.do("order_answered", number, "seat-taken")
    assert hall.last(1, frames.Answer).refusal == "seat-taken"
    assert hall.ask(1, commands.SeatPerson, person=1, table=other.id) is None, "free again"
    assert hall.ask(1, commands.SeatPerson, person=9, table=one.id) == "no-such-person"


def test_a_finished_table_returns_its_people_and_is_removed(hall):
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
    assert hall.stored.people == ()


@pytest.mark.parametrize(
    ("kind", "wish"),
    [
        (commands.Invite, {}),
        (commands.OrganiseAlone, {}),
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
def test_only_the_organiser_may_give_orders(hall, kind, wish):
    hall.enter("Ana", "Bob")
    before = hall.stored
    for conn in (10, 30):
        if conn == 30:
            hall.come(30)
        assert hall.ask(conn, kind, **wish) == "organiser-only"
    assert (hall.stored, hall.opened, hall.orders, hall.erased) == (before, [], {}, False)


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


def test_people_who_wait_choose_a_table_if_the_organiser_allows_it(hall):
    hall.enter("Ana")
    hall.ask(1, commands.OpenTable, game="bell", seats=2)
    assert hall.come(10, hall.last(10, room_frames.Entered).token).tables == ()
    assert hall.ask(10, commands.ChooseTable, table=hall.table()) == "no-choosing"
    hall.ask(1, commands.LetChoose, on=True)
    assert [t.number for t in hall.come(10, hall.last(10, room_frames.Entered).token).tables] == [1]
    assert hall.ask(10, commands.ChooseTable, table=hall.table()) is None
    hall.come(20)
    assert hall.ask(20, commands.ChooseTable, table=hall.table()) == "not-in-room"


def test_another_device_becomes_organiser_by_a_code_valid_once_and_for_a_while(hall):
    hall.ask(1, commands.Invite)
    code = hall.last(1, frames.Answer).code
    hall.come(2, guest="bob")
    assert hall.ask(2, commands.Organise, code="AAAA2222") == "bad-code"
    assert hall.ask(2, commands.Organise, id="animate", code=f" {code.lower()} ") == ""
    token = hall.last(2, room_frames.Organising).token
    assert hall.come(3, token).organiser
    hall.come(4)
    assert hall.ask(4, commands.Organise, code=code) == "bad-code", "used already"
    hall.ask(1, commands.Invite)
    hall.now += 1000 * people.INVITED_FOR + 1000
    assert hall.ask(4, commands.Organise, code=hall.last(1, frames.Answer).code) == "bad-code"
    hall.do("poll")
    assert hall.last(1, room_frames.RoomUpdate).settings.organisers == 2, "both may, and are told"
    assert hall.ask(1, commands.OrganiseAlone) == ""
    assert hall.last(2, frames.Gone).why == "shut-out"
    assert hall.dropped == {2, 3}
    assert hall.come(5, token).unknown, "that token is no longer valid"


def test_friends_are_grouped_by_themselves_or_by_the_organiser(hall):
    hall.enter("Ana", "Bob", "Cléo")
    groups = lambda: [person.group for person in hall.stored.people]  # noqa: E731
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


def test_messages_and_countdowns_reach_every_table_and_later_newcomers(hall):
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
    assert all(effect.awake for effect in hall.orders.values()), "no table is loaded for it"
    hall.now += 100_000
    assert [notice.left for notice in hall.room.notices()] == [0, 500_000]
    assert hall.come(20).settings.message == "Le goûter !"
    hall.ask(1, commands.CountDown, seconds=0)
    assert hall.stored.until == 0


def test_updates_are_sent_a_few_times_a_second_and_once(hall):
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
    assert len(hall.told[2]) == said, "the mere passing of time is not sent"


def test_people_who_wait_see_each_other_and_only_the_tables_they_may_choose(hall):
    hall.enter("Ana", "Bob", "Cléo")
    hall.ask(1, commands.FormTables, game="bell", size=2, people=(1, 2))
    hall.now += HALL_EVERY
    hall.do("poll")
    assert hall.last(12, room_frames.RoomUpdate).tables == ()
    assert [p.name for p in hall.come(30).people] == ["Cléo"]
    assert [p.table for p in hall.come(31, board=True).people] == [hall.table(), hall.table(), ""]


def test_a_reloaded_room_keeps_its_people_at_their_places(hall):
    hall.enter("Ana")
    old, hall.room = hall.room, hall.read()
    hall.do("take_in", old)
    assert hall.last(1, room_frames.RoomWelcome).organiser
    assert hall.last(10, room_frames.RoomWelcome).you == 1
    assert hall.ask(1, commands.Announce, text="Bonjour") == ""


def test_the_organiser_erases_the_room(hall):
    hall.ask(1, commands.EraseRoom)
    assert hall.erased
