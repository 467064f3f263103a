"""Random messages: the server answers or closes the connection, and the game is unchanged."""

import asyncio
import logging

from hypothesis import given, settings, strategies as st

from kermesse.core import log as logs
from kermesse.server.limits import Limits
from support import toy
from support.fuzzed_commands import almost
from support.serving import PATIENCE, serving

NAMES = ("Ana", "Bob", "Cid", "Dan")

NO_LIMIT = Limits(messages=10**6, gestures=10**6)


@st.composite
def mutated(draw):
    """Return a valid message with bytes changed, removed or inserted."""
    data = bytearray(draw(almost).encode())
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(data)))
        data[place : place + draw(st.integers(0, 3))] = draw(st.binary(max_size=3))
    return bytes(data)


messages = st.one_of(almost, mutated(), st.text(max_size=60), st.binary(max_size=60))


async def send_to_table(batch):
    """Send the batch as strangers, then as a player."""
    async with asyncio.timeout(PATIENCE), serving(limits=NO_LIMIT) as server:
        table, connections = await server.start_game(
            "bell", 3, NAMES[:3], options={"patience": 10**9}
        )
        connections += await server.seat_players(table, NAMES[3])  # the table has four seats
        runner = await server.hub.runner(table)
        before = runner.table.match.state.key()
        strangers = [await server.connect(table), await server.connect(table, hello=False)]
        for connection in strangers:
            await send_batch(server, connection, batch)
        assert runner.table.match.state.key() == before
        assert tuple(chair.name for chair in runner.table.record.chairs) == NAMES
        await send_batch(server, connections[1], batch)
        # A player may move by chance: then the move is in the log, and nothing else happened.
        state, log = runner.table.match.state, runner.table.match.log()
        assert logs.final(toy.GAME, log).key() == state.key()
        assert len(await server.hub.journal.read(table)) == len(log.entries)


async def send_batch(server, connection, batch):
    """Send the batch; the connection answers afterwards, unless it was closed properly."""
    for message in batch:
        connection.say(message)
    await server.settle()
    if connection.task.done():
        connection.task.result()
    else:
        connection.say("still there?")
        await connection.until("Wrong", why="not-json")


@settings(max_examples=60)
@given(st.lists(messages, min_size=1, max_size=12))
def test_no_message_crashes_a_table(batch):
    failures = ErrorLog()
    logging.getLogger("kermesse.server").addHandler(failures)
    try:
        asyncio.run(send_to_table(batch))
    finally:
        logging.getLogger("kermesse.server").removeHandler(failures)
    assert failures.heard == []


class ErrorLog(logging.Handler):
    """Collects the errors the server logs."""

    def __init__(self):
        super().__init__()
        self.heard = []

    def emit(self, record):
        self.heard.append(self.format(record))
