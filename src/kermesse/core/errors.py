"""Errors that the command line translates: the English sentence is the key of its translation."""

import warnings
from typing import Any, Self


class TranslatableError(Exception):
    """An error whose sentence is shown to a user.

    `str(error)` is the English sentence, filled with the facts. The command line looks up the
    sentence, unfilled, in the catalogue of another language.

    >>> error = TranslatableError("there is no table {table}", table="ABCD")
    >>> str(error), error.text
    ('there is no table ABCD', 'there is no table {table}')
    """

    def __init__(self, text: str, text_key: str = "", /, **facts: Any) -> None:
        if text_key:
            message = "an error has no key: its English sentence is the key of its translation"
            warnings.warn(message, DeprecationWarning, stacklevel=2)
        filled = {name: _english(fact) for name, fact in facts.items()}
        super().__init__(text.format(**filled) if facts else text)
        self.text = text
        """English sentence, before the facts are filled in."""
        self.facts = facts
        """Values of the fields of the sentence; some are errors themselves."""

    @classmethod
    def like(cls, error: "TranslatableError") -> Self:
        """Return an error of this class with the sentence of another error."""
        same = cls(str(error))
        same.text, same.facts = error.text, error.facts
        return same


def _english(fact: Any) -> Any:
    """Return a fact as the English sentence shows it: an `OSError` without its number."""
    return fact.strerror or fact if isinstance(fact, OSError) else fact
