"""Teams of a tournament: formed, seated apart, and ranked."""

from itertools import combinations

import msgspec
import pytest

import kermesse
from kermesse.core.streams import Stream
from kermesse.rooms import commands, teams, tournament as tournaments
from kermesse.rooms.standings import standings
from kermesse.rooms.tournament_record import Team
from kermesse.table.kernel.refusals import RequestRefused
from support.room_hall import organised_hall

CANAILLE, FESTIVAL = kermesse.get("canaille"), kermesse.get("festival")
SEED = "5eed" * 16


def begun(game, system, size, members, length=3):
    people = sorted(one for team in members for one in team)
    cup = tournaments.begin(game, system, size, length, SEED, people)
    named = tuple(Team(f"Team {n}", tuple(team)) for n, team in enumerate(members))
    return msgspec.structs.replace(cup, teams=named)


def play(cup, game):
    """Play a round; at each table the person with the smallest number wins."""
    number, new = len(cup.rounds), tournaments.next_round(cup, game)
    tables = tuple(
        msgspec.structs.replace(
            sitting,
            table=f"{number}-{n}",
            over=True,
            scores=tuple(-one for one in sitting.people),
            winners=(sitting.people.index(min(sitting.people)),),
        )
        for n, sitting in enumerate(new.sittings)
    )
    return tournaments.with_round(cup, msgspec.structs.replace(new, sittings=tables))


def mates_at_tables(cup):
    """Count the pairs of teammates at the tables of the last round."""
    apart = teams.teammates(cup)
    sittings = cup.rounds[-1].sittings
    pairs = (frozenset(pair) for each in sittings for pair in combinations(each.people, 2))
    return sum(pair in apart for pair in pairs)


def test_people_of_no_team_are_dealt_so_that_teams_are_equal():
    wishes = [Team("Reds", (1, 2)), Team("Blues"), Team("Greens")]
    formed = teams.form(wishes, range(1, 13), Stream(b"seed", "teams", 0))
    assert [len(team.people) for team in formed] == [4, 4, 4]
    assert formed[0].people[:2] == (1, 2)
    assert sorted(one for team in formed for one in team.people) == list(range(1, 13))
    grown = teams.with_member(teams.with_member(formed, 13), 14)
    assert [len(team.people) for team in grown] == [5, 5, 4]


@pytest.mark.parametrize(
    ("wishes", "refusal"),
    [
        ([("Reds", ())], "tournament-teams"),
        ([("Reds", (1, 2)), ("Blues", (2, 3))], "tournament-teams"),
        ([("Reds", (9,)), ("Blues", ())], "tournament-teams"),
        ([("Reds", (1, 2, 3)), ("Blues", ())], "tournament-teams"),
        ([("Reds", ()), ("reds", ())], "name-taken"),
        ([("Reds", ()), ("", ())], "name-empty"),
    ],
)
def test_impossible_teams_are_refused(wishes, refusal):
    with pytest.raises(RequestRefused) as refused:
        teams.form([Team(*wish) for wish in wishes], (1, 2, 3), Stream(b"seed", "teams", 0))
    assert refused.value.refusal == refusal


@pytest.mark.parametrize("system", ["swiss", "robin"])
def test_pairs_are_never_of_one_team_while_another_pair_is_possible(system):
    cup = begun(CANAILLE, system, 2, [(1, 3), (2, 4)])
    for _ in range(2):
        cup = play(cup, CANAILLE)
        assert mates_at_tables(cup) == 0
    if system == "robin":
        assert tournaments.finished(cup), "all who may meet have met"
    else:
        assert mates_at_tables(play(cup, CANAILLE)) == 0, "they rather meet again"


def test_larger_tables_and_tables_of_one_deal_mix_the_teams():
    members = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)]
    for system in ("swiss", "deal"):
        cup = begun(FESTIVAL, system, 4, members)
        for _ in range(2):
            cup = play(cup, FESTIVAL)
            assert mates_at_tables(cup) == 0


def test_a_team_has_the_sum_of_its_points_and_the_mean_if_teams_differ_in_size():
    cup = play(begun(CANAILLE, "swiss", 2, [(1, 3), (2, 4)]), CANAILLE)
    rows = standings(cup, CANAILLE)
    points = {row.entrant: row.points for row in rows}
    equal = teams.standings(cup, rows)
    assert not teams.uneven(cup)
    assert {each.name: each.points for each in equal} == {
        "Team 0": points[1] + points[3],
        "Team 1": points[2] + points[4],
    }
    other = msgspec.structs.replace(cup, teams=(Team("A", (1,)), Team("B", (2, 3, 4))))
    assert teams.uneven(other)
    first, second = teams.standings(other, rows)
    assert (first.name, first.points, first.rank) == ("A", 12, 1)
    assert (second.points, second.rank) == (4, 2)
    won, lost = ([one for one in points if points[one] == each] for each in (12, 0))
    tied = tuple(Team(f"{n}", pair) for n, pair in enumerate(zip(won, lost, strict=True)))
    equal = teams.standings(msgspec.structs.replace(cup, teams=tied), rows)
    assert [each.rank for each in equal] == [1, 1]


def test_a_room_shows_the_teams_of_its_tournament():
    hall = organised_hall()
    hall.enter("Ana", "Bob", "Cléo", "Dan")
    wish = {"system": "swiss", "game": "bell", "size": 2, "length": 2}
    both = (commands.TeamWish("Reds", (1, 2)), commands.TeamWish("Blues"))
    assert hall.ask(1, commands.StartTournament, teams=both[:1], **wish) == "tournament-teams"
    assert hall.ask(1, commands.StartTournament, teams=both, **wish) == ""
    cup = hall.come(99, "lead").tournament
    assert [(each.name, set(each.people)) for each in cup.teams] == [
        ("Reds", {1, 2}),
        ("Blues", {3, 4}),
    ]
    hall.enter("Eva", first=30)
    assert hall.ask(1, commands.JoinTournament, person=5) == ""
    cup = hall.come(98, "lead").tournament
    assert cup.team_mean
    assert 5 in cup.teams[0].people or 5 in cup.teams[1].people
