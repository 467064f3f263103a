"""The sandbox: the source of a small game is checked, simulated and played."""

import pytest

from kermesse.static_site.build import example
from kermesse.static_site.sandbox import Sandbox

SOURCE = example()


@pytest.fixture
def sandbox():
    found = Sandbox("fr")
    assert found.load(SOURCE) == {"title": "High card", "seats": [2, 3, 4]}
    return found


def test_a_new_game_obeys_the_laws(sandbox):
    checked = sandbox.conform(1)
    assert checked["games"] == 3
    assert checked["missing"] == []


def test_figures_come_with_their_progress(sandbox):
    heard = []
    figures = sandbox.simulate(2, 100, heard.append)
    assert heard == [20, 40, 60, 80, 100]
    assert sum(share for _, share, _ in figures["rows"]) == pytest.approx(1)
    assert figures["moves"] == [6, 6, 6]
    assert [count for _, count in figures["endings"]] == [100]


def test_a_game_is_played_to_its_end_and_shows_no_hand_of_others(sandbox):
    table = sandbox.deal(2, 7)
    seen = set()
    while not table["over"]:
        seen.add(tuple(label for label, _ in table["view"]))
        assert len(table["menu"]) <= 3
        table = sandbox.move(0)
        assert table["events"]
    assert seen
    assert len(table["over"]) == 3


def test_a_table_shows_what_has_a_label_and_hides_cards_as_pages_do(sandbox):
    view = dict(sandbox.deal(2, 1)["view"])
    assert list(view) == ["Deck", "Hands", "Played", "Turn", "Points"]
    assert view["Hands"].endswith("?, ? et ?")


def test_a_console_has_the_names_of_the_game(sandbox):
    assert sandbox.run("GAME.key") == {"said": "'high-card'\n"}
    assert sandbox.run("x = 2") == {"said": ""}
    assert sandbox.run("print(x); x + 1")["said"] == "2\n"
    assert "ZeroDivisionError" in sandbox.run("x / 0")["wrong"]


@pytest.mark.parametrize(
    ("before", "after", "where", "wrong"),
    [
        ("class Play(Move", "class Play(Mov", "load", "game.py:8: NameError"),
        ("def begin(self):", "def begin(self:", "load", "SyntaxError"),
        ("GAME = small_game", "GAMES = small_game", "load", "GAME"),
        ("self.turn = best", "self.turn = bes", "simulate", "NameError"),
    ],
)
def test_a_mistake_is_told_with_its_line(before, after, where, wrong):
    sandbox = Sandbox("en")
    told = sandbox.load(SOURCE.replace(before, after))
    if where == "simulate":
        told = sandbox.simulate(2, 10, lambda _: None)
        assert told["wrong"].startswith("game.py:")
    assert wrong in told["wrong"]


def test_a_broken_law_is_named():
    sandbox = Sandbox("en")
    sandbox.load(
        SOURCE.replace("self.turn = best", "self.turn = __import__('random').choice([best])")
    )
    assert sandbox.conform(2)["law"]
