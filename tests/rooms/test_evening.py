"""An evening that is kept: who is asked, and which names and results stay."""

import pytest

from kermesse.core.contract import Outcome
from kermesse.rooms import commands, frames as room_frames
from support.room_hall import organised_hall


@pytest.fixture
def hall():
    """A room with Ana, Bob and Cléo, whose organiser keeps the evening."""
    hall = organised_hall()
    hall.enter("Ana", "Bob", "Cléo")
    assert hall.ask(1, commands.KeepEvening, on=True) == ""
    return hall


def play(hall, people, scores, winners, game="bell"):
    """Let people play with the real box, and confirm their result."""
    size = len(people)
    assert not hall.ask(1, commands.FormTables, game=game, size=size, boxes=1, people=people)
    table = next(t.id for t in hall.room.tables.values() if t.paper and t.status == "playing")
    wish = {"table": table, "scores": scores, "winners": winners}
    assert hall.ask(1, commands.EnterResult, **wish) == ""


def names(hall):
    return [(row.name or row.player, row.rank, row.points) for row in hall.evening.standings]


def test_nothing_is_kept_unless_the_organiser_switches_it_on():
    hall = organised_hall()
    hall.enter("Ana", "Bob")
    assert hall.ask(10, commands.KeepEvening, on=True) == "organiser-only"
    assert hall.ask(10, commands.AgreeToKeep, yes=True) == "evening-off"
    play(hall, (1, 2), (12, 7), (0,))
    assert (hall.evening, hall.come(1, "lead").settings.evening) == (None, "")


def test_only_names_of_those_who_said_yes_are_kept_and_others_have_a_number(hall):
    assert hall.ask(10, commands.AgreeToKeep, yes=True) == ""
    assert hall.ask(11, commands.AgreeToKeep, yes=False) == ""
    play(hall, (1, 2, 3), (12, 7, 7), (0,))
    (game,) = hall.evening.games
    assert [(s.name, s.player, s.rank, s.score, s.won) for s in game.seats] == [
        ("Ana", 0, 1, 12, True),
        ("", 1, 2, 7, False),
        ("", 2, 2, 7, False),
    ]
    assert names(hall) == [("Ana", 1, 12), (1, 2, 3), (2, 2, 3)]
    assert hall.ask(10, commands.AgreeToKeep, yes=False) == ""
    assert {seat.name for seat in hall.evening.games[0].seats} == {""}


def test_a_yes_holds_after_the_person_has_left_the_room(hall):
    hall.ask(10, commands.AgreeToKeep, yes=True)
    play(hall, (1, 2), (12, 7), (0,))
    assert hall.ask(10, commands.Quit) == ""
    play(hall, (2, 3), (12, 7), (0,))
    assert [seat.name for seat in hall.evening.games[0].seats] == ["Ana", ""]
    assert next(row.games for row in hall.evening.standings if row.name == "Ana") == 1


def test_the_organiser_answers_only_for_people_without_a_phone(hall):
    hall.ask(1, commands.AddPerson, name="Dora")
    assert hall.ask(1, commands.AgreeFor, person=1, yes=True) == "has-device"
    assert hall.ask(10, commands.AgreeFor, person=4, yes=True) == "organiser-only"
    assert hall.ask(1, commands.AgreeFor, person=9, yes=True) == "no-such-person"
    assert hall.ask(1, commands.AgreeFor, person=4, yes=True) == ""
    shown = {person.name: person.kept for person in hall.come(1, "lead").people}
    assert shown == {"Ana": False, "Bob": False, "Cléo": False, "Dora": True}


def test_everybody_sees_the_address_of_the_souvenir_and_only_the_organiser_that_of_the_season(hall):
    season = hall.last(1, room_frames.Answer).code
    assert season == hall.evening.season
    assert hall.come(10).settings.evening == hall.evening.id
    wall = hall.come(30, board=True)
    assert season not in str(wall)
    assert all(season not in str(frame) for conn in (10, 11, 12) for frame in hall.told[conn])
    hall.ask(1, commands.KeepEvening, on=True)
    assert hall.last(1, room_frames.Answer).code == season, "asking again changes nothing"


def test_switched_off_what_was_kept_is_erased(hall):
    hall.ask(10, commands.AgreeToKeep, yes=True)
    play(hall, (1, 2), (12, 7), (0,))
    assert hall.ask(1, commands.KeepEvening, on=False) == ""
    assert (hall.evening, hall.stored.evening) == (None, None)
    assert not any(person.kept for person in hall.come(1, "lead").people)


def test_an_evening_joins_the_season_of_an_earlier_one():
    hall = organised_hall()
    season = "0123456789abcdef01234567"
    assert hall.ask(1, commands.KeepEvening, on=True, season=season) == ""
    assert hall.evening.season == hall.last(1, room_frames.Answer).code == season


def test_games_against_bots_and_those_won_together_bring_no_points(hall):
    for conn in (10, 11):
        hall.ask(conn, commands.AgreeToKeep, yes=True)
    hall.ask(1, commands.FormTables, game="bell", size=2, people=(1,))
    hall.change(0, status="over", outcome=Outcome("end", {0: 5, 1: 3}, (0,)))
    assert names(hall) == [("Ana", 1, 0)]
    assert hall.evening.games[0].seats[1].player == 0, "a bot is nobody"
    play(hall, (1, 2), (4, 4), (0, 1))
    assert names(hall) == [("Ana", 1, 6), ("Bob", 1, 6)]


def test_a_tournament_ranks_as_on_its_podium(hall):
    hall.ask(10, commands.AgreeToKeep, yes=True)
    wish = {"system": "swiss", "game": "bell", "size": 2, "length": 1, "boxes": 1}
    assert hall.ask(1, commands.StartTournament, **wish) == ""
    assert hall.ask(1, commands.NextRound) == ""
    table = next(t.id for t in hall.room.tables.values() if t.paper)
    wish = {"table": table, "scores": (12, 7), "winners": (0,)}
    assert hall.ask(1, commands.EnterResult, **wish) == ""
    cup = hall.come(1, "lead").tournament
    podium = [(row.rank, row.points) for row in cup.standings]
    assert [row[1:] for row in names(hall)] == podium
