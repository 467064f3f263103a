"""Phrases of six words that nobody guesses: a person copies them from a device to another."""

import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from hashlib import scrypt
from importlib import resources
from typing import Final, NamedTuple

from kermesse.words import LANGUAGES

_FOLDER: Final = resources.files("kermesse") / "text" / "phrases"

LENGTH: Final = 6
"""Of 256 words each: 48 bits, good for an hour, at a hundred tries an hour from one address."""

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    language: tuple((_FOLDER / f"{language}.txt").read_text("ascii").split())
    for language in LANGUAGES
}
"""The words, without accents, in each language of the pages."""

SALT_BYTES: Final = 16
"""The length of a salt."""

_COST: Final = {"n": 2**14, "r": 8, "p": 1}
"""16 MiB and some hundredths of a second for each guess."""

_NAME_BYTES: Final = 16
_KEY_BYTES: Final = 32

_NOT_LETTERS: Final = re.compile(r"[^a-z]+")


class PhraseKeys(NamedTuple):
    """What is derived from a phrase; neither tells the other, nor the phrase."""

    name: str
    """The id of its document."""

    key: bytes
    """The Fernet key of what is in it."""


def new(language: str, draw: Callable[[tuple[str, ...]], str] = secrets.choice) -> str:
    """Draw a new phrase."""
    words = WORDS.get(language, WORDS[LANGUAGES[0]])
    return " ".join(draw(words) for _ in range(LENGTH))


def keys(phrase: str, salt: bytes) -> PhraseKeys:
    """Derive the keys of a phrase as a person wrote it, with or without accents, capitals and
    commas. Slow on purpose: do not call it on the event loop."""
    plain = unicodedata.normalize("NFD", phrase.lower()).encode("ascii", "ignore").decode()
    words = " ".join(filter(None, _NOT_LETTERS.split(plain)))
    derived = scrypt(words.encode(), salt=salt, dklen=_NAME_BYTES + _KEY_BYTES, **_COST)
    return PhraseKeys(derived[:_NAME_BYTES].hex(), urlsafe_b64encode(derived[_NAME_BYTES:]))
