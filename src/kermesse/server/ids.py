"""Ids of tables and rooms, used in addresses: fifty random bits."""

import secrets
from typing import Final

_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Thirty-two distinct characters, because an id may be read aloud."""

_LENGTH: Final = 10

_READ_FOR: Final = str.maketrans("oil", "011")
"""Characters misread in an id, and those they stand for."""


def new_id() -> str:
    """Return a new random id."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def read_id(text: str) -> str:
    """Return the id in a person's input (capitals, O for 0)."""
    return text.strip().lower().translate(_READ_FOR)
