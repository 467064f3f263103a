"""The lines for whoever runs a server: what they are about (a table, a request), in one line each.

No line has a name, a guest or an address of a person. What a stranger can bring about again and
again is said once a minute, with how often it happened meanwhile.
"""

import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, Literal, TextIO, TypeAlias

import msgspec

LogStyle: TypeAlias = Literal["text", "json"]
"""Lines for people, warnings and errors only; or one JSON object a line, good news too."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The request that is being answered: in the header `x-request-id` of its answer, too."""

_MINUTE: Final = 60.0

_MOST: Final = 1_000
"""So many different lines are remembered; those not said for longest make room."""


class OnceAMinute(logging.Filter):
    """Lets a line through once a minute; the next one says how many were left out.

    Lines are the same when they come from the same place in the program, whatever they name: a
    stranger may have many tables.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: OrderedDict[tuple[str, str, int], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        key, now = (record.name, record.pathname, record.lineno), self._clock()
        since, left_out = self._said.pop(key, (now - _MINUTE, 0))
        if now - since < _MINUTE:
            self._said[key] = since, left_out + 1
            return False
        self._said[key] = now, 0
        if len(self._said) > _MOST:
            self._said.popitem(last=False)
        record.left_out = left_out
        return True


class _Text(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.now().strftime("%H:%M:%S")
        table, request = getattr(record, "table", ""), request_id.get()
        about = f"table {table}: " if table else ""
        about += f"[{request}] " if request else ""
        line = f"{when} {record.levelname.lower()}: {about}{record.getMessage()}"
        if left_out := getattr(record, "left_out", 0):
            line += f" ({left_out} more like it in between)"
        return line + (f"\n{self.formatException(record.exc_info)}" if record.exc_info else "")


class _Json(logging.Formatter):
    """For programs."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for field in ("table", "left_out", "port", "metrics", "version"):
            if value := getattr(record, field, None):
                said[field] = value
        if request := request_id.get():
            said["request"] = request
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said).decode()


@contextmanager
def configured(style: LogStyle, stream: TextIO | None = None) -> Iterator[None]:
    """Have every line of the program go to stderr, in that style, for as long as this lasts."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_Json() if style == "json" else _Text())
    handler.addFilter(OnceAMinute())
    level = logging.INFO if style == "json" else logging.WARNING
    loggers = {logging.getLogger(name): level for name in ("kermesse", "uvicorn")}
    # What uvicorn says of its own coming and going is said by us.
    loggers[logging.getLogger("uvicorn.error")] = logging.WARNING
    before = [(logger, logger.handlers, logger.propagate, logger.level) for logger in loggers]
    for logger, lowest in loggers.items():
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(lowest)
    try:
        yield
    finally:
        for logger, handlers, propagate, lowest in before:
            logger.handlers, logger.propagate = handlers, propagate
            logger.setLevel(lowest)
