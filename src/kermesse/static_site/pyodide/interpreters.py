"""The names of `concurrent.interpreters` that anyio imports: the browser has no interpreters."""

from typing import NoReturn


class ExecutionFailed(RuntimeError):
    """Never raised: nothing is executed."""


def create() -> NoReturn:
    """Raise an error."""
    raise NotImplementedError("the browser's Python has no interpreters")
