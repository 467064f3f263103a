"""The architecture page, the decisions and the package READMEs match the sources."""

import json
import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest
from website import diagram

import kermesse
from support import import_graph

SOURCE = Path(kermesse.__file__).parent
DOCS = SOURCE.parents[1] / "docs"
GRAPH = import_graph.graph(SOURCE)
DECISIONS = sorted(DOCS.glob("decisions/[0-9]*.md"))
PACKAGES = sorted(path.parent for path in SOURCE.glob("*/__init__.py"))
PARTS = ("core/conformance", "server/features", "table/features", "table/kernel")
READMES = [*PACKAGES, SOURCE, *map(SOURCE.joinpath, PARTS)]


def name(folder):
    """Return the dotted name of a package below the root, empty for the root."""
    return ".".join(folder.relative_to(SOURCE).parts)


def test_the_page_is_one_screen():
    page = (DOCS / "architecture.md").read_text("utf-8")
    assert len(page.splitlines()) <= 90
    assert len((DOCS / "glossary.md").read_text("utf-8").splitlines()) <= 30


def test_the_diagram_shows_the_imports():
    assert diagram.PICTURE.read_text("utf-8") == diagram.draw(), "python website/diagram.py"
    drawn = re.findall(r"<title>(\w+) imports (\w+)</title>", diagram.draw())
    assert {*drawn} <= GRAPH.keys()
    reach = {part: {part} for part in diagram.PARTS}
    for start, goal in sorted(drawn, key=lambda edge: diagram.height(edge[0])):
        reach[start] |= reach[goal]
    assert all(goal in reach[start] for start, goal in GRAPH)


@pytest.mark.parametrize("folder", READMES, ids=lambda path: name(path) or "kermesse")
def test_a_readme_lists_every_module_and_no_other(folder):
    table = (folder / "README.md").read_text("utf-8").split("\n| in a game")[0].split("\n## ")[0]
    rows = re.findall(r"^\| (`.+?`) \|", table, re.MULTILINE)
    listed = re.findall(r"`([\w.]+?)(?:\.py|/)`", "".join(rows))
    found = [path.stem for path in folder.glob("*.py")]
    if folder != SOURCE:  # its packages have READMEs themselves
        held = {path.name for path in folder.iterdir() if path.is_dir()}
        found += held - {"__pycache__", "static"}
    assert sorted(listed) == sorted(found)


@pytest.mark.parametrize("folder", PACKAGES, ids=name)
def test_a_readme_says_what_its_package_imports(folder):
    text = (folder / "README.md").read_text("utf-8")
    said = re.search(r"^\*\*Imports\*\* (.+)\.$", text, re.MULTILINE)
    front = {"kermesse": import_graph.FRONT}
    names = {front.get(each, each) for each in re.findall(r"`(\w+)`", said[1])}
    assert names == {goal for start, goal in GRAPH if start == folder.name}
    assert "**Invariant.**" in text


def test_the_index_of_decisions_lists_each_with_its_title():
    index = (DOCS / "decisions/README.md").read_text("utf-8")
    listed = re.findall(r"^- \[(\d{3})\]\((.+?)\) (.+)$", index, re.MULTILINE)
    heads = [path.read_text("utf-8").partition("\n")[0] for path in DECISIONS]
    titles = [re.match(r"# 0*(\d+)\. (.+)", head).groups() for head in heads]
    assert [file for _, file, _ in listed] == [path.name for path in DECISIONS]
    assert [(number.lstrip("0"), title) for number, _, title in listed] == titles


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_has_context_decision_and_consequence(path):
    text = path.read_text("utf-8")
    assert re.findall(r"^#+ (.+)$", text, re.MULTILINE)[1:] == [
        "Context",
        "Decision",
        "Consequence",
    ]
    assert 10 <= len(text.splitlines()) <= 30


def test_every_dependency_has_a_reason_in_contributing():
    root = DOCS.parent
    text = (root / "CONTRIBUTING.md").read_text("utf-8")
    assert len(text.splitlines()) <= 150
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *chain(*project["project"]["optional-dependencies"].values()),
        *(each for group in project["dependency-groups"].values() for each in group),
    ]
    names = {re.match(r"[\w.-]+", each)[0] for each in wanted if isinstance(each, str)}
    package = json.loads((root / "ui/package.json").read_text("utf-8"))
    names |= {*package["dependencies"], *package["devDependencies"]}
    runtime = root / "src/kermesse/static_site/pyodide/package.json"
    names |= {*json.loads(runtime.read_text("utf-8"))["dependencies"]}
    names = {re.sub("^@fontsource/.*", "@fontsource/…", each) for each in names - {"kermesse"}}
    rows = text.split("## Dependencies")[1].split("|---|---|\n")[1]
    listed = set(re.findall(r"[@\w][\w./…-]*", re.sub(r"\(.*?\)", "", re.sub(r" \|.*", "", rows))))
    assert listed == names
