"""Translations of the errors and help pages of the command line.

The English sentence in the code is the key of its translation. French is in
`text/fr/cli/errors.toml` and `text/fr/cli/help.toml`.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from kermesse.words import Texts, read

SOURCE_LANGUAGE: Final = "en"
"""Language of the sentences in the code, which has no catalogue."""


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Return the translations into a language, by English sentence."""
    if language == SOURCE_LANGUAGE:
        return {}
    folder = resources.files("kermesse") / "text" / language / "cli"
    errors, pages = (
        tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        for name in ("errors", "help")
    )
    return errors | pages


def translate(text: str, language: str, **facts: Any) -> str:
    """Return a sentence in a language, filled with facts; in English if it has no translation."""
    pattern = catalogue(language).get(text)
    if pattern is None:
        return text.format(**facts) if facts else text
    if "{" not in pattern:
        return pattern
    known = {
        name: fact if isinstance(fact, int | float) and not isinstance(fact, bool) else str(fact)
        for name, fact in facts.items()
    }
    return fluent(pattern, language).text("sentence", known)


@cache
def fluent(pattern: str, language: str) -> Texts:
    """Return the Fluent text `sentence` of a translation, in which {name} stands for { $name }."""
    return Texts(
        language, read(language, "sentence = " + re.sub(r"\{(\w+)\}", r"{ $\1 }", pattern))
    )
