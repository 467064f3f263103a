"""The seating room: places and settings change, and every player keeps their seat."""

import dataclasses

import msgspec
import pytest

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.features.advice import AdviceRecord
from kermesse.table.kernel.record import CODE_KEPT, CODE_KEPT_AFTER, Chair, Record
from kermesse.table.records import read_record
from support import toy
from support.driver import BOTS, Hub, refusal

CANAILLE = kermesse.get("canaille")
CARROUSEL = kermesse.get("carrousel")
FESTIVAL = kermesse.get("festival")


@pytest.fixture
def hub():
    """Return a table of the smallest size with places for a family."""
    return Hub(CANAILLE, 2, public=False, code="BKMR")


def names(person):
    return [place.name or place.bot for place in person.places]


def as_stored(hub):
    """Return the record as read back from the journal."""
    return msgspec.json.decode(msgspec.json.encode(hub.record), type=Record)


# -------------------------------------------------------------------------------------- places


def test_the_host_adds_places_up_to_the_limit_of_the_game_and_all_see_it(hub):
    ann, bob = hub.seated("host", "bob")
    eve = hub.come("eve")
    for count in (3, 4):
        assert ann.ask(commands.AddPlace).ok
        for person in (ann, bob, eve):
            assert len(person.places) == person.last(frames.Welcome).about.seats == count
        assert as_stored(hub).seats == len(as_stored(hub).chairs) == count
    assert refusal(ann.ask(commands.AddPlace)) == "no-more-places"
    assert (len(bob.places), hub.record.seats) == (4, 4)
    assert ann.ask(commands.Begin).ok
    assert hub.table.match.state.seats() == (0, 1, 2, 3)
    hub.check_log()


@pytest.mark.parametrize(
    ("places", "ask", "more"), [(2, commands.AddPlace, {}), (4, commands.RemovePlace, {"seat": 3})]
)
def test_a_number_of_players_the_game_does_not_allow_is_refused(places, ask, more):
    hub = Hub(dataclasses.replace(toy.GAME, seats=(2, 4)), places)
    (ann,) = hub.seated("host")
    assert refusal(ann.ask(ask, **more)) == "bad-setup"
    assert len(ann.places) == hub.record.seats == places


def test_removing_an_empty_place_moves_up_those_behind_it(hub):
    ann, bob = hub.seated("host", "bob")
    for _ in range(2):
        ann.ask(commands.AddPlace)
    eve = hub.come("eve")
    assert eve.sit(seat=3).ok
    assert ann.ask(commands.SeatBot, seat=2, bot="easy").ok
    assert ann.ask(commands.RemovePlace, seat=2).ok
    assert [names(person) for person in (ann, bob, eve)] == [["host", "bob", "eve"]] * 3
    assert (eve.seat, eve.last(frames.Welcome).you) == (2, 2)
    eve.go()
    assert eve.come().seat == 2, "the token is still valid"
    hub.restart()
    assert eve.come().seat == 2
    assert as_stored(hub).seats == 3


def test_an_absent_player_stays_absent_when_their_seat_moves_up(hub):
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.AddPlace)
    eve = hub.come("eve")
    eve.sit(seat=2)
    bob.ask(commands.GetUp)
    eve.go()
    hub.advance(30_000)
    assert ann.ask(commands.RemovePlace, seat=1).ok
    assert ann.ask(commands.Begin).ok
    hub.advance(31_000)
    assert ann.places[1].may_call_bot, "a minute after she left"


def test_chat_lines_follow_the_player_who_wrote_them(hub):
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.AddPlace)
    eve = hub.come("eve")
    eve.sit(seat=2)
    for person in (bob, eve):
        person.ask(commands.Say, text=person.guest)
    bob.ask(commands.GetUp)
    assert ann.ask(commands.RemovePlace, seat=1).ok
    assert [(line.seat, line.text) for line in ann.last(frames.Welcome).chat] == [(1, "eve")]
    assert bob.sit().ok
    heard = [(line.seat, line.text) for line in bob.last(frames.Welcome).chat]
    assert heard == [(1, "eve")], "a place added later sees earlier chat"


