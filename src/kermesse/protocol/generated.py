"""Generated files: find the stale ones and write them."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import kermesse

ROOT: Final = Path(kermesse.__file__).parents[2]
"""Project folder; an installed package has nothing to write."""


def stale(files: Mapping[Path, str]) -> list[Path]:
    """Return the files whose text differs or that are missing."""
    return [
        path
        for path, text in files.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def write(files: Mapping[Path, str], module: str, arguments: list[str]) -> int:
    """Write the stale files; with `--check`, only report them and return 1."""
    old = stale(files)
    for path in old:
        name = path.relative_to(ROOT)
        if "--check" in arguments:
            sys.stderr.write(f"{name} is stale: run python -m {module}\n")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[path], encoding="utf-8")
            sys.stdout.write(f"wrote {name}\n")
    return 1 if old and "--check" in arguments else 0
