"""Generates the tables of `docs/protocol.md`: commands, frames and refusals.

`python -m kermesse.protocol.reference` replaces the text between the markers `<!-- generated:
commands -->` and `<!-- end -->`; `--check` fails if the page is stale.
"""

import inspect
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from kermesse.protocol import commands, frames, generated
from kermesse.protocol.generated import ROOT
from kermesse.table.features import FEATURES
from kermesse.table.refusals import KERNEL

_MARKED: Final = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(head: str, kinds: Iterable[type[msgspec.Struct]]) -> str:
    """Return a table with the summary of each struct."""
    rows = (f"| `{kind.__name__}` | {_summary(kind)} |" for kind in kinds)
    return "\n".join((f"| {head} | meaning |", "|---|---|", *rows))


def refusals() -> str:
    """Return the refusals of the kernel and of each feature, each key where it is first used."""
    rows, named = ["| feature | refusals |", "|---|---|"], set[str]()
    for name, keys in (("kernel", KERNEL), *((each.name, each.refusals) for each in FEATURES)):
        fresh = [key for key in sorted(keys) if key not in named]
        named |= {*fresh}
        if fresh:
            rows.append(f"| {name} | {', '.join(f'`{key}`' for key in fresh)} |")
    return "\n".join(rows)


def files(root: Path = ROOT) -> dict[Path, str]:
    """Return the page with its tables."""
    tables = {
        "commands": table("command", commands.COMMANDS),
        "frames": table("frame", frames.FRAMES),
        "refusals": refusals(),
    }
    page = root / "docs" / "protocol.md"
    text = page.read_text(encoding="utf-8")
    return {page: _MARKED.sub(lambda m: f"{m[1]}{tables[m[2]]}\n{m[3]}", text)}


def _summary(kind: type[msgspec.Struct]) -> str:
    return " ".join(inspect.cleandoc(kind.__doc__ or "").split())


if __name__ == "__main__":
    sys.exit(generated.write(files(), "kermesse.protocol.reference", sys.argv[1:]))
