"""The file table of Festival's README agrees with its folder."""

import re
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parent.parent
FILES = dict(
    re.findall(
        r"^\| `(\w+)\.py` \| (.+) \|$", (FOLDER / "README.md").read_text("utf-8"), re.MULTILINE
    )
)


def test_every_module_is_listed():
    assert set(FILES) == {path.stem for path in FOLDER.glob("[a-z]*.py")}


def test_names_in_a_description_are_defined_in_the_module():
    for module, says in FILES.items():
        home = f"kermesse.games.festival.{module}"
        for name in re.findall(r"`(\w+)`", says):
            assert getattr(import_module(home), name).__module__ == home
