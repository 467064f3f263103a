"""Small changes to Python source, made by `mutants.py`.

Each is found in the syntax tree and made in the text, so that a diff shows nothing else.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

OTHER_WAY: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.And: ast.Or, ast.Or: ast.And, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}  # fmt: skip
"""Replacements of operators."""

DROPPED = (ast.AugAssign, ast.Continue, ast.Break, ast.Raise, ast.Delete)
"""Statements that may be removed, besides assignments and calls without a target."""

PLAIN = (ast.Name, ast.Attribute, ast.Call)
"""Conditions that are negated as a whole; others have an operator to change."""


@dataclass(frozen=True)
class Mutation:
    """A change: a range of bytes and its replacement."""

    start: int
    """The first byte."""

    end: int
    """The byte after the last."""

    text: str
    """The replacement."""

    line: int
    """The line number."""

    def made(self, source: str) -> str:
        """Return the source with this change."""
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()


def mutations(source: str) -> list[Mutation]:
    """Yield every change known for a file."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    node: Any  # a statement or an expression has a position
    for node, new in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        found.append(Mutation(start, end, new, node.lineno))
    return found


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Yield each node that can be changed, with its replacement. Types, docstrings, assertions and
    code for the type checker are skipped."""
    yield from ((node, new) for new in _becomes(node))
    if isinstance(node, ast.If | ast.While | ast.IfExp) and isinstance(node.test, PLAIN):
        yield node.test, f"not {ast.unparse(node.test)}"
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases"):
            continue
        if name == "keywords" and isinstance(node, ast.ClassDef):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _says_nothing(child):
                yield from _changes(child)


def _says_nothing(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.JoinedStr():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(targets=[ast.Name(id="__slots__")]):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return True
    return False


def _becomes(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in OTHER_WAY:
            yield ast.unparse(ast.Compare(left, [OTHER_WAY[type(op)]()], [right]))
        case ast.BoolOp(op=op, values=values):
            yield f"({ast.unparse(ast.BoolOp(OTHER_WAY[type(op)](), values))})"
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OTHER_WAY:
            yield f"({ast.unparse(ast.BinOp(left, OTHER_WAY[type(op)](), right))})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield f"({ast.unparse(operand)})"
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield str(value + 1)
            yield f"({value - 1})"
        case ast.Call(func=func, args=[first, second, *rest], keywords=named):
            if not any(isinstance(arg, ast.Starred) for arg in (first, second)):
                yield ast.unparse(ast.Call(func, [second, first, *rest], named))
        case ast.Return(value=value) if value is not None:
            if not (isinstance(value, ast.Constant) and value.value in (None, True, False)):
                yield "return None"
        case ast.Expr(value=ast.Call()):
            yield "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case _ if isinstance(node, DROPPED):
            yield "pass"
