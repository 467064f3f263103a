"""Several people share a device: one connection and several seats. Where hands are secret, the
screen is closed until a seat is tapped."""

from importlib import import_module
from random import Random

import msgspec
import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.games.carrousel.moves import Touch
from kermesse.protocol import commands, frames
from support import toy
from support.driver import Hub
from support.shared_device import Device

FESTIVAL, CARROUSEL = kermesse.get("festival"), kermesse.get("carrousel")


def family(game=toy.GAME, **options):
    """Return a running game with two people on a tablet and the others on a phone each."""
    if game is toy.GAME:
        options = {"rounds": 9, "patience": 10**9, **options}
    seats = max(3, game.seats[0])
    hub = Hub(game, seats, options)
    tablet = Device(hub, "host", "Ann", "Bob")
    hub.phones = hub.seated(*("cleo", "dan")[: seats - 2])
    assert tablet.client.ask(commands.Begin).ok
    return hub, tablet, hub.phones[0]


# ------------------------------------------------------------------------------------- seats


def test_another_person_sits_down_on_the_same_device_with_a_separate_token():
    hub = Hub(toy.GAME, 3)
    tablet = Device(hub, "host", "Ann", "Bob")
    assert tablet.welcome.device == (0, 1)
    assert tablet.welcome.you == 0, "before the game the first seat is active"
    assert len({*tablet.tokens}) == 2
    assert [place.here for place in tablet.client.places] == [True, True, False]
    assert [place.host for place in tablet.client.places] == [True, False, False]


def test_a_seated_person_gets_another_seat_only_for_a_person_beside_them():
    hub = Hub(toy.GAME, 3)
    tablet = Device(hub, "host", "Ann")
    assert tablet.client.sit("Bob").refusal == "seated-already"
    assert tablet.sit(" ").refusal == "name-empty"
    assert tablet.sit("Bob", seat=0).refusal == "seat-taken"
    assert tablet.sit("Bob").ok
    assert tablet.sit("Cleo").ok
    assert tablet.sit("Dan").refusal == "table-full"
    assert tablet.welcome.device == (0, 1, 2)


def test_the_same_command_again_gives_one_seat():
    hub = Hub(toy.GAME, 3)
    tablet = Device(hub, "host", "Ann")
    for _ in range(2):
        assert tablet.client.sit("Bob", id="again", beside=True).ok
    assert tablet.welcome.device == (0, 1)
    assert [chair.name for chair in hub.record.chairs] == ["Ann", "Bob", ""]


def test_a_person_gets_up_before_the_game_and_the_others_stay():
    hub = Hub(toy.GAME, 3)
    tablet = Device(hub, "host", "Ann", "Bob")
    assert tablet.client.ask(commands.GetUp, seat=2).refusal == "not-at-device"
    assert tablet.client.ask(commands.GetUp, seat=0).ok
    assert tablet.welcome.device == (1,)
    assert tablet.welcome.you == 1
    hub.seated("cleo")
    tablet.client.ask(commands.Begin)
    assert tablet.client.now.view["you"] == 1, "a device with one seat is never closed"


def test_all_seats_come_back_on_a_new_connection_and_after_a_restart():
    hub, tablet, cleo = family()
    tablet.client.go()
    assert [place.here for place in cleo.places] == [False, False, True]
    tablet.come()
    assert [place.here for place in cleo.places] == [True, True, True]
    hub.restart()
    tablet.come()
    assert tablet.welcome.device == (0, 1)
    assert tablet.welcome.you is None, "closed: no seat was tapped yet"


def test_no_seat_is_away_while_the_device_is_connected():
    hub, tablet, cleo = family()
    tablet.take(0)
    hub.advance(10 * hub.settings.away)
    assert not any(place.may_call_bot for place in cleo.places)
    assert cleo.ask(commands.CallBot, seat=1).refusal == "not-away"
    tablet.client.go()
    hub.advance(hub.settings.away)
    assert [place.may_call_bot for place in cleo.places] == [True, True, False]


def test_an_unknown_token_brings_no_seat_and_the_others_stay_valid():
    _, tablet, _ = family()
    tablet.tokens.insert(1, "nonsense")
    tablet.come()
    assert tablet.welcome.device == (0, 1)
    tablet.tokens[:] = [tablet.tokens[2]] * 3
    tablet.come()
    assert tablet.welcome.device == (1,), "the same token three times is one seat"


