"""Update rate: ten updates a second per client, with nothing lost, reordered or late."""

from itertools import pairwise
from random import Random

import msgspec
import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.protocol import commands, frames
from kermesse.table.kernel import snapshot as render
from kermesse.table.kernel.effects import Deliver
from support import toy
from support.driver import Hub

ROMANCIER, FESTIVAL = kermesse.get("romancier-scilof"), kermesse.get("festival")
SECOND, FOLD, AHEAD = 1_000, 100, 3
STORING = 2


class Timed(Hub):
    """A hub that records when each frame was delivered."""

    def __init__(self, *args, **fields):
        self.sent = []
        super().__init__(*args, **fields)

    def carry_out(self, effect):
        if isinstance(effect, Deliver) and effect.conn in self.people:
            person = self.people[effect.conn]
            super().carry_out(effect)
            self.sent.append((person, self.now, person.frames[-1]))
        else:
            super().carry_out(effect)

    def times(self, person):
        """Return when this person was told of moves."""
        return [at for who, at, frame in self.sent if who is person and is_update(frame)]


def is_update(frame):
    return isinstance(frame, frames.Update)


def writers_table(seats, **fields):
    """Return a running table of Romancier Scilof, everybody up to date, and a spectator."""
    hub = Timed(ROMANCIER, seats, **fields)
    people = hub.seated(*("host", *(f"guest{number}" for number in range(1, seats))))
    eve = hub.come("eve")
    people[0].ask(commands.Begin)
    hub.advance(10 * SECOND)
    return hub, people, eve


def play(rng, person):
    return person.play(rng.choice(person.now.menu))


def most_per_second(times):
    """Return the most updates in any second, with a tolerance for the journal."""
    return max(sum(start <= at < start + SECOND - STORING for at in times) for start in times)


@pytest.fixture(scope="module")
def storm():
    """Return a table after 26 players wrote every few milliseconds and then stopped."""
    hub, people, eve = writers_table(26)
    rng, hub.store_delay = Random(7), STORING
    before = len(hub.lines)
    hub.sent.clear()
    for _ in range(300):
        able = [person for person in people if person.now.menu]
        play(rng, rng.choice(able))
        hub.advance(5)
    assert len(hub.lines) - before > 150, "some moves collided"
    end = hub.now
    hub.advance(FOLD * (AHEAD + 1) + STORING)
    return hub, people, eve, end


def test_nobody_gets_more_than_ten_updates_a_second(storm):
    hub, people, eve, _ = storm
    assert 12 <= len(hub.times(eve)) <= 16  # in a second and a half
    assert most_per_second(hub.times(eve)) <= 10
    for person in people:
        assert most_per_second(hub.times(person)) <= 10 + AHEAD
        times = hub.times(person)
        assert len(times) <= 1 + AHEAD + (times[-1] - times[0]) / FOLD


def test_everybody_gets_every_move_in_order_and_the_last_one_soon(storm):
    hub, people, eve, end = storm
    referee = hub.table.session.referee
    for person in (*people, eve):
        viewer = PUBLIC if person is eve else person.seat
        heard = msgspec.json.encode(person.happened()[-render.MOST_MISSED :])
        assert heard == msgspec.json.encode(render.happened(referee, (viewer,), 0))
        assert person.now.n == len(hub.lines)
        assert msgspec.json.encode(person.now.view) == msgspec.json.encode(
            referee.match.state.view(viewer)
        )
    assert hub.times(eve)[-1] <= end + FOLD + STORING


def test_answers_come_at_once_and_after_the_move_they_answer():
    hub, people, eve = writers_table(5)
    rng = Random(3)
    for number in range(AHEAD + 1):
        person = next(p for p in people if p.now.menu and p.seat == number)
        start = len(person.frames)
        assert play(rng, person).ok
        told, answer = person.frames[start:]
        assert is_update(told)
        assert told.now.n == len(hub.lines)
        assert answer.ok
    assert eve.now.n == len(hub.lines) - AHEAD  # a client that asked for nothing and was told once
    hub.advance(FOLD)
    assert eve.now.n == len(hub.lines)


def test_a_busy_client_gets_fewer_updates_and_still_in_order():
    hub, people, _ = writers_table(14)
    rng, person = Random(1), people[13]
    start, due = len(person.frames), []
    for other in people[:12]:
        assert play(rng, other).ok
        person.send(commands.React(id=f"wow{len(due)}", face="wow"))
        due.append(len(hub.lines))
    assert len(person.heard(frames.Update, start)) == AHEAD + 1
    hub.advance(FOLD * (AHEAD + 1))
    answers = [(told, frame) for told, frame in follow(person, start) if is_answer(frame)]
    assert [frame.id for _, frame in answers] == [f"wow{number}" for number in range(12)]
    assert all(told >= n for (told, _), n in zip(answers, due, strict=True))
    assert len(person.heard(frames.Update, start)) == AHEAD + 2


def is_answer(frame):
    return isinstance(frame, frames.Answer)


