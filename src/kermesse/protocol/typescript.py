"""Generates TypeScript types from the records.

`python -m kermesse.protocol.typescript` writes `ui/src/wire/types.ts` (commands, frames, replays)
and, for each game, `ui/types.ts` in its folder: its moves, events, view, options and story, and its
lexicon (see `protocol.lexicon`). `--check` writes nothing and fails if a file is stale.
"""

import ast
import inspect as python
import json
import sys
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

from kermesse.bots.seat_knowledge import SeatKnowledge
from kermesse.core import registry
from kermesse.core.game import Game
from kermesse.grammar import UNELIDED
from kermesse.protocol import commands, frames, generated
from kermesse.protocol.generated import ROOT
from kermesse.protocol.http import (
    CarryPhrase,
    Day,
    EveningPage,
    GivenSeat,
    ListedRoom,
    MyTable,
    OpenedLog,
    OpenedRoom,
    OperatorOverview,
    OperatorResult,
    Replay,
    SeasonPage,
    SecondThought,
    Subscribe,
    TimelineProgress,
)
from kermesse.protocol.lexicon import kinds_of, lexicon, reached
from kermesse.rooms import commands as room_commands, frames as room_frames
from kermesse.table.kernel.effects import Deliver
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.table import Table
from kermesse.words import LANGUAGES, NAMES, Shape, extra

