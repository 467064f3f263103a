"""What the projector of a room shows: chosen by the organiser, public to the byte, with podium."""

import msgspec
import pytest

from kermesse.core.contract import Outcome
from kermesse.rooms import commands, frames as room_frames
from support.room_hall import organised_hall


@pytest.fixture
def hall():
    return organised_hall()


def settings(hall):
    return hall.come(99, "lead").settings


def test_the_organiser_chooses_what_the_projector_shows(hall):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.FormTables, game="bell", size=2)
    assert (settings(hall).projector, settings(hall).projector_table) == ("all", "")
    assert hall.ask(1, commands.Project, what="table", table=hall.table()) == ""
    assert (settings(hall).projector, settings(hall).projector_table) == ("table", hall.table())
    assert hall.ask(1, commands.Project, what="table", table="nowhere") == "no-such-table"
    assert hall.ask(1, commands.Project, what="podium") == "tournament-none"
    assert hall.ask(10, commands.Project, what="all") == "organiser-only"
    assert hall.ask(1, commands.Project, what="all") == ""
    assert (settings(hall).projector, settings(hall).projector_table) == ("all", "")


def test_the_projector_gets_what_the_public_gets_byte_for_byte(hall):
    """A law: who holds which secret makes no difference to what a board without a token is told."""
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.FormTables, game="bell", size=2)
    raw = []
    for conn, token in ((50, None), (51, "nonsense")):
        hall.come(conn, token, board=True)
        welcome = hall.last(conn, room_frames.RoomWelcome)
        raw.append(msgspec.json.encode(msgspec.structs.replace(welcome, unknown=False)))
    assert raw[0] == raw[1]
    secrets = [person.token_hash for person in hall.stored.people]
    secrets += [person.guest for person in hall.stored.people]
    secrets += [key.token_hash for key in hall.stored.keys] + [hall.opened[0].seed]
    assert not any(secret.encode() in raw[0] for secret in secrets)
    hall.ask(1, commands.Announce, text="Bonjour")
    hall.now += 1_000
    hall.do("poll")
    updates = [
        [msgspec.json.encode(f) for f in hall.told[conn] if isinstance(f, room_frames.RoomUpdate)]
        for conn in (50, 51)
    ]
    assert updates[0] == updates[1] != []


def test_equal_results_share_a_rank_and_the_next_rank_counts_them(hall):
    hall.enter("Ana", "Bob", "Cléo", "Dan")
    wish = {"system": "swiss", "game": "bell", "size": 2, "length": 2}
    assert hall.ask(1, commands.StartTournament, **wish) == ""
    for number in (0, 2):
        assert hall.ask(1, commands.NextRound) == ""
        for table in (number, number + 1):
            first = Outcome(scores={0: 3, 1: 1}, winners=(0,), ending="end")
            hall.change(table, status="over", outcome=first)
        cup = hall.come(99, "lead").tournament
        ranks = [row.rank for row in cup.standings]
        points = [row.points for row in cup.standings]
        assert ranks[0] == 1
        assert ranks == sorted(ranks)
        if number == 0:
            assert points == [12, 12, 0, 0]
            assert ranks == [1, 1, 3, 3]
            assert [row.before for row in cup.standings] == [0, 0, 0, 0]
    assert {row.before for row in cup.standings} == {1, 3}, "the ranks after the round before"
    assert cup.over
    assert hall.ask(1, commands.Project, what="podium") == ""
    assert settings(hall).projector == "podium"


def test_the_rules_of_the_next_game_are_shown_to_everybody_who_waits(hall):
    hall.enter("Ana")
    assert hall.ask(1, commands.Project, what="rules", game="nothing") == "unknown-game"
    assert hall.ask(1, commands.Project, what="rules", game="festival") == ""
    assert (settings(hall).projector, settings(hall).projector_game) == ("rules", "festival")
    assert hall.ask(1, commands.Project, what="all") == ""
    assert settings(hall).projector_game == ""


TWO = {"system": "swiss", "game": "bell", "size": 2, "length": 1}


def test_new_tables_put_the_projector_back_to_all_tables(hall):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.Project, what="rules", game="bell")
    assert hall.ask(1, commands.FormTables, game="bell", size=60) == "bad-setup"
    assert settings(hall).projector == "rules", "no table was formed"
    assert hall.ask(1, commands.FormTables, game="bell", size=2) == ""
    assert (settings(hall).projector, settings(hall).projector_game) == ("all", "")


def test_a_tournament_and_its_rounds_put_the_projector_back_to_all_tables(hall):
    hall.enter("Ana", "Bob")
    for command, wish in ((commands.StartTournament, TWO), (commands.NextRound, {})):
        hall.ask(1, commands.Project, what="rules", game="bell")
        assert hall.ask(1, command, **wish) == ""
        assert settings(hall).projector == "all"


def test_a_podium_is_celebrated_once_the_tournament_is_over_and_shown(hall):
    hall.enter("Ana", "Bob")
    hall.ask(1, commands.StartTournament, **TWO)
    hall.ask(1, commands.NextRound)
    hall.ask(1, commands.Project, what="podium")
    assert not hall.come(99, "lead").tournament.celebrated, "the round is on"
    first = Outcome(scores={0: 3, 1: 1}, winners=(0,), ending="end")
    hall.change(0, status="over", outcome=first)
    assert hall.ask(1, commands.Project, what="podium") == ""
    assert hall.ask(1, commands.FormTables, game="bell", size=2) == ""
    assert hall.come(99, "lead").tournament.celebrated
    assert hall.stored.tournament.celebrated


def test_applause_is_shown_to_boards_and_not_more_often_than_people_clap(hall):
    hall.enter("Ana", "Bob")
    hall.come(50, board=True)

    def claps(conn):
        return [f.person for f in hall.told[conn] if isinstance(f, room_frames.Applauded)]

    for _ in range(3):
        assert hall.ask(10, commands.Applaud, id=f"clap {hall.now}") == ""
        assert hall.ask(10, commands.Applaud, id=f"again {hall.now}") == ""
        hall.now += 2_000
    assert hall.ask(11, commands.Applaud) == ""
    assert claps(50) == claps(1) == [1, 1, 1, 2]
    assert claps(10) == claps(11) == []
    assert hall.ask(50, commands.Applaud) == "not-in-room"


def test_a_second_page_of_a_person_does_not_clap_faster(hall):
    hall.enter("Ana")
    hall.come(50, board=True)
    hall.come(20, hall.last(10, room_frames.Entered).token)
    for conn in (10, 20, 10, 20):
        assert hall.ask(conn, commands.Applaud, id=f"clap {conn} {hall.now}") == ""
        hall.now += 500
    assert sum(isinstance(f, room_frames.Applauded) for f in hall.told[50]) == 1
