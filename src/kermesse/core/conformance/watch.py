"""Detection of games that use more than their log: global chance, the clock, files, the system."""

import _random
import gc
import io
import sys
from types import FrameType, TracebackType
from typing import Any, Final

_OUTSIDE: Final = frozenset(
    ("time", "posix", "nt", "io", "_io", "_random", "_socket", "select", "_posixsubprocess")
)
"""Forbidden modules in C."""

_OUTSIDE_PYTHON: Final = frozenset(("os", "random", "secrets", "uuid"))
"""Forbidden modules in Python."""

_NOW: Final = frozenset(("now", "utcnow", "today"))


class Watch:
    """Context manager that records every call of a forbidden function, however imported."""

    def __init__(self) -> None:
        self.caught: list[str] = []
        """The calls: which function, and from where."""

    def __enter__(self) -> "Watch":
        # A garbage collection may start anywhere and run callbacks, which are not the game's.
        self._collects = gc.isenabled()
        gc.disable()
        self._before = sys.getprofile()
        sys.setprofile(self._notice)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        sys.setprofile(self._before)
        if self._collects:
            gc.enable()

    def _notice(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "c_call":
            if _forbidden(arg):
                self._note(frame, f"{arg.__module__ or type(arg.__self__).__name__}.{arg.__name__}")
        elif event == "call" and frame.f_globals.get("__name__") in _OUTSIDE_PYTHON:
            caller = frame.f_back
            if caller is not None:
                self._note(caller, f"{frame.f_globals['__name__']}.{frame.f_code.co_name}")

    def _note(self, caller: FrameType, called: str) -> None:
        file = caller.f_code.co_filename
        if not file.startswith("<frozen importlib"):  # imports are allowed
            self.caught.append(f"{called}, called in {file}:{caller.f_lineno}")


def _forbidden(function: Any) -> bool:
    if function is print or function is input or function.__module__ in _OUTSIDE:
        return True
    owner = getattr(function, "__self__", None)
    if isinstance(owner, _random.Random | io.IOBase):
        return True
    return function.__name__ in _NOW and getattr(owner, "__module__", None) == "datetime"
