"""Who may enter a room: the door, and how many people of one guest and one network."""

import msgspec
import pytest

from kermesse.rooms import commands, frames as room_frames, people
from kermesse.rooms.admission import RoomLimits
from kermesse.server.limits import Limits
from support.room_hall import organised_hall
from support.serving import scenario, serving


@pytest.fixture
def hall():
    return organised_hall()


def enter(hall, conn, name="", **more):
    """Connect a person who enters; return the refusal."""
    hall.come(conn, **more)
    return hall.ask(conn, commands.Enter, id=f"enter {conn}", name=name or f"Person {conn}")


def names(hall):
    return [person.name for person in hall.stored.people]


def test_a_guest_brings_few_people(hall):
    hall.room.admission.limits = RoomLimits(guest_people=3, address_people=60)
    for conn in (10, 11, 12):
        assert enter(hall, conn, guest="ana") == ""
    assert enter(hall, 13, guest="ana") == "room-guest-full"
    assert enter(hall, 14, guest="bob") == ""
    assert hall.ask(10, commands.Quit) == ""
    assert enter(hall, 15, guest="ana") == "", "a place is free again"


def test_a_network_has_a_share_of_the_room(hall):
    hall.room.admission.limits = RoomLimits(guest_people=3, address_people=2)
    for conn in (10, 11):
        assert enter(hall, conn, network="192.0.2.1") == ""
    assert enter(hall, 12, network="192.0.2.1") == "room-address-full"
    assert enter(hall, 13, network="192.0.2.2") == ""
    assert enter(hall, 14) == "", "the network is unknown"


def test_the_networks_of_people_are_known_again_after_a_restart_once_they_connect(hall):
    hall.room.admission.limits = RoomLimits(guest_people=3, address_people=1)
    enter(hall, 10, network="192.0.2.1")
    token = hall.last(10, room_frames.Entered).token
    hall.room = hall.read()
    hall.room.admission.limits = RoomLimits(guest_people=3, address_people=1)
    hall.come(11, token, network="192.0.2.1")
    assert enter(hall, 12, network="192.0.2.1") == "room-address-full"
    after_a_reload = hall.read()
    after_a_reload.take_in(hall.room, hall.now)
    hall.room = after_a_reload
    assert enter(hall, 13, network="192.0.2.1") == "room-address-full"


def test_a_closed_door_keeps_new_people_out_and_lets_the_others_come_and_go(hall):
    assert enter(hall, 10) == ""
    token = hall.last(10, room_frames.Entered).token
    assert hall.ask(1, commands.SetDoor, open=False) == ""
    assert not hall.come(20).settings.door
    assert hall.ask(20, commands.Enter, name="Bob") == "door-closed"
    hall.do("disconnect", 10)
    assert hall.come(11, token).you == 1
    assert hall.ask(11, commands.Befriend, person=None) == ""
    hall.room = hall.read()
    assert not hall.come(1, "lead", "ann").settings.door, "it is stored"
    assert hall.ask(1, commands.SetDoor, open=True) == ""
    assert enter(hall, 21, "Bob") == ""


def test_a_repeated_command_brings_its_person_in_through_a_closed_door(hall):
    assert enter(hall, 10, "Ana", guest="ana") == ""
    hall.ask(1, commands.SetDoor, open=False)
    hall.room = hall.read()  # the server crashed before the token was sent
    hall.come(11, guest="ana")
    assert hall.ask(11, commands.Enter, id="enter 10", name="Ana") == ""
    assert names(hall) == ["Ana"]


def test_people_with_a_place_come_back_into_a_full_room(hall, monkeypatch):
    monkeypatch.setattr(people, "MOST", 1)
    assert enter(hall, 10) == ""
    assert enter(hall, 11, "Bob") == "room-full"
    hall.do("disconnect", 10)
    assert hall.come(12, hall.last(10, room_frames.Entered).token).you == 1


def test_the_organiser_removes_everybody_of_a_device_at_once(hall):
    for conn, name in ((10, "Ana"), (11, "Eve"), (12, "Eva")):
        enter(hall, conn, name, guest="eve" if conn > 10 else "ana")
    revision = hall.stored.revision
    assert hall.ask(1, commands.RemoveDevice, person=3) == ""
    assert (names(hall), hall.stored.revision) == (["Ana"], revision + 1)
    for conn in (11, 12):
        assert hall.last(conn, room_frames.RoomWelcome).you is None
    assert hall.ask(1, commands.RemoveDevice, person=3) == "no-such-person"


def test_people_of_a_device_who_are_seated_stay(hall):
    for conn, name in ((10, "Ana"), (11, "Bob")):
        enter(hall, conn, name, guest="family")
    hall.ask(1, commands.FormTables, game="bell", size=2, people=(1,))
    assert hall.ask(1, commands.RemoveDevice, person=1) == ""
    assert names(hall) == ["Ana"]
    assert hall.ask(1, commands.RemoveDevice, person=1) == "has-seat"


@pytest.mark.parametrize(
    ("kind", "wish"),
    [(commands.SetDoor, {"open": False}), (commands.RemoveDevice, {"person": 1})],
)
def test_only_the_organiser_closes_the_door_and_removes_devices(hall, kind, wish):
    enter(hall, 10)
    before = hall.stored
    assert hall.ask(10, kind, **wish) == "organiser-only"
    assert hall.stored == before


def test_a_room_stored_without_a_door_has_an_open_one(hall):
    record = msgspec.json.decode(hall.stored.document().body)
    del record["door"]
    assert msgspec.convert(record, type(hall.stored)).door


@scenario
async def test_one_cookie_cannot_fill_a_room_and_neither_can_one_address():
    async with serving(limits=Limits(room_address_people=4)) as server:
        room, organiser = await server.open_room()
        async with server.browser() as browser:
            await browser.get("/api/games")
            cookie = f"kermesse_guest={browser.cookies['kermesse_guest']}"
        answers = []
        for number in range(5):
            connection = await server.connect_to_room(room, cookie=cookie)
            connection.say({"type": "Enter", "id": f"enter {number}", "name": f"Eve {number}"})
            answers.append((await connection.until("Answer"))["refusal"])
        assert answers == ["", "", "", "room-guest-full", "room-guest-full"]
        await server.enter_room(room, "Ana")
        late = await server.connect_to_room(room)
        assert await late.refused("Enter", name="Bob") == "room-address-full"
        far = await server.connect_to_room(room, address="192.0.2.7")
        await far.granted("Enter", name="Cleo")
        await organiser.granted("SetDoor", open=False)
        late = await server.connect_to_room(room, address="192.0.2.8")
        assert await late.refused("Enter", name="Dan") == "door-closed"
        refusals = server.hub.metrics.refusals
        assert [refusals[f"room-{each}-full"] for each in ("guest", "address")] == [2, 1]
        assert refusals["door-closed"] == 1
