"""Batch engines bear the mark of the rules they copy: `make engine-marks` compares and marks anew.

A mark is a hash of what the rules and the encoding say, and of whatever of the game's folder they
import; comments, docstrings and line breaks aside. No JAX is needed to read one.
"""

import ast
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from kermesse.core.game import Game
from kermesse.core.registry import house_games

ENGINE = Path("batch/engine.py")
"""Where an engine is, below its game's folder."""

COPIED = ("rules", "encode")
"""What an engine says again, by the names of modules; the rest is what these import."""

MARK = re.compile(r'^(COPIES: Final = )"(.*)"$', re.MULTILINE)
"""The line of a mark."""


def engines() -> dict[Game, Path]:
    """The games of the house that have an engine, and the module where it is."""
    folders = {
        game: Path(str(import_module(game.module).__file__)).parent for game in house_games()
    }
    files = {game: folder / ENGINE for game, folder in folders.items()}
    return {game: file for game, file in files.items() if file.exists()}


def folder_of(engine: Path) -> Path:
    """The folder of the game that an engine plays."""
    return engine.parents[1]


def borne(engine: Path) -> str:
    """The mark an engine bears."""
    found = MARK.search(engine.read_text("utf-8"))
    assert found, f"{engine} bears no mark: COPIES"
    return found[2]


def write(engine: Path) -> None:
    """Let it bear the mark of the rules as they are."""
    text = engine.read_text("utf-8")
    engine.write_text(MARK.sub(rf'\1"{mark(folder_of(engine))}"', text), "utf-8")


def mark(folder: Path) -> str:
    """The mark of the rules in a game's folder."""
    said = sha256()
    for name, tree in sorted(sources(folder).items()):
        said.update(f"{name}: {meaning(tree)}\n".encode())
    return said.hexdigest()[:16]


def sources(folder: Path) -> dict[str, ast.Module]:
    """The modules that are copied, by name."""
    found: dict[str, ast.Module] = {}
    waiting = [*COPIED]
    while waiting:
        name = waiting.pop()
        path = folder / f"{name}.py"
        if name not in found and path.exists():
            found[name] = ast.parse(path.read_text("utf-8"))
            waiting += imported(found[name], folder.name)
    return found


def imported(tree: ast.Module, game: str) -> Iterator[str]:
    """The modules of its own game that a module imports, and maybe names that are none."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            package, _, module = node.module.partition(f"kermesse.games.{game}")
            if not package:
                yield from [module[1:]] if module else [name.name for name in node.names]


def meaning(node: object) -> str:
    """A syntax tree in words that are the same in every version of Python."""
    if isinstance(node, list):
        return f"[{','.join(meaning(each) for each in node if not _is_prose(each))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    said = ((name, meaning(value)) for name, value in ast.iter_fields(node) if value is not None)
    fields = ",".join(f"{name}={words}" for name, words in said if words != "[]")
    return f"{type(node).__name__}({fields})"


def _is_prose(node: object) -> bool:
    """Is it a docstring, or the sentence under a field?"""
    prose = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return prose and isinstance(node.value.value, str)


if __name__ == "__main__":
    for _, engine in sorted(engines().items(), key=lambda item: item[0].key):
        write(engine)
        sys.stdout.write(f"{folder_of(engine).name}: {borne(engine)}\n")
