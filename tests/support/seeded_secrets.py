"""Secret seeds and ids that are the same every time."""

import random
from contextlib import contextmanager
from typing import Any


@contextmanager
def seeded_secrets(rng):
    """Draw from this generator what `secrets` would draw from the operating system."""
    source: Any = random
    before = source._urandom
    source._urandom = rng.randbytes
    try:
        yield
    finally:
        source._urandom = before
