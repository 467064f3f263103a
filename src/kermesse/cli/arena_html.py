"""The HTML page of a report of an arena: tables and plots, in one folder."""

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from kermesse import extras
from kermesse.cli.arena_report import Grid, facts, grids, title
from kermesse.experiments.arena import ArenaReport
from kermesse.words import Words

FILE: Final = "index.html"
"""The name of the page in the folder of a report."""

_STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#1b2440;background:#fdf8ec}"
    "table{border-collapse:collapse;margin:.5rem 0 1.5rem}"
    "caption{text-align:left;font-weight:bold}"
    "th,td{padding:.2rem .8rem;border-bottom:1px solid #d9cfb4;text-align:right}"
    ".name{text-align:left}"
    "img{max-width:100%;height:auto;margin:.5rem 0;background:#fff}"
)


def write(report: ArenaReport, words: Words, folder: Path) -> bool:
    """Write the page and, if matplotlib is installed, the plots; return True if there are plots."""
    try:
        from kermesse.cli import plots
    except ImportError:
        drawn: list[tuple[str, str]] = []
    else:
        drawn = plots.draw(report, words, folder)
    publish(folder, words, title(report, words), grids(report, words), facts(report, words), drawn)
    return bool(drawn)


def announce(folder: Path, drawn: bool, words: Words, console: Console) -> None:
    """Print where the page is and, if it has no plots, how to install matplotlib."""
    where = words.text("arena-written", {"file": str(folder / FILE)})
    console.print(Text(where), soft_wrap=True)
    if not drawn:
        line = words.text("arena-no-plots", {"command": extras.install("plots")})
        console.print(Text(line, "dim"), soft_wrap=True)


def publish(
    folder: Path,
    words: Words,
    title: str,
    grids: Iterable[Grid],
    facts: Iterable[str],
    drawn: Iterable[tuple[str, str]],
) -> None:
    """Write a page with a title, tables, sentences, and plots by name and description."""
    pictures = (f'<img src="{name}.svg" alt="{escape(alt)}">' for name, alt in drawn)
    body = [
        f"<h1>{escape(title)}</h1>",
        *map(_table, grids),
        *(f"<p>{escape(fact)}</p>" for fact in facts),
        *pictures,
    ]
    head = (
        f'<!doctype html>\n<html lang="{words.language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n"
    )
    (folder / FILE).write_text(head + "\n".join(body) + "\n", encoding="utf-8")


def _table(grid: Grid) -> str:
    def cells(kind: str, row: tuple[str, ...]) -> str:
        return "".join(
            f"<{kind}{' class=name' if column < grid.names else ''}>{escape(text)}</{kind}>"
            for column, text in enumerate(row)
        )

    rows = "".join(f"<tr>{cells('td', row)}</tr>\n" for row in grid.rows)
    head = f"<tr>{cells('th', grid.header)}</tr>"
    caption = f"<caption>{escape(grid.title)}</caption>" if grid.title else ""
    return f"<table>{caption}\n{head}\n{rows}</table>"
