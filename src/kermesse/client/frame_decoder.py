"""Decodes frames into the types of one game: its views, moves and events."""

from collections.abc import Callable
from typing import Any, Final, get_args

import msgspec

from kermesse.bots.advice import Advice, advice_hints
from kermesse.core.game import Game
from kermesse.protocol import frames
from kermesse.table.kernel.moments import LoggedEvents, Snapshot

_decode: Final = msgspec.json.Decoder(frames.AnyFrame).decode


class _Head(msgspec.Struct):
    """The tag of a frame."""

    type: str


_head: Final = msgspec.json.Decoder(_Head).decode
_KNOWN: Final = frozenset(kind.__name__ for kind in get_args(frames.AnyFrame))


def is_newer(data: str | bytes) -> bool:
    """Return True for a frame that this version does not know."""
    try:
        return _head(data).type not in _KNOWN
    except msgspec.DecodeError:
        return False


def frame_decoder(game: Game) -> Callable[[str | bytes], frames.AnyFrame]:
    """Return a decoder for the frames of a table of this game; it raises `msgspec.DecodeError`."""
    reason = advice_hints(game).reason_type

    def shown(now: Snapshot) -> Snapshot:
        menu = tuple(_typed(move, game.move_type) for move in now.menu)
        return msgspec.structs.replace(now, view=_typed(now.view, game.view), menu=menu)

    def heard(happened: LoggedEvents) -> LoggedEvents:
        events = tuple(_typed(event, game.event_type) for event in happened.events)
        return msgspec.structs.replace(happened, events=events)

    def advised(advice: Advice) -> Advice:
        return Advice(
            _typed(advice.move, game.move_type | None),
            _typed(advice.reason, reason),
            advice.worlds,
            tuple(
                msgspec.structs.replace(one, move=_typed(one.move, game.move_type))
                for one in advice.best
            ),
        )

    def read(data: str | bytes) -> frames.AnyFrame:
        frame: frames.AnyFrame = _decode(data)
        if isinstance(frame, frames.Update):
            return frames.Update(happened=tuple(map(heard, frame.happened)), now=shown(frame.now))
        if isinstance(frame, frames.Welcome) and frame.now is not None:
            missed = tuple(map(heard, frame.missed))
            return msgspec.structs.replace(frame, missed=missed, now=shown(frame.now))
        if isinstance(frame, frames.Answer) and frame.advice is not None:
            return msgspec.structs.replace(frame, advice=advised(frame.advice))
        return frame

    return read


def _typed(value: Any, kind: Any) -> Any:
    return msgspec.convert(value, kind, str_keys=True)
