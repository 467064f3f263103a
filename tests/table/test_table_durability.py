"""Durability: nothing acknowledged is lost, and nothing lost was shown."""

import msgspec
import pytest

import kermesse
from kermesse.core.log import BadLog
from kermesse.protocol import commands, frames
from kermesse.table.kernel.stored_move import StoredMove
from support import toy
from support.driver import Hub

FESTIVAL = kermesse.get("festival")


def test_when_the_journal_fails_the_table_is_reloaded_and_everybody_gets_a_welcome(bell):
    eve = bell.come("eve")
    bell.fail.append("lost")
    old = bell.table
    assert bell.ann.play(toy.Scribble(1, 1), id="lost") is None
    assert bell.table is not old
    for person, seat in ((bell.ann, 0), (bell.bob, 1), (eve, None)):
        welcome = person.last(frames.Welcome)
        assert (welcome.you, welcome.now.n) == (seat, 1)
        assert welcome.now.view["marks"] == []
    assert bell.ann.play(toy.Scribble(1, 1), id="lost").ok, "sent again with the same id"
    assert bell.bob.now.view["marks"] == [[1, 1]]
    bell.check_log()


def test_a_move_stored_although_the_journal_reported_an_error_is_made_once(bell):
    bell.fail.append("kept")
    assert bell.ann.play(toy.Scribble(1, 1), id="kept") is None
    assert bell.ann.last(frames.Welcome).now.view["marks"] == [[1, 1]]
    assert bell.ann.play(toy.Scribble(1, 1), id="kept").ok
    assert bell.ann.now.view["marks"] == [[1, 1]]
    assert len(bell.lines) == 2


def test_a_seat_stored_although_the_journal_reported_an_error_comes_with_its_secret():
    """Case 26 of the simulator: the player had the seat until the connection was lost."""
    hub = Hub(toy.GAME, 2)
    ann = hub.come("host")
    hub.fail.append("kept")
    ann.sit(id="sit")
    assert ann.seat == 0
    ann.go()
    ann.come()
    assert ann.seat == 0


def test_a_sit_that_arrives_again_after_an_error_gives_no_second_secret():
    hub = Hub(toy.GAME, 2)
    ann = hub.come("host")
    hub.fail.append("kept")
    ann.sit(id="sit")
    told = ann.token
    ann.sit(id="sit")
    assert ann.token == told


def test_a_guest_whose_seat_was_stored_and_never_told_takes_it_again_before_the_game():
    """Case 1066 of the simulator: `seat-taken`, though the seat was the guest's."""
    hub = Hub(toy.GAME, 2)
    ann = hub.come("host")
    ann.sit(id="sit")
    ann.go()
    ann.token = None  # the server stopped before it had told anything
    hub.restart()
    ann.come()
    assert ann.seat is None
    assert ann.sit(id="again", seat=0).ok
    assert ann.seat == 0


def test_everything_after_a_lost_move_is_lost_with_it_and_was_never_shown(bell):
    bell.store_delay = None
    for x in range(3):
        bell.ann.play(toy.Scribble(x, x), id=f"s{x}")
    bell.fail.extend(["ok", "lost"])
    bell.flush()
    assert bell.unstored == 0
    assert [a.id for a in bell.ann.heard(frames.Answer) if a.id.startswith("s")] == ["s0"]
    assert bell.bob.now.view["marks"] == [[0, 0]]
    bell.store_delay = 0
    assert bell.ann.play(toy.Scribble(1, 1), id="s1").ok
    assert bell.ann.play(toy.Scribble(2, 2), id="s2").ok
    assert bell.bob.now.view["marks"] == [[0, 0], [1, 1], [2, 2]]


def test_chat_time_and_absences_survive_a_reload():
    hub = Hub(toy.GAME, 2, {"patience": 200_000})
    ann, bob = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    hub.advance(1_000)
    ann.ask(commands.Say, text="still here?")
    bob.go()
    hub.advance(500)
    hub.fail.append("lost")
    ann.play(toy.Scribble(1, 1))
    welcome = ann.last(frames.Welcome)
    assert [line.text for line in welcome.chat] == ["still here?"]
    assert welcome.now.now == 1_500
    hub.advance(59_499)
    assert not ann.places[1].may_call_bot
    hub.advance(1)
    assert ann.places[1].may_call_bot


