"""Undo: a move is taken back where nobody learned anything, or those who did agree."""

from random import Random

import msgspec
import pytest

import kermesse
from kermesse.core.log import audit, final
from kermesse.protocol import commands, frames
from kermesse.table.features.ballot import PATIENCE
from kermesse.table.features.correspondence import Correspondence
from kermesse.table.features.last_moves import MOST
from kermesse.table.features.undo import UndoOffer, UndoRequest
from support import toy
from support.driver import Hub
from support.shared_device import Device

ROMANCIER = kermesse.get("romancier-scilof")
FESTIVAL = kermesse.get("festival")
CANAILLE = kermesse.get("canaille")


def table(game, *guests, seats=None, mode=None, think=None, **fields):
    """Return a table of these people, begun; bots never answer."""
    hub = Hub(game, seats or len(guests), **fields)
    hub.think_delay = think
    people = hub.seated(*guests)
    if mode is not None:
        assert people[0].ask(commands.SetUndo, mode=mode).ok
    assert people[0].ask(commands.Begin).ok
    hub.advance(1_000)
    return hub, people


def offer(person):
    """Return what a person may take back, as last told."""
    return person.status.undo.offer


def undo(person, id=None, **fields):
    shown = offer(person) or UndoOffer(person.seat, "free")
    fields = {"seat": shown.seat, "form": shown.form, "seen": person.n} | fields
    return person.ask(commands.Undo, id=id, **fields)


def wander(hub, people, wanted, seed=0, moves=400):
    """Play at random until a player is offered an undo of that form; return that player and the
    frames of everybody before the move."""
    rng = Random(seed)
    for _ in range(moves):
        acting = [person for person in people if person.now.menu]
        if not acting:
            hub.advance(1_000)
            continue
        person = rng.choice(acting)
        before = [looks(each) for each in people]
        assert person.play(rng.choice(person.now.menu)).ok
        hub.advance(200)
        if hub.table.record.status == "over":
            break
        if offer(person) is not None and offer(person).form == wanted:
            return person, before
    raise AssertionError(f"no move could be taken back: {wanted}")


