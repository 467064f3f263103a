"""What only the command line says in another language than English: its help, and errors.

English stands where it is about, in docstrings and beside `raise`; other languages have a file for
each, `text/fr/cli/help.ftl` and `text/fr/cli/errors.ftl`, read with the first help page or error.
"""

from functools import cache
from importlib import resources
from typing import Final, Literal, TypeAlias

from kermesse.words import Texts, read

SOURCE_LANGUAGE: Final = "en"
"""The language of the sources, which needs no catalogue."""

Catalogue: TypeAlias = Literal["help", "errors"]


@cache
def catalogue(name: Catalogue, language: str) -> Texts:
    """The texts of one of them."""
    file = resources.files("kermesse") / "text" / language / "cli" / f"{name}.ftl"
    return Texts(language, read(language, file.read_text(encoding="utf-8")))


def word(word: str, language: str) -> str:
    """A word of help pages: what a value is (PATH), a heading (Usage), a parameter by its place."""
    if language == SOURCE_LANGUAGE:
        return word
    texts = catalogue("help", language)
    return texts.text("words", attribute=word) if texts.has("words", word) else word