@pytest.mark.parametrize("count", [2, 3])
def test_neither_a_taken_place_nor_the_last_ones_can_be_removed(hub, count):
    ann, bob = hub.seated("host", "bob")
    if count == 3:
        ann.ask(commands.AddPlace)
    before = hub.record
    assert refusal(ann.ask(commands.RemovePlace, seat=1)) == "place-held"
    bob.go()
    assert refusal(ann.ask(commands.RemovePlace, seat=1)) == "place-held", "though they are away"
    assert refusal(ann.ask(commands.RemovePlace, seat=count)) == "no-such-place"
    assert hub.record == before
    if count == 2:
        assert ann.ask(commands.SeatBot, seat=1, bot=None).ok
        assert refusal(ann.ask(commands.RemovePlace, seat=1)) == "no-fewer-places"


def test_a_player_who_sits_down_first_prevents_the_removal_of_the_place(hub):
    (ann,) = hub.seated("host")
    ann.ask(commands.AddPlace)
    hub.store_delay = None
    eve = hub.come("eve")
    assert eve.sit(seat=2) is None, "not stored yet"
    assert ann.ask(commands.RemovePlace, id="late", seat=2) is None
    hub.flush()
    assert refusal(ann.answers["late"][0]) == "place-held"
    assert eve.seat == 2


# ------------------------------------------------------------------------- newcomers


def test_at_a_private_table_a_newcomer_gets_a_place(hub):
    ann, _bob = hub.seated("host", "bob")
    eve = hub.come("eve")
    assert eve.sit().ok, "a place is added"
    assert ann.last(frames.Welcome).about.seats == 3
    ann.ask(commands.AddPlace)
    ann.ask(commands.SeatBot, seat=3, bot="easy")
    dan = hub.come("dan")
    assert dan.sit().ok, "no more places: the bot makes room"
    assert names(ann) == ["host", "bob", "eve", "dan"]
    assert refusal(hub.come("late").sit()) == "table-full"


def test_a_free_place_is_taken_before_one_is_added_and_a_bad_name_adds_none(hub):
    (ann,) = hub.seated("host")
    bob = hub.come("bob")
    assert bob.sit().ok
    assert len(ann.places) == 2
    assert refusal(hub.come("eve").ask(commands.Sit, name=" ")) == "name-empty"
    assert len(hub.record.chairs) == 2


def test_sitting_twice_with_the_same_id_adds_one_place(hub):
    hub.seated("host", "bob")
    eve = hub.come("eve")
    assert eve.sit(id="sit").ok
    eve.token = None
    eve.go()
    eve.come()
    assert eve.sit(id="sit").ok
    assert (eve.seat, hub.record.seats) == (2, 3)


def test_strangers_add_no_places_to_a_public_table():
    hub = Hub(CANAILLE, 2, public=True)
    ann, _bob = hub.seated("host", "bob")
    eve = hub.come("eve")
    assert refusal(eve.sit()) == "table-full"
    assert ann.ask(commands.AddPlace).ok
    assert eve.sit().ok


def test_after_the_start_newcomers_add_no_places(hub):
    ann, _bob = hub.seated("host", "bob")
    eve = hub.come("eve")
    ann.ask(commands.Begin)
    assert refusal(eve.sit()) == "table-full"
    assert hub.record.seats == 2


def test_a_player_who_waited_gets_a_place_in_the_rematch():
    hub = Hub(toy.GAME, 2, {"rounds": 1}, public=False, code="BKMR")
    ann, _bob = hub.seated("host", "bob")
    eve = hub.come("eve")
    assert ann.ask(commands.Begin).ok
    while hub.record.status != "over":
        for person in (ann, _bob):
            if person.now.menu:
                person.play(person.now.menu[0])
        hub.advance(1_000)
    assert ann.ask(commands.Again).ok
    assert eve.last(frames.RematchOpened).seat is None
    (record,) = hub.opened
    assert (record.code, record.seats) == ("BKMR", 2), "one code for all rematches"
    again = Hub(toy.GAME, record=record)
    assert again.come("eve").sit().ok
    assert again.record.seats == 3


