"""Forged moves: real moves with one field changed, and values in and out of range."""

import random
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import inspect

from kermesse.core.contract import Join, Leave
from kermesse.core.game import Game

_WORDS: Final = ("", "a", "été", "0", "<b>", "x" * 40)


class Forge:
    """Makes moves of the types of a game, well formed but not necessarily legal."""

    def __init__(self, game: Game, known: Sequence[Any], rng: random.Random) -> None:
        self._infos = {
            kind: inspect.type_info(kind) for kind in dict.fromkeys((*game.moves, Join, Leave))
        }
        self._known = known
        self._rng = rng

    def move(self) -> Any:
        """Return any move: half of the time a real one with one field changed."""
        if self._known and self._rng.random() < 0.5:
            return self.near(self._rng.choice(self._known))
        return self.of(self._rng.choice(list(self._infos)))

    def of(self, kind: Any) -> Any:
        """Return a move of this type."""
        return self._value(self._infos[kind])

    def near(self, move: Any) -> Any:
        """Return this move with one field changed."""
        fields = self._infos[type(move)].fields  # type: ignore[attr-defined]
        if not fields:
            return move
        field = self._rng.choice(fields)
        return msgspec.structs.replace(move, **{field.name: self._value(field.type)})

    def _value(self, info: Any) -> Any:
        rng = self._rng
        match info:
            case inspect.Metadata():
                return self._value(info.type)
            case inspect.StructType():
                return info.cls(**{field.name: self._value(field.type) for field in info.fields})
            case inspect.UnionType():
                return self._value(rng.choice(info.types))
            case inspect.IntType():
                return self._integer(info)
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.FloatType():
                return rng.choice((0.0, -1.5, 1e9, rng.random()))
            case inspect.StrType():
                return rng.choice(_WORDS)
            case inspect.BytesType():
                return rng.randbytes(rng.randrange(4))
            case inspect.NoneType():
                return None
            case inspect.LiteralType():
                return rng.choice(info.values)
            case inspect.EnumType():
                return rng.choice(list(info.cls))
            case inspect.TupleType():
                return tuple(self._value(item) for item in info.item_types)
            case inspect.VarTupleType():
                return tuple(self._several(info.item_type))
            case inspect.ListType():
                return self._several(info.item_type)
            case inspect.DictType():
                keys = self._several(info.key_type)
                return {key: self._value(info.value_type) for key in keys}
        raise TypeError(f"a move with a field of this type cannot be forged: {info}")

    def _several(self, info: Any) -> list[Any]:
        return [self._value(info) for _ in range(self._rng.randrange(5))]

    def _integer(self, info: inspect.IntType) -> int:
        least = info.ge if info.ge is not None else 0 if info.gt is None else info.gt + 1
        most = info.le if info.le is not None else 99 if info.lt is None else info.lt - 1
        within = self._rng.randint(least, max(least, most))
        return self._rng.choice((within, within, within, least, most, least - 1, most + 1, 10**6))
