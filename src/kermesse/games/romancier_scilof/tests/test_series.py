"""A series of games at one table: the wins of teams are counted over rematches (R24)."""

from kermesse.games.romancier_scilof.box import letter
from kermesse.games.romancier_scilof.moves import Close, Collect, Post, Reply
from kermesse.games.romancier_scilof.tests.tables import ROMANCIER
from kermesse.protocol import commands, frames
from support.driver import Hub


def win_together(hub, first, second):
    """Play until seats 0 and 1 both have a collection and seat 0 closes."""
    assert first.play(Post(letter(1, 0), to=1)).ok
    assert second.play(Reply(to=0, letter=letter(0, 1))).ok
    assert first.play(Collect()).ok
    assert first.play(Close()).ok
    assert hub.table.match.state.outcome().winners == (0, 1)


def test_R24_games_won_are_counted_over_a_series_at_the_same_table():
    hub = Hub(ROMANCIER, 2, {"teams": 2})
    people = hub.seated("host", "bob")
    for games in range(3):
        assert [place.won for place in people[0].places] == [games, games]
        host = next(person for person in people if person.guest == "host")
        assert host.ask(commands.Begin).ok
        win_together(hub, *people)
        assert host.ask(commands.Again).ok
        hub, before = Hub(ROMANCIER, record=hub.opened[0]), people
        people = [hub.person(each.guest) for each in before]
        for person, each in zip(people, before, strict=True):
            person.token = each.token
            person.come()
        assert [person.seat for person in people] == [0, 1]


def test_R24_nobody_changes_teams_in_a_rematch_even_after_a_departure():
    hub = Hub(ROMANCIER, 5, {"teams": 2, "minutes": 1})
    people = hub.seated("host", "bob", "cat", "dan", "eve")
    assert people[0].ask(commands.Begin).ok
    teams = people[0].now.view["teams"]
    assert people[1].ask(commands.Depart).ok
    hub.advance(60_000)
    assert people[0].ask(commands.Again).ok
    (record,) = hub.opened
    assert [chair.name for chair in record.chairs] == ["host", "", "cat", "dan", "eve"]
    moved = [person.last(frames.RematchOpened).seat for person in people if person.guest != "bob"]
    assert [teams[seat] for seat in moved] == [teams[seat] for seat in (0, 2, 3, 4)]