# ------------------------------------------------------------------------------------ settings


def test_settings_change_one_by_one_and_everybody_sees_it(hub):
    ann, bob = hub.seated("host", "bob")
    assert ann.ask(commands.Arrange, options={"dots": "strict"}).ok
    assert ann.ask(commands.Arrange, turn_seconds=60).ok
    assert ann.ask(commands.Arrange, advice=True).ok
    about = bob.last(frames.Welcome).about
    assert about.options == {"dots": "strict", "exchange": "row", "patience": 10}
    assert (about.turn_seconds, about.advice, about.public) == (60, "yes", False)
    assert ann.ask(commands.Arrange, public=True, advice=False).ok
    stored = as_stored(hub)
    assert (stored.public, stored.turn_seconds) == (True, 60)
    assert not stored.part(AdviceRecord).allowed
    assert stored.options["dots"] == "strict"
    assert [bob.seat, names(bob)] == [1, ["host", "bob"]]
    commitment = bob.heard(frames.Welcome)[0].about.commitment
    assert bob.last(frames.Welcome).about.commitment == commitment, "the commitment does not change"


def test_the_game_uses_the_last_settings(hub):
    hub.think_delay = None
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.AddPlace)
    ann.ask(commands.Arrange, options={"patience": 3}, turn_seconds=30)
    assert ann.ask(commands.Begin).ok
    assert hub.table.match.state.options.patience == 3
    assert bob.now.turn_due == ann.now.turn_due == 30_000
    hub.restart()
    assert hub.table.match.state.options.patience == 3
    assert len(hub.table.match.state.seats()) == 3
    hub.check_log()


@pytest.mark.parametrize(
    "options",
    [{"dots": "sometimes"}, {"patience": 0}, {"patience": "10"}, {"colour": 1}, {"dots": None},
     {"patience": 10**30}, {"": {"": []}}],
)  # fmt: skip
def test_options_the_game_does_not_have_change_nothing(hub, options):
    ann, bob = hub.seated("host", "bob")
    before, heard = hub.record, len(bob.frames)
    assert refusal(ann.ask(commands.Arrange, options=options, advice=True)) == "bad-setup"
    assert hub.record == before
    assert len(bob.frames) == heard


def test_a_number_of_places_that_contradicts_the_options_changes_nothing():
    romancier = kermesse.get("romancier-scilof")
    hub = Hub(romancier, 8, {"communes": 4})
    (ann,) = hub.seated("host")
    before = hub.record
    while (answer := ann.ask(commands.RemovePlace, seat=len(before.chairs) - 1)).ok:
        before = hub.record
    assert answer.refusal in ("bad-setup", "no-fewer-places")
    assert hub.record == before
    romancier.start(before.seats, before.options)


def test_the_option_for_human_seats_is_filled_in_from_the_final_places():
    hub = Hub(CARROUSEL, 2, {"practice": True})
    ann, _bob = hub.seated("host", "bob")
    ann.ask(commands.AddPlace)
    ann.ask(commands.Arrange, options={"practice": True, "riders": [3]})
    assert ann.ask(commands.Begin).ok
    assert hub.table.match.state.options.riders == (0, 1)


# --------------------------------------------------------------------------- who, and when


ASKS = {
    "add": (commands.AddPlace, {}),
    "remove": (commands.RemovePlace, {"seat": 2}),
    "arrange": (commands.Arrange, {"advice": True}),
    "bot": (commands.SeatBot, {"seat": 2, "bot": "easy"}),
}


@pytest.mark.parametrize("name", ASKS)
def test_only_the_host_changes_anything_and_only_before_the_game(name):
    kind, fields = ASKS[name]
    hub = Hub(CANAILLE, 3, public=False)
    ann, bob = hub.seated("host", "bob")
    eve = hub.come("eve")
    before = hub.record
    assert refusal(bob.ask(kind, **fields)) == "host-only"
    assert refusal(eve.ask(kind, **fields)) == "host-only"
    assert hub.record == before
    assert ann.ask(commands.Begin).ok
    before = hub.record
    assert refusal(ann.ask(kind, **fields)) == "begun-already"
    assert hub.record == before


