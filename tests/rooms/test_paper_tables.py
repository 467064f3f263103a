"""Tables that play with the real box: pairing, the result, and its confirmation."""

import pytest

from kermesse.rooms import commands, frames as room_frames
from support.room_hall import organised_hall


@pytest.fixture
def hall():
    return organised_hall()


def papers(hall):
    """Return the tables with the real box as the organiser sees them."""
    return [table for table in hall.come(1, "lead").tables if table.paper]


def test_the_first_tables_formed_play_with_the_box_and_their_phones_stay_in_the_room(hall):
    hall.enter("Ana", "Bob", "Cléo", "Dan")
    assert hall.ask(1, commands.FormTables, game="bell", size=2, boxes=1) == ""
    (table,) = papers(hall)
    assert [seat.name for seat in table.seats] == ["Ana", "Bob"]
    assert (table.number, table.status) == (1, "playing")
    (other,) = hall.opened
    assert [chair.name for chair in other.chairs] == ["Cléo", "Dan"]
    assert not any(isinstance(told, room_frames.Summoned) for told in hall.told[10])
    hall.now += 2_000
    hall.do("poll")
    me = next(p for p in hall.last(10, room_frames.RoomUpdate).people if p.name == "Ana")
    assert me.table == table.id
    assert table in hall.last(10, room_frames.RoomUpdate).tables
    assert [person.name for person in hall.room.waiting()] == []


def test_its_people_enter_a_result_and_an_organiser_confirms_it(hall):
    hall.enter("Ana", "Bob", "Cléo")
    hall.ask(1, commands.FormTables, game="bell", size=2, boxes=1, people=(1, 2))
    name = papers(hall)[0].id
    result = {"table": name, "scores": (12, 7), "winners": (0,)}
    assert hall.ask(1, commands.ConfirmResult, table=name) == "no-result"
    assert hall.ask(12, commands.EnterResult, **result) == "not-at-table"
    for wrong in ({"scores": (1,)}, {"winners": (2,)}, {"winners": ()}):
        assert hall.ask(10, commands.EnterResult, **{**result, **wrong}) == "bad-result"
    assert hall.ask(10, commands.EnterResult, **result) == ""
    (table,) = papers(hall)
    assert (table.status, table.outcome) == ("playing", None)
    assert (table.claim.scores, table.claim.winners) == ({0: 12, 1: 7}, (0,))
    assert hall.ask(10, commands.ConfirmResult, table=name) == "organiser-only"
    assert hall.ask(11, commands.EnterResult, **{**result, "scores": (13, 7)}) == ""
    assert hall.ask(1, commands.ConfirmResult, table=name) == ""
    (table,) = papers(hall)
    assert (table.status, table.claim) == ("over", None)
    assert table.outcome.scores == {0: 13, 1: 7}
    assert hall.ask(11, commands.EnterResult, **result) == "game-over"
    assert len(hall.room.waiting()) == 3


def test_an_organiser_enters_a_result_at_once_or_ends_the_table_without_one(hall):
    hall.enter("Ana", "Bob", "Cléo", "Dan")
    hall.ask(1, commands.FormTables, game="bell", size=2, boxes=2)
    one, two = papers(hall)
    wish = {"scores": (3, 3), "winners": (0, 1)}
    assert hall.ask(1, commands.EnterResult, table=one.id, **wish) == ""
    assert hall.ask(1, commands.StopTable, table=two.id) == ""
    one, two = papers(hall)
    assert (one.outcome.winners, one.stopped) == ((0, 1), False)
    assert (two.outcome, two.stopped, two.status) == (None, True, "over")
    assert hall.ask(1, commands.ClearTables) == ""
    assert papers(hall) == []
    assert hall.stored.paper == ()


@pytest.mark.parametrize(
    ("kind", "wish"),
    [
        (commands.HoldTable, {"on": True}),
        (commands.StartTable, {}),
        (commands.CallBotAt, {"seat": 0}),
        (commands.Project, {"what": "table"}),
    ],
)
def test_the_screens_of_a_table_are_not_for_the_box(hall, kind, wish):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.FormTables, game="bell", size=2, boxes=1)
    assert hall.ask(1, kind, table=papers(hall)[0].id, **wish) == "paper-table"
    assert hall.ask(1, commands.UnseatPerson, person=1) == "paper-table"


def test_a_box_takes_part_in_a_tournament(hall):
    hall.enter("Ana", "Bob", "Cléo", "Dan")
    cup = {"game": "bell", "size": 2, "length": 1, "boxes": 1}
    assert hall.ask(1, commands.StartTournament, system="deal", **cup) == "tournament-boxes"
    assert hall.ask(1, commands.StartTournament, system="swiss", **cup) == ""
    assert hall.ask(1, commands.NextRound) == ""
    (table,), (opened,) = papers(hall), hall.opened
    assert (table.round, len(opened.chairs)) == (1, 2)
    hall.room = hall.read()  # the server crashed
    hall.come(1, "lead")
    assert papers(hall) == [table]
    wish = {"table": table.id, "scores": (0, 4), "winners": (1,)}
    assert hall.ask(1, commands.EnterResult, **wish) == ""
    shown = hall.come(1, "lead").tournament
    best = next(row for row in shown.standings if row.person == table.seats[1].person)
    assert (best.played, best.points) == (1, 12)
