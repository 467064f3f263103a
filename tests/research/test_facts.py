"""docs/games.md is what was measured, and says what was not; its commands give it again."""

import shlex
from pathlib import Path

import msgspec
import pytest

from kermesse import cli
from kermesse.bots.search import Search
from kermesse.core.registry import house_games
from kermesse.experiments.simulate import SimulationReport
from kermesse.research.facts import behaviour as kept, measure, page, plan, records
from kermesse.research.facts.__main__ import main, measured, parser
from kermesse.research.facts.behaviour import behaviour
from kermesse.research.facts.records import DuelFigures, Measured, PlayFigures, Row
from kermesse.research.miniatures import find
from kermesse.words import Words

DOCS = Path(__file__).parents[2] / "docs"
ROWS = records.read(DOCS / "games.json")
BY_WHAT = {row.what: row for row in ROWS}
PAGE = (DOCS / "games.md").read_text("utf-8").splitlines()
CHEAP = [
    row
    for row in ROWS
    if row.game.startswith("festival")
    and (row.what[0] in ("choices", "tree") or row.what[4:] == ("random",))
    and row.behaviour == behaviour(row.what)
]
"""What holds, and takes no time to be measured again."""


def by_command(rows):
    return pytest.mark.parametrize("row", rows, ids=lambda row: row.command)


def title(game):
    """What the page calls it."""
    return Words(game, "en").title


def test_the_page_is_what_is_made_of_the_data():
    written = (DOCS / "games.md").read_text("utf-8")
    assert written == page.page(ROWS), "make facts"


def test_every_fact_there_should_be_is_in_a_row_or_said_to_be_missing():
    wanted = {wish.what: wish.command for wish in plan.wishes()}
    listed = {line for line in PAGE if line.startswith("- `")}
    assert listed == {f"- `{wanted[what]}`" for what in wanted if what not in BY_WHAT}
    shown = "\n".join(line for line in PAGE if line.startswith("| "))
    assert [row.command for row in ROWS if f"`{row.command}`" not in shown] == []
    assert len(BY_WHAT) == len(ROWS), "two rows about the same"


@pytest.mark.parametrize("game", house_games(), ids=lambda game: game.key)
def test_every_game_should_have_all_kinds_of_facts_at_every_size(game):
    sizes = [size for size in game.seats if size <= 5] if game.seats[-1] <= 5 else [2, 4, 6, 8]
    assert plan.sizes(game) == sizes
    wanted = [wish.what for wish in plan.wishes() if wish.game is game]
    for size in sizes:
        kinds = {what[0] for what in wanted if what[1:4] == (game.key, size, "box")}
        alone = set() if game.cooperative else {"duel"}
        assert kinds == {"bound", "choices", "luck", "play", "speed"} | alone
    for variant in game.variants:
        assert {"choices", "luck", "play"} <= {what[0] for what in wanted if what[3] == variant}


@pytest.mark.parametrize("game", house_games(), ids=lambda game: game.key)
def test_every_size_is_shown_at_a_glance_by_what_is_known_of_it(game):
    for size in plan.sizes(game):
        start = f"| {title(game)} | {size} | "
        (line,) = (line.removeprefix(start) for line in PAGE if line.startswith(start))
        shown = [cell != "not measured yet" for cell in line.strip("| ").split(" | ")]
        about = (game.key, size, "box")
        play, menus, least, luck, pace = (
            what in BY_WHAT
            for what in (
                ("play", *about, "medium"),
                ("choices", *about),
                ("bound", *about),
                ("luck", *about, "random", "medium"),
                ("speed", *about),
            )
        )
        assert shown == [play, menus, least, play, play, luck, pace]


@by_command(ROWS)
def test_a_row_says_where_it_comes_from(row):
    program, *words = shlex.split(row.command)
    if program == "python":
        assert words[:2] == ["-m", "kermesse.research.facts"]
        given = parser().parse_args(words[2:])
        assert (given.game, given.seed) == (row.game, row.seed)
    else:
        assert program == "kermesse"
        command, bound, _ = cli.app("en").parse_args(words, print_error=False, exit_on_error=False)
        assert command.__name__ in measure.REPORTS
        assert (bound.arguments["game"], bound.arguments["seed"]) == (row.game, row.seed)
    if row.what[0] != "tree":  # where nothing is drawn
        assert words[-2:] == ["--seed", str(row.seed)]
    assert row.kermesse
    assert len(row.behaviour) == 16
    assert row.date.startswith("20")


@by_command(CHEAP)
def test_what_is_cheap_is_found_again(row, run):
    program, *words = shlex.split(row.command)
    if program == "python":
        found = measured(parser().parse_args(words[2:])).figures
    else:
        _, out, _ = run(*words, "--json")
        report = msgspec.json.decode(out, type=SimulationReport)
        (found,) = (each.figures for each in records.of_simulation(find(row.game), report))
    assert found == row.figures, "make facts"


def test_cheap_ones_are_among_them():
    assert {row.what[0] for row in CHEAP} == {"choices", "play", "tree"}


