"""French elision, contraction and articles.

A text calls these as Fluent functions: `{ DE($name) }` is « de Paul » or « d’Alice »,
`{ QUE($name) }` « que Paul » or « qu’Alice », `{ DE(THE($card)) }` « du dompteur 3 »,
`{ AU(THE($horse)) }` « au vert ». `THE` and `AN` give the text of a thing with an article, from the
attributes `.the` and `.an`. A list is changed item by item: « d’Alice et de Basile ».
`ui/src/words/grammar.ts` is the same for the browser.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Any, Final

UNELIDED: Final = (
    *("hache", "haie", "hakan", "hakim", "halima", "hall", "halte", "hamac", "hameau", "hamid"),
    *("hamster", "hamza", "hank", "hanneton", "hans", "hardi", "haricot", "harold", "harpe"),
    *("harry", "haruki", "harvey", "hasard", "hassan", "hatem", "haut", "hayao", "heidi"),
    *("helmut", "herisson", "hernie", "heron", "heros", "hetre", "heurt", "hibou", "hicham"),
    *("hideo", "hiroshi", "ho", "hockey", "holly", "homard", "honte", "hop", "hors", "hotte"),
    *("houda", "houle", "houx", "howard", "hugh", "huit", "huitieme", "hurleur", "hussard"),
    *("hutte", "onze", "onzieme", "oui", "ouistiti", "ulule"),
)
"""Words and first names, without accents, before which « de » is not elided: those with an
aspirated h, and a few others."""

ARTICLES: Final = {
    "de": {"le ": "du ", "les ": "des ", "des ": "de "},
    "à": {"le ": "au ", "les ": "aux "},
}
"""Contractions of « de » and « à » with the article that follows."""


class Thing(str):
    """The text of a thing, with its other forms."""

    form: Callable[[str], str]
    """Function that returns the form with this name, or the plain text if there is none."""

    def __new__(cls, plain: str, form: Callable[[str], str]) -> "Thing":
        """Create it from the plain text and the function for other forms."""
        made = super().__new__(cls, plain)
        made.form = form
        return made


class Several(str):
    """The text of a list, with the text of each item."""

    parts: tuple[str, ...]
    """The text of each item."""
    listed: Callable[[list[str | int]], str]
    """Function that joins them: « a, b et c »."""

    def __new__(
        cls, said: str, parts: tuple[str, ...], listed: Callable[[list[str | int]], str]
    ) -> "Several":
        """Create it from the joined text and the items."""
        made = super().__new__(cls, said)
        made.parts, made.listed = parts, listed
        return made


def elides(words: str) -> bool:
    """Return True if « de » becomes « d’ » before these words.

    >>> elides("Alice"), elides("Hugh")
    (True, False)
    """
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFD", words.casefold())
        if not unicodedata.combining(letter)
    )
    found = re.match(r"[a-zœæ]+", bare)
    word = found[0] if found else ""
    if word in UNELIDED:
        return False
    return bool(re.match(r"[aeiouœæ]|h[aeiouyœæ]|y[^aeiouyœæ]", word))


def de(words: str) -> str:
    """Return the words after « de ».

    >>> de("Paul"), de("Alice"), de("le dompteur")
    ('de Paul', 'd’Alice', 'du dompteur')
    """
    return _contracted("de", words) or (f"d’{words}" if elides(words) else f"de {words}")


def au(words: str) -> str:
    """Return the words after « à ».

    >>> au("Alice"), au("le dompteur")
    ('à Alice', 'au dompteur')
    """
    return _contracted("à", words) or f"à {words}"


def que(words: str) -> str:
    """Return the words after « que ».

    >>> que("Paul"), que("Alice")
    ('que Paul', 'qu’Alice')
    """
    return f"qu’{words}" if elides(words) else f"que {words}"


def _contracted(preposition: str, words: str) -> str | None:
    """Return the words with preposition and article contracted; None if they are not."""
    for article, both in ARTICLES[preposition].items():
        if words.startswith(article):
            return both + words.removeprefix(article)
    return None


def _formed(form: str) -> Callable[[str], str]:
    return lambda words: words.form(form) if isinstance(words, Thing) else words


def _each(change: Callable[[str], str]) -> Callable[[Any], str]:
    """Return a function that applies a change to each item of a list."""

    def changed(value: Any) -> str:
        if isinstance(value, Several):
            return value.listed([change(part) for part in value.parts])
        return change(value if isinstance(value, str) else str(value))

    return changed


FUNCTIONS: Final[dict[str, Any]] = {
    "DE": _each(de),
    "AU": _each(au),
    "QUE": lambda value: que(str(value)),
    "THE": _each(_formed("the")),
    "AN": _each(_formed("an")),
}
"""The Fluent functions, by name."""
