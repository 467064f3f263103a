"""The operator log: one line per event, with its table and request.

No line contains a name, a guest or an address of a person, except a subnet that the operator
blocks. A repeated event is logged once a minute, with the number of repetitions; an action of the
operator (`ALWAYS`) is always logged.
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
"""`text`: warnings and errors, for people. `json`: one object per line, information too."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Id of the current request, also in the response header `x-request-id`."""

ALWAYS: Final = {"always": True}
"""`extra` of a message that is logged each time."""

_MINUTE: Final = 60.0

_MOST: Final = 1_000
"""Number of distinct messages remembered; the least recent are dropped."""


class OnceAMinute(logging.Filter):
    """Passes a message once a minute; the next one says how many were dropped.

    Messages are the same if they come from the same place in the program, even about different
    tables.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: OrderedDict[tuple[str, str, int], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        if getattr(record, "always", False):
            return True
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
    """Format for people."""

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
    """Format for programs."""

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
    """Log to stderr in this style within the context."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_Json() if style == "json" else _Text())
    handler.addFilter(OnceAMinute())
    level = logging.INFO if style == "json" else logging.WARNING
    loggers = {logging.getLogger(name): level for name in ("kermesse", "uvicorn")}
    # Its start and stop messages duplicate ours.
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
