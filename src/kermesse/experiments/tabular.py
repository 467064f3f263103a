"""Tables of results as CSV or Parquet."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Protocol, Self, get_args, get_type_hints

from kermesse import extras
from kermesse.core.contract import BadSetup

EXTENSIONS: Final = (".csv", ".parquet")
"""File extensions of tables; Parquet needs pyarrow."""


class _Sink(Protocol):
    def add(self, rows: Sequence[tuple[Any, ...]]) -> None: ...
    def close(self) -> None: ...


class RowFile:
    """A file of rows of one type: `with RowFile(path, Row) as table: …`.

    The type is a `NamedTuple` of numbers and strings. The file extension selects the format.
    """

    def __init__(self, path: Path, row: type[tuple[Any, ...]]) -> None:
        if path.suffix not in EXTENSIONS:
            raise BadSetup(
                "the name of this file must end in .csv or .parquet, not {file}", file=path.name
            )
        self._sink: _Sink = _Csv(path, row) if path.suffix == ".csv" else _parquet(path, row)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._sink.close()

    def add(self, rows: Iterable[tuple[Any, ...]]) -> None:
        """Append rows."""
        self._sink.add(list(rows))


class _Csv:
    """A CSV file; None is an empty field."""

    def __init__(self, path: Path, row: type[tuple[Any, ...]]) -> None:
        self._file: IO[str] = path.open("w", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(get_type_hints(row))

    def add(self, rows: Sequence[tuple[Any, ...]]) -> None:
        self._writer.writerows(rows)

    def close(self) -> None:
        self._file.close()


class _Parquet:
    """A Parquet file, with a row group for each call of `add`."""

    def __init__(self, path: Path, row: type[tuple[Any, ...]], arrow: Any, parquet: Any) -> None:
        types = {int: arrow.int64(), float: arrow.float64(), str: arrow.string()}
        hints = get_type_hints(row)
        self._names = list(hints)
        self._arrow = arrow
        fields = [arrow.field(name, types[_plain(hint)]) for name, hint in hints.items()]
        self._schema = arrow.schema(fields)
        self._writer = parquet.ParquetWriter(str(path), self._schema)

    def add(self, rows: Sequence[tuple[Any, ...]]) -> None:
        if rows:
            columns = dict(zip(self._names, map(list, zip(*rows, strict=True)), strict=True))
            self._writer.write_table(self._arrow.table(columns, self._schema))

    def close(self) -> None:
        self._writer.close()


def _plain(hint: Any) -> Any:
    """Return the type without None."""
    return next((each for each in get_args(hint) if each is not type(None)), hint)


def _parquet(path: Path, row: type[tuple[Any, ...]]) -> _Parquet:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise BadSetup(
            "Parquet needs the extra parquet: {command}; or choose a name that ends in .csv",
            command=extras.install("parquet"),
        ) from None
    return _Parquet(path, row, pyarrow, parquet)
