"""What `--help` shows in another language than English: Cyclopts' pages with texts of a catalogue.

A command is a text, its parameters are attributes of it; what several commands say alike is an
attribute of `any`, and what stands between them (Usage, PATH, default) one of `words`.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from cyclopts.help import ColumnSpec, DefaultFormatter, HelpEntry, HelpPanel, InlineText
from cyclopts.help.specs import get_default_command_columns, get_default_parameter_columns
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.text import Text

from kermesse.cli.translations import catalogue, word

ROOT: Final = "kermesse"
"""The text of what is done without a command."""

_FORMAT: Final = "markdown"
"""What the texts are written in, as the docstrings are."""

_HELD: Final = {"\u00a0": "\ue000", "\u202f": "\ue001"}
"""Rich breaks lines at every space: those that hold words together travel as unused letters."""


class HelpPage:
    """Prints the help of one command in one language: a `help_formatter` of Cyclopts."""

    def __init__(self, command: str, language: str) -> None:
        self._command, self._language = command, language

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print how the command is typed."""
        line = f"{self._word('Usage')} {self._words(str(usage))}"
        console.print(Text(line, "bold"))

    def render_description(self, console: Console, options: ConsoleOptions, about: Any) -> None:
        """Print what the command does."""
        texts = catalogue("help", self._language)
        said = texts.text(self._command)
        if texts.has(self._command, "more"):
            said += f"\n\n{texts.text(self._command, attribute='more')}"
        console.print(_Unbroken(said, end=True))

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        """Print one panel: the commands there are, or the parameters of this one."""
        commands = panel.format == "command"
        usual = get_default_command_columns if commands else get_default_parameter_columns

        def columns(
            console: Console, options: ConsoleOptions, entries: list[HelpEntry]
        ) -> tuple[ColumnSpec, ...]:
            *names, description = usual(console, options, entries)
            return (*names, description.copy(renderer=self._described))

        entries = [
            entry.copy(
                description=self._command_text(entry) if commands else self._parameter_text(entry),
                metavar=entry.metavar and self._words(entry.metavar),
                positional_label=entry.positional_label and self._words(entry.positional_label),
            )
            for entry in panel.entries
        ]
        told = panel.copy(title=self._word(str(panel.title)), entries=entries)
        DefaultFormatter(column_specs=columns)(console, options, told)

    def _command_text(self, entry: HelpEntry) -> str:
        """What a command does, or one of the flags that every command has."""
        name = entry.names[0]
        texts = catalogue("help", self._language)
        return texts.text(ROOT, attribute=name[2:]) if name.startswith("--") else texts.text(name)

    def _parameter_text(self, entry: HelpEntry) -> str:
        """What a parameter means."""
        name = (entry.names or (entry.positional_label or "",))[0].lstrip("-").lower()
        texts = catalogue("help", self._language)
        return texts.text(self._command if texts.has(self._command, name) else "any", None, name)

    def _described(self, entry: HelpEntry) -> "_Unbroken":
        return _Unbroken(entry.description, tuple(self._notes(entry)))

    def _notes(self, entry: HelpEntry) -> Iterator[Text]:
        """What stands behind the meaning of a parameter, in brackets."""
        if entry.choices:
            yield Text(f"[{self._word('choices')} {', '.join(entry.choices)}]", "cyclopts.choices")
        if entry.default is not None:
            yield Text(f"[{self._word('default')}\u00a0{entry.default}]", "cyclopts.default")
        if entry.required:
            yield Text(f"[{self._word('required')}]", "cyclopts.required")

    def _words(self, line: str) -> str:
        """A line in which the words in capitals stand for things."""
        return re.sub(r"\b[A-Z]{2,}\b", lambda found: self._word(found[0]), line)

    def _word(self, name: str) -> str:
        return word(name, self._language)


class _Unbroken:
    """A text with notes behind it, whose lines break at no space that holds words together."""

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
