"""README.md: its Python runs."""

import re
from pathlib import Path

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_python_of_the_readme_runs(capsys):
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    scores, rows = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\{0: \d+, 1: \d+, 2: \d+, 3: \d+\}", scores)
    assert rows.count("(") == 5
