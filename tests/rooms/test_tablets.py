"""A tablet of a table shows each table with its number; people without a phone play on it."""

import pytest

from kermesse.core.contract import Outcome
from kermesse.protocol import frames
from kermesse.rooms import commands, frames as room_frames
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.seats import hash_token
from support.room_hall import organised_hall

TABLET = 50


@pytest.fixture
def hall():
    return organised_hall()


def add(hall, *names):
    for name in names:
        assert hall.ask(1, commands.AddPerson, name=name) == ""


def invited(hall, number):
    assert hall.ask(1, commands.Invite, tablet=number) == ""
    return hall.last(1, frames.Answer).code


def bind(hall, number, conn=TABLET):
    """Bind a new device; return its token."""
    hall.come(conn)
    assert hall.ask(conn, commands.BindTablet, code=invited(hall, number)) == ""
    bound = hall.last(conn, room_frames.TabletBound)
    assert bound.number == number
    return bound.token


def form(hall, size=2):
    assert hall.ask(1, commands.FormTables, game="bell", size=size, bots=False) == ""


def numbers(hall):
    return {table.number: table for table in hall.room.tables.values() if table.status != "over"}


def names_on(hall, token):
    """Return the people whose seats a token opens at the tables opened last."""
    return {
        chair.name
        for table in hall.opened
        for chair in table.chairs
        if chair.token_hash == hash_token(token)
    }


def summoned(hall, conn=TABLET):
    told = [each for each in hall.told[conn] if isinstance(each, room_frames.Summoned)]
    return (told[-1].table, told[-1].seat) if told else None


def test_people_without_a_phone_play_on_the_tablet_of_their_table_in_each_round(hall):
    add(hall, "Mamie", "Papi")
    token = bind(hall, 1)
    assert summoned(hall) is None
    for _ in range(2):
        form(hall)
        (table,) = numbers(hall).values()
        assert names_on(hall, token) == {"Mamie", "Papi"}
        assert summoned(hall) == (table.id, 0)
        outcome = Outcome(scores={0: 1, 1: 0}, winners=(0,), ending="end")
        hall.change(len(hall.opened) - 1, status="over", outcome=outcome)
        hall.opened.clear()


def test_a_person_with_a_phone_plays_on_it_and_so_does_the_one_they_brought(hall):
    hall.enter("Ana")
    assert hall.ask(10, commands.Bring, name="Mamie") == ""
    add(hall, "Papi")
    token = bind(hall, 1)
    form(hall, size=3)
    assert names_on(hall, token) == {"Papi"}
    hall.enter("Bob", "Cléo", first=20)
    other = bind(hall, 2, conn=51)
    form(hall)
    assert names_on(hall, other) == set()
    assert summoned(hall, 51) == (numbers(hall)[2].id, None)


def test_tables_at_which_nobody_has_a_phone_come_to_the_tablets(hall):
    hall.enter("Ana")
    add(hall, "Mamie", "Papi")
    token = bind(hall, 1)
    assert hall.ask(1, commands.Group, people=(1, 2)) == ""
    assert hall.ask(1, commands.FormTables, game="bell", size=2) == ""
    assert {number: table.seats[0].name for number, table in numbers(hall).items()} == {
        1: "Papi",
        2: "Ana",
    }
    assert names_on(hall, token) == {"Papi"}


def test_a_tablet_bound_during_a_game_gets_the_seats_of_those_without_a_phone(hall):
    add(hall, "Mamie", "Papi")
    form(hall)
    token = bind(hall, 1)
    moved = [effect.order for effect in hall.orders.values()]
    assert [(order.seat, order.token_hash) for order in moved] == [
        (seat, hash_token(token)) for seat in (0, 1)
    ]
    assert all(isinstance(order, orders.MoveSeat) for order in moved)
    assert summoned(hall) == (hall.opened[0].id, 0)


def test_a_new_tablet_takes_the_place_of_the_one_before(hall):
    old = bind(hall, 1)
    bind(hall, 1, conn=51)
    assert hall.last(TABLET, room_frames.RoomWelcome).unknown
    assert hall.come(52, old).unknown
    assert hall.come(1, "lead").settings.tablets == (1,)
    assert hall.ask(1, commands.ReleaseTablet, number=1) == ""
    assert hall.last(51, room_frames.RoomWelcome).unknown
    assert hall.ask(1, commands.ReleaseTablet, number=1) == "no-tablet"


def test_a_tablet_is_known_again_after_it_reconnects_and_after_a_restart(hall):
    token = bind(hall, 3)
    assert (hall.come(51, token).tablet, hall.last(51, room_frames.RoomWelcome).unknown) == (
        3,
        False,
    )
    hall.room = hall.read(hall.room.tables.values())
    assert hall.come(52, token).tablet == 3


def test_the_code_of_a_tablet_is_for_devices_without_a_person_and_for_nothing_else(hall):
    hall.enter("Ana")
    code = invited(hall, 1)
    assert hall.ask(10, commands.BindTablet, code=code) == "in-room"
    hall.come(20)
    assert hall.ask(20, commands.TakePlace, code=code) == "bad-code"
    assert hall.ask(20, commands.Organise, code=code) == "bad-code"
    assert hall.ask(20, commands.BindTablet, code=code) == ""
    hall.come(21)
    assert hall.ask(21, commands.BindTablet, code=code) == "bad-code"


def test_who_is_seated_by_hand_without_a_phone_plays_on_the_tablet(hall):
    token = bind(hall, 1)
    add(hall, "Mamie")
    assert hall.ask(1, commands.OpenTable, game="bell", seats=3) == ""
    assert hall.ask(1, commands.SeatPerson, person=1, table=hall.table()) is None
    (effect,) = hall.orders.values()
    assert effect.order.token_hash == hash_token(token)
