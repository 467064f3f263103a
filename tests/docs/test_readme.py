"""The README says what is true: its Python runs, its commands exist."""

import re
from importlib.util import find_spec
from pathlib import Path

from kermesse import cli

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def run(code, capsys):
    """What a piece of Python of the README prints, line by line."""
    exec(compile(code, "README.md", "exec"), {})
    return capsys.readouterr().out.splitlines()


def test_the_python_of_the_readme_runs(capsys):
    rules, zoo, spiel = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    scores, rows = run(rules, capsys)
    assert re.fullmatch(r"\{0: \d+, 1: \d+, 2: \d+, 3: \d+\}", scores)
    assert rows.count("(") == 5
    (end,) = run(zoo, capsys)
    assert re.fullmatch(r"-?0\.\d+ \{'score': \d+, 'ending': 'counted'\}", end)
    if find_spec("pyspiel"):  # no wheel for every machine: see conftest
        assert run(spiel, capsys) == ["3 427"]


def test_the_make_targets_of_the_readme_exist():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)\b", README))
    assert {"play", "test"} <= named <= targets


def test_the_commands_of_the_readme_exist():
    named = set(
        re.findall(r"kermesse (simulate|study|arena|verify|play|sit|replay|bots)\b", README)
    )
    listed = README[README.index("`kermesse --help`") :].splitlines()[0]
    named |= set(re.findall(r"`([a-z]+)`", listed))
    assert named <= set(cli.app("en"))
