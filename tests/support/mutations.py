"""Small changes to Python source, one at a time, which `mutants.py` makes and tests notice.

Each is found in the syntax tree and made in the text, so that a diff shows it and nothing else.
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
"""What an operator becomes."""

DROPPED = (ast.AugAssign, ast.Continue, ast.Break, ast.Raise, ast.Delete)
"""Statements that are left out; assignments and calls, too, where nothing is named by them."""

PLAIN = (ast.Name, ast.Attribute, ast.Call)
"""Tests of an `if` that are turned round as they stand; others have an operator to be changed."""


@dataclass(frozen=True)
class Mutation:
    """One change: some bytes of a file, and what stands in their place."""

    start: int
    """Where it begins, in bytes."""

    end: int
    """Where it ends."""

    text: str
    """What is written there."""

    line: int
    """On which line."""

    def made(self, source: str) -> str:
        """The file with this change."""
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()


def mutations(source: str) -> list[Mutation]:
    """Every change we know how to make to a file."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    node: Any  # a statement or an expression: it has a place
    for node, new in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        found.append(Mutation(start, end, new, node.lineno))
    return found


def _changes(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Each node of a tree that can be changed, with what it becomes. Types, docstrings, assertions
    and what is only for the type checker say nothing about what a program does."""
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
