"""The harness for language models, and games in words without a menu."""

import runpy
from pathlib import Path

from kermesse.spoken.game import TextGame

HARNESS = Path(__file__).parents[2] / "examples/language_models/harness.py"


def test_without_a_menu_a_player_reads_its_view_only():
    with_menu, without = TextGame("festival"), TextGame("festival", menu=False)
    for game in (with_menu, without):
        game.reset(4, seed=1)
    assert with_menu.board().startswith(without.board())
    move = with_menu.speeches[0].words.move(with_menu.menu[0], with_menu.current_player_id)
    assert move in with_menu.board()
    assert move not in without.board()


def test_a_dry_run_plays_in_both_languages_with_and_without_the_menu(capsys):
    runpy.run_path(str(HARNESS))["main"](["canaille", "--games", "1"])
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [(row[0], row[1]) for row in rows] == [
        ("en", "yes"), ("en", "no"), ("fr", "yes"), ("fr", "no"),
    ]  # fmt: skip
    assert all(int(row[4]) > 0 for row in rows)


def test_a_command_answers_for_the_model():
    model = runpy.run_path(str(HARNESS))["command"]("tail -c 4")
    assert model("Which one? [2]\n") == "[2]\n"