def test_moving_a_seat_to_another_device_leaves_the_others():
    hub, tablet, _ = family()
    tablet.take(1)
    code = tablet.client.ask(commands.Lend).code
    phone = hub.come("bob")
    assert phone.ask(commands.Claim, code=code).ok
    assert phone.now.view["you"] == 1
    assert not tablet.client.dropped
    assert tablet.welcome.device == (0,)
    assert tablet.welcome.you is None, "the holder may not be the person who is left"
    assert tablet.take(1).refusal == "not-at-device"
    assert tablet.take(0).ok
    assert tablet.client.now.view["you"] == 0


def test_a_person_who_gets_up_during_the_game_leaves_a_bot_and_no_hand_is_shown():
    hub, tablet, _ = family()
    hub.think_delay = None
    tablet.take(0)
    before = len(tablet.client.frames)
    assert tablet.client.ask(commands.GetUp, seat=0).ok
    shown = [f.now.view["you"] for f in tablet.client.heard(frames.Welcome, before)]
    assert shown == [None]
    assert tablet.welcome.device == (1,)
    assert tablet.client.places[0].stands_in
    del tablet.tokens[0]
    tablet.come(closed=True)
    assert tablet.welcome.you is None, "nor does it after a reload"
    assert tablet.take(1).ok


def test_a_rematch_accepts_all_their_tokens():
    hub, tablet, cleo = family(toy.GAME, rounds=1, patience=500)
    hub.advance(1_000)
    assert hub.record.status == "over"
    assert tablet.client.ask(commands.Again).ok
    (record,) = hub.opened
    again = Hub(toy.GAME, record=record)
    other = Device(again, "host")
    other.tokens = tablet.tokens
    other.come()
    assert len(other.welcome.device) == 2
    assert cleo.last(frames.RematchOpened).table == record.id


def test_another_person_joins_late_where_the_rules_allow_it():
    _, tablet, cleo = family()
    assert tablet.sit("Dan").ok
    assert tablet.welcome.device == (0, 1, 3)
    assert tablet.welcome.you is None
    assert cleo.places[3].name == "Dan"
    assert tablet.client.ask(commands.Depart).refusal == "device-closed"
    assert tablet.take(3).ok
    assert tablet.client.ask(commands.Depart).ok
    assert tablet.welcome.device == (0, 1)
    assert tablet.welcome.you is None


# ------------------------------------------------------------------------------------ secrets


def test_where_hands_are_secret_the_screen_is_closed_until_a_seat_is_tapped():
    hub, tablet, _ = family()
    state = hub.table.match.state
    assert tablet.welcome.you is None
    assert tablet.client.now.menu == ()
    assert msgspec.json.encode(tablet.client.now.view) == msgspec.json.encode(state.view(PUBLIC))
    assert tablet.take(1).ok
    assert tablet.client.now.view["you"] == 1
    assert tablet.take(None).ok
    assert tablet.client.now.view["you"] is None
    assert tablet.take(2).refusal == "not-at-device"
    assert hub.come("eve").ask(commands.PassDevice, to=0).refusal == "looking-on"


def test_a_closed_screen_moves_for_no_seat_and_an_open_one_for_its_seat_only():
    hub, tablet, _ = family()
    seat = hub.table.match.state.to_act()[0]
    move = hub.table.match.state.moves(seat)[0]
    data, n = msgspec.Raw(msgspec.json.encode(move)), len(hub.lines)

    def play(by):
        return tablet.client.ask(commands.Play, move=data, seen=n, seat=by)

    assert play(None).refusal == "device-closed"
    assert play(seat).refusal == "device-closed"
    assert tablet.client.ask(commands.Say, text="me").refusal == "device-closed"
    tablet.take(1 - seat)
    assert play(seat).refusal == "device-closed"
    assert play(2).refusal == "not-at-device"
    assert len(hub.lines) == n
    tablet.take(seat)
    assert play(seat).ok


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("game", [FESTIVAL, toy.GAME], ids=lambda game: game.key)
def test_before_a_tap_a_device_gets_nothing_that_depends_on_hidden_cards(game, seed):
    """Two games that look the same to Ann send the device the same bytes, whether it is in her hand
    or closed before her, and no matter which cards Bob beside her has."""
    rng = Random(f"shared/{game.key}/{seed}")
    hub, tablet, cleo = family(game)
    for _ in range(rng.randrange(12)):
        act(rng, hub, tablet)
    hub.restart()
    viewer = rng.choice([0, PUBLIC])
    other = twin(hub, viewer, rng)
    told = []
    for each in (hub, other):
        shared, phone = Device(each, "host"), each.person("cleo")
        shared.tokens, phone.token = tablet.tokens, cleo.token
        phone.come()
        shared.come()
        if viewer == 0:
            assert shared.take(0).ok
            shared.take(None)
            shared.take(0)
        shared.client.ask(commands.Play, move=msgspec.Raw(b'{"type":"Ring"}'), seen=0, seat=1)
        phone.ask(commands.Say, text="well")
        each.advance(200)
        told.append(shared.client.raw)
    assert told[0] == told[1]


