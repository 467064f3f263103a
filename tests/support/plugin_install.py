"""Plugins as pip leaves them: a package, and beside it what its distribution says of itself."""

import sys
from contextlib import contextmanager
from pathlib import Path

from kermesse import words
from kermesse.core import registry


def install(folder: Path, name: str, **entries: str) -> None:
    """A distribution of that name in a folder, with these entry points: their names, with dashes
    for underscores, and what they lead to."""
    metadata = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = "".join(f"{key.replace('_', '-')} = {leads}\n" for key, leads in entries.items())
    (metadata / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{lines}")


@contextmanager
def installed(folder: Path):
    """What lies in that folder is installed, for as long as this lasts."""
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    registry.refresh()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        registry.refresh()
        words._texts.cache_clear()
        for name in set(sys.modules) - before:
            if (file := getattr(sys.modules[name], "__file__", None)) and file.startswith(
                str(folder)
            ):
                del sys.modules[name]
