"""The server that is killed, without limits, so that it is under load."""

import asyncio
import sys
from typing import Any

from kermesse.journal.postgres import PostgresJournal
from kermesse.journal.sqlite import SqliteJournal
from kermesse.server import bootstrap, server_options
from kermesse.server.limits import ANY, Limits
from kermesse.table.kernel.client import Settings
from kermesse.table.kernel.outbox import Outbox

LIMITS = Limits(
    messages=1, messages_in=0, tables=1, tables_in=0, received=ANY, requests=ANY, frames=ANY,
    processor=ANY, address_arrivals=ANY, address_connections=10_000,
)  # fmt: skip


def sabotage() -> None:
    """Acknowledge before storing, and store slowly."""
    Outbox.hold_first = lambda self, effects: self._ready.extend(effects)  # type: ignore[method-assign]
    for journal in (SqliteJournal, PostgresJournal):
        append = journal.append

        async def late(self: Any, *args: Any, append: Any = append) -> Any:
            await asyncio.sleep(0.1)
            return await append(self, *args)

        journal.append = late  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    db, port, *more = sys.argv[1:]
    if more:
        sabotage()
    options = server_options.ServerOptions(
        host="127.0.0.1", port=int(port), db=db, browser=False, ui=False, workers=1, limits=LIMITS,
        settings=Settings(fold=0),
    )  # fmt: skip
    bootstrap.serve(options, lambda key, **facts: print(key, *facts.values(), flush=True))
