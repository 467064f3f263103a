"""docs/laws.md lists every law of the conformance suite, and each reported kind of fault."""

import re
from pathlib import Path

from kermesse.core.conformance import LAWS

PAGE = (Path(__file__).parents[2] / "docs/laws.md").read_text(encoding="utf-8")
ROWS = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| `")]


def test_every_law_is_listed_once():
    assert sorted(re.findall(r"`([\w-]+)`", row[0])[0] for row in ROWS) == sorted(LAWS)


def test_each_law_has_what_it_asks_a_breach_and_a_cure():
    for row in ROWS:
        assert len(row) == 4
        assert all(cell.strip() for cell in row)
