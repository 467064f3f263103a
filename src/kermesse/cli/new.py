"""The command `kermesse new`: the skeleton of a game that conforms from the start."""

import keyword
import re
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.text import Text

import kermesse
from kermesse.cli import parameters
from kermesse.cli.parameters import Flag, Language, UsageError
from kermesse.core import registry
from kermesse.rendering.language import system_language
from kermesse.words import Words

_SUFFIX: Final = ".txt"
"""Suffix of the files of the skeleton, so that tools do not take them for code."""

_BUILTIN: Final = Path(kermesse.__file__).parent / "games"
"""Folder of the built-in games."""


def new(
    name: str,
    *,
    folder: Path | None = None,
    builtin: Annotated[Flag, Parameter(name="--house")] = False,
    title: str | None = None,
    small: Flag = False,
    language: Language = None,
) -> int:
    """Write the skeleton of a game: two players, a card each, ready to play and to change.

    Parameters
    ----------
    name
        Its name in commands and addresses: lower case words joined by hyphens.
    folder
        Where its package goes; by default a new folder of that name.
    builtin
        Make it a built-in game, in a checkout of Kermesse, rather than a separate package.
    title
        The name players see.
    small
        A card game in one file and one language, with ready-made decks, hands and piles.
    """
    module = name.replace("-", "_")
    _check(name, module, builtin)
    if builtin and small:
        raise UsageError("a built-in game needs all its files: remove --small or --house")
    if builtin and folder is not None:
        raise UsageError("--house sets the folder itself: remove --folder")
    target = _BUILTIN if builtin else folder or Path(name)
    place = target / module if builtin else target
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise UsageError(
            "{folder} already exists: choose another name or another --folder", folder=place
        )
    words = {
        "@gap@": "" if builtin else "\n",  # imports of a built-in game are sorted in one group
        "@key@": name,
        "@module@": module,
        "@package@": f"{registry.GROUP}.{module}" if builtin else module,
        "@class@": "".join(part.capitalize() for part in name.split("-")),
        "@title@": title or name.replace("-", " ").capitalize(),
    }
    skeleton = resources.files("kermesse.cli") / "skeleton"
    written = _write(skeleton / ("small" if small else "game"), target / module, words)
    if not builtin:
        written += _write(skeleton / "plugin", target, words)
    registry.refresh()
    console, said = parameters.console(), Words(None, system_language(language))
    facts = {"files": written, "folder": str(place)}
    console.print(Text(said.text("new-written", facts)), soft_wrap=True)
    steps = ["make types goldens", "make test"] if builtin else [f"pip install --editable {target}"]
    for step in (*steps, f"kermesse conform {name}", f"kermesse play {name}", "kermesse"):
        console.print(Text(f"  {step}"), soft_wrap=True)
    return 0


def _check(name: str, module: str, builtin: bool) -> None:
    """Raise `UsageError` if no game can have this name."""
    if not re.fullmatch(registry.KEY, name):
        raise UsageError(
            "{name!r} is not a valid name: use lower case words joined by "
            "hyphens, such as high-card",
            name=name,
        )
    if name in set(registry.keys()):
        raise UsageError("a game called {name} already exists", name=name)
    if keyword.iskeyword(module) or keyword.issoftkeyword(module):
        raise UsageError("{name!r} is a Python keyword: choose another name", name=name)
    if builtin and not (_BUILTIN.parents[2] / "hatch_build.py").is_file():
        raise UsageError("--house needs a checkout of Kermesse; this is an installed package")
    if not builtin and find_spec(module) is not None:
        raise UsageError(
            "a Python module called {module} already exists: choose another name", module=module
        )


def _write(source: Traversable, target: Path, words: dict[str, str]) -> int:
    """Write these files of the skeleton, filled in for the new game; return their number."""
    target.mkdir(parents=True, exist_ok=True)
    written = 0
    for each in source.iterdir():
        if each.is_dir():
            written += _write(each, target / each.name, words)
        else:
            text = each.read_text(encoding="utf-8")
            for mark, word in words.items():
                text = text.replace(mark, word)
            (target / each.name.removesuffix(_SUFFIX)).write_text(text, encoding="utf-8")
            written += 1
    return written
