"""Several seats of a room table with the token of one device."""

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.seats import hash_token
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


def table_of_two_devices():
    """Return Ann and Bob at a table of four of a room, each with a device."""
    hub = Hub(FESTIVAL, 4, room="fete", number=1)
    people = [hub.person(guest) for guest in ("ann", "bob")]
    for seat, person in enumerate(people):
        person.token = f"{person.guest}'s secret"
        give(hub, seat, seat + 1, person.guest, person)
        person.come()
    return hub, *people


def give(hub, seat, number, name, device):
    assert hub.order(orders.Give(seat, number, name, hash_token(device.token), device.guest)) == ""


def device(hub, person):
    return list(hub.table.presence.clients[person.conn].seats)


def test_a_person_given_the_token_of_a_device_sits_at_it_at_once_and_after_a_reload():
    hub, ann, _ = table_of_two_devices()
    give(hub, 2, 3, "Mamie", ann)
    assert device(hub, ann) == [0, 2]
    assert ann.last(frames.Welcome).device == (0, 2)
    ann.go()
    ann.come()
    assert device(hub, ann) == [0, 2]
    hub.rebuild()
    assert device(hub, ann) == [0, 2]
    assert [place.name for place in ann.places[:3]] == ["ann", "bob", "Mamie"]


def test_a_code_brings_the_seat_that_was_lent_to_another_device():
    hub, ann, _ = table_of_two_devices()
    give(hub, 2, 3, "Mamie", ann)
    assert ann.ask(commands.PassDevice, to=2).ok
    code = ann.ask(commands.Lend).code
    other = hub.come("papi")
    assert other.ask(commands.Claim, code=code).ok
    assert device(hub, other) == [2]
    assert device(hub, ann) == [0]


def test_a_seat_moves_to_the_device_of_another_person():
    hub, ann, bob = table_of_two_devices()
    give(hub, 2, 3, "Mamie", ann)
    assert hub.order(orders.MoveSeat(2, hash_token(bob.token), "bob")) == ""
    assert (device(hub, ann), device(hub, bob)) == ([0], [1, 2])
    assert hub.order(orders.MoveSeat(3, hash_token(bob.token), "bob")) == "nobody-there"
