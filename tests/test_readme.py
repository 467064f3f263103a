"""The README says what is true: its Python runs, its commands exist."""

import re
from pathlib import Path

import pytest

from kermesse import cli

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", README, re.DOTALL))
def test_the_python_of_the_readme_runs(code, capsys):
    exec(compile(code, "README.md", "exec"), {})
    scores, rows = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\{0: \d+, 1: \d+, 2: \d+, 3: \d+\}", scores)
    assert rows.count("(") == 5


def test_the_make_targets_of_the_readme_exist():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)\b", README))
    assert {"play", "test"} <= named <= targets


def test_the_commands_of_the_readme_exist():
    named = set(re.findall(r"kermesse (simulate|verify|play|replay|bots)\b", README))
    listed = README[README.index("`kermesse --help`") :].splitlines()[0]
    named |= set(re.findall(r"`([a-z]+)`", listed))
    assert named <= set(cli.app)
