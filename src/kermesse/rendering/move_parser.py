"""Typed answers to a menu: a number, the words of a move, or a move written out."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from kermesse.core.contract import Move, Viewer
from kermesse.core.game import Game
from kermesse.words import Words


class MoveParseError(Exception):
    """An answer that stands for no move; its text can be shown to the player."""


def parse(answer: str, menu: Sequence[Any], game: Game, words: Words, viewer: Viewer) -> Move:
    """Return the move an answer stands for, or raise `MoveParseError`."""
    if answer.isdecimal() and 1 <= int(answer) <= len(menu):
        chosen: Move = menu[int(answer) - 1]
        return chosen
    said = _plain(answer)
    for move in menu:
        if said and said == _plain(words.move(move, viewer)):
            named: Move = move
            return named
    tag, *typed = answer.split() or [""]
    for kind in game.moves:
        if kind.__name__.lower() == tag.lower():
            return _written(game, words, kind, typed)
    args = {"answer": answer, "count": len(menu)}
    raise MoveParseError(words.text("terminal-bad-choice", args))


def form(kind: type[Move]) -> str:
    """Say how a move is written: its name and its fields."""
    return " ".join((kind.__name__, *(f"<{name}>" for name in kind.__struct_fields__)))


def _plain(said: str) -> str:
    """Return the words alone, without case, punctuation and extra spaces."""
    return " ".join(re.findall(r"\w+", said.casefold()))


def _written(game: Game, words: Words, kind: type[Move], typed: Sequence[str]) -> Move:
    """Return the move that a name and fields describe."""
    try:
        fields = dict(zip(kind.__struct_fields__, map(_value, typed), strict=True))
        move: Move = msgspec.convert({"type": kind.__name__, **fields}, game.move_type)
    except (ValueError, msgspec.ValidationError):
        raise MoveParseError(words.text("terminal-malformed", {"form": form(kind)})) from None
    return move


def _value(typed: str) -> Any:
    """Return the value of a field as typed: JSON, or else a string."""
    try:
        return msgspec.json.decode(typed)
    except msgspec.DecodeError:
        return typed
