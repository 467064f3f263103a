"""What the organiser of a room may do at a table: seats and clocks, never hands or moves."""

import msgspec
import pytest

import kermesse
from kermesse.protocol import commands, frames
from kermesse.rooms.overview import at_rest, overview
from kermesse.table.features import room_orders as orders
from kermesse.table.kernel.seats import hash_token
from support import toy
from support.driver import Hub

FESTIVAL = kermesse.get("festival")

CLEO = orders.Give(None, 7, "Cléo", hash_token("cleo's secret"), "cleo")


def table(*guests, begin=True, **fields):
    """Return a table of a room with these people; bots have the other seats."""
    hub = Hub(FESTIVAL, 4, room="fete", number=3, **fields)
    for seat, guest in enumerate(guests):
        give_seat(hub, guest, seat, seat + 1)
    people = [hub.person(guest) for guest in guests]
    for person in people:
        person.token = f"{person.guest}'s secret"
        person.come()
    if begin:
        assert hub.order(orders.Start()) == ""
    return hub, *people


def give_seat(hub, guest, seat=None, number=9):
    token_hash = hash_token(f"{guest}'s secret")
    return hub.order(orders.Give(seat, number, guest.title(), token_hash, guest))


def notice_kinds(person):
    """Return the kinds of notices a person was sent."""
    return [notice.what for notice in person.heard(frames.Notice)]


def play_on(hub, person):
    """Let the bots play until it is the turn of this person."""
    while person.seat not in person.now.to_act:
        hub.advance(1_000)


def test_a_held_table_stops_and_its_players_cannot_resume_it():
    hub, ann, bob = table("ann", "bob")
    play_on(hub, ann)
    time, moves = hub.table.session.clock.at(hub.now), len(hub.lines)
    assert hub.order(orders.Hold(True)) == ""
    assert ann.last(frames.TableStatus).room.held
    assert notice_kinds(bob) == ["begun", "held"]
    hub.advance(600_000)
    assert (hub.table.session.clock.at(hub.now), len(hub.lines)) == (time, moves)
    assert ann.play(ann.now.menu[0]).refusal == "held"
    assert ann.ask(commands.Resume).ok  # ends their pause, and there is none
    assert ann.play(ann.now.menu[0]).refusal == "held"
    bob.go()
    bob.come()
    hub.restart()
    ann.come()
    assert ann.last(frames.Welcome).status.room.held, "stored in the record"
    assert ann.play(ann.now.menu[0]).refusal == "held"
    assert hub.order(orders.Hold(False)) == ""
    assert ann.play(ann.now.menu[0]).ok


def test_holding_twice_is_told_once_and_only_a_running_game_can_be_held():
    hub, ann = table("ann", begin=False)
    assert hub.order(orders.Hold(True)) == "not-begun"
    assert hub.order(orders.Start()) == ""
    assert hub.order(orders.Start()) == "begun-already"
    assert [hub.order(orders.Hold(True)) for _ in range(2)] == ["", ""]
    hub.advance(200)
    assert notice_kinds(ann).count("held") == 1


def test_a_game_that_ends_while_being_held_is_over():
    hub, ann, bob = toy_table()
    while ann.now.outcome is None:
        person = next(p for p in (ann, bob) if p.now.menu)
        person.play(person.now.menu[0])
        hub.advance(2_000)
    assert hub.order(orders.Hold(True)) == "game-over"
    assert hub.order(orders.Stop()) == "game-over"
    assert ann.now.outcome is not None


def toy_table():
    hub = Hub(toy.GAME, 2, room="fete")
    for number, guest in enumerate(("ann", "bob"), 1):
        assert give_seat(hub, guest, number=number) == ""
    people = [hub.person(guest) for guest in ("ann", "bob")]
    for person in people:
        person.token = f"{person.guest}'s secret"
        person.come()
    assert hub.order(orders.Start()) == ""
    return hub, *people


def test_an_order_is_answered_once_it_is_stored():
    hub, _ = table("ann")
    hub.store_delay = None
    assert hub.order(orders.Hold(True)) is None
    hub.flush()
    assert list(hub.answered.values())[-1] == ""


def test_a_bot_replaces_an_absent_or_slow_player_until_they_return():
    hub, ann, bob = table("ann", "bob")
    play_on(hub, ann)
    assert hub.order(orders.StandIn(0)) == "not-away", "their turn has just begun"
    assert hub.order(orders.StandIn(2)) == "nobody-there", "the seat of a bot"
    assert hub.order(orders.StandIn(64)) == "no-such-place"
    bob.go()
    assert hub.order(orders.StandIn(1)) == "", "away: at once"
    assert hub.order(orders.StandIn(1)) == "nobody-there"
    hub.advance(60_000)
    assert ann.now.to_act == (0,)
    assert hub.order(orders.StandIn(0)) == "", "on turn for a minute"
    assert notice_kinds(ann)[-1] == "bot"
    assert ann.last(frames.Welcome).you is None
    moves = len(hub.lines)
    hub.advance(5_000)
    assert len(hub.lines) > moves, "the bot plays"
    ann.come()
    assert ann.last(frames.Welcome).you == 0, "the token is still theirs"
    assert not ann.places[0].bot


