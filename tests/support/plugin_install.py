"""Plugins as pip installs them: a package and its distribution metadata."""

import sys
from contextlib import contextmanager
from pathlib import Path

from kermesse import words
from kermesse.core import registry


def install(folder: Path, name: str, **entries: str) -> None:
    """Create a distribution with these entry points; underscores in names become dashes."""
    metadata = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = "".join(f"{key.replace('_', '-')} = {leads}\n" for key, leads in entries.items())
    (metadata / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{lines}")
    names = ("METADATA", "RECORD", "entry_points.txt")
    (metadata / "RECORD").write_text("".join(f"{metadata.name}/{name},,\n" for name in names))


@contextmanager
def installed(folder: Path):
    """Make the distributions in a folder importable for the duration."""
    sys.path.insert(0, str(folder))
    registry.refresh()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        registry.refresh()
        forget(folder)


def forget(folder: Path) -> None:
    """Forget the modules of this folder and their texts: another test writes other files."""
    words._texts.cache_clear()
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(str(folder)):
            del sys.modules[name]
