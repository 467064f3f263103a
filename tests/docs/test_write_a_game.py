"""docs/write-a-game.md, followed from an empty file to a game finished in a browser, with an
installed wheel."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build
import pytest
import release

from support import browsing, plain_table

ROOT = Path(release.__file__).parent
PAGE = (ROOT / "docs/write-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples/kuhn_poker/kuhn_poker"


def blocks(language):
    """Return the code blocks of a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def code(text):
    """Return the non-empty lines."""
    return [line for line in text.splitlines() if line.strip()]


def test_the_page_shows_the_whole_example_line_by_line():
    shown = [line for block in blocks("python") for line in code(block)]
    assert shown == code((EXAMPLE / "__init__.py").read_text(encoding="utf-8"))


def test_the_example_has_the_stated_size():
    assert len(code((EXAMPLE / "__init__.py").read_text(encoding="utf-8"))) <= 125


def test_the_commands_of_the_page_are_those_run_here():
    typed = [line.split("#")[0].strip() for block in blocks("sh") for line in code(block)]
    assert [line for line in typed if not line.startswith("cd ")] == [
        ". .venv/bin/activate",
        "kermesse new high-card",
        "pip install --editable ./high-card",
        "kermesse conform high-card",
        "kermesse play high-card",
        "kermesse",
        "kermesse new --small high-card",
        "pip install --editable ./high-card",
        "kermesse conform high-card",
    ]


def test_other_pages_lead_to_it():
    for page in ("README.md", "CONTRIBUTING.md", "docs/architecture.md"):
        assert "write-a-game.md" in (ROOT / page).read_text(encoding="utf-8"), page


# ------------------------------------------------------------------------- beside the wheel


@pytest.fixture(scope="module")
def commands(tmp_path_factory):
    """An empty environment with the wheel of this checkout; yield its commands."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel, _source = release.build(folder / "dist")
    return release.install(wheel, folder / "empty")


@pytest.mark.extras
def test_the_whole_tutorial(commands, tmp_path, chromium):
    game = release.outside(commands, tmp_path)
    assert (game / "high_card/rules.py").is_file()
    assert "High card" in release.said(commands, "games", "--language", "en")
    with release.serving(commands) as server, browsing.people(chromium) as come:
        page = come(browsing.PHONE)
        page.goto(server)
        poster = page.get_by_role("article").filter(has_text="High card")
        poster.get_by_role("button", name="Jouer avec des robots").click()
        plain_table.finish(page)
        page.get_by_role("dialog").get_by_text(re.compile("gagne|Personne")).first.wait_for()


TYPED = """
import kermesse
import kermesse.games.festival
from kermesse.games.festival import GAME, moves
from kermesse.games.festival.box import describe

assert kermesse.games.festival.GAME is GAME is kermesse.get("festival")
seats: range = kermesse.games.festival.GAME.seats
take = moves.Take(0, True)
card: int = take.card
outcome: kermesse.Outcome | None = GAME.start(4).outcome()
wrong: str = take.card
"""


@pytest.mark.extras
def test_import_and_type_checkers_work_from_the_wheel(commands, tmp_path):
    script = tmp_path / "typed.py"
    script.write_text(TYPED)
    python = str(commands / "python")
    run = subprocess.run([python, script], env=release.bare(commands), capture_output=True)
    assert run.returncode == 0, run.stderr
    wrong = len(TYPED.splitlines())
    for command in (
        ["mypy", "--strict", "--config-file=", "--python-executable", python, script.name],
        ["basedpyright", "--level", "error", "--pythonpath", python, script.name],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=tmp_path, capture_output=True, text=True
        )
        found = re.findall(r"typed\.py:(\d+):.*error", done.stdout)
        assert found == [str(wrong)], done.stdout + done.stderr


# ---------------------------------------------------------------- a game without its own table


@pytest.mark.extras
def test_festival_without_its_ui_is_finished_on_the_generic_table(tmp_path, chromium):
    """A built-in game without `ui/`, in pages built without it."""
    for name in ("src", "ui", "CREDITS.md"):
        if (ROOT / name).is_dir():
            leave = shutil.ignore_patterns("node_modules", "static", "__pycache__", "tests")
            shutil.copytree(ROOT / name, tmp_path / name, ignore=leave)
        else:
            shutil.copy(ROOT / name, tmp_path)
    shutil.rmtree(tmp_path / "src/kermesse/games/festival/ui")
    (tmp_path / "ui/node_modules").symlink_to((ROOT / "ui/node_modules").resolve())
    npm = hatch_build.find_npm()
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ["PATH"]])
    subprocess.run(
        [*npm, "run", "--silent", "build"],
        cwd=tmp_path / "ui", env={**os.environ, "PATH": path}, check=True,
    )  # fmt: skip
    first = f"import sys; sys.path.insert(0, {str(tmp_path / 'src')!r})\n"
    running = browsing.server_address(tmp_path / "kermesse.db", first)
    with running as server, browsing.people(chromium) as come:
        page = come(browsing.PHONE)
        address = browsing.open_table(
            server, "festival", 4, {str(seat): "random" for seat in (1, 2, 3)}, simple=True
        )
        browsing.sit(page, address, "Ana")
        plain_table.begin(page)
        plain_table.finish(page)
        assert browsing.violations(page) == []