def looks(person):
    """Return all that a person sees of the game, as bytes."""
    now = person.now
    return msgspec.json.encode(
        (now.view, now.menu, now.to_act, now.due, now.door, now.outcome, now.speaks, now.at)
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", [ROMANCIER, FESTIVAL, CANAILLE], ids=lambda game: game.key)
def test_a_free_undo_shows_everybody_what_they_saw_before(game, seed):
    guests = ("host", "bob", "eve", "dan")[: game.default_seats]
    hub, people = table(game, *guests)
    mover, before = wander(hub, people, "free", seed)
    watcher = hub.come("zoe")
    assert undo(mover).ok
    hub.advance(200)
    assert [looks(person) for person in people] == before
    for person in (*people, watcher):
        assert person.happened()[-1].undone == 1
        assert person.happened()[-1].by == mover.seat
        assert person.happened()[-1].events == ()
    hub.check_log()
    hub.restart()
    hub.check_log()


def test_the_other_player_is_asked_where_a_card_was_shown():
    hub, (ann, bob) = table(CANAILLE, "host", "bob", mode="ask")
    mover, before = wander(hub, (ann, bob), "asked")
    other = bob if mover is ann else ann
    assert offer(mover).asks == (other.seat,)
    assert undo(mover, id="u") is None
    assert other.status.undo.requests == (UndoRequest(1, mover.seat),)
    assert mover.status.undo.waiting
    assert not mover.status.undo.requests
    assert undo(mover, id="u") is None, "the same command again"
    assert undo(mover).refusal == "undo-waits"
    assert mover.ask(commands.AnswerUndo, request=1, yes=True).refusal == "undo-over"
    eve = hub.come("eve")
    assert eve.ask(commands.AnswerUndo, request=1, yes=True).refusal == "looking-on"
    assert other.ask(commands.AnswerUndo, request=1, yes=True).ok
    hub.advance(200)
    assert mover.answers["u"][0].ok
    assert [looks(ann), looks(bob)] == before
    assert other.ask(commands.AnswerUndo, request=1, yes=True).refusal == "undo-over"
    assert undo(mover, id="u").ok, "it is not taken back twice"
    hub.check_log()


def test_a_refusal_holds_for_that_move():
    hub, people = table(CANAILLE, "host", "bob", mode="ask")
    mover, _ = wander(hub, people, "asked")
    other = next(person for person in people if person is not mover)
    assert undo(mover, id="u") is None
    assert other.ask(commands.AnswerUndo, request=1, yes=False).ok
    assert mover.answers["u"][0].refusal == "undo-refused"
    assert offer(mover) is None
    assert undo(mover).refusal == "undo-nothing"
    assert not other.status.undo.requests
    assert not mover.status.undo.waiting


def test_silence_is_a_no_and_the_game_goes_on():
    hub, people = table(CANAILLE, "host", "bob", mode="ask")
    mover, _ = wander(hub, people, "asked")
    assert undo(mover, id="u") is None
    hub.advance(PATIENCE)
    assert mover.answers["u"][0].refusal == "undo-unanswered"


def test_another_person_who_moves_says_no():
    hub, people = table(CANAILLE, "host", "bob", mode="ask")
    for seed in range(20):
        mover, _ = wander(hub, people, "asked", seed)
        other = next(person for person in people if person is not mover)
        if other.now.menu:
            break
    assert undo(mover, id="u") is None
    assert other.play(other.now.menu[0]).ok
    assert mover.answers["u"][0].refusal == "undo-refused"


def test_only_free_undo_by_default():
    hub, people = table(CANAILLE, "host", "bob")
    rng, mode, shown = Random(1), people[0].status.undo.mode, set()
    for _ in range(150):
        hub.advance(1_000)
        acting = [person for person in people if person.now.menu]
        if acting and hub.table.record.status == "playing":
            person = rng.choice(acting)
            person.play(rng.choice(person.now.menu))
            hub.advance(200)
            shown.add(offer(person) and offer(person).form)
    assert (mode, shown) == ("free", {None, "free"})


def test_off_means_never():
    _, ann = practice(mode="off", wants=None)
    assert offer(ann) is None
    assert undo(ann, form="practice").refusal == "undo-off"


def test_only_the_host_chooses_and_only_before_the_game():
    hub = Hub(FESTIVAL, 4)
    ann, bob = hub.seated("host", "bob")
    assert bob.ask(commands.SetUndo, mode="off").refusal == "host-only"
    assert ann.ask(commands.SetUndo, mode="ask").ok
    assert bob.status.undo.mode == "ask"
    hub.restart()
    ann.come()
    assert ann.status.undo.mode == "ask"
    assert ann.ask(commands.Begin).ok
    assert ann.ask(commands.SetUndo, mode="off").refusal == "begun-already"


# -------------------------------------------------------------------------------- with bots


def practice(wants="practice", **fields):
    """Return a person alone with a bot, who has moved and seen the bot's answer."""
    hub, (ann,) = table(CANAILLE, "host", seats=2, think=0, **fields)
    rng = Random(2)
    for _ in range(50):
        hub.advance(3_000)
        if ann.now.menu and len(hub.lines) > 12:
            assert (offer(ann) and offer(ann).form) == wants
            return hub, ann
        if ann.now.menu:
            ann.play(rng.choice(ann.now.menu))
    raise AssertionError("the bot never answers")


def test_alone_with_bots_it_is_always_allowed_and_marked():
    hub, ann = practice()
    hub.think_delay = None
    assert offer(ann) == UndoOffer(ann.seat, "practice")
    for _ in range(2 * MOST):
        stood = len(hub.table.match.standing.entries)
        assert undo(ann).ok
        hub.advance(200)
        assert len(hub.table.match.standing.entries) < stood
        assert ann.now.menu
        if offer(ann) is None:
            break
    assert hub.table.match.entries[-1].move.form == "practice"
    hub.check_log()


def test_the_same_move_gets_the_same_answer_of_the_bot():
    hub, ann = practice()
    match = hub.table.match
    first = max(n for n, e in enumerate(match.standing.entries) if e.by == ann.seat)
    played = match.standing.entries[first:]
    assert len(played) > 1
    assert undo(ann).ok
    assert ann.play(played[0].move).ok
    hub.advance(20_000)
    again = hub.table.match.standing.entries[first:]
    assert [(e.by, e.move, e.draws) for e in again] == [(e.by, e.move, e.draws) for e in played]


def test_a_bot_that_had_begun_to_think_rules_a_free_undo_out():
    """Saboteur: without the bot the same move is free."""
    forms = []
    for seats in (2, 3):
        hub, people = table(ROMANCIER, *("host", "bob", "eve")[:3], seats=3)
        mover, _ = wander(hub, people, "free")
        if seats == 3:
            hub.table.loop.jobs.began = mover.n
            hub.do("poll")
        forms.append(offer(mover) and offer(mover).form)
    assert forms == ["free", None]


def test_at_a_table_with_a_bot_to_move_nothing_is_free():
    hub, (ann, bob) = table(CANAILLE, "host", "bob", seats=3)
    hub.think_delay = 0
    rng = Random(3)
    for _ in range(300):
        hub.advance(2_000)
        person = next((each for each in (ann, bob) if each.now.menu), None)
        if hub.table.record.status == "over":
            break
        if person is not None:
            hub.think_delay = None
            began = hub.table.loop.jobs.began
            person.play(rng.choice(person.now.menu))
            hub.advance(200)
            if hub.table.loop.jobs.began > began:
                assert offer(person) is None
            hub.think_delay = 0
            hub.rebuild()


# --------------------------------------------------------------------------- what rules it out


def test_a_move_before_a_restart_is_not_free():
    hub, people = table(ROMANCIER, "host", "bob", "eve")
    mover, _ = wander(hub, people, "free")
    hub.restart()
    mover.come()
    assert offer(mover) is None


def test_a_reload_keeps_the_offer_and_the_question():
    hub, people = table(ROMANCIER, "host", "bob", "eve", mode="ask")
    mover, _ = wander(hub, people, "free")
    hub.rebuild()
    assert offer(mover) == UndoOffer(mover.seat, "free")
    mover, _ = wander(hub, people, "asked")
    asked = offer(mover).asks
    assert undo(mover, id="u") is None
    hub.rebuild()
    for person in people:
        if person.seat in asked:
            number = person.status.undo.requests[0].number
            assert person.ask(commands.AnswerUndo, request=number, yes=True).ok
    assert mover.answers["u"][-1].ok


def test_a_player_who_reconnects_is_offered_the_same():
    hub, people = table(ROMANCIER, "host", "bob", "eve")
    mover, before = wander(hub, people, "free")
    mover.go()
    mover.come()
    assert offer(mover) == UndoOffer(mover.seat, "free")
    assert undo(mover, id="u").ok
    mover.go()
    mover.come(after=0)
    assert undo(mover, id="u", form="free").ok, "the answer was lost"
    hub.advance(200)
    assert [looks(person) for person in people] == before
    hub.restart()
    mover.come()
    count = len(hub.lines)
    assert undo(mover, id="u", form="free").ok, "the log remembers the command"
    assert len(hub.lines) == count


def test_a_lost_write_takes_nothing_back():
    hub, people = table(ROMANCIER, "host", "bob", "eve")
    mover, _ = wander(hub, people, "free")
    kept = len(hub.lines)
    hub.fail.append("lost")
    assert undo(mover, id="u") is None
    assert len(hub.lines) == kept
    assert undo(mover, id="u").ok
    assert len(hub.lines) == kept + 1
    hub.check_log()


def test_a_stale_request_is_refused():
    hub, people = table(ROMANCIER, "host", "bob", "eve")
    mover, _ = wander(hub, people, "free")
    assert undo(mover, seen=0).refusal == "undo-late"
    assert undo(mover, form="asked").refusal == "undo-late"
    other = next(person for person in people if person is not mover)
    assert undo(other, seat=mover.seat).refusal == "not-at-device"
    assert undo(hub.come("zoe"), seat=0).refusal == "looking-on"


def test_nobody_keeps_the_table_waiting_with_undos():
    hub, people = table(ROMANCIER, "host", "bob", "eve")
    mover, _ = wander(hub, people, "free")
    move = hub.table.match.standing.entries[-1].move
    for _ in range(MOST):
        assert undo(mover).ok
        hub.advance(200)
        assert mover.play(move).ok
        hub.advance(200)
    assert offer(mover) is None
    assert undo(mover).refusal == "undo-often"


def test_correspondence_is_free_for_a_minute():
    hub, people = table(ROMANCIER, "host", "bob", "eve", correspondence=Correspondence(days=3))
    mover, _ = wander(hub, people, "free")
    hub.advance(62_000)
    assert undo(mover, form="free").refusal == "undo-nothing"


def test_a_device_handed_on_rules_a_free_undo_out():
    hub = Hub(ROMANCIER, 3)
    hub.think_delay = None
    device = Device(hub, "host", "Ann", "Bob")
    eve = hub.come("eve")
    assert eve.sit().ok
    assert device.client.ask(commands.Begin).ok
    hub.advance(1_000)
    found = set()
    rng = Random(1)
    for _ in range(80):
        for seat in (0, 1):
            assert device.take(seat).ok
            client = device.client
            if not client.now.menu:
                continue
            assert client.play(rng.choice(client.now.menu)).ok
            hub.advance(200)
            if offer(client) is None:
                continue
            found.add(offer(client).form)
            assert device.take(None).ok
            assert offer(client) is None, "the screen is closed"
            assert device.take(seat).ok
            assert offer(client) is None, "another person may have looked"
        if eve.now.menu:
            eve.play(rng.choice(eve.now.menu))
        hub.advance(2_000)
    assert found == {"free"}


def test_never_in_tournaments():
    assert Hub(CANAILLE, 2, room="hall", round=2).come("host").status.undo.mode == "off"
    assert Hub(CANAILLE, 2, room="hall").come("host").status.undo.mode == "free"


def test_races_are_never_free():
    hub, people = table(toy.GAME, "host", "bob", "eve")
    for person in people:
        for move in (toy.Scribble(1, 2), *person.now.menu):
            if person.play(move).ok:
                hub.advance(300)
                assert offer(person) is None or hub.table.session.alone


def test_an_old_log_goes_on():
    """A table of an older server has no undo part and no undo in its log."""
    hub, people = table(ROMANCIER, "host", "bob", "eve")
    wander(hub, people, "free")
    assert "undo" not in hub.record.parts
    assert all(b"Undone" not in bytes(line.move) for line in hub.lines)
    hub.restart()
    assert [person.come().status.undo.mode for person in people] == ["free"] * 3


def test_a_finished_practice_game_is_verified():
    hub, ann = practice()
    assert undo(ann).ok
    rng = Random(5)
    for _ in range(400):
        hub.advance(3_000)
        if hub.table.record.status == "over":
            break
        if ann.now.menu:
            ann.play(rng.choice(ann.now.menu))
    log = hub.table.log()
    assert audit(CANAILLE, log).fair
    assert final(CANAILLE, log).outcome() is not None
    assert any(frame.undone for frame in ann.happened())
    assert isinstance(ann.last(frames.Update), frames.Update)


def test_people_at_one_device_agree_aloud():
    """All others share the device of the player: nobody else is asked."""
    hub = Hub(CANAILLE, 2)
    hub.think_delay = None
    device = Device(hub, "host", "Ann", "Bob")
    assert device.client.ask(commands.SetUndo, mode="ask").ok
    assert device.client.ask(commands.Begin).ok
    hub.advance(1_000)
    forms, rng = set(), Random(3)
    for _ in range(60):
        for seat in (0, 1):
            assert device.take(seat).ok
            client = device.client
            if not client.now.menu:
                continue
            before = hub.table.match.state.key()
            assert client.play(rng.choice(client.now.menu)).ok
            hub.advance(200)
            if (shown := offer(client)) is None:
                continue
            forms.add(shown.form)
            assert shown.asks == ()
            if shown.form == "asked" and len(hub.lines) < 40:
                assert undo(client).ok
                assert hub.table.match.state.key() == before
                hub.advance(200)
        if hub.record.status == "over" or forms == {"asked", "free"}:
            break
    assert "asked" in forms
