"""Frames as one game speaks them: views, moves and events become the game's own records."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from kermesse.core.game import Game
from kermesse.table import frames

_decode: Final = msgspec.json.Decoder(frames.AnyFrame).decode


def reader(game: Game) -> Callable[[str | bytes], frames.AnyFrame]:
    """Reads the frames of a table of this game; or raises `msgspec.DecodeError`."""

    def shown(now: frames.Now) -> frames.Now:
        menu = tuple(_typed(move, game.move_type) for move in now.menu)
        return msgspec.structs.replace(now, view=_typed(now.view, game.view), menu=menu)

    def heard(happened: frames.Happened) -> frames.Happened:
        events = tuple(_typed(event, game.event_type) for event in happened.events)
        return msgspec.structs.replace(happened, events=events)

    def read(data: str | bytes) -> frames.AnyFrame:
        frame: frames.AnyFrame = _decode(data)
        if isinstance(frame, frames.Update):
            return frames.Update(happened=tuple(map(heard, frame.happened)), now=shown(frame.now))
        if isinstance(frame, frames.Welcome) and frame.now is not None:
            missed = tuple(map(heard, frame.missed))
            return msgspec.structs.replace(frame, missed=missed, now=shown(frame.now))
        return frame

    return read


def _typed(value: Any, kind: Any) -> Any:
    return msgspec.convert(value, kind, str_keys=True)
