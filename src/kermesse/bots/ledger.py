"""The heats that are finished, a line of JSON each: what an interrupted run goes on from."""

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

from kermesse.bots.heats import Heat, Plan

FILE: Final = "heats.jsonl"
"""The name of the file in the folder of a report."""


class OtherRun(ValueError):
    """A folder that holds another run; says in what it differs."""


class Conditions(msgspec.Struct, frozen=True):
    """What heats must have in common to be counted together: the first line of the file."""

    game: str
    """The key of the game."""

    version: int
    """The version of its rules."""

    seats: int
    """How many play."""

    options: dict[str, Any]
    """The options of the table, all of them."""

    seed: int
    """The seed of the deals."""

    code: str
    """The rules and the bots they were played with, as a hash of their sources."""

    reflexes: str | None = None
    """The bot all were as quick as, if they were given one pace."""


def conditions(plan: Plan) -> Conditions:
    """The conditions of a run."""
    game, options = plan.game, msgspec.to_builtins(plan.options)
    code = _code(("kermesse.core", "kermesse.bots", game.module))
    return Conditions(game.key, game.version, plan.seats, options, plan.seed, code, plan.reflexes)


@cache
def _code(packages: Iterable[str]) -> str:
    """A hash of the sources of these packages: a bot that was changed is another bot."""
    sources = sha256()
    for name in packages:
        path = Path(str(import_module(name).__file__))
        files = path.parent.glob("*.py") if path.stem == "__init__" else (path,)
        for file in sorted(files):
            sources.update(file.name.encode() + file.read_bytes())
    return sources.hexdigest()[:16]


class Ledger:
    """The file of a run's heats: `with Ledger(folder, conditions) as ledger: …`."""

    def __init__(self, folder: Path, asked: Conditions, fresh: bool = False) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / FILE
        if fresh:
            path.unlink(missing_ok=True)
        self._file = path.open("a+b")
        try:
            self.heats = self._read(path, asked)
            """What was played before."""
        except BaseException:
            self._file.close()
            raise

    def _read(self, path: Path, asked: Conditions) -> tuple[Heat, ...]:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self._file.truncate(len(whole))  # a last line that an interruption cut short
        if not whole:
            self._write(asked)
            return ()
        try:
            head, *lines = whole.splitlines()
            kept = msgspec.json.decode(head, type=Conditions)
            heats = tuple(msgspec.json.decode(line, type=Heat) for line in lines)
        except msgspec.DecodeError as error:
            raise OtherRun(f"{path} is no list of heats: {error}") from None
        if kept != asked:
            raise OtherRun(f"{path} holds another run: {_differences(kept, asked)}")
        return heats

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def add(self, heat: Heat) -> None:
        """Keep a heat, from now on whatever happens."""
        self._write(heat)

    def _write(self, record: msgspec.Struct) -> None:
        self._file.write(msgspec.json.encode(record) + b"\n")
        self._file.flush()


def _differences(kept: Conditions, asked: Conditions) -> str:
    """In what two runs differ, in a few words."""
    names = (field.name for field in msgspec.structs.fields(Conditions))
    return ", ".join(
        f"{name} {getattr(kept, name)!r}, not {getattr(asked, name)!r}"
        for name in names
        if getattr(kept, name) != getattr(asked, name)
    )
