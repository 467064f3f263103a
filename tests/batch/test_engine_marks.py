"""Engine marks: the rules a batch engine was last compared with are the current ones."""

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
        f"the rules or the encoding of {game.key} changed since its batch engine was compared "
        "with them; change the engine if needed, then run `make engine-marks`: it "
        "compares both move by move and writes the new mark"
    )


def test_the_games_with_an_engine_are_found_without_JAX():
    assert [game.key for game in ENGINES] == [
        "canaille",
        "carrousel",
        "festival",
        "romancier-scilof",
    ]


@pytest.fixture
def folder(tmp_path):
    """Return a copy of Festival's rules that may be changed."""
    copy = tmp_path / "festival"
    shutil.copytree(Path(festival.__file__).parent, copy, ignore=lambda path, names: [
        name for name in names if not name.endswith(".py") and name != "batch"
    ])  # fmt: skip
    return copy


def changed(folder, old, new):
    """Return the mark after replacing this text everywhere."""
    (path,) = (path for path in folder.glob("*.py") if old in path.read_text("utf-8"))
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    return engine_marks.mark(folder)


def test_a_mark_covers_all_that_rules_and_encoding_use(folder):
    found = engine_marks.definitions(folder)
    assert {"box", "encode", "menus", "moves", "options", "rules", "view"} <= {
        module for module, _ in found
    }
    names = {name for _, name in found}
    assert {"Festival", "prizes", "ENCODING", "VARIETY", "takes_of", "View", "Take"} <= names
    assert not {"imagine", "_unseen"} & names


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("VARIETY: Final = (0, 0, 0, 3, 6, 10)", "VARIETY: Final = (0, 0, 0, 3, 6, 9)"),
        ("SEATS: Final = 5", "SEATS: Final = 6"),
        ("len(state.hand),", "len(state.deck),"),  # what a seat sees, which is observed
        ("earns[0] = 0", "earns[0] = 1"),
    ],
)
def test_a_changed_rule_changes_the_mark(folder, old, new):
    before = engine_marks.mark(folder)
    assert changed(folder, old, new) != before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("state.deck = tuple(unseen)", "state.deck = tuple(reversed(unseen))"),  # imagine
        ("return sorted(source.pop()", "return list(source.pop()"),  # used by imagine only
    ],
)
def test_a_changed_imagine_keeps_the_mark(folder, old, new):
    before = engine_marks.mark(folder)
    assert changed(folder, old, new) == before


def test_changed_texts_refusals_and_bots_keep_the_mark(folder):
    before = engine_marks.mark(folder)
    path = folder / "rules.py"
    path.write_text(f'"""Other words."""\n# and a comment\n{path.read_text("utf-8")}', "utf-8")
    (folder / "bots.py").write_text("anything = 1\n", "utf-8")
    (folder / "refusals.py").write_text("anything = 1\n", "utf-8")
    assert engine_marks.mark(folder) == before


def test_a_mark_is_written_where_it_is_read(folder):
    changed(folder, "(0, 0, 0, 3", "(0, 0, 1, 3")
    engine = folder / engine_marks.ENGINE
    assert engine_marks.borne(engine) != engine_marks.mark(folder)
    engine_marks.write(engine)
    assert engine_marks.borne(engine) == engine_marks.mark(folder)
