"""A law: a command answered `ok` never takes the sender's own seat, at any kind of table."""

import pytest

import kermesse
from kermesse.protocol import commands
from kermesse.table.features import FEATURES, room_orders as orders
from kermesse.table.kernel.commands import Ask
from kermesse.table.kernel.seats import hash_token
from support.driver import NONCE, Hub, refusal

FESTIVAL = kermesse.get("festival")

LEAVING = (commands.GetUp, commands.Depart)
"""Commands by which a player gives up a seat."""

VALUES = {
    "name": ("Mamie", "ann"), "nonce": (NONCE,), "text": ("Bonjour",), "code": ("ABCDEFGH",),
    "bot": (None, "easy"), "seat": (0, 1, 3), "to": (None, 0, 1), "beside": (True, False),
    "yes": (True, False), "on": (True, False), "raised": (True,), "muted": (True,),
    "hidden": (True,), "number": ("11",), "step": (0,), "vote": (1,), "request": (1,),
    "face": ("clap",), "talk": ("words",), "tempo": ("calm",),
    "mode": ("ask",), "allowed": (True,), "form": ("free", "asked"), "seen": (0,),
}  # fmt: skip
"""Values to try for the fields of commands."""

COMMANDS = [kind for feature in FEATURES for kind in feature.commands if kind not in LEAVING]


def room_table(begun):
    """Return Ann at a table of a room, beside Bob and two bots."""
    hub = Hub(FESTIVAL, 4, room="fete", number=1)
    people = [hub.person(guest) for guest in ("ann", "bob")]
    for seat, person in enumerate(people):
        person.token = f"{person.guest}'s secret"
        token_hash = hash_token(person.token)
        give = orders.Give(seat, seat + 1, person.guest, token_hash, person.guest)
        assert hub.order(give) == ""
        person.come()
    if begun:
        assert hub.order(orders.Start()) == ""
    return hub, people[0]


def open_table(begun):
    """Return Ann, the host of a table in no room, beside Bob and two bots."""
    hub = Hub(FESTIVAL, 4, host="ann")
    ann, _bob = hub.seated("ann", "bob")
    for seat in (2, 3):
        assert ann.ask(commands.SeatBot, seat=seat, bot="easy").ok
    if begun:
        assert ann.ask(commands.Begin).ok
    return hub, ann


def requests(kind):
    """Return fields for commands of this kind: each field varies, the others have a default."""
    fields = [name for name in kind.__struct_fields__ if name != "id" and name in VALUES]
    first = {name: VALUES[name][0] for name in fields}
    return [first, *({**first, name: value} for name in fields for value in VALUES[name][1:])]


@pytest.mark.parametrize("begun", [False, True], ids=["before", "during"])
@pytest.mark.parametrize("table", [room_table, open_table])
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_a_command_answered_ok_never_takes_the_senders_seat(kind: type[Ask], table, begun):
    for fields in requests(kind):
        hub, ann = table(begun)
        seat, token = ann.seat, ann.token
        ann.ask(kind, **fields)
        hub.advance(60_000)
        ann.token = token
        if ann.conn is not None:
            ann.go()
        ann.come()
        assert ann.seat == seat, f"{kind.__name__} {fields}"


def test_in_a_room_one_more_person_is_not_given_the_helpers_seat():
    _, ann = room_table(begun=False)
    assert refusal(ann.sit("Mamie", beside=True)) == "room-seats"
