"""Help pages in another language than English: those of Cyclopts with translated texts."""

import re
from collections.abc import Iterator
from typing import Any, Final

from cyclopts.help import ColumnSpec, DefaultFormatter, HelpEntry, HelpPanel, InlineText
from cyclopts.help.specs import get_default_command_columns, get_default_parameter_columns
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown
from rich.segment import Segment
from rich.text import Text

from kermesse.cli.translations import translate

_FORMAT: Final = "markdown"
"""Markup of the texts and of the docstrings."""

_HELD: Final = {"\u00a0": "\ue000", "\u202f": "\ue001"}
"""Private-use characters for non-breaking spaces: Rich breaks lines at every space."""


class HelpPage:
    """A `help_formatter` of Cyclopts that prints the help of a command in one language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print the usage of the command."""
        line = f"{self._word('Usage')} {self._words(str(usage))}"
        console.print(Text(line, "bold"))

    def render_description(self, console: Console, options: ConsoleOptions, about: Any) -> None:
        """Print the description of the command."""
        console.print(_Unbroken(self._translated(about), end=True))

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one panel: the commands, or the parameters of a command."""
        commands = panel.format == "command"
        usual = get_default_command_columns if commands else get_default_parameter_columns

        def columns(
            console: Console, options: ConsoleOptions, entries: list[HelpEntry]
        ) -> tuple[ColumnSpec, ...]:
            *names, description = usual(console, options, entries)
            return (*names, description.copy(renderer=self._described))

        entries = [
            entry.copy(
                description=self._translated(entry.description),
                metavar=entry.metavar and self._words(entry.metavar),
                positional_label=entry.positional_label and self._words(entry.positional_label),
            )
            for entry in panel.entries
        ]
        told = panel.copy(title=self._word(str(panel.title)), entries=entries)
        DefaultFormatter(column_specs=columns)(console, options, told)

    def _translated(self, text: Any) -> str:
        """Return a text of Cyclopts in the language, paragraph by paragraph."""
        inner = text.primary_renderable if isinstance(text, InlineText) else text
        english = inner.markup if isinstance(inner, Markdown) else str(inner)
        return "\n\n".join(self._word(" ".join(each.split())) for each in english.split("\n\n"))

    def _described(self, entry: HelpEntry) -> "_Unbroken":
        return _Unbroken(entry.description, tuple(self._notes(entry)))

    def _notes(self, entry: HelpEntry) -> Iterator[Text]:
        """Yield the notes after the description of a parameter, in brackets."""
        if entry.choices:
            yield Text(f"[{self._word('choices')} {', '.join(entry.choices)}]", "cyclopts.choices")
        if entry.default is not None:
            yield Text(f"[{self._word('default')}\u00a0{entry.default}]", "cyclopts.default")
        if entry.required:
            yield Text(f"[{self._word('required')}]", "cyclopts.required")

    def _words(self, line: str) -> str:
        """Return a line with its words in capitals, the placeholders, translated."""
        return re.sub(r"\b[A-Z]{2,}\b", lambda found: self._word(found[0]), line)

    def _word(self, name: str) -> str:
        return translate(name, self._language)


class _Unbroken:
    """A text followed by notes, whose lines do not break at non-breaking spaces."""

    def __init__(self, text: str, notes: tuple[Text, ...] = (), end: bool = False) -> None:
        held = str.maketrans(_HELD)
        self._inner = InlineText.from_format(text.translate(held), _FORMAT, force_empty_end=end)
        for note in notes:
            note.plain = note.plain.translate(held)
            self._inner.append(note)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        freed = str.maketrans({letter: space for space, letter in _HELD.items()})
        for segment in console.render(self._inner, options):
            yield Segment(segment.text.translate(freed), segment.style, segment.control)
