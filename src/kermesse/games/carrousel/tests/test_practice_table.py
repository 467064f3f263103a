"""R19 at a table: the riders of practice are set when the game begins."""

from kermesse.games.carrousel.tests.tables import CARROUSEL
from kermesse.protocol import commands
from support.driver import Hub


def begun(people, seats, **fields):
    """Return a practice table where the game has begun, with bots in the free seats."""
    hub = Hub(CARROUSEL, seats, {"practice": True}, **fields)
    seated = hub.seated(*("host", "bob", "cleo")[:people])
    assert seated[0].ask(commands.Begin).ok
    return hub, seated


def test_R19_the_riders_are_the_people_at_the_table():
    for people, riders in ((1, (0,)), (2, (0, 1)), (3, (0, 1, 2))):
        hub, _ = begun(people, 4)
        assert hub.record.options["riders"] == riders
        assert hub.table.match.state.riders == (1 << people) - 1
        assert hub.table.match.header.options["riders"] == riders


def test_R19_riders_are_not_set_before_the_game_begins():
    hub = Hub(CARROUSEL, 3, {"practice": True})
    hub.seated("host")
    assert hub.record.options["riders"] is None


def test_R19_riders_stay_when_a_bot_takes_over_and_when_the_table_is_reloaded():
    hub, (ann, _) = begun(2, 3)
    ann.ask(commands.GetUp)
    assert hub.record.options["riders"] == (0, 1)
    hub.rebuild()
    assert hub.table.match.state.riders == 0b011


def test_R19_another_game_sets_the_riders_again():
    hub, (ann, _) = begun(2, 3)
    hub.table.match.state.ended = "closing"
    hub.table.match.state.refresh()
    hub.table.changed_record(status="over")
    assert ann.ask(commands.Again).ok
    (again,) = hub.opened
    assert again.options == {**hub.record.options, "riders": None}


def test_R19_for_a_person_alone_at_a_table_the_game_is_relaunched_when_stuck():
    """The player has no card in reach; a card in reach of a bot does not count."""
    relaunched = 0
    for seed in range(40):
        hub, _ = begun(1, 4, seed=f"{seed:064x}")
        state = hub.table.match.state
        assert state.due() is None
        assert state.view(0).hints or state.relaunches == 4
        relaunched += state.relaunches > 0
    assert relaunched
