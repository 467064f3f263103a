"""What a language does to words as they meet: elision, contraction, articles.

A text calls these as Fluent functions: `{ DE($name) }` is « de Paul » or « d’Alice »,
`{ QUE($name) }` « que Paul » or « qu’Alice », `{ DE(THE($card)) }` « du dompteur 3 »,
`{ AU(THE($horse)) }` « au vert ». `THE` and `AN` ask a thing for its words with an article, the
attributes `.the` and `.an` of its text. Of several things each is taken by itself: « d’Alice et de
Basile ». The browser's twin is `ui/src/words/grammar.ts`.
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
"""Words and first names, without accents, before which « de » stays whole: those that begin with an
aspirated h, and the few others."""

ARTICLES: Final = {
    "de": {"le ": "du ", "les ": "des ", "des ": "de "},
    "à": {"le ": "au ", "les ": "aux "},
}
"""What « de » and « à » make with the article that follows."""


class Thing(str):
    """The words for a thing, which can be asked for another form of themselves."""

    form: Callable[[str], str]
    """Its words in the form of that name, in the plain one where it has no such form."""

    def __new__(cls, plain: str, form: Callable[[str], str]) -> "Thing":
        """The plain words, and where to ask for the others."""
        made = super().__new__(cls, plain)
        made.form = form
        return made


class Several(str):
    """The words for several things, which remember each of them."""

    parts: tuple[str, ...]
    """The words for each."""
    listed: Callable[[list[str | int]], str]
    """What makes one list of them: « a, b et c »."""

    def __new__(
        cls, said: str, parts: tuple[str, ...], listed: Callable[[list[str | int]], str]
    ) -> "Several":
        """The list in words, and what it was made of."""
        made = super().__new__(cls, said)
        made.parts, made.listed = parts, listed
        return made


def elides(words: str) -> bool:
    """Does « de » become « d’ » before these words?"""
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
    """« de Paul », « d’Alice », « du dompteur »."""
    return _contracted("de", words) or (f"d’{words}" if elides(words) else f"de {words}")


def au(words: str) -> str:
    """« à Paul », « à Alice », « au dompteur »."""
    return _contracted("à", words) or f"à {words}"


def que(words: str) -> str:
    """« que Paul », « qu’Alice »."""
    return f"qu’{words}" if elides(words) else f"que {words}"


def _contracted(preposition: str, words: str) -> str | None:
    """The preposition and the article after it in one; None where they stay two."""
    for article, both in ARTICLES[preposition].items():
        if words.startswith(article):
            return both + words.removeprefix(article)
    return None


def _formed(form: str) -> Callable[[str], str]:
    return lambda words: words.form(form) if isinstance(words, Thing) else words


def _each(change: Callable[[str], str]) -> Callable[[Any], str]:
    """A function of texts, which changes each of several things by itself."""

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
"""What a text may call, by name."""