def follow(person, start):
    """Yield each frame from there on, with the number of the last move told by then."""
    told = 0
    for frame in person.frames[start:]:
        told = frame.now.n if is_update(frame) else told
        yield told, frame


def test_a_refusal_comes_after_the_move_that_caused_it():
    hub, people = festival()
    rng = Random(5)
    for _ in range(2):  # only its player has been told of the second one
        (seat,) = hub.table.match.state.to_act()
        move = hub.rng.choice(hub.table.match.state.moves(seat))
        assert people[seat].play(move, seen=0).ok
    late = rng.choice([p for p in people if p.n < len(hub.lines)])
    start = len(late.frames)
    refusal = late.play(move, seen=late.n)
    assert (refusal.ok, refusal.late) == (False, True)
    assert [type(frame) for frame in late.frames[start:]] == [frames.Update, frames.Answer]
    assert late.n == len(hub.lines)


def festival():
    hub = Timed(FESTIVAL, 4)
    people = hub.seated("host", "bob", "cleo", "dan")
    people[0].ask(commands.Begin)
    hub.advance(10 * SECOND)
    return hub, people


def behind(hub, people, rng):
    """Make two moves at once; return the players who know only the first."""
    for person in people[:2]:
        assert play(rng, person).ok
    return [person for person in people[2:] if person.n == len(hub.lines) - 1]


def test_chat_does_not_overtake_moves():
    hub, people, eve = writers_table(5)
    assert eve not in behind(hub, people, Random(2))
    start = len(eve.frames)
    assert people[0].ask(commands.Say, text="there").ok
    assert people[1].ask(commands.React, face="clap").ok
    assert len(eve.frames) == start
    hub.advance(FOLD)
    kinds = [type(frame) for frame in eve.frames[start:]]
    assert kinds == [frames.Update, frames.Said, frames.Reacted]


def test_a_player_who_gets_up_first_gets_the_pending_events_of_the_seat():
    hub, people, _ = writers_table(5)
    late = behind(hub, people, Random(4))[0]
    start = len(late.frames)
    assert late.ask(commands.GetUp).ok
    kinds = [type(frame) for frame in late.frames[start:]]
    assert kinds == [frames.Update, frames.Welcome, frames.Answer]
    assert late.frames[start].now.view["you"] is not None
    hub.advance(SECOND)
    assert late.now.view["you"] is None


def test_a_replaced_connection_gets_its_pending_frames_before_it_closes():
    hub, people, _ = writers_table(5)
    late = behind(hub, people, Random(4))[0]
    start, count = len(late.frames), len(hub.lines)
    hub.table.presence.clients[late.conn].free_at += FOLD * AHEAD
    assert late.ask(commands.Say, text="wait") is None  # its answer is pending, too
    phone = hub.person(late.guest)
    phone.token = late.token
    phone.come()
    kinds = [type(frame) for frame in late.frames[start:]]
    assert kinds == [frames.Update, frames.Said, frames.Answer, frames.Gone]
    assert late.frames[start].now.n == count
    assert late.dropped
    assert phone.n == count


def test_a_client_that_reconnects_meanwhile_is_told_nothing_twice():
    hub, people, _ = writers_table(5)
    late = behind(hub, people, Random(4))[0]
    late.go()
    hub.advance(1)
    late.come(after=0)
    count = len(late.heard(frames.Update))
    hub.advance(SECOND)
    assert len(late.heard(frames.Update)) == count
    assert late.n == len(hub.lines)


def test_a_reload_meanwhile_forgets_nobody():
    hub, people, _ = writers_table(5)
    late = behind(hub, people, Random(4))
    hub.rebuild()
    hub.advance(SECOND)
    for person in late:
        assert person.n == len(hub.lines)


def test_the_end_of_a_game_is_sent_at_once():
    hub, people = festival()
    state, rng = hub.table.match.state, Random(0)
    while state.outcome() is None:
        hub.advance(FOLD // 2)
        (seat,) = state.to_act()
        people[seat].play(rng.choice(state.moves(seat)), seen=0)
    assert all(person.now.outcome is not None for person in people)
    assert hub.table.wake() is None


def test_in_racing_games_everybody_is_told_of_each_move_at_once():
    hub = Timed(toy.GAME, 3, {"rounds": 9, "patience": 100_000})
    people = hub.seated("host", "bob", "cleo")
    people[0].ask(commands.Begin)
    hub.advance(SECOND)
    hub.sent.clear()
    for number in range(5):
        assert people[0].play(toy.Scribble(number, 1)).ok
        assert all(person.n == len(hub.lines) for person in people)
    for person in people:
        assert len(hub.times(person)) == 5


def test_nothing_is_told_twice_between_two_updates(storm):
    """Each update continues where the last one stopped, and none is empty."""
    hub, people, eve, _ = storm
    for person in (*people, eve):
        told = [frame for who, _, frame in hub.sent if who is person and is_update(frame)]
        assert all(frame.happened for frame in told)
        assert all(b.happened[0].n == a.happened[-1].n + 1 for a, b in pairwise(told))