def test_seats_without_a_player_go_to_people_who_wait():
    hub, ann, bob = table("ann", "bob")
    assert give_seat(hub, "cleo", seat=0, number=7) == "seat-taken", "Ann is here"
    assert give_seat(hub, "cleo", seat=2, number=1) == "person-seated", "number 1 is Ann"
    bob.go()
    assert give_seat(hub, "cleo", seat=1, number=7) == "", "away"
    notice = ann.last(frames.Notice)
    assert (notice.what, notice.seat, notice.name) == ("seat", 1, "Cleo")
    cleo = hub.person("cleo")
    cleo.token = "cleo's secret"
    cleo.come()
    assert cleo.last(frames.Welcome).you == 1
    bob.come()
    assert bob.last(frames.Welcome).you is None, "their token no longer opens it"
    assert give_seat(hub, "dora", number=8) == "", "a bot makes room"
    assert give_seat(hub, "eve", seat=64, number=9) == "no-such-place"


def test_before_the_game_a_seat_is_freed_and_nobody_else_sits_down():
    hub, ann, bob = table("ann", "bob", begin=False)
    stranger = hub.come("eve")
    assert stranger.sit().refusal == "room-seats"
    assert hub.order(orders.Free(1)) == ""
    assert hub.order(orders.Free(1)) == "nobody-there"
    assert bob.last(frames.Welcome).you is None
    assert bob.sit().refusal == "room-seats"
    assert ann.ask(commands.SeatBot, seat=1, bot="easy").ok, "the first to sit decides"
    assert give_seat(hub, "bob", number=2) == ""
    assert hub.order(orders.Start()) == ""
    assert hub.order(orders.Free(0)) == "begun-already"


def test_a_person_on_their_way_does_not_lose_the_seat_to_a_bot():
    hub, ann = table("ann", begin=False)
    assert give_seat(hub, "bob", seat=1, number=2) == ""
    assert ann.ask(commands.SeatBot, seat=1, bot="easy").refusal == "place-held"


def test_a_stopped_table_has_no_outcome_and_nothing_more_happens():
    hub, ann, bob = table("ann", "bob")
    play_on(hub, ann)
    menu, moves = ann.now.menu, len(hub.lines)
    assert hub.order(orders.Stop()) == ""
    for person in (ann, bob):
        shown = person.last(frames.Welcome)
        assert (shown.status.stage, shown.status.room.stopped) == ("over", True)
        assert (shown.now.outcome, shown.now.menu, shown.now.to_act) == (None, (), ())
    assert ann.play(menu[0]).refusal == "table-stopped"
    assert ann.ask(commands.Depart).refusal == "table-stopped"
    hub.advance(600_000)
    hub.restart()
    ann.come()
    assert (len(hub.lines), ann.last(frames.Welcome).status.room.stopped) == (moves, True)
    assert hub.table.log() is None, "the deal stays secret"
    assert hub.order(orders.Hold(True)) == "game-over"
    assert give_seat(hub, "cleo", seat=2) == "game-over"


def test_a_table_stopped_before_its_game_can_be_reloaded():
    hub, ann = table("ann", begin=False)
    assert hub.order(orders.Stop()) == ""
    hub.restart()
    ann.come()
    assert (ann.last(frames.Welcome).status.stage, ann.now) == ("over", None)


def test_messages_and_countdowns_are_repeated_to_newcomers():
    hub, ann = table("ann")
    for text in ("Bonjour", "À table"):
        assert hub.order(orders.Notify(frames.Notice(what="message", text=text))) == ""
    countdown = frames.Notice(what="countdown", text="Dernière manche", left=60_000)
    assert hub.order(orders.Notify(countdown)) == ""
    hub.advance(20_000)
    hub.order(orders.Notify(msgspec.structs.replace(countdown, left=39_000)))
    assert notice_kinds(ann) == ["begun", "message", "message", "countdown"], (
        "a repeated one is told once"
    )
    bob = hub.come("bob")
    told = {notice.what: notice for notice in bob.last(frames.Welcome).notices}
    assert (told["message"].text, told["countdown"].left) == ("À table", 40_000)
    hub.order(orders.Notify(frames.Notice(what="message")))
    hub.order(orders.Notify(frames.Notice(what="countdown")))
    later = hub.come("eve").last(frames.Welcome).notices
    assert [notice.what for notice in later] == ["seat", "begun"], "withdrawn"


@pytest.mark.parametrize("tempo", ["calm", "normal", "brisk"])
def test_the_organiser_sees_the_progress_of_a_table_and_how_long_it_waits_for_a_player(tempo):
    hub, ann, bob = table("ann", "bob", tempo=tempo)
    play_on(hub, ann)
    bob.go()
    hub.advance(30_000)
    shown = overview(hub.table.session, hub.table.presence, hub.now)
    assert (shown.number, shown.game, shown.status, shown.runs) == (3, "festival", "playing", True)
    assert shown.moves == len(hub.lines)
    assert [seat.person for seat in shown.seats] == [1, 2, 0, 0]
    assert [seat.here for seat in shown.seats] == [True, False, False, False]
    assert 29_000 <= shown.seats[0].waited <= 33_000
    assert [seat.waited for seat in shown.seats[1:]] == [None] * 3
    hub.order(orders.Hold(True))
    hub.advance(600_000)
    shown = overview(hub.table.session, hub.table.presence, hub.now)
    assert shown.held
    assert shown.seats[0].waited <= 33_000, "the waiting time stops too"
    assert [seat.name for seat in at_rest(hub.record).seats] == ["Ann", "Bob", "", ""]


def test_a_rematch_stays_in_the_room():
    hub, ann, _bob = toy_table()
    hub.order(orders.Stop())
    assert ann.ask(commands.Again).ok
    (new,) = hub.opened
    room = new.part(orders.RoomTableRecord)
    assert (room.room, room.held, room.stopped, new.status) == ("fete", False, False, "seating")
    assert sorted(chair.person for chair in new.chairs) == [1, 2]
