"""People without a phone in a room: a name that plays on the device of another person."""

import pytest

from kermesse.protocol import frames
from kermesse.rooms import commands, frames as room_frames
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.record import Chair
from kermesse.table.kernel.seats import hash_token
from support.room_hall import organised_hall


@pytest.fixture
def hall():
    return organised_hall()


def tokens(table):
    """Return the token hash of each person at a table."""
    return {chair.name: chair.token_hash for chair in table.chairs if chair.name}


def own(hall, name):
    return next(person.token_hash for person in hall.stored.people if person.name == name)


def test_the_organiser_adds_a_name_and_it_plays_on_the_device_of_a_person_at_its_table(hall):
    hall.enter("Ana", "Bob")
    assert hall.ask(1, commands.AddPerson, name="Mamie") == ""
    shown = next(p for p in hall.come(1, "lead").people if p.name == "Mamie")
    assert (shown.phone, shown.here, shown.beside) == (False, True, 0)
    assert hall.ask(1, commands.FormTables, game="bell", size=3) == ""
    (table,) = hall.opened
    assert set(tokens(table)) == {"Ana", "Bob", "Mamie"}
    assert tokens(table)["Mamie"] in (own(hall, "Ana"), own(hall, "Bob"))
    assert hall.ask(1, commands.AddPerson, name="mamie") == "name-taken"


def test_a_person_brings_another_who_stays_with_them_and_on_their_device(hall):
    hall.enter("Ana", "Bob", "Cléo")
    assert hall.ask(12, commands.Bring, name="Mamie") == ""
    assert hall.ask(1, commands.FormTables, game="bell", size=2, together=False) == ""
    table = next(table for table in hall.opened if "Mamie" in tokens(table))
    assert tokens(table) == {"Cléo": own(hall, "Cléo"), "Mamie": own(hall, "Cléo")}
    hall.come(30)
    assert hall.ask(30, commands.Bring, name="Papi") == "not-in-room"


def test_a_person_whose_helper_is_away_is_not_seated_with_all(hall):
    hall.enter("Ana", "Bob")
    hall.ask(11, commands.Bring, name="Mamie")
    hall.do("disconnect", 11)
    hall.ask(1, commands.FormTables, game="bell", size=2)
    assert [set(tokens(table)) for table in hall.opened] == [{"Ana"}]


def test_a_person_brought_to_a_table_with_a_free_seat_sits_down_there(hall):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.OpenTable, game="bell", seats=3)
    hall.ask(1, commands.SeatPerson, person=1, table=hall.table())
    (number,) = hall.orders
    chair = Chair(name="Ana", token_hash=own(hall, "Ana"), guest="g10", person=1, sat=1)
    hall.change(0, chairs=(chair, *hall.opened[0].chairs[1:]))
    hall.do("order_answered", number, "")
    assert hall.ask(10, commands.Bring, name="Mamie") is None, "the table answers"
    order = [effect.order for effect in hall.orders.values()][-1]
    assert isinstance(order, orders.Give)
    assert (order.name, order.token_hash) == ("Mamie", own(hall, "Ana"))


def test_nobody_is_brought_to_a_table_without_a_free_seat(hall):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.FormTables, game="bell", size=2)
    assert hall.ask(10, commands.Bring, name="Mamie") == "table-full"
    assert [person.name for person in hall.stored.people] == ["Ana", "Bob"]


def test_no_table_is_without_a_device_if_another_has_two(hall):
    hall.enter("Ana", "Bob")
    for name in ("Mamie", "Papi"):
        hall.ask(1, commands.AddPerson, name=name)
    hall.ask(1, commands.Group, people=(1, 2))
    hall.ask(1, commands.Group, people=(3, 4))
    hall.ask(1, commands.FormTables, game="bell", size=2)
    own_tokens = {own(hall, "Ana"), own(hall, "Bob")}
    assert all(set(tokens(table).values()) <= own_tokens for table in hall.opened)
    assert [len(set(tokens(table).values())) for table in hall.opened] == [1, 1]


def test_people_alone_at_a_table_play_on_the_device_of_the_organiser(hall):
    hall.ask(1, commands.AddPerson, name="Mamie")
    hall.ask(1, commands.AddPerson, name="Papi")
    hall.ask(1, commands.FormTables, game="bell", size=2)
    (table,) = hall.opened
    assert all(tokens(table).values()), "their seats are theirs"
    assert hall.ask(1, commands.PlayOn, person=1, beside=None) is None
    number, effect = list(hall.orders.items())[-1]
    hall.do("order_answered", number, "")
    answer = hall.last(1, frames.Answer)
    assert effect.order == orders.MoveSeat(0, hash_token(answer.code), "ann")
    assert answer.ok


def test_a_person_moves_to_the_device_of_another_at_the_table(hall):
    hall.enter("Ana", "Bob")
    hall.ask(11, commands.Bring, name="Mamie")
    hall.ask(1, commands.FormTables, game="bell", size=3)
    assert hall.ask(1, commands.PlayOn, person=3, beside=1) is None
    order = [effect.order for effect in hall.orders.values()][-1]
    assert (order.token_hash, order.guest) == (own(hall, "Ana"), "g10")
    assert hall.ask(1, commands.PlayOn, person=1, beside=2) == "has-device"
    assert hall.ask(1, commands.PlayOn, person=3, beside=3) == "no-such-person"


def test_who_leaves_the_room_takes_the_people_of_their_device_along(hall):
    hall.enter("Ana", "Bob")
    hall.ask(10, commands.Bring, name="Mamie")
    assert hall.ask(10, commands.Quit) == ""
    assert [person.name for person in hall.stored.people] == ["Bob"]


