"""How whoever asked a journal gets its answer."""

import asyncio
from collections.abc import Iterable
from typing import Any


def answer(answers: Iterable[tuple[asyncio.Future[Any], Any]]) -> None:
    """Give each the answer or the exception that is theirs, unless they have given up waiting."""
    for future, result in answers:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
