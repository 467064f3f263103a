"""Mutants of each game: a rule, a view and a menu. Each must break a golden playthrough."""

import importlib
import sys
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path

import kermesse
from kermesse import games

MUTANTS = {
    "canaille": {
        "rule": ("range(min(box.VALUE[card], len(water)))", "range(1)"),
        "view": ("None if you is None else hands[you],", "hands[you or 0],"),
        "menu": ("(*fish, ENOUGH) if state.need <= 0 else fish", "(*fish, ENOUGH)"),
    },
    "carnavalesque": {
        "rule": (
            "state.at + 1_000 * state.options.claims",
            "state.at + 999 * state.options.claims",
        ),
        "view": ("hand if seat == you else backs(hand) for", "hand for"),
        "menu": ("_DECREES + _SPOKEN if speaks else _DECREES", "_DECREES + _SPOKEN"),
    },
    "carrousel": {
        "rule": ("options.hold * 1_000", "options.hold * 999"),
        "view": ("() if state.ended else _seats(", "_seats("),
        "menu": ("touches + _pointing(state, seat) if", "_pointing(state, seat) + touches if"),
    },
    "festival": {
        "rule": ("card % HIGHEST <= lowest", "card % HIGHEST < lowest"),
        "view": ("state.hand if you is not None and you == holder else None", "state.hand"),
        "menu": ("hand if len(set(hand)) == len(hand) else dict.fromkeys(hand)", "hand"),
    },
    "romancier-scilof": {
        "rule": ("MEMORY = 4", "MEMORY = 2"),
        "view": ("letter if you == (sender if returned else to) else None", "letter"),
        "menu": ("menu += _CLOSE  # R13", "menu = _CLOSE + menu"),
    },
}
"""For each game a piece of its source, and what replaces it."""


class _Loader(SourceFileLoader):
    """A loader of plain source, a piece of it replaced."""

    def __init__(self, name, path, old, new):
        super().__init__(name, path)
        self.old, self.new = old, new

    def get_code(self, fullname):
        text = self.get_data(self.path).decode().replace(self.old, self.new)
        return self.source_to_code(text.encode(), self.path)


class _Finder:
    """A finder of the modules of a game, which replaces a piece of their source."""

    def __init__(self, package, old, new):
        self.package, self.change = package, (old, new)

    def find_spec(self, name, path=None, target=None):
        if not _within(name, self.package):
            return None
        file = Path(games.__file__).parents[2] / Path(*name.split("."))
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        loader = _Loader(name, str(file), *self.change)
        return spec_from_file_location(name, file, loader=loader)


@contextmanager
def mutated(key, old, new):
    """Import a game with this piece of its source replaced; afterwards the game is as it was."""
    package = kermesse.get(key).module
    sources = Path(str(importlib.import_module(package).__file__)).parent.glob("*.py")
    found = sum(path.read_text("utf-8").count(old) for path in sources)
    assert found == 1, f"{old!r} is {found} times in {package}: write the mutant anew"
    name = package.rpartition(".")[2]
    finder, original = _Finder(package, old, new), getattr(games, name)
    kept = _take_out(package)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(package).GAME
    finally:
        sys.meta_path.remove(finder)
        _take_out(package)
        sys.modules.update(kept)
        setattr(games, name, original)


def _take_out(package):
    """Remove the modules of a package from those imported, and return them."""
    return {name: sys.modules.pop(name) for name in [*sys.modules] if _within(name, package)}


def _within(name, package):
    return name == package or name.startswith(f"{package}.")
