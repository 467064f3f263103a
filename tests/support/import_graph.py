"""Imports between the packages directly below a root package, read from its sources.

Every import counts: at the top of a file, inside a function, and behind `TYPE_CHECKING`.
"""

import ast
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple, TypeAlias

Place: TypeAlias = tuple[str, ...]
"""A module or a name in it, as a path below the root package: `("core", "log")`."""

Graph: TypeAlias = dict[tuple[str, str], list[str]]
"""The imports from one part of the root package to another, each as `file:line`."""

FRONT = "__init__"
"""The root package itself: `import kermesse` and `from kermesse import get` lead there."""


class Import(NamedTuple):
    """An imported module or name."""

    name: str
    """Its full dotted name."""
    line: int
    """Where the import stands."""


def places(root: Path) -> list[Place]:
    """List the modules below a root package, without the tests of games."""
    found = (path.relative_to(root).with_suffix("").parts for path in sorted(root.rglob("*.py")))
    return [place for place in found if "tests" not in place]


def parse(root: Path, place: Place) -> ast.Module:
    """Read the syntax tree of a module."""
    return ast.parse(root.joinpath(*place).with_suffix(".py").read_text(encoding="utf-8"))


def imports(root: Path, place: Place) -> list[Import]:
    """List all imports of a module; relative ones by their absolute names."""
    package = (root.name, *place[:-1])
    found = []
    for node in ast.walk(parse(root, place)):
        if isinstance(node, ast.Import):
            found += [Import(name.name, node.lineno) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            start = ".".join((*base, *filter(None, [node.module])))
            found += [Import(f"{start}.{name.name}", node.lineno) for name in node.names]
    return found


def target(root: Path, name: str) -> Place | None:
    """Say which part of the root package a dotted name leads to; None where to another package."""
    first, *rest = name.split(".")
    if first != root.name:
        return None
    there = rest and ((root / rest[0]).is_dir() or (root / f"{rest[0]}.py").is_file())
    return tuple(rest) if there else (FRONT,)


def graph(root: Path) -> Graph:
    """Collect the imports between the parts of a root package."""
    edges: Graph = defaultdict(list)
    for place in places(root):
        for name, line in imports(root, place):
            goal = target(root, name)
            if goal is not None and goal[0] != place[0]:
                edges[place[0], goal[0]].append(f"{'/'.join(place)}.py:{line}")
    return edges


def cycles(edges: Graph) -> list[list[str]]:
    """Find the groups of parts that lead to each other, and describe the imports within each."""
    ways: dict[str, set[str]] = defaultdict(set)
    for start, goal in edges:
        ways[start].add(goal)

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            fresh = ways[waiting.pop()] - found
            found |= fresh
            waiting += fresh
        return found

    reach = {start: reached(start) for start in sorted(ways)}
    groups = {
        frozenset(other for other in goals if start in reach.get(other, ()))
        for start, goals in reach.items()
        if start in goals
    }
    return [
        [
            f"{start} -> {goal}: {', '.join(dict.fromkeys(files))}"
            for (start, goal), files in sorted(edges.items())
            if start in group and goal in group
        ]
        for group in sorted(groups, key=sorted)
    ]