@pytest.mark.parametrize(
    ("seats", "variant", "moves"),
    [(4, "box", 70), (5, "box", 90), (4, "simple", 42), (5, "simple", 45)],
)
def test_games_of_festival_are_as_long_as_its_rules_say(seats, variant, moves):
    play = BY_WHAT["play", "festival", seats, variant, "random"].figures
    assert (play.decisions, play.lengths) == (moves, (moves,) * 3)
    menus = BY_WHAT["choices", "festival", seats, variant].figures
    assert menus.decisions == menus.games * moves


def test_shares_of_a_row_add_up():
    for row in ROWS:
        if isinstance(row.figures, PlayFigures) and not find(row.game).together:
            won = sum(seat.share for seat in row.figures.seats)
            assert won == pytest.approx(1 - row.figures.nobody / row.figures.games)


# --------------------------------------------------------------------------------- how it is made


FIRST = next(row for row in ROWS if row.what[0] == "play")


def test_what_was_measured_of_other_play_or_numbers_is_missing():
    (wish,) = (wish for wish in plan.wishes() if wish.what == FIRST.what)
    fresh = msgspec.structs.replace(FIRST, behaviour=behaviour(FIRST.what), command=wish.command)
    assert measure.missing([fresh], [wish]) == []
    assert measure.missing([], [wish]) == [wish]
    for stale in ({"behaviour": "0" * 16}, {"command": fresh.command + "1"}):
        assert measure.missing([msgspec.structs.replace(fresh, **stale)], [wish]) == [wish]


def test_a_bot_that_plays_otherwise_changes_what_it_played_in_and_nothing_else(monkeypatch):
    own = ("play", "festival", 4, "box")
    facts = [
        ("choices", *own[1:]),
        (*own, "random"),
        (*own, "easy"),
        ("play", "carrousel", 2, "box", "easy"),
    ]
    before = [behaviour(what) for what in facts]
    assert len(set(before)) == 3  # the first two hang on the rules alone
    monkeypatch.setattr(Search, "act", lambda self, view, moves: moves[0])
    kept._played.cache_clear()
    after = [behaviour(what) for what in facts]
    kept._played.cache_clear()
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, True, False, True]


def test_rules_are_known_by_a_game_at_the_table_itself():
    tables = [(size, variant) for size in (4, 5) for variant in ("box", "simple")]
    assert len({behaviour(("choices", "festival", *table)) for table in tables}) == 4


def test_a_row_that_no_longer_holds_is_marked():
    row = msgspec.structs.replace(FIRST, behaviour=behaviour(FIRST.what))
    assert f"`{row.command}` |" in page.page([row])
    assert f"`{row.command}` † |" in page.page([msgspec.structs.replace(row, behaviour="other")])


def test_a_newer_row_takes_the_place_of_the_one_about_the_same():
    before = ROWS[:3]
    newer = msgspec.structs.replace(before[1], date="2099-01-01")
    assert measure.merged(before, [newer]) == [before[0], newer, before[2]]
    other = msgspec.structs.replace(before[1], seats=99)
    assert measure.merged(before, [other]) == [*before, other]


def test_a_row_of_a_bot_that_no_plan_knows_is_shown_too():
    duel = DuelFigures("mine:Mine", "hard", 9, 36, 0.5, (0.4, 0.6), 0.25, 20.0, 15.0)
    where = {"game": "festival", "version": 1, "seats": 5, "variant": "box", "seed": 3}
    source = {"command": "kermesse arena …", "kermesse": "0.1.0", "behaviour": "", "date": ""}
    there = page.page([Row(**where, figures=duel, **source)])
    assert "| box | 5 | mine:Mine | hard | 9 | 36 | 50.0 | 40.0–60.0 | 25.0 |" in there


def test_a_command_is_run_and_kept(tmp_path):
    command = "kermesse simulate festival --seats 5 --variant simple --games 3 --seed 8"
    (row,) = measure.measure(command, tmp_path, workers=1)
    assert row.what == ("play", "festival", 5, "simple", "random")
    assert (row.command, row.seed) == (command, 8)
    assert (row.version, row.behaviour) == (1, behaviour(row.what))
    assert row.figures.decisions == 45
    assert len([*tmp_path.rglob("games.jsonl")]) == 1  # from where it goes on
    with pytest.raises(measure.CommandFailed):
        measure.measure("kermesse simulate festival --seats 9", tmp_path, workers=1)


def test_one_thing_about_a_game_is_measured_from_the_command_line(tmp_path, capsys):
    asked = ["choices", "canaille", "--seats", "3", "--variant", "strict", "--games", "4"]
    assert main([*asked, "--seed", "2"]) == 0
    said = msgspec.json.decode(capsys.readouterr().out, type=Measured)
    assert (said.what, said.seed) == (("choices", "canaille", 3, "strict"), 2)
    assert said.figures.games == 4


def test_the_page_is_written_again_from_the_data(tmp_path):
    records.write(tmp_path / "games.json", ROWS[:3])
    assert main(["update", "--page", "--docs", str(tmp_path)]) == 0
    assert (tmp_path / "games.md").read_text("utf-8") == page.page(ROWS[:3])
    assert records.read(tmp_path / "games.json") == ROWS[:3]
