"""Phrases of six words that nobody guesses: what a person copies from one device to another."""

import re
import secrets
import unicodedata
from collections.abc import Callable, Mapping
from hashlib import pbkdf2_hmac
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

_ROUNDS: Final = 100_000
"""How often a phrase is hashed: whoever has stolen a database tries slowly."""

_NOT_LETTERS: Final = re.compile(r"[^a-z]+")


class PhraseKeys(NamedTuple):
    """What a phrase stands for; neither tells the other, nor the phrase."""

    name: str
    """Under which it is kept."""

    secret: bytes
    """What opens what is kept there."""


def new(language: str, draw: Callable[[tuple[str, ...]], str] = secrets.choice) -> str:
    """A phrase nobody has had."""
    words = WORDS.get(language, WORDS[LANGUAGES[0]])
    return " ".join(draw(words) for _ in range(LENGTH))


def keys(phrase: str) -> PhraseKeys:
    """What it stands for, however a person wrote it: takes a while, so not on the event loop."""
    plain = unicodedata.normalize("NFD", phrase.lower()).encode("ascii", "ignore").decode()
    words = " ".join(filter(None, _NOT_LETTERS.split(plain)))
    derived = pbkdf2_hmac("sha256", words.encode(), b"kermesse.phrase", _ROUNDS, 64)
    return PhraseKeys(derived[:16].hex(), derived[32:])
