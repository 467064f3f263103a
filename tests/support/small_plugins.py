"""Small games as `kermesse new --small` writes them, and Le Bouquet, written from there."""

import tomllib
from pathlib import Path

from kermesse import cli
from kermesse.core import registry
from support.plugin_install import install

BOUQUET = Path(__file__).parents[2] / "examples/bouquet/bouquet/__init__.py"


def write(folder: Path, key: str, title: str) -> None:
    """Write a small game, and the rules of Le Bouquet into its one file if it is called so."""
    words = ["new", "--small", key, "--folder", str(folder), "--title", title]
    assert cli.main(words) == 0
    if key == "bouquet":
        (rules,) = folder.rglob("*.py")
        rules.write_text(BOUQUET.read_text("utf-8"), "utf-8")


def plug_in(folder: Path) -> None:
    """Install a folder with a pyproject.toml, as pip does."""
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    install(folder, project["name"], **project["entry-points"][registry.GROUP])
