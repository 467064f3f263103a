"""Generates JSON schemas of the wire format, for programs in other languages.

`python -m kermesse.protocol.schema FOLDER` writes `protocol.json` (commands, frames, and the bodies
of the API) and one file for each game: its moves, events, view and options, what its numbers stand
for, and its refusals. Everything comes from the structs, with the sentence under every field.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Union

import msgspec
from msgspec import inspect

from kermesse.bots.advice import advice_hints
from kermesse.bots.seat_knowledge import SeatKnowledge
from kermesse.core import registry
from kermesse.core.contract import Move, Options
from kermesse.core.game import Game
from kermesse.protocol import commands, frames
from kermesse.protocol.http import (
    CarryPhrase,
    CarrySeats,
    Day,
    GivenSeat,
    GoOn,
    Listed,
    ListedRoom,
    MyTable,
    NewRoom,
    NewTable,
    OpenedLog,
    OpenedRoom,
    Replay,
    SecondThought,
    Subscribe,
    TimelineProgress,
)
from kermesse.protocol.lexicon import facts_of, kinds_of, reached
from kermesse.protocol.typescript import sentences
from kermesse.rooms import commands as room_commands, frames as room_frames
from kermesse.words import Shape, extra, fields

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
"""Version of JSON Schema."""

_WIDTH: Final = 100
"""Preferred line length of the files."""

_SENT: Final = (commands.Command, Move, Options, NewTable, NewRoom, CarrySeats, Subscribe, GoOn)
"""Records sent by a client, which may omit defaults; received records are complete unless noted."""


def definitions(named: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schemas of these types by name, and of all records inside them."""
    schemas, components = msgspec.json.schema_components(
        named.values(), ref_template="#/$defs/{name}"
    )
    for struct in reached(named.values()):
        schema = components[struct.__name__]
        for field, shape in fields(struct).items():
            _tell_kinds(shape, schema["properties"][field])
        for field, sentence in sentences(struct).items():
            if field in schema["properties"]:
                schema["properties"][field]["description"] = " ".join(sentence.split())
        if not issubclass(struct, _SENT) and not struct.__struct_config__.omit_defaults:
            schema["required"] = list(schema["properties"])
    own = {
        name: schema
        for name, schema in zip(named, schemas, strict=True)
        if schema != {"$ref": f"#/$defs/{name}"}
    }
    return own | dict(sorted(components.items()))


def _tell_kinds(shape: Shape, schema: dict[str, Any]) -> None:
    """Add what each number stands for, and how each array is numbered."""
    match shape:
        case inspect.Metadata(type=inner):
            for word in ("kind", "by"):
                if (told := extra(shape, word)) is not None:
                    schema[word] = told
            _tell_kinds(inner, schema)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            _tell_kinds(item, schema.get("items", {}))
        case inspect.TupleType(item_types=kinds):
            for each, part in zip(kinds, schema["prefixItems"], strict=True):
                _tell_kinds(each, part)
        case inspect.DictType(key_type=key, value_type=item):
            if (kind := extra(key, "kind")) is not None:
                schema["propertyNames"] = {"kind": kind}
            _tell_kinds(item, schema.get("additionalProperties", {}))
        case inspect.UnionType(types=kinds):
            for each, part in zip(kinds, schema["anyOf"], strict=True):
                _tell_kinds(each, part)


def protocol() -> dict[str, Any]:
    """Return the schema shared by all games, where views, moves and events are untyped."""
    return {
        "$schema": DRAFT,
        "title": "Kermesse: commands and frames",
        "description": "Clients send a Command to a table and receive a Frame; in a room, a "
        "RoomCommand and a RoomFrame. NewTable, NewRoom, Listed, Replay, MyTable, CarrySeats, "
        "CarryPhrase, Subscribe, Day, TimelineProgress, SecondThought, SeatKnowledge, GoOn, "
        "GivenSeat and OpenedLog are bodies of the API. The content of views, moves and events is "
        "in the file of each game.",
        "$defs": definitions(
            {
                "Command": commands.AnyCommand,
                "Frame": frames.AnyFrame,
                "RoomCommand": room_commands.AnyRoomCommand,
                "RoomFrame": room_frames.AnyRoomFrame,
                "NewRoom": NewRoom,
                "OpenedRoom": OpenedRoom,
                "ListedRoom": ListedRoom,
                "NewTable": NewTable,
                "Listed": Listed,
                "Replay": Replay,
                "MyTable": MyTable,
                "CarrySeats": CarrySeats,
                "CarryPhrase": CarryPhrase,
                "Subscribe": Subscribe,
                "Day": Day,
                "TimelineProgress": TimelineProgress,
                "SecondThought": SecondThought,
                "SeatKnowledge": SeatKnowledge,
                "GoOn": GoOn,
                "GivenSeat": GivenSeat,
                "OpenedLog": OpenedLog,
            }
        ),
    }


def game(game: Game) -> dict[str, Any]:
    """Return the schema of a game, with the meaning of its numbers and keys."""
    named = {"Move": game.move_type, "Event": game.event_type, "View": game.view}
    if reasons := advice_hints(game).reasons:
        named["Reason"] = Union[reasons]  # noqa: UP007
    kinds = kinds_of(reached([*named.values(), game.options]))
    return {
        "$schema": DRAFT,
        "title": f"Kermesse: {game.key}, version {game.version}",
        "description": "A View is what a seat may know, a Move what it may send, an Event what it "
        "is told, a Reason why a bot advises a move. A number with a `kind` stands for a seat or "
        "for an item of `kinds`; an array with `by` has an item for each of that kind. `refusals` "
        "gives the rule behind each key.",
        "kinds": facts_of(game, kinds),
        "refusals": dict(game.all_refusals),
        "$defs": definitions({**named, "Options": game.options}),
    }


def files() -> dict[str, str]:
    """Return the text of every schema by file name."""
    schemas = {"protocol.json": protocol()}
    schemas |= {f"{each.key}.json": game(each) for each in registry.builtin_games()}
    return {name: _text(schema) + "\n" for name, schema in schemas.items()}


def write(folder: Path) -> None:
    """Write the schemas to a folder, and remove any other file from it."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = files()
    for path in folder.iterdir():
        if path.name not in texts:
            path.unlink()
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def _text(value: Any, margin: str = "") -> str:
    """Format JSON with short values on one line."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(margin) + len(flat) <= _WIDTH or not isinstance(value, dict | list):
        return flat
    inner = margin + "  "
    if isinstance(value, list):
        lines, ends = [_text(item, inner) for item in value], "[]"
    else:
        lines = [f"{json.dumps(key)}: {_text(item, inner)}" for key, item in value.items()]
        ends = "{}"
    body = ",\n".join(inner + line for line in lines)
    return f"{ends[0]}\n{body}\n{margin}{ends[1]}"


if __name__ == "__main__":
    write(Path(sys.argv[1]))