_NOTICE: Final = (
    "// Written by `python -m kermesse.protocol.typescript`: change the records instead."
)
_WORDS: Final = {
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


# ------------------------------------------------------------------------------------- types


def written(shape: Shape) -> str:
    """Return a type in TypeScript."""
    if type(shape) in _WORDS:
        return _WORDS[type(shape)]
    match shape:
        case inspect.Metadata(type=inner):
            kind = extra(shape, "kind")
            return pascal(kind) if kind else written(inner)
        case inspect.StructType(cls=cls):
            return cls.__name__
        case inspect.LiteralType(values=values):
            return " | ".join(map(_quoted, values))
        case inspect.UnionType(types=kinds):
            return " | ".join(map(written, kinds))
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            each = written(item)
            return f"({each})[]" if isinstance(item, inspect.UnionType) else f"{each}[]"
        case inspect.TupleType(item_types=kinds):
            return f"[{', '.join(map(written, kinds))}]"
        case inspect.DictType(key_type=key, value_type=item):
            return f"Record<{written(key)}, {written(item)}>"
    raise TypeError(f"no TypeScript for {shape!r}")


def declaration(struct: type[msgspec.Struct]) -> str:
    """Return a struct as a TypeScript type with comments."""
    info: Any = inspect.type_info(struct)
    notes = sentences(struct)
    summary = _comment(python.cleandoc(struct.__doc__ or "").partition("\n\n")[0])
    fields = [] if info.tag is None else [f"{info.tag_field}: {_quoted(info.tag)};"]
    # Records sent by a client may omit defaults; received records are complete unless noted.
    gaps = issubclass(struct, commands.Command) or struct.__struct_config__.omit_defaults
    for field in info.fields:
        note = _comment(notes.get(field.name, ""))
        mark = "?" if gaps and not field.required else ""
        fields.append(f"{note}{' ' * bool(note)}{field.encode_name}{mark}: {written(field.type)};")
    start = "\n".join(filter(None, [summary, f"export type {struct.__name__} = {{"]))
    short = f"{start} {' '.join(fields)} }};"
    if len(short.rpartition("\n")[2]) <= 140:
        return short
    return "\n".join([start, *(f"  {field}" for field in fields), "};"])


@cache
def sentences(struct: type[msgspec.Struct]) -> Mapping[str, str]:
    """Return the docstring of each field, read from the source because Python does not store it."""
    notes = dict(sentences(struct.__base__)) if struct.__base__ is not msgspec.Struct else {}
    body = ast.parse(textwrap.dedent(python.getsource(struct))).body[0].body  # type: ignore[attr-defined]
    notes |= getattr(struct, "FIELD_NOTES", {})
    for field, note in pairwise(body):
        match field, note:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                notes[name] = python.cleandoc(text)
    return notes


# ------------------------------------------------------------------------------------- files


def wire() -> str:
    """Return `ui/src/wire/types.ts`: commands, frames and replays."""
    unions = {
        "Command": commands.AnyCommand,
        "Frame": frames.AnyFrame,
        "RoomCommand": room_commands.AnyRoomCommand,
        "RoomFrame": room_frames.AnyRoomFrame,
    }
    bodies = (
        Replay, TimelineProgress, SecondThought, SeatKnowledge, GivenSeat, OpenedLog, ListedRoom,
        OpenedRoom,
        MyTable, CarryPhrase, Subscribe, Day, EveningPage, SeasonPage,
        OperatorOverview, OperatorResult,
    )  # fmt: skip
    structs = reached([*unions.values(), *bodies])
    return _file(
        _constant("LANGUAGES", LANGUAGES, "The languages every text exists in."),
        _constant("NAMES", NAMES, "Default names by seat."),
        _constant("UNELIDED", UNELIDED, "Words before which « de » stays whole."),
        _constant("REACTIONS", commands.REACTIONS, "Reactions without words."),
        *map(declaration, structs),
        *(
            f"export type {name} = {written(inspect.type_info(union))};"
            for name, union in unions.items()
        ),
        *_empty_table(),
    )


def _empty_table() -> Iterator[str]:
    """Return a free place and the status of a new table, as a spectator sees them."""
    first = registry.builtin_games()[0]
    record = Record(
        id="", game=first.key, version=first.version, seats=1, options={}, chairs=(Chair(),),
        seed="", game_id="", host="host", public=False, created=0,
    )  # fmt: skip
    effects = Table(first, record).connect(1, commands.Hello(), "spectator", 0)
    shown = next(effect.data for effect in effects if isinstance(effect, Deliver))
    status = msgspec.json.decode(shown)["status"]
    (place,), status["places"] = status["places"], []
    for note, name, kind, value in (
        ("A free place.", "EMPTY_PLACE", "Place", place),
        ("The status before the server has sent one.", "EMPTY_STATUS", "TableStatus", status),
    ):
        yield f"/** {note} */\nexport const {name}: {kind} = {json.dumps(value)};"


def game(game: Game) -> str:
    """Return `ui/types.ts` of a game: its records and their lexicon."""
    roots = [game.move_type, game.event_type, game.view, game.options]
    kinds = kinds_of(reached(roots))
    spoken = lexicon(game)
    named = {"Move": game.move_type, "Event": game.event_type, "View": game.view}
    named["Options"] = game.options
    if game.story is not None:
        named["Story"] = game.story.shape
    declared = reached([*roots, *(() if game.story is None else (game.story.shape,))])
    return _file(
        "import type { Facts, Shapes } from '@ui/words/shapes';",
        "\n".join(f"export type {pascal(kind)} = number;" for kind, bound in kinds.items()
                  if bound or kind == "seat"),
        *map(declaration, declared),
        *(
            f"export type {name} = {kind};"
            for name, union in named.items()
            if (kind := written(inspect.type_info(union))) != name
        ),
        _data("shapes", "Shapes", "Shape of each field.", spoken.shapes),
        _data("facts", "Facts", "Arguments of the texts for each thing.", spoken.facts),
        _data("rulings", "Record<string, string>", "Ruling behind each refusal.",
              spoken.rulings),
        "/** Moves the UI may make automatically if there is no other. */\n"
        f"export const forced: string[] = {json.dumps(spoken.forced)};",
        "/** True for a cooperative game. */\n"
        f"export const together = {'true' if spoken.together else 'false'};",
    )  # fmt: skip


def files(root: Path = ROOT) -> dict[Path, str]:
    """Return the files and their texts."""
    written_ = {root / "ui/src/wire/types.ts": wire()}
    for each in registry.builtin_games():
        folder = root / "src" / each.module.replace(".", "/")
        written_[folder / "ui/types.ts"] = game(each)
    return written_


def pascal(kind: str) -> str:
    """Return a kind as a type name that does not clash with `Move`, `Event` or `View`."""
    name = "".join(part.capitalize() for part in kind.split("-"))
    return f"{name}Number" if name in ("Move", "Event", "View", "Options", "Story") else name


def _quoted(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _comment(text: str) -> str:
    return f"/** {' '.join(text.split())} */" if text else ""


def _constant(name: str, value: tuple[str, ...], note: str) -> str:
    return f"/** {note} */\nexport const {name} = {json.dumps(value, ensure_ascii=False)} as const;"


def _data(name: str, kind: str, note: str, value: Mapping[str, Any]) -> str:
    lines = (f"  {json.dumps(k)}: {json.dumps(v, ensure_ascii=False)},\n" for k, v in value.items())
    return f"/** {note} */\nexport const {name}: {kind} = {{\n{''.join(lines)}}};"


def _file(*parts: str) -> str:
    return "\n\n".join([_NOTICE, *parts]) + "\n"


if __name__ == "__main__":
    sys.exit(generated.write(files(), "kermesse.protocol.typescript", sys.argv[1:]))
