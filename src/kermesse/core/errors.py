"""Errors that can be said in any language: in English here, by their key elsewhere."""

from typing import Any, Self


class TranslatableError(Exception):
    """An error whose words a person is shown.

    `str(error)` is English. Whoever speaks another language, as the command line does, has a text
    by the same key and fills it with the same facts. An error without a key has its English words
    alone.
    """

    def __init__(self, text: str, text_key: str = "", /, **facts: Any) -> None:
        said = {name: _english(fact) for name, fact in facts.items()}
        super().__init__(text.format(**said) if text_key else text)
        self.text_key = text_key
        """What texts in other languages know it by; empty for none."""
        self.facts = facts
        """What the sentence is filled with: values, and errors it comes from."""

    @classmethod
    def like(cls, error: "TranslatableError") -> Self:
        """The same sentence, as an error of this kind."""
        same = cls(str(error))
        same.text_key, same.facts = error.text_key, error.facts
        return same


def _english(fact: Any) -> Any:
    """A fact as English has it: what the system says of an error, without its number."""
    return fact.strerror or fact if isinstance(fact, OSError) else fact
