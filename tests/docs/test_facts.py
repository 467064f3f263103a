"""docs/games.md is generated from docs/games.json, whose commands still work."""

import json
import shlex
import subprocess
import sys

import pytest
from website import facts

from kermesse import cli

ROWS = facts.read()
COMMANDS = [command for game in facts.LIST["commands"] for command in facts.commands(game)]


def test_the_page_is_up_to_date_with_the_data():
    assert (facts.DOCS / "games.md").read_text("utf-8") == facts.page(ROWS), "make facts"


def test_every_command_has_one_row_and_every_row_a_command():
    assert [row.command for row in ROWS] == COMMANDS
    assert len(set(COMMANDS)) == len(COMMANDS)


def test_a_command_without_a_row_is_reported():
    assert f"- `{ROWS[-1].command}`" in facts.page(ROWS[:-1])


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_can_be_run_today(command):
    program, *words = shlex.split(command)
    if program == "python":
        given = facts.parser().parse_args(words[1:])
        facts.Setup(facts.find(given.game), given.seats, given.variant)
    else:
        verb, bound, _ = cli.app("en").parse_args(words, print_error=False, exit_on_error=False)
        assert verb.__name__ in facts.REDUCE
        game = facts.find(bound.arguments["game"])
        assert game.start(int(words[words.index("--seats") + 1]))
        assert words[words.index("--variant") + 1] in game.variants


def test_a_small_command_of_each_kind_is_run_and_reduced():
    asked = "festival --seats 5 --variant simple --seed 8"
    row = facts.measure(f"kermesse simulate {asked} --games 3")
    assert (row.game, row.table) == ("festival", ("simple", 5))
    kept = next(each for each in ROWS if each.figures["type"] == "play")
    assert row.figures.keys() == kept.figures.keys()
    assert row.figures["decisions"] == 45
    duel = facts.measure(f"kermesse arena {asked} easy random --alone easy --deals 1").figures
    assert (duel["lone"], duel["rest"], duel["deals"], duel["games"]) == ("easy", "random", 1, 5)
    luck = facts.measure(f"kermesse study {asked} --bots random easy --deals 1").figures
    assert (luck["type"], luck["weak"], luck["strong"]) == ("luck", "random", "easy")


def test_cheap_measurements_are_reproduced():
    cheap = "tree festival-miniature", "choices festival --seats 4 --variant simple"
    for row in ROWS:
        if any(text in row.command for text in cheap):
            assert facts.measure(row.command).figures == row.figures


def test_a_command_that_fails_is_an_error():
    with pytest.raises(subprocess.CalledProcessError):
        facts.measure("kermesse simulate festival --seats 9")


def test_data_and_page_are_written_together(tmp_path):
    facts.write(ROWS[:3], tmp_path)
    assert facts.read(tmp_path / "games.json") == ROWS[:3]
    assert len((tmp_path / "games.json").read_text("utf-8").splitlines()) == 5
    assert (tmp_path / "games.md").read_text("utf-8") == facts.page(ROWS[:3])


def test_one_measurement_from_the_command_line():
    words = shlex.split("choices canaille --seats 3 --variant strict --games 4 --seed 2")
    said = subprocess.run(
        [sys.executable, facts.ROOT / "website/facts.py", *words],
        stdout=subprocess.PIPE,
        check=True,
    )
    assert json.loads(said.stdout)["games"] == 4
