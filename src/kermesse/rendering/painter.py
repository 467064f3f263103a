"""Views, moves, events and endings as text for a terminal, laid out by the types of the fields.

Single values share a line, each tuple gets a line, and fields indexed by seat become one table with
a row for each seat. A text `view-…` with variables contains its value (« Manche 3 sur 10 »); an
empty text hides its field.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kermesse.core.contract import Event, Move, Outcome, Viewer
from kermesse.words import Shape, Words, bare, extra, items, leaves, plain

PALETTE: Final = ("red", "dark_orange", "green", "blue", "magenta", "cyan", "yellow")
"""The colours of things, in addition to their texts."""

RECENT: Final = 3
"""Number of items of a long history that a short view shows."""


class _Column(NamedTuple):
    """A column of a table whose rows are seats."""

    key: str
    label: str
    rows: Mapping[int, Any]
    shape: Shape


class Painter:
    """Renders a game for one viewer."""

    def __init__(self, words: Words, viewer: Viewer) -> None:
        self.words = words
        """The texts of the game."""
        self.viewer = viewer
        """The viewer."""
        self._limit: int | None = None
        self._colours: dict[str, dict[Any, str]] = {}

    # ------------------------------------------------------------------------------ sentences

    def move(self, move: Move) -> Text:
        """Return a move in words, with colours."""
        return self._sentence(self.words.move(move, self.viewer), move)

    def event(self, event: Event) -> Text:
        """Return an event in words, with colours."""
        return self._sentence(self.words.event(event, self.viewer), event)

    def _sentence(self, said: str, struct: msgspec.Struct) -> Text:
        text = Text(said)
        for _, shape, value in leaves(struct):
            for kind, number, of in _things(value, shape):
                thing = self.words.thing(kind, number, self.viewer)
                text.highlight_words([thing], self._colour(kind, number, of))
        return text

    # ----------------------------------------------------------------------------------- views

    def view(self, view: msgspec.Struct, whole: bool = True) -> RenderableType:
        """Render a view; without `whole`, only the end of a long history."""
        self._limit = None if whole else RECENT
        args = self.words.arguments(view, self.viewer)
        facts: list[Text] = []
        lines: list[Text] = []
        columns: list[_Column] = []
        grids: list[Table] = []
        for key, shape, value in leaves(view):
            # `you` is not shown: every sentence says « vous ».
            if key == "you" or _empty(value):
                continue
            label = self.words.text(f"view-{key}", args)
            rows = _indexed(value, shape)
            if self.words.variables(f"view-{key}") or not label:
                facts += [Text(label, "bold")] if label else []
            elif rows is None:
                line = Text.assemble(self._label(label), self._value(key, value, shape))
                (lines if isinstance(value, tuple | list | dict) else facts).append(line)
            elif rows[0] == "seat":
                columns.append(_Column(key, label, *rows[1:]))
            else:
                grids.append(self._grid(key, label, *rows))
        parts: list[RenderableType] = [Text.assemble((" · ", "dim")).join(facts)] if facts else []
        for table in ([self._table(columns)] if columns else []) + grids:
            parts += ["", table]
        return Group(*parts, *([""] if len(parts) > 1 else []), *lines)

    def _table(self, columns: Sequence[_Column], title: str = "") -> Table:
        """Return a table with a row for each seat and a column for each field indexed by seat."""
        table = Table(box=SIMPLE_HEAD, show_edge=False)
        table.add_column(title)
        for column in columns:
            numbers = isinstance(bare(column.shape), inspect.IntType)
            table.add_column(column.label, justify="right" if numbers else "left")
        for seat in sorted({seat for column in columns for seat in column.rows}):
            cells = [
                self._value(column.key, column.rows[seat], column.shape)
                if seat in column.rows
                else Text()
                for column in columns
            ]
            table.add_row(self.seat(seat), *cells)
        return table

    def _grid(
        self, key: str, label: str, kind: str, rows: Mapping[int, Any], shape: Shape
    ) -> Table:
        """Return a table of things of a kind: a column for each if the rows are seats."""
        names = {number: self.words.thing(kind, number, self.viewer) for number in rows}
        if extra(shape, "by") == "seat":
            item = items(shape)
            columns = [
                _Column(key, names[n], dict(enumerate(row)), item) for n, row in rows.items()
            ]
            return self._table(columns, label)
        table = Table(box=SIMPLE_HEAD, show_edge=False)
        table.add_column("")
        table.add_column(label)
        for number, row in rows.items():
            table.add_row(names[number], self._value(key, row, shape))
        return table

    def _label(self, name: str) -> Text:
        return Text(self.words.text("label", {"name": name}) + " ", "dim")

    def seat(self, seat: int) -> Text:
        """Return the name of a seat, with a mark for the viewer."""
        if seat == self.viewer:
            return Text(f"▸ {self.words.name(seat, self.viewer)}", "bold")
        return Text(f"  {self.words.name(seat, self.viewer)}")

    def _value(self, key: str, value: Any, shape: Shape) -> Text:
        """Return a value in its short form."""
        shape = plain(shape)
        if value is None:
            return Text(self.words.text("hidden"), "dim")
        if (kind := extra(shape, "kind")) is not None:
            thing = self.words.thing(kind, value, self.viewer, short=True)
            return Text(thing, self._colour(kind, value, shape))
        if (rows := _indexed(value, shape)) is not None:
            kind, each, item = rows
            pairs = (
                Text.assemble(
                    self.words.thing(kind, n, self.viewer, short=True),
                    " ",
                    self._value(key, row, item),
                )
                for n, row in each.items()
            )
            return Text(", ").join(pairs)
        match bare(shape):
            case inspect.BoolType():
                return Text("✓" if value else "✗")
            case inspect.StructType():
                inner = (
                    Text.assemble(
                        self._label(self.words.text(f"view-{key}-{name}")),
                        self._value(f"{key}-{name}", each, of),
                    )
                    for name, of, each in leaves(value)
                )
                return Text(" ").join(inner)
            case inspect.TupleType(item_types=kinds):
                parts = (self._value(key, v, k) for v, k in zip(value, kinds, strict=True))
                return Text.assemble("(", Text(", ").join(parts), ")")
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                return self._row(key, value, item)
        return Text(str(value))

    def _row(self, key: str, values: Any, item: Shape) -> Text:
        """Return a list of values; nested lists are numbered."""
        parts = [self._value(key, value, item) for value in values]
        if isinstance(bare(item), inspect.VarTupleType | inspect.ListType | inspect.StructType):
            numbered = [
                Text.assemble((f"{n}› ", "dim"), part) for n, part in enumerate(parts, 1) if part
            ]
            if self._limit is not None and len(numbered) > self._limit:
                numbered = [Text("…", "dim"), *numbered[-self._limit :]]
            return Text("  ").join(numbered)
        kind = extra(item, "kind")
        return Text(" " if kind and self.words.has(kind, "short") else ", ").join(parts)

    def _colour(self, kind: str, number: int, shape: Shape) -> str:
        """Return the colour of a thing: the same for a family (the first fact that is a string)."""
        if kind == "seat":
            return "bold" if number == self.viewer else ""
        colours = self._colours.setdefault(kind, {})
        if not colours:
            last = getattr(bare(shape), "lt", None) or number + 1
            families = dict.fromkeys(self._family(kind, n) for n in range(last))
            colours |= {f: PALETTE[i % len(PALETTE)] for i, f in enumerate(families)}
        return colours.get(self._family(kind, number), "")

    def _family(self, kind: str, number: int) -> str | None:
        facts = self.words.facts(kind, number).values()
        return next((fact for fact in facts if isinstance(fact, str)), None)

    # ------------------------------------------------------------------------------ the end

    def outcome(self, outcome: Outcome) -> RenderableType:
        """Render how a game ended: the scores, best first, and the winners."""
        words = self.words
        table = Table(box=SIMPLE_HEAD, show_edge=False)
        table.add_column(words.text("end-player"))
        table.add_column(words.text("end-score"), justify="right")
        table.add_column("")
        for seat, score in sorted(outcome.scores.items(), key=lambda pair: (-pair[1], pair[0])):
            won = seat in outcome.winners
            style = "bold green" if won else ""
            table.add_row(self.seat(seat), str(score), "★" if won else "", style=style)
        winners = [words.name(seat, self.viewer) for seat in outcome.winners]
        args = {
            "count": len(winners),
            "winners": words.listed(list(winners)),
            "you": "yes" if self.viewer in outcome.winners else "no",
        }
        title = f"{words.text('end-title')} · {words.text(f'ending-{outcome.ending}')}"
        return Group(Text(title, "bold"), table, Text(words.text("end-winners", args), "bold"))


def _empty(value: Any) -> bool:
    """Return True if there is nothing to show. A hidden thing in a tuple is shown by its back."""
    if isinstance(value, tuple | list | dict | str):
        each = value.values() if isinstance(value, dict) else value
        return not value or (
            not isinstance(value, str) and all(v is not None and _empty(v) for v in each)
        )
    return value is None


def _indexed(value: Any, shape: Shape) -> tuple[str, Mapping[int, Any], Shape] | None:
    """Return the kind of thing that indexes a value, its items by number, and their shape."""
    by = extra(shape, "by")
    if by is not None:
        return by, dict(enumerate(value)), items(shape)
    of = bare(shape)
    if isinstance(of, inspect.DictType) and (kind := extra(of.key_type, "kind")) is not None:
        return kind, value, of.value_type
    return None


def _things(value: Any, shape: Shape) -> Iterator[tuple[str, int, Shape]]:
    """Yield the numbered things named in a value, except seats."""
    kind = extra(shape, "kind")
    if value is None or kind == "seat":
        return
    if kind is not None:
        yield kind, value, plain(shape)
    elif isinstance(value, tuple | list):
        of = bare(shape)
        if isinstance(of, inspect.VarTupleType | inspect.ListType):
            for each in value:
                yield from _things(each, of.item_type)
    elif isinstance(value, dict):
        for each in value.values():
            yield from _things(each, bare(shape).value_type)  # type: ignore[attr-defined]
