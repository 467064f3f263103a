"""Rematches: a new table, seats rotated, a new commitment."""

import msgspec
import pytest

import kermesse
from kermesse.core.log import audit, final
from kermesse.core.streams import commitment
from kermesse.protocol import commands, frames
from support import toy
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


def play_to_the_end(hub, *people):
    for _ in range(2_000):
        if hub.record.status == "over":
            return
        acting = [person for person in people if person.now.menu]
        if acting:
            person = hub.rng.choice(acting)
            assert person.play(hub.rng.choice(person.now.menu)).ok
        else:
            hub.advance(2_000)
    raise AssertionError("the game never ends")


@pytest.fixture
def finished():
    """Return a table of two people and two bots whose game is over."""
    hub = Hub(FESTIVAL, 4)
    hub.ann, hub.bob = hub.seated("host", "bob", nonces=("aa" * 16, "bb" * 16))
    hub.ann.ask(commands.SeatBot, seat=3, bot="easy")
    hub.promise = hub.ann.last(frames.Welcome).about.commitment
    hub.ann.ask(commands.Begin)
    play_to_the_end(hub, hub.ann, hub.bob)
    return hub


def test_the_log_contains_the_whole_game(finished):
    log = finished.log()
    assert final(FESTIVAL, log).key() == finished.table.match.state.key()
    assert finished.table.log() == log
    found = audit(FESTIVAL, log)
    assert found.fair
    assert log.header.nonces == ("aa" * 16, "bb" * 16, "00" * 16, "00" * 16)
    assert commitment(bytes.fromhex(log.header.seed)) == finished.promise
    assert not audit(FESTIVAL, msgspec.structs.replace(
        log, header=msgspec.structs.replace(log.header, nonces=("ab" * 16, *log.header.nonces[1:]))
    )).fair  # fmt: skip
    for person in (finished.ann, finished.bob):
        assert [move.n for move in person.happened()] == list(range(1, len(log.entries) + 1))
        assert person.now.outcome is not None
        assert person.last(frames.TableStatus).stage == "over"
    assert finished.record.ended == 1_000 + log.entries[-1].at // 1_000


def test_a_rematch_is_a_new_table_with_seats_rotated(finished):
    assert finished.bob.ask(commands.Again).ok
    (record,) = finished.opened
    old = finished.record
    assert old.next == record.id != old.id
    assert record.seed != old.seed
    assert record.game_id != old.game_id
    assert (record.status, record.nonces, record.ended) == ("seating", (), 0)
    assert record.host == "bob"
    assert [chair.name for chair in record.chairs] == ["", "host", "bob", ""]
    assert [chair.bot for chair in record.chairs] == ["easy", "", "", "medium"]
    assert all(chair.nonce == "" for chair in record.chairs), "players add to the new seed"
    moved = [person.last(frames.RematchOpened) for person in (finished.ann, finished.bob)]
    assert [(frame.table, frame.seat) for frame in moved] == [(record.id, 1), (record.id, 2)]


def test_games_won_are_counted_over_a_series_of_rematches(finished):
    winners = finished.ann.now.outcome.winners
    assert winners
    assert [place.won for place in finished.ann.last(frames.TableStatus).places] == [0, 0, 0, 0]
    finished.bob.ask(commands.Again)
    (record,) = finished.opened
    won = [int(seat in winners) for seat in range(4)]
    assert [chair.won for chair in record.chairs] == [won[3], *won[:3]]
    hub = Hub(FESTIVAL, record=record)
    person = hub.person("zoe")
    person.come()
    assert [place.won for place in person.last(frames.Welcome).status.places] == [won[3], *won[:3]]


def test_games_won_follow_the_player_and_not_the_seat(finished):
    finished.ann.ask(commands.Again)
    chairs = tuple(msgspec.structs.replace(chair, won=3) for chair in finished.opened[0].chairs)
    hub = Hub(FESTIVAL, record=msgspec.structs.replace(finished.opened[0], chairs=chairs))
    ann = hub.person("host")
    ann.token = finished.ann.token
    ann.come()
    assert [place.name for place in ann.places] == ["", "host", "bob", ""]
    assert ann.ask(commands.SeatBot, seat=2, bot="easy").ok
    assert [place.won for place in ann.places] == [3, 3, 0, 3], "a bot for the player who is gone"
    assert ann.ask(commands.GetUp).ok
    assert [place.won for place in ann.places] == [3, 0, 0, 3], "an empty seat"
    assert ann.ask(commands.Begin).ok
    assert [place.won for place in ann.places] == [3, 0, 0, 3], "a bot in the empty seat"


def test_the_same_tokens_are_valid_at_the_new_table(finished):
    finished.ann.ask(commands.Again)
    hub = Hub(FESTIVAL, record=finished.opened[0])
    for old, seat in ((finished.ann, 1), (finished.bob, 2)):
        person = hub.person(old.guest)
        person.token = old.token
        person.come()
        assert person.seat == seat
        assert person.ask(commands.Add, nonce=f"{seat:02}" * 16).ok
        if old is finished.ann:
            ann = person
    assert ann.last(frames.Welcome).about.commitment != finished.promise
    assert ann.ask(commands.Begin).ok
    assert hub.record.nonces[1:3] == ("01" * 16, "02" * 16)
    assert hub.table.match.header.id != finished.table.match.header.id


