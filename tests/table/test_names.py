"""Names at a table: nobody takes another person's name, nor one that looks the same."""

import pytest

import kermesse
from kermesse.protocol import commands
from kermesse.table.kernel.names import few_marks, look_alike
from kermesse.table.kernel.seats import read_name
from support import toy
from support.driver import Hub
from support.shared_device import Device

LOOK_ALIKE = [
    ("Alice", "\u0410lice", "a Cyrillic A"),
    ("Alice", "Al\u0456\u0441\u0435", "Cyrillic letters"),
    ("HELENA", "\u0397\u0395L\u0395\u039d\u0391", "Greek capitals"),
    ("Alice", "ALICE", "capitals"),
    ("Alice", "A1ice", "a figure"),
    ("Alice", "AIice", "a capital i"),
    ("Alice", "\uff21\uff4c\uff49\uff43\uff45", "full width"),
    ("Alice", "A\u200dlice", "a joiner"),
    ("Alice", "Alice\ufe0f", "a selector"),
    ("Zo\u00e9", "Zoe\u0301", "an accent apart"),
    ("Zo\u00eb", "Zo\u0451", "a Cyrillic letter with an accent"),
    ("Stra\u00dfe", "strasse", "a sharp s"),
]

DIFFERENT = [
    ("Alice", "Alice 2"), ("Alice", "Alicia"), ("Zoé", "Zoe"), ("Kai", "Kal"), ("Ana", "Anna"),
    ("Мария", "Марина"), ("Νίκος", "Νίκη"), ("Léa B.", "Léa M."), ("🐙", "🐳"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "two"), [pair[:2] for pair in LOOK_ALIKE],
                         ids=[pair[2] for pair in LOOK_ALIKE])  # fmt: skip
def test_names_that_look_alike_are_one_name(one, two):
    assert look_alike(one, two)
    assert look_alike(two, one)
    hub = Hub(toy.GAME, 3)
    assert hub.come("host").sit(one).ok
    bob = hub.come("bob")
    assert bob.sit(two).refusal == "name-taken"
    assert [chair.name for chair in hub.table.session.seating.chairs] == [one, "", ""]
    assert bob.sit(f"{two} B.").ok


@pytest.mark.parametrize(("one", "two"), DIFFERENT, ids=lambda name: name)
def test_names_that_look_different_are_two_names(one, two):
    assert not look_alike(one, two)


def test_a_letter_keeps_two_marks():
    assert few_marks("a" + "\u0301" * 10 + "b\u0302\u0303") == "a\u0301\u0301b\u0302\u0303"
    assert read_name("A" + "\u0335" * 10 + "na") == "A\u0335\u0335na"
    assert read_name("Nguyễn") == "Nguyễn"


def test_a_refused_name_adds_no_place():
    hub = Hub(toy.GAME, 2)
    hub.seated("host", "bob")
    assert hub.come("eve").sit("BOB").refusal == "name-taken"
    assert len(hub.table.session.seating.chairs) == 2


def test_two_people_at_one_device_have_two_names():
    device = Device(Hub(toy.GAME, 3), "host", "Ann")
    assert device.sit("ann").refusal == "name-taken"
    assert device.sit("Bob").ok


def test_a_name_is_free_again_once_its_person_has_got_up():
    hub = Hub(toy.GAME, 3)
    _, bob = hub.seated("host", "bob")
    assert bob.ask(commands.GetUp).ok
    assert hub.come("eve").sit("bob").ok


def test_the_same_command_again_keeps_the_name():
    hub = Hub(toy.GAME, 3)
    bob = hub.come("bob")
    for _ in range(2):
        assert bob.sit("Bob", id="again").ok
    hub.restart()
    assert bob.come().sit("Bob", id="again").ok


def test_a_player_who_got_up_takes_their_seat_again_under_their_name():
    hub = Hub(kermesse.get("festival"), 4)
    hub.think_delay = None
    people = hub.seated("host", "bob", "cleo", "dan")
    assert people[0].ask(commands.Begin).ok
    assert people[1].ask(commands.GetUp).ok
    assert people[1].sit("bob").ok
    assert people[1].seat == 1
    assert people[2].ask(commands.GetUp).ok
    newcomer = hub.come("another device")
    assert newcomer.sit("cleo", seat=2) is None, "the others are asked"
    assert people[0].ask(commands.Admit, request=1, yes=True).ok
    assert newcomer.seat == 2


def test_the_name_of_a_bot_is_nobodys():
    hub = Hub(toy.GAME, 3)
    (host,) = hub.seated("host")
    assert host.ask(commands.SeatBot, seat=1, bot="easy").ok
    assert hub.come("bob").sit("easy", seat=2).ok
