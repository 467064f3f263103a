"""Replace the modules in a zip file by their bytecode, without docstrings and annotations of
functions. `compile.mjs` runs this in the browser's Python, whose bytecode differs from that of
other versions."""

import ast
import marshal
import re
from importlib.util import MAGIC_NUMBER
from zipfile import ZIP_DEFLATED, ZipFile

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""Header of bytecode that is never compared with a source."""

_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

_READS_ANNOTATIONS = re.compile(
    rb"get_type_hints|get_annotations|singledispatch|__annotations__|signature\("
)
"""What the source of a module has if it may read annotations of its functions."""


def bytecode(name: str, source: bytes) -> bytes:
    """Return the content of a .pyc file."""
    tree: ast.Module = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass()]
    if not _READS_ANNOTATIONS.search(source):
        _remove_annotations(tree)
    ast.fix_missing_locations(tree)
    code = compile(tree, name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def _remove_annotations(tree: ast.Module) -> None:
    """Remove the annotations of functions. Those of classes make fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    tree.body = [
        ast.copy_location(ast.Assign([node.target], node.value), node)
        if isinstance(node, ast.AnnAssign) and node.value is not None
        else node
        for node in tree.body
    ]


def compile_all(source: str, target: str) -> None:
    """Copy a zip file, modules as bytecode."""
    with ZipFile(source) as given, ZipFile(target, "w", ZIP_DEFLATED) as compiled:
        for name in given.namelist():
            content = given.read(name)
            if name.endswith(".py"):
                name, content = f"{name}c", bytecode(name, content)
            compiled.writestr(name, content)


if __name__ == "__main__":
    compile_all("/from.zip", "/to.zip")
