"""`copy` and `key` of a state, generated from the list of its fields.

A state lists its fields once, in `__slots__`. By default each field is copied and is part of the
key. The functions are generated as source, as dataclasses are: as fast as functions written by
hand, where a loop over names takes three times as long. In a compiled module (`fast_build.py`)
`__slots__` must be declared `Final`, or the class does not have it.
"""

from collections.abc import Callable, Collection
from typing import Any, Generic, TypeVar

from kermesse.core.state import State

S = TypeVar("S", bound=State[Any, Any])


class Fields(Generic[S]):
    """The fields of a class of states."""

    copy: Callable[[S], S]
    """Return a copy of a state."""

    key: Callable[[S], tuple[Any, ...]]
    """Return the values of all fields that are not derived, frozen."""

    def __init__(
        self,
        kind: type[S],
        *,
        lists: Collection[str] = (),
        dicts: Collection[str] = (),
        objects: Collection[str] = (),
        derived: Collection[str] = (),
    ) -> None:
        """Generate both functions. The class must accept a call without arguments.

        Lists, dictionaries and objects with `copy` and `key` are copied; other values never change
        in place and are shared. Derived fields follow from the others and are not in the key.
        """
        names: tuple[str, ...] = ("at", *kind.__slots__)
        unknown = {*lists, *dicts, *objects, *derived}.difference(names)
        if unknown:
            raise ValueError(f"{kind.__name__} has no field {', '.join(sorted(unknown))}")
        copied = {*lists, *dicts, *objects}
        frozen = {name: f"tuple(state.{name})" for name in lists}
        frozen |= {name: f"tuple(state.{name}.items())" for name in dicts}
        frozen |= {name: f"state.{name}.key()" for name in objects}
        lines = [f"    new.{n} = state.{n}{'.copy()' * (n in copied)}" for n in names]
        items = [f"        {frozen.get(n, f'state.{n}')}," for n in names if n not in derived]
        source = "\n".join(
            [
                *("def copy(state):", "    new = kind()", *lines, "    return new"),
                *("def key(state):", "    return (", *items, "    )"),
            ]
        )
        scope: dict[str, Any] = {"kind": kind}
        exec(source, scope)
        self.copy, self.key = scope["copy"], scope["key"]
