"""Marks of batch engines: `make engine-marks` compares them with the rules and updates them.

A mark is a hash of the definitions of the rules and the encoding, and of those they use in the
game's folder. Comments, docstrings and line breaks do not count, nor what an engine does not copy:
imagined worlds, the texts of refusals, bots. JAX is not needed to read a mark.
"""

import ast
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from kermesse.core.game import Game
from kermesse.core.registry import builtin_games

ENGINE = Path("batch/engine.py")
"""The path of an engine below its game's folder."""

COPIED = ("rules", "encode")
"""The modules an engine copies as a whole; of others it copies what these use."""

NOT_COPIED = ("refusals",)
"""The modules that rules use and no engine copies: it offers legal moves only."""

MARK = re.compile(r'^(COPIES: Final = )"(.*)"$', re.MULTILINE)
"""Matches the line with the mark."""


def engines() -> dict[Game, Path]:
    """Return the built-in games that have an engine, and the module of the engine."""
    folders = {
        game: Path(str(import_module(game.module).__file__)).parent for game in builtin_games()
    }
    files = {game: folder / ENGINE for game, folder in folders.items()}
    return {game: file for game, file in files.items() if file.exists()}


def folder_of(engine: Path) -> Path:
    """Return the folder of the game of an engine."""
    return engine.parents[1]


def borne(engine: Path) -> str:
    """Return the mark in an engine."""
    found = MARK.search(engine.read_text("utf-8"))
    assert found, f"{engine} bears no mark: COPIES"
    return found[2]


def write(engine: Path) -> None:
    """Write the mark of the current rules into an engine."""
    text = engine.read_text("utf-8")
    engine.write_text(MARK.sub(rf'\1"{mark(folder_of(engine))}"', text), "utf-8")


def mark(folder: Path) -> str:
    """Return the mark of the rules in a game's folder."""
    said = sha256()
    for (module, name), statements in sorted(definitions(folder).items(), key=lambda each: each[0]):
        said.update(f"{module}.{name}: {meaning(statements)}\n".encode())
    return said.hexdigest()[:16]


def definitions(folder: Path) -> dict[tuple[str, str], list[ast.stmt]]:
    """Return the statements of the copied definitions, by module and name. Statements that define
    no name (`TABLE[0] = 1`) count if their module does."""
    modules: dict[str, Module] = {}
    found: dict[tuple[str, str], list[ast.stmt]] = {}
    waiting = [(name, "*") for name in COPIED]
    while waiting:
        module, name = waiting.pop()
        path = folder / f"{module}.py"
        if module in NOT_COPIED or (module, name) in found or not path.exists():
            continue
        if module not in modules:
            modules[module] = Module(ast.parse(path.read_text("utf-8")), folder)
            waiting.append((module, ""))
        read = modules[module]
        if name == "*":
            waiting += [(module, each) for each in read.defined]
        elif name in read.imported:  # re-exported from another module
            waiting.append(read.imported[name])
        elif name in read.defined:
            found[module, name] = read.defined[name]
            for statement in read.defined[name]:
                waiting += read.used(module, statement)
    return found


class Module:
    """A module of a game, its definitions and its imports from the game."""

    def __init__(self, tree: ast.Module, folder: Path) -> None:
        self.defined: dict[str, list[ast.stmt]] = {}
        self.imported: dict[str, tuple[str, str]] = {}
        package = f"kermesse.games.{folder.name}"
        for statement in tree.body:
            if not isinstance(statement, ast.Import | ast.ImportFrom) and not _is_prose(statement):
                for name in _names(statement) or [""]:
                    self.defined.setdefault(name, []).append(statement)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == package:
                self.imported |= {each.asname or each.name: (each.name, "*") for each in node.names}
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}."):
                module = str(node.module).removeprefix(f"{package}.")
                self.imported |= {
                    each.asname or each.name: (module, each.name) for each in node.names
                }

    def used(self, module: str, statement: ast.stmt) -> Iterator[tuple[str, str]]:
        """Yield the definitions that a statement uses; of a module, those it names."""
        of_modules = set()
        for node in ast.walk(statement):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                source, name = self.imported.get(node.value.id, ("", ""))
                if name == "*":
                    of_modules.add(node.value)
                    yield source, node.attr
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and node not in of_modules:
                if node.id in self.imported:
                    yield self.imported[node.id]
                elif node.id in self.defined:
                    yield module, node.id


def _names(statement: ast.stmt) -> list[str]:
    """Return the names that a statement of a module defines."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return [statement.name]
    if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
        return ["TYPE_CHECKING"]
    targets = getattr(statement, "targets", None) or [getattr(statement, "target", None)]
    nodes = (node for target in targets if target for node in ast.walk(target))
    names = (node for node in nodes if isinstance(node, ast.Name))
    return [name.id for name in names if isinstance(name.ctx, ast.Store)]


def meaning(node: object) -> str:
    """Return a syntax tree as text that is the same in every Python version."""
    if isinstance(node, list):
        return f"[{','.join(meaning(each) for each in node if not _is_prose(each))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    said = ((name, meaning(value)) for name, value in ast.iter_fields(node) if value is not None)
    fields = ",".join(f"{name}={words}" for name, words in said if words != "[]")
    return f"{type(node).__name__}({fields})"


def _is_prose(node: object) -> bool:
    """Return whether a statement is a docstring of a module, function, class or field."""
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


if __name__ == "__main__":
    for _, engine in sorted(engines().items(), key=lambda item: item[0].key):
        write(engine)
        sys.stdout.write(f"{folder_of(engine).name}: {borne(engine)}\n")
