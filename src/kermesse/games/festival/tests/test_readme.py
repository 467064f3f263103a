"""The README of Festival says what is true of its folder."""

import re
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parent.parent
LIVES = dict(
    re.findall(
        r"^\| `(\w+)\.py` \| (.+) \|$", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE
    )
)


def test_every_module_has_its_line():
    assert set(LIVES) == {path.stem for path in FOLDER.glob("[a-z]*.py")}


def test_what_is_said_to_live_in_a_module_is_defined_there():
    for module, says in LIVES.items():
        home = f"kermesse.games.festival.{module}"
        for name in re.findall(r"`(\w+)`", says):
            assert getattr(import_module(home), name).__module__ == home