def act(rng, hub, tablet):
    """Make a move for a player who may act."""
    hub.advance(150)
    seat = rng.choice(hub.table.match.state.to_act())
    if seat > 1:
        phone = hub.phones[seat - 2]
        phone.play(rng.choice(phone.now.menu))
    else:
        tablet.take(seat)
        tablet.client.play(rng.choice(tablet.client.now.menu))


def twin(hub, viewer, rng):
    """Return a copy of the table with the cards hidden from this viewer dealt again."""
    other = Hub(hub.game, record=hub.record)
    other.lines, other.now, other._tokens = list(hub.lines), hub.now, hub._tokens
    other.restart()
    worlds = import_module(f"{hub.game.module}.tests.worlds")
    match = other.table.match
    while match.state.key() == hub.table.match.state.key():
        match.state = worlds.scramble(hub.table.match.state, viewer, rng)
    return other


def test_after_a_reload_the_screen_is_closed():
    hub, tablet, _ = family()
    tablet.take(0)
    hub.rebuild()
    assert tablet.welcome.device == (0, 1)
    assert tablet.welcome.you is None


# -------------------------------------------------------------------------- open information


def carousel_table(lag=0, others=0):
    """Return Carrousel with Ann and Bob on one tablet and Cleo on a phone."""
    hub = Hub(CARROUSEL, 3)
    tablet = Device(hub, "host", "Ann", "Bob", lag=lag)
    (cleo,) = hub.seated("cleo", lag=others)
    tablet.client.ask(commands.Begin)
    hub.advance(10_000)
    return hub, tablet, cleo


def touch(hub, person, seat=None):
    """Touch the first horse and return the answer, once there is one."""
    state = hub.table.match.state
    move = Touch(ride=state.ride, horses=(0,))
    data = msgspec.Raw(msgspec.json.encode(move))
    command = commands.Play(id=person.new_id(), move=data, seen=0, seat=seat)
    person.send(command)
    return command.id


def answer_to(hub, person, id):
    hub.advance(1_000)
    (answer,) = person.answers[id]
    return "ok" if answer.ok else answer.refusal


def test_where_nothing_is_secret_all_may_move_at_once():
    hub, tablet, _ = carousel_table()
    assert tablet.welcome.you == 0
    assert answer_to(hub, tablet.client, touch(hub, tablet.client, 1)) == "ok"
    assert hub.table.match.state.holder == 1
    assert tablet.client.ask(commands.Play, move=msgspec.Raw(b"{}"), seen=0, seat=2).refusal == (
        "not-at-device"
    )


def test_on_one_device_the_order_of_touches_counts_at_any_latency():
    hub, tablet, _ = carousel_table(lag=20, others=300)
    bob = touch(hub, tablet.client, 1)
    client = hub.table.presence.clients[tablet.client.conn]
    client.latency._trips.clear()
    client.latency._trips.append(200)  # measured again between the two touches
    ann = touch(hub, tablet.client, 0)
    assert answer_to(hub, tablet.client, bob) == "ok"
    assert answer_to(hub, tablet.client, ann) == "touched-first"


def test_between_devices_the_corrected_time_counts_for_each_person():
    hub, tablet, cleo = carousel_table(lag=0, others=150)
    bob = touch(hub, tablet.client, 1)
    hub.advance(100)  # Cleo's round trip is longer than that: she was first
    late = touch(hub, cleo)
    assert answer_to(hub, cleo, late) == "ok"
    assert answer_to(hub, tablet.client, bob) == "touched-first"


def test_a_touch_does_not_wait_for_its_own_connection():
    hub, tablet, _ = carousel_table(lag=150)
    touch(hub, tablet.client, 1)
    assert hub.table.match.state.holder == 1, "at once: only Cleo could have been earlier"


def test_a_pointing_hand_shows_its_seat():
    _, tablet, cleo = carousel_table()
    tablet.client.send(commands.Point(x=1, y=2, seat=1))
    tablet.client.send(commands.Point(x=3, y=4, seat=2))
    assert [(seat, hand.x) for seat, hand in cleo.sketches] == [(1, 1)]
