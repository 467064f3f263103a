"""Draw docs/architecture.svg from the imports: `python website/diagram.py` writes it again.

A box for each package, in the row of its layer. An arrow leads from a package to one it imports;
imports that follow from others (a → c where a → b → c) are left out.
"""

import sys
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from support import import_graph  # noqa: E402

SOURCE = ROOT / "src/kermesse"
PICTURE = ROOT / "docs/architecture.svg"
LABELS = {"__init__": "kermesse", "__main__": "python -m kermesse", "games": "games/*"}
WIDTH, ROW, HEIGHT, GAP = 960, 64, 30, 22
STYLE = (
    "text{font:14px system-ui,sans-serif;text-anchor:middle;fill:#1f2430}"
    "rect.box{fill:#fff;stroke:#5b6b8c}rect.page{fill:#f6f4ee}"
    "path{fill:none;stroke:#8b97b0;stroke-width:1.3}"
)

Edge = tuple[str, str]
Point = tuple[float, float]

GRAPH = import_graph.graph(SOURCE)
PARTS = sorted({place[0] for place in import_graph.places(SOURCE)})


def below(part: str) -> list[str]:
    """List the packages that a package imports."""
    return sorted(goal for start, goal in GRAPH if start == part)


@cache
def height(part: str) -> int:
    """Return the row of a package, from 0 at the bottom: just above the highest it imports."""
    return 1 + max(map(height, below(part)), default=-1)


@cache
def reached(part: str) -> frozenset[str]:
    """Return the packages that a package imports, directly or through others."""
    return frozenset(below(part)).union(*map(reached, below(part)))


def layers() -> list[set[str]]:
    """Return the packages of each row, from the bottom to the top."""
    return [{p for p in PARTS if height(p) == row} for row in range(max(map(height, PARTS)) + 1)]


def edges() -> list[Edge]:
    """List the imports to draw: those that follow from no others."""
    return [
        (start, goal)
        for start in PARTS
        for goal in below(start)
        if not any(goal in reached(other) for other in below(start))
    ]


def route(edge: Edge) -> list[str]:
    """List the nodes an edge passes, from the top: its ends, and a bend in each row between."""
    start, goal = edge
    bends = [f"{start}>{goal}:{row}" for row in range(height(start) - 1, height(goal), -1)]
    return [start, *bends, goal]


def row_of(node: str) -> int:
    """Return the row of a package or a bend."""
    return int(node.rpartition(":")[2]) if ":" in node else height(node)


def width(node: str) -> float:
    """Return the room that a package or a bend takes."""
    return 26 + 8.2 * len(LABELS.get(node, node)) if ":" not in node else 6


def middles(rounds: int = 60) -> dict[str, float]:
    """Place every node: near the mean of its neighbours, without overlap in its row."""
    routes = [route(edge) for edge in edges()]
    nodes = sorted({*PARTS, *(node for way in routes for node in way)})
    beside: dict[str, list[str]] = {node: [] for node in nodes}
    for way in routes:
        for upper, lower in pairwise(way):
            beside[upper].append(lower)
            beside[lower].append(upper)
    rows = [[n for n in nodes if row_of(n) == row] for row in range(len(layers()))]
    x = {node: WIDTH * (k + 1) / (len(row) + 1) for row in rows for k, node in enumerate(row)}
    for turn in range(rounds):
        for row in rows if turn % 2 else reversed(rows):
            wanted = {n: mean([x[other] for other in beside[n]] or [x[n]]) for n in row}
            row.sort(key=lambda node: (wanted[node], node))
            x.update(spread(row, wanted))
    return x


def mean(values: Iterable[float]) -> float:
    """Return the arithmetic mean."""
    found = list(values)
    return sum(found) / len(found)


def spread(row: list[str], wanted: dict[str, float]) -> dict[str, float]:
    """Move the nodes of a row apart, in their order, and keep them within the picture."""
    x, edge = [], 10.0
    for node in row:
        x.append(max(wanted[node], edge + width(node) / 2))
        edge = x[-1] + width(node) / 2 + GAP
    edge = WIDTH - 10.0
    for k in range(len(row) - 1, -1, -1):
        x[k] = min(x[k], edge - width(row[k]) / 2)
        edge = x[k] - width(row[k]) / 2 - GAP
    return dict(zip(row, x, strict=True))


def curve(points: list[Point]) -> str:
    """Return the path through some points, leaving and arriving vertically."""
    parts = [f"M{points[0][0]:.0f} {points[0][1]:.0f}"]
    for (x0, y0), (x1, y1) in pairwise(points):
        half = (y0 + y1) / 2
        parts.append(f"C{x0:.0f} {half:.0f} {x1:.0f} {half:.0f} {x1:.0f} {y1:.0f}")
    return "".join(parts)


def draw() -> str:
    """Return the picture as SVG."""
    x, top = middles(), len(layers()) - 1

    def y(node: str) -> float:
        return 30 + ROW * (top - row_of(node))

    lines = []
    for way in map(route, edges()):
        points = [(x[node], y(node)) for node in way]
        points[0] = (points[0][0], points[0][1] + HEIGHT / 2)
        points[-1] = (points[-1][0], points[-1][1] - HEIGHT / 2 - 5)
        title = f"<title>{way[0]} imports {way[-1]}</title>"
        lines.append(f'<path marker-end="url(#tip)" d="{curve(points)}">{title}</path>')
    for part in PARTS:
        left, wide = x[part] - width(part) / 2, width(part)
        lines += [
            f'<rect class="box" x="{left:.0f}" y="{y(part) - HEIGHT / 2:.0f}" width="{wide:.0f}" '
            f'height="{HEIGHT}" rx="6"/>',
            f'<text x="{x[part]:.0f}" y="{y(part) + 5:.0f}">{LABELS.get(part, part)}</text>',
        ]
    size = f"{WIDTH} {ROW * top + 60}"
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img">',
        "<title>The packages of Kermesse and their imports</title>",
        f"<style>{STYLE}</style>",
        '<marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" '
        'orient="auto"><path d="M1 1L7 4L1 7z" style="fill:#8b97b0;stroke:none"/></marker>',
        '<rect class="page" width="100%" height="100%" rx="8"/>',
    ]
    return "\n".join([*head, *lines, "</svg>"]) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
