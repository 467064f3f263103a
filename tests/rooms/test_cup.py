"""A cup: one tournament with a different game in each round."""

import msgspec
import pytest

import kermesse
from kermesse.core.contract import Outcome
from kermesse.rooms import commands, cup as cups, tournament as tournaments
from kermesse.rooms.standings import standings
from kermesse.rooms.tournament_record import Stage
from kermesse.table.kernel.refusals import RequestRefused
from support.room_hall import organised_hall

GAMES = {game.key: game for game in kermesse.all_games()}
SEED = "5eed" * 16
BELL, OTHER = {"game": "bell", "size": 2}, {"game": "festival", "size": 4}


@pytest.fixture
def hall():
    hall = organised_hall()
    hall.enter("Ana", "Bob", "Cléo", "Dan")
    return hall


def start(hall, *games):
    wish = {"system": "cup", "game": "bell", "size": 2, "length": 9}
    games = tuple(commands.CupGame(**game) for game in games)
    return hall.ask(1, commands.StartTournament, games=games, **wish)


def end_round(hall):
    """End the open tables; the first seat wins."""
    for number, table in enumerate(hall.opened):
        if table.status != "over":
            scores = {seat: len(table.chairs) - seat for seat in range(len(table.chairs))}
            outcome = Outcome(scores=scores, winners=(0,), ending="end")
            hall.change(number, status="over", outcome=outcome)


def test_each_round_of_a_cup_plays_another_game_and_points_add_up(hall):
    assert start(hall, BELL, OTHER) == ""
    cup = hall.come(99, "lead").tournament
    assert (cup.games, cup.length, cup.game) == (("bell", "festival"), 2, "bell")
    assert hall.ask(1, commands.NextRound) == ""
    assert [table.game for table in hall.opened] == ["bell", "bell"]
    end_round(hall)
    assert hall.ask(1, commands.NextRound) == ""
    assert [table.game for table in hall.opened[2:]] == ["festival"]
    assert len(hall.opened[2].chairs) == 4
    end_round(hall)
    cup = hall.come(99, "lead").tournament
    assert cup.over
    for row in cup.standings:
        assert len(row.stamps) == 2
        assert row.points == sum(row.stamps)
    assert sorted(row.stamps[0] for row in cup.standings) == [0, 0, 12, 12]
    assert sorted(row.stamps[1] for row in cup.standings) == [0, 4, 8, 12]
    assert hall.ask(1, commands.NextRound) == "tournament-over"


def test_each_game_of_a_cup_has_its_variant_and_its_real_boxes(hall):
    simple = {**OTHER, "options": {"simple": True}}
    assert start(hall, {**BELL, "boxes": 2}, simple) == ""
    assert hall.ask(1, commands.NextRound) == ""
    assert hall.opened == []
    for table in hall.stored.paper:
        result = {"table": table.id, "scores": (2, 1), "winners": (0,)}
        assert hall.ask(1, commands.EnterResult, **result) == ""
    assert hall.ask(1, commands.NextRound) == ""
    (table,) = hall.opened
    assert (table.game, table.options["simple"]) == ("festival", True)


def test_a_person_who_joins_late_has_no_stamp_for_what_they_missed(hall):
    start(hall, BELL, BELL, BELL)
    hall.ask(1, commands.NextRound)
    end_round(hall)
    hall.enter("Eva", "Finn", first=30)
    for person in (5, 6):
        assert hall.ask(1, commands.JoinTournament, person=person) == ""
    hall.ask(1, commands.NextRound)
    end_round(hall)
    eva = next(row for row in hall.come(99, "lead").tournament.standings if row.name == "Eva")
    assert eva.stamps[0] is None
    assert eva.stamps[1] is not None


def test_an_impossible_cup_is_refused(hall):
    assert start(hall) == "cup-games"
    assert start(hall, BELL) == "cup-games"
    assert start(hall, BELL, {"game": "nothing", "size": 2}) == "unknown-game"
    assert start(hall, BELL, {"game": "festival", "size": 2}) == "tournament-size"
    assert start(hall, BELL, {**OTHER, "options": {"simple": "?"}}) == "bad-setup"
    assert hall.stored.tournament is None


def test_in_a_cooperative_game_of_a_cup_tables_are_compared():
    stages = [Stage("canaille", 2), Stage("carnavalesque", 3)]
    cup = cups.begin(GAMES, stages, SEED, range(1, 7))
    with pytest.raises(RequestRefused):
        cups.begin(GAMES, stages, SEED, range(1, 3))
    for scores in ([2, 1], None):
        cup = cups.at_next_stage(cup)
        new = tournaments.next_round(cup, GAMES[cup.game])
        tables = [msgspec.structs.replace(s, table=f"{n}") for n, s in enumerate(new.sittings)]
        cup = tournaments.with_round(cup, msgspec.structs.replace(new, sittings=tuple(tables)))
        for number, sitting in enumerate(tables):
            result = scores or [10 * number] * len(sitting.people)
            cup = tournaments.with_result(cup, sitting.table, result, ())
    assert cup.game == "carnavalesque"
    rows = standings(cup, GAMES[cup.game])
    stamps = cups.stamps(cup, GAMES[cup.game])
    second = {one: stamps[one][1] for sitting in tables for one in sitting.people}
    assert [second[one] for one in tables[0].people] == [0, 0, 0]
    assert [second[one] for one in tables[1].people] == [12, 12, 12]
    assert {row.entrant: row.points for row in rows} == {
        one: sum(points) for one, points in stamps.items()
    }