def test_taking_a_helper_back_takes_the_people_of_that_device_along(hall):
    hall.enter("Ana", "Bob")
    hall.ask(10, commands.Bring, name="Mamie")
    hall.ask(1, commands.FormTables, game="bell", size=3)
    hall.ask(1, commands.UnseatPerson, person=1)
    freed = [e.order for e in hall.orders.values() if isinstance(e.order, orders.Free)]
    seats = hall.opened[0].chairs
    assert {seats[order.seat].name for order in freed} == {"Ana", "Mamie"}


def test_people_of_a_tournament_play_on_a_device_at_their_table(hall):
    hall.enter("Ana", "Bob", "Cléo")
    hall.ask(1, commands.AddPerson, name="Mamie")
    assert (
        hall.ask(1, commands.StartTournament, system="swiss", game="bell", size=2, length=1) == ""
    )
    assert hall.ask(1, commands.NextRound) == ""
    table = next(table for table in hall.opened if "Mamie" in tokens(table))
    assert len(set(tokens(table).values())) == 1
    assert hall.last(10, room_frames.Entered)


def test_an_absent_person_whose_seat_was_given_leaves_the_room(hall):
    """A broken phone: the person comes back with another, and no ghost stays in the list."""
    hall.enter("Gaël", "Bob")
    hall.ask(1, commands.FormTables, game="bell", size=2)
    hall.do("disconnect", 10)
    hall.change(0, status="playing")
    hall.enter("Gaël 2", first=20)
    assert hall.ask(1, commands.SeatPerson, person=3, table=hall.table(), seat=0) is None
    chair = Chair(name="Gaël 2", token_hash=own(hall, "Gaël 2"), guest="g20", person=3, sat=3)
    hall.change(0, chairs=(chair, hall.opened[0].chairs[1]))
    hall.do("order_answered", list(hall.orders)[-1], "")
    assert [person.name for person in hall.stored.people] == ["Bob", "Gaël 2"]


def test_a_person_whose_phone_broke_goes_on_with_another(hall):
    hall.enter("Ana", "Bob")
    hall.ask(10, commands.Bring, name="Mamie")
    hall.ask(1, commands.FormTables, game="bell", size=3)
    hall.do("disconnect", 10)
    hall.come(20, guest="lent")
    hall.ask(1, commands.Invite, person=1)
    code = hall.last(1, frames.Answer).code
    assert hall.ask(20, commands.Organise, code=code) == "bad-code"
    assert hall.ask(20, commands.TakePlace, code="nonsense") == "bad-code"
    assert hall.ask(20, commands.TakePlace, code=code) is None
    assert not any(isinstance(told, room_frames.Summoned) for told in hall.told[20])
    for number in tuple(hall.orders):
        hall.do("order_answered", number, "")
    token = hall.last(20, room_frames.Entered).token
    moved = [each.order for each in hall.orders.values()]
    assert {order.token_hash for order in moved} == {hash_token(token)} == {own(hall, "Ana")}
    assert len(moved) == 2, "Mamie plays on the same device"
    assert hall.last(20, room_frames.Summoned).table == hall.table()
    assert hall.come(21, token).you == 1
    hall.come(22, guest="thief")
    assert hall.ask(22, commands.TakePlace, code=code) == "bad-code"


def test_a_person_in_the_room_takes_no_other_place_and_the_old_phone_loses_its_own(hall):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.Invite, person=1)
    code = hall.last(1, frames.Answer).code
    assert hall.ask(11, commands.TakePlace, code=code) == "in-room"
    hall.come(20, guest="lent")
    assert hall.ask(20, commands.TakePlace, code=code) == ""
    assert hall.last(10, room_frames.RoomWelcome).unknown
    assert hall.come(21, hall.last(20, room_frames.Entered).token).you == 1
    assert hall.ask(1, commands.Invite, person=99) == "no-such-person"


def test_two_people_play_as_one_at_a_seat_and_share_its_points(hall):
    hall.enter("Alice", "Bob")
    assert hall.ask(10, commands.PlayAsOne, name="Mamie") == ""
    shown = next(p for p in hall.come(1, "lead").people if p.number == 1)
    assert (shown.name, shown.alone) == ("Alice & Mamie", "Alice")
    wish = {"system": "swiss", "game": "bell", "size": 2, "length": 1}
    assert hall.ask(1, commands.StartTournament, **wish) == ""
    assert hall.ask(10, commands.PlayAsOne, name="Papi") == ""
    names = {row.name for row in hall.come(1, "lead").tournament.standings}
    assert names == {"Alice & Papi", "Bob"}
    assert hall.ask(1, commands.NextRound) == ""
    (table,) = hall.opened
    assert set(tokens(table)) == {"Alice & Papi", "Bob"}
    assert hall.ask(10, commands.PlayAsOne, name="") == "has-seat"


def test_a_person_who_played_with_another_plays_alone_again(hall):
    hall.enter("Alice", "Bob")
    hall.ask(10, commands.PlayAsOne, name="Mamie")
    assert hall.ask(10, commands.PlayAsOne, name="") == ""
    assert [(p.name, p.alone) for p in hall.stored.people] == [("Alice", ""), ("Bob", "")]
    assert hall.ask(10, commands.PlayAsOne, name="A name that is far too long") == "name-long"
    hall.come(30)
    assert hall.ask(30, commands.PlayAsOne, name="Papi") == "not-in-room"
