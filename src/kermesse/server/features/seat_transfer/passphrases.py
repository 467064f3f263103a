"""Passphrases of six words, which a person copies from one device to another."""

import hashlib
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Final, NamedTuple

from kermesse.words import LANGUAGES

_FOLDER: Final = resources.files("kermesse") / "text" / "phrases"

LENGTH: Final = 6
"""Six words of 256 each: 48 bits, valid for an hour, with a hundred tries an hour per subnet."""

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    language: tuple((_FOLDER / f"{language}.txt").read_text("ascii").split())
    for language in LANGUAGES
}
"""Words without accents, by UI language."""

SALT_BYTES: Final = 16
"""Length of a salt."""

_COST: Final = {"n": 2**14, "r": 8, "p": 1}
"""scrypt parameters: 16 MiB and some hundredths of a second per guess."""

_NAME_BYTES: Final = 16
_KEY_BYTES: Final = 32

_NOT_LETTERS: Final = re.compile(r"[^a-z]+")


class PhraseKeys(NamedTuple):
    """Keys derived from a phrase; neither reveals the other or the phrase."""

    name: str
    """Document id."""

    key: bytes
    """Fernet key of the document's content."""


def new(language: str, draw: Callable[[tuple[str, ...]], str] = secrets.choice) -> str:
    """Return a new random phrase."""
    words = WORDS.get(language, WORDS[LANGUAGES[0]])
    return " ".join(draw(words) for _ in range(LENGTH))


def keys(phrase: str, salt: bytes) -> PhraseKeys:
    """Derive the keys of a phrase as a person typed it, with or without accents, capitals and
    commas. It is slow on purpose: do not call it on the event loop."""
    plain = unicodedata.normalize("NFD", phrase.lower()).encode("ascii", "ignore").decode()
    words = " ".join(filter(None, _NOT_LETTERS.split(plain)))
    derived = hashlib.scrypt(words.encode(), salt=salt, dklen=_NAME_BYTES + _KEY_BYTES, **_COST)
    return PhraseKeys(derived[:_NAME_BYTES].hex(), urlsafe_b64encode(derived[_NAME_BYTES:]))
