"""The finished results of a run as JSON lines, to resume an interrupted run."""

import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from kermesse.core.contract import Options
from kermesse.core.errors import TranslatableError
from kermesse.core.game import Game

Record = TypeVar("Record", bound=msgspec.Struct)


class OtherRun(TranslatableError, ValueError):
    """The folder holds another run. The message says how they differ."""


class Conditions(msgspec.Struct, frozen=True):
    """What records must have in common to be counted together: the first line of the file."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    seats: int
    """Number of seats."""

    options: dict[str, Any]
    """All options of the table."""

    seed: int
    """The seed of the deals."""

    code: str
    """Hash of the source code of the rules and bots."""

    bots: tuple[str, ...] = ()
    """The bot of each seat, if it is the same throughout."""

    reflexes: str | None = None
    """The bot whose reaction times all had, if any."""

    own: str = ""
    """Hash of the custom bots among them; empty if there were none."""


def conditions(
    game: Game,
    seats: int,
    options: Options,
    seed: int,
    *,
    bots: tuple[str, ...] = (),
    reflexes: str | None = None,
    own: str = "",
) -> Conditions:
    """Make the conditions of a run."""
    chosen = msgspec.to_builtins(options)
    code = code_of(game)
    return Conditions(
        game=game.key,
        version=game.version,
        seats=seats,
        options=chosen,
        seed=seed,
        code=code,
        bots=bots,
        reflexes=reflexes,
        own=own,
    )


def code_of(game: Game) -> str:
    """Return a hash of the code of a game, the bots and the experiments."""
    return source_hash(("kermesse.core", "kermesse.bots", "kermesse.experiments", game.module))


@cache
def source_hash(packages: Iterable[str]) -> str:
    """Return a hash of the sources of these packages and of their networks' weights."""
    sources = sha256()
    for name in packages:
        path = _file(name)
        whole = path.stem == "__init__"
        parts = ("*.py", "weights/*") if whole else (path.name,)
        for file in sorted(file for part in parts for file in path.parent.glob(part)):
            sources.update(file.name.encode() + file.read_bytes())
    return sources.hexdigest()[:16]


def _file(module: str) -> Path:
    """Find the file of a module without importing it: an engine would load JAX."""
    if module in sys.modules:
        return Path(str(sys.modules[module].__file__))
    spec = find_spec(module)
    assert spec is not None, module
    return Path(str(spec.origin))


class Ledger(Generic[Record]):
    """The file of a run: `with Ledger(folder / "heats.jsonl", conditions, Heat) as ledger: …`."""

    def __init__(
        self, path: Path, asked: msgspec.Struct, kind: type[Record], fresh: bool = False
    ) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        if fresh:
            path.unlink(missing_ok=True)
        self._file = path.open("a+b")
        try:
            self.records = self._read(path, asked, kind)
            """The results of earlier runs."""
        except BaseException:
            self._file.close()
            raise

    def _read(self, path: Path, asked: msgspec.Struct, kind: type[Record]) -> tuple[Record, ...]:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self._file.truncate(len(whole))  # drop a partial last line
        if not whole:
            self.add(asked)
            return ()
        try:
            head, *lines = whole.splitlines()
            before = msgspec.json.decode(head, type=type(asked))
            records = tuple(msgspec.json.decode(line, type=kind) for line in lines)
        except msgspec.DecodeError as error:
            raise OtherRun(
                "{file} is not a list of results: {error}", file=path, error=error
            ) from None
        if before != asked:
            raise OtherRun(
                "{file} belongs to another run ({differences})",
                file=path,
                differences=_differences(before, asked),
            )
        return records

    def __enter__(self) -> "Ledger[Record]":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def add(self, *records: msgspec.Struct) -> None:
        """Append results and flush."""
        self._file.write(msgspec.json.Encoder().encode_lines(records))
        self._file.flush()


def _differences(stored: msgspec.Struct, asked: msgspec.Struct) -> str:
    """Describe how two runs differ: stored value ≠ requested value."""
    names = (field.name for field in msgspec.structs.fields(asked))
    return ", ".join(
        f"{name}: {getattr(stored, name)!r} ≠ {getattr(asked, name)!r}"
        for name in names
        if getattr(stored, name) != getattr(asked, name)
    )
