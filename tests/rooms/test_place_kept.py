"""A law: a room command answered `ok` never takes its sender's place, whichever id it has."""

from typing import get_args

import pytest

from kermesse.rooms import commands, frames as room_frames
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel import frames
from support.room_hall import organised_hall

GUEST = "one-browser"
"""The guest id of Ana, of another tab and of the organiser's page: they share a cookie."""

LEAVING = (commands.RoomHello, commands.Quit, commands.EraseRoom)
"""Commands that begin or end something else than a place."""

KINDS = [kind for kind in get_args(commands.AnyRoomCommand) if kind not in LEAVING]

VALUES = {
    "name": ("Mamie", "Ana"), "person": (2, 1), "table": ("",), "seat": (None, 0, 2),
    "code": ("person", "organiser"), "game": ("bell",), "size": (2,), "people": ((2,), (1, 2)),
    "open": (True, False), "yes": (True, False), "on": (True, False), "scores": ((1, 2, 3),),
    "winners": ((0,),),
    "system": ("swiss",), "length": (1,), "what": ("all", "rules"), "text": ("Bonjour",),
    "seconds": (60, 0), "beside": (None, 1, 2), "seats": (3,), "boxes": (0, 1),
    "number": (1,), "tablet": (None, 1),
}  # fmt: skip
"""Values to try for the fields of commands; codes and tables are those of the hall."""

IDS = ("new", "enter", "bring", "invite-person")
"""Ids to try: a new one, and those of commands that were sent before from the same browser."""


def full_hall(seated):
    """Return a hall and the token of Ana (connection 10). Mémé plays on her device; her browser
    also has a second tab (20) and the organiser's page (1)."""
    hall = organised_hall()
    hall.come(2, "lead", GUEST)
    hall.come(10, guest=GUEST)
    assert hall.ask(10, commands.Enter, id="enter", name="Ana") == ""
    hall.come(11)
    assert hall.ask(11, commands.Enter, name="Bob") == ""
    assert hall.ask(10, commands.Bring, id="bring", name="Mémé") == ""
    hall.codes = {}
    for what, person in (("organiser", None), ("person", 2)):
        hall.ask(2, commands.Invite, id=f"invite-{what}", person=person)
        hall.codes[what] = hall.last(2, frames.Answer).code
    hall.ask(2, commands.Invite, id="invite-tablet", tablet=1)
    hall.codes["tablet"] = hall.last(2, frames.Answer).code
    if seated:
        assert hall.ask(2, commands.FormTables, game="bell", size=3) == ""
    tokens = {10: hall.last(10, room_frames.Entered).token, 1: "lead"}
    hall.room = hall.read(hall.room.tables.values())  # the answers are forgotten
    for conn, token in tokens.items():
        hall.come(conn, token, GUEST)
    hall.come(20, guest=GUEST)
    hall.orders.clear()
    return hall, tokens[10]


def requests(hall, kind):
    """Return fields for commands of this kind: each field varies, the others have a default."""
    table = hall.opened[0].id if hall.opened else "none"
    values = {**VALUES, "table": (table,), "code": tuple(hall.codes.values())}
    fields = [name for name in kind.__struct_fields__ if name in values]
    first = {name: values[name][0] for name in fields}
    return [first, *({**first, name: value} for name in fields for value in values[name][1:])]


def check_places(hall, token):
    """Assert that Ana's token still opens her place and her seats, and the organiser's the room."""
    assert hall.come(90, token).you == 1
    assert hall.come(91, "lead").organiser
    assert {1: True, 3: False}.items() <= {
        person.number: bool(person.token_hash) for person in hall.stored.people
    }.items()
    for effect in hall.orders.values():
        if isinstance(effect.order, orders.Free | orders.MoveSeat | orders.Give):
            seat = effect.order.seat
            assert seat is None or hall.opened[0].chairs[seat].person not in (1, 3)


@pytest.mark.parametrize("seated", [False, True], ids=["waiting", "seated"])
@pytest.mark.parametrize("conn", [1, 10, 20], ids=["organiser", "person", "other tab"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_room_command_never_takes_a_place_of_the_senders_browser(kind, conn, seated):
    for name in IDS:
        for number in range(len(requests(full_hall(seated)[0], kind))):
            hall, token = full_hall(seated)
            fields = requests(hall, kind)[number]
            aimed = conn == 1 and fields.get("person") == 1
            if aimed or kind(id=name, **fields) == commands.Enter(id="enter", name="Ana"):
                continue  # the organiser decides; or a tab that has lost its answer
            hall.ask(conn, kind, id=name, **fields)
            check_places(hall, token)


def test_a_command_with_the_id_of_another_is_carried_out():
    """The answer to one command of a browser is not the answer to another."""
    hall, token = full_hall(seated=False)
    assert hall.ask(20, commands.Enter, id="same", name="Cléo") == ""
    assert hall.ask(20, commands.Quit, id="same") == ""
    assert [person.name for person in hall.stored.people] == ["Ana", "Bob", "Mémé"]
    check_places(hall, token)


def test_a_command_sent_again_while_a_table_is_asked_gets_the_same_answer():
    hall, _ = full_hall(seated=True)
    (table,) = hall.opened
    hall.enter("Cléo", first=30)
    assert hall.ask(1, commands.SeatPerson, id="seat", person=4, table=table.id) is None
    hall.come(3, "lead", GUEST)
    assert hall.ask(3, commands.SeatPerson, id="seat", person=4, table=table.id) is None
    (number,) = hall.orders
    hall.do("order_answered", number, "")
    assert hall.last(3, frames.Answer).ok