def test_chat_after_a_lost_move_is_lost_with_it(bell):
    bell.ann.play(toy.Ring())
    bell.store_delay = None
    bell.ann.play(toy.Guess(0))  # a player who has guessed may chat again
    assert bell.ann.ask(commands.Say, id="say", text="hello") is None, "after the moves before it"
    bell.fail.append("lost")
    bell.flush()
    bell.store_delay = 0
    assert bell.bob.last(frames.Welcome).chat == (), "nobody had received it, and nobody may now"
    assert bell.ann.ask(commands.Say, id="say", text="hello").refusal == "hush"
    assert bell.ann.play(toy.Guess(0)).ok
    assert bell.ann.ask(commands.Say, text="hello").ok
    bell.rebuild()
    assert [line.text for line in bell.bob.last(frames.Welcome).chat] == ["hello"], "once"


def test_a_seat_taken_but_never_stored_is_free_again():
    hub = Hub(toy.GAME, 2)
    ann = hub.come("host")
    hub.fail.append("lost")
    assert ann.sit(id="sit") is None
    assert ann.last(frames.Welcome).you is None
    assert not ann.heard(frames.Seated)
    assert ann.sit(id="sit").ok
    assert ann.last(frames.Welcome).you == 0


def test_a_takeover_that_was_never_stored_leaves_the_seat_where_it_was(bell):
    code = bell.ann.ask(commands.Lend).code
    other = bell.come("tablet")
    bell.fail.append("lost")
    assert other.ask(commands.Claim, code=code) is None
    assert (bell.ann.last(frames.Welcome).you, bell.ann.dropped) == (0, False)
    assert other.last(frames.Welcome).you is None
    assert bell.ann.play(toy.Scribble(5, 5)).ok


def test_a_seat_whose_new_token_was_never_sent_is_claimed_again_after_a_crash(bell):
    old, code = bell.ann.token, bell.ann.ask(commands.Lend).code
    phone = bell.come("phone")
    bell.store_delay = None
    assert phone.ask(commands.Claim, code=code) is None
    bell.keep(bell._unstored.popleft())  # stored, but the server crashes before anybody is told
    bell.store_delay = 0
    bell.restart()
    assert phone.token is None
    bell.ann.come()
    assert bell.ann.last(frames.Welcome).you == 0, "the device it was lent from still has it"
    phone.come()
    assert phone.ask(commands.Claim, code=bell.ann.ask(commands.Lend).code).ok
    bell.restart()
    assert phone.come().last(frames.Welcome).you == 0
    bell.ann.token = old
    assert bell.ann.come().last(frames.Welcome).you is None, "void once the new token is shown"
    bell.restart()
    assert bell.ann.come().last(frames.Welcome).you is None


def test_an_old_token_opens_no_free_seat(bell):
    old = bell.ann.token
    phone = bell.come("phone")
    assert phone.ask(commands.Claim, code=bell.ann.ask(commands.Lend).code).ok
    assert phone.ask(commands.Depart).ok
    bell.restart()
    bell.ann.token = old
    assert bell.ann.come().last(frames.Welcome).you is None


def test_an_old_token_is_not_valid_again_without_a_crash(bell):
    old = bell.ann.token
    phone = bell.come("phone")
    assert phone.ask(commands.Claim, code=bell.ann.ask(commands.Lend).code).ok
    bell.fail.append("lost")
    phone.play(toy.Scribble(5, 5))
    bell.ann.token = old
    assert bell.ann.come().last(frames.Welcome).you is None
    assert not phone.dropped


