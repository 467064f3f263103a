"""Structs built from more than four positional arguments: names match the fields they fill."""

import ast
from importlib import import_module
from pathlib import Path

import kermesse
from support import import_graph

ROOT = Path(kermesse.__file__).parent

MANY = 4
"""Calls with more positional arguments than this are checked."""

PARTS = ("batch", "cli", "core", "experiments", "games", "rendering", "research", "spoken")


def named(value):
    """Return the last name of a value: `left` of `state.left` and of `tuple(state.left)`."""
    match value:
        case ast.Call(func=ast.Name(id="tuple"), args=[inner]):
            return named(inner)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return None


def misplaced(call, fields):
    """Yield values of a call that are named like another field."""
    names = [named(value) for value in call.args]
    return [
        f"line {call.lineno}: {name} stands for {field}"
        for name, field in zip(names, fields, strict=False)
        if name in fields and name != field
    ]


def many(tree):
    """Yield calls of a class with many positional arguments."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            starred = any(isinstance(value, ast.Starred) for value in node.args)
            if len(node.args) > MANY and not starred:
                yield node


FOUND = [
    (place, call)
    for place in import_graph.places(ROOT)
    if place[0] in PARTS and place[-1] != "__main__" and "batch" not in place[1:]
    for call in many(import_graph.parse(ROOT, place))
    if call.func.id.lstrip("_")[:1].isupper()
]


def test_values_are_at_the_position_of_their_field():
    wrong = {}
    for place, call in FOUND:
        module = import_module(".".join(("kermesse", *place)).removesuffix(".__init__"))
        kind = getattr(module, call.func.id, None)
        fields = getattr(kind, "__struct_fields__", getattr(kind, "_fields", ()))
        if found := misplaced(call, fields):
            wrong["/".join(place)] = found
    assert wrong == {}


def test_a_swap_is_found():
    call = ast.parse("View(you, state.left, tuple(state.rows), state.drawn, len(x))").body[0].value
    assert misplaced(call, ("you", "left", "rows", "drawn", "count")) == []
    assert misplaced(call, ("you", "drawn", "rows", "left", "count")) == [
        "line 1: left stands for drawn",
        "line 1: drawn stands for left",
    ]