def test_while_the_host_is_away_the_player_who_sat_longest_decides():
    hub = Hub(FESTIVAL, 4)
    people = ann, bob, eve = [hub.come(guest) for guest in ("host", "bob", "eve")]
    for person, seat in ((ann, 1), (eve, 3), (bob, 0)):
        person.sit(seat=seat)
    assert [place.host for place in bob.places] == [False, True, False, False]
    ann.go()
    assert [place.host for place in bob.places] == [False, False, False, True]
    assert refusal(bob.ask(commands.AddPlace)) == "host-only"
    assert eve.ask(commands.AddPlace).ok
    eve.ask(commands.GetUp)
    assert bob.last(frames.TableStatus).host
    assert eve.sit(seat=3).ok
    assert not eve.last(frames.Welcome).status.host, "she has sat there for less time now"
    hub.restart()
    for person in people[1:]:
        person.come()
    assert [bob.places[0].host, bob.places[3].host] == [True, False]
    ann.come()
    assert [place.host for place in bob.places][:2] == [False, True]
    assert ann.ask(commands.Begin).ok
    assert not any(place.host for place in bob.places), "there is nothing left to decide"


def test_a_change_and_the_start_are_applied_in_order(hub):
    ann, _bob = hub.seated("host", "bob")
    hub.store_delay = None
    ann.ask(commands.AddPlace, id="add")
    ann.ask(commands.Begin, id="begin")
    ann.ask(commands.AddPlace, id="late")
    hub.flush()
    assert [ann.answers[each][0].ok for each in ("add", "begin", "late")] == [True, True, False]
    assert hub.table.match.state.seats() == (0, 1, 2)
    hub.check_log()


@pytest.mark.parametrize("fate", ["lost", "kept"])
def test_a_change_the_journal_loses_was_never_shown(hub, fate):
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.AddPlace)
    eve = hub.come("eve")
    eve.sit(seat=2)
    bob.ask(commands.GetUp)
    hub.fail.append(fate)
    ann.ask(commands.RemovePlace, seat=1)
    assert hub.rebuilds == 1
    shown = ["host", "", "eve"] if fate == "lost" else ["host", "eve"]
    for person in (ann, bob, eve):
        assert names(person) == shown
    assert eve.seat == len(shown) - 1


# ------------------------------------------------------------------------- stored records


def test_a_table_stored_before_codes_and_seating_order_opens():
    hub = Hub(CANAILLE, 2)
    ann, bob = hub.seated("host", "bob")
    old = msgspec.json.decode(msgspec.json.encode(hub.record))
    del old["code"]
    for chair in old["chairs"]:
        chair.pop("sat", None)
    hub.record = read_record(msgspec.json.encode(old))
    hub.restart()
    bob.come()
    assert (bob.last(frames.Welcome).about.code, bob.last(frames.Welcome).status.host) == ("", True)
    assert bob.ask(commands.AddPlace).ok
    ann.come()
    assert len(ann.places) == 3


def test_a_code_is_shown_as_long_as_it_is_valid():
    for status, fields, good in (
        ("seating", {"created": 1_000 - CODE_KEPT}, True),
        ("seating", {"created": 999 - CODE_KEPT}, False),
        ("over", {"ended": 1_000 - CODE_KEPT_AFTER, "created": -CODE_KEPT}, True),
        ("over", {"ended": 999 - CODE_KEPT_AFTER}, False),
    ):
        hub = Hub(toy.GAME, 2, code="BKMR", **fields)
        if status == "over":
            hub.record = msgspec.structs.replace(
                hub.record, status="over", chairs=(Chair(bot=BOTS[0]),) * 2, nonces=("0" * 32,) * 2
            )
            hub.restart()
        shown = hub.come("eve").last(frames.Welcome).about.code
        assert shown == ("BKMR" if good else "")
