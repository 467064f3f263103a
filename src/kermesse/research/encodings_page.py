"""The encodings of all games as a Markdown page; `make reference` writes it."""

import sys
from collections.abc import Iterator
from pathlib import Path

from kermesse.core.encoding import encoding
from kermesse.core.game import Game
from kermesse.core.registry import builtin_games


def page() -> str:
    """Return the page, in Markdown."""
    lines = [
        "# The encodings",
        "",
        "Written by `make reference`. [research.md](research.md) says what they are for.",
        "",
        "Moves are numbered in blocks; the first index of a block varies slowest. In games without",
        "turns, the number after the last move means “wait”. Observations are rows of integers",
        "from 0 up, computed from the view of the seat alone. A number is a *count*, a *flag*",
        "(0 or 1) or *one of* a number of values (`Field.kind`). The mark ↻ means indexed by",
        "seat, or naming a seat: with `egocentric`, each agent counts these seats from itself.",
    ]
    for game in builtin_games():
        lines += _game(game)
    lines += _changelog()
    return "\n".join(lines) + "\n"


def _game(game: Game) -> Iterator[str]:
    code = encoding(game)
    still = f", and the number {code.actions} to wait" if code.still else ""
    yield from ("", f"## {game.key}", "")
    yield f"Up to {code.seats} seats. {code.actions} moves{still}; {code.length} places."
    yield from ("", "| numbers | move | counted by |", "|---|---|---|")
    start = 0
    for block in code.blocks:
        mark = " ↻" if block.by or block.seats else ""
        yield f"| {_span(start, block.size)} | `{block.name}`{mark} | {block.says} |"
        start += block.size
    yield from ("", "| places | field | up to | kind | meaning |", "|---|---|---:|---|---|")
    start = 0
    for field in code.fields:
        kind = f"one of {field.high + 1}" if field.kind == "one of" else field.kind
        mark = " ↻" if field.by or any(field.names) else ""
        places = _span(start, field.size)
        yield f"| {places} | `{field.name}`{mark} | {field.high} | {kind} | {field.says} |"
        start += field.size


def _changelog() -> Iterator[str]:
    """Yield the table of all versions."""
    yield from ("", "## Versions", "")
    yield "Names in registries end with the version of the encoding, as in `kermesse/Game-v1`. The"
    yield "version is raised whenever the number of a move or a place of an observation changes its"
    yield "meaning: models trained on one version do not fit the next. The layout is a hash of all"
    yield "blocks and fields, checked by a test."
    yield from ("", "| game | version | moves | places | layout | what changed |")
    yield "|---|---:|---:|---:|---|---|"
    for game in builtin_games():
        for each in encoding(game).versions:
            sizes = f"{each.number} | {each.moves} | {each.places}"
            yield f"| {game.key} | {sizes} | `{each.layout}` | {each.says} |"


def _span(start: int, size: int) -> str:
    return str(start) if size == 1 else f"{start}–{start + size - 1}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
