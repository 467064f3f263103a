"""Imports point downwards: which package may import which."""

import ast
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import kermesse
from support import import_graph

ROOT = Path(kermesse.__file__).parent

LAYERS = (
    {"core", "extras", "grammar", "version"},
    {"batch", "bots", "words"},
    {"experiments", "games", "lessons", "printing", "rendering", "training", "text_coverage"},
    {"__init__", "table"},
    {"journal", "research"},
    {"rooms"},
    {"protocol"},
    {"client", "server"},
    {"spoken", "static_site"},
    {"cli"},
    {"__main__"},
)
"""From the bottom to the top: a package imports from lower layers only."""

PARTS = frozenset().union(*LAYERS)

GAMES = frozenset(path.parent.name for path in (ROOT / "games").glob("*/__init__.py"))

PLACES = import_graph.places(ROOT)
"""Every module except the games' tests, by its path below the root."""

GRAPH = import_graph.graph(ROOT)
"""The imports between the packages, with their files."""


def assert_none(found, wanted=lambda place: True):
    """Fail with every violation that `found` reports for the wanted modules."""
    places = [*filter(wanted, PLACES)]
    assert places
    wrong = [f"{'.'.join(place)}: {what}" for place in places for what in found(place)]
    assert not wrong, "\n".join(wrong)


def source(place):
    """Parse a module. Trees are large, so they are not cached."""
    return import_graph.parse(ROOT, place)


@cache
def imported(place):
    """Return all imports of a module by full dotted name."""
    return [name for name, _ in import_graph.imports(ROOT, place)]


def inside(place):
    """Return what a module imports from the package, as paths below the root."""
    return [goal for name in imported(place) if (goal := import_graph.target(ROOT, name))]


def height(part):
    """Return the layer of a package, from 0 up."""
    return next(number for number, parts in enumerate(LAYERS) if part in parts)


def test_no_package_imports_from_its_own_layer_or_above():
    wrong = [
        f"{start} -> {goal}: {', '.join(files)}"
        for (start, goal), files in sorted(GRAPH.items())
        if height(goal) >= height(start)
    ]
    assert not wrong, "\n".join(wrong)


def test_no_packages_import_each_other():
    found = import_graph.cycles(GRAPH)
    assert not found, "\n\n".join("\n".join(cycle) for cycle in found)


HIDDEN = {
    "in the open": "from toys.upper import thing",
    "relative": "from ..upper import thing",
    "in a function": "def late():\n    import toys.upper",
    "for types alone": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n"
    "    from toys import upper",
}


@pytest.mark.parametrize("text", HIDDEN.values(), ids=HIDDEN)
def test_a_cycle_is_found_wherever_its_imports_are(tmp_path, text):
    root = tmp_path / "toys"
    for part in ("lower", "upper", "middle"):
        (root / part).mkdir(parents=True)
    (root / "lower/low.py").write_text(text)
    (root / "middle/mid.py").write_text("from toys.lower import low")
    (root / "upper/up.py").write_text("import toys.middle.mid")
    (root / "upper/aside.py").write_text("import toys")
    (root / "lower/tests").mkdir()
    (root / "lower/tests/test_low.py").write_text("import toys.outer")
    line = len(text.splitlines())
    assert import_graph.cycles(import_graph.graph(root)) == [
        [
            f"lower -> upper: lower/low.py:{line}",
            "middle -> lower: middle/mid.py:1",
            "upper -> middle: upper/up.py:1",
        ]
    ]


def test_the_page_shows_these_layers():
    """docs/architecture.md has a row for each layer, the highest first."""
    page = (ROOT.parents[1] / "docs/architecture.md").read_text("utf-8")
    section = page.split("## Layers\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (\[?`.+?) \|", section, re.MULTILINE)
    names = {"games/<game>": "games", "kermesse": "__init__", "python -m kermesse": "__main__"}
    shown = [{names.get(name, name) for name in re.findall(r"`(.+?)`", row)} for row in rows]
    assert shown == [*reversed(LAYERS)]


BEFORE_ENGINES = [("research", "gym_engine"), ("research", "pgx_env")]
"""The Gymnasium and pgx wrappers of batch engines, loaded on demand."""


def test_the_core_needs_only_msgspec_and_the_standard_library():
    allowed = {*sys.stdlib_module_names, "msgspec", "kermesse"}
    assert_none(
        lambda place: [name for name in imported(place) if name.split(".")[0] not in allowed],
        lambda place: place[0] == "core",
    )


def test_a_game_imports_only_the_core_and_itself():
    def strangers(place):
        own = [("core",), place[:2]]
        if place[2] == "batch":
            own.append(("batch",))
        return [t for t in inside(place) if t[:1] not in own and t[:2] not in own]

    assert_none(strangers, lambda place: place[0] == "games" and len(place) > 2)


def of_an_engine(place):
    """Return whether a path belongs to the batch engine of a game."""
    return place[0] == "games" and place[2:3] == ("batch",)


def test_jax_is_imported_only_where_it_is_needed():
    """Batch engines, training and the wrappers around engines import JAX.

    No other module of a game imports its engine.
    """

    def unasked(place):
        yield from (name for name in imported(place) if name.split(".")[0] == "jax")
        yield from filter(of_an_engine, inside(place))

    assert_none(
        unasked,
        lambda place: (
            place[0] not in ("batch", "training")
            and place not in BEFORE_ENGINES
            and not of_an_engine(place)
        ),
    )


def test_shared_code_names_no_game():
    """Neither in names nor in strings; prose may give examples."""
    assert_none(games_named, lambda place: place[0] != "games")


def games_named(place):
    """Yield where a module names a game."""
    tree = source(place)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(word)) if id(node) not in prose:
                pass
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.alias(name=word):
                pass
            case _:
                continue
        if any(game in word.lower().replace("-", "_") for game in GAMES):
            yield f"line {node.lineno}: {word}"


def test_every_part_of_the_package_has_a_layer():
    assert sum(map(len, LAYERS)) == len(PARTS)
    assert {place[0] for place in PLACES} == PARTS
    assert {game.key.replace("-", "_") for game in kermesse.all_games()} == GAMES


def test_no_two_classes_outside_the_games_share_a_name():
    """Games may reuse names among themselves."""
    places = [place for place in PLACES if place[0] != "games"]
    classes = (node.name for place in places for node in source(place).body if is_class(node))
    assert [name for name, count in Counter(classes).items() if count > 1] == []


def is_class(node):
    """Return whether a statement defines a public class."""
    return isinstance(node, ast.ClassDef) and not node.name.startswith("_")
