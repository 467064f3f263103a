"""The ids of tables and rooms, which are their names in addresses: fifty bits nobody guesses."""

import secrets
from typing import Final

_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Thirty-two that nobody mixes up: an id is sometimes read aloud."""

_LENGTH: Final = 10

_READ_FOR: Final = str.maketrans("oil", "011")
"""What is read for a letter of an id, and the one it was."""


def new_id() -> str:
    """An id that no table or room has."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def read_id(text: str) -> str:
    """The id a person wrote: in capitals, with an O for a 0."""
    return text.strip().lower().translate(_READ_FOR)
