"""Ids of tables and rooms, used in addresses: fifty random bits, or a hash for an imported game."""

import re
import secrets
from hashlib import sha256
from typing import Final

from kermesse.table.kernel.record import IMPORTED_ID, IMPORTED_LENGTH

_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Thirty-two distinct characters, because an id may be read aloud."""

_LENGTH: Final = 10

_READ_FOR: Final = str.maketrans("oil", "011")
"""Characters misread in an id, and those they stand for."""

_TABLE: Final = re.compile(rf"[{_LETTERS}]{{{_LENGTH}}}")


def new_id() -> str:
    """Return a new random id."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def read_id(text: str) -> str:
    """Return the id in a person's input (capitals, O for 0)."""
    return text.strip().lower().translate(_READ_FOR)


def imported_id(log: bytes) -> str:
    """Return the id for the table of an imported log."""
    return sha256(log).hexdigest()[:IMPORTED_LENGTH]


def is_table_id(text: str) -> bool:
    """Return True for an id that a server gives to a table."""
    return bool(_TABLE.fullmatch(text) or IMPORTED_ID.fullmatch(text))
