"""Replace an attribute for a while: what saboteurs break a program with."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def replaced(owner: object, name: str, value: object) -> Iterator[Any]:
    """Replace an attribute temporarily; give what it was."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield before
    finally:
        setattr(owner, name, before)
