"""The notebooks of examples/notebooks run from the first cell to the last, without an output."""

import ast
import json
from importlib.util import find_spec
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples/notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def cells(path):
    """Return the cells of a notebook."""
    return json.loads(path.read_text("utf-8"))["cells"]


def test_there_are_three_and_a_page_names_each():
    page = (FOLDER.parents[1] / "docs/research.md").read_text("utf-8")
    assert len(NOTEBOOKS) == 3
    assert all(f"notebooks/{path.name}" in page for path in NOTEBOOKS)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_stored_without_outputs(path):
    code = [cell for cell in cells(path) if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    for cell in code:
        compile("".join(cell["source"]), path.name, "exec")


def run(cell, space):
    """Run a cell; return the value of its last expression, which the notebook shows."""
    tree = ast.parse(cell)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), space)
    return (
        None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), space)
    )


@pytest.mark.extras
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path):
    code = ["".join(cell["source"]) for cell in cells(path) if cell["cell_type"] == "code"]
    if any("pyspiel" in each for each in code) and find_spec("pyspiel") is None:
        return  # no wheel for this machine: see conftest
    space = {"__name__": "notebook"}
    shown = [run(each, space) for each in code]
    pictures = [each for each in shown if hasattr(each, "_repr_html_")]
    assert all(each._repr_html_().startswith("<svg") for each in pictures)
    assert pictures or "train" in path.name
    if path.stem == "solve-a-miniature":
        assert [shown[0][at] for at in (0, 1, 2, 4)] == [0.647, 0.337, 0.168, 0.067]
        assert shown[-1] == [0.0, 0.0]
    if path.stem == "train-and-evaluate":
        lone = {name: share for name, _, share, _ in shown[-1]}
        assert lone["Linear"] > 0.3  # a fair share is a quarter
