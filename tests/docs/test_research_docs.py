"""docs/research.md: its Python runs; docs/encodings.md is up to date."""

import re
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import kermesse
from kermesse import research
from kermesse.core.encoding import encoding
from kermesse.core.registry import builtin_games
from kermesse.research import encodings_page

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "research.md").read_text(encoding="utf-8")
FENCED = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
TRAINED = [block for block in FENCED if "class Mine" in block]
BLOCKS = [block for block in FENCED if block not in TRAINED]


def test_the_reference_lists_every_block_and_field_of_every_encoding():
    page = encodings_page.page()
    sections = dict(part.split("\n", 1) for part in page.split("\n## ")[1:])
    assert [*sections] == [*(game.key for game in builtin_games()), "Versions"]
    for game in builtin_games():
        code = encoding(game)
        rows = re.findall(r"^\| ([\d–]+) \| `(\w+)`", sections[game.key], re.MULTILINE)
        assert [name for _, name in rows] == [each.name for each in (*code.blocks, *code.fields)]
        ends = [int(numbers.rpartition("–")[2]) + 1 for numbers, _ in rows]
        assert ends[len(code.blocks) - 1] == code.actions
        assert ends[-1] == code.length


def test_the_first_blocks_run(capsys):
    space = {}
    zoo, spiel = (next(b for b in BLOCKS if name in b) for name in ("research.aec", "pyspiel"))
    exec(compile(zoo, "research.md", "exec"), space)
    end = capsys.readouterr().out.strip()
    assert re.fullmatch(r"player_\d -?0\.\d+ \{'score': \d+, 'ending': 'counted'\}", end)
    if find_spec("pyspiel"):  # no wheel for every machine: see conftest
        exec(compile(spiel, "research.md", "exec"), space)
        assert "3 427" in capsys.readouterr().out.splitlines()


class Learner:
    """Stands in for a trained network of another library: it prefers the last action."""

    @staticmethod
    def load(_file):
        return Learner()

    def eval(self):
        return self

    def predict(self, row, action_masks, deterministic):
        return np.flatnonzero(action_masks)[-1], None


def test_the_examples_of_trained_policies_are_short():
    for block in TRAINED:
        compile(block, "research.md", "exec")
        assert sum(bool(line.strip()) for line in block.splitlines()) <= 15
    assert [name in block for name, block in zip(("sb3_contrib", "torch"), TRAINED, strict=True)]


def test_the_example_with_maskable_ppo_plays_a_game(monkeypatch):
    """The library itself need not be installed: its model is replaced."""
    monkeypatch.setitem(sys.modules, "sb3_contrib", SimpleNamespace(MaskablePPO=Learner))
    space = {"__name__": "mine"}
    exec(compile(TRAINED[0], "research.md", "exec"), space)
    report = kermesse.simulate("canaille", [space["Mine"], "random"], n=2, seed=1)
    assert report.by_bot["Mine"].games == 2
    assert report.by_bot["Mine"].stood_in == 0


def test_the_bridge_runs(capsys):
    (block,) = (block for block in BLOCKS if "SeatEncoding" in block)
    exec(compile(block, "research.md", "exec"), {"research": research})
    assert capsys.readouterr().out == "True True\n"


def test_the_public_states_run(capsys):
    (block,) = (block for block in BLOCKS if "PublicBelief" in block)
    exec(compile(block, "research.md", "exec"), {})
    assert "worth [0.0, 0.0]" in capsys.readouterr().out


@pytest.mark.extras
def test_the_python_of_the_page_runs_and_its_agent_learns(capsys):
    assert len(BLOCKS) == 15
    space = {}
    for block in BLOCKS:
        if ("pyspiel" in block or "open_spiel." in block) and find_spec("pyspiel") is None:
            continue  # no wheel for this machine: see conftest
        exec(compile(block, "research.md", "exec"), space)
    out = capsys.readouterr().out
    assert "'ending': 'counted'" in out
    assert out.count("'late': True") == 1
    assert "the learner in seat" in out
    assert int(re.search(r"(\d+) games of many ended", out)[1]) > 16
    assert find_spec("pyspiel") is None or "the search would Take" in out
    assert "(64, " in out  # observations of 64 games of a batch
    assert "a crowd sees (256, " in out
    assert re.search(r"pgx asks player [0-3] of 4", out)
    share = float(re.search(r"wins ([0-9.]+)", out)[1])
    assert share > 0.5
