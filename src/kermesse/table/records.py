"""Read the records of tables, those of older layouts too.

Layout 1 kept the fields of every feature in one flat struct. `migrate` moves them into parts.
"""

from typing import Any, Final

import msgspec

from kermesse.table.features.advice import AdviceRecord
from kermesse.table.features.chat import ChatRecord
from kermesse.table.features.correspondence import Correspondence
from kermesse.table.features.lessons import LessonRecord
from kermesse.table.features.moderation import ModerationRecord
from kermesse.table.features.room_orders import RoomTableRecord
from kermesse.table.features.takeover import TakeoverRecord
from kermesse.table.features.tempo import TempoRecord
from kermesse.table.kernel.record import Record, RecordPart

_NEWEST: Final = b'{"layout":2,'
_MOVED: Final[dict[type[RecordPart], dict[str, str]]] = {
    AdviceRecord: {"advice": "allowed"},
    ChatRecord: {"talk": "talk"},
    LessonRecord: {"lesson": "progress"},
    ModerationRecord: {"barred": "barred", "muted": "muted", "outvoted": "outvoted"},
    RoomTableRecord: {
        "room": "room",
        "number": "number",
        "round": "round",
        "held": "held",
        "stopped": "stopped",
    },
    TakeoverRecord: {"refused": "refused"},
    TempoRecord: {"tempo": "tempo", "paused": "paused"},
}
"""For each part, the fields of layout 1 and their names in the part."""

_decode = msgspec.json.Decoder(Record).decode


def read_record(data: bytes | str) -> Record:
    """Read the record of a table, as a journal stores it."""
    raw = data.encode() if isinstance(data, str) else bytes(data)
    if not raw.startswith(_NEWEST):
        fields: dict[str, Any] = msgspec.json.decode(raw)
        if fields.get("layout") != 2:
            return migrate(fields)
    record = _decode(raw)
    if not (record.parts or record.guest_parts):
        return record
    parts = {key: part.copy() for key, part in record.parts.items()}  # else they hold `raw`
    named = {key: part.copy() for key, part in record.guest_parts.items()}
    return msgspec.structs.replace(record, parts=parts, guest_parts=named)


def read_records(data: bytes | str) -> list[Record]:
    """Read the records of a JSON array."""
    return [read_record(bytes(raw)) for raw in msgspec.json.decode(data, type=list[msgspec.Raw])]


def migrate(fields: dict[str, Any]) -> Record:
    """Return the record for the fields of layout 1."""
    fields, parts = dict(fields), []
    for kind, names in _MOVED.items():
        moved = {new: fields.pop(old) for old, new in names.items() if old in fields}
        if any(moved.values()):
            parts.append(msgspec.convert(moved, kind))
    if (terms := fields.pop("correspondence", None)) is not None:
        parts.append(msgspec.convert(terms, Correspondence))
    return _decode(msgspec.json.encode(fields)).with_parts(*parts)
