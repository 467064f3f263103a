"""Arrows point only downwards: who may import whom, read from every file of the tree."""

import ast
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import kermesse

ROOT = Path(kermesse.__file__).parent

LAYERS = (
    {"core"},
    {"batch"},
    {"games"},
    {
        "table",
        "rooms",
        "lessons",
        "protocol",
        "journal",
        "bots",
        "experiments",
        "extras",
        "grammar",
        "words",
        "wording",
        "__init__",
    },
    {"cli", "server", "client", "research", "spoken", "printing", "training", "__main__"},
)
"""From the bottom to the top: each may import what is below it, and its own layer."""

PARTS = frozenset().union(*LAYERS)

GAMES = frozenset(path.parent.name for path in (ROOT / "games").glob("*/__init__.py"))


PLACES = [
    place
    for path in sorted(ROOT.rglob("*.py"))
    for place in [path.relative_to(ROOT).with_suffix("").parts]
    if "tests" not in place
]
"""Every module of the package but the games' tests, by its place below the root."""


def modules(wanted):
    """A parametrisation over the modules whose place is wanted."""
    return pytest.mark.parametrize("place", [*filter(wanted, PLACES)], ids=".".join)


def source(place):
    """What a module says. Trees are large: none is kept."""
    return ast.parse(ROOT.joinpath(*place).with_suffix(".py").read_text(encoding="utf-8"))


@cache
def imported(place):
    """Everything a module imports, by full dotted name, wherever in the file it does so."""
    package = ("kermesse", *place[:-1])
    found = []
    for node in ast.walk(source(place)):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            start = ".".join((*base, *filter(None, [node.module])))
            found += [f"{start}.{name.name}" for name in node.names]
    return found


def inside(place):
    """What a module imports of the package itself, as places below the root.

    `import kermesse` and `from kermesse import get` go through the front door, `__init__`.
    """
    for name in imported(place):
        first, *rest = name.split(".")
        if first == "kermesse":
            yield tuple(rest) if rest and rest[0] in PARTS else ("__init__",)


def height(place):
    """The layer a place belongs to, from 0 up."""
    return next(number for number, parts in enumerate(LAYERS) if place[0] in parts)


@modules(lambda place: True)
def test_no_module_imports_from_above(place):
    above = [target for target in inside(place) if height(target) > height(place)]
    assert not above


BEFORE_ENGINES = [("research", "gym_engine"), ("research", "pgx_env")]
"""Where Gymnasium's interface and pgx's lead to a batch engine: loaded only when asked for."""


@modules(lambda place: place[0] == "core")
def test_the_core_needs_only_msgspec_and_the_standard_library(place):
    allowed = {*sys.stdlib_module_names, "msgspec", "kermesse"}
    assert not [name for name in imported(place) if name.split(".")[0] not in allowed]


@modules(lambda place: place[0] == "games" and len(place) > 2)
def test_a_game_knows_the_core_and_itself(place):
    own = [("core",), place[:2]]
    if place[2].startswith("batch"):
        own.append(("batch",))
    strangers = [t for t in inside(place) if t[:1] not in own and t[:2] not in own]
    assert not strangers


@modules(lambda place: place[0] not in ("batch", "training") and place not in BEFORE_ENGINES)
def test_jax_is_imported_only_where_it_is_asked_for(place):
    """By the batch engines, what learns from them and the interfaces of others before them.

    A game itself knows nothing of its own engine.
    """
    if place[0] == "games" and place[-1].startswith("batch"):
        return
    assert not [name for name in imported(place) if name.split(".")[0] == "jax"]
    assert not [t for t in inside(place) if t[0] == "games" and t[-1].startswith("batch")]


@modules(lambda place: place[0] != "games")
def test_what_serves_every_game_names_none(place):
    """Neither a name nor a string; prose may give examples."""
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
        named = {game for game in GAMES if game in word.lower().replace("-", "_")}
        assert not named, f"line {node.lineno}: {word}"


def test_every_part_of_the_package_has_a_layer():
    assert {place[0] for place in PLACES} == PARTS
    assert {game.key.replace("-", "_") for game in kermesse.all_games()} == GAMES


def test_no_two_classes_outside_the_games_share_a_name():
    """One name, one thing; each game has words of its own."""
    places = [place for place in PLACES if place[0] != "games"]
    classes = (node.name for place in places for node in source(place).body if is_class(node))
    assert [name for name, count in Counter(classes).items() if count > 1] == []


def is_class(node):
    """Does this define a class that others may use?"""
    return isinstance(node, ast.ClassDef) and not node.name.startswith("_")
