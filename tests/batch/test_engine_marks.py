"""A batch engine was compared with the rules as they are now: its mark says which they were."""

import shutil
from pathlib import Path

import pytest

from kermesse.games import festival
from support import engine_marks

ENGINES = engine_marks.engines()


@pytest.mark.parametrize("game", ENGINES, ids=lambda game: game.key)
def test_an_engine_bears_the_mark_of_the_rules(game):
    engine = ENGINES[game]
    assert engine_marks.borne(engine) == engine_marks.mark(engine_marks.folder_of(engine)), (
        f"the rules or the encoding of {game.key} have changed since its batch engine was compared "
        "with them; change the engine too where it must be, then run `make engine-marks`: it "
        "compares both move by move and writes the new mark"
    )


def test_the_games_with_an_engine_are_found_without_JAX():
    assert [game.key for game in ENGINES] == ["canaille", "festival"]


@pytest.fixture
def folder(tmp_path):
    """A copy of Festival's rules that may be changed."""
    copy = tmp_path / "festival"
    shutil.copytree(Path(festival.__file__).parent, copy, ignore=lambda path, names: [
        name for name in names if not name.endswith(".py") and name != "batch"
    ])  # fmt: skip
    return copy


def changed(folder, name, old, new):
    """The mark once this stands in the place of that."""
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    return engine_marks.mark(folder)


def test_a_mark_is_about_all_that_rules_and_encoding_import(folder):
    said = engine_marks.sources(folder)
    assert {*said} == {
        *("box", "encode", "knowledge", "menus", "moves", "options", "refusals", "rules", "view")
    }


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("box.py", "VARIETY: Final = (0, 0, 0, 3, 6, 10)", "VARIETY: Final = (0, 0, 0, 3, 6, 9)"),
        ("encode.py", "SEATS: Final = 5", "SEATS: Final = 6"),
        ("knowledge.py", "insort(", "print("),
    ],
)
def test_a_changed_rule_changes_it(folder, name, old, new):
    before = engine_marks.mark(folder)
    assert changed(folder, name, old, new) != before


def test_words_and_bots_do_not(folder):
    before = engine_marks.mark(folder)
    path = folder / "rules.py"
    path.write_text(f'"""Other words."""\n# and a comment\n{path.read_text("utf-8")}', "utf-8")
    (folder / "bots.py").write_text("anything = 1\n", "utf-8")
    assert engine_marks.mark(folder) == before


def test_a_mark_is_written_where_it_is_read(folder):
    changed(folder, "box.py", "(0, 0, 0, 3", "(0, 0, 1, 3")
    engine = folder / engine_marks.ENGINE
    assert engine_marks.borne(engine) != engine_marks.mark(folder)
    engine_marks.write(engine)
    assert engine_marks.borne(engine) == engine_marks.mark(folder)