def test_a_second_request_leads_to_the_same_table(finished):
    finished.store_delay = 50
    assert finished.ann.ask(commands.Again) is None
    assert finished.bob.ask(commands.Again) is None, "the first is still pending"
    finished.advance(200)
    assert [person.last(frames.Answer).ok for person in (finished.ann, finished.bob)] == [
        True,
        True,
    ]
    assert len(finished.opened) == 1
    assert finished.ann.last(frames.RematchOpened) == frames.RematchOpened(
        table=finished.opened[0].id, seat=1
    )
    mark = len(finished.bob.frames)
    assert finished.bob.ask(commands.Again).ok
    assert finished.bob.frames[mark] == frames.RematchOpened(table=finished.opened[0].id, seat=2)
    assert len(finished.opened) == 1


def test_a_rematch_and_its_link_are_stored_together_or_not_at_all(finished):
    finished.store_delay = None
    finished.ann.ask(commands.Again)
    assert not finished.ann.heard(frames.RematchOpened)
    assert finished.unstored == 1, "nothing comes between opening and announcing it"
    finished.restart()
    assert (finished.opened, finished.record.next) == ([], "")
    finished.store_delay = 0
    finished.ann.come()
    assert finished.ann.ask(commands.Again).ok
    assert [record.id for record in finished.opened] == [finished.record.next]


def test_after_a_restart_the_next_table_is_still_known(finished):
    finished.ann.ask(commands.Again)
    finished.restart()
    finished.ann.come()
    assert finished.ann.last(frames.Welcome).status.rematch.next == finished.opened[0].id
    assert finished.ann.ask(commands.Again).ok
    assert finished.ann.last(frames.RematchOpened) == frames.RematchOpened(
        table=finished.opened[0].id, seat=1
    )
    assert len(finished.opened) == 1


def test_once_the_rematch_is_open_tokens_do_not_change(finished):
    # The new table has the current tokens: a device with a newer one would have no seat there.
    code = finished.bob.ask(commands.Lend).code
    phone = finished.come("phone")
    finished.store_delay = 50
    finished.ann.ask(commands.Again)
    phone.ask(commands.Claim, code=code)
    finished.advance(200)
    assert phone.last(frames.Answer).refusal == "game-over", "the rematch was being opened"
    assert finished.bob.last(frames.RematchOpened).seat == 2
    assert phone.ask(commands.Claim, code=code).refusal == "game-over"
    assert finished.bob.ask(commands.Lend).refusal == "game-over"
    assert (
        Hub(FESTIVAL, record=finished.opened[0]).table.session.seating.owner(finished.bob.token)
        == 2
    )


def test_a_seat_changes_devices_after_the_end_until_there_is_a_rematch(finished):
    phone = finished.come("phone")
    assert phone.ask(commands.Claim, code=finished.bob.ask(commands.Lend).code).ok
    finished.ann.ask(commands.Again)
    assert phone.last(frames.RematchOpened).seat == 2
    assert Hub(FESTIVAL, record=finished.opened[0]).table.session.seating.owner(phone.token) == 2


def test_no_rematch_before_the_end():
    hub = Hub(FESTIVAL, 4)
    (ann,) = hub.seated("host")
    assert ann.ask(commands.Again).refusal == "not-over"
    ann.ask(commands.Begin)
    assert ann.ask(commands.Again).refusal == "not-over"


def test_a_stand_in_makes_room_for_the_player_who_was_away():
    hub = Hub(FESTIVAL, 4)
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    bob.ask(commands.GetUp)
    play_to_the_end(hub, ann)
    ann.ask(commands.Again)
    chair = hub.opened[0].chairs[2]
    assert (chair.name, chair.bot, bool(chair.token_hash)) == ("bob", "", True)
    eve = hub.come("eve")
    assert eve.last(frames.Welcome).status.rematch.next == hub.opened[0].id


def test_players_who_joined_stay_and_those_who_left_do_not():
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    cleo, dan = hub.seated("cleo", "dan")
    bob.ask(commands.Depart)
    hub.advance(5_000)
    assert dan.ask(commands.Again).ok
    (record,) = hub.opened
    assert record.seats == 3
    assert [chair.name for chair in record.chairs] == ["dan", "host", "cleo"]
    assert [person.last(frames.RematchOpened).seat for person in (ann, cleo, dan)] == [1, 2, 0]
    assert bob.last(frames.RematchOpened).seat is None
    assert Hub(toy.GAME, record=record).person("host").come().last(frames.Welcome).about.seats == 3


def test_bots_make_room_when_more_players_stay_than_may_begin():
    hub = Hub(toy.GAME, 3, {"rounds": 1})
    hub.think_delay = None
    ann, _ = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    hub.seated("cleo")
    hub.advance(5_000)
    ann.ask(commands.Again)
    (record,) = hub.opened
    assert [chair.name for chair in record.chairs] == ["cleo", "host", "bob"]
    assert not any(chair.bot for chair in record.chairs)


def test_the_seat_of_a_player_who_left_is_free_in_the_next_game():
    hub = Hub(toy.GAME, 3, {"rounds": 1})
    ann, bob, _ = hub.seated("host", "bob", "cleo")
    ann.ask(commands.Begin)
    bob.ask(commands.Depart)
    hub.advance(5_000)
    ann.ask(commands.Again)
    (record,) = hub.opened
    assert [chair.name for chair in record.chairs] == ["", "host", "cleo"]
