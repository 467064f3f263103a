"""Conversion from CommonMark, in which our files are written, to Python-Markdown.

Python-Markdown needs four columns for the content of a list item, and an empty line before a list
and before a block of code.
"""

import re

ITEM = re.compile(r"( *)([-*]|\d+\.) +(?=\S)")
FENCE = re.compile(r" *(`{3,}|~{3,})")


def older(text: str) -> str:
    """Return the same text for Python-Markdown."""
    lines: list[str] = []
    columns: list[int] = []  # where the text begins in each of the items we are in
    fence, goes_on = "", False
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        item = None if fence else ITEM.match(line)
        opens = None if fence else FENCE.match(line)
        if line.strip() and not fence and (item or opens or not goes_on):
            begins = item and not columns
            while columns and indent < columns[-1]:
                columns.pop()
            if goes_on and (begins or opens):
                lines.append("")
        if item:
            lines.append(" " * 4 * len(columns) + item[2].ljust(4) + line[item.end() :])
            columns.append(item.end())
        else:
            kept = line[min(indent, columns[-1]) :] if columns else line
            lines.append(" " * 4 * len(columns) + kept if kept.strip() else "")
        if fence:
            fence = "" if line.strip() == fence else fence
        elif opens:
            fence = opens[1]
        goes_on = bool(line.strip())
    return "\n".join(lines) + "\n"