def test_late_answers_to_a_discarded_table_are_ignored(bell):
    bell.store_delay = None
    bell.ann.play(toy.Scribble(0, 0))
    op = bell.table.outbox.op
    bell.fail.append("lost")
    bell.flush()
    bell.ann.play(toy.Scribble(1, 1))
    mark = len(bell.ann.frames)
    bell.do("stored", op)
    assert len(bell.ann.frames) == mark
    bell.flush()
    assert len(bell.ann.frames) == mark + 2


def test_a_bots_move_for_a_discarded_table_is_ignored():
    hub = Hub(toy.GAME, 3, {"rounds": 9})
    (ann,) = hub.seated("host")
    hub.think_delay = None
    ann.ask(commands.Begin)
    (job, _) = hub.table.loop.jobs._jobs.values()
    hub.rebuild()
    hub.advance(3_000)
    hub.do("thought", job.number, toy.Ring())
    assert len(hub.lines) == 1


@pytest.mark.parametrize("kept", range(4))
def test_a_begin_interrupted_at_any_step_can_be_repeated(kept):
    hub = Hub(FESTIVAL, 4)
    (ann,) = hub.seated("host")
    hub.store_delay = None
    ann.ask(commands.Begin)
    hub.flush(min(kept, hub.unstored))
    hub.restart()
    hub.store_delay = 0
    ann.come()
    if hub.record.status == "seating":
        assert kept == 0
        assert ann.ask(commands.Begin).ok
    assert ann.now.n >= 1, "the House deals as soon as a client is connected"
    assert ann.now.view["first"] is not None
    hub.check_log()


def test_a_game_whose_end_was_stored_without_its_record_is_over():
    hub = Hub(toy.GAME, 2, {"rounds": 1})
    ann, _ = hub.seated("host", "bob")
    ann.ask(commands.Begin)
    ann.play(toy.Ring())
    hub.store_delay = None
    ann.play(toy.Guess(1))
    hub.flush(1)
    assert hub.record.status == "playing"
    hub.restart()
    hub.store_delay = 0
    ann.come()
    assert ann.last(frames.Welcome).status.stage == "over"
    assert hub.record.status == "over"
    assert hub.table.log().header.seed == hub.record.seed
    assert ann.ask(commands.Again).ok


def test_the_seed_stays_secret_until_the_end(bell):
    assert bell.table.log() is None
    seed = bell.record.seed.encode()
    bell.advance(20_000)
    assert bell.record.status == "over"
    assert not any(seed in data for data in bell.ann.raw)
    assert bell.table.log().header.seed == bell.record.seed


@pytest.mark.parametrize(
    "change",
    [{"version": 99}, {"seats": 40}, {"options": {"rounds": 2, "patience": 5_000, "shoes": 1}}],
)
def test_a_table_of_another_version_is_refused(bell, change):
    bell.record = msgspec.structs.replace(bell.record, **change)
    with pytest.raises(BadLog):
        bell.new_table()


@pytest.mark.parametrize("move", [b'{"type":"Sing"}', b'{"type":"Guess","card":0}'])
def test_a_log_that_no_longer_replays_is_refused(bell, move):
    bell.lines.append(StoredMove(0, 0, msgspec.Raw(move)))
    with pytest.raises(BadLog):
        bell.new_table()


def test_a_player_who_left_before_their_chair_was_stored_is_not_missed(bell):
    cleo = bell.come("cleo")
    bell.store_delay = None
    cleo.sit()
    cleo.go()
    bell.fail.append("lost")
    bell.flush()
    bell.store_delay = 0
    assert len(bell.ann.last(frames.Welcome).status.places) == 2
    bell.advance(4_000)
    assert bell.ann.play(toy.Scribble(1, 1)).ok


def test_a_pending_race_waits_for_everybody_again_after_a_reload():
    hub = Hub(toy.GAME, 2, {"rounds": 9})
    ann, bob = hub.come("host"), hub.come("bob", 150)
    ann.sit()
    bob.sit()
    ann.ask(commands.Begin)
    hub.until(5_050)  # the House waits for bob
    hub.rebuild()
    assert len(hub.lines) == 1
    hub.until(5_140)
    bob.play(toy.Ring())
    assert hub.lines[-1].at == 4_990
