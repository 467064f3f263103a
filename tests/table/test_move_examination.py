"""Examination of moves: workers find out who learned something from the last move."""

from random import Random

import kermesse
from kermesse.bots.fair_queue import Party
from kermesse.protocol import commands
from kermesse.table.features.move_examination import AGAIN, EXAMINED, IDLE
from kermesse.table.features.token_bucket import TokenBucket
from kermesse.table.features.undo import UndoFeature
from kermesse.table.kernel.effects import AskLearners
from support import toy
from support.driver import Hub, put

ROMANCIER = kermesse.get("romancier-scilof")
FESTIVAL = kermesse.get("festival")


def silent_table(game=ROMANCIER, seats=3):
    """Return a table of people, begun, and what it asks about moves; no worker answers."""
    hub = Hub(game, seats)
    hub.examines = False
    asked = put(hub, AskLearners)
    people = hub.seated(*("host", "bob", "eve", "dan")[:seats])
    assert people[0].ask(commands.SetUndo, mode="ask").ok
    assert people[0].ask(commands.Begin).ok
    hub.advance(1_000)
    return hub, people, asked


def offer(person):
    return person.status.undo.offer


def test_moves_in_quick_succession_are_not_examined():
    """Examining a move takes milliseconds of a worker: only an idle table asks."""
    hub, people, examined = silent_table(FESTIVAL, 4)
    rng, quick = Random(1), 0
    for _ in range(20):
        acting = [person for person in people if person.now.menu]
        if acting:
            assert acting[0].play(rng.choice(acting[0].now.menu)).ok
            quick += 1
        hub.advance(IDLE // 2)
    assert quick > 4
    assert not examined


def test_a_move_is_examined_once_from_what_its_player_saw():
    hub, people, asked = silent_table()
    mover = next(person for person in people if person.now.menu)
    before = hub.table.match.state.copy()
    assert mover.play(mover.now.menu[0]).ok
    hub.advance(10 * IDLE)
    (question,) = asked
    assert question.shown.view == before.view(mover.seat)
    assert question.party == Party(mover.guest, "table")
    assert offer(mover) is None
    hub.do("examined", question.job, frozenset())
    assert offer(mover).form == "free"


def test_a_move_that_could_not_be_examined_is_not_free():
    hub, people, asked = silent_table()
    mover = next(person for person in people if person.now.menu)
    assert mover.play(mover.now.menu[0]).ok
    hub.advance(10 * IDLE)
    hub.do("examined", asked[0].job, None)
    assert offer(mover).form == "asked"
    assert offer(mover).asks == tuple(p.seat for p in people if p is not mover)


def test_a_reload_asks_again_about_a_move_in_examination():
    hub, people, asked = silent_table()
    mover = next(person for person in people if person.now.menu)
    assert mover.play(mover.now.menu[0]).ok
    hub.advance(10 * IDLE)
    hub.rebuild()
    hub.advance(10 * IDLE)
    assert len(asked) == 2


def test_a_race_is_not_examined_and_the_table_rests():
    hub = Hub(toy.GAME, 3)  # a race: nothing is ever free
    hub.examines = False
    asked = put(hub, AskLearners)
    people = hub.seated("host", "bob", "eve")
    assert people[0].ask(commands.Begin).ok
    hub.advance(1_000)
    assert people[0].play(toy.Scribble(1, 2)).ok
    hub.advance(2 * IDLE)
    assert not asked
    assert hub.table.feature(UndoFeature).due_at is None


def test_an_idle_table_examines_so_many_moves_and_no_more():
    bucket = TokenBucket(EXAMINED, AGAIN)
    taken = sum(bucket.take(second * 1_000) for second in range(1, 601))
    assert taken == EXAMINED + 600_000 // AGAIN - 1
